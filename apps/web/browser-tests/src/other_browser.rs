//! Firefox and WebKit, with the processes of their drivers. They support WebDriver
//! alone.

use crate::chromium::program_in_path;
use crate::driver::Commands;
use crate::{Done, Driver, TestError};
use serde_json::{Value, json};
use std::env;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The variable that names the browser of the tests, unless it is Chromium.
const BROWSER: &str = "RANARIUM_BROWSER";

/// Maximum time until a driver listens.
const START_TIMEOUT: Duration = Duration::from_secs(30);
/// Interval between two checks of a driver.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Debian's program of Firefox, behind a script in the path.
const FIREFOX: &str = "/usr/lib/firefox-esr/firefox-esr";

/// A kind of browser other than Chromium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherKind {
    /// Firefox, with geckodriver.
    Firefox,
    /// WebKit's MiniBrowser, with WebKitWebDriver, on a display of its own.
    WebKit,
}

impl OtherKind {
    /// Returns the browser that the environment chooses for the tests; `None` for Chromium.
    ///
    /// # Errors
    /// If the variable names another browser.
    pub(crate) fn chosen() -> Done<Option<Self>> {
        match env::var(BROWSER).as_deref() {
            Err(_) | Ok("chromium") => Ok(None),
            Ok("firefox") => Ok(Some(Self::Firefox)),
            Ok("webkit") => Ok(Some(Self::WebKit)),
            Ok(other) => Err(TestError::new(format!(
                "{BROWSER}: expected chromium, firefox or webkit, found {other}"
            ))),
        }
    }

    /// Returns the capabilities to request from the driver.
    fn capabilities(self) -> Value {
        let mut capabilities = json!({});
        if self == Self::Firefox {
            let mut options = json!({
                "args": ["-headless"],
                "prefs": {"ui.prefersReducedMotion": 1, "ui.systemUsesDarkTheme": 0},
            });
            if let Some(program) = firefox() {
                options["binary"] = json!(program);
            }
            capabilities["browserName"] = json!("firefox");
            capabilities["moz:firefoxOptions"] = options;
        }
        capabilities
    }
}

/// A browser other than Chromium, with its driver.
#[derive(Debug)]
pub(crate) struct OtherBrowser {
    /// The session of its driver.
    pub(crate) driver: Driver,
    /// The browser's processes, which end with it.
    _programs: Programs,
}

impl OtherBrowser {
    /// Starts a browser and its driver.
    ///
    /// # Errors
    /// If a program is missing or does not start.
    pub(crate) async fn start(kind: OtherKind) -> Done<Self> {
        let mut programs = Programs::default();
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = match kind {
            OtherKind::Firefox => {
                let mut command = Command::new("geckodriver");
                // Tests run side by side, and the default port would be the same for all.
                command.arg("--websocket-port=0");
                command
            }
            OtherKind::WebKit => {
                let mut command = Command::new("WebKitWebDriver");
                command
                    .env("DISPLAY", programs.start_display()?)
                    .env("GDK_BACKEND", "x11")
                    .env("LC_ALL", "C.UTF-8")
                    .env("NO_AT_BRIDGE", "1")
                    // A container has neither the namespaces of the sandbox nor a graphics card.
                    .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
                    .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
                command
            }
        };
        command.args(["--host=127.0.0.1", &format!("--port={port}")]);
        programs.start(command.stdout(Stdio::null()))?;
        wait_until_listening(port).await?;
        let driver = Driver::connect(port, kind.capabilities(), Commands::Standard).await?;
        Ok(Self {
            driver,
            _programs: programs,
        })
    }

    /// Ends the browser and its programs.
    ///
    /// # Errors
    /// If it does not end.
    pub(crate) async fn quit(self) -> Done {
        self.driver.close().await
    }
}

/// Processes that are killed when they are dropped, the latest first.
#[derive(Debug, Default)]
struct Programs(Vec<Child>);

impl Programs {
    fn start(&mut self, command: &mut Command) -> Done<&mut Child> {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| TestError::new(format!("{name}: {error}")))?;
        self.0.push(child);
        let last = self.0.last_mut();
        last.ok_or_else(|| TestError::new("no program"))
    }

    /// Starts a display in memory, and returns its name.
    fn start_display(&mut self) -> Done<String> {
        let mut command = Command::new("Xvfb");
        // It prints its number once it can be used.
        command.args(["-displayfd", "1", "-screen", "0", "1600x1200x24"]);
        let display = self.start(command.stdout(Stdio::piped()))?;
        let out = display
            .stdout
            .take()
            .ok_or_else(|| TestError::new("its output is not a pipe"))?;
        let mut number = String::new();
        BufReader::new(out).read_line(&mut number)?;
        match number.trim() {
            "" => Err(TestError::new("Xvfb does not start")),
            number => Ok(format!(":{number}")),
        }
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        for program in self.0.iter_mut().rev() {
            drop(program.kill());
            drop(program.wait());
        }
    }
}

/// Returns the program of Firefox, if it is where Debian has it or in the path.
fn firefox() -> Option<PathBuf> {
    let of_debian = Some(PathBuf::from(FIREFOX)).filter(|program| program.is_file());
    of_debian
        .or_else(|| program_in_path("firefox-esr"))
        .or_else(|| program_in_path("firefox"))
}

/// Waits until a driver listens at this port.
async fn wait_until_listening(port: u16) -> Done {
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if began.elapsed() > START_TIMEOUT {
            return Err(TestError::new(format!("no driver listens at port {port}")));
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    Ok(())
}
