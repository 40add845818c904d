//! Numbers of actions, and places in tensors, by hand; the laws check the rest.

use crate::support::{seat, set_up};
use icefrogs::{BoardKind, IceFrogs, State};
use ranarium_game::{Encode, Game, InformationState, Viewer, Views};

fn info(state: &State, number: usize) -> InformationState<IceFrogs> {
    let viewer = Viewer::Seat(seat(number));
    let options = *IceFrogs::options(state);
    InformationState::new(options, viewer, IceFrogs::observe(state, viewer))
}

fn number(state: &State, action: &str) -> Option<u32> {
    IceFrogs::action_number(&info(state, 1), &action.parse().unwrap())
}

#[test]
fn both_boards_have_as_many_spaces() {
    for board in BoardKind::ALL {
        assert_eq!(board.spaces().count(), 37);
    }
    assert_eq!(IceFrogs::action_count(), 3 * 37 + 37 * 37 + 1);
}

#[test]
fn spaces_are_numbered_in_the_order_of_names() {
    let star = set_up("players=2", 1, "c1:1L");
    assert_eq!(number(&star, "S-a1"), Some(0));
    assert_eq!(number(&star, "S-c1"), Some(3));
    assert_eq!(number(&star, "L-i1"), Some(2 * 37 + 36));
    assert_eq!(number(&star, "a1-b1"), Some(3 * 37 + 1));
    assert_eq!(number(&star, "pass"), Some(3 * 37 + 37 * 37));
    // The star has no such space.
    assert_eq!(number(&star, "S-a4"), None);
    let hexagon = set_up("players=2 board=hexagon", 1, "c1:1L");
    assert_eq!(number(&hexagon, "S-a4"), Some(3));
}

#[test]
fn planes_are_counted_from_the_viewer() {
    let state = set_up("players=2", 1, "c3:1S");
    // c3 is (0, -2): row 2 and column 4 of 9 × 9.
    let cell = 2 * 9 + 4;
    for (viewer, owner) in [(1, 0), (2, 1)] {
        let mut tensor = Vec::new();
        IceFrogs::encode(&info(&state, viewer), &mut tensor);
        let tops = &tensor[..9 * 81];
        let expected: Vec<u8> = (0..tops.len())
            .map(|at| u8::from(at == owner * 3 * 81 + cell))
            .collect();
        assert_eq!(tops, expected, "viewer {viewer}");
    }
}
