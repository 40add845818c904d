//! `cargo xtask coverage`: line coverage of the rules.

use crate::testing::clauses;
use crate::tool;

/// Every game's rules must have at least this share of their lines covered by their own tests, in
/// percent.
const LINES_MIN: &str = "95";

/// Files that are not rules.
const NOT_RULES: &str = "(crates|tests|benches)/";

/// Names the tool for coverage that this machine lacks.
pub fn missing() -> Option<String> {
    let is_possible = tool::works(tool::cargo().args(["llvm-cov", "--version"]));
    (!is_possible).then(|| {
        "cargo-llvm-cov is needed: rustup component add llvm-tools; \
         cargo install cargo-llvm-cov --locked"
            .to_owned()
    })
}

/// Measures each game's rules by the tests of that game alone.
pub fn run(args: &[String]) -> Result<(), String> {
    let games = if args.is_empty() {
        clauses::games()?
    } else {
        args.to_vec()
    };
    if let Some(missing) = missing() {
        return Err(missing);
    }
    for game in games {
        let mut command = tool::cargo();
        command.args([
            "llvm-cov",
            "--package",
            &game,
            "--ignore-filename-regex",
            NOT_RULES,
        ]);
        tool::run(command.args(["--fail-under-lines", LINES_MIN]))?;
    }
    Ok(())
}
