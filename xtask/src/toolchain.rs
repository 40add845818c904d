//! The components and targets of Rust that the tasks need, installed where missing.

use crate::tool;
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// The target that the page is built for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Tools that `cargo xtask test` calls, with their components of rustup.
pub const CHECKERS: &[(&str, &str)] = &[("fmt", "rustfmt"), ("clippy", "clippy")];

/// Adds a target to the toolchain that runs this task, if it is missing.
pub fn add_target(target: &str) -> Result<(), String> {
    let library = sysroot()?.join("lib/rustlib").join(target).join("lib");
    if library.is_dir() {
        return Ok(());
    }
    let missing = format!("Rust's standard library for {target}");
    add("target", target, &missing)
}

/// Adds a component to the toolchain that runs this task, if its command does not run.
pub fn add_component(command: &str, component: &str) -> Result<(), String> {
    if tool::works(tool::cargo().args([command, "--version"])) {
        return Ok(());
    }
    add("component", component, &format!("cargo {command}"))
}

/// Adds a part with rustup; without rustup, prints the command to type.
fn add(kind: &str, name: &str, missing: &str) -> Result<(), String> {
    if !tool::works(Command::new("rustup").arg("--version")) {
        return Err(format!(
            "{missing} is missing, and there is no rustup to add it. Install rustup from https://rustup.rs and type \
             `rustup {kind} add {name}`, or install it the way this Rust was installed."
        ));
    }
    let mut rustup = Command::new("rustup");
    rustup.current_dir(tool::root()).args([kind, "add", name]);
    // Set by rustup when it runs a cargo: the toolchain of the project, or the requested one.
    if let Some(toolchain) = env::var_os("RUSTUP_TOOLCHAIN") {
        rustup.arg("--toolchain").arg(toolchain);
    }
    tool::run(&mut rustup)
        .map_err(|error| format!("{missing} is missing and could not be added: {error}"))
}

/// Returns cargo's folder of the sources of other crates.
pub fn sources() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")))?;
    Some(home.join("registry/src"))
}

/// Returns the compiler's folder of libraries.
fn sysroot() -> Result<PathBuf, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .current_dir(tool::root())
        .args(["--print", "sysroot"])
        .output()
        .map_err(|error| format!("rustc --print sysroot: {error}"))?;
    let path = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() {
        Ok(PathBuf::from(path))
    } else {
        let reason = String::from_utf8_lossy(&output.stderr);
        Err(format!("rustc --print sysroot: {}", reason.trim()))
    }
}
