//! A match as a plain text file: a header, one line a step, and checksums of every byte.
//!
//! `docs/fair-play.md` shows one line by line. A file of a match that is over begins with
//! `ranarium-record 1`. One of a match in progress begins with `ranarium-save 1`: it holds the
//! seed, from which every draw to come can be computed, and is meant for the disk of the table's
//! host alone.

mod damage;
mod layout;
mod parse;
mod replay;
mod sums;

pub use damage::{Damage, Damaged, EarlierRules, Fault};
pub use parse::game_of;
pub use replay::{Frame, FrameOf, Replay, Verified, frames, verify, verify_text, verify_text_with};

use crate::{Commitment, EarlyEnd, Entry, MatchInfo, Nonce, Remark, Setup};
use derive_where::derive_where;
use layout::{Line, Written};
use ranarium_game::{FullGame, GameOptions, InvalidReturns, Returns, Scanner, Seat, TextError};
use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

/// The beginning of an answer that waits for others.
const ANSWER: &str = "~ ";

/// A match as it is written down. `Display` writes the file, and [`Record::parse`] reads it.
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
    /// The steps.
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
    /// The fault.
    pub text: Remark,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.after, self.seat, self.text)
    }
}

impl Warning {
    /// This many are kept of a match; more say nothing new.
    pub const MOST: usize = 1000;
}

/// The result of a match, or the state of one in progress.
#[derive_where(Clone, PartialEq, Eq)]
pub enum Ending<G: FullGame> {
    /// It is over.
    Finished(Outcome),
    /// It is still on.
    Running {
        /// Answers that wait for others, in the order of seats.
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

/// The result of a match: each seat's share in sixtieths, its points where the game counts them,
/// and why it ended before its rules ended it, if it did. `60/0`, `30/30 points 12/12`,
/// `0/60 resigned 1`, `30/30 agreed`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The shares, in sixtieths of the match.
    pub shares: Vec<u8>,
    /// The points.
    pub points: Option<Vec<i16>>,
    /// The early end, if it ended before its rules ended it.
    pub early_end: Option<EarlyEnd>,
}

impl From<&Returns> for Outcome {
    fn from(returns: &Returns) -> Self {
        Self {
            shares: returns.shares().to_vec(),
            points: returns.points().map(<[i16]>::to_vec),
            early_end: None,
        }
    }
}

impl TryFrom<&Outcome> for Returns {
    type Error = InvalidReturns;

    fn try_from(outcome: &Outcome) -> Result<Self, InvalidReturns> {
        Self::new(&outcome.shares, outcome.points.as_deref())
    }
}

impl Outcome {
    /// Returns the result of a match that ends early, for this number of players.
    pub fn of_early_end(players: u8, end: EarlyEnd) -> Self {
        Self {
            early_end: Some(end),
            ..Self::from(&end.returns(players))
        }
    }
}

fn print_list(items: &[impl fmt::Display], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if index == 0 { "" } else { "/" })?;
    }
    Ok(())
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_list(&self.shares, f)?;
        if let Some(points) = &self.points {
            f.write_str(" points ")?;
            print_list(points, f)?;
        }
        if let Some(end) = self.early_end {
            write!(f, " {end}")?;
        }
        Ok(())
    }
}

impl FromStr for Outcome {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let mut shares = Vec::new();
        loop {
            shares.push(scanner.number(0, i64::from(Returns::WHOLE))? as u8);
            if !scanner.eat("/") {
                break;
            }
        }
        let early_end = EarlyEnd::scan(&mut scanner, shares.len())?;
        let points = if scanner.is_done() || early_end.is_some() {
            None
        } else {
            let mut points = Vec::new();
            scanner.literal(" points ").map_err(|error| {
                error.or_allowed(
                    "\" resigned \", \" out-of-time \", \" agreed\" or \
                     \" abandoned\"",
                )
            })?;
            for index in 0..shares.len() {
                if index > 0 {
                    scanner.literal("/")?;
                }
                let point = scanner.number(i64::from(i16::MIN), i64::from(i16::MAX))?;
                points.push(point as i16);
            }
            Some(points)
        };
        scanner.end()?;
        Ok(Self {
            shares,
            points,
            early_end,
        })
    }
}

impl<G: FullGame> Record<G> {
    /// Returns the public data of the match besides the play.
    pub fn info(&self) -> MatchInfo {
        MatchInfo::of(&self.setup, self.commitment, &self.nonces)
    }

    /// Returns the number of lines above the first step.
    fn lines_above(&self) -> usize {
        Written::header(self).lines.len()
    }

    /// Returns the first line of a kind, from 1.
    fn line_of(&self, line: Line) -> usize {
        Written::header(self).first(line)
    }

    /// Checks that every warning is of a decision that the steps lead to.
    fn check_warnings(&self) -> Result<(), Damage> {
        let is_beyond = |warning: &Warning| warning.after > self.entries.len();
        match self.warnings.iter().position(is_beyond) {
            None => Ok(()),
            Some(at) => Err(Damage {
                line: self.line_of(Line::Warning) + at,
                fault: Fault::Setup(format!(
                    "a warning after step {}; there are {} steps",
                    self.warnings[at].after,
                    self.entries.len()
                )),
            }),
        }
    }

    /// Returns the line of the step with this number, from 1.
    pub fn line_of_step(&self, number: usize) -> usize {
        self.lines_above() + number
    }

    /// Returns `true` if the match was played under earlier rules than today's.
    pub const fn is_of_earlier_rules(&self) -> bool {
        self.rules < G::RULES_VERSION
    }

    /// Returns the error of a step, by its number from 1, that today's rules contradict.
    fn bad_step(&self, number: usize, entry: &Entry<G>, fault: Fault) -> Damage {
        let step = Some((number, entry.to_string()));
        self.contradiction(self.line_of_step(number), step, fault)
    }

    /// Returns the error of a line that today's rules contradict.
    fn contradiction(&self, line: usize, step: Option<(usize, String)>, fault: Fault) -> Damage {
        let fault = if self.is_of_earlier_rules() {
            Fault::EarlierRules(EarlierRules {
                version: self.rules,
                today: G::RULES_VERSION,
                step,
                fault: Box::new(fault),
            })
        } else {
            fault
        };
        Damage { line, fault }
    }

    pub(crate) fn damaged_header(&self, why: &str) -> Damage {
        Damage {
            line: 1,
            fault: Fault::Setup(why.to_owned()),
        }
    }

    fn players(&self) -> u8 {
        self.setup.options.players()
    }
}

impl<G: FullGame> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Written::header(self).text;
        for entry in &self.entries {
            writeln!(text, "{entry}")?;
        }
        if let Ending::Running { answers, .. } = &self.ending {
            for answer in answers {
                writeln!(text, "{ANSWER}{answer}")?;
            }
        }
        sums::seal(&mut text);
        f.write_str(&text)
    }
}
