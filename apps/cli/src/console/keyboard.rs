//! Reads the lines that a person types: with editing, history and completion at a terminal, and
//! plain lines otherwise.

use crate::console::layout::wide;
use crate::console::terminal;
use crate::input;
use ranarium_game::Seat;
use ranarium_lab::Stopwatch;
use ranarium_search::DecisionClock;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, CompletionType, Config, Context, Editor, ExternalPrinter, Helper};
use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Output above the edited line that leaves nothing but a redrawn prompt: up a line, and down
/// again.
const REDRAW: &str = "\x1b[1A\n";

/// The parameters of a prompt.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prompt<'a> {
    /// The text before the cursor.
    pub text: &'a str,
    /// The lines that Tab completes to.
    pub completions: &'a [String],
    /// The seat whose line history the arrow keys walk, and to which this line is added.
    pub history: Option<Seat>,
}

/// A line, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineInput {
    /// The line, without its terminator.
    Typed(String),
    /// The input has ended, or the terminal is gone; there are no more lines.
    End,
    /// Ctrl-C was pressed, which asks the program to end.
    Interrupted,
}

/// Reads lines from standard input.
#[derive(Default)]
pub struct Keyboard {
    editor: Option<Editor<LineHelper, MemHistory>>,
    /// Sends text to show above the line that is edited.
    above: Option<Sender<String>>,
    histories: BTreeMap<Seat, Vec<String>>,
    /// Lines that were typed before a prompt.
    ahead: VecDeque<String>,
    has_ended: bool,
}

impl Keyboard {
    /// Prepares the keyboard for another person: discards the last edited line and all lines typed
    /// ahead.
    pub fn hand_over(&mut self) {
        self.editor = None;
        self.above = None;
        self.ahead.clear();
    }

    /// Reads a line. The prompt is shown at a terminal only if nothing was typed ahead.
    pub fn line(&mut self, prompt: &Prompt<'_>) -> io::Result<LineInput> {
        self.line_while(prompt, None)
    }

    /// Reads a line, while other events may be shown above the prompt.
    pub fn line_while(
        &mut self,
        prompt: &Prompt<'_>,
        idle_callback: Option<&mut IdleCallback<'_>>,
    ) -> io::Result<LineInput> {
        if self.has_ended {
            return Ok(LineInput::End);
        }
        if let Some(line) = self.ahead.pop_front() {
            return Ok(LineInput::Typed(line));
        }
        let line = if terminal::is_interactive() {
            self.edited(prompt, idle_callback)?
        } else {
            plain()?
        };
        match line {
            LineInput::Typed(text) => {
                let mut lines = text.split(['\r', '\n']).map(str::to_owned);
                let first = lines.next().unwrap_or_default();
                // A paste may contain several lines.
                self.ahead.extend(lines);
                self.remember(prompt.history, &first);
                Ok(LineInput::Typed(first))
            }
            other => {
                self.has_ended = true;
                Ok(other)
            }
        }
    }

    /// Returns `true` if the next line has already been typed.
    pub fn is_ahead(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// Returns `true` if the input has ended.
    pub fn has_ended(&self) -> bool {
        self.has_ended && self.ahead.is_empty()
    }

    /// Takes over the lines typed while a bot was thinking.
    pub fn take(&mut self, typing: Typing) {
        let typed = typing.typed.into_inner();
        let TypedAhead { lines, has_ended } = typed.unwrap_or_else(PoisonError::into_inner);
        self.ahead.extend(lines);
        self.has_ended |= has_ended;
    }

    fn remember(&mut self, whose: Option<Seat>, line: &str) {
        let line = line.trim();
        if let (Some(seat), false) = (whose, line.is_empty()) {
            let history = self.histories.entry(seat).or_default();
            if history.last().is_none_or(|last| last != line) {
                history.push(line.to_owned());
            }
        }
    }

    fn edited(
        &mut self,
        prompt: &Prompt<'_>,
        mut idle_callback: Option<&mut IdleCallback<'_>>,
    ) -> io::Result<LineInput> {
        terminal::keep_settings();
        if self.editor.is_none() {
            self.editor = Some(editor().map_err(io_error)?);
        }
        let Some(editor) = &mut self.editor else {
            return plain();
        };
        let live_prompt = LivePrompt::new(prompt.text);
        editor.set_helper(Some(LineHelper {
            completions: prompt.completions.to_vec(),
            prompt: live_prompt.clone(),
        }));
        editor.clear_history().map_err(io_error)?;
        let own_history = prompt.history.and_then(|seat| self.histories.get(&seat));
        for line in own_history.into_iter().flatten() {
            editor.add_history_entry(line).map_err(io_error)?;
        }
        loop {
            let line = match &mut idle_callback {
                Some(idle_callback) => {
                    let above = match &self.above {
                        Some(above) => above,
                        None => {
                            let printer = editor.create_external_printer().map_err(io_error)?;
                            self.above.insert(print_apart(printer))
                        }
                    };
                    read_while(editor, &live_prompt, above, *idle_callback)
                }
                None => editor.readline(prompt.text),
            };
            match line {
                Ok(line) => return Ok(LineInput::Typed(line)),
                Err(ReadlineError::Eof) => return Ok(LineInput::End),
                Err(ReadlineError::Interrupted) => return Ok(LineInput::Interrupted),
                Err(ReadlineError::Signal(_)) => {}
                Err(error) => {
                    let error = io_error(error);
                    return if is_gone(&error) {
                        Ok(LineInput::End)
                    } else {
                        Err(error)
                    };
                }
            }
        }
    }
}

/// The output of an idle callback.
#[derive(Debug, Default)]
pub struct IdleOutput {
    /// The text to show above the prompt.
    pub above: Option<String>,
    /// The prompt from now on. It is shown only if it is as wide as the first one.
    pub prompt: Option<String>,
}

/// Waits a moment for an event, and returns what to show.
pub type IdleCallback<'a> = dyn FnMut() -> IdleOutput + 'a;

/// Reads a line in a thread of its own. Meanwhile shows events above it, and the newest prompt
/// before it.
fn read_while(
    editor: &mut Editor<LineHelper, MemHistory>,
    prompt: &LivePrompt,
    above: &Sender<String>,
    idle_callback: &mut IdleCallback<'_>,
) -> rustyline::Result<String> {
    thread::scope(|scope| {
        let reading = scope.spawn(|| editor.readline(&prompt.first));
        while !reading.is_finished() {
            let output = idle_callback();
            let is_changed = output.prompt.is_some_and(|text| prompt.change(text));
            let above_text = match is_changed {
                true => output.above.or_else(|| Some(REDRAW.to_owned())),
                false => output.above,
            };
            if let Some(words) = above_text {
                // If the printer has failed, the line ends with the same error.
                let _ = above.send(words);
            }
        }
        reading.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// A prompt whose text may change while a line is edited. The editor computes the columns of the
/// line from the first text, so that all have its width.
#[derive(Clone)]
struct LivePrompt {
    first: String,
    now: Arc<Mutex<String>>,
}

impl LivePrompt {
    fn new(text: &str) -> Self {
        Self {
            first: text.to_owned(),
            now: Arc::new(Mutex::new(text.to_owned())),
        }
    }

    /// Replaces the text by another of the same width. Returns `true` if it has changed.
    fn change(&self, text: String) -> bool {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let is_changed = *now != text && wide(&text) == wide(&self.first);
        if is_changed {
            *now = text;
        }
        is_changed
    }

    fn text(&self) -> String {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.clone()
    }
}

/// Prints in a thread of its own. The editor buffers at most one text, and shows none once its line
/// has ended. Printing a second text would therefore block the caller until the next line, which
/// the blocked caller could never request.
fn print_apart(mut printer: impl ExternalPrinter + Send + 'static) -> Sender<String> {
    let (above, texts) = mpsc::channel();
    thread::spawn(move || {
        for text in texts {
            if printer.print(text).is_err() {
                return;
            }
        }
    });
    above
}

fn editor() -> rustyline::Result<Editor<LineHelper, MemHistory>> {
    // The editor shows the changed text of a prompt as if it were the same in other colours. It
    // uses no colours itself.
    let config = Config::builder()
        .color_mode(ColorMode::Forced)
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .auto_add_history(false)
        .build();
    let history = MemHistory::with_config(&config);
    Editor::with_history(config, history)
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        #[cfg(unix)]
        ReadlineError::Errno(number) => io::Error::from(number),
        other => io::Error::other(other),
    }
}

/// Returns `true` for the error of a closed terminal.
fn is_gone(error: &io::Error) -> bool {
    const EIO: i32 = 5;
    cfg!(unix) && error.raw_os_error() == Some(EIO)
}

/// Reads a line without editing.
fn plain() -> io::Result<LineInput> {
    match input::line(&mut io::stdin().lock()) {
        Ok(Some(line)) => Ok(LineInput::Typed(
            line.trim_end_matches(['\r', '\n']).to_owned(),
        )),
        Ok(None) => Ok(LineInput::End),
        Err(error) if is_gone(&error) => Ok(LineInput::End),
        Err(error) => Err(error),
    }
}

/// Completes a line by Tab with the lines that begin with it, and shows the newest text of the
/// prompt.
struct LineHelper {
    completions: Vec<String>,
    prompt: LivePrompt,
}

impl Completer for LineHelper {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(completed(&line[..position], &self.completions))
    }
}

impl Hinter for LineHelper {
    type Hint = String;
}

impl Highlighter for LineHelper {
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(
        &'s self,
        prompt: &'p str,
        is_default: bool,
    ) -> Cow<'b, str> {
        // The editor has prompts of its own, such as that of a search in the history.
        match is_default {
            true => Cow::Owned(self.prompt.text()),
            false => Cow::Borrowed(prompt),
        }
    }
}

impl Validator for LineHelper {}
impl Helper for LineHelper {}

/// Returns the start of the last word of a line, and its completions. A clause is also found
/// without its game: `rules 3.1` becomes `rules IF-3.1`.
fn completed(line: &str, completions: &[String]) -> (usize, Vec<String>) {
    let lower = line.to_lowercase();
    let word_start = lower
        .rfind(char::is_whitespace)
        .map_or(0, |blank| blank + 1);
    let (before, last) = lower.split_at(word_start);
    let words = |fits: &dyn Fn(&str) -> bool| -> Vec<String> {
        let mut words: Vec<String> = completions
            .iter()
            .filter(|text| {
                let text = text.to_lowercase();
                text.strip_prefix(before).is_some_and(fits)
            })
            .filter_map(|text| text.get(word_start..).map(str::to_owned))
            .collect();
        words.dedup();
        words
    };
    let beginning = words(&|word| word.starts_with(last));
    if !beginning.is_empty() || last.is_empty() {
        return (word_start, beginning);
    }
    let after_dash = words(&|word| {
        word.split_once('-')
            .is_some_and(|(_, number)| number.starts_with(last))
    });
    (word_start, after_dash)
}

/// A watch for a bot that thinks while a person may type. An empty line cancels the bot's question;
/// other lines are buffered for the next prompt.
pub struct Typing {
    stopwatch: Stopwatch,
    typed: Mutex<TypedAhead>,
    is_hurried: AtomicBool,
    polls_at_ms: AtomicU64,
}

#[derive(Default)]
struct TypedAhead {
    lines: Vec<String>,
    has_ended: bool,
}

impl Typing {
    /// Interval between two checks for typed input, in milliseconds.
    const POLL_INTERVAL_MS: u64 = 20;

    /// Returns `true` if input can be polled while other work runs.
    pub fn is_seen() -> bool {
        terminal::CAN_LOOK && terminal::is_interactive()
    }

    /// Starts to poll the input.
    pub fn watched(stopwatch: Stopwatch) -> Self {
        Self {
            stopwatch,
            typed: Mutex::default(),
            is_hurried: AtomicBool::new(false),
            polls_at_ms: AtomicU64::new(0),
        }
    }

    /// Returns `true` if a typed line was ended, which moves the cursor to the next one.
    pub fn has_moved_the_cursor(&self) -> bool {
        let typed = self.typed.lock().unwrap_or_else(PoisonError::into_inner);
        self.is_hurried.load(Ordering::Relaxed) || !typed.lines.is_empty()
    }

    fn poll_lines(&self) {
        let Ok(mut typed) = self.typed.try_lock() else {
            return;
        };
        while !typed.has_ended && terminal::has_line() {
            match plain() {
                Ok(LineInput::Typed(line)) if line.trim().is_empty() => {
                    self.is_hurried.store(true, Ordering::Relaxed);
                    return;
                }
                Ok(LineInput::Typed(line)) => typed.lines.push(line),
                Ok(LineInput::End | LineInput::Interrupted) | Err(_) => {
                    typed.has_ended = true;
                    self.is_hurried.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

impl DecisionClock for Typing {
    fn millis(&self) -> u64 {
        self.stopwatch.millis()
    }

    fn is_cancelled(&self) -> bool {
        if Self::is_seen() && !self.is_hurried.load(Ordering::Relaxed) {
            let now = self.millis();
            if now >= self.polls_at_ms.load(Ordering::Relaxed) {
                self.polls_at_ms
                    .store(now + Self::POLL_INTERVAL_MS, Ordering::Relaxed);
                self.poll_lines();
            }
        }
        self.is_hurried.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{LivePrompt, completed, print_apart};
    use rustyline::ExternalPrinter;
    use std::sync::mpsc::{self, SyncSender};

    /// A printer like the editor's: it buffers one text, and blocks the next until that one is
    /// shown.
    struct Narrow(SyncSender<String>);

    impl ExternalPrinter for Narrow {
        fn print(&mut self, text: String) -> rustyline::Result<()> {
            self.0.send(text).expect("the test reads it");
            Ok(())
        }
    }

    #[test]
    fn output_after_a_line_is_shown_above_the_next() {
        let (printer, shown) = mpsc::sync_channel(1);
        let above = print_apart(Narrow(printer));
        let texts = ["The connection is lost.", "It is back.", "Bo is back, too."];
        // No line is being read.
        for text in texts {
            above.send(text.to_owned()).unwrap();
        }
        for text in texts {
            assert_eq!(shown.recv().unwrap(), text);
        }
    }

    #[test]
    fn a_prompt_changes_to_texts_of_its_own_width_alone() {
        let prompt = LivePrompt::new("Ada 0:10 > ");
        assert!(!prompt.change("Ada 0:10 > ".to_owned()));
        assert!(prompt.change("Ada 0:09 > ".to_owned()));
        assert_eq!(prompt.text(), "Ada 0:09 > ");
        assert!(!prompt.change("Ada 10:00 > ".to_owned()));
        assert_eq!(prompt.text(), "Ada 0:09 > ");
    }

    #[test]
    fn tab_completes_the_last_word_by_its_prefix() {
        let lines = ["capture 9=4+5", "capture 9=9", "pass", "help", "why pass"];
        let lines = lines.map(str::to_owned);
        assert_eq!(completed("he", &lines), (0, vec!["help".to_owned()]));
        assert_eq!(completed("CAP", &lines).1.len(), 2);
        assert_eq!(
            completed("capture 9=4", &lines),
            (8, vec!["9=4+5".to_owned()])
        );
        assert_eq!(completed("why p", &lines), (4, vec!["pass".to_owned()]));
        assert_eq!(completed("x", &lines).1.len(), 0);
        assert_eq!(completed("", &lines).1.len(), 5);
    }

    #[test]
    fn clauses_are_found_without_the_prefix_of_their_game() {
        let lines = ["rules ", "rules IF-3.1", "rules IF-3.2", "rules IF-13.1"];
        let lines = lines.map(str::to_owned);
        let (at, words) = completed("rules 3.", &lines);
        assert_eq!((at, words.join(" ").as_str()), (6, "IF-3.1 IF-3.2"));
        assert_eq!(completed("rules if-1", &lines).1, ["IF-13.1"]);
        assert_eq!(completed("rules 3.3", &lines).1.len(), 0);
    }
}
