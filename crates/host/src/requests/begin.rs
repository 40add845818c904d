//! Carries out `begin`.

use super::{Handle, Reply};
use crate::Effect;
use crate::context::Caller;
use crate::host::Host;
use ranarium_protocol::client::{Begin, HostError};
use ranarium_table::MatchInfo;

impl Handle for Begin {
    fn handle(
        self,
        host: &mut Host,
        caller: Caller,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<MatchInfo>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_owner(caller.client)?;
        room.resume(&mut cx)?;
        room.table.begin(cx.now_ms);
        Ok(Reply::Moved(room.table.info(), self.match_id))
    }
}
