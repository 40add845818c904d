//! [`BuiltInBot`]: a bot that decides in a session.

use super::Session;
use crate::any_session::{AnyBot, AnySession, Judgement};
use crate::request_error::RequestError;
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_search::{Bot, DecisionClock, Question};
use std::time::Instant;

/// A clock that runs from its creation.
struct Stopwatch(Instant);

impl DecisionClock for Stopwatch {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// A built-in bot of one game.
pub(super) struct BuiltInBot<G: FullGame> {
    pub(super) bot: Box<dyn Bot<G>>,
}

impl<G: FullGame> AnyBot for BuiltInBot<G> {
    fn think(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
    ) -> Result<(String, Vec<Judgement>), RequestError> {
        let session = session.as_any().downcast_ref::<Session<G>>();
        let session = session.ok_or_else(|| RequestError::bug("the bot is of another game"))?;
        let legal = session.legal_actions(seat);
        if legal.is_empty() {
            return Err(RequestError::turn(format!(
                "seat {seat} does not decide now"
            )));
        }
        let info = session.info(Viewer::Seat(seat));
        let clock = Stopwatch(Instant::now());
        let thought = self.bot.think(&Question {
            info: &info,
            legal: &legal,
            clock: Some(&clock),
        });
        let judged = thought.judged.iter();
        let judged = judged.map(|one| (one.action.to_string(), one.value, one.visits));
        Ok((thought.action.to_string(), judged.collect()))
    }
}
