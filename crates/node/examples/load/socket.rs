//! [`Socket`]: the WebSocket of a client.

use ranarium_protocol::online::UpdateDecoder;
use std::ops::Range;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub type BoxError = Box<dyn std::error::Error + Send + Sync>;
pub type Done<T = ()> = Result<T, BoxError>;

/// A WebSocket that does no more than this program needs, since it shares the machine with the
/// server that it measures: messages in one frame each, and answers to heartbeats.
pub struct Socket {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// The bytes that have been read and not consumed.
    unread: Range<usize>,
    updates: UpdateDecoder,
}

const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

impl Socket {
    /// Opens a WebSocket at a path of a server.
    pub async fn open(address: &str, path: &str, token: &str) -> Done<Self> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\
             connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut buffer = vec![0; 4 << 10];
        let mut end = 0;
        loop {
            match stream.read(&mut buffer[end..]).await? {
                0 => return Err("no WebSocket".into()),
                read => end += read,
            }
            let head = buffer[..end]
                .windows(4)
                .position(|four| four == b"\r\n\r\n");
            if let Some(head) = head {
                if !buffer.starts_with(b"HTTP/1.1 101") {
                    return Err(String::from_utf8_lossy(&buffer[..end]).into());
                }
                let unread = head + 4..end;
                return Ok(Self {
                    stream,
                    buffer,
                    unread,
                    updates: UpdateDecoder::default(),
                });
            }
        }
    }

    /// Returns a frame, masked with zeros: the server unmasks it without effect.
    fn masked(first: u8, payload: &[u8]) -> Done<Vec<u8>> {
        let mut frame = vec![first];
        match payload.len() {
            short @ ..126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend(u16::try_from(long)?.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        Ok(frame)
    }

    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> Done {
        let frame = Self::masked(TEXT, text.as_bytes())?;
        Ok(self.stream.write_all(&frame).await?)
    }

    /// Returns the next text. If this future is dropped early, the bytes read so far are kept.
    pub async fn next(&mut self) -> Done<&str> {
        loop {
            let Some((first, payload)) = self.frame() else {
                self.read().await?;
                continue;
            };
            match first {
                TEXT => return Ok(std::str::from_utf8(&self.buffer[payload])?),
                BINARY => return Ok(self.updates.decode(&self.buffer[payload])?),
                PING => {
                    let pong = Self::masked(PONG, &self.buffer[payload])?;
                    // So few bytes are written at once.
                    self.stream.try_write(&pong)?;
                }
                CLOSE => return Err("closed".into()),
                _ => {}
            }
        }
    }

    /// Takes the next whole frame off the unread bytes: its first byte, and the range of its
    /// payload.
    fn frame(&mut self) -> Option<(u8, Range<usize>)> {
        let unread = &self.buffer[self.unread.clone()];
        let (head, length) = match *unread.get(1)? {
            126 => (
                4,
                u16::from_be_bytes(unread.get(2..4)?.try_into().ok()?).into(),
            ),
            127 => {
                let length = u64::from_be_bytes(unread.get(2..10)?.try_into().ok()?);
                (10, usize::try_from(length).ok()?)
            }
            short => (2, usize::from(short)),
        };
        let first = unread[0];
        unread.get(head..head + length)?;
        let start = self.unread.start + head;
        self.unread.start = start + length;
        Some((first, start..start + length))
    }

    async fn read(&mut self) -> Done {
        if self.unread.is_empty() {
            self.unread = 0..0;
        } else if self.unread.end == self.buffer.len() {
            self.buffer.copy_within(self.unread.clone(), 0);
            self.unread = 0..self.unread.len();
            if self.unread.len() * 2 > self.buffer.len() {
                self.buffer.resize(self.buffer.len() * 2, 0);
            }
        }
        match self
            .stream
            .read(&mut self.buffer[self.unread.end..])
            .await?
        {
            0 => Err("closed".into()),
            read => {
                self.unread.end += read;
                Ok(())
            }
        }
    }
}
