//! Carries out `open`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use crate::host_room::HostRoom;
use ranarium_protocol::client::{HostError, Open};
use ranarium_table::MatchInfo;

impl HandleRequest for Open {
    fn handle(
        self,
        host: &mut Host,
        caller: CallId,
        _out: &mut Vec<Effect>,
    ) -> Result<Reply<MatchInfo>, HostError> {
        let table = host.make(&self)?;
        let info = table.info();
        host.add(HostRoom::new(caller.client, table));
        Ok(Reply::Now(info))
    }
}
