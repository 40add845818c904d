//! [`TableContext`]: the state that the parts of the table share.

use crate::last_events::LastEvents;
use crate::layout::{BoardLayout, Shape};
use crate::marks::Marks;
use crate::pieces::{Piece, PieceLocation, Pieces};
use crate::selection::Choice;
use crate::view::pyramid::TIER;
use icefrogs::{Size, Space};
use leptos::prelude::*;
use ranarium_board::BoardContext;
use ranarium_board::hex::Point;
use ranarium_board::movement::journey::{PiecePath, PiecePaths};
use ranarium_game::Seat;

/// The shared state of the table's parts.
#[derive(Clone, Copy)]
pub struct TableContext {
    pub board: BoardContext<Choice>,
    pub layout: Memo<BoardLayout>,
    pub pieces: Memo<Pieces>,
    pub last: Memo<Option<LastEvents>>,
    pub marks: Memo<Marks>,
    /// The path of the selected action.
    pub route: Memo<Vec<Space>>,
}

impl TableContext {
    pub fn new(
        board: BoardContext<Choice>,
        eyes: Signal<Option<Seat>>,
        shape: Signal<Shape>,
    ) -> Self {
        let layout = Memo::new(move |_| {
            let scene = board.scene.get();
            BoardLayout::new(&scene.observation, eyes.get(), shape.get())
        });
        let pieces = board.fold(|before: &Pieces, scene| before.now(&scene.observation));
        let last = board
            .fold(|before: &Option<LastEvents>, scene| LastEvents::now(before.as_ref(), scene));
        let marks = Memo::new(move |_| {
            let scene = board.scene.get();
            let (choice, last, hint) = (board.choice(), last.get(), board.hint.get());
            let refusal = board.refusal();
            Marks::new(
                &scene,
                &choice,
                last.as_ref(),
                hint.as_ref(),
                refusal.as_ref(),
            )
        });
        let route = Memo::new(move |_| {
            let scene = board.scene.get();
            let action = board.choice().action();
            action
                .and_then(|action| scene.observation.route(&action))
                .unwrap_or_default()
        });
        Self {
            board,
            layout,
            pieces,
            last,
            marks,
            route,
        }
    }

    /// Returns the position and the scale of a piece on the drawing.
    pub fn place(self, piece: Piece, location: PieceLocation) -> (Point, f64) {
        self.layout.with(|layout| match location {
            PieceLocation::Nest(slot) => {
                let nest = layout.nest(piece.seat, piece.size);
                nest.map_or((Point::default(), 1.0), |nest| {
                    (nest.slot(slot), nest.scale)
                })
            }
            PieceLocation::Stack(space, under, above) => {
                let middle = layout.spaces.get(&space).copied().unwrap_or_default();
                (middle.plus(on_stack(under, under + above + 1)), 1.0)
            }
        })
    }

    /// Returns the middles of spaces, in order.
    pub fn middles(self, route: &[Space]) -> Vec<Point> {
        self.layout.with(|layout| {
            let middles = route.iter().filter_map(|space| layout.spaces.get(space));
            middles.copied().collect()
        })
    }

    /// Returns the middle of a nest.
    pub fn nest_middle(self, seat: Seat, size: Size) -> Option<Point> {
        self.layout
            .with(|layout| layout.nest(seat, size).map(|nest| nest.at))
    }

    pub fn travels(self) -> PiecePaths {
        let last = self.last.get();
        let drawing = self
            .layout
            .with(|layout| layout.turn.number() * 2 + u64::from(layout.shape == Shape::Tall));
        let mover = last
            .as_ref()
            .and_then(|last| self.pieces.with(|pieces| pieces.top(last.to()?)));
        let piece_path = |(piece, location)| PiecePath {
            piece: piece_name(piece),
            at: self.place(piece, location).0,
            by: match &last {
                Some(last) if mover == Some(piece) => {
                    let lift = on_stack(0, 1);
                    let middles = self.middles(last.between()).into_iter();
                    middles.map(|middle| middle.plus(lift)).collect()
                }
                Some(_) | None => Vec::new(),
            },
        };
        PiecePaths {
            drawing,
            pieces: self
                .pieces
                .with(|pieces| pieces.iter().map(piece_path).collect()),
        }
    }

    /// Returns all pieces in drawing order, the rearmost first, and the one that moved last on top.
    pub fn painted(self) -> Vec<Piece> {
        let mover = self
            .last
            .get()
            .and_then(|last| self.pieces.with(|pieces| pieces.top(last.to()?)));
        let mut all: Vec<(bool, i64, usize, Piece)> = self.pieces.with(|pieces| {
            let rank = |(piece, location)| {
                let (point, _) = self.place(piece, location);
                let (y, level) = match location {
                    PieceLocation::Nest(slot) => (point.y, slot),
                    PieceLocation::Stack(_, under, above) => {
                        (point.minus(on_stack(under, under + above + 1)).y, under)
                    }
                };
                (mover == Some(piece), y as i64, level, piece)
            };
            pieces.iter().map(rank).collect()
        });
        all.sort_unstable();
        all.into_iter().map(|(_, _, _, piece)| piece).collect()
    }
}

/// Returns a piece's id in the drawing.
pub fn piece_name(piece: Piece) -> String {
    piece.to_string()
}

/// Returns the position of a pyramid in a stack of `height`, with `under` pyramids below it,
/// relative to the middle of the space.
pub fn on_stack(under: usize, height: usize) -> Point {
    let step = (46.0 / (height.max(2) - 1) as f64).min(TIER - 0.5);
    Point::new(0.0, 31.0 - step * under as f64)
}
