//! `ranarium serve` as a process: what it says, how it ends, and what is left when it is killed.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder that goes away.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("ranarium-serve-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .args([
            "serve",
            "--address",
            "127.0.0.1:0",
            "--lang",
            "en",
            "--data",
        ])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A server that is killed with the test.
struct Server {
    child: Child,
    address: String,
    /// Kept, so that the program can go on printing.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = command(data).spawn().unwrap();
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

    /// Asks something over HTTP; nothing if the server is gone.
    fn ask(&self, request: &str, headers: &str, body: &str) -> Option<(u16, Value)> {
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

    #[cfg(unix)]
    fn signal(&self, signal: rustix::process::Signal) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, signal).unwrap();
    }

    /// Waits for its end; its exit code, and how long it took.
    fn ends(&mut self) -> (Option<i32>, Duration) {
        let began = Instant::now();
        let status = self.child.wait().unwrap();
        (status.code(), began.elapsed())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn fails(mut command: Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    assert!(!status.success());
    String::from_utf8(stderr).unwrap()
}

#[test]
fn one_process_serves_from_a_folder() {
    let folder = Folder::new("one");
    let _server = Server::start(&folder.0);
    let said = fails(command(&folder.0));
    assert!(
        said.contains("another Ranarium serves from this folder"),
        "{said}"
    );
    assert!(said.contains("--data"), "{said}");
}

#[test]
fn what_cannot_be_served_from_is_said_in_words() {
    let folder = Folder::new("words");
    fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("file");
    fs::write(&file, "frogs").unwrap();
    let said = fails(command(&file));
    assert!(said.contains("file: "), "{said}");
    let broken = folder.0.join("broken");
    fs::create_dir_all(&broken).unwrap();
    fs::write(broken.join("seal.key"), "short").unwrap();
    let said = fails(command(&broken));
    assert!(
        said.contains("seal.key: expected 32 bytes, found 5"),
        "{said}"
    );
    fs::remove_file(broken.join("seal.key")).unwrap();
    fs::write(
        broken.join("ranarium.db"),
        "frogs, and no database".repeat(100),
    )
    .unwrap();
    let said = fails(command(&broken));
    assert!(said.contains("not a database"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_in_order() {
    let folder = Folder::new("signal");
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::INT] {
        let mut server = Server::start(&folder.0);
        assert_eq!(server.ask("GET /ready", "", "").map(|one| one.0), Some(200));
        server.signal(signal);
        let (code, took) = server.ends();
        assert_eq!(code, Some(0));
        assert!(took < Duration::from_secs(30), "{took:?}");
        // Nothing waits to be copied into the database.
        assert!(!folder.0.join("ranarium.db-wal").exists());
    }
}

#[cfg(unix)]
/// Whatever was acknowledged is there after the process was killed, at any moment.
#[test]
fn what_was_acknowledged_survives_a_kill() {
    let folder = Folder::new("kill");
    let mut server = Server::start(&folder.0);
    let guest = json!({ "name": "Ada", "token": true }).to_string();
    let (_, made) = server.ask("POST /api/v1/session", "", &guest).unwrap();
    let token = made["token"].as_str().unwrap();
    let ada = format!("authorization: Bearer {token}\r\n");
    let table = json!({
        "game": "icefrogs", "visibility": "open", "seats": ["open", { "bot": "random" }]
    })
    .to_string();
    let mut acknowledged = Vec::new();
    for round in 0..10_u64 {
        // It is killed while somebody makes tables as fast as the server takes them.
        let kill_at = Instant::now() + Duration::from_millis(20 + round * 7);
        std::thread::scope(|scope| {
            let asking = scope.spawn(|| {
                let mut made = Vec::new();
                while let Some((201, table)) = server.ask("POST /api/v1/tables", &ada, &table) {
                    made.push(table["match"].as_str().unwrap().to_owned());
                }
                made
            });
            std::thread::sleep(kill_at.saturating_duration_since(Instant::now()));
            kill(&server.child);
            acknowledged.extend(asking.join().unwrap());
        });
        // As long as it lives, the folder is its own.
        server.ends();
        server = Server::start(&folder.0);
        let (status, me) = server.ask("GET /api/v1/session", &ada, "").unwrap();
        assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    }
    assert!(acknowledged.len() > 10, "{acknowledged:?}");
    for id in acknowledged {
        let found = server.ask(&format!("GET /api/v1/matches/{id}"), "", "");
        assert_eq!(found.unwrap().0, 200, "{id} is lost");
    }
}

/// Ends a process without asking it.
#[cfg(unix)]
fn kill(child: &Child) {
    let pid = rustix::process::Pid::from_child(child);
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
}
