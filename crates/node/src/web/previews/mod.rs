//! Previews of links: the tags in the head of a document, and the pictures that they name.
//!
//! Start with `subject.rs`, what a link leads to. Whatever is not known, or not for everyone, has
//! the preview of the house.

mod document;
mod gallery;
mod pictures;
mod subject;
mod words;

pub use document::tag_document;
pub use gallery::{Gallery, Paint};
pub use pictures::{game, house, position, table};
