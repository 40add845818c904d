//! [`ReminderHub`]: the numbers of matches that wait for subscribed users.

use crate::clock::sleep_until;
use crate::connections::outbox::Outbox;
use crate::hubs::reminder_request::ReminderRequest;
use crate::live::match_events::AwaitedChange;
use crate::live::match_lists::MatchLists;
use ranarium_online::{ServerError, SocketId};
use ranarium_protocol::online::{OnlineNotice, UserId, WaitingCount};
use ranarium_table::MatchId;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Minimum time between two updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(250);

/// Sends the number of matches that wait for a user to subscribers.
///
/// Shards report for whom a match waits when that changes. Changes at other nodes are noticed once
/// a shard here has the match; a client that needs to be sure asks again.
pub struct ReminderHub {
    lists: MatchLists,
    /// Returns lists of matches to this hub.
    me: mpsc::WeakUnboundedSender<ReminderRequest>,
    subscribers: HashMap<SocketId, ReminderSubscriber>,
    /// `true` while there are subscribers.
    has_subscribers: Arc<AtomicBool>,
    sent_at: Option<Instant>,
    has_changed: bool,
}

struct ReminderSubscriber {
    user: UserId,
    outbox: Outbox,
    /// The subscribe call, until it is answered.
    call: Option<u64>,
    /// The known matches, with `true` for those that wait for the user.
    matches: HashMap<MatchId, bool>,
    /// The last number sent.
    sent_count: usize,
}

impl ReminderSubscriber {
    fn count(&self) -> usize {
        self.matches.values().filter(|waits| **waits).count()
    }
}

impl ReminderHub {
    /// Returns a hub without subscribers.
    pub fn new(
        lists: MatchLists,
        me: mpsc::WeakUnboundedSender<ReminderRequest>,
        has_subscribers: Arc<AtomicBool>,
    ) -> Self {
        Self {
            lists,
            me,
            subscribers: HashMap::new(),
            has_subscribers,
            sent_at: None,
            has_changed: false,
        }
    }

    /// Runs until the node is about to end.
    pub async fn run(
        mut self,
        mut requests: mpsc::UnboundedReceiver<ReminderRequest>,
        mut changes: mpsc::UnboundedReceiver<AwaitedChange>,
        closing: impl Future<Output = ()>,
    ) {
        let mut closing = std::pin::pin!(closing);
        loop {
            let now = Instant::now();
            let due = self.sent_at.map_or(now, |at| at + UPDATE_INTERVAL);
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.handle(request),
                    None => return,
                },
                Some(change) = changes.recv() => self.change(&change),
                () = sleep_until(self.has_changed.then_some(due)) => self.send_counts(),
                () = &mut closing => return,
            }
        }
    }

    /// Records that a match waits for other users than before.
    fn change(&mut self, change: &AwaitedChange) {
        let AwaitedChange { match_id, users } = change;
        for subscriber in self.subscribers.values_mut() {
            let waits = users.contains(&subscriber.user);
            if waits || subscriber.matches.contains_key(match_id) {
                subscriber.matches.insert(match_id.clone(), waits);
                self.has_changed = true;
            }
        }
    }

    fn handle(&mut self, request: ReminderRequest) {
        match request {
            ReminderRequest::Subscribe {
                socket,
                user,
                outbox,
                call,
            } => {
                let subscriber = ReminderSubscriber {
                    user,
                    outbox,
                    call: Some(call),
                    matches: HashMap::new(),
                    sent_count: 0,
                };
                self.subscribers.insert(socket, subscriber);
                self.has_subscribers.store(true, Ordering::SeqCst);
                self.list(socket, user);
            }
            ReminderRequest::Listed(socket, listed) => self.listed(socket, listed),
            ReminderRequest::Leave(socket) => drop(self.subscribers.remove(&socket)),
        }
        let has_subscribers = !self.subscribers.is_empty();
        self.has_subscribers
            .store(has_subscribers, Ordering::SeqCst);
    }

    /// Lists the matches that wait for a user.
    fn list(&self, socket: SocketId, user: UserId) {
        let (lists, me) = (self.lists.clone(), self.me.clone());
        tokio::spawn(async move {
            let listed = lists.matches_waiting_for(user).await;
            if let Some(me) = me.upgrade() {
                drop(me.send(ReminderRequest::Listed(socket, listed)));
            }
        });
    }

    fn listed(&mut self, socket: SocketId, listed: Result<Vec<MatchId>, ServerError>) {
        let Some(subscriber) = self.subscribers.get_mut(&socket) else {
            return;
        };
        let answer = match listed {
            Ok(ids) => {
                // Changes reported meanwhile are newer.
                for id in ids {
                    subscriber.matches.entry(id).or_insert(true);
                }
                subscriber.sent_count = subscriber.count();
                let count = WaitingCount {
                    count: subscriber.sent_count,
                };
                Ok(serde_json::to_value(count).expect("a number is plain data"))
            }
            Err(error) => Err(error),
        };
        let has_failed = answer.is_err();
        if let Some(call) = subscriber.call.take() {
            subscriber.outbox.answer(call, answer);
        }
        if has_failed {
            self.subscribers.remove(&socket);
        }
    }

    /// Sends the numbers that have changed.
    fn send_counts(&mut self) {
        self.sent_at = Some(Instant::now());
        self.has_changed = false;
        for subscriber in self.subscribers.values_mut() {
            let count = subscriber.count();
            if subscriber.call.is_some() || count == subscriber.sent_count {
                continue;
            }
            subscriber.sent_count = count;
            subscriber.matches.retain(|_, waits| *waits);
            let notice = OnlineNotice::Waiting(WaitingCount { count });
            let message = notice.message().expect("a number is plain data");
            subscriber.outbox.send(message.to_string());
        }
    }
}
