//! Requests about the list of matches: `hello`, `matches`, `open`, `import`, `forget`.

use super::{HandleRequest, HandlerResult, Reply};
use crate::HostEffect;
use crate::context::{CallId, Effects};
use crate::host::Host;
use crate::host_room::HostRoom;
use ranarium_protocol::VERSION;
use ranarium_protocol::client::{Done, Forget, Hello, HostError, Import, Matches, Open, Welcome};
use ranarium_search::Level;
use ranarium_table::as_written;

impl HandleRequest for Hello {
    fn handle(self, _host: &mut Host, _caller: CallId, _out: &mut Effects) -> HandlerResult<Self> {
        Ok(Reply::Now(Welcome {
            protocol: VERSION,
            host: format!("ranarium-host {}", env!("CARGO_PKG_VERSION")),
            games: ranarium_catalog::ids().map(str::to_owned).collect(),
            bots: Level::names().map(str::to_owned).collect(),
        }))
    }
}

impl HandleRequest for Matches {
    fn handle(self, host: &mut Host, caller: CallId, _out: &mut Effects) -> HandlerResult<Self> {
        let rooms = host.rooms().values().rev();
        let own_rooms =
            rooms.filter(|room| room.owner == caller.client || room.is_watched_by(caller.client));
        Ok(Reply::Now(
            own_rooms.map(|room| room.table.summary()).collect(),
        ))
    }
}

impl HandleRequest for Open {
    fn handle(self, host: &mut Host, caller: CallId, _out: &mut Effects) -> HandlerResult<Self> {
        let table = host.make(&self)?;
        let info = table.info();
        host.add(HostRoom::new(caller.client, table));
        Ok(Reply::Now(info))
    }
}

impl HandleRequest for Import {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let text = as_written(&self.text);
        let table = host.read(&text)?;
        let room = HostRoom::new(caller.client, table);
        if let Some(open_room) = host.rooms().get(&room.id) {
            let finished = open_room.table.finished();
            return if finished.is_ok_and(|finished| finished.text() == text) {
                Ok(Reply::Now(open_room.table.summary()))
            } else {
                Err(HostError::MatchExists(room.id))
            };
        }
        out.push(HostEffect::Store {
            match_id: room.id.clone(),
            owner: caller.client,
            text: text.into_owned(),
            has_choice: false,
        });
        let summary = room.table.summary();
        host.add(room);
        Ok(Reply::Now(summary))
    }
}

impl HandleRequest for Forget {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.check_owner(caller.client)?;
        room.close(&mut cx);
        host.remove(&self.match_id);
        out.push(HostEffect::Forget {
            match_id: self.match_id,
        });
        Ok(Reply::Now(Done {}))
    }
}
