//! A pseudo-terminal for tests: the program runs in it as in a window, and the test types and reads
//! the screen.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The longest that a test waits for what must appear; far more than it takes.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often the screen is looked at while waiting.
const GLANCE: Duration = Duration::from_millis(10);
/// Lines that can be scrolled back.
const SCROLLBACK: usize = 2000;

/// What a program was started with.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Columns.
    pub columns: u16,
    /// Rows.
    pub rows: u16,
}

impl Window {
    /// The usual size, 80 by 24.
    pub const USUAL: Self = Self {
        columns: 80,
        rows: 24,
    };

    fn size(self) -> (NonZero<u16>, NonZero<u16>) {
        let some = |count| NonZero::new(count).expect("a window has rows and columns");
        (some(self.rows), some(self.columns))
    }
}

type Writer = Arc<Mutex<Box<dyn Write + Send>>>;

/// The program in a terminal of its own.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Writer,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Everything that was printed, for tests that ask what was ever said.
    printed: Arc<Mutex<Vec<u8>>>,
    closing: Arc<AtomicBool>,
    reader: JoinHandle<()>,
    tty: PathBuf,
}

impl Terminal {
    /// Starts `ranarium` with these arguments in this folder, in English, keeping its matches in
    /// `folder/data`.
    pub fn start(window: Window, folder: &Path, arguments: &[&str]) -> Self {
        Self::start_with(window, folder, arguments, &[])
    }

    /// The same with these variables of the environment; they are set last.
    pub fn start_with(
        window: Window,
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        let size = PtySize {
            rows: window.rows,
            cols: window.columns,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ranarium"));
        command.args(arguments);
        command.cwd(folder);
        for name in [
            "LC_ALL",
            "LC_MESSAGES",
            "NO_COLOR",
            "CLICOLOR_FORCE",
            "PAGER",
        ] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "en_GB.UTF-8");
        command.env("RANARIUM_DATA", folder.join("data"));
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let master = pair.master;
        let tty = master.tty_name().expect("a pseudo-terminal has a name");
        let writer: Writer = Arc::new(Mutex::new(master.take_writer().unwrap()));
        let (rows, columns) = window.size();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, SCROLLBACK)));
        let printed = Arc::new(Mutex::new(Vec::new()));
        let closing = Arc::new(AtomicBool::new(false));
        let reader = Reader {
            output: master.try_clone_reader().unwrap(),
            writer: Arc::clone(&writer),
            screen: Arc::clone(&screen),
            printed: Arc::clone(&printed),
            closing: Arc::clone(&closing),
        };
        Self {
            child,
            master,
            writer,
            screen,
            printed,
            closing,
            reader: thread::spawn(move || reader.run()),
            tty,
        }
    }

    /// Types these keys; `\r` is Enter, `\x03` Ctrl-C.
    pub fn send(&self, keys: &str) {
        let mut writer = self.writer.lock().unwrap();
        writer.write_all(keys.as_bytes()).unwrap();
        writer.flush().unwrap();
    }

    /// Types this line and Enter.
    pub fn enter(&self, line: &str) {
        self.send(&format!("{line}\r"));
    }

    /// What can be seen, one string a row, blanks at the ends left out.
    pub fn rows(&self) -> Vec<String> {
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        let (_, columns) = screen.size();
        screen
            .rows(0, columns.get())
            .map(|row| row.trim_end().to_owned())
            .collect()
    }

    /// What can be seen, as one text.
    pub fn screen(&self) -> String {
        self.rows().join("\n").trim_end().to_owned()
    }

    /// The rows that go on in the next one, because they were too long for the window.
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

    /// Everything that was printed so far, with what steers the terminal.
    pub fn printed(&self) -> String {
        String::from_utf8_lossy(&self.printed.lock().unwrap()).into_owned()
    }

    /// Waits until this can be seen, and returns the screen; fails with the screen if it does not
    /// come.
    pub fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as it should be, and returns it; `what` names that for the
    /// failure.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "{what:?} did not appear; the screen:\n{screen}"
            );
            thread::sleep(GLANCE);
        }
    }

    /// Waits until the program has ended, and returns its exit code and the last screen.
    pub fn end(mut self) -> (u32, String) {
        let code = wait_for_end(&mut *self.child);
        self.reader.join().unwrap();
        let parser = self.screen.lock().unwrap();
        (code, parser.screen().contents())
    }

    /// Closes the window while the program runs, waits until it has ended, and returns its exit
    /// code.
    pub fn hang_up(mut self) -> u32 {
        self.closing.store(true, Ordering::SeqCst);
        // The reader has the terminal open as long as it waits for a byte: it gets one.
        let mut tty = OpenOptions::new().write(true).open(&self.tty).unwrap();
        tty.write_all(b"\0").unwrap();
        drop(tty);
        self.reader.join().unwrap();
        drop(self.writer);
        drop(self.master);
        wait_for_end(&mut *self.child)
    }
}

fn wait_for_end(child: &mut (dyn Child + Send + Sync)) -> u32 {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.exit_code();
        }
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("the program did not end");
        }
        thread::sleep(GLANCE);
    }
}

/// What takes in the program's output, and answers as a terminal does.
struct Reader {
    output: Box<dyn Read + Send>,
    writer: Writer,
    screen: Arc<Mutex<vt100::Parser>>,
    printed: Arc<Mutex<Vec<u8>>>,
    closing: Arc<AtomicBool>,
}

impl Reader {
    fn run(mut self) {
        let mut bytes = [0; 4096];
        // Where the program has ended, reading its terminal is an error.
        while let Ok(count @ 1..) = self.output.read(&mut bytes) {
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
                let mut writer = self.writer.lock().unwrap();
                // A program that has ended needs no answer.
                let _ = writer.write_all(answer.as_bytes());
                let _ = writer.flush();
            }
        }
    }
}
