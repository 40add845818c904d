//! The other end of the bot protocol: one of our bots, in a worker, a thread or a process of its
//! own.

use crate::fault::{bad, refused};
use crate::registry::{BotFactory, BotRegistry};
use ranarium_catalog::UnknownGame;
use ranarium_game::{FullGame, InformationState, Seat, Viewer};
use ranarium_protocol::{
    Budget as TimeToThink, Capability, Choice, Choose, Chosen, Form, Introduction, JudgedAction,
    Message, Order, RpcError, See, Start, VERSION,
};
use ranarium_search::{Bot, BotSpec, Budget, Limits, Question, Watch};
use serde::Serialize;
use serde_json::json;

/// One of our bots at its end of the line. It takes the messages of a host, one by one, and gives
/// the answers.
///
/// It thinks within [`Player::hear`]. Where that runs in a worker that hears nothing meanwhile, the
/// program that runs it ends the worker; where the watch says that a thought was cancelled, it
/// answers at once.
pub struct Player {
    registry: BotRegistry,
    spec: BotSpec,
    limits: Limits,
    playing: Option<Box<dyn Plays>>,
}

impl Player {
    /// A bot of this kind. The budget comes with each question.
    pub fn new(spec: BotSpec) -> Self {
        Self::with_registry(BotFactory::find, spec)
    }

    /// The same, where not every game is there, or not yet.
    pub fn with_registry(registry: BotRegistry, spec: BotSpec) -> Self {
        Self {
            registry,
            spec,
            limits: Limits::default(),
            playing: None,
        }
    }

    /// The same, with other limits on what it may use of the machine.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Takes a message, and gives the answer if it wants one. Without a watch, a budget in
    /// milliseconds becomes one in iterations.
    pub fn hear(&mut self, message: &Message, watch: Option<&dyn Watch>) -> Option<Message> {
        let call = match message {
            Message::Call { id, .. } => Some(*id),
            Message::Notice { .. } => None,
            Message::Answer { .. } | Message::Refusal { .. } => return None,
        };
        let answered = match Order::read(message) {
            Ok(order) => self.obey(&order, watch),
            Err(fault) => Err(misread(message, &fault.why)),
        };
        let id = call?;
        Some(match answered {
            Ok(result) => Message::Answer { id, result },
            Err(error) => Message::Refusal {
                id: Some(id),
                error,
            },
        })
    }

    fn obey(
        &mut self,
        order: &Order,
        watch: Option<&dyn Watch>,
    ) -> Result<serde_json::Value, RpcError> {
        match order {
            Order::Hello(_) => data(&Introduction {
                protocol: VERSION,
                name: self.spec.to_string(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                games: ranarium_catalog::ids().map(str::to_owned).collect(),
                capabilities: vec![Capability::See, Capability::Cancel],
            }),
            Order::Start(start) => {
                let (spec, limits) = (self.spec, self.limits);
                let sit = SitDown {
                    start,
                    spec,
                    limits,
                };
                let factory = (self.registry)(&start.game);
                let factory = factory.ok_or_else(|| bad("game", UnknownGame::new(&start.game)))?;
                self.playing = Some((factory.sit)(sit)?);
                Ok(json!({}))
            }
            Order::See(see) => match &mut self.playing {
                Some(playing) => playing.see(see).map(|()| json!({})),
                None => Ok(json!({})),
            },
            Order::Choose(choose) => match &mut self.playing {
                Some(playing) => data(&playing.choose(choose, watch)?),
                None => Err(refused("no match has been started; send start first")),
            },
            // Where it is heard there is nothing to cancel any more.
            Order::Cancel(_) => Ok(json!({})),
            Order::End(_) | Order::Bye => {
                self.playing = None;
                Ok(json!({}))
            }
        }
    }
}

fn data(answer: &impl Serialize) -> Result<serde_json::Value, RpcError> {
    serde_json::to_value(answer).map_err(refused)
}

fn misread(message: &Message, why: &str) -> RpcError {
    const KNOWN: [&str; 7] = ["hello", "start", "see", "choose", "cancel", "end", "bye"];
    let is_known = match message {
        Message::Call { method, .. } | Message::Notice { method, .. } => {
            KNOWN.contains(&method.as_str())
        }
        Message::Answer { .. } | Message::Refusal { .. } => true,
    };
    RpcError {
        code: if is_known {
            RpcError::BAD_PARAMS
        } else {
            RpcError::NO_METHOD
        },
        message: why.to_owned(),
    }
}

/// A bot in its seat, whatever the game.
pub(crate) trait Plays: Send {
    fn see(&mut self, see: &See) -> Result<(), RpcError>;
    fn choose(&mut self, choose: &Choose, watch: Option<&dyn Watch>) -> Result<Chosen, RpcError>;
}

/// A bot that is about to sit down.
pub(crate) struct SitDown<'a> {
    start: &'a Start,
    spec: BotSpec,
    limits: Limits,
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
        let mut legal: Vec<G::Action> = choose
            .legal
            .iter()
            .map(action::<G>)
            .collect::<Result<_, _>>()?;
        legal.sort_unstable();
        legal.dedup();
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
