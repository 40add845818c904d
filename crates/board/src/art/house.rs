//! The cross-section of the house, with its rooms inside.

use super::frog_at;
use crate::frog::{Mood, Pose};
use leptos::prelude::*;
use std::fmt::Write as _;

/// The house under its sky: a heading above it, a roof, the rooms, a garden. The rooms are its
/// children, two per floor; `style/house.css` of the page lays them out.
#[component]
pub fn House(
    /// The heading, in the sky above the house.
    heading: AnyView,
    /// The rooms.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="house-scene">
            <div class="house-heading">{heading}</div>
            <div class="house">
                <svg class="house-roof" viewBox="0 0 640 190" aria-hidden="true" inner_html=roof()></svg>
                <div class="house-floors">{children()}</div>
                <svg class="house-garden" viewBox="0 0 640 84" aria-hidden="true" inner_html=garden()></svg>
            </div>
        </div>
    }
}

fn roof() -> String {
    let vane = frog_at((299.0, 6.0), 42.0, Pose::Leaping, "yellow", Mood::Happy);
    let lodger = frog_at((298.0, 111.6), 44.0, Pose::Peeking, "purple", Mood::Calm);
    format!(
        r#"{SKY}<g class="paper-1">{CHIMNEY}</g><path fill="var(--wall-deep)" d="M317 40H323V66H317Z"/><g class="paper-1">{vane}</g>
<g class="paper-2"><path fill="var(--roof)" d="M320 58C324 58 328 59 332 61L634 172C642 176 640 190 632 190H8C0 190-2 176 6 172L308 61C312 59 316 58 320 58Z"/></g>
<path fill="var(--roof-deep)" d="{}"/><path fill="var(--roof-deep)" d="M1 180H639C640 186 637 190 632 190H8C3 190 0 186 1 180Z"/>
<g class="paper-2">{DORMER}</g>{lodger}{SILL}"#,
        shingles()
    )
}

/// Returns rows of shingles across the width of the roof.
fn shingles() -> String {
    let mut path = String::new();
    for (row, y) in [88.0_f64, 111.0, 134.0, 157.0].into_iter().enumerate() {
        // The roof grows by 2.72 units to either side for each unit down.
        let half = (y - 60.0) * 2.72 - 8.0;
        let shift = if row % 2 == 0 { 0.0 } else { 17.0 };
        for step in -10..=10_i16 {
            let x = 320.0 + f64::from(step) * 34.0 + shift;
            if (x - 320.0).abs() + 15.0 < half {
                write!(
                    path,
                    "M{:.0} {y:.0}A13 11 0 0 0 {:.0} {y:.0}A17 9 0 0 1 {:.0} {y:.0}Z",
                    x - 13.0,
                    x + 13.0,
                    x - 13.0
                )
                .expect("a String takes any text");
            }
        }
    }
    path
}

/// Sun and clouds by day, moon and stars by night.
const SKY: &str = r#"<circle fill="light-dark(oklch(0.94 0.1 92), oklch(0.94 0.05 95))" cx="560" cy="58" r="27"/>
<circle fill="light-dark(oklch(0.94 0.1 92 / 0), oklch(0.87 0.055 92))" cx="551" cy="52" r="5"/><circle fill="light-dark(oklch(0.94 0.1 92 / 0), oklch(0.87 0.055 92))" cx="568" cy="66" r="7"/><circle fill="light-dark(oklch(0.94 0.1 92 / 0), oklch(0.87 0.055 92))" cx="566" cy="46" r="3.5"/>
<path fill="light-dark(oklch(0.995 0.004 200 / 0.9), oklch(0.4 0.04 265 / 0.55))" d="M-210 60C-224 60-226 42-210 40C-208 22-180 18-172 34C-158 26-138 36-142 50C-132 54-136 60-142 60ZM-420 110C-430 110-432 98-421 96C-419 84-400 82-394 92C-384 88-370 96-373 104C-366 106-368 110-373 110ZM770 92C758 92 756 77 770 75C772 60 796 56 803 70C815 63 832 72 829 84C838 87 834 92 829 92ZM980 50C970 50 968 38 979 36C981 24 1000 22 1006 32C1016 28 1030 36 1027 44C1034 46 1032 50 1027 50ZM60 92C48 92 44 76 58 73C58 58 82 54 88 67C98 56 120 62 118 76C130 78 128 92 118 92ZM196 44C188 44 186 34 195 32C196 22 212 20 216 29C224 23 238 28 236 36C244 38 242 44 236 44ZM500 104C492 104 490 94 500 92C502 82 518 81 522 90C532 84 544 90 541 98C548 99 546 104 541 104Z"/>
<path fill="none" stroke="light-dark(oklch(0.95 0.04 95 / 0), oklch(0.95 0.05 95))" stroke-width="3.5" stroke-linecap="round" d="M36 36h.01M120 26h.01M168 74h.01M250 20h.01M400 30h.01M470 20h.01M612 24h.01M606 112h.01M22 110h.01M-60 40h.01M-150 96h.01M-260 30h.01M-340 84h.01M-480 40h.01M700 30h.01M760 120h.01M860 40h.01M940 100h.01M1080 60h.01"/>
<path fill="none" stroke="light-dark(oklch(0.95 0.04 95 / 0), oklch(0.95 0.05 95 / 0.8))" stroke-width="2.2" stroke-linecap="round" d="M76 48h.01M144 50h.01M228 62h.01M376 58h.01M520 30h.01M20 70h.01M586 92h.01M430 52h.01"/>"#;

const CHIMNEY: &str = r#"<path fill="light-dark(oklch(0.98 0.005 200 / 0.75), oklch(0.5 0.03 265 / 0.5))" d="M474 54A8 8 0 0 1 482 42A10 10 0 0 1 496 32A12 12 0 0 1 512 22A9 9 0 0 1 500 38A10 10 0 0 1 488 50A8 8 0 0 1 474 54Z"/>
<path fill="var(--wall-deep)" d="M454 66H492V134H454Z"/><path fill="var(--roof-deep)" d="M448 58H498V70H448Z"/>
<path fill="var(--wall)" d="M460 78H470V83H460ZM476 86H486V91H476ZM460 96H470V101H460Z"/>"#;

/// The lit window under the roof.
const DORMER: &str = r#"<path fill="var(--wall-deep)" d="M282 154V118A38 38 0 0 1 358 118V154Z"/><path fill="var(--lamp)" d="M290 150V118A30 30 0 0 1 350 118V150Z"/>
<path fill="oklch(0.97 0.07 98)" d="M290 150V118A30 30 0 0 1 308 90.5L334 150Z" opacity=".5"/>"#;

const SILL: &str = r#"<g class="paper-1"><path fill="var(--wall)" d="M278 152H362A3 3 0 0 1 362 160H278A3 3 0 0 1 278 152Z"/></g>"#;

fn garden() -> String {
    let guest = frog_at((520.0, 2.0), 62.0, Pose::Sitting, "green", Mood::Eager);
    let child = frog_at((484.0, 34.0), 34.0, Pose::Sitting, "orange", Mood::Calm);
    format!(
        r#"<path fill="var(--hill)" d="M-900 84V-40C-760-90-560-60-420-30C-290-84-150-60-60 30V84ZM700 84V30C780-56 900-50 1020-24C1160-80 1340-60 1540-30V84Z"/>
<path fill="var(--grass-deep)" d="M-900 30C-700 6-520 30-300 16C-160 10-60 30 60 22C140 16 240 22 320 18C400 18 500 22 580 20C700 30 800 8 940 16C1160 30 1340 6 1540 30V84H-900Z"/><g class="paper-1">{TREES}{BUSHES}</g>
<path fill="var(--grass)" d="M-900 54C-700 34-500 50-300 42C-160 36-60 50 60 42C160 38 380 38 470 44C620 38 760 54 940 42C1160 34 1340 52 1540 46V84H-900Z"/>{PATH}<g class="paper-1">{guest}{child}</g>{FLOWERS}"#
    )
}

/// Trees beside the house, on wide screens only.
const TREES: &str = r#"<path fill="var(--wall-deep)" d="M-136 40V-60H-124V40ZM-276 44V-30H-266V44ZM764 40V-66H776V40ZM906 44V-24H916V44Z"/>
<path fill="var(--leaf)" d="M-130-36C-176-36-186-84-160-104C-166-140-116-160-96-130C-64-126-64-74-90-60C-94-42-112-36-130-36ZM-271-16C-304-16-312-52-292-66C-296-94-258-106-244-84C-220-80-220-42-240-32C-246-20-258-16-271-16ZM770-42C726-42 714-88 740-110C736-146 786-164 806-134C836-130 838-82 812-66C806-48 788-42 770-42ZM911-10C878-10 870-46 890-60C886-88 924-100 938-78C962-74 962-36 942-26C936-14 924-10 911-10Z"/>
<path fill="var(--grass)" d="M-140-96C-146-120-118-136-104-118C-120-122-134-112-140-96ZM-282-60C-286-78-264-90-252-76C-264-80-276-72-282-60ZM758-102C752-126 780-142 796-124C780-128 764-118 758-102ZM900-54C896-72 918-84 930-70C918-74 906-66 900-54Z"/>"#;

const BUSHES: &str = r#"<path fill="var(--grass-deep)" d="M-30 60C-40 36-20 20-2 26C4 6 36 4 44 24C62 16 80 32 72 60ZM590 60C582 38 596 26 610 30C616 12 644 12 650 30C668 28 676 44 668 60Z"/>"#;

const PATH: &str = r#"<path fill="light-dark(oklch(0.87 0.035 80), oklch(0.42 0.035 70))" d="M292 42H348C356 54 372 68 392 84H248C268 68 284 54 292 42Z"/>
<path fill="light-dark(oklch(0.8 0.045 75), oklch(0.37 0.035 68))" d="M300 52A9 3 0 0 1 318 52A9 3 0 0 1 300 52ZM322 62A11 4 0 0 1 344 62A11 4 0 0 1 322 62ZM286 70A13 5 0 0 1 312 70A13 5 0 0 1 286 70Z"/>"#;

const FLOWERS: &str = r#"<path fill="none" stroke="var(--grass-deep)" stroke-width="2.5" stroke-linecap="round" d="M96 72V58M122 76V64M152 70V60M420 70V60M446 76V66M612 74V60"/>
<path fill="none" stroke="light-dark(oklch(0.8 0.13 355), oklch(0.66 0.12 355))" stroke-width="9" stroke-linecap="round" d="M96 56h.01M446 64h.01"/><path fill="none" stroke="light-dark(oklch(0.98 0.01 100), oklch(0.8 0.02 240))" stroke-width="9" stroke-linecap="round" d="M122 62h.01M420 58h.01"/><path fill="none" stroke="light-dark(oklch(0.75 0.14 300), oklch(0.6 0.13 300))" stroke-width="9" stroke-linecap="round" d="M152 58h.01M612 58h.01"/>
<path fill="none" stroke="var(--lamp)" stroke-width="4" stroke-linecap="round" d="M96 56h.01M446 64h.01M122 62h.01M420 58h.01M152 58h.01M612 58h.01"/>"#;
