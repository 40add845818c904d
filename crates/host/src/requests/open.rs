//! Carries out `open`.

use super::{Handle, Reply};
use crate::Effect;
use crate::context::Caller;
use crate::host::Host;
use crate::room::Room;
use ranarium_protocol::client::{HostError, Open};
use ranarium_table::MatchInfo;

impl Handle for Open {
    fn handle(
        self,
        host: &mut Host,
        caller: Caller,
        _out: &mut Vec<Effect>,
    ) -> Result<Reply<MatchInfo>, HostError> {
        let table = host.make(&self)?;
        let info = table.info();
        host.add(Room::new(caller.client, table));
        Ok(Reply::Now(info))
    }
}
