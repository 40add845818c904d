//! The check of third-party packages with cargo-deny, by `deny.toml`.

use crate::tool;

/// Checks that need no network once the packages are here.
const CHECKS: &[&str] = &["bans", "licenses", "sources"];

/// Returns the program that this machine lacks, in words.
pub fn missing() -> Option<String> {
    let is_there = tool::works(tool::cargo().args(["deny", "--version"]));
    (!is_there).then(|| "cargo-deny is missing: cargo install cargo-deny --locked".to_owned())
}

/// Checks licences, sources and versions, and advisories if their database can be fetched.
pub fn run() -> Result<(), String> {
    tool::run(tool::cargo().args(["deny", "check"]).args(CHECKS))?;
    if tool::run(tool::cargo().args(["deny", "fetch", "db"])).is_err() {
        eprintln!("\nNot checked: advisories: their database cannot be fetched.");
        return Ok(());
    }
    tool::run(tool::cargo().args(["deny", "check", "--disable-fetch", "advisories"]))
}
