//! The work queues of JetStream.

use super::link::{BusLink, PATIENCE, TAKEN};
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

/// A work queue: each message is for one of those who take from it, and there is one of a subject
/// at a time.
#[derive(Clone, Copy, Debug)]
pub struct Queue {
    /// Its name.
    pub name: &'static str,
    /// The subjects of its messages.
    subjects: &'static str,
    /// Which of two messages of a subject stays.
    stays: Stays,
    /// Where messages are kept.
    storage: StorageType,
}

/// Which of two messages of a subject stays in a queue.
#[derive(Clone, Copy, Debug)]
enum Stays {
    /// The earlier: asked again, it is the same question.
    Earlier,
    /// The later.
    Later,
}

/// Matches to be looked after: one subject for each.
pub const DUE: Queue = Queue {
    name: "RANARIUM_DUE",
    subjects: "ranarium.due.*",
    stays: Stays::Later,
    storage: StorageType::File,
};

/// Bots to think for no longer than `hard`: one subject for each decision of a seat of a match.
///
/// The log knows all of them: a bus that starts again is asked again, and has nothing left that it
/// could mistake.
pub const BRIEF: Queue = Queue {
    name: "RANARIUM_BOTS_BRIEF",
    subjects: "ranarium.bot.brief.*.*.*",
    stays: Stays::Earlier,
    storage: StorageType::Memory,
};

/// The same of bots that think longer.
pub const LONG: Queue = Queue {
    name: "RANARIUM_BOTS_LONG",
    subjects: "ranarium.bot.long.*.*.*",
    ..BRIEF
};

/// Time for which messages are waited for at once.
const WAIT: Duration = Duration::from_secs(1);

/// Time after which a bus is gone that has not said whether there is a message.
const LONGEST: Duration = WAIT.saturating_add(Duration::from_millis(500));

/// Time after which a queue is looked at again that seems to hold messages back.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Time after which a queue is looked at that always gives messages.
pub const CHECK: Duration = Duration::from_secs(3);

impl BusLink {
    /// Makes the queues, unless they are there.
    pub(super) async fn make_streams(&self) -> Result<(), Error> {
        for queue in [DUE, BRIEF, LONG] {
            self.consumer(queue).await?;
        }
        Ok(())
    }

    /// Who takes from a queue: all nodes, or all workers, together.
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
            ack_wait: TAKEN,
            // A match that is due next week waits among them.
            max_ack_pending: -1,
            ..pull::Config::default()
        };
        let stream = stream.await?;
        let found = stream.get_or_create_consumer("all", consumer.clone());
        let found: PullConsumer = found.await?;
        // What is kept in memory is gone with the bus, all at once.
        if queue.storage == StorageType::Memory || !holds_back(&stream, &found).await? {
            return Ok(found);
        }
        tracing::warn!(queue = queue.name, "the bus has lost messages");
        stream.delete_consumer("all").await?;
        Ok(stream.create_consumer(consumer).await?)
    }
}

/// Whether a queue has messages that nobody will ever get. A bus that was killed may know less of
/// its messages than of who took them: then it takes as many new ones for old ones.
async fn holds_back(stream: &Stream, consumer: &PullConsumer) -> Result<bool, Error> {
    let taken = consumer.cached_info().delivered.stream_sequence;
    if taken > stream.cached_info().state.last_sequence {
        return Ok(true);
    }
    // Every message is still to be given, or was given and is still to be acknowledged. What comes
    // and goes between two answers of the bus does not count: it is looked at twice.
    if !is_short(stream.cached_info(), consumer.cached_info()) {
        return Ok(false);
    }
    for _ in 0..2 {
        tokio::time::sleep(LOOK_AGAIN).await;
        let before = stream.get_info().await?;
        let held = consumer.get_info().await?;
        let after = stream.get_info().await?;
        if !is_short(&before, &held) || !is_short(&after, &held) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a queue has more messages than are to be given or acknowledged.
fn is_short(stream: &StreamInfo, consumer: &ConsumerInfo) -> bool {
    stream.state.messages > consumer.num_pending + consumer.num_ack_pending as u64
}

/// Asks for this many messages, which may come for a while.
async fn ask_for(consumer: &PullConsumer, most: usize) -> Result<Batch, Error> {
    let batch = consumer.fetch().max_messages(most).expires(WAIT).messages();
    Ok(timeout(PATIENCE, batch).await??)
}

/// Waits for messages and gives each to `take`; returns after a while, or once there were as many:
/// how many there were.
///
/// # Errors
/// If the bus says no.
pub async fn take_from(
    consumer: &PullConsumer,
    most: usize,
    mut take: impl FnMut(Message),
) -> Result<usize, Error> {
    let mut batch = ask_for(consumer, most).await?;
    let mut count = 0;
    // A bus that was killed says nothing more.
    let until = Instant::now() + LONGEST;
    while let Ok(Some(message)) = timeout_at(until, batch.next()).await {
        take(message?);
        count += 1;
    }
    Ok(count)
}

/// Takes a message that is there, if there is one.
///
/// # Errors
/// If the bus says no.
pub async fn take_what_is_there(consumer: &PullConsumer) -> Result<Option<Message>, Error> {
    let batch = consumer.fetch().max_messages(1).messages();
    let mut batch = timeout(PATIENCE, batch).await??;
    let first = timeout(PATIENCE, batch.next()).await?;
    first.transpose()
}

/// Waits for a message of either of these queues: the first, with what its queue is called here, if
/// one comes within a while. What the other gives after that goes back.
///
/// # Errors
/// If the bus says no.
pub async fn take_the_first<T: Copy + Send + 'static>(
    queues: [(T, &PullConsumer); 2],
) -> Result<Option<(T, Message)>, Error> {
    let mut batches = Vec::new();
    for (name, consumer) in queues {
        let batch = ask_for(consumer, 1).await?;
        batches.push(batch.map(move |message| message.map(|message| (name, message))));
    }
    let mut waiting = stream::select_all(batches);
    let until = Instant::now() + LONGEST;
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
