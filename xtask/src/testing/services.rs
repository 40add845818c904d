//! PostgreSQL and NATS, which tests of several nodes start themselves.

use crate::tool;
use std::env;
use std::fs;
use std::path::PathBuf;

// Debian's folders of programs that are outside the usual path.
const POSTGRES: &str = "/usr/lib/postgresql";
const SYSTEM: &str = "/usr/sbin";

/// Returns a description of the programs that this machine lacks for tests of several nodes. Those
/// tests look for the same programs, and are skipped if one is missing.
pub fn missing() -> Option<String> {
    let versions = fs::read_dir(POSTGRES).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.push(SYSTEM.into());
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let is_there = |name: &str| folders.iter().any(|folder| folder.join(name).is_file());
    let missing: Vec<&str> = ["postgres", "nats-server"]
        .into_iter()
        .filter(|name| !is_there(name))
        .collect();
    tool::describe_missing(&missing, "apt-get install postgresql nats-server")
}
