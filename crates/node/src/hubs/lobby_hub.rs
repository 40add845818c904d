//! [`LobbyHub`]: updates about open tables for subscribed connections.

use crate::clock::sleep_until;
use crate::connections::outbox::Outbox;
use crate::hubs::lobby_request::LobbyRequest;
use crate::live::match_lists::MatchLists;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use ranarium_protocol::online::{Lobby, LobbyChanged, LobbyTables, OnlineNotice, OnlineSummary};
use ranarium_server::{ServerError, SocketId};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

/// Minimum time between two updates.
const PAUSE: Duration = Duration::from_millis(400);

/// Time after which the tables are read again in any case: other nodes make tables, too.
const REFRESH: Duration = Duration::from_secs(5);

/// Sends updates about open tables to subscribers. The tables are not read while there are none.
pub struct LobbyHub {
    lists: MatchLists,
    /// Notified when a table has changed, or is new.
    changed: Arc<Notify>,
    subscribers: HashMap<SocketId, LobbySubscriber>,
    /// The tables as last read, the latest first.
    tables: Vec<OnlineSummary>,
    read_at: Option<Instant>,
    has_changed: bool,
}

struct LobbySubscriber {
    outbox: Outbox,
    lobby: Lobby,
    /// The number of the last update.
    seq: u64,
}

impl LobbySubscriber {
    fn wants(&self, table: &OnlineSummary) -> bool {
        let info = &table.summary.info;
        let game = self.lobby.game.as_ref();
        let players = self.lobby.players;
        game.is_none_or(|game| *game == info.game)
            && players.is_none_or(|players| usize::from(players) == info.seats.len())
    }
}

impl LobbyHub {
    pub fn new(lists: MatchLists, changed: Arc<Notify>) -> Self {
        Self {
            lists,
            changed,
            subscribers: HashMap::new(),
            tables: Vec::new(),
            read_at: None,
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
        let pause = if self.has_changed { PAUSE } else { REFRESH };
        Some(self.read_at.map_or_else(Instant::now, |at| at + pause))
    }

    async fn handle(&mut self, request: LobbyRequest) {
        match request {
            LobbyRequest::Leave(socket) => drop(self.subscribers.remove(&socket)),
            LobbyRequest::Enter {
                socket,
                outbox,
                lobby,
                call,
            } => {
                // A recent list will do: a new subscriber receives later changes.
                let is_fresh = self.read_at.is_some_and(|at| at.elapsed() < PAUSE);
                if !is_fresh && let Err(error) = self.read().await {
                    return outbox.answer(call, Err(error));
                }
                let subscriber = LobbySubscriber {
                    outbox,
                    lobby,
                    seq: 1,
                };
                let tables = self.tables.iter().filter(|table| subscriber.wants(table));
                let answer = LobbyTables {
                    seq: subscriber.seq,
                    tables: tables.cloned().collect(),
                };
                let answer = serde_json::to_value(answer).expect("tables are plain data");
                subscriber.outbox.answer(call, Ok(answer));
                self.subscribers.insert(socket, subscriber);
            }
        }
    }

    async fn refresh(&mut self) {
        if let Err(error) = self.read().await {
            tracing::debug!(%error, "the lobby is looked at later");
        }
    }

    /// Reads the tables, and sends the changes to all subscribers.
    async fn read(&mut self) -> Result<(), ServerError> {
        self.read_at = Some(Instant::now());
        self.has_changed = false;
        let tables = with_timeout(CLIENT_TIMEOUT, self.lists.open_tables()).await;
        let tables = tables.unwrap_or(Err(ServerError::StorageAway))?;
        let tables: Vec<OnlineSummary> =
            Vec::deserialize(Value::Array(tables)).map_err(|_| ServerError::StorageAway)?;
        let before: HashMap<&MatchId, &OnlineSummary> =
            self.tables.iter().map(|table| (id(table), table)).collect();
        let is_new = |table: &&OnlineSummary| before.get(id(table)) != Some(table);
        let changed: Vec<&OnlineSummary> = tables.iter().filter(is_new).collect();
        let is_gone = |table: &&OnlineSummary| !tables.iter().any(|one| id(one) == id(table));
        let gone: Vec<&OnlineSummary> = self.tables.iter().filter(is_gone).collect();
        for subscriber in self.subscribers.values_mut() {
            let of_interest = |tables: &[&OnlineSummary]| {
                let tables = tables.iter().filter(|table| subscriber.wants(table));
                tables.map(|table| (*table).clone()).collect::<Vec<_>>()
            };
            let (changed, gone) = (of_interest(&changed), of_interest(&gone));
            if changed.is_empty() && gone.is_empty() {
                continue;
            }
            subscriber.seq += 1;
            let notice = OnlineNotice::Lobby(LobbyChanged {
                seq: subscriber.seq,
                tables: changed,
                gone: gone.iter().map(id).cloned().collect(),
            });
            let message = notice.message().expect("tables are plain data");
            subscriber.outbox.send(message.to_string());
        }
        self.tables = tables;
        Ok(())
    }
}

const fn id(table: &OnlineSummary) -> &MatchId {
    &table.table.match_id
}
