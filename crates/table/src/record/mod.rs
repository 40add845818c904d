//! A match as a plain text file: a header, one line a step, and what every byte is checked by.
//!
//! `docs/fair-play.md` shows one line by line. A file of a match that is over begins with
//! `ranarium-record 1`. One of a match that is still on begins with `ranarium-save 1`: it holds the
//! seed, so that anyone who has it can know every draw to come, and is meant for the disk of the
//! table's host alone.

mod damage;
mod parse;
mod replay;
mod sums;

pub use damage::{Damage, Damaged, Fault};
pub use parse::game_of;
pub use replay::{Frame, FrameOf, Replay, Verified, frames, verify, verify_text};

use crate::{Clock, Commitment, Entry, Nonce, Remark, SeatKind, Setup, given};
use ranarium_game::{FullGame, GameOptions, Returns, Scanner, Seat, TextError};
use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

pub(crate) const RECORD_HEAD: &str = "ranarium-record 1";
pub(crate) const SAVE_HEAD: &str = "ranarium-save 1";

/// A match as it is written down. `Display` writes the file, and [`Record::parse`] reads it.
pub struct Record<G: FullGame> {
    /// What the match was made from.
    pub setup: Setup<G>,
    /// What was published before the first step.
    pub commitment: Commitment,
    /// The nonces given, by seat.
    pub nonces: Vec<Option<Nonce>>,
    /// What was wrong with bots, in the order of steps.
    pub warnings: Vec<Warning>,
    /// The steps.
    pub entries: Vec<Entry<G>>,
    /// How it ended, or how it stands.
    pub ending: Ending<G>,
}

/// A decision that a bot forfeited: another was taken for it by chance.
/// `warning 12 2 slow: no answer within 1500 ms`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// How many steps had been taken when it was asked.
    pub after: usize,
    /// The bot's seat.
    pub seat: Seat,
    /// What was wrong with it.
    pub text: Remark,
}

impl Warning {
    /// This many are kept of a match; more say nothing new.
    pub const MOST: usize = 1000;
}

/// How a match ended, or how it stands.
pub enum Ending<G: FullGame> {
    /// It is over.
    Finished(Outcome),
    /// It is still on.
    Running {
        /// Answers that wait for others, in the order of seats.
        answers: Vec<Entry<G>>,
        /// What each seat has left on its clock, in milliseconds; empty without budgets.
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

impl<G: FullGame> Clone for Ending<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Finished(outcome) => Self::Finished(outcome.clone()),
            Self::Running { answers, left_ms } => Self::Running {
                answers: answers.clone(),
                left_ms: left_ms.clone(),
            },
        }
    }
}

impl<G: FullGame> PartialEq for Ending<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Finished(own), Self::Finished(other)) => own == other,
            (
                Self::Running { answers, left_ms },
                Self::Running {
                    answers: other_answers,
                    left_ms: other_left_ms,
                },
            ) => answers == other_answers && left_ms == other_left_ms,
            (Self::Finished(_) | Self::Running { .. }, _) => false,
        }
    }
}

impl<G: FullGame> Eq for Ending<G> {}

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

impl<G: FullGame> Clone for Record<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            warnings: self.warnings.clone(),
            entries: self.entries.clone(),
            ending: self.ending.clone(),
        }
    }
}

impl<G: FullGame> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.commitment == other.commitment
            && self.nonces == other.nonces
            && self.warnings == other.warnings
            && self.entries == other.entries
            && self.ending == other.ending
    }
}

impl<G: FullGame> Eq for Record<G> {}

/// The result of a match: each seat's share in sixtieths, and its points where the game counts
/// them. `60/0`, `30/30 points 12/12`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The shares, in sixtieths of the match.
    pub shares: Vec<u8>,
    /// The points.
    pub points: Option<Vec<i16>>,
}

impl From<&Returns> for Outcome {
    fn from(returns: &Returns) -> Self {
        Self {
            shares: returns.shares().to_vec(),
            points: returns.points().map(<[i16]>::to_vec),
        }
    }
}

impl Outcome {
    fn is(&self, returns: &Returns) -> bool {
        self.shares == returns.shares() && self.points.as_deref() == returns.points()
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
        let points = if scanner.is_done() {
            None
        } else {
            let mut points = Vec::new();
            scanner.literal(" points ")?;
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
        Ok(Self { shares, points })
    }
}

impl<G: FullGame> Record<G> {
    /// How many lines stand above the first step.
    fn lines_above(&self) -> usize {
        let setup = &self.setup;
        let times = usize::from(setup.window_ms.is_some()) + usize::from(setup.clock != Clock::Off);
        // The five lines from the first to the match id, then the seats.
        let about = 5 + setup.seats.len() + usize::from(setup.date.is_some()) + times;
        let ending = match &self.ending {
            Ending::Finished(_) => 1,
            Ending::Running { left_ms, .. } => left_ms.len(),
        };
        // The commitment, the nonces, the warnings, the seed, the ending, and `steps`.
        about + 1 + given(&self.nonces).count() + self.warnings.len() + 1 + ending + 1
    }

    /// Whether every warning is of a decision that the steps lead to.
    fn check_warnings(&self) -> Result<(), Damage> {
        let is_beyond = |warning: &Warning| warning.after > self.entries.len();
        match self.warnings.iter().position(is_beyond) {
            None => Ok(()),
            Some(at) => Err(Damage {
                line: self.seed_line() - self.warnings.len() + at,
                fault: Fault::Setup(format!(
                    "a warning after step {}; there are {} steps",
                    self.warnings[at].after,
                    self.entries.len()
                )),
            }),
        }
    }

    /// The line of the seed, from 1.
    fn seed_line(&self) -> usize {
        match &self.ending {
            Ending::Finished(_) => self.lines_above() - 2,
            Ending::Running { left_ms, .. } => self.lines_above() - 1 - left_ms.len(),
        }
    }

    /// The line of the result, from 1.
    fn result_line(&self) -> usize {
        self.lines_above() - 1
    }

    /// The line of the step with this number, from 1.
    pub fn line_of_step(&self, number: usize) -> usize {
        self.lines_above() + number
    }

    pub(crate) fn damaged_header(&self, why: &str) -> Damage {
        Damage {
            line: 1,
            fault: Fault::Setup(why.to_owned()),
        }
    }

    fn print_header(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let setup = &self.setup;
        let head = match self.ending {
            Ending::Finished(_) => RECORD_HEAD,
            Ending::Running { .. } => SAVE_HEAD,
        };
        writeln!(out, "{head}\ngame {}\nrules {}", G::ID, G::RULES_VERSION)?;
        writeln!(out, "options {}\nmatch {}", setup.options, setup.match_id)?;
        for (index, seat) in setup.seats.iter().enumerate() {
            match seat {
                SeatKind::Human { name } => writeln!(out, "seat {} human {name}", index + 1)?,
                SeatKind::Bot { name, seed } => {
                    writeln!(out, "seat {} bot {seed} {name}", index + 1)?;
                }
            }
        }
        if let Some(date) = &setup.date {
            writeln!(out, "date {date}")?;
        }
        if let Some(ms) = setup.window_ms {
            writeln!(out, "window {ms}")?;
        }
        match setup.clock {
            Clock::Off => {}
            Clock::Budget {
                base_ms,
                increment_ms,
            } => writeln!(out, "clock budget {base_ms} {increment_ms}")?,
            Clock::PerDecision { ms } => writeln!(out, "clock decision {ms}")?,
        }
        writeln!(out, "commitment {}", self.commitment)?;
        for (seat, nonce) in given(&self.nonces) {
            writeln!(out, "nonce {seat} {nonce}")?;
        }
        for Warning { after, seat, text } in &self.warnings {
            writeln!(out, "warning {after} {seat} {text}")?;
        }
        writeln!(out, "seed {}", setup.seed.reveal())?;
        match &self.ending {
            Ending::Finished(outcome) => writeln!(out, "result {outcome}")?,
            Ending::Running { left_ms, .. } => {
                for (index, ms) in left_ms.iter().enumerate() {
                    writeln!(out, "left {} {ms}", index + 1)?;
                }
            }
        }
        out.write_str("steps\n")
    }

    fn print(&self, text: &mut String) -> fmt::Result {
        self.print_header(text)?;
        for entry in &self.entries {
            writeln!(text, "{entry}")?;
        }
        if let Ending::Running { answers, .. } = &self.ending {
            for answer in answers {
                writeln!(text, "~ {answer}")?;
            }
        }
        sums::seal(text);
        Ok(())
    }

    fn players(&self) -> u8 {
        self.setup.options.players()
    }
}

impl<G: FullGame> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.print(&mut text)?;
        f.write_str(&text)
    }
}
