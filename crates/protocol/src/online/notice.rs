//! [`Notification`]: the trait of every notification that a server sends.

use super::{LobbyChanged, Matched, Presence, Said, TableView, WaitingCount};
use crate::parameters::parameters;
use crate::{MessageError, RpcMessage, client};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Value};

/// Any notification of a server.
#[allow(
    clippy::large_enum_variant,
    reason = "a notification is written at once, and not kept"
)]
#[derive(Clone, Debug, PartialEq)]
pub enum OnlineNotice {
    /// A notification that a host sends, too.
    Host(client::Notice),
    /// A change of the players at a table, or of the match's stage.
    Table(TableChanged),
    /// A change of presence.
    Presence(Presence),
    /// A player has said a phrase.
    Said(Said),
    /// Tables have come or gone, for those who are in the lobby.
    Lobby(LobbyChanged),
    /// The number of matches that wait for the user has changed.
    Waiting(WaitingCount),
    /// A seek has found its opponents.
    Matched(Matched),
    /// The server closes the connection.
    Closing(Closing),
}

/// A change of the players at a table, or of the match's stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableChanged {
    /// The table.
    pub table: TableView,
}

/// The server closes the connection: it ends, or cannot reach its database and another may.
/// Acknowledged requests are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Closing {
    /// Time after which it is worth connecting again, in milliseconds.
    pub retry_ms: u64,
}

/// A notification of a server, in addition to those of a host.
pub trait Notification: DeserializeOwned {
    /// The method name of the notification in a message.
    const NAME: &'static str;

    /// Reads a message; `None` if it is none of these or cannot be read.
    fn of(method: &str, params: &Value) -> Option<Self> {
        (method == Self::NAME).then(|| parameters(params).ok())?
    }
}

macro_rules! notifications {
    ($($variant:ident($notification:ty) = $name:literal;)*) => {
        $(
            impl Notification for $notification {
                const NAME: &'static str = $name;
            }
        )*

        impl OnlineNotice {
            /// The names of the notices that only a server sends.
            pub const METHODS: &'static [&'static str] = &[$($name),*];

            /// Returns the message.
            ///
            /// # Errors
            /// If one of its values has no form in JSON.
            pub fn message(&self) -> Result<RpcMessage, Error> {
                let (method, params) = match self {
                    Self::Host(notice) => return notice.message(),
                    $(Self::$variant(notice) => ($name, serde_json::to_value(notice)?),)*
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
                    $($name => parameters(params).map(Self::$variant),)*
                    _ => return client::Notice::read(method, params).map(Self::Host),
                };
                notice.map_err(|reason| MessageError::new(format!("{method}: {reason}")))
            }
        }
    };
}

notifications! {
    Table(TableChanged) = "table";
    Presence(Presence) = "presence";
    Said(Said) = "said";
    Lobby(LobbyChanged) = "lobby";
    Waiting(WaitingCount) = "waiting";
    Matched(Matched) = "matched";
    Closing(Closing) = "closing";
}
