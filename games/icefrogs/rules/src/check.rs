//! Reasons why an action is refused: the clauses in the order in which a player at the table would
//! think of them.
//!
//! A legal action is accepted by the fast path, [`legal::allows`]; [`check_by_clause`] gives the
//! same results without it, and a test compares the two.

use crate::action::Action;
use crate::board::{Board, Space};
use crate::clauses::{Walk, WalkOrigin};
use crate::legal;
use crate::names::size_name;
use crate::options::BoardKind;
use crate::state::{End, State};
use ranarium_game::{Illegal, Seat};

/// Checks that the action is legal; otherwise returns the clause that refuses it, with the reason.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if legal::allows(state, seat, action) {
        return Ok(());
    }
    check_by_clause(state, seat, action)
}

/// Checks that the action is legal by the slow and readable path alone.
///
/// # Errors
/// The clause that refuses the action, and why.
pub fn check_by_clause(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if let Some(end) = state.end {
        return Err(match_over(end));
    }
    if seat != state.to_move {
        return Err(Illegal::new("IF-2.1", "not-your-turn").with("player", state.to_move));
    }
    match *action {
        Action::Pass if legal::can_move(state, seat) => {
            Err(Illegal::new("IF-4.2", "pass-with-moves"))
        }
        Action::Pass => Ok(()),
        Action::Enter { size, to } => {
            on_board(state, to)?;
            if state.supply(seat).count(size) == 0 {
                return Err(Illegal::new("IF-1.5", "supply-empty")
                    .with("size", size_name(size))
                    .showing(size.letter()));
            }
            destination(state, seat, WalkOrigin::Supply(size), to)
        }
        Action::Move { from, to } => {
            let bit = on_board(state, from)?;
            on_board(state, to)?;
            let Some(top) = state.stacks.top(bit) else {
                return Err(at_space("IF-2.1", "nothing-there", from));
            };
            if top.seat != seat {
                let owns_one = state
                    .stacks
                    .down_from_top(bit)
                    .any(|under| under.seat == seat);
                let (clause, key) = match owns_one {
                    true => ("IF-2.2", "not-the-top"),
                    false => ("IF-2.3", "not-yours"),
                };
                return Err(at_space(clause, key, from).with("player", top.seat));
            }
            destination(state, seat, WalkOrigin::Space(from), to)
        }
    }
}

fn match_over(end: End) -> Illegal {
    match end {
        End::Won(seat) => Illegal::new("IF-4.1", "over-won").with("player", seat),
        End::AllPassed => Illegal::new("IF-4.2", "over-all-passed"),
        End::Repetition => Illegal::new("IF-4.3", "over-repetition"),
        End::Limit => Illegal::new("IF-4.3", "over-limit"),
    }
}

/// Returns the refusal, naming the space and pointing at it.
pub(crate) fn at_space(clause: &'static str, key: &'static str, space: Space) -> Illegal {
    Illegal::new(clause, key)
        .with("space", space.to_string())
        .at(space)
}

/// Returns the bit of a space of this board.
pub(crate) fn on_board(state: &State, space: Space) -> Result<u8, Illegal> {
    let clause = match state.options.board() {
        BoardKind::Star => "IF-1.2",
        BoardKind::Hexagon => "IF-1.6",
    };
    state
        .board()
        .bit(space)
        .ok_or_else(|| at_space(clause, "no-such-space", space))
}

fn destination(state: &State, seat: Seat, origin: WalkOrigin, to: Space) -> Result<(), Illegal> {
    let board = state.board();
    let (Some(walk), Some(target)) = (Walk::new(state, seat, origin), board.bit(to)) else {
        return Err(at_space("IF-1.2", "no-such-space", to));
    };
    if target == board.start(state.players(), seat) {
        return Err(at_space("IF-2.2", "own-start", to));
    }
    if target == walk.from {
        return Err(at_space("IF-2.5", "stays", to));
    }
    if walk.routes().contains_key(&target) {
        return Ok(());
    }
    Err(unreachable_reason(board, &walk, target))
}

/// Returns the reason why a pyramid cannot get there: the clause that stopped it last.
fn unreachable_reason(board: &Board, walk: &Walk, target: u8) -> Illegal {
    let to = board.name(target);
    let refuse = |clause, key| at_space(clause, key, to).with("size", size_name(walk.size));
    if walk.neighbours(walk.from).any(|near| near == target) {
        return refuse("IF-3.1", "step-onto-smaller");
    }
    let stops = walk.stops();
    let lines = stops
        .iter()
        .flat_map(|(stop, _)| walk.straight_lines(*stop))
        .filter(|jump| jump.behind == target);
    if lines.clone().any(|jump| walk.can_jump_over(jump.over)) {
        return refuse("IF-3.2", "land-on-smaller");
    }
    if let Some(end) = one_more(walk, target, |walk, space| walk.is_goal(space)) {
        return refuse("IF-4.4", "beyond-the-goal").at(board.name(end));
    }
    if let Some(end) = one_more(walk, target, Walk::can_climb) {
        let end = board.name(end);
        return refuse("IF-3.3", "stack-ends-the-turn")
            .with("stack", end.to_string())
            .at(end);
    }
    for (stop, _) in stops.iter().filter(|(stop, _)| *stop != walk.from) {
        if walk.neighbours(*stop).any(|near| near == target) {
            let (clause, key) = match walk.top(target) {
                None => ("IF-3.4", "step-to-empty-after-jump"),
                Some(_) => ("IF-3.4", "step-onto-smaller-after-jump"),
            };
            let stop = board.name(*stop);
            return refuse(clause, key).with("stop", stop.to_string()).at(stop);
        }
    }
    if let Some(jump) = lines.clone().next() {
        let over = board.name(jump.over);
        let key = match walk.top(jump.over) {
            None => "jump-over-nothing",
            Some(_) => "jump-over-larger",
        };
        return refuse("IF-3.2", key)
            .with("over", over.to_string())
            .at(over);
    }
    let step = walk
        .neighbours(walk.from)
        .filter(|&near| walk.is_empty(near))
        .find(|&near| walk.jumps(near).any(|jump| jump.behind == target));
    if let Some(step) = step {
        return refuse("IF-3.4", "jump-after-step").at(board.name(step));
    }
    let key = match walk.from == walk.own_start {
        true => "out-of-reach-of-start",
        false => "out-of-reach",
    };
    refuse("IF-3.1", key)
}

/// Returns a destination for which `ends` holds, and from which one more step or jump would lead to
/// the target.
fn one_more(walk: &Walk, target: u8, ends: impl Fn(&Walk, u8) -> bool) -> Option<u8> {
    walk.routes().into_keys().find(|&end| {
        ends(walk, end)
            && (walk.jumps(end).any(|jump| jump.behind == target)
                || (walk.can_climb(target) && walk.neighbours(end).any(|near| near == target)))
    })
}
