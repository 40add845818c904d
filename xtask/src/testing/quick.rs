//! `cargo xtask test --quick`: the checks that take a minute or two, without a browser.

use crate::failure::Failure;
use crate::testing::checks::{LINTS, fmt, tester};
use crate::testing::steps::Steps;
use crate::testing::{clauses, rule_table};
use crate::{git, tool};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Packages that are only built for the page; `*` matches any name.
const FOR_THE_PAGE: &[&str] = &[
    "*-web",
    "ranarium-board",
    "ranarium-board-testkit",
    "ranarium-previews",
    "bundle",
];

/// A package whose tests need a browser.
const NEEDS_BROWSER: &str = "ranarium-browser-tests";

/// Packages on which the rules of every game depend.
const BELOW_ALL_GAMES: &[&str] = &["ranarium-game", "ranarium-laws"];

/// Runs fmt, the rule table, clippy on all code except the page's, and the tests of the packages
/// that changed: those with files that differ from the last commit, or, if none differ, with files
/// of the last commit.
pub fn run(steps: &mut Steps) -> Result<(), Failure> {
    steps.run("fmt", fmt)?;
    steps.run("rule table", || rule_table::run(&["--quiet".to_owned()]))?;
    let excluded = FOR_THE_PAGE.iter().flat_map(|name| ["--exclude", name]);
    steps.run("clippy", || {
        let mut clippy = tool::cargo();
        clippy.args(["clippy", "--workspace", "--locked", "--all-targets"]);
        tool::run(clippy.args(excluded).args(LINTS))
    })?;
    let packages = packages()?;
    let changed = changed_files();
    let tested = tested(&packages, &changed, &clauses::games()?);
    if tested.is_empty() {
        eprintln!("\nNo package has changed: there are no tests to run.");
        return Ok(());
    }
    steps.run("tests", || {
        let mut tests = tool::cargo();
        tests.args(tester()).arg("--locked");
        for package in &tested {
            tests.args(["--package", package]);
        }
        tool::run(&mut tests)
    })
}

/// Returns the files that changed; none without git.
fn changed_files() -> Vec<String> {
    let uncommitted = git::uncommitted().unwrap_or_default();
    if uncommitted.is_empty() {
        git::last_commit().unwrap_or_default()
    } else {
        uncommitted
    }
}

/// Returns the packages to test after a change of these files.
fn tested(
    packages: &BTreeMap<String, String>,
    changed: &[String],
    games: &[String],
) -> BTreeSet<String> {
    let mut tested: BTreeSet<String> = changed
        .iter()
        .filter_map(|file| package_of(packages, file))
        .map(str::to_owned)
        .collect();
    if BELOW_ALL_GAMES.iter().any(|name| tested.contains(*name)) {
        tested.extend(games.iter().cloned());
    }
    tested.remove(NEEDS_BROWSER);
    tested
}

/// Returns the package in whose folder a file is; the rules for files of a game beside its
/// packages, such as its rulebook.
fn package_of<'a>(packages: &'a BTreeMap<String, String>, file: &str) -> Option<&'a str> {
    let above = Path::new(file).ancestors().skip(1);
    let folders = above.filter_map(Path::to_str).collect::<Vec<_>>();
    let inside = folders.iter().find_map(|folder| packages.get(*folder));
    let beside = || {
        let mut rules = folders.iter().map(|folder| format!("{folder}/rules"));
        rules.find_map(|folder| packages.get(&folder))
    };
    inside.or_else(beside).map(String::as_str)
}

/// Returns the packages of the workspace, by their folders.
fn packages() -> Result<BTreeMap<String, String>, Failure> {
    let mut tree = tool::cargo();
    tree.args(["tree", "--workspace", "--locked", "--depth", "0"]);
    tree.args(["--prefix", "none", "--format", "{p}"]);
    let output = tree
        .output()
        .map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    // A line is: NAME vVERSION (FOLDER).
    let printed = String::from_utf8_lossy(&output.stdout);
    let root = tool::root();
    let package = |line: &str| {
        let (name, rest) = line.split_once(' ')?;
        let (_, rest) = rest.split_once('(')?;
        let (folder, _) = rest.split_once(')')?;
        let folder = Path::new(folder).strip_prefix(&root).ok()?;
        Some((folder.to_str()?.replace('\\', "/"), name.to_owned()))
    };
    Ok(printed.lines().filter_map(package).collect())
}

#[cfg(test)]
mod tests {
    use super::{FOR_THE_PAGE, packages, tested};
    use crate::testing::clauses;
    use crate::tool;
    use cargo_metadata::MetadataCommand;

    /// Dependencies that take minutes to build and only serve the page.
    const HEAVY: &[&str] = &["leptos", "wasm-bindgen-cli-support"];

    fn is_named(pattern: &str, name: &str) -> bool {
        match pattern.strip_prefix('*') {
            Some(end) => name.ends_with(end),
            None => name == pattern,
        }
    }

    #[test]
    fn the_quick_check_leaves_out_exactly_the_page() {
        let metadata = MetadataCommand::new()
            .manifest_path(tool::root().join("Cargo.toml"))
            .no_deps()
            .exec()
            .unwrap();
        for package in &metadata.packages {
            let name = package.name.as_str();
            let mut dependencies = package.dependencies.iter();
            let is_heavy = dependencies.any(|one| HEAVY.contains(&one.name.as_str()));
            let is_left_out = FOR_THE_PAGE.iter().any(|pattern| is_named(pattern, name));
            assert_eq!(is_left_out, is_heavy, "{name}");
        }
        for pattern in FOR_THE_PAGE {
            let mut names = metadata.packages.iter().map(|package| &package.name);
            assert!(names.any(|name| is_named(pattern, name)), "{pattern}");
        }
        let mut found: Vec<String> = packages().unwrap().into_values().collect();
        let mut expected: Vec<&str> = metadata
            .packages
            .iter()
            .map(|one| one.name.as_str())
            .collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_changed_file_leads_to_the_tests_of_its_package() {
        let (packages, games) = (packages().unwrap(), clauses::games().unwrap());
        let tested = |file: &str| -> Vec<String> {
            let tested = tested(&packages, &[file.to_owned()], &games);
            tested.into_iter().collect()
        };
        assert_eq!(tested("games/icefrogs/rules/src/lib.rs"), ["icefrogs"]);
        assert_eq!(tested("games/icefrogs/RULES.md"), ["icefrogs"]);
        assert_eq!(tested("games/icefrogs/web/src/lib.rs"), ["icefrogs-web"]);
        assert_eq!(tested("xtask/bundle/src/main.rs"), ["bundle"]);
        assert_eq!(tested("crates/online/src/lib.rs"), ["ranarium-online"]);
        assert_eq!(tested("docs/server.md"), [""; 0]);
        assert_eq!(tested("apps/web/browser-tests/src/lib.rs"), [""; 0]);
        let all = [
            "army-of-frogs",
            "frog-juice",
            "icefrogs",
            "ranarium-game",
            "stacking-frogs",
        ];
        assert_eq!(tested("crates/game/src/game.rs"), all);
    }
}
