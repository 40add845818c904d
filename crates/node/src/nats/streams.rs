//! The work queues of JetStream.

use crate::nats::bus_link::{BusLink, REDELIVERY_DELAY, TIMEOUT};
use async_nats::Error;
use async_nats::jetstream::consumer::Info as ConsumerInfo;
use async_nats::jetstream::consumer::pull::{self, Batch};
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, Info as StreamInfo, RetentionPolicy, StorageType, Stream,
};
use async_nats::jetstream::{AckKind, Message};
use futures_util::{StreamExt, stream};
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// A work queue: each message goes to one consumer, and there is at most one for each subject.
#[derive(Clone, Copy, Debug)]
pub struct Queue {
    pub name: &'static str,
    /// The subjects of the stream's messages.
    subjects: &'static str,
    /// The message that is retained when there are two of a subject.
    stays: Stays,
    /// The storage of messages.
    storage: StorageType,
}

/// The message of a subject that a queue retains.
#[derive(Clone, Copy, Debug)]
enum Stays {
    /// The earlier message, since a repeated question is the same.
    Earlier,
    /// The later message.
    Later,
}

/// Matches to service: one subject for each.
pub const DUE: Queue = Queue {
    name: "RANARIUM_DUE",
    subjects: "ranarium.due.*",
    stays: Stays::Later,
    storage: StorageType::File,
};

/// Questions to bots that think no longer than `hard`: one subject for each decision of a seat of a
/// match.
///
/// The queue is in memory: after a restart of the bus, nodes ask again, since all open questions
/// follow from the logs.
pub const SHORT: Queue = Queue {
    name: "RANARIUM_BOTS_BRIEF",
    subjects: "ranarium.bot.brief.*.*.*",
    stays: Stays::Earlier,
    storage: StorageType::Memory,
};

/// Questions to bots that think longer.
pub const LONG: Queue = Queue {
    name: "RANARIUM_BOTS_LONG",
    subjects: "ranarium.bot.long.*.*.*",
    ..SHORT
};

/// The time that one fetch waits for messages.
const FETCH_TIMEOUT: Duration = Duration::from_secs(1);

/// Time without an answer to a fetch after which the bus counts as gone.
const ANSWER_TIMEOUT: Duration = FETCH_TIMEOUT.saturating_add(Duration::from_millis(500));

/// Delay before the second check of a queue that seems to hold messages back.
const RECHECK_DELAY: Duration = Duration::from_millis(200);

/// The interval between two checks of a busy queue.
pub const CHECK_INTERVAL: Duration = Duration::from_secs(3);

impl BusLink {
    /// Makes the queues, unless they exist.
    pub(super) async fn make_streams(&self) -> Result<(), Error> {
        for queue in [DUE, SHORT, LONG] {
            self.consumer(queue).await?;
        }
        Ok(())
    }

    /// Returns the consumer of a queue, shared by all nodes or workers.
    pub(super) async fn consumer(&self, queue: Queue) -> Result<PullConsumer, Error> {
        let stream = self.jetstream.get_or_create_stream(Config {
            name: queue.name.to_owned(),
            subjects: vec![queue.subjects.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            max_messages_per_subject: 1,
            discard: match queue.stays {
                Stays::Earlier => DiscardPolicy::New,
                Stays::Later => DiscardPolicy::Old,
            },
            discard_new_per_subject: matches!(queue.stays, Stays::Earlier),
            storage: queue.storage,
            num_replicas: 1,
            ..Config::default()
        });
        let consumer = pull::Config {
            durable_name: Some("all".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: REDELIVERY_DELAY,
            // Matches that are due next week are pending, too.
            max_ack_pending: -1,
            ..pull::Config::default()
        };
        let stream = stream.await?;
        let created = stream.get_or_create_consumer("all", consumer.clone());
        let created: PullConsumer = created.await?;
        // A queue in memory vanishes as a whole with the bus.
        if queue.storage == StorageType::Memory || !holds_back(&stream, &created).await? {
            return Ok(created);
        }
        tracing::warn!(queue = queue.name, "the bus has lost messages");
        stream.delete_consumer("all").await?;
        Ok(stream.create_consumer(consumer).await?)
    }
}

/// Returns `true` if a queue has messages that will never be delivered. A bus that was killed may
/// have stored deliveries but lost the messages: it then treats as many new messages as delivered.
async fn holds_back(stream: &Stream, consumer: &PullConsumer) -> Result<bool, Error> {
    let delivered = consumer.cached_info().delivered.stream_sequence;
    if delivered > stream.cached_info().state.last_sequence {
        return Ok(true);
    }
    // Every message is either pending or awaits its acknowledgement. Changes between two answers of
    // the bus do not count, so the check is repeated.
    if !is_short(stream.cached_info(), consumer.cached_info()) {
        return Ok(false);
    }
    for _ in 0..2 {
        tokio::time::sleep(RECHECK_DELAY).await;
        let before = stream.get_info().await?;
        let info = consumer.get_info().await?;
        let after = stream.get_info().await?;
        if !is_short(&before, &info) || !is_short(&after, &info) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns `true` if a queue has more messages than are pending or unacknowledged.
fn is_short(stream: &StreamInfo, consumer: &ConsumerInfo) -> bool {
    stream.state.messages > consumer.num_pending + consumer.num_ack_pending as u64
}

/// Fetches up to this many messages, which may arrive for a while.
async fn ask_for(consumer: &PullConsumer, max_messages: usize) -> Result<Batch, Error> {
    let batch = consumer
        .fetch()
        .max_messages(max_messages)
        .expires(FETCH_TIMEOUT)
        .messages();
    Ok(timeout(TIMEOUT, batch).await??)
}

/// Waits for messages and passes each to `take`; returns their number after a while, or once there
/// are as many as requested.
///
/// # Errors
/// If the bus fails.
pub async fn take_from(
    consumer: &PullConsumer,
    max_messages: usize,
    mut take: impl FnMut(Message),
) -> Result<usize, Error> {
    let mut batch = ask_for(consumer, max_messages).await?;
    let mut count = 0;
    // A bus that was killed sends nothing more.
    let until = Instant::now() + ANSWER_TIMEOUT;
    while let Ok(Some(message)) = timeout_at(until, batch.next()).await {
        take(message?);
        count += 1;
    }
    Ok(count)
}

/// Takes a message without waiting, if there is one.
///
/// # Errors
/// If the bus fails.
pub async fn try_take_one(consumer: &PullConsumer) -> Result<Option<Message>, Error> {
    let batch = consumer.fetch().max_messages(1).messages();
    let mut batch = timeout(TIMEOUT, batch).await??;
    let first = timeout(TIMEOUT, batch.next()).await?;
    first.transpose()
}

/// Waits for the first message of either queue, and returns it with the name of its queue, if one
/// arrives within a while. A later message of the other goes back.
///
/// # Errors
/// If the bus fails.
pub async fn take_first<T: Copy + Send + 'static>(
    queues: [(T, &PullConsumer); 2],
) -> Result<Option<(T, Message)>, Error> {
    let mut batches = Vec::new();
    for (name, consumer) in queues {
        let batch = ask_for(consumer, 1).await?;
        batches.push(batch.map(move |message| message.map(|message| (name, message))));
    }
    let mut waiting = stream::select_all(batches);
    let until = Instant::now() + ANSWER_TIMEOUT;
    let Ok(Some(first)) = timeout_at(until, waiting.next()).await else {
        return Ok(None);
    };
    tokio::spawn(async move {
        while let Ok(Some(Ok((_, message)))) = timeout_at(until, waiting.next()).await {
            let _ = message.ack_with(AckKind::Nak(None)).await;
        }
    });
    Ok(Some(first?))
}
