//! `cargo xtask test`: everything that must hold before a change lands.

use crate::checks::{LINTS, fmt, has_nextest, tester};
use crate::page::{self, Kind};
use crate::steps::Steps;
use crate::{Failure, browser, disks, fuzz, quick, rule_table, services, tool, toolchain};
use std::{fs, thread};

/// Every package, with the page in the program, and without the tests that need a browser.
///
/// Clippy, docs and tests all select this: with another selection cargo turns on other features of
/// the crates that all others depend on, and builds all of them once more.
const EVERYTHING: &[&str] = &["--workspace", "--locked", "--features", "ranarium/page"];

/// The tests of making a new game, as nextest selects them.
const NEW_GAME: &str = "(package(xtask) & binary(new_game))";

/// Seconds that each fuzz target runs for.
const FUZZ_SECONDS: &str = "5";

/// What is documented. For examples cargo chooses the same features of the crates of others as for
/// tests, so that what clippy has checked need not be checked once more.
const DOCUMENTED: &[&str] = &["--lib", "--bins", "--examples"];

/// Private items are documented too, so that links to them hold.
const RUSTDOC_LINTS: &str = "-D warnings -A rustdoc::private_intra_doc_links";

/// Runs every check, or with `--quick` those that need neither a browser nor minutes.
pub fn run(args: &[String]) -> Result<(), Failure> {
    let mut steps = Steps::default();
    let mut not_run = Vec::new();
    let result = match args {
        [] => whole(&mut steps, &mut not_run),
        [flag] if flag == "--quick" => {
            not_run.push("page, browser, docs, fuzz: cargo xtask test runs them".to_owned());
            quick::run(&mut steps)
        }
        _ => return Err(format!("expected --quick or nothing, found {args:?}")),
    };
    eprint!("\nTime by step:\n{steps}");
    result?;
    eprintln!("\nAll checks passed.");
    for what in not_run {
        eprintln!("Not run: {what}.");
    }
    Ok(())
}

/// Runs every check, the quickest first.
fn whole(steps: &mut Steps, not_run: &mut Vec<String>) -> Result<(), Failure> {
    toolchain::add_target(toolchain::WASM)?;
    for (command, component) in toolchain::CHECKERS {
        toolchain::add_component(command, component)?;
    }
    steps.run("fmt", fmt)?;
    steps.run("rule table", || rule_table::run(&["--quiet".to_owned()]))?;
    steps.run("clippy", clippy)?;
    steps.run("docs", docs)?;
    steps.run("tests", tests)?;
    steps.run("builds", new_game_and_page)?;
    if let Some(missing) = services::missing() {
        not_run.push(format!("several nodes, and PostgreSQL: {missing}"));
    }
    // nextest runs no doctests; cargo's own test command has run them.
    if has_nextest() {
        steps.run("doctests", || {
            tool::run(tool::cargo().args(["test", "--doc"]).args(EVERYTHING))
        })?;
    }
    if let Some(missing) = disks::missing() {
        not_run.push(format!("a disk that is full or read-only: {missing}"));
    }
    match browser::missing() {
        None => steps.run("browser", || {
            // The tests above have built it, with the page.
            browser::run_tests(&tool::program("dev", "ranarium"), &[])
        })?,
        Some(missing) => not_run.push(format!("the page in a browser: {missing}")),
    }
    if fuzz::is_possible() {
        steps.run("fuzz", || fuzz::run(&[FUZZ_SECONDS.to_owned()]))?;
    } else {
        not_run.push("fuzz targets: they need a nightly toolchain and cargo-fuzz".to_owned());
    }
    Ok(())
}

fn clippy() -> Result<(), Failure> {
    // A program with the page needs its folder to be there, though not what is in it.
    let folder = Kind::Small.folder();
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for selection in [EVERYTHING, browser::TESTS] {
        let mut command = tool::cargo();
        command.arg("clippy").args(selection).arg("--all-targets");
        tool::run(command.args(LINTS))?;
    }
    Ok(())
}

fn docs() -> Result<(), Failure> {
    for selection in [EVERYTHING, browser::TESTS] {
        let mut command = tool::cargo();
        command.arg("doc").args(selection).args(DOCUMENTED);
        command.args(["--no-deps", "--document-private-items"]);
        tool::run(command.env("RUSTDOCFLAGS", RUSTDOC_LINTS))?;
    }
    Ok(())
}

/// Every test; where nextest selects, the one that makes a new game comes later.
fn tests() -> Result<(), Failure> {
    if has_nextest() {
        run_tests(&["-E", &format!("not {NEW_GAME}")])
    } else {
        run_tests(&[])
    }
}

fn run_tests(filter: &[&str]) -> Result<(), Failure> {
    tool::run(tool::cargo().args(tester()).args(EVERYTHING).args(filter))
}

/// Makes a new game and the page, side by side: each keeps little more than one core busy for
/// minutes.
fn new_game_and_page() -> Result<(), Failure> {
    if !has_nextest() {
        // Its test has run with all others.
        return page();
    }
    thread::scope(|scope| {
        let page = scope.spawn(page);
        let new_game = run_tests(&["-E", NEW_GAME]);
        let page = page
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        new_game.and(page)
    })
}

/// Makes the page as players get it. All rules and bots are in it, so that this also shows that
/// they build for the browser.
///
/// `bundle` has been built for its tests: built by itself, cargo would choose other features of the
/// crates of others, and build those once more.
fn page() -> Result<(), Failure> {
    let module = page::build_module(Kind::Small)?;
    page::bundle(Kind::Small, &module)
}
