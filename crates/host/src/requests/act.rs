//! Carries out `act`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Act, Acted, HostError};

impl HandleRequest for Act {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Acted>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_seat_owner(caller.client, self.mv.seat)?;
        room.resume(&mut cx)?;
        let acted = room.table.act(&self.mv, cx.now_ms)?;
        if acted == Acted::Taken {
            room.lead();
        }
        Ok(Reply::Moved(acted, self.match_id))
    }
}
