//! Carries out `forget`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Done, Forget, HostError};

impl HandleRequest for Forget {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Done>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_owner(caller.client)?;
        room.close(&mut cx);
        host.remove(&self.match_id);
        out.push(Effect::Forget {
            match_id: self.match_id,
        });
        Ok(Reply::Now(Done {}))
    }
}
