//! [`Game`]: the functions of a game that play needs, and [`Step`], which they apply.

use crate::{GameOptions, Illegal, Returns, Seat, Sink, Text, Turn};
use derive_where::derive_where;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{self, Debug};
use std::hash::Hash;

/// A decision of a seat, or an outcome of chance: a small, ordered value with a canonical text and
/// a plain data form.
pub trait StepValue:
    Text + Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> StepValue for T where
    T: Text + Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// The rules of one game: legal actions and their effects.
///
/// The implementing type is a marker without values. Only steps change a state: a match is the fold
/// of its steps over [`Game::start`].
pub trait Game: Sized + Send + Sync + 'static {
    /// The name in file names, commands and records, such as `army-of-frogs`.
    const ID: &'static str;
    /// The version of the rules. Records of later versions are rejected; those of earlier versions
    /// are replayed by these rules.
    const RULES_VERSION: u32;
    /// `true` if chance draws the player who begins. In a rematch everyone then keeps their seat.
    const DRAWS_BEGINNER: bool = false;

    /// The options of a match.
    type Options: GameOptions;
    /// The complete state of a match, hidden parts included. It must not leave the process: it does
    /// not implement `Serialize`, and its `Debug` prints hidden parts as `<hidden>`.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// A decision of a seat.
    type Action: StepValue;
    /// An outcome of chance: a drawn card or stone, or the start player.
    type Chance: StepValue;
    /// A complete event, hidden parts included.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;

    /// Returns the state before the first step.
    fn start(options: &Self::Options) -> Self::State;
    /// Returns the options of the match.
    fn options(state: &Self::State) -> &Self::Options;
    /// Returns the options of a rematch after the match that led to this state: the same options,
    /// unless the rulebook changes one, such as the dealer.
    fn rematch(state: &Self::State) -> Self::Options {
        Self::options(state).clone()
    }
    /// Returns the current turn: the seats that decide, chance, or the end.
    fn turn(state: &Self::State) -> Turn;
    /// Clears `out` and fills it with the seat's legal actions, sorted and without duplicates. It
    /// stays empty if the seat does not decide now.
    fn legal_actions(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Returns the number of the seat's legal actions. `scratch` is a buffer that may be
    /// overwritten. Games that can count faster override this.
    fn count_actions(state: &Self::State, seat: Seat, scratch: &mut Vec<Self::Action>) -> usize {
        Self::legal_actions(state, seat, scratch);
        scratch.len()
    }
    /// Returns the number of the seat's legal actions, and of sequences of two plies that begin
    /// with them. `None` means that the caller counts action by action. Games that can count
    /// without the intermediate states override this.
    fn count_pairs(_state: &Self::State, _seat: Seat) -> Option<(u64, u64)> {
        None
    }
    /// Checks that the action is legal.
    ///
    /// # Errors
    /// If the action is illegal; the error has the clause, the reason, and the spots to mark on a
    /// screen.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;
    /// Clears `out` and fills it with the outcomes of chance and their positive integer weights,
    /// sorted and without duplicates. It stays empty if it is not chance's turn.
    fn chance_outcomes(state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);
    /// Applies a step that the caller knows to be legal. After an illegal step the state need not
    /// be a position of the game; implementations avoid panics, and are never unsafe.
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

/// A step of a match.
#[derive_where(Clone, Copy, PartialEq, Eq)]
pub enum Step<G: Game> {
    /// A seat's decision.
    Act(Seat, G::Action),
    /// An outcome of chance.
    Chance(G::Chance),
}

impl<G: Game> Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
            Self::Chance(chance) => write!(f, "* {chance}"),
        }
    }
}
