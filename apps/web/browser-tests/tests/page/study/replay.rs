//! Replays: step by step, as any player saw it, from a link; the draws checked; records to and from
//! the command line.

use ranarium_browser_tests::{
    Device, Done, Key, TestError, Visitor, each_game, is_whole_png, is_whole_record, moment,
    program, visit,
};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Maximum duration of an analysis.
const ANALYSIS_TIMEOUT: Duration = Duration::from_secs(150);

/// Opens the replay of a finished match.
async fn looks_back(visitor: &Visitor, game: &str) -> Done {
    visitor.keeps(&[moment(game, Some(2), "end")?]).await?;
    visitor.go(&format!("/replay/{game}-2-end")).await?;
    visitor.find("slider", "Step").await?;
    Ok(())
}

/// Returns the current step, and the number of steps.
async fn at(visitor: &Visitor) -> Done<(usize, usize)> {
    let text: String = visitor
        .script("return document.querySelector('output').textContent")
        .await?;
    let (at, of) = text
        .split_once(" / ")
        .ok_or_else(|| TestError::new(text.clone()))?;
    Ok((at.parse()?, of.parse()?))
}

/// Waits until the steps are loaded. Returns the first step that is shown, and the number of steps.
async fn wait_until_loaded(visitor: &Visitor) -> Done<(usize, usize)> {
    visitor
        .until("the steps", async || Ok(at(visitor).await?.1 > 10))
        .await?;
    at(visitor).await
}

async fn wait_until_at(visitor: &Visitor, wanted: usize) -> Done {
    visitor
        .until(&format!("step {wanted}"), async || {
            Ok(at(visitor).await?.0 == wanted)
        })
        .await
}

/// Returns the text of the table, for comparison.
async fn shown(visitor: &Visitor) -> Done<String> {
    visitor.script("return document.querySelector('.told').textContent + '\\n' + document.querySelector('.table').textContent").await
}

/// A script that returns the page, or buttons, that are too wide.
const TOO_WIDE: &str = "
    const wide = [...document.querySelectorAll('.scrub button')]
        .filter((it) => it.scrollWidth > it.clientWidth + 1)
        .map((it) => it.textContent);
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...wide] : wide;
";

#[test]
fn replay_buttons_fit_every_window_in_both_languages() -> Done {
    visit(Device::PHONE, async |visitor| {
        for language in ["en", "nl"] {
            visitor.speaks(language).await?;
            visitor
                .keeps(&[moment("icefrogs", Some(2), "end")?])
                .await?;
            visitor.go("/replay/icefrogs-2-end?at=5").await?;
            wait_until_at(visitor, 5).await?;
            for window in Device::WINDOWS {
                visitor.take(window).await?;
                let what = format!("buttons that fit {}, {language}", window.name);
                visitor.until_none(&what, TOO_WIDE).await?;
            }
        }
        Ok(())
    })
}

/// A script that returns `true` if all buttons that go through the match are in the window.
const CONTROLS_IN_SIGHT: &str = "
    const buttons = [...document.querySelectorAll('.scrub-buttons > button')];
    const isInside = ({top, bottom}) => top >= 0 && bottom <= innerHeight;
    return buttons.length > 0 && buttons.every((it) => isInside(it.getBoundingClientRect()))";

#[test]
fn replay_controls_are_in_sight_in_low_and_wide_windows() -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, "icefrogs").await?;
        for (name, width, height) in [("844x390", 844, 390), ("1366x650", 1366, 650)] {
            visitor
                .take(Device {
                    name,
                    width,
                    height,
                    ..Device::DESK
                })
                .await?;
            let what = format!("the controls at {name}");
            visitor.until_true(&what, CONTROLS_IN_SIGHT).await?;
        }
        Ok(())
    })
}

#[test]
fn a_link_to_a_step_sets_the_slider() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor
            .keeps(&[moment("stacking-frogs", Some(2), "end")?])
            .await?;
        visitor.go("/replay/stacking-frogs-2-end?at=20").await?;
        wait_until_at(visitor, 20).await?;
        let slider = "return document.querySelector('.scrub input').value";
        visitor.until_returns(slider, "20").await
    })
}

/// A script that records the steps that are shown from now on.
const RECORD_STEPS: &str = "
    window.passed = [];
    const step = document.querySelector('output');
    const record = () => {
        if (window.passed.at(-1) !== step.textContent) window.passed.push(step.textContent);
    };
    new MutationObserver(record)
        .observe(step, { childList: true, characterData: true, subtree: true });
    return 0";

#[test]
fn a_replay_is_stepped_and_scrubbed() -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, "frog-juice").await?;
        visitor
            .until("the steps", async || Ok(at(visitor).await?.1 > 20))
            .await?;
        // It begins where the first player decides, not with the deal.
        visitor
            .until("the first decision", async || Ok(at(visitor).await?.0 > 0))
            .await?;
        let (first, steps) = at(visitor).await?;
        let start = shown(visitor).await?;
        visitor.press("button", "Steps").await?;
        visitor.press("button", "Next").await?;
        wait_until_at(visitor, first + 1).await?;
        visitor.press("button", "To the end").await?;
        wait_until_at(visitor, steps).await?;
        visitor
            .until("another position", async || {
                Ok(shown(visitor).await? != start)
            })
            .await?;
        visitor.press("button", "Back").await?;
        wait_until_at(visitor, steps - 1).await?;
        // The slider: by mouse, and by keys.
        visitor.press("slider", "Step").await?;
        visitor
            .until("the middle", async || {
                Ok(at(visitor).await?.0.abs_diff(steps / 2) <= 2)
            })
            .await?;
        let (middle, _) = at(visitor).await?;
        visitor.types(Key::Right).await?;
        wait_until_at(visitor, middle + 1).await?;
        visitor.types(Key::Home).await?;
        wait_until_at(visitor, 0).await?;
        visitor.press("button", "To the start").await?;
        wait_until_at(visitor, first).await?;
        visitor
            .until("the first position", async || {
                Ok(shown(visitor).await? == start)
            })
            .await?;
        // By itself, step by step.
        visitor.script::<u8>(RECORD_STEPS).await?;
        visitor.press("button", "Play").await?;
        let next = [first + 1, first + 2].map(|step| format!("{step} / {steps}"));
        visitor
            .until_returns("return window.passed.slice(0, 2)", json!(next))
            .await?;
        visitor.press("button", "Pause").await?;
        Ok(())
    })
}

#[test]
fn a_replay_has_every_view_and_a_link() -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, "frog-juice").await?;
        let (_, steps) = wait_until_loaded(visitor).await?;
        // Half-way, both hands have cards.
        let here = steps - steps / 2;
        visitor
            .go(&format!("/replay/frog-juice-2-end?at={}", here + 1))
            .await?;
        wait_until_at(visitor, here + 1).await?;
        visitor
            .script::<u8>("document.querySelector('.scrub input').focus(); return 0")
            .await?;
        visitor.types(Key::Left).await?;
        wait_until_at(visitor, here).await?;
        let hands = async || -> Done<Vec<String>> {
            let names = visitor.names("button").await?;
            Ok(names
                .into_iter()
                .filter(|name| name.ends_with(", in your hand"))
                .collect())
        };
        visitor
            .until("the hand of the first seat", async || {
                Ok(!hands().await?.is_empty())
            })
            .await?;
        let first = hands().await?;
        let (seat, eyes): (String, Vec<String>) = visitor
            .script("const eyes = [...document.querySelector('header select').options].map((eye) => eye.textContent); return [eyes[1], eyes]")
            .await?;
        assert_eq!(eyes.len(), 3, "two seats and a spectator: {eyes:?}");
        visitor.pick("View as", &seat).await?;
        visitor
            .until("the other hand", async || {
                let other = hands().await?;
                Ok(!other.is_empty() && other != first)
            })
            .await?;
        visitor.pick("View as", "Spectator").await?;
        visitor
            .until("no hand", async || Ok(hands().await?.is_empty()))
            .await?;
        assert_eq!(at(visitor).await?.0, here, "another moment");
        let description = shown(visitor).await?;
        visitor
            .go(&format!("/replay/frog-juice-2-end?at={here}"))
            .await?;
        wait_until_at(visitor, here).await?;
        visitor.pick("View as", "Spectator").await?;
        visitor
            .until("the same moment", async || {
                Ok(shown(visitor).await? == description)
            })
            .await
    })
}

#[test]
fn arrow_keys_step_through_the_turns() -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, "icefrogs").await?;
        let (first, steps) = wait_until_loaded(visitor).await?;
        visitor.types(Key::Right).await?;
        visitor
            .until("the next turn", async || Ok(at(visitor).await?.0 > first))
            .await?;
        visitor.types(Key::Left).await?;
        wait_until_at(visitor, first).await?;
        visitor.types(Key::End).await?;
        wait_until_at(visitor, steps).await?;
        visitor.types(Key::Home).await?;
        wait_until_at(visitor, first).await
    })
}

#[test]
fn swipes_step_forward_and_back() -> Done {
    visit(Device::PHONE, async |visitor| {
        looks_back(visitor, "stacking-frogs").await?;
        visitor
            .until("the first decision", async || Ok(at(visitor).await?.0 > 0))
            .await?;
        let (first, _) = at(visitor).await?;
        swipes(visitor, -120.0).await?;
        visitor
            .until("a later moment", async || Ok(at(visitor).await?.0 > first))
            .await?;
        let (later, _) = at(visitor).await?;
        swipes(visitor, 120.0).await?;
        wait_until_at(visitor, first).await?;
        // A short swipe does nothing: a long one after it leads to the same moment as before.
        swipes(visitor, -20.0).await?;
        swipes(visitor, -120.0).await?;
        wait_until_at(visitor, later).await
    })
}

/// Draws a finger over the middle of the table, to the right, or to the left if negative.
async fn swipes(visitor: &Visitor, right: f64) -> Done {
    let (x, y): (f64, f64) = visitor
        .script(
            "const box = document.querySelector('.replay > .table').getBoundingClientRect();
             return [box.x + box.width / 2, box.y + box.height / 2]",
        )
        .await?;
    let send = async |kind: &str, points: serde_json::Value| {
        let touch = json!({"type": kind, "touchPoints": points});
        visitor.devtools("Input.dispatchTouchEvent", touch).await
    };
    send("touchStart", json!([{"x": x - right / 2.0, "y": y}])).await?;
    for step in 1..=4 {
        let at = x - right / 2.0 + right * f64::from(step) / 4.0;
        send("touchMove", json!([{"x": at, "y": y}])).await?;
    }
    send("touchEnd", json!([])).await?;
    Ok(())
}

fn travels_in_a_link(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, game).await?;
        let (_, here) = wait_until_loaded(visitor).await?;
        visitor.types(Key::End).await?;
        wait_until_at(visitor, here).await?;
        // The clipboard of another device.
        visitor
            .script::<u8>(
                "window.copied = null;
                 navigator.clipboard.writeText = async (text) => { window.copied = text; };
                 return 0",
            )
            .await?;
        visitor
            .press("button", "Copy a link to this moment")
            .await?;
        visitor.sees("The link is copied.").await?;
        let address: String = visitor.script("return window.copied").await?;
        let path = address
            .find("/replay?")
            .map(|start| address[start..].to_owned())
            .ok_or_else(|| TestError::new(address.clone()))?;
        assert!(path.len() < 8_000, "{} letters", path.len());
        // Another browser has no matches.
        visitor.forgets_all().await?;
        visitor.go(&path).await?;
        visitor.find("slider", "Step").await?;
        wait_until_at(visitor, here).await?;
        visitor.go(&path[..path.len() - 20]).await?;
        visitor.reload().await?;
        visitor.sees("This link is not whole").await
    })
}

#[test]
fn a_picture_of_the_moment_is_saved() -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, "army-of-frogs").await?;
        let (_, steps) = wait_until_loaded(visitor).await?;
        visitor.types(Key::End).await?;
        wait_until_at(visitor, steps).await?;
        let folder = folder("picture")?;
        visitor.saves_to(&folder).await?;
        visitor.press("button", "Save a picture").await?;
        let file = folder.join(format!("army-of-frogs-2-end-{steps}.png"));
        let bytes = visitor.saved(&file, is_whole_png).await?;
        if let Some(keep) = std::env::var_os("RANARIUM_KEEP_PICTURE") {
            std::fs::copy(&file, keep)?;
        }
        assert!(
            bytes.len() > 20_000,
            "{} bytes: nothing is on it",
            bytes.len()
        );
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    })
}

#[test]
fn a_moving_picture_of_the_match_is_saved() -> Done {
    visit(Device::PHONE, async |visitor| {
        looks_back(visitor, "icefrogs").await?;
        let (first, _) = wait_until_loaded(visitor).await?;
        let folder = folder("moving-picture")?;
        visitor.saves_to(&folder).await?;
        visitor.press("button", "Save a moving picture").await?;
        let file = folder.join("icefrogs-2-end.png");
        let bytes = visitor.saved(&file, is_whole_png).await?;
        let frames = bytes.windows(4).filter(|chunk| *chunk == b"fcTL").count();
        assert!(frames > 5, "{frames} frames in {} bytes", bytes.len());
        visitor.sees("The moving picture is saved.").await?;
        // The replay is at the moment that it was at.
        wait_until_at(visitor, first).await?;
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    })
}

/// Creates a folder for this test.
fn folder(name: &str) -> Done<PathBuf> {
    let folder = std::env::temp_dir().join(format!("ranarium-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Has the program verify a record. Returns `true` if the record is valid, and the output.
fn verify(file: &Path) -> Done<(bool, String)> {
    let verified = Command::new(program()?)
        .args(["verify", "--lang", "en"])
        .arg(file)
        .output()?;
    let output =
        [verified.stdout, verified.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Ok((verified.status.success(), output.concat()))
}

fn saves_a_valid_record(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, game).await?;
        // In IceFrogs nothing is hidden or drawn.
        let has_draws = game != "icefrogs";
        if has_draws {
            visitor.press("button", "Check the shuffling").await?;
            visitor.sees("Everything checks out").await?;
        }
        let folder = folder(game)?;
        visitor.saves_to(&folder).await?;
        visitor.press("button", "Save the match record").await?;
        let file = folder.join(format!("{game}-2-end.ranarium"));
        visitor.saved(&file, is_whole_record).await?;
        let (is_valid, output) = verify(&file)?;
        assert!(is_valid, "{output}");
        assert!(has_draws || !visitor.has("button", "Check the shuffling").await?);
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    })
}

each_game! {
    record_is_saved_and_verified => saves_a_valid_record,
    match_travels_in_a_link => travels_in_a_link,
}

/// Plays a match at the command line, always the first action, and saves it.
fn played_at_the_command_line(file: &Path) -> Done {
    let mut play = Command::new(program()?)
        .args([
            "play",
            "frog-juice",
            "--seats",
            "human:Ada,bot:easy",
            "--lang",
            "en",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    if let Some(mut keys) = play.stdin.take() {
        keys.write_all("1\n".repeat(150).as_bytes())?;
        writeln!(keys, "save {}\nquit", file.display())?;
    }
    play.wait()?;
    Ok(())
}

#[test]
fn a_record_of_the_terminal_opens_in_the_page() -> Done {
    visit(Device::PHONE, async |visitor| {
        let folder = folder("load")?;
        let file = folder.join("match.ranarium");
        played_at_the_command_line(&file)?;
        let right = std::fs::read_to_string(&file)?;
        // One altered byte is detected and reported.
        let wrong = folder.join("altered.ranarium");
        let (head, steps) = right
            .split_once("steps")
            .ok_or_else(|| TestError::new(right.clone()))?;
        std::fs::write(
            &wrong,
            format!("{head}steps{}", steps.replacen('1', "7", 1)),
        )?;
        visitor.offers_file(&wrong).await?;
        visitor.sees("This file is not a match record").await?;
        visitor.offers_file(&file).await?;
        visitor.find("slider", "Step").await?;
        visitor.sees("Ada").await?;
        visitor.press("button", "Check the shuffling").await?;
        visitor.sees("Everything checks out").await?;
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    })
}

#[test]
fn an_analysis_leads_to_a_turning_point() -> Done {
    visit(Device::DESK, async |visitor| {
        looks_back(visitor, "icefrogs").await?;
        // The analysis begins by itself, and takes a while.
        let began = Instant::now();
        while !visitor.has("image", "What each decision was worth").await? {
            assert!(began.elapsed() < ANALYSIS_TIMEOUT, "it is not judged");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let buttons = visitor.names("button").await?;
        let turning = buttons
            .iter()
            .find(|name| name.contains("percentage points better"));
        let turning =
            turning.ok_or_else(|| TestError::new(format!("no turning point: {buttons:?}")))?;
        let step: usize = turning
            .trim_start_matches("Step ")
            .split(',')
            .next()
            .unwrap_or_default()
            .parse()?;
        visitor.press("button", turning).await?;
        wait_until_at(visitor, step - 1).await
    })
}
