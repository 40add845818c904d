//! A note of the inputs of a page, beside its folder, so that an up-to-date page is not made again.

use crate::page_kind::PageKind;
use crate::project;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Folders of the project with files that go into the page beside the module.
const FOLDERS: &[&str] = &["apps/web", "games"];

/// Folders without files of the page: code reaches the page by the module alone.
const LEFT_OUT: &[&str] = &["src", "rules", "tests", "browser-tests", "locales"];

/// The extension of the note's file; it is beside the folder, since everything in the folder is
/// served.
const NOTE: &str = "made-of";

/// Lists all inputs of a page of this kind: a line each file, with its size and the time of its
/// last change.
pub fn list(root: &Path, wasm: &Path, kind: PageKind) -> Result<String, String> {
    let program = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let mut files = vec![program, wasm.to_owned()];
    for folder in FOLDERS {
        files_in(&root.join(folder), &mut files)?;
    }
    let mut text = format!("{kind:?}\n");
    for path in files {
        let about = fs::metadata(&path).map_err(|error| project::file_error(&path, &error))?;
        let changed = about
            .modified()
            .map_err(|error| project::file_error(&path, &error))?;
        let changed = changed.duration_since(UNIX_EPOCH).unwrap_or_default();
        let (size, nanos) = (about.len(), changed.as_nanos());
        writeln!(text, "{size} {nanos} {}", path.display()).expect("text takes everything");
    }
    Ok(text)
}

/// Collects every file below a folder, except the excluded ones.
fn files_in(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for path in project::entries(folder)? {
        let name = path.file_name().and_then(|name| name.to_str());
        if !path.is_dir() {
            files.push(path);
        } else if !name.is_some_and(|name| LEFT_OUT.contains(&name)) {
            files_in(&path, files)?;
        }
    }
    Ok(())
}

/// Returns the inputs of the page in a folder, if known.
pub fn made_of(folder: &Path) -> Option<String> {
    let is_there = folder.join("index.html").exists();
    is_there.then(|| fs::read_to_string(note_of(folder)).ok())?
}

/// Writes the note of the inputs of the page in a folder.
pub fn note(folder: &Path, inputs: &str) -> Result<(), String> {
    let note = note_of(folder);
    fs::write(&note, inputs).map_err(|error| project::file_error(&note, &error))
}

/// Removes the note, before the page in a folder changes. A missing note is no error.
///
/// # Errors
/// If the note exists and cannot be removed.
pub fn forget(folder: &Path) -> Result<(), String> {
    let note = note_of(folder);
    match fs::remove_file(&note) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(project::file_error(&note, &error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

fn note_of(folder: &Path) -> PathBuf {
    folder.with_extension(NOTE)
}

#[cfg(test)]
mod tests {
    use super::{forget, list, made_of, note};
    use crate::page_kind::PageKind;
    use std::fs;
    use std::path::PathBuf;

    /// Returns an empty folder for this test.
    fn empty(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bundle-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn inputs_differ_by_file_kind_and_content() {
        let root = empty("inputs");
        let style = root.join("games/toad/web/style.css");
        fs::create_dir_all(style.parent().unwrap()).unwrap();
        fs::create_dir_all(root.join("games/toad/rules")).unwrap();
        let wasm = root.join("page.wasm");
        fs::write(&wasm, "module").unwrap();
        fs::write(&style, "a {}").unwrap();
        let quick = || list(&root, &wasm, PageKind::Quick).unwrap();
        let first = quick();
        assert_eq!(first, quick());
        assert_ne!(first, list(&root, &wasm, PageKind::Small).unwrap());
        fs::write(root.join("games/toad/rules/lib.rs"), "").unwrap();
        assert_eq!(first, quick(), "code reaches the page by the module");
        fs::write(&style, "a { color: red }").unwrap();
        let second = quick();
        assert_ne!(first, second);
        fs::write(root.join("games/toad/RULES.md"), "# Toad").unwrap();
        assert_ne!(second, quick());
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn an_unchanged_page_is_recognised_by_its_note() {
        let folder = empty("note").join("page");
        fs::create_dir(&folder).unwrap();
        note(&folder, "these").unwrap();
        assert_eq!(made_of(&folder), None, "there is no document");
        fs::write(folder.join("index.html"), "").unwrap();
        assert_eq!(made_of(&folder).as_deref(), Some("these"));
        forget(&folder).unwrap();
        forget(&folder).unwrap();
        assert_eq!(made_of(&folder), None);
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
    }
}
