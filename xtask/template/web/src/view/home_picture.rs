//! The pond in the cross-section of the house.

use leptos::prelude::*;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{Mood, Pose};

/// The room: an SVG group of 320 by 240 units.
pub fn home_picture() -> impl IntoView {
    view! { <g inner_html=art()></g> }
}

/// The positions and sizes of the leaves.
const LEAVES: [(f32, f32, f32); 4] = [
    (52.0, 200.0, 40.0),
    (138.0, 178.0, 34.0),
    (214.0, 158.0, 28.0),
    (278.0, 142.0, 22.0),
];

fn art() -> String {
    let leaves: String = LEAVES
        .iter()
        .map(|(x, y, width)| {
            let height = width * 0.35;
            format!(
                r#"<ellipse fill="light-dark(oklch(0.62 0.13 145), oklch(0.42 0.09 150))" cx="{x:.0}" cy="{y:.0}" rx="{width:.0}" ry="{height:.1}"/>"#
            )
        })
        .collect();
    let frog = frog_at((17.0, 132.0), 70.0, Pose::default(), "green", Mood::Eager);
    format!("{WATER}{leaves}<g class=\"paper-1\">{frog}</g>")
}

/// The sky and the water.
const WATER: &str = r#"<path fill="light-dark(oklch(0.92 0.04 220), oklch(0.3 0.05 250))" d="M0 0H320V110H0Z"/><path fill="light-dark(oklch(0.78 0.08 215), oklch(0.36 0.07 230))" d="M0 104C90 92 220 114 320 100V240H0Z"/>"#;
