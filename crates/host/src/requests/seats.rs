//! Requests of a seat: `begin`, `sit`, `act`, `undo`, `resign`.

use super::{HandleRequest, HandlerResult, Reply};
use crate::context::{CallId, Effects};
use crate::host::Host;
use ranarium_protocol::client::{Act, Begin, HostError, Resign, Resigned, Sit, Undo, Undone};
use ranarium_table::EarlyEnd;

impl HandleRequest for Begin {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_owner(caller.client)?;
        room.resume(&mut cx)?;
        room.table.begin(cx.now_ms);
        Ok(Reply::Moved(room.table.info(), self.match_id))
    }
}

impl HandleRequest for Sit {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, _) = host.room(&self.match_id, out)?;
        room.check_seat_owner(caller.client, self.seat)?;
        let result = room.table.sit(self.seat, self.nonce);
        result.map_err(HostError::Nonce)?;
        Ok(Reply::Now(room.table.info()))
    }
}

impl HandleRequest for Act {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, cx) = host.room_of_seat(caller.client, &self.match_id, self.mv.seat, out)?;
        let acted = room.act(&self.mv, cx.now_ms)?;
        Ok(Reply::Moved(acted, self.match_id))
    }
}

impl HandleRequest for Undo {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, cx) = host.room_of_seat(caller.client, &self.match_id, self.seat, out)?;
        let seats = room.own_seats(caller.client);
        let undone = room.table.undo(seats, cx.now_ms);
        if undone == Undone::Back {
            room.note_choice(None);
        }
        Ok(Reply::Moved(undone, self.match_id))
    }
}

impl HandleRequest for Resign {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, cx) = host.room_of_seat(caller.client, &self.match_id, self.seat, out)?;
        let resigned = room
            .table
            .end_early(EarlyEnd::Resigned(self.seat), cx.now_ms);
        if resigned == Resigned::Over {
            room.note_choice(None);
        }
        Ok(Reply::Moved(resigned, self.match_id))
    }
}
