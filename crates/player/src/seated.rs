//! A built-in bot in its seat.

use ranarium_game::{FullGame, InformationState, Returns, Seat, Viewer};
use ranarium_protocol::client::REFUSED;
use ranarium_protocol::{
    Budget as TimeToThink, Choose, Chosen, Form, JudgedAction, NamedAction, RpcError, See, Start,
};
use ranarium_search::{Bot, BotSpec, Budget, DecisionClock, Limits, Question};
use std::fmt;

/// Returns the error for a request that cannot be carried out.
pub(crate) fn refused(reason: impl fmt::Display) -> RpcError {
    RpcError::new(REFUSED, reason.to_string())
}

/// Returns the error for an invalid parameter.
pub(crate) fn bad(name: &str, reason: impl fmt::Display) -> RpcError {
    RpcError::new(RpcError::BAD_PARAMS, format!("{name:?}: {reason}"))
}

/// A bot in its seat, of any game.
pub(crate) trait AnyBot: Send {
    fn see(&mut self, see: &See) -> Result<(), RpcError>;
    fn choose(
        &mut self,
        choose: &Choose,
        clock: Option<&dyn DecisionClock>,
    ) -> Result<Chosen, RpcError>;
    fn end(&mut self, returns: &Returns);
}

/// A bot to be seated.
pub(crate) struct SeatRequest<'a> {
    pub(crate) start: &'a Start,
    pub(crate) spec: BotSpec,
    pub(crate) limits: Limits,
}

impl SeatRequest<'_> {
    /// Seats the bot, if the match is one of this game.
    pub(crate) fn sit<G: FullGame>(self) -> Result<Box<dyn AnyBot>, RpcError> {
        sit::<G, _>(self.start, |seed| BuiltInBot {
            seed,
            spec: self.spec,
            limits: self.limits,
            bot: None,
        })
    }
}

/// Seats the decision maker that `think` makes from the seed, if the match is one of this game.
pub(crate) fn sit<G: FullGame, M: DecisionMaker<G> + 'static>(
    start: &Start,
    think: impl FnOnce(u64) -> M,
) -> Result<Box<dyn AnyBot>, RpcError> {
    if start.rules != G::RULES_VERSION {
        let known_version = G::RULES_VERSION;
        return Err(bad(
            "rules",
            format!("expected {known_version}, found {}", start.rules),
        ));
    }
    let options = start.options.parse();
    let seed = start.seed.parse().map_err(|error| bad("seed", error))?;
    Ok(Box::new(BotInMatch::<G, M> {
        options: options.map_err(|error| bad("options", error))?,
        seat: start.seat,
        memory: G::Memory::default(),
        mind: think(seed),
    }))
}

/// A player in a seat, which decides there.
pub(crate) trait DecisionMaker<G: FullGame>: Send {
    /// Returns the bot for a question with this budget.
    fn bot(&mut self, budget: TimeToThink) -> &mut dyn Bot<G>;

    /// Passes the events that the seat has seen.
    fn see(&mut self, events: &[G::Seen]) {
        let _ = events;
    }

    /// Passes the end of the match.
    fn end(&mut self, returns: &Returns) {
        let _ = returns;
    }
}

/// A bot made elsewhere, which manages its own thinking time.
pub(crate) struct CustomBot<G: FullGame>(pub(crate) Box<dyn Bot<G>>);

impl<G: FullGame> DecisionMaker<G> for CustomBot<G> {
    fn bot(&mut self, _: TimeToThink) -> &mut dyn Bot<G> {
        self.0.as_mut()
    }

    fn see(&mut self, events: &[G::Seen]) {
        self.0.see(events);
    }

    fn end(&mut self, returns: &Returns) {
        self.0.end(returns);
    }
}

struct BuiltInBot<G: FullGame> {
    seed: u64,
    spec: BotSpec,
    limits: Limits,
    /// Made for the budget of the first question, and again for another.
    bot: Option<(TimeToThink, Box<dyn Bot<G>>)>,
}

impl<G: FullGame> DecisionMaker<G> for BuiltInBot<G> {
    fn bot(&mut self, budget: TimeToThink) -> &mut dyn Bot<G> {
        let is_fit = self.bot.as_ref().is_some_and(|(had, _)| *had == budget);
        if !is_fit {
            self.bot = None;
        }
        let (spec, seed, limits) = (self.spec, self.seed, self.limits);
        let (_, bot) = self.bot.get_or_insert_with(|| {
            let spec = BotSpec {
                budget: Some(match budget {
                    TimeToThink::Ms(ms) => Budget::Millis(ms),
                    TimeToThink::Iterations(iterations) => Budget::Iterations(iterations),
                }),
                ..spec
            };
            (budget, spec.bot(seed, limits))
        });
        bot.as_mut()
    }
}

struct BotInMatch<G: FullGame, M> {
    options: G::Options,
    seat: Seat,
    memory: G::Memory,
    mind: M,
}

/// Parses a legal action as the host sent it.
fn action<G: FullGame>(form: &Form) -> Result<G::Action, RpcError> {
    form.text.parse().map_err(|error| bad("legal", error))
}

impl<G: FullGame, M: DecisionMaker<G>> AnyBot for BotInMatch<G, M> {
    fn see(&mut self, see: &See) -> Result<(), RpcError> {
        for event in &see.seen {
            let event: G::Seen = serde::Deserialize::deserialize(event.value())
                .map_err(|error: serde_json::Error| bad("seen", error))?;
            G::remember(&mut self.memory, &event);
            self.mind.see(&[event]);
        }
        Ok(())
    }

    fn choose(
        &mut self,
        choose: &Choose,
        clock: Option<&dyn DecisionClock>,
    ) -> Result<Chosen, RpcError> {
        let observation: G::Observation =
            serde::Deserialize::deserialize(choose.observation.value())
                .map_err(|error: serde_json::Error| bad("observation", error))?;
        // Each action is inserted once, at its sorted place: most hosts send them in order, and the
        // library's sorting would add four thousand bytes to every game in a browser.
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
        let thought = self.mind.bot(choose.budget).think(&Question {
            info: &info,
            legal: &legal,
            clock,
        });
        self.memory = info.memory;
        let text = |action: G::Action| NamedAction::Text(action.to_string());
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
            is_short: thought.is_short,
        })
    }

    fn end(&mut self, returns: &Returns) {
        self.mind.end(returns);
    }
}
