//! Carries out `watch`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{HostError, Watch, Watched};

impl HandleRequest for Watch {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Watched>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        let watched = room.watch(caller.client, self.viewer, self.known, &mut cx)?;
        Ok(Reply::Now(watched))
    }
}
