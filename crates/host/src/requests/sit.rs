//! Carries out `sit`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{HostError, Sit};
use ranarium_table::MatchInfo;

impl HandleRequest for Sit {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<MatchInfo>, HostError> {
        let (room, _) = host.room(&self.match_id, out)?;
        room.check_seat_owner(caller.client, self.seat)?;
        let taken = room.table.sit(self.seat, self.nonce);
        taken.map_err(HostError::Nonce)?;
        Ok(Reply::Now(room.table.info()))
    }
}
