//! The methods: the table [`METHODS`], and a function for each.

use crate::json::{PerftAction, PossibleDraw, ScoreReport};
use crate::limits::MAX_DEPTH;
use crate::rpc::cancel::CANCEL;
use crate::rpc::chance::ChanceSource;
use crate::rpc::error_data::IllegalReason;
use crate::rpc::limits::{MAX_MATCHES, MAX_ORDER};
use crate::rpc::param_spec::{
    ACTION, DEPTH, GAME, ID, LANG, LIMIT, MATCH, MAX_PERFT_LIMIT, OPTIONS, ORDER, OUTCOME,
    POSITION, ParamSpec, REQUEST, SEAT, SEED, SHEET, VIEWER,
};
use crate::rpc::params::RpcParams;
use crate::rpc::record;
use crate::rpc::request_error::RequestError;
use crate::rpc::results::{
    AppliedOutcome, ApplyResult, CancelResult, ChanceResult, CheckResult, CloseResult,
    GameDescription, GamesResult, Handle, LegalResult, MatchesResult, NewMatchResult,
    ObserveResult, OpenMatchEntry, OptionDescription, OutcomeForm, PerftResult, PositionResult,
    PossibleOutcomes, RecordResult, ReturnsResult, RulesResult, SeatAction, Status, StepsResult,
    UndoResult,
};
use crate::rpc::rpc_match::{MatchOrigin, RpcMatch};
use crate::rpc::session::RpcState;
use ranarium_catalog::{AnyGame, Form, InputError, Speaker, any, ids};
use ranarium_game::{OptionError, Seat, TextError, Turn, Work, expected};
use ranarium_table::{MatchId, RevealedSeed};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// A method of the host protocol.
pub struct RpcMethod {
    /// The name of the method in a request.
    pub name: &'static str,
    /// The parameters that the method accepts.
    pub params: &'static [ParamSpec],
    /// The effect of the method on a match.
    pub effect: MatchEffect,
    /// The function that handles a call. Returns the result as JSON.
    pub call: fn(&mut RpcState, &RpcParams<'_>) -> Result<String, RequestError>,
    /// The schema of the result.
    pub result: fn(&mut SchemaGenerator) -> Schema,
}

/// The effect of a method on its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEffect {
    /// The method leaves the match unchanged.
    Reads,
    /// The method may change the match, which is closed if the method panics.
    Changes,
}

type MethodFunction<R> = fn(&mut RpcState, &RpcParams<'_>) -> Result<R, RequestError>;

fn to_json(result: &impl Serialize) -> Result<String, RequestError> {
    serde_json::to_string(result).map_err(|error| RequestError::internal(&error.to_string()))
}

fn schema_of<R: JsonSchema>(_: MethodFunction<R>, generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<R>()
}

/// A row of the table: name, function, effect, parameters.
macro_rules! method {
    ($name:expr, $call:ident, $effect:ident, [$($param:expr),*]) => {
        RpcMethod {
            name: $name,
            params: &[$($param),*],
            effect: MatchEffect::$effect,
            call: |session, params| to_json(&$call(session, params)?),
            result: |generator| schema_of($call, generator),
        }
    };
}

/// Default limit of the positions that `perft` visits.
const PERFT_LIMIT: u64 = 1_000_000;

/// Every method, in the order of docs/rpc.md.
pub const METHODS: &[RpcMethod] = &[
    method!("games", games, Reads, [LANG]),
    method!("describe", describe, Reads, [GAME, LANG]),
    method!("rules", rules, Reads, [GAME, LANG]),
    method!(
        "new",
        new,
        Changes,
        [GAME, OPTIONS, POSITION, SEED, ORDER, ID]
    ),
    method!("matches", matches, Reads, []),
    method!("close", close, Changes, [MATCH]),
    method!("turn", turn, Reads, [MATCH]),
    method!("legal", legal, Reads, [MATCH, SEAT, LANG]),
    method!("check", check, Reads, [MATCH, SEAT, ACTION, LANG]),
    method!("apply", apply, Changes, [MATCH, SEAT, ACTION]),
    method!("chance", chance, Changes, [MATCH, OUTCOME]),
    method!("undo", undo, Changes, [MATCH]),
    method!("position", position, Changes, [MATCH, POSITION]),
    method!("observe", observe, Reads, [MATCH, VIEWER, LANG]),
    method!("returns", returns, Reads, [MATCH]),
    method!(
        "score",
        score,
        Reads,
        [MATCH.or_none(), GAME.or_none(), SHEET, LANG]
    ),
    method!("perft", perft, Reads, [MATCH, DEPTH, ORDER, LIMIT]),
    method!("steps", steps, Reads, [MATCH]),
    method!("record", record, Reads, [MATCH]),
    method!(CANCEL, cancel, Reads, [REQUEST]),
    #[cfg(test)]
    method!("panic-reading", panics, Reads, [MATCH]),
    #[cfg(test)]
    method!("panic-changing", panics, Changes, [MATCH]),
];

#[cfg(test)]
fn panics(_session: &mut RpcState, _params: &RpcParams<'_>) -> Result<(), RequestError> {
    panic!("on purpose")
}

fn games(session: &mut RpcState, params: &RpcParams<'_>) -> Result<GamesResult, RequestError> {
    let language = params.language(session.language)?;
    let all: Result<Vec<GameDescription>, RequestError> = ids()
        .map(|id| {
            let game = any(id).map_err(|error| RequestError::no_game(&error))?;
            Ok(described(game, &session.speakers.of(game, language)))
        })
        .collect();
    Ok(GamesResult { games: all? })
}

fn describe(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<GameDescription, RequestError> {
    let game = game(params)?;
    let language = params.language(session.language)?;
    Ok(described(game, &session.speakers.of(game, language)))
}

fn described(game: &dyn AnyGame, speaker: &Speaker) -> GameDescription {
    let options = game.option_specs().iter().map(|spec| {
        let text = speaker.text(&format!("option-{}", spec.key));
        OptionDescription::new(spec, text)
    });
    GameDescription {
        game: game.id(),
        name: speaker.text("name"),
        options: options.collect(),
        rules_version: game.rules_version(),
        summary: speaker.text("summary"),
    }
}

fn rules(session: &mut RpcState, params: &RpcParams<'_>) -> Result<RulesResult, RequestError> {
    let language = params.language(session.language)?;
    let game = game(params)?;
    let book = game.rules().iter().find(|(known, _)| *known == language);
    let (_, markdown) =
        book.ok_or_else(|| RequestError::without("the game has no rules in this language"))?;
    Ok(RulesResult {
        game: game.id(),
        lang: language.code(),
        markdown,
    })
}

fn new(session: &mut RpcState, params: &RpcParams<'_>) -> Result<NewMatchResult, RequestError> {
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

/// Returns the draws of an order, as their texts.
fn draws(game: &dyn AnyGame, order: &[Value]) -> Result<Vec<Value>, RequestError> {
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

fn matches(session: &mut RpcState, _params: &RpcParams<'_>) -> Result<MatchesResult, RequestError> {
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

fn close(session: &mut RpcState, params: &RpcParams<'_>) -> Result<CloseResult, RequestError> {
    let handle = params.number("match")?;
    match session.matches.remove(&handle) {
        Some(_) => Ok(CloseResult { handle }),
        None => Err(RequestError::no_match(handle)),
    }
}

fn turn(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Status, RequestError> {
    let (handle, playing) = playing(session, params)?;
    Ok(status(handle, playing, Vec::new()))
}

fn legal(session: &mut RpcState, params: &RpcParams<'_>) -> Result<LegalResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    let actions = playing
        .game()
        .legal(seat)
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    Ok(LegalResult { actions, seat })
}

fn check(session: &mut RpcState, params: &RpcParams<'_>) -> Result<CheckResult, RequestError> {
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

fn apply(session: &mut RpcState, params: &RpcParams<'_>) -> Result<ApplyResult, RequestError> {
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

fn chance(session: &mut RpcState, params: &RpcParams<'_>) -> Result<ChanceResult, RequestError> {
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

fn undo(session: &mut RpcState, params: &RpcParams<'_>) -> Result<UndoResult, RequestError> {
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

fn position(
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

fn observe(session: &mut RpcState, params: &RpcParams<'_>) -> Result<ObserveResult, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let viewer = params.viewer(playing.game().players())?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let (observation, picture) = playing
        .game()
        .observe_with_picture(viewer, &speaker)
        .map_err(error)?;
    Ok(ObserveResult {
        observation,
        picture: picture.plain(),
        viewer: viewer.into(),
    })
}

fn returns(session: &mut RpcState, params: &RpcParams<'_>) -> Result<ReturnsResult, RequestError> {
    let (_, playing) = playing(session, params)?;
    let returns = playing.game().returns();
    Ok(ReturnsResult {
        returns: returns.as_ref().map(Into::into),
    })
}

fn score(session: &mut RpcState, params: &RpcParams<'_>) -> Result<ScoreReport, RequestError> {
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

fn perft(session: &mut RpcState, params: &RpcParams<'_>) -> Result<PerftResult, RequestError> {
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
fn cancel(session: &mut RpcState, params: &RpcParams<'_>) -> Result<CancelResult, RequestError> {
    let id = params.need("id")?;
    Ok(CancelResult {
        cancelled: session.cancels.take(id),
    })
}

fn steps(session: &mut RpcState, params: &RpcParams<'_>) -> Result<StepsResult, RequestError> {
    let (_, playing) = playing(session, params)?;
    Ok(StepsResult {
        steps: playing.game().steps(),
    })
}

fn record(session: &mut RpcState, params: &RpcParams<'_>) -> Result<RecordResult, RequestError> {
    let (_, playing) = playing(session, params)?;
    Ok(RecordResult {
        record: record::text(playing)?,
    })
}

// Helpers of the methods.

fn game(params: &RpcParams<'_>) -> Result<&'static dyn AnyGame, RequestError> {
    let id = params.string("game")?;
    let id = id.ok_or_else(|| RequestError::param("game", "it is missing"))?;
    any(id).map_err(|error| RequestError::no_game(&error))
}

fn playing<'d>(
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
fn speaker(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Arc<Speaker>, RequestError> {
    let language = params.language(session.language)?;
    let (_, playing) = playing(session, params)?;
    let game = any(playing.game().id()).map_err(|error| RequestError::no_game(&error))?;
    Ok(session.speakers.of(game, language))
}

/// Returns the seat of the parameters, or else the only one that is to decide.
fn decider(playing: &RpcMatch, params: &RpcParams<'_>) -> Result<Seat, RequestError> {
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

/// Returns the status of a match, with the outcomes drawn just now.
fn status(handle: Handle, playing: &RpcMatch, draws: Vec<Form>) -> Status {
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
