//! The supervision of a worker: its metrics, and its connection to the bus.

use crate::common::http;
use crate::services::NatsServer;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Longest wait.
const TIMEOUT: Duration = Duration::from_secs(30);

struct Worker(Child);

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn ask(address: &str, path: &str) -> String {
    http::get(address, path, "")
}

/// Retries a request until the answer begins like this.
fn becomes(address: &str, path: &str, start: &str) {
    let since = Instant::now();
    let mut answer = ask(address, path);
    while !answer.starts_with(start) {
        assert!(since.elapsed() < TIMEOUT, "{path}: {answer}");
        std::thread::sleep(Duration::from_millis(20));
        answer = ask(address, path);
    }
}

#[test]
fn a_worker_reports_its_work_and_its_bus_connection() {
    let Some(mut nats) = NatsServer::start() else {
        return;
    };
    let bus = nats.address();
    let mut worker = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    worker
        .args(["worker", "--bus", &bus, "--threads", "1", "--lang", "en"])
        .args(["--metrics", "127.0.0.1:0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    let mut worker = Worker(worker.spawn().unwrap());
    let mut out = BufReader::new(worker.0.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    let address = line
        .trim()
        .strip_prefix("For the operator alone: http://")
        .and_then(|rest| rest.strip_suffix("/metrics"))
        .unwrap_or_else(|| panic!("{line}"));
    becomes(address, "/ready", "HTTP/1.1 200");
    assert!(ask(address, "/health").starts_with("HTTP/1.1 200"));
    let metrics = ask(address, "/metrics");
    assert!(metrics.contains("ranarium_bots_waiting 0"), "{metrics}");
    assert!(metrics.trim_end().ends_with("# EOF"), "{metrics}");
    assert!(!metrics.contains("geheim"), "{metrics}");
    // It runs on without the bus, and reports that.
    nats.kill();
    becomes(address, "/ready", "HTTP/1.1 503");
    assert!(ask(address, "/health").starts_with("HTTP/1.1 200"));
    nats.start_again();
    becomes(address, "/ready", "HTTP/1.1 200");
}
