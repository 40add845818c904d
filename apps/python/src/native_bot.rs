//! [`NativeBot`]: a built-in bot as Python sees it. The class `Bot` of the package wraps it.

use crate::any_session::{AnyBot, Judgement};
use crate::native_match::NativeMatch;
use crate::request_error::RequestError;
use crate::value_network::ValueNetwork;
use pyo3::prelude::*;
use ranarium_search::{BotSpec, UnknownBotError};
use std::sync::{Arc, Mutex, PoisonError};

/// A built-in bot, for any game.
#[pyclass(module = "ranarium._native", frozen)]
pub struct NativeBot {
    spec: BotSpec,
    seed: u64,
    /// Replaces the game's own estimate of positions.
    network: Option<Arc<ValueNetwork>>,
    /// The bot of the game that it played last, with the name of the game.
    seated: Mutex<Option<(&'static str, Box<dyn AnyBot>)>>,
}

#[pymethods]
impl NativeBot {
    #[new]
    #[pyo3(signature = (spec, seed, layers))]
    fn new(spec: &str, seed: u64, layers: Option<Vec<(Vec<u8>, Vec<u8>)>>) -> PyResult<Self> {
        let spec: BotSpec = spec
            .parse()
            .map_err(|unknown: UnknownBotError| RequestError::argument("spec", unknown))?;
        let network = layers
            .map(|layers| ValueNetwork::new(&layers))
            .transpose()?;
        if network.is_some() && spec.budget().is_none() {
            let reason = format!("{spec} does not search, so it has no use for a network");
            return Err(RequestError::argument("value", reason).into());
        }
        Ok(Self {
            spec,
            seed,
            network: network.map(Arc::new),
            seated: Mutex::new(None),
        })
    }

    /// Returns the bot's canonical text.
    fn text(&self) -> String {
        self.spec.to_string()
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses an action for a seat; also returns what it has judged. Other threads of Python run
    /// while it thinks.
    fn think(
        &self,
        py: Python<'_>,
        playing: PyRef<'_, NativeMatch>,
        seat: u32,
    ) -> PyResult<(String, Vec<Judgement>)> {
        let seat = playing.seat(seat)?;
        let session = playing.duplicate();
        drop(playing);
        let thought = py.detach(move || {
            let mut seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
            let bot = match seated.take() {
                Some((game, bot)) if game == session.game() => bot,
                Some(_) | None => session.bot(self.spec, self.seed, self.network.as_ref())?,
            };
            let (_, bot) = seated.insert((session.game(), bot));
            bot.think(&*session, seat)
        });
        Ok(thought?)
    }
}
