//! [`BotPlayer`]: the state of a bot between messages.

use crate::bot_factory::{BotFactory, BotRegistry};
use crate::seated::{AnyBot, CustomBot, SeatRequest, bad, refused, sit};
use ranarium_catalog::UnknownGameError;
use ranarium_game::FullGame;
use ranarium_protocol::{
    BotRequest, Capability, Introduction, RpcError, RpcMessage, Start, VERSION,
};
use ranarium_search::{Bot, BotSpec, DecisionClock, Limits};
use serde::Serialize;
use serde_json::json;

/// The bot's end of the bot protocol, for a built-in bot or any other that this process runs. It
/// takes the messages of a host, one by one, and returns the answers.
///
/// The bot thinks within [`BotPlayer::handle`]. If that runs in a worker that receives no messages
/// meanwhile, the program that runs it ends the worker; if the clock says that a thought was
/// cancelled, it answers at once.
pub struct BotPlayer {
    bots: BotSource,
    playing: Option<Box<dyn AnyBot>>,
}

/// The bots to seat, one in each match.
enum BotSource {
    Own {
        registry: BotRegistry,
        spec: BotSpec,
        limits: Limits,
    },
    Custom {
        name: String,
        game: &'static str,
        sit: Box<SeatBot>,
    },
}

/// Seats a bot in a match, or returns the reason why it cannot sit there.
type SeatBot = dyn Fn(&Start) -> Result<Box<dyn AnyBot>, RpcError> + Send;

impl BotPlayer {
    /// Creates a bot of this kind. The budget comes with each question.
    pub fn new(spec: BotSpec) -> Self {
        Self::with_registry(BotFactory::find, spec)
    }

    /// Creates a bot of this kind from the registry of a program that has, or has loaded, only some
    /// games.
    pub fn with_registry(registry: BotRegistry, spec: BotSpec) -> Self {
        Self {
            bots: BotSource::Own {
                registry,
                spec,
                limits: Limits::default(),
            },
            playing: None,
        }
    }

    /// Creates a bot of one game with this name. `make` makes it from the seed of a match; it gets
    /// all events of its seat and the end, and manages its own thinking time.
    pub fn custom<G: FullGame>(
        name: String,
        make: impl Fn(u64) -> Box<dyn Bot<G>> + Send + 'static,
    ) -> Self {
        let sit = move |start: &Start| {
            if start.game != G::ID {
                return Err(bad("game", format!("expected {}", G::ID)));
            }
            sit::<G, _>(start, |seed| CustomBot(make(seed)))
        };
        Self {
            bots: BotSource::Custom {
                name,
                game: G::ID,
                sit: Box::new(sit),
            },
            playing: None,
        }
    }

    /// Sets the limits on the resources of a built-in bot; has no effect on others.
    #[must_use]
    pub fn with_limits(mut self, new: Limits) -> Self {
        if let BotSource::Own { limits, .. } = &mut self.bots {
            *limits = new;
        }
        self
    }

    fn name(&self) -> String {
        match &self.bots {
            BotSource::Own { spec, .. } => spec.to_string(),
            BotSource::Custom { name, .. } => name.clone(),
        }
    }

    fn games(&self) -> Vec<String> {
        match &self.bots {
            BotSource::Own { .. } => ranarium_catalog::ids().map(str::to_owned).collect(),
            BotSource::Custom { game, .. } => vec![(*game).to_owned()],
        }
    }

    fn sit(&self, start: &Start) -> Result<Box<dyn AnyBot>, RpcError> {
        match &self.bots {
            BotSource::Own {
                registry,
                spec,
                limits,
            } => {
                let factory = registry(&start.game);
                let factory =
                    factory.ok_or_else(|| bad("game", UnknownGameError::new(&start.game)))?;
                (factory.sit)(SeatRequest {
                    start,
                    spec: *spec,
                    limits: *limits,
                })
            }
            BotSource::Custom { sit, .. } => sit(start),
        }
    }

    /// Handles a message, and returns the answer to a call. Without a clock, a budget in
    /// milliseconds becomes one in iterations.
    pub fn handle(
        &mut self,
        message: &RpcMessage,
        clock: Option<&dyn DecisionClock>,
    ) -> Option<RpcMessage> {
        let call = match message {
            RpcMessage::Call { id, .. } => Some(*id),
            RpcMessage::Notice { .. } => None,
            RpcMessage::Answer { .. } | RpcMessage::Refusal { .. } => return None,
        };
        let answered = match BotRequest::read(message) {
            Ok(request) => self.answer_request(&request, clock),
            Err(error) => Err(misread(message, &error.reason)),
        };
        let id = call?;
        Some(match answered {
            Ok(result) => RpcMessage::Answer { id, result },
            Err(error) => RpcMessage::Refusal {
                id: Some(id),
                error,
            },
        })
    }

    fn answer_request(
        &mut self,
        request: &BotRequest,
        clock: Option<&dyn DecisionClock>,
    ) -> Result<serde_json::Value, RpcError> {
        match request {
            BotRequest::Hello(_) => data(&Introduction {
                protocol: VERSION,
                name: self.name(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                games: self.games(),
                capabilities: vec![Capability::See, Capability::Cancel],
            }),
            BotRequest::Start(start) => {
                self.playing = Some(self.sit(start)?);
                Ok(json!({}))
            }
            BotRequest::See(see) => match &mut self.playing {
                Some(playing) => playing.see(see).map(|()| json!({})),
                None => Ok(json!({})),
            },
            BotRequest::Choose(choose) => match &mut self.playing {
                Some(playing) => data(&playing.choose(choose, clock)?),
                None => Err(refused("no match has been started; send start first")),
            },
            // By the time it is read, no search is running.
            BotRequest::Cancel(_) => Ok(json!({})),
            BotRequest::End(end) => {
                if let (Some(mut playing), Some(returns)) = (self.playing.take(), &end.returns) {
                    playing.end(returns);
                }
                Ok(json!({}))
            }
            BotRequest::Bye => {
                self.playing = None;
                Ok(json!({}))
            }
        }
    }
}

fn data(answer: &impl Serialize) -> Result<serde_json::Value, RpcError> {
    serde_json::to_value(answer).map_err(refused)
}

fn misread(message: &RpcMessage, reason: &str) -> RpcError {
    const KNOWN: [&str; 7] = ["hello", "start", "see", "choose", "cancel", "end", "bye"];
    let is_known = match message {
        RpcMessage::Call { method, .. } | RpcMessage::Notice { method, .. } => {
            KNOWN.contains(&method.as_str())
        }
        RpcMessage::Answer { .. } | RpcMessage::Refusal { .. } => true,
    };
    let code = if is_known {
        RpcError::BAD_PARAMS
    } else {
        RpcError::NO_METHOD
    };
    RpcError::new(code, reason)
}
