//! [`InProcess`]: takes the place of NATS on a single node.

use crate::bots::bot_pool::BotPool;
use crate::clock::now_ms;
use crate::cluster::bus::{Broadcast, Bus, SeekCall};
use crate::cluster::work_queue::{BotQuestion, Durability, QueueError, WorkQueue};
use crate::live::live_matches::LiveMatches;
use crate::live::shard_request::ShardRequest;
use async_trait::async_trait;
use ranarium_online::NodeId;
use ranarium_table::MatchId;

/// The bus and queue of a single node: broadcasts have no receiver, rooms have their own timers
/// instead of leases, and bots think in this process.
#[derive(Debug)]
pub struct InProcess {
    matches: LiveMatches,
    bots: BotPool,
}

impl InProcess {
    /// Starts this number of threads that think for bots.
    pub fn start(matches: LiveMatches, bot_threads: usize) -> Self {
        Self {
            matches,
            bots: BotPool::start(bot_threads.max(1)),
        }
    }
}

#[async_trait]
impl Bus for InProcess {
    fn broadcast(&self, _: Broadcast) {}

    async fn call(&self, _: NodeId, _: SeekCall) -> bool {
        false
    }
}

#[async_trait]
impl WorkQueue for InProcess {
    fn durability(&self) -> Durability {
        Durability::WithTheNode
    }

    async fn lease(&self, _: &MatchId) -> Result<(), QueueError> {
        Ok(())
    }

    fn ask(&self, question: BotQuestion) {
        let matches = self.matches.clone();
        let job = question.job.clone();
        self.bots.ask(job, move |mv| {
            let answer = question.answer(mv, now_ms());
            let id = answer.match_id.clone();
            matches.send(&id, ShardRequest::Decided { answer, done: None });
        });
    }

    fn waiting(&self) -> usize {
        self.bots.waiting()
    }

    fn close(&self) {
        self.bots.close();
    }
}
