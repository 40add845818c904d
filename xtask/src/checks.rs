//! The checks of both `cargo xtask test` and its quick form.

use crate::{Failure, tool};

/// The lints of `cargo clippy`.
pub const LINTS: &[&str] = &["--", "-D", "warnings"];

/// Checks that all code is formatted.
pub fn fmt() -> Result<(), Failure> {
    tool::run(tool::cargo().args(["fmt", "--all", "--check"]))
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
