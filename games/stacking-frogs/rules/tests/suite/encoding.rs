//! Numbers of actions, and places in tensors, by hand; the laws check the rest.

use crate::support::{after, legal, seat, table};
use ranarium_game::{Encode, Game, InformationState, Viewer, Views};
use stacking_frogs::{Action, StackingFrogs, State};

fn info(state: &State, number: usize) -> InformationState<StackingFrogs> {
    let viewer = Viewer::Seat(seat(number));
    let options = *StackingFrogs::options(state);
    InformationState::new(options, viewer, StackingFrogs::observe(state, viewer))
}

fn numbers(state: &State, number: usize) -> Vec<u32> {
    let info = info(state, number);
    let actions = legal(state, number);
    let actions = actions.iter().map(|text| text.parse::<Action>().unwrap());
    actions
        .map(|action| StackingFrogs::action_number(&info, &action).unwrap())
        .collect()
}

fn three_hands() -> State {
    table("players=3", "ph=pick s=-/-/- h=bbbbbb/pppppp/yyyyyy")
}

#[test]
fn cards_are_numbered_by_kind() {
    let state = three_hands();
    for (number, kind) in [(1, 0), (2, 1), (3, 2)] {
        assert_eq!(numbers(&state, number), [kind]);
    }
    let sizes = [16, 4 * 4 * 8, 5 * 9 * 5 * 9, 25 * 16, 2 * 6, 25 * 16];
    assert_eq!(StackingFrogs::action_count(), sizes.iter().sum::<u32>());
}

#[test]
fn places_are_counted_from_the_corner_of_the_stage() {
    let picked = after(three_hands(), "1 pick blue; 2 pick purple; 3 pick yellow");
    // The first frog goes in the second row and column of 4 × 4.
    assert_eq!(legal(&picked, 1), ["place 0,0"]);
    assert_eq!(numbers(&picked, 1), [16 + (4 + 1) * 8]);
    let placed = after(picked, "1 place 0,0; 2 place 0,0; 3 place 0,0");
    let mut tensor = Vec::new();
    StackingFrogs::encode(&info(&placed, 1), &mut tensor);
    // Owner, level, colour, y and x: a blue, a purple and a yellow, each the lowest at the corner.
    let per_stage = 3 * 7 * 9;
    let frogs = &tensor[..5 * per_stage];
    let there: Vec<usize> = (0..frogs.len()).filter(|&at| frogs[at] == 1).collect();
    assert_eq!(there, [0, per_stage + 9, 2 * per_stage + 2 * 9]);
}
