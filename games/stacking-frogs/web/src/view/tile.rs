//! A frog on a stage, and a card: the same paper, with a band on top that remains visible under
//! others.

use crate::view::colour_signs;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{Mood, Pose};
use stacking_frogs::{Card, Colour, Frog};

/// The height of a frog.
pub const HEIGHT: f64 = 66.0;
/// The height of a frog's band, which remains visible under another frog.
pub const BAND: f64 = 16.0;

/// The level of detail of a frog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The whole frog.
    Full,
    /// Only the colour and the sign of a frog, for small stages.
    Small,
}

/// Returns the corner of a frog in a stack of `height`, with `under` frogs below it, in a cell of
/// 100 by 100 units.
pub fn corner(under: usize, height: usize) -> (f64, f64) {
    let all = HEIGHT + BAND * height.saturating_sub(1) as f64;
    let top = (100.0 - all) / 2.0;
    let aside = [0.0, 1.6, -0.8][under % 3];
    (8.0 + aside, top + BAND * under as f64)
}

/// Draws a frog as on a stage, from its own upper left corner.
pub fn frog(frog: Frog, detail: Detail) -> String {
    let colour = frog.colour();
    let half = frog.lower().map_or_else(String::new, |lower| {
        // A dual shows both halves on its band, and the one that is up everywhere else.
        format!(
            r#"<g class="{}"><path class="band" d="M50 0H76A8 8 0 0 1 84 8V16H42Z"/>{}</g>"#,
            colour_signs::class(lower),
            colour_signs::at(lower, 62.0, 2.0, 12.0)
        )
    });
    let inside = match detail {
        Detail::Full => format!(
            "{}{}",
            frog_at((13.0, 9.0), 58.0, Pose::Sitting, name(colour), Mood::Calm),
            colour_signs::at(colour, 61.0, 21.0, 18.0)
        ),
        Detail::Small => colour_signs::at(colour, 25.0, 23.0, 36.0),
    };
    format!(
        r#"<g class="tile {}"><rect class="side" y="2.4" width="84" height="66" rx="8"/><rect class="face" width="84" height="66" rx="8"/><path class="band" d="M8 0H76A8 8 0 0 1 84 8V16H0V8A8 8 0 0 1 8 0Z"/>{}{half}{inside}</g>"#,
        colour_signs::class(colour),
        colour_signs::at(colour, 6.0, 2.0, 12.0),
    )
}

/// The plate under the points of a stack.
pub const PLATE: &str = r#"<circle class="plate" r="13"/>"#;

/// The wooden marker of a locked stack, with its points (SF-3.3).
pub const WOOD: &str = r#"<circle class="wood-side" r="14" cy="1.8"/><circle class="wood" r="14"/><circle class="ring" r="10.6"/>"#;

/// Draws a card of 72 by 100 units.
pub fn card(card: Card) -> String {
    const FACE: &str = r#"<rect class="side" y="2.6" width="72" height="100" rx="9"/>"#;
    match (card.colour(), card.halves()) {
        (Some(colour), _) => format!(
            r#"<g class="tile {}">{FACE}<rect class="face" width="72" height="100" rx="9"/><path class="band" d="M9 0H63A9 9 0 0 1 72 9V23H0V9A9 9 0 0 1 9 0Z"/>{}{}</g>"#,
            colour_signs::class(colour),
            colour_signs::at(colour, 27.0, 2.5, 18.0),
            frog_at((1.0, 27.0), 70.0, Pose::Sitting, name(colour), Mood::Calm),
        ),
        (None, Some((first, second))) => format!(
            r#"<g class="tile {}">{FACE}<rect class="face" width="72" height="100" rx="9"/><path class="band" d="M9 0H63A9 9 0 0 1 72 9V23H0V9A9 9 0 0 1 9 0Z"/>{}</g><g class="tile {}"><path class="face" d="M72 23V91A9 9 0 0 1 63 100H9A9 9 0 0 1 2.6 97.4Z"/><path class="band" d="M36 0H63A9 9 0 0 1 72 9V23H36Z"/>{}</g>{}{}"#,
            colour_signs::class(first),
            colour_signs::at(first, 9.0, 2.5, 18.0),
            colour_signs::class(second),
            colour_signs::at(second, 45.0, 2.5, 18.0),
            frog_at((2.0, 22.0), 44.0, Pose::Sitting, name(first), Mood::Calm),
            frog_at((26.0, 54.0), 44.0, Pose::Sitting, name(second), Mood::Calm),
        ),
        (None, None) => String::new(),
    }
}

/// The back of a card of 72 by 100 units, in the colours of the room.
pub const BACK: &str = r#"<rect class="side" y="2.6" width="72" height="100" rx="9"/><rect class="back" width="72" height="100" rx="9"/><path class="back-2" d="M8 16A8 8 0 0 1 16 8H56A8 8 0 0 1 64 16V84A8 8 0 0 1 56 92H16A8 8 0 0 1 8 84Z" opacity=".18"/><path class="back-2" d="M36 22 42 36 57 37 45.500 46.500 49.500 61 36 53 22.500 61 26.500 46.500 15 37 30 36Z"/><circle class="back-2" cx="36" cy="76" r="5"/>"#;

/// Returns the shared name of a colour.
const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Purple => "purple",
        Colour::Yellow => "yellow",
        Colour::Orange => "orange",
        Colour::Red => "red",
        Colour::Green => "green",
        Colour::Pink => "pink",
    }
}
