//! Carries out `matches`.

use super::{Handle, Reply};
use crate::Effect;
use crate::context::Caller;
use crate::host::Host;
use ranarium_protocol::client::{HostError, MatchSummary, Matches};

impl Handle for Matches {
    fn handle(
        self,
        host: &mut Host,
        caller: Caller,
        _out: &mut Vec<Effect>,
    ) -> Result<Reply<Vec<MatchSummary>>, HostError> {
        let rooms = host.rooms().values().rev();
        let own =
            rooms.filter(|room| room.owner == caller.client || room.is_watched_by(caller.client));
        Ok(Reply::Now(own.map(|room| room.table.summary()).collect()))
    }
}
