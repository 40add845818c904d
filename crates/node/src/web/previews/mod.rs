//! Previews of links: the tags in the head of a document, and their pictures.
//!
//! Start with `link_target.rs`, the targets of links. Unknown and private targets have the default
//! preview.

mod document;
mod link_target;
mod pictures;
mod renderer;
mod texts;

pub use document::tag_document;
pub use pictures::{game, house, position, table};
pub use renderer::{Paint, PreviewRenderer};
