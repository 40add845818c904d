//! The text files of the project.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are not part of the project's text.
const PASSED_OVER: &[&str] = &["target", "node_modules"];

/// How the names of text files end.
const TEXT: &[&str] = &[
    "rs", "md", "toml", "ftl", "json", "js", "css", "html", "txt",
];

/// The folder of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is a folder of the project")
}

/// Every text file of the project with its path from the root, and its text.
pub fn all() -> Vec<(String, String)> {
    let mut files = Vec::new();
    files_below(root(), &mut files);
    let named = files.into_iter().map(|file| {
        let path = file.strip_prefix(root()).expect("it is below the root");
        let path = path.to_str().expect("files have plain names");
        let text = fs::read_to_string(&file).expect("the project's text is UTF-8");
        (path.replace('\\', "/"), text)
    });
    named.collect()
}

/// The text files below a folder.
fn files_below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the project can be read") {
        let entry = entry.expect("a folder of the project can be read");
        let name = entry.file_name();
        let name = name.to_str().expect("files have plain names");
        let path = entry.path();
        let kind = entry.file_type().expect("a file has a type");
        let is_text = || {
            path.extension()
                .is_some_and(|end| TEXT.iter().any(|text| end == *text))
        };
        if kind.is_dir() {
            if !name.starts_with('.') && !PASSED_OVER.contains(&name) {
                files_below(&path, files);
            }
        } else if is_text() {
            files.push(path);
        }
    }
}
