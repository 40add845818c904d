//! All files of the page, by the path at which they are served.

use crate::project;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Files by path, such as `index.html` or `assets/style-0123456789abcdef/page.css`.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

/// A file in a compressed form.
#[derive(Debug)]
pub struct Compressed {
    /// The path of the file, followed by `.br` or `.gz`.
    pub path: String,
    /// The compressed contents.
    pub bytes: Vec<u8>,
}

impl Site {
    /// Adds files that belong together, in a folder named by their fingerprint, and returns the
    /// folder's path. They refer to each other by relative paths, and a browser caches the folder
    /// for ever.
    pub fn add_group(&mut self, name: &str, files: BTreeMap<String, Vec<u8>>) -> String {
        let folder = format!("assets/{name}-{}", fingerprint(&files));
        for (path, bytes) in files {
            self.add(&format!("{folder}/{path}"), bytes);
        }
        folder
    }

    /// Adds a file.
    pub fn add(&mut self, path: &str, bytes: Vec<u8>) {
        self.files.insert(path.to_owned(), bytes);
    }

    /// Returns every file with its path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files
            .iter()
            .map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Returns the size of a file in bytes, if there is one at this path.
    pub fn size(&self, path: &str) -> Option<usize> {
        self.files.get(path).map(Vec::len)
    }

    /// Returns the fingerprint of all files.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.files)
    }

    /// Writes the files and their compressed forms. All other files in the folder are removed.
    pub fn write(&self, folder: &Path, compressed: &[Compressed]) -> Result<(), String> {
        let beside = compressed
            .iter()
            .map(|file| (file.path.as_str(), file.bytes.as_slice()));
        let mut kept_files = BTreeSet::new();
        for (path, bytes) in self.files().chain(beside) {
            let place = folder.join(path);
            let parent = place.parent().unwrap_or(folder);
            fs::create_dir_all(parent).map_err(|error| project::file_error(parent, &error))?;
            fs::write(&place, bytes).map_err(|error| project::file_error(&place, &error))?;
            kept_files.insert(place);
        }
        for old in project::files_below(folder)? {
            if !kept_files.contains(&old) {
                fs::remove_file(&old).map_err(|error| project::file_error(&old, &error))?;
                // The folder stays while it is not empty.
                old.parent().map(fs::remove_dir);
            }
        }
        Ok(())
    }
}

/// Returns the fingerprint of files.
fn fingerprint(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (path, bytes) in files {
        for part in [path.as_bytes(), bytes] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    const DIGITS: usize = 16;
    hasher.finalize().to_hex()[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests {
    use super::Site;
    use std::collections::BTreeMap;

    fn group(files: &[(&str, &str)]) -> String {
        let files = files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
        Site::default().add_group("code", files.collect::<BTreeMap<_, _>>())
    }

    #[test]
    fn the_size_of_a_file_is_that_of_its_bytes() {
        let mut site = Site::default();
        site.add("a.js", b"12345".to_vec());
        assert_eq!(site.size("a.js"), Some(5));
        assert_eq!(site.size("b.js"), None);
    }

    #[test]
    fn a_folder_is_named_by_its_content() {
        let folder = group(&[("a.js", "1")]);
        assert!(folder.starts_with("assets/code-"), "{folder}");
        assert_eq!(folder, group(&[("a.js", "1")]));
        for other in [
            group(&[("a.js", "2")]),
            group(&[("b.js", "1")]),
            group(&[("a.js", "1"), ("b.js", "")]),
        ] {
            assert_ne!(folder, other);
        }
    }
}
