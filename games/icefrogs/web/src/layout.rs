//! The layout of the drawing: the spaces, and the nests of pyramids in supply.
//!
//! The drawing is in units of a hundredth of a space. Viewers have their own start at the bottom.

use icefrogs::{BoardKind, Observation, Size, Space};
use litemap::LiteMap;
use ranarium_board::arrange::OnMap;
use ranarium_board::hex::{Point, Rotation};
use ranarium_game::Seat;

/// The distance between spaces.
pub const PITCH: f64 = 100.0;

/// The radius of a space, so that they touch.
pub const RADIUS: f64 = PITCH * 0.577_35;

/// The thickness of the ice under the spaces.
const THICKNESS: f64 = 14.0;

/// The size of the names of spaces in a large drawing.
const NAME_SIZE: f64 = 19.0;

/// Maximum size of the names of spaces: larger ones would cover the pyramids.
const MAX_NAME_SIZE: f64 = 40.0;

/// The size of the smallest text that can be read, in pixels.
const READABLE_PX: f64 = 12.2;

/// The distance between pyramids of a nest, in its own scale.
const NEST_STEP: f64 = 25.0;

/// The height of the nests under the board, in a high room.
const LOW_NESTS: f64 = 136.0;
/// The height by which the pyramids of the nests under the board rise above the room for the nests.
const NEST_RISE: f64 = 24.0;

/// The shape of the board's room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Higher than wide: a phone. Nests are above and below the board.
    Tall,
    /// The others: nests are in the corners.
    Wide,
}

impl Shape {
    /// Returns the shape of a room with this width and height.
    pub fn of(width: f64, height: f64) -> Self {
        if height > width * 1.12 {
            Self::Tall
        } else {
            Self::Wide
        }
    }
}

/// The pyramids of one size that a player has in supply.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Nest {
    /// The owner of the pyramids.
    pub seat: Seat,
    /// The size of the nest's pyramids.
    pub size: Size,
    /// The middle of the nest's ground line.
    pub at: Point,
    /// The scale of the drawing.
    pub scale: f64,
    /// The width of the nest's ground line, in the units of the drawing.
    pub width: f64,
}

impl Nest {
    /// Returns the position of the nest's pyramid with this number.
    pub fn slot(&self, number: usize) -> Point {
        let from_middle = (number as f64 - 2.0) * NEST_STEP * self.scale;
        self.at.plus(Point::new(from_middle, 0.0))
    }

    /// Returns the height.
    pub fn height(&self) -> f64 {
        118.0 * self.scale
    }
}

/// A drawing of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardLayout {
    /// The middle of each space.
    pub spaces: LiteMap<Space, Point>,
    /// The nests of all players, one for each size.
    pub nests: Vec<Nest>,
    /// The rotation of the board on the screen.
    pub turn: Rotation,
    /// The left, top, width and height of the drawing.
    pub view: [f64; 4],
    /// The shape for which the drawing was made.
    pub shape: Shape,
}

impl BoardLayout {
    /// Returns the board as the seat sees it; in the rulebook's orientation without a seat.
    pub fn new(observation: &Observation, eyes: Option<Seat>, shape: Shape) -> Self {
        let turn = turn(observation, eyes);
        let spaces: LiteMap<Space, Point> = observation
            .board
            .spaces()
            .map(|space| (space, middle(observation.board, space).turned(turn)))
            .collect();
        let reach = |across: fn(&Point) -> f64| {
            spaces.values().map(across).fold(0.0, f64::max) + RADIUS + 6.0
        };
        let (right, bottom) = (reach(|point| point.x), reach(|point| point.y));
        let mut layout = Self {
            spaces,
            nests: Vec::new(),
            turn,
            view: [-right, -bottom, 2.0 * right, 2.0 * bottom + THICKNESS],
            shape,
        };
        let (mut high, mut low): (Vec<Seat>, Vec<Seat>) = Seat::all(observation.players())
            .partition(|seat| layout.start(observation, *seat).y < 0.0);
        for seats in [&mut high, &mut low] {
            seats.sort_by(|a, b| {
                let across = |seat: &Seat| layout.start(observation, *seat).x;
                across(a).total_cmp(&across(b))
            });
        }
        match shape {
            Shape::Wide => layout.in_corners(&high, &low),
            Shape::Tall => layout.above_and_below(observation.board, &high, &low),
        }
        layout
    }

    fn start(&self, observation: &Observation, seat: Seat) -> Point {
        let start = observation.starts.get(seat.index());
        start
            .and_then(|start| self.spaces.get(start))
            .copied()
            .unwrap_or_default()
    }

    /// Puts nests in the corners: above for seats with a start above, below for the others.
    fn in_corners(&mut self, high: &[Seat], low: &[Seat]) {
        let [left, top, width, height] = self.view;
        let (right, bottom) = (left + width, top + height);
        const SCALE: f64 = 0.74;
        const APART: f64 = 136.0;
        let heights = [top + 96.0, bottom - 34.0];
        // Nests are beside the widest row of spaces at their height.
        let beside = |middle: &&Point| {
            heights
                .iter()
                .any(|y| (-125.0..70.0).contains(&(middle.y - y)))
        };
        let rows = self.spaces.values().filter(beside);
        let aside = rows.map(|middle| middle.x.abs()).fold(0.0, f64::max) + 122.0;
        let edge = (aside + 2.0 * APART + 78.0).max(right);
        for (seats, y) in [(high, heights[0]), (low, heights[1])] {
            for (number, seat) in seats.iter().enumerate() {
                // A single player's nests are to the right of the own start: at the bottom right,
                // or at the top left.
                let to_right = match seats.len() {
                    1 => y > 0.0,
                    _ => number > 0,
                };
                for (place, size) in Size::ALL.into_iter().enumerate() {
                    let out = aside + APART * place as f64;
                    let x = if to_right {
                        out
                    } else {
                        out - 2.0 * aside - 2.0 * APART
                    };
                    self.nests.push(nest(*seat, size, Point::new(x, y), SCALE));
                }
            }
        }
        self.view = [-edge, top, 2.0 * edge, height];
    }

    /// Puts the lower seats' nests under the board, large; those of the upper seats in the corners
    /// of the star, or above the hexagon.
    fn above_and_below(&mut self, board: BoardKind, high: &[Seat], low: &[Seat]) {
        let [left, top, width, height] = self.view;
        let (right, bottom) = (left + width, top + height);
        let mut ends = [top, bottom];
        let (high_scale, y) = match board {
            BoardKind::Star => (0.46, top + 84.0),
            BoardKind::Hexagon => {
                ends[0] -= 84.0;
                (0.46, top - 26.0)
            }
        };
        for (number, seat) in high.iter().enumerate() {
            let room = width / 2.0 - 108.0;
            let first = if number == 0 { left + 4.0 } else { 104.0 };
            self.row(*seat, first, room, y, high_scale);
        }
        ends[1] += LOW_NESTS;
        let room = (right - left) / low.len().max(1) as f64;
        let scale = (room / 700.0).clamp(0.53, 1.0);
        for (number, seat) in low.iter().enumerate() {
            let first = left + room * number as f64;
            self.row(*seat, first, room, bottom + 100.0, scale);
        }
        self.view = [left, ends[0], width, ends[1] - ends[0]];
    }

    /// Puts the three nests of a player side by side, in a row of width `room` from `left_edge`.
    fn row(&mut self, seat: Seat, left_edge: f64, room: f64, y: f64, scale: f64) {
        for (place, size) in Size::ALL.into_iter().enumerate() {
            let x = left_edge + room * (place as f64 + 0.5) / 3.0;
            self.nests.push(nest(seat, size, Point::new(x, y), scale));
        }
    }

    /// Returns the nest of a player's pyramids of a size.
    pub fn nest(&self, seat: Seat, size: Size) -> Option<&Nest> {
        self.nests
            .iter()
            .find(|nest| nest.seat == seat && nest.size == size)
    }

    /// Returns the size of the names of spaces in a room of this width and height, in pixels, in
    /// which they can be read; `None` if it is too small. Without a room, it is that of a large
    /// drawing.
    pub fn name_size(&self, room: Option<(f64, f64)>) -> Option<f64> {
        let [_, _, width, height] = self.view;
        let Some((across, down)) = room else {
            return Some(NAME_SIZE);
        };
        let scale = (across / width).min(down / height);
        let size = (READABLE_PX / scale).max(NAME_SIZE);
        (size <= MAX_NAME_SIZE).then_some(size)
    }

    /// Returns the classes of the button that turns the board, for a corner without nests: in a high
    /// room a lower one of the board, otherwise one of the drawing.
    pub fn turn_class(&self) -> &'static str {
        let is_low_left = |nest: &Nest| nest.at.x < 0.0 && nest.at.y > 0.0;
        match self.shape {
            Shape::Tall => "turn above-nests",
            Shape::Wide if self.nests.iter().any(is_low_left) => "turn high",
            Shape::Wide => "turn",
        }
    }

    /// Returns the distance in pixels of the nests under the board, the highest pyramid included,
    /// from the bottom of a room with this width and height; `None` if there are none.
    pub fn above_nests(&self, (across, down): (f64, f64)) -> Option<f64> {
        let [_, _, width, height] = self.view;
        let scale = (across / width).min(down / height);
        let margin = (down - height * scale) / 2.0;
        (self.shape == Shape::Tall).then_some(margin + (LOW_NESTS + NEST_RISE) * scale)
    }

    /// Returns the SVG `viewBox`.
    pub fn view_box(&self) -> String {
        self.view.map(|number| format!("{number:.0}")).join(" ")
    }
}

fn nest(seat: Seat, size: Size, point: Point, scale: f64) -> Nest {
    Nest {
        seat,
        size,
        at: point,
        scale,
        width: 178.0 * scale,
    }
}

/// Returns the position of a space on the unturned board, in units of a space.
pub fn place_of(board: BoardKind, space: Space) -> OnMap {
    let middle = middle(board, space).times(1.0 / PITCH);
    OnMap {
        map: 0,
        x: middle.x,
        y: middle.y,
    }
}

/// Returns the distance between two spaces, in steps; `None` if the board lacks one of them.
pub fn distance(board: BoardKind, from: Space, to: Space) -> Option<u8> {
    let ((x, y), (to_x, to_y)) = (board.axial(from)?, board.axial(to)?);
    let (dx, dy) = (to_x - x, to_y - y);
    // In axial coordinates the third axis is the negated sum of the two.
    let far = dx.unsigned_abs().max(dy.unsigned_abs());
    Some(far.max((dx + dy).unsigned_abs()))
}

/// Returns the middle of a space on the unturned board.
fn middle(board: BoardKind, space: Space) -> Point {
    let (x, y) = board.axial(space).unwrap_or_default();
    Point::of_cell(f64::from(x), f64::from(y)).times(PITCH)
}

/// Returns the rotation of the board that puts the seat's start at the bottom.
fn turn(observation: &Observation, eyes: Option<Seat>) -> Rotation {
    let start = eyes.and_then(|seat| observation.starts.get(seat.index()));
    start.map_or(Rotation::NONE, |start| {
        Rotation::down(middle(observation.board, *start))
    })
}

#[cfg(test)]
mod tests {
    use super::{BoardLayout, Shape};
    use icefrogs::IceFrogs;
    use ranarium_game::{Game, Seat, Viewer, Views};

    #[test]
    fn the_corner_of_the_button_that_turns_the_board_has_no_nests() {
        for options in [
            "players=2",
            "players=3",
            "players=2 board=hexagon",
            "players=3 board=hexagon",
        ] {
            let state = IceFrogs::start(&options.parse().unwrap());
            let observation = IceFrogs::observe(&state, Viewer::Spectator);
            for eyes in [None, Some(Seat::FIRST), Some(Seat::new(1))] {
                let layout = BoardLayout::new(&observation, eyes, Shape::Wide);
                let (right, low) = match layout.turn_class() {
                    "turn high" => (true, false),
                    _ => (false, true),
                };
                let is_there = |at: &super::Point| (at.x > 0.0) == right && (at.y > 0.0) == low;
                let is_free = layout.nests.iter().all(|nest| !is_there(&nest.at));
                assert!(is_free, "{options} {eyes:?}");
            }
            // The nests are 160 of 970 or fewer units high.
            let layout = BoardLayout::new(&observation, Some(Seat::FIRST), Shape::Tall);
            let bottom = layout.above_nests((360.0, 470.0)).unwrap();
            assert!((77.0..110.0).contains(&bottom), "{options}: {bottom}");
        }
    }
}
