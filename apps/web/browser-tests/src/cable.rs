//! A cable between a browser and the server, which can be unplugged.

use crate::{Done, PageServer};
use std::sync::Arc;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A cable between a browser and the server: while it is unplugged, nothing passes, and data in
/// transit is lost. It can also silence the existing connections without closing them, as when a
/// phone changes its network.
#[derive(Debug)]
pub struct Cable {
    url: String,
    is_in: Arc<watch::Sender<bool>>,
    /// The number of times that it went dead.
    deaths: Arc<watch::Sender<u32>>,
}

impl Cable {
    /// Creates a cable to this server.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn to(server: &PageServer) -> Done<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let there = server.url().trim_start_matches("http://").to_owned();
        let is_in = Arc::new(watch::Sender::new(true));
        let plug = Arc::clone(&is_in);
        let deaths = Arc::new(watch::Sender::new(0));
        let hole = Arc::clone(&deaths);
        tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let (mut is_in, there) = (plug.subscribe(), there.clone());
                let mut deaths = hole.subscribe();
                tokio::spawn(async move {
                    if !*is_in.borrow() {
                        return;
                    }
                    let Ok(mut there) = TcpStream::connect(there).await else {
                        return;
                    };
                    let is_dead = tokio::select! {
                        _ = copy_bidirectional(&mut here, &mut there) => false,
                        _ = is_in.wait_for(|is_in| !is_in) => false,
                        Ok(()) = deaths.changed() => true,
                    };
                    if is_dead {
                        // Both ends stay open.
                        std::future::pending().await
                    }
                });
            }
        });
        Ok(Self { url, is_in, deaths })
    }

    /// Returns the URL at which it forwards to the server, without a slash at the end.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Interrupts the network.
    pub fn pull(&self) {
        self.is_in.send_replace(false);
    }

    /// Silences the existing connections without closing them; new connections work.
    pub fn goes_dead(&self) {
        self.deaths.send_modify(|deaths| *deaths += 1);
    }

    /// Restores the network.
    pub fn plug(&self) {
        self.is_in.send_replace(true);
    }
}
