//! Folders for tests.

use std::fs;
use std::path::PathBuf;

/// A folder of its own for a test, empty.
pub fn folder(name: &str) -> PathBuf {
    let name = format!("ranarium-{}-{name}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
