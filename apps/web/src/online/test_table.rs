//! Tables for tests.

use ranarium_game::Seats;
use ranarium_protocol::online::{SeatView, TableView, UserId};
use ranarium_table::MatchStage;

/// Returns a table with the usual settings.
pub fn table(stage: MatchStage, seats: Vec<SeatView>) -> TableView {
    TableView {
        match_id: "m-1".parse().expect("it is an id"),
        stage,
        seats,
        host: None,
        rated: Default::default(),
        visibility: Default::default(),
        options: String::new(),
        clock: Default::default(),
        clock_factors: Default::default(),
        grace_ms: 120_000,
        stall_ms: None,
        stalls: Vec::new(),
        resigning: Default::default(),
        lost: Vec::new(),
        decided: Vec::new(),
        timed_out: Seats::NONE,
        took_ms: None,
        too_short: false,
        pause: None,
        out_of_time: Default::default(),
        offer: None,
        declined: None,
        next: None,
    }
}

/// Returns the seat of a person.
pub fn person(user: u64, name: &str) -> SeatView {
    SeatView::Person {
        user: UserId::new(user),
        name: name.parse().expect("it is a name"),
        frog: 0,
        substitute: None,
        is_program: false,
    }
}
