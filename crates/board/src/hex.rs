//! Hexagons on the screen: where a cell lies, and its outline.
//!
//! Cells have axial coordinates (q, r): q goes to the right, r down and to the right, and neighbours lie one unit apart.

use std::fmt::Write as _;

/// A point of a drawing: x to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// A point.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The middle of the cell at these axial coordinates.
    pub fn of_cell(q: f64, r: f64) -> Self {
        Self::new(q + r / 2.0, r * HALF_ROOT_3)
    }

    /// The same, turned around the origin, clockwise on the screen, in radians.
    #[must_use]
    pub fn turned(self, angle: f64) -> Self {
        let (sin, cos) = angle.sin_cos();
        Self::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// The same, moved.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }

    /// The way from the other point to this one.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    /// The same, so many times as far from the origin.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }

    /// How far it is from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// As an SVG `transform`.
    pub fn translate(self) -> String {
        format!("translate({:.1} {:.1})", self.x, self.y)
    }
}

/// How far rows lie apart where neighbours are one unit apart.
pub const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;

/// The points of a hexagon around the origin that stands on a corner, turned clockwise, as SVG `points`. With a radius of
/// 1/√3 it fills its cell.
pub fn outline(radius: f64, angle: f64) -> String {
    let corners = (0..6).map(|corner| {
        let corner = f64::from(corner) * std::f64::consts::FRAC_PI_3;
        Point::new(0.0, -radius).turned(corner + angle)
    });
    points(corners)
}

/// Points as SVG wants them in `points`.
pub fn points(points: impl IntoIterator<Item = Point>) -> String {
    let mut text = String::new();
    for point in points {
        let space = if text.is_empty() { "" } else { " " };
        let (x, y) = (tenths(point.x), tenths(point.y));
        write!(text, "{space}{x:.1},{y:.1}").expect("a string takes it");
    }
    text
}

/// A number in whole tenths; a nought has no sign.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::{Point, outline};

    #[test]
    fn all_six_neighbours_are_a_unit_away() {
        for (q, r) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
            let length = Point::of_cell(f64::from(q), f64::from(r)).length();
            assert!((length - 1.0).abs() < 1e-9, "{q},{r}: {length}");
        }
    }

    #[test]
    fn turning_is_clockwise_on_the_screen() {
        let turned = Point::new(1.0, 0.0).turned(std::f64::consts::FRAC_PI_2);
        assert!(turned.minus(Point::new(0.0, 1.0)).length() < 1e-9);
    }

    #[test]
    fn an_outline_has_six_corners() {
        assert_eq!(
            outline(10.0, 0.0),
            "0.0,-10.0 8.7,-5.0 8.7,5.0 0.0,10.0 -8.7,5.0 -8.7,-5.0"
        );
    }
}
