//! The result of a match, as a record has it.

use crate::EarlyEnd;
use ranarium_game::{InvalidReturns, Returns, Scanner, TextError};
use std::fmt;
use std::str::FromStr;

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
