//! The visible places of a stage, and their layout.

use ranarium_game::{Message, Seat};
use stacking_frogs::{Frame, Observation, Place, SeenStack};

/// The height of a full stack, which is locked (SF-3.3).
pub const FULL_STACK: usize = 3;

/// The visible places of a stage: at least three by three, and a margin as long as the frame may
/// still move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// The first column.
    pub left: i8,
    /// The first row.
    pub top: i8,
    /// The number of columns.
    pub columns: i8,
    /// The number of rows.
    pub rows: i8,
    /// `true` if this is the frame, which cannot move any more.
    pub is_settled: bool,
}

impl Area {
    /// Returns the area of a seat's stage.
    pub fn of(observation: &Observation, seat: Seat) -> Self {
        let stacks = observation
            .stages
            .get(seat.index())
            .map_or(&[][..], Vec::as_slice);
        if observation.frame == Frame::Fixed {
            return Self {
                left: 0,
                top: 0,
                columns: 3,
                rows: 3,
                is_settled: true,
            };
        }
        let (left_column, columns) = span(stacks, Place::x);
        let (top, rows) = span(stacks, Place::y);
        Self {
            left: if columns == 3 {
                left_column
            } else {
                left_column - 1
            },
            top: if rows == 3 { top } else { top - 1 },
            columns: if columns == 2 { 4 } else { 3 },
            rows: if rows == 2 { 4 } else { 3 },
            is_settled: columns == 3 && rows == 3,
        }
    }

    /// Returns the places, in reading order.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let row = move |y| (0..self.columns).map(move |x| Place::new(self.left + x, self.top + y));
        (0..self.rows).flat_map(row)
    }

    /// Returns the column and the row of a place, from 1.
    pub const fn position(self, place: Place) -> (i8, i8) {
        (place.x() - self.left + 1, place.y() - self.top + 1)
    }

    /// Returns the name of a place: its row and column on the screen.
    pub fn name(self, place: Place) -> Message {
        let (column, row) = self.position(place);
        Message::new("score-cell")
            .with("row", i16::from(row))
            .with("column", i16::from(column))
    }

    /// Returns `true` if a place is a corner of the frame, once it is settled (SF-4.3).
    pub const fn is_corner(self, place: Place) -> bool {
        let (column, row) = self.position(place);
        self.is_settled && (column == 1 || column == 3) && (row == 1 || row == 3)
    }
}

/// Returns the first column or row with a stack, and the number of them up to the last one.
fn span(stacks: &[SeenStack], coordinate: fn(Place) -> i8) -> (i8, i8) {
    let all = || stacks.iter().map(|stack| coordinate(stack.at));
    let low = all().min().unwrap_or(0);
    let high = all().max().unwrap_or(0);
    (low, high - low + 1)
}
