//! [`Game`]: what play needs of a set of rules.

use crate::{GameOptions, Illegal, Returns, Seat, Sink, Step, Text, Turn};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// A decision of one seat, or one outcome of chance: small, ordered, and with both a text and a
/// plain data form.
pub trait Act:
    Text + Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Act for T where
    T: Text + Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// The rules of one game: legal actions and their effects.
///
/// The implementing type is a marker that is never made.
/// State changes by steps alone, and a match is the fold of its steps over [`Game::start`].
pub trait Game: Sized + Send + Sync + 'static {
    /// Name in file names, commands and records, such as `army-of-frogs`.
    const ID: &'static str;
    /// Version of the rules; a record made by another version is refused.
    const RULES_VERSION: u32;

    /// The options of a match.
    type Options: GameOptions;
    /// The whole truth. It never leaves the process: it must not implement `Serialize`, and its
    /// `Debug` prints hidden parts as `<hidden>`.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// One seat's decision.
    type Action: Act;
    /// One outcome of chance: a drawn card, a drawn stone, who starts.
    type Chance: Act;
    /// A complete event, hidden parts included.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;

    /// Returns the state before the first step.
    fn start(options: &Self::Options) -> Self::State;
    /// Returns the options that the match is played with.
    fn options(state: &Self::State) -> &Self::Options;
    /// Returns the options of another match between the same players, after the one that led to
    /// this state: the same, unless the rulebook has something move on, such as the dealer.
    fn rematch(state: &Self::State) -> Self::Options {
        Self::options(state).clone()
    }
    /// Returns the seats that decide, or chance, or the end.
    fn turn(state: &Self::State) -> Turn;
    /// Clears `out` and fills it with the seat's legal actions, sorted and without duplicates; none
    /// if it is not the seat's turn.
    fn legal_actions(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Returns the number of the seat's legal actions. `scratch` is free to use; games with a
    /// faster way to count override this.
    fn count_actions(state: &Self::State, seat: Seat, scratch: &mut Vec<Self::Action>) -> usize {
        Self::legal_actions(state, seat, scratch);
        scratch.len()
    }
    /// Returns the number of the seat's legal actions, and of ways to take two plies, the first of
    /// them the seat's; `None` where they are to be counted action by action. Games that need not
    /// make the states in between override this.
    fn count_pairs(_state: &Self::State, _seat: Seat) -> Option<(u64, u64)> {
        None
    }
    /// Checks that the action is legal.
    ///
    /// # Errors
    /// The clause that refuses it, with the reason and the spots for a screen.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;
    /// Clears `out` and fills it with the outcomes of chance and their integer weights (all above
    /// 0), sorted and without duplicates; none if it is not chance's turn.
    fn chance_outcomes(state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);
    /// Takes one step, which the caller knows to be legal. After an illegal one the state is not a
    /// position of the game (nothing panics that can be avoided, and nothing is unsafe).
    fn apply_unchecked(
        state: &mut Self::State,
        step: Step<Self>,
        sink: &mut impl Sink<Self::Event>,
    );
    /// Applies a seat's action, if it is legal.
    ///
    /// # Errors
    /// If [`Game::check`] rejects the action; the state is unchanged.
    fn play(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Illegal> {
        Self::check(state, seat, &action)?;
        Self::apply_unchecked(state, Step::Act(seat, action), sink);
        Ok(())
    }
    /// Returns the result; `None` while the match is in progress.
    fn returns(state: &Self::State) -> Option<Returns>;
}
