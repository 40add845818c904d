//! [`Node`]: the matches of one process.

use crate::bus::Bus;
use crate::clock::now_ms;
use crate::entropy;
use crate::guard::Guard;
use crate::in_process::InProcess;
use crate::lobby::{LobbyHub, LobbyRequest};
use crate::match_news::MatchNews;
use crate::nats::{BusError, BusLink, Nats};
use crate::notices::{NoteSender, Notices, keep_notes, sweep, sweep_regularly};
use crate::rater::Rater;
use crate::reminders::{ReminderHub, ReminderRequest};
use crate::reply::Reply;
use crate::seeks::{SeekHub, SeekRequest};
use crate::shard::{Shard, ShardRequest};
use crate::shards::Shards;
use crate::trouble::away;
use crate::watch_request::WatchRequest;
use crate::work_queue::WorkQueue;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId};
use ranarium_server::{
    MatchCommand, MatchQuery, NodeId, OnlineMatch, Saying, ServerError, SocketId, check_rated,
};
use ranarium_storage::{LogWriter, NewTable, Storage, StorageError, Token};
use ranarium_table::{MatchId, Name, Seed, Stage};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use tokio::sync::{Mutex, Notify, mpsc, watch};
use tokio::task::JoinHandle;

/// How a node runs.
#[derive(Clone, Debug)]
pub struct NodeOptions {
    /// Number of tasks that share the matches.
    pub shards: usize,
    /// Number of threads that think for bots. On a node that is alone there is at least one; with
    /// none, workers think.
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

/// What else a node works with.
#[derive(Debug, Default)]
pub struct NodeServices {
    /// What it lets in.
    pub guard: Guard,
    /// How it tells people that it is their turn.
    pub notices: Notices,
}

/// The matches of one process. Copies are the same node.
#[derive(Clone, Debug)]
pub struct Node(Arc<Inner>);

/// How a node is in touch with others, and with what is due.
type Links = (Arc<dyn Bus>, Arc<dyn WorkQueue>);

#[derive(Debug)]
struct Inner {
    storage: Arc<dyn Storage>,
    shards: Shards,
    queue: Arc<dyn WorkQueue>,
    guard: Guard,
    notices: Notices,
    news: MatchNews,
    seeks: mpsc::UnboundedSender<SeekRequest>,
    sockets: AtomicU64,
    closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// A node that may have ended.
#[derive(Clone, Debug)]
pub struct WeakNode(Weak<Inner>);

impl WeakNode {
    /// The node, if it is still there.
    pub fn upgrade(&self) -> Option<Node> {
        self.0.upgrade().map(Node)
    }
}

impl Node {
    /// Starts a node that is alone. It must be called in a runtime of tokio.
    pub fn start(storage: Arc<dyn Storage>, options: &NodeOptions, services: NodeServices) -> Self {
        let (shards, asked) = Shards::new(options.shards);
        let in_process = Arc::new(InProcess::start(shards.clone(), options.bot_threads));
        let links: Links = (in_process.clone(), in_process);
        Self::over(new_node_id(), storage, shards, asked, links, services)
    }

    /// Starts a node among others that serve the same storage.
    ///
    /// # Errors
    /// If the bus is away.
    pub async fn start_among(
        storage: Arc<dyn Storage>,
        bus: BusLink,
        options: &NodeOptions,
        services: NodeServices,
    ) -> Result<Self, BusError> {
        let (shards, asked) = Shards::new(options.shards);
        let id = new_node_id();
        let nats = Nats::start(bus, id, shards.clone(), options.bot_threads).await?;
        let nats = Arc::new(nats);
        let links: Links = (nats.clone(), nats);
        Ok(Self::over(id, storage, shards, asked, links, services))
    }

    /// Starts the tasks of a node.
    fn over(
        id: NodeId,
        storage: Arc<dyn Storage>,
        shards: Shards,
        asked: Vec<mpsc::UnboundedReceiver<ShardRequest>>,
        links: Links,
        services: NodeServices,
    ) -> Self {
        let NodeServices { guard, notices } = services;
        let (writer, written) = LogWriter::start(Arc::clone(&storage));
        let mut tasks = vec![];
        let (lobby, of_lobby) = mpsc::unbounded_channel();
        let (reminders, of_reminders) = mpsc::unbounded_channel();
        let (seeks, of_seeks) = mpsc::unbounded_channel();
        let news = MatchNews {
            lobby,
            reminders,
            over: Arc::new(Notify::new()),
        };
        for (sender, receiver) in shards.senders().iter().zip(asked) {
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
            // It ends after the shards, whose notes it keeps.
            tasks.push(tokio::spawn(keep_notes(Arc::clone(&storage), notes)));
        }
        // The writer ends after the shards, which send it what they accept.
        tasks.push(tokio::task::spawn_blocking(move || drop(written.join())));
        let closing = watch::Sender::new(false);
        let rater = Rater::new(Arc::clone(&storage), Arc::clone(&news.over));
        tasks.push(tokio::spawn(rater.run(wait_for(&closing))));
        let node = Self(Arc::new_cyclic(|weak| {
            let node = || WeakNode(weak.clone());
            let hub = LobbyHub::new(node());
            tasks.push(tokio::spawn(hub.run(of_lobby, wait_for(&closing))));
            let hub = ReminderHub::new(node(), news.reminders.downgrade());
            tasks.push(tokio::spawn(hub.run(of_reminders, wait_for(&closing))));
            let hub = SeekHub::new(node(), seeks.downgrade());
            tasks.push(tokio::spawn(hub.run(of_seeks, wait_for(&closing))));
            Inner {
                storage,
                shards,
                queue: links.1,
                guard,
                notices,
                news,
                seeks,
                sockets: AtomicU64::new(0),
                closing,
                tasks: Mutex::new(tasks),
            }
        }));
        if tells {
            tokio::spawn(sweep_regularly(node.clone()));
        }
        node
    }

    /// How people are told that it is their turn.
    pub(crate) fn notices(&self) -> &Notices {
        &self.0.notices
    }

    /// Tells everyone whose turn it is, who is away and wants to be told, and has not been told
    /// anything for an hour. The node does this by itself every now and then.
    ///
    /// # Errors
    /// If the storage says no.
    pub async fn tell_whose_turn(&self, now_ms: u64) -> Result<(), StorageError> {
        sweep(self, now_ms).await
    }

    /// What it lets in.
    pub(crate) fn guard(&self) -> &Guard {
        &self.0.guard
    }

    /// Has a player say something at a table.
    pub(crate) fn tell(&self, match_id: MatchId, saying: Saying, reply: Reply) {
        let request = ShardRequest::Say {
            match_id: match_id.clone(),
            saying,
            reply,
        };
        self.0.shards.send(&match_id, request);
    }

    /// Shows these users as "Player" at all tables from now on.
    pub(crate) fn hide_names(&self, hidden: &Arc<BTreeSet<UserId>>) {
        for shard in self.0.shards.senders() {
            let _ = shard.send(ShardRequest::HideNames(Arc::clone(hidden)));
        }
    }

    /// A number for a connection, which no other had.
    pub fn new_socket(&self) -> SocketId {
        SocketId(self.0.sockets.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// What is kept.
    pub fn storage(&self) -> &dyn Storage {
        &*self.0.storage
    }

    /// Has a command carried out.
    pub fn command(&self, match_id: MatchId, command: MatchCommand, reply: Reply) {
        let id = match_id.clone();
        let request = ShardRequest::Command {
            match_id,
            command,
            reply,
        };
        self.0.shards.send(&id, request);
    }

    /// Asks a question about a match.
    pub fn query(&self, match_id: MatchId, query: MatchQuery, reply: Reply) {
        let id = match_id.clone();
        let request = ShardRequest::Query {
            match_id,
            query,
            reply,
        };
        self.0.shards.send(&id, request);
    }

    /// Asks a question about a match, and waits for the answer.
    ///
    /// # Errors
    /// If there is none.
    pub async fn answer(&self, match_id: MatchId, query: MatchQuery) -> Result<Value, ServerError> {
        let (reply, answer) = Reply::task();
        self.query(match_id, query, reply);
        answer.await.unwrap_or(Err(ServerError::StorageAway))
    }

    /// Shows a match to a connection from now on.
    pub fn watch(&self, watch: WatchRequest, reply: Reply) {
        let id = watch.match_id.clone();
        self.0
            .shards
            .send(&id, ShardRequest::Watch { watch, reply });
    }

    /// Shows a match to a connection no longer.
    pub fn leave(&self, match_id: MatchId, socket: SocketId) {
        let request = ShardRequest::Leave {
            match_id: match_id.clone(),
            socket,
        };
        self.0.shards.send(&match_id, request);
    }

    /// Makes a table for a user.
    ///
    /// # Errors
    /// If the settings do not fit the game, or it cannot be kept.
    pub async fn create(&self, user: &User, settings: TableSettings) -> Result<Value, ServerError> {
        let is_kept = |plan: &SeatPlan| matches!(plan, SeatPlan::Kept { .. });
        if settings.seats.iter().any(is_kept) {
            let why = "seats are kept for somebody in a rematch alone; expected open or bot";
            return Err(HostError::parameter("seats", why).into());
        }
        // What is in a record is read by others, and may not say anything.
        let is_date = |date: &Name| {
            let mut chars = date.as_str().chars();
            chars.all(|c| c.is_ascii_digit() || c == '-')
        };
        if !settings.date.iter().all(is_date) {
            let why = "expected a date of digits and \"-\", such as 2026-11-24";
            return Err(HostError::parameter("date", why).into());
        }
        let moderation = self.0.storage.moderation();
        let open = moderation.open_tables_by(user.id).await.map_err(away)?;
        self.0.guard.limiter.open_tables(open)?;
        self.0.guard.limiter.table(user.id)?;
        check_rated(&settings)?;
        let id = self.make(user, settings).await?;
        self.answer(id, MatchQuery::Info).await
    }

    /// Makes a table for a user: its name.
    ///
    /// # Errors
    /// If the settings do not fit the game, or it cannot be kept.
    pub async fn make(&self, user: &User, settings: TableSettings) -> Result<MatchId, ServerError> {
        let number = u64::from_le_bytes(entropy::bytes());
        let id: MatchId = format!("m-{number:016x}")
            .parse()
            .expect("small letters, digits and a dash");
        let table = new_table(id, settings);
        OnlineMatch::open(table.id.clone(), table.settings.clone(), table.seed.clone())?;
        self.0
            .storage
            .matches()
            .create(&table)
            .await
            .map_err(away)?;
        let moderation = self.0.storage.moderation();
        let noted = moderation.note_maker(&table.id, user.id, now_ms());
        noted.await.map_err(away)?;
        tracing::debug!(user = %user.id, "a table was made");
        self.0.news.appended(table.id.clone(), Stage::Open);
        Ok(table.id)
    }

    /// Makes the table of the match after one that is over, unless it is there: its name. The match
    /// that is over does not name it yet.
    ///
    /// # Errors
    /// If the match is not over, the user did not play in it, or the table cannot be kept.
    pub async fn make_next(&self, user: &User, after: &MatchId) -> Result<MatchId, ServerError> {
        let next = self
            .answer(after.clone(), MatchQuery::Next(user.id))
            .await?;
        let (id, settings): (MatchId, TableSettings) =
            serde_json::from_value(next).expect("a name and settings");
        match self
            .0
            .storage
            .matches()
            .create(&new_table(id.clone(), settings))
            .await
        {
            Ok(()) => {
                let moderation = self.0.storage.moderation();
                let noted = moderation.note_maker(&id, user.id, now_ms());
                noted.await.map_err(away)?;
                Ok(id)
            }
            Err(StorageError::MatchExists(_)) => Ok(id),
            Err(error) => Err(away(error)),
        }
    }

    /// Makes a guest, who is known by the token.
    ///
    /// # Errors
    /// If the name is not taken, or it cannot be kept.
    pub async fn add_guest(&self, name: Name, frog: u8) -> Result<(User, Token), ServerError> {
        let name = self.check_name(&name)?;
        let user = User {
            id: UserId::new(u64::from_le_bytes(entropy::bytes())),
            name,
            frog,
        };
        let token = Token::new(entropy::bytes());
        let kept = self
            .0
            .storage
            .users()
            .add_user(&user, token.hash(), now_ms());
        kept.await.map_err(away)?;
        Ok((user, token))
    }

    /// Asks something of the lobby.
    pub fn lobby(&self, request: LobbyRequest) {
        // A hub ends when the node does.
        let _ = self.0.news.lobby.send(request);
    }

    /// Asks something of those who count what waits for users.
    pub fn remind(&self, request: ReminderRequest) {
        let _ = self.0.news.reminders.send(request);
    }

    /// Asks something of those who find players for each other.
    pub fn seek(&self, request: SeekRequest) {
        let _ = self.0.seeks.send(request);
    }

    /// Waits until the node is about to end.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        wait_for(&self.0.closing)
    }

    /// Tells every connection that the node is about to end.
    pub fn announce_close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Number of questions that wait for a bot.
    pub fn bots_waiting(&self) -> usize {
        self.0.queue.waiting()
    }

    /// Whether other nodes can be reached; nothing if it is alone.
    pub fn reaches_others(&self) -> Option<bool> {
        self.0.queue.reaches_others()
    }

    /// Ends it: what was accepted is written, then the storage is closed. Connections are to be
    /// closed before.
    pub async fn close(self) {
        self.announce_close();
        self.0.queue.close();
        self.0.shards.end();
        for task in self.0.tasks.lock().await.drain(..) {
            let _ = task.await;
        }
        self.0.storage.close().await;
    }
}

/// A name that no other node has.
fn new_node_id() -> NodeId {
    NodeId(u64::from_le_bytes(entropy::bytes()))
}

/// Waits until it is said that the node is about to end.
fn wait_for(closing: &watch::Sender<bool>) -> impl Future<Output = ()> + Send + 'static {
    let mut closing = closing.subscribe();
    async move {
        // One that is gone has ended.
        drop(closing.wait_for(|is_closing| *is_closing).await);
    }
}

/// A table that nobody has yet, with a secret of its own.
fn new_table(id: MatchId, settings: TableSettings) -> NewTable {
    NewTable {
        id,
        settings,
        seed: Seed::new(entropy::bytes()),
        nonce: entropy::bytes(),
        created_ms: now_ms(),
    }
}
