//! The program that serves the page.

use crate::{Done, MailServer, TestError};
use std::cell::RefCell;
use std::env;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};

/// The variable that names the program.
const PROGRAM: &str = "RANARIUM";

/// The variable that names the library by which programs see another time
/// (<https://github.com/wolfcw/libfaketime>).
const FAKETIME: &str = "RANARIUM_FAKETIME";

/// The server program, serving the page at a port of its own, until the last of its handles is
/// dropped.
#[derive(Clone, Debug)]
pub struct PageServer {
    serving: Rc<Serving>,
    url: String,
}

#[derive(Debug)]
struct Serving {
    running: RefCell<Running>,
    address: String,
    /// Further arguments of the program.
    args: Vec<String>,
    /// The time that the program saw at its latest start, unless it was the machine's.
    time: RefCell<Option<String>>,
    /// The folder of online matches, which is deleted with it.
    data: PathBuf,
}

#[derive(Debug)]
struct Running {
    child: Child,
    /// Stays open, so that the program can print.
    _out: BufReader<ChildStdout>,
}

/// Returns the path of the program.
///
/// # Errors
/// If the variable is not set.
pub fn program() -> Done<PathBuf> {
    let named = env::var_os(PROGRAM).map(PathBuf::from);
    named.ok_or_else(|| {
        TestError::new(format!(
            "{PROGRAM} names no program; run this by cargo xtask browser-tests"
        ))
    })
}

impl PageServer {
    /// Starts the server.
    ///
    /// # Errors
    /// If the program cannot be started, or does not print its address.
    pub fn start() -> Done<Self> {
        Self::start_with("127.0.0.1:0", &[], None)
    }

    /// Starts the server at a time (UTC), such as `2026-12-02 12:00:00`.
    ///
    /// # Errors
    /// If the program cannot be started, or does not print its address.
    pub fn start_at(time: &str) -> Done<Self> {
        Self::start_with("127.0.0.1:0", &[], Some(time))
    }

    /// Starts one that sends mail.
    ///
    /// # Errors
    /// If the program cannot be started, or does not print its address.
    pub fn with_mail(mail: &MailServer) -> Done<Self> {
        // The address is in the links of mails, so it must be known before.
        let free = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let (site, server) = (format!("http://{free}"), mail.url());
        let args = [
            "--mail-server",
            &server,
            "--mail-from",
            "frogs@frogs.example",
        ];
        let args = [&args[..], &["--public-url", &site]].concat();
        Self::start_with(&free, &args, None)
    }

    /// Starts one of several nodes that share a database and a bus, with the seal key of this
    /// server.
    ///
    /// # Errors
    /// If the program cannot be started, or does not print its address.
    pub fn node(&self, database: &str, bus: &str) -> Done<Self> {
        let key = self.data().join("seal.key");
        let key = key
            .to_str()
            .ok_or_else(|| TestError::new("the path of the seal key is not UTF-8"))?;
        let args = ["--database", database, "--bus", bus, "--seal-key", key];
        Self::start_with("127.0.0.1:0", &args, None)
    }

    fn start_with(address: &str, args: &[&str], time: Option<&str>) -> Done<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("ranarium-browser-data-{}-{number}", std::process::id());
        let data = env::temp_dir().join(name);
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        let (running, url) = Running::start(address, &data, &args, time)?;
        let serving = Rc::new(Serving {
            running: RefCell::new(running),
            args,
            time: RefCell::new(time.map(str::to_owned)),
            address: url.trim_start_matches("http://").to_owned(),
            data,
        });
        Ok(Self { serving, url })
    }

    /// Returns the server under the machine's name: passkeys need an address that is a name.
    #[must_use]
    pub fn by_name(&self) -> Self {
        Self {
            serving: Rc::clone(&self.serving),
            url: self.url.replace("127.0.0.1", "localhost"),
        }
    }

    /// Returns the server with the URL of another host, whose pages a visitor opens from now on.
    #[must_use]
    pub fn at(&self, url: &str) -> Self {
        Self {
            serving: Rc::clone(&self.serving),
            url: url.to_owned(),
        }
    }

    /// Returns the server's URL, without a slash at the end.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the server's data folder.
    pub(crate) fn data(&self) -> &Path {
        &self.serving.data
    }

    /// Stops the server, as when the network fails.
    ///
    /// # Errors
    /// If it does not end.
    pub fn stop(&self) -> Done {
        self.serving.running.borrow_mut().stop()
    }

    /// Restarts the server at the same address, with the same data, after it was stopped.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&self) -> Done {
        let serving = &self.serving;
        let time = serving.time.borrow();
        let (address, args) = (&serving.address, &serving.args);
        let (running, _) = Running::start(address, &serving.data, args, time.as_deref())?;
        serving.running.replace(running);
        Ok(())
    }

    /// Restarts it at a later time (UTC), such as `2026-12-04 12:00:00`: the server takes the time
    /// from its machine only when it starts.
    ///
    /// # Errors
    /// If it does not start.
    pub fn restart_at(&self, time: &str) -> Done {
        self.stop()?;
        self.serving.time.replace(Some(time.to_owned()));
        self.start_again()
    }
}

impl PageServer {
    /// Bans a user at the command line, as an operator does.
    ///
    /// # Errors
    /// If the program refuses.
    pub fn bans(&self, user: &str) -> Done {
        let banned = Command::new(program()?)
            .args(["admin", "ban", "--as", "operator", "--data"])
            .arg(&self.serving.data)
            .arg(user)
            .stdout(Stdio::null())
            .status()?;
        match banned.success() {
            true => Ok(()),
            false => Err(TestError::new(format!("{user} cannot be banned"))),
        }
    }

    /// Makes a link for a new password of a user at the command line, as an operator does. Returns
    /// its path.
    ///
    /// # Errors
    /// If the program prints no link.
    pub fn resets_password(&self, user: &str) -> Done<String> {
        let printed = Command::new(program()?)
            .args(["admin", "reset-password", "--as", "operator", "--data"])
            .arg(&self.serving.data)
            .arg(user)
            .output()?;
        let printed = String::from_utf8_lossy(&printed.stdout).into_owned();
        let path = printed
            .split_whitespace()
            .find(|word| word.starts_with('/'));
        path.map(str::to_owned)
            .ok_or_else(|| TestError::new(format!("no link is printed: {printed:?}")))
    }
}

impl Running {
    fn start(
        address: &str,
        data: &Path,
        args: &[String],
        time: Option<&str>,
    ) -> Done<(Self, String)> {
        let program = program()?;
        let mut command = Command::new(&program);
        if let Some(time) = time {
            see_time(&mut command, time)?;
        }
        let mut child = command
            .args(["serve", "--lang", "en", "--address", address, "--data"])
            .arg(data)
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| TestError::new(format!("{}: {error}", program.display())))?;
        let out = child
            .stdout
            .take()
            .ok_or_else(|| TestError::new("its output is not a pipe"))?;
        let mut out = BufReader::new(out);
        let mut line = String::new();
        out.read_line(&mut line)?;
        let url = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"))
            .ok_or_else(|| TestError::new(format!("serve does not say where: {line:?}")))?
            .trim_end_matches(['/', '.'])
            .to_owned();
        Ok((Self { child, _out: out }, url))
    }

    fn stop(&mut self) -> Done {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

/// Lets a program see this time (UTC) when it starts.
fn see_time(command: &mut Command, time: &str) -> Done {
    let library = env::var_os(FAKETIME).ok_or_else(|| {
        TestError::new(format!(
            "{FAKETIME} names no library; run this by cargo xtask browser-tests"
        ))
    })?;
    command
        .env("LD_PRELOAD", library)
        .env("FAKETIME", format!("@{time}"))
        .env("TZ", "UTC")
        // Timers and the times of files stay those of the machine.
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .env("NO_FAKE_STAT", "1");
    Ok(())
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.running.borrow_mut().stop());
        drop(std::fs::remove_dir_all(&self.data));
    }
}
