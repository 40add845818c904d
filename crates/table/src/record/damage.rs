//! Errors in a record.

use super::{Record, Warning};
use crate::record::layout::LineKind;
use crate::{EarlyEnd, EarlyEndError, Entry};
use derive_where::derive_where;
use ranarium_game::{FullGame, Illegal, Seat, Seats, TextError};
use std::fmt;

/// The first invalid line of a record, with the error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The error in the line.
    pub kind: RecordErrorKind,
}

/// An error in a line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// The line cannot be read.
    Text(TextError),
    /// The text ends here.
    Cut {
        /// The line expected here.
        allowed: &'static str,
    },
    /// The line can be read, but is not the one that its sum was made of.
    Altered,
    /// The hash differs from that of the text above, although every line matches its checksum.
    Hash,
    /// The rules refuse the decision.
    Illegal(Illegal),
    /// The seat has no decision to make now.
    NotToDecide(Seat),
    /// A seat decides where chance has to draw.
    ChanceDraws,
    /// Of several seats that decide at the same time, another comes first.
    OutOfOrder {
        /// The seat recorded.
        found: Seat,
        /// The seat that comes first.
        expected: Seat,
    },
    /// Chance draws where seats are to decide.
    SeatsDecide,
    /// The seed leads to another draw.
    OtherDraw {
        /// The draw recorded.
        recorded: String,
        /// The draw that follows from the seed.
        drawn: String,
    },
    /// The clock decides where none runs.
    NoClock,
    /// A step after the match is over.
    AfterTheEnd,
    /// The steps end before the match is over.
    NotOver,
    /// The match could not end so early.
    EarlyEnd(EarlyEnd, EarlyEndError),
    /// The match could not continue after these seats had lost.
    Lost(Seats),
    /// The seed is not the one that was committed to.
    OtherSeed,
    /// The match ended otherwise.
    OtherResult {
        /// The result recorded.
        recorded: String,
        /// The result of the steps.
        played: String,
    },
    /// The match could not be made so.
    Setup(String),
    /// Today's rules contradict a match that was played under earlier ones.
    EarlierRules(EarlierRules),
}

/// A contradiction between today's rules and a match that was played under earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierRules {
    /// The version of the rules of the match.
    pub version: u32,
    /// The version of today's rules.
    pub today: u32,
    /// The number of the step, from 1, and its text; `None` for the result.
    pub step: Option<(usize, String)>,
    /// The contradiction between the match and today's rules.
    pub kind: Box<RecordErrorKind>,
}

impl EarlierRules {
    /// Returns the two versions and the step, without the contradiction.
    fn place(&self) -> String {
        let Self { version, today, .. } = self;
        let place = match &self.step {
            Some((number, text)) => format!("step {number}, \"{text}\","),
            None => "the result".to_owned(),
        };
        format!(
            "the match was played under version {version} of the rules, and {place} does not fit version {today}"
        )
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Cut { allowed } => {
                write!(f, "expected {allowed}, found the end of the text")
            }
            Self::Altered => f.write_str("this line was altered: it does not match its sum"),
            Self::Hash => f.write_str("the hash does not match the text above"),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::NotToDecide(seat) => write!(f, "it is not seat {seat}'s turn"),
            Self::OutOfOrder { found, expected } => write!(
                f,
                "expected seat {expected}, found seat {found}: decisions made at once are listed in the order of seats"
            ),
            Self::ChanceDraws => f.write_str("expected a draw, \"* OUTCOME\", found a decision"),
            Self::SeatsDecide => f.write_str("expected a seat's decision, found a draw"),
            Self::OtherDraw { recorded, drawn } => {
                write!(
                    f,
                    "expected \"{drawn}\", which the seed draws, found \"{recorded}\""
                )
            }
            Self::NoClock => f.write_str("the clock decides here, but no clock is running"),
            Self::AfterTheEnd => f.write_str("the match is over, but another step follows"),
            Self::NotOver => f.write_str("the steps end here, but the match is not over"),
            Self::Lost(seats) => {
                f.write_str("the match cannot have gone on without seat ")?;
                for (index, seat) in seats.iter().enumerate() {
                    write!(f, "{}{seat}", if index == 0 { "" } else { "/" })?;
                }
                Ok(())
            }
            Self::EarlyEnd(end, reason) => write!(f, "it cannot have ended \"{end}\": {reason}"),
            Self::OtherSeed => f.write_str("the seed does not match the commitment"),
            Self::OtherResult { recorded, played } => write!(
                f,
                "expected the result \"{played}\", to which the steps lead, found \"{recorded}\""
            ),
            Self::Setup(reason) => f.write_str(reason),
            Self::EarlierRules(earlier) => write!(f, "{}: {}", earlier.place(), earlier.kind),
        }
    }
}

impl std::error::Error for RecordError {}

/// A record that cannot be read to its end: the first error, and the good part before it.
#[derive_where(Debug)]
pub struct DamagedRecordError<G: FullGame> {
    /// The error in the first unreadable line.
    pub damage: RecordError,
    /// The header and the steps above that line, if the header is good.
    pub kept: Option<Record<G>>,
}

impl<G: FullGame> fmt::Display for DamagedRecordError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.damage.fmt(f)
    }
}

impl<G: FullGame> std::error::Error for DamagedRecordError<G> {}

impl<G: FullGame> Record<G> {
    /// Checks that every warning refers to a decision in the steps.
    pub(super) fn check_warnings(&self) -> Result<(), RecordError> {
        let is_beyond = |warning: &Warning| warning.after > self.entries.len();
        match self.warnings.iter().position(is_beyond) {
            None => Ok(()),
            Some(at) => Err(RecordError {
                line: self.line_of(LineKind::Warning) + at,
                kind: RecordErrorKind::Setup(format!(
                    "a warning after step {}; there are {} steps",
                    self.warnings[at].after,
                    self.entries.len()
                )),
            }),
        }
    }

    /// Returns the error of a step, by its number from 1, that today's rules contradict.
    pub(super) fn bad_step(
        &self,
        number: usize,
        entry: &Entry<G>,
        kind: RecordErrorKind,
    ) -> RecordError {
        let step = Some((number, entry.to_string()));
        self.contradiction(self.line_of_step(number), step, kind)
    }

    /// Returns the error of a line that today's rules contradict.
    pub(super) fn contradiction(
        &self,
        line: usize,
        step: Option<(usize, String)>,
        kind: RecordErrorKind,
    ) -> RecordError {
        let kind = if self.is_of_earlier_rules() {
            RecordErrorKind::EarlierRules(EarlierRules {
                version: self.rules,
                today: G::RULES_VERSION,
                step,
                kind: Box::new(kind),
            })
        } else {
            kind
        };
        RecordError { line, kind }
    }

    pub(crate) fn damaged_header(&self, reason: &str) -> RecordError {
        RecordError {
            line: 1,
            kind: RecordErrorKind::Setup(reason.to_owned()),
        }
    }
}
