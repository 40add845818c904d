//! `cargo xtask measure`: the open measurements of the bots, within a given time.

use crate::{ladder, tool};
use std::process::Command;
use std::time::{Duration, Instant};

/// The fields of the ladder that are to be played again, the most important first: the name, the
/// number of deals in the unit of the ladder, and the expected minutes on one core. With fewer
/// deals some pairs would have too few games to be shown.
const FIELDS: &[(&str, &str, u64)] = &[
    ("icefrogs-2", "4", 15),
    ("icefrogs-2-board-hexagon", "4", 15),
    ("icefrogs-3", "4", 75),
    ("frog-juice-2", "4", 60),
    ("army-of-frogs-2", "6", 40),
    ("stacking-frogs-2", "4", 40),
    ("stacking-frogs-4", "6", 60),
    ("frog-juice-4", "4", 150),
];

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
