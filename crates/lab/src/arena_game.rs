//! The games that `arena --records` saves as JSON because they began in a given position.

use schemars::JsonSchema;
use serde::Serialize;

/// A game that began in a given position, as `ranarium arena --openings FILE --records FOLDER`
/// keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ArenaGame {
    /// The version of this format: 1.
    #[serde(rename = "ranarium-arena-game")]
    pub version: u32,
    /// The game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The options, in their canonical text.
    pub options: String,
    /// The name of the match. It goes into the draws, and is the same for all games of a deal.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The position in which the game began, as docs/notation.md describes it.
    pub position: String,
    /// The bots, in the order of seats.
    pub seats: Vec<ArenaSeat>,
    /// The secret that the draws follow from, as docs/fair-play.md describes it; draws that the
    /// position gives come first.
    pub seed: String,
    /// The match clock: seconds at the start, and seconds more for every decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Decisions that were forfeited: after how many steps, by which seat, and why.
    pub warnings: Vec<String>,
    /// The steps, as in a record.
    pub steps: Vec<String>,
    /// The result, as in a record; absent if the game was cut off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

impl ArenaGame {
    /// The version of the format.
    pub const VERSION: u32 = 1;
}

/// A bot in its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ArenaSeat {
    /// The bot, with its budget.
    pub bot: String,
    /// The bot's seed, in decimal digits.
    pub seed: String,
}
