//! [`WorkQueue`]: the queue of work that must be done even if this node ends.

use async_trait::async_trait;
use ranarium_online::BotJob;
use ranarium_protocol::NamedAction;
use ranarium_table::{MatchId, Move};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The length of a wake-up lease, in milliseconds. A match whose lease is not renewed is serviced
/// afterwards.
pub const LEASE_LIFETIME_MS: u64 = 2_000;

/// A queue of due work: matches to service, and questions to bots. The work is idempotent, since
/// the log decides.
#[async_trait]
pub trait WorkQueue: fmt::Debug + Send + Sync + 'static {
    /// Returns the durability of due work when this node ends.
    fn durability(&self) -> Durability;

    /// Starts or renews a wake-up lease. If it is not renewed within [`LEASE_LIFETIME_MS`], a node
    /// services the match, then and at every later deadline. Returns once the lease is durable.
    ///
    /// # Errors
    /// If the queue cannot be reached.
    async fn lease(&self, id: &MatchId) -> Result<(), QueueError>;

    /// Requests the decision of a bot. The answer goes to the shard of the match, at this node or
    /// another.
    fn ask(&self, question: BotQuestion);

    /// Returns the number of questions that wait at this node.
    fn waiting(&self) -> usize;

    /// Returns `true` if other nodes can be reached; `None` for a single node.
    fn reaches_others(&self) -> Option<bool> {
        None
    }

    /// Returns the number of connections made so far. Questions may be lost between two
    /// connections.
    fn connections(&self) -> u64 {
        1
    }

    /// Stops taking work from the queue.
    fn close(&self);
}

/// The durability of due work when a node ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// The work is dropped. The rooms of a single node have their own timers, which restart with
    /// the node.
    WithTheNode,
    /// Other nodes take over the work.
    Beyond,
}

/// The outcome of servicing a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Serviced {
    /// The match has no deadline.
    Nothing,
    /// The next deadline is after this time, in milliseconds.
    DueIn(u64),
    /// The match could not be serviced.
    Away,
}

/// The error that the queue cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueError;

/// A question to a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotQuestion {
    /// The pace of the bot, in milliseconds: its decision counts after a multiple of this time.
    pub pace_ms: u64,
    /// The decision to make.
    pub job: BotJob,
}

/// A bot's move, before it is in the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotAnswer {
    #[serde(rename = "match")]
    pub match_id: MatchId,
    #[serde(flatten)]
    pub mv: Move<NamedAction>,
    /// The time at which the move counts, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}

impl BotQuestion {
    /// Returns the answer to the question: the bot's move, made at this time.
    pub fn answer(&self, mv: Move<NamedAction>, now_ms: u64) -> BotAnswer {
        let job = &self.job;
        BotAnswer {
            match_id: job.match_id.clone(),
            mv,
            at_ms: job.pace(self.pace_ms).counts_at_ms(now_ms),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BotAnswer;
    use ranarium_game::Seat;
    use ranarium_protocol::NamedAction;
    use ranarium_table::Move;

    #[test]
    fn an_answer_has_this_form_for_every_node() {
        let answer = BotAnswer {
            match_id: "m-1".parse().unwrap(),
            mv: Move {
                seat: Seat::FIRST,
                seq: 4,
                action: NamedAction::Text("S-b1".to_owned()),
            },
            at_ms: 7,
        };
        let text = r#"{"match":"m-1","seat":1,"seq":4,"action":"S-b1","at-ms":7}"#;
        assert_eq!(serde_json::to_string(&answer).unwrap(), text);
        let read: BotAnswer = serde_json::from_str(text).unwrap();
        assert_eq!(
            (read.match_id, read.mv, read.at_ms),
            (answer.match_id, answer.mv, 7)
        );
    }
}
