//! [`Connections`]: the registry of a node's WebSockets, with heartbeats and session checks.

use crate::clock::now_ms;
use crate::connections::outbox::{Control, Outbox};
use crate::storage_call::{CLIENT_TIMEOUT, with_timeout};
use ranarium_online::SocketId;
use ranarium_protocol::online::UserId;
use ranarium_storage::{Storage, TokenHash};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// The number of slots of the heartbeat wheel.
const SLOTS: usize = 25;

/// The number of slots after which a player's client that sends heartbeats receives a second one in
/// each turn of the wheel: about half of them.
const SECOND_BEAT_SLOTS: usize = 12;

/// Time between two slots.
const TICK_INTERVAL: Duration = Duration::from_secs(1);

/// Time without a message from a client after which it is disconnected, in milliseconds.
const SILENCE_TIMEOUT_MS: u64 = 60_000;

/// The registry of a node's WebSockets: a wheel of 25 slots, one a second.
///
/// A player's client that sends heartbeats of its own receives two in each turn of the wheel, and
/// is disconnected if the last one was not answered, since the others at the table wait: 10 to 27 s
/// after its loss. Any other player's client receives one a turn, and is disconnected 25 to 50 s
/// after its loss: a program may think before it reads its messages. All other clients receive one
/// a turn, or one in two turns while idle, and may be silent for 60 s.
///
/// The sessions of a slot, which may have ended on another node, are checked in one query.
#[derive(Debug)]
pub struct Connections {
    slots: [Mutex<WheelSlot>; SLOTS],
    sockets: AtomicU64,
    is_closing: AtomicBool,
}

type WheelSlot = HashMap<SocketId, RegisteredConnection>;

/// A connection in the registry.
#[derive(Debug)]
struct RegisteredConnection {
    outbox: Outbox,
    /// The session of the connection, if a user is signed in.
    session: Option<(UserId, TokenHash)>,
    activity: Arc<Activity>,
    /// `true` once the connection has asked for the view of a seat.
    is_player: bool,
    /// `true` if the last heartbeat was skipped.
    has_skipped: bool,
}

/// The recent activity of a connection, for its heartbeat.
#[derive(Debug)]
pub struct Activity {
    received_ms: AtomicU64,
    /// `true` if a message has arrived since the last heartbeat was sent.
    has_answered: AtomicBool,
    /// `true` if there was traffic other than heartbeats since the last turn of the connection's
    /// slot.
    is_busy: AtomicBool,
    /// `true` once the client has sent a heartbeat of its own.
    sends_heartbeats: AtomicBool,
}

impl Activity {
    /// Records a message from the client.
    pub fn record_received(&self) {
        self.received_ms.store(now_ms(), Ordering::Relaxed);
        self.has_answered.store(true, Ordering::Relaxed);
    }

    /// Records a heartbeat of the client.
    pub fn record_heartbeat(&self) {
        self.sends_heartbeats.store(true, Ordering::Relaxed);
    }

    /// Records traffic other than heartbeats.
    pub fn record_traffic(&self) {
        self.is_busy.store(true, Ordering::Relaxed);
    }
}

/// Sessions that have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedSessions {
    /// A single session.
    Session(TokenHash),
    /// All of a user's, except possibly one.
    Sessions {
        user: UserId,
        /// The session that continues.
        kept_token: Option<TokenHash>,
    },
}

impl EndedSessions {
    /// Returns `true` if the session of this user and token has ended.
    pub fn has(&self, user: UserId, token: TokenHash) -> bool {
        match self {
            Self::Session(ended) => *ended == token,
            Self::Sessions {
                user: owner,
                kept_token,
            } => *owner == user && *kept_token != Some(token),
        }
    }
}

/// A connection's entry in the registry, removed when this is dropped.
#[derive(Debug)]
pub struct ConnectionGuard {
    connections: Arc<Connections>,
    socket: SocketId,
    /// The record of the connection's activity.
    pub activity: Arc<Activity>,
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.connections.slot_of(self.socket).remove(&self.socket);
    }
}

impl Default for Connections {
    fn default() -> Self {
        Self {
            slots: std::array::from_fn(|_| Mutex::default()),
            sockets: AtomicU64::new(0),
            is_closing: AtomicBool::new(false),
        }
    }
}

fn lock(slot: &Mutex<WheelSlot>) -> MutexGuard<'_, WheelSlot> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connections {
    /// Returns a new, unique number for a connection.
    pub fn new_socket(&self) -> SocketId {
        SocketId(self.sockets.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Registers a connection, with its session if it is signed in. The caller must check for
    /// sessions and bans that ended or began earlier.
    pub fn register(
        self: &Arc<Self>,
        socket: SocketId,
        outbox: Outbox,
        session: Option<(UserId, TokenHash)>,
    ) -> ConnectionGuard {
        let activity = Arc::new(Activity {
            received_ms: AtomicU64::new(now_ms()),
            has_answered: AtomicBool::new(true),
            is_busy: AtomicBool::new(true),
            sends_heartbeats: AtomicBool::new(false),
        });
        let connection = RegisteredConnection {
            outbox: outbox.clone(),
            session,
            activity: Arc::clone(&activity),
            is_player: false,
            has_skipped: false,
        };
        self.slot_of(socket).insert(socket, connection);
        if self.is_closing.load(Ordering::SeqCst) {
            outbox.send_control(Control::Closing);
        }
        ConnectionGuard {
            connections: Arc::clone(self),
            socket,
            activity,
        }
    }

    /// Records the session of a connection whose client has signed in.
    pub fn sign_in(&self, socket: SocketId, user: UserId, token: TokenHash) {
        if let Some(connection) = self.slot_of(socket).get_mut(&socket) {
            connection.session = Some((user, token));
        }
    }

    /// Marks a connection as a player's.
    pub fn mark_player(&self, socket: SocketId) {
        if let Some(connection) = self.slot_of(socket).get_mut(&socket) {
            connection.is_player = true;
        }
    }

    /// Closes the connections of sessions that have ended.
    pub fn sign_out(&self, ended: EndedSessions) {
        self.broadcast(Control::SignedOut, |connection| {
            let session = connection.session;
            session.is_some_and(|(user, token)| ended.has(user, token))
        });
    }

    /// Orders every connection to check the bans; it closes if its user or address is banned.
    pub fn check_bans(&self) {
        self.broadcast(Control::CheckBan, |_| true);
    }

    /// Closes all connections, since the node is about to end.
    pub fn close(&self) {
        self.is_closing.store(true, Ordering::SeqCst);
        self.broadcast(Control::Closing, |_| true);
    }

    /// Closes all connections, because this node cannot reach its database; clients connect to
    /// another node.
    pub fn send_away(&self) {
        self.broadcast(Control::SendAway, |_| true);
    }

    fn broadcast(&self, control: Control, is_meant: impl Fn(&RegisteredConnection) -> bool) {
        for slot in &self.slots {
            for connection in lock(slot)
                .values()
                .filter(|connection| is_meant(connection))
            {
                connection.outbox.send_control(control);
            }
        }
    }

    fn slot_of(&self, socket: SocketId) -> MutexGuard<'_, WheelSlot> {
        lock(&self.slots[socket.0 as usize % SLOTS])
    }

    /// Turns the wheel until the task is aborted.
    pub async fn run(&self, storage: &Storage) {
        let mut ticks = interval(TICK_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for slot in (0..SLOTS).cycle() {
            ticks.tick().await;
            self.tick(slot, storage).await;
        }
    }

    /// Sends the heartbeats that are due when a slot comes up.
    fn beat(&self, slot: usize, now_ms: u64) {
        for connection in lock(&self.slots[slot]).values_mut() {
            connection.beat(now_ms);
        }
        let other = &self.slots[(slot + SECOND_BEAT_SLOTS) % SLOTS];
        let mut other = lock(other);
        for connection in other
            .values_mut()
            .filter(|connection| connection.has_second_beat())
        {
            connection.beat(now_ms);
        }
    }

    /// Sends the heartbeats of a slot, and checks its sessions.
    async fn tick(&self, slot: usize, storage: &Storage) {
        self.beat(slot, now_ms());
        let slot = &self.slots[slot];
        let sessions = lock(slot)
            .values()
            .filter_map(|connection| connection.session)
            .map(|(_, token)| token)
            .collect();
        let mut missing: HashSet<TokenHash> = sessions;
        if missing.is_empty() {
            return;
        }
        let tokens: Vec<TokenHash> = missing.iter().copied().collect();
        match with_timeout(CLIENT_TIMEOUT, storage.users().known_tokens(&tokens)).await {
            Some(Ok(known)) => {
                for token in known {
                    missing.remove(&token);
                }
                for connection in lock(slot).values() {
                    let session = connection.session;
                    if session.is_some_and(|(_, token)| missing.contains(&token)) {
                        connection.outbox.send_control(Control::SignedOut);
                    }
                }
            }
            // Sessions continue until the storage answers.
            Some(Err(error)) => tracing::debug!(%error, "cannot check sessions"),
            None => {}
        }
    }
}

impl RegisteredConnection {
    /// Returns `true` for a player's connection whose client sends heartbeats.
    fn has_second_beat(&self) -> bool {
        self.is_player && self.activity.sends_heartbeats.load(Ordering::Relaxed)
    }

    /// Sends a heartbeat if one is due.
    fn beat(&mut self, now_ms: u64) {
        let activity = &self.activity;
        let is_silent = now_ms > activity.received_ms.load(Ordering::Relaxed) + SILENCE_TIMEOUT_MS;
        let is_answered = activity.has_answered.load(Ordering::Relaxed);
        if is_silent || (self.is_player && !is_answered) {
            return self.outbox.send_control(Control::TimedOut);
        }
        let is_busy = activity.is_busy.swap(false, Ordering::Relaxed);
        let is_due = is_busy || self.has_skipped || self.is_player;
        if is_due {
            activity.has_answered.store(false, Ordering::Relaxed);
            self.outbox.send_control(Control::Heartbeat);
        }
        self.has_skipped = !is_due;
    }
}

#[cfg(test)]
mod tests {
    use super::{Activity, Connections, EndedSessions, SILENCE_TIMEOUT_MS, SLOTS};
    use crate::clock::now_ms;
    use crate::connections::outbox::{Control, Outbox, Outgoing};
    use ranarium_online::SocketId;
    use ranarium_protocol::online::{User, UserId};
    use ranarium_storage::{SealKey, Storage, Token, TokenHash};
    use std::sync::Arc;
    use std::sync::atomic::Ordering;
    use tokio::sync::mpsc;

    fn controls(lines: &mut mpsc::Receiver<Outgoing>) -> Vec<Control> {
        let mut found = Vec::new();
        while let Ok(outgoing) = lines.try_recv() {
            match outgoing {
                Outgoing::Control(control) => found.push(control),
                Outgoing::Line(line) | Outgoing::Update(line) => panic!("{line}"),
            }
        }
        found
    }

    fn token(number: u8) -> TokenHash {
        Token::new([number; 32]).hash()
    }

    #[test]
    fn a_session_that_ends_ends_its_connections_and_no_other() {
        let connections = Arc::new(Connections::default());
        let (ada, bo) = (UserId::new(1), UserId::new(2));
        let sessions = [
            Some((ada, token(1))),
            Some((ada, token(2))),
            Some((bo, token(3))),
            None,
        ];
        let mut all: Vec<_> = (1..)
            .zip(sessions)
            .map(|(number, session)| {
                let (outbox, lines) = Outbox::new();
                (
                    connections.register(SocketId(number), outbox, session),
                    lines,
                )
            })
            .collect();
        let mut received = || {
            let all = all.iter_mut();
            all.map(|(_, lines)| controls(lines)).collect::<Vec<_>>()
        };
        let out = || vec![Control::SignedOut];
        connections.sign_out(EndedSessions::Session(token(1)));
        assert_eq!(received(), [out(), vec![], vec![], vec![]]);
        let kept_token = Some(token(2));
        connections.sign_out(EndedSessions::Sessions {
            user: ada,
            kept_token,
        });
        assert_eq!(received(), [out(), vec![], vec![], vec![]]);
        connections.sign_out(EndedSessions::Sessions {
            user: ada,
            kept_token: None,
        });
        assert_eq!(received(), [out(), out(), vec![], vec![]]);
        connections.check_bans();
        assert_eq!(received(), vec![vec![Control::CheckBan]; 4]);
        connections.send_away();
        assert_eq!(received(), vec![vec![Control::SendAway]; 4]);
        connections.close();
        assert_eq!(received(), vec![vec![Control::Closing]; 4]);
        let (outbox, mut lines) = Outbox::new();
        let late = connections.register(SocketId(9), outbox, None);
        assert_eq!(controls(&mut lines), [Control::Closing]);
        drop(late);
        connections.check_bans();
        assert_eq!(controls(&mut lines), []);
    }

    /// Returns the number of seconds until the connection of a player is closed that was lost at
    /// this second.
    fn closed_after(lost: usize, sends_heartbeats: bool) -> usize {
        let connections = Arc::new(Connections::default());
        let (outbox, mut lines) = Outbox::new();
        let registered = connections.register(SocketId(7), outbox, None);
        connections.mark_player(SocketId(7));
        if sends_heartbeats {
            registered.activity.record_heartbeat();
        }
        let start_ms = now_ms();
        for second in 0.. {
            let at_ms = start_ms + second as u64 * 1_000;
            connections.beat(second % SLOTS, at_ms);
            match controls(&mut lines)[..] {
                [] => {}
                [Control::Heartbeat] if second < lost => {
                    registered.activity.record_received();
                    registered
                        .activity
                        .received_ms
                        .store(at_ms, Ordering::Relaxed);
                }
                [Control::Heartbeat] => {}
                [Control::TimedOut] => return second - lost,
                ref other => panic!("{other:?}"),
            }
        }
        unreachable!("it is closed")
    }

    #[test]
    fn lost_players_are_absent_within_27_s_and_programs_within_50_s() {
        for lost in 30..30 + SLOTS {
            let after = closed_after(lost, true);
            assert!((10..=27).contains(&after), "{lost}: {after} s");
            let after = closed_after(lost, false);
            assert!((25..=50).contains(&after), "{lost}: {after} s");
        }
    }

    #[tokio::test]
    async fn a_connection_gets_heartbeats_and_is_closed_with_its_session() {
        let name = format!("ranarium-turns-{}.db", std::process::id());
        let file = std::env::temp_dir().join(name);
        let storage = Storage::sqlite(&file, SealKey::new([7; 32])).await.unwrap();
        let ada = User {
            id: UserId::new(1),
            name: "Ada".parse().unwrap(),
            frog: 0,
        };
        let users = storage.users();
        users.add_user(&ada, token(1), 1).await.unwrap();
        let connections = Arc::new(Connections::default());
        let (outbox, mut lines) = Outbox::new();
        let session = Some((ada.id, token(1)));
        let registered = connections.register(SocketId(25), outbox, session);
        let activity: &Activity = &registered.activity;
        // An idle connection gets a heartbeat every other time.
        for expected in [
            vec![Control::Heartbeat],
            vec![],
            vec![Control::Heartbeat],
            vec![],
        ] {
            connections.tick(0, &storage).await;
            assert_eq!(controls(&mut lines), expected);
        }
        activity.record_traffic();
        connections.tick(0, &storage).await;
        assert_eq!(controls(&mut lines), [Control::Heartbeat]);
        connections.tick(1, &storage).await;
        assert_eq!(controls(&mut lines), []);
        // It is closed after a minute of silence, whether a heartbeat was due or not.
        for _ in 0..2 {
            let long_ago = now_ms() - SILENCE_TIMEOUT_MS - 1;
            activity.received_ms.store(long_ago, Ordering::Relaxed);
            connections.tick(0, &storage).await;
            assert_eq!(controls(&mut lines), [Control::TimedOut]);
            activity.record_received();
            connections.tick(0, &storage).await;
            controls(&mut lines);
        }
        // A player's gets every heartbeat, and is closed if the last one was not answered.
        activity.record_received();
        connections.mark_player(SocketId(25));
        for _ in 0..2 {
            connections.tick(0, &storage).await;
            assert_eq!(controls(&mut lines), [Control::Heartbeat]);
            activity.record_received();
        }
        connections.tick(0, &storage).await;
        assert_eq!(controls(&mut lines), [Control::Heartbeat]);
        connections.tick(0, &storage).await;
        assert_eq!(controls(&mut lines), [Control::TimedOut]);
        users.end_session(token(1)).await.unwrap();
        connections.tick(0, &storage).await;
        assert!(controls(&mut lines).contains(&Control::SignedOut));
        // Sessions continue until the storage answers.
        storage.close().await;
        connections.tick(0, &storage).await;
        assert!(!controls(&mut lines).contains(&Control::SignedOut));
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", file.display()));
        }
    }
}
