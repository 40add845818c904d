//! Which part of the water is looked at, and how near.
//!
//! The drawing is in units of a hundredth of a cell; a sight maps them to pixels. Until somebody pans or zooms, it follows
//! the island by itself.

use army_of_frogs::Cell;
use ranarium_board::hex::Point;

/// How far cells lie apart.
pub const PITCH: f64 = 100.0;

/// The radius of a cell, so that they touch.
pub const RADIUS: f64 = PITCH * 0.577_35;

/// Never so far that a cell is too small for a finger, in pixels a unit.
pub const FARTHEST: f64 = 0.45;

/// Never so near that a cell fills the screen.
pub const NEAREST: f64 = 1.6;

/// By itself it comes no nearer than this.
const NEAR_ENOUGH: f64 = 0.86;

/// The room for cells beside the island.
const MARGIN: f64 = PITCH * 1.45;

/// The middle of a cell.
pub fn middle(cell: Cell) -> Point {
    Point::of_cell(f64::from(cell.q), f64::from(cell.r)).times(PITCH)
}

/// Which part is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// The point in the middle of the screen.
    pub middle: Point,
    /// Pixels a unit.
    pub scale: f64,
}

impl Sight {
    /// All of the island on a screen of a size, or its middle if that is too much.
    pub fn of_all(cells: impl IntoIterator<Item = Cell>, (width, height): (f64, f64)) -> Self {
        let mut points = cells.into_iter().map(middle);
        let first = points.next().unwrap_or_default();
        let (mut low, mut high) = (first, first);
        for point in points {
            low = Point::new(low.x.min(point.x), low.y.min(point.y));
            high = Point::new(high.x.max(point.x), high.y.max(point.y));
        }
        let wide = high.x - low.x + 2.0 * MARGIN;
        let tall = high.y - low.y + 2.0 * MARGIN;
        Self {
            middle: low.plus(high).times(0.5),
            scale: (width / wide)
                .min(height / tall)
                .clamp(FARTHEST, NEAR_ENOUGH),
        }
    }

    /// Moved by pixels, as a finger moves.
    #[must_use]
    pub fn panned(self, by: Point) -> Self {
        Self {
            middle: self.middle.minus(by.times(1.0 / self.scale)),
            ..self
        }
    }

    /// So many times as near; what lies at `about`, in pixels from the middle of the screen, stays there.
    #[must_use]
    pub fn zoomed(self, times: f64, about: Point) -> Self {
        let scale = (self.scale * times).clamp(FARTHEST * 0.6, NEAREST);
        let fixed = self.middle.plus(about.times(1.0 / self.scale));
        Self {
            middle: fixed.minus(about.times(1.0 / scale)),
            scale,
        }
    }

    /// So that a point is on the screen: nearer to the middle if it is not.
    #[must_use]
    pub fn showing(self, point: Point, (width, height): (f64, f64)) -> Self {
        let off = point.minus(self.middle).times(self.scale);
        let room = PITCH * 0.6 * self.scale;
        let over =
            |off: f64, half: f64| off - off.clamp(-(half - room).max(0.0), (half - room).max(0.0));
        let over = Point::new(over(off.x, width / 2.0), over(off.y, height / 2.0));
        Self {
            middle: self.middle.plus(over.times(1.0 / self.scale)),
            ..self
        }
    }

    /// As a CSS `transform` of a drawing whose origin is the upper left corner of the screen.
    pub fn transform(self, (width, height): (f64, f64)) -> String {
        let at = Point::new(width / 2.0, height / 2.0).minus(self.middle.times(self.scale));
        format!(
            "translate({:.2}px, {:.2}px) scale({:.4})",
            at.x, at.y, self.scale
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{FARTHEST, Sight, middle};
    use army_of_frogs::Cell;
    use ranarium_board::hex::Point;

    #[test]
    fn a_lone_stone_is_in_the_middle() {
        let sight = Sight::of_all([Cell::new(3, -1)], (390.0, 500.0));
        assert_eq!(sight.middle, middle(Cell::new(3, -1)));
    }

    #[test]
    fn cells_stay_large_enough_for_a_finger() {
        let long = (0..40).map(|q| Cell::new(q, 0));
        assert_eq!(Sight::of_all(long, (390.0, 500.0)).scale, FARTHEST);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_finger() {
        let sight = Sight::of_all([Cell::CENTRE], (390.0, 500.0));
        let about = Point::new(100.0, -40.0);
        let under = |sight: Sight| sight.middle.plus(about.times(1.0 / sight.scale));
        let nearer = sight.zoomed(1.3, about);
        assert!(under(nearer).minus(under(sight)).length() < 1e-9);
        assert!(nearer.scale > sight.scale);
    }

    #[test]
    fn what_takes_the_focus_comes_onto_the_screen() {
        let sight = Sight::of_all([Cell::CENTRE], (390.0, 500.0));
        assert_eq!(sight.showing(Point::default(), (390.0, 500.0)), sight);
        let far = middle(Cell::new(20, 0));
        let shown = sight.showing(far, (390.0, 500.0));
        assert!((far.x - shown.middle.x) * shown.scale < 195.0);
    }
}
