//! The JSON Schemas of `docs/schemas/`, made from the types.

mod bot_protocol;
mod messages;
mod rpc;

use crate::json::{
    AdminStats, AnalysisReport, ArenaReport, LegalActions, PerftReport, Replayed, RulesReport,
    ScoreReport, SimulationReport, Verification,
};
use ranarium_lab::ArenaGame;
use ranarium_lab::bot_check::BotCheck;
use schemars::{JsonSchema, Schema, generate::SchemaSettings};

/// Returns every schema, with the name of its file in `docs/schemas/` without `.json`: the output
/// of commands, and the messages of the JSON-RPC interface and of the bot protocol.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("admin-stats", of::<AdminStats>()),
        ("analyse", of::<AnalysisReport>()),
        ("arena", of::<ArenaReport>()),
        ("arena-game", of::<ArenaGame>()),
        ("bot-check", of::<BotCheck>()),
        ("bot-protocol", bot_protocol::schema()),
        ("legal", of::<LegalActions>()),
        ("perft", of::<PerftReport>()),
        ("replay", of::<Replayed>()),
        ("rpc", rpc::schema()),
        ("rules", of::<RulesReport>()),
        ("score", of::<ScoreReport>()),
        ("simulate", of::<SimulationReport>()),
        ("verify", of::<Verification>()),
    ]
}

/// Returns the schema of written values: fields that are always written are required.
fn of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>()
}
