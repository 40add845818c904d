//! Carries out `cancel`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Cancel, Done, HostError};

impl HandleRequest for Cancel {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Done>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        if !room.adviser.is_asked_by(caller.client) {
            room.check_owner(caller.client)?;
        }
        room.cancel(&mut cx);
        Ok(Reply::Now(Done {}))
    }
}
