//! How a match ended.

use crate::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// The points on each seat's score sheet.
pub type Points = [i16; MAX_SEATS];

/// Who won, as shares of one whole match, and the points where a game counts them.
///
/// A whole match is [`Returns::WHOLE`]; a shared win or a draw is split evenly, which always comes
/// out even. Shares add up to the whole, except where a single player faces an automaton that has
/// no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Returns {
    players: u8,
    shares: [u8; MAX_SEATS],
    points: Option<Points>,
}

impl Returns {
    /// What a sole winner gets: divisible by every number of seats.
    pub const WHOLE: u8 = 60;

    /// One winner.
    pub const fn winner(players: u8, seat: Seat) -> Self {
        let mut shares = [0; MAX_SEATS];
        shares[seat.index()] = Self::WHOLE;
        Self {
            players,
            shares,
            points: None,
        }
    }

    /// No one won: all share alike.
    pub fn draw(players: u8) -> Self {
        Self::shared(players, |_| true)
    }

    /// All for whom `wins` holds share the win.
    ///
    /// # Panics
    /// If no one wins.
    pub fn shared(players: u8, wins: impl Fn(Seat) -> bool) -> Self {
        let winners = Seat::all(players).filter(|&seat| wins(seat)).count() as u8;
        assert!(winners > 0, "somebody wins, or all draw");
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

    /// A single player against an automaton without a seat: the share, 0 to [`Returns::WHOLE`].
    pub const fn solo(share: u8) -> Self {
        let mut shares = [0; MAX_SEATS];
        shares[0] = share;
        Self {
            players: 1,
            shares,
            points: None,
        }
    }

    /// The same with points.
    #[must_use]
    pub const fn with_points(self, points: Points) -> Self {
        Self {
            points: Some(points),
            ..self
        }
    }

    /// How many seats took part.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The seat's share of the match, in sixtieths.
    pub const fn share(&self, seat: Seat) -> u8 {
        self.shares[seat.index()]
    }

    /// The shares of all seats that took part.
    pub fn shares(&self) -> &[u8] {
        &self.shares[..usize::from(self.players)]
    }

    /// The points of all seats that took part, if the game counts points.
    pub fn points(&self) -> Option<&[i16]> {
        self.points
            .as_ref()
            .map(|points| &points[..usize::from(self.players)])
    }
}
