//! The status of a match, a part of many results.

use crate::rpc::results::{Handle, Status};
use crate::rpc::rpc_match::RpcMatch;
use ranarium_catalog::Form;

/// Returns the status of a match, with the outcomes drawn just now.
pub(super) fn status(handle: Handle, playing: &RpcMatch, draws: Vec<Form>) -> Status {
    let game = playing.game();
    let turn = game.turn();
    Status {
        drawn: draws,
        handle,
        returns: game.returns().as_ref().map(Into::into),
        seats: turn.seats().iter().collect(),
        steps: game.steps_taken(),
        turn: turn.into(),
    }
}
