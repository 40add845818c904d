//! The page of a match: its menu, touches that come too late, and the memory that it gives back.

use ranarium_browser_tests::{Device, Done, Hands, Key, Player, Visitor, each_game, visit};
use serde_json::json;

#[test]
fn the_more_menu_closes_by_itself() -> Done {
    visit(Device::DESK, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let open = "return document.querySelector('.more').open";
        let more = "document.querySelector('.more > summary')";
        for how in ["elsewhere", "escape", "item"] {
            visitor.touch_element(more).await?;
            visitor.until_true("the list to open", open).await?;
            match how {
                "elsewhere" => {
                    visitor
                        .touch_element("document.querySelector('.bar-said')")
                        .await?
                }
                "escape" => visitor.types(Key::Escape).await?,
                _ => visitor.press("button", "As text").await?,
            }
            visitor.until_returns(open, false).await?;
        }
        Ok(())
    })
}

#[test]
fn a_stale_touch_logs_nothing_to_the_console() -> Done {
    visit(Device::DESK, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        visitor.console().await?;
        // A double tap: the second comes after the table has changed.
        visitor.as_text().await?;
        visitor
            .touch_element("document.querySelector('.action-list button')")
            .await?;
        let plays = "const play = document.querySelector('.bar .main:enabled');
            play?.click(); play?.click(); play?.click();
            return Boolean(play)";
        visitor.until_true("a move to be played", plays).await?;
        player.wait_until_asked().await?;
        let all = visitor.console().await?;
        assert!(all.is_empty(), "{all:#?}");
        Ok(())
    })
}

/// Returns the number of DOM nodes after garbage collection.
async fn nodes(visitor: &Visitor) -> Done<u64> {
    visitor.devtools("HeapProfiler.enable", json!({})).await?;
    for _ in 0..2 {
        visitor
            .devtools("HeapProfiler.collectGarbage", json!({}))
            .await?;
    }
    let counters = visitor.devtools("Memory.getDOMCounters", json!({})).await?;
    Ok(counters["nodes"].as_u64().unwrap_or_default())
}

/// Plays a match of a game from the home page and back to it, with a decision in between. All by
/// scripts: the driver keeps every element that it returns.
async fn plays_and_leaves(visitor: &Visitor, game: &str) -> Done {
    let steps = [
        format!("document.querySelector('dialog.room-{game} .play-now')"),
        "document.querySelector('.more > summary')".to_owned(),
        "[...document.querySelectorAll('.more-list button')].find((it) => it.textContent === 'As text')"
            .to_owned(),
        // A choice is dropped if the table changes meanwhile, and then repeated.
        "document.querySelector('.bar button.main:enabled')
            ?? (document.querySelector('.action-list li button')?.click(), null)"
            .to_owned(),
        "document.querySelector('.log li') && document.querySelector('.way-home')".to_owned(),
        "document.querySelector('.go-on') && document.querySelector('.room-open')".to_owned(),
    ];
    let last = steps.len() - 1;
    for (number, what) in steps.iter().enumerate() {
        let click = if number == last {
            "true"
        } else {
            "(it.click(), true)"
        };
        let script = format!("const it = {what}; return it ? {click} : false");
        visitor.until_true(what, &script).await?;
    }
    Ok(())
}

fn check_released(game: &str) -> Done {
    const MATCHES: u64 = 4;
    const MAX_NODES: u64 = 150;
    visit(Device::DESK, async |visitor| {
        visitor.go("/").await?;
        plays_and_leaves(visitor, game).await?;
        let before = nodes(visitor).await?;
        for _ in 0..MATCHES {
            plays_and_leaves(visitor, game).await?;
        }
        // Work in progress when a match is left, such as a request to the host, keeps its page
        // alive until it ends. One row in the list of matches remains for each.
        let most = before + MATCHES * MAX_NODES;
        visitor
            .until("no more than the rows of the matches to stay", async || {
                Ok(nodes(visitor).await? <= most)
            })
            .await
    })
}

each_game! { left_matches_are_released_from_memory => check_released }
