//! [`ParamSpec`]: the parameters of methods, each with its schema.

use crate::limits::MAX_DEPTH;
use crate::rpc::limits::MAX_ORDER;
use crate::rpc::results::Handle;
use ranarium_game::{Language, Seat};
use ranarium_table::{MatchId, RevealedSeed};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// Maximum limit of the positions that `perft` visits.
pub const MAX_PERFT_LIMIT: u64 = 1_000_000_000_000;

/// The description of a method's parameter, for the schema and for errors.
pub struct ParamSpec {
    pub name: &'static str,
    /// `true` if the parameter may be missing or null.
    pub is_optional: bool,
    /// The meaning of the parameter, as a sentence of the schema.
    pub about: &'static str,
    /// Makes the schema of the values.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

impl ParamSpec {
    /// Makes the parameter optional.
    pub const fn or_none(self) -> Self {
        Self {
            is_optional: true,
            ..self
        }
    }
}

const fn required(
    name: &'static str,
    schema: fn(&mut SchemaGenerator) -> Schema,
    about: &'static str,
) -> ParamSpec {
    ParamSpec {
        name,
        is_optional: false,
        about,
        schema,
    }
}

const fn optional(
    name: &'static str,
    schema: fn(&mut SchemaGenerator) -> Schema,
    about: &'static str,
) -> ParamSpec {
    required(name, schema, about).or_none()
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// Returns the schema of a thing of a game: a string is read as its text, anything else as its
/// data.
fn either_form(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "not": { "type": "null" } })
}

fn draws(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "maxItems": MAX_ORDER })
}

fn games(_: &mut SchemaGenerator) -> Schema {
    let games: Vec<&str> = ranarium_catalog::ids().collect();
    json_schema!({ "enum": games })
}

fn languages(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": Language::ALL.map(Language::code) })
}

fn options(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": ["string", "object"],
        "additionalProperties": { "type": ["string", "integer", "boolean", "null"] },
    })
}

fn viewer(generator: &mut SchemaGenerator) -> Schema {
    let seat = generator.subschema_for::<Seat>();
    json_schema!({ "anyOf": [seat, { "const": "spectator" }] })
}

fn depth(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "integer", "minimum": 0, "maximum": MAX_DEPTH })
}

fn limit(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "integer", "minimum": 1, "maximum": MAX_PERFT_LIMIT })
}

fn request_id(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "number"] })
}

pub const MATCH: ParamSpec = required("match", of::<Handle>, "The handle of a match.");
pub const GAME: ParamSpec = required("game", games, "The game.");
pub const LANG: ParamSpec = optional(
    "lang",
    languages,
    "The language of words; by default that of the command line.",
);
pub const OPTIONS: ParamSpec = optional(
    "options",
    options,
    "The options: their text, or an object with their keys.",
);
pub const POSITION: ParamSpec = optional(
    "position",
    either_form,
    "The position in which the match begins, as text or as data.",
);
pub const SEED: ParamSpec = optional(
    "seed",
    of::<RevealedSeed>,
    "The seed from which the interface draws, in 64 hexadecimal digits; not together with an order.",
);
pub const ORDER: ParamSpec = optional(
    "order",
    draws,
    "The outcomes of chance in the order in which the interface draws them, each as text or as data.",
);
pub const ID: ParamSpec = optional(
    "id",
    of::<MatchId>,
    "The name of the match, from which its draws follow besides the seed.",
);
pub const SEAT: ParamSpec = optional(
    "seat",
    of::<Seat>,
    "The seat; by default the only one that decides.",
);
pub const ACTION: ParamSpec = required("action", either_form, "The action, as text or as data.");
pub const OUTCOME: ParamSpec = optional(
    "outcome",
    either_form,
    "The outcome of chance, as text or as data.",
);
pub const VIEWER: ParamSpec = required("viewer", viewer, "A seat's number, or `spectator`.");
pub const SHEET: ParamSpec = optional(
    "sheet",
    either_form,
    "The score sheet of `game`, as text or as data; without it the match is scored.",
);
pub const DEPTH: ParamSpec = required("depth", depth, "The number of plies.");
pub const LIMIT: ParamSpec = optional(
    "limit",
    limit,
    "Maximum number of positions to visit; by default 1,000,000.",
);
pub const REQUEST: ParamSpec = required("id", request_id, "The `id` of the request to end.");
