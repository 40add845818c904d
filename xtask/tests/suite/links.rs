//! Documents name files that exist, in relative links and as paths between backticks, and functions
//! that exist in the files before them. The heads of modules, and the map of packages in
//! ARCHITECTURE.md, name files of their package.

use crate::project::{files, root};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose names begin a path of the repository.
const FOLDERS: [&str; 7] = [
    "apps/",
    "crates/",
    "docs/",
    "fuzz/",
    "games/",
    "packaging/",
    "xtask/",
];

/// Paths that are examples or placeholders contain one of these.
const PLACEHOLDERS: [&str; 8] = ["<", "*", "{", "…", "NAME", "GAME", "FILE", "my-game"];

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
    files(&root(), "md", &mut found);
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

/// Returns the names of files of code between the backticks of a line.
fn code_files(line: &str) -> impl Iterator<Item = &str> {
    let named = line.split('`').skip(1).step_by(2);
    named.filter(|name| {
        name.ends_with(".rs")
            && !name.contains(char::is_whitespace)
            && !PLACEHOLDERS.iter().any(|word| name.contains(word))
    })
}

/// Returns the folder of the package of a file.
fn package(file: &Path) -> &Path {
    let found = (file.ancestors()).find(|folder| folder.join("Cargo.toml").exists());
    found.expect("a file of code is in a package")
}

#[test]
fn module_docs_and_the_package_map_name_existing_files() {
    let mut code = Vec::new();
    files(&root(), "rs", &mut code);
    // The package in which a name is to be found, the name, and the text that has it.
    let mut named: Vec<(PathBuf, String, String)> = Vec::new();
    for file in &code {
        let text = fs::read_to_string(file).unwrap();
        for line in text.lines().filter(|line| line.starts_with("//!")) {
            let names = code_files(line).map(str::to_owned);
            let place = file.display().to_string();
            named.extend(names.map(|name| (package(file).to_owned(), name, place.clone())));
        }
    }
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for row in map.lines().filter(|line| line.starts_with("| `")) {
        let folder = row.split('`').nth(1).unwrap();
        if root().join(folder).join("Cargo.toml").exists() {
            let names = code_files(row).map(str::to_owned);
            let place = format!("ARCHITECTURE.md, {folder}");
            named.extend(names.map(|name| (root().join(folder), name, place.clone())));
        }
    }
    assert!(named.len() > 80, "{} names", named.len());
    let is_there = |folder: &Path, name: &str| {
        root().join(name).exists()
            || code.iter().any(|file| {
                file.starts_with(folder) && file.to_string_lossy().ends_with(&format!("/{name}"))
            })
    };
    let missing: Vec<String> = (named.iter())
        .filter(|(folder, name, _)| !is_there(folder, name))
        .map(|(_, name, place)| format!("{place}: {name}"))
        .collect();
    assert!(missing.is_empty(), "no such file: {missing:#?}");
}

#[test]
fn the_map_of_packages_names_paths_of_the_package() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let mut count = 0;
    let mut missing = Vec::new();
    for row in map.lines().filter(|line| line.starts_with("| `")) {
        let columns: Vec<&str> = row.split('|').collect();
        let folder = root().join(row.split('`').nth(1).unwrap());
        if columns.len() != 5 || !folder.join("Cargo.toml").exists() {
            continue;
        }
        // The last column: where to start reading, in the package or in its `src`.
        for name in code_files(columns[3]) {
            count += 1;
            if !folder.join(name).exists() && !folder.join("src").join(name).exists() {
                missing.push(format!("{}: {name}", folder.display()));
            }
        }
    }
    assert!(count > 30, "{count} names");
    assert!(missing.is_empty(), "no such file: {missing:#?}");
}

/// Returns the files of code that a line names between backticks, each with the functions that
/// follow it: `file.rs`: `one`, `two`. A declaration may replace a function: `trait Game`.
fn named_code(line: &str) -> Vec<(&str, Vec<&str>)> {
    let is_code = |name: &str| {
        (name.ends_with(".rs") || name.ends_with(".js"))
            && !name.contains(char::is_whitespace)
            && !PLACEHOLDERS.iter().any(|word| name.contains(word))
    };
    let parts: Vec<&str> = line.split('`').collect();
    let mut found = Vec::new();
    for at in (1..parts.len()).step_by(2).filter(|at| is_code(parts[*at])) {
        let mut functions = Vec::new();
        let mut separator = ": ";
        for next in (at + 1..parts.len() - 1).step_by(2) {
            if parts[next] != separator || is_code(parts[next + 1]) {
                break;
            }
            functions.push(parts[next + 1]);
            separator = ", ";
        }
        found.push((parts[at], functions));
    }
    found
}

/// Returns `true` if a file of code declares a function, or contains the text of another
/// declaration.
fn declares(code: &str, name: &str) -> bool {
    if name.contains(' ') {
        return code.contains(name);
    }
    ["fn", "function"].iter().any(|word| {
        ["(", "<"]
            .iter()
            .any(|end| code.contains(&format!("{word} {name}{end}")))
    })
}

#[test]
fn documents_name_functions_that_exist() {
    let mut documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
        .map(|name| root().join(name))
        .to_vec();
    files(&root().join("docs"), "md", &mut documents);
    // The laboratory's notes name files of their time.
    documents.retain(|document| !document.starts_with(root().join("docs/lab")));
    let mut code = Vec::new();
    for extension in ["rs", "js"] {
        files(&root(), extension, &mut code);
    }
    let (mut missing, mut count) = (Vec::new(), 0);
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        for (name, functions) in text.lines().flat_map(named_code) {
            let texts: Vec<String> = (code.iter())
                .filter(|file| file.ends_with(name))
                .map(|file| fs::read_to_string(file).unwrap())
                .collect();
            if texts.is_empty() {
                missing.push(format!("{}: {name}", document.display()));
            }
            for function in functions {
                count += 1;
                if !texts.iter().any(|text| declares(text, function)) {
                    missing.push(format!("{}: {name}: {function}", document.display()));
                }
            }
        }
    }
    assert!(count > 60, "{count} functions");
    assert!(missing.is_empty(), "expected in the code: {missing:#?}");
}

#[test]
fn a_missing_function_is_found() {
    let line = "| it | `a/b.rs`: `one`, `two`, `c.js`: `three` and `four` |";
    let found = named_code(line);
    assert_eq!(
        found,
        [("a/b.rs", vec!["one", "two"]), ("c.js", vec!["three"])]
    );
    let code = "pub fn one<T>(it: T) {}\nasync function three() {}\ntrait Game: Sized {}";
    let declared = ["one", "two", "three", "trait Game"].map(|name| declares(code, name));
    assert_eq!(declared, [true, false, true, true]);
}
