//! `cargo xtask test --quick`: what can be known of a change within minutes, without a browser.

use crate::checks::{LINTS, fmt, tester};
use crate::steps::Steps;
use crate::{Failure, clauses, rule_table, tool};
use std::collections::BTreeSet;
use std::path::Path;

/// Packages that are only built for the page or for its tests; `*` stands for any name.
const FOR_THE_PAGE: &[&str] = &[
    "*-web",
    "ranarium-board",
    "ranarium-board-testkit",
    "ranarium-browser-tests",
    "ranarium-previews",
    "bundle",
];

/// Folders whose integration tests run here, beside those of every game's rules.
const TESTED_TOO: &[&str] = &["xtask/template/rules/tests", "xtask/tests"];

/// Integration tests that build: a copy of the project, and the fuzz targets.
const TOO_LONG: &[&str] = &["fuzz", "new_game"];

/// Runs fmt, the rule table, clippy, unit tests and the tests of the rules.
///
/// Every run selects the same packages, so that cargo checks and builds again only what has
/// changed and what depends on it.
pub fn run(steps: &mut Steps) -> Result<(), Failure> {
    steps.run("fmt", fmt)?;
    steps.run("rule table", || rule_table::run(&["--quiet".to_owned()]))?;
    let selection = selection();
    steps.run("clippy", || {
        let mut clippy = tool::cargo();
        clippy.arg("clippy").args(&selection).arg("--all-targets");
        tool::run(clippy.args(LINTS))
    })?;
    let targets = targets()?;
    steps.run("tests", || {
        let mut tests = tool::cargo();
        tests.args(tester()).args(&selection);
        tool::run(tests.args(&targets))
    })
}

/// The arguments that select every package but those for the page.
fn selection() -> Vec<&'static str> {
    let excluded = FOR_THE_PAGE.iter().flat_map(|name| ["--exclude", name]);
    ["--workspace", "--locked"]
        .into_iter()
        .chain(excluded)
        .collect()
}

/// The arguments that select unit tests, and the integration tests of rules and chores.
fn targets() -> Result<Vec<String>, Failure> {
    let mut names = BTreeSet::new();
    for game in clauses::games()? {
        names.extend(integration_tests(Path::new(&format!(
            "games/{game}/rules/tests"
        )))?);
    }
    for folder in TESTED_TOO {
        names.extend(integration_tests(Path::new(folder))?);
    }
    names.retain(|name| !TOO_LONG.contains(&name.as_str()));
    let tests = names
        .into_iter()
        .flat_map(|name| ["--test".to_owned(), name]);
    let units = ["--lib", "--bins"].map(str::to_owned);
    Ok(units.into_iter().chain(tests).collect())
}

/// The names of the integration tests in a folder of the project: its files of code.
fn integration_tests(folder: &Path) -> Result<Vec<String>, Failure> {
    let folder = tool::root().join(folder);
    let files = clauses::rust_files(&folder)?;
    let direct = files
        .iter()
        .filter(|file| file.parent() == Some(folder.as_path()));
    Ok(direct
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::{FOR_THE_PAGE, targets};
    use crate::tool;
    use cargo_metadata::MetadataCommand;

    /// Dependencies that take minutes to build and only serve the page.
    const HEAVY: &[&str] = &["leptos", "thirtyfour", "wasm-bindgen-cli-support"];

    fn is_named(pattern: &str, name: &str) -> bool {
        match pattern.strip_prefix('*') {
            Some(end) => name.ends_with(end),
            None => name == pattern,
        }
    }

    #[test]
    fn nothing_of_the_page_is_built_and_nothing_else_is_left_out() {
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
    }

    #[test]
    fn unit_tests_clauses_and_laws_are_among_what_runs() {
        let targets = targets().unwrap();
        for target in [
            "--lib",
            "--bins",
            "laws",
            "captures",
            "reference_engine",
            "architecture",
        ] {
            assert!(
                targets.iter().any(|one| one == target),
                "{target}: {targets:?}"
            );
        }
        // Modules of tests are in folders of their own; a copy of the project takes minutes.
        for target in ["mod", "new_game"] {
            assert!(!targets.iter().any(|one| one == target), "{targets:?}");
        }
    }
}
