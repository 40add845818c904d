//! The game's picture on the home page, which is a house in cross-section: a room with a witch's
//! kitchen at night.

use leptos::prelude::*;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{Mood, Pose};

/// The room: an SVG group of 320 by 240 units.
pub fn home_picture() -> impl IntoView {
    view! { <g inner_html=art()></g> }
}

fn art() -> String {
    let cook = frog_at((88.0, 64.0), 88.0, Pose::Peeking, "green", Mood::Happy);
    let upper: String = [
        (232.0, 17.0, 30.0, "oklch(0.68 0.2 10)"),
        (252.0, 13.0, 22.0, "oklch(0.8 0.15 200)"),
        (272.0, 19.0, 34.0, "oklch(0.84 0.17 90)"),
    ]
    .map(|(x, w, h, colour)| bottle(x, 66.0, w, h, colour))
    .concat();
    let lower: String = [
        (236.0, 15.0, 24.0, "oklch(0.76 0.19 140)"),
        (258.0, 20.0, 33.0, "oklch(0.64 0.18 305)"),
        (302.0, 14.0, 27.0, "oklch(0.74 0.16 50)"),
    ]
    .map(|(x, w, h, colour)| bottle(x, 120.0, w, h, colour))
    .concat();
    format!(
        r#"{WALL}<g class="paper-2">{SHELVES}{upper}{lower}{CAT}</g>{GLOW}<g class="paper-1">{LAMP}</g>{TABLE}<g class="paper-2">{cook}{HAT}</g><g class="paper-2">{CAULDRON}</g><g class="paper-1">{THINGS}</g>"#
    )
}

/// Draws a bottle; the middle of its bottom is at `(x, y)`.
fn bottle(x: f64, y: f64, w: f64, h: f64, colour: &str) -> String {
    let (half, neck) = (w / 2.0, w * 0.2);
    let (top, shoulder, level) = (y - h, y - h * 0.62, y - h * 0.46);
    format!(
        r#"<path fill="oklch(0.9 0.03 210 / 0.4)" d="M{l:.1} {y:.1}V{shoulder:.1}Q{l:.1} {s2:.1} {nl:.1} {s3:.1}V{top:.1}H{nr:.1}V{s3:.1}Q{r:.1} {s2:.1} {r:.1} {shoulder:.1}V{y:.1}Z"/>
<path fill="{colour}" d="M{l2:.1} {b:.1}V{level:.1}H{r2:.1}V{b:.1}Z"/>
<rect fill="oklch(0.99 0.01 200 / 0.5)" x="{g:.1}" y="{level:.1}" width="{gw:.1}" height="{gh:.1}" rx="1"/>
<rect fill="oklch(0.66 0.08 65)" x="{nl:.1}" y="{cork:.1}" width="{nw:.1}" height="5" rx="1.5"/>"#,
        l = x - half,
        r = x + half,
        nl = x - neck,
        nr = x + neck,
        nw = neck * 2.0,
        s2 = shoulder - h * 0.12,
        s3 = shoulder - h * 0.14,
        l2 = x - half + 1.5,
        r2 = x + half - 1.5,
        b = y - 1.5,
        g = x - half + 3.0,
        gw = w * 0.14,
        gh = h * 0.3,
        cork = top - 3.0,
    )
}

/// The wall, the window with the moon, and drying herbs.
const WALL: &str = r#"<path fill="oklch(0.36 0.062 318)" d="M0 0H320V240H0Z"/>
<path fill="oklch(0.385 0.066 318)" d="M0 0H38V190H0ZM78 0H118V190H78ZM158 0H200V190H158ZM240 0H282V190H240Z"/>
<path fill="oklch(0.3 0.055 315)" d="M0 0H320V12H0Z"/>
<g class="paper-2"><path fill="oklch(0.5 0.075 52)" d="M18 112V58C18 38 34 24 52 24C70 24 86 38 86 58V112Z"/></g>
<path fill="oklch(0.3 0.085 268)" d="M24 108V58C24 42 37 30 52 30C67 30 80 42 80 58V108Z"/>
<circle fill="oklch(0.93 0.09 95)" cx="62" cy="56" r="11"/><circle fill="oklch(0.3 0.085 268)" cx="57" cy="52.5" r="9.5"/>
<path stroke="oklch(0.95 0.04 95)" stroke-width="2" stroke-linecap="round" d="M34 52h.01M40 74h.01M70 82h.01M33 90h.01M46 42h.01"/>
<path fill="oklch(0.24 0.07 270)" d="M24 108V96C32 88 40 98 47 92C56 86 66 98 80 92V108Z"/>
<path fill="oklch(0.5 0.075 52)" d="M50 28H54V110H50ZM22 70H82V74H22Z"/>
<g class="paper-1"><rect fill="oklch(0.56 0.085 56)" x="12" y="108" width="80" height="8" rx="3"/>
<path fill="oklch(0.6 0.13 40)" d="M26 96H42L39 108H29Z"/><path fill="oklch(0.62 0.14 145)" d="M34 97C24 95 21 87 23 82C30 83 34 89 34 97C34 87 38 80 46 78C47 87 42 95 34 97Z"/></g>
<g class="paper-1"><path fill="none" stroke="oklch(0.55 0.07 70)" stroke-width="1.5" d="M112 10V22M128 10V18"/>
<path fill="oklch(0.56 0.1 140)" d="M112 20C104 28 104 40 108 48C111 44 113 44 116 48C120 40 120 28 112 20Z"/>
<path fill="oklch(0.62 0.11 120)" d="M128 16C122 22 122 32 125 39C128 36 129 36 131 39C135 32 134 22 128 16Z"/></g>"#;

const SHELVES: &str = r#"<path fill="oklch(0.44 0.07 48)" d="M224 70H230V80H224ZM300 70H306V80H300ZM224 124H230V134H224ZM300 124H306V134H300Z"/>
<rect fill="oklch(0.54 0.085 54)" x="216" y="66" width="104" height="7" rx="2"/><rect fill="oklch(0.54 0.085 54)" x="216" y="120" width="104" height="7" rx="2"/>
<path fill="oklch(0.55 0.13 25)" d="M272 96H279V120H272Z"/><path fill="oklch(0.6 0.1 210)" d="M280 92H288V120H280Z"/><path fill="oklch(0.7 0.12 85)" d="M275.5 101h0V101ZM289 100L295 98.5L298 119L292 120Z"/>"#;

/// The cat on the shelf, its tail hanging down.
const CAT: &str = r#"<path fill="oklch(0.2 0.025 300)" d="M291 66C287 56 289 46 294 41L293 31L299 36H305L311 31L310 42C316 47 316 58 314 66Z"/>
<path fill="none" stroke="oklch(0.2 0.025 300)" stroke-width="4" stroke-linecap="round" d="M311 64C318 70 312 78 315 86C316 90 313 93 310 91"/>
<circle fill="oklch(0.88 0.17 105)" cx="298.5" cy="43" r="2.6"/><circle fill="oklch(0.88 0.17 105)" cx="306" cy="43" r="2.6"/>
<path stroke="oklch(0.15 0.02 300)" stroke-width="1.4" stroke-linecap="round" d="M298.5 41.5V44.5M306 41.5V44.5"/>"#;

const GLOW: &str = r#"<circle fill="oklch(0.86 0.13 80 / 0.09)" cx="188" cy="62" r="130"/><circle fill="oklch(0.87 0.13 82 / 0.12)" cx="188" cy="62" r="84"/>
<circle fill="oklch(0.9 0.13 86 / 0.2)" cx="188" cy="62" r="44"/>"#;

const LAMP: &str = r#"<path stroke="oklch(0.25 0.04 310)" stroke-width="2" d="M188 0V32"/>
<ellipse fill="oklch(0.95 0.11 95)" cx="188" cy="58" rx="12" ry="8"/>
<path fill="oklch(0.7 0.15 60)" d="M164 58C166 42 176 31 188 31C200 31 210 42 212 58C204 55 172 55 164 58Z"/>
<path fill="oklch(0.78 0.15 70)" d="M164 58C166 42 176 31 188 31C182 38 179 46 178 56C172 56 167 57 164 58Z"/>"#;

const TABLE: &str = r#"<g class="paper-3"><path fill="oklch(0.47 0.078 50)" d="M0 184H320V240H0Z"/><path fill="oklch(0.57 0.09 56)" d="M0 180H320V190H0Z"/>
<path fill="oklch(0.43 0.072 48)" d="M0 206H320V209H0ZM60 190H62V206H60ZM226 209H228V240H226Z"/></g>"#;

/// A small witch's hat, between the eyes.
const HAT: &str = r#"<g transform="rotate(8 132 88)"><ellipse fill="oklch(0.29 0.1 305)" cx="132" cy="88" rx="25" ry="5"/>
<path fill="oklch(0.35 0.115 306)" d="M117 87C122 72 125 58 141 46C149 42 153 48 150 52C145 51 143 56 144 62C144 72 145 80 148 87C138 90 127 90 117 87Z"/>
<path fill="oklch(0.84 0.15 85)" d="M118.5 82C127 85 139 85 146.8 82L148 87C138 90 127 90 117 87Z"/></g>"#;

/// The cauldron in front of the stirring frog, with its hands on the rim.
const CAULDRON: &str = r#"<path fill="oklch(0.23 0.03 285)" d="M96 206L90 220H100L108 208ZM168 206L174 220H164L156 208Z"/>
<path fill="oklch(0.3 0.035 285)" d="M82 144H182C194 176 176 212 132 212C88 212 70 176 82 144Z"/>
<path fill="oklch(0.36 0.038 285)" d="M90 150C84 170 90 192 104 202C92 190 94 168 100 150Z"/>
<ellipse fill="oklch(0.37 0.04 285)" cx="132" cy="145" rx="55" ry="9"/>
<ellipse fill="oklch(0.79 0.2 132)" cx="132" cy="144" rx="48" ry="6"/>
<path fill="oklch(0.79 0.2 132)" d="M98 146C98 158 100 166 104 166C108 166 107 156 109 150ZM150 148C151 156 152 160 155 160C158 160 157 154 160 148Z"/>
<path fill="oklch(0.88 0.16 125)" d="M108 143A5 5 0 0 1 118 143ZM126 144A8 8 0 0 1 142 144ZM150 143A4 4 0 0 1 158 143Z"/>
<circle fill="oklch(0.88 0.16 125 / 0.85)" cx="94" cy="126" r="3.5"/><circle fill="oklch(0.88 0.16 125 / 0.7)" cx="176" cy="122" r="4.5"/><circle fill="oklch(0.88 0.16 125 / 0.55)" cx="170" cy="106" r="2.5"/>"#;

/// A candle, cards, toadstools.
const THINGS: &str = r#"<ellipse fill="oklch(0.87 0.14 82 / 0.2)" cx="42" cy="150" rx="26" ry="28"/>
<path fill="oklch(0.93 0.03 90)" d="M35 158H49V196H35Z"/><path fill="oklch(0.85 0.045 85)" d="M43 158H49V196H43ZM35 158C35 166 39 166 39 160Z"/>
<path fill="oklch(0.83 0.16 75)" d="M42 156C34 150 38 142 43 134C44 142 50 148 42 156Z"/><path fill="oklch(0.95 0.1 98)" d="M42 155C38 151 41 147 43 142C43 147 46 151 42 155Z"/>
<path fill="oklch(0.62 0.12 70)" d="M26 196H58L52 203H32Z"/>
<g transform="translate(216 202) rotate(-14)"><rect fill="oklch(0.93 0.02 90)" x="-12" y="-17" width="24" height="34" rx="3"/><rect fill="oklch(0.5 0.13 308)" x="-9" y="-14" width="18" height="28" rx="2"/></g>
<g transform="translate(232 204) rotate(6)"><rect fill="oklch(0.97 0.015 90)" x="-12" y="-17" width="24" height="34" rx="3"/><circle fill="oklch(0.72 0.17 140)" r="7"/><circle fill="oklch(0.72 0.17 140)" cx="-4.5" cy="-6" r="3.4"/><circle fill="oklch(0.72 0.17 140)" cx="4.5" cy="-6" r="3.4"/></g>
<path fill="oklch(0.92 0.025 80)" d="M280 180H290L292 204H278ZM299 192H305L306 206H298Z"/>
<path fill="oklch(0.6 0.19 25)" d="M266 184C266 170 275 163 285 163C295 163 304 170 304 184C292 188 278 188 266 184ZM292 194C292 186 297 182 302 182C307 182 312 186 312 194C305 196 299 196 292 194Z"/>
<circle fill="oklch(0.95 0.03 70)" cx="277" cy="175" r="3.5"/><circle fill="oklch(0.95 0.03 70)" cx="290" cy="171" r="3"/><circle fill="oklch(0.95 0.03 70)" cx="295" cy="180" r="2.5"/><circle fill="oklch(0.95 0.03 70)" cx="302" cy="188" r="2"/>"#;
