//! [`DealResult`]: the results of the games of one deal.

use ranarium_game::{MAX_SEATS, Returns};
use serde::{Deserialize, Serialize};

/// The results of the games of one deal, as the ledger stores them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealResult {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The games, one for each seating.
    pub games: Vec<GameResult>,
    /// The statistics of each bot's decisions, over all these games.
    pub bots: Vec<ThinkingTotals>,
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The share of each seat, in sixtieths.
    pub shares: Vec<u8>,
    /// The points of each seat, if the game counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i16>>,
    /// The number of steps.
    pub steps: u64,
    /// `true` if the game ended, `false` if it was cut off.
    #[serde(rename = "ended")]
    pub has_ended: bool,
}

/// The decisions of one bot, and their time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkingTotals {
    /// The number of the bot's decisions among several actions.
    pub decisions: u64,
    /// Time of these decisions, in microseconds.
    pub micros: u64,
    /// Time of these decisions, in nanoseconds, while the deal is played: many decisions take less
    /// than a microsecond.
    #[serde(skip)]
    pub(super) nanos: u64,
    /// The number of decisions forfeited.
    #[serde(default, skip_serializing_if = "is_none")]
    pub forfeited: u64,
    /// The errors of the first decisions that it forfeited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

impl ThinkingTotals {
    /// Maximum number of stored warnings of a deal.
    const MAX_WARNINGS: usize = 100;
    /// Maximum number of stored equal warnings, so that those of a bot that has been given up leave
    /// room for others.
    const MAX_SAME: usize = 10;

    /// Counts a forfeited decision, with the reason.
    pub(super) fn forfeit(&mut self, reason: String) {
        self.forfeited += 1;
        let same = self.warnings.iter().filter(|kept| **kept == reason).count();
        if self.warnings.len() < Self::MAX_WARNINGS && same < Self::MAX_SAME {
            self.warnings.push(reason);
        }
    }
}

const fn is_none(count: &u64) -> bool {
    *count == 0
}

impl DealResult {
    /// Returns `true` if the results are possible with this many seats, seatings and bots.
    pub fn fits(&self, players: u8, seatings: usize, bots: usize) -> bool {
        let seats = usize::from(players);
        self.games.len() == seatings
            && self.bots.len() == bots
            && self.games.iter().all(|game| {
                let shares: u32 = game.shares.iter().copied().map(u32::from).sum();
                let points = game.points.as_ref().is_none_or(|all| all.len() == seats);
                seats <= MAX_SEATS
                    && game.shares.len() == seats
                    && points
                    && (shares == u32::from(Returns::WHOLE)
                        || seats == 1 && shares < u32::from(Returns::WHOLE))
            })
    }
}
