//! [`DelayedMoves`]: a shard's moves of bots that are applied later.

use crate::cluster::work_queue::BotAnswer;
use std::collections::BTreeMap;
use tokio::sync::oneshot;

/// Moves of bots that are applied later, in the order of their times: the pace of a bot hides its
/// thinking time.
#[derive(Debug, Default)]
pub struct DelayedMoves {
    /// The key is the time of a move, in milliseconds since 1970 (UTC), and a number that
    /// distinguishes moves of the same time.
    moves: BTreeMap<(u64, u64), DelayedMove>,
    numbers: u64,
}

/// A move, and the sender for its outcome in the log.
type DelayedMove = (BotAnswer, Option<oneshot::Sender<bool>>);

impl DelayedMoves {
    pub fn push(&mut self, answer: BotAnswer, done_sender: Option<oneshot::Sender<bool>>) {
        self.numbers += 1;
        let key = (answer.at_ms, self.numbers);
        self.moves.insert(key, (answer, done_sender));
    }

    /// Returns the time of the next move.
    pub fn next_ms(&self) -> Option<u64> {
        self.moves.first_key_value().map(|((at, _), _)| *at)
    }

    /// Removes and returns a move that is due.
    pub fn pop_due(&mut self, now_ms: u64) -> Option<DelayedMove> {
        let next = self.moves.first_entry()?;
        let (at_ms, _) = *next.key();
        (at_ms <= now_ms).then(|| next.remove())
    }
}
