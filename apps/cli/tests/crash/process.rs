//! [`Process`]: a process of the program that is killed and started again.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A process of the program that is killed and started again, and its log.
pub struct Process {
    args: Vec<String>,
    log: PathBuf,
    child: Child,
    /// Whether it says that it serves.
    is_server: bool,
}

impl Process {
    /// Starts a server with these arguments, at an address of its own.
    pub fn serve(log: PathBuf, args: &[&str]) -> (Self, String) {
        let port = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = port.local_addr().unwrap().to_string();
        drop(port);
        let mut all = vec![
            "serve",
            // All players come from one address, and never rest.
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
        (Self::start(log, &all, true), address)
    }

    /// Starts a worker with these arguments.
    pub fn work(log: PathBuf, args: &[&str]) -> Self {
        let mut all = vec!["worker", "--log", "debug"];
        all.extend(args);
        Self::start(log, &all, false)
    }

    fn start(log: PathBuf, args: &[&str], is_server: bool) -> Self {
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        let child = spawn(&args, &log, is_server);
        Self {
            args,
            log,
            child,
            is_server,
        }
    }

    /// Ends it without asking.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again, as a supervisor would: until it stays.
    pub fn start_again(&mut self) {
        self.child = spawn(&self.args, &self.log, self.is_server);
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn spawn(args: &[String], log: &Path, is_server: bool) -> Child {
    let log = File::options().create(true).append(true).open(log).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ranarium"))
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    if is_server {
        // It prints its address once it listens, or ends.
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        // Kept open: a program that cannot print ends.
        std::mem::forget(out);
    }
    child
}
