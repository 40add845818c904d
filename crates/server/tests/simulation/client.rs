//! Somebody at a screen: plays by chance, sends again what is not answered, and keeps what it saw.

use crate::truth::Sent;
use ranarium_game::{Rng, Seat, Viewer};
use ranarium_protocol::online::{OfferKind, SeatView, TableView, UserId};
use ranarium_protocol::{Choice, IdempotencyKey};
use ranarium_server::{Actor, MatchCommand, MatchOrder, ServerError, SocketId};
use ranarium_table::Stage;
use serde::Deserialize;
use serde_json::Value;

/// Time after which a client sends again, in milliseconds.
const PATIENCE_MS: u64 = 2_000;

/// Longest time that a player dreams, in milliseconds.
const DREAM_MS: u32 = 25_000;

/// What somebody saw last.
#[derive(Debug)]
pub struct Latest {
    pub seq: u64,
    /// What is seen now, as it was sent.
    pub now: String,
    actions: Vec<Value>,
}

/// What a player needs of what is seen now.
#[derive(Deserialize)]
struct Actions {
    actions: Vec<Value>,
}

/// Somebody at a screen.
#[derive(Debug)]
pub struct Client {
    pub user: UserId,
    pub viewer: Viewer,
    /// The connection it has, and the node at its other end.
    pub line: Option<(SocketId, usize)>,
    /// The update that it saw last.
    pub latest: Option<Latest>,
    /// Who sits where, as it heard last.
    pub table: Option<TableView>,
    /// Whether it sits where it wants to.
    is_seated: bool,
    /// How often it stands up again before the match begins.
    pub stands: u32,
    /// Whether it wants another match after this one.
    pub wants_more: bool,
    /// Until when it dreams.
    dreams_until_ms: u64,
    /// Whether `latest` may have missed something.
    pub must_watch: bool,
    /// What it wants and has no answer to.
    pub wish: Option<Wish>,
    /// What was acknowledged as done.
    pub acknowledged: Vec<MatchCommand>,
    /// How often it sent something again.
    pub resent: u64,
    wishes: u64,
}

/// What a client wants.
#[derive(Clone, Debug)]
pub struct Wish {
    pub command: MatchCommand,
    pub sent_ms: u64,
}

/// What a client says to a node.
#[derive(Clone, Debug)]
pub enum ToNode {
    /// It looks on, and knows this update.
    Watch { known: u64 },
    /// It wants this.
    Command(MatchCommand),
}

/// What a node says to a client.
#[derive(Clone, Debug)]
pub enum ToClient {
    /// What it sees who begins to look on.
    Watched(Box<TableView>, Option<String>),
    /// Who sits where.
    Table(Box<TableView>),
    /// What is new.
    Update(Viewer, String),
    /// The answer to a command, by its key.
    Answer(IdempotencyKey, Result<Value, ServerError>),
    /// The answer to what was no command.
    Refused,
}

impl Client {
    pub fn new(number: u64, viewer: Viewer, dice: &mut Rng) -> Self {
        Self {
            user: UserId::new(number),
            viewer,
            line: None,
            latest: None,
            table: None,
            is_seated: viewer == Viewer::Spectator,
            stands: u32::from(dice.below(4) == 0),
            wants_more: dice.below(2) == 0,
            dreams_until_ms: 0,
            must_watch: true,
            wish: None,
            acknowledged: Vec::new(),
            resent: 0,
            wishes: 0,
        }
    }

    pub fn known(&self) -> u64 {
        self.latest.as_ref().map_or(0, |latest| latest.seq)
    }

    /// Whether it sits where it wants to: others look on.
    pub const fn is_seated(&self) -> bool {
        self.is_seated
    }

    /// Wants something done.
    pub fn wants(&mut self, order: MatchOrder, now_ms: u64) -> ToNode {
        self.wishes += 1;
        let key = format!("{}-{}", self.user.number(), self.wishes);
        let command = MatchCommand {
            actor: Actor::User(self.user),
            key: Some(key.parse().expect("letters, digits and dashes")),
            order,
        };
        self.wish = Some(Wish {
            command: command.clone(),
            sent_ms: now_ms,
        });
        ToNode::Command(command)
    }

    /// What it says now, if anything; where it is calm, nothing new.
    pub fn next(&mut self, now_ms: u64, is_calm: bool, dice: &mut Rng) -> Option<ToNode> {
        if let Some(wish) = &mut self.wish
            && wish.sent_ms + PATIENCE_MS <= now_ms
        {
            wish.sent_ms = now_ms;
            self.resent += 1;
            return Some(ToNode::Command(wish.command.clone()));
        }
        if self.must_watch && self.is_seated() {
            return Some(ToNode::Watch {
                known: self.known(),
            });
        }
        if self.wish.is_some() {
            return None;
        }
        let Viewer::Seat(seat) = self.viewer else {
            return None;
        };
        let table = self.table.as_ref()?;
        if table.stage == Stage::Over && self.wants_more {
            self.wants_more = false;
            let next = format!("{}-next", table.match_id);
            let next = next.parse().expect("a name of a match");
            return Some(self.wants(MatchOrder::Rematch { next }, now_ms));
        }
        if is_calm || table.stage != Stage::Playing || now_ms < self.dreams_until_ms {
            return None;
        }
        let order = self.order(seat, table, dice)?;
        Some(self.wants(order, now_ms))
    }

    /// What a player wants whose match is on.
    fn order(&self, seat: Seat, table: &TableView, dice: &mut Rng) -> Option<MatchOrder> {
        let players = table.seats.len() as u32;
        if let SeatView::Person {
            stand_in: Some(_), ..
        } = &table.seats[seat.index()]
        {
            return (dice.below(8) == 0).then_some(MatchOrder::Return { seat });
        }
        if let Some(open) = &table.offer {
            let is_asked = open.missing.contains(&seat);
            if (is_asked && dice.below(3) == 0) || (open.seat == seat && dice.below(30) == 0) {
                let agrees = match open.offer {
                    OfferKind::Undo => 2,
                    OfferKind::Draw | OfferKind::Abandon => 6,
                };
                let accept = is_asked && dice.below(agrees) == 0;
                return Some(MatchOrder::AnswerOffer { seat, accept });
            }
        }
        match dice.below(120) {
            0 | 1 => Some(MatchOrder::Undo { seat }),
            2 => Some(MatchOrder::Offer {
                seat,
                offer: match dice.below(4) {
                    0 => OfferKind::Draw,
                    1 => OfferKind::Abandon,
                    _ => OfferKind::Undo,
                },
            }),
            3 if dice.below(2) == 0 => Some(MatchOrder::StandIn { seat }),
            4 | 5 => Some(MatchOrder::StandIn {
                seat: Seat::new(dice.below(players) as usize),
            }),
            6 if dice.below(20) == 0 => Some(MatchOrder::Resign { seat }),
            _ => {
                let latest = self.latest.as_ref()?;
                act(seat, latest.seq, &latest.actions, dice)
            }
        }
    }

    /// Dreams for a while.
    pub fn dreams(&mut self, now_ms: u64, dice: &mut Rng) {
        self.dreams_until_ms = now_ms + u64::from(dice.below(DREAM_MS));
    }

    /// Takes in what a node says.
    pub fn hears(&mut self, said: ToClient) {
        match said {
            ToClient::Watched(table, update) => {
                self.must_watch = false;
                self.table = Some(*table);
                if let Some(update) = update {
                    self.sees(&update);
                }
            }
            ToClient::Table(table) => self.table = Some(*table),
            ToClient::Update(viewer, update) if viewer == self.viewer => self.sees(&update),
            // Who stood up goes on looking on, as everyone may.
            ToClient::Update(..) => {}
            ToClient::Answer(key, answer) => {
                let is_it = |wish: &mut Wish| wish.command.key.as_ref() == Some(&key);
                // What may have been done is asked again.
                if answer == Err(ServerError::StorageAway) {
                    return;
                }
                if let Some(wish) = self.wish.take_if(is_it)
                    && answer.is_ok_and(|answer| answer.get("refused").is_none())
                {
                    match wish.command.order {
                        MatchOrder::Sit { .. } => {
                            self.is_seated = true;
                            self.must_watch = true;
                        }
                        MatchOrder::Stand { .. } => self.is_seated = false,
                        _ => {}
                    }
                    self.acknowledged.push(wish.command);
                }
            }
            ToClient::Refused => self.must_watch = true,
        }
    }

    fn sees(&mut self, update: &str) {
        let update: Sent<'_> = serde_json::from_str(update).expect("an update is JSON");
        if update.seq <= self.known() && update.from != 0 {
            return;
        }
        if update.from == 0 || update.from == self.known() {
            let now = update.now.get();
            let actions: Actions = serde_json::from_str(now).expect("what is seen has actions");
            self.latest = Some(Latest {
                seq: update.seq,
                now: now.to_owned(),
                actions: actions.actions,
            });
        } else {
            // Something is missing.
            self.must_watch = true;
        }
    }
}

/// A decision by chance.
fn act(seat: Seat, seq: u64, actions: &[Value], dice: &mut Rng) -> Option<MatchOrder> {
    if actions.is_empty() {
        return None;
    }
    let action = &actions[dice.below(actions.len() as u32) as usize];
    let action = match action {
        Value::String(text) => Choice::Text(text.clone()),
        action => Choice::Data(action.clone()),
    };
    Some(MatchOrder::Act {
        seat,
        seq,
        action,
        lag_ms: lag_ms(seat, seq),
    })
}

/// How long the way to the server was, as it says: none, some, or more than is taken back.
fn lag_ms(seat: Seat, seq: u64) -> u64 {
    let number = seq + seat.index() as u64;
    [0, 37 + number % 400, 1_999][number as usize % 3]
}
