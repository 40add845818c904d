//! The methods: the table [`METHODS`], and a function for each.

use super::cancel::{CANCEL, CANCEL_PARAMS};
use super::chance::ChanceSource;
use super::data::{form_json, returns_json, scored_json, turn_word};
use super::limits::MAX_MATCHES;
use super::params::RpcParams;
use super::record;
use super::request_error::RequestError;
use super::rpc_match::{MatchOrigin, RpcMatch};
use super::session::RpcState;
use crate::commands::perft::DEEPEST;
use ranarium_catalog::{AnyGame, Form, InputError, Speaker, any, ids};
use ranarium_game::{OptionError, OptionKind, Seat, TextError, Turn, Work, expected};
use ranarium_table::{MatchId, RevealedSeed};
use serde_json::{Value, json};
use std::sync::Arc;

/// One method.
pub struct RpcMethod {
    /// Its name.
    pub name: &'static str,
    /// The names of its parameters.
    pub params: &'static [&'static str],
    /// Its effect on matches.
    pub effect: MatchEffect,
    /// Its function.
    pub call: fn(&mut RpcState, &RpcParams<'_>) -> Result<Value, RequestError>,
}

/// The effect of a method on its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEffect {
    /// No change.
    Reads,
    /// It may change the match, which is closed if the method panics.
    Changes,
}

/// Maximum number of draws in an order.
const MAX_ORDER: usize = 1_000;
/// Default limit of the positions that `perft` visits.
const PERFT_LIMIT: u64 = 1_000_000;
/// The largest limit.
const MAX_PERFT_LIMIT: u64 = 1_000_000_000_000;

/// Every method, in the order of docs/rpc.md.
pub const METHODS: &[RpcMethod] = &[
    RpcMethod {
        name: "games",
        params: &["lang"],
        effect: MatchEffect::Reads,
        call: games,
    },
    RpcMethod {
        name: "describe",
        params: &["game", "lang"],
        effect: MatchEffect::Reads,
        call: describe,
    },
    RpcMethod {
        name: "rules",
        params: &["game", "lang"],
        effect: MatchEffect::Reads,
        call: rules,
    },
    RpcMethod {
        name: "new",
        params: &["game", "options", "position", "seed", "order", "id"],
        effect: MatchEffect::Changes,
        call: new,
    },
    RpcMethod {
        name: "matches",
        params: &[],
        effect: MatchEffect::Reads,
        call: matches,
    },
    RpcMethod {
        name: "close",
        params: &["match"],
        effect: MatchEffect::Changes,
        call: close,
    },
    RpcMethod {
        name: "turn",
        params: &["match"],
        effect: MatchEffect::Reads,
        call: turn,
    },
    RpcMethod {
        name: "legal",
        params: &["match", "seat", "lang"],
        effect: MatchEffect::Reads,
        call: legal,
    },
    RpcMethod {
        name: "check",
        params: &["match", "seat", "action", "lang"],
        effect: MatchEffect::Reads,
        call: check,
    },
    RpcMethod {
        name: "apply",
        params: &["match", "seat", "action"],
        effect: MatchEffect::Changes,
        call: apply,
    },
    RpcMethod {
        name: "chance",
        params: &["match", "outcome"],
        effect: MatchEffect::Changes,
        call: chance,
    },
    RpcMethod {
        name: "undo",
        params: &["match"],
        effect: MatchEffect::Changes,
        call: undo,
    },
    RpcMethod {
        name: "position",
        params: &["match", "position"],
        effect: MatchEffect::Changes,
        call: position,
    },
    RpcMethod {
        name: "observe",
        params: &["match", "viewer", "lang"],
        effect: MatchEffect::Reads,
        call: observe,
    },
    RpcMethod {
        name: "returns",
        params: &["match"],
        effect: MatchEffect::Reads,
        call: returns,
    },
    RpcMethod {
        name: "score",
        params: &["match", "game", "sheet", "lang"],
        effect: MatchEffect::Reads,
        call: score,
    },
    RpcMethod {
        name: "perft",
        params: &["match", "depth", "order", "limit"],
        effect: MatchEffect::Reads,
        call: perft,
    },
    RpcMethod {
        name: "steps",
        params: &["match"],
        effect: MatchEffect::Reads,
        call: steps,
    },
    RpcMethod {
        name: "record",
        params: &["match"],
        effect: MatchEffect::Reads,
        call: record,
    },
    RpcMethod {
        name: CANCEL,
        params: CANCEL_PARAMS,
        effect: MatchEffect::Reads,
        call: cancel,
    },
    #[cfg(test)]
    RpcMethod {
        name: "panic-reading",
        params: &["match"],
        effect: MatchEffect::Reads,
        call: |_, _| panic!("on purpose"),
    },
    #[cfg(test)]
    RpcMethod {
        name: "panic-changing",
        params: &["match"],
        effect: MatchEffect::Changes,
        call: |_, _| panic!("on purpose"),
    },
];

fn games(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let language = params.language(session.language)?;
    let all: Result<Vec<Value>, RequestError> = ids()
        .map(|id| {
            let game = any(id).map_err(|error| RequestError::no_game(&error))?;
            Ok(described(game, &session.speakers.of(game, language)))
        })
        .collect();
    Ok(json!({"games": all?}))
}

fn describe(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let game = game(params)?;
    let language = params.language(session.language)?;
    Ok(described(game, &session.speakers.of(game, language)))
}

fn described(game: &dyn AnyGame, speaker: &Speaker) -> Value {
    let options: Vec<Value> = game
        .option_specs()
        .iter()
        .map(|spec| {
            let mut out = json!({
                "key": spec.key,
                "text": speaker.text(&format!("option-{}", spec.key)),
                "allowed": spec.kind.allowed(),
                "default": spec.kind.default(),
            });
            let (kind, more) = match spec.kind {
                OptionKind::Flag => ("flag", json!({})),
                OptionKind::Number { low, high, .. } => {
                    ("number", json!({"low": low, "high": high}))
                }
                OptionKind::Limit { low, high } => ("limit", json!({"low": low, "high": high})),
                OptionKind::Choice { words } => ("choice", json!({"words": words})),
            };
            out["kind"] = kind.into();
            if let (Value::Object(out), Value::Object(more)) = (&mut out, more) {
                out.extend(more);
            }
            out
        })
        .collect();
    json!({
        "game": game.id(),
        "rules-version": game.rules_version(),
        "name": speaker.text("name"),
        "summary": speaker.text("summary"),
        "options": options,
    })
}

fn rules(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let language = params.language(session.language)?;
    let game = game(params)?;
    let book = game.rules().iter().find(|(known, _)| *known == language);
    let (_, markdown) =
        book.ok_or_else(|| RequestError::without("the game has no rules in this language"))?;
    Ok(json!({"game": game.id(), "lang": language.code(), "markdown": markdown}))
}

fn new(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
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
    let (playing, drawn) = RpcMatch::open(opened, source, match_id, origin).map_err(error)?;
    let mut out = status(handle, &playing, &drawn);
    out["game"] = game.id().into();
    out["options"] = playing.game().options().into();
    out["players"] = playing.game().players().into();
    out["id"] = playing.match_id().as_str().into();
    session.matches.insert(handle, playing);
    session.last_handle = handle;
    Ok(out)
}

/// Returns the draws of an order, as their texts.
fn draws(game: &dyn AnyGame, order: &[Value]) -> Result<Vec<Value>, RequestError> {
    if order.len() > MAX_ORDER {
        let why = format!("expected at most {MAX_ORDER} draws, found {}", order.len());
        return Err(RequestError::param("order", &why));
    }
    let read = |(at, outcome): (usize, &Value)| match game.chance(outcome) {
        Ok(form) => Ok(form.text.into()),
        Err(refusal) => Err(RequestError::of_item("order", at + 1, &refusal)),
    };
    order.iter().enumerate().map(read).collect()
}

fn matches(session: &mut RpcState, _params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let all: Vec<Value> = session
        .matches
        .iter()
        .map(|(handle, playing)| {
            json!({
                "match": handle,
                "game": playing.game().id(),
                "options": playing.game().options(),
                "id": playing.match_id().as_str(),
                "turn": turn_word(playing.game().turn()),
            })
        })
        .collect();
    Ok(json!({"matches": all}))
}

fn close(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let handle = params.number("match")?;
    match session.matches.remove(&handle) {
        Some(_) => Ok(json!({"match": handle})),
        None => Err(RequestError::no_match(handle)),
    }
}

fn turn(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let (handle, playing) = playing(session, params)?;
    Ok(status(handle, playing, &[]))
}

fn legal(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    let actions = playing
        .game()
        .legal(seat)
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    let actions: Vec<Value> = actions.into_iter().map(form_json).collect();
    let mut out = json!({"seat": seat});
    out["actions"] = actions.into();
    Ok(out)
}

fn check(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    match playing.game().check(seat, params.need("action")?) {
        Ok(()) => Ok(json!({"seat": seat, "legal": true})),
        Err(refusal @ InputError::Illegal(_)) => {
            let why = json!(RequestError::of(&refusal, &speaker));
            Ok(json!({"seat": seat, "legal": false, "why": why["data"]}))
        }
        Err(refusal) => Err(RequestError::of(&refusal, &speaker)),
    }
}

fn apply(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let action = params.need("action")?;
    let (handle, playing) = playing(session, params)?;
    let seat = decider(playing, params)?;
    let (action, drawn) = playing
        .apply(seat, action)
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    let mut out = status(handle, playing, &drawn);
    out["applied"] = json!({"seat": seat, "action": action});
    Ok(out)
}

fn chance(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let (handle, playing) = playing(session, params)?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let Some(outcome) = params.get("outcome") else {
        let outcomes = playing.game().chance_outcomes().map_err(error)?;
        let outcomes: Vec<Value> = outcomes
            .into_iter()
            .map(|(form, weight)| json!({"text": form.text, "data": form.data, "weight": weight}))
            .collect();
        return Ok(json!({"outcomes": outcomes}));
    };
    let (form, drawn) = playing.chance(outcome).map_err(error)?;
    let mut out = status(handle, playing, &drawn);
    out["applied"] = json!({"outcome": form});
    Ok(out)
}

fn undo(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let (handle, playing) = playing(session, params)?;
    let undone = playing
        .undo()
        .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
    let mut out = status(handle, playing, &[]);
    out["undone"] = json!(undone);
    Ok(out)
}

fn position(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let (handle, playing) = playing(session, params)?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let drawn = match params.get("position") {
        None => Vec::new(),
        Some(position) => playing.set_position(position).map_err(error)?,
    };
    let mut out = status(handle, playing, &drawn);
    out["position"] = form_json(playing.game().position().map_err(error)?);
    Ok(out)
}

fn observe(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let speaker = speaker(session, params)?;
    let (_, playing) = playing(session, params)?;
    let viewer = params.viewer(playing.game().players())?;
    let error = |refusal: InputError| RequestError::of(&refusal, &speaker);
    let observation = playing.game().observe(viewer).map_err(error)?;
    let picture = playing.game().picture(viewer, &speaker).map_err(error)?;
    let mut out = json!({
        "viewer": viewer.seat().map_or_else(|| json!("spectator"), |seat| json!(seat)),
        "picture": picture.plain(),
    });
    out["observation"] = observation;
    Ok(out)
}

fn returns(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let (_, playing) = playing(session, params)?;
    let returns = playing.game().returns();
    Ok(json!({"returns": returns.as_ref().map(returns_json)}))
}

fn score(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let language = params.language(session.language)?;
    if let Some(sheet) = params.get("sheet") {
        let game = game(params)?;
        let speaker = session.speakers.of(game, language);
        let scored = game
            .score(sheet)
            .map_err(|refusal| RequestError::of(&refusal, &speaker))?;
        return Ok(scored_json(&scored, &speaker));
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
    Ok(scored_json(&scored, &speaker))
}

fn perft(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let depth = params.within("depth", 0..=DEEPEST)?;
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
    let divide: Vec<Value> = counted
        .by_action
        .into_iter()
        .map(|(form, leaves)| json!({"action": form.text, "leaves": leaves}))
        .collect();
    Ok(json!({"depth": depth, "leaves": counted.leaves, "divide": divide}))
}

/// Returns `true` if this cancellation ended a request early. That request has already been
/// answered, since answers keep the order of requests.
fn cancel(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let id = params.need("id")?;
    Ok(json!({"cancelled": session.cancels.take(id)}))
}

fn steps(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let (_, playing) = playing(session, params)?;
    Ok(json!({"steps": playing.game().steps()}))
}

fn record(session: &mut RpcState, params: &RpcParams<'_>) -> Result<Value, RequestError> {
    let (_, playing) = playing(session, params)?;
    Ok(json!({"record": record::text(playing)?}))
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
                let why = expected(&seats, "nothing: several seats decide at once");
                Err(RequestError::param("seat", &why))
            }
        },
        turn @ (Turn::Chance | Turn::Over) => Err(RequestError::not_now("decision", turn)),
    }
}

/// Returns the state of a match, and the outcomes drawn just now.
fn status(handle: u64, playing: &RpcMatch, drawn: &[Form]) -> Value {
    let game = playing.game();
    let turn = game.turn();
    let seats: Vec<Seat> = turn.seats().iter().collect();
    let mut out = json!({
        "match": handle,
        "turn": turn_word(turn),
        "seats": seats,
        "steps": game.steps_taken(),
    });
    if !drawn.is_empty() {
        out["drawn"] = json!(drawn);
    }
    if let Some(returns) = game.returns() {
        out["returns"] = returns_json(&returns);
    }
    out
}
