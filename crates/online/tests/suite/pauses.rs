//! Clocks that are paused by agreement.

use crate::common::{ADA, BO, CY, FIRST, Logged, SECOND, TEN_MINUTES, THIRD};
use ranarium_game::Seats;
use ranarium_online::{CommandKind, Decision, LogEvent, ServerError};
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{ClockPause, OfferKind, SeatPlan, TableSettings};
use ranarium_table::{Clock, MAX_MS};

/// Time for each decision.
const EACH_MS: u64 = 10_000;

fn pause(until_ms: Option<u64>) -> CommandKind {
    let offer = OfferKind::Pause { until_ms };
    CommandKind::Offer {
        seat: SECOND,
        offer,
    }
}

fn answer(accept: bool) -> CommandKind {
    CommandKind::AnswerOffer {
        seat: FIRST,
        accept,
    }
}

/// Makes a match whose clocks Ada and Bo have paused after three seconds.
fn paused(clock: Clock, until_ms: Option<u64>) -> Logged {
    let mut table = Logged::timed(clock);
    table.now_ms += 3_000;
    table.execute(BO, pause(until_ms));
    assert_eq!(table.copy.table().pause, None, "Ada has not agreed");
    table.execute(ADA, answer(true));
    assert_eq!(table.copy.table().pause, Some(ClockPause { until_ms }));
    table
}

#[test]
fn clocks_are_paused_by_all_and_resumed_by_one_player() {
    for (clock, allowed_ms) in [
        (Clock::PerDecision { ms: EACH_MS }, EACH_MS),
        (TEN_MINUTES, 600_000),
    ] {
        for (actor, seat) in [(ADA, FIRST), (BO, SECOND)] {
            let mut table = paused(clock, None);
            assert_eq!(table.tick(40 * 86_400_000), None);
            let watcher = table.refused(CY, CommandKind::Resume { seat });
            assert_eq!(watcher, ServerError::NotYourSeat(seat));
            table.execute(actor, CommandKind::Resume { seat });
            assert_eq!(table.copy.table().pause, None);
            let due_ms = table.now_ms + allowed_ms - 3_000;
            assert_eq!(table.copy.next_due_ms(), Some(due_ms));
            let again = table.take(actor, CommandKind::Resume { seat }).unwrap();
            assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
            table.agrees_with_its_log();
        }
    }
}

#[test]
fn a_pause_with_an_end_expires() {
    let end_ms = 500_000;
    let mut table = paused(Clock::PerDecision { ms: EACH_MS }, Some(end_ms));
    assert_eq!(table.copy.next_due_ms(), Some(end_ms));
    assert_eq!(table.tick(end_ms - 1), None);
    let entry = table.tick(end_ms).unwrap();
    assert_eq!(entry.event, LogEvent::Resume { seat: None });
    assert_eq!(table.copy.table().pause, None);
    assert_eq!(table.copy.next_due_ms(), Some(end_ms + EACH_MS - 3_000));
    table.agrees_with_its_log();
}

#[test]
fn moves_during_a_pause_take_no_time() {
    let mut table = paused(Clock::PerDecision { ms: EACH_MS }, None);
    table.now_ms += 100_000;
    table.decides(ADA, FIRST);
    assert_eq!(table.copy.deciding(), Seats::only(SECOND));
    assert_eq!(table.tick(table.now_ms + 100_000), None);
    table.execute(ADA, CommandKind::Resume { seat: FIRST });
    assert_eq!(table.copy.next_due_ms(), Some(table.now_ms + EACH_MS));
    table.agrees_with_its_log();
}

#[test]
fn a_seat_cannot_be_handed_over_during_a_pause() {
    let mut table = paused(TEN_MINUTES, None);
    table.absent = Seats::only(FIRST);
    table.now_ms += 1_000_000;
    let substitute = CommandKind::Substitute { seat: FIRST };
    let refused = table.refused(BO, substitute.clone());
    assert_eq!(refused, ServerError::NotAbsent(FIRST));
    // The clock of a person who returns stays paused.
    table.execute(ADA, substitute);
    table.execute(ADA, CommandKind::Return { seat: FIRST });
    assert_eq!(table.copy.next_due_ms(), None);
    assert_eq!(table.copy.table().stalls, []);
    table.agrees_with_its_log();
}

#[test]
fn the_clock_of_a_substitute_stays_paused_after_a_pause() {
    let mut table = paused(TEN_MINUTES, None);
    table.execute(ADA, CommandKind::Substitute { seat: FIRST });
    table.execute(BO, CommandKind::Resume { seat: SECOND });
    assert_eq!(table.copy.next_due_ms(), None);
    table.execute(ADA, CommandKind::Return { seat: FIRST });
    assert!(table.copy.next_due_ms().is_some());
    table.agrees_with_its_log();
}

#[test]
fn the_end_of_a_pause_is_within_a_hundred_days() {
    let mut table = Logged::timed(TEN_MINUTES);
    let now_ms = table.now_ms;
    for until_ms in [0, now_ms, now_ms + MAX_MS + 1, u64::MAX] {
        let refused = table.refused(BO, pause(Some(until_ms)));
        let ServerError::Host(HostError::Parameter(parameter)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(parameter.name, "until-ms");
    }
    table.execute(BO, pause(Some(now_ms + MAX_MS)));
}

#[test]
fn a_declined_pause_cannot_be_repeated_with_another_end() {
    let mut table = Logged::timed(TEN_MINUTES);
    table.execute(BO, pause(None));
    table.execute(ADA, answer(false));
    let again = table.refused(BO, pause(Some(table.now_ms + 1_000)));
    assert_eq!(again, ServerError::OfferDeclined);
}

#[test]
fn the_log_has_the_end_of_a_pause() {
    let mut table = paused(TEN_MINUTES, None);
    table.execute(ADA, CommandKind::Resume { seat: FIRST });
    let entry = table.stored.entries.last().unwrap();
    let form = serde_json::to_value(entry).unwrap();
    assert_eq!(form["resume"], serde_json::json!({ "seat": 1 }));
    for entry in &table.stored.entries {
        let form = serde_json::to_value(entry).unwrap();
        let read: ranarium_online::LogEntry = serde_json::from_value(form).unwrap();
        assert_eq!(read, *entry);
    }
}

#[test]
fn a_resigned_player_cannot_end_a_pause() {
    let seats = vec![SeatPlan::Open; 3];
    let mut table = Logged::begun_with(TableSettings {
        clock: TEN_MINUTES,
        ..TableSettings::new("stacking-frogs", "players=3", seats)
    });
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    table.execute(BO, pause(None));
    let agrees = CommandKind::AnswerOffer {
        seat: THIRD,
        accept: true,
    };
    table.execute(CY, agrees);
    assert_eq!(
        table.copy.table().pause,
        Some(ClockPause { until_ms: None })
    );
    let lost = table.refused(ADA, CommandKind::Resume { seat: FIRST });
    assert_eq!(lost, ServerError::GaveUp(FIRST));
    table.execute(CY, CommandKind::Resume { seat: THIRD });
    table.agrees_with_its_log();
}
