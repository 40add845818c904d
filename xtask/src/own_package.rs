//! The variables that cargo sets for a program's own package.

use std::env;
use std::process::Command;

/// Removes them from the environment of a cargo: build scripts of others (ring's) would run again
/// because of them, and all their dependents would be built again.
pub fn forget(cargo: &mut Command) {
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_MANIFEST_") || text.starts_with("CARGO_PKG_") {
            cargo.env_remove(&name);
        }
    }
}
