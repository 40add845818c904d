//! `cargo xtask mutants GAME [I/N]`: mutation tests of a game's rules.

use crate::testing::clauses;
use crate::tool;

/// Names the tools for mutation tests that this machine lacks.
pub fn missing() -> Option<String> {
    let is_possible = tool::works(tool::cargo().args(["mutants", "--version"]));
    (!is_possible).then(|| "cargo-mutants is needed: cargo install cargo-mutants".to_owned())
}

/// Runs cargo-mutants on the game, or on one part in N of its mutants, against the game's own
/// tests.
pub fn run(args: &[String]) -> Result<(), String> {
    let games = clauses::games()?;
    let (game, part) = match args {
        [game] if games.contains(game) => (game, None),
        [game, part] if games.contains(game) => (game, Some(part)),
        _ => {
            return Err(format!(
                "expected one of {}, and optionally a part such as 0/8",
                games.join(", ")
            ));
        }
    };
    if let Some(missing) = missing() {
        return Err(missing);
    }
    let mut command = tool::cargo();
    command.args([
        "mutants",
        "--package",
        game,
        "--test-tool",
        "nextest",
        "--profile",
        "mutants",
        "--minimum-test-timeout",
        "20",
    ]);
    command.args(["--output", &format!("target/mutants/{game}")]);
    // Fewer matches for each law than usual: a mutant that survives a hundred matches is for the
    // drawn positions to find.
    command.env("RANARIUM_LAW_MATCHES", "100");
    if let Some(part) = part {
        command.args(["--shard", part]);
    }
    tool::run(&mut command)
}
