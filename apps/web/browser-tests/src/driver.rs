//! A client of a browser's driver: the WebDriver commands that the tests need
//! (<https://www.w3.org/TR/webdriver2/>), and two of Chromium's own.

use crate::{Done, TestError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, header};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The key of an element reference in JSON, as WebDriver defines it.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Maximum time that a script or a page load takes, in milliseconds.
const TIMEOUT_MS: u32 = 60_000;

/// The commands that a driver understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commands {
    /// Those of WebDriver, and Chromium's own.
    Chromium,
    /// Those of WebDriver alone.
    Standard,
}

/// A session of a driver.
#[derive(Clone, Debug)]
pub struct Driver {
    http: Client<HttpConnector, Full<Bytes>>,
    /// The URL of the session, without a slash at the end.
    session: String,
    commands: Commands,
}

/// An element of the page.
#[derive(Clone, Debug)]
pub struct Element {
    driver: Driver,
    id: String,
}

impl Driver {
    /// Opens a session with these capabilities at the driver that listens on this port.
    ///
    /// # Errors
    /// If the driver does not open a session.
    pub async fn connect(port: u16, mut capabilities: Value, commands: Commands) -> Done<Self> {
        capabilities["timeouts"] =
            json!({"script": TIMEOUT_MS, "pageLoad": TIMEOUT_MS, "implicit": 0});
        let mut driver = Self {
            http: Client::builder(TokioExecutor::new()).build_http(),
            session: format!("http://127.0.0.1:{port}"),
            commands,
        };
        let body = json!({"capabilities": {"alwaysMatch": capabilities}});
        let opened = driver.post("/session", body).await?;
        let id: String = read(opened["sessionId"].clone())?;
        driver.session.push_str(&format!("/session/{id}"));
        Ok(driver)
    }

    /// Returns `true` if the driver understands Chromium's own commands.
    pub const fn has_devtools(&self) -> bool {
        matches!(self.commands, Commands::Chromium)
    }

    /// Ends the session and the browser.
    ///
    /// # Errors
    /// If the driver is gone.
    pub async fn close(&self) -> Done {
        self.send(Method::DELETE, "", None).await.map(drop)
    }

    /// Loads a page, and waits until it is loaded.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub async fn goto(&self, address: &str) -> Done {
        self.post("/url", json!({"url": address})).await.map(drop)
    }

    /// Goes to the previous page.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn back(&self) -> Done {
        self.post("/back", json!({})).await.map(drop)
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn refresh(&self) -> Done {
        self.post("/refresh", json!({})).await.map(drop)
    }

    /// Runs a function body in the page with these arguments, and returns its result. A promise is
    /// awaited.
    ///
    /// # Errors
    /// If the script throws.
    pub async fn execute(&self, script: &str, arguments: Vec<Value>) -> Done<Value> {
        let body = json!({"script": script, "args": arguments});
        self.post("/execute/sync", body).await
    }

    /// Finds an element by a CSS selector.
    ///
    /// # Errors
    /// If there is no such element.
    pub async fn find(&self, selector: &str) -> Done<Element> {
        let body = json!({"using": "css selector", "value": selector});
        self.element(&self.post("/element", body).await?)
    }

    /// Enters a frame of the page: scripts run there, and elements are found there, until another
    /// page is loaded.
    ///
    /// # Errors
    /// If the element is no frame.
    pub async fn enter_frame(&self, frame: &Element) -> Done {
        let body = json!({"id": frame.reference()});
        self.post("/frame", body).await.map(drop)
    }

    /// Returns the element that JSON refers to.
    ///
    /// # Errors
    /// If the value is not an element reference.
    pub fn element(&self, reference: &Value) -> Done<Element> {
        Ok(Element {
            driver: self.clone(),
            id: read(reference[ELEMENT].clone())?,
        })
    }

    /// Performs these key actions in order.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn press_keys(&self, actions: Vec<Value>) -> Done {
        let keyboard = json!({"type": "key", "id": "keyboard", "actions": actions});
        self.post("/actions", json!({"actions": [keyboard]}))
            .await
            .map(drop)
    }

    /// Presses the mouse at the first of these points of the page, moves it to the others, and
    /// releases it.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn press_mouse(&self, points: &[(f64, f64)]) -> Done {
        let mut actions: Vec<Value> = points
            .iter()
            .map(|(x, y)| {
                let (x, y) = (x.round() as i64, y.round() as i64);
                json!({"type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y})
            })
            .collect();
        actions.insert(1, json!({"type": "pointerDown", "button": 0}));
        actions.push(json!({"type": "pointerUp", "button": 0}));
        let mouse = json!({
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": actions,
        });
        let body = json!({"actions": [mouse]});
        self.post("/actions", body).await.map(drop)
    }

    /// Gives the window this size, in pixels.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn resize(&self, width: u32, height: u32) -> Done {
        let body = json!({"width": width, "height": height});
        self.post("/window/rect", body).await.map(drop)
    }

    /// Returns the handle of the window that commands go to.
    ///
    /// # Errors
    /// If the window is closed.
    pub async fn window(&self) -> Done<String> {
        read(self.send(Method::GET, "/window", None).await?)
    }

    /// Opens a tab, and returns its handle.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn new_tab(&self) -> Done<String> {
        let opened = self.post("/window/new", json!({"type": "tab"})).await?;
        read(opened["handle"].clone())
    }

    /// Sends commands to the window with this handle from now on.
    ///
    /// # Errors
    /// If there is no such window.
    pub async fn switch_to(&self, handle: &str) -> Done {
        self.post("/window", json!({"handle": handle}))
            .await
            .map(drop)
    }

    /// Closes the window that commands go to. [`switch_to`](Self::switch_to) another after it.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn close_window(&self) -> Done {
        self.send(Method::DELETE, "/window", None).await.map(drop)
    }

    /// Returns a picture of the page, as PNG.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn screenshot(&self) -> Done<Vec<u8>> {
        let text: String = read(self.send(Method::GET, "/screenshot", None).await?)?;
        Ok(STANDARD.decode(text)?)
    }

    /// Runs a method of the DevTools protocol, and returns its result.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn devtools(&self, method: &str, params: Value) -> Done<Value> {
        self.post(
            "/goog/cdp/execute",
            json!({"cmd": method, "params": params}),
        )
        .await
    }

    /// Returns the entries of a log since the last call, and removes them.
    ///
    /// # Errors
    /// If Chromium has no such log.
    pub async fn log<T: DeserializeOwned>(&self, kind: &str) -> Done<Vec<T>> {
        read(self.post("/se/log", json!({"type": kind})).await?)
    }

    async fn post(&self, path: &str, body: Value) -> Done<Value> {
        self.send(Method::POST, path, Some(body)).await
    }

    /// Sends a command to the driver, and returns the value of the response.
    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Done<Value> {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.session))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Full::from(body))?;
        let response = self.http.request(request).await?;
        let is_done = response.status().is_success();
        let body = response.into_body().collect().await?.to_bytes();
        let mut answer: Value = serde_json::from_slice(&body)?;
        let value = answer["value"].take();
        if is_done {
            Ok(value)
        } else {
            let text = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
            let (error, message) = (text("error"), text("message"));
            Err(TestError::new(format!("{path}: {error}: {message}")))
        }
    }
}

impl Element {
    /// Clicks on the centre of the element with the mouse.
    ///
    /// # Errors
    /// If the element is gone or covered.
    pub async fn click(&self) -> Done {
        self.post("/click", json!({})).await.map(drop)
    }

    /// Types text into the element. For a file field, the text is the path of a file.
    ///
    /// # Errors
    /// If the element accepts no text.
    pub async fn send_keys(&self, text: &str) -> Done {
        self.post("/value", json!({"text": text})).await.map(drop)
    }

    /// Finds an element inside this one by an XPath.
    ///
    /// # Errors
    /// If there is no such element.
    pub async fn find(&self, xpath: &str) -> Done<Self> {
        let body = json!({"using": "xpath", "value": xpath});
        self.driver.element(&self.post("/element", body).await?)
    }

    /// Returns `true` if the element is enabled.
    ///
    /// # Errors
    /// If the element is gone.
    pub async fn is_enabled(&self) -> Done<bool> {
        let path = format!("/element/{}/enabled", self.id);
        read(self.driver.send(Method::GET, &path, None).await?)
    }

    /// Returns the HTML of the element.
    ///
    /// # Errors
    /// If the element is gone.
    pub async fn html(&self) -> Done<String> {
        let script = "return arguments[0].outerHTML";
        read(self.driver.execute(script, vec![self.reference()]).await?)
    }

    /// Returns the reference to the element in JSON.
    pub fn reference(&self) -> Value {
        json!({ELEMENT: self.id})
    }

    async fn post(&self, path: &str, body: Value) -> Done<Value> {
        let path = format!("/element/{}{path}", self.id);
        self.driver.post(&path, body).await
    }
}

/// Deserialises a value that the driver sent.
fn read<T: DeserializeOwned>(value: Value) -> Done<T> {
    Ok(serde_json::from_value(value)?)
}
