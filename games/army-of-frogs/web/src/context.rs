//! [`TableContext`]: the state that the parts of the table share.

use crate::island::{island_of, rim};
use crate::last_events::LastEvents;
use crate::marks::Marks;
use crate::pieces::{Piece, Pieces};
use crate::selection::{Choice, Spot};
use crate::viewport::middle;
use army_of_frogs::Cell;
use army_of_frogs::clauses::ReadableIsland;
use leptos::prelude::*;
use ranarium_board::BoardContext;
use ranarium_board::hex::Point;
use ranarium_board::movement::journey::{PiecePath, PiecePaths};

/// The shared state of the table's parts.
#[derive(Clone, Copy)]
pub struct TableContext {
    pub board: BoardContext<Choice>,
    /// The stones on the island.
    pub island: Memo<ReadableIsland>,
    pub pieces: Memo<Pieces>,
    pub last: Memo<LastEvents>,
    pub marks: Memo<Marks>,
}

impl TableContext {
    pub fn new(board: BoardContext<Choice>) -> Self {
        let island = Memo::new(move |_| board.scene.with(|scene| island_of(&scene.observation)));
        let pieces = board.fold(|before: &Pieces, scene| before.now(&scene.observation));
        let last = board.fold(LastEvents::now);
        let marks = Memo::new(move |_| {
            let scene = board.scene.get();
            let (choice, last, hint) = (board.choice(), last.get(), board.hint.get());
            let refusal = board.refusal();
            Marks::new(&scene, &choice, &last, hint.as_ref(), refusal.as_ref())
        });
        Self {
            board,
            island,
            pieces,
            last,
            marks,
        }
    }

    /// Returns the touchable cells: stones, and the water beside them.
    pub fn cells(self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .island
            .with(|island| island.cells().chain(rim(island)).collect());
        cells.sort_by_key(|cell| (cell.r, cell.q));
        cells
    }

    /// Returns the cells that a text points at.
    pub fn pointed(self) -> Vec<Cell> {
        self.board.with_pointed(|spots| {
            let cells = spots.iter().filter_map(|spot| match spot {
                Spot::Cell(cell) => Some(*cell),
                Spot::Hand(_) => None,
            });
            cells.collect()
        })
    }

    /// Returns the cells that must be visible, the most important first: those that a text points
    /// at, or those of the marks.
    pub fn in_sight(self) -> Vec<Cell> {
        let pointed = self.pointed();
        match pointed.is_empty() {
            true => self.marks.with(Marks::in_sight),
            false => pointed,
        }
    }

    /// Returns the position of every stone.
    pub fn travels(self) -> PiecePaths {
        let last = self.last.get();
        let between: Vec<Point> = match &last.hops[..] {
            [_, between @ .., _] => between.iter().copied().map(middle).collect(),
            _ => Vec::new(),
        };
        let mover = last.hops.last().copied();
        let piece_path = |(piece, cell): (Piece, Cell)| PiecePath {
            piece: piece.to_string(),
            at: middle(cell),
            by: if mover == Some(cell) {
                between.clone()
            } else {
                Vec::new()
            },
        };
        PiecePaths {
            drawing: 0,
            pieces: self
                .pieces
                .with(|pieces| pieces.iter().map(piece_path).collect()),
        }
    }

    /// Returns the stones in drawing order, the one that moved last on top.
    pub fn painted(self) -> Vec<Piece> {
        let mover = self.last.with(|last| last.hops.last().copied());
        let mut all: Vec<(bool, i16, Piece)> = self.pieces.with(|pieces| {
            let rank = |(piece, cell): (Piece, Cell)| (mover == Some(cell), cell.r, piece);
            pieces.iter().map(rank).collect()
        });
        all.sort_unstable();
        all.into_iter().map(|(_, _, piece)| piece).collect()
    }
}
