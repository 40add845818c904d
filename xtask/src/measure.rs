//! `cargo xtask measure`: the open measurements of the bots, within a given time.

use crate::ladder::{self, FIELDS};
use crate::tool;
use std::process::Command;
use std::time::{Duration, Instant};

/// Runs the plan of the example `measure` with these arguments: `MINUTES` or `--list`, and the
/// beginnings of names. In the time that the whole plan leaves it plays the fields of the ladder.
pub fn run(args: &[String]) -> Result<(), String> {
    let build = ["build", "--release", "--package"];
    for (package, examples) in [
        ("ranarium-catalog", &["duel", "tune"][..]),
        ("ranarium-lab", &["measure"][..]),
    ] {
        let mut command = tool::cargo();
        command.args(build).arg(package);
        for example in examples {
            command.args(["--example", example]);
        }
        tool::run(&mut command)?;
    }
    let begin = Instant::now();
    tool::run(Command::new(tool::program("release", "examples/measure")).args(args))?;
    // With names the plan is not the whole one, and `--list` measures nothing.
    let [minutes] = args else {
        return Ok(());
    };
    let Ok(minutes) = minutes.parse::<u64>() else {
        return Ok(());
    };
    for &(field, deals, expected) in FIELDS {
        let needed = begin.elapsed() + Duration::from_secs(60 * expected);
        if needed > Duration::from_secs(60 * minutes) {
            eprintln!("no time for the ladder of {field}: it takes about {expected} minutes");
            continue;
        }
        ladder::run(&["--deals", deals, field].map(str::to_owned))?;
    }
    Ok(())
}
