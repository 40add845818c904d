//! Numbers of actions, and places in tensors, by hand; the laws check the rest.

use crate::support;
use army_of_frogs::{Action, ArmyOfFrogs, State};
use ranarium_game::{Encode, Game, InformationState, Seat, Viewer, Views};

fn info(state: &State, seat: usize) -> InformationState<ArmyOfFrogs> {
    let viewer = Viewer::Seat(Seat::new(seat));
    let options = *ArmyOfFrogs::options(state);
    InformationState::new(options, viewer, ArmyOfFrogs::observe(state, viewer))
}

fn tensor(state: &State, seat: usize) -> Vec<u8> {
    let mut tensor = Vec::new();
    ArmyOfFrogs::encode(&info(state, seat), &mut tensor);
    tensor
}

fn numbers(state: &State) -> Vec<u32> {
    let info = info(state, 0);
    let legal = support::legal(state);
    let actions = legal.iter().map(|text| text.parse::<Action>().unwrap());
    actions
        .map(|action| ArmyOfFrogs::action_number(&info, &action).unwrap())
        .collect()
}

/// Returns a position with two stones beside each other, the first of them on this cell; seat 1 has
/// to move.
fn two_stones(q: i16, r: i16) -> State {
    let position = format!(
        "p=2 t=0 ph=auto h=01/01 b=01 s=0:{q},{r};1:{},{r}",
        q.wrapping_add(1)
    );
    support::state("players=2", &position)
}

#[test]
fn cells_are_counted_from_the_corner_of_the_island() {
    let state = two_stones(0, 0);
    let (green, red) = (42 + 1, 42 + 2);
    for (seat, places) in [(0, [green, 1764 + red]), (1, [red, 1764 + green])] {
        let stones = &tensor(&state, seat)[..4 * 1764];
        let there: Vec<usize> = (0..stones.len()).filter(|&at| stones[at] == 1).collect();
        assert_eq!(there, places, "seat {seat}");
    }
    // The only move is the hop to 2,0.
    assert_eq!(support::legal(&state), ["move 0,0 2,0"]);
    assert_eq!(numbers(&state), [42 + 3]);
    assert_eq!(ArmyOfFrogs::action_count(), (10 + 4) * 1764 + 1);
}

#[test]
fn an_island_that_has_wandered_looks_the_same() {
    let state = two_stones(0, 0);
    for (q, r) in [(1000, -1000), (-32768, 5), (32766, 32767)] {
        let wandered = two_stones(q, r);
        assert_eq!(tensor(&wandered, 0), tensor(&state, 0), "{q},{r}");
        assert_eq!(numbers(&wandered), numbers(&state), "{q},{r}");
    }
}
