//! `cargo xtask browser-tests`, `cargo xtask screens`, `cargo xtask speed`: the page in Chromium.

use crate::checks::has_nextest;
use crate::{Failure, page, tool};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The flag with which a chore takes the page that is in `target/page`, and makes no new one.
const AS_IT_IS: &str = "--as-it-is";

/// The browser tests, with axe-core. They are never selected along with others: what drives the
/// browser turns on a feature of `serde_json` that changes the order in which it writes.
pub const TESTS: &[&str] = &[
    "--locked",
    "--package",
    "ranarium-browser-tests",
    "--features",
    "axe",
];

/// What must be there.
const NEEDED: &[&str] = &["chromium", "chromedriver"];

/// The script of axe-core, which is no part of the project: `.ci/run` fetches it.
const AXE: &str = "target/axe/node_modules/axe-core/axe.min.js";

/// How it is had.
const HOW_TO_AXE: &str = "mkdir -p target/axe && cp apps/web/browser-tests/axe/*.json target/axe && npm ci --prefix target/axe --ignore-scripts";

/// What this machine lacks for it, in words.
pub fn missing() -> Option<String> {
    let missing: Vec<&str> = NEEDED
        .iter()
        .copied()
        .filter(|program| !tool::works(Command::new(program).arg("--version")))
        .collect();
    (!missing.is_empty()).then(|| {
        format!(
            "{} missing; on Debian: apt-get install chromium chromium-driver",
            missing.join(" and ")
        )
    })
}

/// Tests the page as players get it, or with `--as-it-is` as it is in `target/page`.
pub fn tests(args: &[String]) -> Result<(), Failure> {
    let (as_it_is, filter) = as_it_is(args);
    let program = prepare(as_it_is)?;
    run_tests(&program, filter)
}

/// Runs the browser tests whose names hold the words of the filter, with the page that a program
/// serves.
pub fn run_tests(program: &Path, filter: &[String]) -> Result<(), Failure> {
    let axe = tool::root().join(AXE);
    let without_axe = ["--test", "house", "--test", "page"];
    let targets: &[&str] = if axe.exists() { &[] } else { &without_axe };
    // Each test starts a browser: two at once are enough for a small machine.
    let mut command = tool::cargo();
    if has_nextest() {
        command.args(["nextest", "run", "--no-fail-fast", "--test-threads", "2"]);
        command.args(TESTS).args(targets).args(filter);
    } else {
        command.arg("test").args(TESTS).args(targets);
        command.arg("--").args(filter).args(["--test-threads", "2"]);
    }
    tool::run(command.env("RANARIUM", program).env("RANARIUM_AXE", &axe))?;
    if !axe.exists() {
        eprintln!("\nNot run: what axe-core finds, for there is no {AXE}; with npm: {HOW_TO_AXE}");
    }
    Ok(())
}

/// Takes a picture of every screen.
pub fn screens(args: &[String]) -> Result<(), Failure> {
    program_of("screens", args, &[])
}

/// Measures how soon the page answers.
pub fn speed(args: &[String]) -> Result<(), Failure> {
    program_of("speed", args, &["--release"])
}

/// Runs a program of the browser tests on the page.
fn program_of(name: &str, args: &[String], profile: &[&str]) -> Result<(), Failure> {
    let (as_it_is, words) = as_it_is(args);
    let program = prepare(as_it_is)?;
    let mut command = tool::cargo();
    command
        .args(["run", "--quiet", "--package", "ranarium-browser-tests"])
        .args(profile)
        .args(["--features", "browser", "--bin", name, "--"])
        .args(words);
    tool::run(command.env("RANARIUM", program))
}

/// Whether to take the page as it is, and the arguments besides.
fn as_it_is(args: &[String]) -> (AsItIs, &[String]) {
    match args {
        [first, rest @ ..] if first == AS_IT_IS => (AsItIs::Yes, rest),
        rest => (AsItIs::No, rest),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AsItIs {
    Yes,
    No,
}

/// Builds the page and the program that serves it, and gives the program's path.
fn prepare(as_it_is: AsItIs) -> Result<PathBuf, Failure> {
    if let Some(missing) = missing() {
        return Err(missing);
    }
    if as_it_is == AsItIs::No {
        page::make(page::Kind::Small)?;
    }
    let build = ["build", "--package", "ranarium", "--features", "page"];
    tool::run(tool::cargo().args(build))?;
    Ok(tool::program("dev", "ranarium"))
}
