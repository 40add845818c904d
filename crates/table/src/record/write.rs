//! Writing a record, and the line that each of its parts is on.

use super::{Ending, Record};
use crate::record::layout::{Header, LineKind, LineWalk};
use crate::record::line_values::Item;
use crate::record::sums;
use crate::{ReadPosition, StartPosition};
use ranarium_game::{FullGame, Text};
use std::convert::Infallible;
use std::fmt;
use std::fmt::Write as _;

/// The beginning of an answer that waits for others.
pub(super) const ANSWER: &str = "~ ";

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

impl<G: FullGame> Record<G> {
    /// Returns the number of lines above the first step.
    pub(super) fn lines_above(&self) -> usize {
        Written::header(self).lines.len()
    }

    /// Returns the first line of a kind, from 1.
    pub(super) fn line_of(&self, line: LineKind) -> usize {
        Written::header(self).first(line)
    }

    /// Returns the line of the step with this number, from 1.
    pub fn line_of_step(&self, number: usize) -> usize {
        self.lines_above() + number
    }
}

/// The lines of a header as they are written.
#[derive(Default)]
struct Written {
    /// The text, whole lines.
    text: String,
    /// The kind of each line.
    lines: Vec<LineKind>,
}

impl Written {
    /// Returns the header of a record.
    fn header<G: FullGame>(record: &Record<G>) -> Self {
        let mut written = Self::default();
        let Ok(()) = Header::of(record).walk(&mut written);
        written
    }

    /// Returns the first line of a kind, from 1; if there is none, the line below the header.
    fn first(&self, line: LineKind) -> usize {
        let index = self.lines.iter().position(|known| *known == line);
        index.unwrap_or(self.lines.len()) + 1
    }

    fn line(&mut self, line: LineKind, value: fmt::Arguments<'_>) {
        self.lines.push(line);
        writeln!(self.text, "{}{value}", line.prefix()).expect("a string takes any text");
    }
}

impl LineWalk for Written {
    type Stop = Infallible;

    fn fixed(&mut self, line: LineKind, text: &str) -> Result<(), Infallible> {
        self.line(line, format_args!("{text}"));
        Ok(())
    }

    fn one<T: Text>(&mut self, line: LineKind, value: &mut Option<T>) -> Result<(), Infallible> {
        self.optional(line, value)
    }

    fn optional<T: Text>(
        &mut self,
        line: LineKind,
        value: &mut Option<T>,
    ) -> Result<(), Infallible> {
        if let Some(value) = value {
            self.line(line, format_args!("{value}"));
        }
        Ok(())
    }

    fn position<G: FullGame>(
        &mut self,
        _: Option<&G::Options>,
        _: Option<ReadPosition<G>>,
        position: &mut Option<StartPosition<G>>,
    ) -> Result<(), Infallible> {
        if let Some(position) = position {
            self.line(LineKind::Position, format_args!("{}", position.text()));
        }
        Ok(())
    }

    fn numbered<T: Text>(
        &mut self,
        line: LineKind,
        _: u8,
        values: &mut Vec<T>,
    ) -> Result<(), Infallible> {
        for (number, value) in (1..).zip(values) {
            self.line(line, format_args!("{number} {value}"));
        }
        Ok(())
    }

    fn several<T: Item>(
        &mut self,
        line: LineKind,
        _: u8,
        values: &mut Vec<T>,
    ) -> Result<(), Infallible> {
        for value in values {
            self.line(line, format_args!("{value}"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Written;
    use crate::record::layout::LineKind;
    use crate::{Clock, ClockFactors, Ending, Record, Seed, Setup, StartPosition, Warning};
    use ranarium_game::{Game, Seat, Seats};
    use ranarium_laws::toy::Toy;

    const POSITION: &str = "p=2 ph=lead t=0 w=- h=1/2 x=- b=-/- s=0/0 a=-/-";

    /// Returns a record that contains every optional line.
    fn full(clock: Clock, ending: Ending<Toy>) -> Record<Toy> {
        let options = "players=2 hand=1".parse().unwrap();
        let seed = Seed::new([7; 32]);
        let commitment = seed.commitment();
        let warning = |after| Warning {
            after,
            seat: Seat::FIRST,
            text: "slow".parse().unwrap(),
        };
        Record {
            rules: Toy::RULES_VERSION,
            setup: Setup {
                clock,
                clock_factors: ClockFactors::EQUAL.with(Seat::new(1), 3),
                position: Some(StartPosition::read(&options, POSITION).unwrap()),
                programs: Seats::only(Seat::new(1)),
                window_ms: Some(2_000),
                date: Some("2026-11-22".parse().unwrap()),
                ..Setup::new("m-1".parse().unwrap(), options, seed)
            },
            commitment,
            nonces: vec![None, Some(crate::Nonce::from_words("kwaak"))],
            warnings: vec![warning(0), warning(0)],
            entries: Vec::new(),
            ending,
        }
    }

    fn check(record: &Record<Toy>, expected: &[LineKind]) {
        let written = Written::header(record);
        assert_eq!(written.lines, expected);
        let text = record.to_string();
        for (line, kind) in text.lines().zip(&written.lines) {
            assert!(line.starts_with(kind.prefix()), "{kind:?}: {line}");
            let first = text.lines().nth(written.first(*kind) - 1).unwrap();
            assert!(first.starts_with(kind.prefix()), "{kind:?}: {first}");
        }
        assert_eq!(&text.parse::<Record<Toy>>().unwrap(), record);
    }

    #[test]
    fn lines_are_read_and_found_where_they_are_written() {
        use LineKind::{
            Clock as ClockLine, ClockFactor, Commitment, Date, Game, Head, Left, Match, Nonce,
            Options, Position, Program, Result, Rules, Seat, Seed, Steps, Warning, Window,
        };
        let above = [
            Head,
            Game,
            Rules,
            Options,
            Position,
            Match,
            Seat,
            Seat,
            Program,
            Date,
            Window,
            ClockLine,
            ClockFactor,
            Commitment,
            Nonce,
            Warning,
            Warning,
            Seed,
        ];
        let running = Ending::Running {
            answers: Vec::new(),
            left_ms: vec![1, u64::MAX],
        };
        let budget = Clock::Budget {
            base_ms: 5,
            increment_ms: 0,
        };
        let save = full(budget, running);
        check(&save, &[&above[..], &[Left, Left, Steps]].concat());
        let finished = Ending::Finished("60/0".parse().unwrap());
        let record = full(Clock::PerDecision { ms: 1 }, finished);
        check(&record, &[&above[..], &[Result, Steps]].concat());
    }
}
