//! The result of a match.

use crate::{MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The points on each seat's score sheet.
pub type Points = [i16; MAX_SEATS];

/// Each seat's share of one whole match, and the points where a game counts them.
///
/// A whole match is [`Returns::WHOLE`]; a shared win or a draw is split evenly, which is always
/// possible without a remainder. Shares add up to the whole, except where a single player faces an
/// automaton that has no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Unchecked")]
pub struct Returns {
    players: u8,
    shares: [u8; MAX_SEATS],
    points: Option<Points>,
}

/// Returns as data from outside, before they are checked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Unchecked {
    players: u8,
    shares: [u8; MAX_SEATS],
    points: Option<Points>,
}

impl TryFrom<Unchecked> for Returns {
    type Error = InvalidReturnsError;

    fn try_from(data: Unchecked) -> Result<Self, InvalidReturnsError> {
        let players = usize::from(data.players);
        if players > MAX_SEATS {
            return Err(InvalidReturnsError::Players(players));
        }
        if data.shares[players..].iter().any(|&share| share > 0) {
            return Err(InvalidReturnsError::Seats(players));
        }
        let points = data.points.as_ref().map(|points| &points[..players]);
        Self::new(&data.shares[..players], points)
    }
}

/// The reason why numbers are not the returns of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidReturnsError {
    /// No match has this number of players.
    Players(usize),
    /// A seat beyond this number of players has a share.
    Seats(usize),
    /// The shares of the seats do not add up to the whole match.
    Shares(u32),
    /// This number of points was given, and not one number for each player.
    Points(usize),
}

impl fmt::Display for InvalidReturnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = Returns::WHOLE;
        match self {
            Self::Players(found) => {
                write!(
                    f,
                    "expected shares of 1 to {MAX_SEATS} players, found {found}"
                )
            }
            Self::Seats(players) => {
                write!(f, "expected shares of {players} players, found another's")
            }
            Self::Shares(found) => {
                write!(f, "expected shares that add up to {whole}, found {found}")
            }
            Self::Points(found) => {
                write!(f, "expected one number of points per player, found {found}")
            }
        }
    }
}

impl std::error::Error for InvalidReturnsError {}

impl Returns {
    /// The share of a sole winner: divisible by every number of seats.
    pub const WHOLE: u8 = 60;

    /// Returns from the share and the points of each seat, in the order of seats.
    ///
    /// # Errors
    /// If there are no players or too many, the shares do not add up to [`Returns::WHOLE`] (to at
    /// most that for a single player), or the points are not one number per player.
    pub fn new(shares: &[u8], points: Option<&[i16]>) -> Result<Self, InvalidReturnsError> {
        let players = shares.len();
        if !(1..=MAX_SEATS).contains(&players) {
            return Err(InvalidReturnsError::Players(players));
        }
        let sum = shares.iter().map(|&share| u32::from(share)).sum();
        let whole = u32::from(Self::WHOLE);
        let is_whole = sum == whole || players == 1 && sum < whole;
        if !is_whole {
            return Err(InvalidReturnsError::Shares(sum));
        }
        let mut returns = Self {
            players: players as u8,
            shares: [0; MAX_SEATS],
            points: None,
        };
        returns.shares[..players].copy_from_slice(shares);
        if let Some(points) = points {
            if points.len() != players {
                return Err(InvalidReturnsError::Points(points.len()));
            }
            let mut all = [0; MAX_SEATS];
            all[..players].copy_from_slice(points);
            returns.points = Some(all);
        }
        Ok(returns)
    }

    /// Returns one winner.
    pub const fn winner(players: u8, seat: Seat) -> Self {
        let mut shares = [0; MAX_SEATS];
        shares[seat.index()] = Self::WHOLE;
        Self {
            players,
            shares,
            points: None,
        }
    }

    /// Returns a draw: all share alike.
    pub fn draw(players: u8) -> Self {
        Self::shared(players, |_| true)
    }

    /// Returns all for whom `wins` holds share the win.
    ///
    /// # Panics
    /// If there is no winner.
    pub fn shared(players: u8, wins: impl Fn(Seat) -> bool) -> Self {
        let winners = Seat::all(players).filter(|&seat| wins(seat)).count() as u8;
        assert!(winners > 0, "a seat wins, or all draw");
        let mut shares = [0; MAX_SEATS];
        for seat in Seat::all(players).filter(|&seat| wins(seat)) {
            shares[seat.index()] = Self::WHOLE / winners;
        }
        Self {
            players,
            shares,
            points: None,
        }
    }

    /// Returns the result if these seats have lost, regardless of their play: they get no share.
    /// The others who share the win keep it. If none of the others does, the win goes to the best
    /// of them: those with the most points, or all of them in a game without points.
    #[must_use]
    pub fn without(self, lost: Seats) -> Self {
        let stays = |seat: &Seat| !lost.contains(*seat);
        let rank = |seat: Seat| {
            let points = self.points.map_or(0, |points| points[seat.index()]);
            (self.share(seat), points)
        };
        let stay = Seat::all(self.players).filter(stays);
        match stay.map(rank).max() {
            Some(best) if !lost.is_empty() && self.players > 1 => Self {
                points: self.points,
                ..Self::shared(self.players, |seat| stays(&seat) && rank(seat) == best)
            },
            Some(_) | None => self,
        }
    }

    /// Creates a single player against an automaton without a seat: the share, 0 to
    /// [`Returns::WHOLE`].
    pub const fn solo(share: u8) -> Self {
        let mut shares = [0; MAX_SEATS];
        shares[0] = share;
        Self {
            players: 1,
            shares,
            points: None,
        }
    }

    /// Adds points.
    #[must_use]
    pub const fn with_points(self, points: Points) -> Self {
        Self {
            points: Some(points),
            ..self
        }
    }

    /// Returns the number of seats.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Returns the seat's share of the match, in sixtieths.
    pub const fn share(&self, seat: Seat) -> u8 {
        self.shares[seat.index()]
    }

    /// Returns the shares of all seats that took part.
    pub fn shares(&self) -> &[u8] {
        &self.shares[..usize::from(self.players)]
    }

    /// Returns the points of all seats that took part, if the game counts points.
    pub fn points(&self) -> Option<&[i16]> {
        self.points
            .as_ref()
            .map(|points| &points[..usize::from(self.players)])
    }
}

#[cfg(test)]
mod tests {
    use super::{InvalidReturnsError, Returns};
    use crate::{Seat, Seats};

    #[track_caller]
    fn refused(shares: &[u8], points: Option<&[i16]>, expected: &str) {
        let error = Returns::new(shares, points).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn returns_round_trip_through_their_numbers() {
        let all = [
            Returns::winner(3, Seat::new(1)),
            Returns::draw(4).with_points([7, 7, 7, 7, 0]),
            Returns::shared(5, |seat| seat.index() < 3),
            Returns::solo(0),
            Returns::solo(30).with_points([12, 0, 0, 0, 0]),
        ];
        for returns in all {
            assert_eq!(
                Returns::new(returns.shares(), returns.points()),
                Ok(returns)
            );
        }
    }

    #[test]
    fn the_best_remaining_seat_wins() {
        let lost = |indices: &[usize]| indices.iter().map(|&index| Seat::new(index)).collect();
        let scored = Returns::winner(4, Seat::FIRST).with_points([40, 12, 30, 30, 0]);
        let shares = |returns: Returns, seats: Seats| returns.without(seats).shares().to_vec();
        for (seats, expected) in [
            (lost(&[]), [60, 0, 0, 0]),
            (lost(&[1]), [60, 0, 0, 0]),
            (lost(&[0]), [0, 0, 30, 30]),
            (lost(&[0, 2]), [0, 0, 0, 60]),
            (lost(&[0, 2, 3]), [0, 60, 0, 0]),
        ] {
            assert_eq!(shares(scored, seats), expected, "{seats:?}");
        }
        assert_eq!(scored.without(lost(&[0])).points(), scored.points());
        // Without points, those who do not win share one place.
        let won = Returns::winner(3, Seat::FIRST);
        assert_eq!(shares(won, lost(&[0])), [0, 30, 30]);
        assert_eq!(shares(won, lost(&[2])), [60, 0, 0]);
        assert_eq!(shares(Returns::draw(3), lost(&[1])), [30, 0, 30]);
        // The automaton has no seat to win with.
        assert_eq!(shares(Returns::solo(0), lost(&[0])), [0]);
    }

    #[test]
    fn numbers_that_are_not_returns_are_refused() {
        refused(&[], None, "expected shares of 1 to 5 players, found 0");
        refused(&[10; 6], None, "expected shares of 1 to 5 players, found 6");
        refused(
            &[60, 60],
            None,
            "expected shares that add up to 60, found 120",
        );
        refused(
            &[30, 0],
            None,
            "expected shares that add up to 60, found 30",
        );
        refused(&[61], None, "expected shares that add up to 60, found 61");
        refused(
            &[60, 0],
            Some(&[1]),
            "expected one number of points per player, found 1",
        );
    }

    #[test]
    fn data_that_is_not_returns_is_refused() {
        let read = |players, shares| {
            Returns::try_from(super::Unchecked {
                players,
                shares,
                points: None,
            })
        };
        assert_eq!(
            read(2, [60, 0, 0, 0, 0]),
            Ok(Returns::winner(2, Seat::FIRST))
        );
        // Once read, these would have been shown as the shares of six of five seats.
        assert_eq!(
            read(6, [60, 0, 0, 0, 0]),
            Err(InvalidReturnsError::Players(6))
        );
        assert_eq!(
            read(2, [30, 0, 30, 0, 0]),
            Err(InvalidReturnsError::Seats(2))
        );
        assert_eq!(
            read(2, [60, 60, 0, 0, 0]),
            Err(InvalidReturnsError::Shares(120))
        );
    }
}
