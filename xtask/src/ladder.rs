//! `cargo xtask ladder`: the strengths of the bots, each against each other.

use crate::tool;
use std::process::Command;

/// The fields whose tables are to be measured again, the most important first: the name, the number
/// of deals in the unit of the ladder, and the expected minutes on one core. With fewer deals some
/// pairs would have too few games to be shown.
pub const FIELDS: &[(&str, &str, u64)] = &[
    ("icefrogs-2", "4", 15),
    ("icefrogs-2-board-hexagon", "4", 15),
    ("icefrogs-3", "4", 75),
    ("frog-juice-2", "4", 60),
    ("army-of-frogs-2", "6", 40),
    ("stacking-frogs-2", "4", 40),
    ("stacking-frogs-4", "6", 60),
    ("frog-juice-4", "4", 150),
];

/// Plays the ladder with these arguments: `--deals NUMBER` and fields, or `--bar` for the
/// regression bar.
pub fn run(args: &[String]) -> Result<(), String> {
    let mut build = tool::cargo();
    build.args(["build", "--release", "--package", "ranarium"]);
    tool::run(build.args(["--bin", "ranarium", "--example", "ladder"]))?;
    let ladder = tool::program("release", "examples/ladder");
    tool::run(Command::new(ladder).args(args))
}
