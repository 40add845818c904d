//! The size of the page.

use crate::site::{Compressed, Site};
use std::path::Path;

/// Maximum size of the files that a browser loads before the first move of the published page,
/// compressed, in bytes. The browser tests check the same limit in a browser (`MAX_LOADED`).
const MAX_BEFORE_FIRST_MOVE: usize = 600 * 1024;

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
/// first move of each game. Returns these sizes, compressed, in the order of the games.
pub fn print(
    site: &Site,
    compressed: &[Compressed],
    games: &[String],
    folder: &Path,
) -> Vec<usize> {
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
        travels
    };
    println!("{:>10} {:>10}", "KiB", "compressed");
    for (path, whole, travels) in &sizes {
        row(*whole, *travels, path);
    }
    let before_first_move = games.iter().map(|game| {
        let what = format!("before the first move of {game}");
        sum(&|path| is_loaded_for(game, path), &what)
    });
    let before_first_move = before_first_move.collect();
    sum(&|_| true, &folder.display().to_string());
    before_first_move
}

/// Checks the sizes loaded before the first move of each game.
///
/// # Errors
/// If one is above the maximum, with all of these.
pub fn check(games: &[String], before_first_move: &[usize]) -> Result<(), String> {
    let too_large: Vec<String> = games
        .iter()
        .zip(before_first_move)
        .filter(|(_, size)| **size > MAX_BEFORE_FIRST_MOVE)
        .map(|(game, size)| format!("{game} {}", kib(*size)))
        .collect();
    if too_large.is_empty() {
        return Ok(());
    }
    Err(format!(
        "expected at most {} KiB before the first move, found: {}",
        kib(MAX_BEFORE_FIRST_MOVE),
        too_large.join(", ")
    ))
}

fn row(whole: usize, travels: usize, what: &str) {
    println!("{:>10} {:>10}  {what}", kib(whole), kib(travels));
}

fn kib(bytes: usize) -> String {
    format!("{}.{}", bytes / 1024, bytes % 1024 * 10 / 1024)
}

#[cfg(test)]
mod tests {
    use super::{MAX_BEFORE_FIRST_MOVE, check, is_loaded_for};

    #[test]
    fn a_game_that_loads_too_much_is_an_error_with_its_size() {
        let games = ["icefrogs".to_owned(), "stacking-frogs".to_owned()];
        let limit = MAX_BEFORE_FIRST_MOVE;
        assert_eq!(check(&games, &[limit - 1, limit]), Ok(()));
        let error = check(&games, &[limit, limit + 1024]).unwrap_err();
        assert!(error.ends_with("found: stacking-frogs 601.0"), "{error}");
    }

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
