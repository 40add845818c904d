//! Further pictures for all games: the faces of seats, the back of cards, the cross-section of the
//! house, and parts for pictures.

mod house;

pub use house::House;

use crate::frog::{self, Marking, Mood, Pose};
use leptos::prelude::*;

/// The kind of player on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person.
    Person,
    /// A bot: it wears an antenna.
    Bot,
}

/// The face of a seat: a frog in its colour with its marking. It is decorative; the player's name
/// is beside it.
#[component]
pub fn SeatFace(
    /// The seat's index, from 0.
    seat: usize,
    /// The kind of player.
    kind: PlayerKind,
    /// The mood.
    #[prop(optional)]
    mood: Mood,
) -> impl IntoView {
    view! {
        <svg class="seat-face" viewBox="0 0 100 100" aria-hidden="true" inner_html=seat_face(seat, kind, mood)></svg>
    }
}

/// Returns the face as SVG text, for a larger picture, in a box of 100 by 100 units.
pub fn seat_face(seat: usize, kind: PlayerKind, mood: Mood) -> String {
    let colour = match seat {
        0 => "player-1",
        1 => "player-2",
        2 => "player-3",
        3 => "player-4",
        _ => "player-5",
    };
    let face = frog::svg(Pose::Face, colour, Marking::of_player(seat), mood);
    match kind {
        PlayerKind::Person => face,
        PlayerKind::Bot => format!(r#"<g class="frog frog-{colour}">{ANTENNA}</g>{face}"#),
    }
}

const ANTENNA: &str = r#"<path class="limb-deep" stroke-width="5" d="M50 30V14"/><circle class="bulb" cx="50" cy="10" r="8"/>"#;

/// The back of a card, in the colours of its game: 100 by 140 units.
#[component]
pub fn CardBack() -> impl IntoView {
    view! { <svg class="card-back" viewBox="0 0 100 140" aria-hidden="true" inner_html=card_back()></svg> }
}

/// Returns the back as SVG text, for a larger picture: a frog above its own mirror image, upside
/// down like the backs of playing cards.
pub fn card_back() -> String {
    let half = r#"<circle class="back-2" cx="34" cy="46" r="11"/><circle class="back-2" cx="66" cy="46" r="11"/><path class="back-2" d="M20 68C20 52 33 43 50 43C67 43 80 52 80 68Z"/>
<circle class="back" cx="34" cy="45" r="6.5"/><circle class="back" cx="66" cy="45" r="6.5"/><circle class="back-2" cx="34" cy="46.5" r="2.6"/><circle class="back-2" cx="66" cy="46.5" r="2.6"/>
<path class="back-2" d="M50 20L54.3 12.6A8.5 8.5 0 1 1 45.7 12.6ZM19 25L22.1 19.8A6 6 0 1 1 15.9 19.8ZM81 25L84.1 19.8A6 6 0 1 1 77.9 19.8Z"/>"#;
    format!(
        r#"<rect class="back" width="100" height="140" rx="8"/><rect class="back-line" x="5.5" y="5.5" width="89" height="129" rx="5"/>{half}<g transform="rotate(180 50 70)">{half}</g>"#
    )
}

/// Returns a frog without a marking as SVG text, for a larger picture: the upper left corner of its
/// box is at `(x, y)`, and `size` is the box's width and height.
pub fn frog_at((x, y): (f64, f64), size: f64, pose: Pose, colour: &str, mood: Mood) -> String {
    format!(
        r#"<g transform="translate({x:.1} {y:.1}) scale({:.3})">{}</g>"#,
        size / 100.0,
        frog::svg(pose, colour, Marking::Plain, mood)
    )
}
