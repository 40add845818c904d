//! Requests about the views of a match: `watch`, `leave`, `frames`, `record`, `check`.

use super::{HandleRequest, HandlerResult, Reply};
use crate::context::{CallId, Effects};
use crate::host::Host;
use ranarium_protocol::client::{Check, Done, FrameRange, Leave, Record, RecordText, Watch};

impl HandleRequest for Watch {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        let watched = room.watch(caller.client, self.viewer, self.known, &mut cx)?;
        Ok(Reply::Now(watched))
    }
}

impl HandleRequest for Leave {
    fn handle(self, host: &mut Host, caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, mut cx) = host.room(&self.match_id, out)?;
        room.leave(caller.client, &mut cx);
        Ok(Reply::Now(Done {}))
    }
}

impl HandleRequest for FrameRange {
    fn handle(self, host: &mut Host, _caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, _) = host.room(&self.match_id, out)?;
        room.table.check_viewer(self.viewer)?;
        let finished = room.table.finished()?;
        let frames = finished.frames(self.viewer, self.from, self.count)?;
        Ok(Reply::Now(frames))
    }
}

impl HandleRequest for Record {
    fn handle(self, host: &mut Host, _caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, _) = host.room(&self.match_id, out)?;
        let text = room.table.finished()?.text();
        Ok(Reply::Now(RecordText { text }))
    }
}

impl HandleRequest for Check {
    fn handle(self, host: &mut Host, _caller: CallId, out: &mut Effects) -> HandlerResult<Self> {
        let (room, _) = host.room(&self.match_id, out)?;
        Ok(Reply::Now(room.table.finished()?.check()))
    }
}
