//! Hexagons on the screen: the position of a cell, and its outline.
//!
//! Cells have axial coordinates (q, r): q goes to the right, r down and to the right, and
//! neighbours are one unit apart.

use std::fmt::Write as _;

/// A point of a drawing: x to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance downwards.
    pub y: f64,
}

impl Point {
    /// Creates a point.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the middle of the cell at these axial coordinates.
    pub fn of_cell(q: f64, r: f64) -> Self {
        Self::new(q + r / 2.0, r * HALF_ROOT_3)
    }

    /// Returns the point turned around the origin.
    #[must_use]
    pub fn turned(self, turn: Rotation) -> Self {
        let Rotation(to) = turn;
        Self::new(self.x * to.x - self.y * to.y, self.x * to.y + self.y * to.x)
    }

    /// Returns the sum of two vectors.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }

    /// Returns the vector from the other point to this one.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    /// Returns the vector multiplied by a factor.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }

    /// Returns the distance from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// Returns the SVG `transform` that moves the origin to this point, to one decimal.
    pub fn translate(self) -> String {
        format!("translate({:.1} {:.1})", self.x, self.y)
    }
}

/// A rotation around the origin, as the image of the point (1, 0): it needs no angles, and the page
/// no sines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation(Point);

impl Rotation {
    /// The identity.
    pub const NONE: Self = Self(Point::new(1.0, 0.0));

    /// Returns the rotation that takes this point straight down, below the origin; none for the
    /// origin itself.
    pub fn down(point: Point) -> Self {
        match point.length() {
            0.0 => Self::NONE,
            length => Self(Point::new(point.y / length, point.x / length)),
        }
    }

    /// Returns a number that identifies the rotation.
    pub fn number(self) -> u64 {
        let Self(to) = self;
        ((to.x + 1.0) * 100.0).round() as u64 * 1000 + ((to.y + 1.0) * 100.0).round() as u64
    }
}

/// The corners of a hexagon with a corner at the top, each at distance 1 from the origin.
const CORNERS: [Point; 6] = [
    Point::new(0.0, -1.0),
    Point::new(HALF_ROOT_3, -0.5),
    Point::new(HALF_ROOT_3, 0.5),
    Point::new(0.0, 1.0),
    Point::new(-HALF_ROOT_3, 0.5),
    Point::new(-HALF_ROOT_3, -0.5),
];

/// The distance between rows if neighbours are one unit apart.
pub const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;

/// Returns the points of a turned hexagon around the origin, with a corner at the top before
/// turning, as SVG `points`. With a radius of 1/√3 it fills its cell.
pub fn outline(radius: f64, turn: Rotation) -> String {
    points(CORNERS.map(|corner| corner.times(radius).turned(turn)))
}

/// Returns points as the value of SVG's `points`.
pub fn points(points: impl IntoIterator<Item = Point>) -> String {
    let mut text = String::new();
    for point in points {
        let space = if text.is_empty() { "" } else { " " };
        let (x, y) = (tenths(point.x), tenths(point.y));
        write!(text, "{space}{x:.1},{y:.1}").expect("a string takes it");
    }
    text
}

/// Returns a path along points as the `d` of an SVG path: an arc from each point to the next, whose
/// height is the share `rise` of its length.
pub fn arcs(points: &[Point], rise: f64) -> String {
    let mut path = String::new();
    for (number, point) in points.iter().enumerate() {
        if number == 0 {
            path += &format!("M{:.1} {:.1}", point.x, point.y);
            continue;
        }
        let from = points[number - 1];
        let rise = point.minus(from).length() * rise;
        let bend = from.plus(*point).times(0.5).minus(Point::new(0.0, rise));
        path += &format!("Q{:.1} {:.1} {:.1} {:.1}", bend.x, bend.y, point.x, point.y);
    }
    path
}

/// Returns the head of an arrow along a path as the `d` of an SVG path: two strokes that meet at
/// the end; empty for a path without a segment.
pub fn arrow_head(points: &[Point], length: f64) -> String {
    let [.., from, to] = points else {
        return String::new();
    };
    let way = to.minus(*from);
    let back = way.times(-length / way.length().max(1.0));
    let aside = Point::new(-back.y, back.x).times(0.6);
    let (left, right) = (to.plus(back).plus(aside), to.plus(back).minus(aside));
    format!(
        "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        left.x, left.y, to.x, to.y, right.x, right.y
    )
}

/// Rounds a number to tenths, and turns -0 into 0.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::{Point, Rotation, arcs, arrow_head, outline};

    #[test]
    fn all_six_neighbours_have_distance_one() {
        for (q, r) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
            let length = Point::of_cell(f64::from(q), f64::from(r)).length();
            assert!((length - 1.0).abs() < 1e-9, "{q},{r}: {length}");
        }
    }

    #[test]
    fn a_rotation_moves_a_point_down_and_the_others_with_it() {
        let turn = Rotation::down(Point::new(-3.0, 0.0));
        let expected = [
            ((-3.0, 0.0), (0.0, 3.0)),
            ((0.0, 2.0), (2.0, 0.0)),
            ((0.0, -1.0), (-1.0, 0.0)),
        ];
        for ((x, y), (to_x, to_y)) in expected {
            let turned = Point::new(x, y).turned(turn);
            assert!(
                turned.minus(Point::new(to_x, to_y)).length() < 1e-9,
                "{x},{y}: {turned:?}"
            );
        }
        assert_eq!(Rotation::down(Point::default()), Rotation::NONE);
    }

    #[test]
    fn a_way_rises_between_its_points() {
        let way = [Point::new(0.0, 0.0), Point::new(10.0, 0.0)];
        assert_eq!(arcs(&way, 0.2), "M0.0 0.0Q5.0 -2.0 10.0 0.0");
        assert_eq!(arcs(&way[..1], 0.2), "M0.0 0.0");
        assert_eq!(arcs(&[], 0.2), "");
    }

    #[test]
    fn an_arrow_ends_where_its_way_ends() {
        let way = [Point::new(0.0, 0.0), Point::new(50.0, 0.0)];
        assert_eq!(arrow_head(&way, 10.0), "M40.0 -6.0L50.0 0.0L40.0 6.0");
        assert_eq!(arrow_head(&way[..1], 10.0), "");
    }

    #[test]
    fn an_outline_has_six_corners() {
        assert_eq!(
            outline(10.0, Rotation::NONE),
            "0.0,-10.0 8.7,-5.0 8.7,5.0 0.0,10.0 -8.7,5.0 -8.7,-5.0"
        );
    }
}
