//! [`Reply`]: to whom an answer goes.

use crate::outbox::Outbox;
use ranarium_game::Seat;
use ranarium_protocol::{Message, RpcError};
use ranarium_server::ServerError;
use ranarium_table::MatchId;
use serde_json::Value;
use tokio::sync::oneshot;

/// To whom an answer goes.
#[derive(Debug)]
pub enum Reply {
    /// To a client, with the number of its call.
    Line(Outbox, u64),
    /// To a task that waits for it.
    Task(oneshot::Sender<Result<Value, ServerError>>),
    /// To no one: the bot in this seat of the match decided.
    Bot(MatchId, Seat),
}

impl Reply {
    /// A reply, and where it arrives.
    pub fn task() -> (Self, oneshot::Receiver<Result<Value, ServerError>>) {
        let (sender, receiver) = oneshot::channel();
        (Self::Task(sender), receiver)
    }

    /// Sends it.
    pub fn send(self, answer: Result<Value, ServerError>) {
        match self {
            Self::Line(outbox, id) => outbox.send(line(id, answer)),
            // A task that is gone does not need it.
            Self::Task(sender) => drop(sender.send(answer)),
            Self::Bot(id, seat) => {
                let why = match &answer {
                    Ok(answer) => answer.get("refused").map(Value::to_string),
                    Err(error) => Some(error.to_string()),
                };
                if let Some(why) = why {
                    tracing::info!(%id, %seat, %why, "the decision of a bot is not taken");
                }
            }
        }
    }
}

/// The line of an answer.
pub fn line(id: u64, answer: Result<Value, ServerError>) -> String {
    let message = match answer {
        Ok(result) => Message::Answer { id, result },
        Err(error) => Message::Refusal {
            id: Some(id),
            error: RpcError::from(&error),
        },
    };
    message.to_string()
}
