//! Pictures for previews of links, made by the server from the boards' own drawings.
//!
//! Start with `preview.rs`: [`png`] draws what a spectator sees. A board gives its drawing as SVG
//! with classes ([`ranarium_board::Board::drawing`]), and the style sheets of the page say how it
//! looks: `style/` reads them, and gives every element of a drawing its looks in the light theme,
//! so that no browser is needed. `lettering.rs` draws words.
//!
//! What is hidden cannot be shown: it is not in what is passed.
#![forbid(unsafe_code)]

mod boards;
mod lettering;
mod preview;
mod raster;
mod scenery;
mod style;

pub use preview::png;
