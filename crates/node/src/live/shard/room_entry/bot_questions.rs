//! [`BotQuestions`]: the open questions to the bots of a room, so that each bot is asked once.

use ranarium_game::Seat;
use std::collections::HashMap;

/// Time after which undecided bots are asked again, in milliseconds: the worker may be gone. The
/// queue does not repeat a question that is still open.
const REPEAT_DELAY_MS: u64 = 5_000;

/// The open questions to the bots of a match.
#[derive(Debug, Default)]
pub struct BotQuestions {
    /// The number of the update that each bot was asked about.
    pending: HashMap<Seat, u64>,
    /// The time at which to ask them again.
    ask_again_ms: u64,
}

impl BotQuestions {
    /// Opens a question. Returns `true` if it was not open.
    pub fn open(&mut self, seat: Seat, seq: u64, now_ms: u64) -> bool {
        let is_new = self.pending.insert(seat, seq) != Some(seq);
        if is_new {
            self.ask_again_ms = now_ms + REPEAT_DELAY_MS;
        }
        is_new
    }

    /// Closes the questions of bots that need not decide any more. After a player returns and
    /// leaves again, the bot must decide again.
    pub fn retain(&mut self, must_decide: impl Fn(Seat) -> bool) {
        self.pending.retain(|seat, _| must_decide(*seat));
    }

    /// Closes the question of a bot whose decision could not be stored, so that it is asked again.
    pub fn close(&mut self, seat: Seat) {
        self.pending.remove(&seat);
    }

    /// Closes all questions.
    pub fn close_all(&mut self) {
        self.pending.clear();
    }

    /// Returns the numbers of the updates of open questions, by seats.
    pub const fn pending(&self) -> &HashMap<Seat, u64> {
        &self.pending
    }

    /// Returns `true` if open questions have waited for too long.
    pub fn are_late(&self, now_ms: u64) -> bool {
        !self.pending.is_empty() && now_ms >= self.ask_again_ms
    }
}

#[cfg(test)]
mod tests {
    use super::{BotQuestions, REPEAT_DELAY_MS};
    use ranarium_game::Seat;

    #[test]
    fn a_bot_question_is_open_until_decided_or_obsolete() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let mut questions = BotQuestions::default();
        assert!(questions.open(first, 4, 0));
        assert!(questions.open(second, 4, 0));
        assert!(!questions.open(first, 4, 0));
        assert!(questions.open(first, 5, 0), "another update");
        questions.close(first);
        assert!(questions.open(first, 5, 0), "its decision was not stored");
        questions.retain(|seat| seat == first);
        assert!(questions.open(second, 4, 0), "the player was back");
        questions.close_all();
        assert!(questions.pending().is_empty());
    }

    #[test]
    fn open_questions_are_late_after_a_while() {
        let mut questions = BotQuestions::default();
        assert!(!questions.are_late(REPEAT_DELAY_MS), "there are none");
        questions.open(Seat::new(0), 1, 7);
        assert!(!questions.are_late(7 + REPEAT_DELAY_MS - 1));
        assert!(questions.are_late(7 + REPEAT_DELAY_MS));
    }
}
