//! Start of a node: its tasks and the channels between them.

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
use crate::node::in_process::InProcess;
use crate::ratings::rater::Rater;
use crate::tables::TableService;
use crate::turn_notices::TurnNotices;
use ranarium_notices::Notices;
use ranarium_online::NodeId;
use ranarium_protocol::online::OpenSeek;
use ranarium_storage::{LogWriter, Storage};
use std::sync::Arc;
use tokio::sync::{Mutex, Notify, mpsc, watch};
use tokio::task::JoinHandle;

/// The options of a node.
#[derive(Clone, Debug)]
pub struct NodeOptions {
    /// The number of tasks that share the matches.
    pub shards: usize,
    /// The number of threads that think for bots. With 0, workers think; a single node, or one
    /// whose bus is unreachable, has at least one.
    pub bot_threads: usize,
}

impl Default for NodeOptions {
    /// Returns options with a shard for each processor. Bots get one thread less, but at least one.
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
pub(super) struct StartingNode {
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
        let unstarted = StartingNode {
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

impl StartingNode {
    /// Starts the tasks of the node.
    pub(super) fn start(mut self, storage: Arc<Storage>, services: NodeServices) -> Node {
        let NodeServices { admission, notices } = services;
        let admission = Arc::new(admission);
        let connections = Arc::<Connections>::default();
        let closing = watch::Sender::new(false);
        let (match_events, awaited) = MatchEvents::new();
        let sends_notices = !notices.are_off();
        let mut tasks = self.start_shards(&storage, &match_events, sends_notices);
        let Self {
            id,
            bus,
            queue,
            storage_health,
            matches,
            shards: _,
            seeks: (seeks, of_seeks),
        } = self;
        let max_repeated = admission.limiter.limits().rated_per_opponent;
        let over = Arc::clone(&match_events.over);
        let rater = Rater::new(Arc::clone(&storage), over, max_repeated);
        tasks.push(tokio::spawn(rater.run(wait_for(&closing))));

        let handles = Handles::new(&storage, &matches, &admission, &connections, &match_events);
        let notices = handles.turn_notices(notices);

        let open_seeks = watch::Sender::new(Arc::default());
        let changed = Arc::clone(&match_events.changed);
        let hub = handles.lobby_hub(changed, open_seeks.subscribe());
        let (lobby, of_lobby) = mpsc::unbounded_channel();
        tasks.push(tokio::spawn(hub.run(of_lobby, wait_for(&closing))));
        let (reminders, of_reminders) = mpsc::unbounded_channel();
        let has_subscribers = Arc::clone(&match_events.has_subscribers);
        let lists = handles.lists.clone();
        let hub = ReminderHub::new(lists, reminders.downgrade(), has_subscribers);
        let run = hub.run(of_reminders, awaited, wait_for(&closing));
        tasks.push(tokio::spawn(run));
        let matchmaker = handles.matchmaker(Arc::clone(&bus));
        let hub = SeekHub::new(matchmaker, id, seeks.downgrade(), bus, open_seeks);
        tasks.push(tokio::spawn(hub.run(of_seeks, wait_for(&closing))));

        if sends_notices {
            tokio::spawn(notices.clone().run(wait_for(&closing)));
        }
        let hubs = Hubs {
            lobby,
            reminders,
            seeks,
        };
        Node(Arc::new(Inner {
            storage,
            matches,
            lists: handles.lists,
            tables: handles.tables,
            people: handles.people,
            moderation: handles.moderation,
            merges: handles.merges,
            notices,
            housekeeping: handles.housekeeping,
            hubs,
            admission,
            connections,
            analyst: Analyst::start(),
            queue,
            storage_health,
            closing,
            tasks: Mutex::new(tasks),
        }))
    }

    /// Starts the shards, and the tasks that store their output.
    fn start_shards(
        &mut self,
        storage: &Arc<Storage>,
        match_events: &MatchEvents,
        sends_notices: bool,
    ) -> Vec<JoinHandle<()>> {
        let mut tasks = vec![];
        let (writer, written) = LogWriter::start(Arc::clone(storage));
        let receivers = std::mem::take(&mut self.shards);
        for (sender, receiver) in self.matches.senders().iter().zip(receivers) {
            let shard = Shard::new(
                self.id,
                Arc::clone(storage),
                writer.clone(),
                (Arc::clone(&self.bus), Arc::clone(&self.queue)),
                match_events.clone(),
                sender.downgrade(),
            );
            tasks.push(tokio::spawn(shard.run(receiver)));
        }
        drop(writer);
        if sends_notices {
            let (sender, notes) = NoteSender::new();
            self.matches.note(&sender);
            // This task ends after the shards, whose notes it stores.
            tasks.push(tokio::spawn(keep_notes(Arc::clone(storage), notes)));
        }
        // The writer ends after the shards, which send it accepted entries.
        tasks.push(tokio::task::spawn_blocking(move || drop(written.join())));
        tasks
    }
}

/// The handles of a node.
struct Handles {
    lists: MatchLists,
    tables: TableService,
    people: People,
    moderation: Moderation,
    merges: AccountMerges,
    housekeeping: Housekeeping,
}

impl Handles {
    fn new(
        storage: &Arc<Storage>,
        matches: &LiveMatches,
        admission: &Arc<Admission>,
        connections: &Arc<Connections>,
        match_events: &MatchEvents,
    ) -> Self {
        let lists = MatchLists::new(Arc::clone(storage), matches.clone());
        let moderation = Moderation {
            storage: Arc::clone(storage),
            matches: matches.clone(),
            admission: Arc::clone(admission),
            connections: Arc::clone(connections),
        };
        Self {
            tables: TableService {
                storage: Arc::clone(storage),
                matches: matches.clone(),
                lists: lists.clone(),
                admission: Arc::clone(admission),
                match_events: match_events.clone(),
            },
            lists,
            people: People {
                storage: Arc::clone(storage),
                matches: matches.clone(),
                admission: Arc::clone(admission),
            },
            merges: AccountMerges {
                storage: Arc::clone(storage),
                matches: matches.clone(),
                moderation: moderation.clone(),
            },
            moderation,
            housekeeping: Housekeeping {
                storage: Arc::clone(storage),
                matches: matches.clone(),
            },
        }
    }

    /// Returns the service that sends turn notices over these channels.
    fn turn_notices(&self, channels: Notices) -> TurnNotices {
        TurnNotices {
            storage: Arc::clone(&self.tables.storage),
            matches: self.tables.matches.clone(),
            channels,
        }
    }

    /// Returns the hub of the lobby.
    fn lobby_hub(
        &self,
        changed: Arc<Notify>,
        seeks: watch::Receiver<Arc<Vec<OpenSeek>>>,
    ) -> LobbyHub {
        LobbyHub::new(
            Arc::clone(&self.tables.storage),
            self.lists.clone(),
            changed,
            seeks,
        )
    }

    /// Returns the service that makes the tables of paired seeks.
    fn matchmaker(&self, bus: Arc<dyn Bus>) -> Matchmaker {
        Matchmaker {
            storage: Arc::clone(&self.tables.storage),
            matches: self.tables.matches.clone(),
            tables: self.tables.clone(),
            bus,
        }
    }
}

/// Returns a new, unique id for a node.
pub(super) fn new_node_id() -> NodeId {
    NodeId(u64::from_le_bytes(entropy::bytes()))
}
