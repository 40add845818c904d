//! Reading a record.

use super::{DamagedRecordError, Ending, Record, RecordError, RecordErrorKind};
use crate::record::layout::{Header, LineKind, LineWalk};
use crate::record::line_values::{Item, RecordKind, canonical, prints_as, rest_of};
use crate::record::sums;
use crate::record::write::ANSWER;
use crate::{Entry, PositionError, ReadPosition, StartPosition};
use ranarium_game::{FullGame, Scanner, Text, TextError};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// Returns the text of a record's file as the program wrote it: without a byte order mark, and with
/// line feeds in place of CR LF.
///
/// Editors, mail and version control add both. The checksums of a record are those of the text
/// without them.
pub fn as_written(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.contains("\r\n") {
        true => Cow::Owned(text.replace("\r\n", "\n")),
        false => Cow::Borrowed(text),
    }
}

/// Returns the game of a record, by which the rest can be read.
///
/// # Errors
/// If the text does not begin as a record or save does.
pub fn game_of(text: &str) -> Result<&str, RecordError> {
    let mut reader = Reader::new(text);
    reader.one(LineKind::Head, &mut None::<RecordKind>)?;
    reader.line(LineKind::Game.form(), |mut scanner| {
        scanner.literal(LineKind::Game.prefix())?;
        Ok(scanner.rest())
    })
}

const STEP: &str = "a step, \"sums SUMS\"";

/// A record as far as it could be read.
pub(super) struct Parsed<G: FullGame> {
    /// The header and the steps that could be read, if the header could.
    pub record: Option<Record<G>>,
    /// The first line that could not be read, or is not the one its sum was made of.
    pub damage: Option<RecordError>,
}

impl<G: FullGame> Record<G> {
    /// Reads a record or save. It must be written as `Display` writes it, to the byte.
    ///
    /// # Errors
    /// The first line that is damaged, with the good part above it. [`super::verify`] checks that
    /// the steps are legal and the draws those of the seed.
    #[expect(
        clippy::result_large_err,
        reason = "the good part of a damaged record is about as large as a record"
    )]
    pub fn parse(text: &str) -> Result<Self, DamagedRecordError<G>> {
        Self::parse_with(text, Some(StartPosition::read))
    }

    /// Reads a record with another reader of positions, or none.
    ///
    /// # Errors
    /// The first line that is damaged, with the good part above it.
    #[expect(
        clippy::result_large_err,
        reason = "the good part of a damaged record is about as large as a record"
    )]
    pub fn parse_with(
        text: &str,
        read_position: Option<ReadPosition<G>>,
    ) -> Result<Self, DamagedRecordError<G>> {
        let Parsed { record, damage } = parse(text, read_position);
        match (record, damage) {
            (Some(record), None) => Ok(record),
            (record, Some(damage)) => Err(DamagedRecordError {
                kept: record.and_then(|record| record.above(damage.line)),
                damage,
            }),
            (None, None) => unreachable!("what is not damaged is read"),
        }
    }

    /// Returns the record with the steps above this line only, if all of the header is above it.
    fn above(mut self, line: usize) -> Option<Self> {
        let steps = line.checked_sub(self.lines_above() + 1)?;
        if let (true, Ending::Running { answers, .. }) =
            (steps < self.entries.len() + 1, &mut self.ending)
        {
            answers.clear();
        }
        self.entries.truncate(steps);
        self.warnings.retain(|warning| warning.after <= steps);
        Some(self)
    }
}

impl<G: FullGame> FromStr for Record<G> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::parse(text).map_err(|damaged| damaged.damage)
    }
}

/// Parses a record; of a damaged one, the part above the damage.
pub(super) fn parse<G: FullGame>(text: &str, read_position: Option<ReadPosition<G>>) -> Parsed<G> {
    let mut reader = Reader::new(text);
    let mut record = match reader.header(read_position) {
        Ok(record) => record,
        Err(damage) => {
            return Parsed {
                record: None,
                damage: Some(earlier(damage, sums::first_altered(text))),
            };
        }
    };
    let read = reader.steps(&mut record);
    let read = read.and_then(|()| record.check_warnings());
    let damage = match read.and_then(|()| reader.tail()) {
        Ok(()) => None,
        Err(damage) => Some(earlier(damage, sums::first_altered(text))),
    };
    Parsed {
        record: Some(record),
        damage,
    }
}

/// Returns the first damage; an unreadable line says more than that it was altered.
fn earlier(damage: RecordError, altered: Option<usize>) -> RecordError {
    match altered {
        Some(line) if line < damage.line => RecordError {
            line,
            kind: RecordErrorKind::Altered,
        },
        _ => damage,
    }
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
    /// The line read last, from 1.
    number: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            place: 0,
            number: 0,
        }
    }

    /// Returns the next line without its line feed, if it is complete.
    fn peek(&self) -> Option<&'a str> {
        let rest = &self.text[self.place..];
        let end = rest.bytes().position(|byte| byte == b'\n');
        end.map(|end| &rest[..end])
    }

    fn next(&mut self, allowed: &'static str) -> Result<&'a str, RecordError> {
        self.number += 1;
        let line = self.peek().ok_or(RecordError {
            line: self.number,
            kind: RecordErrorKind::Cut { allowed },
        })?;
        self.place += line.len() + 1;
        Ok(line)
    }

    const fn damage(&self, error: TextError) -> RecordError {
        RecordError {
            line: self.number,
            kind: RecordErrorKind::Text(error),
        }
    }

    /// Reads the next line; `allowed` names its permitted forms.
    fn line<T>(
        &mut self,
        allowed: &'static str,
        read: impl FnOnce(Scanner<'a>) -> Result<T, TextError>,
    ) -> Result<T, RecordError> {
        let line = self.next(allowed)?;
        read(Scanner::new(line)).map_err(|error| self.damage(error))
    }

    /// Returns the text behind `begins` on the next line.
    fn rest(&mut self, line: LineKind, begins: &str) -> Result<Scanner<'a>, RecordError> {
        let mut scanner = Scanner::new(self.next(line.form())?);
        let read = scanner.literal(begins);
        read.map_err(|error| self.damage(error))?;
        Ok(scanner)
    }

    /// Reads all that is left of a line as one value.
    fn value<T: Text>(&self, rest: Scanner<'a>) -> Result<T, RecordError> {
        let columns = rest.column() - 1;
        canonical(rest.rest()).map_err(|error| self.damage(error.shifted(columns)))
    }

    /// Returns `true` if the next line is of this kind.
    fn is_next(&self, line: LineKind) -> bool {
        self.peek()
            .is_some_and(|text| text.starts_with(line.prefix()))
    }

    fn header<G: FullGame>(
        &mut self,
        read_position: Option<ReadPosition<G>>,
    ) -> Result<Record<G>, RecordError> {
        let mut header = Header::empty(read_position);
        header.walk(self)?;
        Ok(header.into_record().expect("every line has been read"))
    }

    fn steps<G: FullGame>(&mut self, record: &mut Record<G>) -> Result<(), RecordError> {
        // Few steps are shorter than this.
        record.entries.reserve((self.text.len() - self.place) / 8);
        loop {
            let before = (self.place, self.number);
            let line = self.next(STEP)?;
            if line.starts_with(sums::SUMS) {
                (self.place, self.number) = before;
                return Ok(());
            }
            match (line.strip_prefix(ANSWER), &mut record.ending) {
                (Some(rest), Ending::Running { answers, .. }) => {
                    let entry: Entry<G> =
                        read_entry(rest).map_err(|e| self.damage(e.shifted(ANSWER.len())))?;
                    let has_answered = |answer: &Entry<G>| answer.seat() == entry.seat();
                    if entry.seat().is_none() || answers.iter().any(has_answered) {
                        let error = Scanner::new(line).expected("one answer of each seat");
                        return Err(self.damage(error));
                    }
                    answers.push(entry);
                }
                (None, Ending::Running { answers, .. }) if !answers.is_empty() => {
                    let error = Scanner::new(line).expected("\"~ ANSWER\"");
                    return Err(self.damage(error.or_allowed("\"sums SUMS\"")));
                }
                (Some(_) | None, _) => {
                    let entry = read_entry(line).map_err(|error| {
                        self.damage(if line.contains(' ') {
                            error
                        } else {
                            error.or_allowed("\"sums SUMS\"")
                        })
                    })?;
                    record.entries.push(entry);
                }
            }
        }
    }

    fn tail(&mut self) -> Result<(), RecordError> {
        let sums = sums::sums_of(&self.text[..self.place]);
        let mut mismatch = false;
        for expected in sums.split_inclusive('\n') {
            let line = self.next("\"sums SUMS\"")?;
            if line.len() + 1 != expected.len() || !line.starts_with(sums::SUMS) {
                let error = Scanner::new(line).expected(format!(
                    "\"sums \" and {} digits",
                    expected.len() - sums::SUMS.len() - 1
                ));
                return Err(self.damage(error));
            }
            mismatch |= line != expected.trim_end_matches('\n');
        }
        let above = self.place;
        let line = self.next("\"end HASH\"")?;
        let recorded: RevealedHash =
            rest_of(Scanner::new(line), sums::END).map_err(|error| self.damage(error))?;
        let rest = &self.text[self.place..];
        if !rest.is_empty() {
            self.number += 1;
            let error = Scanner::new(rest).expected("the end of the text");
            return Err(self.damage(error));
        }
        let fits = sums::hash_of(&self.text[..above]).to_hex().as_str() == recorded.0;
        if fits && !mismatch {
            return Ok(());
        }
        Err(RecordError {
            line: self.number,
            kind: RecordErrorKind::Hash,
        })
    }
}

impl LineWalk for Reader<'_> {
    type Stop = RecordError;

    fn fixed(&mut self, line: LineKind, text: &str) -> Result<(), RecordError> {
        self.line(line.form(), |mut scanner| {
            scanner.literal(line.prefix())?;
            if scanner.rest() == text {
                Ok(())
            } else if text.is_empty() {
                scanner.end()
            } else {
                Err(scanner.expected(format!("\"{text}\"")))
            }
        })
    }

    fn one<T: Text>(&mut self, line: LineKind, value: &mut Option<T>) -> Result<(), RecordError> {
        let rest = self.rest(line, line.prefix())?;
        *value = Some(self.value(rest)?);
        Ok(())
    }

    fn optional<T: Text>(
        &mut self,
        line: LineKind,
        value: &mut Option<T>,
    ) -> Result<(), RecordError> {
        if self.is_next(line) {
            self.one(line, value)?;
        }
        Ok(())
    }

    fn position<G: FullGame>(
        &mut self,
        options: Option<&G::Options>,
        read: Option<ReadPosition<G>>,
        position: &mut Option<StartPosition<G>>,
    ) -> Result<(), RecordError> {
        let (Some(options), true) = (options, self.is_next(LineKind::Position)) else {
            return Ok(());
        };
        let rest = self.rest(LineKind::Position, LineKind::Position.prefix())?;
        let columns = rest.column() - 1;
        let kind = match read.map(|read| read(options, rest.rest())) {
            Some(Ok(read)) if read.text() == rest.rest() => {
                *position = Some(read);
                return Ok(());
            }
            Some(Ok(read)) => RecordErrorKind::Text(rest.expected(format!("\"{}\"", read.text()))),
            Some(Err(PositionError::Text(error))) => RecordErrorKind::Text(error.shifted(columns)),
            Some(Err(PositionError::Illegal(illegal))) => RecordErrorKind::Illegal(illegal),
            Some(Err(error @ PositionError::Players { .. })) => {
                RecordErrorKind::Setup(error.to_string())
            }
            None => RecordErrorKind::Setup(
                "it begins in a position, and those are not read here".to_owned(),
            ),
        };
        Err(RecordError {
            line: self.number,
            kind,
        })
    }

    fn numbered<T: Text>(
        &mut self,
        line: LineKind,
        count: u8,
        values: &mut Vec<T>,
    ) -> Result<(), RecordError> {
        for number in 1..=count {
            let begins = format!("{}{number} ", line.prefix());
            let rest = self.rest(line, &begins)?;
            values.push(self.value(rest)?);
        }
        Ok(())
    }

    fn several<T: Item>(
        &mut self,
        line: LineKind,
        players: u8,
        values: &mut Vec<T>,
    ) -> Result<(), RecordError> {
        while !T::is_full(values, players) && self.is_next(line) {
            let value = self.line(line.form(), |mut scanner| {
                scanner.literal(line.prefix())?;
                T::read(scanner, values, players)
            })?;
            values.push(value);
        }
        Ok(())
    }
}

/// The 64 digits of an `end` line.
struct RevealedHash(String);

impl FromStr for RevealedHash {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let commitment: crate::Commitment = text.parse()?;
        Ok(Self(commitment.to_string()))
    }
}

impl fmt::Display for RevealedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Parses a step, and rejects text that is not canonical. The result is that of [`canonical`],
/// which formats the whole line again and is slower.
fn read_entry<G: FullGame>(line: &str) -> Result<Entry<G>, TextError> {
    let entry: Entry<G> = line.parse()?;
    // The text before an action or outcome has only one reading: a mark, or a digit from 1 to 5.
    let same = match (&entry, line.get(2..), line.get(4..)) {
        (Entry::Act(_, action), Some(text), _) => prints_as(action, text),
        (Entry::Timeout(_, action), _, Some(text)) => prints_as(action, text),
        (Entry::Chance(outcome), Some(text), _) => prints_as(outcome, text),
        (Entry::Act(..) | Entry::Timeout(..) | Entry::Chance(_), _, _) => false,
    };
    if same { Ok(entry) } else { canonical(line) }
}
