//! [`Decision`]: the decision of a bot, before it is in the log.

use crate::cluster::work_queue::BotAnswer;
use ranarium_game::Seat;
use ranarium_server::MatchCommand;
use tokio::sync::oneshot;

/// The decision of a bot.
#[derive(Debug)]
pub struct Decision {
    /// The time at which it counts, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    pub seat: Seat,
    pub command: MatchCommand,
    /// Receives a message once the log has accepted or rejected the decision.
    pub done: Option<oneshot::Sender<bool>>,
}

impl Decision {
    pub fn of(answer: BotAnswer) -> Self {
        Self {
            at_ms: answer.at_ms,
            seat: answer.seat,
            command: MatchCommand::of_bot(answer.seat, answer.seq, answer.action),
            done: None,
        }
    }

    /// Adds a sender for `done`.
    pub fn with_done(self, done: oneshot::Sender<bool>) -> Self {
        Self {
            done: Some(done),
            ..self
        }
    }
}
