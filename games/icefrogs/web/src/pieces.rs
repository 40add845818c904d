//! The identity of pyramids.
//!
//! Pyramids of a player and a size look alike, and an observation does not distinguish them. On the
//! screen each is one element that stays the same while it moves; this module follows them from one
//! observation to the next.

use icefrogs::{Observation, Pyramid, Size, Space};
use litemap::LiteMap;
use ranarium_game::Seat;
use std::collections::BTreeSet;
use std::fmt;

/// A pyramid on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner of the pyramid.
    pub seat: Seat,
    /// The size of the pyramid.
    pub size: Size,
    /// The number among the owner's pyramids of this size, from 0.
    pub number: usize,
}

impl fmt::Display for Piece {
    /// Writes the piece's `data-piece`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.seat, self.size, self.number)
    }
}

/// The location of a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PieceLocation {
    /// In supply: the number of pyramids before it.
    Nest(usize),
    /// On a space: the number of pyramids under it, and on it.
    Stack(Space, usize, usize),
}

/// All pyramids of a match, with their places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces(LiteMap<Piece, PieceLocation>);

impl Pieces {
    /// Returns all pyramids with their places.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, PieceLocation)> {
        self.0.iter().map(|(piece, place)| (*piece, *place))
    }

    /// Returns the place of a pyramid.
    pub fn get(&self, piece: Piece) -> Option<PieceLocation> {
        self.0.get(&piece).copied()
    }

    /// Returns the one on top of a space.
    pub fn top(&self, space: Space) -> Option<Piece> {
        self.iter()
            .find(|(_, place)| matches!(place, PieceLocation::Stack(at, _, 0) if *at == space))
            .map(|(piece, _)| piece)
    }

    /// Returns the last one of a nest: the next to leave it.
    pub fn last_of(&self, seat: Seat, size: Size) -> Option<Piece> {
        self.iter()
            .filter(|(piece, place)| {
                piece.seat == seat && piece.size == size && matches!(place, PieceLocation::Nest(_))
            })
            .map(|(piece, _)| piece)
            .last()
    }

    /// Returns the pieces with their places in this observation. A pyramid keeps its place if it can.
    #[must_use]
    pub fn now(&self, observation: &Observation) -> Self {
        let mut now = LiteMap::new();
        for seat in Seat::all(observation.players()) {
            for size in Size::ALL {
                self.follow(observation, Pyramid { seat, size }, &mut now);
            }
        }
        Self(now)
    }

    fn follow(
        &self,
        observation: &Observation,
        kind: Pyramid,
        now: &mut LiteMap<Piece, PieceLocation>,
    ) {
        let mut open: BTreeSet<(Space, usize, usize)> = BTreeSet::new();
        for (space, stack) in &observation.stacks {
            for (under, _) in stack
                .iter()
                .enumerate()
                .filter(|(_, pyramid)| **pyramid == kind)
            {
                open.insert((*space, under, stack.len() - under - 1));
            }
        }
        let supply = observation.supplies.get(kind.seat.index());
        let in_nest = supply.map_or(0, |supply| usize::from(supply.count(kind.size)));
        let mut free = Vec::new();
        for number in 0..open.len() + in_nest {
            let piece = Piece {
                seat: kind.seat,
                size: kind.size,
                number,
            };
            let stays = match self.get(piece) {
                Some(PieceLocation::Stack(space, under, _)) => open
                    .iter()
                    .copied()
                    .find(|place| (place.0, place.1) == (space, under)),
                Some(PieceLocation::Nest(_)) | None => None,
            };
            match stays {
                Some(place) => {
                    open.remove(&place);
                    now.insert(piece, PieceLocation::Stack(place.0, place.1, place.2));
                }
                None => free.push(piece),
            }
        }
        // A pyramid from another space takes precedence over one from the supply, and of those the
        // last.
        let was_out = |piece: &Piece| matches!(self.get(*piece), Some(PieceLocation::Stack(..)));
        free.sort_by_key(|piece| (was_out(piece), piece.number));
        for (space, under, above) in open {
            if let Some(piece) = free.pop() {
                now.insert(piece, PieceLocation::Stack(space, under, above));
            }
        }
        free.sort_unstable();
        for (slot, piece) in free.into_iter().enumerate() {
            now.insert(piece, PieceLocation::Nest(slot));
        }
    }
}
