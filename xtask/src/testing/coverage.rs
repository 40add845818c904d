//! `cargo xtask coverage`: line coverage of the rules.

use crate::testing::clauses;
use crate::tool;

/// Every game's rules must have at least this share of their lines covered by their own tests, in
/// percent.
const LINES_MIN: &str = "95";

/// Files that are not rules.
const NOT_RULES: &str = "(crates|tests|benches)/";

/// Measures each game's rules by the tests of that game alone.
pub fn run(args: &[String]) -> Result<(), String> {
    let games = if args.is_empty() {
        clauses::games()?
    } else {
        args.to_vec()
    };
    if !tool::works(tool::cargo().args(["llvm-cov", "--version"])) {
        return Err(
            "cargo-llvm-cov is needed: rustup component add llvm-tools; \
                    cargo install cargo-llvm-cov"
                .to_owned(),
        );
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
