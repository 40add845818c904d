//! Carries out `undo`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{HostError, Undo, Undone};

impl HandleRequest for Undo {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Undone>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_seat_owner(caller.client, self.seat)?;
        room.resume(&mut cx)?;
        let seats = room.own_seats(caller.client);
        let undone = room.table.undo(seats, cx.now_ms);
        if undone == Undone::Back {
            room.lead();
        }
        Ok(Reply::Moved(undone, self.match_id))
    }
}
