//! The program in a clean environment: without a language or colours.

pub mod folder;
#[cfg(unix)]
pub mod http;
pub mod schema;
pub mod server;
pub mod shell_bot;
#[cfg(unix)]
pub mod terminal;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a run.
pub struct Ran {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Returns a folder for matches, so that a test keeps none among those of the person who runs it.
pub fn data() -> PathBuf {
    std::env::temp_dir().join(format!("ranarium-data-{}", std::process::id()))
}

/// Runs it with this input and these environment variables.
pub fn run(arguments: &[&str], input: &str, variables: &[(&str, &str)]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    for name in [
        "LANGUAGE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR_FORCE",
    ] {
        command.env_remove(name);
    }
    let mut program = command
        .args(arguments)
        .env("RANARIUM_DATA", data())
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that needs no input may have ended already.
    let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
    let output = program.wait_with_output().unwrap();
    Ran {
        code: output.status.code().expect("no signal ends it"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}
