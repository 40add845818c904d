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
pub use legal::{LegalAction, LegalActions, LegalSeat, PossibleDraw, TurnKind};
pub use perft::{PerftAction, PerftReport};
pub use replay::{MatchResult, Replayed, ReplayedStep};
pub use rules::{Allowed, RuleOption, RulesReport};
pub use score::{ScoreReport, ScoredLine, Total};
pub use simulate::{SimulatedSeat, SimulationReport, Statistics};
pub use verify::{Verification, VerifiedRecord};
