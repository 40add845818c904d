//! [`Game`]: what a set of rules answers.

use crate::{
    Glimpse, Illegal, Info, Message, OptionSpec, Picture, Returns, Rng, ScoreLine, Seat, Sink,
    Speak, Step, Text, Tuning, Turn, Urgency, Viewer, Wire,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A language that texts are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// Dutch.
    Nl,
}

impl Language {
    /// Every language, in the order menus show them.
    pub const ALL: [Self; 2] = [Self::En, Self::Nl];

    /// The two-letter code: `en` or `nl`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Nl => "nl",
        }
    }
}

/// The options of one match: players, variant and house rules, validated when they are parsed.
///
/// The canonical text is `players=3` followed by every option that is not at its default, as `key=value`,
/// separated by single spaces, in the order of [`GameOptions::SPECS`].
pub trait GameOptions: Text + Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Every option there is, `players` first.
    const SPECS: &'static [OptionSpec];

    /// How many seats take part.
    fn players(&self) -> u8;
}

/// A decision of one seat, or one outcome of nature: small, ordered, and with both a text and a plain data form.
pub trait Act:
    Text + Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Act for T where
    T: Text + Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// A position as plain data that nobody has checked yet: the whole truth, hidden parts included.
///
/// It is for tests, analysis and puzzles; it never goes to a player of a running match, so it is not [`Wire`].
/// The canonical text is one line of `key=value` tokens, of which `p=N` (players) is the first.
pub trait Position:
    Text + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// How many seats take part.
    fn players(&self) -> u8;
}

/// The rules of one game.
///
/// The implementing type is a marker that is never made. State is changed by [`Game::apply`] alone, and a match is
/// the fold of its steps over [`Game::start`].
pub trait Game: Sized + Send + Sync + 'static {
    /// The name in file names, commands and records, such as `army-of-frogs`.
    const ID: &'static str;
    /// The version of the rules; a record made by another version is refused.
    const RULES_VERSION: u32;
    /// The rulebook in Markdown, by language.
    const RULES: &'static [(Language, &'static str)];
    /// The Fluent texts, by language. Every key that a [`Message`] of this game names is in each of them,
    /// and so are `name` (the game's), `summary` (one line) and `option-KEY` for each option.
    const TEXTS: &'static [(Language, &'static str)];

    /// Whether players hide anything from each other. Where nobody does, every world that agrees with what a viewer
    /// knows is the same one, and a search imagines it once.
    const HIDES: bool = true;

    /// The options of a match.
    type Options: GameOptions;
    /// The whole truth. It never leaves the process: it must not implement `Serialize`, and its `Debug` prints hidden
    /// parts as `<hidden>`.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// One seat's decision.
    type Action: Act;
    /// One outcome of nature: a drawn card, a drawn stone, who starts.
    type Chance: Act;
    /// What happened, the whole truth.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// What one viewer may know now.
    type Observation: Wire;
    /// An event as one viewer may know it.
    type Seen: Wire;
    /// What a viewer remembers of what was seen, as far as it matters; built from seen events alone.
    type Memory: Clone + Eq + Default + Debug + Send + Sync + 'static;
    /// An unvalidated position.
    type Position: Position;
    /// What a score pad is told; [`crate::NoSheet`] for a game without scores.
    type ScoreSheet: Text + Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The state before the first step.
    fn start(options: &Self::Options) -> Self::State;
    /// The options the match is played with.
    fn options(state: &Self::State) -> &Self::Options;
    /// The options of another match between the same players, after the one that led to this state: the same, unless
    /// the rulebook has something move on, such as the dealer.
    fn rematch(state: &Self::State) -> Self::Options {
        Self::options(state).clone()
    }
    /// Who is to decide, if anybody.
    fn turn(state: &Self::State) -> Turn;
    /// Clears `out` and fills it with what the seat may do: sorted, without duplicates; empty if the seat is not to
    /// decide.
    fn legal_actions(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// How many actions the seat may take. `scratch` is free to use; games with a faster way to count override this.
    fn count_actions(state: &Self::State, seat: Seat, scratch: &mut Vec<Self::Action>) -> usize {
        Self::legal_actions(state, seat, scratch);
        scratch.len()
    }
    /// Whether the action is legal; if not, which clause refuses it and why.
    ///
    /// # Errors
    /// The clause, a message, and what a screen needs to show it.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;
    /// Clears `out` and fills it with what nature may do and its integer weights (all above 0), sorted, without
    /// duplicates; empty if it is not nature's turn.
    fn chance_outcomes(state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);
    /// Takes one legal step. Callers check what comes from outside: an illegal step is a caller's error, and the
    /// state after it is not a position of the game (nothing panics that can be avoided, and nothing is unsafe).
    fn apply(state: &mut Self::State, step: Step<Self>, sink: &mut impl Sink<Self::Event>);
    /// How it ended; `None` while it is on.
    fn returns(state: &Self::State) -> Option<Returns>;

    /// What the viewer may know of this state.
    fn observe(state: &Self::State, viewer: Viewer) -> Self::Observation;
    /// What the viewer may know of this event; `None` if not even that it happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;
    /// Keeps what matters of a seen event.
    fn remember(memory: &mut Self::Memory, seen: &Self::Seen);
    /// A state drawn from those that agree with all the viewer knows. It never sees the true state.
    fn determinize(info: &Info<Self>, rng: &mut Rng) -> Self::State;
    /// While a reaction window is open: what a seat that stays silent is taken to have chosen. Otherwise `None`.
    fn silence(_state: &Self::State) -> Option<Self::Action> {
        None
    }
    /// Whether the event told any viewer something that viewer could not know before, chance included.
    /// A step with such an event is never undone.
    fn reveals(event: &Self::Event) -> bool;

    /// How good the state looks to the seat, in integers; larger is better. An estimate for bots: greedy takes the
    /// action after which it is largest.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;
    /// The same for a state in which nobody is about to win ([`Urgency::Quiet`]), or of which a search has seen to that
    /// itself: what is left of [`Game::evaluate`] without looking for wins and threats.
    fn evaluate_quiet(state: &Self::State, seat: Seat) -> i32 {
        Self::evaluate(state, seat)
    }
    /// Whether somebody is about to win. An answer other than [`Urgency::Unknown`] must be right, and cheap.
    fn urgency(_state: &Self::State) -> Urgency {
        Urgency::Unknown
    }
    /// Shows a search the states after every action of the seat without making them, for a game in which that is
    /// quicker: first those that are worth `hope` or more to the seat, then the others, until the search breaks off.
    ///
    /// Asked where there are two players, one gains what the other loses, and the seat is to decide and cannot win at
    /// once. Answers `false`, and shows nothing, where the search must take the actions one by one.
    fn glimpse(
        _state: &Self::State,
        _seat: Seat,
        _hope: i32,
        _look: &mut impl FnMut(Glimpse<Self::Action>) -> ControlFlow<()>,
    ) -> bool {
        false
    }
    /// A number by which a search knows a position again: the same for states from which the same can happen, if
    /// repetition and limits on length are left out of account, and for others by accident alone. `None` in games whose
    /// positions do not come again.
    fn key(_state: &Self::State) -> Option<u64> {
        None
    }
    /// Adds the keys of the positions before this one that can come again.
    fn earlier_keys(_state: &Self::State, _out: &mut Vec<u64>) {}
    /// Forgets the positions before this one, so that copies are cheaper: for a search that minds repetition itself.
    fn forget_earlier(_state: &mut Self::State) {}
    /// What a search should know of a match with these options.
    fn tuning(_options: &Self::Options) -> Tuning {
        Tuning::DEFAULT
    }

    /// The position as data. What has no meaning in a single position (who asked what long ago) is left out.
    fn position(state: &Self::State) -> Self::Position;
    /// The state of a position, if it is one.
    ///
    /// # Errors
    /// The clause or field that the position contradicts.
    fn restore(options: &Self::Options, position: &Self::Position) -> Result<Self::State, Illegal>;
    /// The draws that the position's notation gives in a fixed order, first one first, if it does.
    fn draw_order(_position: &Self::Position) -> Option<Vec<Self::Chance>> {
        None
    }

    /// The score sheet of a state: what would count if it ended now. `None` for a game without scores.
    fn score_sheet(state: &Self::State) -> Option<Self::ScoreSheet>;
    /// Scores a sheet line by line.
    ///
    /// # Errors
    /// What on the sheet cannot be, by which clause.
    fn score(sheet: &Self::ScoreSheet) -> Result<Vec<ScoreLine>, Illegal>;

    /// The action in words.
    fn phrase(action: &Self::Action) -> Message;
    /// The chance outcome in words.
    fn phrase_chance(chance: &Self::Chance) -> Message;
    /// A seen event in words; nothing for an event that needs none.
    fn tell(seen: &Self::Seen, out: &mut Vec<Message>);
    /// A picture of an observation in characters, good with and without colour, as wide as its reader can see if that
    /// can be done.
    fn picture(observation: &Self::Observation, speak: &dyn Speak) -> Picture;
}
