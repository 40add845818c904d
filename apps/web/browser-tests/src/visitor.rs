//! [`Visitor`]: the start of every browser test.

use crate::storage::StorageChanges;
use crate::{Device, Done, Driver, Element, Key, Server, TestError, Theme, look};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ranarium_protocol::online::UpdateDecoder;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Display;
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
    pub server: Server,
    device: Device,
    storage: RefCell<StorageChanges>,
}

/// An entry of one of Chromium's logs.
#[derive(Debug, Deserialize)]
struct LogEntry {
    level: String,
    message: String,
}

impl Visitor {
    /// Returns a visitor of the server's pages, before any page is open.
    ///
    /// # Errors
    /// If the browser cannot emulate the device.
    pub async fn new(driver: &Driver, server: Server, device: Device) -> Done<Self> {
        let mut visitor = Self {
            driver: driver.clone(),
            server,
            device,
            storage: RefCell::default(),
        };
        visitor.take(device).await?;
        visitor.prefer(Theme::Light).await?;
        // Chromium keeps its accessibility tree from now on. Otherwise it builds the tree for each
        // role and each name that a script reads, which takes seconds.
        match driver.has_devtools() {
            true => drop(visitor.devtools("Accessibility.enable", json!({})).await?),
            // Not every other browser can be asked for reduced motion.
            false => visitor.sets("motion", Some("off")).await?,
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

    /// Waits until the page is no wider than the window.
    ///
    /// # Errors
    /// If it scrolls sideways.
    pub async fn fits_width(&self) -> Done {
        let fits = "return document.documentElement.scrollWidth <= innerWidth";
        let what = format!("a page as wide as the window {}", self.device.name);
        self.until_true(&what, fits).await
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

    /// Returns the visible text of the page.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn text(&self) -> Done<String> {
        // A document that is being loaded has no body yet.
        self.script("return document.body?.innerText ?? ''").await
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

    /// Waits for the only element with this role (`button`, `link`, `heading` …) and name, and
    /// returns it. If no element has the whole name, one whose name begins with it matches, or else
    /// one whose name contains it.
    ///
    /// # Errors
    /// If no element appears in time, or several match.
    pub async fn find(&self, role: &str, name: &str) -> Done<Element> {
        let began = Instant::now();
        loop {
            let (mut found, names) = self.look(role, name).await?;
            if let (Some(element), true) = (found.pop(), found.is_empty()) {
                return Ok(element);
            }
            if began.elapsed() > TIMEOUT {
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
        Ok(!self.look(role, name).await?.0.is_empty())
    }

    /// Returns the names of all elements that have this role now.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn names(&self, role: &str) -> Done<Vec<String>> {
        Ok(self.look(role, "").await?.1)
    }

    async fn look(&self, role: &str, name: &str) -> Done<(Vec<Element>, Vec<String>)> {
        let (elements, names): (Vec<Value>, Vec<String>) = self
            .call(&look::script(), vec![role.into(), name.into()])
            .await?;
        let elements = elements.iter().map(|one| self.driver.element(one));
        Ok((elements.collect::<Done<_>>()?, names))
    }

    /// Presses the element with this role and name, by touch or mouse according to the device.
    /// Finds it again if the page has redrawn it in the meantime.
    ///
    /// # Errors
    /// If the page has nothing with that role and name.
    pub async fn press(&self, role: &str, name: &str) -> Done {
        let began = Instant::now();
        loop {
            let element = self.find(role, name).await?;
            match self.press_on(&element).await {
                Err(error) if is_gone(&error) && began.elapsed() < TIMEOUT => {}
                pressed => return pressed,
            }
        }
    }

    /// Presses an element, at an uncovered point.
    ///
    /// # Errors
    /// If the element has no uncovered point.
    pub async fn press_on(&self, element: &Element) -> Done {
        let began = Instant::now();
        let mut before = None;
        loop {
            let (point, over): (Option<(f64, f64)>, Option<String>) = self
                .call(include_str!("point.js"), vec![element.reference()])
                .await?;
            // A click would miss a moving element, so the element is pressed once two positions in
            // a row are equal.
            if before == Some(point) {
                if !self.is_touched() && self.driver.has_devtools() {
                    match element.click().await {
                        // The driver scrolls the element only to the edge of the window, where the
                        // bar may cover it. The click is then sent to the point that was found.
                        Err(error) if error.to_string().contains("intercepted") => {}
                        clicked => return clicked,
                    }
                }
                if let Some(point) = point {
                    return self.touch_at(point).await;
                }
            }
            // A card that covers the element may be about to leave.
            if began.elapsed() > TIMEOUT {
                let over = over.unwrap_or_default();
                let element = element.html().await?;
                return Err(TestError::new(format!(
                    "{element}\ncannot be pressed: it is covered by {over}"
                )));
            }
            before = Some(point);
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Presses the checkbox with this name, and waits until it has changed.
    ///
    /// # Errors
    /// If the page has no such checkbox, or it does not change.
    pub async fn toggles(&self, name: &str) -> Done {
        let is_on = async || -> Done<bool> {
            let checkbox = self.find("checkbox", name).await?;
            let script = "return arguments[0].checked";
            self.call(script, vec![checkbox.reference()]).await
        };
        let before = is_on().await?;
        self.press("checkbox", name).await?;
        self.until(&format!("\"{name}\" to change"), async || {
            match is_on().await {
                // The page has redrawn it.
                Err(error) if is_gone(&error) => Ok(false),
                now => Ok(now? != before),
            }
        })
        .await
    }

    /// Selects an entry of the list with this label.
    ///
    /// # Errors
    /// If the page does not have that list, or the list does not have that entry.
    pub async fn pick(&self, label: &str, entry: &str) -> Done {
        let list = self.find("combobox", label).await?;
        let entry = format!(".//option[text() = \"{entry}\"]");
        list.find(&entry).await?.click().await?;
        // An open list would intercept the next touch; Escape would close a sheet around it.
        self.types(Key::Tab).await
    }

    /// Sets the language of the page, from the next load on.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn speaks(&self, language: &str) -> Done {
        self.stores(|storage| storage.add("language", Some(language)))
            .await
    }

    /// Returns the table as text, which the page shows after a key is pressed.
    ///
    /// # Errors
    /// If the text does not appear.
    pub async fn as_text(&self) -> Done<String> {
        let picture = "return document.querySelector('pre.picture')?.textContent ?? ''";
        if self.script::<String>(picture).await?.is_empty() {
            self.types("/").await?;
            self.until("the table as text", async || {
                Ok(!self.script::<String>(picture).await?.is_empty())
            })
            .await?;
        }
        self.script(picture).await
    }

    /// Sets the folder in which the browser saves downloads.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn saves_to(&self, folder: &Path) -> Done {
        let params = json!({"behavior": "allow", "downloadPath": folder});
        self.devtools("Browser.setDownloadBehavior", params).await?;
        Ok(())
    }

    /// Opens a record file from the home page.
    ///
    /// # Errors
    /// If the home page accepts no file.
    pub async fn offers_file(&self, file: &Path) -> Done {
        self.go("/").await?;
        let more = "document.querySelector('.matches-more')";
        self.until_true("the list of matches", &format!("return {more} !== null"))
            .await?;
        self.script::<u8>(&format!("{more}.open = true; return 0"))
            .await?;
        self.until_true(
            "a field for a file",
            "return document.querySelector('input[type=file]') !== null",
        )
        .await?;
        self.uploads(file, "input[type=file]").await
    }

    /// Chooses a file in the field that this CSS selector finds.
    ///
    /// # Errors
    /// If the page has no such field.
    pub async fn uploads(&self, file: &Path, field: &str) -> Done {
        let field = self.driver.find(field).await?;
        field.send_keys(&file.to_string_lossy()).await
    }

    /// Replaces the text of the field that a script returns.
    ///
    /// # Errors
    /// If no such field appears in time.
    pub async fn fill(&self, field: &str, text: &str) -> Done {
        // A field in a sheet accepts the focus only once the sheet is open.
        let focus = format!(
            "const field = {field}; field?.focus(); field?.select(); return field !== null && document.activeElement === field"
        );
        self.until_true("a field", &focus).await?;
        self.types(text).await
    }

    /// Types text or a [`Key`] on the keyboard, where the focus is. Modifiers such as
    /// [`Key::Shift`] stay down until the end of the text.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn types(&self, keys: impl Display) -> Done {
        let action = |kind: &str, key: char| json!({"type": kind, "value": key});
        let (mut actions, mut held) = (Vec::new(), Vec::new());
        for key in keys.to_string().chars() {
            actions.push(action("keyDown", key));
            if Key::MODIFIERS.iter().any(|held| held.code() == key) {
                held.push(key);
            } else {
                actions.push(action("keyUp", key));
            }
        }
        actions.extend(held.into_iter().map(|key| action("keyUp", key)));
        self.driver.press_keys(actions).await
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

    /// Waits until the service worker can open the page without its server.
    ///
    /// # Errors
    /// If the page is not cached in time.
    pub async fn wait_until_cached(&self) -> Done {
        let script = "return navigator.serviceWorker.controller?.state === 'activated'";
        self.until_true("the page to be kept", script).await
    }

    /// Bypasses the service worker from now on: the size of a response from its cache is not known.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn bypass_service_worker(&self) -> Done {
        self.devtools("Network.enable", json!({})).await?;
        let bypass = json!({"bypass": true});
        self.devtools("Network.setBypassServiceWorker", bypass)
            .await?;
        Ok(())
    }

    /// Returns the URL and the compressed size in bytes of everything that this document has loaded
    /// so far. Its workers load nothing else, except for the service worker, whose requests are not
    /// counted.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn loaded(&self) -> Done<Vec<(String, f64)>> {
        self.script(
            "const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
            return [...new Map(entries.map((entry) => [entry.name, entry.encodedBodySize]))];",
        )
        .await
    }

    /// Returns the entries of a log of the browser since the last call; none if it has no log.
    async fn log(&self, kind: &str) -> Done<Vec<LogEntry>> {
        if !self.driver.has_devtools() {
            return Ok(Vec::new());
        }
        self.driver.log(kind).await
    }

    /// Returns the errors on the console since the last call.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn errors(&self) -> Done<Vec<String>> {
        let entries = self.log("browser").await?;
        let severe = entries.into_iter().filter(|entry| entry.level == "SEVERE");
        Ok(severe.map(|entry| entry.message).collect())
    }

    /// Returns all messages on the console since the last call.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn console(&self) -> Done<Vec<String>> {
        let entries = self.log("browser").await?;
        Ok(entries.into_iter().map(|entry| entry.message).collect())
    }

    /// Returns every WebSocket message that the browser has received, over sockets that were opened
    /// since the last call. Needs a browser of [`Purpose::Network`](crate::Purpose::Network).
    ///
    /// # Errors
    /// If the browser is gone, its log cannot be read, or a message cannot be decoded.
    pub async fn received(&self) -> Done<Vec<ReceivedMessage>> {
        let mut frames = Vec::new();
        let mut decoders: HashMap<String, UpdateDecoder> = HashMap::new();
        for entry in self.log("performance").await? {
            let entry: Value = serde_json::from_str(&entry.message)?;
            let message = &entry["message"];
            if message["method"] == "Network.webSocketFrameReceived" {
                let response = &message["params"]["response"];
                let data = response["payloadData"].as_str().unwrap_or_default();
                // The opcodes of RFC 6455.
                match response["opcode"].as_u64() {
                    Some(1) => frames.push(ReceivedMessage {
                        text: data.to_owned(),
                        is_compressed: false,
                    }),
                    Some(2) => {
                        let socket = message["params"]["requestId"].to_string();
                        let decoder = decoders.entry(socket).or_default();
                        frames.push(ReceivedMessage {
                            text: decoder.decode(&STANDARD.decode(data)?)?.to_owned(),
                            is_compressed: true,
                        });
                    }
                    _ => {}
                }
            }
        }
        Ok(frames)
    }

    /// Checks that the console has shown no error.
    ///
    /// # Errors
    /// If the console has shown errors; the failure contains them.
    pub async fn check_no_errors(&self) -> Done {
        match self.errors().await?.as_slice() {
            [] => Ok(()),
            errors => Err(TestError::new(format!("the console shows: {errors:#?}"))),
        }
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
    /// `true` if it came compressed.
    pub is_compressed: bool,
}

/// Returns `true` if an element is stale: the page has redrawn it since it was found.
fn is_gone(error: &TestError) -> bool {
    error.to_string().contains("stale element")
}
