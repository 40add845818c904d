//! Carries out `leave`.

use super::{Handle, Reply};
use crate::Effect;
use crate::context::Caller;
use crate::host::Host;
use ranarium_protocol::client::{Done, HostError, Leave};

impl Handle for Leave {
    fn handle(
        self,
        host: &mut Host,
        caller: Caller,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Done>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.leave(caller.client, &mut cx);
        Ok(Reply::Now(Done {}))
    }
}
