//! Files that the browser saves.

use crate::{Done, Visitor};
use serde::de::IgnoredAny;
use std::path::Path;

impl Visitor {
    /// Waits until the browser has saved a whole file, and returns its bytes. A file may exist
    /// before its contents.
    ///
    /// # Errors
    /// If the file is not whole in time.
    pub async fn saved(&self, file: &Path, is_whole: impl Fn(&[u8]) -> bool) -> Done<Vec<u8>> {
        let what = format!("the whole file {}", file.display());
        self.until(&what, async || {
            Ok(std::fs::read(file).is_ok_and(|bytes| is_whole(&bytes)))
        })
        .await?;
        Ok(std::fs::read(file)?)
    }
}

/// Returns `true` if this is a complete PNG file, from its signature to its last chunk.
pub fn is_whole_png(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG") && bytes.ends_with(b"IEND\xae\x42\x60\x82")
}

/// Returns `true` if this is a complete JSON document.
pub fn is_whole_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

/// Returns `true` if this is a complete record of a match, to its last line.
pub fn is_whole_record(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let last_line = text.lines().next_back().unwrap_or_default();
    text.ends_with('\n') && last_line.starts_with("end ")
}
