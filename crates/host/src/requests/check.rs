//! Carries out `check`.

use super::{Handle, Reply};
use crate::Effect;
use crate::context::Caller;
use crate::host::Host;
use ranarium_protocol::client::{Check, Checked, HostError};

impl Handle for Check {
    fn handle(
        self,
        host: &mut Host,
        _caller: Caller,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Checked>, HostError> {
        let (room, _) = host.room(&self.match_id, out)?;
        Ok(Reply::Now(room.table.finished()?.check()))
    }
}
