//! Start of a node: its tasks and the channels between them.

use super::in_process::InProcess;
use super::{Inner, Node, wait_for};
use crate::accounts::merges::AccountMerges;
use crate::bots::analyst::Analyst;
use crate::cluster::bus::Bus;
use crate::cluster::storage_health::StorageHealth;
use crate::cluster::work_queue::WorkQueue;
use crate::connections::registry::Connections;
use crate::entropy;
use crate::housekeeping::Housekeeping;
use crate::hubs::Hubs;
use crate::hubs::lobby_hub::LobbyHub;
use crate::hubs::matchmaker::Matchmaker;
use crate::hubs::reminder_hub::ReminderHub;
use crate::hubs::seek_hub::SeekHub;
use crate::hubs::seek_request::SeekRequest;
use crate::live::live_matches::LiveMatches;
use crate::live::match_events::MatchEvents;
use crate::live::match_lists::MatchLists;
use crate::live::note_sender::{NoteSender, keep_notes};
use crate::live::shard::Shard;
use crate::live::shard_request::ShardRequest;
use crate::moderation::admission::Admission;
use crate::moderation::operator_acts::Moderation;
use crate::moderation::people::People;
use crate::notices::{Notices, TurnNotices};
use crate::ratings::rater::Rater;
use crate::tables::TableService;
use ranarium_online::NodeId;
use ranarium_storage::{LogWriter, Storage};
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, watch};

/// The options of a node.
#[derive(Clone, Debug)]
pub struct NodeOptions {
    /// Number of tasks that share the matches.
    pub shards: usize,
    /// Number of threads that think for bots. With 0, workers think; a single node, or one whose
    /// bus is away, has at least one.
    pub bot_threads: usize,
}

impl Default for NodeOptions {
    /// One shard for each processor. If there are several, bots leave one processor to matches.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            shards: processors,
            bot_threads: (processors - 1).max(1),
        }
    }
}

/// Further services of a node.
#[derive(Debug, Default)]
pub struct NodeServices {
    /// The admission rules.
    pub admission: Admission,
    /// The channels for turn notices.
    pub notices: Notices,
}

/// A node that has not started: its connections to others, and its channels.
pub(super) struct Unstarted {
    pub id: NodeId,
    pub bus: Arc<dyn Bus>,
    pub queue: Arc<dyn WorkQueue>,
    pub storage_health: StorageHealth,
    pub matches: LiveMatches,
    /// The receivers of requests to the shards, in order.
    pub shards: Vec<mpsc::UnboundedReceiver<ShardRequest>>,
    /// Both halves of the channel to the seek hub.
    pub seeks: (
        mpsc::UnboundedSender<SeekRequest>,
        mpsc::UnboundedReceiver<SeekRequest>,
    ),
}

impl Node {
    /// Starts a single node. It must be called in a runtime of tokio.
    pub fn start(storage: Arc<Storage>, options: &NodeOptions, services: NodeServices) -> Self {
        let (matches, shards) = LiveMatches::new(options.shards);
        let in_process = Arc::new(InProcess::start(matches.clone(), options.bot_threads));
        let unstarted = Unstarted {
            id: new_node_id(),
            bus: in_process.clone(),
            queue: in_process,
            storage_health: StorageHealth::default(),
            matches,
            shards,
            seeks: mpsc::unbounded_channel(),
        };
        unstarted.start(storage, services)
    }
}

impl Unstarted {
    /// Starts the tasks of the node.
    pub(super) fn start(self, storage: Arc<Storage>, services: NodeServices) -> Node {
        let Self {
            id,
            bus,
            queue,
            storage_health,
            matches,
            shards,
            seeks: (seeks, of_seeks),
        } = self;
        let NodeServices { admission, notices } = services;
        let admission = Arc::new(admission);
        let connections = Arc::<Connections>::default();
        let closing = watch::Sender::new(false);
        let mut tasks = vec![];

        // Shards, and the tasks that store their output.
        let (match_events, awaited) = MatchEvents::new();
        let (writer, written) = LogWriter::start(Arc::clone(&storage));
        for (sender, receiver) in matches.senders().iter().zip(shards) {
            let shard = Shard::new(
                id,
                Arc::clone(&storage),
                writer.clone(),
                (Arc::clone(&bus), Arc::clone(&queue)),
                match_events.clone(),
                sender.downgrade(),
            );
            tasks.push(tokio::spawn(shard.run(receiver)));
        }
        drop(writer);
        let sends_notices = !notices.are_off();
        if sends_notices {
            let (sender, notes) = NoteSender::new();
            matches.note(&sender);
            // This task ends after the shards, whose notes it stores.
            tasks.push(tokio::spawn(keep_notes(Arc::clone(&storage), notes)));
        }
        // The writer ends after the shards, which send it accepted entries.
        tasks.push(tokio::task::spawn_blocking(move || drop(written.join())));
        let max_repeated = admission.limiter.limits().rated_per_opponent;
        let over = Arc::clone(&match_events.over);
        let rater = Rater::new(Arc::clone(&storage), over, max_repeated);
        tasks.push(tokio::spawn(rater.run(wait_for(&closing))));

        // Handles.
        let lists = MatchLists::new(Arc::clone(&storage), matches.clone());
        let tables = TableService {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
            lists: lists.clone(),
            admission: Arc::clone(&admission),
            match_events: match_events.clone(),
        };
        let moderation = Moderation {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
            admission: Arc::clone(&admission),
            connections: Arc::clone(&connections),
        };
        let merges = AccountMerges {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
            moderation: moderation.clone(),
        };
        let notices = TurnNotices {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
            channels: notices,
        };
        let housekeeping = Housekeeping {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
        };
        let people = People {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
            admission: Arc::clone(&admission),
        };

        // Hubs.
        let (lobby, of_lobby) = mpsc::unbounded_channel();
        let open_seeks = watch::Sender::new(Arc::default());
        let hub = LobbyHub::new(
            Arc::clone(&storage),
            lists.clone(),
            Arc::clone(&match_events.changed),
            open_seeks.subscribe(),
        );
        tasks.push(tokio::spawn(hub.run(of_lobby, wait_for(&closing))));
        let (reminders, of_reminders) = mpsc::unbounded_channel();
        let has_subscribers = Arc::clone(&match_events.has_subscribers);
        let hub = ReminderHub::new(lists.clone(), reminders.downgrade(), has_subscribers);
        let run = hub.run(of_reminders, awaited, wait_for(&closing));
        tasks.push(tokio::spawn(run));
        let matchmaker = Matchmaker {
            storage: Arc::clone(&storage),
            matches: matches.clone(),
            tables: tables.clone(),
            bus: Arc::clone(&bus),
        };
        let hub = SeekHub::new(matchmaker, id, seeks.downgrade(), bus, open_seeks);
        tasks.push(tokio::spawn(hub.run(of_seeks, wait_for(&closing))));

        if sends_notices {
            tokio::spawn(notices.clone().run(wait_for(&closing)));
        }
        Node(Arc::new(Inner {
            storage,
            matches,
            lists,
            tables,
            people,
            moderation,
            merges,
            notices,
            housekeeping,
            hubs: Hubs {
                lobby,
                reminders,
                seeks,
            },
            admission,
            connections,
            analyst: Analyst::start(),
            queue,
            storage_health,
            closing,
            tasks: Mutex::new(tasks),
        }))
    }
}

/// Returns a new, unique id for a node.
pub(super) fn new_node_id() -> NodeId {
    NodeId(u64::from_le_bytes(entropy::bytes()))
}
