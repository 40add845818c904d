//! The game's picture on the home page, which is a house in cross-section: a room with lily pads on
//! water.

use leptos::prelude::*;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{Mood, Pose};

/// The room: an SVG group of 320 by 240 units.
pub fn home_picture() -> impl IntoView {
    view! { <g inner_html=art()></g> }
}

fn art() -> String {
    let far = [
        pad(70.0, 98.0, 30.0, 0.62),
        pad(262.0, 108.0, 36.0, 0.62),
        pad(166.0, 104.0, 22.0, 0.64),
        frog_at((240.0, 62.0), 46.0, Pose::Sitting, "white", Mood::Calm),
    ]
    .concat();
    let near = [
        pad(84.0, 178.0, 64.0, 0.58),
        pad(256.0, 190.0, 52.0, 0.6),
        pad(168.0, 224.0, 38.0, 0.56),
    ]
    .concat();
    let sitter = frog_at((42.0, 98.0), 82.0, Pose::Sitting, "green", Mood::Eager);
    let swimmer = frog_at((146.0, 121.0), 52.0, Pose::Peeking, "red", Mood::Thinking);
    let leaper = frog_at((122.0, 26.0), 80.0, Pose::Leaping, "blue", Mood::Happy);
    format!(
        r#"{WATER}<g class="paper-1">{far}</g>{RIPPLES}{swimmer}{SURFACE}<g class="paper-2">{near}{LOTUS}</g>{ARC}<g class="paper-1">{sitter}</g><g class="paper-2">{leaper}</g><g class="paper-3">{REEDS}</g>"#
    )
}

/// The notch of a lily pad, as points of a circle: at 76 and at 50 degrees.
const NOTCH: [(f64, f64); 2] = [(0.2419, 0.9703), (0.6428, 0.7660)];

/// The ends of its veins: at 150, 195, 240, 300, 345 and 20 degrees.
const VEINS: [(f64, f64); 6] = [
    (-0.8660, 0.5000),
    (-0.9659, -0.2588),
    (-0.5000, -0.8660),
    (0.5000, -0.8660),
    (0.9659, -0.2588),
    (0.9397, 0.3420),
];

/// Draws a lily pad around a point, with its notch towards the front.
fn pad(x: f64, y: f64, r: f64, light: f64) -> String {
    let tone = |light: f64| {
        format!(
            "light-dark(oklch({light:.2} 0.135 145), oklch({:.2} 0.095 152))",
            light * 0.62
        )
    };
    let (below, above) = (tone(light), tone(light + 0.085));
    let flat = r * 0.34;
    let edge_point = |(cos, sin): (f64, f64), r: f64, flat: f64| (x + r * cos, y + flat * sin);
    let leaf = |r: f64, flat: f64, lift: f64| {
        let ((ax, ay), (bx, by)) = (edge_point(NOTCH[0], r, flat), edge_point(NOTCH[1], r, flat));
        format!(
            "M{x:.1} {:.1}L{ax:.1} {:.1}A{r:.1} {flat:.1} 0 1 1 {bx:.1} {:.1}Z",
            y - lift,
            ay - lift,
            by - lift
        )
    };
    let veins: String = VEINS
        .map(|vein| {
            let (vx, vy) = edge_point(vein, r * 0.72, flat * 0.72);
            format!("M{x:.1} {:.1}L{vx:.1} {:.1}", y - 3.0, vy - 3.0)
        })
        .concat();
    format!(
        r#"<ellipse fill="oklch(0.35 0.08 215 / 0.28)" cx="{x:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}"/><path fill="{below}" d="{}"/><path fill="{above}" d="{}"/><path fill="none" stroke="{below}" stroke-width="1.5" stroke-linecap="round" d="{veins}"/>"#,
        y + flat * 0.3,
        r * 1.05,
        flat * 1.08,
        leaf(r, flat, 0.0),
        leaf(r, flat, 3.0),
    )
}

/// The far bank and the water in broad bands.
const WATER: &str = r#"<path fill="light-dark(oklch(0.93 0.045 175), oklch(0.491 0.044 215))" d="M0 0H320V80H0Z"/><circle fill="light-dark(oklch(0.96 0.075 100), oklch(0.93 0.05 95))" cx="64" cy="34" r="20"/>
<path fill="light-dark(oklch(0.82 0.075 160), oklch(0.444 0.07 160))" d="M0 52C30 30 62 30 96 46C130 22 178 24 212 44C246 26 290 28 320 46V90H0Z"/>
<path fill="light-dark(oklch(0.71 0.1 155), oklch(0.398 0.091 155))" d="M0 66C40 50 70 56 104 64C150 48 196 54 236 64C268 52 300 56 320 62V90H0Z"/>
<path fill="light-dark(oklch(0.8 0.075 200), oklch(0.436 0.07 200))" d="M0 76C60 72 110 80 170 76C230 72 280 78 320 75V240H0Z"/>
<path fill="light-dark(oklch(0.75 0.085 204), oklch(0.415 0.078 204))" d="M0 118C50 110 100 124 160 117C220 110 270 122 320 115V240H0Z"/>
<path fill="light-dark(oklch(0.69 0.092 208), oklch(0.39 0.084 208))" d="M0 164C60 154 120 172 180 163C240 155 280 168 320 160V240H0Z"/>
<path fill="light-dark(oklch(0.62 0.095 212), oklch(0.36 0.087 212))" d="M0 212C60 204 130 220 190 211C250 203 290 216 320 209V240H0Z"/>
<path stroke="light-dark(oklch(0.93 0.04 190 / 0.7), oklch(0.491 0.04 222 / 0.7))" stroke-width="2.5" stroke-linecap="round" d="M20 132H44M110 90H132M180 88H196M284 134H308M120 148H132M214 150H230M6 206H22M122 196H140M300 226H314"/>"#;

const RIPPLES: &str = r#"<ellipse fill="none" stroke="light-dark(oklch(0.92 0.04 190 / 0.75), oklch(0.486 0.04 222 / 0.75))" stroke-width="2" cx="172" cy="163" rx="38" ry="8"/><ellipse fill="light-dark(oklch(0.4 0.085 212 / 0.3), oklch(0.268 0.078 212 / 0.3))" cx="172" cy="163" rx="27" ry="5"/>"#;

/// The water in front of the swimming frog.
const SURFACE: &str = r#"<path fill="light-dark(oklch(0.69 0.092 208), oklch(0.39 0.084 208))" d="M140 163C150 160 196 160 206 163C204 172 190 175 173 175C156 175 142 172 140 163Z"/>
<path fill="none" stroke="light-dark(oklch(0.93 0.04 190 / 0.8), oklch(0.491 0.04 222 / 0.8))" stroke-width="2" stroke-linecap="round" d="M146 165C158 171 188 171 199 165"/>"#;

const LOTUS: &str = r#"<g transform="translate(268 182)"><path fill="light-dark(oklch(0.72 0.13 350), oklch(0.675 0.117 350))" d="M0 0C-16 2-24-6-25-14C-14-16-4-10 0 0C4-10 14-16 25-14C24-6 16 2 0 0Z"/>
<path fill="light-dark(oklch(0.82 0.1 352), oklch(0.741 0.091 352))" d="M0 0C-12-4-17-14-15-24C-5-20 0-11 0 0C0-11 5-20 15-24C17-14 12-4 0 0Z"/><path fill="light-dark(oklch(0.92 0.05 355), oklch(0.807 0.049 305))" d="M0 0C-8-8-8-20 0-29C8-20 8-8 0 0Z"/></g>"#;

/// The path of the leaping frog.
const ARC: &str = r#"<path fill="none" stroke="oklch(0.99 0.02 180 / 0.75)" stroke-width="3" stroke-linecap="round" stroke-dasharray="0.1 9" d="M106 122C110 106 116 94 126 86M206 76C222 92 232 120 236 172"/>"#;

const REEDS: &str = r#"<path fill="none" stroke="light-dark(oklch(0.47 0.1 150), oklch(0.335 0.091 150))" stroke-width="4" stroke-linecap="round" d="M300 240C300 190 303 150 308 112M286 240C285 210 282 186 276 168"/>
<path fill="light-dark(oklch(0.42 0.07 50), oklch(0.31 0.066 50))" d="M304 84C310 84 313 88 312 94L310 116C309 120 303 120 302 116L300 94C299 88 301 84 304 84Z" transform="rotate(6 306 100)"/><path fill="light-dark(oklch(0.46 0.075 52), oklch(0.33 0.07 52))" d="M272 142C277 141 280 144 280 149V168C280 172 274 172 273 168L269 149C268 145 269 143 272 142Z"/>
<path fill="light-dark(oklch(0.5 0.115 148), oklch(0.35 0.104 148))" d="M320 240H306C304 200 312 160 320 136ZM296 240C292 216 280 198 264 186C270 206 274 224 276 240Z"/>
<path fill="light-dark(oklch(0.44 0.1 152), oklch(0.32 0.091 152))" d="M0 240V150C10 178 14 210 12 240ZM14 240C14 216 22 194 36 180C34 200 28 222 28 240Z"/>"#;
