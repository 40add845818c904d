//! Waits for a state of the page.

use super::{POLL_INTERVAL, TIMEOUT, Visitor};
use crate::{Done, TestError};
use serde_json::{Value, json};
use std::time::Instant;

/// The pauses of a match with reduced motion, in milliseconds: after each update
/// (`apps/web/src/play/session/updates.rs`), and before a pass that is the only answer
/// (`decisions.rs`).
const PAUSES_MS: [u32; 2] = [250, 900];

impl Visitor {
    /// Waits until a condition holds.
    ///
    /// # Errors
    /// If it does not hold in time.
    pub async fn until(&self, what: &str, is_so: impl AsyncFn() -> Done<bool>) -> Done {
        let began = Instant::now();
        while !is_so().await? {
            if began.elapsed() > TIMEOUT {
                let text = self.text().await?;
                let errors = self.errors().await?;
                return Err(TestError::new(format!(
                    "waited in vain for {what}; the page says:\n{text}\nand the console: {errors:#?}"
                )));
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Ok(())
    }

    /// Waits until a script returns this value.
    ///
    /// # Errors
    /// If it does not return the value in time; the failure contains the last value.
    pub async fn until_returns(&self, script: &str, value: impl Into<Value>) -> Done {
        let value = value.into();
        let what = format!("{value} of {script}");
        let waited = self.until(&what, async || {
            Ok(self.script::<Value>(script).await? == value)
        });
        if let Err(error) = waited.await {
            let last: Value = self.script(script).await?;
            return Err(TestError::new(format!("{error}\nit returns {last}")));
        }
        Ok(())
    }

    /// Waits until the page has this title.
    ///
    /// # Errors
    /// If it has another one; the failure contains it.
    pub async fn wait_until_titled(&self, title: &str) -> Done {
        self.until_returns("return document.title", title).await
    }

    /// Waits until a script returns `true`.
    ///
    /// # Errors
    /// If it does not in time.
    pub async fn until_true(&self, what: &str, script: &str) -> Done {
        self.until(what, async || self.script(script).await).await
    }

    /// Waits until a script that collects faults returns none.
    ///
    /// # Errors
    /// If some remain; the failure contains them.
    pub async fn until_none(&self, what: &str, script: &str) -> Done {
        let waited = self.until(what, async || {
            Ok(self.script::<Vec<Value>>(script).await?.is_empty())
        });
        if let Err(error) = waited.await {
            let faults: Vec<Value> = self.script(script).await?;
            return Err(TestError::new(format!("{error}\nthere are {faults:#?}")));
        }
        Ok(())
    }

    /// Holds back the timers of these durations, in milliseconds, until the page is loaded again:
    /// what the page shows for such a time then stays.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn holds_timers(&self, durations: &[u32]) -> Done {
        let script = "const [durations] = arguments;
            const setTimer = window.setTimeout;
            window.held = [];
            window.setTimeout = (act, ms, ...given) => durations.includes(ms)
                ? (window.held.push(act), 0)
                : setTimer(act, ms, ...given);
            return 0";
        self.call::<u8>(script, vec![json!(durations)])
            .await
            .map(drop)
    }

    /// Leaves out the pauses in which a person could follow a match, from the next load on: the
    /// page shows every update, and the next one at once. Other browsers than Chromium keep them.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn hurries(&self) -> Done {
        if !self.driver.has_devtools() {
            return Ok(());
        }
        let script = format!(
            "{{
                const setTimer = window.setTimeout;
                window.setTimeout = (act, ms, ...given) =>
                    setTimer(act, {PAUSES_MS:?}.includes(ms) ? 0 : ms, ...given);
            }}"
        );
        self.runs_first(&script).await.map(drop)
    }

    /// Waits until a timer is held back, and runs the oldest one.
    ///
    /// # Errors
    /// If no timer is held back in time.
    pub async fn runs_held_timer(&self) -> Done {
        let run = "const act = window.held.shift();
            act?.();
            return Boolean(act)";
        self.until_true("a timer that is held back", run).await
    }

    /// Waits until the page shows this text.
    ///
    /// # Errors
    /// If the text does not appear.
    pub async fn sees(&self, words: &str) -> Done {
        self.until(&format!("\"{words}\""), async || {
            Ok(self.text().await?.contains(words))
        })
        .await
    }

    /// Waits until the page no longer shows this text.
    ///
    /// # Errors
    /// If the text stays.
    pub async fn sees_no_more(&self, words: &str) -> Done {
        self.until(&format!("\"{words}\" to go"), async || {
            Ok(!self.text().await?.contains(words))
        })
        .await
    }

    /// Holds back the service worker, from the next load on, until
    /// [`wait_until_cached`](Self::wait_until_cached): three seconds after each start of a new
    /// browser it would store 30 MB.
    ///
    /// # Errors
    /// If the browser is gone.
    pub(crate) async fn holds_service_worker(&self) -> Done {
        if !self.driver.has_devtools() {
            return Ok(());
        }
        let script = "
            if (navigator.serviceWorker) {
                const register = ServiceWorkerContainer.prototype.register;
                ServiceWorkerContainer.prototype.register = function (...given) {
                    return new Promise((done, fail) => {
                        window.storePage = () => register.apply(this, given).then(done, fail);
                    });
                };
            }";
        self.runs_first(script).await.map(drop)
    }

    /// Lets the page register its service worker, and waits until the service worker can open the
    /// page without its server.
    ///
    /// # Errors
    /// If the page is not cached in time.
    pub async fn wait_until_cached(&self) -> Done {
        let script = "window.storePage?.();
            window.storePage = undefined;
            return navigator.serviceWorker.controller?.state === 'activated'";
        self.until_true("the page to be kept", script).await
    }
}
