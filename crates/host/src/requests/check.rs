//! Carries out `check`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Check, Checked, HostError};

impl HandleRequest for Check {
    fn handle(
        self,
        host: &mut Host,
        _caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Checked>, HostError> {
        let (room, _) = host.room(&self.match_id, out)?;
        Ok(Reply::Now(room.table.finished()?.check()))
    }
}
