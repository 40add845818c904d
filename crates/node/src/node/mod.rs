//! [`Node`]: the matches of one process.

pub(crate) mod start;

pub use start::{NodeOptions, NodeServices};

use crate::bots::analyst::{AnalysisNews, Analyst, Subject};
use crate::clock::now_ms;
use crate::cluster::storage_health::StorageHealth;
use crate::cluster::work_queue::WorkQueue;
use crate::connections::registry::Connections;
use crate::entropy;
use crate::hubs::lobby_request::LobbyRequest;
use crate::hubs::reminder_request::ReminderRequest;
use crate::hubs::seek_request::SeekRequest;
use crate::limits::client_address::ClientAddress;
use crate::live::match_news::MatchNews;
use crate::live::reply::Reply;
use crate::live::shard_request::ShardRequest;
use crate::live::shards::Shards;
use crate::live::table_bounds;
use crate::live::watch_request::WatchRequest;
use crate::moderation::admission::Admission;
use crate::notices::Notices;
use crate::storage_call::{storage_unavailable, with_timeout};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::client::{HostError, RecordText};
use ranarium_protocol::online::{Create, TableSettings, User, UserId};
use ranarium_server::{
    MatchCommand, MatchQuery, OnlineMatch, QuickChat, ServerError, SocketId, check_rated,
};
use ranarium_storage::{NewTable, Storage, StorageError, Token};
use ranarium_table::{MatchId, Name, Seed, Stage};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, watch};
use tokio::task::JoinHandle;

/// Time limit for closing the storage.
const CLOSING: Duration = Duration::from_secs(10);

/// The matches of one process. Clones are the same node.
#[derive(Clone, Debug)]
pub struct Node(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    storage: Arc<dyn Storage>,
    shards: Shards,
    queue: Arc<dyn WorkQueue>,
    admission: Admission,
    analyst: Analyst,
    connections: Arc<Connections>,
    notices: Notices,
    news: MatchNews,
    seeks: mpsc::UnboundedSender<SeekRequest>,
    sockets: AtomicU64,
    closing: watch::Sender<bool>,
    storage_health: StorageHealth,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// A node that may have ended.
#[derive(Clone, Debug)]
pub struct WeakNode(Weak<Inner>);

impl WeakNode {
    /// Returns the node, unless it has ended.
    pub fn upgrade(&self) -> Option<Node> {
        self.0.upgrade().map(Node)
    }
}

impl Node {
    /// Returns the channels for turn notices.
    pub(crate) fn notices(&self) -> &Notices {
        &self.0.notices
    }

    /// Returns the admission rules.
    pub(crate) fn admission(&self) -> &Admission {
        &self.0.admission
    }

    pub(crate) fn connections(&self) -> &Arc<Connections> {
        &self.0.connections
    }

    /// Sends a player's phrase to a table.
    pub(crate) fn tell(&self, match_id: MatchId, chat: QuickChat, reply: Reply) {
        let request = ShardRequest::Say {
            match_id: match_id.clone(),
            chat,
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

    /// Returns a new, unique number for a connection.
    pub fn new_socket(&self) -> SocketId {
        SocketId(self.0.sockets.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Returns the storage.
    pub fn storage(&self) -> &dyn Storage {
        &*self.0.storage
    }

    /// Carries out a command.
    pub fn command(&self, match_id: MatchId, command: MatchCommand, reply: Reply) {
        let id = match_id.clone();
        let request = ShardRequest::Command {
            match_id,
            command,
            reply,
        };
        self.0.shards.send(&id, request);
    }

    /// Sends a query about a match.
    pub fn query(&self, match_id: MatchId, query: MatchQuery, reply: Reply) {
        let id = match_id.clone();
        let request = ShardRequest::Query {
            match_id,
            query,
            reply,
        };
        self.0.shards.send(&id, request);
    }

    /// Sends a query about a match, and waits for the answer.
    ///
    /// # Errors
    /// If there is none.
    pub async fn answer(&self, match_id: MatchId, query: MatchQuery) -> Result<Value, ServerError> {
        let (reply, answer) = Reply::task();
        self.query(match_id, query, reply);
        answer.await.unwrap_or(Err(ServerError::StorageAway))
    }

    /// Requests an analysis of a finished match.
    ///
    /// # Errors
    /// If it is not over, cannot be read, or the queue is full.
    pub(crate) async fn analyse(
        &self,
        from: ClientAddress,
        subject: Subject,
    ) -> Result<mpsc::UnboundedReceiver<AnalysisNews>, ServerError> {
        let id = subject.match_id.clone();
        let record = self.answer(id, MatchQuery::Record).await?;
        let record = RecordText::deserialize(record).map_err(|_| ServerError::StorageAway)?;
        self.0.analyst.ask(from, subject, &record.text)
    }

    /// Subscribes a connection to a match.
    pub fn watch(&self, watch: WatchRequest, reply: Reply) {
        let id = watch.match_id.clone();
        self.0
            .shards
            .send(&id, ShardRequest::Watch { watch, reply });
    }

    /// Unsubscribes a connection from a match.
    pub fn leave(&self, match_id: MatchId, socket: SocketId) {
        let request = ShardRequest::Leave {
            match_id: match_id.clone(),
            socket,
        };
        self.0.shards.send(&match_id, request);
    }

    /// Makes a table for a user. A retry with the same key returns the same table.
    ///
    /// # Errors
    /// If the settings do not fit the game, or it cannot be stored.
    pub async fn create(&self, user: &User, create: Create) -> Result<Value, ServerError> {
        let Create { mut settings, key } = create;
        let id = match key {
            None => new_name(),
            Some(key) => {
                let key = key.parse::<IdempotencyKey>();
                let key = key.map_err(|error| HostError::parameter("key", error))?;
                let id = self.0.storage.matches().table_name(user.id, &key);
                match self.answer(id.clone(), MatchQuery::Info).await {
                    Err(ServerError::UnknownMatch(_)) => id,
                    made => {
                        let made = made?;
                        // A process may have ended before it noted the maker.
                        self.note_maker(&id, user.id).await?;
                        return Ok(made);
                    }
                }
            }
        };
        self.invite(user.id, &mut settings.seats).await?;
        table_bounds::check(&settings)?;
        check_rated(&settings)?;
        self.may_make_table(user.id).await?;
        self.make_named(user, id.clone(), settings).await?;
        self.answer(id, MatchQuery::Info).await
    }

    /// Counts a table that a user makes or seeks players for.
    ///
    /// # Errors
    /// If there are too many.
    pub async fn may_make_table(&self, user: UserId) -> Result<(), ServerError> {
        let moderation = self.0.storage.moderation();
        let open = moderation
            .open_tables_by(user)
            .await
            .map_err(storage_unavailable)?;
        self.0.admission.limiter.open_tables(open)?;
        self.0.admission.limiter.table(user)
    }

    /// Makes a table for a user, and returns its name.
    ///
    /// # Errors
    /// If the settings do not fit the game, or it cannot be stored.
    pub async fn make(&self, user: &User, settings: TableSettings) -> Result<MatchId, ServerError> {
        let id = new_name();
        self.make_named(user, id.clone(), settings).await?;
        Ok(id)
    }

    /// Makes a table of this name for a user.
    async fn make_named(
        &self,
        user: &User,
        id: MatchId,
        settings: TableSettings,
    ) -> Result<(), ServerError> {
        let table = new_table(id, settings);
        OnlineMatch::open(table.id.clone(), table.settings.clone(), table.seed.clone())?;
        let made = self.0.storage.matches().create(&table).await;
        made.map_err(storage_unavailable)?;
        self.note_maker(&table.id, user.id).await?;
        tracing::debug!(user = %user.id, "a table was made");
        self.0.news.appended(table.id, Stage::Open);
        Ok(())
    }

    /// Notes the maker of a table, unless that was done.
    async fn note_maker(&self, table: &MatchId, user: UserId) -> Result<(), ServerError> {
        let moderation = self.0.storage.moderation();
        let noted = moderation.note_maker(table, user, now_ms());
        noted.await.map_err(storage_unavailable)
    }

    /// Makes the table of the next match, unless it exists, and returns its name. The finished
    /// match does not name it yet.
    ///
    /// # Errors
    /// If the match is not over, the user did not play in it, or the table cannot be stored.
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
                self.note_maker(&id, user.id).await?;
                Ok(id)
            }
            Err(StorageError::MatchExists(_)) => Ok(id),
            Err(error) => Err(storage_unavailable(error)),
        }
    }

    /// Makes a guest, identified by the token.
    ///
    /// # Errors
    /// If the name is not allowed, or the guest cannot be stored.
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
        kept.await.map_err(storage_unavailable)?;
        Ok((user, token))
    }

    /// Sends a request to the lobby.
    pub fn lobby(&self, request: LobbyRequest) {
        // A hub ends when the node does.
        let _ = self.0.news.lobby.send(request);
    }

    /// Sends a request to the reminder hub.
    pub fn remind(&self, request: ReminderRequest) {
        let _ = self.0.news.reminders.send(request);
    }

    /// Sends a request to the seek hub.
    pub fn seek(&self, request: SeekRequest) {
        let _ = self.0.seeks.send(request);
    }

    /// Waits until the node is about to end.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        wait_for(&self.0.closing)
    }

    /// Notifies every connection that the node is about to end.
    pub fn announce_close(&self) {
        self.0.closing.send_replace(true);
        self.0.connections.close();
        self.0.analyst.close();
    }

    /// Returns the number of questions that wait for a bot.
    pub fn bots_waiting(&self) -> usize {
        self.0.queue.waiting()
    }

    /// Returns `true` if other nodes can be reached; `None` for a single node.
    pub fn reaches_others(&self) -> Option<bool> {
        self.0.queue.reaches_others()
    }

    /// Returns the flag for an unreachable storage.
    pub(crate) fn storage_health(&self) -> &StorageHealth {
        &self.0.storage_health
    }

    /// Returns `true` if another node, if there is one, serves clients better.
    pub(crate) fn sends_away(&self) -> bool {
        self.storage_health().is_unreachable() && self.reaches_others().is_some()
    }

    /// Closes the node: accepted commands are written, then the storage is closed. Connections must
    /// be closed before.
    pub async fn close(self) {
        self.announce_close();
        self.0.queue.close();
        self.0.shards.end();
        for task in self.0.tasks.lock().await.drain(..) {
            let _ = task.await;
        }
        // A connection may hang for ever if the database is gone.
        with_timeout(CLOSING, self.0.storage.close()).await;
    }
}
/// Waits for the announcement that the node is about to end.
fn wait_for(closing: &watch::Sender<bool>) -> impl Future<Output = ()> + Send + 'static {
    let mut closing = closing.subscribe();
    async move {
        // A dropped sender means that the node has ended.
        drop(closing.wait_for(|is_closing| *is_closing).await);
    }
}

/// Returns an unguessable name for a table.
fn new_name() -> MatchId {
    let number = u64::from_le_bytes(entropy::bytes());
    let name = format!("m-{number:016x}").parse();
    name.expect("small letters, digits and a dash")
}

/// Returns a new table, with its own secret.
fn new_table(id: MatchId, settings: TableSettings) -> NewTable {
    NewTable {
        id,
        settings,
        seed: Seed::new(entropy::bytes()),
        nonce: entropy::bytes(),
        created_ms: now_ms(),
    }
}
