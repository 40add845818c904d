//! Every page opens, in both languages, without an error on the console and without a missing text.

use ranarium_browser_tests::{Device, Done, moments, routes, visit};

/// A key instead of a text.
const KEY: &str = r"
    const all = document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((it) => it.ariaLabel).join('\n');
    return all.match(/(^|\s)(web|board|lesson|option|ranarium)-[a-z][a-z-]*/g) ?? []
";

#[test]
fn every_page_opens_without_errors() -> Done {
    visit(Device::DESK, async |visitor| {
        for game in ranarium_catalog::ids() {
            visitor.keeps(&moments(game, None)?).await?;
        }
        for language in ["en", "nl"] {
            visitor.speaks(language).await?;
            for path in routes() {
                visitor.go(&path).await?;
                let errors = visitor.errors().await?;
                assert!(errors.is_empty(), "{path} ({language}): {errors:#?}");
                let keys: Vec<String> = visitor.script(KEY).await?;
                assert!(keys.is_empty(), "{path} ({language}) lacks texts: {keys:?}");
                let heading: bool = visitor
                    .script("return document.querySelector('main h1, main .loading') !== null")
                    .await?;
                assert!(heading, "{path} ({language}) is empty");
            }
        }
        Ok(())
    })
}
