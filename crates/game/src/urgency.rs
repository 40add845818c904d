//! Whether a match is about to end, and what a look one decision ahead shows.

/// Whether somebody is about to win, as far as a game can tell without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Nobody has looked.
    Unknown,
    /// Nobody could win with the next decision, whoever's it were.
    Quiet,
    /// Whoever is to decide wins with this decision, if so minded.
    Win,
    /// Whoever is to decide cannot win now, and somebody else could if it were their turn.
    Threat,
}

/// What a search wants to know of the state after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glimpse<A> {
    /// The action.
    pub action: A,
    /// [`Game::key`](crate::Game::key) after it.
    pub key: u64,
    /// [`Game::urgency`](crate::Game::urgency) after it.
    pub urgency: Urgency,
    /// [`Game::evaluate_quiet`](crate::Game::evaluate_quiet) after it, to the seat that takes it.
    pub value: i32,
}
