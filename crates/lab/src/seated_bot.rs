//! [`SeatedBot`]: a bot in its seat, which receives the seat's view of the match.

use crate::external::Contender;
use ranarium_game::{FullGame, InformationState, Returns, Seat, Viewer};
use ranarium_search::{Bot, DecisionClock, Question, Thought};

/// A bot in its seat, with the seat's information.
pub struct SeatedBot<G: FullGame> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    info: InformationState<G>,
    /// The events since its last decision.
    news: Vec<G::Seen>,
}

impl<G: FullGame> SeatedBot<G> {
    /// Seats a bot at the start of a match. The choices of a built-in bot follow from the seed.
    pub fn new(contender: &Contender, seat: Seat, state: &G::State, seed: u64) -> Self {
        let viewer = Viewer::Seat(seat);
        let observation = G::observe(state, viewer);
        Self {
            seat,
            bot: contender.bot(seed),
            info: InformationState::new(G::options(state).clone(), viewer, observation),
            news: Vec::new(),
        }
    }

    /// Returns the seat of the bot.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Adds the events of a step that the seat can see.
    pub fn note_events(&mut self, events: &[G::Event]) {
        for event in events {
            if let Some(seen_event) = G::redact(event, self.info.viewer) {
                G::remember(&mut self.info.memory, &seen_event);
                self.news.push(seen_event);
            }
        }
    }

    /// Updates the observation, before [`Self::ask`].
    pub fn set_observation(&mut self, state: &G::State) {
        self.info.observation = G::observe(state, self.info.viewer);
    }

    /// Asks the bot to choose one of these actions.
    pub fn ask(&mut self, legal: &[G::Action], clock: &dyn DecisionClock) -> Thought<G::Action> {
        self.bot.see(&self.news);
        self.news.clear();
        self.bot.think(&Question {
            info: &self.info,
            legal,
            clock: Some(clock),
        })
    }

    /// Passes the result of the match to the bot.
    pub fn end(&mut self, returns: &Returns) {
        self.bot.end(returns);
    }
}
