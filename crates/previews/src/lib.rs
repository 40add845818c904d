//! Preview pictures for links, made by the server from the boards' own drawings.
//!
//! Start with `preview.rs`: [`png`] draws what a spectator sees, and [`apng`] a whole match. A
//! board returns its drawing as SVG with classes ([`ranarium_board::Board::drawing`]), and the
//! style sheets of the page define its looks: `style/` reads them, and resolves the style of every
//! element in the light theme, so that no browser is needed. `text_outlines.rs` draws text.
//!
//! Hidden information cannot appear in a picture: it is not passed to this crate.
#![forbid(unsafe_code)]

mod boards;
mod preview;
mod raster;
mod scenery;
mod style;
mod text_outlines;
mod xml;

pub use preview::{apng, png};
