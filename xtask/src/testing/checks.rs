//! The checks that several tasks make, and the code that they select.

use crate::tool;
use crate::web::page::PageKind;
use std::fs;

/// Every package and every test, with the page in the program.
///
/// Clippy, tests and documentation all select this: with another selection cargo turns on other
/// features of third-party crates, and builds all of them once more.
pub const EVERYTHING: &[&str] = &[
    "--workspace",
    "--locked",
    "--features",
    "ranarium/page,ranarium-browser-tests/axe",
];

/// The lints of `cargo clippy`.
pub const LINTS: &[&str] = &["--", "-D", "warnings"];

/// The manifests of packages that are workspaces of their own: commands for the whole workspace
/// leave them out.
pub const OTHER_WORKSPACES: &[&str] = &["apps/python/Cargo.toml", "fuzz/Cargo.toml"];

/// Checks that all code is formatted.
pub fn fmt() -> Result<(), String> {
    tool::run(tool::cargo().args(["fmt", "--all", "--check"]))?;
    for manifest in OTHER_WORKSPACES {
        tool::run(tool::cargo().args(["fmt", "--check", "--manifest-path", manifest]))?;
    }
    Ok(())
}

/// Checks all code of the workspace with clippy.
pub fn clippy() -> Result<(), String> {
    // A program with the page needs its folder to exist, but not its contents.
    let folder = PageKind::Small.folder();
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut command = tool::cargo();
    command.arg("clippy").args(EVERYTHING).arg("--all-targets");
    tool::run(command.args(LINTS))
}

/// Returns the command that runs tests: nextest if it is installed.
pub fn tester() -> &'static [&'static str] {
    if has_nextest() {
        &["nextest", "run"]
    } else {
        &["test"]
    }
}

/// Returns `true` if cargo has nextest, which runs tests in parallel.
pub fn has_nextest() -> bool {
    tool::works(tool::cargo().args(["nextest", "--version"]))
}
