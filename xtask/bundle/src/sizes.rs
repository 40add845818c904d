//! The size of the page.

use crate::site::{Compressed, Site};
use std::path::Path;

/// Files that a browser loads from outside `assets`.
const BESIDE: &[&str] = &["index.html", "manifest.webmanifest", "icon.svg"];

/// Returns `true` if a browser loads a file before the first move in a match of this game.
fn is_loaded_for(game: &str, path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    if let Some(pack) = name.strip_suffix(".parts") {
        return pack == game.replace('-', "_");
    }
    if let Some(sheet) = name.strip_suffix(".css") {
        return sheet == "page" || sheet == game;
    }
    path.starts_with("assets/") || BESIDE.contains(&path)
}

/// Prints every file's size as it is, and as most browsers load it; and the size loaded before the
/// first move of each game.
pub fn print(site: &Site, compressed: &[Compressed], games: &[String], folder: &Path) {
    let sent_bytes = |path: &str, whole: usize| {
        let form = compressed
            .iter()
            .find(|form| form.path.strip_suffix(".br") == Some(path));
        form.map_or(whole, |form| form.bytes.len())
    };
    let sizes: Vec<(&str, usize, usize)> = site
        .files()
        .map(|(path, bytes)| (path, bytes.len(), sent_bytes(path, bytes.len())))
        .collect();
    let sum = |wanted: &dyn Fn(&str) -> bool, what: &str| {
        let (mut whole, mut travels) = (0, 0);
        for (_, one, other) in sizes.iter().filter(|(path, ..)| wanted(path)) {
            (whole, travels) = (whole + one, travels + other);
        }
        row(whole, travels, what);
    };
    println!("{:>10} {:>10}", "KiB", "compressed");
    for (path, whole, travels) in &sizes {
        row(*whole, *travels, path);
    }
    for game in games {
        let what = format!("before the first move of {game}");
        sum(&|path| is_loaded_for(game, path), &what);
    }
    sum(&|_| true, &folder.display().to_string());
}

fn row(whole: usize, travels: usize, what: &str) {
    println!("{:>10} {:>10}  {what}", kib(whole), kib(travels));
}

fn kib(bytes: usize) -> String {
    format!("{}.{}", bytes / 1024, bytes % 1024 * 10 / 1024)
}

#[cfg(test)]
mod tests {
    use super::is_loaded_for;

    #[test]
    fn study_parts_and_parts_of_others_are_not_counted() {
        let is_loaded = |path| is_loaded_for("army-of-frogs", path);
        for path in [
            "index.html",
            "icon.svg",
            "assets/code-1/ranarium_bg.wasm",
            "assets/code-1/army_of_frogs.parts",
            "assets/style-1/page.css",
            "assets/style-1/army-of-frogs.css",
        ] {
            assert!(is_loaded(path), "{path}");
        }
        for path in [
            "assets/code-1/army_of_frogs_study.parts",
            "assets/code-1/shared_study.parts",
            "assets/code-1/icefrogs.parts",
            "assets/style-1/icefrogs.css",
            "icon-256.png",
        ] {
            assert!(!is_loaded(path), "{path}");
        }
    }
}
