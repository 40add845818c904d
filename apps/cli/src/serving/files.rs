//! Where the files of the page are.

use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::fmt::Write;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// What it is known by: another content has another tag.
    pub tag: String,
}

/// Files by their paths, which do not begin with a slash.
pub trait Files: Clone + Send + Sync + 'static {
    /// The file at a path.
    fn get(&self, path: &str) -> Option<File>;
}

/// What `cargo xtask page` made, as it was when the program was built. A program built for development looks each time.
#[derive(Clone, Copy, Debug, RustEmbed)]
#[folder = "../../target/page"]
pub struct Embedded;

impl Files for Embedded {
    fn get(&self, path: &str) -> Option<File> {
        // As much of the hash as nobody meets twice.
        const BYTES: usize = 12;
        let file = <Self as RustEmbed>::get(path)?;
        let mut tag = String::new();
        for byte in &file.metadata.sha256_hash()[..BYTES] {
            write!(tag, "{byte:02x}").expect("text takes everything");
        }
        Some(File {
            bytes: file.data,
            tag,
        })
    }
}
