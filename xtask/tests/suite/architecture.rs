//! Words that are forbidden in the code of a part (ARCHITECTURE.md). The dependencies between parts
//! are checked in `dependencies.rs`.

use crate::project::{Part, folder_of, metadata, part};
use cargo_metadata::Package;
use std::fs;
use std::path::{Path, PathBuf};

use Part::{
    Board, BoardOf, BrowserTests, Bundle, Catalog, Game, Laws, Previews, Rules, Web, Xtask,
};

/// Words forbidden in the code of rules: clocks, random order, random numbers, fractions that
/// differ by platform.
const NEVER_IN_RULES: &[&str] = &[
    "std::time",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "SystemTime",
    "Instant",
    "thread_rng",
    "std::fs",
    "std::net",
    "std::env",
];

/// Words forbidden in the code of a board: the full state, and the ways to make one. A board gets
/// the view of its viewer.
const NEVER_IN_BOARDS: &[&str] = &["State", "determinize", "ranarium_table"];

/// Calls forbidden in the code of a board.
const NEVER_CALLED_IN_BOARDS: &[&str] = &["::start(", "::restore(", "::apply("];

/// Returns the folder of a package's game.
fn game_folder(package: &Package) -> Option<PathBuf> {
    Some(folder_of(package).parent()?.to_owned())
}

#[test]
fn a_board_depends_only_on_the_rules_of_its_game() {
    let metadata = metadata();
    let mut boards = 0;
    for board in metadata.packages.iter().filter(|p| part(p) == BoardOf) {
        boards += 1;
        for rules in metadata.packages.iter().filter(|p| part(p) == Rules) {
            let name = &rules.name;
            let mut dependencies = board.dependencies.iter();
            if dependencies.any(|dependency| dependency.name == name.as_str()) {
                assert_eq!(
                    game_folder(board),
                    game_folder(rules),
                    "{} knows {name}",
                    board.name
                );
            }
        }
    }
    assert!(boards >= 4, "every game has a board: {boards}");
}

#[test]
fn boards_cannot_name_the_full_state() {
    for package in metadata()
        .packages
        .iter()
        .filter(|p| matches!(part(p), Board | BoardOf))
    {
        for file in rust_files(&folder_of(package).join("src")) {
            let text = fs::read_to_string(&file).expect("source is text");
            // Tests may use them: they make positions to show.
            for (number, line) in outside_tests(&text).lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                let place = format!("{}:{}", file.display(), number + 1);
                let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
                let never = words.find(|word| NEVER_IN_BOARDS.contains(word));
                assert_eq!(never, None, "{place}");
                for never in NEVER_CALLED_IN_BOARDS {
                    assert!(!code.contains(never), "{place}: {never}");
                }
            }
        }
    }
}

#[test]
fn only_the_catalog_names_games() {
    let metadata = metadata();
    let games: Vec<String> = metadata
        .packages
        .iter()
        .filter(|package| part(package) == Rules)
        .map(|package| package.name.to_string())
        .collect();
    assert!(games.len() >= 4, "{games:?}");
    for package in metadata.packages.iter().filter(|p| {
        !matches!(
            part(p),
            Catalog | Rules | BoardOf | BrowserTests | Xtask | Bundle
        )
    }) {
        for file in rust_files(&folder_of(package).join("src")) {
            // The only place from which the page has its boards, and that of its previews.
            if matches!(part(package), Web | Previews) && file.ends_with("src/boards.rs") {
                continue;
            }
            let text = fs::read_to_string(&file).expect("source is text");
            for game in &games {
                let code = outside_tests(&text)
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                let named = code.filter(|line| {
                    line.contains(&game.replace('-', "_")) || line.contains(game.as_str())
                });
                assert_eq!(named.count(), 0, "{} names {game}", file.display());
            }
        }
    }
}

#[test]
fn rules_use_no_clock_no_randomness_and_no_floats() {
    for package in metadata()
        .packages
        .iter()
        .filter(|p| matches!(part(p), Rules | Game))
    {
        for file in rust_files(&folder_of(package).join("src")) {
            let text = fs::read_to_string(&file).expect("source is text");
            for (number, line) in text.lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                for never in NEVER_IN_RULES {
                    let names = code
                        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':')
                        .any(|word| word.contains(never) && (never.len() > 3 || word == *never));
                    assert!(!names, "{}:{}: {never}", file.display(), number + 1);
                }
            }
        }
    }
}

#[test]
fn views_destructure_every_field() {
    for package in metadata().packages.iter().filter(|p| part(p) == Rules) {
        let folder = folder_of(package);
        let files = ["src/view.rs", "src/view/mod.rs"];
        let view = (files.iter())
            .map(|file| folder.join(file))
            .find(|file| file.exists())
            .expect("every game has a module `view`");
        let text = fs::read_to_string(&view).expect("source is text");
        let observe = text.find("let State {").or_else(|| text.find("let Self {"));
        let start = observe
            .unwrap_or_else(|| panic!("{}: observe does not take the state apart", view.display()));
        let pattern = &text[start..start + text[start..].find('}').expect("a pattern ends")];
        assert!(
            !pattern.contains(".."),
            "{}: a field is passed over with ..",
            view.display()
        );
    }
}

/// Returns the code of a file above its tests, which are at its end.
fn outside_tests(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap_or_default()
}

/// Returns the files of code in a folder, without those that only hold tests.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
    {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.ends_with("tests.rs") {
            continue;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn unwrap_is_used_only_in_tests() {
    for package in metadata()
        .packages
        .iter()
        .filter(|package| part(package) != Laws)
    {
        for file in rust_files(&folder_of(package).join("src")) {
            let text = fs::read_to_string(&file).expect("source is text");
            for (number, line) in outside_tests(&text).lines().enumerate() {
                let is_code = !line.trim_start().starts_with("//");
                let place = format!("{}:{}", file.display(), number + 1);
                assert!(
                    !(is_code && line.contains(".unwrap()")),
                    "{place}: unwrap without a reason"
                );
            }
        }
    }
}
