//! `cargo xtask simulate-server [MATCHES [FIRST]]`: matches on several nodes under one seed each,
//! with all kinds of failures; prints a line for docs/lab/reliability.md.

use crate::tool;

/// The number of matches unless another is given.
const MATCHES: &str = "100000";

/// Simulates matches in a release build, on all processors.
pub fn run(args: &[String]) -> Result<(), String> {
    let is_number = |text: &&String| text.parse::<u64>().is_ok();
    let (matches, first) = match args {
        [] => (MATCHES, "0"),
        [matches] if is_number(&matches) => (matches.as_str(), "0"),
        [matches, first] if is_number(&matches) && is_number(&first) => {
            (matches.as_str(), first.as_str())
        }
        _ => {
            return Err(format!(
                "expected the number of matches, and optionally the seed of the first; found {args:?}"
            ));
        }
    };
    let mut command = tool::cargo();
    command.args(["test", "--release", "--package", "ranarium-online"]);
    command.args(["--test", "simulation", "matches_survive_random_faults"]);
    command.args(["--", "--nocapture"]);
    command.env("RANARIUM_SIMULATIONS", matches);
    command.env("RANARIUM_SIMULATIONS_FROM", first);
    tool::run(&mut command)
}
