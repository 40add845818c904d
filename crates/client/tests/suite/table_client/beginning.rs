//! A table before its match, and the watching of the match.

use super::{
    ANNA, BO, START_MS, SharedScreen, kept, match_id, offered, open, person, playing, presence,
    table, update, user, watch, watched,
};
use ranarium_client::{TableClient, TableEvent};
use ranarium_game::Viewer;
use ranarium_protocol::client::{Begin, Method, Sit};
use ranarium_protocol::online::{Presence, SeatView, TableView, WhoAmI};
use ranarium_table::{MatchId, MatchStage, Nonce};
use serde_json::json;

#[test]
fn a_closed_table_has_no_match() {
    for (update, is_closed) in [(None, true), (Some(update()), false)] {
        let mut screen = SharedScreen::new(false);
        let over = table(MatchStage::Over, &[person(1), SeatView::Free]);
        screen.connects(Some(1), &over, update);
        assert_eq!(screen.client.state().is_closed, is_closed);
        assert_eq!(screen.client.state().has_begun, !is_closed);
        screen.table(over);
        assert_eq!(screen.calls(), [""; 0]);
    }
}

#[test]
fn a_table_is_watched_until_its_match_begins() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[person(1), SeatView::Free]), None);
    assert!(!screen.client.state().has_begun);
    // A lost connection: it is watched again.
    screen.connects(Some(1), &open(&[person(1), person(2)]), None);
    screen.table(playing());
    let call = screen.answers(Some(&watched(&playing(), &[ANNA, BO], Some(update()))));
    assert_eq!(call, watch(Viewer::Seat(ANNA)));
    assert!(screen.client.state().has_begun);
    screen.table(playing());
    screen.client.on_connect();
    assert_eq!(screen.calls(), [""; 0], "the match is watched now");
}

#[test]
fn a_table_is_not_watched_twice_for_its_match() {
    let mut screen = SharedScreen::new(false);
    screen.client = TableClient::followed(match_id(), user(1));
    let waiting = watched(&open(&[person(1), SeatView::Free]), &[ANNA], None);
    screen.client.on_watched(&waiting, START_MS).unwrap();
    assert_eq!(screen.client.state().seat(), Some(ANNA));
    screen.table(playing());
    screen.client.on_connect();
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn a_match_begins_with_the_latest_answer() {
    let viewer = Viewer::Seat(ANNA);
    let answer = watched(&playing(), &[ANNA, BO], Some(update()));
    let mut screen = SharedScreen::of_anna();
    assert_eq!(screen.client.take_start(Viewer::Spectator), None);
    assert_eq!(screen.client.take_start(viewer), Some(answer));
    assert_eq!(screen.client.take_start(viewer), None, "once");
    let mut screen = SharedScreen::of_anna();
    screen.client.on_update(&update());
    assert_eq!(screen.client.take_start(viewer), None);
    let mut screen = SharedScreen::of_anna();
    screen.client.on_connect();
    assert_eq!(screen.client.take_start(viewer), None);
}

#[test]
fn a_user_sits_automatically_only_with_agreement() {
    let free = SeatView::Free;
    for (agreed, seats, seat) in [
        (false, [free.clone(), person(2)], None),
        (true, [free.clone(), person(2)], Some(ANNA)),
        (true, [kept(2), free.clone()], Some(BO)),
        (true, [kept(2), person(3)], None),
        (false, [free.clone(), kept(1)], Some(BO)),
        (true, [free.clone(), kept(1)], Some(BO)),
        // With it they give their part of the draws.
        (true, [free, person(1)], Some(BO)),
    ] {
        let mut screen = SharedScreen::new(agreed);
        screen.connects(Some(1), &open(&seats), None);
        let expected: Vec<_> = seat.map(TableEvent::Sit).into_iter().collect();
        assert_eq!(screen.events(), expected, "{agreed}, {seats:?}");
    }
}

#[test]
fn the_last_player_to_sit_begins_the_match() {
    let nonce = Nonce::from_words("own");
    for (after, begins) in [
        ([person(1), SeatView::Free], false),
        ([person(1), person(2)], true),
    ] {
        let mut screen = SharedScreen::new(false);
        screen.connects(None, &open(&[SeatView::Free, after[1].clone()]), None);
        screen.client.join(user(1));
        assert_eq!(screen.events(), [TableEvent::Sit(ANNA)]);
        screen.client.sit(ANNA, nonce);
        let sit = Sit {
            match_id: match_id(),
            seat: ANNA,
            nonce,
        };
        assert_eq!(screen.answers(Some(&json!({}))), sit.call().unwrap());
        // The table may be complete already when `watch` is answered.
        screen.table(open(&after));
        screen.answers(Some(&watched(&open(&after), &[ANNA], None)));
        let expected: &[&str] = match begins {
            true => &[Begin::NAME],
            false => &[],
        };
        assert_eq!(screen.calls(), expected);
        // Another player who sits down begins it themselves.
        screen.table(open(&[person(1), person(2)]));
        assert_eq!(screen.calls(), [""; 0]);
    }
}

#[test]
fn sitting_at_a_match_that_begins_meanwhile_is_no_error() {
    for is_told_before in [false, true] {
        let mut screen = SharedScreen::new(true);
        // The server has seated both, and the other player begins at once.
        screen.connects(Some(1), &open(&[person(1), person(2)]), None);
        assert_eq!(screen.events(), [TableEvent::Sit(ANNA)]);
        screen.client.sit(ANNA, Nonce::from_words("own"));
        let ask = screen.client.take_calls().remove(0);
        if is_told_before {
            screen.table(playing());
        }
        assert!(screen.client.has_lost_race(ask.id, "begun"));
        assert!(!screen.client.has_lost_race(ask.id, "seat-taken"));
        screen.client.answer(ask.id, None, START_MS).unwrap();
        if !is_told_before {
            screen.table(playing());
        }
        let answer = watched(&playing(), &[ANNA, BO], Some(update()));
        for ask in screen.client.take_calls() {
            let read = screen.client.answer(ask.id, Some(&answer), START_MS);
            read.unwrap();
        }
        assert!(screen.client.state().has_begun);
        assert_eq!(screen.calls(), [""; 0]);
        assert_eq!(screen.events(), []);
    }
}

#[test]
fn a_match_that_began_without_the_user_is_an_error() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[SeatView::Free, person(2)]), None);
    screen.client.join(user(1));
    screen.client.sit(ANNA, Nonce::from_words("own"));
    let ask = screen.client.take_calls().remove(0);
    assert!(!screen.client.has_lost_race(ask.id, "begun"));
}

#[test]
fn a_seat_taken_by_another_player_is_shown() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[SeatView::Free, person(2)]), None);
    screen.client.join(user(1));
    screen.client.sit(ANNA, Nonce::from_words("own"));
    screen.answers(None);
    let taken = open(&[person(3), person(2)]);
    screen.answers(Some(&watched(&taken, &[BO], None)));
    assert_eq!(screen.client.state().missing(), 0);
    assert_eq!(screen.client.state().seat(), None);
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn nonces_of_a_left_seat_do_not_count() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[person(1), SeatView::Free]), None);
    screen.client.stand();
    screen.answers(None);
    assert_eq!(screen.events(), [], "the user still sits there");
    screen.client.stand();
    screen.answers(Some(&json!({})));
    assert_eq!(screen.events(), [TableEvent::Stood]);
}

#[test]
fn updates_of_other_tables_are_ignored() {
    let mut screen = SharedScreen::of_anna();
    let before = screen.client.state().clone();
    let match_id: MatchId = "m-9".parse().unwrap();
    screen.table(TableView {
        match_id: match_id.clone(),
        ..offered(BO, &[ANNA])
    });
    screen.client.on_presence_changed(
        &Presence {
            match_id,
            ..presence(&[])
        },
        screen.now_ms,
    );
    assert_eq!(screen.client.state(), &before);
    assert_eq!(screen.events(), []);
}

#[test]
fn a_failed_watch_is_repeated() {
    let mut screen = SharedScreen::new(false);
    screen.client.on_connect();
    assert_eq!(screen.answers(None).method, WhoAmI::NAME);
    assert!(screen.calls().is_empty());
    let due_ms = screen.client.due_ms().expect("it is asked for again");
    // The clock is put back: it does not take longer.
    screen.client.tick(START_MS - 1_000_000);
    assert!(screen.client.due_ms() < Some(due_ms));
    screen.client.tick(due_ms);
    let user = serde_json::to_value(user(1)).unwrap();
    assert_eq!(screen.answers(Some(&user)).method, WhoAmI::NAME);
    assert_eq!(screen.answers(None), watch(Viewer::Spectator));
    let due_ms = screen.client.due_ms().expect("it is asked for again");
    screen.client.tick(due_ms);
    assert_eq!(screen.calls(), [WhoAmI::NAME]);
}

#[test]
fn a_client_without_its_seat_watches_as_a_spectator() {
    let mut screen = SharedScreen::new(false);
    let seated = open(&[person(1), SeatView::Free]);
    screen.connects(Some(1), &seated, None);
    screen.client.on_connect();
    let user = serde_json::to_value(user(1)).unwrap();
    assert_eq!(screen.answers(Some(&user)).method, WhoAmI::NAME);
    assert_eq!(screen.answers(None), watch(Viewer::Seat(ANNA)));
    let left = watched(&open(&[SeatView::Free, SeatView::Free]), &[], None);
    assert_eq!(screen.answers(Some(&left)), watch(Viewer::Spectator));
    assert_eq!(screen.client.state().seat(), None);
}
