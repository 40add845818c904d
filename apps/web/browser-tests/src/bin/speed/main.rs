//! Latency of the page: `cargo xtask speed` prints tables for docs/performance.md. No test depends
//! on it.
//!
//! Loading is measured as on a mid-range phone: a processor four times slower, and the network that
//! Chromium's developer tools call fast 4G.
#![forbid(unsafe_code)]

mod thinking;

use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Visitor, gather, moments, visit,
};
use serde_json::json;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The factor by which the processor of the simulated phone is slower.
const SLOWER: u32 = 4;
/// Throughput of fast 4G to the browser, in bytes per second: 9 Mbit/s, less a tenth.
const DOWN: f64 = 9_000_000.0 / 8.0 * 0.9;
/// Throughput from the browser: 1.5 Mbit/s, less a tenth.
const UP: f64 = 1_500_000.0 / 8.0 * 0.9;
/// The latency of the network, in milliseconds.
const LATENCY_MS: u32 = 165;
// The number of samples of each measurement.
const LOADS: usize = 5;
const TAPS: usize = 24;
const MOVES: usize = 8;
const ONLINE_MOVES: usize = 60;
/// The pause between checks of the page while the other players move.
const CHECK_INTERVAL: Duration = Duration::from_millis(2500);
/// The pause between checks of the page while a server's answer is shown.
const ONLINE_CHECK_INTERVAL: Duration = Duration::from_millis(400);
/// The duration above which a frame counts as missed, in milliseconds: one and a half times that of
/// a frame at 60 Hz.
const MAX_FRAME_MS: f64 = 25.0;

/// A script that records when the home page appears, and when the last long task before that ended.
const WATCH_LOADING: &str = "
    window.seen = {tasks: [], ready: 0};
    new PerformanceObserver((list) => list.getEntries().forEach((task) => window.seen.tasks.push(task.startTime + task.duration)))
        .observe({type: 'longtask', buffered: true});
    const look = () => {
        if (document.querySelector('.room-open')) {
            window.seen.ready = performance.now();
        } else {
            requestAnimationFrame(look);
        }
    };
    requestAnimationFrame(look);
";

/// A script that measures the time from each touch to the frame that answers it.
const WATCH_TAPS: &str = "
    window.taps = [];
    new PerformanceObserver((list) => list.getEntries()
        .filter((event) => event.name === 'pointerup' || event.name === 'click')
        .forEach((event) => window.taps.push([event.interactionId, event.duration, event.processingEnd - event.startTime])))
        .observe({type: 'event', durationThreshold: 16});
    return true
";

/// A script that waits for the next drawn frame.
const NEXT_FRAME: &str =
    "return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true), 0)))";

/// A script that records the length of each frame while pieces move, and does no other work.
const WATCH_FRAMES: &str = "
    window.frames = [];
    window.isWatching = false;
    let last = 0;
    const tick = (now) => {
        if (last > 0 && window.isWatching && document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().iterations < 10)) window.frames.push(now - last);
        last = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return true
";

/// A script that measures the time from a server's message with a table's events to the frame that
/// shows them: the first after the page has changed.
const WATCH_ANSWERS: &str = "
    window.shown = [];
    let updatedAt = 0;
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener('message', ({data}) => { if (data instanceof ArrayBuffer || data.includes('\"updated\"')) updatedAt = performance.now(); });
        }
    };
    new MutationObserver(() => {
        if (updatedAt === 0) return;
        const began = updatedAt;
        updatedAt = 0;
        requestAnimationFrame(() => setTimeout(() => window.shown.push(performance.now() - began)));
    }).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
";

fn main() -> ExitCode {
    if let Ok(load) = std::fs::read_to_string("/proc/loadavg") {
        println!("Load of the machine: {load}");
    }
    match measure(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("speed: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The measurements to choose from.
const PARTS: [&str; 5] = ["loading", "tapping", "moving", "thinking", "online"];

/// Measures these parts, or all of them.
fn measure(parts: &[String]) -> Done {
    if let Some(unknown) = parts.iter().find(|part| !PARTS.contains(&part.as_str())) {
        let reason = format!("\"{unknown}\" is not one of {PARTS:?}");
        return Err(TestError::new(reason));
    }
    let is_wanted = |name: &str| parts.is_empty() || parts.iter().any(|part| part == name);
    visit(Device::PHONE, async |visitor| {
        visitor.go("/").await?;
        if is_wanted("loading") {
            loading(visitor).await?;
        }
        if is_wanted("tapping") {
            tapping(visitor).await?;
        }
        if is_wanted("moving") {
            moving(visitor).await?;
        }
        if is_wanted("thinking") {
            thinking::thinking(visitor).await?;
        }
        Ok(())
    })?;
    if !is_wanted("online") {
        return Ok(());
    }
    gather(
        &[Device::PHONE, Device::DESK],
        async |visitors| match visitors {
            [host, friend] => online(host, friend).await,
            _ => Err(TestError::new("two have come")),
        },
    )
}

fn middle(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

fn most(values: &[f64]) -> f64 {
    values.iter().copied().fold(0.0, f64::max)
}

async fn slower(visitor: &Visitor, rate: u32) -> Done {
    let params = json!({"rate": rate});
    visitor
        .devtools("Emulation.setCPUThrottlingRate", params)
        .await?;
    Ok(())
}

/// Measures the first load of the home page.
async fn loading(visitor: &Visitor) -> Done {
    visitor.devtools("Network.enable", json!({})).await?;
    visitor
        .devtools("Network.setCacheDisabled", json!({"cacheDisabled": true}))
        .await?;
    visitor
        .devtools("Network.setBypassServiceWorker", json!({"bypass": true}))
        .await?;
    let network = json!({"offline": false, "latency": LATENCY_MS, "downloadThroughput": DOWN, "uploadThroughput": UP});
    visitor
        .devtools("Network.emulateNetworkConditions", network)
        .await?;
    slower(visitor, SLOWER).await?;
    let watch = visitor.runs_first(WATCH_LOADING).await?;
    let (mut painted, mut ready, mut interactive) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..LOADS {
        visitor.reload().await?;
        visitor
            .until_true("the house", "return window.seen.ready > 0")
            .await?;
        let (paint, there, tasks): (f64, f64, Vec<f64>) = visitor
            .script("const paint = performance.getEntriesByName('first-contentful-paint')[0]; return [paint?.startTime ?? 0, window.seen.ready, window.seen.tasks]")
            .await?;
        painted.push(paint);
        ready.push(there);
        interactive.push(most(&tasks).max(there));
    }
    println!(
        "| opening the house, {SLOWER} times slower, fast 4G | median of {LOADS} | most |\n|---|---|---|"
    );
    for (what, times) in [
        ("something is painted", &painted),
        ("the tiles are there", &ready),
        ("they answer (no long task is left)", &interactive),
    ] {
        println!(
            "| {what} | {:.0} ms | {:.0} ms |",
            middle(times),
            most(times)
        );
    }
    visitor
        .devtools(
            "Page.removeScriptToEvaluateOnNewDocument",
            json!({"identifier": watch}),
        )
        .await?;
    let network =
        json!({"offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    visitor
        .devtools("Network.emulateNetworkConditions", network)
        .await?;
    visitor
        .devtools("Network.setCacheDisabled", json!({"cacheDisabled": false}))
        .await?;
    slower(visitor, 1).await
}

/// Returns the working time of the page's main thread, in milliseconds, independent of the
/// machine's other load.
async fn worked(visitor: &Visitor) -> Done<f64> {
    let found = visitor
        .devtools("Performance.getMetrics", json!({}))
        .await?;
    let metrics = found["metrics"].as_array().cloned().unwrap_or_default();
    let task = metrics
        .iter()
        .find(|metric| metric["name"] == "TaskDuration");
    let seconds = task.and_then(|metric| metric["value"].as_f64());
    seconds
        .map(|seconds| seconds * 1000.0)
        .ok_or_else(|| TestError::new("the browser does not tell how long it worked"))
}

/// Measures touches late in a match of Army of Frogs, each answered by a frame.
async fn tapping(visitor: &Visitor) -> Done {
    visitor
        .devtools("Performance.enable", json!({"timeDomain": "threadTicks"}))
        .await?;
    let mut work = Vec::new();
    let mut times = Vec::new();
    // A match may end before there are enough touches.
    while work.len() < TAPS {
        visitor.keeps(&moments("army-of-frogs", Some(4))?).await?;
        visitor.go("/match/army-of-frogs-4-late").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        player.wait_until_asked().await?;
        visitor.script::<bool>(WATCH_TAPS).await?;
        while work.len() < TAPS && !visitor.has("button", "Play again").await? {
            let glance = player.settles_or_begins().await?;
            if glance.lit.is_empty() {
                // A selection that cannot be extended is played.
                player.decide().await?;
                continue;
            }
            let before = worked(visitor).await?;
            player.touches_of(&glance).await?;
            visitor.script::<bool>(NEXT_FRAME).await?;
            work.push(worked(visitor).await? - before);
        }
        let all: Vec<(f64, f64, f64)> = visitor.script("return window.taps").await?;
        times.extend(all.iter().map(|(_, duration, _)| *duration));
    }
    println!(
        "\n| a touch, late in Army of Frogs with four players | median of {TAPS} | most |\n|---|---|---|"
    );
    println!(
        "| to the frame that answers it (of those longer than 16 ms, {}) | {:.0} ms | {:.0} ms |",
        times.len(),
        middle(&times),
        most(&times)
    );
    println!(
        "| work of the page's thread for it, of time on the processor | {:.0} ms | {:.0} ms |",
        middle(&work),
        most(&work)
    );
    Ok(())
}

/// Measures the frames of travelling pieces.
async fn moving(visitor: &Visitor) -> Done {
    println!("\n| frames while pieces travel | a second | longest | missed |\n|---|---|---|---|");
    visitor.moves().await?;
    for game in ranarium_catalog::ids() {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.wait_until_asked().await?;
        visitor.script::<bool>(WATCH_FRAMES).await?;
        for _ in 0..MOVES {
            player.decide().await?;
            // A check takes time on the page's main thread, so none runs while the others move.
            visitor
                .script::<bool>("return window.isWatching = true")
                .await?;
            tokio::time::sleep(CHECK_INTERVAL).await;
            visitor
                .script::<bool>("return !(window.isWatching = false)")
                .await?;
            player.settles().await?;
        }
        let frames: Vec<f64> = visitor.script("return window.frames").await?;
        let missed = frames.iter().filter(|frame| **frame > MAX_FRAME_MS).count();
        let mean = frames.iter().sum::<f64>() / frames.len().max(1) as f64;
        println!(
            "| {game} ({} frames) | {:.0} | {:.0} ms | {missed} |",
            frames.len(),
            1000.0 / mean,
            most(&frames)
        );
    }
    Ok(())
}

/// Measures a table of two people: the time until they are seated, and until each sees the other's
/// action.
async fn online(host: &Visitor, friend: &Visitor) -> Done {
    for visitor in [host, friend] {
        visitor.runs_first(WATCH_ANSWERS).await?;
    }
    host.sets_up_online("icefrogs", 2).await?;
    let began = Instant::now();
    host.press("button", "Invite friends").await?;
    let link = host.path_of_invitation().await?;
    friend.comes(&link, "Bea").await?;
    let mut players = [host, friend]
        .map(|one| Player::new(one, Hands::Pointer).looking_away(ONLINE_CHECK_INTERVAL));
    for player in &players {
        player.wait_until_begun().await?;
    }
    let seated = began.elapsed();
    // The remaining turns are played without reloading, which would restart the measurement.
    for _ in 0..ONLINE_MOVES / 2 {
        for player in &mut players {
            player.wait_until_asked().await?;
            player.decide().await?;
        }
    }
    let mut times: Vec<f64> = Vec::new();
    for visitor in [host, friend] {
        times.extend(visitor.script::<Vec<f64>>("return window.shown").await?);
    }
    times.sort_by(f64::total_cmp);
    let part = |percent: usize| times.get(times.len() * percent / 100).copied();
    println!(
        "\n| two people at a table of IceFrogs | |\n|---|---|\n\
         | from the tap until both sit | {:.1} s |\n\
         | from the server's message to the frame that shows it: median of {} | {:.0} ms |\n\
         | the 95th of 100 | {:.0} ms |\n| most | {:.0} ms |",
        seated.as_secs_f64(),
        times.len(),
        part(50).unwrap_or_default(),
        part(95).unwrap_or_default(),
        most(&times),
    );
    Ok(())
}
