//! [`Decision`]: a decision of a person, and the report of its outcome.

use ranarium_protocol::client::Act;

/// A decision of a person.
#[derive(Debug, Default)]
pub struct Decision {
    /// The calls that carry it, the last one last, with their numbers on the connection.
    pub calls: Vec<(u64, Act)>,
    /// The report to the person.
    pub outcome: Option<Outcome>,
}

/// The report of a decision to its person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is carried out.
    Taken,
    /// It is not carried out: the question had changed.
    Overtaken,
    /// The server reports an error. It may have been carried out.
    Failed,
}
