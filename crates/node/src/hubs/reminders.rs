//! [`ReminderHub`]: the numbers of matches that wait for subscribed users.

use crate::clock::sleep_until;
use crate::connections::outbox::Outbox;
use crate::hubs::reminder_request::ReminderRequest;
use crate::live::lists::matches_waiting_for;
use crate::node::WeakNode;
use ranarium_protocol::online::{Notice, UserId, WaitingCount};
use ranarium_server::{ServerError, SocketId};
use ranarium_table::MatchId;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Minimum time between two updates.
const PAUSE: Duration = Duration::from_millis(250);

/// Sends the number of matches that wait for a user to subscribers.
///
/// Shards report for whom a match waits when that changes. Changes at other nodes are noticed once
/// a shard here has the match; a client that needs to be sure asks again.
pub struct ReminderHub {
    node: WeakNode,
    /// Returns lists of matches to this hub.
    me: mpsc::WeakUnboundedSender<ReminderRequest>,
    listeners: HashMap<SocketId, Listener>,
    /// `true` while there are subscribers.
    reminds: Arc<AtomicBool>,
    told: Option<Instant>,
    has_changed: bool,
}

struct Listener {
    user: UserId,
    outbox: Outbox,
    /// The subscribe call, until it is answered.
    call: Option<u64>,
    /// The known matches, with `true` for those that wait for the user.
    matches: HashMap<MatchId, bool>,
    /// The last number sent.
    told: usize,
}

impl Listener {
    fn count(&self) -> usize {
        self.matches.values().filter(|waits| **waits).count()
    }
}

impl ReminderHub {
    /// Returns a hub without subscribers.
    pub fn new(
        node: WeakNode,
        me: mpsc::WeakUnboundedSender<ReminderRequest>,
        reminds: Arc<AtomicBool>,
    ) -> Self {
        Self {
            node,
            me,
            listeners: HashMap::new(),
            reminds,
            told: None,
            has_changed: false,
        }
    }

    /// Runs until the node is about to end.
    pub async fn run(
        mut self,
        mut requests: mpsc::UnboundedReceiver<ReminderRequest>,
        closing: impl Future<Output = ()>,
    ) {
        let mut closing = std::pin::pin!(closing);
        loop {
            let now = Instant::now();
            let due = self.told.map_or(now, |told| told + PAUSE);
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.take(request),
                    None => return,
                },
                () = sleep_until(self.has_changed.then_some(due)) => self.tell(),
                () = &mut closing => return,
            }
        }
    }

    fn take(&mut self, request: ReminderRequest) {
        match request {
            ReminderRequest::WaitsFor { match_id, users } => {
                for listener in self.listeners.values_mut() {
                    let waits = users.contains(&listener.user);
                    if waits || listener.matches.contains_key(&match_id) {
                        listener.matches.insert(match_id.clone(), waits);
                        self.has_changed = true;
                    }
                }
            }
            ReminderRequest::Subscribe {
                socket,
                user,
                outbox,
                call,
            } => {
                let listener = Listener {
                    user,
                    outbox,
                    call: Some(call),
                    matches: HashMap::new(),
                    told: 0,
                };
                self.listeners.insert(socket, listener);
                self.reminds.store(true, Ordering::SeqCst);
                self.list(socket, user);
            }
            ReminderRequest::Listed(socket, listed) => self.listed(socket, listed),
            ReminderRequest::Leave(socket) => drop(self.listeners.remove(&socket)),
        }
        self.reminds
            .store(!self.listeners.is_empty(), Ordering::SeqCst);
    }

    /// Lists the matches that wait for a user.
    fn list(&self, socket: SocketId, user: UserId) {
        let (node, me) = (self.node.upgrade(), self.me.clone());
        tokio::spawn(async move {
            let listed = match node {
                Some(node) => matches_waiting_for(&node, user).await,
                None => Err(ServerError::StorageAway),
            };
            if let Some(me) = me.upgrade() {
                drop(me.send(ReminderRequest::Listed(socket, listed)));
            }
        });
    }

    fn listed(&mut self, socket: SocketId, listed: Result<Vec<MatchId>, ServerError>) {
        let Some(listener) = self.listeners.get_mut(&socket) else {
            return;
        };
        let answer = match listed {
            Ok(ids) => {
                // Changes reported meanwhile are newer.
                for id in ids {
                    listener.matches.entry(id).or_insert(true);
                }
                listener.told = listener.count();
                let count = WaitingCount {
                    count: listener.told,
                };
                Ok(serde_json::to_value(count).expect("a number is plain data"))
            }
            Err(error) => Err(error),
        };
        let has_failed = answer.is_err();
        if let Some(call) = listener.call.take() {
            listener.outbox.answer(call, answer);
        }
        if has_failed {
            self.listeners.remove(&socket);
        }
    }

    fn tell(&mut self) {
        self.told = Some(Instant::now());
        self.has_changed = false;
        for listener in self.listeners.values_mut() {
            let count = listener.count();
            if listener.call.is_some() || count == listener.told {
                continue;
            }
            listener.told = count;
            listener.matches.retain(|_, waits| *waits);
            let notice = Notice::Waiting(WaitingCount { count });
            let message = notice.message().expect("a number is plain data");
            listener.outbox.send(message.to_string());
        }
    }
}
