//! Matches in a page that the browser translates.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, each_game, visit};
use serde_json::json;

/// Decisions under each translator.
const DECISIONS: usize = 3;

/// A translator that obeys `translate="no"` and exchanges texts in one step, and one that does
/// neither.
const TRANSLATORS: [[bool; 2]; 2] = [[true, true], [false, false]];

/// What the page says: seats with what they have, the board, the status line and the log. What a
/// board shows for a moment alone, such as cards that have just been taken, is left out.
const SAID: &str = "
    const texts = (selector) => [...document.querySelectorAll(selector)].map((it) => it.textContent);
    return ['.seat', '.table text, .table [data-spot]', '.bar-said', '.log-whole'].map(texts)";

async fn said(visitor: &Visitor) -> Done<Vec<Vec<String>>> {
    visitor.script(SAID).await
}

fn is_played_translated(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.is_asked().await?;
        for [obeys, at_once] in TRANSLATORS {
            let arguments = vec![json!(obeys), json!(at_once)];
            let fonts: usize = visitor
                .call(include_str!("translator.js"), arguments)
                .await?;
            assert!(fonts > 0, "nothing is translated");
            for _ in 0..DECISIONS {
                player.decide().await?;
                player.is_asked().await?;
            }
        }
        let translated = said(visitor).await?;
        visitor.reload().await?;
        player.is_asked().await?;
        assert_eq!(translated, said(visitor).await?);
        Ok(())
    })
}

each_game! { a_translated_match_shows_what_others_show => is_played_translated }
