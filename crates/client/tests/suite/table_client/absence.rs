//! Players who are away, stall, or return, and their substitutes.

use super::{
    ANNA, BO, GRACE_MS, STALL_MS, START_MS, SharedScreen, person, playing, substituted, table,
    update, watched,
};
use ranarium_client::{Attendance, TableEvent};
use ranarium_game::Seat;
use ranarium_protocol::online::{ClockPause, TableView};
use ranarium_table::{Clock, MatchStage};
use serde_json::{Value, json};

#[test]
fn an_absence_begins_after_the_grace_time() {
    let mut screen = SharedScreen::of_anna();
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.client.due_ms(), None);
    screen.presence(&[ANNA]);
    let since_ms = START_MS;
    assert_eq!(screen.events(), [TableEvent::Left(BO)]);
    assert_eq!(screen.client.due_ms(), Some(since_ms + GRACE_MS));
    screen.waits(GRACE_MS - 1);
    assert_eq!(screen.attendance(BO), Attendance::Away { since_ms });
    // News of others do not begin it again.
    screen.presence(&[]);
    screen.waits(1);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
    let absent: Vec<Seat> = screen.client.state().absent().collect();
    assert_eq!(absent, [BO], "one is not absent for oneself");
    screen.presence(&[ANNA, BO]);
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.events(), [TableEvent::CameBack(BO)]);
}

#[test]
fn a_match_with_days_for_a_decision_is_played_by_days() {
    let mut screen = SharedScreen::of_anna();
    let hour_ms = 3_600_000;
    for (clock, is_by_days) in [
        (Clock::Off, false),
        (Clock::PerDecision { ms: 30_000 }, false),
        (Clock::PerDecision { ms: 72 * hour_ms }, true),
    ] {
        screen.table(TableView { clock, ..playing() });
        assert_eq!(screen.client.state().is_by_days(), is_by_days, "{clock:?}");
    }
}

#[test]
fn a_return_within_the_grace_time_is_no_absence() {
    let mut screen = SharedScreen::of_anna();
    screen.presence(&[ANNA]);
    screen.waits(GRACE_MS / 2);
    screen.presence(&[ANNA, BO]);
    screen.waits(GRACE_MS);
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.client.due_ms(), None);
}

#[test]
fn a_clock_set_back_does_not_extend_the_grace_time() {
    let mut screen = SharedScreen::of_anna();
    screen.presence(&[ANNA]);
    screen.now_ms = 0;
    screen.waits(0);
    screen.waits(GRACE_MS);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
}

#[test]
fn a_player_never_present_is_absent_and_arrives_silently() {
    let mut screen = SharedScreen::new(false);
    screen.client.on_connect();
    screen.answers(Some(&Value::Null));
    screen.answers(Some(&watched(&playing(), &[ANNA], Some(update()))));
    assert_eq!(screen.attendance(ANNA), Attendance::Here);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
    screen.presence(&[ANNA, BO]);
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.events(), []);
}

#[test]
fn a_new_client_knows_since_when_a_player_is_absent() {
    let mut screen = SharedScreen::new(false);
    screen.client.on_connect();
    screen.answers(Some(&Value::Null));
    let mut answer = watched(&playing(), &[ANNA], Some(update()));
    let away = |for_ms: u64| json!([{ "seat": BO, "for-ms": for_ms }]);
    answer["presence"]["away"] = away(GRACE_MS - 1);
    screen.answers(Some(&answer));
    let since_ms = START_MS - (GRACE_MS - 1);
    assert_eq!(screen.attendance(BO), Attendance::Away { since_ms });
    screen.waits(1);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
    // The server's count replaces the client's, also where it has been reset.
    answer["presence"]["away"] = away(0);
    let now_ms = screen.now_ms;
    screen.client.on_watched(&answer, now_ms).unwrap();
    assert_eq!(screen.attendance(BO), Attendance::Away { since_ms: now_ms });
    answer["presence"]["away"] = away(GRACE_MS);
    screen.client.on_watched(&answer, now_ms).unwrap();
    assert_eq!(screen.attendance(BO), Attendance::Gone);
    assert_eq!(screen.events(), []);
}

#[test]
fn the_substitute_of_another_player_is_reported() {
    let mut screen = SharedScreen::of_anna();
    screen.presence(&[ANNA]);
    screen.events();
    screen.table(table(MatchStage::Playing, &[person(1), substituted(2)]));
    assert_eq!(screen.events(), [TableEvent::Substituted(BO)]);
    assert_eq!(screen.client.state().absent().count(), 0);
    screen.table(table(MatchStage::Playing, &[substituted(1), person(2)]));
    // One knows what one has done oneself.
    assert_eq!(screen.events(), [TableEvent::Returned(BO)]);
    assert!(screen.client.state().has_substitute(ANNA));
}

/// Returns an update of a match in which these seats decide, the user among them if there are
/// actions.
fn deciding(seats: &[Seat], mode: &str, actions: &[&str]) -> Value {
    let turn = json!({ "decide": { "seats": seats, "manner": mode } });
    let time = json!({
        "since-ms": START_MS,
        "left-ms": [],
        "running": [],
        "closes-at-ms": null,
    });
    json!({ "seq": 1, "now": { "turn": turn, "time": time, "actions": actions } })
}

#[test]
fn a_stalled_player_can_be_replaced_after_a_timeout() {
    let late_ms = START_MS + STALL_MS;
    let noted = TableView {
        stalls: vec![(BO, late_ms + 5_000)],
        ..playing()
    };
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let by_clock = TableView {
        stall_ms: None,
        ..playing()
    };
    let alone = deciding(&[BO], "alone", &[]);
    for (table, update, expected) in [
        (playing(), &alone, Some(late_ms)),
        // The clock of the seat was paused before.
        (noted, &alone, Some(late_ms + 5_000)),
        (paused, &alone, None),
        (by_clock, &alone, None),
        (
            table(MatchStage::Playing, &[person(1), substituted(2)]),
            &alone,
            None,
        ),
        (playing(), &deciding(&[ANNA], "alone", &["pass"]), None),
        (playing(), &deciding(&[BO], "window", &[]), None),
        // The match waits for the user, too.
        (
            playing(),
            &deciding(&[ANNA, BO], "together", &["pass"]),
            None,
        ),
        (
            playing(),
            &deciding(&[ANNA, BO], "together", &[]),
            Some(late_ms),
        ),
    ] {
        let mut screen = SharedScreen::of_anna();
        screen.table(table);
        screen.client.on_update(update);
        assert_eq!(screen.client.stall_at_ms(BO), expected, "{update}");
        assert_eq!(screen.client.stall_at_ms(ANNA), None);
    }
}

#[test]
fn a_player_sees_the_time_of_a_possible_replacement() {
    let late_ms = START_MS + STALL_MS;
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let noted = TableView {
        stalls: vec![(ANNA, late_ms + 5_000)],
        ..playing()
    };
    let own_turn = deciding(&[ANNA], "alone", &["pass"]);
    for (table, update, expected) in [
        (playing(), &own_turn, Some(late_ms)),
        (noted, &own_turn, Some(late_ms + 5_000)),
        (paused, &own_turn, None),
        // A bot does not wait.
        (
            table(MatchStage::Playing, &[person(1), substituted(2)]),
            &own_turn,
            None,
        ),
        (playing(), &deciding(&[BO], "alone", &[]), None),
        (playing(), &deciding(&[ANNA, BO], "together", &[]), None),
    ] {
        let mut screen = SharedScreen::of_anna();
        screen.table(table);
        screen.client.on_update(update);
        assert_eq!(screen.client.own_stall_at_ms(), expected, "{update}");
    }
}

#[test]
fn the_grace_time_restarts_after_a_pause() {
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let mut screen = SharedScreen::of_anna();
    screen.table(paused);
    screen.presence(&[ANNA]);
    screen.waits(2 * GRACE_MS);
    screen.table(playing());
    let since_ms = screen.now_ms;
    assert_eq!(screen.attendance(BO), Attendance::Away { since_ms });
    assert_eq!(screen.attendance(ANNA), Attendance::Here);
    screen.waits(GRACE_MS);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
}
