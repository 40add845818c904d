//! [`Process`]: the servers and workers of the crash tests.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The number of last lines of each log that are shown if a test has failed.
const MAX_LINES_SHOWN: usize = 60;

/// Maximum time of an orderly shutdown.
const MAX_ENDING: Duration = Duration::from_secs(60);

/// A process of the program that is killed and started again, and its log.
pub struct Process {
    /// The command that starts the program; empty if it is started directly.
    by: Vec<String>,
    args: Vec<String>,
    log: PathBuf,
    child: Child,
    /// `true` if the program prints its address once it serves.
    is_server: bool,
}

impl Process {
    /// Starts a server with these arguments, at an address of its own.
    pub fn serve(log: PathBuf, args: &[&str]) -> (Self, String) {
        Self::serve_by(&[], log, args)
    }

    /// Starts a server on a disk of its own of this size, in units such as `4m`, mounted at its
    /// folder: it is invisible to other processes, and goes away with this one.
    pub fn serve_on_disk(size: &str, folder: &str, log: PathBuf, args: &[&str]) -> (Self, String) {
        let by = on_a_disk(&format!("size={size}"), folder);
        Self::serve_by(&by.each_ref().map(String::as_str), log, args)
    }

    fn serve_by(by: &[&str], log: PathBuf, args: &[&str]) -> (Self, String) {
        let port = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = port.local_addr().unwrap().to_string();
        drop(port);
        let mut all = vec![
            "serve",
            // All players come from one address, and never pause.
            "--limits",
            "off",
            "--lang",
            "en",
            "--log",
            "debug",
            "--address",
            &address,
        ];
        all.extend(args);
        (Self::start(by, log, &all, true), address)
    }

    /// Starts a worker with these arguments.
    pub fn work(log: PathBuf, args: &[&str]) -> Self {
        let mut all = vec!["worker", "--log", "debug"];
        all.extend(args);
        Self::start(&[], log, &all, false)
    }

    fn start(by: &[&str], log: PathBuf, args: &[&str], is_server: bool) -> Self {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        let (by, args): (Vec<String>, Vec<String>) = (owned(by), owned(args));
        let child = spawn(&by, &args, &log, is_server);
        Self {
            by,
            args,
            log,
            child,
            is_server,
        }
    }

    /// Returns the path of a file as the process sees it.
    pub fn sees(&self, path: &str) -> PathBuf {
        format!("/proc/{}/root{path}", self.child.id()).into()
    }

    /// Kills the process.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends the process a signal to end, as a supervisor does, and waits until it has ended.
    pub fn ask_to_end(&mut self) {
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.unwrap().success());
        let since = Instant::now();
        let ended = loop {
            if let Some(ended) = self.child.try_wait().unwrap() {
                break ended;
            }
            assert!(since.elapsed() < MAX_ENDING, "it does not end");
            sleep(Duration::from_millis(20));
        };
        assert!(ended.success(), "it ends in order: {ended}");
    }

    /// Starts the process again, as a supervisor would, until it keeps running.
    pub fn start_again(&mut self) {
        self.child = spawn(&self.by, &self.args, &self.log, self.is_server);
    }

    /// Returns `true` if the process has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }
}

/// Returns the command that starts a program with a private disk at a folder, mounted with these
/// options.
pub fn on_a_disk(options: &str, folder: &str) -> [String; 6] {
    let script = format!("mount -t tmpfs -o {options} none '{folder}' && exec \"$0\" \"$@\"");
    let words = ["unshare", "--mount", "--map-root-user", "sh", "-c", &script];
    words.map(str::to_owned)
}

impl Drop for Process {
    /// Kills the process, and shows the end of its log if a test has failed.
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        if std::thread::panicking() {
            let log = std::fs::read_to_string(&self.log).unwrap_or_default();
            // The messages of the bus library would hide all others.
            let lines = log.lines().filter(|line| !line.contains("async_nats"));
            let lines: Vec<&str> = lines.collect();
            let last = lines.len().saturating_sub(MAX_LINES_SHOWN);
            eprintln!("{}:\n{}", self.log.display(), lines[last..].join("\n"));
        }
    }
}

fn spawn(by: &[String], args: &[String], log: &Path, is_server: bool) -> Child {
    let log = File::options().create(true).append(true).open(log).unwrap();
    let program = env!("CARGO_BIN_EXE_ranarium").to_owned();
    let mut words = by.iter().chain([&program]).chain(args);
    let mut child = Command::new(words.next().unwrap())
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    if is_server {
        // The program prints its address once it listens, or ends.
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        // The pipe stays open, since a program that cannot print ends.
        std::mem::forget(out);
    }
    child
}
