//! The threat of an immediate end.

/// The threat of an immediate win, as far as a game can tell without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// No one has looked.
    Unknown,
    /// No one could win with the next decision, whichever seat took it.
    Quiet,
    /// The seat that decides wins with this decision, if so minded.
    Win,
    /// The seat that decides cannot win now, and someone else could if it were their turn.
    Threat,
}
