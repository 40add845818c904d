//! The browser's own judgement of the manifest. Tests of the crate `bundle` check the rules of
//! Lighthouse that files show.

use ranarium_browser_tests::{Device, Done, visit};
use serde_json::json;

#[test]
fn the_browser_finds_no_error_in_the_manifest_of_a_language() -> Done {
    visit(Device::PHONE, async |visitor| {
        for (language, file) in [
            ("en", "/manifest.webmanifest"),
            ("nl", "/manifest.nl.webmanifest"),
        ] {
            visitor.speaks(language).await?;
            visitor.go("/").await?;
            let manifest = visitor.devtools("Page.getAppManifest", json!({})).await?;
            assert_eq!(manifest["errors"], json!([]), "{manifest}");
            let url = manifest["url"].as_str().unwrap_or_default();
            assert!(url.ends_with(file), "{manifest}");
        }
        Ok(())
    })
}
