//! [`SeekHub`]: matches people who seek other players.
//!
//! Each node broadcasts its seeks. The node of the person who has waited longest makes the table;
//! it first claims the others from their nodes, so that each gets a seat at only one table.

use crate::clock::{now_ms, sleep_until};
use crate::cluster::bus::{Broadcast, Bus, SeekCall};
use crate::hubs::matchmaker::{Matchmaker, PartyMember};
use crate::hubs::seek_request::{SeekRequest, SeekerContact};
use ranarium_online::{NodeId, Party, SeekId, SeekPool, Seeker, ServerError, SocketId};
use ranarium_protocol::client::Done;
use ranarium_protocol::online::{OpenSeek, Seeking, User, UserKind};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// Maximum number of open seeks on a node.
const MAX_SEEKERS: usize = 1_000;

/// The interval between two attempts to pair: the allowed difference of ratings grows with the
/// wait.
const PAIRING_INTERVAL: Duration = Duration::from_millis(500);

/// The interval between two broadcasts of this node's seeks.
const BROADCAST_INTERVAL: Duration = Duration::from_secs(2);

/// Time after the last broadcast of a seek when other nodes drop it.
const SEEK_LIFETIME: Duration = Duration::from_secs(7);

/// Maximum number of seeks in one broadcast.
const MAX_BROADCAST: usize = 64;

/// Maximum number of seeks in the lobby.
const MAX_LISTED: usize = 100;

/// The time within which a node that has claimed players must seat them.
const CLAIM_TIMEOUT: Duration = Duration::from_secs(10);

/// The open seeks, in memory only.
pub struct SeekHub {
    matchmaker: Matchmaker,
    id: NodeId,
    /// The sender of requests to this hub; it returns people for whom no table could be made.
    me: mpsc::WeakUnboundedSender<SeekRequest>,
    bus: Arc<dyn Bus>,
    /// The seeks that the lobby lists.
    listed: watch::Sender<Arc<Vec<OpenSeek>>>,
    /// The seeks of all nodes.
    pool: SeekPool,
    /// The contacts of the seeks of this node.
    people: HashMap<SeekId, SeekerContact>,
    /// The seeks of other nodes, and their expiry.
    elsewhere: HashMap<SeekId, (User, Instant)>,
    /// The seeks of this node that another node has claimed, and the expiry of the claim.
    claimed: HashMap<SeekId, (SeekerContact, Seeker, Instant)>,
    /// The time of the last broadcast of all seeks.
    broadcast_at: Instant,
    numbers: u64,
}

impl SeekHub {
    /// Returns a hub without seeks.
    pub fn new(
        matchmaker: Matchmaker,
        id: NodeId,
        me: mpsc::WeakUnboundedSender<SeekRequest>,
        bus: Arc<dyn Bus>,
        listed: watch::Sender<Arc<Vec<OpenSeek>>>,
    ) -> Self {
        Self {
            matchmaker,
            id,
            me,
            bus,
            listed,
            pool: SeekPool::default(),
            people: HashMap::new(),
            elsewhere: HashMap::new(),
            claimed: HashMap::new(),
            broadcast_at: Instant::now(),
            numbers: 0,
        }
    }

    /// Runs until the node is about to end.
    pub async fn run(
        mut self,
        mut requests: mpsc::UnboundedReceiver<SeekRequest>,
        closing: impl Future<Output = ()>,
    ) {
        let mut closing = std::pin::pin!(closing);
        loop {
            let is_idle = self.pool.is_empty() && self.claimed.is_empty();
            let due = (!is_idle).then(|| Instant::now() + PAIRING_INTERVAL);
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.handle(request),
                    None => return,
                },
                () = sleep_until(due) => {}
                () = &mut closing => return,
            }
            self.pass_time(Instant::now());
            self.pair();
            self.list();
        }
    }

    /// Lists the open seeks of people in the lobby, if they have changed.
    fn list(&self) {
        let seeks = self.pool.iter().filter_map(|(id, seeker)| {
            let local_user = self.people.get(&id).map(|contact| &contact.user);
            let user = local_user.or_else(|| Some(&self.elsewhere.get(&id)?.0))?;
            (seeker.terms.kind == UserKind::Person).then(|| open_seek(user, seeker))
        });
        let seeks: Vec<OpenSeek> = seeks.take(MAX_LISTED).collect();
        self.listed.send_if_modified(|listed| {
            let has_changed = **listed != seeks;
            if has_changed {
                *listed = Arc::new(seeks);
            }
            has_changed
        });
    }

    fn handle(&mut self, request: SeekRequest) {
        match request {
            SeekRequest::Seek {
                contact,
                seeker,
                call,
            } => {
                self.cancel(contact.socket);
                if self.people.len() >= MAX_SEEKERS {
                    let error = ServerError::SeeksTooMany(MAX_SEEKERS);
                    return contact.outbox.answer(call, Err(error));
                }
                let since_ms = seeker.since_ms;
                let answer = Seeking {
                    rating: seeker.rating,
                    bots_after_ms: seeker.bots_at_ms.map(|at| at.saturating_sub(since_ms)),
                };
                let answer = serde_json::to_value(answer).expect("it is plain data");
                contact.outbox.answer(call, Ok(answer));
                self.numbers += 1;
                let id = SeekId {
                    since_ms,
                    node: self.id,
                    number: self.numbers,
                };
                self.add(id, contact, *seeker);
            }
            SeekRequest::Again(seekers) => {
                for (id, contact, seeker) in seekers {
                    // A newer seek of the connection replaces this one.
                    if !self
                        .people
                        .values()
                        .any(|other| other.socket == contact.socket)
                    {
                        self.add(id, contact, seeker);
                    }
                }
            }
            SeekRequest::Cancel { socket, call } => {
                self.cancel(socket);
                if let Some((outbox, call)) = call {
                    let empty_answer = serde_json::to_value(Done {}).expect("it is plain data");
                    outbox.answer(call, Ok(empty_answer));
                }
            }
            SeekRequest::Elsewhere { seekers, gone } => {
                let until = Instant::now() + SEEK_LIFETIME;
                for (id, user, seeker) in seekers {
                    self.elsewhere.insert(id, (user, until));
                    self.pool.add(id, seeker);
                }
                for id in gone {
                    self.forget(id);
                }
            }
            SeekRequest::Call(call, done_sender) => {
                let is_done = self.answer(call);
                let _ = done_sender.send(is_done);
            }
        }
    }

    /// Carries out a request of a node that makes a table. Returns `true` on success.
    fn answer(&mut self, call: SeekCall) -> bool {
        match call {
            SeekCall::Claim(ids) => {
                if !ids.iter().all(|id| self.people.contains_key(id)) {
                    return false;
                }
                let until = Instant::now() + CLAIM_TIMEOUT;
                for id in &ids {
                    if let Some(both) = self.people.remove(id).zip(self.pool.remove(*id)) {
                        self.claimed.insert(*id, (both.0, both.1, until));
                    }
                }
                self.broadcast(Vec::new(), ids);
            }
            SeekCall::Release(ids) => {
                for id in ids {
                    if let Some((contact, seeker, _)) = self.claimed.remove(&id) {
                        self.add(id, contact, seeker);
                    }
                }
            }
            SeekCall::Seated(seated) => {
                for (id, matched) in seated {
                    if let Some((contact, ..)) = self.claimed.remove(&id) {
                        contact.notify_matched(matched);
                    }
                }
            }
        }
        true
    }

    fn add(&mut self, id: SeekId, contact: SeekerContact, seeker: Seeker) {
        let opened = (id, contact.user.clone(), seeker.clone());
        self.people.insert(id, contact);
        self.pool.add(id, seeker);
        self.broadcast(vec![opened], Vec::new());
    }

    /// Cancels the seek of a connection.
    fn cancel(&mut self, socket: SocketId) {
        self.claimed
            .retain(|_, (contact, ..)| contact.socket != socket);
        let mut people = self.people.iter();
        let id = people.find_map(|(id, contact)| (contact.socket == socket).then_some(*id));
        if let Some(id) = id {
            self.people.remove(&id);
            self.pool.remove(id);
            self.broadcast(Vec::new(), vec![id]);
        }
    }

    fn broadcast(&self, seekers: Vec<(SeekId, User, Seeker)>, removed: Vec<SeekId>) {
        self.bus.broadcast(Broadcast::Seeking {
            seekers,
            gone: removed,
        });
    }

    /// Forgets a seek of another node.
    fn forget(&mut self, id: SeekId) {
        if self.elsewhere.remove(&id).is_some() {
            self.pool.remove(id);
        }
    }

    /// Broadcasts this node's seeks, drops expired seeks of other nodes, and reopens those whose
    /// claims have expired.
    fn pass_time(&mut self, now: Instant) {
        if now >= self.broadcast_at + BROADCAST_INTERVAL {
            self.broadcast_at = now;
            let local_people = self.people.iter();
            let local_people: Vec<_> = local_people
                .filter_map(|(id, contact)| {
                    Some((*id, contact.user.clone(), self.pool.get(*id)?.clone()))
                })
                .collect();
            for some in local_people.chunks(MAX_BROADCAST) {
                self.broadcast(some.to_vec(), Vec::new());
            }
        }
        let expired = self.elsewhere.iter();
        let expired = expired.filter_map(|(id, (_, until))| (*until <= now).then_some(*id));
        for id in expired.collect::<Vec<_>>() {
            self.forget(id);
        }
        let unclaimed = self.claimed.iter();
        let unclaimed = unclaimed.filter_map(|(id, (.., until))| (*until <= now).then_some(*id));
        let unclaimed: Vec<SeekId> = unclaimed.collect();
        self.answer(SeekCall::Release(unclaimed));
    }

    /// Makes a table for each complete party.
    fn pair(&mut self) {
        for (party, seekers) in self.pool.pair(self.id, now_ms()) {
            let Party { seekers: ids, bots } = party;
            let (mut members, mut gone) = (Vec::new(), Vec::new());
            for (id, seeker) in ids.into_iter().zip(seekers) {
                let contact = self.people.remove(&id);
                let user = match &contact {
                    Some(contact) => {
                        gone.push(id);
                        contact.user.clone()
                    }
                    None => match self.elsewhere.remove(&id) {
                        Some((user, _)) => user,
                        None => continue,
                    },
                };
                members.push(PartyMember {
                    id,
                    user,
                    seeker,
                    contact,
                });
            }
            self.broadcast(Vec::new(), gone);
            let (matchmaker, me) = (self.matchmaker.clone(), self.me.clone());
            tokio::spawn(async move {
                if let Err(error) = matchmaker.make_table(bots, &mut members).await {
                    tracing::debug!(%error, "cannot make a table for a quick match");
                    tokio::time::sleep(PAIRING_INTERVAL).await;
                    if let Some(me) = me.upgrade() {
                        let own_members = members.into_iter();
                        let own_members = own_members
                            .filter_map(|member| Some((member.id, member.contact?, member.seeker)));
                        drop(me.send(SeekRequest::Again(own_members.collect())));
                    }
                }
            });
        }
    }
}

fn open_seek(user: &User, seeker: &Seeker) -> OpenSeek {
    let terms = &seeker.terms;
    OpenSeek {
        user: user.clone(),
        game: terms.game.clone(),
        players: terms.players,
        options: terms.options.clone(),
        clock: terms.clock,
        rated: terms.rated,
        rating: seeker.rating,
        level_range: seeker.level_range,
        since_ms: seeker.since_ms,
    }
}
