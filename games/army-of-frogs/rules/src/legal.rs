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
    layout.adds_apart_from(layout.kept_apart(Colour::of(seat), stone))
}

/// Whether the action is legal, by the fast path.
pub(crate) fn allows(state: &State, seat: Seat, action: &Action) -> bool {
    if !ArmyOfFrogs::turn(state).seats().contains(seat) {
        return false;
    }
    match *action {
        Action::Move { from, to } => {
            let colour = Colour::of(seat);
            let Ok(at) = state.island.cells(colour).binary_search(&from) else {
                return false;
            };
            if state.phase != Phase::Open {
                return false;
            }
            let mut layout = Layout::of_stones(&state.island);
            let stone = layout.stones_of(colour).start + at;
            layout.can_move_to(stone, to)
        }
        Action::Add { stone, cell } => {
            if state.own_hand().count(stone) == 0 || (state.phase == Phase::Open && can_move(state))
            {
                return false;
            }
            if state.island.is_empty() {
                return cell == Cell::CENTRE;
            }
            let layout = Layout::of_stones(&state.island);
            layout.can_add_on(cell, layout.kept_apart(Colour::of(seat), stone))
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
    let layout = Layout::of_stones(&state.island);
    let own = Colour::of(state.to_act);
    // AF-4.3: if one stone has no cell, the other.
    hand.colours()
        .any(|stone| layout.can_add_anywhere(layout.kept_apart(own, stone)))
}
