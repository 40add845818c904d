//! Carries out `import`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use crate::host_room::HostRoom;
use ranarium_protocol::client::{HostError, Import, MatchSummary};

impl HandleRequest for Import {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<MatchSummary>, HostError> {
        let table = host.read(&self.text)?;
        let room = HostRoom::new(caller.client, table);
        if let Some(known) = host.rooms().get(&room.id) {
            let finished = known.table.finished();
            return if finished.is_ok_and(|finished| finished.text() == self.text) {
                Ok(Reply::Now(known.table.summary()))
            } else {
                Err(HostError::MatchExists(room.id))
            };
        }
        out.push(Effect::Keep {
            match_id: room.id.clone(),
            owner: caller.client,
            text: self.text,
        });
        let summary = room.table.summary();
        host.add(room);
        Ok(Reply::Now(summary))
    }
}
