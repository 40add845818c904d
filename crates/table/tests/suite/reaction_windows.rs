//! Reaction windows, with simulated time: their length does not depend on hands or answers, and
//! they close for all at the same time.

use crate::common::{self, act, act_at, actions, at_window, log, mode, only, seat, viewer};
use ranarium_game::Viewer;
use ranarium_laws::toy::Toy;
use ranarium_table::{Accepted, ActError, DecisionMode, Table, Ticked};

const WINDOW_MS: u64 = 8_000;
/// `at_window` opens it at 500 ms.
const CLOSES_AT_MS: u64 = 500 + WINDOW_MS;

/// Returns the table of the first seed that opens a window in which the stop is held by a seat that
/// is asked, or by no such seat.
fn window(held: Held, window_ms: Option<u64>) -> Table<Toy> {
    (0..1_000)
        .filter_map(|number| at_window("players=3", number, window_ms))
        .find(|table| (holders(table).len() == 1) == (held == Held::ByOneAsked))
        .unwrap()
}

#[derive(Clone, Copy, PartialEq)]
enum Held {
    ByOneAsked,
    ByNobodyAsked,
}

fn asked(table: &Table<Toy>) -> Vec<usize> {
    table
        .to_answer()
        .iter()
        .map(|seat| usize::from(seat.number()))
        .collect()
}

fn holders(table: &Table<Toy>) -> Vec<usize> {
    let holds = |number: &usize| actions(table, *number).contains(&"stop".to_owned());
    asked(table).into_iter().filter(holds).collect()
}

/// Returns the number of stops played.
fn stops(table: &Table<Toy>) -> usize {
    let is_stop = |line: &&String| line[1..] == *" stop";
    log(table).iter().filter(is_stop).count()
}

#[test]
fn the_duration_of_a_window_does_not_depend_on_answers() {
    for held in [Held::ByOneAsked, Held::ByNobodyAsked] {
        for answers in 0..=2 {
            let mut table = window(held, Some(WINDOW_MS));
            assert_eq!(table.next_due_ms(), Some(CLOSES_AT_MS));
            let awaited = |number| table.awaited_since_ms(seat(number));
            assert_eq!([1, 2, 3].map(awaited), [None; 3], "it closes by itself");
            let before = log(&table).len();
            for number in asked(&table).into_iter().take(answers) {
                act_at(&mut table, number, "decline", 501).unwrap();
            }
            assert_eq!(table.next_due_ms(), Some(CLOSES_AT_MS));
            assert_eq!(table.tick(CLOSES_AT_MS - 1), []);
            assert_eq!(
                (mode(&table), log(&table).len()),
                (DecisionMode::Window, before)
            );
            let closed = Ticked::WindowClosed {
                at_ms: CLOSES_AT_MS,
            };
            // However late the clock is looked at, it closed when it was due.
            assert_eq!(table.tick(CLOSES_AT_MS + 77), [closed]);
            assert_eq!(mode(&table), DecisionMode::Alone);
            let since = table
                .resync(Viewer::Spectator, 0)
                .unwrap()
                .now
                .time
                .unwrap()
                .since_ms;
            assert_eq!(since, CLOSES_AT_MS);
            assert_eq!(log(&table).len(), before + 2);
        }
    }
}

#[test]
fn silence_declines_and_an_answer_reacts() {
    let stopped = |answer: bool| {
        let mut table = window(Held::ByOneAsked, Some(WINDOW_MS));
        let holder = holders(&table)[0];
        if answer {
            act_at(&mut table, holder, "stop", 1_000).unwrap();
        }
        table.tick(CLOSES_AT_MS);
        stops(&table)
    };
    assert_eq!((stopped(false), stopped(true)), (0, 1));
}

#[test]
fn an_answer_after_the_window_closes_is_refused() {
    let mut table = window(Held::ByOneAsked, Some(WINDOW_MS));
    let holder = holders(&table)[0];
    let current = table.seq(viewer(holder)) + 1;
    assert_eq!(
        act_at(&mut table, holder, "stop", CLOSES_AT_MS),
        Err(ActError::WrongSeq { current })
    );
    assert_eq!(stops(&table), 0);
}

#[test]
fn an_answer_to_an_open_window_can_be_undone_silently() {
    let mut table = window(Held::ByOneAsked, Some(WINDOW_MS));
    let holder = holders(&table)[0];
    act_at(&mut table, holder, "stop", 600).unwrap();
    let others: Vec<Viewer> = Viewer::all(3)
        .filter(|viewer| !viewer.is(seat(holder)))
        .collect();
    let before: Vec<String> = others
        .iter()
        .map(|viewer| common::bytes(&table, *viewer))
        .collect();
    table.undo(only(holder), 700).unwrap();
    let after: Vec<String> = others
        .iter()
        .map(|viewer| common::bytes(&table, *viewer))
        .collect();
    assert_eq!(before, after);
    assert_eq!(
        act_at(&mut table, holder, "decline", 800),
        Ok(Accepted::Taken)
    );
    table.tick(CLOSES_AT_MS);
    assert_eq!(stops(&table), 0);
}

#[test]
fn an_untimed_window_closes_with_the_last_answer() {
    let mut table = window(Held::ByOneAsked, None);
    assert_eq!(table.next_due_ms(), None);
    let asked = asked(&table);
    act(&mut table, asked[1], "decline");
    assert_eq!(mode(&table), DecisionMode::Window);
    assert_eq!(table.tick(1_000_000), []);
    act(&mut table, asked[0], "decline");
    assert_eq!(mode(&table), DecisionMode::Alone);
}

/// Every viewer receives the same bytes, at the same times, in all worlds that looked the same when
/// the window opened, for every holder of the stop, and all answers of the others at all times.
/// Two thousand worlds are compared.
#[test]
fn an_open_window_reveals_no_cards_and_no_answers() {
    use std::collections::BTreeMap;
    let mut random = ranarium_game::Rng::new(5);
    let mut groups: BTreeMap<(Viewer, String), Vec<Vec<String>>> = BTreeMap::new();
    let mut held: BTreeMap<(Viewer, String), [u32; 2]> = BTreeMap::new();
    for number in 0..2_000 {
        for watching in Viewer::all(3) {
            let Some(mut table) = at_window("players=3", number, Some(WINDOW_MS)) else {
                continue;
            };
            let key = (watching, common::bytes(&table, watching));
            let others: Vec<usize> = asked(&table)
                .into_iter()
                .filter(|other| !watching.is(seat(*other)))
                .collect();
            let holds = holders(&table).iter().any(|holder| others.contains(holder));
            held.entry(key.clone()).or_default()[usize::from(holds)] += 1;
            let mut when: Vec<(u64, usize)> = others
                .iter()
                .map(|&other| (u64::from(random.below(12)), other))
                .collect();
            when.sort_unstable();
            let mut transcript = Vec::new();
            for second in 0..8 {
                let now_ms = 500 + second * 1_000;
                for &(_, other) in when.iter().filter(|(at, _)| *at == second) {
                    let choices = actions(&table, other);
                    let choice = &choices[random.below(choices.len() as u32) as usize];
                    act_at(&mut table, other, choice, now_ms).unwrap();
                }
                if second == 3 && asked(&table).iter().any(|own| watching.is(seat(*own))) {
                    let own = usize::from(watching.seat().unwrap().number());
                    act_at(&mut table, own, "decline", now_ms).unwrap();
                }
                table.tick(now_ms);
                let update = table.update(watching, second, now_ms);
                transcript.push(serde_json::to_string(&update).unwrap());
            }
            groups.entry(key).or_default().push(transcript);
        }
    }
    let mut mixed = 0;
    for (key, transcripts) in &groups {
        for other in &transcripts[1..] {
            assert_eq!(&transcripts[0], other, "{key:?}");
        }
        mixed += u32::from(held[key].iter().all(|count| *count > 0));
    }
    assert!(
        mixed > 100,
        "only {mixed} groups of worlds differ in the holder of the stop"
    );
}

/// After all have declined, every viewer's view is the same, held or not.
#[test]
fn a_declined_window_leaves_no_trace() {
    use std::collections::BTreeMap;
    let mut groups: BTreeMap<(Viewer, String), Vec<String>> = BTreeMap::new();
    for number in 0..1_000 {
        for watching in Viewer::all(3) {
            let Some(mut table) = at_window("players=3", number, Some(WINDOW_MS)) else {
                continue;
            };
            let key = (watching, common::bytes(&table, watching));
            table.tick(CLOSES_AT_MS);
            groups
                .entry(key)
                .or_default()
                .push(common::bytes(&table, watching));
        }
    }
    for (key, after) in groups {
        assert!(after.iter().all(|bytes| *bytes == after[0]), "{key:?}");
    }
}

#[test]
fn answers_are_logged_in_the_order_of_seats() {
    let mut table = window(Held::ByNobodyAsked, Some(WINDOW_MS));
    let asked = asked(&table);
    act_at(&mut table, asked[1], "decline", 600).unwrap();
    table.tick(CLOSES_AT_MS);
    let lines = log(&table);
    let answers: Vec<String> = asked
        .iter()
        .map(|number| format!("{number} decline"))
        .collect();
    assert_eq!(lines[lines.len() - 2..], answers);
}
