//! A visit: the page served, a browser, and a visitor.

use crate::{Chromium, Device, Done, Server, Visitor};
use futures_util::FutureExt;
use std::panic::{self, AssertUnwindSafe};

/// Opens the home page to a visitor with this device, who then does as the test says. The visit
/// fails if the test does, or if the browser's console shows an error.
///
/// # Errors
/// What went wrong.
pub fn visit(device: Device, test: impl AsyncFnOnce(&mut Visitor) -> Done) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let server = Server::start()?;
        let chromium = Chromium::start().await?;
        let done = {
            let steps = async {
                let mut visitor = Visitor::new(&chromium, server, device).await?;
                visitor.go("/").await?;
                visitor.asks_before_it_plays(true).await?;
                visitor.has_been_coached(true).await?;
                test(&mut visitor).await?;
                visitor.has_no_errors().await
            };
            AssertUnwindSafe(steps).catch_unwind().await
        };
        // The browser goes, however the visit went.
        let quit = chromium.quit().await;
        match done {
            Ok(done) => done.and(quit),
            Err(panicked) => panic::resume_unwind(panicked),
        }
    })
}
