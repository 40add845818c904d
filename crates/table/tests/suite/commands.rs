//! Commands: permitted seats and times.

use crate::common::{self, act, act_at, actions, begun, mv, played, seat, setup, table, viewer};
use ranarium_game::Viewer;
use ranarium_laws::toy::Toy;
use ranarium_table::{
    Accepted, ActError, Clock, ClockFactors, MatchStage, Move, Nonce, SeatKind, SetupError,
    SitError, Table,
};

/// A seat that does not lead in the first decision is refused, and so on: one line a reason.
#[test]
fn every_refusal_has_a_reason_and_no_effect() {
    let mut table = table("players=3", 1);
    let good = mv(&table, 1, "keep");
    let before = table.record().unwrap().to_string();
    let refusals = [
        (
            Move {
                seat: seat(4),
                ..good
            },
            "this match has no such seat",
        ),
        (
            Move { seq: 0, ..good },
            "the seat's latest update is number 1; decide on that one",
        ),
        (
            Move { seq: 2, ..good },
            "the seat's latest update is number 1; decide on that one",
        ),
        (
            Move {
                seat: seat(2),
                ..good
            },
            "it is not the seat's turn",
        ),
        (
            Move {
                action: "stop".parse().unwrap(),
                ..good
            },
            "TOY-2.1: refused-not-now",
        ),
    ];
    for (mv, reason) in refusals {
        let refused = table.act(&mv, 0).unwrap_err();
        assert_eq!(refused.to_string(), reason);
        assert_eq!(table.record().unwrap().to_string(), before);
    }
    assert_eq!(table.act(&good, 0), Ok(Accepted::Taken));
}

#[test]
fn moves_are_refused_before_the_beginning_and_after_the_end() {
    let mut open = Table::open(setup("players=2", 1)).unwrap();
    let early = Move {
        seat: seat(1),
        seq: 0,
        action: "keep".parse().unwrap(),
    };
    assert_eq!(open.stage(), MatchStage::Open);
    assert_eq!(open.act(&early, 0), Err(ActError::NotBegun));
    assert!(open.resync(viewer(1), 0).is_none());
    assert!(open.record().is_none());
    open.begin(0);
    open.begin(0);
    assert_eq!(
        (open.stage(), open.seq(viewer(1))),
        (MatchStage::Playing, 1)
    );
    let mut over = played("players=2", 1);
    let late = mv(&over, 1, "keep");
    assert_eq!(over.act(&late, 0), Err(ActError::Over));
    assert!(over.returns().is_some());
}

#[test]
fn a_repeated_move_has_no_second_effect() {
    let mut table = table("players=2", 1);
    let keep = mv(&table, 1, "keep");
    assert_eq!(table.act(&keep, 0), Ok(Accepted::Taken));
    let after = table.record().unwrap().to_string();
    assert_eq!(table.act(&keep, 0), Ok(Accepted::Again));
    assert_eq!(table.record().unwrap().to_string(), after);
    // Another action with the old number is not the same move.
    let other = Move {
        action: "stop".parse().unwrap(),
        ..keep
    };
    assert_eq!(table.act(&other, 0), Err(ActError::WrongSeq { current: 2 }));
}

#[test]
fn an_answer_waits_for_the_others_and_is_given_once() {
    let mut table = table("players=3", 1);
    act(&mut table, 1, "keep");
    let bid = actions(&table, 2)[0].clone();
    act(&mut table, 2, &bid);
    assert_eq!(
        act_at(&mut table, 2, &bid, 0),
        Err(ActError::AlreadyAnswered)
    );
    assert_eq!(actions(&table, 2), Vec::<String>::new());
    let answer = table.resync(viewer(2), 0).unwrap().now.answer;
    assert_eq!(answer.unwrap().to_string(), bid);
    assert_eq!(
        table.to_answer().iter().collect::<Vec<_>>(),
        [seat(1), seat(3)]
    );
}

#[test]
fn simultaneous_decisions_are_logged_in_seat_order() {
    let logs: Vec<Vec<String>> = [[1, 2, 3], [3, 1, 2], [2, 3, 1]]
        .iter()
        .map(|order| {
            let mut table = table("players=3", 1);
            act(&mut table, 1, "keep");
            for &number in order {
                let bid = actions(&table, number)[0].clone();
                act(&mut table, number, &bid);
            }
            common::log(&table)
        })
        .collect();
    assert_eq!(logs[0], logs[1]);
    assert_eq!(logs[0], logs[2]);
    let bids: Vec<&str> = logs[0]
        .iter()
        .filter(|line| line.contains(" bid "))
        .map(|line| &line[..1])
        .collect();
    assert_eq!(bids, ["1", "2", "3"]);
}

#[test]
fn nonces_are_accepted_once_from_people_before_the_start() {
    let mut setup = setup("players=2", 1);
    setup.seats[1] = SeatKind::Bot {
        name: "greedy".parse().unwrap(),
        seed: 4,
    };
    let plain = begun(setup.clone());
    let mut table = Table::open(setup).unwrap();
    let nonce = Nonce::from_words("kikker");
    assert_eq!(table.sit(seat(3), nonce), Err(SitError::NoSuchSeat));
    assert_eq!(table.sit(seat(2), nonce), Err(SitError::Bot));
    assert_eq!(table.sit(seat(1), nonce), Ok(()));
    assert_eq!(table.sit(seat(1), nonce), Err(SitError::Given));
    assert_eq!(table.info().commitment, plain.info().commitment);
    assert_eq!(table.info().nonces, [(seat(1), nonce)]);
    table.begin(0);
    assert_eq!(table.sit(seat(1), nonce), Err(SitError::Begun));
    assert_ne!(common::log(&table), common::log(&plain));
}

#[test]
fn an_impossible_setup_is_refused() {
    let check = |change: fn(&mut ranarium_table::Setup<Toy>), error| {
        let mut setup = setup("players=3", 1);
        change(&mut setup);
        assert_eq!(Table::open(setup).err(), Some(error));
    };
    check(
        |setup| drop(setup.seats.pop()),
        SetupError::Seats {
            given: 2,
            players: 3,
        },
    );
    check(
        |setup| setup.clock_factors = ClockFactors::EQUAL.with(seat(4), 2),
        SetupError::ClockFactors { players: 3 },
    );
    check(|setup| setup.window_ms = Some(0), SetupError::Window);
    check(|setup| setup.window_ms = Some(u64::MAX), SetupError::Window);
    check(
        |setup| setup.clock = Clock::PerDecision { ms: 0 },
        SetupError::Clock,
    );
    check(
        |setup| {
            setup.clock = Clock::Budget {
                base_ms: 0,
                increment_ms: 5,
            }
        },
        SetupError::Clock,
    );
    check(
        |setup| {
            setup.clock = Clock::Budget {
                base_ms: 1,
                increment_ms: u64::MAX,
            }
        },
        SetupError::Clock,
    );
}

#[test]
fn moves_are_plain_data() {
    let swap = mv(&table("players=2", 1), 1, "swap 2");
    let json = serde_json::to_string(&swap).unwrap();
    assert_eq!(json, r#"{"seat":1,"seq":1,"action":{"swap":"2"}}"#);
    assert_eq!(serde_json::from_str::<Move<_>>(&json).unwrap(), swap);
    for bad in [
        r#"{"seat":0,"seq":1,"action":"keep"}"#,
        r#"{"seat":6,"seq":1,"action":"keep"}"#,
        r#"{"seat":1,"seq":-1,"action":"keep"}"#,
    ] {
        assert!(
            serde_json::from_str::<Move<ranarium_laws::toy::ToyAction>>(bad).is_err(),
            "{bad}"
        );
    }
}

#[test]
fn refusals_are_plain_data() {
    let mut table = table("players=2", 1);
    let refused = act_at(&mut table, 1, "stop", 0).unwrap_err();
    assert_eq!(
        serde_json::to_string(&refused).unwrap(),
        r#"{"reason":"illegal","clause":"TOY-2.1","message":{"key":"refused-not-now"}}"#
    );
    let refused = ActError::WrongSeq { current: 3 };
    assert_eq!(
        serde_json::to_string(&refused).unwrap(),
        r#"{"reason":"wrong-seq","current":3}"#
    );
}

#[test]
fn an_unknown_viewer_gets_no_update() {
    let table = table("players=2", 1);
    assert!(table.resync(viewer(3), 0).is_none());
    assert!(table.resync(Viewer::Spectator, 0).is_some());
    assert_eq!(table.seq(viewer(3)), 0);
}
