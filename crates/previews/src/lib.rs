//! Pictures for previews of links, made by the server from the boards' own drawings.
//!
//! Start with `preview.rs`: [`Preview`] says what is shown, and [`Preview::png`] draws it. A board
//! gives its drawing as SVG with classes ([`ranarium_board::Board::drawing`]), and the style sheets
//! of the page say how it looks: `style/` reads them, and gives every element of a drawing its
//! looks in the light theme, so that no browser is needed. `lettering.rs` draws words.
//!
//! Whoever calls decides what is shown: pass what a spectator sees.
#![forbid(unsafe_code)]

mod boards;
mod lettering;
mod preview;
mod raster;
mod scenery;
mod style;

pub use preview::{Player, Preview, Table};
