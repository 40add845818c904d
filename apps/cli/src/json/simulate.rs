//! The output of `simulate --json`.

use ranarium_lab::simulation::Spread;
use schemars::JsonSchema;
use serde::Serialize;

/// The statistics of many matches, as `ranarium simulate GAME --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SimulationReport {
    /// Actions of a match.
    pub actions: Statistics,
    /// The number of actions played in a second.
    pub actions_per_second: u64,
    /// Legal actions of a decision.
    pub branching: Statistics,
    /// `true` if all matches were played.
    pub complete: bool,
    /// The number of ties: matches with equal shares for all. Outcomes of chance are not counted
    /// here.
    pub draws: u64,
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The number of matches.
    pub games: u64,
    /// The number of matches played in a second.
    pub games_per_second: u64,
    /// The key of the run, if the seed alone does not reproduce it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The options, in their canonical text.
    pub options: String,
    /// The totals of each seat.
    pub seats: Vec<SimulatedSeat>,
    /// The duration of the run.
    pub seconds: f64,
    /// The seed of the run, in decimal digits.
    pub seed: String,
    /// Steps of a match: actions and chance.
    pub steps: Statistics,
    /// The number of threads.
    pub threads: u16,
    /// The number of matches that were cut off.
    pub unfinished: u64,
}

/// The totals of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SimulatedSeat {
    /// The bot that plays the seat.
    pub bot: String,
    /// The number of decisions that the seat forfeited.
    pub forfeited: u64,
    /// Points of a match, in games that count them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Statistics>,
    /// The number of the seat, from 1.
    pub seat: u8,
    /// The share of all matches that the seat won, from 0 to 1.
    pub share: f64,
    /// The number of matches that the seat shared with others.
    pub shared: u64,
    /// The first warning about the seat's bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// The number of matches that the seat won alone.
    pub wins: u64,
}

/// The distribution of a number over all matches.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Statistics {
    /// The standard deviation.
    pub deviation: f64,
    /// The smallest value.
    pub least: i64,
    /// The arithmetic mean.
    pub mean: f64,
    /// The largest value.
    pub most: i64,
}

impl From<&Spread> for Statistics {
    fn from(spread: &Spread) -> Self {
        Self {
            deviation: spread.deviation(),
            least: spread.min(),
            mean: spread.mean(),
            most: spread.max(),
        }
    }
}
