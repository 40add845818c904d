//! [`SentMove`]: a decision that has been sent to the host.

use ranarium_protocol::NamedAction;
use ranarium_table::Move;

/// A move that has been sent.
#[derive(Debug)]
pub(super) struct SentMove {
    pub(super) mv: Move<NamedAction>,
    /// The question that the move answers.
    pub(super) question: u64,
    /// `true` for the silence of a window ([`Views::silence`](ranarium_game::Views::silence)): too
    /// late, it has the same effect, and is not reported as overtaken.
    pub(super) is_silence: bool,
    pub(super) since_ms: u64,
    pub(super) state: SentState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SentState {
    /// The answer to this call is awaited.
    Unanswered(u64),
    /// The host has taken the decision; the update that shows it is awaited.
    Taken,
    /// Another decision came first. The viewer must first see the update with this number.
    Overtaken(u64),
}
