//! [`WorkQueue`]: what is to happen even if this node ends.

use async_trait::async_trait;
use ranarium_game::Seat;
use ranarium_protocol::Choice;
use ranarium_server::{BotJob, MatchCommand, MatchOrder};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Time after which a match is looked after that was put under guard, in milliseconds.
pub const GUARD_MS: u64 = 2_000;

/// What is due: matches to be looked after, and bots to think. Doing it twice changes nothing,
/// since the log decides what counts.
#[async_trait]
pub trait WorkQueue: fmt::Debug + Send + Sync + 'static {
    /// What becomes of what is due when this node ends.
    fn lasts(&self) -> Lasts;

    /// Has some node look after a match in [`GUARD_MS`], unless it is put under guard again before,
    /// and from then on whenever something is due in it. Returns once that lasts.
    ///
    /// # Errors
    /// If the queue cannot be reached.
    async fn guard(&self, id: &MatchId) -> Result<(), QueueAway>;

    /// Asks for the decision of a bot. It comes back to the shard of its match, here or at another
    /// node.
    fn ask(&self, question: BotQuestion);

    /// Number of questions that wait here.
    fn waiting(&self) -> usize;

    /// Whether other nodes can be reached; nothing if there are none.
    fn reaches_others(&self) -> Option<bool> {
        None
    }

    /// How many times it was connected to: one that is reached again may have forgotten questions.
    fn connections(&self) -> u64 {
        1
    }

    /// Takes nothing more from it.
    fn close(&self);
}

/// What becomes of what is due when a node ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// It is forgotten: the rooms of the only node keep time themselves, and start again with it.
    WithTheNode,
    /// Other nodes do it.
    Beyond,
}

/// What came of looking after a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Looked {
    /// Nothing is due in it.
    Nothing,
    /// Something is, in this time, in milliseconds.
    DueIn(u64),
    /// It could not be looked at.
    Away,
}

/// The queue cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueAway;

/// What a bot is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotQuestion {
    /// Its decision counts after a multiple of this time, in milliseconds.
    pub pace_ms: u64,
    /// What it is to decide.
    pub job: BotJob,
}

/// What a bot has decided.
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
    /// When it counts, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}

impl BotQuestion {
    /// The answer that a command is, at this time.
    pub fn answer(&self, command: MatchCommand, now_ms: u64) -> BotAnswer {
        let job = &self.job;
        let action = match command.order {
            MatchOrder::Act { action, .. } => action,
            // A bot does nothing else.
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
