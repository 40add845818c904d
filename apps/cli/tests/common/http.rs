//! Requests of tests over HTTP.

use std::io::{Read, Write};
use std::net::TcpStream;

/// Sends a GET request with these header fields, each with its line end, and returns the whole
/// answer, from its status line on.
pub fn get(address: &str, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let text =
        format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(text.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
