//! The licences of third-party packages, each text once.

use crate::files;
use crate::inventory::{Inventory, ThirdParty};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Files with a licence have names that begin with one of these words, in capitals.
const WORDS: &[&str] = &[
    "LICENSE",
    "LICENCE",
    "COPYING",
    "COPYRIGHT",
    "NOTICE",
    "UNLICENSE",
];

/// Third-party files in the release that belong to no package: the subject, and the file with the
/// licence.
const OTHERS: &[(&str, &str)] = &[("the font Nunito", "crates/previews/font/OFL.txt")];

const HEAD: &str = "\
Ranarium contains software of others. First come all packages with their licences, then the texts of
the licences, as the packages contain them.
";

/// Returns all licences: the list of the packages, and the texts.
///
/// # Errors
/// If a file with a licence cannot be read.
pub fn text(inventory: &Inventory) -> Result<String, String> {
    let mut text = format!("{HEAD}\n");
    let mut users: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in inventory.values() {
        let license = package.license.as_deref().unwrap_or("see its text");
        let name = format!("{} {}", package.name, package.version);
        text.push_str(&format!("{name}: {license}\n"));
        for license in texts(package)? {
            users.entry(license).or_default().insert(name.clone());
        }
    }
    for (subject, path) in OTHERS {
        let license = files::text(&files::root().join(path))?;
        text.push_str(&format!("{subject}\n"));
        users
            .entry(license)
            .or_default()
            .insert((*subject).to_owned());
    }
    // In the order of the first package that has each text.
    let mut sorted: Vec<(BTreeSet<String>, String)> = users
        .into_iter()
        .map(|(text, users)| (users, text))
        .collect();
    sorted.sort();
    for (users, license) in sorted {
        let users: Vec<String> = users.into_iter().collect();
        let rule = "-".repeat(80);
        text.push_str(&format!("\n{rule}\n{}\n\n{license}\n", users.join(", ")));
    }
    Ok(text)
}

/// Returns the texts of a package's licences, without blanks at the ends of lines.
fn texts(package: &ThirdParty) -> Result<Vec<String>, String> {
    let mut texts = Vec::new();
    for name in files::below(&package.folder)? {
        if is_license(&name) {
            let bytes = files::bytes(&package.folder.join(&name))?;
            let text = String::from_utf8_lossy(&bytes);
            let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
            texts.push(lines.join("\n").trim().to_owned());
        }
    }
    Ok(texts)
}

/// Returns `true` for the name of a file with a licence. Some packages have a folder of them, and
/// licences of C libraries in deeper folders.
fn is_license(path: &str) -> bool {
    let path = Path::new(path);
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let is_code = path
        .extension()
        .is_some_and(|end| end == "rs" || end == "c" || end == "h");
    let name = name.to_uppercase();
    !is_code && WORDS.iter().any(|word| name.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::{OTHERS, is_license};
    use crate::files;

    #[test]
    fn licences_are_found_by_their_names() {
        for path in [
            "LICENSE",
            "LICENSE-MIT",
            "license.txt",
            "c/COPYING",
            "Notice.md",
        ] {
            assert!(is_license(path), "{path}");
        }
        for path in ["src/license.rs", "README.md", "src/lib.rs", "copyright.h"] {
            assert!(!is_license(path), "{path}");
        }
    }

    #[test]
    fn licences_of_other_files_exist() {
        for (subject, path) in OTHERS {
            assert!(files::root().join(path).is_file(), "{subject}: {path}");
        }
    }
}
