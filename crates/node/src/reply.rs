//! [`Reply`]: to whom an answer goes.

use crate::outbox::Outbox;
use crate::watches::Watches;
use crate::work_queue::Looked;
use ranarium_game::Seat;
use ranarium_server::{ServerError, SocketId};
use ranarium_table::MatchId;
use serde_json::Value;
use tokio::sync::oneshot;

/// To whom an answer goes.
#[derive(Debug)]
pub enum Reply {
    /// To a client, with the number of its call.
    Line(Outbox, u64),
    /// To a client that wants to look on.
    Watch {
        /// Where the answer goes, with the number of the call.
        line: (Outbox, u64),
        /// What the connection looks at.
        watched: Watches,
        /// The match.
        match_id: MatchId,
        /// The connection.
        socket: SocketId,
    },
    /// To a task that waits for it.
    Task(oneshot::Sender<Result<Value, ServerError>>),
    /// To no one, or to a task that waits for the log: the bot in this seat of
    /// the match did.
    Bot(MatchId, Seat, Option<oneshot::Sender<bool>>),
    /// To the queue: the match was looked after.
    Look(MatchId, oneshot::Sender<Looked>),
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
            Self::Line(outbox, id) => outbox.answer(id, answer),
            Self::Watch {
                line: (outbox, id),
                watched,
                match_id,
                ..
            } => {
                watched.answered(&match_id, answer.is_ok());
                outbox.answer(id, answer);
            }
            // A task that is gone does not need it.
            Self::Task(sender) => drop(sender.send(answer)),
            // The shard answers itself, which knows what is due.
            Self::Look(..) => {}
            Self::Bot(id, seat, done) => {
                let is_away = matches!(answer, Err(ServerError::StorageAway | ServerError::Busy));
                if let Some(done) = done {
                    let _ = done.send(!is_away);
                }
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
