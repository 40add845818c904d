//! The threat of an immediate end.

/// The threat of an immediate win, as far as a game can tell without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The threat was not computed.
    Unknown,
    /// No seat could win if it made the next decision.
    Quiet,
    /// The seat that decides can win with this decision.
    Win,
    /// The seat that decides cannot win now, and another could if it were its turn.
    Threat,
}
