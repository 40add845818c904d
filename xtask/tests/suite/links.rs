//! Documents name files that exist: in relative links, and as paths between backticks.

use crate::project::root;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose names begin a path of the repository.
const FOLDERS: [&str; 6] = ["apps/", "crates/", "docs/", "fuzz/", "games/", "xtask/"];

/// Paths that are examples or placeholders contain one of these.
const PLACEHOLDERS: [&str; 8] = ["<", "*", "{", "…", "NAME", "GAME", "FILE", "my-game"];

/// Collects the documents below a folder, without those that are built or fetched.
fn documents(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if !name.starts_with('.') && name != "target" && name != "node_modules" {
                documents(&path, out);
            }
        } else if path.extension().is_some_and(|extension| extension == "md") {
            out.push(path);
        }
    }
}

/// Returns the targets of relative links, without their anchors.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| {
        let target = rest.split(')').next()?.split('#').next()?;
        let is_relative = !target.is_empty() && !target.contains(':') && !target.contains(' ');
        is_relative.then_some(target)
    })
}

/// Returns the paths of the repository between backticks.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let is_path = |path: &&str| {
        FOLDERS.iter().any(|folder| path.starts_with(folder))
            && !path.contains(char::is_whitespace)
            && !PLACEHOLDERS.iter().any(|word| path.contains(word))
    };
    text.lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .filter(is_path)
        .map(|path| path.split([':', '#']).next().unwrap_or(path))
}

#[test]
fn documents_name_files_that_exist() {
    let mut found = Vec::new();
    documents(&root(), &mut found);
    assert!(found.len() > 30, "{} documents", found.len());
    let mut missing = Vec::new();
    for document in found {
        let text = fs::read_to_string(&document).unwrap();
        let folder = document.parent().unwrap();
        let near = links(&text).map(|target| (target, folder.join(target)));
        let named = paths(&text).map(|path| (path, root().join(path)));
        for (name, path) in near.chain(named) {
            if !path.exists() {
                missing.push(format!("{}: {name}", document.display()));
            }
        }
    }
    assert!(missing.is_empty(), "no such file: {missing:#?}");
}
