//! `cargo xtask load`: what a server carries, in lines for docs/performance.md.

use crate::{Failure, tool};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

/// What is measured: the mode of the client, how many matches or connections, and for how long, in
/// seconds.
const PROFILE: &[(&str, u32, u32)] = &[
    ("live", 1_000, 30),
    ("live", 2_000, 30),
    ("closed", 64, 15),
    ("idle", 10_000, 10),
];

/// A server with a folder of its own, which goes away with it.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
    /// Kept, so that the program can go on printing.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start() -> Result<Self, Failure> {
        let folder = tool::target_folder().join("load");
        drop(std::fs::remove_dir_all(&folder));
        let program = tool::program("release", "ranarium");
        let mut command = Command::new(&program);
        command
            .args([
                "serve",
                "--address",
                "127.0.0.1:0",
                "--lang",
                "en",
                "--limits",
                "off",
                "--data",
            ])
            .arg(&folder)
            .stdout(Stdio::piped());
        let failed = |why: &dyn std::fmt::Display| format!("{}: {why}", program.display());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let mut line = String::new();
        let out = child
            .stdout
            .take()
            .ok_or_else(|| failed(&"its output is not a pipe"))?;
        let mut out = BufReader::new(out);
        out.read_line(&mut line).map_err(|error| failed(&error))?;
        let address = line
            .split(' ')
            .find_map(|word| word.strip_prefix("http://"));
        let address = address.and_then(|address| address.split('/').next());
        let address =
            address.ok_or_else(|| failed(&format!("expected its address, found {line:?}")))?;
        Ok(Self {
            address: address.to_owned(),
            child,
            folder,
            _out: out,
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

/// Measures all of the profile, or `MODE NUMBER SECONDS`.
pub fn run(args: &[String]) -> Result<(), Failure> {
    let expected = || "expected nothing, or MODE NUMBER SECONDS such as live 1000 30".to_owned();
    let profile: Vec<(String, u32, u32)> = match args {
        [] => PROFILE
            .iter()
            .map(|&(mode, number, seconds)| (mode.to_owned(), number, seconds))
            .collect(),
        [mode, number, seconds] => {
            let number_of = |text: &String| text.parse().map_err(|_| expected());
            vec![(mode.clone(), number_of(number)?, number_of(seconds)?)]
        }
        _ => return Err(expected()),
    };
    let build = ["build", "--release", "--package"];
    tool::run(tool::cargo().args(build).arg("ranarium"))?;
    tool::run(
        tool::cargo()
            .args(build)
            .args(["ranarium-node", "--example", "load"]),
    )?;
    let client = tool::program("release", "examples/load");
    for (mode, number, seconds) in profile {
        let server = Server::start()?;
        let pid = server.child.id().to_string();
        let mut command = Command::new(&client);
        command.args([&server.address, &pid, &mode]);
        command.args([number.to_string(), seconds.to_string()]);
        tool::run(&mut command)?;
    }
    Ok(())
}
