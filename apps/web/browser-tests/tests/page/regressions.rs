//! Regression tests for bugs found by people.

use ranarium_browser_tests::{
    Device, Done, Hands, Key, Player, Visitor, each_game, moment, routes, title, visit,
};
use serde_json::json;
use std::collections::BTreeMap;

/// A narrow phone.
const NARROW: Device = Device {
    name: "360x640",
    width: 360,
    height: 640,
    ..Device::PHONE
};

/// Checks that the page has its heading.
async fn has_heading(visitor: &Visitor) -> Done {
    visitor
        .until("a heading", async || {
            let there = "return document.querySelector('main h1') !== null";
            visitor.script(there).await
        })
        .await
}

#[test]
fn every_page_has_its_own_title() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut titles: BTreeMap<String, String> = BTreeMap::new();
        for path in routes() {
            // Moments of matches, and puzzles by their numbers, share the titles of their games.
            let is_one_of_many = ["/match/", "/replay/"]
                .iter()
                .any(|it| path.starts_with(it));
            if is_one_of_many || path.ends_with("/1") {
                continue;
            }
            visitor.go(&path).await?;
            has_heading(visitor).await?;
            let title: String = visitor.script("return document.title").await?;
            assert!(title.ends_with("Ranarium"), "{path}: {title}");
            if path != "/" {
                assert_ne!(title, "Ranarium", "{path}");
            }
            let missing = title.starts_with("There is no such") || title.starts_with("This ");
            if let (Some(other), false) = (titles.insert(title.clone(), path.clone()), missing) {
                // The puzzle of the day is one of a game's.
                assert!(
                    [&other, &path].iter().any(|path| path.contains("today")),
                    "{other} and {path} are both {title:?}"
                );
            }
        }
        Ok(())
    })
}

#[test]
fn games_without_points_explain_the_missing_score_pad() -> Done {
    visit(Device::PHONE, async |visitor| {
        for game in ["army-of-frogs", "icefrogs"] {
            visitor.go(&format!("/score/{game}")).await?;
            visitor.sees("This game counts no points").await?;
        }
        for game in ["frog-juice", "stacking-frogs"] {
            visitor.go(&format!("/score/{game}")).await?;
            visitor.find("heading", "Score pad").await?;
        }
        Ok(())
    })
}

#[test]
fn the_log_begins_at_its_latest_line_after_widening() -> Done {
    visit(NARROW, async |visitor| {
        visitor
            .keeps(&[moment("frog-juice", None, "middle")?])
            .await?;
        visitor.go("/match/frog-juice-middle").await?;
        visitor
            .until("the log to be there", async || {
                let there = "return document.querySelectorAll('.log li').length > 5";
                visitor.script(there).await
            })
            .await?;
        visitor.take(Device::DESK).await?;
        visitor
            .until("the latest line to be in sight", async || {
                visitor
                    .script(
                        "const log = document.querySelector('.log').getBoundingClientRect();
                         const last = document.querySelector('.log li:last-child').getBoundingClientRect();
                         return last.top >= log.top - 1 && last.bottom <= log.bottom + 1",
                    )
                    .await
            })
            .await
    })
}

#[test]
fn the_more_menu_closes_by_itself() -> Done {
    visit(Device::DESK, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.is_asked().await?;
        let open = "return document.querySelector('.more').open";
        let more = "document.querySelector('.more > summary')";
        for how in ["elsewhere", "escape", "item"] {
            visitor.touch_element(more).await?;
            assert!(visitor.script(open).await?, "it does not open");
            match how {
                "elsewhere" => {
                    visitor
                        .touch_element("document.querySelector('.bar-said')")
                        .await?
                }
                "escape" => visitor.types(Key::Escape).await?,
                _ => visitor.press("button", "As text").await?,
            }
            visitor
                .until("the list to close", async || {
                    Ok(!visitor.script::<bool>(open).await?)
                })
                .await?;
        }
        Ok(())
    })
}

#[test]
fn the_back_button_closes_a_card_and_returns_to_it() -> Done {
    visit(Device::PHONE, async |visitor| {
        let game = &title("icefrogs")?;
        let open = "return document.querySelector('dialog.card[open]') !== null";
        let is = async |wanted: bool| {
            visitor
                .until("the card to open or close", async || {
                    Ok(visitor.script::<bool>(open).await? == wanted)
                })
                .await
        };
        visitor.go("/").await?;
        visitor.press("button", game).await?;
        is(true).await?;
        visitor.back().await?;
        is(false).await?;
        let path: String = visitor.script("return location.pathname").await?;
        assert_eq!(path, "/");
        // Closing it by hand leaves no entry in the history, and it can be opened again.
        let length = "return history.length";
        visitor.press("button", game).await?;
        is(true).await?;
        let steps: u32 = visitor.script(length).await?;
        visitor.types(Key::Escape).await?;
        is(false).await?;
        visitor.press("button", game).await?;
        is(true).await?;
        assert_eq!(visitor.script::<u32>(length).await?, steps);
        // From a page that it links to, going back leads to the card.
        visitor.press("link", "Rules").await?;
        has_heading(visitor).await?;
        visitor.back().await?;
        is(true).await
    })
}

fn has_badges_in_sight(game: &str) -> Done {
    visit(NARROW, async |visitor| {
        visitor.keeps(&[moment(game, None, "late")?]).await?;
        visitor.go(&format!("/match/{game}-late")).await?;
        visitor
            .until("the table to be there", async || {
                let there = "return document.querySelector('.table [data-spot]') !== null";
                visitor.script(there).await
            })
            .await?;
        let covered: Vec<String> = visitor
            .script(
                "const badges = document.querySelectorAll('.table :is(.fj-count, .fj-times, .count, .tally, .stack-count, .badge)');
                 return [...badges].filter((badge) => {
                     const box = badge.getBoundingClientRect();
                     const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                     if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
                     const before = badge.style.pointerEvents;
                     badge.style.pointerEvents = 'auto';
                     const top = document.elementFromPoint(x, y);
                     badge.style.pointerEvents = before;
                     return !(badge.contains(top) || top?.contains(badge));
                 }).map((badge) => badge.outerHTML)",
            )
            .await?;
        assert!(covered.is_empty(), "under something: {covered:#?}");
        Ok(())
    })
}

each_game! {
    badges_are_on_top => has_badges_in_sight,
    names_are_not_cut => has_whole_names,
    left_matches_are_released_from_memory => is_released,
}

/// Checks that player names of the longest usual length are visible in full, with the maximum
/// number of players.
fn has_whole_names(game: &str) -> Done {
    visit(NARROW, async |visitor| {
        for name in ["middle", "late"] {
            visitor.keeps(&[moment(game, None, name)?]).await?;
        }
        visitor.go(&format!("/match/{game}-middle")).await?;
        let signs = "return [...document.querySelectorAll('.seat')].flatMap((seat) => {
            const box = seat.getBoundingClientRect();
            return [...seat.querySelectorAll('.seat-standing :is(span, svg)')].filter((sign) => {
                const it = sign.getBoundingClientRect();
                return it.width > 0 && (it.left < box.left - 1 || it.right > box.right + 1);
            }).map((sign) => `${sign.className} of ${seat.dataset.seat}: ${sign.textContent}`);
        })";
        // On a narrow screen a name is shown as letters, and screen readers get the whole name.
        let cut = "return [...document.querySelectorAll('.seat-name, .seat-whole, .fj-top')]
            .filter((it) => it.getClientRects().length > 0 && it.clientWidth > 1
                && it.scrollWidth > it.clientWidth + 1
                && getComputedStyle(it).display !== 'inline')
            .map((it) => `${it.className}: ${it.textContent}`)";
        visitor
            .until("the table to be there", async || {
                let there = "return document.querySelector('.table [data-spot]') !== null";
                visitor.script(there).await
            })
            .await?;
        let cut: Vec<String> = visitor.script(cut).await?;
        assert!(cut.is_empty(), "cut: {cut:#?}");
        // The facts beside two names stay in their boxes, late in a match too.
        for moment in ["middle", "late"] {
            visitor.go(&format!("/match/{game}-{moment}")).await?;
            visitor
                .until("the signs", async || {
                    let there = "return document.querySelector('.seat-standing *') !== null";
                    visitor.script(there).await
                })
                .await?;
            let beyond: Vec<String> = visitor.script(signs).await?;
            assert!(
                beyond.is_empty(),
                "{moment}: beyond their seats: {beyond:#?}"
            );
        }
        Ok(())
    })
}

#[test]
fn touches_leave_no_highlight_and_do_not_pull_to_refresh() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.is_asked().await?;
        let styles: Vec<String> = visitor
            .script(
                "const style = getComputedStyle(document.documentElement);
                 const spot = getComputedStyle(document.querySelector('.table [data-spot]'));
                 return [spot.webkitTapHighlightColor, style.overscrollBehaviorY]",
            )
            .await?;
        assert_eq!(styles, ["rgba(0, 0, 0, 0)", "none"]);
        Ok(())
    })
}

#[test]
fn a_stale_touch_logs_nothing_to_the_console() -> Done {
    visit(Device::DESK, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.is_asked().await?;
        visitor.console().await?;
        // A double tap: the second comes after the table has changed.
        visitor.as_text().await?;
        visitor
            .touch_element("document.querySelector('.action-list button')")
            .await?;
        visitor
            .script::<u8>(
                "const play = [...document.querySelectorAll('.bar .main')].at(-1);
                 play.click(); play.click(); play.click(); return 0",
            )
            .await?;
        player.is_asked().await?;
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
        visitor
            .until(what, async || visitor.script(&script).await)
            .await?;
    }
    Ok(())
}

fn is_released(game: &str) -> Done {
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
