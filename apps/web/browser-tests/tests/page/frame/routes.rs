//! Every page opens, in both languages, with a title of its own, without an error on the console
//! and without a missing text.

use ranarium_browser_tests::{
    Device, Done, TestError, Visitor, each_game, moments, routes_of, routes_of_the_house, title,
    visit,
};
use std::collections::BTreeMap;

/// A key instead of a text.
const KEY: &str = r"
    const all = document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((it) => it.ariaLabel).join('\n');
    return all.match(/(^|\s)(web|board|lesson|option|ranarium)-[a-z][a-z-]*/g) ?? []
";

/// A script for covered controls. The middle of a control that was scrolled into view must show the
/// control, its label, or one of its descendants.
const COVERED: &str = r"
    const covered = [];
    for (const it of document.querySelectorAll('main :is(button, input, select, a, summary)')) {
        if (!it.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        it.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        const box = it.getBoundingClientRect();
        if (box.width < 4 || box.height < 4) continue;
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const is_there = at && (it.contains(at) || at.contains(it) || it.closest('label')?.contains(at));
        if (!is_there) covered.push(it.outerHTML.slice(0, 120) + ' under ' + at?.outerHTML.slice(0, 120));
    }
    return covered
";

/// Checks that the page has its heading.
pub async fn check_heading(visitor: &Visitor) -> Done {
    let there = "return document.querySelector('main h1') !== null";
    visitor.until_true("a heading", there).await
}

/// Checks that no control of these pages is covered, except on tables of matches.
fn check_free_controls(routes: &[String]) -> Done {
    visit(Device::PHONE, async |visitor| {
        let is_table = |path: &&String| path.contains("/match/") || path.contains("/replay/");
        for path in routes.iter().filter(|path| !is_table(path)) {
            visitor.take(Device::PHONE).await?;
            visitor.go(path).await?;
            for device in [Device::PHONE, Device::DESK] {
                visitor.take(device).await?;
                let width = "return document.documentElement.clientWidth";
                visitor.until_returns(width, device.width).await?;
                let what = format!("free controls of {path}, {}", device.name);
                visitor.until_none(&what, COVERED).await?;
            }
        }
        Ok(())
    })
}

/// Returns `true` if the page at a path may share its title with no other. Moments of matches, and
/// puzzles by their numbers, share the titles of their games.
fn has_own_title(path: &str) -> bool {
    let is_one_of_many = ["/match/", "/replay/"]
        .iter()
        .any(|it| path.starts_with(it));
    !is_one_of_many && !path.ends_with("/1")
}

/// Waits until the page has its heading and a title, and returns the title.
async fn title_of_page(visitor: &Visitor, path: &str) -> Done<String> {
    check_heading(visitor).await?;
    let shown = async || visitor.script::<String>("return document.title").await;
    visitor
        .until(&format!("the title of {path}"), async || {
            let title = shown().await?;
            Ok(title.ends_with("Ranarium") && (path == "/" || title != "Ranarium"))
        })
        .await?;
    shown().await
}

/// Checks that these pages open, with the moments of these games, and that their titles differ. The
/// titles of one game have its name.
fn open(routes: &[String], games: &[&str]) -> Done {
    visit(Device::DESK, async |visitor| {
        let mut titles: BTreeMap<String, &str> = BTreeMap::new();
        for game in games {
            visitor.keeps(&moments(game, None)?).await?;
        }
        for language in ["en", "nl"] {
            visitor.speaks(language).await?;
            for path in routes {
                visitor.go(path).await?;
                let heading = "return document.querySelector('main h1, main .loading') !== null";
                let what = format!("a heading of {path} ({language})");
                visitor.until_true(&what, heading).await?;
                let errors = visitor.errors().await?;
                assert!(errors.is_empty(), "{path} ({language}): {errors:#?}");
                let keys: Vec<String> = visitor.script(KEY).await?;
                assert!(keys.is_empty(), "{path} ({language}) lacks texts: {keys:?}");
                if language != "en" || !has_own_title(path) {
                    continue;
                }
                let shown = title_of_page(visitor, path).await?;
                let is_missing =
                    shown.starts_with("There is no such") || shown.starts_with("This ");
                if let ([game], false) = (games, is_missing) {
                    assert!(shown.contains(&title(game)?), "{path}: {shown:?}");
                }
                if let (Some(other), false) = (titles.insert(shown.clone(), path), is_missing) {
                    return Err(TestError::new(format!(
                        "{other} and {path} are both {shown:?}"
                    )));
                }
            }
        }
        Ok(())
    })
}

#[test]
fn controls_of_app_pages_are_not_covered() -> Done {
    check_free_controls(&routes_of_the_house())
}

#[test]
fn every_app_page_opens_without_errors() -> Done {
    let games: Vec<&str> = ranarium_catalog::ids().collect();
    open(&routes_of_the_house(), &games)
}

fn check_free_controls_of_game(game: &str) -> Done {
    check_free_controls(&routes_of(game))
}

fn pages_of_game_open(game: &str) -> Done {
    open(&routes_of(game), &[game])
}

each_game! {
    controls_are_not_covered => check_free_controls_of_game,
    every_page_opens_without_errors => pages_of_game_open,
}
