//! Questions to a bot, and its answers.

use ranarium_game::{FullGame, InformationState, Returns, Seat};

/// A clock and a cancellation flag for a thinking bot. This crate has no clock of its own.
pub trait DecisionClock: Sync {
    /// Returns the milliseconds since any fixed moment.
    fn millis(&self) -> u64;

    /// Returns `true` if the question is cancelled. The bot then answers at once with its best
    /// action so far.
    fn is_cancelled(&self) -> bool {
        false
    }

    /// Returns `true` if a search must end with its budget, even if it could do little in it. A
    /// server's bots take the same time with a choice and without, because that is secret.
    fn is_strict(&self) -> bool {
        false
    }

    /// Returns the maximum time of this decision in milliseconds, if a match clock sets one, for
    /// bots that divide their time themselves. Other bots answer when they are cancelled.
    fn limit_ms(&self) -> Option<u64> {
        None
    }
}

/// A question to a bot: one decision.
pub struct Question<'a, G: FullGame> {
    /// All information of the seat.
    pub info: &'a InformationState<G>,
    /// The legal actions: sorted, not empty.
    pub legal: &'a [G::Action],
    /// The caller's clock. Without one, a budget in milliseconds becomes one in iterations
    /// ([`ITERATIONS_PER_MS`](crate::ITERATIONS_PER_MS)).
    pub clock: Option<&'a dyn DecisionClock>,
}

impl<'a, G: FullGame> Question<'a, G> {
    /// Creates a question without a clock.
    pub fn new(info: &'a InformationState<G>, legal: &'a [G::Action]) -> Self {
        Self {
            info,
            legal,
            clock: None,
        }
    }

    /// Returns the seat that decides.
    ///
    /// # Panics
    /// If the information is that of a spectator.
    pub fn seat(&self) -> Seat {
        self.info.viewer.seat().expect("only seats decide")
    }
}

/// A bot's judgement of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<A> {
    /// The action that is judged.
    pub action: A,
    /// The expected share of the match after the action, 0 to 1.
    pub value: f64,
    /// The number of visits; with few of them the value is uncertain.
    pub visits: u32,
}

/// A bot's choice, and its judgements.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// The chosen action, one of the legal ones.
    pub action: A,
    /// The judged actions: the chosen one first, then the others by visits, most first. Empty for a
    /// bot that does not judge.
    pub judged: Vec<Judged<A>>,
    /// The number of iterations or positions searched.
    pub work: u64,
    /// `true` if its budget is a time, and it could do much less in it than usual, because the
    /// machine was busy.
    pub is_short: bool,
    /// The failure of an external bot, as text for the record.
    pub warning: Option<String>,
}

impl<A> Thought<A> {
    /// Creates a choice without a judgement.
    pub const fn of(action: A) -> Self {
        Self {
            action,
            judged: Vec::new(),
            work: 0,
            is_short: false,
            warning: None,
        }
    }
}

/// A bot, which decides for one seat.
pub trait Bot<G: FullGame>: Send {
    /// Chooses one of the legal actions of the question.
    ///
    /// Two bots of the same kind and seed give the same answers to the same questions, if their
    /// budgets are in iterations.
    ///
    /// # Panics
    /// If there is no legal action, or the information is that of a spectator.
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action>;

    /// Receives the events that the seat sees, in order, before the next question. Bots that use
    /// [`InformationState`] alone ignore them.
    fn see(&mut self, _seen: &[G::Seen]) {}

    /// Returns `true` once the bot cannot decide any more, such as a program that has died. Its
    /// further answers are random.
    fn has_failed(&self) -> bool {
        false
    }

    /// Receives the result of the match. No more questions follow.
    fn end(&mut self, _returns: &Returns) {}

    /// Returns the chosen action alone.
    ///
    /// # Panics
    /// As [`Bot::think`].
    fn choose(&mut self, question: &Question<'_, G>) -> G::Action {
        self.think(question).action
    }
}
