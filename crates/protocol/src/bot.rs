//! Messages from a host to a bot, and its answers.

use crate::{MessageError, RpcMessage, VERSION};
use ranarium_game::{Returns, Seat, Text, Wire};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Value};
use std::fmt;
use std::str::FromStr;

/// Every message from a host to a bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "method", content = "params", rename_all = "kebab-case")]
pub enum BotRequest {
    /// First of all: who are you? Answered by an [`Introduction`].
    Hello(Hello),
    /// A match begins. Answered by anything.
    Start(Start),
    /// This was seen. Not answered.
    See(See),
    /// Choose. Answered by [`Chosen`].
    Choose(Choose),
    /// Answer at once, with the best that was found. Not answered itself.
    Cancel(Cancel),
    /// The match is over, or broken off. Not answered.
    End(End),
    /// The end of the connection. Not answered; the bot exits.
    Bye,
}

/// A feature that is optional for both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// The bot wants to receive the events that its seat sees.
    See,
    /// The bot listens for `cancel` while it thinks.
    Cancel,
    /// A capability of a later version.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// The program that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The version of the protocol: [`VERSION`].
    pub protocol: u32,
    /// The program that asks, and its version.
    pub host: String,
    /// The capabilities of the host.
    #[serde(default)]
    pub capabilities: Vec<Capability>,
}

impl Hello {
    /// Creates a host of this version, with all capabilities.
    pub fn new(host: impl Into<String>) -> Self {
        Self {
            protocol: VERSION,
            host: host.into(),
            capabilities: vec![Capability::See, Capability::Cancel],
        }
    }
}

/// The bot that answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Introduction {
    /// The version of the protocol that the bot speaks.
    pub protocol: u32,
    /// The name of the bot.
    pub name: String,
    /// The bot's own version.
    pub version: String,
    /// The games that the bot plays, by their names in records.
    pub games: Vec<String>,
    /// The capabilities that the bot asks for.
    #[serde(default)]
    pub capabilities: Vec<Capability>,
}

/// The limit of a bot's thinking about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Budget {
    /// This many milliseconds.
    Ms(u32),
    /// This many iterations, in the bot's own unit.
    Iterations(u32),
}

/// A match begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Start {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The options, in their canonical text.
    pub options: String,
    /// The bot's seat.
    pub seat: Seat,
    /// The number of seats.
    pub players: u8,
    /// The seed of the bot's random choices, as a decimal number.
    pub seed: String,
    /// The limit of the bot's thinking, unless a `choose` request gives another.
    pub budget: Budget,
}

/// Plain data for a viewer: made only from values that may leave a process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Data(Value);

impl Data {
    /// Returns a value as data, to be sent.
    ///
    /// # Errors
    /// If it has no form in JSON.
    pub fn of(wire: &impl Wire) -> Result<Self, Error> {
        serde_json::to_value(wire).map(Self)
    }

    /// Returns the data.
    pub const fn value(&self) -> &Value {
        &self.0
    }
}

/// This was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct See {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The events since the last time, in order.
    pub seen: Vec<Data>,
}

/// An action, or another thing of a game, in both its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Form {
    /// The canonical text.
    pub text: String,
    /// Plain data.
    pub data: Value,
}

impl Form {
    /// Returns both forms of a thing.
    ///
    /// # Errors
    /// If it has no form in JSON.
    pub fn of(value: &(impl Text + Serialize)) -> Result<Self, Error> {
        Ok(Self {
            text: value.to_string(),
            data: serde_json::to_value(value)?,
        })
    }
}

/// Choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choose {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The number of the question in this match, from 1.
    pub decision: u32,
    /// The seats that decide now. Several decide at the same time, each for itself, and see nothing
    /// of each other's choices before all are made.
    pub seats: Vec<Seat>,
    /// The observation of the bot's seat.
    pub observation: Data,
    /// The seat's legal actions; never empty.
    pub legal: Vec<Form>,
    /// The limit of the bot's thinking.
    pub budget: Budget,
}

/// Answer at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cancel {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The number of the question to answer at once.
    pub decision: u32,
}

/// The match is over, or broken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Each seat's share, in sixtieths of a match, and the points; absent if the match was broken
    /// off.
    pub returns: Option<Returns>,
}

/// A bot's answer to [`Choose`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chosen {
    /// One of the legal actions.
    pub action: NamedAction,
    /// The bot's judgements of actions, the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub judged: Vec<JudgedAction>,
    /// The amount of work, in the bot's own unit.
    #[serde(default)]
    pub work: u64,
    /// `true` if the bot could do much less than usual in its time, because the machine was busy.
    #[serde(rename = "short", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_short: bool,
}

/// An action as a bot names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Choice"))]
#[serde(untagged)]
pub enum NamedAction {
    /// The text of the action; or data, for an action whose data is a string.
    Text(String),
    /// The data of the action.
    Data(Value),
}

impl NamedAction {
    /// Returns the index of the action among the legal ones.
    pub fn find(&self, legal: &[Form]) -> Option<usize> {
        match self {
            Self::Text(text) => legal
                .iter()
                .position(|form| form.text == *text)
                .or_else(|| {
                    let is_meant = |form: &Form| form.data.as_str() == Some(text);
                    legal.iter().position(is_meant)
                }),
            Self::Data(data) => legal.iter().position(|form| form.data == *data),
        }
    }

    /// Reads the action that is meant, legal or not: its text, or its data.
    ///
    /// # Errors
    /// If it is no action: why, in words.
    pub fn read<A>(&self) -> Result<A, String>
    where
        A: FromStr<Err: fmt::Display> + for<'a> Deserialize<'a>,
    {
        match self {
            Self::Text(text) => text.parse().or_else(|error: A::Err| {
                A::deserialize(&Value::String(text.clone())).map_err(|_| error.to_string())
            }),
            Self::Data(data) => A::deserialize(data).map_err(|error| error.to_string()),
        }
    }
}

/// A bot's judgement of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedAction {
    /// The action.
    pub action: NamedAction,
    /// The share of the match that it expects after it, 0 to 1.
    pub value: f64,
    /// The part of the work spent on it.
    #[serde(default)]
    pub visits: u32,
}

impl BotRequest {
    /// Returns the name of the method.
    pub const fn method(&self) -> &'static str {
        match self {
            Self::Hello(_) => "hello",
            Self::Start(_) => "start",
            Self::See(_) => "see",
            Self::Choose(_) => "choose",
            Self::Cancel(_) => "cancel",
            Self::End(_) => "end",
            Self::Bye => "bye",
        }
    }

    /// Returns `true` if it wants an answer.
    pub const fn is_answered(&self) -> bool {
        match self {
            Self::Hello(_) | Self::Start(_) | Self::Choose(_) => true,
            Self::See(_) | Self::Cancel(_) | Self::End(_) | Self::Bye => false,
        }
    }

    /// Returns the message, without an id if no answer is wanted.
    ///
    /// # Errors
    /// If one of its values has no form in JSON.
    pub fn message(&self, id: u64) -> Result<RpcMessage, Error> {
        let mut value = serde_json::to_value(self)?;
        let params = value["params"].take();
        let params = if params.is_null() {
            serde_json::json!({})
        } else {
            params
        };
        let method = self.method().to_owned();
        Ok(if self.is_answered() {
            RpcMessage::Call { id, method, params }
        } else {
            RpcMessage::Notice { method, params }
        })
    }

    /// Reads the request in a message.
    ///
    /// # Errors
    /// If the message is no request, or its parameters are invalid.
    pub fn read(message: &RpcMessage) -> Result<Self, MessageError> {
        let (method, params) = match message {
            RpcMessage::Call { method, params, .. } | RpcMessage::Notice { method, params } => {
                (method, params)
            }
            RpcMessage::Answer { .. } | RpcMessage::Refusal { .. } => {
                return Err(MessageError::new("an answer, where a call is allowed"));
            }
        };
        let fields = match params {
            Value::Object(fields) => fields,
            _ if method == "bye" => return Ok(Self::Bye),
            _ => {
                return Err(MessageError::new(format!(
                    "{method}: \"params\": expected an object"
                )));
            }
        };
        let request = match method.as_str() {
            "hello" => Hello::deserialize(fields).map(Self::Hello),
            "start" => Start::deserialize(fields).map(Self::Start),
            "see" => See::deserialize(fields).map(Self::See),
            "choose" => Choose::deserialize(fields).map(Self::Choose),
            "cancel" => Cancel::deserialize(fields).map(Self::Cancel),
            "end" => End::deserialize(fields).map(Self::End),
            "bye" => Ok(Self::Bye),
            _ => {
                let allowed = "hello, start, see, choose, cancel, end, bye";
                return Err(MessageError::new(format!(
                    "unknown method {method:?}; expected one of: {allowed}"
                )));
            }
        };
        request.map_err(|error| MessageError::new(format!("{method}: {error}")))
    }
}
