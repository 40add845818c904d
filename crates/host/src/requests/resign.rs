//! Carries out `resign`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{HostError, Resign, Resigned};
use ranarium_table::EarlyEnd;

impl HandleRequest for Resign {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Resigned>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_seat_owner(caller.client, self.seat)?;
        room.resume(&mut cx)?;
        let resigned = room
            .table
            .end_early(EarlyEnd::Resigned(self.seat), cx.now_ms);
        Ok(Reply::Moved(resigned, self.match_id))
    }
}
