//! The house as a whole: it opens, it is small, and it opens again when there is no network.

use ranarium_browser_tests::{Device, Done, visit};

/// All that a browser loads before the first move, compressed, in KiB.
const LOADED_MAX: f64 = 600.0;

#[test]
fn home_opens_without_errors_on_every_device() -> Done {
    visit(Device::PHONE, async |visitor| {
        for device in Device::ALL {
            visitor.take(device).await?;
            visitor.reload().await?;
            visitor.sees("Ranarium").await?;
            let wide: bool = visitor
                .script("return document.documentElement.scrollWidth > innerWidth")
                .await?;
            assert!(!wide, "{}: the page scrolls sideways", device.name);
        }
        Ok(())
    })
}

#[test]
fn the_page_opens_without_its_server() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.is_kept().await?;
        visitor.server.stop()?;
        visitor.reload().await?;
        visitor.sees("Ranarium").await?;
        visitor.go("/settings").await?;
        // What the browser says of the server that is gone is no fault of the page.
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
fn what_is_loaded_before_the_first_move_is_small() -> Done {
    visit(Device::DESK, async |visitor| {
        let loaded: Vec<(String, f64)> = visitor
            .script(
                "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                    .map((entry) => [entry.name, entry.encodedBodySize])",
            )
            .await?;
        let total = loaded.iter().map(|(_, bytes)| bytes).sum::<f64>() / 1024.0;
        assert!(total > 10.0, "nothing was measured: {loaded:#?}");
        assert!(
            total <= LOADED_MAX,
            "{total:.0} KiB are loaded, {LOADED_MAX} are allowed: {loaded:#?}"
        );
        Ok(())
    })
}
