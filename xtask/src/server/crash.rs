//! `cargo xtask crash`: every server process is killed again and again while people play.

use crate::testing::services;
use crate::tool;

/// Kills in each test.
const KILLS: &str = "200";

/// Seconds of the database's outage.
const AWAY: &str = "60";

/// Kills this often in each storage, in a release build, and prints lines for
/// docs/lab/reliability.md.
pub fn run(args: &[String]) -> Result<(), String> {
    let kills = match args {
        [] => KILLS,
        [times] if times.parse::<u32>().is_ok() => times,
        _ => return Err("expected nothing, or how often to kill, such as 1000".to_owned()),
    };
    if let Some(missing) = services::missing() {
        return Err(missing);
    }
    let mut command = tool::cargo();
    command.args(["test", "--release", "--package", "ranarium"]);
    command.args(["--test", "crash", "--", "--nocapture"]);
    // Each test uses the whole machine: they run one after the other.
    command.arg("--test-threads=1");
    command.env("RANARIUM_KILLS", kills);
    tool::run(command.env("RANARIUM_AWAY", AWAY))
}
