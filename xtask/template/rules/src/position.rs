//! Positions as text and data: `p=2 t=0 leaf=7`.

use crate::{Options, PondRace, State};
use ranarium_game::{Illegal, MAX_SEATS, Notation, Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An unchecked position, which may be impossible in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    players: u8,
    to_move: Seat,
    leaf: u8,
}

/// Changes by hand.
impl Position {
    /// Returns the leaf of the frog.
    pub const fn leaf(&self) -> u8 {
        self.leaf
    }

    /// Puts the frog on a leaf.
    pub const fn set_leaf(&mut self, leaf: u8) {
        self.leaf = leaf;
    }

    /// Returns the player to move.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Gives the turn to a player.
    pub const fn set_to_move(&mut self, seat: Seat) {
        self.to_move = seat;
    }
}

impl ranarium_game::Position for Position {
    fn players(&self) -> u8 {
        self.players
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "p={} t={} leaf={}",
            self.players,
            self.to_move.index(),
            self.leaf
        )
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("p=")?;
        let players = scanner.number(2, 4)? as u8;
        scanner.literal(" t=")?;
        let to_move = Seat::new(scanner.number(0, MAX_SEATS as i64 - 1)? as usize);
        scanner.literal(" leaf=")?;
        let leaf = scanner.number(0, 99)? as u8;
        scanner.end()?;
        Ok(Self {
            players,
            to_move,
            leaf,
        })
    }
}

impl Notation for PondRace {
    type Position = Position;

    fn position(state: &State) -> Position {
        Position {
            players: state.options.players,
            to_move: state.to_move,
            leaf: state.leaf,
        }
    }

    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        let Position {
            players,
            to_move,
            leaf,
        } = *position;
        if players != options.players {
            return Err(Illegal::new("PR-1.1", "position-players")
                .with("found", players)
                .with("allowed", options.players));
        }
        if to_move.number() > players {
            return Err(Illegal::new("PR-1.1", "position-turn"));
        }
        if leaf > options.leaves {
            return Err(Illegal::new("PR-2.1", "position-leaf")
                .with("leaf", leaf)
                .with("last", options.leaves));
        }
        Ok(State {
            options: options.clone(),
            to_move,
            leaf,
        })
    }
}
