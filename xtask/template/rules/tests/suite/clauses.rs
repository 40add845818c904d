//! Every clause of RULES.md.

use pond_race::{Options, PondRace};
use ranarium_game::{Game, NoEvents, Notation, Seat, Step, Turn};

fn check(options: &str, position: &str, expected: &[&str]) {
    let options: Options = options.parse().unwrap();
    let state = PondRace::restore(&options, &position.parse().unwrap()).unwrap();
    let mut actions = Vec::new();
    for seat in PondRace::turn(&state).seats().iter() {
        PondRace::legal_actions(&state, seat, &mut actions);
    }
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, expected);
}

#[test]
fn pr_1_1_seat_1_begins_at_leaf_0() {
    let state = PondRace::start(&"players=3".parse().unwrap());
    assert_eq!(PondRace::position(&state).to_string(), "p=3 t=0 leaf=0");
}

#[test]
fn pr_1_1_play_is_clockwise() {
    let mut state = PondRace::start(&"players=3".parse().unwrap());
    for next in [1, 2, 0] {
        let seat = PondRace::turn(&state).seats().first().unwrap();
        PondRace::apply_unchecked(
            &mut state,
            Step::Act(seat, "hop 1".parse().unwrap()),
            &mut NoEvents,
        );
        assert_eq!(
            PondRace::turn(&state).seats().first(),
            Some(Seat::new(next))
        );
    }
}

#[test]
fn pr_2_1_hops_of_one_to_three() {
    check("players=2", "p=2 t=0 leaf=5", &["hop 1", "hop 2", "hop 3"]);
}

#[test]
fn pr_2_1_never_beyond_the_last_leaf() {
    check("players=2", "p=2 t=0 leaf=19", &["hop 1", "hop 2"]);
    let state = PondRace::restore(
        &"players=2".parse().unwrap(),
        &"p=2 t=0 leaf=19".parse().unwrap(),
    )
    .unwrap();
    let refusal = PondRace::check(&state, Seat::FIRST, &"hop 3".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.clause, "PR-2.1");
}

#[test]
fn pr_3_1_the_last_leaf_wins() {
    let mut state = PondRace::restore(
        &"players=2".parse().unwrap(),
        &"p=2 t=1 leaf=19".parse().unwrap(),
    )
    .unwrap();
    PondRace::apply_unchecked(
        &mut state,
        Step::Act(Seat::new(1), "hop 2".parse().unwrap()),
        &mut NoEvents,
    );
    assert_eq!(PondRace::turn(&state), Turn::Over);
    assert_eq!(PondRace::returns(&state).unwrap().shares(), [0, 60]);
}

#[test]
fn pr_option_leaves_moves_the_last_leaf() {
    check(
        "players=2 leaves=30",
        "p=2 t=0 leaf=19",
        &["hop 1", "hop 2", "hop 3"],
    );
    check("players=2 leaves=20", "p=2 t=0 leaf=19", &["hop 1"]);
}
