//! Methods that show a match: its position, what a viewer sees, and its result.

use crate::json::ScoreReport;
use crate::rpc::methods::status::status;
use crate::rpc::methods::subject::{game, playing, speaker};
use crate::rpc::params::RpcParams;
use crate::rpc::request_error::RequestError;
use crate::rpc::results::{ObserveResult, PositionResult, ReturnsResult};
use crate::rpc::session::RpcState;
use ranarium_catalog::InputError;
use serde_json::value::RawValue;

pub(super) fn position(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<PositionResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (handle, playing) = playing(session, params)?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let draws = match params.get("position") {
        None => Vec::new(),
        Some(position) => playing.set_position(position).map_err(error)?,
    };
    Ok(PositionResult {
        position: playing.game().position().map_err(error)?,
        status: status(handle, playing, draws),
    })
}

pub(super) fn observe(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<ObserveResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let viewer = params.viewer(playing.game().players())?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let (observation, picture) = playing
        .game()
        .observe_with_picture(viewer, &speaker)
        .map_err(error)?;
    Ok(ObserveResult {
        observation: RawValue::from_string(observation)
            .map_err(|error| RequestError::internal(&error.to_string()))?,
        picture: picture.plain(),
        viewer: viewer.into(),
    })
}

pub(super) fn returns(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<ReturnsResult, RequestError> {
    let (_, playing) = playing(session, params)?;
    let returns = playing.game().returns();
    Ok(ReturnsResult {
        returns: returns.as_ref().map(Into::into),
    })
}

pub(super) fn score(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<ScoreReport, RequestError> {
    let language = params.language(session.language)?;
    if let Some(sheet) = params.get("sheet") {
        let game = game(params)?;
        let speaker = session.speakers.of(game, language);
        let scored = game
            .score(sheet)
            .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
        return Ok(ScoreReport::new(&scored, &speaker));
    }
    if params.get("game").is_some() {
        return Err(RequestError::param(
            "sheet",
            "it is missing; expected game and sheet, or match",
        ));
    }
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let scored = playing
        .game()
        .score()
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    Ok(ScoreReport::new(&scored, &speaker))
}
