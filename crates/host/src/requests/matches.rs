//! Carries out `matches`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{HostError, MatchSummary, Matches};

impl HandleRequest for Matches {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        _out: &mut Vec<Effect>,
    ) -> Result<Reply<Vec<MatchSummary>>, HostError> {
        let rooms = host.rooms().values().rev();
        let own =
            rooms.filter(|room| room.owner == caller.client || room.is_watched_by(caller.client));
        Ok(Reply::Now(own.map(|room| room.table.summary()).collect()))
    }
}
