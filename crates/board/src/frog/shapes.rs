//! The shapes of a frog: a few for each pose, eyes and mouth for each mood, and the markings.
//!
//! Everything is written as SVG in a box of 100 by 100 units, with classes for the tones of the
//! paper: `skin`, `shade`, `deep` and `belly`. `style/tokens.css` of the page gives them their
//! colours. No shape needs an id, a clip or a filter, so that a hundred frogs on a page cost
//! little.

use crate::frog::appearance::{Marking, Mood, Pose};
use std::fmt::Write as _;

/// Returns the drawing of a frog.
pub(super) fn drawing(pose: Pose, marking: Marking, mood: Mood) -> String {
    let mut paper = Paper(String::with_capacity(2048));
    match pose {
        Pose::Sitting => sitting(&mut paper, marking, mood),
        Pose::Above => above(&mut paper, marking, mood),
        Pose::Peeking => peeking(&mut paper, marking, mood),
        Pose::Leaping => leaping(&mut paper, marking, mood),
        Pose::Face => face(&mut paper, marking, mood),
    }
    paper.0
}

/// The shapes so far, the lowest first.
struct Paper(String);

impl Paper {
    fn put(&mut self, svg: &str) {
        self.0.push_str(svg);
    }

    fn cut(&mut self, arguments: std::fmt::Arguments<'_>) {
        self.0
            .write_fmt(arguments)
            .expect("a String takes any text");
    }

    fn circle(&mut self, class: &str, x: f64, y: f64, r: f64) {
        self.cut(format_args!(
            r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{r:.1}"/>"#
        ));
    }

    fn ellipse(&mut self, class: &str, x: f64, y: f64, rx: f64, ry: f64) {
        self.cut(format_args!(
            r#"<ellipse class="{class}" cx="{x:.1}" cy="{y:.1}" rx="{rx:.1}" ry="{ry:.1}"/>"#
        ));
    }
}

/// One of the two eyes, from the viewer's side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EyeSide {
    Left,
    Right,
}

/// Draws an eye in its bump. Moods affect this and [`mouth`].
fn eye(paper: &mut Paper, side: EyeSide, (x, y): (f64, f64), r: f64, mood: Mood) {
    if mood == Mood::Happy {
        paper.cut(format_args!(
            r#"<path class="closed" stroke-width="{:.1}" d="M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}"/>"#,
            r * 0.36,
            x - r * 0.72,
            y + r * 0.3,
            x,
            y - r * 0.85,
            x + r * 0.72,
            y + r * 0.3,
        ));
        return;
    }
    // The direction of gaze, and the size of the pupil.
    let (dx, dy, size) = match mood {
        Mood::Calm | Mood::Happy => (0.0, 0.04, 0.66),
        Mood::Thinking => (0.34, -0.3, 0.58),
        Mood::Eager => (0.0, -0.04, 0.76),
        Mood::Sad => (0.0, 0.24, 0.6),
    };
    paper.circle("eye", x, y, r);
    let (px, py) = (x + dx * r, y + dy * r);
    paper.ellipse("pupil", px, py, r * size * 0.92, r * size);
    paper.circle("glint", px - r * 0.22, py - r * 0.28, r * size * 0.36);
    if mood == Mood::Eager {
        paper.circle("glint", px + r * 0.26, py + r * 0.3, r * 0.13);
    }
    // The lid hangs to this height, turned by this many degrees.
    let lid = match (mood, side) {
        (Mood::Thinking, EyeSide::Left) => Some((-0.42, -6.0)),
        (Mood::Thinking, EyeSide::Right) => Some((-0.78, -6.0)),
        (Mood::Sad, EyeSide::Left) => Some((-0.22, -22.0)),
        (Mood::Sad, EyeSide::Right) => Some((-0.22, 22.0)),
        _ => None,
    };
    if let Some((height, turn)) = lid {
        let over = r + 0.8;
        let (h, w) = (height * r, (over * over - height * height * r * r).sqrt());
        paper.cut(format_args!(
            r#"<path class="skin" transform="rotate({turn:.0} {x:.1} {y:.1})" d="M{:.1} {:.1}A{over:.1} {over:.1} 0 0 1 {:.1} {:.1}Z"/>"#,
            x - w,
            y + h,
            x + w,
            y + h,
        ));
    }
    paper.circle("lid", x, y, r + 0.8);
}

/// Draws a pair of eyes on existing bumps.
fn eyes(paper: &mut Paper, left: (f64, f64), right: (f64, f64), r: f64, mood: Mood) {
    eye(paper, EyeSide::Left, left, r, mood);
    eye(paper, EyeSide::Right, right, r, mood);
}

/// Draws a mouth of half the width `w` around a point.
fn mouth(paper: &mut Paper, (x, y): (f64, f64), w: f64, mood: Mood) {
    let line = |paper: &mut Paper, from: (f64, f64), by: (f64, f64), to: (f64, f64)| {
        paper.cut(format_args!(
            r#"<path class="lips" stroke-width="{:.1}" d="M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}"/>"#,
            (w * 0.12).max(2.2),
            x + from.0 * w,
            y + from.1 * w,
            x + by.0 * w,
            y + by.1 * w,
            x + to.0 * w,
            y + to.1 * w,
        ));
    };
    match mood {
        Mood::Calm => line(paper, (-1.0, -0.1), (0.0, 0.6), (1.0, -0.1)),
        Mood::Thinking => line(paper, (-0.35, 0.2), (0.25, 0.2), (0.7, -0.02)),
        Mood::Sad => line(paper, (-0.62, 0.4), (0.0, -0.15), (0.62, 0.4)),
        Mood::Eager | Mood::Happy => {
            let (wide, deep) = if mood == Mood::Happy {
                (0.95, 0.82)
            } else {
                (0.7, 0.66)
            };
            let (w, h) = (w * wide, w * deep);
            paper.cut(format_args!(
                r#"<path class="mouth" d="M{:.1} {:.1}Q{x:.1} {:.1} {:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {x:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}Z"/>"#,
                x - w,
                y - h * 0.14,
                y + h * 0.3,
                x + w,
                y - h * 0.14,
                x + w,
                y + h * 0.4,
                x + w * 0.6,
                y + h,
                y + h,
                x - w * 0.6,
                y + h,
                x - w,
                y + h * 0.4,
                x - w,
                y - h * 0.14,
            ));
            paper.ellipse("tongue", x, y + h * 0.74, w * 0.4, h * 0.24);
        }
    }
}

/// Draws a marking on a back or a belly, around a point, within a circle of 20 units times `scale`.
fn broad(paper: &mut Paper, marking: Marking, (x, y): (f64, f64), scale: f64) {
    let svg = match marking {
        Marking::Plain => return,
        Marking::Own(own) => own.broad,
        Marking::Dots => {
            r#"<path class="dab" stroke-width="10" d="M0 0h.01M-11.5-9.5h.01M11.5-9.5h.01M-11.5 10.5h.01M11.5 10.5h.01"/>"#
        }
        Marking::Stripes => {
            r#"<path class="dab" stroke-width="6" d="M-11.5-9C-13.5-3-13.5 4-11.5 10M0-14.5V15M11.5-9C13.5-3 13.5 4 11.5 10"/>"#
        }
        Marking::Rings => {
            r#"<circle class="dab" stroke-width="5" r="14.5"/><circle class="dab" stroke-width="5" r="5"/>"#
        }
        Marking::Crosses => {
            r#"<path class="dab" stroke-width="6.5" d="M-11-11 11 11M11-11-11 11"/>"#
        }
        Marking::Waves => {
            r#"<path class="dab" stroke-width="5.5" d="M-16-4.5q5.3-9 10.7 0t10.7 0t10.7 0M-16 9q5.3-9 10.7 0t10.7 0t10.7 0"/>"#
        }
    };
    paper.cut(format_args!(
        r#"<g class="marking" transform="translate({x:.1} {y:.1}) scale({scale:.2})">{svg}</g>"#
    ));
}

/// Draws a marking on a brow: fewer and larger strokes, within a circle of 10 units times `scale`.
fn sign(paper: &mut Paper, marking: Marking, (x, y): (f64, f64), scale: f64) {
    let svg = match marking {
        Marking::Plain => return,
        Marking::Own(own) => own.brow,
        Marking::Dots => {
            r#"<path class="dab" stroke-width="6.6" d="M-6.5 4.5h.01M6.5 4.5h.01M0-5.5h.01"/>"#
        }
        Marking::Stripes => r#"<path class="dab" stroke-width="4.2" d="M-7.5-4V6M0-8V7M7.5-4V6"/>"#,
        Marking::Rings => r#"<circle class="dab" stroke-width="4.2" r="7"/>"#,
        Marking::Crosses => {
            r#"<path class="dab" stroke-width="4.6" d="M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5"/>"#
        }
        Marking::Waves => {
            r#"<path class="dab" stroke-width="3.8" d="M-9-2.5q3-6 6 0t6 0t6 0M-9 5.5q3-6 6 0t6 0t6 0"/>"#
        }
    };
    paper.cut(format_args!(
        r#"<g class="marking" transform="translate({x:.1} {y:.1}) scale({scale:.2})">{svg}</g>"#
    ));
}

/// Draws the light patch on a brow, under a sign.
fn blaze(paper: &mut Paper, (x, y): (f64, f64), r: f64) {
    paper.circle("belly", x, y, r);
}

/// Draws the front view: a broad head on a round belly.
fn sitting(paper: &mut Paper, marking: Marking, mood: Mood) {
    paper.put(
        r#"<ellipse class="cast" cx="50" cy="92" rx="45" ry="5"/>
<path class="shade" d="M31 56C12 54 3 68 6 82C8 91 18 94 30 93L40 74ZM69 56C88 54 97 68 94 82C92 91 82 94 70 93L60 74Z"/>
<path class="limb-deep" stroke-width="6" d="M10 91.5L23 90M24 92.5L29 90M90 91.5L77 90M76 92.5L71 90"/>
<path class="skin" d="M50 44C72 44 79 60 78 74C77 88 66 93 50 93C34 93 23 88 22 74C21 60 28 44 50 44Z"/>
<path class="belly" d="M50 53C65 53 71 64 71 74C71 86 62 91 50 91C38 91 29 86 29 74C29 64 35 53 50 53Z"/>"#,
    );
    broad(paper, marking, (50.0, 74.0), 0.78);
    paper.put(
        r#"<path class="limb-shade" stroke-width="8.5" d="M25 62C22 72 24 82 27 89M75 62C78 72 76 82 73 89"/>
<path class="limb-shade" stroke-width="5" d="M20 93H34M80 93H66"/>
<path class="cast" d="M12 46C18 60 34 63 50 63C66 63 82 60 88 46L86 42H14Z"/>
<circle class="skin" cx="28" cy="20" r="15"/><circle class="skin" cx="72" cy="20" r="15"/>
<path class="skin" d="M50 15C74 15 92 26 92 40C92 53 72 60 50 60C28 60 8 53 8 40C8 26 26 15 50 15Z"/>
<path class="belly" d="M11 45C20 55 36 56 50 56C64 56 80 55 89 45C84 55 68 60 50 60C32 60 16 55 11 45Z"/>
<ellipse class="blush" cx="17" cy="41" rx="6" ry="3.5"/><ellipse class="blush" cx="83" cy="41" rx="6" ry="3.5"/>
<path class="nostrils" d="M45.5 31.5h.01M54.5 31.5h.01"/>"#,
    );
    eyes(paper, (28.0, 20.0), (72.0, 20.0), 10.5, mood);
    mouth(paper, (50.0, 42.0), 24.0, mood);
}

/// Draws the view from above, the nose towards the top.
fn above(paper: &mut Paper, marking: Marking, mood: Mood) {
    paper.put(
        r#"<path class="cast" d="M50 11C70 11 82 30 82 56C82 82 68 96 50 96C32 96 18 82 18 56C18 30 30 11 50 11Z" transform="translate(1.5 3)"/>
<path class="limb-shade" stroke-width="8" d="M32 42C22 42 15 36 12 27M68 42C78 42 85 36 88 27"/>
<path class="limb-shade" stroke-width="5" d="M12 27L5.5 24M12 27L11 19M12 27L18.5 21.5M88 27L94.5 24M88 27L89 19M88 27L81.5 21.5"/>
<path class="shade" d="M34 60C22 48 7 54 7 68C7 80 18 88 34 88ZM66 60C78 48 93 54 93 68C93 80 82 88 66 88Z"/>
<path class="limb-deep" stroke-width="6.5" d="M30 84C24 86 19 88 15 93M70 84C76 86 81 88 85 93"/>
<path class="limb-deep" stroke-width="5" d="M15 93L7 91M15 93L11 97.5M85 93L93 91M85 93L89 97.5"/>
<circle class="skin" cx="32" cy="24" r="12"/><circle class="skin" cx="68" cy="24" r="12"/>
<path class="skin" d="M50 7C63 7 72 17 74 30C84 46 84 68 76 80C70 90 60 94 50 94C40 94 30 90 24 80C16 68 16 46 26 30C28 17 37 7 50 7Z"/>
<path class="nostrils" d="M46.5 13h.01M53.5 13h.01"/>"#,
    );
    if marking == Marking::Plain {
        paper.put(
            r#"<path class="belly soft" d="M50 34C60 34 67 46 67 60C67 75 60 84 50 84C40 84 33 75 33 60C33 46 40 34 50 34Z"/>"#,
        );
    } else {
        paper.put(r#"<ellipse class="belly" cx="50" cy="61" rx="25.5" ry="26.5"/>"#);
    }
    broad(paper, marking, (50.0, 61.0), 1.08);
    eyes(paper, (31.0, 22.5), (69.0, 22.5), 8.5, mood);
}

/// Draws a frog behind an edge at 80 units from the top, with both hands on it.
fn peeking(paper: &mut Paper, marking: Marking, mood: Mood) {
    paper.put(
        r#"<circle class="skin" cx="26" cy="34" r="18"/><circle class="skin" cx="74" cy="34" r="18"/>
<path class="skin" d="M50 27C78 27 95 43 95 62C95 70 93 76 89 80H11C7 76 5 70 5 62C5 43 22 27 50 27Z"/>
<ellipse class="blush" cx="14" cy="63" rx="6.5" ry="4"/><ellipse class="blush" cx="86" cy="63" rx="6.5" ry="4"/>"#,
    );
    if marking == Marking::Plain {
        paper.put(r#"<path class="nostrils" d="M45 54h.01M55 54h.01"/>"#);
    } else {
        blaze(paper, (50.0, 42.0), 14.5);
        sign(paper, marking, (50.0, 42.0), 1.08);
    }
    eyes(paper, (26.0, 34.0), (74.0, 34.0), 12.5, mood);
    mouth(paper, (50.0, 61.0), 22.0, mood);
    paper.put(
        r#"<path class="limb-shade" stroke-width="8" d="M14 80V85M21.5 79V87M29 80V85M71 80V85M78.5 79V87M86 80V85"/>"#,
    );
}

/// Draws a leap to the right.
fn leaping(paper: &mut Paper, marking: Marking, mood: Mood) {
    paper.put(
        r#"<path class="limb-deep" stroke-width="8" d="M44 58C34 52 24 54 12 62"/>
<path class="limb-deep" stroke-width="5" d="M12 62L4 60M12 62L4.5 66.5M12 62L9 70"/>
<path class="limb-deep" stroke-width="7" d="M72 58C80 62 86 62 92 58"/>
<path class="limb-deep" stroke-width="4.5" d="M92 58L97 54M92 58L97.5 59.5"/>
<circle class="shade" cx="82" cy="18" r="9.5"/>
<path class="skin" d="M26 66C24 46 44 26 68 21C86 18 98 28 96 41C94 53 80 60 66 66C50 74 28 80 26 66Z"/>
<path class="belly" d="M95.5 43C92 53 80 60 66 66C50 74 34 77 28.5 71C46 70 58 63 68 56C77 50 86 46 95.5 43Z"/>"#,
    );
    if marking != Marking::Plain {
        paper.put(r#"<ellipse class="belly" cx="47" cy="49" rx="15.5" ry="12.5" transform="rotate(-38 47 49)"/>"#);
    }
    broad(paper, marking, (47.0, 49.0), 0.6);
    paper.put(
        r#"<path class="shade" d="M50 62C40 54 26 58 24 68C23 77 32 80 42 76Z"/>
<path class="limb-shade" stroke-width="9" d="M30 72C24 78 18 82 10 84"/>
<path class="limb-shade" stroke-width="5.5" d="M10 84L2.5 81M10 84L3 88M10 84L8 92"/>
<path class="limb-shade" stroke-width="8" d="M68 60C72 70 78 74 86 74"/>
<path class="limb-shade" stroke-width="5" d="M86 74L92 70M86 74L93 76M86 74L88 81"/>
<circle class="skin" cx="70" cy="22" r="12.5"/>
<path class="nostrils" d="M92 33h.01"/><ellipse class="blush" cx="78" cy="43" rx="5" ry="3"/>"#,
    );
    eye(paper, EyeSide::Right, (71.0, 20.5), 9.0, mood);
    mouth(paper, (87.0, 40.0), 8.0, mood);
}

/// Draws the head alone.
fn face(paper: &mut Paper, marking: Marking, mood: Mood) {
    paper.put(
        r#"<path class="cast" d="M50 30C80 30 97 44 97 62C97 82 76 93 50 93C24 93 3 82 3 62C3 44 20 30 50 30Z" transform="translate(0 3)"/>
<circle class="skin" cx="26" cy="29" r="20"/><circle class="skin" cx="74" cy="29" r="20"/>
<path class="skin" d="M50 24C80 24 97 42 97 61C97 80 76 91 50 91C24 91 3 80 3 61C3 42 20 24 50 24Z"/>
<path class="belly" d="M5 68C16 79 32 82 50 82C68 82 84 79 95 68C90 83 71 91 50 91C29 91 10 83 5 68Z"/>
<ellipse class="blush" cx="15" cy="61" rx="7.5" ry="5"/><ellipse class="blush" cx="85" cy="61" rx="7.5" ry="5"/>"#,
    );
    if marking == Marking::Plain {
        paper.put(r#"<path class="nostrils" d="M44.5 54.5h.01M55.5 54.5h.01"/>"#);
    } else {
        blaze(paper, (50.0, 42.0), 16.0);
        sign(paper, marking, (50.0, 42.0), 1.2);
    }
    eyes(paper, (26.0, 29.0), (74.0, 29.0), 14.0, mood);
    mouth(paper, (50.0, 64.0), 28.0, mood);
}
