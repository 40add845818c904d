//! The signs of colours, for players who cannot distinguish colours; they show the colour's
//! ability.

use stacking_frogs::Colour;

/// Returns the class of a colour: one of the shared frogs' colours.
pub const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "frog-blue",
        Colour::Purple => "frog-purple",
        Colour::Yellow => "frog-yellow",
        Colour::Orange => "frog-orange",
        Colour::Red => "frog-red",
        Colour::Green => "frog-green",
        Colour::Pink => "frog-pink",
    }
}

/// Returns the sign of a colour in a box of 24 by 24 units: ripples of friends, bars of a stack,
/// rings of colours, a corner, a star, a way, a plus.
pub const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => {
            r#"<path class="line" d="M3 8c3-4.6 6-4.6 9 0s6 4.6 9 0M3 17c3-4.6 6-4.6 9 0s6 4.6 9 0"/>"#
        }
        Colour::Purple => {
            r#"<path class="full" d="M3 3.5h18v4.4H3zM3 9.8h18v4.4H3zM3 16.1h18v4.4H3z"/>"#
        }
        Colour::Yellow => {
            r#"<circle class="line" cx="12" cy="12" r="9"/><circle class="line thin" cx="12" cy="12" r="4.4"/><circle class="full" cx="12" cy="12" r="1.6"/>"#
        }
        Colour::Orange => {
            r#"<path class="full" d="M3 3H21V8.4H8.4V21H3Z"/><path class="full" d="M13 13h6v6h-6z"/>"#
        }
        Colour::Red => {
            r#"<path class="full" d="M12 1.5 15 6.8 21.1 6.75 18 12 21.1 17.25 15 17.2 12 22.5 9 17.2 2.9 17.25 6 12 2.9 6.75 9 6.8Z"/>"#
        }
        Colour::Green => {
            r#"<path class="line" d="M4 20C4 9 10 6 17 8.4"/><path class="full" d="M14.4 2.6 23 9.6 13 13.4Z"/>"#
        }
        Colour::Pink => {
            r#"<path class="full" d="M9.2 3h5.6v6.2H21v5.6h-6.2V21H9.2v-6.2H3V9.2h6.2Z"/>"#
        }
    }
}

/// Returns the SVG of a colour's sign at `x`, `y`, `size` units wide and high.
pub fn at(colour: Colour, x: f64, y: f64, size: f64) -> String {
    format!(
        r#"<g class="sign {}" transform="translate({x:.1} {y:.1}) scale({:.3})">{}</g>"#,
        class(colour),
        size / 24.0,
        shape(colour)
    )
}
