//! Methods that play a match: decisions, draws, and undo.

use crate::json::PossibleDraw;
use crate::rpc::error_data::IllegalReason;
use crate::rpc::methods::status::status;
use crate::rpc::methods::subject::{decider, playing, speaker};
use crate::rpc::params::RpcParams;
use crate::rpc::request_error::RequestError;
use crate::rpc::results::{
    AppliedOutcome, ApplyResult, ChanceResult, CheckResult, LegalResult, OutcomeForm,
    PossibleOutcomes, SeatAction, Status, UndoResult,
};
use crate::rpc::session::RpcState;
use ranarium_catalog::{Form, InputError};

pub(super) fn turn(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Status, RequestError> {
    let (handle, playing) = playing(session, params)?;
    Ok(status(handle, playing, Vec::new()))
}

pub(super) fn legal(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<LegalResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    let actions = playing
        .game()
        .legal(seat)
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    Ok(LegalResult { actions, seat })
}

pub(super) fn check(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<CheckResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    let reason = match playing.game().check(seat, params.need("action")?) {
        Ok(()) => None,
        Err(InputError::Illegal(illegal)) => Some(IllegalReason::new(&illegal, &speaker)),
        Err(refusal) => return Err(RequestError::of(&refusal, &speaker)),
    };
    Ok(CheckResult {
        legal: reason.is_none(),
        seat,
        reason,
    })
}

pub(super) fn apply(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<ApplyResult, RequestError> {
    let speaker = speaker(session, params)?;
    let action = params.need("action")?;
    let (handle, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    let (action, draws) = playing
        .apply(seat, action)
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    Ok(ApplyResult {
        applied: SeatAction { action, seat },
        status: status(handle, playing, draws),
    })
}

pub(super) fn chance(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<ChanceResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (handle, playing) = playing(session, params)?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let Some(outcome) = params.get("outcome") else {
        let outcomes = playing.game().chance_outcomes().map_err(error)?;
        let outcomes = outcomes
            .into_iter()
            .map(|(Form { text, data }, weight)| PossibleDraw { data, text, weight })
            .collect();
        return Ok(ChanceResult::Possible(PossibleOutcomes { outcomes }));
    };
    let (outcome, draws) = playing.chance(outcome).map_err(error)?;
    Ok(ChanceResult::Applied(AppliedOutcome {
        applied: OutcomeForm { outcome },
        status: status(handle, playing, draws),
    }))
}

pub(super) fn undo(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<UndoResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (handle, playing) = playing(session, params)?;
    let undone = playing
        .undo()
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    Ok(UndoResult {
        status: status(handle, playing, Vec::new()),
        undone,
    })
}
