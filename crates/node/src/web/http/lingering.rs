//! [`Lingering`]: the stream of every accepted connection.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::timeout;

/// Maximum time for reading the rest.
const LINGER_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum number of bytes of the rest that are read.
const MAX_REST: u64 = 16 << 20;

/// A connection that is closed without a reset. A system resets a connection that is closed with
/// unread bytes, and the peer then loses the last data sent, such as the reason for the close.
/// Therefore the rest is read for a moment, and dropped.
#[derive(Debug)]
pub struct Lingering(Option<TcpStream>);

impl Lingering {
    pub const fn new(stream: TcpStream) -> Self {
        Self(Some(stream))
    }

    fn stream(&mut self) -> Pin<&mut TcpStream> {
        // The stream is taken only on drop.
        Pin::new(self.0.as_mut().expect("the connection is there"))
    }
}

impl Drop for Lingering {
    fn drop(&mut self) {
        if let (Some(mut stream), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(timeout(LINGER_TIMEOUT, async move {
                stream.shutdown().await?;
                let mut rest = stream.take(MAX_REST);
                tokio::io::copy(&mut rest, &mut tokio::io::sink()).await
            }));
        }
    }
}

impl AsyncRead for Lingering {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream().poll_read(context, buffer)
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        self.0.as_ref().is_some_and(TcpStream::is_write_vectored)
    }
}
