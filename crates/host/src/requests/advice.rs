//! Requests that a bot answers: `hint`, `analyse`, `cancel`.

use super::{HandleRequest, HandlerResult, Reply};
use crate::context::{CallId, Effects};
use crate::host::Host;
use ranarium_protocol::client::{Analyse, Cancel, Done, Hint, HostError};
use ranarium_search::{BotSpec, Level};
use ranarium_table::MatchStage;

impl HandleRequest for Hint {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, mut cx) = host.room_of_seat(caller.client, &self.match_id, self.seat, out)?;
        if room.table.stage() != MatchStage::Playing {
            return Err(HostError::NotPlaying);
        }
        let table = room.table.as_ref();
        let hint = room.adviser.hint(caller, self.seat, table, &mut cx)?;
        Ok(hint.map_or(Reply::Later, Reply::Now))
    }
}

impl HandleRequest for Analyse {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
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
    let reason = format!(
        "{spec} plays without thinking, so it cannot analyse; expected one of: {}",
        thinking.join(", ")
    );
    Err(HostError::parameter("bot", reason))
}

impl HandleRequest for Cancel {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        if !room.adviser.is_asked_by(caller.client) {
            room.check_owner(caller.client)?;
        }
        room.cancel(&mut cx);
        Ok(Reply::Now(Done {}))
    }
}
