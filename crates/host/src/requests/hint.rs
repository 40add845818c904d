//! Carries out `hint`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Hint, Hinted, HostError};
use ranarium_table::Stage;

impl HandleRequest for Hint {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Hinted>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_seat_owner(caller.client, self.seat)?;
        room.resume(&mut cx)?;
        if room.table.stage() != Stage::Playing {
            return Err(HostError::NotPlaying);
        }
        let table = room.table.as_ref();
        let hint = room.adviser.hint(caller, self.seat, table, &mut cx)?;
        Ok(hint.map_or(Reply::Later, Reply::Now))
    }
}
