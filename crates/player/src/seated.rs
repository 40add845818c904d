//! One of our bots in its seat.

use ranarium_game::{FullGame, InformationState, Seat, Viewer};
use ranarium_protocol::client::REFUSED;
use ranarium_protocol::{
    Budget as TimeToThink, Choice, Choose, Chosen, Form, JudgedAction, RpcError, See, Start,
};
use ranarium_search::{Bot, BotSpec, Budget, Limits, Question, Watch};
use std::fmt;

/// The order cannot be carried out.
pub(crate) fn refused(why: impl fmt::Display) -> RpcError {
    RpcError::new(REFUSED, why.to_string())
}

/// A parameter is not what it must be.
pub(crate) fn bad(name: &str, why: impl fmt::Display) -> RpcError {
    RpcError::new(RpcError::BAD_PARAMS, format!("{name:?}: {why}"))
}

/// A bot in its seat, whatever the game.
pub(crate) trait Plays: Send {
    fn see(&mut self, see: &See) -> Result<(), RpcError>;
    fn choose(&mut self, choose: &Choose, watch: Option<&dyn Watch>) -> Result<Chosen, RpcError>;
}

/// A bot that is about to sit down.
pub(crate) struct SitDown<'a> {
    pub(crate) start: &'a Start,
    pub(crate) spec: BotSpec,
    pub(crate) limits: Limits,
}

impl SitDown<'_> {
    /// Sits down, if the match is one of this game.
    pub(crate) fn sit<G: FullGame>(self) -> Result<Box<dyn Plays>, RpcError> {
        let start = self.start;
        if start.rules != G::RULES_VERSION {
            let known = G::RULES_VERSION;
            return Err(bad(
                "rules",
                format!("expected {known}, found {}", start.rules),
            ));
        }
        Ok(Box::new(Playing::<G> {
            options: start
                .options
                .parse()
                .map_err(|error| bad("options", error))?,
            seat: start.seat,
            seed: start.seed.parse().map_err(|error| bad("seed", error))?,
            spec: self.spec,
            limits: self.limits,
            memory: G::Memory::default(),
            bot: None,
        }))
    }
}

struct Playing<G: FullGame> {
    options: G::Options,
    seat: Seat,
    seed: u64,
    spec: BotSpec,
    limits: Limits,
    memory: G::Memory,
    /// Made for the budget of the first question, and again for another.
    bot: Option<(TimeToThink, Box<dyn Bot<G>>)>,
}

impl<G: FullGame> Playing<G> {
    fn bot(&mut self, budget: TimeToThink) -> &mut dyn Bot<G> {
        let is_fit = self.bot.as_ref().is_some_and(|(had, _)| *had == budget);
        if !is_fit {
            self.bot = None;
        }
        let (spec, seed, limits) = (self.spec, self.seed, self.limits);
        let (_, bot) = self.bot.get_or_insert_with(|| {
            let spec = BotSpec {
                level: spec.level,
                budget: Some(match budget {
                    TimeToThink::Ms(ms) => Budget::Millis(ms),
                    TimeToThink::Iterations(iterations) => Budget::Iterations(iterations),
                }),
            };
            (budget, spec.bot(seed, limits))
        });
        bot.as_mut()
    }
}

/// A legal action as the host sent it.
fn action<G: FullGame>(form: &Form) -> Result<G::Action, RpcError> {
    form.text.parse().map_err(|error| bad("legal", error))
}

impl<G: FullGame> Plays for Playing<G> {
    fn see(&mut self, see: &See) -> Result<(), RpcError> {
        for seen in &see.seen {
            let seen: G::Seen = serde::Deserialize::deserialize(seen.value())
                .map_err(|error: serde_json::Error| bad("seen", error))?;
            G::remember(&mut self.memory, &seen);
        }
        Ok(())
    }

    fn choose(&mut self, choose: &Choose, watch: Option<&dyn Watch>) -> Result<Chosen, RpcError> {
        let observation: G::Observation =
            serde::Deserialize::deserialize(choose.observation.value())
                .map_err(|error: serde_json::Error| bad("observation", error))?;
        // Each goes where it belongs, once: most hosts send them in order, and the library's
        // sorting would be four thousand bytes of every game in a browser.
        let mut legal: Vec<G::Action> = Vec::with_capacity(choose.legal.len());
        for form in &choose.legal {
            let action = action::<G>(form)?;
            if let Err(place) = legal.binary_search(&action) {
                legal.insert(place, action);
            }
        }
        if legal.is_empty() {
            return Err(bad("legal", "expected one action or more, found none"));
        }
        let mut info =
            InformationState::new(self.options.clone(), Viewer::Seat(self.seat), observation);
        info.memory = std::mem::take(&mut self.memory);
        let thought = self.bot(choose.budget).think(&Question {
            info: &info,
            legal: &legal,
            watch,
        });
        self.memory = info.memory;
        let text = |action: G::Action| Choice::Text(action.to_string());
        Ok(Chosen {
            action: text(thought.action),
            judged: thought
                .judged
                .iter()
                .map(|judged| JudgedAction {
                    action: text(judged.action),
                    value: judged.value,
                    visits: judged.visits,
                })
                .collect(),
            work: thought.work,
        })
    }
}
