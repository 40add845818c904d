//! Questions to a bot, and its answers.

use ranarium_game::{FullGame, InformationState, Returns, Seat};

/// The time for a bot that is thinking, and whether anyone is still waiting for it. This crate has
/// no clock of its own.
pub trait Watch: Sync {
    /// Milliseconds since any fixed moment.
    fn millis(&self) -> u64;

    /// Returns `true` if the answer is no longer wanted: the bot then answers at once, with the
    /// best it has so far.
    fn is_cancelled(&self) -> bool {
        false
    }

    /// Returns the limit of this decision in milliseconds, where a clock sets one: for a bot that
    /// divides its time itself. Others answer when they are cancelled.
    fn limit_ms(&self) -> Option<u64> {
        None
    }
}

/// One decision, as a bot is asked for it.
pub struct Question<'a, G: FullGame> {
    /// All that the seat knows.
    pub info: &'a InformationState<G>,
    /// The legal actions: sorted, not empty.
    pub legal: &'a [G::Action],
    /// The caller's clock. Without one, a budget in milliseconds becomes one in iterations
    /// ([`ITERATIONS_PER_MS`](crate::ITERATIONS_PER_MS)).
    pub watch: Option<&'a dyn Watch>,
}

impl<'a, G: FullGame> Question<'a, G> {
    /// Creates a question without a watch.
    pub fn new(info: &'a InformationState<G>, legal: &'a [G::Action]) -> Self {
        Self {
            info,
            legal,
            watch: None,
        }
    }

    /// Returns the seat that is asked.
    ///
    /// # Panics
    /// If the info is a spectator's.
    pub fn seat(&self) -> Seat {
        self.info.viewer.seat().expect("only seats decide")
    }
}

/// A bot's judgement of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<A> {
    /// The action.
    pub action: A,
    /// The share of the match the seat may expect after it, 0 to 1.
    pub value: f64,
    /// The part of the work spent on it; with few visits the value is uncertain.
    pub visits: u32,
}

/// A bot's choice, and its judgements.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// Its choice, one of the legal actions.
    pub action: A,
    /// The actions it looked at, the chosen one first and then from most to least looked at; empty
    /// of a bot that does not judge.
    pub judged: Vec<Judged<A>>,
    /// The number of iterations, or positions.
    pub work: u64,
    /// The fault of a bot outside this process that should have answered, in words for the record.
    pub warning: Option<String>,
}

impl<A> Thought<A> {
    /// Creates a choice without a judgement.
    pub const fn of(action: A) -> Self {
        Self {
            action,
            judged: Vec::new(),
            work: 0,
            warning: None,
        }
    }
}

/// Chooses for one seat.
pub trait Bot<G: FullGame>: Send {
    /// Chooses one of the legal actions of the seat whose knowledge `info` is.
    ///
    /// Two bots of the same making and seed that are asked the same questions, with budgets in
    /// iterations, give the same answers.
    ///
    /// # Panics
    /// If there is no legal action, or `info` is a spectator's.
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action>;

    /// Takes note of what its seat sees happen, in order; hosts tell it before the next question.
    /// Bots that find all they need in [`InformationState`] need not.
    fn see(&mut self, _seen: &[G::Seen]) {}

    /// Takes note of how the match ended; it is not asked any more.
    fn end(&mut self, _returns: &Returns) {}

    /// Returns the choice alone.
    ///
    /// # Panics
    /// As [`Bot::think`].
    fn choose(&mut self, question: &Question<'_, G>) -> G::Action {
        self.think(question).action
    }
}
