//! `cargo xtask ladder`: the strengths of the bots, each against each other.

use crate::tool;
use std::process::Command;

/// Plays the ladder with these arguments: `--deals NUMBER` and fields, or `--bar` for the
/// regression bar.
pub fn run(args: &[String]) -> Result<(), String> {
    let mut build = tool::cargo();
    build.args(["build", "--release", "--package", "ranarium"]);
    tool::run(build.args(["--bin", "ranarium", "--example", "ladder"]))?;
    let ladder = tool::program("release", "examples/ladder");
    tool::run(Command::new(ladder).args(args))
}
