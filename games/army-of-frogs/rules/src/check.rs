//! The check of an action: an illegal one is refused with its clause and a reason, by the readable
//! rules of [`crate::clauses`].

use crate::clauses::ReadableIsland;
use crate::legal::allows;
use crate::names::colour_name;
use crate::{Action, Cell, Colour, End, Phase, State};
use ranarium_game::{Illegal, Seat};

/// Checks that the action is legal; otherwise returns the clause that refuses it, with the reason.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if allows(state, seat, action) {
        return Ok(());
    }
    check_by_clause(state, seat, action)
}

/// Checks an action by the readable rules alone, for the comparison with the fast engine.
///
/// # Errors
/// The clause that refuses the action, with the reason.
pub fn check_by_clause(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match state.phase {
        Phase::Start | Phase::Deal | Phase::Take => {
            return Err(Illegal::new("AF-2.4", "refused-bag-first"));
        }
        Phase::Over(end) => return Err(Illegal::new(clause_of(end), "refused-over")),
        Phase::Open | Phase::Add => {}
    }
    if seat != state.to_act {
        // AF-1.3: play is clockwise.
        return Err(Illegal::new("AF-1.3", "refused-not-your-turn").with("seat", state.to_act));
    }
    let island = ReadableIsland::of(&state.island);
    match *action {
        Action::Move { from, to } => check_move(state, &island, from, to),
        Action::Add { stone, cell } => check_add(state, &island, stone, cell),
        Action::Pass => check_pass(state, &island),
    }
}

/// Returns the clause by which a match ended.
const fn clause_of(end: End) -> &'static str {
    match end {
        End::Won(_) => "AF-7.1",
        End::Repetition | End::Passes => "AF-7.3",
        End::TurnLimit => "AF-7.7",
    }
}

fn check_move(state: &State, island: &ReadableIsland, from: Cell, to: Cell) -> Result<(), Illegal> {
    if state.phase == Phase::Add {
        // AF-2.1: Move, Add, Take, in this order.
        return Err(Illegal::new("AF-2.1", "refused-moved-already"));
    }
    may_move(island, Colour::of(state.to_act), from, to)
}

/// Checks that a stone of the colour may move so, on its own.
pub(crate) fn may_move(
    island: &ReadableIsland,
    own_colour: Colour,
    from: Cell,
    to: Cell,
) -> Result<(), Illegal> {
    // AF-2.2
    match island.at(from) {
        None => {
            return Err(Illegal::new("AF-2.2", "refused-no-stone")
                .with("cell", from.to_string())
                .at(from));
        }
        Some(colour) if colour != own_colour => {
            return Err(Illegal::new("AF-2.2", "refused-not-own")
                .with("cell", from.to_string())
                .with("colour", colour_name(colour))
                .with("own", colour_name(own_colour))
                .at(from));
        }
        Some(_) => {}
    }
    // AF-3.2
    if to == from {
        return Err(Illegal::new("AF-3.2", "refused-where-it-began").at(from));
    }
    // AF-3.1
    if island.at(to).is_some() {
        return Err(Illegal::new("AF-3.1", "refused-occupied")
            .with("cell", to.to_string())
            .at(to));
    }
    // AF-3.1, AF-3.2, AF-3.3
    if !island.hops(from).contains(&to) {
        return Err(Illegal::new("AF-3.1", "refused-no-hops")
            .with("from", from.to_string())
            .with("to", to.to_string())
            .at(from)
            .at(to));
    }
    // AF-3.4: the stones left behind count where the stone ends.
    let after = island.without(from).with(to, own_colour);
    check_one_island(&after, from, to)?;
    // AF-6.3
    check_strings(&after, "refused-move-string")
}

fn check_one_island(after: &ReadableIsland, from: Cell, to: Cell) -> Result<(), Illegal> {
    let parts = after.parts();
    let Some(cut_off) = parts
        .iter()
        .filter(|part| !part.contains(&to))
        .min_by_key(|part| part.len())
    else {
        return Ok(());
    };
    // AF-5.1, AF-5.2
    let mut refusal = Illegal::new("AF-5.2", "refused-parts")
        .with("from", from.to_string())
        .with("to", to.to_string())
        .with("stones", cut_off.len());
    for cell in cut_off {
        refusal = refusal.at(cell);
    }
    Err(refusal)
}

fn check_strings(after: &ReadableIsland, key: &'static str) -> Result<(), Illegal> {
    // AF-6.1
    match after.open_string() {
        None => Ok(()),
        Some(string) => {
            let cells = string.map(|cell| cell.to_string().into()).to_vec();
            let refusal = Illegal::new("AF-6.1", key).with("cells", cells);
            Err(string.into_iter().fold(refusal, Illegal::at))
        }
    }
}

fn check_add(
    state: &State,
    island: &ReadableIsland,
    stone: Colour,
    cell: Cell,
) -> Result<(), Illegal> {
    if state.phase == Phase::Open
        && let Some((from, to)) = any_move(island, Colour::of(state.to_act))
    {
        // AF-2.1: each part is mandatory if it is possible.
        return Err(Illegal::new("AF-2.1", "refused-move-first")
            .with("from", from.to_string())
            .with("to", to.to_string())
            .at(from)
            .at(to));
    }
    // AF-2.3
    if state.own_hand().count(stone) == 0 {
        return Err(Illegal::new("AF-2.3", "refused-not-in-hand")
            .with("colour", colour_name(stone))
            .showing(stone));
    }
    may_add(island, Colour::of(state.to_act), stone, cell)
}

/// Checks that the player of the colour `own_colour` may add a stone of that colour to the island.
pub(crate) fn may_add(
    island: &ReadableIsland,
    own_colour: Colour,
    stone: Colour,
    cell: Cell,
) -> Result<(), Illegal> {
    // AF-4.1
    if island.is_empty() {
        return if cell == Cell::CENTRE {
            Ok(())
        } else {
            Err(Illegal::new("AF-4.1", "refused-first-stone").at(Cell::CENTRE))
        };
    }
    if island.at(cell).is_some() {
        return Err(Illegal::new("AF-4.1", "refused-occupied")
            .with("cell", cell.to_string())
            .at(cell));
    }
    if island.touching(cell).is_empty() {
        return Err(Illegal::new("AF-4.1", "refused-touches-nothing")
            .with("cell", cell.to_string())
            .at(cell));
    }
    // AF-4.2
    if stone == own_colour {
        let own_cells = island.touching_of(cell, own_colour);
        if !own_cells.is_empty() {
            let refusal = Illegal::new("AF-4.2", "refused-touches-own")
                .with("cell", cell.to_string())
                .with("colour", colour_name(own_colour));
            return Err(own_cells.into_iter().fold(refusal, Illegal::at));
        }
    }
    // AF-6.1
    check_strings(&island.with(cell, stone), "refused-add-string")
}

fn check_pass(state: &State, island: &ReadableIsland) -> Result<(), Illegal> {
    let own_colour = Colour::of(state.to_act);
    // AF-2.1: only with neither Move nor Add possible.
    if state.phase == Phase::Open
        && let Some((from, to)) = any_move(island, own_colour)
    {
        return Err(Illegal::new("AF-2.1", "refused-pass-move")
            .with("from", from.to_string())
            .with("to", to.to_string())
            .at(from)
            .at(to));
    }
    if let Some((stone, cell)) = any_add(state, island) {
        return Err(Illegal::new("AF-2.1", "refused-pass-add")
            .with("colour", colour_name(stone))
            .with("cell", cell.to_string())
            .at(cell));
    }
    Ok(())
}

fn any_move(island: &ReadableIsland, own_colour: Colour) -> Option<(Cell, Cell)> {
    island.cells_of(own_colour).into_iter().find_map(|from| {
        island
            .hops(from)
            .into_iter()
            .find(|&to| may_move(island, own_colour, from, to).is_ok())
            .map(|to| (from, to))
    })
}

fn any_add(state: &State, island: &ReadableIsland) -> Option<(Colour, Cell)> {
    let own_colour = Colour::of(state.to_act);
    let mut cells = island.rim();
    if island.is_empty() {
        cells.insert(Cell::CENTRE);
    }
    // AF-4.3: if one stone has no cell, the other.
    state.own_hand().colours().find_map(|stone| {
        cells
            .iter()
            .find(|&&cell| may_add(island, own_colour, stone, cell).is_ok())
            .map(|&cell| (stone, cell))
    })
}
