//! The project's own chores, run as `cargo xtask CHORE`. Start with [`CHORES`]: one chore, one
//! file.

mod browser;
mod checks;
mod clauses;
mod coverage;
mod crash;
mod dependency_cache;
mod disks;
mod failure;
mod fuzz;
mod git;
mod install;
mod ladder;
mod load;
mod mutants;
mod new_game;
mod own_package;
mod page;
mod prove;
mod quick;
mod rotation;
mod rule_table;
mod services;
mod simulate_server;
mod steps;
mod test;
mod tool;
mod toolchain;
mod up;

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
        up::run,
    ),
    (
        "test",
        "[--quick]: everything that must hold before a change lands; with --quick, what needs no browser",
        test::run,
    ),
    (
        "prove",
        "[--again] [STEP...]: what takes long and rarely fails, before a release; a commit's finished steps are not repeated",
        prove::run,
    ),
    (
        "install",
        "the program ranarium, with the page in it (arguments: those of cargo install)",
        install::run,
    ),
    (
        "page",
        "[--dev]: what a server delivers of it, in target/page",
        page::run,
    ),
    (
        "browser-tests",
        "[--as-it-is | --published] [NAME]: the page tested in Chromium",
        browser::tests,
    ),
    (
        "screens",
        "[--as-it-is] [NAME]: a picture of every screen, in target/screens",
        browser::screens,
    ),
    (
        "speed",
        "[--as-it-is] [PART...]: how soon the page answers, and how fast its bots think, in tables for docs/performance.md",
        browser::speed,
    ),
    (
        "ladder",
        "[--deals NUMBER | --bar]: every bot against every other, in tables of docs/lab/strength.md; or the regression bar",
        ladder::run,
    ),
    (
        "load",
        "[MODE NUMBER SECONDS | stored NUMBER]: what a server carries, in lines for docs/performance.md",
        load::run,
    ),
    (
        "crash",
        "[TIMES]: servers, workers, database and bus killed while people play, in lines for docs/lab/reliability.md",
        crash::run,
    ),
    (
        "simulate-server",
        "[MATCHES [FIRST]]: matches on several nodes in which everything goes wrong, from seed FIRST on",
        simulate_server::run,
    ),
    (
        "rule-table",
        "every clause, the code that applies it, the tests that state it",
        rule_table::run,
    ),
    (
        "fuzz",
        "[SECONDS]: every fuzz target for so long (nightly toolchain)",
        fuzz::run,
    ),
    (
        "coverage",
        "line coverage of the rules (cargo-llvm-cov)",
        coverage::run,
    ),
    (
        "mutants",
        "GAME [I/N]: mutation tests of a game's rules (cargo-mutants)",
        mutants::run,
    ),
    (
        "new-game",
        "NAME: the rules and the board of a new game",
        new_game::run,
    ),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let Some((_, _, chore)) = CHORES.iter().find(|(chore, ..)| *chore == name) else {
        eprintln!("cargo xtask: no chore \"{name}\". The chores are:");
        for (name, what, _) in CHORES {
            eprintln!("  {name:<15} {what}");
        }
        return ExitCode::from(2);
    };
    match chore(&rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("cargo xtask {name}: {failure}");
            ExitCode::FAILURE
        }
    }
}
