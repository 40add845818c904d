//! [`State`]: the whole truth, which only rules and tables see.

use crate::board::Board;
use crate::options::Options;
use crate::pyramid::Supply;
use crate::stacks::Stacks;
use ranarium_game::{History, Notation, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The whole truth of a match. Nothing in it is hidden, but only an observation of it leaves a
/// process.
#[derive(PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) stacks: Stacks,
    /// Each player's supply; full for a player who does not take part.
    pub(crate) supplies: [Supply; 3],
    /// The player to move, also after the match is over.
    pub(crate) to_move: Seat,
    /// Passes in a row just before (IF-4.2).
    pub(crate) passes: u8,
    /// Plies played (IF-4.3).
    pub(crate) plies: u16,
    /// The number of occurrences of this position, this one included (IF-4.3); 0 where a search
    /// counts for itself.
    pub(crate) stood: u8,
    pub(crate) end: Option<End>,
    /// The positions since a pyramid last left a supply: earlier ones can never occur again.
    pub(crate) history: History,
}

const _: () = assert!(size_of::<State>() <= 256, "states are small");

/// The end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A pyramid of this seat entered an opponent's start (IF-4.1).
    Won(Seat),
    /// All players passed in a row (IF-4.2): a draw.
    AllPassed,
    /// The third occurrence of a position (IF-4.3): a draw.
    Repetition,
    /// 1,000 plies (IF-4.3): a draw.
    Limit,
}

/// After this many plies a match is a draw (IF-4.3).
pub const MAX_PLIES: u16 = 1000;

/// The number of occurrences of a position that make a draw (IF-4.3).
pub const MAX_OCCURRENCES: u8 = 3;

/// A match in which no pyramid leaves a supply for longer than this takes new room for its history.
const HISTORY_ROOM: usize = 64;

/// A number for whose turn it is: any three that differ would do.
const TO_MOVE: [u64; 3] = [0, 0xd1b5_4a32_d192_ed03, 0x8cb9_2ba7_2f3d_8dd7];

impl State {
    /// Returns the state before the first ply.
    pub(crate) fn new(options: &Options) -> Self {
        let mut state = Self {
            options: *options,
            stacks: Stacks::EMPTY,
            supplies: [Supply::FULL; 3],
            to_move: Seat::FIRST,
            passes: 0,
            plies: 0,
            stood: 1,
            end: None,
            history: History::with_capacity(HISTORY_ROOM),
        };
        state.history.push(state.hash());
        state
    }

    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        Board::of(&self.options)
    }

    #[inline]
    pub(crate) const fn players(&self) -> u8 {
        self.options.player_count()
    }

    #[inline]
    pub(crate) fn supply(&self, seat: Seat) -> Supply {
        self.supplies[seat.index() % 3]
    }

    /// Returns a hash of the parts that IF-4.3 compares: stacks, supplies and player to move.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.stacks.hash() ^ TO_MOVE[self.to_move.index() % 3]
    }

    /// Returns the hash of everything that affects the rest of the match: [`State::hash`], and
    /// passes just before (IF-4.2).
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.hash() ^ u64::from(self.passes).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Returns the key of the position after a move of the player to move, by the hash of the
    /// stacks.
    #[inline]
    pub(crate) fn key_after(&self, stacks: u64) -> u64 {
        stacks ^ TO_MOVE[self.to_move.next(self.players()).index() % 3]
    }

    /// Returns the number of earlier occurrences of the position in which the next player is to
    /// move and the stacks have this hash (IF-4.3).
    #[inline]
    pub(crate) fn stood_before(&self, stacks: u64) -> usize {
        let hash = self.key_after(stacks);
        let hashes = self.history.hashes().iter();
        hashes.filter(|&&stood| stood == hash).count()
    }

    /// Adds the keys of the earlier positions that can recur. A position after a pass has another
    /// [`Self::key`], which is rare.
    pub(crate) fn earlier_keys(&self, out: &mut Vec<u64>) {
        let hashes = self.history.hashes();
        out.extend_from_slice(&hashes[..hashes.len().saturating_sub(1)]);
    }

    /// Clears the history, and stops keeping it. The caller then checks repetitions (IF-4.3).
    pub(crate) fn forget_earlier(&mut self) {
        self.history.clear();
        self.stood = 0;
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut history = History::with_capacity(self.history.len() + HISTORY_ROOM);
        history.clone_from(&self.history);
        Self { history, ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Self {
            options,
            stacks,
            supplies,
            to_move,
            passes,
            plies,
            stood,
            end,
            history,
        } = other;
        self.options = *options;
        self.stacks = *stacks;
        self.supplies = *supplies;
        self.to_move = *to_move;
        self.passes = *passes;
        self.plies = *plies;
        self.stood = *stood;
        self.end = *end;
        self.history.clone_from(history);
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The game hides nothing, so the position is complete.
        let position = crate::IceFrogs::position(self);
        write!(f, "State({}; {position}; {:?})", self.options, self.end)
    }
}
