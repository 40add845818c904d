//! The subject of a request: its game, match, language, seat and draws.

use crate::rpc::limits::MAX_ORDER;
use crate::rpc::params::RpcParams;
use crate::rpc::request_error::RequestError;
use crate::rpc::rpc_match::RpcMatch;
use crate::rpc::session::RpcState;
use ranarium_catalog::{AnyGame, Speaker, any};
use ranarium_game::{Seat, Turn, expected};
use serde_json::Value;
use std::sync::Arc;

/// Returns the game that the parameters name.
pub(super) fn game(params: &RpcParams<'_>) -> Result<&'static dyn AnyGame, RequestError> {
    let id = params.string("game")?;
    let id = id.ok_or_else(|| RequestError::param("game", "it is missing"))?;
    any(id).map_err(|error| RequestError::no_game(&error))
}

/// Returns the match that the parameters name, with its handle.
pub(super) fn playing<'d>(
    session: &'d mut RpcState,
    params: &RpcParams<'_>,
) -> Result<(u64, &'d mut RpcMatch), RequestError> {
    let handle = params.number("match")?;
    let playing = session.matches.get_mut(&handle);
    playing
        .map(|playing| (handle, playing))
        .ok_or_else(|| RequestError::no_match(handle))
}

/// Returns a speaker of the match's game.
pub(super) fn speaker(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<Arc<Speaker>, RequestError> {
    let language = params.language(session.language)?;
    let (_, playing) = playing(session, params)?;
    let game = any(playing.game().id()).map_err(|error| RequestError::no_game(&error))?;
    Ok(session.speakers.of(game, language))
}

/// Returns the seat of the parameters, or else the only one that is to decide.
pub(super) fn decider(playing: &RpcMatch, params: &RpcParams<'_>) -> Result<Seat, RequestError> {
    let game = playing.game();
    if let Some(seat) = params.seat(game.players())? {
        return Ok(seat);
    }
    match game.turn() {
        Turn::Decide(seats) => match (seats.first(), seats.len()) {
            (Some(seat), 1) => Ok(seat),
            _ => {
                let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                let reason = expected(&seats, "nothing: several seats decide at once");
                Err(RequestError::param("seat", &reason))
            }
        },
        turn @ (Turn::Chance | Turn::Over) => Err(RequestError::not_now("decision", turn)),
    }
}

/// Returns the draws of an order, as their texts.
pub(super) fn draws(game: &dyn AnyGame, order: &[Value]) -> Result<Vec<Value>, RequestError> {
    if order.len() > MAX_ORDER {
        let reason = format!("expected at most {MAX_ORDER} draws, found {}", order.len());
        return Err(RequestError::param("order", &reason));
    }
    let read = |(at, outcome): (usize, &Value)| match game.chance(outcome) {
        Ok(form) => Ok(form.text.into()),
        Err(refusal) => Err(RequestError::of_item("order", at + 1, &refusal)),
    };
    order.iter().enumerate().map(read).collect()
}
