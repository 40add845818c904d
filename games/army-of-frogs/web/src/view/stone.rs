//! Frog stones: six-sided, with the frog of their colour seen from above.

use crate::viewport::RADIUS;
use army_of_frogs::Colour;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Pose};
use ranarium_board::hex::{Rotation, outline};

/// Returns the class of a colour.
pub const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "frog-green",
        Colour::Red => "frog-red",
        Colour::Blue => "frog-blue",
        Colour::White => "frog-white",
    }
}

/// A stone around (0, 0), its frog looking one of six ways.
#[component]
pub fn StoneView(
    /// The colour of the stone.
    colour: Colour,
    /// The direction in which the stone's frog looks, in sixths of a turn.
    #[prop(optional)]
    looks: usize,
) -> impl IntoView {
    let rotate = format!("rotate({})", looks % 6 * 60 + 30);
    let shape = outline(RADIUS - 3.5, Rotation::NONE);
    view! {
        <g class=format!("stone {}", colour_class(colour))>
            <polygon class="cast" points=shape.clone() transform="translate(0 9)"/>
            <polygon class="edge" points=shape.clone() transform="translate(0 5)"/>
            <polygon class="face" points=shape/>
            <g transform=rotate>
                <g transform="translate(-43 -43) scale(.86)">
                    <Frog
                        pose=Pose::Above
                        colour=colour.word()
                        marking=Marking::of_player(colour.index())
                    />
                </g>
            </g>
        </g>
    }
    .into_any()
}
