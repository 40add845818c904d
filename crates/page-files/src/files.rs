//! The files of the page.

use std::borrow::Cow;
use std::fmt::Write;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// The content of the file.
    pub bytes: Cow<'static, [u8]>,
    /// The entity tag of the file, which changes with the content.
    pub tag: String,
}

/// Files by their paths, which do not begin with a slash.
pub trait Files: Clone + Send + Sync + 'static {
    /// Returns the file at a path.
    fn get(&self, path: &str) -> Option<File>;
}

/// Length of a tag before encoding: enough to distinguish the versions of a file.
const TAG_BYTES: usize = 12;

/// Returns the entity tag of a file with this hash.
pub fn tag(hash: &[u8; 32]) -> String {
    let mut tag = String::new();
    for byte in &hash[..TAG_BYTES] {
        write!(tag, "{byte:02x}").expect("text takes everything");
    }
    tag
}

/// A page in a folder, read at every request.
#[derive(Clone, Debug)]
pub struct Folder(Arc<Path>);

impl Folder {
    /// Opens the page in this folder.
    ///
    /// # Errors
    /// If there is no page in it.
    pub fn new(path: PathBuf) -> Result<Self, String> {
        let document = path.join(super::DOCUMENT);
        match fs::metadata(&document) {
            Ok(about) if about.is_file() => Ok(Self(path.into())),
            Ok(_) => Err(format!("{}: not a file", document.display())),
            Err(error) => Err(format!("{}: {error}", document.display())),
        }
    }
}

impl Files for Folder {
    fn get(&self, path: &str) -> Option<File> {
        // Paths outside the folder are rejected.
        let is_inside = |part| matches!(part, Component::Normal(_));
        if path.contains('\\') || !Path::new(path).components().all(is_inside) {
            return None;
        }
        let bytes = fs::read(self.0.join(path)).ok()?;
        Some(File {
            tag: tag(blake3::hash(&bytes).as_bytes()),
            bytes: Cow::Owned(bytes),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Files, Folder};
    use std::fs;

    #[test]
    fn files_outside_the_folder_are_not_served() {
        let outer = std::env::temp_dir().join(format!("ranarium-folder-{}", std::process::id()));
        let page = outer.join("page");
        fs::create_dir_all(page.join("assets")).unwrap();
        fs::write(outer.join("secret.txt"), "secret").unwrap();
        let missing = Folder::new(page.clone()).unwrap_err();
        assert!(missing.contains("index.html"), "{missing}");
        fs::write(page.join("index.html"), "document").unwrap();
        fs::write(page.join("assets/a.js"), "code").unwrap();
        let folder = Folder::new(page.clone()).unwrap();
        let text = |path: &str| folder.get(path).map(|file| file.bytes.into_owned());
        assert_eq!(text("index.html").unwrap(), b"document");
        assert_eq!(text("assets/a.js").unwrap(), b"code");
        let absolute = outer.join("secret.txt");
        for outside in [
            "../secret.txt",
            "assets/../../secret.txt",
            "./../secret.txt",
            "..\\secret.txt",
            absolute.to_str().unwrap(),
            "assets",
            "moo",
            "",
        ] {
            assert_eq!(text(outside), None, "{outside}");
        }
        let before = folder.get("assets/a.js").unwrap().tag;
        fs::write(page.join("assets/a.js"), "more").unwrap();
        assert_ne!(folder.get("assets/a.js").unwrap().tag, before);
        fs::remove_dir_all(outer).unwrap();
    }
}
