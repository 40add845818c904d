//! Filling in a score sheet: changes by touching a place of a stage, or a card of the automaton's
//! pile.

use crate::worth::cell;
use ranarium_game::{ScoreLine, Seat};
use stacking_frogs::{Card, Colour, Frame, Frog, ScoreSheet, StageDrawing};

/// The number of players: from, to.
pub const PLAYERS: (usize, usize) = (1, 5);

/// A place of a stage as its owner sees it: row and column, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub column: usize,
}

impl Square {
    /// Returns all squares, in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(|at| Self {
            row: at / 3,
            column: at % 3,
        })
    }
}

/// The editing tool: the effect of touching a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditTool {
    /// Puts a frog on top: the colour that is up, and the one that is down if it is a dual.
    Put(Colour, Option<Colour>),
    /// Removes the top frog.
    Take,
}

impl EditTool {
    /// Returns the frog to put on top.
    pub fn frog(self) -> Option<Frog> {
        match self {
            Self::Take => None,
            Self::Put(up, None) => Card::plain(up).frog(None),
            Self::Put(up, Some(down)) => Card::dual(up, down)?.frog(Some(up)),
        }
    }
}

/// Returns the colours that share a dual with one.
pub fn partners(up: Colour) -> impl Iterator<Item = Colour> {
    Colour::ALL
        .into_iter()
        .filter(move |down| Card::dual(up, *down).is_some())
}

/// Returns an empty sheet, for two.
pub fn blank() -> ScoreSheet {
    ScoreSheet {
        frame: Frame::Floating,
        stages: vec![StageDrawing::default(), StageDrawing::default()],
        pile: None,
    }
}

/// Adds a player, which ends solo scoring against the automaton.
pub fn add(sheet: &mut ScoreSheet) {
    sheet.stages.push(StageDrawing::default());
    sheet.pile = None;
}

/// Removes a player.
pub fn remove(sheet: &mut ScoreSheet, seat: Seat) {
    if seat.index() < sheet.stages.len() {
        sheet.stages.remove(seat.index());
    }
}

/// Returns the stack on a place.
pub fn stack(sheet: &ScoreSheet, seat: Seat, square: Square) -> &[Frog] {
    sheet
        .stages
        .get(seat.index())
        .and_then(|stage| stage.get(square.row)?.get(square.column))
        .map_or(&[], Vec::as_slice)
}

/// Handles a touch of a place.
pub fn touch(sheet: &mut ScoreSheet, seat: Seat, square: Square, tool: EditTool) {
    let stack = sheet
        .stages
        .get_mut(seat.index())
        .and_then(|stage| stage.get_mut(square.row)?.get_mut(square.column));
    let Some(stack) = stack else { return };
    match tool {
        EditTool::Take => drop(stack.pop()),
        EditTool::Put(..) => stack.extend(tool.frog()),
    }
}

/// Adds a card to the automaton's pile.
pub fn pile_up(sheet: &mut ScoreSheet, card: Card) {
    sheet.pile.get_or_insert_default().push(card);
}

/// Removes the last card of a kind from the automaton's pile.
pub fn take_from_pile(sheet: &mut ScoreSheet, card: Card) {
    if let Some(pile) = &mut sheet.pile {
        if let Some(index) = pile.iter().rposition(|other| *other == card) {
            pile.remove(index);
        }
        if pile.is_empty() {
            sheet.pile = None;
        }
    }
}

/// Returns the points of a place.
pub fn points(lines: &[ScoreLine], seat: Seat, square: Square) -> i16 {
    let row_and_column = (square.row as i8 + 1, square.column as i8 + 1);
    lines
        .iter()
        .filter(|line| line.seat == Some(seat) && cell(&line.message) == Some(row_and_column))
        .map(|line| line.points)
        .sum()
}
