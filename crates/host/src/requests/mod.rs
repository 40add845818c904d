//! What a host does for each request of a client, one file per request.

mod act;
mod analyse;
mod begin;
mod cancel;
mod check;
mod forget;
mod frames;
mod hello;
mod hint;
mod import;
mod leave;
mod matches;
mod open;
mod record;
mod sit;
mod undo;
mod watch;

use crate::Effect;
use crate::advice::Caller;
use crate::host::Host;
use crate::hosted_match::value;
use ranarium_protocol::client::{HostError, Method, Request};
use ranarium_protocol::every_request;
use ranarium_table::MatchId;
use serde_json::Value;

/// The answer to a call.
pub(crate) enum Reply<T> {
    /// It is here.
    Now(T),
    /// It is here, and the match has moved on: bots and viewers hear of that after the answer.
    Moved(T, MatchId),
    /// It comes when a bot has thought.
    Later,
}

impl<T: serde::Serialize> Reply<T> {
    fn into_value(self) -> Reply<Value> {
        match self {
            Self::Now(answer) => Reply::Now(value(&answer)),
            Self::Moved(answer, match_id) => Reply::Moved(value(&answer), match_id),
            Self::Later => Reply::Later,
        }
    }
}

/// Carries out a request.
pub(crate) trait Handle: Method {
    /// Carries it out, and answers.
    fn handle(
        self,
        host: &mut Host,
        caller: Caller,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Self::Answer>, HostError>;
}

macro_rules! handle_by_list {
    ($($request:ident),*) => {
        /// Carries out any request.
        pub(crate) fn handle(
            request: Request,
            host: &mut Host,
            caller: Caller,
            out: &mut Vec<Effect>,
        ) -> Result<Reply<Value>, HostError> {
            match request {
                $(Request::$request(request) => {
                    Ok(request.handle(host, caller, out)?.into_value())
                })*
            }
        }
    };
}

every_request!(handle_by_list);
