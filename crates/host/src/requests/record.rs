//! Carries out `record`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{HostError, Record, RecordText};

impl HandleRequest for Record {
    fn handle(
        self,
        host: &mut Host,
        _caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<RecordText>, HostError> {
        let (room, _) = host.room(&self.match_id, out)?;
        let text = room.table.finished()?.text();
        Ok(Reply::Now(RecordText { text }))
    }
}
