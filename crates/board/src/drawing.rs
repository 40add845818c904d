//! [`Drawing`]: the result of a board's drawing, which `crates/previews` renders.

use leptos::prelude::AnyView;

/// A table in one piece, for pictures made without a browser's layout; style sheets define its
/// look.
pub struct Drawing {
    /// The CSS classes of the element around the content.
    pub class: &'static str,
    /// The view box of the drawing: left, top, width and height.
    pub view: [f64; 4],
    /// The content: elements of SVG.
    pub inside: AnyView,
}

impl Drawing {
    /// Returns the picture of the home page, for games without a drawing of their table.
    pub const fn of_home_picture(picture: AnyView) -> Self {
        Self {
            class: "room",
            view: [0.0, 0.0, 320.0, 240.0],
            inside: picture,
        }
    }
}
