//! The project's own tasks, run as `cargo xtask TASK`. Start with [`TASKS`]: one task, one
//! file.

mod dependency_cache;
mod dist;
mod git;
mod ladder;
mod measure;
mod new_game;
mod own_package;
mod python;
mod server;
mod testing;
mod tool;
mod toolchain;
mod web;

use std::process::ExitCode;

/// A task: its name, its description, and its function, which takes the arguments after the name.
type Task = (
    &'static str,
    &'static str,
    fn(&[String]) -> Result<(), String>,
);

const TASKS: &[Task] = &[
    (
        "up",
        "[--dev] [--no-open] [--lan] [--address HOST:PORT]: build the page and open it",
        web::up::run,
    ),
    (
        "test",
        "[--quick]: run all checks required before merging; with --quick, only the fast ones without a browser",
        testing::test::run,
    ),
    (
        "prove",
        "[--again] [STEP...]: run the long checks before a release; steps that this commit has passed are skipped, except with --again",
        testing::prove::run,
    ),
    (
        "install",
        "[ARGUMENT OF cargo install...]: install the program ranarium with the page in it",
        web::install::run,
    ),
    (
        "page",
        "[--dev]: build the page into target/page",
        web::page::run,
    ),
    (
        "dist",
        "[PLATFORM...]: make everything that a release publishes, in target/dist: programs, Debian packages, images, the page, the Python package, checksums",
        dist::run,
    ),
    (
        "browser-tests",
        "[--as-it-is | --published] [NAME]: test the page in Chromium",
        web::browser::tests,
    ),
    (
        "screens",
        "[--as-it-is] [WORD...]: take a screenshot of every screen, window, theme and language, into target/screens; with words, those whose names contain each word (or one of its alternatives: A,B)",
        web::browser::screens,
    ),
    (
        "pictures",
        "[--as-it-is]: take the pictures of README.md, into docs/pictures, and of the page's manifest, into apps/web/public/screenshots, and show them there",
        web::pictures::run,
    ),
    (
        "speed",
        "[--as-it-is] [PART...]: measure the page's latency and the speed of its bots; prints tables for docs/performance.md",
        web::browser::speed,
    ),
    (
        "ladder",
        "[--deals NUMBER | --bar]: play every bot against every other and write the tables of docs/lab/strength.md; with --bar, check that no bot has become weaker",
        ladder::run,
    ),
    (
        "measure",
        "MINUTES [NAME...] | --list [NAME...]: play the open duels of the bots on one core for MINUTES, the most important first, and write their table to target/measure/table.md; a later run continues",
        measure::run,
    ),
    (
        "load",
        "[MODE NUMBER SECONDS] [--beside PROGRAM] | stored NUMBER: load-test a server, alternately with another version; prints lines for docs/performance.md",
        server::load::run,
    ),
    (
        "crash",
        "[TIMES]: kill servers, workers, database and bus during matches; prints lines for docs/lab/reliability.md",
        server::crash::run,
    ),
    (
        "simulate-server",
        "[MATCHES [FIRST]]: simulate matches on several nodes with injected faults, from seed FIRST on",
        server::simulate_server::run,
    ),
    (
        "rule-table",
        "[--quiet | CLAUSE]: list every clause, or those that begin with CLAUSE (FJ-7), with the code and the tests that cite it; with --quiet, only the gaps",
        testing::rule_table::run,
    ),
    (
        "fuzz",
        "[SECONDS]: run every fuzz target for SECONDS each (nightly toolchain)",
        testing::fuzz::run,
    ),
    (
        "coverage",
        "measure the line coverage of the rules (cargo-llvm-cov)",
        testing::coverage::run,
    ),
    (
        "mutants",
        "GAME [I/N]: run mutation tests of a game's rules (cargo-mutants)",
        testing::mutants::run,
    ),
    (
        "wheel",
        "build the wheel of the Python package into target/dist",
        dist::wheel,
    ),
    (
        "new-game",
        "NAME: create the rules and the board of a new game",
        new_game::run,
    ),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(text) = help(&args) {
        print!("{text}");
        return ExitCode::SUCCESS;
    }
    let (name, rest) = match args.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("", &[][..]),
    };
    let Some((.., run)) = find(name) else {
        eprintln!("cargo xtask: no task \"{name}\". The tasks are:");
        eprint!("{}", lines(TASKS));
        return ExitCode::from(2);
    };
    match run(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("cargo xtask {name}: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the task of this name.
fn find(name: &str) -> Option<&'static Task> {
    TASKS.iter().find(|(task, ..)| *task == name)
}

/// Returns the output of `--help` or `-h` among the arguments: the line of the named task, or
/// without a name the lines of all.
fn help(args: &[String]) -> Option<String> {
    let is_help = |arg: &String| arg == "--help" || arg == "-h";
    if args.first().is_some_and(is_help) {
        return Some(lines(TASKS));
    }
    let (name, rest) = args.split_first()?;
    let task = find(name).filter(|_| rest.iter().any(is_help))?;
    Some(lines(std::slice::from_ref(task)))
}

/// Returns a line for each task: its name and its description.
fn lines(tasks: &[Task]) -> String {
    let line = |(name, what, _): &Task| format!("  {name:<15} {what}\n");
    tasks.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{TASKS, help};

    fn answer(args: &[&str]) -> Option<String> {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        help(&args)
    }

    #[test]
    fn every_task_answers_help_with_its_line_of_the_list() {
        for flag in ["--help", "-h"] {
            let list = answer(&[flag]).unwrap();
            assert_eq!(list.lines().count(), TASKS.len());
            for ((name, what, _), line) in TASKS.iter().zip(list.split_inclusive('\n')) {
                assert!(line.contains(name) && line.contains(what), "{line}");
                assert_eq!(answer(&[name, flag]).as_deref(), Some(line));
                assert_eq!(answer(&[name, "more", flag]).as_deref(), Some(line));
                assert_eq!(answer(&[name, "more"]), None);
            }
        }
    }

    #[test]
    fn an_unknown_task_has_no_help() {
        assert_eq!(answer(&["fly", "--help"]), None);
        assert_eq!(answer(&[]), None);
    }
}
