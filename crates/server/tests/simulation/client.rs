//! Somebody at a screen: plays by chance, sends again what is not answered, and keeps what it saw.

use ranarium_game::{Rng, Seat, Viewer};
use ranarium_protocol::Choice;
use ranarium_protocol::online::UserId;
use ranarium_server::{Actor, IdempotencyKey, MatchCommand, MatchOrder, ServerError, SocketId};
use serde_json::Value;

/// Time after which a client sends again, in milliseconds.
const PATIENCE_MS: u64 = 2_000;

/// Somebody at a screen.
pub struct Client {
    pub user: UserId,
    pub viewer: Viewer,
    /// The connection it has, and the node at its other end.
    pub line: Option<(SocketId, usize)>,
    /// The update that it saw last.
    pub latest: Option<Value>,
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
    Watched(Option<String>),
    /// What is new.
    Update(String),
    /// The answer to a command, by its key.
    Answer(IdempotencyKey, Result<Value, ServerError>),
    /// The answer to what was no command.
    Refused,
}

impl Client {
    pub fn new(number: u64, viewer: Viewer) -> Self {
        Self {
            user: UserId::new(number),
            viewer,
            line: None,
            latest: None,
            must_watch: true,
            wish: None,
            acknowledged: Vec::new(),
            resent: 0,
            wishes: 0,
        }
    }

    pub fn known(&self) -> u64 {
        let seq = |update: &Value| update["seq"].as_u64();
        self.latest.as_ref().and_then(seq).unwrap_or(0)
    }

    /// Whether it sits where it wants to: others look on.
    pub fn is_seated(&self) -> bool {
        self.viewer == Viewer::Spectator || !self.acknowledged.is_empty()
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
        if self.must_watch && self.is_seated() {
            return Some(ToNode::Watch {
                known: self.known(),
            });
        }
        if let Some(wish) = &mut self.wish {
            if wish.sent_ms + PATIENCE_MS > now_ms {
                return None;
            }
            wish.sent_ms = now_ms;
            self.resent += 1;
            return Some(ToNode::Command(wish.command.clone()));
        }
        let Viewer::Seat(seat) = self.viewer else {
            return None;
        };
        if is_calm {
            return None;
        }
        let now = &self.latest.as_ref()?["now"];
        if now["turn"].get("over").is_some() {
            return None;
        }
        let order = match dice.below(40) {
            0 => MatchOrder::Undo { seat },
            1 if now["actions"].as_array().is_some_and(Vec::is_empty) => return None,
            _ => act(seat, self.known(), now, dice)?,
        };
        Some(self.wants(order, now_ms))
    }

    /// Takes in what a node says.
    pub fn hears(&mut self, said: ToClient) {
        match said {
            ToClient::Watched(update) => {
                self.must_watch = false;
                if let Some(update) = update {
                    self.sees(&update);
                }
            }
            ToClient::Update(update) => self.sees(&update),
            ToClient::Answer(key, answer) => {
                let is_it = |wish: &mut Wish| wish.command.key.as_ref() == Some(&key);
                // What may have been done is asked again.
                if answer == Err(ServerError::StorageAway) {
                    return;
                }
                if let Some(wish) = self.wish.take_if(is_it)
                    && answer.is_ok_and(|answer| answer.get("refused").is_none())
                {
                    self.acknowledged.push(wish.command);
                }
            }
            ToClient::Refused => self.must_watch = true,
        }
    }

    fn sees(&mut self, update: &str) {
        let update: Value = serde_json::from_str(update).expect("an update is JSON");
        let from = update["from"].as_u64().expect("an update says from where");
        let seq = update["seq"].as_u64().expect("an update has a number");
        if seq <= self.known() && from != 0 {
            return;
        }
        if from == 0 || from == self.known() {
            self.latest = Some(update);
        } else {
            // Something is missing.
            self.must_watch = true;
        }
    }
}

/// A decision by chance.
fn act(seat: Seat, seq: u64, now: &Value, dice: &mut Rng) -> Option<MatchOrder> {
    let actions = now["actions"]
        .as_array()
        .filter(|actions| !actions.is_empty())?;
    let action = &actions[dice.below(actions.len() as u32) as usize];
    let action = match action {
        Value::String(text) => Choice::Text(text.clone()),
        action => Choice::Data(action.clone()),
    };
    Some(MatchOrder::Act { seat, seq, action })
}
