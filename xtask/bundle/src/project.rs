//! The project's files.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folder of the whole project.
pub fn root() -> PathBuf {
    let own_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    own_folder
        .ancestors()
        .nth(2)
        .expect("this is a folder two levels down in the project")
        .to_owned()
}

/// Returns the contents of a text file.
pub fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| file_error(path, &error))
}

/// Returns the contents of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| file_error(path, &error))
}

/// Returns the paths in a folder, sorted; none if there is no such folder.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let all = fs::read_dir(folder).map_err(|error| file_error(folder, &error))?;
    let mut paths: Vec<PathBuf> = all
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(|error| file_error(folder, &error))?;
    paths.sort();
    Ok(paths)
}

/// Returns every file below a folder.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// Returns the error for a file or folder.
pub fn file_error(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
