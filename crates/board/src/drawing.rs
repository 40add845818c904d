//! [`Drawing`]: a table in one piece.

use leptos::prelude::AnyView;

/// A table in one piece, for pictures that no browser lays out. The style sheets say how it looks.
pub struct Drawing {
    /// The classes around it.
    pub class: &'static str,
    /// Its left, top, width and height.
    pub view: [f64; 4],
    /// The content: elements of SVG.
    pub inside: AnyView,
}

impl Drawing {
    /// The preferred ratio of width to height.
    pub const RATIO: f64 = 2.3;

    /// A room of the house, where there is no table to be seen.
    pub const fn of_room(room: AnyView) -> Self {
        Self {
            class: "room",
            view: [0.0, 0.0, 320.0, 240.0],
            inside: room,
        }
    }
}
