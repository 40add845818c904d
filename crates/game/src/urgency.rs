//! The threat of an immediate end.

/// The threat of an immediate win, as far as a game can tell without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The threat was not computed.
    Unknown,
    /// No seat could win with the next decision, whichever took it.
    Quiet,
    /// The seat that decides wins with this decision, if so minded.
    Win,
    /// The seat that decides cannot win now, and another could if it were its turn.
    Threat,
}
