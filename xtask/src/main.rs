//! The project's own chores, run as `cargo xtask CHORE`. Start with [`CHORES`]: one chore, one
//! file.

mod dependency_cache;
mod failure;
mod git;
mod ladder;
mod new_game;
mod own_package;
mod server;
mod testing;
mod tool;
mod toolchain;
mod web;

use failure::Failure;
use std::process::ExitCode;

/// A chore: its name, its description, and its function, which takes the arguments after the name.
type Chore = (
    &'static str,
    &'static str,
    fn(&[String]) -> Result<(), Failure>,
);

const CHORES: &[Chore] = &[
    (
        "up",
        "[--dev] [--no-open] [--lan] [--address HOST:PORT]: the house in a browser",
        web::up::run,
    ),
    (
        "test",
        "[--quick]: everything that must hold before a change lands; with --quick, what needs no browser",
        testing::test::run,
    ),
    (
        "prove",
        "[--again] [STEP...]: what takes long and rarely fails, before a release; a commit's finished steps are not repeated",
        testing::prove::run,
    ),
    (
        "install",
        "the program ranarium, with the page in it (arguments: those of cargo install)",
        web::install::run,
    ),
    (
        "page",
        "[--dev]: what a server delivers of it, in target/page",
        web::page::run,
    ),
    (
        "browser-tests",
        "[--as-it-is | --published] [NAME]: the page tested in Chromium",
        web::browser::tests,
    ),
    (
        "screens",
        "[--as-it-is] [NAME]: a picture of every screen, in target/screens",
        web::browser::screens,
    ),
    (
        "speed",
        "[--as-it-is] [PART...]: how soon the page answers, and how fast its bots think, in tables for docs/performance.md",
        web::browser::speed,
    ),
    (
        "ladder",
        "[--deals NUMBER | --bar]: every bot against every other, in tables of docs/lab/strength.md; or the regression bar",
        ladder::run,
    ),
    (
        "load",
        "[MODE NUMBER SECONDS | stored NUMBER]: what a server carries, in lines for docs/performance.md",
        server::load::run,
    ),
    (
        "crash",
        "[TIMES]: servers, workers, database and bus killed while people play, in lines for docs/lab/reliability.md",
        server::crash::run,
    ),
    (
        "simulate-server",
        "[MATCHES [FIRST]]: matches on several nodes in which everything goes wrong, from seed FIRST on",
        server::simulate_server::run,
    ),
    (
        "rule-table",
        "every clause, the code that applies it, the tests that state it",
        testing::rule_table::run,
    ),
    (
        "fuzz",
        "[SECONDS]: every fuzz target for so long (nightly toolchain)",
        testing::fuzz::run,
    ),
    (
        "coverage",
        "line coverage of the rules (cargo-llvm-cov)",
        testing::coverage::run,
    ),
    (
        "mutants",
        "GAME [I/N]: mutation tests of a game's rules (cargo-mutants)",
        testing::mutants::run,
    ),
    (
        "new-game",
        "NAME: the rules and the board of a new game",
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
        eprintln!("cargo xtask: no chore \"{name}\". The chores are:");
        eprint!("{}", lines(CHORES));
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

/// Returns the chore of this name.
fn find(name: &str) -> Option<&'static Chore> {
    CHORES.iter().find(|(chore, ..)| *chore == name)
}

/// Returns the answer to `--help` or `-h` among the arguments: the line of the named chore, or
/// without a name the lines of all.
fn help(args: &[String]) -> Option<String> {
    let is_help = |arg: &String| arg == "--help" || arg == "-h";
    if args.first().is_some_and(is_help) {
        return Some(lines(CHORES));
    }
    let (name, rest) = args.split_first()?;
    let chore = find(name).filter(|_| rest.iter().any(is_help))?;
    Some(lines(std::slice::from_ref(chore)))
}

/// Returns a line for each chore: its name and its description.
fn lines(chores: &[Chore]) -> String {
    let line = |(name, what, _): &Chore| format!("  {name:<15} {what}\n");
    chores.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{CHORES, help};

    fn answer(args: &[&str]) -> Option<String> {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        help(&args)
    }

    #[test]
    fn every_chore_answers_help_with_its_line_of_the_list() {
        for flag in ["--help", "-h"] {
            let list = answer(&[flag]).unwrap();
            assert_eq!(list.lines().count(), CHORES.len());
            for ((name, what, _), line) in CHORES.iter().zip(list.split_inclusive('\n')) {
                assert!(line.contains(name) && line.contains(what), "{line}");
                assert_eq!(answer(&[name, flag]).as_deref(), Some(line));
                assert_eq!(answer(&[name, "more", flag]).as_deref(), Some(line));
                assert_eq!(answer(&[name, "more"]), None);
            }
        }
    }

    #[test]
    fn an_unknown_chore_has_no_help() {
        assert_eq!(answer(&["fly", "--help"]), None);
        assert_eq!(answer(&[]), None);
    }
}
