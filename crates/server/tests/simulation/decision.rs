//! [`Decision`]: what a person decided, and what they were told of it.

use ranarium_protocol::client::Act;

/// A decision of a person.
#[derive(Debug, Default)]
pub struct Decision {
    /// The calls that carry it, the last one last, with their numbers on the connection.
    pub calls: Vec<(u64, Act)>,
    /// What the person was told.
    pub outcome: Option<Outcome>,
}

/// What a person is told of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is carried out.
    Taken,
    /// It is not carried out: the question had changed.
    Overtaken,
    /// The server reports an error. It may have been carried out.
    Failed,
}
