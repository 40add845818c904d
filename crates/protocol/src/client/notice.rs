//! Notifications: messages of a host that are not answers.

use super::HostError;
use crate::parameters::parameters;
use crate::{MessageError, RpcMessage};
use ranarium_game::{Seat, Viewer};
use ranarium_table::{MatchId, UndoError};
use serde::{Deserialize, Serialize};
use serde_json::{Error, Value};

macro_rules! notices {
    ($($name:literal $notice:ident),* $(,)?) => {
        /// Any notification of a host.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Notice {
            $(
                #[doc = concat!("[`", stringify!($notice), "`].")]
                $notice($notice),
            )*
        }

        impl Notice {
            /// The names of all notifications.
            pub const METHODS: &'static [&'static str] = &[$($name),*];

            /// Returns the message.
            ///
            /// # Errors
            /// If one of its values has no form in JSON.
            pub fn message(&self) -> Result<RpcMessage, Error> {
                let (method, params) = match self {
                    $(Self::$notice(notice) => ($name, serde_json::to_value(notice)?),)*
                };
                let method = method.to_owned();
                Ok(RpcMessage::Notice { method, params })
            }

            /// Reads the notification of a message.
            ///
            /// # Errors
            /// If it is unknown, or its parameters are invalid.
            pub fn read(method: &str, params: &Value) -> Result<Self, MessageError> {
                let notice = match method {
                    $($name => parameters(params).map(Self::$notice),)*
                    _ => {
                        let excerpt: String = method.chars().take(40).collect();
                        let allowed = Self::METHODS.join(", ");
                        return Err(MessageError::new(format!(
                            "unknown notification {excerpt:?}; expected one of: {allowed}"
                        )));
                    }
                };
                notice.map_err(|reason| MessageError::new(format!("{method}: {reason}")))
            }
        }
    };
}

notices! {
    "updated" Updated,
    "thinking" Thinking,
    "analysing" Analysing,
    "trouble" ErrorReport,
}

/// The viewer has a new update.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Updated {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The viewer to whom the update belongs.
    pub viewer: Viewer,
    /// `ranarium_table::Update` of the game.
    pub update: Value,
    /// The client's own seats that have yet to answer, for a client with several seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Seat>,
    /// The client's own seats whose newest decision `undo` would take back, for a client with
    /// several seats; empty if it would be refused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<Seat>,
    /// The reason why `undo` would be refused now, for a client with seats; none if it would take
    /// something back.
    #[serde(rename = "no-undo", default, skip_serializing_if = "Option::is_none")]
    pub no_undo: Option<UndoError>,
}

/// The seats of bots that are thinking; none once their decision is taken.
///
/// If several decide together, all of their bots are named until the decision is closed, and in a
/// reaction window until it closes: the moment of an answer would reveal the choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thinking {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seats whose bots are thinking.
    pub seats: Vec<Seat>,
}

/// The progress of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysing {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The number of steps looked at.
    pub done: usize,
    /// The number of all steps.
    pub of: usize,
}

/// An error outside any request, such as a bot's answer or saving a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Trouble")
)]
pub struct ErrorReport {
    /// The match, if it was about one.
    #[serde(rename = "match")]
    pub match_id: Option<MatchId>,
    /// In words, in English.
    #[serde(rename = "why")]
    pub reason: String,
    /// The data form of the [`HostError`], if it was one: for words in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Value>,
}

impl ErrorReport {
    /// Creates the report of an error of the program that runs the host, in words.
    pub const fn new(match_id: Option<MatchId>, reason: String) -> Self {
        Self {
            match_id,
            reason,
            error: None,
        }
    }

    /// Creates the report of an error of the host.
    pub fn of(match_id: Option<MatchId>, error: &HostError) -> Self {
        Self {
            match_id,
            reason: error.to_string(),
            error: serde_json::to_value(error).ok(),
        }
    }
}
