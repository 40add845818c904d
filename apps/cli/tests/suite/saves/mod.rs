//! Matches are kept in all failures: a killed process, a closed window, a full folder, a second
//! window.

mod interruption;
mod list;
mod unwritable;

use crate::common::folder::folder;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Longest wait of a test; far more than it takes.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A match against a computer that answers at once.
const PLAY: [&str; 6] = [
    "play",
    "icefrogs",
    "--seats",
    "human:Ada,bot:random",
    "--seed",
    "77",
];

/// Returns the program in this folder, keeping its matches in `folder/data`.
fn ranarium(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("RANARIUM_DATA", folder.join("data"))
        .env("LC_ALL", "C");
    command
}

/// A program that runs with its input held open.
struct Running {
    child: Child,
    input: ChildStdin,
    said: Arc<Mutex<String>>,
    readers: Vec<JoinHandle<()>>,
}

impl Running {
    fn start(mut command: Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let text = Arc::new(Mutex::new(String::new()));
        let read = |mut output: Box<dyn Read + Send>| {
            let text = Arc::clone(&text);
            thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = output.read(&mut bytes) {
                    let news = String::from_utf8_lossy(&bytes[..count]).into_owned();
                    text.lock().unwrap().push_str(&news);
                }
            })
        };
        let readers = vec![
            read(Box::new(child.stdout.take().unwrap())),
            read(Box::new(child.stderr.take().unwrap())),
        ];
        Self {
            input: child.stdin.take().unwrap(),
            child,
            said: text,
            readers,
        }
    }

    /// Types a line, and waits until `answered` is printed once more.
    fn enter(&mut self, line: &str, answered: &str) {
        let before = self.said.lock().unwrap().matches(answered).count();
        writeln!(self.input, "{line}").unwrap();
        self.wait_for(answered, before + 1);
    }

    /// Waits until this has been printed so often.
    fn wait_for(&self, text: &str, times: usize) {
        let start = Instant::now();
        while self.said.lock().unwrap().matches(text).count() < times {
            let output = self.said.lock().unwrap().clone();
            assert!(start.elapsed() < TIMEOUT, "{text:?} is not in\n{output}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends the program this signal, waits until it has ended, and returns its exit code and its
    /// output.
    fn signal(self, signal: &str) -> (Option<i32>, String) {
        let kill = format!("kill -{signal} {}", self.child.id());
        assert!(
            Command::new("sh")
                .args(["-c", &kill])
                .status()
                .unwrap()
                .success()
        );
        self.end()
    }

    /// Waits until it has ended, its input still open, and returns its exit code and its output.
    fn end(mut self) -> (Option<i32>, String) {
        let code = self.child.wait().unwrap().code();
        for reader in self.readers {
            reader.join().unwrap();
        }
        let text = self.said.lock().unwrap().clone();
        (code, text)
    }

    /// Types this line and waits until the program has ended.
    fn last(mut self, line: &str) -> (Option<i32>, String) {
        writeln!(self.input, "{line}").unwrap();
        self.end()
    }
}

/// Runs a command to its end with this input.
fn run(command: Command, typed: &str) -> (Option<i32>, String) {
    let Running {
        mut child,
        mut input,
        said: text,
        readers,
    } = Running::start(command);
    // A program that needs no input may have ended already.
    let _ = input.write_all(typed.as_bytes());
    drop(input);
    let code = child.wait().unwrap().code();
    for reader in readers {
        reader.join().unwrap();
    }
    let text = text.lock().unwrap().clone();
    (code, text)
}

/// Returns the names of the kept matches.
fn kept(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder.join("data/matches")) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Returns the text of the only kept match.
fn text(folder: &Path) -> String {
    let names = kept(folder);
    assert_eq!(names.len(), 1, "{names:?}");
    fs::read_to_string(folder.join("data/matches").join(&names[0])).unwrap()
}

/// Returns the name of the only kept match.
fn name(folder: &Path) -> String {
    let names = kept(folder);
    assert_eq!(names.len(), 1, "{names:?}");
    names[0].strip_suffix(".match").unwrap().to_owned()
}

/// Returns the steps of a record or save.
fn steps(text: &str) -> Vec<&str> {
    let (_, steps) = text.split_once("\nsteps\n").expect("it has steps");
    steps
        .lines()
        .take_while(|line| !line.starts_with("sums "))
        .collect()
}

/// Starts a match in which Ada has made one move, and is asked again.
fn one_move(folder: &Path) -> Running {
    let mut running = Running::start(ranarium(folder, &PLAY));
    running.wait_for("Ada > ", 1);
    running.enter("S-b1", "Ada > ");
    running
}
