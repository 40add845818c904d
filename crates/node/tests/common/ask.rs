//! Requests over HTTP, written out, so that a test sees what is really sent.

use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer: the status, the header fields, the body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}", self.body))
    }

    /// Returns the code of a problem document.
    pub fn code(&self) -> String {
        assert!(
            self.head.contains("application/problem+json"),
            "{}",
            self.head
        );
        let body = self.json();
        assert_eq!(body["status"], self.status);
        assert!(!body["detail"].as_str().unwrap().is_empty());
        body["code"].as_str().unwrap().to_owned()
    }

    /// Returns the status and the code of a problem document.
    pub fn problem(&self) -> (u16, String) {
        (self.status, self.code())
    }

    /// Returns the header field that sends the cookie of this answer back.
    pub fn cookie(&self) -> String {
        let cookie = self.head.split("set-cookie: ").nth(1).unwrap();
        assert!(cookie.contains("httponly; samesite=lax"), "{cookie}");
        format!("cookie: {}\r\n", cookie.split(';').next().unwrap())
    }
}

/// Sends a request, and reads the answer to its end.
pub async fn ask(address: SocketAddr, request: &str, headers: &str, body: &str) -> Answer {
    let headers = format!("host: {address}\r\n{headers}");
    ask_as(address, request, &headers, body).await
}

/// Sends a request with all header fields that are not about the connection and the body.
pub async fn ask_as(address: SocketAddr, request: &str, headers: &str, body: &str) -> Answer {
    let length = body.len();
    let text = format!(
        "{request} HTTP/1.1\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    sent(address, &text).await
}

/// Sends a request as it is, and reads the answer to its end.
pub async fn sent(address: SocketAddr, text: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head: head.to_ascii_lowercase(),
        body: body.to_owned(),
    }
}

/// Makes a guest in a browser: the header field with the cookie.
pub async fn arrives(address: SocketAddr, name: &str) -> String {
    let body = json!({ "name": name }).to_string();
    let answer = ask(address, "POST /api/v1/session", "", &body).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.cookie()
}
