//! The visible part of the water, and its scale.
//!
//! The drawing is in units of a hundredth of a cell; a viewport maps them to pixels. Until the user
//! pans or zooms, it follows the island by itself.

use army_of_frogs::Cell;
use ranarium_board::hex::Point;

/// The distance between cells.
pub const PITCH: f64 = 100.0;

/// The radius of a cell, so that they touch.
pub const RADIUS: f64 = PITCH * 0.577_35;

/// Minimum scale, at which a cell is still large enough to touch, in pixels per unit: 30 pixels a
/// cell. On a phone it shows the whole island of nearly every match.
pub const MIN_TOUCHABLE_SCALE: f64 = 0.3;

/// The scale below which texts on the drawing are enlarged.
const LEGIBLE: f64 = 0.45;

/// Maximum scale: 160 pixels a cell.
pub const MAX_SCALE: f64 = 1.6;

/// Maximum scale that the view chooses by itself.
const NEAR_ENOUGH: f64 = 0.86;

/// The room for cells beside the island.
const MARGIN: f64 = PITCH * 1.62;

/// The room that a cell takes on each side of its middle, with a little water.
const ROOM: f64 = PITCH * 0.6;

/// Returns the middle of a cell.
pub fn middle(cell: Cell) -> Point {
    Point::of_cell(f64::from(cell.q), f64::from(cell.r)).times(PITCH)
}

/// Returns the corners of the box around points.
fn bounds(points: &[Point]) -> (Point, Point) {
    let first = points.first().copied().unwrap_or_default();
    points.iter().fold((first, first), |(low, high), point| {
        (
            Point::new(low.x.min(point.x), low.y.min(point.y)),
            Point::new(high.x.max(point.x), high.y.max(point.y)),
        )
    })
}

/// An edge of the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

impl Edge {
    /// Returns the edge's name in the style sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// A visible part of the water.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// The point in the middle of the screen.
    pub middle: Point,
    /// Pixels a unit.
    pub scale: f64,
}

impl Viewport {
    /// Returns the view of the whole island on a screen of this size, or of its middle if cells
    /// would be too small to touch.
    pub fn of_all(cells: impl IntoIterator<Item = Cell>, size: (f64, f64)) -> Self {
        let whole = Self::whole(cells, size);
        Self {
            scale: whole.scale.max(MIN_TOUCHABLE_SCALE),
            ..whole
        }
    }

    /// Returns the view of the whole island on a screen of this size, however small its cells are.
    pub fn whole(cells: impl IntoIterator<Item = Cell>, (width, height): (f64, f64)) -> Self {
        let points: Vec<Point> = cells.into_iter().map(middle).collect();
        let (low, high) = bounds(&points);
        let wide = high.x - low.x + 2.0 * MARGIN;
        let tall = high.y - low.y + 2.0 * MARGIN;
        Self {
            middle: low.plus(high).times(0.5),
            scale: (width / wide).min(height / tall).min(NEAR_ENOUGH),
        }
    }

    /// Returns the view moved by pixels, like a dragging finger.
    #[must_use]
    pub fn panned(self, by: Point) -> Self {
        Self {
            middle: self.middle.minus(by.times(1.0 / self.scale)),
            ..self
        }
    }

    /// Returns the view enlarged by this factor; the point at `about`, in pixels from the middle of
    /// the screen, stays in place.
    #[must_use]
    pub fn zoomed(self, times: f64, about: Point) -> Self {
        let scale =
            (self.scale * times).clamp(self.scale.min(MIN_TOUCHABLE_SCALE * 0.6), MAX_SCALE);
        let fixed = self.middle.plus(about.times(1.0 / self.scale));
        Self {
            middle: fixed.minus(about.times(1.0 / scale)),
            scale,
        }
    }

    /// Returns the view with a point on the screen: moved towards the middle if it is not.
    #[must_use]
    pub fn showing(self, point: Point, size: (f64, f64)) -> Self {
        let over = self.over(point, size);
        Self {
            middle: self.middle.plus(over.times(1.0 / self.scale)),
            ..self
        }
    }

    /// Returns this view moved so that all the cells are on the screen, zoomed out if needed, but
    /// never so far that cells become too small to touch. If they do not all fit, the first is
    /// shown, with as many of the others as fit around it.
    #[must_use]
    pub fn showing_all(self, cells: &[Cell], size: (f64, f64)) -> Self {
        let points: Vec<Point> = cells.iter().copied().map(middle).collect();
        let Some(first) = points.first() else {
            return self;
        };
        if points.iter().all(|point| self.shows(*point, size)) {
            return self;
        }
        let (low, high) = bounds(&points);
        let (wide, tall) = (high.x - low.x + 2.0 * ROOM, high.y - low.y + 2.0 * ROOM);
        let fits = (size.0 / wide).min(size.1 / tall).max(MIN_TOUCHABLE_SCALE);
        let far = Self {
            scale: self.scale.min(fits),
            ..self
        };
        let is_whole = far.scale * wide <= size.0 && far.scale * tall <= size.1;
        if is_whole {
            return far.showing(low, size).showing(high, size);
        }
        let around = Self {
            middle: low.plus(high).times(0.5),
            ..far
        };
        around.showing(*first, size)
    }

    /// Returns `true` if the whole cell around a point is on the screen.
    fn shows(self, point: Point, size: (f64, f64)) -> bool {
        self.over(point, size) == Point::default()
    }

    /// Returns the number of pixels by which a cell around a point is beyond the edges of the
    /// screen.
    fn over(self, point: Point, (width, height): (f64, f64)) -> Point {
        let offset = point.minus(self.middle).times(self.scale);
        let room = ROOM * self.scale;
        let over = |offset: f64, half: f64| {
            let max_offset = (half - room).max(0.0);
            let over = offset - offset.clamp(-max_offset, max_offset);
            // Less than a pixel is as good as none.
            if over.abs() < 1.0 { 0.0 } else { over }
        };
        Point::new(over(offset.x, width / 2.0), over(offset.y, height / 2.0))
    }

    /// Returns the edge of the screen beyond which a cell is; `None` if the cell is on the screen.
    pub fn beyond(self, cell: Cell, size: (f64, f64)) -> Option<Edge> {
        let over = self.over(middle(cell), size);
        let edge = match () {
            () if over == Point::default() => return None,
            () if over.x.abs() > over.y.abs() && over.x < 0.0 => Edge::Left,
            () if over.x.abs() > over.y.abs() => Edge::Right,
            () if over.y < 0.0 => Edge::Top,
            () => Edge::Bottom,
        };
        Some(edge)
    }

    /// Returns the factor by which texts on the drawing are enlarged.
    pub fn text_scale(self) -> f64 {
        (LEGIBLE / self.scale).max(1.0)
    }

    /// Returns the CSS `transform` of a drawing whose origin is the upper left corner of the
    /// screen.
    pub fn transform(self, (width, height): (f64, f64)) -> String {
        let shift = Point::new(width / 2.0, height / 2.0).minus(self.middle.times(self.scale));
        format!(
            "translate({:.2}px, {:.2}px) scale({:.4})",
            shift.x, shift.y, self.scale
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Edge, MIN_TOUCHABLE_SCALE, Viewport, middle};
    use army_of_frogs::Cell;
    use ranarium_board::hex::Point;

    #[test]
    fn a_lone_stone_is_in_the_middle() {
        let viewport = Viewport::of_all([Cell::new(3, -1)], (390.0, 500.0));
        assert_eq!(viewport.middle, middle(Cell::new(3, -1)));
    }

    #[test]
    fn cells_stay_large_enough_for_a_finger() {
        let long = (0..40).map(|q| Cell::new(q, 0));
        assert_eq!(
            Viewport::of_all(long, (390.0, 500.0)).scale,
            MIN_TOUCHABLE_SCALE
        );
    }

    #[test]
    fn a_large_island_fits_a_phone() {
        // Nine cells from side to side, nine rows, on the water of a window of 360 by 620.
        let row = || (0..9).map(|step| Cell::new(step, 0));
        let large = || row().chain([Cell::new(-4, 8)]);
        let size = (360.0, 380.0);
        let viewport = Viewport::of_all(large(), size);
        assert_eq!(viewport, Viewport::whole(large(), size));
        assert!(viewport.scale >= MIN_TOUCHABLE_SCALE);
    }

    #[test]
    fn texts_of_a_distant_island_are_enlarged() {
        let near = Viewport::of_all([Cell::CENTRE], (390.0, 500.0));
        assert!((near.text_scale() - 1.0).abs() < 1e-9);
        let far = Viewport {
            scale: MIN_TOUCHABLE_SCALE,
            ..near
        };
        assert!((far.text_scale() - 1.5).abs() < 1e-9);
    }

    #[test]
    fn the_whole_island_is_shown_on_every_screen() {
        let long = || (0..40).map(|q| Cell::new(q, 0));
        for size in [(360.0, 400.0), (844.0, 250.0), (1440.0, 700.0)] {
            let viewport = Viewport::whole(long(), size);
            assert!(
                long().all(|cell| viewport.beyond(cell, size).is_none()),
                "{size:?}"
            );
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_finger() {
        let viewport = Viewport::of_all([Cell::CENTRE], (390.0, 500.0));
        let about = Point::new(100.0, -40.0);
        let under = |viewport: Viewport| viewport.middle.plus(about.times(1.0 / viewport.scale));
        let nearer = viewport.zoomed(1.3, about);
        assert!(under(nearer).minus(under(viewport)).length() < 1e-9);
        assert!(nearer.scale > viewport.scale);
    }

    #[test]
    fn focused_cells_are_moved_onto_the_screen() {
        let viewport = Viewport::of_all([Cell::CENTRE], (390.0, 500.0));
        assert_eq!(viewport.showing(Point::default(), (390.0, 500.0)), viewport);
        let far = middle(Cell::new(20, 0));
        let shown = viewport.showing(far, (390.0, 500.0));
        assert!((far.x - shown.middle.x) * shown.scale < 195.0);
    }

    /// A phone, upright.
    const PHONE: (f64, f64) = (390.0, 500.0);

    #[test]
    fn visible_highlights_do_not_move_the_view() {
        let viewport = Viewport::of_all([Cell::CENTRE], PHONE);
        assert_eq!(
            viewport.showing_all(&[Cell::CENTRE, Cell::new(1, 0)], PHONE),
            viewport
        );
        assert_eq!(viewport.showing_all(&[], PHONE), viewport);
    }

    #[test]
    fn the_view_pans_to_hidden_highlights() {
        let viewport = Viewport::of_all([Cell::CENTRE], PHONE);
        let cells = [Cell::new(6, 0), Cell::new(8, -1)];
        let shown = viewport.showing_all(&cells, PHONE);
        assert!(
            cells
                .iter()
                .all(|cell| shown.beyond(*cell, PHONE).is_none())
        );
        assert_eq!(shown.scale, viewport.scale, "they fit as near as it was");
    }

    #[test]
    fn the_view_zooms_out_for_distant_highlights() {
        let viewport = Viewport::of_all([Cell::CENTRE], PHONE);
        let cells = [Cell::new(-3, 0), Cell::new(3, 0)];
        let shown = viewport.showing_all(&cells, PHONE);
        assert!(
            cells
                .iter()
                .all(|cell| shown.beyond(*cell, PHONE).is_none())
        );
        assert!(shown.scale < viewport.scale && shown.scale >= MIN_TOUCHABLE_SCALE);
    }

    #[test]
    fn the_first_of_too_distant_highlights_is_shown() {
        let viewport = Viewport::of_all([Cell::CENTRE], PHONE);
        let cells = [Cell::new(-20, 0), Cell::new(20, 0)];
        let shown = viewport.showing_all(&cells, PHONE);
        assert_eq!(shown.scale, MIN_TOUCHABLE_SCALE);
        assert_eq!(shown.beyond(cells[0], PHONE), None);
        assert_eq!(shown.beyond(cells[1], PHONE), Some(Edge::Right));
    }

    #[test]
    fn cells_off_screen_are_reported_with_their_edge() {
        let viewport = Viewport::of_all([Cell::CENTRE], PHONE);
        for (cell, edge) in [
            (Cell::new(-9, 0), Edge::Left),
            (Cell::new(9, 0), Edge::Right),
            (Cell::new(5, -10), Edge::Top),
            (Cell::new(-5, 10), Edge::Bottom),
        ] {
            assert_eq!(viewport.beyond(cell, PHONE), Some(edge), "{cell}");
        }
        assert_eq!(viewport.beyond(Cell::CENTRE, PHONE), None);
    }
}
