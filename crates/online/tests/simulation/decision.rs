//! [`Decision`]: a decision of a person, and the report of its outcome.

use ranarium_protocol::NamedAction;
use ranarium_protocol::client::Act;

/// A decision of a person.
#[derive(Debug, Default)]
pub struct Decision {
    /// The calls that carry it, the last one last, with their numbers on the connection.
    pub calls: Vec<(u64, Act)>,
    /// The report to the person.
    pub outcome: Option<Outcome>,
}

impl Decision {
    /// Returns `true` for the silence of a reaction window, in the notation of Frog Juice, the only
    /// game with windows.
    pub fn is_silence(&self) -> bool {
        let last = self.calls.last();
        last.is_some_and(|(_, act)| act.mv.action == NamedAction::Text("decline".to_owned()))
    }
}

/// The report of a decision to its person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The decision is carried out.
    Taken,
    /// The decision is not carried out: the question had changed.
    Overtaken,
    /// The server reports an error. It may have been carried out.
    Failed,
}
