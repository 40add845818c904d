//! Loading the page: on every device, small, and again without a network.

use ranarium_browser_tests::{Device, Done, Hands, Player, each_game, title, visit};
use serde_json::json;

/// The maximum download of a browser before the first move, compressed, in KiB.
const MAX_LOADED: f64 = 600.0;

#[test]
fn home_opens_without_errors_on_every_device() -> Done {
    visit(Device::PHONE, async |visitor| {
        for device in Device::ALL {
            visitor.take(device).await?;
            visitor.go("/").await?;
            visitor.sees("Ranarium").await?;
            visitor.fits_width().await?;
        }
        Ok(())
    })
}

#[test]
fn the_page_opens_without_its_server() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/").await?;
        visitor.wait_until_cached().await?;
        visitor.server.stop()?;
        visitor.reload().await?;
        visitor.sees("Ranarium").await?;
        visitor.go("/settings").await?;
        // Errors about the stopped server are expected.
        let errors = visitor.errors().await?;
        let own: Vec<_> = errors
            .iter()
            .filter(|error| !error.contains("ERR_CONNECTION_REFUSED"))
            .collect();
        assert!(own.is_empty(), "{own:#?}");
        Ok(())
    })
}

#[test]
fn the_first_load_shows_its_progress() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.devtools("Network.enable", json!({})).await?;
        let bytes_per_second = async |limit: i32| {
            let params = json!({
                "offline": false, "latency": 0, "downloadThroughput": limit, "uploadThroughput": -1,
            });
            visitor
                .devtools("Network.emulateNetworkConditions", params)
                .await
        };
        bytes_per_second(300_000).await?;
        visitor.driver.goto(visitor.server.url()).await?;
        let part = "const bar = document.querySelector('#loading progress');
            return bar ? bar.value / bar.max : 1";
        visitor
            .until("a part of the page", async || {
                let part: f64 = visitor.script(part).await?;
                Ok(part > 0.0 && part < 1.0)
            })
            .await?;
        bytes_per_second(-1).await?;
        visitor.sees("Four frog games").await?;
        let is_gone = "return document.querySelector('progress') === null";
        visitor.until_true("the end of the progress", is_gone).await
    })
}

/// Checks the download size from an empty browser to the first move in a match of this game against
/// bots.
fn loads_little(id: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let game = &title(id)?;
        visitor.go("/").await?;
        visitor.bypass_service_worker().await?;
        visitor.press("button", game).await?;
        visitor.press("button", "Play now").await?;
        visitor.find("heading", game).await?;
        Player::new(visitor, Hands::Pointer)
            .wait_until_asked()
            .await?;
        let loaded = visitor.loaded().await?;
        for needed in [".wasm", ".parts", ".js", ".css"] {
            let is_it = |(name, bytes): &(String, f64)| name.ends_with(needed) && *bytes > 0.0;
            assert!(loaded.iter().any(is_it), "no {needed}: {loaded:#?}");
        }
        let total = loaded.iter().map(|(_, bytes)| bytes).sum::<f64>() / 1024.0;
        assert!(
            total <= MAX_LOADED,
            "{total:.0} KiB are loaded, {MAX_LOADED} are allowed: {loaded:#?}"
        );
        Ok(())
    })
}

each_game! { loads_little_before_the_first_move => loads_little }
