//! Start of a node: its tasks and the channels between them.

use super::{Inner, Node, WeakNode, wait_for};
use crate::bots::analyst::Analyst;
use crate::cluster::bus::Bus;
use crate::cluster::in_process::InProcess;
use crate::cluster::storage_health::StorageHealth;
use crate::cluster::work_queue::WorkQueue;
use crate::entropy;
use crate::hubs::lobby::LobbyHub;
use crate::hubs::reminders::ReminderHub;
use crate::hubs::seek_request::SeekRequest;
use crate::hubs::seeks::SeekHub;
use crate::live::match_news::MatchNews;
use crate::live::notes::{NoteSender, keep_notes};
use crate::live::shard::Shard;
use crate::live::shard_request::ShardRequest;
use crate::live::shards::Shards;
use crate::moderation::admission::Admission;
use crate::notices::{Notices, sweep_regularly};
use crate::ratings::rater::Rater;
use ranarium_server::NodeId;
use ranarium_storage::{LogWriter, Storage};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::{Mutex, Notify, mpsc, watch};

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
    /// As many shards as processors; bots leave one processor to people where there are several.
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

/// The connections of a node to others and to due work.
pub(crate) type Links = (Arc<dyn Bus>, Arc<dyn WorkQueue>);

/// The receivers of requests to the tasks of a node.
pub(crate) struct Asked {
    /// The receivers of the shards, in order.
    pub shards: Vec<mpsc::UnboundedReceiver<ShardRequest>>,
    /// The receiver of the seek hub, with its sender.
    pub seeks: (
        mpsc::UnboundedSender<SeekRequest>,
        mpsc::UnboundedReceiver<SeekRequest>,
    ),
}

impl Node {
    /// Starts a single node. It must be called in a runtime of tokio.
    pub fn start(storage: Arc<dyn Storage>, options: &NodeOptions, services: NodeServices) -> Self {
        let (shards, asked) = Shards::new(options.shards);
        let in_process = Arc::new(InProcess::start(shards.clone(), options.bot_threads));
        let links: Links = (in_process.clone(), in_process);
        let asked = Asked {
            shards: asked,
            seeks: mpsc::unbounded_channel(),
        };
        let storage_health = StorageHealth::default();
        Self::over(
            new_node_id(),
            storage,
            shards,
            asked,
            links,
            storage_health,
            services,
        )
    }

    /// Starts the tasks of a node.
    pub(crate) fn over(
        id: NodeId,
        storage: Arc<dyn Storage>,
        shards: Shards,
        asked: Asked,
        links: Links,
        storage_health: StorageHealth,
        services: NodeServices,
    ) -> Self {
        let NodeServices { admission, notices } = services;
        let (writer, written) = LogWriter::start(Arc::clone(&storage));
        let mut tasks = vec![];
        let (lobby, of_lobby) = mpsc::unbounded_channel();
        let (reminders, of_reminders) = mpsc::unbounded_channel();
        let (seeks, of_seeks) = asked.seeks;
        let news = MatchNews {
            lobby,
            reminders,
            reminds: Arc::default(),
            over: Arc::new(Notify::new()),
        };
        for (sender, receiver) in shards.senders().iter().zip(asked.shards) {
            let shard = Shard::new(
                id,
                Arc::clone(&storage),
                writer.clone(),
                links.clone(),
                news.clone(),
                sender.downgrade(),
            );
            tasks.push(tokio::spawn(shard.run(receiver)));
        }
        drop(writer);
        let tells = !notices.are_off();
        if tells {
            let (sender, notes) = NoteSender::new();
            for shard in shards.senders() {
                let _ = shard.send(ShardRequest::Note(sender.clone()));
            }
            // It ends after the shards, whose notes it stores.
            tasks.push(tokio::spawn(keep_notes(Arc::clone(&storage), notes)));
        }
        // The writer ends after the shards, which send it accepted entries.
        tasks.push(tokio::task::spawn_blocking(move || drop(written.join())));
        let closing = watch::Sender::new(false);
        let rater = Rater::new(Arc::clone(&storage), Arc::clone(&news.over));
        tasks.push(tokio::spawn(rater.run(wait_for(&closing))));
        let node = Self(Arc::new_cyclic(|weak| {
            let node = || WeakNode(weak.clone());
            let hub = LobbyHub::new(node());
            tasks.push(tokio::spawn(hub.run(of_lobby, wait_for(&closing))));
            let hub = ReminderHub::new(
                node(),
                news.reminders.downgrade(),
                Arc::clone(&news.reminds),
            );
            tasks.push(tokio::spawn(hub.run(of_reminders, wait_for(&closing))));
            let hub = SeekHub::new(node(), id, seeks.downgrade(), Arc::clone(&links.0));
            tasks.push(tokio::spawn(hub.run(of_seeks, wait_for(&closing))));
            Inner {
                storage,
                shards,
                queue: links.1,
                admission,
                analyst: Analyst::start(),
                connections: Arc::default(),
                notices,
                news,
                seeks,
                sockets: AtomicU64::new(0),
                closing,
                storage_health,
                tasks: Mutex::new(tasks),
            }
        }));
        if tells {
            tokio::spawn(sweep_regularly(node.clone()));
        }
        node
    }
}

/// Returns a new, unique id for a node.
pub(crate) fn new_node_id() -> NodeId {
    NodeId(u64::from_le_bytes(entropy::bytes()))
}
