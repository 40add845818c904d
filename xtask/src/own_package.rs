//! What cargo tells a program of its own package.

use std::env;
use std::process::Command;

/// Has a cargo not hear of it: build scripts of others (ring's) would run again because of it, and
/// all that uses them would be built again.
pub fn forget(cargo: &mut Command) {
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_MANIFEST_") || text.starts_with("CARGO_PKG_") {
            cargo.env_remove(&name);
        }
    }
}
