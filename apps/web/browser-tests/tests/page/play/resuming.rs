//! A match that was left resumes from the same position.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, each_game, visit};
use std::time::Duration;

/// A large upright screen. The text of the table stays open below it, and takes room from it: on a
/// low screen the hand of Frog Juice would cover most of the rest.
const UPRIGHT: Device = Device {
    name: "1440x1600",
    height: 1600,
    ..Device::DESK
};

/// Checks that the match is at the earlier position, and continues with the next decision.
async fn goes_on_from(visitor: &Visitor, player: &mut Player<'_>, before: &str) -> Done {
    player.wait_until_asked().await?;
    assert_eq!(visitor.as_text().await?, before, "another position");
    player.decide().await?;
    visitor
        .until("the match to go on", async || {
            Ok(visitor.as_text().await? != before)
        })
        .await
}

/// The time for which a position that waits for the player does not change. Positions that pass by
/// themselves, such as a reaction window of Frog Juice or an action without a choice, end sooner or
/// in another's turn.
const A_WHILE: Duration = Duration::from_millis(1_500);

/// Returns the position as text, once it waits for the player without a time limit.
async fn waits_for(visitor: &Visitor, player: &mut Player<'_>) -> Done<String> {
    loop {
        player.wait_until_asked().await?;
        let text = visitor.as_text().await?;
        let is_of_another = |line: &str| line.starts_with("> ") && !line.contains("Player 1");
        if text.lines().any(is_of_another) {
            player.decide().await?;
            continue;
        }
        tokio::time::sleep(A_WHILE).await;
        if visitor.as_text().await? == text {
            return Ok(text);
        }
    }
}

fn goes_on_after_a_reload(game: &str) -> Done {
    visit(UPRIGHT, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        for _ in 0..3 {
            player.decide().await?;
        }
        let before = waits_for(visitor, &mut player).await?;
        visitor.reload().await?;
        goes_on_from(visitor, &mut player, &before).await
    })
}

each_game! { a_match_resumes_after_a_reload => goes_on_after_a_reload }

#[test]
fn a_match_resumes_after_the_back_button() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        let before = visitor.as_text().await?;
        // By address, as when leaving for another site: the browser caches the page.
        visitor.go("/settings").await?;
        visitor.back().await?;
        goes_on_from(visitor, &mut player, &before).await
    })
}

#[test]
fn a_match_is_reachable_from_the_home_page() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        let before = visitor.as_text().await?;
        visitor.go("/").await?;
        visitor.press("link", "In progress").await?;
        player.wait_until_asked().await?;
        assert_eq!(visitor.as_text().await?, before, "another position");
        Ok(())
    })
}
