//! [`LobbyHub`]: updates about open tables for subscribed connections.

use crate::clock::sleep_until;
use crate::connections::outbox::Outbox;
use crate::hubs::lobby_request::LobbyRequest;
use crate::live::lists::open_tables;
use crate::node::WeakNode;
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use ranarium_protocol::online::{Lobby, LobbyChanged, LobbyTables, Notice, OnlineSummary};
use ranarium_server::{ServerError, SocketId};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Minimum time between two updates.
const PAUSE: Duration = Duration::from_millis(400);

/// Time after which the tables are read again in any case: other nodes make tables, too.
const LOOK: Duration = Duration::from_secs(5);

/// Sends updates about open tables to subscribers. The tables are not read while there are none.
pub struct LobbyHub {
    node: WeakNode,
    visitors: HashMap<SocketId, Visitor>,
    /// The tables as last read, the latest first.
    tables: Vec<OnlineSummary>,
    looked: Option<Instant>,
    has_changed: bool,
}

struct Visitor {
    outbox: Outbox,
    lobby: Lobby,
    /// The number of the last update.
    seq: u64,
}

impl Visitor {
    fn wants(&self, table: &OnlineSummary) -> bool {
        let info = &table.summary.info;
        let game = self.lobby.game.as_ref();
        let players = self.lobby.players;
        game.is_none_or(|game| *game == info.game)
            && players.is_none_or(|players| usize::from(players) == info.seats.len())
    }
}

impl LobbyHub {
    pub fn new(node: WeakNode) -> Self {
        Self {
            node,
            visitors: HashMap::new(),
            tables: Vec::new(),
            looked: None,
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
                    Some(request) => self.take(request).await,
                    None => return,
                },
                () = sleep_until(due) => self.look().await,
                () = &mut closing => return,
            }
        }
    }

    /// Returns the time of the next read.
    fn due(&self) -> Option<Instant> {
        if self.visitors.is_empty() {
            return None;
        }
        let pause = if self.has_changed { PAUSE } else { LOOK };
        Some(
            self.looked
                .map_or_else(Instant::now, |looked| looked + pause),
        )
    }

    async fn take(&mut self, request: LobbyRequest) {
        match request {
            LobbyRequest::Changed(_) => self.has_changed = true,
            LobbyRequest::Leave(socket) => drop(self.visitors.remove(&socket)),
            LobbyRequest::Enter {
                socket,
                outbox,
                lobby,
                call,
            } => {
                // A recent list will do: a new subscriber receives later changes.
                let is_fresh = self.looked.is_some_and(|looked| looked.elapsed() < PAUSE);
                if !is_fresh && let Err(error) = self.read().await {
                    return outbox.answer(call, Err(error));
                }
                let visitor = Visitor {
                    outbox,
                    lobby,
                    seq: 1,
                };
                let tables = self.tables.iter().filter(|table| visitor.wants(table));
                let answer = LobbyTables {
                    seq: visitor.seq,
                    tables: tables.cloned().collect(),
                };
                let answer = serde_json::to_value(answer).expect("tables are plain data");
                visitor.outbox.answer(call, Ok(answer));
                self.visitors.insert(socket, visitor);
            }
        }
    }

    async fn look(&mut self) {
        if let Err(error) = self.read().await {
            tracing::debug!(%error, "the lobby is looked at later");
        }
    }

    /// Reads the tables, and sends the changes to all subscribers.
    async fn read(&mut self) -> Result<(), ServerError> {
        self.looked = Some(Instant::now());
        self.has_changed = false;
        let node = self.node.upgrade().ok_or(ServerError::StorageAway)?;
        let tables = with_timeout(CLIENT_TIMEOUT, open_tables(&node)).await;
        let tables = tables.unwrap_or(Err(ServerError::StorageAway))?;
        let tables: Vec<OnlineSummary> =
            Vec::deserialize(Value::Array(tables)).map_err(|_| ServerError::StorageAway)?;
        let before: HashMap<&MatchId, &OnlineSummary> =
            self.tables.iter().map(|table| (id(table), table)).collect();
        let is_new = |table: &&OnlineSummary| before.get(id(table)) != Some(table);
        let changed: Vec<&OnlineSummary> = tables.iter().filter(is_new).collect();
        let is_gone = |table: &&OnlineSummary| !tables.iter().any(|one| id(one) == id(table));
        let gone: Vec<&OnlineSummary> = self.tables.iter().filter(is_gone).collect();
        for visitor in self.visitors.values_mut() {
            let of_interest = |tables: &[&OnlineSummary]| {
                let tables = tables.iter().filter(|table| visitor.wants(table));
                tables.map(|table| (*table).clone()).collect::<Vec<_>>()
            };
            let (changed, gone) = (of_interest(&changed), of_interest(&gone));
            if changed.is_empty() && gone.is_empty() {
                continue;
            }
            visitor.seq += 1;
            let notice = Notice::Lobby(LobbyChanged {
                seq: visitor.seq,
                tables: changed,
                gone: gone.iter().map(id).cloned().collect(),
            });
            let message = notice.message().expect("tables are plain data");
            visitor.outbox.send(message.to_string());
        }
        self.tables = tables;
        Ok(())
    }
}

const fn id(table: &OnlineSummary) -> &MatchId {
    &table.table.match_id
}
