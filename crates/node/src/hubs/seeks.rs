//! [`SeekHub`]: matches people who seek other players.
//!
//! Each node broadcasts its seeks. The node of the person who has waited longest makes the table;
//! it first claims the others from their nodes, so that each gets a seat at only one table.

use crate::clock::{now_ms, sleep_until};
use crate::cluster::bus::{Bus, News, SeekCall};
use crate::entropy;
use crate::hubs::seek_request::{Contact, SeekRequest};
use crate::live::reply::Reply;
use crate::node::{Node, WeakNode};
use crate::storage_call::storage_unavailable;
use ranarium_game::Seat;
use ranarium_protocol::client::Done;
use ranarium_protocol::online::{
    Matched, Notice, OutOfTime, Rated, SeatPlan, Seeking, TableSettings, User, UserId, UserKind,
};
use ranarium_server::{
    Actor, CommandKind, MatchCommand, NodeId, Party, SeekId, SeekPool, SeekTerms, Seeker,
    ServerError, SocketId,
};
use ranarium_table::MatchId;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Maximum number of open seeks on a node.
const MAX_SEEKERS: usize = 1_000;

/// The interval between two attempts to pair: the allowed difference of ratings grows with the
/// wait.
const LOOK: Duration = Duration::from_millis(500);

/// The interval between two broadcasts of this node's seeks. Other nodes drop a seek that they have
/// not received for `BELIEVED`.
const TELL: Duration = Duration::from_secs(2);
const BELIEVED: Duration = Duration::from_secs(7);

/// Maximum number of seeks in one broadcast.
const MAX_TOLD: usize = 64;

/// The time within which a node that has claimed players must seat them.
const CLAIMED: Duration = Duration::from_secs(10);

/// The delay before a match of seekers begins, in which the players send their nonces.
const BEGIN_AFTER: Duration = Duration::from_secs(3);

/// The open seeks, in memory only.
pub struct SeekHub {
    node: WeakNode,
    id: NodeId,
    /// The sender of requests to this hub; it returns people for whom no table could be made.
    me: mpsc::WeakUnboundedSender<SeekRequest>,
    bus: Arc<dyn Bus>,
    /// The seeks of all nodes.
    pool: SeekPool,
    /// The contacts of the seeks of this node.
    people: HashMap<SeekId, Contact>,
    /// The seeks of other nodes, and their expiry.
    elsewhere: HashMap<SeekId, (User, Instant)>,
    /// The seeks of this node that another node has claimed, and the expiry of the claim.
    claimed: HashMap<SeekId, (Contact, Seeker, Instant)>,
    told: Instant,
    numbers: u64,
}

/// A member of a party.
struct Member {
    id: SeekId,
    user: User,
    seeker: Seeker,
    /// The member's connection, if it is to this node.
    contact: Option<Contact>,
}

impl SeekHub {
    /// Returns a hub without seeks.
    pub fn new(
        node: WeakNode,
        id: NodeId,
        me: mpsc::WeakUnboundedSender<SeekRequest>,
        bus: Arc<dyn Bus>,
    ) -> Self {
        Self {
            node,
            id,
            me,
            bus,
            pool: SeekPool::default(),
            people: HashMap::new(),
            elsewhere: HashMap::new(),
            claimed: HashMap::new(),
            told: Instant::now(),
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
            let due = (!is_idle).then(|| Instant::now() + LOOK);
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.take(request),
                    None => return,
                },
                () = sleep_until(due) => {}
                () = &mut closing => return,
            }
            self.pass_time(Instant::now());
            self.pair();
        }
    }

    fn take(&mut self, request: SeekRequest) {
        match request {
            SeekRequest::Seek { one, seeker, call } => {
                self.cancel(one.socket);
                if self.people.len() >= MAX_SEEKERS {
                    let error = ServerError::SeeksTooMany(MAX_SEEKERS);
                    return one.outbox.answer(call, Err(error));
                }
                let since_ms = seeker.since_ms;
                let answer = Seeking {
                    rating: seeker.rating,
                    bots_after_ms: seeker.bots_at_ms.map(|at| at.saturating_sub(since_ms)),
                };
                let answer = serde_json::to_value(answer).expect("it is plain data");
                one.outbox.answer(call, Ok(answer));
                self.numbers += 1;
                let id = SeekId {
                    since_ms,
                    node: self.id,
                    number: self.numbers,
                };
                self.add(id, one, *seeker);
            }
            SeekRequest::Again(seekers) => {
                for (id, one, seeker) in seekers {
                    // A newer seek of the connection replaces this one.
                    if !self.people.values().any(|other| other.socket == one.socket) {
                        self.add(id, one, seeker);
                    }
                }
            }
            SeekRequest::Cancel { socket, call } => {
                self.cancel(socket);
                if let Some((outbox, call)) = call {
                    let done = serde_json::to_value(Done {}).expect("it is plain data");
                    outbox.answer(call, Ok(done));
                }
            }
            SeekRequest::Elsewhere { seekers, gone } => {
                let until = Instant::now() + BELIEVED;
                for (id, user, seeker) in seekers {
                    self.elsewhere.insert(id, (user, until));
                    self.pool.add(id, seeker);
                }
                for id in gone {
                    self.forget(id);
                }
            }
            SeekRequest::Call(call, done) => {
                let is_done = self.answer(call);
                let _ = done.send(is_done);
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
                let until = Instant::now() + CLAIMED;
                for id in &ids {
                    if let Some(both) = self.people.remove(id).zip(self.pool.remove(*id)) {
                        self.claimed.insert(*id, (both.0, both.1, until));
                    }
                }
                self.tell(Vec::new(), ids);
            }
            SeekCall::Release(ids) => {
                for id in ids {
                    if let Some((one, seeker, _)) = self.claimed.remove(&id) {
                        self.add(id, one, seeker);
                    }
                }
            }
            SeekCall::Seated(seated) => {
                for (id, matched) in seated {
                    if let Some((one, ..)) = self.claimed.remove(&id) {
                        tell_matched(&one, matched);
                    }
                }
            }
        }
        true
    }

    fn add(&mut self, id: SeekId, one: Contact, seeker: Seeker) {
        let told = (id, one.user.clone(), seeker.clone());
        self.people.insert(id, one);
        self.pool.add(id, seeker);
        self.tell(vec![told], Vec::new());
    }

    /// Cancels the seek of a connection.
    fn cancel(&mut self, socket: SocketId) {
        self.claimed.retain(|_, (one, ..)| one.socket != socket);
        let mut people = self.people.iter();
        let id = people.find_map(|(id, one)| (one.socket == socket).then_some(*id));
        if let Some(id) = id {
            self.people.remove(&id);
            self.pool.remove(id);
            self.tell(Vec::new(), vec![id]);
        }
    }

    fn tell(&self, seekers: Vec<(SeekId, User, Seeker)>, gone: Vec<SeekId>) {
        self.bus.tell(News::Seeking { seekers, gone });
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
        if now >= self.told + TELL {
            self.told = now;
            let here = self.people.iter();
            let here: Vec<_> = here
                .filter_map(|(id, one)| Some((*id, one.user.clone(), self.pool.get(*id)?.clone())))
                .collect();
            for some in here.chunks(MAX_TOLD) {
                self.tell(some.to_vec(), Vec::new());
            }
        }
        let unheard = self.elsewhere.iter();
        let unheard = unheard.filter_map(|(id, (_, until))| (*until <= now).then_some(*id));
        for id in unheard.collect::<Vec<_>>() {
            self.forget(id);
        }
        let left = self.claimed.iter();
        let left = left.filter_map(|(id, (.., until))| (*until <= now).then_some(*id));
        let left: Vec<SeekId> = left.collect();
        self.answer(SeekCall::Release(left));
    }

    /// Makes a table for each complete party.
    fn pair(&mut self) {
        for (party, seekers) in self.pool.pair(self.id, now_ms()) {
            let Party { seekers: ids, bots } = party;
            let (mut members, mut gone) = (Vec::new(), Vec::new());
            for (id, seeker) in ids.into_iter().zip(seekers) {
                let contact = self.people.remove(&id);
                let user = match &contact {
                    Some(one) => {
                        gone.push(id);
                        one.user.clone()
                    }
                    None => match self.elsewhere.remove(&id) {
                        Some((user, _)) => user,
                        None => continue,
                    },
                };
                members.push(Member {
                    id,
                    user,
                    seeker,
                    contact,
                });
            }
            self.tell(Vec::new(), gone);
            let (node, me) = (self.node.upgrade(), self.me.clone());
            let bus = Arc::clone(&self.bus);
            tokio::spawn(async move {
                let Some(node) = node else {
                    return;
                };
                if let Err(error) = meet(&node, &*bus, bots, &mut members).await {
                    tracing::debug!(%error, "no table for those who look for a match");
                    tokio::time::sleep(LOOK).await;
                    if let Some(me) = me.upgrade() {
                        let own = members.into_iter();
                        let own = own.filter_map(|one| Some((one.id, one.contact?, one.seeker)));
                        drop(me.send(SeekRequest::Again(own.collect())));
                    }
                }
            });
        }
    }
}

/// Notifies a person of the table.
fn tell_matched(one: &Contact, matched: Matched) {
    let message = Notice::Matched(matched).message();
    let message = message.expect("it is plain data");
    one.outbox.send(message.to_string());
}

/// Returns the settings of the table for a party, and the randomly drawn order of seats.
fn table_of(terms: &SeekTerms, members: &[Member], bots: u8) -> (TableSettings, Vec<usize>) {
    let players = members.len() + usize::from(bots);
    let mut order: Vec<usize> = (0..players).collect();
    // The Fisher–Yates shuffle.
    for last in (1..players).rev() {
        let number = u64::from_le_bytes(entropy::bytes()) % (last as u64 + 1);
        order.swap(last, number as usize);
    }
    let mut settings = TableSettings::new(&terms.game, &terms.options, Vec::new());
    let stand_in = settings.stand_in.clone();
    settings.seats = order
        .iter()
        .map(|index| match members.get(*index) {
            Some(one) => SeatPlan::Kept {
                user: one.user.id,
                name: one.user.name.clone(),
                frog: one.user.frog,
            },
            None => SeatPlan::Bot(stand_in.clone()),
        })
        .collect();
    settings.clock = terms.clock;
    settings.rated = terms.rated;
    if terms.rated != Rated::Casual {
        settings.out_of_time = OutOfTime::Lose;
    }
    (settings, order)
}

/// Reads the blocks of each member again, since they may have changed since the seek.
///
/// # Errors
/// If a member has blocked another.
async fn check_company(node: &Node, members: &mut [Member]) -> Result<(), ServerError> {
    let users: Vec<UserId> = members.iter().map(|one| one.user.id).collect();
    let mut is_apart = false;
    for one in members {
        let apart = node.storage().moderation();
        let apart = apart
            .kept_apart_from(one.user.id)
            .await
            .map_err(storage_unavailable)?;
        is_apart |= apart.iter().any(|other| users.contains(other));
        one.seeker.kept_apart_from = apart;
    }
    match is_apart {
        true => Err(ServerError::NotWelcome),
        false => Ok(()),
    }
}

/// Claims the players of other nodes, and makes a table for all.
async fn meet(
    node: &Node,
    bus: &dyn Bus,
    bots: u8,
    members: &mut [Member],
) -> Result<(), ServerError> {
    check_company(node, members).await?;
    let mut elsewhere: BTreeMap<NodeId, Vec<SeekId>> = BTreeMap::new();
    let members = &*members;
    for one in members.iter().filter(|one| one.contact.is_none()) {
        elsewhere.entry(one.id.node).or_default().push(one.id);
    }
    let mut claimed = Vec::new();
    let mut made = Ok(Vec::new());
    for (of, ids) in &elsewhere {
        // If the answer is lost, the claim may still have succeeded.
        claimed.push((*of, ids.clone()));
        if !bus.call(*of, SeekCall::Claim(ids.clone())).await {
            made = Err(ServerError::Busy);
            break;
        }
    }
    if made.is_ok() {
        made = seat(node, bots, members).await;
    }
    match made {
        Ok(seated) => {
            for (of, ids) in claimed {
                let of_node = seated.iter().filter(|(id, _)| ids.contains(id));
                let call = SeekCall::Seated(of_node.cloned().collect());
                bus.call(of, call).await;
            }
            Ok(())
        }
        Err(error) => {
            for (of, ids) in claimed {
                bus.call(of, SeekCall::Release(ids)).await;
            }
            Err(error)
        }
    }
}

/// Makes a table, seats everyone, and notifies the players of this node. Returns all seats.
async fn seat(
    node: &Node,
    bots: u8,
    members: &[Member],
) -> Result<Vec<(SeekId, Matched)>, ServerError> {
    let Some(first) = members.first() else {
        return Ok(Vec::new());
    };
    let (settings, order) = table_of(&first.seeker.terms, members, bots);
    let match_id = node.make(&first.user, settings).await?;
    let kind = first.seeker.terms.kind;
    let mut seated = Vec::new();
    for (index, member) in order.into_iter().enumerate() {
        if let Some(one) = members.get(member) {
            let seat = Seat::new(index);
            let sit = CommandKind::Sit {
                seat,
                name: one.user.name.clone(),
                frog: one.user.frog,
                nonce: None,
            };
            carry_out(node, &match_id, one.user.id, kind, sit).await?;
            let match_id = match_id.clone();
            seated.push((one, Matched { match_id, seat }));
        }
    }
    for (one, matched) in &seated {
        if let Some(one) = &one.contact {
            tell_matched(one, matched.clone());
        }
    }
    let (node, user) = (node.clone(), first.user.id);
    tokio::spawn(async move {
        tokio::time::sleep(BEGIN_AFTER).await;
        let begun = carry_out(&node, &match_id, user, kind, CommandKind::Begin).await;
        if let Err(error) = begun {
            tracing::debug!(%error, "those who found each other begin by themselves");
        }
    });
    let seated = seated.into_iter();
    Ok(seated.map(|(one, matched)| (one.id, matched)).collect())
}

/// Sends a command of a user to the match, and waits for the result.
async fn carry_out(
    node: &Node,
    match_id: &MatchId,
    user: UserId,
    kind: UserKind,
    order: CommandKind,
) -> Result<(), ServerError> {
    let actor = match kind {
        UserKind::Person => Actor::User(user),
        UserKind::Program => Actor::Program(user),
    };
    let command = MatchCommand {
        actor,
        key: None,
        order,
    };
    let (reply, answer) = Reply::task();
    node.command(match_id.clone(), command, reply);
    answer.await.unwrap_or(Err(ServerError::StorageAway))?;
    Ok(())
}
