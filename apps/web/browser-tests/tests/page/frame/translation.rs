//! Matches in a page that the browser translates.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, each_game, visit};
use serde_json::json;

/// Decisions under each translator.
const DECISIONS: usize = 3;

/// A translator that obeys `translate="no"` and exchanges texts in one step, and one that does
/// neither.
const TRANSLATORS: [[bool; 2]; 2] = [[true, true], [false, false]];

/// A script for the text that a reload shows again: seats with their facts and whether they are
/// choosing, the board, the status line and the log. Transient text is excluded: a thinking bot,
/// cards just taken, the last events.
const SAID: &str = "
    const texts = (selector) => [...document.querySelectorAll(selector)].map((it) => it.textContent);
    const seats = [...document.querySelectorAll('.seat')].map((it) =>
        it.textContent.replace('thinking…', it.matches('.seat-deciding') ? 'choosing' : ''));
    const status = [...document.querySelector('.bar-said').childNodes]
        .filter((it) => !it.classList?.contains('bar-news'))
        .map((it) => it.textContent);
    return [seats, texts('.table text, .table [data-spot]'), [status.join('')], texts('.log-whole')]";

async fn shown_texts(visitor: &Visitor) -> Done<Vec<Vec<String>>> {
    visitor.script(SAID).await
}

fn check_translated_match(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.wait_until_asked().await?;
        for [obeys, at_once] in TRANSLATORS {
            let arguments = vec![json!(obeys), json!(at_once)];
            let fonts: usize = visitor
                .call(include_str!("translator.js"), arguments)
                .await?;
            assert!(fonts > 0, "nothing is translated");
            for _ in 0..DECISIONS {
                player.decide().await?;
                player.wait_until_asked().await?;
            }
        }
        let translated = shown_texts(visitor).await?;
        visitor.reload().await?;
        player.wait_until_asked().await?;
        visitor
            .until(&format!("{translated:#?}"), async || {
                Ok(shown_texts(visitor).await? == translated)
            })
            .await
    })
}

each_game! { a_translated_match_shows_the_same => check_translated_match }
