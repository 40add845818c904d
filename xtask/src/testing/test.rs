//! `cargo xtask test`: all checks required before merging.

use crate::testing::checks::{EVERYTHING, clippy, fmt, has_nextest, tester};
use crate::testing::steps::Steps;
use crate::testing::{clauses, disks, packaging, quick, rotation, rule_table, services};
use crate::web::browser;
use crate::web::page::{self, PageKind};
use crate::{dependency_cache, python, tool, toolchain};

/// Every package except the browser tests, for cargo's own test command: it selects packages only,
/// and rejects features of a package that it leaves out.
const WITHOUT_BROWSER: &[&str] = &[
    "--workspace",
    "--locked",
    "--features",
    "ranarium/page",
    "--exclude",
    browser::PACKAGE,
];

/// Runs every check, or with `--quick` those that need neither a browser nor minutes.
pub fn run(args: &[String]) -> Result<(), String> {
    let mut steps = Steps::default();
    let mut not_run = vec!["long checks: cargo xtask prove runs them".to_owned()];
    let result = match args {
        [] => whole(&mut steps, &mut not_run),
        [flag] if flag == "--quick" => {
            not_run.push("the page and its browser tests: cargo xtask test runs them".to_owned());
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
fn whole(steps: &mut Steps, not_run: &mut Vec<String>) -> Result<(), String> {
    toolchain::add_target(toolchain::WASM)?;
    for (command, component) in toolchain::CHECKERS {
        toolchain::add_component(command, component)?;
    }
    steps.run("fmt", fmt)?;
    steps.run("rule table", || rule_table::run(&["--quiet".to_owned()]))?;
    cache(steps, not_run, "restore", dependency_cache::restore);
    steps.run("clippy", clippy)?;
    steps.run("build", || {
        tool::run(
            tool::cargo()
                .args(tester())
                .args(["--no-run", "--tests"])
                .args(EVERYTHING),
        )
    })?;
    // `bundle` has been built for its tests.
    steps.run("page", || {
        let module = page::build_module(PageKind::Tested)?;
        page::bundle(PageKind::Tested, &module)
    })?;
    cache(steps, not_run, "save", dependency_cache::save);
    steps.run("tests", tests)?;
    if let Some(missing) = services::missing() {
        not_run.push(format!(
            "tests of several nodes, and of PostgreSQL: {missing}"
        ));
    }
    if let Some(missing) = packaging::missing() {
        not_run.push(format!("tests of the files of packaging: {missing}"));
    }
    steps.run("doctests", || {
        tool::run(tool::cargo().args(["test", "--doc"]).args(EVERYTHING))
    })?;
    match python::for_tests() {
        Ok(python) => steps.run("python", || python::test(&python, not_run))?,
        Err(missing) => not_run.push(format!("tests of the Python package: {missing}")),
    }
    if let Some(missing) = disks::missing() {
        not_run.push(format!("tests of a full or read-only disk: {missing}"));
    }
    match browser::missing() {
        None => {
            let selection = rotation::selection()?;
            steps.run("browser", || browser::of_selection(&selection))?;
            not_run.extend(browser::left_out());
            if selection.games.len() < clauses::games()?.len() {
                let games: Vec<String> = selection.games.into_iter().collect();
                not_run.push(format!(
                    "browser tests of games other than {}: cargo xtask prove runs all",
                    games.join(", ")
                ));
            }
            if !selection.skipped.is_empty() {
                let what = "browser tests of other numbers of people, and of other kinds of input";
                not_run.push(format!("{what}: cargo xtask prove runs all"));
            }
        }
        Some(missing) => not_run.push(format!("browser tests: {missing}")),
    }
    Ok(())
}

/// Runs a step of the dependency cache. It only saves time: after an error the checks continue.
fn cache(
    steps: &mut Steps,
    not_run: &mut Vec<String>,
    name: &'static str,
    step: fn() -> Result<(), String>,
) {
    if let Err(error) = steps.run(name, step) {
        not_run.push(format!("{name} of compiled third-party crates: {error}"));
    }
}

/// Runs every test that needs no browser.
fn tests() -> Result<(), String> {
    let mut command = tool::cargo();
    command.args(tester()).arg("--tests");
    if has_nextest() {
        command.args(EVERYTHING);
        command.args(["-E", &format!("not package({})", browser::PACKAGE)]);
    } else {
        command.args(WITHOUT_BROWSER);
    }
    tool::run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::{EVERYTHING, WITHOUT_BROWSER, cache};
    use crate::testing::steps::Steps;
    use crate::tool;
    use crate::web::browser;

    #[test]
    fn checks_continue_without_the_dependency_cache_and_say_so() {
        let (mut steps, mut not_run) = (Steps::default(), Vec::new());
        cache(&mut steps, &mut not_run, "restore", || Ok(()));
        cache(&mut steps, &mut not_run, "save", || {
            Err("/cache: no space left".to_owned())
        });
        let expected = "save of compiled third-party crates: /cache: no space left";
        assert_eq!(not_run, [expected]);
        assert!(steps.to_string().contains("save"), "{steps}");
    }

    #[test]
    fn cargo_accepts_every_selection_with_and_without_nextest() {
        for selection in [EVERYTHING, WITHOUT_BROWSER, browser::ALONE] {
            let mut tree = tool::cargo();
            let output = tree.args(["tree", "--depth", "0"]).args(selection).output();
            let output = output.unwrap();
            let text = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{selection:?}: {text}");
        }
    }
}
