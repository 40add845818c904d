//! The JSON that commands print with `--json`, or write to files, as types. `docs/schemas/` holds
//! their JSON Schemas, made from these types.

mod admin_stats;
mod analyse;
mod arena;
mod legal;
mod perft;
mod replay;
mod rules;
mod score;
mod simulate;
mod verify;

pub use admin_stats::{AdminStats, GameCounts};
pub use analyse::{AnalysisReport, JudgedDecision};
pub use arena::{ArenaBot, ArenaReport, ArenaSpeed, ArenaTest, Hypothesis};
pub use legal::{LegalAction, LegalActions, LegalSeat, PossibleDraw};
pub use perft::{PerftAction, PerftReport};
pub use replay::{MatchResult, Replayed, ReplayedStep};
pub use rules::{Allowed, RuleOption, RulesReport};
pub use score::{ScoreReport, ScoredLine, Total};
pub use simulate::{SimulatedSeat, SimulationReport, Statistics};
pub use verify::{Verification, VerifiedRecord};

use ranarium_lab::ArenaGame;
use ranarium_lab::bot_check::BotCheck;
use schemars::{JsonSchema, Schema, generate::SchemaSettings};

/// The schema of each of them, with the name of its file in `docs/schemas/` without `.json`.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("admin-stats", of::<AdminStats>()),
        ("analyse", of::<AnalysisReport>()),
        ("arena", of::<ArenaReport>()),
        ("arena-game", of::<ArenaGame>()),
        ("bot-check", of::<BotCheck>()),
        ("legal", of::<LegalActions>()),
        ("perft", of::<PerftReport>()),
        ("replay", of::<Replayed>()),
        ("rules", of::<RulesReport>()),
        ("score", of::<ScoreReport>()),
        ("simulate", of::<SimulationReport>()),
        ("verify", of::<Verification>()),
    ]
}

/// The schema of what is printed: fields that are always written are required.
fn of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>()
}
