//! Chromium, and the process of its driver.

use crate::driver::Commands;
use crate::{Done, Driver, TestError};
use serde_json::{Value, json};
use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// Arguments of Chromium: no requests of its own, and the computed role and name of elements in
/// scripts.
const FLAGS: &[&str] = &[
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--enable-blink-features=ComputedAccessibilityInfo",
];

/// The abilities of a browser that a test needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Pages alone.
    Pages,
    /// Pages, with a log of the network requests.
    Network,
    /// Pages and notifications, which only the full Chromium shows.
    Notices,
}

/// A Chromium process with a separate profile.
#[derive(Debug)]
pub struct Chromium {
    /// The session of its driver.
    pub driver: Driver,
    program: Child,
    profile: PathBuf,
    /// The driver's output stays open, so that the driver can write to it.
    _out: BufReader<ChildStdout>,
}

impl Chromium {
    /// Starts Chromium and its driver.
    ///
    /// # Errors
    /// If Chromium or its driver is missing or does not start.
    pub async fn start(purpose: Purpose) -> Done<Self> {
        let mut started = Self::start_once(purpose).await;
        for _ in 1..MAX_STARTS {
            match &started {
                Err(error) if error.to_string().contains("Chrome instance exited") => {}
                Ok(_) | Err(_) => break,
            }
            started = Self::start_once(purpose).await;
        }
        started
    }

    async fn start_once(purpose: Purpose) -> Done<Self> {
        let (mut program, out, port) = driver()?;
        let profile =
            env::temp_dir().join(format!("ranarium-browser-{}-{port}", std::process::id()));
        // The profile of a killed browser would prevent the start of the next one.
        drop(std::fs::remove_dir_all(&profile));
        let capabilities = capabilities(purpose, &profile);
        match Driver::connect(port, capabilities, Commands::Chromium).await {
            Ok(driver) => Ok(Self {
                driver,
                program,
                profile,
                _out: out,
            }),
            Err(error) => {
                program.kill()?;
                program.wait()?;
                Err(error)
            }
        }
    }

    /// Ends Chromium and its driver, and removes the profile.
    ///
    /// # Errors
    /// If it does not end.
    pub async fn quit(mut self) -> Done {
        let left = self.driver.close().await;
        self.program.kill()?;
        self.program.wait()?;
        // The system clears its temporary folder if some of the profile remains.
        drop(std::fs::remove_dir_all(&self.profile));
        left
    }
}

/// Returns the capabilities to request from Chromium's driver.
fn capabilities(purpose: Purpose, profile: &Path) -> Value {
    let profile = format!("--user-data-dir={}", profile.display());
    let mut args: Vec<&str> = FLAGS.to_vec();
    args.push(&profile);
    let mut logs = json!({"browser": "ALL"});
    if purpose == Purpose::Network {
        logs["performance"] = json!("ALL");
    }
    let mut capabilities = json!({"goog:loggingPrefs": logs});
    match headless_shell().filter(|_| purpose != Purpose::Notices) {
        Some(shell) => {
            capabilities["browserName"] = json!("chrome-headless-shell");
            capabilities["goog:chromeOptions"] = json!({"binary": shell, "args": args});
        }
        None => {
            args.push("--headless=new");
            capabilities["browserName"] = json!("chrome");
            capabilities["goog:chromeOptions"] = json!({"args": args});
        }
    }
    capabilities
}

/// Maximum number of attempts to start Chromium. About one start in a thousand ends before a window
/// is open: <https://github.com/SeleniumHQ/selenium/issues/17265>.
const MAX_STARTS: usize = 3;

/// Maximum number of attempts to start a driver that finds a port.
const MAX_DRIVERS: usize = 5;

/// Returns the path of Chromium's headless shell, if it is installed. It takes little more than
/// half the processor time of the full Chromium for the same pages.
fn headless_shell() -> Option<PathBuf> {
    program_in_path("chromium-headless-shell")
}

/// Returns the path of an installed program.
pub(crate) fn program_in_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// Starts a driver, and returns its process, its output and the port at which it listens.
///
/// The driver chooses a port that is free in one address family, and ends if the port is taken in
/// the other.
fn driver() -> Done<(Child, BufReader<ChildStdout>, u16)> {
    let mut text = String::new();
    for _ in 0..MAX_DRIVERS {
        let mut program = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| TestError::new(format!("chromedriver: {error}")))?;
        let out = program
            .stdout
            .take()
            .ok_or_else(|| TestError::new("its output is not a pipe"))?;
        let mut out = BufReader::new(out);
        text.clear();
        if let Some(port) = port(&mut out, &mut text)? {
            return Ok((program, out, port));
        }
        program.wait()?;
        if !text.contains("port not available") {
            break;
        }
    }
    let words = format!("chromedriver does not say where it listens: {text}");
    Err(TestError::new(words))
}

/// Returns the port that the driver prints, or `None` if the driver ends first. Appends its other
/// output to `text`.
fn port(out: &mut impl BufRead, text: &mut String) -> Done<Option<u16>> {
    loop {
        let mut line = String::new();
        if out.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        if let Some((_, rest)) = line.split_once("successfully on port ") {
            return Ok(Some(rest.trim().trim_end_matches('.').parse()?));
        }
        text.push_str(&line);
    }
}
