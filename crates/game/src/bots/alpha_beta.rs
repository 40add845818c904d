//! [`AlphaBetaHooks`]: hooks with which a game helps alpha-beta search.

use crate::{Game, Seat, Urgency};
use std::ops::ControlFlow;

/// The state after an action as a search needs it, without applying the action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child<A> {
    /// The action that leads to the state.
    pub action: A,
    /// [`AlphaBetaHooks::key`] of the child state.
    pub key: u64,
    /// [`AlphaBetaHooks::urgency`] of the child state.
    pub urgency: Urgency,
    /// [`AlphaBetaHooks::evaluate_quiet`] of the child state, for the seat that takes the action.
    pub value: i32,
}

/// Hooks of alpha-beta search beyond [`Evaluation`](crate::Evaluation), most of them with a default
/// that says "nothing known". `()` implements them for every game.
pub trait AlphaBetaHooks<G: Game> {
    /// Returns the value that [`Evaluation::evaluate`](crate::Evaluation::evaluate) returns,
    /// without looking for wins and threats: the state is [`Urgency::Quiet`], or the search has
    /// dealt with them.
    fn evaluate_quiet(state: &G::State, seat: Seat) -> i32;
    /// Returns the threat of an immediate win. An answer other than [`Urgency::Unknown`] must be
    /// right, and cheap.
    fn urgency(_state: &G::State) -> Urgency {
        Urgency::Unknown
    }
    /// Shows the states after every action of the seat without making them, where that is quicker:
    /// first those that are worth `beta` or more to the seat, then the others, until the search
    /// breaks off.
    ///
    /// Called only with two players whose interests are opposed, and when it is the seat's turn and
    /// the seat cannot win at once. Returns `false`, and shows nothing, where the search must take
    /// the actions one by one.
    fn scan_children(
        _state: &G::State,
        _seat: Seat,
        _beta: i32,
        _visit: &mut impl FnMut(Child<G::Action>) -> ControlFlow<()>,
    ) -> bool {
        false
    }
    /// Returns the key of the position for a transposition table (a Zobrist hash): the same for
    /// states from which the same can happen, repetition and limits on length aside, and for others
    /// by accident alone. `None` in games whose positions cannot recur.
    fn key(_state: &G::State) -> Option<u64> {
        None
    }
    /// Adds the keys of the positions before this one that can recur.
    fn earlier_keys(_state: &G::State, _out: &mut Vec<u64>) {}
    /// Forgets the positions before this one, so that copies are cheaper: for a search that watches
    /// repetition itself.
    fn forget_earlier(_state: &mut G::State) {}
}
