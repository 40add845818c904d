//! [`WorkQueue`]: work that must be done even if this node ends.

use async_trait::async_trait;
use ranarium_game::Seat;
use ranarium_protocol::Choice;
use ranarium_server::{BotJob, CommandKind, MatchCommand};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Length of a wake-up lease, in milliseconds: a match without a renewal is serviced afterwards.
pub const LEASE_MS: u64 = 2_000;

/// The due work: matches to service, and questions to bots. It is idempotent, since the log
/// decides.
#[async_trait]
pub trait WorkQueue: fmt::Debug + Send + Sync + 'static {
    /// Returns the durability of due work when this node ends.
    fn lasts(&self) -> Durability;

    /// Starts a wake-up lease: some node services the match after [`LEASE_MS`], unless the lease is
    /// renewed before, and from then on whenever something is due. Returns once the lease is
    /// durable.
    ///
    /// # Errors
    /// If the queue cannot be reached.
    async fn lease(&self, id: &MatchId) -> Result<(), QueueAway>;

    /// Asks for the decision of a bot. The answer goes to the shard of its match, here or at
    /// another node.
    fn ask(&self, question: BotQuestion);

    /// Returns the number of questions that wait here.
    fn waiting(&self) -> usize;

    /// Returns `true` if other nodes can be reached; `None` for a single node.
    fn reaches_others(&self) -> Option<bool> {
        None
    }

    /// Returns the number of connections made so far: questions may be lost between two.
    fn connections(&self) -> u64 {
        1
    }

    /// Stops taking work from it.
    fn close(&self);
}

/// The durability of due work when a node ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// It is dropped: the rooms of a single node keep their own time, and restart with it.
    WithTheNode,
    /// Other nodes take over.
    Beyond,
}

/// The outcome of servicing a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Serviced {
    /// Nothing is due.
    Nothing,
    /// Something is due after this time, in milliseconds.
    DueIn(u64),
    /// It could not be serviced.
    Away,
}

/// The error that the queue cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueAway;

/// A question to a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotQuestion {
    /// Its decision counts after a multiple of this time, in milliseconds.
    pub pace_ms: u64,
    /// The decision to make.
    pub job: BotJob,
}

/// The decision of a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotAnswer {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Its seat.
    pub seat: Seat,
    /// The number of the update that it decided on.
    pub seq: u64,
    /// The decision.
    pub action: Choice,
    /// The time at which it counts, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}

impl BotQuestion {
    /// Converts a command, at this time, into the answer.
    pub fn answer(&self, command: MatchCommand, now_ms: u64) -> BotAnswer {
        let job = &self.job;
        let action = match command.order {
            CommandKind::Act { action, .. } => action,
            // Bots send no other commands.
            _ => Choice::Text(String::new()),
        };
        BotAnswer {
            match_id: job.match_id.clone(),
            seat: job.seat,
            seq: job.seq,
            action,
            at_ms: job.pace(self.pace_ms).counts_at_ms(now_ms),
        }
    }
}
