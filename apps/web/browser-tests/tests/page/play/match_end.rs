//! The end of a match: the winners, the points of all players line by line, and the next actions.

use ranarium_browser_tests::{Device, Done, Visitor, each_game, is_whole_png, visit};
use std::time::{Duration, Instant};

/// The maximum time of the search for the decisive moment.
const ANALYSIS_TIMEOUT: Duration = Duration::from_secs(150);

/// Opens a match that has just ended.
async fn ends(visitor: &Visitor, game: &str, players: u8) -> Done {
    visitor.opens_moment(game, Some(players), "end").await?;
    visitor.find("button", "Play again").await?;
    let facts = "return document.querySelector('.result-facts') !== null";
    visitor.until_true("the record to be read", facts).await
}

fn shows_result(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        ends(visitor, game, 2).await?;
        let heading: String = visitor
            .script("return document.querySelector('.result h2').textContent")
            .await?;
        let ends = [" wins.", "ou win!", "share the win.", "A draw."];
        let is_told = ends.iter().any(|end| heading.ends_with(end));
        assert!(is_told || heading.starts_with("You share"), "{heading}");
        let text: String = visitor
            .script("return document.querySelector('.result-facts').textContent")
            .await?;
        assert!(text.contains("moves"), "{text}");
        Ok(())
    })
}

/// Returns the points on the sheet: for each row the name, the total, the sum of its lines and
/// their number.
async fn counted(visitor: &Visitor) -> Done<Vec<(String, i32, i32, usize)>> {
    visitor
        .script(
            "return [...document.querySelectorAll('.result-points')].map((row) => {
                const number = (it) => Number(it.textContent.replace('\u{2212}', '-'));
                const total = number(row.querySelector('summary .number'));
                const lines = [...row.querySelectorAll('tbody .number')];
                const sum = lines.reduce((sum, it) => sum + number(it), 0);
                return [row.querySelector('.result-name').textContent, total, sum, lines.length];
            })",
        )
        .await
}

fn counts(game: &str, players: u8, rows: usize) -> Done {
    visit(Device::PHONE, async |visitor| {
        ends(visitor, game, players).await?;
        let counted = counted(visitor).await?;
        assert_eq!(counted.len(), rows, "{counted:?}");
        for (who, total, sum, lines) in &counted {
            assert!(*lines > 0, "{who} has no lines");
            assert_eq!(total, sum, "{who}");
        }
        Ok(())
    })
}

#[test]
fn the_result_counts_the_matches_against_each_opponent() -> Done {
    visit(Device::PHONE, async |visitor| {
        ends(visitor, "icefrogs", 2).await?;
        visitor.sees("Moss has won ").await?;
        visitor.sees(" of 1 against you; you have won ").await
    })
}

#[test]
fn points_of_frog_juice_are_listed_line_by_line() -> Done {
    counts("frog-juice", 3, 3)
}

#[test]
fn points_of_stacking_frogs_are_listed_line_by_line() -> Done {
    counts("stacking-frogs", 4, 4)
}

#[test]
fn a_solo_result_includes_the_automaton() -> Done {
    counts("stacking-frogs", 1, 2)
}

#[test]
fn results_are_sorted_by_points() -> Done {
    visit(Device::PHONE, async |visitor| {
        ends(visitor, "stacking-frogs", 4).await?;
        let totals: Vec<i32> = counted(visitor).await?.iter().map(|row| row.1).collect();
        assert!(totals.is_sorted_by(|one, next| one >= next), "{totals:?}");
        Ok(())
    })
}

/// Checks that every total is visible without scrolling or closing other lines.
fn totals_are_seen(window: Device, game: &str, players: u8) -> Done {
    visit(window, async |visitor| {
        ends(visitor, game, players).await?;
        assert_eq!(counted(visitor).await?.len(), usize::from(players));
        visitor
            .until_none(
                &format!("all totals of {game} of {players} in sight, {}", window.name),
                "return [...document.querySelectorAll('.result-points > summary')].filter((row) => {
                    const box = row.getBoundingClientRect();
                    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                    return !row.contains(seen);
                }).map((row) => row.textContent)",
            )
            .await
    })
}

fn window(name: &str) -> Device {
    let window = Device::WINDOWS.into_iter().find(|it| it.name == name);
    window.expect("it is among the windows")
}

#[test]
fn all_totals_are_visible_on_a_laptop() -> Done {
    totals_are_seen(window("1366x650"), "stacking-frogs", 5)?;
    totals_are_seen(window("1366x650"), "frog-juice", 2)
}

#[test]
fn all_totals_are_visible_on_a_desktop() -> Done {
    totals_are_seen(Device::DESK, "stacking-frogs", 2)?;
    totals_are_seen(Device::DESK, "frog-juice", 4)
}

#[test]
fn all_totals_are_visible_on_a_phone_in_both_orientations() -> Done {
    totals_are_seen(window("360x620"), "stacking-frogs", 5)?;
    totals_are_seen(window("844x390"), "frog-juice", 4)
}

/// Checks that the result names the achievements that are stored, and still does when it is shown
/// again.
fn names_achievements(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let are_named = "
            const stored = localStorage.getItem('achievements')?.split('\\n').length ?? 0;
            const shown = document.querySelectorAll('.result-achievement').length;
            return shown === (stored > 0 ? stored + 1 : 0)";
        ends(visitor, game, 2).await?;
        visitor.until_true("all achievements", are_named).await?;
        ends(visitor, game, 2).await?;
        visitor
            .until_true("all achievements again", are_named)
            .await
    })
}

/// A script that makes the offer of a browser that can install the page, and counts the answers.
const INSTALL_OFFER: &str = "
    window.prompted = 0;
    addEventListener('DOMContentLoaded', () => {
        const offer = new Event('beforeinstallprompt', {cancelable: true});
        offer.prompt = () => { window.prompted += 1; return Promise.resolve(); };
        dispatchEvent(offer);
    });";

#[test]
fn installing_is_offered_once_after_the_second_match() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.runs_first(INSTALL_OFFER).await?;
        let offered = "Put Ranarium on this device";
        let offers = "return [...document.querySelectorAll('.result-install')]";
        ends(visitor, "icefrogs", 2).await?;
        visitor
            .until_none("no offer after one match", offers)
            .await?;
        ends(visitor, "frog-juice", 2).await?;
        visitor.sees(offered).await?;
        visitor.press("button", "Install").await?;
        visitor.until_returns("return window.prompted", 1).await?;
        visitor.sees_no_more(offered).await?;
        ends(visitor, "frog-juice", 2).await?;
        visitor.until_none("no second offer", offers).await
    })
}

fn check_closing(game: &str) -> Done {
    result_closes_in(Device::PHONE, game)
}

#[test]
fn the_result_can_be_closed_on_a_phone_in_landscape() -> Done {
    result_closes_in(window("844x390"), "frog-juice")?;
    result_closes_in(window("844x390"), "army-of-frogs")
}

fn result_closes_in(window: Device, game: &str) -> Done {
    visit(window, async |visitor| {
        ends(visitor, game, 2).await?;
        let height = "return document.querySelector('.extra').getBoundingClientRect().height";
        let before: f64 = visitor.script(height).await?;
        visitor.press("button", "See the board").await?;
        visitor
            .until(&format!("less than half of {before}"), async || {
                Ok(visitor.script::<f64>(height).await? < before / 2.0)
            })
            .await?;
        visitor.press("button", "Result").await?;
        visitor
            .until(&format!("the height {before} again"), async || {
                Ok(visitor.script::<f64>(height).await? >= before)
            })
            .await
    })
}

/// A script that returns the parts of the board that the closed result or the bar covers, after
/// scrolling to them.
const COVERED: &str = "
    const panels = [...document.querySelectorAll('.match > :is(.extra, .bar)')];
    const table = document.querySelector('.match > .table').getBoundingClientRect();
    const overlaps = panels.filter((panel) => {
        const box = panel.getBoundingClientRect();
        return box.top < table.bottom - 1 && box.bottom > table.top + 1
            && box.left < table.right - 1 && box.right > table.left + 1;
    });
    const spots = [...document.querySelectorAll('.table [data-spot]')].filter((spot) => {
        spot.scrollIntoView({ block: 'nearest' });
        const box = spot.getBoundingClientRect();
        if (box.width === 0) return false;
        const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return panels.some((panel) => panel.contains(seen));
    });
    return [...overlaps.map((it) => it.className), ...spots.map((it) => it.dataset.spot)]";

fn closed_result_leaves_board(game: &str) -> Done {
    visit(Device::SMALL_PHONE, async |visitor| {
        ends(visitor, game, 2).await?;
        visitor.press("button", "See the board").await?;
        for window in [Device::SMALL_PHONE, window("844x390")] {
            visitor.take(window).await?;
            visitor
                .until_returns("return innerWidth", window.width)
                .await?;
            let what = format!("the whole board of {game} in {}", window.name);
            visitor.until_none(&what, COVERED).await?;
        }
        Ok(())
    })
}

/// Waits until the search for the decisive moment has ended.
async fn wait_until_judged(visitor: &Visitor) -> Done {
    let is_there = "return document.querySelector('.result-moment') !== null";
    visitor.until_true("the search", is_there).await?;
    let began = Instant::now();
    while visitor.text().await?.contains("Looking for the moment") {
        assert!(
            began.elapsed() < ANALYSIS_TIMEOUT,
            "the judging does not end"
        );
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

/// Returns the position of the link to the replay, in CSS pixels.
async fn place_of_replay(visitor: &Visitor) -> Done<(f64, f64)> {
    let script = "
        const link = document.querySelector('.result-buttons a[href^=\"/replay/\"]');
        const box = link.getBoundingClientRect();
        return [box.x, box.y];
    ";
    visitor.script(script).await
}

/// Checks that results which arrive after the match do not move the buttons.
async fn buttons_ignore_early_touches(visitor: &Visitor) -> Done {
    ends(visitor, "icefrogs", 2).await?;
    let before = place_of_replay(visitor).await?;
    wait_until_judged(visitor).await?;
    assert_eq!(place_of_replay(visitor).await?, before);
    Ok(())
}

#[test]
fn result_buttons_ignore_early_touches_on_a_phone() -> Done {
    visit(Device::PHONE, async |visitor| {
        buttons_ignore_early_touches(visitor).await
    })
}

#[test]
fn result_buttons_ignore_early_clicks_on_a_desktop() -> Done {
    visit(Device::DESK, async |visitor| {
        buttons_ignore_early_touches(visitor).await
    })
}

#[test]
fn the_decisive_moment_leads_to_the_replay() -> Done {
    visit(Device::DESK, async |visitor| {
        ends(visitor, "icefrogs", 2).await?;
        wait_until_judged(visitor).await?;
        if visitor.has("link", "See it").await? {
            visitor.press("link", "See it").await?;
            visitor.find("slider", "Step").await?;
        }
        Ok(())
    })
}

#[test]
fn a_picture_of_the_end_is_shared() -> Done {
    visit(Device::DESK, async |visitor| {
        ends(visitor, "icefrogs", 2).await?;
        let folder = std::env::temp_dir().join(format!("ranarium-end-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        visitor.saves_to(&folder).await?;
        // A browser without a sharing dialog saves it.
        visitor
            .script::<u8>("navigator.share = undefined; return 0")
            .await?;
        visitor.press("button", "Share").await?;
        let file = folder.join("icefrogs-2-end.png");
        visitor.saved(&file, is_whole_png).await?;
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    })
}

#[test]
fn result_buttons_are_visible_in_every_window() -> Done {
    visit(Device::PHONE, async |visitor| {
        ends(visitor, "stacking-frogs", 4).await?;
        for window in Device::WINDOWS {
            visitor.take(window).await?;
            visitor
                .until_returns("return innerWidth", window.width)
                .await?;
            // The middles of the edges: a button may be round at its corners.
            visitor
                .until_none(
                    &format!("all buttons in sight in {}", window.name),
                    "return [...document.querySelectorAll('.result-buttons > *')].filter((it) => {
                        const box = it.getBoundingClientRect();
                        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                        const edges = [[x, box.y + 2], [x, box.bottom - 2],
                            [box.x + 4, y], [box.right - 4, y]];
                        return !edges.every(([x, y]) => it.contains(document.elementFromPoint(x, y)));
                    }).map((it) => it.textContent)",
                )
                .await?;
        }
        Ok(())
    })
}

/// A script that returns the parts of the result that have no height, or cannot be scrolled to.
const CUT: &str = "
    const told = document.querySelector('.result-told');
    return [...told.children].filter((part) => {
        if (part.textContent.trim() === '') return false;
        part.scrollIntoView({ block: 'end' });
        const [box, frame] = [part, told].map((it) => it.getBoundingClientRect());
        return box.height < 16 || box.bottom > frame.bottom + 1;
    }).map((part) => part.textContent)";

#[test]
fn every_part_of_the_result_can_be_scrolled_to() -> Done {
    for (window_name, game, players) in [
        ("390x664", "frog-juice", 3),
        ("390x664", "stacking-frogs", 4),
        ("1366x650", "frog-juice", 4),
        ("1366x650", "stacking-frogs", 4),
    ] {
        visit(window(window_name), async |visitor| {
            ends(visitor, game, players).await?;
            wait_until_judged(visitor).await?;
            let what = format!("the whole result of {game} of {players} in {window_name}");
            visitor.until_none(&what, CUT).await
        })?;
    }
    Ok(())
}

each_game! {
    its_result_is_shown => shows_result,
    its_result_names_achievements => names_achievements,
    its_result_can_be_closed => check_closing,
    its_closed_result_leaves_the_board => closed_result_leaves_board,
}
