//! The marking of each colour tells what its frogs do, so that colours are never alone: blue spreads ripples (it counts the
//! blues), purple is three bars (stacks of three), yellow rings (the colours of its stack), orange the corner, red a star,
//! green an arrow (it moves a frog), pink a plus (it recruits).

use ranarium_board::frog::{Marking, Sign};
use stacking_frogs::Colour;

/// The marking that a frog of the colour wears.
pub const fn marking(colour: Colour) -> Marking {
    Marking::Own(sign(colour))
}

/// The sign of a colour. To show it by itself, put it into a group with the classes `frog` and `frog-<colour>`.
pub const fn sign(colour: Colour) -> Sign {
    match colour {
        Colour::Blue => Sign {
            broad: r#"<path class="dab" stroke-width="9" d="M0 0h.01"/><path class="dab" stroke-width="4.4" d="M-6.5-7A9.5 9.5 0 0 0-6.5 7M6.5-7A9.5 9.5 0 0 1 6.5 7M-11.5-11.5A16 16 0 0 0-11.5 11.5M11.5-11.5A16 16 0 0 1 11.5 11.5"/>"#,
            brow: r#"<path class="dab" stroke-width="6.6" d="M0 0h.01"/><path class="dab" stroke-width="3.4" d="M-5.5-6.2A8.4 8.4 0 0 0-5.5 6.2M5.5-6.2A8.4 8.4 0 0 1 5.5 6.2"/>"#,
        },
        Colour::Purple => Sign {
            broad: r#"<path class="dab" stroke-width="6" d="M-11.5-10.5H11.5M-13 0H13M-11.5 10.5H11.5"/>"#,
            brow: r#"<path class="dab" stroke-width="3.6" d="M-6.5-6H6.5M-7.5 0H7.5M-6.5 6H6.5"/>"#,
        },
        Colour::Yellow => Sign {
            broad: r#"<circle class="dab" stroke-width="5" r="14.5"/><circle class="dab" stroke-width="5" r="5"/>"#,
            brow: r#"<circle class="dab" stroke-width="3.4" r="7.4"/><path class="dab" stroke-width="5.5" d="M0 0h.01"/>"#,
        },
        Colour::Orange => Sign {
            broad: r#"<path class="dab" stroke-width="8" d="M-9.5 12.5V-9.5H12.5"/>"#,
            brow: r#"<path class="dab" stroke-width="5" d="M-5.5 7V-5.5H7"/>"#,
        },
        Colour::Red => Sign {
            broad: r#"<path class="dab-full" stroke-width="3" d="M0-14.5L4.200-5.200 14.300-4.200 6.700 2.6 8.900 12.5 0 7.300-8.900 12.5-6.700 2.6-14.300-4.200-4.200-5.200Z"/>"#,
            brow: r#"<path class="dab-full" stroke-width="2" d="M0-8.700L2.5-3.100 8.6-2.5 4 1.6 5.300 7.5 0 4.4-5.300 7.5-4 1.6-8.6-2.5-2.5-3.100Z"/>"#,
        },
        Colour::Green => Sign {
            broad: r#"<path class="dab" stroke-width="5.5" d="M-13 12C-15-6-2-15 10-5M12-15V-3.5H.5"/>"#,
            brow: r#"<path class="dab" stroke-width="3.8" d="M-7.5 7C-8.5-3.5-1-8.5 6-3M7-8.5V-2H.5"/>"#,
        },
        Colour::Pink => Sign {
            broad: r#"<path class="dab" stroke-width="7" d="M-12 0H12M0-12V12"/>"#,
            brow: r#"<path class="dab" stroke-width="4.8" d="M-7 0H7M0-7V7"/>"#,
        },
    }
}
