//! The output of `arena --json`.

use schemars::JsonSchema;
use serde::Serialize;

/// Bots measured against each other, as `ranarium arena GAME --bots BOT,BOT --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArenaReport {
    /// The bots, in the order in which they were named.
    pub bots: Vec<ArenaBot>,
    /// `true` if all deals were played, or the sequential test reached a verdict.
    pub complete: bool,
    /// The number of games that were cut off at the limit of steps, and count as shared.
    pub cut_off: u64,
    /// The number of deals; a deal has one game for each seating of the bots.
    pub deals: u64,
    /// The id of the game.
    pub game: &'static str,
    /// The number of games of all deals.
    pub games: u64,
    /// The key of the run, if the seed alone does not reproduce it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The options, in their canonical text.
    pub options: String,
    /// Duration of the run, in seconds.
    pub seconds: f64,
    /// The seed of the run, in decimal digits.
    pub seed: String,
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<ArenaTest>,
    /// Total number of steps of all games.
    pub steps: u64,
    /// The number of threads that played games.
    pub threads: u16,
}

/// The results of one bot over all games.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArenaBot {
    /// The name of the bot.
    pub bot: String,
    /// The number of decisions with more than one legal action.
    pub decisions: u64,
    /// The bot's Elo difference to the others; null if it is infinite.
    pub elo: Option<f64>,
    /// The upper end of the 95 % interval of the difference.
    pub elo_high: Option<f64>,
    /// The lower end of the 95 % interval of the difference.
    pub elo_low: Option<f64>,
    /// The number of decisions that the bot forfeited because of an error.
    pub forfeited: u64,
    /// The number of games in which the bot took part.
    pub games: u64,
    /// Mean points of the bot's seats, in games that count points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// The number of the bot's seats in a game.
    pub seats: u32,
    /// The share of games that the bot won, from 0 to 1.
    pub share: f64,
    /// The expected share if all bots were equally strong.
    pub share_even: f64,
    /// The upper end of the 95 % interval of the share.
    pub share_high: f64,
    /// The lower end of the 95 % interval of the share.
    pub share_low: f64,
    /// The number of games that the bot shared with others.
    pub shared: u64,
    /// The speed of the bot's decisions.
    pub thinking: ArenaSpeed,
    /// The first warnings about the bot.
    pub warnings: Vec<String>,
    /// The number of games that the bot won alone.
    pub wins: u64,
}

/// The speed of a bot's decisions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArenaSpeed {
    /// The number of decisions in a second.
    pub decisions_per_second: f64,
    /// Mean time of a decision, in milliseconds.
    pub ms_per_decision: f64,
}

/// A sequential probability ratio test of the first bot.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ArenaTest {
    /// The accepted hypothesis; null if the test is undecided.
    pub accepted: Option<Hypothesis>,
    /// The probability of accepting the second hypothesis if the first is true.
    pub alpha: f64,
    /// The probability of accepting the first hypothesis if the second is true.
    pub beta: f64,
    /// The Elo difference of the first hypothesis.
    pub elo0: f64,
    /// The Elo difference of the second hypothesis.
    pub elo1: f64,
    /// The log likelihood ratio of the second hypothesis to the first.
    pub llr: f64,
    /// The ratio at which the second hypothesis is accepted.
    pub llr_high: f64,
    /// The ratio at which the first hypothesis is accepted.
    pub llr_low: f64,
}

/// A hypothesis of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hypothesis {
    /// The first, the lower one.
    Elo0,
    /// The second.
    Elo1,
}
