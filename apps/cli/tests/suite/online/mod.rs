//! Playing on a server: two people in their terminals, bots that come by themselves, spectators,
//! and a connection that is lost.

mod accounts;
mod bots;
mod moved_seats;
mod reaching;
mod two_people;

use crate::common::folder::{Folder, folder};
use crate::common::terminal::{Terminal, TerminalSize};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use tokio_tungstenite::tungstenite::client::{IntoClientRequest, client};
use tokio_tungstenite::tungstenite::{Message as Frame, WebSocket};

/// A server with a folder of its own, which also has those of its people. Both end with the test.
struct Server {
    folder: Folder,
    url: String,
    child: Child,
    /// The program's output, kept open so that the program can continue to print.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start(name: &str) -> Self {
        let folder = folder(name);
        let (child, _out, url) = serve(&folder, "127.0.0.1:0");
        Self {
            folder,
            url,
            child,
            _out,
        }
    }

    /// Ends the server, and starts it again at the same address after this.
    fn restart(&mut self, meanwhile: impl FnOnce()) {
        self.kill();
        meanwhile();
        (self.child, self._out, _) = serve(&self.folder, self.address());
    }

    fn kill(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }

    fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    /// Returns the program without a terminal.
    fn ranarium(&self) -> Command {
        ranarium(&self.folder)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.ranarium().args(arguments).output().unwrap()
    }

    /// Starts a person in a terminal, with a folder of their own.
    fn person(&self, name: &str, arguments: &[&str]) -> Terminal {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).unwrap();
        let all = [&["play"], arguments, &["--name", name]].concat();
        Terminal::start(TerminalSize::DEFAULT, &folder, &all)
    }

    /// Starts a person who creates a table with these arguments. Returns its link, too.
    fn creator(&self, name: &str, arguments: &[&str]) -> (Terminal, String) {
        let creator = self.person(name, &[arguments, &["--at", &self.url]].concat());
        let screen = creator.wait_for("/table/m-");
        (creator, link(&screen))
    }

    /// Starts the program for a bot that looks for tables.
    fn bot(&self, name: &str, arguments: &[&str]) -> Child {
        self.ranarium()
            .args(["bot", "connect", &self.url, "--bot", "greedy"])
            .args(["--name", name, "--matches", "1"])
            .args(arguments)
            .spawn()
            .unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts a server. Returns its output, from the second line on, and its URL.
fn serve(folder: &Path, address: &str) -> (Child, BufReader<ChildStdout>, String) {
    let mut child = ranarium(folder)
        .args(["serve", "--address", address, "--data"])
        .arg(folder.join("server"))
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let url = line.split(' ').find(|word| word.starts_with("http://"));
    let url = url.unwrap_or_else(|| panic!("{line}")).trim();
    let url = url.trim_end_matches(['.', '/']).to_owned();
    (child, out, url)
}

/// Returns the program without a terminal.
fn ranarium(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .env("LANG", "en_GB.UTF-8")
        .env_remove("LANGUAGE")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("RANARIUM_DATA", folder.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Returns the link of a table in this text.
fn link(text: &str) -> String {
    let link = text
        .split_whitespace()
        .find(|word| word.contains("/table/"));
    link.unwrap().to_owned()
}

/// Reads lines until one contains these words.
fn read_until(out: &mut impl BufRead, words: &str, printed: &mut String) {
    let mut line = String::new();
    while !line.contains(words) {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "{words}: {printed}");
        printed.push_str(&line);
    }
}

/// Sends a request to a server over HTTP, and returns the body of the answer.
fn http(server: &Server, request: &str, token: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let (address, length) = (server.address(), body.len());
    let token = match token {
        "" => String::new(),
        token => format!("authorization: Bearer {token}\r\n"),
    };
    write!(
        stream,
        "{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         {token}content-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 2"), "{request}: {answer}");
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// Returns a text field of an answer.
fn field(answer: &str, path: &str) -> String {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let value = answer.pointer(path).and_then(Value::as_str);
    value.unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The host of a table, a guest who plays by the methods of the server.
struct Host {
    socket: WebSocket<TcpStream>,
    id: String,
    link: String,
    calls: u64,
}

impl Host {
    /// Creates a table for four, and takes the first seat.
    fn create(server: &Server) -> Self {
        let guest = r#"{"name":"Ada","token":true}"#;
        let guest = http(server, "POST /api/v1/session", "", guest);
        let token = field(&guest, "/token");
        let table = r#"{"game":"stacking-frogs","options":"players=4",
            "seats":["open","open","open","open"],"substitute":"random","bot-pace-ms":50}"#;
        let id = field(
            &http(server, "POST /api/v1/tables", &token, table),
            "/match",
        );
        let mut request = format!("ws://{}/ws", server.address())
            .into_client_request()
            .unwrap();
        let authorization = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", authorization);
        let stream = TcpStream::connect(server.address()).unwrap();
        let (socket, _) = client(request, stream).unwrap();
        let mut host = Self {
            socket,
            link: format!("{}/table/{id}", server.url),
            id,
            calls: 0,
        };
        host.call("hello", json!({"client": "test", "protocol": 1}));
        host.call_of_table("sit", json!({"seat": 1, "nonce": "0".repeat(64)}));
        host
    }

    /// Calls a method, and returns its result.
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let id = self.calls;
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.socket.send(Frame::text(call.to_string())).unwrap();
        loop {
            let mut message = self.receive();
            if message["id"] == json!(id) {
                assert!(message.get("error").is_none(), "{method}: {message}");
                return message["result"].take();
            }
        }
    }

    /// Calls a method with the match among its parameters.
    fn call_of_table(&mut self, method: &str, mut params: Value) -> Value {
        params["match"] = json!(self.id);
        self.call(method, params)
    }

    fn receive(&mut self) -> Value {
        loop {
            if let Frame::Text(text) = self.socket.read().unwrap() {
                return serde_json::from_str(text.as_str()).unwrap();
            }
        }
    }

    /// Waits until this person has a seat, and returns their user id.
    fn wait_for(&mut self, name: &str) -> String {
        let watch = json!({"viewer": "spectator", "known": 0});
        let mut message = self.call_of_table("watch", watch);
        loop {
            match user_of(&message, name) {
                Some(user) => return user,
                None => message = self.receive(),
            }
        }
    }

    /// Gives the second seat to a bot and removes the fourth, so that the second person moves to
    /// the third seat.
    fn moves_the_second(&mut self) {
        let seats = json!(["open", {"bot": "random"}, "open"]);
        let change = json!({"options": "players=3", "seats": seats});
        self.call_of_table("arrange", change);
    }
}

/// Returns the user id of the person with this name in a message.
fn user_of(message: &Value, name: &str) -> Option<String> {
    match message {
        Value::Object(fields) if fields.get("name").is_some_and(|one| one == name) => {
            fields.get("user")?.as_str().map(str::to_owned)
        }
        Value::Object(fields) => fields.values().find_map(|value| user_of(value, name)),
        Value::Array(values) => values.iter().find_map(|value| user_of(value, name)),
        _ => None,
    }
}
