//! A match in two windows of a browser: each loads the other's changes.

use ranarium_browser_tests::{
    Device, Done, Hands, Key, Player, TestError, Visitor, each_game, title, visit,
};
use serde::de::DeserializeOwned;
use serde_json::json;
use std::time::{Duration, Instant};

/// The maximum time until a window has loaded another's changes, also on a slow machine.
const MAX_TAKEN_UP: Duration = Duration::from_secs(60);

/// The time between two comparisons of the windows.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The maximum number of decisions in the two windows. A whole match may take very long on a slow
/// machine, where bots play worse. The tests of the host play whole matches with two hosts.
const MAX_DECISIONS: usize = 16;

/// Returns the lines of the log.
const LOG: &str =
    "return [...document.querySelectorAll('.log li')].map((line) => line.textContent)";

/// A large upright screen: the text of the table stays open below it, and covers most of a low one.
const UPRIGHT: Device = Device {
    name: "1440x1600",
    height: 1600,
    ..Device::DESK
};

/// Opens the page that is on the screen in another window, too. Returns both windows.
async fn two_windows(visitor: &Visitor) -> Done<[String; 2]> {
    let address: String = visitor.script("return location.pathname").await?;
    let first = visitor.driver.window().await?;
    let second = visitor.opens_tab().await?;
    visitor.go(&address).await?;
    Ok([first, second])
}

/// Waits until the player has something to decide, or the match is over, in both windows, and both
/// show the same position and the same log. Returns the result if the match is over.
async fn show_the_same(
    visitor: &Visitor,
    player: &Player<'_>,
    windows: &[String; 2],
) -> Done<Option<String>> {
    let began = Instant::now();
    loop {
        let mut shown = Vec::new();
        for window in windows {
            visitor.driver.switch_to(window).await?;
            let glance = player.settles().await?;
            // A question to a player may change the log alone.
            let log: Vec<String> = visitor.script(LOG).await?;
            shown.push((visitor.as_text().await?, log, glance.result));
        }
        if shown[0] == shown[1] {
            return Ok(shown.remove(0).2);
        }
        if began.elapsed() > MAX_TAKEN_UP {
            return Err(TestError::new(format!("the windows differ: {shown:#?}")));
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

fn goes_on_in_either(game: &str) -> Done {
    visit(UPRIGHT, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.decide().await?;
        player.settles().await?;
        let windows = two_windows(visitor).await?;
        for window in windows.iter().rev().cycle().take(MAX_DECISIONS) {
            if show_the_same(visitor, &player, &windows).await?.is_some() {
                return Ok(());
            }
            visitor.driver.switch_to(window).await?;
            player.decide().await?;
        }
        show_the_same(visitor, &player, &windows).await.map(drop)
    })
}

each_game! { a_match_continues_in_either_tab => goes_on_in_either }

#[test]
fn the_bot_answers_in_the_remaining_tab() -> Done {
    visit(UPRIGHT, async |visitor| {
        visitor.go("/").await?;
        visitor.press("button", &title("icefrogs")?).await?;
        visitor.press("radio", "hard").await?;
        visitor.press("button", "Play now").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        player.wait_until_asked().await?;
        let [first, _] = two_windows(visitor).await?;
        player.wait_until_asked().await?;
        let before = visitor.as_text().await?;
        player.decide().await?;
        visitor.driver.close_window().await?;
        visitor.driver.switch_to(&first).await?;
        visitor
            .until("the computer’s move", async || {
                let glance = player.glance().await?;
                Ok(glance.is_turn() && visitor.as_text().await? != before)
            })
            .await?;
        player.decide().await?;
        Ok(())
    })
}

/// Runs a script with the store of matches, as `matches`, and the name of the match on the screen,
/// as `id`. Returns the result of the request that it makes.
async fn in_store<T: DeserializeOwned>(visitor: &Visitor, request: &str) -> Done<T> {
    let script = format!(
        "return new Promise((done, fail) => {{
            const opening = indexedDB.open('ranarium');
            opening.onsuccess = () => {{
                const transaction = opening.result.transaction('matches', 'readwrite');
                const matches = transaction.objectStore('matches');
                const id = location.pathname.split('/').pop();
                const request = {request};
                transaction.oncomplete = () => done(request.result);
                transaction.onerror = fail;
            }};
            opening.onerror = fail;
        }});"
    );
    visitor.script(&script).await
}

#[test]
fn a_decision_overtaken_by_another_tab_does_not_count() -> Done {
    visit(UPRIGHT, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        let there = visitor.as_text().await?;
        let (_, text): (f64, String) = in_store(visitor, "matches.get(id)").await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        assert_ne!(visitor.as_text().await?, there);
        // Another window saves the earlier position; this one has not received it yet.
        let row = json!([9e15, text]);
        let key: String = in_store(visitor, &format!("matches.put({row}, id)")).await?;
        assert!(key.starts_with("m-"), "{key}");
        player.touches().await?;
        player.touches().await?;
        visitor.types(Key::Enter).await?;
        visitor
            .sees("continued in another window at the same moment")
            .await?;
        visitor
            .until("the position of the other window", async || {
                Ok(visitor.as_text().await? == there)
            })
            .await?;
        visitor.reload().await?;
        player.wait_until_asked().await?;
        assert_eq!(visitor.as_text().await?, there, "what was saved there");
        player.decide().await?;
        Ok(())
    })
}

#[test]
fn a_match_deleted_in_another_tab_is_reported() -> Done {
    visit(UPRIGHT, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        let [first, _] = two_windows(visitor).await?;
        visitor.go("/").await?;
        let button = "document.querySelector('.match-list button')";
        visitor
            .until("the match in the list", async || {
                visitor.script(&format!("return {button} !== null")).await
            })
            .await?;
        visitor.touch_element(button).await?;
        // The deletion can be undone for ten seconds.
        visitor.driver.switch_to(&first).await?;
        visitor.sees("This match has been deleted.").await
    })
}
