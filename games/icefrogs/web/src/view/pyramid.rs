//! Pyramids of ice, each with a frog's eyes on top: a side view, a corner to the front.

use icefrogs::Size;
use leptos::prelude::*;
use ranarium_board::frog::frog_of;
use ranarium_board::hex::{Point, points};
use ranarium_game::Seat;

/// The measures of a pyramid; its front corner is at (0, 0).
#[derive(Clone, Copy, Debug)]
struct Body {
    left: Point,
    front: Point,
    right: Point,
    tip: Point,
}

impl Body {
    const fn of(size: Size) -> Self {
        let (half, height) = measure(size);
        let back = half * 0.3;
        Self {
            left: Point::new(-half, -back),
            front: Point::new(half * 0.14, 0.0),
            right: Point::new(half, -back * 0.9),
            tip: Point::new(0.0, -height),
        }
    }

    /// Returns a point of the lit side: `down` of the way from the tip to the ground, `across` of
    /// the way from left to front.
    fn on_side(&self, down: f64, across: f64) -> Point {
        let left = self.tip.plus(self.left.minus(self.tip).times(down));
        let front = self.tip.plus(self.front.minus(self.tip).times(down));
        left.plus(front.minus(left).times(across))
    }
}

/// Returns half the width, and the height.
const fn measure(size: Size) -> (f64, f64) {
    match size {
        Size::Small => (22.0, 41.0),
        Size::Medium => (32.0, 57.0),
        Size::Large => (42.0, 73.0),
    }
}

/// The state of the frog in a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frog {
    /// The frog's pyramid is in play.
    Awake,
    /// The frog's pyramid is in the supply.
    Asleep,
    /// The frog's pyramid is under another one.
    Covered,
}

impl Frog {
    /// Returns the word for the frog's state in classes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Awake => "awake",
            Self::Asleep => "asleep",
            Self::Covered => "covered",
        }
    }
}

/// Returns the class with the colours of a seat's frog.
pub fn seat_class(seat: Seat) -> &'static str {
    match frog_of(seat) {
        0 => "frog-player-1",
        1 => "frog-player-2",
        2 => "frog-player-3",
        3 => "frog-player-4",
        _ => "frog-player-5",
    }
}

/// A pyramid, its front corner at (0, 0).
#[component]
pub fn Pyramid(
    /// The owner, who gives the colour.
    seat: Seat,
    /// The size, which gives the shape.
    size: Size,
) -> impl IntoView {
    let body = Body::of(size);
    let lit_face = points([body.left, body.front, body.tip]);
    let dark = points([body.front, body.right, body.tip]);
    let edge = points([body.left, body.front, body.right]);
    let far = body
        .right
        .plus(Point::new(-body.tip.y * 0.62, body.tip.y * 0.16));
    let cast = points([body.left.times(0.4), body.front, far, body.right]);
    view! {
        <g class=seat_class(seat)>
            <polygon class="cast" points=cast/>
            <g class="whole">
                <polygon class="lit" points=lit_face/>
                <polygon class="dark" points=dark/>
                {marking(seat, &body)}
                <polyline class="rim" points=edge/>
                {eyes(body.tip)}
            </g>
            {tier(seat, &body)}
        </g>
    }
    .into_any()
}

/// The height of the visible part of a covered pyramid.
pub const TIER: f64 = 14.0;

/// Draws the visible part of a covered pyramid: a slab as wide as it is.
fn tier(seat: Seat, body: &Body) -> AnyView {
    let height = TIER / -body.tip.y;
    let raised = |corner: Point| corner.plus(body.tip.minus(corner).times(height));
    let (left, front, right) = (raised(body.left), raised(body.front), raised(body.right));
    let back = Point::new(left.x + right.x - front.x, left.y + right.y - front.y);
    let lit_face = points([body.left, body.front, front, left]);
    let dark = points([body.front, body.right, right, front]);
    let top = points([left, front, right, back]);
    let edge = points([body.left, body.front, body.right]);
    let spot = |across: f64| body.on_side(1.0 - height / 2.0, across);
    let line = points([spot(0.0), spot(1.0)]);
    let signs = match frog_of(seat) {
        0 => [0.26, 0.74]
            .into_iter()
            .map(|across| {
                let middle = spot(across);
                view! { <circle class="sign" cx=middle.x cy=middle.y r="3.4"/> }
            })
            .collect_view()
            .into_any(),
        1 => view! { <polyline class="ring" points=line/> }.into_any(),
        2 => {
            let middle = spot(0.5);
            view! { <circle class="ring" cx=middle.x cy=middle.y r="4"/> }.into_any()
        }
        3 => cross(spot(0.5), 4.0).into_any(),
        _ => view! { <polyline class="ring" points=wave(|across, up| {
            let middle = spot(across);
            Point::new(middle.x, middle.y - up * 4.0)
        })/> }
        .into_any(),
    };
    view! {
        <g class="tier">
            <polygon class="lit" points=lit_face/>
            <polygon class="dark" points=dark/>
            <polygon class="roof" points=top/>
            {signs}
            <polyline class="rim" points=edge/>
        </g>
    }
    .into_any()
}

/// Draws the pattern of the owner's frog, for players who cannot distinguish colours: dots,
/// stripes, rings, a cross or waves.
fn marking(seat: Seat, body: &Body) -> AnyView {
    let radius = body.right.x * 0.1;
    let spot = |down: f64, across: f64| body.on_side(down, across);
    match frog_of(seat) {
        0 => [(0.5, 0.52), (0.84, 0.25), (0.84, 0.76)]
            .into_iter()
            .map(|(down, across)| {
                let middle = spot(down, across);
                view! { <circle class="sign" cx=middle.x cy=middle.y r=radius/> }
            })
            .collect_view()
            .into_any(),
        1 => [(0.4, 0.55), (0.74, 0.9)]
            .into_iter()
            .map(|(from, to)| {
                let band = points([
                    spot(from, 0.0),
                    spot(from, 1.0),
                    spot(to, 1.0),
                    spot(to, 0.0),
                ]);
                view! { <polygon class="sign" points=band/> }
            })
            .collect_view()
            .into_any(),
        3 => cross(spot(0.74, 0.5), radius * 2.0).into_any(),
        4 => [0.55, 0.82]
            .into_iter()
            .map(|down| view! { <polyline class="ring" points=wave(|across, up| spot(down - up * 0.06, across))/> })
            .collect_view()
            .into_any(),
        _ => {
            let middle = spot(0.76, 0.5);
            [2.0, 0.7]
                .into_iter()
                .map(|rings| view! { <circle class="ring" cx=middle.x cy=middle.y r=radius * rings/> })
                .collect_view()
                .into_any()
        }
    }
}

/// Draws a cross around a point.
fn cross(middle: Point, arm: f64) -> impl IntoView {
    [1.0, -1.0]
        .into_iter()
        .map(|side| {
            let end = Point::new(arm * side, arm);
            let line = points([middle.minus(end), middle.plus(end)]);
            view! { <polyline class="ring" points=line/> }
        })
        .collect_view()
}

/// Returns the corners of a wave: the places at these shares of the width, up or down.
fn wave(place: impl Fn(f64, f64) -> Point) -> String {
    points(
        [0.08, 0.29, 0.5, 0.71, 0.92]
            .into_iter()
            .zip([1.0, -1.0].into_iter().cycle())
            .map(|(across, up)| place(across, up)),
    )
}

fn eyes(tip: Point) -> impl IntoView {
    [-6.5, 6.5]
        .into_iter()
        .map(|x| {
            let y = tip.y + 3.0;
            let lid = format!("M{:.1} {y:.1} q4.5 4.5 9 0", x - 4.5);
            view! {
                <circle class="brow" cx=x cy=y r="7.5"/>
                <circle class="white" cx=x cy=y r="5"/>
                <circle class="black" cx=x + 0.6 cy=y + 0.6 r="2.7"/>
                <path class="shut" d=lid/>
            }
        })
        .collect_view()
}
