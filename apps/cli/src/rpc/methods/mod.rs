//! The methods: the table [`METHODS`], and a function for each in the file of its subject.

mod games;
mod matches;
mod perft;
mod play;
mod status;
mod subject;
mod views;

use crate::rpc::cancel::CANCEL;
use crate::rpc::param_spec::{
    ACTION, DEPTH, GAME, ID, LANG, LIMIT, MATCH, OPTIONS, ORDER, OUTCOME, POSITION, ParamSpec,
    REQUEST, SEAT, SEED, SHEET, VIEWER,
};
use crate::rpc::params::RpcParams;
use crate::rpc::request_error::RequestError;
use crate::rpc::session::RpcState;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

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

/// A function of a method.
type MethodFunction<R> = fn(&mut RpcState, &RpcParams<'_>) -> Result<R, RequestError>;

fn to_json(result: &impl Serialize) -> Result<String, RequestError> {
    serde_json::to_string(result).map_err(|error| RequestError::internal(&error.to_string()))
}

fn schema_of<R: JsonSchema>(_: MethodFunction<R>, generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<R>()
}

/// A row of the table: name, function, effect, parameters.
macro_rules! method {
    ($name:expr, $call:path, $effect:ident, [$($param:expr),*]) => {
        RpcMethod {
            name: $name,
            params: &[$($param),*],
            effect: MatchEffect::$effect,
            call: |session, params| to_json(&$call(session, params)?),
            result: |generator| schema_of($call, generator),
        }
    };
}

/// Every method, in the order of docs/rpc.md.
pub const METHODS: &[RpcMethod] = &[
    method!("games", games::games, Reads, [LANG]),
    method!("describe", games::describe, Reads, [GAME, LANG]),
    method!("rules", games::rules, Reads, [GAME, LANG]),
    method!(
        "new",
        matches::new,
        Changes,
        [GAME, OPTIONS, POSITION, SEED, ORDER, ID]
    ),
    method!("matches", matches::matches, Reads, []),
    method!("close", matches::close, Changes, [MATCH]),
    method!("turn", play::turn, Reads, [MATCH]),
    method!("legal", play::legal, Reads, [MATCH, SEAT, LANG]),
    method!("check", play::check, Reads, [MATCH, SEAT, ACTION, LANG]),
    method!("apply", play::apply, Changes, [MATCH, SEAT, ACTION]),
    method!("chance", play::chance, Changes, [MATCH, OUTCOME]),
    method!("undo", play::undo, Changes, [MATCH]),
    method!("position", views::position, Changes, [MATCH, POSITION]),
    method!("observe", views::observe, Reads, [MATCH, VIEWER, LANG]),
    method!("returns", views::returns, Reads, [MATCH]),
    method!(
        "score",
        views::score,
        Reads,
        [MATCH.or_none(), GAME.or_none(), SHEET, LANG]
    ),
    method!("perft", perft::perft, Reads, [MATCH, DEPTH, ORDER, LIMIT]),
    method!("steps", matches::steps, Reads, [MATCH]),
    method!("record", matches::record, Reads, [MATCH]),
    method!(CANCEL, perft::cancel, Reads, [REQUEST]),
    #[cfg(test)]
    method!("panic-reading", panics, Reads, [MATCH]),
    #[cfg(test)]
    method!("panic-changing", panics, Changes, [MATCH]),
];

#[cfg(test)]
fn panics(_session: &mut RpcState, _params: &RpcParams<'_>) -> Result<(), RequestError> {
    panic!("on purpose")
}
