//! A match as a plain text file: a header, one line a step, and checksums of every byte.
//!
//! `docs/fair-play.md` shows one line by line. A file of a match that is over begins with
//! `ranarium-record 1`. One of a match in progress begins with `ranarium-save 1`: it holds the
//! seed, from which every draw to come can be computed, and is meant for the disk of the table's
//! host alone.

mod damage;
mod layout;
mod line_values;
mod outcome;
mod parse;
mod replay;
mod sums;
mod write;

pub use damage::{DamagedRecordError, EarlierRules, RecordError, RecordErrorKind};
pub use outcome::Outcome;
pub use parse::{as_written, game_of};
pub use replay::{Frame, FrameOf, Replay, Verified, frames, verify, verify_text, verify_text_with};

use crate::{Commitment, Entry, MatchInfo, Nonce, Remark, Setup};
use derive_where::derive_where;
use ranarium_game::{FullGame, GameOptions, Seat};
use std::fmt;

/// The contents of a record or a save. `Display` writes the file, and [`Record::parse`] reads it.
#[derive_where(Clone, PartialEq, Eq)]
pub struct Record<G: FullGame> {
    /// The version of the rules that the match was played under: today's or an earlier one.
    pub rules: u32,
    /// The setup of the match.
    pub setup: Setup<G>,
    /// The commitment published before the first step.
    pub commitment: Commitment,
    /// The nonces given, by seat.
    pub nonces: Vec<Option<Nonce>>,
    /// Faults of bots, in the order of steps.
    pub warnings: Vec<Warning>,
    /// The steps, in order.
    pub entries: Vec<Entry<G>>,
    /// The result, or the state of a match in progress.
    pub ending: Ending<G>,
}

/// A decision that a bot forfeited: another was taken for it by chance.
/// `warning 12 2 slow: no answer within 1500 ms`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The number of steps before the bot was asked.
    pub after: usize,
    /// The bot's seat.
    pub seat: Seat,
    /// The description of the fault.
    pub text: Remark,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.after, self.seat, self.text)
    }
}

impl Warning {
    /// Maximum number of warnings stored for a match.
    pub const MAX_PER_MATCH: usize = 1000;
}

/// The result of a match, or the state of one in progress.
#[derive_where(Clone, PartialEq, Eq)]
pub enum Ending<G: FullGame> {
    /// The match is over.
    Finished(Outcome),
    /// The match is in progress.
    Running {
        /// Answers that wait for others, in the order in which they were given: an undo takes back
        /// the newest.
        answers: Vec<Entry<G>>,
        /// The time left on each seat's clock, in milliseconds; empty without budgets.
        left_ms: Vec<u64>,
    },
}

impl<G: FullGame> fmt::Debug for Ending<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished(outcome) => write!(f, "Finished({outcome})"),
            Self::Running { answers, left_ms } => f
                .debug_struct("Running")
                .field("answers", &format_args!("<{} hidden>", answers.len()))
                .field("left_ms", left_ms)
                .finish(),
        }
    }
}

impl<G: FullGame> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("setup", &self.setup)
            .field("commitment", &self.commitment)
            .field("entries", &format_args!("<{} hidden>", self.entries.len()))
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

impl<G: FullGame> Record<G> {
    /// Returns the public data of the match, without its moves.
    pub fn info(&self) -> MatchInfo {
        MatchInfo::of(&self.setup, self.commitment, &self.nonces)
    }

    /// Returns `true` if the match was played under earlier rules than today's.
    pub const fn is_of_earlier_rules(&self) -> bool {
        self.rules < G::RULES_VERSION
    }

    fn players(&self) -> u8 {
        self.setup.options.players()
    }
}
