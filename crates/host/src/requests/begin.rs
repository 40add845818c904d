//! Carries out `begin`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{Begin, HostError};
use ranarium_table::MatchInfo;

impl HandleRequest for Begin {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<MatchInfo>, HostError> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_owner(caller.client)?;
        room.resume(&mut cx)?;
        room.table.begin(cx.now_ms);
        Ok(Reply::Moved(room.table.info(), self.match_id))
    }
}
