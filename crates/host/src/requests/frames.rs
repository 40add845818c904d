//! Carries out `frames`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::client::{FrameRange, Frames, HostError};

impl HandleRequest for FrameRange {
    fn handle(
        self,
        host: &mut Host,
        _caller: CallId,
        out: &mut Vec<Effect>,
    ) -> Result<Reply<Frames>, HostError> {
        let (room, _) = host.room(&self.match_id, out)?;
        room.table.check_viewer(self.viewer)?;
        let finished = room.table.finished()?;
        let frames = finished.frames(self.viewer, self.from, self.count)?;
        Ok(Reply::Now(frames))
    }
}
