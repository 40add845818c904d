//! [`ServerProcess`]: `ranarium serve` for a test.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

/// A server that is killed with the test.
pub struct ServerProcess {
    /// The process.
    pub child: Child,
    /// The host and port of the server.
    pub address: String,
    /// The program's output, kept open so that the program can continue to print.
    _out: BufReader<ChildStdout>,
}

/// Returns the command of a server from this folder, at a free port, in English.
pub fn serve(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .args(["serve", "--lang", "en", "--address", "127.0.0.1:0"])
        .arg("--data")
        .arg(data);
    command
}

/// Runs a command of the operator on this folder.
pub fn admin(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command.args(["--lang", "en", "admin"]).args(arguments);
    command.arg("--data").arg(data).output().unwrap()
}

/// Returns the output of a command that succeeds.
pub fn says(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

impl ServerProcess {
    /// Starts a server from this folder, at a free port.
    pub fn serve(data: &Path) -> Self {
        let mut command = serve(data);
        command.stderr(Stdio::piped());
        Self::start(command)
    }

    /// Starts `ranarium serve`, and waits for its first line, which has the address.
    pub fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap();
        let address = address.split('/').next().unwrap().to_owned();
        Self {
            child,
            address,
            _out: out,
        }
    }

    /// Sends a request over HTTP with these header fields, each with its line end. Returns the
    /// status and the body; `None` if the server is gone.
    pub fn ask(&self, request: &str, headers: &str, body: &str) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n{headers}\r\n{body}",
            self.address
        );
        stream.write_all(text.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).unwrap_or_default()))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
