//! The observability of `ranarium serve`: its log, its traces, and its metrics.

use crate::common::folder::{Folder, folder};
use crate::common::http;
use crate::common::server::serve;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::process::{Child, ChildStdout, Output, Stdio};
use std::thread;

/// A server that is killed with the test.
struct Server {
    _folder: Folder,
    child: Option<Child>,
    out: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    fn start(name: &str, flags: &[&str]) -> Self {
        let folder = folder(name);
        let mut command = serve(&folder);
        command.args(flags).env("NO_PROXY", "*");
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let mut server = Self {
            _folder: folder,
            child: Some(child),
            out,
            address: String::new(),
        };
        server.address = server.says();
        server
    }

    /// Returns the address in the next line.
    fn says(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap();
        address.split('/').next().unwrap().to_owned()
    }

    /// Shuts the server down in order.
    fn ends(mut self) -> Output {
        let child = self.child.take().unwrap();
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        child.wait_with_output().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            drop(child.kill());
            drop(child.wait());
        }
    }
}

const SECRET: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

fn ask_with_secrets(address: &str) {
    let header = format!("authorization: Bearer {SECRET}\r\ncookie: ranarium={SECRET}\r\n");
    let answer = http::get(address, &format!("/api/v1/session?token={SECRET}"), &header);
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
}

#[test]
fn json_logs_have_one_value_a_line_with_the_request() {
    let server = Server::start("seen-log", &["--log", "debug", "--log-format", "json"]);
    ask_with_secrets(&server.address);
    let log = String::from_utf8(server.ends().stderr).unwrap();
    assert!(!log.contains(&SECRET[..20]), "{log}");
    let lines = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let lines: Vec<Value> = lines.collect();
    let is_it = |line: &&Value| line["span"]["route"] == "/api/v1/session";
    let span = &lines.iter().find(is_it).expect(&log)["span"];
    assert_eq!(
        (&span["method"], &span["status"]),
        (&"GET".into(), &401.into())
    );
    assert!(span["id"].as_u64().unwrap() > 0);
}

#[test]
fn traces_arrive_at_a_collector_without_secrets() {
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", collector.local_addr().unwrap());
    let collecting = thread::spawn(move || {
        let (stream, _) = collector.accept().unwrap();
        let mut reader = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(reader.read_line(&mut head).unwrap() > 0, "{head}");
        }
        let head = head.to_ascii_lowercase();
        let length = head.split("content-length: ").nth(1).unwrap();
        let length = length.split("\r\n").next().unwrap().parse().unwrap();
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
        reader.get_mut().write_all(answer.as_bytes()).unwrap();
        (head, String::from_utf8_lossy(&body).into_owned())
    });
    let server = Server::start("seen-traces", &["--otlp", &url]);
    ask_with_secrets(&server.address);
    let output = server.ends();
    assert!(output.status.success(), "{output:?}");
    let (head, body) = collecting.join().unwrap();
    assert!(head.starts_with("post /v1/traces http/1.1"), "{head}");
    assert!(
        head.contains("content-type: application/x-protobuf"),
        "{head}"
    );
    for part in ["request", "/api/v1/session", "ranarium"] {
        assert!(body.contains(part), "{part} is not in {body}");
    }
    assert!(!body.contains(&SECRET[..20]), "{body}");
}

#[test]
fn an_unreachable_collector_does_not_stop_the_server() {
    // A port that is free again.
    let gone = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let server = Server::start("seen-away", &["--otlp", &format!("http://{gone}")]);
    ask_with_secrets(&server.address);
    assert!(server.ends().status.success());
}

#[test]
fn operator_pages_have_their_own_address() {
    let mut server = Server::start("seen-operator", &["--metrics", "127.0.0.1:0"]);
    let operator = server.says();
    assert!(http::get(&operator, "/metrics", "").contains("ranarium_sockets 0\n"));
    assert!(http::get(&operator, "/", "accept-language: nl\r\n").contains("Alles gaat goed"));
    // At the players' address that path is one of the page, or unknown.
    let to_players = http::get(&server.address, "/metrics", "");
    assert!(!to_players.contains("ranarium_sockets"), "{to_players}");
    assert!(server.ends().status.success());
}
