//! The result of a match, as a record has it.

use crate::EarlyEnd;
use ranarium_game::{InvalidReturnsError, Returns, Scanner, Seat, Seats, TextError};
use std::fmt;
use std::str::FromStr;

/// The result of a match: the share of each seat in sixtieths, and its points if the game counts
/// them. An early end has its reason. Seats that lost while the others played on are listed.
///
/// Examples: `60/0`, `30/30 points 12/12`, `0/60 resigned 1`, `30/30 agreed`,
/// `0/60/0 points 9/7/5 without 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The shares, in sixtieths of the match.
    pub shares: Vec<u8>,
    /// The points by seat; `None` in a game without points.
    pub points: Option<Vec<i16>>,
    /// The early end, if it ended before its rules ended it.
    pub early_end: Option<EarlyEnd>,
    /// The seats that had resigned or run out of time in a match that continued for the others.
    pub lost: Seats,
}

impl From<&Returns> for Outcome {
    fn from(returns: &Returns) -> Self {
        Self {
            shares: returns.shares().to_vec(),
            points: returns.points().map(<[i16]>::to_vec),
            early_end: None,
            lost: Seats::NONE,
        }
    }
}

impl TryFrom<&Outcome> for Returns {
    type Error = InvalidReturnsError;

    fn try_from(outcome: &Outcome) -> Result<Self, InvalidReturnsError> {
        Self::new(&outcome.shares, outcome.points.as_deref())
    }
}

impl Outcome {
    /// Returns the seats that have lost by resigning or on time.
    pub fn losers(&self) -> Seats {
        let last = self.early_end.and_then(EarlyEnd::loser);
        self.lost.iter().chain(last).collect()
    }

    /// Returns the result of a match that ends early, for this number of players, after these seats
    /// had lost.
    pub fn of_early_end(players: u8, end: EarlyEnd, lost: Seats) -> Self {
        Self {
            early_end: Some(end),
            lost,
            ..Self::from(&end.returns(players, lost))
        }
    }
}

/// Reads the seats that had lost, of this number of players; none if something else follows.
fn read_lost(scanner: &mut Scanner<'_>, players: usize) -> Result<Seats, TextError> {
    let mut lost = Seats::NONE;
    if scanner.eat(" without ") {
        let mut min_number = 1;
        loop {
            let number = scanner.number(min_number, players as i64)?;
            lost = lost.with(Seat::new(number as usize - 1));
            min_number = number + 1;
            if !scanner.eat("/") {
                break;
            }
        }
    }
    Ok(lost)
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
        if !self.lost.is_empty() {
            f.write_str(" without ")?;
            let seats: Vec<Seat> = self.lost.iter().collect();
            print_list(&seats, f)?;
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
        let lost = |scanner: &mut Scanner<'_>| read_lost(scanner, shares.len());
        let mut without = lost(&mut scanner)?;
        let points = if scanner.is_done() || early_end.is_some() || !without.is_empty() {
            None
        } else {
            let mut points = Vec::new();
            scanner.literal(" points ").map_err(|error| {
                error.or_allowed(
                    "\" resigned \", \" out-of-time \", \" agreed\", \
                     \" abandoned\" or \" without \"",
                )
            })?;
            for index in 0..shares.len() {
                if index > 0 {
                    scanner.literal("/")?;
                }
                let point = scanner.number(i64::from(i16::MIN), i64::from(i16::MAX))?;
                points.push(point as i16);
            }
            without = lost(&mut scanner)?;
            Some(points)
        };
        scanner.end()?;
        Ok(Self {
            shares,
            points,
            early_end,
            lost: without,
        })
    }
}
