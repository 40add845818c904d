//! A program that speaks the bot protocol: started, asked with patience, and put away.
//!
//! Three threads look after its pipes, so that nothing it does blocks the caller: one writes, one
//! cuts what it says into lines, one keeps the last line of its standard error. Each hands on a
//! bounded number of lines; a program that says more waits, or is put away.

use super::group::Group;
use ranarium_protocol::{
    Heard, Hello, Introduction, LINE_MAX, Line, Lines, Listener, Message, Order, RpcError, VERSION,
};
use ranarium_search::Watch;
use ranarium_table::is_visible;
use serde_json::Value;
use std::collections::VecDeque;
use std::fmt;
use std::io::{Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long to wait.
#[derive(Clone, Copy)]
pub struct Patience<'a> {
    /// For the answer, in milliseconds.
    pub answer_ms: u64,
    /// After that, or after it was cancelled, in milliseconds.
    pub grace_ms: u64,
    /// Whether anyone is still waiting.
    pub watch: Option<&'a dyn Watch>,
}

impl Patience<'_> {
    /// For an answer that needs no thought.
    pub const fn usual() -> Self {
        Self {
            answer_ms: 10_000,
            grace_ms: 0,
            watch: None,
        }
    }
}

/// What a program did wrong, in words for its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It could not be started.
    NotStarted(String),
    /// It did not answer in time; what it said instead, if anything.
    Slow {
        /// How long it had, in milliseconds.
        ms: u64,
        /// What it said instead.
        instead: Option<String>,
    },
    /// It was slow so often that it is not asked any more.
    GivenUp,
    /// It ended; how, and its last words.
    Died(String),
    /// It said far more than it was asked.
    Floods,
    /// It does not read what is sent to it.
    Deaf,
    /// It answered with an error.
    Refused(RpcError),
    /// Its answer is not what it must be.
    Misshapen(String),
    /// Its answer is no legal action.
    Illegal {
        /// What it chose.
        chosen: String,
        /// How many actions were legal.
        legal: usize,
    },
}

impl Problem {
    /// One word for it.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not started",
            Self::Slow { .. } | Self::GivenUp => "slow",
            Self::Died(_) => "died",
            Self::Floods => "floods",
            Self::Deaf => "deaf",
            Self::Refused(_) => "refused",
            Self::Misshapen(_) => "misshapen",
            Self::Illegal { .. } => "illegal",
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.word())?;
        match self {
            Self::NotStarted(why) => f.write_str(why),
            Self::Slow { ms, instead: None } => write!(f, "no answer within {ms} ms"),
            Self::Slow {
                ms,
                instead: Some(instead),
            } => write!(f, "no answer within {ms} ms, but {instead}"),
            Self::GivenUp => {
                write!(
                    f,
                    "{SLOW_MOST} times in a row; it is not asked any more in this match"
                )
            }
            Self::Died(how) => f.write_str(how),
            Self::Floods => {
                let most = Listener::LINES_MOST;
                write!(f, "more than {most} lines and no answer among them")
            }
            Self::Deaf => f.write_str("it does not read its standard input"),
            Self::Refused(error) => write!(f, "error {}: {}", error.code, shown(&error.message)),
            Self::Misshapen(why) => f.write_str(why),
            Self::Illegal { chosen, legal } => {
                write!(f, "{chosen} is not one of the {legal} legal actions")
            }
        }
    }
}

/// So often in a row a program may be slow in one match.
pub const SLOW_MOST: u32 = 5;

/// This many lines wait in a pipe of ours.
const LINES_WAITING: usize = 64;

/// How long a program may take to leave.
const FAREWELL: Duration = Duration::from_millis(300);

/// As much of a text as a message shows, without what a terminal would obey, and what hides or
/// turns text around.
pub fn shown(text: &str) -> String {
    const LONGEST: usize = 120;
    let printable = |c: char| {
        if is_visible(c) {
            c
        } else {
            char::REPLACEMENT_CHARACTER
        }
    };
    let mut out: String = text.trim().chars().take(LONGEST).map(printable).collect();
    if text.trim().chars().count() > LONGEST {
        out.push('…');
    }
    out
}

/// A program that is running, or was.
pub struct Process {
    group: Group,
    to: SyncSender<String>,
    from: Receiver<Line>,
    last_words: Arc<Mutex<String>>,
    /// Keeps the last words; it is done when there are no more.
    notes: JoinHandle<()>,
    /// Signals the threads that no one is listening any more.
    is_over: Arc<AtomicBool>,
    last_id: u64,
    /// What ended it, once something has.
    ended: Option<Problem>,
    /// The last line that it said and that was looked at.
    last_line: String,
    /// The first line that was no message, and why.
    garbage: Option<String>,
    /// The calls that were answered last.
    answered: VecDeque<u64>,
    /// The first line that answered a call once more.
    repeated: Option<String>,
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Process")
            .field("group", &self.group.id())
            .finish_non_exhaustive()
    }
}

impl Process {
    /// Starts a program by its words.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn spawn(words: &[String]) -> Result<Self, Problem> {
        let fault = |why: String| Problem::NotStarted(why);
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| fault("no program is named".to_owned()))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut group = Group::spawn(&mut command)
            .map_err(|error| fault(format!("{}: {error}", shown(program))))?;
        let child = group.leader();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(fault("it has no pipes".to_owned()));
        };
        let (to, lines) = mpsc::sync_channel(LINES_WAITING);
        thread::spawn(move || write_lines(stdin, &lines));
        let (said, from) = mpsc::sync_channel(LINES_WAITING);
        let is_over = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&is_over);
        thread::spawn(move || read_lines(stdout, &said, &over));
        let last_words = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&last_words);
        let over = Arc::clone(&is_over);
        let notes = thread::spawn(move || keep_last_words(stderr, &kept, &over));
        Ok(Self {
            group,
            to,
            from,
            last_words,
            notes,
            is_over,
            last_id: 0,
            ended: None,
            last_line: String::new(),
            garbage: None,
            answered: VecDeque::new(),
            repeated: None,
        })
    }

    /// Asks who it is.
    ///
    /// # Errors
    /// If it does not say, or speaks another version.
    pub fn greet(&mut self, patience: &Patience<'_>) -> Result<Introduction, Problem> {
        let host = concat!("ranarium ", env!("CARGO_PKG_VERSION"));
        let answer = self.ask(&Order::Hello(Hello::new(host)), patience, None)?;
        let who: Introduction = serde_json::from_value(answer)
            .map_err(|error| Problem::Misshapen(format!("the answer to hello: {error}")))?;
        if who.protocol == VERSION {
            Ok(who)
        } else {
            Err(Problem::Misshapen(format!(
                "it speaks version {} of the protocol; expected {VERSION}",
                who.protocol
            )))
        }
    }

    /// Sends it a message that needs no answer.
    ///
    /// # Errors
    /// If it ended, or does not read.
    pub fn tell(&mut self, order: &Order) -> Result<(), Problem> {
        self.last_id += 1;
        let message = order
            .message(self.last_id)
            .map_err(|error| Problem::Misshapen(error.to_string()))?;
        self.say(message.to_string())
    }

    /// Sends a line, whatever it is.
    ///
    /// # Errors
    /// If it ended, or does not read.
    pub fn say(&mut self, line: String) -> Result<(), Problem> {
        if let Some(ended) = &self.ended {
            return Err(ended.clone());
        }
        match self.to.try_send(line) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(self.end(Problem::Deaf)),
            // The writer has given up: the program has closed its input. What it says may still
            // tell why.
            Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// Asks, and waits for the answer as long as there is patience; then sends `cancel` and waits
    /// as long as there is grace.
    ///
    /// # Errors
    /// What went wrong instead of an answer.
    pub fn ask(
        &mut self,
        order: &Order,
        patience: &Patience<'_>,
        cancel: Option<&Order>,
    ) -> Result<Value, Problem> {
        self.tell(order)?;
        let id = self.last_id;
        self.wait(id, patience, cancel)
    }

    /// Waits for the answer to the call of this number.
    ///
    /// # Errors
    /// What went wrong instead of an answer.
    pub fn wait(
        &mut self,
        id: u64,
        patience: &Patience<'_>,
        cancel: Option<&Order>,
    ) -> Result<Value, Problem> {
        const LOOK_UP: Duration = Duration::from_millis(20);
        let began = Instant::now();
        let mut until = began + Duration::from_millis(patience.answer_ms);
        let mut is_cancelled = false;
        let mut listener = Listener::new(id);
        let mut instead = None;
        loop {
            let now = Instant::now();
            let unwanted = || patience.watch.is_some_and(|watch| watch.is_cancelled());
            if !is_cancelled && (now >= until || unwanted()) {
                is_cancelled = true;
                until = now + Duration::from_millis(patience.grace_ms);
                if let Some(cancel) = cancel {
                    self.tell(cancel)?;
                }
            }
            if is_cancelled && now >= until {
                let ms = patience.answer_ms + patience.grace_ms;
                return Err(Problem::Slow { ms, instead });
            }
            let line = match self.from.recv_timeout((until - now).min(LOOK_UP)) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
                    let how = self.how_it_ended();
                    return Err(self.end(Problem::Died(how)));
                }
            };
            match &line {
                Line::Whole(line) if line.trim_ascii().is_empty() => {}
                Line::Whole(line) => self.last_line = String::from_utf8_lossy(line).into_owned(),
                Line::TooLong => self.last_line = "(a line too long to keep)".to_owned(),
            }
            match listener.hear(&line) {
                Heard::Answer(answer) => {
                    self.note_answer(&line);
                    return Ok(answer);
                }
                Heard::Refusal(error) => {
                    self.note_answer(&line);
                    return Err(Problem::Refused(error));
                }
                // Late answers, and whatever it has to say of itself.
                Heard::Other => self.note_repeated(&line),
                Heard::Garbage(fault) => {
                    let said = format!("\"{}\": {fault}", shown(&self.last_line));
                    self.garbage.get_or_insert(said.clone());
                    instead.get_or_insert(said);
                }
                Heard::Flood => return Err(self.end(Problem::Floods)),
            }
        }
    }

    fn note_answer(&mut self, line: &Line) {
        const REMEMBERED: usize = 64;
        // An error without a number may be about another line than the call.
        if let Some(id) = answers(line) {
            self.answered.truncate(REMEMBERED - 1);
            self.answered.push_front(id);
        }
    }

    fn note_repeated(&mut self, line: &Line) {
        if answers(line).is_some_and(|id| self.answered.contains(&id))
            && let Line::Whole(bytes) = line
        {
            let said = shown(&String::from_utf8_lossy(bytes));
            self.repeated.get_or_insert(said);
        }
    }

    /// Listens for a while, and gives the first line that answered a call for a second time since
    /// this was asked last.
    pub fn take_repeated(&mut self, time: Duration) -> Option<String> {
        let until = Instant::now() + time;
        for _ in 0..Listener::LINES_MOST {
            if self.repeated.is_some() {
                break;
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left) {
                Ok(line) => {
                    self.note_repeated(&line);
                    if let (Line::Whole(bytes), Heard::Garbage(fault)) =
                        (&line, Listener::new(self.last_id).hear(&line))
                    {
                        let said = shown(&String::from_utf8_lossy(bytes));
                        self.garbage.get_or_insert(format!("\"{said}\": {fault}"));
                    }
                }
                Err(_) => break,
            }
        }
        self.repeated.take()
    }

    /// Calls any method with any parameters, and waits.
    ///
    /// # Errors
    /// What went wrong instead of an answer.
    pub fn call(
        &mut self,
        method: &str,
        params: Value,
        patience: &Patience<'_>,
    ) -> Result<Value, Problem> {
        self.last_id += 1;
        let id = self.last_id;
        let method = method.to_owned();
        self.say(Message::Call { id, method, params }.to_string())?;
        self.wait(id, patience, None)
    }

    /// The last line that it said and that was looked at.
    pub fn last_line(&self) -> String {
        shown(&self.last_line)
    }

    /// The first line that was no message, and why, since this was asked last.
    pub const fn take_garbage(&mut self) -> Option<String> {
        self.garbage.take()
    }

    /// The last line of its standard error.
    pub fn last_words(&self) -> String {
        let words = self
            .last_words
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        shown(&words)
    }

    /// Whether it can be asked once more.
    pub const fn is_well(&self) -> bool {
        self.ended.is_none()
    }

    /// Whether it ends by itself within this time.
    pub fn leaves_within(&mut self, time: Duration) -> bool {
        let until = Instant::now() + time;
        while !self.group.has_left() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
        true
    }

    fn how_it_ended(&mut self) -> String {
        let has_left = self.leaves_within(FAREWELL);
        // What it said last may still be on its way.
        let until = Instant::now() + FAREWELL;
        while !self.notes.is_finished() && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
        let how = match self.group.end() {
            Some(status) if has_left => format!("it ended with {status}"),
            Some(_) | None => "it closed its standard output".to_owned(),
        };
        match self.last_words() {
            words if words.is_empty() => how,
            words => format!("{how}; its last words: {words}"),
        }
    }

    /// Puts it away: it is not asked any more.
    fn end(&mut self, problem: Problem) -> Problem {
        self.ended = Some(problem.clone());
        self.kill();
        problem
    }

    fn kill(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.group.end();
    }

    /// Says goodbye and closes its input; whether it left in time.
    pub fn dismiss(&mut self) -> bool {
        let said = self.tell(&Order::Bye).is_ok();
        // Without its sender the writer ends, and the program's input with it.
        self.to = mpsc::sync_channel(0).0;
        said && self.leaves_within(FAREWELL)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.ended.is_none() {
            self.dismiss();
        }
        self.kill();
    }
}

/// The number of the call that a line answers.
fn answers(line: &Line) -> Option<u64> {
    let Line::Whole(bytes) = line else {
        return None;
    };
    match Message::parse(bytes) {
        Ok(Message::Answer { id, .. }) => Some(id),
        Ok(Message::Refusal { id, .. }) => id,
        Ok(_) | Err(_) => None,
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        let written = stdin.write_all(line.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn read_lines(mut stdout: impl Read, said: &SyncSender<Line>, is_over: &AtomicBool) {
    let mut lines = Lines::new(LINE_MAX);
    let mut bytes = [0; 1 << 13];
    // One that never ends a line is left as well when no one listens.
    while !is_over.load(Ordering::Relaxed) {
        match stdout.read(&mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(length) => {
                let mut is_heard = true;
                // When no one listens any more this thread ends, and the program's output is
                // closed.
                lines.push(&bytes[..length], |line| is_heard &= said.send(line).is_ok());
                if !is_heard {
                    break;
                }
            }
        }
    }
}

fn keep_last_words(mut stderr: impl Read, kept: &Mutex<String>, is_over: &AtomicBool) {
    const LONGEST: usize = 1 << 12;
    let mut lines = Lines::new(LONGEST);
    let mut bytes = [0; 1 << 12];
    while let Ok(length @ 1..) = stderr.read(&mut bytes) {
        lines.push(&bytes[..length], |line| match line {
            Line::Whole(line) if !line.trim_ascii().is_empty() => {
                *kept.lock().unwrap_or_else(PoisonError::into_inner) =
                    String::from_utf8_lossy(&line).into_owned();
            }
            Line::Whole(_) | Line::TooLong => {}
        });
        if is_over.load(Ordering::Relaxed) {
            break;
        }
    }
}
