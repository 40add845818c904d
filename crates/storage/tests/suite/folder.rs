//! [`TestFolder`]: a folder of a test.

use std::path::PathBuf;

/// An empty folder, which is removed when it is dropped.
pub struct TestFolder(pub PathBuf);

impl TestFolder {
    /// Makes a folder, with the name of the test.
    pub fn new(name: &str) -> Self {
        let name = format!("ranarium-storage-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Returns the path of a database in it.
    pub fn file(&self) -> PathBuf {
        self.0.join("matches.db")
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
