//! People who keep the others waiting, and clocks that decide about them.

use crate::common::{ADA, BO, CY, FIRST, Logged, SECOND, TEN_MINUTES, THIRD, settings};
use ranarium_game::{Seat, Seats};
use ranarium_online::{CommandKind, ServerError};
use ranarium_protocol::online::{OutOfTime, Rated, SeatPlan, TableSettings};
use ranarium_table::Clock;

/// Time for which a person may keep the others waiting.
const STALL_MS: u64 = 180_000;

const DAY_MS: u64 = 86_400_000;

fn substitute(seat: Seat) -> CommandKind {
    CommandKind::Substitute { seat }
}

/// Makes a match of three people who decide at the same time, without a clock.
fn together() -> Logged {
    let seats = vec![SeatPlan::Open; 3];
    Logged::begun_with(TableSettings::new("stacking-frogs", "players=3", seats))
}

#[test]
fn another_player_may_replace_a_stalled_one_after_a_timeout() {
    for clock in [Clock::Off, TEN_MINUTES] {
        let mut table = Logged::timed(clock);
        let late_ms = table.now_ms + STALL_MS;
        assert_eq!(table.copy.table().stall_ms, Some(STALL_MS));
        table.now_ms = late_ms - 1;
        let early = table.refused(BO, substitute(FIRST));
        assert_eq!(early, ServerError::NotAbsent(FIRST));
        table.now_ms = late_ms;
        let watcher = table.refused(CY, substitute(FIRST));
        assert_eq!(watcher, ServerError::NotSeated);
        let not_awaited = table.refused(ADA, substitute(SECOND));
        assert_eq!(not_awaited, ServerError::NotAbsent(SECOND));
        table.execute(BO, substitute(FIRST));
        assert_eq!(table.copy.thinking(), Seats::only(FIRST));
        table.agrees_with_its_log();
        table.execute(ADA, CommandKind::Return { seat: FIRST });
        table.decides(ADA, FIRST);
        // The next player has the same time.
        let late_ms = table.now_ms + STALL_MS;
        table.now_ms = late_ms - 1;
        let early = table.refused(ADA, substitute(SECOND));
        assert_eq!(early, ServerError::NotAbsent(SECOND));
        table.now_ms = late_ms;
        table.execute(ADA, substitute(SECOND));
        table.agrees_with_its_log();
    }
}

#[test]
fn an_undecided_player_cannot_replace_a_stalled_one() {
    for third_has_answered in [false, true] {
        let mut table = together();
        let late_ms = table.now_ms + STALL_MS;
        table.decides(BO, SECOND);
        if third_has_answered {
            table.decides(CY, THIRD);
        }
        // It is equal whether a hidden answer waits.
        table.now_ms = late_ms;
        let refused = table.refused(ADA, substitute(THIRD));
        assert_eq!(refused, ServerError::NotAbsent(THIRD));
        table.execute(BO, substitute(THIRD));
        table.agrees_with_its_log();
    }
}

#[test]
fn the_stall_timer_excludes_the_time_of_a_substitute() {
    let mut table = Logged::timed(Clock::Off);
    let since_ms = table.now_ms;
    table.now_ms = since_ms + 100_000;
    table.execute(ADA, substitute(FIRST));
    assert_eq!(table.copy.table().stalls, []);
    table.now_ms += 1_000_000;
    table.execute(ADA, CommandKind::Return { seat: FIRST });
    let late_ms = since_ms + STALL_MS + 1_000_000;
    assert_eq!(table.copy.table().stalls, [(FIRST, late_ms)]);
    table.now_ms = late_ms - 1;
    let early = table.refused(BO, substitute(FIRST));
    assert_eq!(early, ServerError::NotAbsent(FIRST));
    table.now_ms = late_ms;
    table.execute(BO, substitute(FIRST));
}

#[test]
fn a_longer_grace_time_extends_the_stall_timeout() {
    let table = Logged::begun_with(TableSettings {
        clock: Clock::Off,
        grace_ms: 2 * DAY_MS,
        ..settings(vec![SeatPlan::Open; 2])
    });
    assert_eq!(table.copy.table().stall_ms, Some(2 * DAY_MS));
}

#[test]
fn the_stall_timeout_is_a_table_setting() {
    for (grace_ms, stall_ms, expected_ms) in [
        (1_000, Some(5_000), 5_000),
        (5_000, Some(1_000), 5_000),
        (1_000, Some(2 * STALL_MS), 2 * STALL_MS),
        (1_000, None, STALL_MS),
    ] {
        let table = Logged::begun_with(TableSettings {
            clock: Clock::Off,
            grace_ms,
            stall_ms,
            ..settings(vec![SeatPlan::Open; 2])
        });
        assert_eq!(table.copy.table().stall_ms, Some(expected_ms));
    }
}

#[test]
fn with_a_clock_per_decision_only_the_clock_replaces_a_player() {
    let mut table = Logged::timed(Clock::PerDecision { ms: 3 * DAY_MS });
    let view = table.copy.table();
    assert_eq!((view.grace_ms, view.stall_ms), (3 * DAY_MS, None));
    table.absent = Seats::only(FIRST);
    let due_ms = table.copy.next_due_ms().unwrap();
    assert_eq!(due_ms, table.now_ms + 3 * DAY_MS);
    table.now_ms = due_ms - 1;
    let refused = table.refused(BO, substitute(FIRST));
    assert_eq!(refused, ServerError::NotAbsent(FIRST));
    assert_eq!(table.tick(due_ms - 1), None);
    table.tick(due_ms).unwrap();
    assert_eq!(table.copy.thinking(), Seats::only(FIRST));
    table.agrees_with_its_log();
}

#[test]
fn correspondence_and_rated_matches_have_no_stall_timeout() {
    let by_days = Clock::Budget {
        base_ms: 2 * DAY_MS,
        increment_ms: DAY_MS,
    };
    assert_eq!(Logged::timed(by_days).copy.table().stall_ms, None);
    let rated = Logged::begun_with(TableSettings {
        clock: TEN_MINUTES,
        rated: Rated::People,
        out_of_time: OutOfTime::Lose,
        ..settings(vec![SeatPlan::Open; 2])
    });
    assert_eq!(rated.copy.table().stall_ms, None);
}

#[test]
fn the_grace_time_of_a_match_over_days_is_at_least_a_day() {
    for (base_ms, increment_ms, expected_ms) in [
        (600_000, 5_000, 120_000),
        (600_000, DAY_MS / 24, DAY_MS),
        (3 * DAY_MS, 0, DAY_MS),
        (3 * DAY_MS, 2 * DAY_MS, 2 * DAY_MS),
    ] {
        let table = Logged::begun_with(TableSettings {
            clock: Clock::Budget {
                base_ms,
                increment_ms,
            },
            grace_ms: 120_000,
            ..settings(vec![SeatPlan::Open; 2])
        });
        assert_eq!(table.copy.table().grace_ms, expected_ms);
    }
}
