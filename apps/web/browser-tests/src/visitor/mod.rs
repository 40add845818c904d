//! [`Visitor`]: the start of every browser test.

mod input;
mod network_log;
mod reach;
mod waiting;

use crate::storage::StorageChanges;
use crate::{Device, Done, Driver, Element, PageServer, TestError, Theme, look};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::Path;
use std::time::{Duration, Instant};

/// Maximum time that a visitor waits for a condition.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Interval between two checks of a condition.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A visitor of the page, with a device.
#[derive(Debug)]
pub struct Visitor {
    /// The session of the browser's driver, for commands without a method of the visitor.
    pub driver: Driver,
    /// The server of the page.
    pub server: PageServer,
    device: Device,
    storage: RefCell<StorageChanges>,
}

impl Visitor {
    /// Returns a visitor of the server's pages, before any page is open.
    ///
    /// # Errors
    /// If the browser cannot emulate the device.
    pub async fn new(driver: &Driver, server: PageServer, device: Device) -> Done<Self> {
        let mut visitor = Self {
            driver: driver.clone(),
            server,
            device,
            storage: RefCell::default(),
        };
        visitor.take(device).await?;
        visitor.prefer(Theme::Light).await?;
        if !driver.has_devtools() {
            // Not every other browser can be asked for reduced motion.
            visitor.sets("motion", Some("off")).await?;
        }
        Ok(visitor)
    }

    /// Sends a command of the DevTools protocol to the browser.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn devtools(&self, method: &str, params: Value) -> Done<Value> {
        self.driver.devtools(method, params).await
    }

    /// Switches to another device.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn take(&mut self, device: Device) -> Done {
        self.device = device;
        self.emulate().await
    }

    /// Applies the device to the current tab.
    async fn emulate(&self) -> Done {
        let device = self.device;
        if !self.driver.has_devtools() {
            // The browser's own bars are a part of its window.
            let (right, down): (u32, u32) = self
                .script("return [outerWidth - innerWidth, outerHeight - innerHeight].map((bar) => Math.max(Math.round(bar), 0))")
                .await?;
            let (width, height) = (device.width + right, device.height + down);
            return self.driver.resize(width, height).await;
        }
        self.devtools("Emulation.setDeviceMetricsOverride", device.metrics())
            .await?;
        self.devtools(
            "Emulation.setTouchEmulationEnabled",
            json!({"enabled": device.is_touched}),
        )
        .await?;
        Ok(())
    }

    /// Opens another tab, to which commands go from now on, and returns its handle.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn opens_tab(&self) -> Done<String> {
        let tab = self.driver.new_tab().await?;
        self.driver.switch_to(&tab).await?;
        self.emulate().await?;
        Ok(tab)
    }

    /// Returns `true` if the device has a touch screen, and `false` if it has a mouse.
    pub const fn is_touched(&self) -> bool {
        self.device.is_touched && self.driver.has_devtools()
    }

    /// Sets the colour scheme of the system, and asks for reduced motion, so that tests need not
    /// wait.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn prefer(&self, theme: Theme) -> Done {
        self.media(theme, "reduce").await
    }

    /// Allows motion from now on, with the light colour scheme.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn moves(&self) -> Done {
        self.media(Theme::Light, "no-preference").await
    }

    async fn media(&self, theme: Theme, motion: &str) -> Done {
        if !self.driver.has_devtools() {
            return Ok(());
        }
        let features = json!([
            {"name": "prefers-color-scheme", "value": theme.name()},
            {"name": "prefers-reduced-motion", "value": motion},
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features}))
            .await?;
        Ok(())
    }

    /// Opens a page by its path, such as `/settings`, and waits until it has started.
    ///
    /// # Errors
    /// If the page does not appear.
    pub async fn go(&self, path: &str) -> Done {
        self.driver
            .goto(&format!("{}{path}", self.server.url()))
            .await?;
        if self.changes_storage().await? {
            self.driver.refresh().await?;
        }
        self.wait_until_started().await
    }

    /// Sets whether the page asks for confirmation of moves of a single step, from the next load
    /// on. In tests it does unless a test sets otherwise, so that the chosen move can be examined.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn asks_before_it_plays(&self, asks: bool) -> Done {
        self.stores(|storage| storage.add("at-once", Some(if asks { "off" } else { "on" })))
            .await
    }

    /// Sets whether the visitor has seen the coach marks of every game, from the next load on. In
    /// tests the visitor has, unless a test sets otherwise.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn set_coached(&self, has: bool) -> Done {
        self.stores(|storage| {
            for game in ranarium_catalog::ids() {
                storage.add(&format!("coached-{game}"), has.then_some("seen"));
            }
        })
        .await
    }

    /// Sets or removes a setting of the page, by its key in the local storage, from the next load
    /// on.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn sets(&self, key: &str, value: Option<&str>) -> Done {
        self.stores(|storage| storage.add(key, value)).await
    }

    /// Runs a script before those of the page, from the next load on. Returns its identifier.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn runs_first(&self, script: &str) -> Done<Value> {
        let params = json!({"source": script});
        let added = self
            .devtools("Page.addScriptToEvaluateOnNewDocument", params)
            .await?;
        Ok(added["identifier"].clone())
    }

    /// Makes the changes of the local storage in the page that is open, if the browser does not
    /// make them itself before the page starts. Returns `true` if there were some.
    async fn changes_storage(&self) -> Done<bool> {
        if self.driver.has_devtools() {
            return Ok(false);
        }
        let changes = self.storage.borrow().script();
        let script = format!(
            "const before = sessionStorage.length; {changes} return sessionStorage.length > before"
        );
        self.script(&script).await
    }

    /// Adds changes of the local storage, which the browser makes when it next loads a page.
    async fn stores(&self, add: impl FnOnce(&mut StorageChanges)) -> Done {
        if !self.driver.has_devtools() {
            add(&mut self.storage.borrow_mut());
            return Ok(());
        }
        let (script, installed) = {
            let mut storage = self.storage.borrow_mut();
            add(&mut storage);
            (storage.script(), storage.installed.take())
        };
        if let Some(identifier) = installed {
            let params = json!({"identifier": identifier});
            self.devtools("Page.removeScriptToEvaluateOnNewDocument", params)
                .await?;
        }
        let identifier = self.runs_first(&script).await?;
        self.storage.borrow_mut().installed = Some(identifier);
        Ok(())
    }

    /// Goes back in the history without waiting for a load: the browser may have cached the page.
    ///
    /// # Errors
    /// If the history has no previous page.
    pub async fn back(&self) -> Done {
        self.driver.back().await
    }

    /// Reloads the page, and waits until it has started.
    ///
    /// # Errors
    /// If the page does not appear.
    pub async fn reload(&self) -> Done {
        self.changes_storage().await?;
        self.driver.refresh().await?;
        self.wait_until_started().await
    }

    /// Waits until the page has started.
    async fn wait_until_started(&self) -> Done {
        // The page shows nothing but this text until its host worker answers.
        let script =
            "return document.readyState === 'complete' && !document.getElementById('loading')
            && ![...document.querySelectorAll('.loading')].some((it) => /One moment|Een ogenblik/.test(it.textContent))";
        self.until_true("the page to start", script).await
    }

    /// Runs a script in the page, and returns its result. A promise is awaited.
    ///
    /// # Errors
    /// If the script throws, or returns another type.
    pub async fn script<T: DeserializeOwned>(&self, script: &str) -> Done<T> {
        self.call(script, Vec::new()).await
    }

    /// Runs a script with these `arguments`, and returns its result.
    ///
    /// # Errors
    /// If the script throws, or returns another type.
    pub async fn call<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> Done<T> {
        let returned = self.driver.execute(script, arguments).await?;
        Ok(serde_json::from_value(returned)?)
    }

    /// Waits until the page is no wider than the window.
    ///
    /// # Errors
    /// If it scrolls sideways.
    pub async fn fits_width(&self) -> Done {
        let fits = "return document.documentElement.scrollWidth <= innerWidth";
        let what = format!("a page as wide as the window {}", self.device.name);
        self.until_true(&what, fits).await
    }

    /// Returns the visible text of the page.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn text(&self) -> Done<String> {
        // A document that is being loaded has no body yet.
        self.script("return document.body?.innerText ?? ''").await
    }

    /// Waits for the only element with this role (`button`, `link`, `heading` …) and name, and
    /// returns it. If no element has the whole name, one whose name begins with it matches, or else
    /// one whose name contains it.
    ///
    /// # Errors
    /// If no element appears in time, or several match.
    pub async fn find(&self, role: &str, name: &str) -> Done<Element> {
        let began = Instant::now();
        loop {
            let mut found = self.look(role, name).await?;
            if let (Some(element), true) = (found.pop(), found.is_empty()) {
                return Ok(element);
            }
            if began.elapsed() > TIMEOUT {
                let names = self.names(role).await?;
                return Err(TestError::new(format!(
                    "there is no single {role} \"{name}\"; there are: {names:#?}"
                )));
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Returns `true` if an element has this role and name now.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn has(&self, role: &str, name: &str) -> Done<bool> {
        Ok(!self.look(role, name).await?.is_empty())
    }

    /// Returns the names of all elements that have this role now.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn names(&self, role: &str) -> Done<Vec<String>> {
        self.call(&look::script_of_names(), vec![role.into()]).await
    }

    async fn look(&self, role: &str, name: &str) -> Done<Vec<Element>> {
        let elements: Vec<Value> = self
            .call(&look::script(), vec![role.into(), name.into()])
            .await?;
        elements
            .iter()
            .map(|one| self.driver.element(one))
            .collect()
    }

    /// Adds an authenticator that creates passkeys and confirms each request, and addresses the
    /// server by the host name that passkeys need.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn add_authenticator(&mut self) -> Done {
        self.server = self.server.by_name();
        self.devtools("WebAuthn.enable", json!({})).await?;
        let options = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserVerified": true,
            "automaticPresenceSimulation": true,
        });
        self.devtools(
            "WebAuthn.addVirtualAuthenticator",
            json!({"options": options}),
        )
        .await?;
        Ok(())
    }

    /// Writes a screenshot to a file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub async fn photograph(&self, file: &Path) -> Done {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        Ok(std::fs::write(file, self.driver.screenshot().await?)?)
    }
}

/// A WebSocket message that a browser has received.
#[derive(Clone, Debug)]
pub struct ReceivedMessage {
    /// The text of the message.
    pub text: String,
    /// `true` if the message came compressed.
    pub is_compressed: bool,
}
