//! On a machine whose Rust cannot build for the browser, the tasks add the missing parts, or print
//! the command.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A machine for a test: a folder of fake programs, and a log of their calls.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    /// Creates a machine with a Rust that lacks the browser's target, and a cargo that builds
    /// nothing.
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("sysroot/lib/rustlib")).unwrap();
        let machine = Self { folder };
        machine.add(
            "rustc",
            &format!("echo {}/sysroot", machine.folder.display()),
        );
        machine.add("cargo", "exit 7");
        machine
    }

    /// Adds a program that logs its call before it runs the script.
    fn add(&self, name: &str, script: &str) {
        let path = self.folder.join(name);
        let log = self.folder.join("log");
        let text = format!(
            "#!/bin/sh\necho {name} \"$@\" >> {}\n{script}\n",
            log.display()
        );
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn xtask(&self, task: &str) -> Output {
        Command::new(env!("CARGO_BIN_EXE_xtask"))
            .arg(task)
            .env_clear()
            // Only the machine's own programs are found.
            .env("PATH", &self.folder)
            .env("CARGO", self.folder.join("cargo"))
            .env("RUSTC", self.folder.join("rustc"))
            .env("RUSTUP_TOOLCHAIN", "1.95.0-frog")
            .env("RUSTUP_AUTO_INSTALL", "0")
            .output()
            .unwrap()
    }

    fn calls(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn rustup_adds_the_target_before_a_build() {
    for task in ["up", "page", "install", "test"] {
        let machine = Machine::new(&format!("adds-{task}"));
        machine.add("rustup", "exit 0");
        let output = machine.xtask(task);
        assert!(!output.status.success(), "this cargo builds nothing");
        let calls = machine.calls();
        let added = "rustup target add wasm32-unknown-unknown --toolchain 1.95.0-frog";
        let at = |what: &str| {
            calls
                .find(what)
                .unwrap_or_else(|| panic!("{task}: {what}: {calls}"))
        };
        assert!(at(added) < at("cargo "), "{task}: {calls}");
    }
}

#[test]
fn an_installed_target_is_not_added() {
    let machine = Machine::new("has");
    machine.add("rustup", "exit 0");
    let library = "sysroot/lib/rustlib/wasm32-unknown-unknown/lib";
    fs::create_dir_all(machine.folder.join(library)).unwrap();
    machine.xtask("page");
    assert!(!machine.calls().contains("rustup"), "{}", machine.calls());
}

#[test]
fn missing_rustup_is_reported_with_the_command() {
    let machine = Machine::new("lacks");
    let output = machine.xtask("up");
    let text = words(&output);
    for part in [
        "wasm32-unknown-unknown",
        "https://rustup.rs",
        "rustup target add wasm32-unknown-unknown",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!machine.calls().contains("cargo"), "{}", machine.calls());
}

#[cfg(target_os = "linux")]
#[test]
fn a_release_lists_what_each_platform_lacks() {
    let machine = Machine::new("release");
    machine.add("rustup", "exit 3");
    let output = machine.xtask("dist");
    assert!(!output.status.success(), "nothing can be built");
    let text = words(&output);
    for part in [
        "x86_64-linux: ",
        "aarch64-linux: ",
        "apt-get install musl-tools",
        "pip install cargo-zigbuild",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(
        !machine.calls().contains("cargo build"),
        "{}",
        machine.calls()
    );
}

#[test]
fn rustup_errors_are_passed_on() {
    let machine = Machine::new("fails");
    machine.add(
        "rustup",
        "[ \"$1\" = --version ] || { echo no network >&2; exit 3; }",
    );
    let text = words(&machine.xtask("page"));
    assert!(text.contains("could not be added"), "{text}");
    assert!(text.contains("no network"), "{text}");
}
