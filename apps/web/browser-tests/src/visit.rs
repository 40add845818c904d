//! A visit: a server of the page, and a browser for each visitor.

use crate::other_browser::{OtherBrowser, OtherKind};
use crate::{Chromium, Device, Done, Driver, PageServer, Purpose, TestError, Visitor};
use futures_util::FutureExt;
use futures_util::future::join_all;
use serde_json::json;
use std::panic::{self, AssertUnwindSafe};

/// Runs a test with a visitor on this device, before any page is open. The visit fails if the test
/// does, or if the browser's console shows an error.
///
/// # Errors
/// The first failure.
pub fn visit(device: Device, test: impl AsyncFnOnce(&mut Visitor) -> Done) -> Done {
    gather(&[device], async |visitors| match visitors {
        [visitor] => {
            test(visitor).await?;
            visitor.check_no_errors().await
        }
        _ => Err(TestError::new("one visitor has one browser")),
    })
}

/// Runs a test with several visitors, each in a browser of their own on one of these devices,
/// before any page is open. The test checks their consoles itself if needed: a browser reports a
/// lost connection there.
///
/// # Errors
/// The first failure.
pub fn gather(devices: &[Device], test: impl AsyncFnOnce(&mut [Visitor]) -> Done) -> Done {
    with_browsers(PageServer::start, devices, Purpose::Pages, test)
}

/// Returns the visitors of a test by name, one for each of its devices.
///
/// # Errors
/// If their number is another one.
pub fn all_of<const N: usize>(visitors: &[Visitor]) -> Done<&[Visitor; N]> {
    <&[Visitor; N]>::try_from(visitors)
        .map_err(|_| TestError::new(format!("expected {N} visitors, found {}", visitors.len())))
}

/// Does the same as [`gather`] in browsers that log the network: see [`Visitor::received`].
///
/// # Errors
/// The first failure.
pub fn gather_noting(devices: &[Device], test: impl AsyncFnOnce(&mut [Visitor]) -> Done) -> Done {
    with_browsers(PageServer::start, devices, Purpose::Network, test)
}

/// Does the same as [`gather`] in browsers that show notifications.
///
/// # Errors
/// The first failure.
pub fn gather_with_notices(
    devices: &[Device],
    test: impl AsyncFnOnce(&mut [Visitor]) -> Done,
) -> Done {
    with_browsers(PageServer::start, devices, Purpose::Notices, test)
}

/// Does the same as [`gather`] with a server that starts at a time (UTC), such as
/// `2026-12-02 12:00:00`. The browsers have the machine's time, and that of Amsterdam.
///
/// # Errors
/// The first failure.
pub fn gather_at(
    time: &str,
    devices: &[Device],
    test: impl AsyncFnOnce(&mut [Visitor]) -> Done,
) -> Done {
    let server = || PageServer::start_at(time);
    with_browsers(server, devices, Purpose::Pages, async |visitors| {
        for visitor in &*visitors {
            let zone = json!({"timezoneId": "Europe/Amsterdam"});
            visitor
                .devtools("Emulation.setTimezoneOverride", zone)
                .await?;
        }
        test(visitors).await
    })
}

/// The browser of a visitor.
enum Browser {
    Chromium(Chromium),
    Other(OtherBrowser),
}

impl Browser {
    /// Starts the browser that the tests run in.
    async fn start(purpose: Purpose) -> Done<Self> {
        Ok(match OtherKind::chosen()? {
            None => Self::Chromium(Chromium::start(purpose).await?),
            Some(kind) => Self::Other(OtherBrowser::start(kind).await?),
        })
    }

    const fn driver(&self) -> &Driver {
        match self {
            Self::Chromium(chromium) => &chromium.driver,
            Self::Other(other) => &other.driver,
        }
    }

    async fn quit(self) -> Done {
        match self {
            Self::Chromium(chromium) => chromium.quit().await,
            Self::Other(other) => other.quit().await,
        }
    }
}

fn with_browsers(
    server: impl FnOnce() -> Done<PageServer>,
    devices: &[Device],
    purpose: Purpose,
    test: impl AsyncFnOnce(&mut [Visitor]) -> Done,
) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let server = server()?;
        let mut browsers = Vec::new();
        let done = {
            let steps = async {
                let mut failed = None;
                for started in join_all(devices.iter().map(|_| Browser::start(purpose))).await {
                    match started {
                        Ok(browser) => browsers.push(browser),
                        Err(error) => failed = Some(error),
                    }
                }
                if let Some(error) = failed {
                    return Err(error);
                }
                let mut visitors = Vec::new();
                for (browser, device) in browsers.iter().zip(devices) {
                    let visitor = Visitor::new(browser.driver(), server.clone(), *device).await?;
                    visitor.asks_before_it_plays(true).await?;
                    visitor.set_coached(true).await?;
                    visitor.holds_service_worker().await?;
                    visitors.push(visitor);
                }
                test(&mut visitors).await
            };
            AssertUnwindSafe(steps).catch_unwind().await
        };
        // The browsers end even if the test fails.
        let ended = join_all(browsers.into_iter().map(Browser::quit)).await;
        let quit: Done = ended.into_iter().collect();
        match done {
            Ok(done) => done.and(quit),
            Err(panicked) => panic::resume_unwind(panicked),
        }
    })
}
