//! [`Decision`]: what a bot has decided, on its way into the log.

use crate::work_queue::BotAnswer;
use ranarium_game::Seat;
use ranarium_server::MatchCommand;
use tokio::sync::oneshot;

/// What a bot has decided.
#[derive(Debug)]
pub struct Decision {
    /// When it counts, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    pub seat: Seat,
    pub command: MatchCommand,
    /// Who wants to hear whether the log has decided about it.
    pub done: Option<oneshot::Sender<bool>>,
}

impl Decision {
    /// The decision that is in an answer.
    pub fn of(answer: BotAnswer) -> Self {
        Self {
            at_ms: answer.at_ms,
            seat: answer.seat,
            command: MatchCommand::of_bot(answer.seat, answer.seq, answer.action),
            done: None,
        }
    }

    /// The same, with a sender for whether the log has decided about it.
    pub fn told(self, done: oneshot::Sender<bool>) -> Self {
        Self {
            done: Some(done),
            ..self
        }
    }
}
