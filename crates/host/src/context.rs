//! [`Context`]: the parts of a host that a room may use. The host passes it to the functions of the
//! room.

use crate::running_bots::RunningBots;
use crate::{ClientId, HostEffect};
use ranarium_game::Rng;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{HostError, Notice};

/// The effects of a message to the host or of time, in their order.
pub(crate) type Effects = Vec<HostEffect>;

/// The context of everything that happens in a room.
pub(crate) struct Context<'a> {
    pub(crate) now_ms: u64,
    /// The bots and their matches.
    pub(crate) bots: &'a mut RunningBots,
    /// The random numbers for decisions that bots forfeit.
    pub(crate) rng: &'a mut Rng,
    /// The effects so far.
    pub(crate) out: &'a mut Effects,
}

impl Context<'_> {
    /// Sends a client a notification.
    pub(crate) fn notify(&mut self, client: ClientId, notice: &Notice) {
        let message = notice.message().expect("a notice is plain data");
        self.out.push(HostEffect::ToClient(client, message));
    }

    pub(crate) fn reply(&mut self, caller: CallId, answer: Result<serde_json::Value, HostError>) {
        let message = match answer {
            Ok(result) => RpcMessage::Answer {
                id: caller.call,
                result,
            },
            Err(error) => RpcMessage::Refusal {
                id: Some(caller.call),
                error: (&error).into(),
            },
        };
        self.out.push(HostEffect::ToClient(caller.client, message));
    }
}

/// The client and the number of a call that waits for an answer.
#[derive(Clone, Copy)]
pub(crate) struct CallId {
    pub(crate) client: ClientId,
    /// The number of the client's call.
    pub(crate) call: u64,
}
