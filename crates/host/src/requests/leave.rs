//! Carries out `leave`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Done, HostError, Leave};

impl HandleRequest for Leave {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Done>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.leave(caller.client, &mut cx);
        Ok(Reply::Now(Done {}))
    }
}
