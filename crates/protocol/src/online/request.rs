//! All requests that a server takes over a WebSocket: [`OnlineRequest`], made from their list.

use super::{
    AnswerOffer, Arrange, Block, Blocks, CancelSeek, Close, Create, Guest, Leaderboard, LeaveLobby,
    Lobby, Offer, OnlineMatches, Ping, Player, RatingHistory, Ratings, Rematch, Remove, Report,
    Resume, Return, Say, Seek, Stand, Substitute, Tables, Unblock, Waiting, WhoAmI,
};
use crate::client::{
    Act, Begin, Check, FrameRange, Hello, Leave, Method, Record, Resign, Sit, Undo, Watch,
};
use crate::parameters::parameters;
use serde_json::Value;
use std::fmt;

macro_rules! requests {
    ($($request:ident),*) => {
        /// Any request of a client to a server. Each is answered once, by a result or by an error.
        #[derive(Clone, Debug, PartialEq)]
        pub enum OnlineRequest {
            $(
                #[doc = concat!("[`", stringify!($request), "`].")]
                $request($request),
            )*
        }

        impl OnlineRequest {
            /// The names of all methods.
            pub const METHODS: &'static [&'static str] = &[$($request::NAME),*];

            /// Reads the request of a call.
            ///
            /// # Errors
            /// If the method is unknown, or a parameter is invalid. The error names the parameter
            /// and the allowed values.
            pub fn read(method: &str, params: &Value) -> Result<Self, UnreadableRequestError> {
                let request = match method {
                    $($request::NAME => parameters(params).map(Self::$request),)*
                    _ => {
                        let method = method.chars().take(40).collect();
                        return Err(UnreadableRequestError::UnknownMethod(method));
                    }
                };
                request.map_err(|reason| {
                    UnreadableRequestError::Parameters(format!("{method}: {reason}"))
                })
            }
        }

        $(
            impl From<$request> for OnlineRequest {
                fn from(request: $request) -> Self {
                    Self::$request(request)
                }
            }
        )*
    };
}

/// Calls a macro with the list of all requests to a server, by the types of their parameters.
#[macro_export]
macro_rules! every_online_request {
    ($then:ident) => {
        $then! {
            Hello, Ping, WhoAmI, Guest, Tables, OnlineMatches, Create, Arrange, Remove, Close, Sit, Stand, Begin, Watch, Leave,
            Act, Undo, Resign, Offer, AnswerOffer, Resume, Substitute, Return, Rematch, Record, FrameRange,
            Check, Say, Block, Unblock, Blocks, Report, Player, Ratings, RatingHistory, Leaderboard, Lobby,
            LeaveLobby, Waiting, Seek, CancelSeek
        }
    };
}

every_online_request!(requests);

/// The reason why a call is not a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadableRequestError {
    /// No method has this name.
    UnknownMethod(String),
    /// The parameters cannot be read: method, parameter and error, in words.
    Parameters(String),
}

impl fmt::Display for UnreadableRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMethod(method) => {
                let allowed = OnlineRequest::METHODS.join(", ");
                write!(f, "unknown method {method:?}; expected one of: {allowed}")
            }
            Self::Parameters(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for UnreadableRequestError {}
