//! The games of one deal, as they are kept.

use ranarium_game::{MAX_SEATS, Returns};
use serde::{Deserialize, Serialize};

/// The games of one deal, as they are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Its number, from 0.
    pub deal: u64,
    /// Its games, one a seating.
    pub games: Vec<Played>,
    /// The decisions of each bot in them.
    pub bots: Vec<Thinking>,
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The share of each seat, in sixtieths.
    pub shares: Vec<u8>,
    /// The points of each seat, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i16>>,
    /// Number of steps.
    pub steps: u64,
    /// `true` if it ended, `false` if it was cut off.
    pub ended: bool,
}

/// The decisions of one bot, and their time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    /// Number of its decisions among several actions.
    pub decisions: u64,
    /// Time of these decisions, in microseconds.
    pub micros: u64,
    /// The same in nanoseconds, until the deal is over: many a decision takes less than a
    /// microsecond.
    #[serde(skip)]
    pub(super) nanos: u64,
    /// Number of decisions forfeited.
    #[serde(default, skip_serializing_if = "is_none")]
    pub forfeited: u64,
    /// The errors of the first decisions that it forfeited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

impl Thinking {
    /// Maximum number of warnings kept of a deal; more say nothing new.
    const MAX_WARNINGS: usize = 100;
    /// Maximum number of equal warnings kept, so that a bot that has been given up leaves room for
    /// other errors.
    const MAX_SAME: usize = 10;

    /// Counts a forfeited decision, with the reason.
    pub(super) fn forfeit(&mut self, why: String) {
        self.forfeited += 1;
        let same = self.warnings.iter().filter(|kept| **kept == why).count();
        if self.warnings.len() < Self::MAX_WARNINGS && same < Self::MAX_SAME {
            self.warnings.push(why);
        }
    }
}

const fn is_none(count: &u64) -> bool {
    *count == 0
}

impl Round {
    /// Returns `true` if it can be a deal with this many seats, seatings and bots.
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
