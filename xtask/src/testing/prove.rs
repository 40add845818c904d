//! `cargo xtask prove`: all checks that take long and rarely fail, step after step. It is run
//! before a release, and after `cargo xtask test`; each check is in one of the two.

use crate::server::{crash, simulate_server};
use crate::testing::checks::{EVERYTHING, LINTS, OTHER_WORKSPACES, has_nextest, tester};
use crate::testing::steps::seconds;
use crate::testing::{
    clauses, coverage, fuzz, hosting, mutants, other_systems, scripts, services, third_party,
};
use crate::web::browser::{self, OtherBrowser};
use crate::{dist, git, ladder, python, tool, toolchain};
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

/// A step: its name, its claim, the requirements that this machine lacks, and the function that
/// runs it.
struct ProofStep {
    name: &'static str,
    what: &'static str,
    missing: fn() -> Option<String>,
    run: fn() -> Result<(), String>,
}

const fn step(
    name: &'static str,
    what: &'static str,
    missing: fn() -> Option<String>,
    run: fn() -> Result<(), String>,
) -> ProofStep {
    ProofStep {
        name,
        what,
        missing,
        run,
    }
}

/// Every step, the quickest first, roughly.
const STEPS: &[ProofStep] = &[
    step(
        "docs",
        "documentation of all items, private ones too",
        nothing,
        docs,
    ),
    step(
        "small-program",
        "the program without cargo features",
        nothing,
        small_program,
    ),
    step(
        "other-lints",
        "clippy on the Python package and the fuzz targets",
        nothing,
        lint_other_workspaces,
    ),
    step(
        "scripts",
        "shellcheck on scripts, actionlint on workflows",
        scripts::missing,
        scripts::run,
    ),
    step(
        "third-party",
        "licences, sources, versions and advisories of third-party packages",
        third_party::missing,
        third_party::run,
    ),
    step(
        "slow-tests",
        "tests marked #[ignore]: a new game, long counts, timing",
        nothing,
        slow_tests,
    ),
    step(
        "other-systems",
        "the program compiles for Windows and macOS",
        other_systems::missing,
        other_systems::run,
    ),
    step(
        "browser",
        "every browser test on the published page, its size and its accessibility",
        browser::missing_for_all,
        every_browser_test,
    ),
    step(
        "firefox",
        "a match of each game, a hint, an offline start and a lesson in Firefox",
        || browser::FIREFOX.missing(),
        || in_other_browser(&browser::FIREFOX),
    ),
    step(
        "webkit",
        "a match of each game, a hint, an offline start and a lesson in WebKit",
        || browser::WEBKIT.missing(),
        || in_other_browser(&browser::WEBKIT),
    ),
    step(
        "coverage",
        "the tests of each game cover the lines of its rules",
        coverage::missing,
        rules_are_covered,
    ),
    step(
        "ladder",
        "no bot has become weaker",
        nothing,
        no_bot_is_weaker,
    ),
    step(
        "laws",
        "the laws of all games and of clients in at least ten times as many matches",
        nothing,
        laws,
    ),
    step(
        "secrecy",
        "20,000 pairs of worlds that a viewer cannot tell apart",
        nothing,
        secrecy,
    ),
    step(
        "release",
        "the same release twice, byte for byte, and lintian on its packages",
        dist::missing_for_twice,
        dist::twice,
    ),
    step(
        "hosting",
        "docs/hosting.md followed in a clean Debian root, and the image started",
        hosting::missing,
        hosting::run,
    ),
    step(
        "simulation",
        "100,000 simulated matches on several nodes",
        nothing,
        simulation,
    ),
    step(
        "crash",
        "servers, workers, database and bus killed 200 times",
        services::missing,
        kills,
    ),
    step(
        "learning",
        "the learning examples of the Python package reach their goals",
        python::missing_for_examples,
        python::examples,
    ),
    step(
        "fuzz",
        "every fuzz target built, and run for a minute",
        fuzz::missing,
        fuzzing,
    ),
    step(
        "mutants",
        "mutation tests: a sixteenth of every game's mutants",
        mutants::missing,
        mutants::sample,
    ),
];

/// Returns `None`: the step needs only Rust.
fn nothing() -> Option<String> {
    None
}

/// The flag that repeats steps that this commit has passed.
const AGAIN: &str = "--again";

/// Documentation of private items is checked too, so that links to them hold.
const RUSTDOC_LINTS: &str = "-D warnings -A rustdoc::private_intra_doc_links";

/// Matches of each law: the tests have 1,000 of each option set.
const LAW_MATCHES: &str = "10000";

/// Matches of each assignment of seats in the law of clients: the tests have one.
const LIVENESS_MATCHES: &str = "20";

/// The number of times of each kind to compare.
const TIMES: &str = "300";

/// The number of pairs of worlds to compare.
const PAIRS: &str = "20000";

/// Runs all steps, or the named ones. A step that this commit has passed is not repeated.
pub fn run(args: &[String]) -> Result<(), String> {
    let again = args.iter().any(|arg| arg == AGAIN);
    let names: Vec<&String> = args.iter().filter(|arg| *arg != AGAIN).collect();
    if let Some(unknown) = names
        .iter()
        .find(|name| STEPS.iter().all(|step| step.name != **name))
    {
        let allowed: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!(
            "unknown step \"{unknown}\"; expected {AGAIN} or one of: {}",
            allowed.join(", ")
        ));
    }
    let commit = commit();
    let mut table = StepTable::default();
    for step in STEPS {
        if !names.is_empty() && !names.iter().any(|name| *name == step.name) {
            continue;
        }
        let mark = folder().join(step.name);
        let passed = fs::read_to_string(&mark).ok();
        if let (false, Some(commit), Some(passed)) = (again, &commit, &passed)
            && let Some(took) = passed_in(passed, commit)
        {
            table.add(step, "passed before", took);
            continue;
        }
        if let Some(missing) = (step.missing)() {
            table.add(step, "NOT RUN", 0);
            table.not_run.push(format!("{}: {missing}", step.name));
            continue;
        }
        eprintln!("\n== {}: {}", step.name, step.what);
        let start = Instant::now();
        let result = (step.run)();
        let took = seconds(start.elapsed());
        match result {
            Ok(()) => {
                table.add(step, "passed", took);
                if let Some(commit) = &commit {
                    fs::create_dir_all(folder())
                        .and_then(|()| fs::write(&mark, format!("{commit} {took}\n")))
                        .map_err(|error| format!("{}: {error}", mark.display()))?;
                }
            }
            Err(failure) => {
                eprintln!("{}: {failure}", step.name);
                table.add(step, "FAILED", took);
                table.failed.push(step.name);
            }
        }
    }
    eprint!("\n{}", table.text);
    for what in &table.not_run {
        eprintln!("Not run: {what}.");
    }
    table.verdict(!names.is_empty())
}

/// The table printed at the end: a line for each step.
#[derive(Default)]
struct StepTable {
    text: String,
    not_run: Vec<String>,
    failed: Vec<&'static str>,
}

impl StepTable {
    fn add(&mut self, step: &ProofStep, outcome: &str, seconds: u64) {
        let ProofStep { name, what, .. } = step;
        self.text
            .push_str(&format!("{name:<14}{outcome:<15}{seconds:>6} s  {what}\n"));
    }

    /// Returns an error if a step failed, or if a step that was named could not run.
    fn verdict(&self, are_named: bool) -> Result<(), String> {
        if !self.failed.is_empty() {
            return Err(format!("failed: {}", self.failed.join(", ")));
        }
        if are_named && !self.not_run.is_empty() {
            return Err("a named step could not run".to_owned());
        }
        Ok(())
    }
}

/// Returns the seconds that a step took when it passed, if that was at this commit.
fn passed_in(mark: &str, commit: &str) -> Option<u64> {
    let (passed, seconds) = mark.trim().split_once(' ')?;
    (passed == commit).then(|| seconds.parse().ok()).flatten()
}

/// Returns the folder of the passed steps, each with the commit and the seconds.
fn folder() -> PathBuf {
    tool::target_folder().join("prove")
}

/// Returns the commit under test; `None` if files differ from it, so that every step runs.
fn commit() -> Option<String> {
    let is_clean = git::uncommitted()?.is_empty();
    let commit = git::git(&["rev-parse", "HEAD"])?;
    is_clean.then(|| commit.trim().to_owned())
}

fn docs() -> Result<(), String> {
    let mut command = tool::cargo();
    // Cargo resolves the same features of third-party crates for examples as for tests.
    command
        .arg("doc")
        .args(EVERYTHING)
        .args(["--lib", "--bins", "--examples"]);
    command.args(["--no-deps", "--document-private-items"]);
    tool::run(command.env("RUSTDOCFLAGS", RUSTDOC_LINTS))
}

fn small_program() -> Result<(), String> {
    let mut command = tool::cargo();
    command.args([
        "clippy",
        "--locked",
        "--package",
        "ranarium",
        "--no-default-features",
    ]);
    tool::run(command.args(LINTS))
}

fn lint_other_workspaces() -> Result<(), String> {
    let target = tool::target_folder();
    for manifest in OTHER_WORKSPACES {
        let mut command = tool::cargo();
        command.args(["clippy", "--locked", "--manifest-path", manifest]);
        // The packages are not linked, so neither Python nor libFuzzer (C++) is needed.
        command
            .env("CARGO_TARGET_DIR", &target)
            .env("PYO3_NO_PYTHON", "1")
            .env("CUSTOM_LIBFUZZER_PATH", target.join("libfuzzer.a"));
        tool::run(command.args(LINTS))?;
    }
    Ok(())
}

fn slow_tests() -> Result<(), String> {
    let mut command = tool::cargo();
    command.args(tester()).arg("--tests").args(EVERYTHING);
    if has_nextest() {
        command.args([
            "--profile",
            "slow",
            "--run-ignored",
            "only",
            "--no-fail-fast",
        ]);
    } else {
        command.args(["--", "--ignored"]);
    }
    tool::run(command.env("RANARIUM_TIMES", TIMES))
}

fn every_browser_test() -> Result<(), String> {
    toolchain::add_target(toolchain::WASM)?;
    browser::tests(&[browser::PUBLISHED.to_owned()])
}

fn in_other_browser(browser: &OtherBrowser) -> Result<(), String> {
    toolchain::add_target(toolchain::WASM)?;
    browser.tests()
}

/// Runs the tests of these packages whose names have this word, in a release build.
fn release_tests(
    packages: &[String],
    words: &[&str],
    (name, value): (&str, &str),
) -> Result<(), String> {
    let mut command = tool::cargo();
    command.args(["test", "--release", "--locked"]);
    for package in packages {
        command.args(["--package", package]);
    }
    tool::run(command.args(words).env(name, value))
}

fn laws() -> Result<(), String> {
    let words = ["--test", "suite", "laws::"];
    release_tests(
        &clauses::games()?,
        &words,
        ("RANARIUM_LAW_MATCHES", LAW_MATCHES),
    )?;
    release_tests(
        &["ranarium-client".to_owned()],
        &["--test", "suite", "liveness::"],
        ("RANARIUM_LIVENESS", LIVENESS_MATCHES),
    )
}

fn secrecy() -> Result<(), String> {
    let packages = ["ranarium-online".to_owned()];
    release_tests(
        &packages,
        &["--test", "secrecy"],
        ("RANARIUM_SECRECY", PAIRS),
    )
}

fn simulation() -> Result<(), String> {
    simulate_server::run(&[])
}

fn kills() -> Result<(), String> {
    crash::run(&[])
}

fn fuzzing() -> Result<(), String> {
    fuzz::run(&[])
}

fn no_bot_is_weaker() -> Result<(), String> {
    ladder::run(&["--bar".to_owned()])
}

fn rules_are_covered() -> Result<(), String> {
    coverage::run(&[])
}

#[cfg(test)]
mod tests {
    use super::{STEPS, StepTable, passed_in};
    use std::collections::BTreeSet;

    #[test]
    fn a_step_is_skipped_at_the_commit_that_it_passed() {
        assert_eq!(passed_in("0af1 120\n", "0af1"), Some(120));
        assert_eq!(passed_in("0af1 120\n", "0af2"), None);
        assert_eq!(passed_in("", "0af1"), None);
    }

    #[test]
    fn a_named_step_that_cannot_run_is_an_error() {
        let mut table = StepTable::default();
        assert_eq!(table.verdict(true), Ok(()));
        table.not_run.push("docs: no tool".to_owned());
        assert_eq!(table.verdict(false), Ok(()));
        assert!(table.verdict(true).is_err());
        table.failed.push("docs");
        assert_eq!(table.verdict(false), Err("failed: docs".to_owned()));
    }

    #[test]
    fn every_step_has_its_own_name() {
        let names: BTreeSet<&str> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
    }
}
