//! Previews of links: the tags in the head of a document, and their pictures.
//!
//! Start with `subject.rs`, the targets of links. Unknown and private targets have the default
//! preview.

mod document;
mod gallery;
mod pictures;
mod subject;
mod words;

pub use document::tag_document;
pub use gallery::{Gallery, Paint};
pub use pictures::{game, house, position, table};
