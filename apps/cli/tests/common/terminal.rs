//! A pseudo-terminal for tests: the program runs in it as in a window, and the test types keys and
//! reads the screen.

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{SpecialCodeIndex, tcgetattr};
use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Child, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Maximum time that a test waits for expected output, generous for slow machines.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Interval between two checks of the screen while waiting.
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// Lines of scrollback.
const SCROLLBACK: usize = 2000;

/// The size of a terminal.
#[derive(Clone, Copy, Debug)]
pub struct TerminalSize {
    /// Columns.
    pub columns: u16,
    /// Rows.
    pub rows: u16,
}

impl TerminalSize {
    /// The usual size, 80 by 24.
    pub const DEFAULT: Self = Self {
        columns: 80,
        rows: 24,
    };

    fn size(self) -> (NonZero<u16>, NonZero<u16>) {
        let some = |count| NonZero::new(count).expect("a window has rows and columns");
        (some(self.rows), some(self.columns))
    }
}

/// The program in a terminal of its own.
pub struct Terminal {
    child: Child,
    pty: Arc<Pty>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// The whole output, for tests of anything ever printed.
    printed: Arc<Mutex<Vec<u8>>>,
    closing: Arc<AtomicBool>,
    reader: JoinHandle<()>,
}

impl Terminal {
    /// Starts `ranarium` with these arguments in this folder, in English. Its data folder is
    /// `folder/data`.
    pub fn start(window: TerminalSize, folder: &Path, arguments: &[&str]) -> Self {
        Self::start_with(window, folder, arguments, &[])
    }

    /// Starts `ranarium` as [`Self::start`] does, with these additional environment variables.
    pub fn start_with(
        window: TerminalSize,
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        let (pty, program_side) = open().unwrap();
        pty.resize(Size::new(window.rows, window.columns)).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"))
            .args(arguments)
            .current_dir(folder);
        for name in [
            "LANGUAGE",
            "LC_ALL",
            "LC_MESSAGES",
            "NO_COLOR",
            "CLICOLOR_FORCE",
            "PAGER",
        ] {
            command = command.env_remove(name);
        }
        let command = command
            .env("TERM", "xterm-256color")
            .env("LANG", "en_GB.UTF-8")
            .env("RANARIUM_DATA", folder.join("data"))
            .envs(variables.iter().copied());
        let child = command.spawn(program_side).unwrap();
        let pty = Arc::new(pty);
        let (rows, columns) = window.size();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, SCROLLBACK)));
        let printed = Arc::new(Mutex::new(Vec::new()));
        let closing = Arc::new(AtomicBool::new(false));
        let reader = Reader {
            pty: Arc::clone(&pty),
            screen: Arc::clone(&screen),
            printed: Arc::clone(&printed),
            closing: Arc::clone(&closing),
        };
        Self {
            child,
            pty,
            screen,
            printed,
            closing,
            reader: thread::spawn(move || reader.run()),
        }
    }

    /// Types these keys; `\r` is Enter, `\x03` Ctrl-C.
    pub fn send(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    /// Types this line and Enter.
    pub fn enter(&self, line: &str) {
        self.send(&format!("{line}\r"));
    }

    /// Returns the visible text, up to the row of the cursor, or the last row with text if that is
    /// further down. An answered question is therefore no longer the end of the text, even while
    /// nothing follows it.
    pub fn screen(&self) -> String {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        let (_, columns) = screen.size();
        let (cursor_row, _) = screen.cursor_position();
        let mut rows: Vec<String> = screen
            .rows(0, columns.get())
            .map(|row| row.trim_end().to_owned())
            .collect();
        let last = rows.iter().rposition(|row| !row.is_empty()).unwrap_or(0);
        rows.truncate(1 + last.max(usize::from(cursor_row)));
        rows.join("\n")
    }

    /// Returns the rows that continue in the next one, because they were too long for the window.
    pub fn broken_rows(&self) -> Vec<String> {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        let (_, columns) = screen.size();
        (0..)
            .zip(screen.rows(0, columns.get()))
            .filter(|(number, _)| screen.row_wrapped(*number))
            .map(|(_, row)| row)
            .collect()
    }

    /// Returns the whole output so far, with its control sequences.
    pub fn printed(&self) -> String {
        String::from_utf8_lossy(&self.printed.lock().unwrap()).into_owned()
    }

    /// Waits until this text is visible, and returns the screen. If it does not appear, the failure
    /// shows the screen.
    pub fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen meets a condition, and returns the screen; `what` names the condition
    /// in a failure.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(
                start.elapsed() < TIMEOUT,
                "{what:?} did not appear; the screen:\n{screen}"
            );
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Waits until the program has ended, and returns its exit code and the last screen.
    pub fn end(mut self) -> (i32, String) {
        let code = wait_for_end(&mut self.child).code();
        let code = code.expect("no signal ends the program");
        self.reader.join().unwrap();
        let parser = self.screen.lock().unwrap();
        (code, parser.screen().contents())
    }

    /// Waits until the program has ended, and returns its exit code and its whole output.
    pub fn end_printed(self) -> (i32, String) {
        let printed = Arc::clone(&self.printed);
        let (code, _) = self.end();
        let printed = printed.lock().unwrap();
        (code, String::from_utf8_lossy(&printed).into_owned())
    }

    /// Sends this signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Returns the code of the key that suspends the program; 0 if none does.
    pub fn suspend_key(&self) -> u8 {
        let settings = tcgetattr(&*self.pty).unwrap();
        settings.special_codes[SpecialCodeIndex::VSUSP]
    }

    /// Closes the window while the program runs, and waits until it has ended.
    pub fn hang_up(mut self) {
        self.closing.store(true, Ordering::SeqCst);
        // The reader holds the terminal open while it waits for a byte, so one is sent.
        let name = rustix::pty::ptsname(&*self.pty, Vec::new()).unwrap();
        let name = OsStr::from_bytes(name.as_bytes());
        let mut tty = OpenOptions::new().write(true).open(name).unwrap();
        tty.write_all(b"\0").unwrap();
        drop(tty);
        self.reader.join().unwrap();
        drop(self.pty);
        wait_for_end(&mut self.child);
    }
}

fn wait_for_end(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if start.elapsed() > TIMEOUT {
            child.kill().unwrap();
            panic!("the program did not end");
        }
        thread::sleep(POLL_INTERVAL);
    }
}

/// A thread that reads the program's output, and answers as a terminal does.
struct Reader {
    pty: Arc<Pty>,
    screen: Arc<Mutex<vt100::Parser>>,
    printed: Arc<Mutex<Vec<u8>>>,
    closing: Arc<AtomicBool>,
}

impl Reader {
    fn run(self) {
        let mut bytes = [0; 4096];
        // Reading the terminal of a program that has ended is an error.
        while let Ok(count @ 1..) = (&*self.pty).read(&mut bytes) {
            if self.closing.load(Ordering::SeqCst) {
                return;
            }
            let news = &bytes[..count];
            self.printed.lock().unwrap().extend_from_slice(news);
            let (row, column) = {
                let mut parser = self.screen.lock().unwrap();
                parser.process(news);
                parser.screen().cursor_position()
            };
            // "Where is the cursor?"
            if news.windows(4).any(|part| part == b"\x1b[6n") {
                let answer = format!("\x1b[{};{}R", row + 1, column + 1);
                // A program that has ended needs no answer.
                let _ = (&*self.pty).write_all(answer.as_bytes());
            }
        }
    }
}
