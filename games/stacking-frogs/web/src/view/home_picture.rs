//! The game's picture on the home page, which is a house in cross-section: a room with a circus
//! ring.

use leptos::prelude::*;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{Mood, Pose};
use std::fmt::Write as _;

/// The room: an SVG group of 320 by 240 units.
pub fn home_picture() -> impl IntoView {
    view! { <g inner_html=art()></g> }
}

fn art() -> String {
    let audience: String = [
        (8.0, "purple", Mood::Happy),
        (48.0, "green", Mood::Calm),
        (88.0, "brown", Mood::Eager),
        (208.0, "pink", Mood::Happy),
        (248.0, "white", Mood::Eager),
        (286.0, "blue", Mood::Calm),
    ]
    .map(|(x, colour, mood)| frog_at((x, 112.0), 36.0, Pose::Peeking, colour, mood))
    .concat();
    let stacks = [
        disc(74.0, 208.0, 34.0, "oklch(0.62 0.13 250)"),
        frog_at((48.0, 153.0), 54.0, Pose::Sitting, "red", Mood::Eager),
        disc(246.0, 210.0, 34.0, "oklch(0.72 0.15 140)"),
        disc(246.0, 196.0, 34.0, "oklch(0.7 0.15 45)"),
        frog_at((219.0, 141.0), 54.0, Pose::Sitting, "orange", Mood::Calm),
        disc(160.0, 216.0, 40.0, "oklch(0.62 0.18 27)"),
        disc(160.0, 202.0, 38.0, "oklch(0.84 0.15 92)"),
        disc(160.0, 188.0, 36.0, "oklch(0.6 0.15 305)"),
        frog_at((126.0, 115.0), 68.0, Pose::Sitting, "blue", Mood::Happy),
    ]
    .concat();
    let leaper = frog_at((72.0, 42.0), 66.0, Pose::Leaping, "yellow", Mood::Happy);
    format!(
        r#"{}{SHADE}<g class="paper-1">{VALANCE}</g>{audience}<g class="paper-2">{BARRIER}</g>{NIGHT}{LIGHTS}<g class="paper-1">{stacks}</g><g class="paper-2">{leaper}</g>"#,
        canvas()
    )
}

/// Draws the canvas of the tent: stripes that meet far above.
fn canvas() -> String {
    let mut svg = String::from(
        r#"<path fill="oklch(0.93 0.045 82)" d="M0 0H320V240H0Z"/><path fill="oklch(0.6 0.17 28)" d=""#,
    );
    for stripe in 0..7 {
        // Every second stripe of a fan of fourteen.
        let (above, below) = (
            88.0 + f64::from(stripe as u8) * 21.0,
            -190.0 + f64::from(stripe as u8) * 100.0,
        );
        let (above_end, below_end) = (above + 10.5, below + 50.0);
        write!(
            svg,
            "M{above:.1} 0L{below:.1} 150H{below_end:.1}L{above_end:.1} 0Z"
        )
        .expect("a String takes any text");
    }
    svg.push_str(r#""/>"#);
    svg
}

/// Draws a painted wooden disc: the middle of its upper face, half its width, its colour.
fn disc(x: f64, y: f64, r: f64, colour: &str) -> String {
    let (l, right, flat, h) = (x - r, x + r, r * 0.26, 13.0);
    let low = y + h;
    format!(
        r#"<path fill="oklch(0.56 0.09 60)" d="M{l:.1} {y:.1}V{low:.1}A{r:.1} {flat:.1} 0 0 0 {right:.1} {low:.1}V{y:.1}Z"/>
<path fill="{colour}" d="M{l:.1} {a:.1}V{b:.1}A{r:.1} {flat:.1} 0 0 0 {right:.1} {b:.1}V{a:.1}A{r:.1} {flat:.1} 0 0 1 {l:.1} {a:.1}Z"/>
<ellipse fill="oklch(0.77 0.095 72)" cx="{x:.1}" cy="{y:.1}" rx="{r:.1}" ry="{flat:.1}"/><ellipse fill="oklch(0.72 0.095 70)" cx="{x:.1}" cy="{y:.1}" rx="{r2:.1}" ry="{f2:.1}"/>"#,
        a = y + 3.0,
        b = y + 9.5,
        r2 = r * 0.72,
        f2 = flat * 0.72,
    )
}

/// The sides of the tent are farther from the lights; behind the barrier it is dark.
const SHADE: &str = r#"<path fill="oklch(0.3 0.08 25 / 0.22)" d="M0 0H40L0 120ZM320 0H280L320 120Z"/>
<path fill="oklch(0.34 0.075 25)" d="M0 122C40 114 80 110 160 110C240 110 280 114 320 122V160H0Z"/>
<path fill="oklch(0.29 0.065 25)" d="M0 134H320V160H0Z"/>"#;

const VALANCE: &str = r#"<path fill="oklch(0.5 0.16 27)" d="M0 0H320V16A16 14 0 0 1 288 16A16 14 0 0 1 256 16A16 14 0 0 1 224 16A16 14 0 0 1 192 16A16 14 0 0 1 160 16A16 14 0 0 1 128 16A16 14 0 0 1 96 16A16 14 0 0 1 64 16A16 14 0 0 1 32 16A16 14 0 0 1 0 16Z"/>
<path fill="oklch(0.93 0.05 82)" d="M32 16A16 14 0 0 0 64 16V10H32ZM96 16A16 14 0 0 0 128 16V10H96ZM160 16A16 14 0 0 0 192 16V10H160ZM224 16A16 14 0 0 0 256 16V10H224ZM288 16A16 14 0 0 0 320 16V10H288Z"/>
<path fill="oklch(0.84 0.15 88)" d="M0 8H320V12H0Z"/>"#;

/// The barrier, the sawdust, and the ring upon it.
const BARRIER: &str = r#"<path fill="oklch(0.8 0.085 76)" d="M0 160H320V240H0Z"/>
<path fill="oklch(0.55 0.17 27)" d="M0 144H320V166H0Z"/><path fill="oklch(0.93 0.05 82)" d="M0 166V152L10 166ZM20 166L32 150L44 166ZM54 166L66 150L78 166ZM88 166L100 150L112 166ZM122 166L134 150L146 166ZM156 166L168 150L180 166ZM190 166L202 150L214 166ZM224 166L236 150L248 166ZM258 166L270 150L282 166ZM292 166L304 150L316 166Z"/>
<path fill="oklch(0.84 0.15 88)" d="M0 141H320V147H0Z"/>
<ellipse fill="oklch(0.62 0.16 28)" cx="160" cy="213" rx="150" ry="37"/><ellipse fill="oklch(0.93 0.05 82)" cx="160" cy="210" rx="150" ry="37"/>
<ellipse fill="oklch(0.74 0.095 72)" cx="160" cy="212" rx="140" ry="32"/><ellipse fill="oklch(0.87 0.075 82)" cx="160" cy="214" rx="138" ry="30"/>
<path stroke="oklch(0.78 0.09 74)" stroke-width="2" stroke-linecap="round" d="M40 214h5M58 226h4M104 200h4M110 232h5M206 230h5M200 196h4M280 212h5M268 228h4"/>"#;

/// In the dark, only the spotlights are on.
const NIGHT: &str = r#"<path fill="light-dark(oklch(0.3 0.07 25 / 0), oklch(0.22 0.07 22 / 0.52))" d="M0 0H320V240H0Z"/>"#;

const LIGHTS: &str = r#"<path fill="oklch(0.96 0.09 95 / 0.2)" d="M24 0H40L232 226C190 242 120 242 92 226Z"/><path fill="oklch(0.96 0.09 95 / 0.2)" d="M296 0H280L88 226C130 242 200 242 228 226Z"/>"#;
