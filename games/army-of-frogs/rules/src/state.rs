//! [`State`]: the whole truth, which only rules and tables see.

use crate::island::mix;
use crate::{Bundle, Colour, Island, Options};
use ranarium_game::{GameOptions, History, Notation, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum number of stones in a hand (AF-1.2).
pub const MAX_HAND: usize = 2;

/// The next phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The start player is chosen (AF-1.3).
    Start,
    /// Stones are dealt (AF-1.2).
    Deal,
    /// A turn in which nothing has been done yet: a Move if one is possible, else an Add, else a
    /// forced pass (AF-2.1).
    Open,
    /// The Add, after a Move; there is a legal one.
    Add,
    /// The Take (AF-2.4).
    Take,
    /// It is over.
    Over(End),
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A group is complete (AF-7.1).
    Won(Seat),
    /// A position occurred for the third time (AF-7.3).
    Repetition,
    /// A full round of forced passes (AF-7.3).
    Passes,
    /// House rule `turn-limit`.
    TurnLimit,
}

/// The whole truth of a match.
#[derive(PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The seat to act; without meaning before the start player is chosen.
    pub(crate) to_act: Seat,
    pub(crate) island: Island,
    pub(crate) hands: [Bundle; 4],
    pub(crate) bag: Bundle,
    /// The number of turns completed.
    pub(crate) turns: u32,
    /// Forced passes in a row just before.
    pub(crate) passes: u8,
    /// The positions at the beginning of each turn since the last Add or Take (AF-7.5).
    pub(crate) history: History,
}

impl State {
    /// Returns the island.
    pub const fn island(&self) -> &Island {
        &self.island
    }

    /// Returns the next phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the seat to act; without meaning before the start player is chosen.
    pub const fn to_act(&self) -> Seat {
        self.to_act
    }

    /// Returns a seat's hand.
    pub fn hand(&self, seat: Seat) -> Bundle {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns the contents of the bag.
    pub const fn bag(&self) -> Bundle {
        self.bag
    }

    /// Returns the number of turns completed.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Returns the colours in play, in the order of seats (AF-1.1).
    pub fn colours(&self) -> impl DoubleEndedIterator<Item = Colour> + Clone {
        Seat::all(self.options.players()).map(Colour::of)
    }

    /// Returns the seat that the next stone is dealt to: two to each, seat 1 first (AF-1.2). `None`
    /// when all have theirs.
    pub(crate) fn dealt_to(&self) -> Option<Seat> {
        Seat::all(self.options.players()).find(|&seat| self.hand(seat).len() < MAX_HAND)
    }

    /// Returns the hand of the seat whose turn it is.
    pub(crate) fn own_hand(&self) -> Bundle {
        self.hand(self.to_act)
    }
}

/// Identifies positions that could repeat: the island by its cells, and whose turn it is. Hands and
/// bag do not change while a position can come back, since an Add or a Take cannot be undone.
pub(crate) const fn repetition_key(island_hash: u64, to_act: Seat) -> u64 {
    island_hash ^ mix(0xff, to_act.index() as u64, 0)
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            history: self.history.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self {
            options,
            phase,
            to_act,
            island,
            hands,
            bag,
            turns,
            passes,
            history,
        } = self;
        *options = other.options;
        *phase = other.phase;
        *to_act = other.to_act;
        *island = other.island;
        *hands = other.hands;
        *bag = other.bag;
        *turns = other.turns;
        *passes = other.passes;
        history.clone_from(&other.history);
    }
}

impl fmt::Debug for State {
    /// Writes the state as a position. Nothing is hidden in this game: hands are open, and the
    /// contents of the bag follow from the rest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "[{}] {}",
            self.options,
            crate::ArmyOfFrogs::position(self)
        )
    }
}
