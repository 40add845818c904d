//! The frog of all games: the same few shapes in every pose, colour, marking and mood.

mod appearance;
mod seat_frogs;
mod shapes;

pub use appearance::{Marking, Mood, Pose, Sign};
pub use seat_frogs::{SeatFrogs, frog_of};

use leptos::prelude::*;

/// A frog as an SVG group in a box of 100 by 100 units. `colour` names a colour of the page, such
/// as `green`: its tones are the custom properties `--frog-green`, `--frog-green-deep` and
/// `--frog-green-light`.
#[component]
pub fn Frog(
    /// The posture of the frog.
    #[prop(optional)]
    pose: Pose,
    /// The name of the frog's colour.
    colour: &'static str,
    /// The pattern that distinguishes the frog's colour from others.
    #[prop(optional)]
    marking: Marking,
    /// The frog's mood, shown by its face.
    #[prop(optional)]
    mood: Mood,
) -> impl IntoView {
    view! { <g class=classes(pose, colour) inner_html=shapes::drawing(pose, marking, mood)></g> }
}

/// Returns a [`Frog`] as SVG text, for larger pictures.
pub fn svg(pose: Pose, colour: &str, marking: Marking, mood: Mood) -> String {
    format!(
        r#"<g class="{}">{}</g>"#,
        classes(pose, colour),
        shapes::drawing(pose, marking, mood)
    )
}

fn classes(pose: Pose, colour: &str) -> String {
    format!("frog frog-{} frog-{colour}", pose.word())
}
