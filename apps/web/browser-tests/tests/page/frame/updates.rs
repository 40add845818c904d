//! A new version of the page: it is announced outside matches, offered where a part of the old one
//! is gone, and loaded with one touch.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, visit};
use serde_json::{Value, json};

const ANNOUNCED: &str = "There is a new version.";

/// Waits until the page has been loaded again since a test set `isMarked`.
async fn wait_until_reloaded(visitor: &Visitor) -> Done {
    let is_new = "return window.isMarked !== true";
    visitor
        .until_true("the page to be loaded again", is_new)
        .await
}

#[test]
fn a_new_version_is_announced_outside_matches_and_loaded() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        // boot.js does this once the browser has stored a new version.
        let stored = "window.isMarked = true;
            document.documentElement.dataset.newVersion = 'ready';
            dispatchEvent(new Event('new-version'));
            return true";
        visitor.script::<bool>(stored).await?;
        let is_hidden =
            "return document.querySelector('.new-version')?.checkVisibility() === false";
        visitor.until_true("the hidden notice", is_hidden).await?;
        visitor
            .touch_element("document.querySelector('.way-home')")
            .await?;
        visitor.sees(ANNOUNCED).await?;
        visitor.press("button", "Update").await?;
        wait_until_reloaded(visitor).await?;
        // Nothing of the match is lost.
        visitor.press("link", "Go on: IceFrogs with Moss").await?;
        player.wait_until_asked().await
    })
}

#[test]
fn a_part_that_is_gone_is_told_from_a_lost_connection() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/").await?;
        visitor.bypass_service_worker().await?;
        let block = async |urls: Value| {
            let params = json!({"urls": urls});
            visitor.devtools("Network.setBlockedURLs", params).await
        };
        block(json!(["*.parts"])).await?;
        visitor.press("link", "Settings").await?;
        visitor.sees("Check your connection").await?;
        // The page appears to be another version than the server's.
        let other = "window.isMarked = true;
            document.querySelector('meta[name=ranarium-worker]').content = '/assets/code-0/boot.js';
            return true";
        visitor.script::<bool>(other).await?;
        visitor.press("link", "Ranarium").await?;
        visitor.sees("Four frog games").await?;
        visitor.press("link", "Settings").await?;
        visitor.sees(ANNOUNCED).await?;
        block(json!([])).await?;
        visitor.press("button", "Update").await?;
        wait_until_reloaded(visitor).await?;
        visitor.find("heading", "Settings").await?;
        // Errors about the blocked parts are expected.
        visitor.errors().await?;
        Ok(())
    })
}
