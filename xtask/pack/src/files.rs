//! Reading and writing files.

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

/// Returns the contents of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| file_error(path, &error))
}

/// Returns the contents of a text file.
pub fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| file_error(path, &error))
}

/// Returns every file below a folder as its path from there, with `/` between names, sorted.
pub fn below(folder: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    collect(folder, "", &mut names)?;
    names.sort();
    Ok(names)
}

fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| file_error(folder, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| file_error(folder, &error))?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.ok_or_else(|| format!("{}: this name is no text", path.display()))?;
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// Returns the error for a file or folder.
pub fn file_error(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
