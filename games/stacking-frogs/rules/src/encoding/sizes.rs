//! The sizes of the blocks of actions, and of the parts of a tensor.

use crate::automaton::grid::MAX_COLUMNS;
use crate::card::{Colour, KINDS};
use crate::constants::{DUALS, GRID_ROWS, HAND_SIZES};
use crate::stage::HEIGHT;
use ranarium_game::MAX_SEATS;

/// The number of kinds of cards.
pub(super) const CARDS: u32 = KINDS as u32;
/// The number of colours.
pub(super) const COLOURS: u32 = Colour::ALL.len() as u32;
/// The number of frogs: the colours, and each dual with either half up.
pub(super) const FROGS: u32 = COLOURS + 2 * DUALS.len() as u32;
/// Maximum number of players.
pub(super) const PLAYERS: u32 = MAX_SEATS as u32;
/// The levels of a stack.
pub(super) const LEVELS: u32 = HEIGHT as u32;
/// The side of a stage.
pub(super) const SIDE: u32 = 3;
/// The number of places of a stage.
pub(super) const PLACES: u32 = SIDE * SIDE;
/// The side of the square in which a card may be placed.
pub(super) const NEW_SIDE: u32 = SIDE + 1;
/// The number of places in which a card may be placed.
pub(super) const NEW_PLACES: u32 = NEW_SIDE * NEW_SIDE;
/// No half, or the colour of one.
pub(super) const HALVES: u32 = COLOURS + 1;
/// The players and the automaton.
pub(super) const DRAFTERS: u32 = PLAYERS + 1;
/// The rows of a grid.
pub(super) const ROWS: u32 = GRID_ROWS as u32;
/// The columns of the largest grid.
pub(super) const COLUMNS: u32 = MAX_COLUMNS as u32;
/// The number of places of the largest grid.
pub(super) const GRID_PLACES: u32 = ROWS * COLUMNS;
/// The number of rounds of the longest match.
pub(super) const ROUNDS: u8 = HAND_SIZES[0][0] + HAND_SIZES[0][1] + HAND_SIZES[0][2];
/// Maximum number of cards in a deck.
pub(super) const DECK: u8 = 64;
/// Maximum number of cards of a kind.
pub(super) const COPIES: u8 = 15;
