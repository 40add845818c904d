//! Clocks, with simulated time.

use crate::common::{self, act_at, actions, begun, log, played, setup, viewer};
use ranarium_game::{Rng, Viewer};
use ranarium_laws::toy::Toy;
use ranarium_table::{
    Clock, ClockFactors, MAX_MS, MAX_TICK_DECISIONS, MatchStage, Setup, Table, Ticked, TimeInfo,
    verify,
};

fn with_clock(options: &str, clock: Clock) -> Table<Toy> {
    begun(Setup {
        clock,
        ..setup(options, 1)
    })
}

fn time(table: &Table<Toy>, viewer: Viewer) -> TimeInfo {
    table.resync(viewer, 0).unwrap().now.time.unwrap()
}

const BUDGET: Clock = Clock::Budget {
    base_ms: 10_000,
    increment_ms: 2_000,
};

#[test]
fn updates_have_no_clock_unless_one_is_set() {
    let table = common::table("players=2", 1);
    assert_eq!(table.resync(viewer(1), 0).unwrap().now.time, None);
    assert_eq!(table.next_due_ms(), None);
}

#[test]
fn thinking_uses_a_budget_and_decisions_increment_it() {
    let mut table = with_clock("players=2", BUDGET);
    assert_eq!(
        time(&table, Viewer::Spectator),
        TimeInfo {
            since_ms: 0,
            left_ms: vec![10_000, 10_000],
            running: vec![common::seat(1)],
            closes_at_ms: None,
        }
    );
    act_at(&mut table, 1, "keep", 3_000).unwrap();
    // 10 s less 3 s, and 2 s more.
    assert_eq!(time(&table, viewer(2)).left_ms, [9_000, 10_000]);
    assert_eq!(time(&table, viewer(2)).since_ms, 3_000);
}

#[test]
fn the_clocks_of_a_finished_match_stay_as_they_were() {
    for clock in [BUDGET, Clock::PerDecision { ms: 10_000 }] {
        let mut table = with_clock("players=2", clock);
        table.resign(common::seat(1), 3_000).unwrap();
        let shown = time(&table, Viewer::Spectator);
        assert_eq!(shown.left_ms, [7_000, 10_000], "{clock:?}");
        assert!(shown.running.is_empty());
    }
}

/// Seat 1 answers at once, seat 2 after four seconds: until then only seat 1 sees that its clock
/// has stopped.
#[test]
fn a_stopped_clock_does_not_reveal_an_answer() {
    let mut table = with_clock("players=2", BUDGET);
    act_at(&mut table, 1, "keep", 0).unwrap();
    let unanswered = [viewer(2), Viewer::Spectator].map(|viewer| time(&table, viewer));
    let bid = actions(&table, 1)[0].clone();
    act_at(&mut table, 1, &bid, 500).unwrap();
    assert_eq!(
        [viewer(2), Viewer::Spectator].map(|viewer| time(&table, viewer)),
        unanswered
    );
    let own = time(&table, viewer(1));
    assert_eq!(own.running, [common::seat(2)]);
    // 12 s less 0.5 s.
    assert_eq!(own.left_ms, [11_500, 10_000]);
    let bid = actions(&table, 2)[0].clone();
    act_at(&mut table, 2, &bid, 4_000).unwrap();
    // 12 s less 0.5 s and 10 s less 4 s, and 2 s more each.
    assert_eq!(time(&table, viewer(2)).left_ms, [13_500, 8_000]);
}

/// Seat 2 has three times the time of seat 1.
#[test]
fn a_seat_may_have_more_time_than_others() {
    let begin = |clock| {
        begun(Setup {
            clock,
            clock_factors: ClockFactors::EQUAL.with(common::seat(2), 3),
            ..setup("players=2", 1)
        })
    };
    let mut table = begin(BUDGET);
    assert_eq!(time(&table, Viewer::Spectator).left_ms, [10_000, 30_000]);
    act_at(&mut table, 1, "keep", 3_000).unwrap();
    assert_eq!(time(&table, viewer(2)).left_ms, [9_000, 30_000]);
    for number in [1, 2] {
        let bid = actions(&table, number)[0].clone();
        act_at(&mut table, number, &bid, 4_000).unwrap();
    }
    // 9 s less 1 s and 2 s more; 30 s less 1 s and three times 2 s more.
    assert_eq!(time(&table, viewer(2)).left_ms, [10_000, 35_000]);

    let mut table = begin(Clock::PerDecision { ms: 10_000 });
    act_at(&mut table, 1, "keep", 0).unwrap();
    assert_eq!(time(&table, Viewer::Spectator).left_ms, [10_000, 30_000]);
    let late = |number, at_ms| Ticked::OutOfTime {
        seat: common::seat(number),
        at_ms,
    };
    assert_eq!(table.tick(29_999), [late(1, 10_000)]);
    assert_eq!(table.tick(30_000), [late(2, 30_000)]);

    let table = begin(Clock::Off);
    assert_eq!(table.resync(viewer(2), 0).unwrap().now.time, None);
}

#[test]
fn more_time_has_the_limit_of_all_clocks() {
    let long = Clock::PerDecision { ms: MAX_MS - 1 };
    assert_eq!(long.times(1), long);
    assert_eq!(long.times(2), Clock::PerDecision { ms: MAX_MS });
    assert_eq!(Clock::Off.times(3), Clock::Off);
}

#[test]
fn the_table_decides_at_the_deadline() {
    let mut table = with_clock("players=2", BUDGET);
    assert_eq!(table.next_due_ms(), Some(10_000));
    assert_eq!(table.tick(9_999), []);
    let before = log(&table).len();
    let late = Ticked::OutOfTime {
        seat: common::seat(1),
        at_ms: 10_000,
    };
    assert_eq!(table.tick(10_500), [late]);
    let decided = &log(&table)[before];
    assert!(decided.starts_with("! 1 "), "{decided}");
    // Only the increment is left; the next decision began when the last was taken.
    let now = time(&table, Viewer::Spectator);
    assert_eq!((now.left_ms, now.since_ms), (vec![2_000, 10_000], 10_000));
}

/// Seat 2's clock rests for three seconds of seat 1's decision, which no time of seat 2 counts, and
/// for two seconds of its own.
#[test]
fn a_paused_clock_shows_the_remaining_time() {
    for (clock, left_ms) in [
        (BUDGET, 10_000),
        (Clock::PerDecision { ms: 10_000 }, 10_000),
    ] {
        let mut table = with_clock("players=2", clock);
        table.pause_clock(common::seat(2), true, 1_000);
        table.pause_clock(common::seat(2), false, 4_000);
        assert_eq!(time(&table, Viewer::Spectator).left_ms[1], left_ms);
        act_at(&mut table, 1, "keep", 5_000).unwrap();
        table.pause_clock(common::seat(2), true, 6_000);
        assert_eq!(time(&table, Viewer::Spectator).left_ms[1], left_ms - 1_000);
        table.pause_clock(common::seat(2), false, 8_000);
        // Counted from the beginning of the decision.
        let now = time(&table, Viewer::Spectator);
        assert_eq!((now.since_ms, now.left_ms[1]), (5_000, left_ms + 2_000));
    }
}

#[test]
fn a_seat_is_awaited_since_its_decision_began() {
    for clock in [Clock::Off, BUDGET] {
        let mut table = with_clock("players=2", clock);
        let since =
            |table: &Table<Toy>| [1, 2].map(|number| table.awaited_since_ms(common::seat(number)));
        assert_eq!(since(&table), [Some(0), None], "the first decides alone");
        act_at(&mut table, 1, "keep", 1_000).unwrap();
        assert_eq!(since(&table), [Some(1_000); 2]);
        let bid = actions(&table, 1)[0].clone();
        act_at(&mut table, 1, &bid, 1_500).unwrap();
        assert_eq!(since(&table), [Some(1_000); 2], "the answer is hidden");
        table.pause_clock(common::seat(2), true, 2_000);
        assert_eq!(since(&table), [Some(1_000), None]);
        table.pause_clock(common::seat(2), false, 5_000);
        assert_eq!(since(&table), [Some(1_000), Some(4_000)]);
    }
}

#[test]
fn a_clock_per_decision_restarts_each_time() {
    let mut table = with_clock("players=3", Clock::PerDecision { ms: 1_000 });
    act_at(&mut table, 1, "keep", 400).unwrap();
    assert_eq!(table.next_due_ms(), Some(1_400));
    let bid = actions(&table, 2)[0].clone();
    act_at(&mut table, 2, &bid, 1_399).unwrap();
    let out: Vec<Ticked> = table.tick(1_400);
    let late = |number| Ticked::OutOfTime {
        seat: common::seat(number),
        at_ms: 1_400,
    };
    assert_eq!(out, [late(1), late(3)]);
    assert_eq!(time(&table, Viewer::Spectator).left_ms, [1_000; 3]);
    let bids: Vec<String> = log(&table)
        .into_iter()
        .filter(|line| line.contains("bid"))
        .collect();
    assert!(
        bids[0].starts_with("! 1 ") && bids[1].starts_with("2 ") && bids[2].starts_with("! 3 "),
        "{bids:?}"
    );
}

#[test]
fn a_late_command_is_refused_after_the_deadline() {
    let mut table = with_clock("players=2", BUDGET);
    assert!(act_at(&mut table, 1, "keep", 10_000).is_err());
    assert!(log(&table).iter().any(|line| line.starts_with("! 1 ")));
}

#[test]
fn clocks_stop_during_reaction_windows() {
    let clock = Clock::PerDecision { ms: 1_000 };
    let mut windows = 0;
    for number in 0..200 {
        let mut table = begun(Setup {
            clock,
            window_ms: Some(8_000),
            ..common::numbered("players=3", number)
        });
        let mut now_ms = 0;
        while table.stage() == MatchStage::Playing {
            let due = table.next_due_ms().unwrap();
            let closes = time(&table, Viewer::Spectator).closes_at_ms;
            if let Some(closes_at_ms) = closes {
                windows += 1;
                assert_eq!((closes_at_ms, due), (now_ms + 8_000, now_ms + 8_000));
                assert_eq!(time(&table, Viewer::Spectator).running, []);
            } else {
                assert_eq!(due, now_ms + 1_000);
            }
            table.tick(due);
            now_ms = due;
        }
    }
    assert!(windows > 50, "{windows}");
}

/// If no seat answers and the time advances in one step, the table plays the match to its end. The
/// record attributes the decisions to the clock, and its draws can be verified.
#[test]
fn the_clock_plays_a_match_without_answers() {
    for number in 0..50 {
        let mut table = begun(Setup {
            clock: BUDGET,
            ..common::numbered("players=3 hand=3", number)
        });
        assert!(table.tick(1_000_000).len() < MAX_TICK_DECISIONS);
        assert_eq!(table.stage(), MatchStage::Over);
        let record = table.record().unwrap();
        assert!(record.to_string().contains("\n! "));
        verify(&record).unwrap();
    }
}

/// A match has one log, whether its clock is read every millisecond, now and then, or once.
#[test]
fn results_do_not_depend_on_the_number_of_ticks() {
    let logs: Vec<Vec<String>> = [1, 333, 1_000_000]
        .iter()
        .map(|step| {
            let mut table = with_clock("players=3", BUDGET);
            let mut now_ms = 0;
            while table.stage() == MatchStage::Playing {
                now_ms += step;
                table.tick(now_ms);
            }
            log(&table)
        })
        .collect();
    assert!(logs.iter().all(|log| *log == logs[0]));
}

#[test]
fn time_never_runs_back() {
    let mut table = with_clock("players=2", BUDGET);
    table.tick(5_000);
    act_at(&mut table, 1, "keep", 1_000).unwrap();
    assert_eq!(time(&table, viewer(1)).left_ms, [7_000, 10_000]);
}

/// A record whose clock decision is altered to another legal one is found out.
#[test]
fn draws_of_the_clock_are_verified() {
    let mut found = 0;
    for number in 0..30 {
        let mut table = begun(Setup {
            clock: BUDGET,
            ..common::numbered("players=2", number)
        });
        table.tick(10_000);
        common::play_out(&mut table, &mut Rng::new(1));
        let mut record = table.record().unwrap();
        let (index, entry) = record
            .entries
            .iter()
            .copied()
            .enumerate()
            .find(|(_, entry)| entry.to_string().starts_with('!'))
            .unwrap();
        let other = if entry.to_string() == "! 1 keep" {
            "! 1 swap 2"
        } else {
            "! 1 keep"
        };
        record.entries[index] = other.parse().unwrap();
        let damage = verify(&record).unwrap_err();
        assert_eq!(damage.line, record.line_of_step(index + 1));
        found += u32::from(damage.to_string().contains("which the seed draws"));
    }
    assert!(found > 10, "{found}");
    assert!(played("players=2", 1).returns().is_some());
}
