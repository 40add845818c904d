//! Tables that their host arranges: seats are added, removed, swapped, freed or left empty.

use super::{ANNA, BO, SharedScreen, match_id, open, person};
use ranarium_client::TableEvent;
use ranarium_game::Seat;
use ranarium_protocol::client::{Begin, Method};
use ranarium_protocol::online::{Arrange, SeatPlan, SeatView, TableChange, TableView, UserId};
use ranarium_table::{Clock, ClockFactors};

/// Returns a table for three whose host is Anna, with a free seat between her and user 2.
fn hosted() -> TableView {
    TableView {
        host: Some(ANNA),
        options: "players=3 board=star".to_owned(),
        ..open(&[person(1), SeatView::Free, person(2)])
    }
}

#[test]
fn a_host_begins_without_the_empty_seats() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &hosted(), None);
    assert!(screen.client.state().is_host());
    screen.client.begin_with_present();
    let fewer = TableView {
        host: Some(ANNA),
        ..open(&[person(1), person(2)])
    };
    let arrange = Arrange {
        match_id: match_id(),
        change: TableChange {
            seats: Some(vec![SeatPlan::Open; 2]),
            ..TableChange::default()
        },
    };
    let answer = serde_json::to_value(&fewer).unwrap();
    assert_eq!(screen.answers(Some(&answer)), arrange.call().unwrap());
    assert_eq!(screen.calls(), [Begin::NAME]);
    // A host whose change is rejected does not begin.
    screen.client.begin_with_present();
    screen.answers(None);
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn a_host_swaps_seats_with_their_players() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &hosted(), None);
    screen.client.swap_seats(ANNA, BO);
    let arrange = Arrange {
        match_id: match_id(),
        change: TableChange {
            seats: Some(vec![SeatPlan::Open; 3]),
            people: Some(vec![None, Some(UserId::new(1)), Some(UserId::new(2))]),
            ..TableChange::default()
        },
    };
    assert_eq!(screen.answers(None), arrange.call().unwrap());
    // There is no fourth seat.
    screen.client.swap_seats(ANNA, Seat::new(3));
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn more_time_moves_with_its_player() {
    let [second, third] = [1, 2].map(|index| ClockFactors::EQUAL.with(Seat::new(index), 3));
    let hosted = |clock_factors| TableView {
        clock_factors,
        ..hosted()
    };
    let request = |change| {
        let match_id = match_id();
        Arrange { match_id, change }.call().unwrap()
    };
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &hosted(third), None);
    screen.client.swap_seats(BO, Seat::new(2));
    let swapped = TableChange {
        seats: Some(vec![SeatPlan::Open; 3]),
        people: Some(vec![Some(UserId::new(1)), Some(UserId::new(2)), None]),
        clock_factors: Some(second),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(swapped));
    // The second seat is empty, and goes.
    screen.client.begin_with_present();
    let fewer = TableChange {
        seats: Some(vec![SeatPlan::Open; 2]),
        clock_factors: Some(second),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(fewer));
}

#[test]
fn a_host_adds_and_removes_seats() {
    let request = |change| {
        let match_id = match_id();
        Arrange { match_id, change }.call().unwrap()
    };
    let mut screen = SharedScreen::new(false);
    let table = TableView {
        clock_factors: ClockFactors::EQUAL.with(Seat::new(2), 3),
        ..hosted()
    };
    screen.connects(Some(1), &table, None);
    screen.client.add_seat();
    let more = TableChange {
        seats: Some(vec![SeatPlan::Open; 4]),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(more));
    // The second seat is empty; the third player moves up, with their time.
    screen.client.remove_seat(BO);
    let fewer = TableChange {
        seats: Some(vec![SeatPlan::Open; 2]),
        people: Some(vec![Some(UserId::new(1)), Some(UserId::new(2))]),
        clock_factors: Some(ClockFactors::EQUAL.with(BO, 3)),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(fewer));
    // A seat with a person stays, and there is no fourth one.
    for seat in [ANNA, Seat::new(3)] {
        screen.client.remove_seat(seat);
        assert_eq!(screen.calls(), [""; 0]);
    }
}

#[test]
fn a_player_is_notified_of_a_move_and_of_a_removal() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(2), &hosted(), None);
    assert!(!screen.client.state().is_host());
    screen.events();
    let change = TableView {
        clock: Clock::PerDecision { ms: 30_000 },
        ..open(&[person(1), person(2)])
    };
    screen.table(change);
    assert_eq!(screen.events(), []);
    assert_eq!(screen.client.state().seat(), Some(BO));
    let info = screen.client.state().info.as_ref().unwrap();
    assert_eq!(info.clock, Clock::PerDecision { ms: 30_000 });
    screen.table(open(&[person(1), SeatView::Free]));
    assert_eq!(screen.events(), [TableEvent::Removed]);
    // One knows that one has stood up.
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(2), &hosted(), None);
    screen.events();
    screen.client.stand();
    screen.table(open(&[person(1), SeatView::Free]));
    assert_eq!(screen.events(), []);
}
