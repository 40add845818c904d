//! What a bot is asked, and what it answers.

use ranarium_game::{FullGame, InformationState, Returns, Seat};

/// The time for a bot that is thinking, and whether anyone is still waiting for it. This crate has
/// no clock of its own.
pub trait Watch: Sync {
    /// Milliseconds since any fixed moment.
    fn millis(&self) -> u64;

    /// Whether the answer is not wanted any more: the bot then answers at once, with the best it
    /// has so far.
    fn is_cancelled(&self) -> bool {
        false
    }

    /// How long this decision may take at most, in milliseconds, where a clock says so: for a bot
    /// that divides its time itself. Others answer when they are cancelled.
    fn limit_ms(&self) -> Option<u64> {
        None
    }
}

/// One decision, as a bot is asked for it.
pub struct Question<'a, G: FullGame> {
    /// All that the seat knows.
    pub info: &'a InformationState<G>,
    /// What it may do: sorted, not empty.
    pub legal: &'a [G::Action],
    /// The caller's clock. Without one, a budget in milliseconds becomes one in iterations
    /// ([`ITERATIONS_PER_MS`](crate::ITERATIONS_PER_MS)).
    pub watch: Option<&'a dyn Watch>,
}

impl<'a, G: FullGame> Question<'a, G> {
    /// A question to someone who cannot look at a clock.
    pub fn new(info: &'a InformationState<G>, legal: &'a [G::Action]) -> Self {
        Self {
            info,
            legal,
            watch: None,
        }
    }

    /// The seat that is asked.
    ///
    /// # Panics
    /// If the info is a spectator's.
    pub fn seat(&self) -> Seat {
        self.info.viewer.seat().expect("only seats decide")
    }
}

/// How good an action was found to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<A> {
    /// The action.
    pub action: A,
    /// The share of the match the seat may expect after it, 0 to 1.
    pub value: f64,
    /// How much of the work went into it; what was hardly looked at is hardly known.
    pub visits: u32,
}

/// What a bot chose, and what it thought of.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// Its choice, one of the legal actions.
    pub action: A,
    /// The actions it looked at, the chosen one first and then from most to least looked at; empty
    /// of a bot that does not judge.
    pub judged: Vec<Judged<A>>,
    /// How many iterations, or positions, it looked at.
    pub work: u64,
    /// What was wrong with a bot outside this process that should have answered, in words for the
    /// record.
    pub warning: Option<String>,
}

impl<A> Thought<A> {
    /// A choice without a judgement.
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

    /// The choice alone.
    ///
    /// # Panics
    /// As [`Bot::think`].
    fn choose(&mut self, question: &Question<'_, G>) -> G::Action {
        self.think(question).action
    }
}
