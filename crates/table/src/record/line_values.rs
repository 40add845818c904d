//! The values of the lines above the steps of a record, as text.

use super::Warning;
use crate::{BotName, Clock, ClockFactors, MAX_MS, Name, Nonce, SeatKind};
use ranarium_game::{FullGame, Scanner, Seat, Text, TextError};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// A value that has a line of its own, among several.
pub(super) trait Item: fmt::Display + Sized {
    /// Returns `true` if no value may follow these.
    fn is_full(values: &[Self], players: u8) -> bool;

    /// Reads one that may follow these.
    fn read(scanner: Scanner<'_>, values: &[Self], players: u8) -> Result<Self, TextError>;
}

/// A line about a seat, which it names first. Such lines are in the order of seats, at most one for
/// each.
trait SeatItem: fmt::Display + Sized {
    fn seat(&self) -> Seat;

    /// Reads the rest of a line, after the number of its seat.
    fn read_rest(seat: Seat, scanner: Scanner<'_>) -> Result<Self, TextError>;

    /// Returns the number of the first seat that may follow these.
    fn next(values: &[Self]) -> u8 {
        values.last().map_or(0, |last| last.seat().number()) + 1
    }
}

impl<T: SeatItem> Item for T {
    fn is_full(values: &[Self], players: u8) -> bool {
        Self::next(values) > players
    }

    fn read(mut scanner: Scanner<'_>, values: &[Self], players: u8) -> Result<Self, TextError> {
        let number = scanner.number(i64::from(Self::next(values)), i64::from(players))?;
        Self::read_rest(Seat::new(number as usize - 1), scanner)
    }
}

/// The kind of a record, which its first line says.
#[derive(Clone, Copy)]
pub(super) enum RecordKind {
    /// The match is over.
    Record,
    /// The match is in progress.
    Save,
}

impl RecordKind {
    const NAMES: [(&str, Self); 2] = [
        ("ranarium-record 1", Self::Record),
        ("ranarium-save 1", Self::Save),
    ];
}

impl fmt::Display for RecordKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize].0)
    }
}

impl FromStr for RecordKind {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let kind = scanner.one_of(&Self::NAMES)?;
        scanner.end()?;
        Ok(kind)
    }
}

/// The version of the rules of a match: today's, or an earlier one.
pub(super) struct RulesVersion<G> {
    pub(super) number: u32,
    game: PhantomData<G>,
}

impl<G> RulesVersion<G> {
    pub const fn new(number: u32) -> Self {
        Self {
            number,
            game: PhantomData,
        }
    }
}

impl<G> fmt::Display for RulesVersion<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number.fmt(f)
    }
}

impl<G: FullGame> FromStr for RulesVersion<G> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let today = G::RULES_VERSION;
        let number = scanner.number(0, i64::from(today)).map_err(|_| {
            scanner.expected(format!("version {today} of the rules, or an earlier one"))
        })?;
        scanner.end()?;
        Ok(Self::new(number as u32))
    }
}

/// The player in a seat: `human NAME`, or `bot SEED NAME`.
pub(super) struct SeatLine(pub(super) SeatKind);

impl fmt::Display for SeatLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            SeatKind::Human { name } => write!(f, "human {name}"),
            SeatKind::Bot { name, seed } => write!(f, "bot {seed} {name}"),
        }
    }
}

impl FromStr for SeatLine {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        if scanner.eat("human ") {
            let name: Name = rest_of(scanner, "")?;
            return Ok(Self(SeatKind::Human { name }));
        }
        scanner
            .literal("bot ")
            .map_err(|error| error.or_allowed("\"human \""))?;
        let seed = any_number(&mut scanner)?;
        let name: BotName = rest_of(scanner, " ")?;
        Ok(Self(SeatKind::Bot { name, seed }))
    }
}

/// A seat in which a program plays.
pub(super) struct ProgramLine(pub(super) Seat);

impl fmt::Display for ProgramLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl SeatItem for ProgramLine {
    fn seat(&self) -> Seat {
        self.0
    }

    fn read_rest(seat: Seat, scanner: Scanner<'_>) -> Result<Self, TextError> {
        scanner.end()?;
        Ok(Self(seat))
    }
}

/// The length of a reaction window, in milliseconds.
pub(super) struct WindowLine(pub(super) u64);

impl fmt::Display for WindowLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for WindowLine {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        last_ms(Scanner::new(text), 1).map(Self)
    }
}

/// A clock that runs: `decision MS`, or `budget BASE INCREMENT`.
#[derive(Clone, Copy)]
pub(super) struct ClockLine(pub(super) Clock);

impl fmt::Display for ClockLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Clock::Off => Ok(()),
            Clock::Budget {
                base_ms,
                increment_ms,
            } => write!(f, "budget {base_ms} {increment_ms}"),
            Clock::PerDecision { ms } => write!(f, "decision {ms}"),
        }
    }
}

impl FromStr for ClockLine {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        if scanner.eat("decision ") {
            let ms = last_ms(scanner, 1)?;
            return Ok(Self(Clock::PerDecision { ms }));
        }
        scanner
            .literal("budget ")
            .map_err(|error| error.or_allowed("\"decision \""))?;
        let base_ms = scanner.number(1, MAX_MS as i64)? as u64;
        scanner.literal(" ")?;
        let increment_ms = last_ms(scanner, 0)?;
        Ok(Self(Clock::Budget {
            base_ms,
            increment_ms,
        }))
    }
}

/// A seat with more time to think than others: `SEAT FACTOR`.
pub(super) struct ClockFactorLine {
    pub(super) seat: Seat,
    pub(super) factor: u8,
}

impl fmt::Display for ClockFactorLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.factor)
    }
}

impl SeatItem for ClockFactorLine {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn read_rest(seat: Seat, mut scanner: Scanner<'_>) -> Result<Self, TextError> {
        scanner.literal(" ")?;
        let factor = scanner.number(2, i64::from(ClockFactors::MAX))? as u8;
        scanner.end()?;
        Ok(Self { seat, factor })
    }
}

/// The nonce that a seat has given: `SEAT NONCE`.
pub(super) struct NonceLine {
    pub(super) seat: Seat,
    pub(super) nonce: Nonce,
}

impl fmt::Display for NonceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.nonce)
    }
}

impl SeatItem for NonceLine {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn read_rest(seat: Seat, scanner: Scanner<'_>) -> Result<Self, TextError> {
        let nonce = rest_of(scanner, " ")?;
        Ok(Self { seat, nonce })
    }
}

impl Item for Warning {
    fn is_full(values: &[Self], _: u8) -> bool {
        values.len() >= Self::MAX_PER_MATCH
    }

    fn read(mut scanner: Scanner<'_>, values: &[Self], players: u8) -> Result<Self, TextError> {
        let min_after = values.last().map_or(0, |last| last.after);
        let after = scanner.number(min_after as i64, i64::from(u32::MAX))? as usize;
        scanner.literal(" ")?;
        let number = scanner.number(1, i64::from(players))?;
        let seat = Seat::new(number as usize - 1);
        let text = rest_of(scanner, " ")?;
        Ok(Self { after, seat, text })
    }
}

/// The time left on a seat's clock, in milliseconds. Increments can add up to more than can be set.
pub(super) struct TimeLeft(pub(super) u64);

impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TimeLeft {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let ms = any_number(&mut scanner)?;
        scanner.end()?;
        Ok(Self(ms))
    }
}

/// Reads a number of up to 64 bits, without leading zeros.
fn any_number(scanner: &mut Scanner<'_>) -> Result<u64, TextError> {
    let before = scanner.clone();
    let digits = scanner.word();
    let number = digits.parse::<u64>().ok();
    number
        .filter(|number| number.to_string() == digits)
        .ok_or_else(|| before.expected(format!("a number up to {}", u64::MAX)))
}

/// Reads a time that ends the line.
fn last_ms(mut scanner: Scanner<'_>, low: i64) -> Result<u64, TextError> {
    let ms = scanner.number(low, MAX_MS as i64)?;
    scanner.end()?;
    Ok(ms as u64)
}

/// Reads `begins` and then all that is left as one value.
pub(super) fn rest_of<T: Text>(mut scanner: Scanner<'_>, begins: &str) -> Result<T, TextError> {
    scanner.literal(begins)?;
    // The columns of an error count from the value; shift them by the text before it.
    let columns = scanner.column() - 1;
    canonical(scanner.rest()).map_err(|error: TextError| error.shifted(columns))
}

/// Reads a value and makes sure that it is printed as it was read.
pub(super) fn canonical<T: Text>(text: &str) -> Result<T, TextError> {
    let value: T = text.parse()?;
    check_printed(&value, text)?;
    Ok(value)
}

// Once for all values: the page is smaller for it.
#[inline(never)]
fn check_printed(value: &dyn fmt::Display, text: &str) -> Result<(), TextError> {
    if prints_as(&value, text) {
        Ok(())
    } else {
        Err(Scanner::new(text).expected(format!("\"{value}\"")))
    }
}

/// Returns `true` if the value prints as the text, byte for byte.
pub(super) fn prints_as(value: &impl fmt::Display, text: &str) -> bool {
    let mut rest = Same { rest: text };
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.rest.is_empty()
}

/// Compares output with a text.
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
