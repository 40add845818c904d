//! `perft`, and `cancel`, which ends it early.

use crate::json::PerftAction;
use crate::limits::MAX_DEPTH;
use crate::rpc::methods::subject::{draws, playing, speaker};
use crate::rpc::param_spec::MAX_PERFT_LIMIT;
use crate::rpc::params::RpcParams;
use crate::rpc::request_error::RequestError;
use crate::rpc::results::{CancelResult, PerftResult};
use crate::rpc::session::RpcState;
use ranarium_catalog::{InputError, any};
use ranarium_game::Work;
use std::sync::Arc;

/// Default limit of the positions that `perft` visits.
const PERFT_LIMIT: u64 = 1_000_000;

pub(super) fn perft(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<PerftResult, RequestError> {
    let depth = params.within("depth", 0..=MAX_DEPTH)?;
    let depth = depth.ok_or_else(|| RequestError::param("depth", "it is missing"))?;
    let limit = params.within("limit", 1..=MAX_PERFT_LIMIT)?;
    let limit = limit.unwrap_or(PERFT_LIMIT);
    let order = params.list("order")?;
    let speaker = speaker(session, params)?;
    let (id, cancels) = (session.running.clone(), Arc::clone(&session.cancels));
    let is_cancelled = || cancels.has(&id);
    let (_, playing) = playing(session, params)?;
    let game = any(playing.game().id()).map_err(|error| RequestError::no_game(&error))?;
    let order = order.map(|order| draws(game, order)).transpose()?;
    let mut work = Work::new(limit, &is_cancelled);
    let counted = playing
        .game()
        .perft(depth as u32, order.as_deref(), &mut work)
        .map_err(|refusal| match refusal {
            InputError::TooManyPositions => RequestError::too_many_positions(limit),
            refusal => RequestError::of(&refusal, &speaker),
        })?;
    let divide = counted
        .by_action
        .into_iter()
        .map(|(form, leaves)| PerftAction {
            action: form.text,
            leaves,
        });
    Ok(PerftResult {
        depth,
        divide: divide.collect(),
        leaves: counted.leaves,
    })
}

/// Returns `true` if this cancellation ended a request early. That request has already been
/// answered, since answers keep the order of requests.
pub(super) fn cancel(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<CancelResult, RequestError> {
    let id = params.need("id")?;
    Ok(CancelResult {
        cancelled: session.cancels.take(id),
    })
}
