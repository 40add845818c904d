//! The effect of choosing each leaf.

use leptos::prelude::GetUntracked;
use pond_race_web::PondRaceBoard;
use pond_race_web::selection::{Choice, is_target};
use ranarium_board::{ActionChoice, TouchEffect};
use ranarium_board_testkit::{BoardTestkit, Live};
use ranarium_game::{Seat, Viewer};

/// Touches a board on which the frog is on a leaf.
fn with_frog_on(leaf: u8, test: impl FnOnce(Live<PondRaceBoard>)) {
    let position = format!("p=2 t=0 leaf={leaf}");
    let state = PondRaceBoard::state("players=2", &position);
    PondRaceBoard::with_live(&state, test);
}

#[test]
fn a_leaf_is_previewed_and_the_same_leaf_again_plays_it() {
    with_frog_on(5, |board| {
        board.touch(&["7"]);
        assert_eq!(board.ready().as_deref(), Some("hop 2"));
        board.touch(&["6"]);
        assert_eq!(board.ready().as_deref(), Some("hop 1"));
        board.touch(&["6"]);
        assert_eq!(board.played(), ["hop 1"]);
    });
}

#[test]
fn a_leaf_out_of_reach_is_refused_with_its_clause() {
    with_frog_on(5, |board| {
        for leaf in ["0", "4", "5", "9", "21"] {
            board.touch(&[leaf]);
            assert_eq!(board.refused_by(), Some("PR-2.1"), "leaf {leaf}");
        }
        board.context.step_back();
        assert!(!board.context.can_step_back(), "nothing is chosen");
    });
}

#[test]
fn near_the_end_fewer_leaves_can_be_chosen() {
    with_frog_on(20, |board| {
        let scene = board.scene.get_untracked();
        let targets: Vec<u8> = (0..=21).filter(|leaf| is_target(*leaf, &scene)).collect();
        assert_eq!(targets, [21]);
    });
}

#[test]
fn touches_out_of_turn_choose_nothing() {
    let state = PondRaceBoard::state("players=2", "p=2 t=0 leaf=5");
    let other = PondRaceBoard::scene(&state, Viewer::Seat(Seat::new(1)), &[], 1);
    let mut choice = Choice::default();
    assert_eq!(choice.touch(7, &other), TouchEffect::Nothing);
    assert_eq!(choice, Choice::default());
}
