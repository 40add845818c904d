//! Reading a record.

use super::{Damage, Damaged, Ending, Fault, RECORD_HEAD, Record, SAVE_HEAD, Warning, sums};
use crate::{Clock, Entry, MS_MAX, Name, Nonce, RevealedSeed, SeatKind, Setup};
use ranarium_game::{FullGame, GameOptions, Scanner, Seat, TextError};
use std::fmt;
use std::str::FromStr;

/// The game that a record is of, to know how to read the rest.
///
/// # Errors
/// If the text does not begin as a record or save does.
pub fn game_of(text: &str) -> Result<&str, Damage> {
    let mut reader = Reader::new(text);
    reader.head()?;
    reader.line("\"game NAME\"", |mut scanner| {
        scanner.literal(GAME)?;
        Ok(scanner.rest())
    })
}

const GAME: &str = "game ";
const STEP: &str = "a step, \"sums SUMS\"";

/// A record as far as it could be read.
pub(super) struct Parsed<G: FullGame> {
    /// The header and the steps that could be read, if the header could.
    pub record: Option<Record<G>>,
    /// The first line that could not be read, or is not the one its sum was made of.
    pub damage: Option<Damage>,
}

impl<G: FullGame> Record<G> {
    /// Reads a record or save. It must be written as `Display` writes it, to the byte.
    ///
    /// # Errors
    /// The first line that is damaged, with the good part above it. Whether the steps are legal,
    /// and the draws those of the seed, is for [`super::verify`] to say.
    #[expect(
        clippy::result_large_err,
        reason = "the good part of a damaged record is about as large as a record"
    )]
    pub fn parse(text: &str) -> Result<Self, Damaged<G>> {
        let Parsed { record, damage } = parse(text);
        match (record, damage) {
            (Some(record), None) => Ok(record),
            (record, Some(damage)) => Err(Damaged {
                kept: record.and_then(|record| record.above(damage.line)),
                damage,
            }),
            (None, None) => unreachable!("what is not damaged is read"),
        }
    }

    /// The record with the steps above this line only, if all of the header stands above it.
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
    type Err = Damage;

    fn from_str(text: &str) -> Result<Self, Damage> {
        Self::parse(text).map_err(|damaged| damaged.damage)
    }
}

/// Reads as much as can be read.
pub(super) fn parse<G: FullGame>(text: &str) -> Parsed<G> {
    let mut reader = Reader::new(text);
    let mut record = match reader.header::<G>() {
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

/// The damage that stands first; what cannot be read says more than that it was altered.
fn earlier(damage: Damage, altered: Option<usize>) -> Damage {
    match altered {
        Some(line) if line < damage.line => Damage {
            line,
            fault: Fault::Altered,
        },
        _ => damage,
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The line read last, from 1.
    number: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            number: 0,
        }
    }

    /// The next line without its line feed, if it is there to its end.
    fn peek(&self) -> Option<&'a str> {
        let rest = &self.text[self.at..];
        let end = rest.bytes().position(|byte| byte == b'\n');
        end.map(|end| &rest[..end])
    }

    fn next(&mut self, allowed: &'static str) -> Result<&'a str, Damage> {
        self.number += 1;
        let line = self.peek().ok_or(Damage {
            line: self.number,
            fault: Fault::Cut { allowed },
        })?;
        self.at += line.len() + 1;
        Ok(line)
    }

    const fn damage(&self, error: TextError) -> Damage {
        Damage {
            line: self.number,
            fault: Fault::Text(error),
        }
    }

    /// Reads the next line; `allowed` says what it may be.
    fn line<T>(
        &mut self,
        allowed: &'static str,
        read: impl FnOnce(Scanner<'a>) -> Result<T, TextError>,
    ) -> Result<T, Damage> {
        let line = self.next(allowed)?;
        read(Scanner::new(line)).map_err(|error| self.damage(error))
    }

    /// Reads the next line if it begins so.
    fn line_if<T>(
        &mut self,
        begins: &'static str,
        allowed: &'static str,
        read: impl FnOnce(Scanner<'a>) -> Result<T, TextError>,
    ) -> Result<Option<T>, Damage> {
        match self.peek() {
            Some(line) if line.starts_with(begins) => self.line(allowed, read).map(Some),
            _ => Ok(None),
        }
    }

    /// Reads `begins` and then a value that ends the line, in its one text.
    fn value<T: FromStr<Err = TextError> + fmt::Display>(
        &mut self,
        begins: &'static str,
        allowed: &'static str,
    ) -> Result<T, Damage> {
        self.line(allowed, |scanner| rest_of(scanner, begins))
    }

    fn head(&mut self) -> Result<Kind, Damage> {
        self.line(
            "\"ranarium-record 1\", \"ranarium-save 1\"",
            |mut scanner| {
                let kind =
                    scanner.one_of(&[(RECORD_HEAD, Kind::Record), (SAVE_HEAD, Kind::Save)])?;
                scanner.end()?;
                Ok(kind)
            },
        )
    }

    fn header<G: FullGame>(&mut self) -> Result<Record<G>, Damage> {
        let kind = self.head()?;
        self.line("\"game NAME\"", |mut scanner| {
            scanner.literal(GAME)?;
            let at = scanner.clone();
            if scanner.eat(G::ID) && scanner.is_done() {
                Ok(())
            } else {
                Err(at.expected(format!("\"{}\"", G::ID)))
            }
        })?;
        self.line("\"rules VERSION\"", |mut scanner| {
            scanner.literal("rules ")?;
            let version = i64::from(G::RULES_VERSION);
            scanner.number(version, version)?;
            scanner.end()
        })?;
        let options: G::Options = self.value("options ", "\"options OPTIONS\"")?;
        let match_id = self.value("match ", "\"match ID\"")?;
        let players = options.players();
        let mut seats = Vec::new();
        for number in 1..=players {
            seats.push(self.line("\"seat NUMBER human NAME\"", |mut scanner| {
                scanner.literal(&format!("seat {number} "))?;
                if scanner.eat("human ") {
                    let name = rest_of(scanner, "")?;
                    return Ok(SeatKind::Human { name });
                }
                scanner
                    .literal("bot ")
                    .map_err(|error| error.or_allowed("\"human \""))?;
                let at = scanner.clone();
                let digits = scanner.word();
                let seed = digits
                    .parse::<u64>()
                    .ok()
                    .filter(|seed| seed.to_string() == digits);
                let seed =
                    seed.ok_or_else(|| at.expected(format!("a number up to {}", u64::MAX)))?;
                let name = rest_of(scanner, " ")?;
                Ok(SeatKind::Bot { name, seed })
            })?);
        }
        let date: Option<Name> = self.line_if("date ", "\"date DATE\"", |scanner| {
            rest_of(scanner, "date ")
        })?;
        let window_ms = self.line_if("window ", "\"window MS\"", |mut scanner| {
            scanner.literal("window ")?;
            last_ms(scanner, 1)
        })?;
        let clock = self.line_if(
            "clock ",
            "\"clock budget BASE INCREMENT\"",
            |mut scanner| {
                scanner.literal("clock ")?;
                if scanner.eat("decision ") {
                    return last_ms(scanner, 1).map(|ms| Clock::PerDecision { ms });
                }
                scanner
                    .literal("budget ")
                    .map_err(|error| error.or_allowed("\"decision \""))?;
                let base_ms = scanner.number(1, MS_MAX as i64)? as u64;
                scanner.literal(" ")?;
                let increment_ms = last_ms(scanner, 0)?;
                Ok(Clock::Budget {
                    base_ms,
                    increment_ms,
                })
            },
        )?;
        let commitment = self.value("commitment ", "\"commitment HASH\"")?;
        let mut nonces = vec![None; usize::from(players)];
        let mut lowest = 1;
        while lowest <= i64::from(players) {
            let Some((number, nonce)) =
                self.line_if("nonce ", "\"nonce SEAT NONCE\"", |mut scanner| {
                    scanner.literal("nonce ")?;
                    let number = scanner.number(lowest, i64::from(players))?;
                    let nonce: Nonce = rest_of(scanner, " ")?;
                    Ok((number, nonce))
                })?
            else {
                break;
            };
            nonces[number as usize - 1] = Some(nonce);
            lowest = number + 1;
        }
        let mut warnings: Vec<Warning> = Vec::new();
        while warnings.len() < Warning::MOST {
            let least = warnings.last().map_or(0, |last| last.after);
            let warning =
                self.line_if("warning ", "\"warning STEP SEAT TEXT\"", |mut scanner| {
                    scanner.literal("warning ")?;
                    let after = scanner.number(least as i64, i64::from(u32::MAX))? as usize;
                    scanner.literal(" ")?;
                    let number = scanner.number(1, i64::from(players))?;
                    let seat = Seat::new(number as usize - 1);
                    let text = rest_of(scanner, " ")?;
                    Ok(Warning { after, seat, text })
                })?;
            match warning {
                Some(warning) => warnings.push(warning),
                None => break,
            }
        }
        let seed: RevealedSeed = self.value("seed ", "\"seed SEED\"")?;
        let clock = clock.unwrap_or_default();
        let ending = match kind {
            Kind::Record => Ending::Finished(self.value("result ", "\"result SHARES\"")?),
            Kind::Save => Ending::Running {
                answers: Vec::new(),
                left_ms: self.left_ms(clock, players)?,
            },
        };
        self.line("\"steps\"", |mut scanner| {
            scanner.literal("steps")?;
            scanner.end()
        })?;
        Ok(Record {
            setup: Setup {
                match_id,
                options,
                seats,
                seed: seed.into(),
                clock,
                window_ms,
                date,
            },
            commitment,
            nonces,
            warnings,
            entries: Vec::new(),
            ending,
        })
    }

    fn left_ms(&mut self, clock: Clock, players: u8) -> Result<Vec<u64>, Damage> {
        match clock {
            Clock::Off | Clock::PerDecision { .. } => Ok(Vec::new()),
            Clock::Budget { .. } => (1..=players)
                .map(|number| {
                    self.line("\"left SEAT MS\"", |mut scanner| {
                        scanner.literal(&format!("left {number} "))?;
                        // Increments can pile up beyond what can be set.
                        let at = scanner.clone();
                        let digits = scanner.word();
                        let ms = digits
                            .parse::<u64>()
                            .ok()
                            .filter(|ms| ms.to_string() == digits);
                        scanner.end()?;
                        ms.ok_or_else(|| at.expected(format!("a number up to {}", u64::MAX)))
                    })
                })
                .collect(),
        }
    }

    fn steps<G: FullGame>(&mut self, record: &mut Record<G>) -> Result<(), Damage> {
        // Few steps are shorter than this.
        record.entries.reserve((self.text.len() - self.at) / 8);
        loop {
            let before = (self.at, self.number);
            let line = self.next(STEP)?;
            if line.starts_with(sums::SUMS) {
                (self.at, self.number) = before;
                return Ok(());
            }
            match (line.strip_prefix("~ "), &mut record.ending) {
                (Some(rest), Ending::Running { answers, .. }) => {
                    let entry: Entry<G> =
                        read_entry(rest).map_err(|e| self.damage(e.shifted(2)))?;
                    let last = answers.last().and_then(|last| last.seat());
                    if entry.seat().is_none() || entry.seat() <= last {
                        let error = Scanner::new(line).expected("answers, in the order of seats");
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

    fn tail(&mut self) -> Result<(), Damage> {
        let sums = sums::sums_of(&self.text[..self.at]);
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
        let above = self.at;
        let line = self.next("\"end HASH\"")?;
        let recorded: RevealedHash =
            rest_of(Scanner::new(line), sums::END).map_err(|error| self.damage(error))?;
        let rest = &self.text[self.at..];
        if !rest.is_empty() {
            self.number += 1;
            let error = Scanner::new(rest).expected("the end of the text");
            return Err(self.damage(error));
        }
        let fits = sums::hash_of(&self.text[..above]).to_hex().as_str() == recorded.0;
        if fits && !mismatch {
            return Ok(());
        }
        Err(Damage {
            line: self.number,
            fault: Fault::Hash,
        })
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Record,
    Save,
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

/// Reads `begins` and then all that is left as one value.
fn rest_of<T: FromStr<Err = TextError> + fmt::Display>(
    mut scanner: Scanner<'_>,
    begins: &str,
) -> Result<T, TextError> {
    scanner.literal(begins)?;
    // What stands before the value moves its columns on.
    let columns = scanner.column() - 1;
    canonical(scanner.rest()).map_err(|error: TextError| error.shifted(columns))
}

fn last_ms(mut scanner: Scanner<'_>, low: i64) -> Result<u64, TextError> {
    let ms = scanner.number(low, MS_MAX as i64)?;
    scanner.end()?;
    Ok(ms as u64)
}

/// Reads a value and makes sure that it is printed as it was read.
fn canonical<T: FromStr<Err = TextError> + fmt::Display>(text: &str) -> Result<T, TextError> {
    let value: T = text.parse()?;
    if prints_as(&value, text) {
        Ok(value)
    } else {
        Err(Scanner::new(text).expected(format!("\"{value}\"")))
    }
}

/// Reads a step and makes sure that it is printed as it was read: the same as [`canonical`],
/// faster.
fn read_entry<G: FullGame>(line: &str) -> Result<Entry<G>, TextError> {
    let entry: Entry<G> = line.parse()?;
    // What stands before an action or outcome can be read in one way alone: a mark, or a digit from
    // 1 to 5.
    let same = match (&entry, line.get(2..), line.get(4..)) {
        (Entry::Act(_, action), Some(text), _) => prints_as(action, text),
        (Entry::Timeout(_, action), _, Some(text)) => prints_as(action, text),
        (Entry::Chance(outcome), Some(text), _) => prints_as(outcome, text),
        (Entry::Act(..) | Entry::Timeout(..) | Entry::Chance(_), _, _) => false,
    };
    if same { Ok(entry) } else { canonical(line) }
}

/// Whether the value is printed so, to the byte.
fn prints_as(value: &impl fmt::Display, text: &str) -> bool {
    let mut rest = Same { rest: text };
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.rest.is_empty()
}

/// Compares what is written with a text.
struct Same<'a> {
    rest: &'a str,
}

impl fmt::Write for Same<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let (rest, part) = (self.rest.as_bytes(), part.as_bytes());
        // Parts are short: byte by byte is faster than a call that compares memory.
        if rest.len() < part.len() || !rest.iter().zip(part).all(|(a, b)| a == b) {
            return Err(fmt::Error);
        }
        self.rest = &self.rest[part.len()..];
        Ok(())
    }
}
