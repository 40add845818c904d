//! [`ReplyTo`]: the destination of an answer, in every request to a shard.

use crate::cluster::work_queue::Serviced;
use crate::connections::outbox::Outbox;
use crate::connections::watched_matches::WatchedMatches;
use ranarium_game::Seat;
use ranarium_online::{ServerError, SocketId};
use ranarium_table::MatchId;
use serde_json::Value;
use tokio::sync::oneshot;

/// The destination of an answer.
#[derive(Debug)]
pub enum ReplyTo {
    /// A client, with the number of its call.
    Line(Outbox, u64),
    /// A client that subscribes to a match.
    Watch {
        /// The outbox for the answer, with the number of the call.
        line: (Outbox, u64),
        /// The subscriptions of the connection.
        watched: WatchedMatches,
        match_id: MatchId,
        socket: SocketId,
    },
    /// A task of this node that awaits the answer.
    Task(oneshot::Sender<Result<Value, ServerError>>),
    /// The bot in this seat of the match, which needs no answer, and optionally a task that waits
    /// for the log; it receives `false` if the move could not be stored.
    Bot(MatchId, Seat, Option<oneshot::Sender<bool>>),
    /// The work queue, which has requested that the match is serviced.
    Service(MatchId, oneshot::Sender<Serviced>),
}

impl ReplyTo {
    /// Returns a reply, and its receiver.
    pub fn task() -> (Self, oneshot::Receiver<Result<Value, ServerError>>) {
        let (sender, receiver) = oneshot::channel();
        (Self::Task(sender), receiver)
    }

    /// Sends the answer.
    pub fn send(self, answer: Result<Value, ServerError>) {
        match self {
            Self::Line(outbox, id) => outbox.answer(id, answer),
            Self::Watch {
                line: (outbox, id),
                watched,
                match_id,
                ..
            } => {
                watched.finish_request(&match_id, answer.is_ok());
                outbox.answer(id, answer);
            }
            // A task that has ended needs no answer.
            Self::Task(sender) => drop(sender.send(answer)),
            // The shard sends this answer itself, since it knows the next deadline.
            Self::Service(..) => {}
            Self::Bot(id, seat, done_sender) => {
                let is_away = matches!(answer, Err(ServerError::StorageAway | ServerError::Busy));
                if let Some(done_sender) = done_sender {
                    let _ = done_sender.send(!is_away);
                }
                let reason = match &answer {
                    Ok(answer) => answer.get("refused").map(Value::to_string),
                    Err(error) => Some(error.to_string()),
                };
                if let Some(reason) = reason {
                    tracing::info!(%id, %seat, %reason, "a bot's decision was rejected");
                }
            }
        }
    }
}
