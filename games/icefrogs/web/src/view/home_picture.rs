//! The game's picture on the home page, which is a house in cross-section: a room with a frozen
//! pond.

use leptos::prelude::*;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{Mood, Pose};

/// The room: an SVG group of 320 by 240 units.
pub fn home_picture() -> impl IntoView {
    view! { <g inner_html=art()></g> }
}

/// The colour of ice: its lightness, and its hue.
type Tint = (f64, u16);

const BLUE: Tint = (0.72, 250);
const RED: Tint = (0.71, 22);
const AMBER: Tint = (0.84, 88);
const VIOLET: Tint = (0.72, 305);

fn art() -> String {
    let shadows: String = [
        (92.0, 186.0, 104.0, 84.0),
        (242.0, 168.0, 78.0, 58.0),
        (172.0, 134.0, 36.0, 30.0),
        (276.0, 218.0, 48.0, 38.0),
        (32.0, 132.0, 30.0, 24.0),
    ]
    .map(|(x, y, w, h)| shadow(x, y, w, h))
    .concat();
    let back = [
        pyramid(32.0, 132.0, 30.0, 24.0, AMBER),
        pyramid(172.0, 134.0, 36.0, 30.0, VIOLET),
    ]
    .concat();
    let small = frog_at((217.5, 71.5), 49.0, Pose::Peeking, "red", Mood::Happy);
    let large = frog_at((59.5, 50.0), 65.0, Pose::Peeking, "blue", Mood::Thinking);
    let swimmer = frog_at((132.0, 149.0), 70.0, Pose::Peeking, "green", Mood::Eager);
    let of_small = pyramid(242.0, 168.0, 78.0, 58.0, RED);
    let of_large = pyramid(92.0, 186.0, 104.0, 84.0, BLUE);
    let front = pyramid(276.0, 218.0, 48.0, 38.0, AMBER);
    format!(
        r#"{SKY}{ICE}{shadows}<g class="paper-1">{back}</g>{of_small}<g class="paper-1">{small}{BEANIE}</g>{of_large}<g class="paper-1">{large}</g>{HOLE}<g class="paper-1">{swimmer}</g>{RIM}<g class="paper-1">{front}</g>{SNOW}"#
    )
}

/// Draws a transparent pyramid of coloured ice with a flat top: the middle of its front edge, its
/// width, its height, its hue.
fn pyramid(x: f64, y: f64, w: f64, h: f64, (light, hue): Tint) -> String {
    let (half, top) = (w / 2.0, w * 0.275);
    let (up, corner) = (y - h, x + w * 0.16);
    let (left_edge, right, side) = (x - half, x + half, y - w * 0.1);
    format!(
        r#"<path fill="oklch({light:.2} 0.115 {hue} / 0.82)" d="M{left_edge:.1} {side:.1}L{tl:.1} {up:.1}H{tm:.1}L{corner:.1} {y:.1}Z"/>
<path fill="oklch({dark:.2} 0.125 {hue} / 0.86)" d="M{corner:.1} {y:.1}L{tm:.1} {up:.1}H{tr:.1}L{right:.1} {side:.1}Z"/>
<path fill="oklch(0.95 0.03 {hue} / 0.6)" d="M{g1:.1} {g2:.1}L{g3:.1} {g4:.1}L{g5:.1} {g4:.1}L{g6:.1} {g2:.1}Z"/>
<path fill="oklch(0.9 0.06 {hue} / 0.9)" d="M{tl:.1} {up:.1}L{t2:.1} {up2:.1}H{t3:.1}L{tr:.1} {up:.1}Z"/>"#,
        dark = light - 0.15,
        tl = x - top,
        tm = x + top * 0.35,
        tr = x + top,
        t2 = x - top * 0.6,
        t3 = x + top * 0.75,
        up2 = up - w * 0.03,
        g1 = x - half * 0.72,
        g2 = y - h * 0.22,
        g3 = x - top * 0.86,
        g4 = up + h * 0.1,
        g5 = x - top * 0.45,
        g6 = x - half * 0.48,
    )
}

/// Draws the pyramid's long shadow. The sun is low, behind on the right.
fn shadow(x: f64, y: f64, w: f64, h: f64) -> String {
    format!(
        r#"<path fill="light-dark(oklch(0.55 0.085 250 / 0.3), oklch(0.2 0.06 262 / 0.5))" d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z"/>"#,
        x - w / 2.0,
        y - w * 0.1,
        x - w * 0.62 - h * 0.75,
        y + h * 0.3,
        x - w * 0.3 - h * 0.75,
        y + h * 0.4,
        x + w * 0.16,
        y,
    )
}

/// The sky, the hills and the firs.
const SKY: &str = r#"<path fill="light-dark(oklch(0.87 0.05 245), oklch(0.445 0.055 258))" d="M0 0H320V120H0Z"/><path fill="light-dark(oklch(0.92 0.035 40), oklch(0.4 0.085 295))" d="M0 46C80 34 240 34 320 46V120H0Z"/>
<circle fill="light-dark(oklch(0.97 0.055 90 / 0.5), oklch(0.68 0.05 258 / 0.3))" cx="268" cy="50" r="32"/><circle fill="light-dark(oklch(0.98 0.06 92), oklch(0.95 0.03 230))" cx="268" cy="50" r="20"/>
<path fill="light-dark(oklch(0.84 0.04 255), oklch(0.433 0.055 258))" d="M0 74C34 50 66 52 98 70C136 44 184 46 222 72C256 56 292 58 320 70V120H0Z"/>
<path fill="light-dark(oklch(0.95 0.015 245), oklch(0.479 0.055 258))" d="M0 88C50 70 96 82 142 88C196 74 262 78 320 86V120H0Z"/>
<path fill="light-dark(oklch(0.52 0.06 200), oklch(0.298 0.057 200))" d="M8 96L18 62L28 96ZM24 98L36 50L48 98ZM300 96L310 58L320 96ZM284 98L294 68L304 98ZM122 92L129 70L136 92ZM134 93L143 62L152 93Z"/>
<path fill="light-dark(oklch(0.97 0.012 240), oklch(0.487 0.055 258))" d="M14 76L18 62L22 76L18 73ZM30 74L36 50L42 74L36 69ZM305 76L310 58L315 76L310 72ZM139 76L143 62L147 76L143 73Z"/>"#;

/// The ice, in large pale shards, with a few cracks.
const ICE: &str = r#"<path fill="light-dark(oklch(0.89 0.038 225), oklch(0.454 0.055 258))" d="M0 98C70 92 250 92 320 98V240H0Z"/>
<path fill="light-dark(oklch(0.93 0.026 222), oklch(0.471 0.055 258))" d="M0 98C40 95 80 94 112 94L60 150L0 168ZM190 94C240 94 290 95 320 98V128L232 152ZM110 240L190 164L320 190V240Z"/>
<path fill="light-dark(oklch(0.85 0.048 228), oklch(0.437 0.055 258))" d="M60 150L0 168V240H46ZM320 128L232 152L320 190Z"/>
<path fill="none" stroke="light-dark(oklch(0.98 0.012 220), oklch(0.492 0.055 258))" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M112 94L60 150L46 240M60 150L0 168M190 94L232 152L320 128M232 152L320 190M190 164L232 152M190 164L110 240"/>"#;

/// A bobble hat, between the eyes.
const BEANIE: &str = r#"<g transform="rotate(-7 242 84)"><path fill="oklch(0.5 0.1 195)" d="M232 86C232 76 236 71 242 71C248 71 252 76 252 86Z"/><rect fill="oklch(0.9 0.05 190)" x="230" y="83" width="24" height="6" rx="3"/><circle fill="oklch(0.96 0.02 190)" cx="242" cy="69" r="4.5"/></g>"#;

const HOLE: &str = r#"<ellipse fill="light-dark(oklch(0.98 0.01 220), oklch(0.59 0.035 258))" cx="167" cy="208" rx="50" ry="15"/><ellipse fill="light-dark(oklch(0.43 0.08 240), oklch(0.315 0.074 258))" cx="167" cy="207" rx="43" ry="11.5"/>"#;

/// The edge of the hole in front of the frog.
const RIM: &str = r#"<path fill="light-dark(oklch(0.5 0.085 238), oklch(0.35 0.078 258))" d="M124.5 209C134 201 200 201 209.5 209C206 215 190 218.5 167 218.5C144 218.5 128 215 124.5 209Z"/>
<path fill="none" stroke="light-dark(oklch(0.85 0.05 225), oklch(0.525 0.055 258))" stroke-width="2" stroke-linecap="round" d="M140 209C150 213 184 213 194 209"/>
<path fill="light-dark(oklch(0.98 0.01 220), oklch(0.59 0.035 258))" d="M117 208C119 217 140 223 167 223C194 223 215 217 217 208C214 214 196 219 167 219C138 219 120 214 117 208Z"/>"#;

/// A bank of snow in front, and a few flakes.
const SNOW: &str = r#"<g class="paper-2"><path fill="light-dark(oklch(0.98 0.008 240), oklch(0.8 0.03 250))" d="M0 240V222C24 212 52 216 80 228C96 234 108 236 124 240ZM320 240V226C302 222 282 228 264 240Z"/></g>
<path stroke="light-dark(oklch(1 0 0 / 0.9), oklch(0.8 0.03 250 / 0.9))" stroke-width="4" stroke-linecap="round" d="M30 30h.01M70 18h.01M116 36h.01M156 14h.01M196 40h.01M228 16h.01M300 24h.01M18 120h.01M128 118h.01M296 140h.01M208 122h.01"/>
<path stroke="light-dark(oklch(1 0 0 / 0.8), oklch(0.8 0.03 250 / 0.8))" stroke-width="2.5" stroke-linecap="round" d="M50 46h.01M92 58h.01M140 46h.01M180 60h.01M246 28h.01M284 14h.01M12 60h.01M312 108h.01"/>"#;
