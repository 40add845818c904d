//! Methods about open matches: they begin, are listed and closed, and have steps and a record.

use crate::rpc::chance::ChanceSource;
use crate::rpc::limits::MAX_MATCHES;
use crate::rpc::methods::status::status;
use crate::rpc::methods::subject::{draws, game, playing};
use crate::rpc::params::RpcParams;
use crate::rpc::record;
use crate::rpc::request_error::RequestError;
use crate::rpc::results::{
    CloseResult, MatchesResult, NewMatchResult, OpenMatchEntry, RecordResult, StepsResult,
};
use crate::rpc::rpc_match::{MatchOrigin, RpcMatch};
use crate::rpc::session::RpcState;
use ranarium_catalog::InputError;
use ranarium_game::{OptionError, TextError};
use ranarium_table::{MatchId, RevealedSeed};

pub(super) fn new(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<NewMatchResult, RequestError> {
    if session.matches.len() >= MAX_MATCHES {
        return Err(RequestError::too_many_matches(MAX_MATCHES));
    }
    let game = game(params)?;
    let speaker = session.speakers.of(game, session.language);
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let options = params.options(game.option_specs())?;
    let handle = session.last_handle + 1;
    let match_id: MatchId = params
        .string("id")?
        .map_or_else(|| format!("rpc-{handle}"), str::to_owned)
        .parse()
        .map_err(|error| RequestError::text("id", &error))?;
    let source = match (params.string("seed")?, params.list("order")?) {
        (Some(_), Some(_)) => {
            return Err(RequestError::param(
                "order",
                "expected seed or order, found both",
            ));
        }
        (None, Some(order)) => ChanceSource::order(draws(game, order)?),
        (None, None) => ChanceSource::Caller,
        (Some(seed), None) => {
            let seed: RevealedSeed = seed
                .parse()
                .map_err(|error| RequestError::text("seed", &error))?;
            ChanceSource::seed(&match_id, seed.into())
        }
    };
    let (opened, origin) = match params.get("position") {
        None => (game.start(&options), MatchOrigin::Start),
        Some(position) => (game.start_from(&options, position), MatchOrigin::Position),
    };
    let opened = opened.map_err(|refusal| match refusal {
        InputError::Unreadable {
            what: "options",
            error,
        } if params.is_object("options") => {
            let TextError { found, allowed, .. } = error;
            RequestError::option(&OptionError { found, allowed })
        }
        refusal => error(refusal),
    })?;
    let (playing, drawn_outcomes) =
        RpcMatch::open(opened, source, match_id, origin).map_err(error)?;
    let opened = NewMatchResult {
        game: game.id(),
        id: playing.match_id().clone(),
        options: playing.game().options(),
        players: playing.game().players(),
        status: status(handle, &playing, drawn_outcomes),
    };
    session.matches.insert(handle, playing);
    session.last_handle = handle;
    Ok(opened)
}

pub(super) fn matches(
    session: &mut RpcState,
    _params: &RpcParams<'_>,
) -> Result<MatchesResult, RequestError> {
    let all = session
        .matches
        .iter()
        .map(|(handle, playing)| OpenMatchEntry {
            game: playing.game().id(),
            id: playing.match_id().clone(),
            handle: *handle,
            options: playing.game().options(),
            turn: playing.game().turn().into(),
        });
    Ok(MatchesResult {
        matches: all.collect(),
    })
}

pub(super) fn close(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<CloseResult, RequestError> {
    let handle = params.number("match")?;
    match session.matches.remove(&handle) {
        Some(_) => Ok(CloseResult { handle }),
        None => Err(RequestError::no_match(handle)),
    }
}

pub(super) fn steps(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<StepsResult, RequestError> {
    let (_, playing) = playing(session, params)?;
    Ok(StepsResult {
        steps: playing.game().steps(),
    })
}

pub(super) fn record(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<RecordResult, RequestError> {
    let (_, playing) = playing(session, params)?;
    Ok(RecordResult {
        record: record::text(playing)?,
    })
}
