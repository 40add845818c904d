//! Carries out `analyse`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Analyse, Analysis, HostError};
use ranarium_search::{BotSpec, Level};

impl HandleRequest for Analyse {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Analysis>, HostError> {
        let spec = judge(&self.bot)?;
        let (room, mut cx) = host.room(&self.match_id, out)?;
        let table = room.table.as_ref();
        let analysis = room.adviser.analyse(caller, spec, table, &mut cx)?;
        Ok(analysis.map_or(Reply::Later, Reply::Now))
    }
}

/// Returns the bot that judges, which must be one that thinks.
fn judge(name: &str) -> Result<BotSpec, HostError> {
    let spec = name.parse::<BotSpec>();
    let spec = spec.map_err(|error| HostError::parameter("bot", error))?;
    if spec.level.strength().is_some() {
        return Ok(spec);
    }
    let thinking: Vec<&str> = Level::TABLE
        .iter()
        .filter(|(_, level)| level.strength().is_some())
        .map(|(name, _)| *name)
        .collect();
    let why = format!(
        "{spec} plays without thinking, so it cannot analyse; expected one of: {}",
        thinking.join(", ")
    );
    Err(HostError::parameter("bot", why))
}
