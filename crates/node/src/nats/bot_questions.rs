//! Bots that think in any process.
//!
//! A question is a message in a work queue, with everything needed for the answer. The queue of
//! bots that think briefly goes before that of bots that think longer. Workers report progress; if
//! one dies, another takes the question. The answer goes to the node that asked, or if that is gone
//! to any, and the message leaves the queue once the log has accepted or rejected the answer.

use crate::bots::bot_pool::BotPool;
use crate::bots::short_job_first::{JobLength, ShortJobFirst};
use crate::clock::now_ms;
use crate::cluster::work_queue::{BotAnswer, BotQuestion, QueueError};
use crate::live::live_matches::LiveMatches;
use crate::live::shard_request::ShardRequest;
use crate::nats::bus_link::{BusError, BusLink, REDELIVERY_DELAY, RETRY_DELAY, TIMEOUT};
use crate::nats::streams::{CHECK_INTERVAL, LONG, SHORT, take_first, try_take_one};
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::{AckKind, Message};
use axum::body::Bytes;
use ranarium_game::Seat;
use ranarium_online::NodeId;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

/// The subject for decisions to any node.
pub const DECIDED: &str = "ranarium.decided";

/// The queue group of nodes that take decisions.
const NODES: &str = "nodes";

/// A node's answer once the log has accepted or rejected a decision.
const DONE: &str = "done";

/// The error of the bus for a question that is already in the queue.
const IS_THERE: &str = "maximum messages per subject exceeded";

/// Maximum number of attempts to deliver a decision before its question goes back to the queue.
const MAX_ATTEMPTS: u32 = 10;

/// Returns the subject for decisions that a node asked for.
pub fn decided_at(node: NodeId) -> String {
    format!("ranarium.decided.{node}")
}

/// A question, and the node that asks.
#[derive(Debug, Serialize, Deserialize)]
struct RoutedQuestion {
    by: NodeId,
    question: BotQuestion,
}

/// The question queues of all nodes.
struct QuestionQueues {
    short: PullConsumer,
    long: PullConsumer,
}

impl QuestionQueues {
    const fn of(&self, length: JobLength) -> &PullConsumer {
        match length {
            JobLength::Short => &self.short,
            JobLength::Long => &self.long,
        }
    }

    /// Returns the next question in the order of turns, or else the first that arrives within a
    /// while.
    async fn next(
        &self,
        turns: &ShortJobFirst,
    ) -> Result<Option<(JobLength, Message)>, async_nats::Error> {
        let order = turns.order();
        for length in order {
            if let Some(message) = try_take_one(self.of(length)).await? {
                return Ok(Some((length, message)));
            }
        }
        take_first(order.map(|length| (length, self.of(length)))).await
    }
}

/// The bots of this process, which decide while the bus is unreachable.
pub struct LocalBots {
    pub bots: BotPool,
    pub matches: LiveMatches,
    pub thinking: Arc<Mutex<HashSet<(MatchId, Seat, u64)>>>,
}

impl LocalBots {
    /// Answers a question here, unless that is in progress.
    pub fn think(self, question: BotQuestion) {
        let job = question.job.clone();
        let decision = (job.match_id.clone(), job.seat, job.seq);
        let thinking = self.thinking;
        let lock = move |thinking: &Mutex<HashSet<_>>, is_begun| {
            let mut thinking = thinking.lock().unwrap_or_else(PoisonError::into_inner);
            match is_begun {
                true => thinking.insert(decision.clone()),
                false => thinking.remove(&decision),
            }
        };
        if !lock(&thinking, true) {
            return;
        }
        let matches = self.matches;
        self.bots.ask(job, move |mv| {
            lock(&thinking, false);
            let answer = question.answer(mv, now_ms());
            let id = answer.match_id.clone();
            matches.send(&id, ShardRequest::Decided { answer, done: None });
        });
    }
}

impl BusLink {
    /// Puts a question into the queue, unless the queue already has it.
    pub(super) async fn ask(&self, by: NodeId, question: &BotQuestion) -> Result<(), QueueError> {
        if !self.is_connected() {
            return Err(QueueError);
        }
        let job = &question.job;
        let (queue, length) = match JobLength::of(job.spec) {
            JobLength::Short => (SHORT, "brief"),
            JobLength::Long => (LONG, "long"),
        };
        let subject = format!(
            "ranarium.bot.{length}.{}.{}.{}",
            job.match_id, job.seat, job.seq
        );
        let question = question.clone();
        let question_bytes =
            serde_json::to_vec(&RoutedQuestion { by, question }).expect("jobs are plain data");
        let question_bytes = Bytes::from(question_bytes);
        match self.put(subject.clone(), question_bytes.clone()).await {
            Err(error) if error.kind() == PublishErrorKind::StreamNotFound => {
                // The bus has restarted.
                self.consumer(queue).await.map_err(|_| QueueError)?;
                self.put(subject, question_bytes)
                    .await
                    .map_err(|_| QueueError)
            }
            put => put.map_err(|_| QueueError),
        }
    }

    /// Puts a message into a queue for bots, unless there is one of this subject.
    async fn put(&self, subject: String, message: Bytes) -> Result<(), PublishError> {
        let published = self.jetstream.publish(subject, message).await?;
        match published.await {
            Err(error) if error.to_string().contains(IS_THERE) => Ok(()),
            kept => kept.map(drop),
        }
    }

    /// Takes and answers questions, one for each thread at a time, until the task is aborted.
    pub(super) async fn think(self, bots: BotPool, threads: usize) {
        let places = Arc::new(Semaphore::new(threads));
        let mut turns = ShortJobFirst::default();
        loop {
            if let Err(error) = self.think_about_some(&bots, &places, &mut turns).await {
                tracing::debug!(%error, "cannot read the queues of bot questions");
                tokio::time::sleep(RETRY_DELAY).await;
            }
        }
    }

    async fn think_about_some(
        &self,
        bots: &BotPool,
        places: &Arc<Semaphore>,
        turns: &mut ShortJobFirst,
    ) -> Result<(), async_nats::Error> {
        let [short, long] = [SHORT, LONG].map(|queue| self.consumer(queue));
        let queues = QuestionQueues {
            short: short.await?,
            long: long.await?,
        };
        let since = Instant::now();
        while since.elapsed() < CHECK_INTERVAL {
            // Take a question only when a thread is free: other workers may have one.
            let place = Arc::clone(places).acquire_owned().await?;
            let Some((length, message)) = queues.next(turns).await? else {
                // Queues without messages may belong to a bus that is unreachable.
                break;
            };
            turns.took(length);
            tokio::spawn(self.clone().answer(message, bots.clone(), place));
        }
        Ok(())
    }

    /// Answers a question of the queue.
    async fn answer(self, message: Message, bots: BotPool, place: OwnedSemaphorePermit) {
        let routed = match serde_json::from_slice::<RoutedQuestion>(&message.payload) {
            Ok(routed) => routed,
            Err(error) => {
                tracing::warn!(%error, "ignored a question of another version");
                let _ = message.ack_with(AckKind::Term).await;
                return;
            }
        };
        let RoutedQuestion { by, question } = routed;
        let (sender, decided) = oneshot::channel();
        bots.ask(question.job.clone(), |mv| drop(sender.send(mv)));
        // A closed pool gives no answer: the question goes to another.
        let Ok(mv) = keep(&message, decided).await else {
            return;
        };
        drop(place);
        let answer = question.answer(mv, now_ms());
        let early = Duration::from_millis(answer.at_ms.saturating_sub(now_ms()));
        keep(&message, tokio::time::sleep(early)).await;
        for _ in 0..MAX_ATTEMPTS {
            if keep(&message, self.bring(by, &answer)).await {
                let _ = message.ack().await;
                return;
            }
            keep(&message, tokio::time::sleep(RETRY_DELAY)).await;
        }
        let _ = message.ack_with(AckKind::Nak(Some(RETRY_DELAY))).await;
    }

    /// Delivers an answer to the node that asked, or to any. Returns `true` once the log has
    /// accepted or rejected it.
    async fn bring(&self, by: NodeId, answer: &BotAnswer) -> bool {
        let answer = serde_json::to_vec(answer).expect("an answer is plain data");
        for subject in [decided_at(by), DECIDED.to_owned()] {
            let asking = self.client.request(subject, answer.clone().into());
            let reply = timeout(TIMEOUT, asking).await;
            // A node that cannot reach its storage refuses at once: another may be able to.
            if matches!(reply, Ok(Ok(reply)) if reply.payload == DONE.as_bytes()) {
                return true;
            }
        }
        false
    }

    /// Receives decisions at a subject.
    pub(super) async fn take_decisions(
        self,
        subject: String,
        matches: LiveMatches,
    ) -> Result<impl Future<Output = ()> + Send + 'static, BusError> {
        let group = NODES.to_owned();
        let taking = self.client.queue_subscribe(subject, group).await;
        let taking = taking.map_err(BusError::of)?;
        Ok(self.answer_all(taking, Vec::new(), move |payload| {
            let answer = serde_json::from_slice::<BotAnswer>(payload).ok()?;
            let (sender, outcome) = oneshot::channel();
            let id = answer.match_id.clone();
            let done_sender = Some(sender);
            matches.send(
                &id,
                ShardRequest::Decided {
                    answer,
                    done: done_sender,
                },
            );
            Some(async move {
                match outcome.await {
                    Ok(true) => DONE.into(),
                    _ => Vec::new(),
                }
            })
        }))
    }
}

/// Waits for a future, and reports progress on a message meanwhile.
async fn keep<T>(message: &Message, wait: impl Future<Output = T>) -> T {
    let mut wait = std::pin::pin!(wait);
    loop {
        tokio::select! {
            done = &mut wait => return done,
            () = tokio::time::sleep(REDELIVERY_DELAY / 3) => {
                let _ = message.ack_with(AckKind::Progress).await;
            }
        }
    }
}
