//! Carries out `hello`.

use super::{HandleRequest, Reply};
use crate::Effect;
use crate::context::CallId;
use crate::host::Host;
use ranarium_protocol::VERSION;
use ranarium_protocol::client::{Hello, HostError, Welcome};
use ranarium_search::Level;

impl HandleRequest for Hello {
    fn handle(
        self,
        _host: &mut Host,
        _caller: CallId,
        _out: &mut Vec<Effect>,
    ) -> Result<Reply<Welcome>, HostError> {
        Ok(Reply::Now(Welcome {
            protocol: VERSION,
            host: format!("ranarium-host {}", env!("CARGO_PKG_VERSION")),
            games: ranarium_catalog::ids().map(str::to_owned).collect(),
            bots: Level::names().map(str::to_owned).collect(),
        }))
    }
}
