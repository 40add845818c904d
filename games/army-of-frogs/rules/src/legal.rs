//! What may be done, read off a [`Layout`]; why something may not is said by [`crate::check`].

use crate::layout::{Layout, Spaces, each_space};
use crate::{Action, ArmyOfFrogs, Cell, Colour, Phase, State};
use ranarium_game::{Game, Seat};

/// The island laid out for what the phase asks.
pub(crate) fn lay_out(state: &State) -> Layout {
    match state.phase {
        Phase::Open => Layout::with_hops(&state.island),
        Phase::Start | Phase::Deal | Phase::Add | Phase::Take | Phase::Over(_) => {
            Layout::new(&state.island)
        }
    }
}

pub(crate) fn list_moves(state: &State, layout: &mut Layout, out: &mut Vec<Action>) {
    let colour = Colour::of(state.to_act);
    for (stone, &from) in layout.stones_of(colour).zip(state.island.cells(colour)) {
        let moves = layout.moves(stone);
        out.extend(each_space(moves).map(|space| Action::Move {
            from,
            to: layout.space_cell(space),
        }));
    }
}

pub(crate) fn list_adds(state: &State, layout: &Layout, out: &mut Vec<Action>) {
    // AF-4.4: two stones of one colour are one choice.
    for stone in state.own_hand().colours() {
        if state.island.is_empty() {
            // AF-4.1
            let cell = Cell::CENTRE;
            out.push(Action::Add { stone, cell });
            continue;
        }
        let adds = adds_of(layout, state.to_act, stone);
        out.extend(each_space(adds).map(|space| Action::Add {
            stone,
            cell: layout.space_cell(space),
        }));
    }
}

/// Where the seat can add a stone of the colour.
pub(crate) fn adds_of(layout: &Layout, seat: Seat, stone: Colour) -> Spaces {
    layout.adds_apart_from(kept_apart(seat, stone).map_or(0, |own| layout.set_of(own)))
}

/// The colour that a stone the seat adds may not touch (AF-4.2).
fn kept_apart(seat: Seat, stone: Colour) -> Option<Colour> {
    (stone.seat() == seat).then_some(stone)
}

/// Whether the action is legal, by the fast path.
pub(crate) fn allows(state: &State, seat: Seat, action: &Action) -> bool {
    if !ArmyOfFrogs::turn(state).seats().contains(seat) {
        return false;
    }
    match *action {
        Action::Move { from, to } => {
            let colour = Colour::of(seat);
            state.phase == Phase::Open
                && state.island.cells(colour).contains(&from)
                && state.island.can_move(colour, from, to)
        }
        Action::Add { stone, cell } => {
            if state.own_hand().count(stone) == 0 || (state.phase == Phase::Open && can_move(state))
            {
                return false;
            }
            if state.island.is_empty() {
                return cell == Cell::CENTRE;
            }
            state.island.can_add_on(cell, kept_apart(seat, stone))
        }
        Action::Pass => state.phase == Phase::Open && !can_move(state) && !can_add(state),
    }
}

/// Whether the player to move can Move.
pub(crate) fn can_move(state: &State) -> bool {
    let mut layout = Layout::with_hops(&state.island);
    layout
        .stones_of(Colour::of(state.to_act))
        .any(|stone| layout.moves(stone) != 0)
}

/// Whether the player to move can Add.
pub(crate) fn can_add(state: &State) -> bool {
    let hand = state.own_hand();
    if hand.is_empty() || state.island.is_empty() {
        return !hand.is_empty();
    }
    // AF-4.3: if one stone has no cell, the other.
    hand.colours().any(|stone| {
        state
            .island
            .can_add_anywhere(kept_apart(state.to_act, stone))
    })
}
