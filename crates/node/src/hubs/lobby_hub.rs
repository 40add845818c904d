//! [`LobbyHub`]: updates about open tables, seeks and matches to watch for subscribed connections.

use crate::clock::sleep_until;
use crate::connections::outbox::Outbox;
use crate::hubs::lobby_request::LobbyRequest;
use crate::live::match_lists::MatchLists;
use crate::storage_call::{CLIENT_TIMEOUT, storage_unavailable, with_timeout};
use ranarium_online::{ServerError, SocketId};
use ranarium_protocol::online::{
    Lobby, LobbyChanged, LobbyTables, OnlineNotice, OnlineSummary, OpenSeek, SeatView, Tables,
    UserId,
};
use ranarium_storage::Storage;
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::Instant;

/// Minimum time between two updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(400);

/// Time after which the lists are read again in any case: other nodes make tables, too. Matches to
/// watch are not read more often.
const REFRESH_INTERVAL: Duration = Duration::from_secs(5);

/// Sends updates about open tables, seeks and matches to watch to subscribers. Tables and matches
/// are not read while there are none.
pub struct LobbyHub {
    storage: Arc<Storage>,
    lists: MatchLists,
    /// Notified when a table has changed, or is new.
    changed: Arc<Notify>,
    /// The open seeks of people.
    seeks: watch::Receiver<Arc<Vec<OpenSeek>>>,
    subscribers: HashMap<SocketId, LobbySubscriber>,
    /// The open tables as last read, the latest first.
    tables: SharedRows,
    /// The matches to watch as last read, the latest first.
    playing: SharedRows,
    read_at: Option<Instant>,
    playing_read_at: Option<Instant>,
    has_changed: bool,
}

/// Rows that subscribers share. A row that has not changed is the same value.
type SharedRows = Vec<Arc<OnlineSummary>>;

struct LobbySubscriber {
    user: Option<UserId>,
    outbox: Outbox,
    lobby: Lobby,
    /// The users who have blocked this one, or whom this one has blocked.
    blocked_users: HashSet<UserId>,
    /// The number of the last update.
    seq: u64,
    /// The rows that the subscriber has.
    tables: SharedRows,
    playing: SharedRows,
    seeks: Vec<OpenSeek>,
}

impl LobbySubscriber {
    fn wants(&self, game: &str, players: usize) -> bool {
        let (only, count) = (self.lobby.game.as_ref(), self.lobby.players);
        only.is_none_or(|only| *only == game)
            && count.is_none_or(|count| usize::from(count) == players)
    }

    /// Returns the rows for this subscriber.
    fn rows_of(&self, rows: &SharedRows) -> SharedRows {
        let is_apart = |seat: &SeatView| match seat {
            SeatView::Person { user, .. } | SeatView::Kept { user, .. } => {
                self.blocked_users.contains(user)
            }
            SeatView::Free | SeatView::Bot(_) => false,
        };
        let rows = rows.iter().filter(|row| {
            let info = &row.summary.info;
            self.wants(&info.game, info.seats.len()) && !row.table.seats.iter().any(is_apart)
        });
        rows.cloned().collect()
    }

    /// Returns the seeks for this subscriber.
    fn seeks_of(&self, seeks: &[OpenSeek]) -> Vec<OpenSeek> {
        let seeks = seeks.iter().filter(|seek| {
            self.wants(&seek.game, usize::from(seek.players))
                && !self.blocked_users.contains(&seek.user.id)
        });
        seeks.cloned().collect()
    }

    /// Sends the changes since the last update, if there are any.
    fn update(&mut self, tables: &SharedRows, playing: &SharedRows, seeks: &[OpenSeek]) {
        let (tables, playing) = (self.rows_of(tables), self.rows_of(playing));
        let seeks = self.seeks_of(seeks);
        let new_seeks = (seeks != self.seeks).then(|| seeks.clone());
        let (changed, removed) = changes(&self.tables, &tables);
        let (playing_changed, playing_gone) = changes(&self.playing, &playing);
        (self.tables, self.playing, self.seeks) = (tables, playing, seeks);
        let is_same = changed.is_empty()
            && removed.is_empty()
            && playing_changed.is_empty()
            && playing_gone.is_empty()
            && new_seeks.is_none();
        if is_same {
            return;
        }
        self.seq += 1;
        let notice = OnlineNotice::Lobby(LobbyChanged {
            seq: self.seq,
            tables: changed,
            gone: removed,
            seeks: new_seeks,
            playing: playing_changed,
            playing_gone,
        });
        let message = notice.message().expect("rows are plain data");
        self.outbox.send(message.to_string());
    }
}

impl LobbyHub {
    pub fn new(
        storage: Arc<Storage>,
        lists: MatchLists,
        changed: Arc<Notify>,
        seeks: watch::Receiver<Arc<Vec<OpenSeek>>>,
    ) -> Self {
        Self {
            storage,
            lists,
            changed,
            seeks,
            subscribers: HashMap::new(),
            tables: Vec::new(),
            playing: Vec::new(),
            read_at: None,
            playing_read_at: None,
            has_changed: false,
        }
    }

    /// Runs until the node is about to end.
    pub async fn run(
        mut self,
        mut requests: mpsc::UnboundedReceiver<LobbyRequest>,
        closing: impl Future<Output = ()>,
    ) {
        let mut closing = std::pin::pin!(closing);
        loop {
            let due = self.due();
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => return,
                },
                () = self.changed.notified() => self.has_changed = true,
                Ok(()) = self.seeks.changed() => self.has_changed = true,
                () = sleep_until(due) => self.refresh().await,
                () = &mut closing => return,
            }
        }
    }

    /// Returns the time of the next read.
    fn due(&self) -> Option<Instant> {
        if self.subscribers.is_empty() {
            return None;
        }
        let pause = if self.has_changed {
            UPDATE_INTERVAL
        } else {
            REFRESH_INTERVAL
        };
        Some(self.read_at.map_or_else(Instant::now, |at| at + pause))
    }

    async fn handle(&mut self, request: LobbyRequest) {
        match request {
            LobbyRequest::Leave(socket) => drop(self.subscribers.remove(&socket)),
            LobbyRequest::Enter {
                socket,
                user,
                outbox,
                lobby,
                call,
            } => {
                let subscriber = LobbySubscriber {
                    user,
                    outbox,
                    lobby,
                    blocked_users: HashSet::new(),
                    seq: 1,
                    tables: Vec::new(),
                    playing: Vec::new(),
                    seeks: Vec::new(),
                };
                self.enter(socket, subscriber, call).await;
            }
        }
    }

    /// Answers a new subscriber with the lists.
    async fn enter(&mut self, socket: SocketId, mut subscriber: LobbySubscriber, call: u64) {
        // Recent lists will do: a new subscriber receives later changes.
        let is_fresh = self
            .read_at
            .is_some_and(|at| at.elapsed() < UPDATE_INTERVAL);
        let read = match is_fresh {
            true => Ok(()),
            false => self.read().await,
        };
        let blocked_users = match (read, subscriber.user) {
            (Ok(()), Some(user)) => self.blocked_users(user).await,
            (read, _) => read.map(|()| HashSet::new()),
        };
        match blocked_users {
            Ok(blocked_users) => subscriber.blocked_users = blocked_users,
            Err(error) => return subscriber.outbox.answer(call, Err(error)),
        }
        subscriber.tables = subscriber.rows_of(&self.tables);
        subscriber.playing = subscriber.rows_of(&self.playing);
        subscriber.seeks = subscriber.seeks_of(&self.seeks.borrow());
        let plain = |rows: &SharedRows| rows.iter().map(|row| (**row).clone()).collect();
        let answer = LobbyTables {
            seq: subscriber.seq,
            tables: plain(&subscriber.tables),
            seeks: subscriber.seeks.clone(),
            playing: plain(&subscriber.playing),
        };
        let answer = serde_json::to_value(answer).expect("rows are plain data");
        subscriber.outbox.answer(call, Ok(answer));
        self.subscribers.insert(socket, subscriber);
    }

    async fn blocked_users(&self, user: UserId) -> Result<HashSet<UserId>, ServerError> {
        let moderation = self.storage.moderation();
        let blocked_users = with_timeout(CLIENT_TIMEOUT, moderation.blocked_users(user)).await;
        let blocked_users = blocked_users.map_or(Err(ServerError::StorageAway), |found| {
            found.map_err(storage_unavailable)
        })?;
        Ok(blocked_users.into_iter().collect())
    }

    async fn refresh(&mut self) {
        if let Err(error) = self.read().await {
            tracing::debug!(%error, "cannot read the lobby; retrying later");
        }
    }

    /// Reads the lists and the blocks of subscribers, and sends the changes to all subscribers.
    async fn read(&mut self) -> Result<(), ServerError> {
        self.read_at = Some(Instant::now());
        self.has_changed = false;
        let tables = with_timeout(CLIENT_TIMEOUT, self.lists.open_tables()).await;
        let tables = tables.unwrap_or(Err(ServerError::StorageAway))?;
        let is_due = (self.playing_read_at).is_none_or(|at| at.elapsed() >= REFRESH_INTERVAL);
        let playing = match is_due {
            true => {
                let playing_tables = self.lists.tables(Tables { playing: true }, None);
                let answer = with_timeout(CLIENT_TIMEOUT, playing_tables).await;
                let answer = answer.unwrap_or(Err(ServerError::StorageAway))?;
                Some(answer.as_array().cloned().unwrap_or_default())
            }
            false => None,
        };
        self.read_blocks().await?;
        self.tables = shared(tables, &self.tables)?;
        if let Some(playing) = playing {
            self.playing = shared(playing, &self.playing)?;
            self.playing_read_at = Some(Instant::now());
        }
        let seeks = Arc::clone(&self.seeks.borrow_and_update());
        for subscriber in self.subscribers.values_mut() {
            subscriber.update(&self.tables, &self.playing, &seeks);
        }
        Ok(())
    }

    /// Reads the blocks of all subscribers again: they may have changed, at any node.
    async fn read_blocks(&mut self) -> Result<(), ServerError> {
        let users: HashSet<UserId> = self
            .subscribers
            .values()
            .filter_map(|subscriber| subscriber.user)
            .collect();
        if users.is_empty() {
            return Ok(());
        }
        let users: Vec<UserId> = users.into_iter().collect();
        let moderation = self.storage.moderation();
        let blocks = with_timeout(CLIENT_TIMEOUT, moderation.blocks_among(&users)).await;
        let blocks = blocks.map_or(Err(ServerError::StorageAway), |blocks| {
            blocks.map_err(storage_unavailable)
        })?;
        for subscriber in self.subscribers.values_mut() {
            let of_user = blocks
                .iter()
                .filter_map(|&(blocker, blocked)| match subscriber.user {
                    Some(user) if user == blocker => Some(blocked),
                    Some(user) if user == blocked => Some(blocker),
                    _ => None,
                });
            subscriber.blocked_users = of_user.collect();
        }
        Ok(())
    }
}

const fn id(row: &OnlineSummary) -> &MatchId {
    &row.table.match_id
}

/// Returns these rows, and reuses the earlier value of each row that has not changed.
fn shared(rows: Vec<Value>, before: &SharedRows) -> Result<SharedRows, ServerError> {
    let rows: Vec<OnlineSummary> =
        Vec::deserialize(Value::Array(rows)).map_err(|_| ServerError::StorageAway)?;
    let before: HashMap<&MatchId, &Arc<OnlineSummary>> =
        before.iter().map(|row| (id(row), row)).collect();
    let rows = rows.into_iter().map(|row| match before.get(id(&row)) {
        Some(same) if ***same == row => Arc::clone(same),
        _ => Arc::new(row),
    });
    Ok(rows.collect())
}

/// Returns the new and changed rows, and the ids of the removed ones.
fn changes(before: &SharedRows, now: &SharedRows) -> (Vec<OnlineSummary>, Vec<MatchId>) {
    let known_rows: HashMap<&MatchId, &Arc<OnlineSummary>> =
        before.iter().map(|row| (id(row), row)).collect();
    let is_new = |row: &&Arc<OnlineSummary>| {
        let same = known_rows.get(id(row));
        same.is_none_or(|same| !Arc::ptr_eq(same, row))
    };
    let changed = now.iter().filter(is_new).map(|row| (**row).clone());
    let remaining_ids: HashSet<&MatchId> = now.iter().map(|row| id(row)).collect();
    let removed = before.iter().map(|row| id(row));
    let removed = removed.filter(|id| !remaining_ids.contains(id)).cloned();
    (changed.collect(), removed.collect())
}
