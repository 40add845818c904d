//! Whether a match is about to end.

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
