//! Reaction windows at tables where programs alone sit.

use crate::common::{FIRST, Logged, SECOND, play, sit, stored};
use ranarium_game::Seat;
use ranarium_online::{Actor, CommandKind, StoredMatch};
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};

const PEOPLE: [Actor; 2] = [Actor::User(UserId::new(1)), Actor::User(UserId::new(2))];
const PROGRAMS: [Actor; 2] = [
    Actor::Program(UserId::new(3)),
    Actor::Program(UserId::new(4)),
];

/// Plays a match of Frog Juice until a window is open, and returns for how long it is.
fn window_ms(sitting: [Actor; 2], program_window_ms: Option<u64>) -> u64 {
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            window_ms: 6_000,
            program_window_ms,
            ..TableSettings::new("frog-juice", "players=2", vec![SeatPlan::Open; 2])
        },
        ..stored(Vec::new())
    });
    for (actor, seat) in sitting.into_iter().zip([FIRST, SECOND]) {
        table.execute(actor, sit(seat, "Name"));
    }
    table.execute(sitting[0], CommandKind::Begin);
    for _ in 0..1_000 {
        if let Some(due_ms) = table.copy.next_due_ms() {
            let window_ms = due_ms - table.now_ms;
            assert_eq!(table.copy.info().unwrap().window_ms, Some(window_ms));
            table.agrees_with_its_log();
            return window_ms;
        }
        let seat: Seat = table.copy.deciding().first().unwrap();
        let action = table.legal(seat)[0].clone();
        table.execute(sitting[seat.index()], play(seat, table.seq(seat), action));
    }
    panic!("no window was opened");
}

#[test]
fn reaction_windows_are_short_only_without_people() {
    let [person, _] = PEOPLE;
    let [program, _] = PROGRAMS;
    for (sitting, short_ms, expected) in [
        (PEOPLE, Some(1_000), 6_000),
        ([person, program], Some(1_000), 6_000),
        ([program, person], Some(1_000), 6_000),
        (PROGRAMS, Some(1_000), 1_000),
        (PROGRAMS, Some(9_000), 6_000),
        // A match that was made before there were short windows.
        (PROGRAMS, None, 6_000),
    ] {
        assert_eq!(window_ms(sitting, short_ms), expected, "{sitting:?}");
    }
}
