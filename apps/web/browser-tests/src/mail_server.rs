//! A mail server that keeps what it receives.

use crate::{Done, TestError};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Maximum number of checks for a mail.
const MAX_LOOKS: usize = 600;

/// Interval between two checks for a mail.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A mail server on this machine.
#[derive(Debug)]
pub struct MailServer {
    address: SocketAddr,
    received: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    /// Starts the mail server.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn start() -> Done<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let received: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = Arc::clone(&received);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let kept = Arc::clone(&kept);
                tokio::spawn(async move { receive(BufReader::new(stream), &kept).await });
            }
        });
        Ok(Self { address, received })
    }

    /// Returns the URL of the mail server, as the program expects it.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Waits for a mail with a link to a path that begins like this, and returns the path.
    ///
    /// # Errors
    /// If no such mail arrives in time.
    pub async fn link_to(&self, path: &str) -> Done<String> {
        for _ in 0..MAX_LOOKS {
            if let Some(link) = self.received_link(path) {
                return Ok(link);
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Err(TestError::new(format!("no mail has a link to {path}")))
    }

    fn received_link(&self, path: &str) -> Option<String> {
        let received = self.received.lock().ok()?;
        let (_, rest) = received.iter().find_map(|mail| mail.split_once(path))?;
        let is_end = |c: char| !c.is_ascii_alphanumeric();
        Some(format!("{path}{}", rest.split(is_end).next()?))
    }
}

/// Receives mails over SMTP, without the line breaks of quoted-printable text.
async fn receive(mut stream: BufReader<TcpStream>, kept: &Mutex<Vec<String>>) -> Option<()> {
    stream.write_all(b"220 here\r\n").await.ok()?;
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let answer = match line.get(..4).unwrap_or_default() {
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut text).await.ok()?;
                }
                kept.lock().ok()?.push(text.replace("=\r\n", ""));
                "250 kept\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 yes\r\n",
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
    }
}
