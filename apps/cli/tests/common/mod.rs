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
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

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

/// Runs the program with this input and these environment variables.
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
    command
        .args(arguments)
        .env("RANARIUM_DATA", data())
        .envs(variables.iter().copied());
    let output = output(command, input);
    Ran {
        code: output.status.code().expect("no signal ends it"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program in this folder with this input, in English. Its data folder is `folder/data`.
pub fn run_in(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .args(arguments)
        .args(["--lang", "en"])
        .current_dir(folder)
        .env("RANARIUM_DATA", folder.join("data"));
    output(command, input)
}

/// Runs a command with this input to its end.
fn output(mut command: Command, input: &str) -> Output {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = piped.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = program.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may end before it has read everything.
    let typing = thread::spawn(move || stdin.write_all(input.as_bytes()).is_ok());
    let output = program.wait_with_output().unwrap();
    typing.join().unwrap();
    output
}
