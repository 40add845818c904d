//! [`Nats`]: the bus and queue of several nodes.
//!
//! Broadcasts use plain NATS (`broadcasts.rs`). Due work uses work queues of JetStream: matches to
//! service (`wake_up_leases.rs`), and questions to bots (`bot_questions.rs`).

mod bot_questions;
mod broadcasts;
mod bus_link;
mod responder;
mod seek_calls;
mod streams;
mod wake_up_leases;
mod worker;

use crate::bots::bot_pool::BotPool;
use crate::cluster::bus::{Broadcast, Bus, SeekCall};
use crate::cluster::work_queue::{BotQuestion, Durability, QueueError, WorkQueue};
use crate::hubs::seek_request::SeekRequest;
use crate::live::live_matches::LiveMatches;
use crate::metrics::METRICS;
use async_trait::async_trait;
use ranarium_game::Seat;
use ranarium_online::NodeId;
use ranarium_table::MatchId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

pub use bus_link::{BusError, BusLink};
pub use worker::{Worker, WorkerMonitor};

/// The bus and queue of several nodes.
#[derive(Debug)]
pub struct Nats {
    link: BusLink,
    node: NodeId,
    broadcasts: mpsc::Sender<Broadcast>,
    matches: LiveMatches,
    /// The threads for bots in this process. There is at least one, for times when the bus is
    /// unreachable, even if workers think otherwise.
    bots: BotPool,
    /// The questions in progress here because the bus was unreachable.
    thinking: Arc<Mutex<HashSet<(MatchId, Seat, u64)>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Nats {
    /// Connects the shards and the seek hub of a node to the bus.
    ///
    /// # Errors
    /// If the bus is unreachable.
    pub async fn start(
        link: BusLink,
        node: NodeId,
        matches: LiveMatches,
        seeks: mpsc::UnboundedSender<SeekRequest>,
        bot_threads: usize,
    ) -> Result<Self, BusError> {
        let (broadcasts, outgoing) = mpsc::channel(broadcasts::MAX_WAITING);
        let receivers = broadcasts::Receivers {
            matches: matches.clone(),
            seeks: seeks.clone(),
        };
        let mut tasks = link.clone().exchange(node, receivers, outgoing).await?;
        tasks.push(tokio::spawn(link.clone().answer_calls(node, seeks).await?));
        tasks.push(tokio::spawn(
            link.clone().answer_services(node, matches.clone()).await?,
        ));
        tasks.push(tokio::spawn(
            link.clone().consume_leases(node, matches.clone()),
        ));
        for subject in [
            bot_questions::decided_at(node),
            bot_questions::DECIDED.to_owned(),
        ] {
            let decisions = link.clone().take_decisions(subject, matches.clone());
            tasks.push(tokio::spawn(decisions.await?));
        }
        let bots = BotPool::start(bot_threads.max(1));
        if bot_threads > 0 {
            let thinking = link.clone().think(bots.clone(), bot_threads);
            tasks.push(tokio::spawn(thinking));
        }
        Ok(Self {
            link,
            node,
            broadcasts,
            matches,
            bots,
            thinking: Arc::default(),
            tasks: Mutex::new(tasks),
        })
    }
}

#[async_trait]
impl Bus for Nats {
    fn broadcast(&self, broadcast: Broadcast) {
        // Excess broadcasts may be lost.
        let _ = self.broadcasts.try_send(broadcast);
    }

    async fn call(&self, node: NodeId, call: SeekCall) -> bool {
        self.link.call(node, &call).await
    }
}

#[async_trait]
impl WorkQueue for Nats {
    fn durability(&self) -> Durability {
        Durability::Beyond
    }

    async fn lease(&self, id: &MatchId) -> Result<(), QueueError> {
        let lease = self.link.lease(self.node, id).await;
        lease.inspect_err(|_| METRICS.count_bus_failure())
    }

    fn ask(&self, question: BotQuestion) {
        let (link, node) = (self.link.clone(), self.node);
        let local_bots = bot_questions::LocalBots {
            bots: self.bots.clone(),
            matches: self.matches.clone(),
            thinking: Arc::clone(&self.thinking),
        };
        tokio::spawn(async move {
            if let Err(QueueError) = link.ask(node, &question).await {
                METRICS.count_bus_failure();
                local_bots.think(question);
            }
        });
    }

    fn waiting(&self) -> usize {
        self.bots.waiting()
    }

    fn reaches_others(&self) -> Option<bool> {
        Some(self.link.is_connected())
    }

    fn connections(&self) -> u64 {
        self.link.connections()
    }

    fn close(&self) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        for task in tasks.drain(..) {
            task.abort();
        }
        self.bots.close();
    }
}
