//! [`SeekHub`]: those who look for others to play with, on this node.

use crate::clock::{now_ms, sleep_until};
use crate::entropy;
use crate::node::{Node, WeakNode};
use crate::reply::Reply;
use crate::seek_request::{Contact, SeekRequest};
use ranarium_game::Seat;
use ranarium_protocol::client::Done;
use ranarium_protocol::online::{
    Matched, Notice, OutOfTime, Rated, SeatPlan, Seeking, TableSettings, UserId, UserKind,
};
use ranarium_server::{
    Actor, MatchCommand, MatchOrder, Party, SeekPool, SeekTerms, Seeker, ServerError, SocketId,
};
use ranarium_table::MatchId;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Most who look for others on one node at a time.
const SEEKERS_MOST: usize = 1_000;

/// How often it is looked who fits by now: ratings may be further apart the longer somebody waits.
const LOOK: Duration = Duration::from_millis(500);

/// Time after which a match begins that was made here: those who sit there give their nonces.
const BEGIN_AFTER: Duration = Duration::from_secs(3);

/// Those who look for others to play with, on this node. It is kept in memory alone.
pub struct SeekHub {
    node: WeakNode,
    /// How those come back for whom no table could be made.
    me: mpsc::WeakUnboundedSender<SeekRequest>,
    pool: SeekPool,
    people: HashMap<u64, Contact>,
    numbers: u64,
}

impl SeekHub {
    /// A hub where nobody looks for others.
    pub fn new(node: WeakNode, me: mpsc::WeakUnboundedSender<SeekRequest>) -> Self {
        Self {
            node,
            me,
            pool: SeekPool::default(),
            people: HashMap::new(),
            numbers: 0,
        }
    }

    /// Works until the node is about to end.
    pub async fn run(
        mut self,
        mut requests: mpsc::UnboundedReceiver<SeekRequest>,
        closing: impl Future<Output = ()>,
    ) {
        let mut closing = std::pin::pin!(closing);
        loop {
            let due = (!self.pool.is_empty()).then(|| Instant::now() + LOOK);
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.take(request),
                    None => return,
                },
                () = sleep_until(due) => {}
                () = &mut closing => return,
            }
            self.pair();
        }
    }

    fn take(&mut self, request: SeekRequest) {
        match request {
            SeekRequest::Seek { one, seeker, call } => {
                self.remove(one.socket);
                if self.pool.len() >= SEEKERS_MOST {
                    let error = ServerError::SeeksTooMany(SEEKERS_MOST);
                    return one.outbox.answer(call, Err(error));
                }
                let since_ms = seeker.since_ms;
                let answer = Seeking {
                    rating: seeker.rating,
                    bots_after_ms: seeker.bots_at_ms.map(|at| at.saturating_sub(since_ms)),
                };
                let answer = serde_json::to_value(answer).expect("it is plain data");
                one.outbox.answer(call, Ok(answer));
                self.add(one, *seeker);
            }
            SeekRequest::Again(seekers) => {
                for (one, seeker) in seekers {
                    // Who has looked for something else meanwhile does not want this any more.
                    if !self.people.values().any(|other| other.socket == one.socket) {
                        self.add(one, seeker);
                    }
                }
            }
            SeekRequest::Cancel { socket, call } => {
                self.remove(socket);
                if let Some((outbox, call)) = call {
                    let done = serde_json::to_value(Done {}).expect("it is plain data");
                    outbox.answer(call, Ok(done));
                }
            }
        }
    }

    fn add(&mut self, one: Contact, seeker: Seeker) {
        self.numbers += 1;
        self.people.insert(self.numbers, one);
        self.pool.add(self.numbers, seeker);
    }

    fn remove(&mut self, socket: SocketId) {
        let numbers = self.people.iter();
        let mut numbers = numbers.filter(|(_, one)| one.socket == socket);
        let number = numbers.next().map(|(number, _)| *number);
        if let Some(number) = number {
            self.people.remove(&number);
            self.pool.remove(number);
        }
    }

    /// Makes tables for those who fit.
    fn pair(&mut self) {
        for (party, seekers) in self.pool.pair(now_ms()) {
            let people = party.seekers.iter();
            let people = people.filter_map(|number| self.people.remove(number));
            let members: Vec<(Contact, Seeker)> = people.zip(seekers).collect();
            let (node, me) = (self.node.upgrade(), self.me.clone());
            tokio::spawn(async move {
                let Some(node) = node else {
                    return;
                };
                if let Err(error) = seat(&node, &party, &members).await {
                    tracing::warn!(%error, "no table for those who look for a match");
                    tokio::time::sleep(LOOK).await;
                    if let Some(me) = me.upgrade() {
                        drop(me.send(SeekRequest::Again(members)));
                    }
                }
            });
        }
    }
}

/// The settings of the table for a party, and who sits where in it: the seats are drawn.
fn table_of(
    terms: &SeekTerms,
    members: &[(Contact, Seeker)],
    bots: u8,
) -> (TableSettings, Vec<usize>) {
    let players = members.len() + usize::from(bots);
    let mut order: Vec<usize> = (0..players).collect();
    // Fisher and Yates.
    for last in (1..players).rev() {
        let number = u64::from_le_bytes(entropy::bytes()) % (last as u64 + 1);
        order.swap(last, number as usize);
    }
    let mut settings = TableSettings::new(&terms.game, &terms.options, Vec::new());
    let stand_in = settings.stand_in.clone();
    settings.seats = order
        .iter()
        .map(|index| match members.get(*index) {
            Some((one, _)) => SeatPlan::Kept {
                user: one.user.id,
                name: one.user.name.clone(),
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

/// Makes a table, has everyone sit down there, and tells them.
async fn seat(
    node: &Node,
    party: &Party,
    members: &[(Contact, Seeker)],
) -> Result<(), ServerError> {
    let Some((first, seeker)) = members.first() else {
        return Ok(());
    };
    let (settings, order) = table_of(&seeker.terms, members, party.bots);
    let match_id = node.make(&first.user, settings).await?;
    let kind = seeker.terms.kind;
    let mut seated = Vec::new();
    for (index, member) in order.into_iter().enumerate() {
        if let Some((one, _)) = members.get(member) {
            let seat = Seat::new(index);
            let sit = MatchOrder::Sit {
                seat,
                name: one.user.name.clone(),
                nonce: None,
            };
            carry_out(node, &match_id, one.user.id, kind, sit).await?;
            seated.push((one, seat));
        }
    }
    for (one, seat) in seated {
        let match_id = match_id.clone();
        let notice = Notice::Matched(Matched { match_id, seat });
        let message = notice.message().expect("it is plain data");
        one.outbox.send(message.to_string());
    }
    let (node, user) = (node.clone(), first.user.id);
    tokio::spawn(async move {
        tokio::time::sleep(BEGIN_AFTER).await;
        let begun = carry_out(&node, &match_id, user, kind, MatchOrder::Begin).await;
        if let Err(error) = begun {
            tracing::debug!(%error, "those who found each other begin by themselves");
        }
    });
    Ok(())
}

/// Has an order of a user carried out.
async fn carry_out(
    node: &Node,
    match_id: &MatchId,
    user: UserId,
    kind: UserKind,
    order: MatchOrder,
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
