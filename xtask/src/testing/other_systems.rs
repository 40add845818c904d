//! The compiler's checks for the systems on which no test runs.

use crate::web::page::PageKind;
use crate::{own_package, tool, toolchain};
use std::fs;
use std::process::Command;

/// The targets, one for each other system.
const TARGETS: &[&str] = &["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// The program that compiles the parts in C for any target.
const ZIGBUILD: &str = "cargo-zigbuild";

/// Returns the targets that this machine can check, and the reasons why it cannot check others. A
/// target that is missing is added to Rust.
fn targets() -> (Vec<&'static str>, Vec<String>) {
    if !tool::works(Command::new(ZIGBUILD).arg("--version")) {
        let reason = format!("{ZIGBUILD} is missing; with pip: pip install {ZIGBUILD}");
        return (Vec::new(), vec![reason]);
    }
    let (mut possible, mut reasons) = (Vec::new(), Vec::new());
    for target in TARGETS {
        match toolchain::add_target(target) {
            Ok(()) => possible.push(*target),
            Err(reason) => reasons.push(format!("{target}: {reason}")),
        }
    }
    (possible, reasons)
}

/// Returns the reason why no other system can be checked here, in words.
pub fn missing() -> Option<String> {
    let (possible, reasons) = targets();
    possible.is_empty().then(|| reasons.join("; "))
}

/// Checks the program with its page and its tests for each target that this machine can check.
pub fn run() -> Result<(), String> {
    let (possible, reasons) = targets();
    // A program with the page needs its folder to exist, but not its contents.
    let page = PageKind::Small.folder();
    fs::create_dir_all(&page).map_err(|error| format!("{}: {error}", page.display()))?;
    for target in possible {
        let mut check = Command::new(ZIGBUILD);
        own_package::forget(&mut check);
        check.current_dir(tool::root()).args(["check", "--locked"]);
        check.args(["--package", "ranarium", "--features", "page", "--tests"]);
        tool::run(check.args(["--target", target]))?;
    }
    for reason in reasons {
        eprintln!("\nNot checked: {reason}.");
    }
    Ok(())
}
