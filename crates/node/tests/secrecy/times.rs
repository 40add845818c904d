//! Real durations of reaction windows and of bots' decisions, as the viewer sees them, in two
//! worlds that differ in hidden cards.
//!
//! The worlds alternate, so that load affects both alike.

use crate::ALONE;
use crate::common::{Folder, TestServer, bot};
use crate::twins::{MakeWindow, OPTIONS, Window};
use crate::viewing::{Viewing, acts};
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use serde_json::json;
use std::time::Duration;

/// Length of a reaction window, in milliseconds.
const WINDOW_MS: u64 = 150;

/// Default number of compared windows of each world; `RANARIUM_TIMES` overrides it.
const WINDOWS: usize = 50;

/// Default number of decisions of each bot in each world; `RANARIUM_TIMES` overrides it.
const DECISIONS: usize = 24;

/// The pace of bots, in milliseconds.
const PACE_MS: u64 = 100;

/// Bots that search: for a time, and for a number of iterations. Both answer at the second tick of
/// the pace; without the pace they would answer trivial decisions at the first.
const BOTS: [&str; 2] = ["expert@100ms", "hard@1000"];

/// The probability that a correct server fails a comparison.
const ALPHA: f64 = 1e-6;

/// Returns the number of times to compare.
fn wanted(usual: usize) -> usize {
    let wanted = std::env::var("RANARIUM_TIMES").ok();
    wanted.map_or(usual, |text| text.parse().expect("a number"))
}

/// Times in seconds, in each world.
type Times = [Vec<f64>; 2];

/// Returns the largest difference between two distributions (Kolmogorov–Smirnov).
fn difference([one, other]: &Times) -> f64 {
    let share = |of: &[f64], most: f64| {
        of.iter().filter(|time| **time <= most).count() as f64 / of.len() as f64
    };
    let times = one.iter().chain(other);
    times
        .map(|time| (share(one, *time) - share(other, *time)).abs())
        .fold(0.0, f64::max)
}

/// Compares equally many times of the two worlds.
fn compare(what: &str, times: &Times) {
    let count = times[0].len();
    assert_eq!(count, times[1].len());
    let found = difference(times);
    let most = (-(ALPHA / 2.0).ln() / count as f64).sqrt();
    assert!(most < 1.0, "{count} {what} are too few to tell anything");
    let medians = times.clone().map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[count / 2]
    });
    let [one, other] = medians;
    println!(
        "{count} {what}: the largest difference is {found:.3}, {most:.3} allowed; medians {one:.4} \
         s and {other:.4} s"
    );
    assert!(
        found < most,
        "{what}: {found} is more than {most}: the times depend on what is hidden: {times:?}"
    );
}

/// The sample is large enough to tell one pace from two, even if one in ten is unaffected.
#[test]
#[should_panic(expected = "the times depend on what is hidden")]
fn dependence_on_hidden_cards_is_detected() {
    let paces = |late: usize| {
        let pace = |number| [0.1, 0.2][usize::from(number < late)] + number as f64 / 1e4;
        (0..DECISIONS).map(pace).collect()
    };
    compare("times", &[paces(0), paces(DECISIONS * 9 / 10)]);
}

/// Measures an open window in one of the two worlds. All players pass: in the first world, those
/// who could answer take their time; in the second, an answer is given and taken back.
async fn window(server: &TestServer, window: &Window, side: usize, viewer: Viewer) -> f64 {
    let settings = TableSettings {
        position: Some(window.positions[side].clone()),
        window_ms: WINDOW_MS,
        ..TableSettings::new("frog-juice", OPTIONS, vec![SeatPlan::Open; 3])
    };
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy"] {
        people.push(server.guest(name).await);
    }
    let id = people[0].creates(&settings).await;
    for (person, seat) in people.iter_mut().zip(1..) {
        person.sits(&id, seat).await;
    }
    let token = viewer
        .seat()
        .map(|seat| people[seat.index()].token.clone().unwrap());
    let mut viewing = Viewing::connect(server.address, token.as_deref()).await;
    let watch = json!({"match": id, "viewer": viewer});
    viewing.call("watch", &watch).await;
    // It reads concurrently with the others' actions.
    let seen = tokio::spawn(async move {
        viewing.sees_more().await;
        assert!(viewing.is_window, "a window opens");
        let opened = viewing.came;
        viewing.sees_more().await;
        assert!(!viewing.is_window, "it is closed");
        viewing.came.duration_since(opened).as_secs_f64()
    });
    people[0].does("begin", json!({"match": id})).await;
    let thinks = |seat: &&Seat| side == 0 && window.able.contains(seat);
    for seat in window.others.iter().filter(|seat| !thinks(seat)) {
        let person = &mut people[seat.index()];
        acts(person, &id, *seat, &window.silence, None).await;
        if side == 1 {
            // A pending answer is taken back, unseen by others.
            let params = json!({"match": id, "seat": seat});
            drop(person.call("undo", params).await);
        }
    }
    for seat in window.others.iter().filter(thinks) {
        tokio::time::sleep(Duration::from_millis(WINDOW_MS / 3)).await;
        acts(&mut people[seat.index()], &id, *seat, &window.silence, None).await;
    }
    seen.await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "compares times: cargo xtask prove slow-tests"]
async fn window_times_do_not_depend_on_hidden_answers() {
    let _alone = ALONE.lock().await;
    let folder = Folder::new("secrecy-windows");
    let server = TestServer::start(&folder).await;
    let wanted = wanted(WINDOWS);
    let mut times = Times::default();
    for seed in 0.. {
        if times[0].len() == wanted {
            break;
        }
        let viewer = Viewer::all(3).nth(seed as usize % 4).unwrap();
        let visited = ranarium_catalog::visit("frog-juice", MakeWindow { seed, viewer });
        let Some(made) = visited.unwrap() else {
            continue;
        };
        let first = times[0].len() % 2;
        for side in [first, 1 - first] {
            let open = window(&server, &made, side, viewer).await;
            times[side].push(open);
        }
    }
    compare("windows", &times);
    server.stop().await;
}

/// In Stacking Frogs, each player has two cards left. The bot in the first seat has one choice in
/// the first world, since two blue frogs are alike, and two in the other. Its pick is revealed once
/// the other player has picked, too, and takes equally long to show in both: the time from the
/// question to that moment is the bot's.
///
/// The decision is easy, since bots have the lowest priority, and any delay counts on a busy
/// machine.
const POSITIONS: [&str; 2] = [
    "p=2 a=3 r=13 ph=pick s=0,0:o;2,0:bp;0,1:b;1,1:yrr;2,1:poy;1,2:p;2,2:bo/0,0:p;1,0:g;2,0:o;\
     0,1:pb;1,1:byr;2,1:y;0,2:bp;2,2:yo d=bbbbbbppyyyoorrggg h=bb/bp",
    "p=2 a=3 r=13 ph=pick s=0,0:o;2,0:bp;0,1:b;1,1:yrr;2,1:poy;1,2:p;2,2:bo/0,0:p;1,0:g;2,0:o;\
     0,1:pb;1,1:byr;2,1:y;0,2:bp;2,2:yo d=bbbbbbbppyyoorrggg h=by/bp",
];

/// Measures a bot's pick in one of the two worlds, as a spectator sees it.
async fn pick(server: &TestServer, name: &str, side: usize) -> f64 {
    let settings = TableSettings {
        position: Some(POSITIONS[side].to_owned()),
        bot_pace_ms: PACE_MS,
        ..TableSettings::new(
            "stacking-frogs",
            "players=2",
            vec![bot(name), SeatPlan::Open],
        )
    };
    let mut ada = server.guest("Ada").await;
    let id = ada.creates(&settings).await;
    ada.sits(&id, 2).await;
    let mut viewing = Viewing::connect(server.address, None).await;
    let watch = json!({"match": id, "viewer": "spectator"});
    viewing.call("watch", &watch).await;
    let seen = tokio::spawn(async move {
        viewing.sees_more().await;
        let asked = viewing.came;
        viewing.sees_more().await;
        let last = viewing.frames.last().unwrap();
        assert!(last.contains("\"phase\":\"place\""), "{last}");
        viewing.came.duration_since(asked).as_secs_f64()
    });
    ada.does("begin", json!({"match": id})).await;
    acts(&mut ada, &id, Seat::new(1), "pick blue", None).await;
    let time = seen.await.unwrap();
    // Stop the bot's thinking before the next match.
    ada.does("resign", json!({"match": id, "seat": 2})).await;
    time
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "compares times: cargo xtask prove slow-tests"]
async fn bot_times_do_not_depend_on_hidden_choices() {
    let _alone = ALONE.lock().await;
    let folder = Folder::new("secrecy-bots");
    let server = TestServer::start(&folder).await;
    for name in BOTS {
        let mut times = Times::default();
        for number in 0..wanted(DECISIONS) {
            for side in [number % 2, 1 - number % 2] {
                times[side].push(pick(&server, name, side).await);
            }
        }
        compare(&format!("decisions of {name}"), &times);
    }
    server.stop().await;
}
