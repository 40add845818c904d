//! The lines above the steps of a record, described once: [`Header::walk`] goes through them in
//! order, to write them, to read them, and to find the line that something is on.

use super::{Ending, Outcome, Record, Warning};
use crate::{
    BotName, Clock, ClockFactors, Commitment, MAX_MS, MatchId, Name, Nonce, ReadPosition,
    RevealedSeed, SeatKind, Setup, StartPosition, nonces_by_seat,
};
use ranarium_game::{FullGame, GameOptions, Scanner, Seat, Text, TextError};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

macro_rules! lines {
    ($($(#[$doc:meta])* $line:ident $begins:literal $holds:literal,)*) => {
        /// A kind of line.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum LineKind {
            $($(#[$doc])* $line,)*
        }

        impl LineKind {
            /// Returns the beginning of such a line.
            pub const fn prefix(self) -> &'static str {
                match self {
                    $(Self::$line => $begins,)*
                }
            }

            /// Returns the form of such a line, in the words of an error.
            pub const fn form(self) -> &'static str {
                match self {
                    $(Self::$line => concat!("\"", $begins, $holds, "\""),)*
                }
            }
        }
    };
}

lines! {
    /// The first line, which says if the match is over.
    Head "" "ranarium-record 1\", \"ranarium-save 1",
    /// The name of the game.
    Game "game " "NAME",
    /// The version of the game's rules.
    Rules "rules " "VERSION",
    /// The options of the match.
    Options "options " "OPTIONS",
    /// The position in which the match begins.
    Position "position " "POSITION",
    /// The id of the match.
    Match "match " "ID",
    /// The player in a seat.
    Seat "seat " "NUMBER human NAME",
    /// A seat in which a program plays.
    Program "program " "SEAT",
    /// The date of the match.
    Date "date " "DATE",
    /// The length of a reaction window.
    Window "window " "MS",
    /// The time to think.
    Clock "clock " "budget BASE INCREMENT",
    /// A seat with more time to think than others.
    ClockFactor "clock-factor " "SEAT FACTOR",
    /// The commitment published before the first step.
    Commitment "commitment " "HASH",
    /// The nonce of a seat.
    Nonce "nonce " "SEAT NONCE",
    /// A fault of a bot.
    Warning "warning " "STEP SEAT TEXT",
    /// The seed of the draws.
    Seed "seed " "SEED",
    /// The result of a match that is over.
    Result "result " "SHARES",
    /// The time left on a seat's clock.
    Left "left " "SEAT MS",
    /// The line above the first step.
    Steps "steps" "",
}

/// A walk through the lines in order, which writes or reads each.
pub(super) trait LineWalk {
    /// The reason to stop.
    type Stop;

    /// Visits a line with this text.
    fn fixed(&mut self, line: LineKind, text: &str) -> Result<(), Self::Stop>;

    /// Visits a line with a value.
    fn one<T: Text>(&mut self, line: LineKind, value: &mut Option<T>) -> Result<(), Self::Stop>;

    /// Visits a line that may be left out.
    fn optional<T: Text>(
        &mut self,
        line: LineKind,
        value: &mut Option<T>,
    ) -> Result<(), Self::Stop>;

    /// Visits the position that a match with these options begins in, if it has one.
    fn position<G: FullGame>(
        &mut self,
        options: Option<&G::Options>,
        read: Option<ReadPosition<G>>,
        position: &mut Option<StartPosition<G>>,
    ) -> Result<(), Self::Stop>;

    /// Visits this many lines, numbered from 1.
    fn numbered<T: Text>(
        &mut self,
        line: LineKind,
        count: u8,
        values: &mut Vec<T>,
    ) -> Result<(), Self::Stop>;

    /// Visits any number of lines, as far as each may follow those before it.
    fn several<T: Item>(
        &mut self,
        line: LineKind,
        players: u8,
        values: &mut Vec<T>,
    ) -> Result<(), Self::Stop>;
}

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

/// The contents of the lines: all of a record but its steps.
pub(super) struct Header<G: FullGame> {
    kind: Option<RecordKind>,
    rules: Option<RulesVersion<G>>,
    options: Option<G::Options>,
    read_position: Option<ReadPosition<G>>,
    position: Option<StartPosition<G>>,
    match_id: Option<MatchId>,
    seats: Vec<SeatLine>,
    programs: Vec<ProgramLine>,
    date: Option<Name>,
    window: Option<WindowLine>,
    clock: Option<ClockLine>,
    clock_factors: Vec<ClockFactorLine>,
    commitment: Option<Commitment>,
    nonces: Vec<NonceLine>,
    warnings: Vec<Warning>,
    seed: Option<RevealedSeed>,
    result: Option<Outcome>,
    left: Vec<TimeLeft>,
}

impl<G: FullGame> Header<G> {
    /// Creates a header before anything of it is read.
    pub const fn empty(read_position: Option<ReadPosition<G>>) -> Self {
        Self {
            kind: None,
            rules: None,
            options: None,
            read_position,
            position: None,
            match_id: None,
            seats: Vec::new(),
            programs: Vec::new(),
            date: None,
            window: None,
            clock: None,
            clock_factors: Vec::new(),
            commitment: None,
            nonces: Vec::new(),
            warnings: Vec::new(),
            seed: None,
            result: None,
            left: Vec::new(),
        }
    }

    /// Returns the header of a record.
    pub fn of(record: &Record<G>) -> Self {
        let setup = &record.setup;
        let (kind, result, left) = match &record.ending {
            Ending::Finished(outcome) => (RecordKind::Record, Some(outcome.clone()), Vec::new()),
            Ending::Running { left_ms, .. } => {
                let left = left_ms.iter().map(|ms| TimeLeft(*ms)).collect();
                (RecordKind::Save, None, left)
            }
        };
        Self {
            kind: Some(kind),
            rules: Some(RulesVersion::new(record.rules)),
            options: Some(setup.options.clone()),
            read_position: None,
            position: setup.position.clone(),
            match_id: Some(setup.match_id.clone()),
            seats: setup.seats.iter().cloned().map(SeatLine).collect(),
            programs: setup.programs.iter().map(ProgramLine).collect(),
            date: setup.date.clone(),
            window: setup.window_ms.map(WindowLine),
            clock: (setup.clock != Clock::Off).then_some(ClockLine(setup.clock)),
            clock_factors: setup
                .clock_factors
                .seats_with_more_time()
                .map(|(seat, factor)| ClockFactorLine { seat, factor })
                .collect(),
            commitment: Some(record.commitment),
            nonces: nonces_by_seat(&record.nonces)
                .map(|(seat, nonce)| NonceLine { seat, nonce })
                .collect(),
            warnings: record.warnings.clone(),
            seed: Some(setup.seed.reveal()),
            result,
            left,
        }
    }

    /// Returns the record with this header and no steps, if all of the header has been read.
    pub fn into_record(self) -> Option<Record<G>> {
        let options = self.options?;
        let mut nonces = vec![None; usize::from(options.players())];
        for NonceLine { seat, nonce } in self.nonces {
            nonces[seat.index()] = Some(nonce);
        }
        let ending = match self.kind? {
            RecordKind::Record => Ending::Finished(self.result?),
            RecordKind::Save => Ending::Running {
                answers: Vec::new(),
                left_ms: self.left.into_iter().map(|TimeLeft(ms)| ms).collect(),
            },
        };
        Some(Record {
            rules: self.rules?.number,
            setup: Setup {
                match_id: self.match_id?,
                options,
                position: self.position,
                seats: self.seats.into_iter().map(|SeatLine(seat)| seat).collect(),
                programs: self
                    .programs
                    .into_iter()
                    .map(|ProgramLine(seat)| seat)
                    .collect(),
                seed: self.seed?.into(),
                clock: self.clock.map_or(Clock::Off, |ClockLine(clock)| clock),
                clock_factors: self
                    .clock_factors
                    .into_iter()
                    .fold(ClockFactors::EQUAL, |factors, line| {
                        factors.with(line.seat, line.factor)
                    }),
                window_ms: self.window.map(|WindowLine(ms)| ms),
                date: self.date,
            },
            commitment: self.commitment?,
            nonces,
            warnings: self.warnings,
            entries: Vec::new(),
            ending,
        })
    }

    /// Goes through the lines in order.
    pub fn walk<W: LineWalk>(&mut self, walk: &mut W) -> Result<(), W::Stop> {
        walk.one(LineKind::Head, &mut self.kind)?;
        walk.fixed(LineKind::Game, G::ID)?;
        walk.one(LineKind::Rules, &mut self.rules)?;
        walk.one(LineKind::Options, &mut self.options)?;
        walk.position(
            self.options.as_ref(),
            self.read_position,
            &mut self.position,
        )?;
        walk.one(LineKind::Match, &mut self.match_id)?;
        let players = self.options.as_ref().map_or(0, GameOptions::players);
        walk.numbered(LineKind::Seat, players, &mut self.seats)?;
        walk.several(LineKind::Program, players, &mut self.programs)?;
        walk.optional(LineKind::Date, &mut self.date)?;
        walk.optional(LineKind::Window, &mut self.window)?;
        walk.optional(LineKind::Clock, &mut self.clock)?;
        walk.several(LineKind::ClockFactor, players, &mut self.clock_factors)?;
        walk.one(LineKind::Commitment, &mut self.commitment)?;
        walk.several(LineKind::Nonce, players, &mut self.nonces)?;
        walk.several(LineKind::Warning, players, &mut self.warnings)?;
        walk.one(LineKind::Seed, &mut self.seed)?;
        match (self.kind, self.clock) {
            (Some(RecordKind::Save), Some(ClockLine(Clock::Budget { .. }))) => {
                walk.numbered(LineKind::Left, players, &mut self.left)?;
            }
            (Some(RecordKind::Save), _) => {}
            (Some(RecordKind::Record) | None, _) => walk.one(LineKind::Result, &mut self.result)?,
        }
        walk.fixed(LineKind::Steps, "")
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
struct RulesVersion<G> {
    number: u32,
    game: PhantomData<G>,
}

impl<G> RulesVersion<G> {
    const fn new(number: u32) -> Self {
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
struct SeatLine(SeatKind);

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
struct ProgramLine(Seat);

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
struct WindowLine(u64);

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
struct ClockLine(Clock);

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
struct ClockFactorLine {
    seat: Seat,
    factor: u8,
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
struct NonceLine {
    seat: Seat,
    nonce: Nonce,
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
struct TimeLeft(u64);

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
