//! Chromium, and the driver that steers it.

use crate::{Done, Driver, Fault};
use serde_json::{Value, json};
use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// Arguments of Chromium: no window, no requests of its own, and an accessibility tree, which has
/// the role and the name of each element.
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

/// What a browser is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Pages alone.
    Pages,
    /// Pages, and it notes what travels over the network.
    Network,
    /// Pages, and it shows notices, as only the whole Chromium does.
    Notices,
}

/// A Chromium of our own, with a profile of its own.
#[derive(Debug)]
pub struct Chromium {
    /// The session of its driver.
    pub driver: Driver,
    program: Child,
    profile: PathBuf,
    /// Kept, so that the driver can go on printing.
    _out: BufReader<ChildStdout>,
}

impl Chromium {
    /// Starts it.
    ///
    /// # Errors
    /// If Chromium or its driver is missing or does not start.
    pub async fn start(purpose: Purpose) -> Done<Self> {
        let mut started = Self::start_once(purpose).await;
        for _ in 1..STARTS_MOST {
            match &started {
                Err(fault) if fault.to_string().contains("Chrome instance exited") => {}
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
        // A profile that a browser left which was killed would keep the next one from starting.
        drop(std::fs::remove_dir_all(&profile));
        match Driver::connect(port, capabilities(purpose, &profile)).await {
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

    /// Ends it, and all that it kept.
    ///
    /// # Errors
    /// If it does not end.
    pub async fn quit(mut self) -> Done {
        let left = self.driver.close().await;
        self.program.kill()?;
        self.program.wait()?;
        // What is left of the profile the system clears away some day.
        drop(std::fs::remove_dir_all(&self.profile));
        left
    }
}

/// Maximum time that a script or a page load takes, in milliseconds.
const TIMEOUT_MS: u32 = 60_000;

/// The capabilities that Chromium's driver is asked for.
fn capabilities(purpose: Purpose, profile: &Path) -> Value {
    let profile = format!("--user-data-dir={}", profile.display());
    let mut args: Vec<&str> = FLAGS.to_vec();
    args.push(&profile);
    let mut logs = json!({"browser": "ALL"});
    if purpose == Purpose::Network {
        logs["performance"] = json!("ALL");
    }
    let mut capabilities = json!({
        "goog:loggingPrefs": logs,
        "timeouts": {"script": TIMEOUT_MS, "pageLoad": TIMEOUT_MS, "implicit": 0},
    });
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

/// Times that Chromium is started: about once in a thousand starts it ends before it opens a
/// window, as <https://github.com/SeleniumHQ/selenium/issues/17265> also reports.
const STARTS_MOST: usize = 3;

/// Times that a driver is started for one that finds a port.
const DRIVERS_MOST: usize = 5;

/// The Chromium that has no windows at all, where it is installed: the same pages take little more
/// than half the processor's time in it.
fn headless_shell() -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join("chromium-headless-shell"))
        .find(|program| program.is_file())
}

/// Starts a driver: its process, what it prints, and the port at which it listens.
///
/// It takes a free port of one family of addresses, and ends if the same is taken in the other.
fn driver() -> Done<(Child, BufReader<ChildStdout>, u16)> {
    let mut said = String::new();
    for _ in 0..DRIVERS_MOST {
        let mut program = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Fault::new(format!("chromedriver: {error}")))?;
        let out = program
            .stdout
            .take()
            .ok_or_else(|| Fault::new("its output is not a pipe"))?;
        let mut out = BufReader::new(out);
        said.clear();
        if let Some(port) = port(&mut out, &mut said)? {
            return Ok((program, out, port));
        }
        program.wait()?;
        if !said.contains("port not available") {
            break;
        }
    }
    let words = format!("chromedriver does not say where it listens: {said}");
    Err(Fault::new(words))
}

/// The port that the driver says it listens at, if it does before it ends. What it says is added to
/// `said`.
fn port(out: &mut impl BufRead, said: &mut String) -> Done<Option<u16>> {
    loop {
        let mut line = String::new();
        if out.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        if let Some((_, rest)) = line.split_once("successfully on port ") {
            return Ok(Some(rest.trim().trim_end_matches('.').parse()?));
        }
        said.push_str(&line);
    }
}
