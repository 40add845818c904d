//! The lines above the steps of a record, described once: [`Header::walk`] goes through them in
//! order, to write them, to read them, and to find the line of an item.

use super::{Ending, Outcome, Record, Warning};
use crate::record::line_values::{
    ClockFactorLine, ClockLine, Item, NonceLine, ProgramLine, RecordKind, RulesVersion, SeatLine,
    TimeLeft, WindowLine,
};
use crate::{
    Clock, ClockFactors, Commitment, MatchId, Name, ReadPosition, RevealedSeed, Setup,
    StartPosition, nonces_by_seat,
};
use ranarium_game::{FullGame, GameOptions, Text};

macro_rules! lines {
    ($($(#[$doc:meta])* $line:ident $begins:literal $holds:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum LineKind {
            $($(#[$doc])* $line,)*
        }

        impl LineKind {
            /// Returns the prefix of this kind of line.
            pub const fn prefix(self) -> &'static str {
                match self {
                    $(Self::$line => $begins,)*
                }
            }

            /// Returns the expected form of this kind of line, for error messages.
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
    /// The time control.
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
