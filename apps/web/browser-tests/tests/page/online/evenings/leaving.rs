//! A player who leaves a match of four permanently.

use super::results::{WINDOW_MS, all_agree};
use ranarium_browser_tests::{Device, Done, Hands, Player, all_of, each_game, gather, play_on};
use serde_json::json;

/// The number of decisions before the player leaves.
const DECISIONS: usize = 5;

fn check_match_after_leaving(game: &str) -> Done {
    let devices = [Device::PHONE, Device::WINDOWS[5], Device::WINDOWS[0]];
    gather(&devices, async |visitors| {
        let [ada, bea, cy] = all_of(visitors)?;
        for visitor in &*visitors {
            visitor.hurries().await?;
        }
        let settings = json!({
            "game": game, "options": "players=3", "seats": ["open", "open", "open"],
            "grace-ms": 1_000, "substitute": "easy", "bot-pace-ms": 50, "window-ms": WINDOW_MS,
        });
        let link = ada.makes_table(&settings).await?;
        ada.go(&link).await?;
        ada.press("button", "Sit down").await?;
        bea.comes(&link, "Bea").await?;
        cy.comes(&link, "Cy").await?;
        let mut players = [ada, bea, cy].map(|one| Player::new(one, Hands::Pointer));
        for player in &players {
            player.wait_until_begun().await?;
        }
        play_on(&mut players, DECISIONS).await?;
        let [first, second, _] = players;
        cy.driver.goto("about:blank").await?;
        bea.sees("Cy has gone.").await?;
        bea.press("button", "Let the computer play").await?;
        let results = play_on(&mut [first, second], usize::MAX).await?;
        all_agree(&results, &["Ada", "Bea", "Cy"])?;

        // The two play again without Cy.
        bea.press("button", "Play again").await?;
        ada.sees("Not answered yet: you and Cy.").await?;
        ada.joins_the_rematch(&["Bea"]).await?;
        bea.press("button", "Begin with those who are here").await?;
        let again = "return document.querySelector('.result') === null
            && document.querySelectorAll('.match-head .seat').length === 2";
        for one in [ada, bea] {
            one.until_true("the rematch of two", again).await?;
        }
        let mut players = [ada, bea].map(|one| Player::new(one, Hands::Pointer));
        play_on(&mut players, 2).await?;
        ada.check_no_errors().await?;
        bea.check_no_errors().await
    })
}

each_game! { a_match_continues_after_a_player_leaves => check_match_after_leaving }
