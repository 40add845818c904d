//! The handlers of clients' requests.

mod advice;
mod matches;
mod seats;
mod views;

use crate::context::{CallId, Effects};
use crate::host::Host;
use crate::to_json::value;
use crate::{ClientId, HostEffect};
use ranarium_protocol::client::{HostError, Method, Request};
use ranarium_protocol::{RpcError, RpcMessage, every_request};
use ranarium_table::MatchId;
use serde_json::Value;

impl Host {
    /// Handles a message of a client. Every call is answered, some of them later.
    pub fn ask(&mut self, client: ClientId, message: &RpcMessage, now_ms: u64, out: &mut Effects) {
        self.pass(now_ms);
        let RpcMessage::Call { id, method, params } = message else {
            let error = RpcError::from(&HostError::NotACall);
            let refusal = RpcMessage::Refusal { id: None, error };
            out.push(HostEffect::ToClient(client, refusal));
            return;
        };
        let caller = CallId { client, call: *id };
        let answer =
            Request::read(method, params).and_then(|request| handle(request, self, caller, out));
        let (answer, moved) = match answer {
            Ok(Reply::Now(answer)) => (Some(Ok(answer)), None),
            Ok(Reply::Moved(answer, match_id)) => (Some(Ok(answer)), Some(match_id)),
            Ok(Reply::Later) => (None, None),
            Err(error) => (Some(Err(error)), None),
        };
        if let Some(answer) = answer {
            let (_, mut cx) = self.parts(out);
            cx.reply(caller, answer);
        }
        if let Some((room, mut cx)) = moved.and_then(|id| self.room(&id, out).ok()) {
            room.settle(&mut cx);
        }
        self.set_alarm(out);
    }
}

/// The answer to a call.
pub(crate) enum Reply<T> {
    /// The answer to send now.
    Now(T),
    /// The answer to send now; afterwards the bots and viewers of the match are notified.
    Moved(T, MatchId),
    /// The answer follows when a bot has finished.
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

/// The result of handling a request of this type.
pub(crate) type HandlerResult<R> = Result<Reply<<R as Method>::Answer>, HostError>;

/// A request that the host handles.
pub(crate) trait HandleRequest: Method {
    /// Handles the request, and returns its answer.
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self>;
}

macro_rules! handle_by_list {
    ($($request:ident),*) => {
        /// Handles any request.
        pub(crate) fn handle(
            request: Request,
            host: &mut Host,
            caller: CallId,
            out: &mut Effects,
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
