//! Legal actions, read off a [`Layout`]; [`crate::check`] has the reasons why other actions are
//! illegal.

use crate::island::layout::Layout;
use crate::island::space_set::{SpaceSet, with_spaces_of};
use crate::{Action, ArmyOfFrogs, Cell, Colour, Phase, State};
use ranarium_game::{Game, Seat};

/// Lists the legal actions of the player to act, in order.
pub(crate) fn list(state: &State, out: &mut Vec<Action>) {
    with_spaces_of!(state.island.len(), list_with(state, out));
}

fn list_with<S: SpaceSet>(state: &State, out: &mut Vec<Action>) {
    let mut layout = lay_out::<S>(state);
    // AF-2.1: Move if possible, else Add, else a forced pass.
    if state.phase == Phase::Open {
        list_moves(state, &mut layout, out);
    }
    if out.is_empty() {
        list_adds(state, &layout, out);
    }
    if out.is_empty() {
        out.push(Action::Pass);
    }
    if !layout.is_sorted() {
        out.sort_unstable();
    }
}

/// Returns the number of actions that [`list`] lists.
pub(crate) fn count(state: &State) -> usize {
    with_spaces_of!(state.island.len(), count_with(state))
}

fn count_with<S: SpaceSet>(state: &State) -> usize {
    let mut layout = lay_out::<S>(state);
    let moves = match state.phase {
        Phase::Open => layout
            .stones_of(Colour::of(state.to_act))
            .map(|stone| layout.moves(stone).count())
            .sum(),
        _ => 0,
    };
    if moves > 0 {
        return moves;
    }
    let stones = state.own_hand().colours();
    let adds = if state.island.is_empty() {
        stones.count()
    } else {
        stones
            .map(|stone| adds_of(&layout, state.to_act, stone).count())
            .sum()
    };
    adds.max(1)
}

/// Returns the island laid out for the questions of the phase.
fn lay_out<S: SpaceSet>(state: &State) -> Layout<S> {
    match state.phase {
        Phase::Open => Layout::with_hops(&state.island),
        Phase::Start | Phase::Deal | Phase::Add | Phase::Take | Phase::Over(_) => {
            Layout::new(&state.island)
        }
    }
}

fn list_moves<S: SpaceSet>(state: &State, layout: &mut Layout<S>, out: &mut Vec<Action>) {
    let colour = Colour::of(state.to_act);
    for (stone, &from) in layout.stones_of(colour).zip(state.island.cells(colour)) {
        let moves = layout.moves(stone).each();
        out.extend(moves.map(|space| Action::Move {
            from,
            to: layout.space_cell(space),
        }));
    }
}

fn list_adds<S: SpaceSet>(state: &State, layout: &Layout<S>, out: &mut Vec<Action>) {
    // AF-4.4: two stones of one colour are one choice.
    for stone in state.own_hand().colours() {
        if state.island.is_empty() {
            // AF-4.1
            let cell = Cell::CENTRE;
            out.push(Action::Add { stone, cell });
            continue;
        }
        let adds = adds_of(layout, state.to_act, stone).each();
        out.extend(adds.map(|space| Action::Add {
            stone,
            cell: layout.space_cell(space),
        }));
    }
}

/// Returns the spaces where the seat can add a stone of the colour.
fn adds_of<S: SpaceSet>(layout: &Layout<S>, seat: Seat, stone: Colour) -> S {
    layout.adds_apart_from(kept_apart(seat, stone).map_or(0, |own| layout.set_of(own)))
}

/// Returns the colour that a stone the seat adds may not touch (AF-4.2).
fn kept_apart(seat: Seat, stone: Colour) -> Option<Colour> {
    (stone.seat() == seat).then_some(stone)
}

/// Returns `true` if the action is legal, by the fast path.
pub(crate) fn allows(state: &State, seat: Seat, action: &Action) -> bool {
    if !ArmyOfFrogs::turn(state).seats().contains(seat) {
        return false;
    }
    match *action {
        Action::Move { from, to } => {
            let colour = Colour::of(seat);
            state.phase == Phase::Open
                && state.island.cells(colour).contains(&from)
                && state.island.can_move(from, to)
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

/// Returns `true` if the player to move can Move.
pub(crate) fn can_move(state: &State) -> bool {
    with_spaces_of!(state.island.len(), can_move_with(state))
}

fn can_move_with<S: SpaceSet>(state: &State) -> bool {
    let mut layout = Layout::<S>::with_hops(&state.island);
    layout
        .stones_of(Colour::of(state.to_act))
        .any(|stone| !layout.moves(stone).is_empty())
}

/// Returns `true` if the player to move can Add.
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
