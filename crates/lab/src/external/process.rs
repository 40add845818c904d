//! [`Process`]: the process of an external bot; it exchanges messages under timeouts.
//!
//! Three threads serve its pipes, so that the process cannot block the caller: one writes to its
//! standard input, one splits its standard output into lines, and one stores the last line of its
//! standard error. Their queues are bounded: a process that writes too fast blocks, and one that
//! does not read is killed.

use crate::external::process_group::ProcessGroup;
use ranarium_game::excerpt;
use ranarium_host::{BotError, EXIT_TIMEOUT_MS, GREETING_TIMEOUT_MS, HURRY_TIMEOUT_MS};
use ranarium_protocol::{
    AnswerLine, AnswerReader, BotRequest, BoundedLine, LineSplitter, MAX_LINE, RpcMessage,
};
use ranarium_search::DecisionClock;
use std::fmt;
use std::io::{Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The timeouts of a call to a program.
#[derive(Clone, Copy)]
pub struct Timeouts<'a> {
    /// The time for an answer, in milliseconds.
    pub answer_ms: u64,
    /// The grace period after that time, or after a cancellation, in milliseconds.
    pub grace_ms: u64,
    /// The clock that cancels the call.
    pub clock: Option<&'a dyn DecisionClock>,
}

impl Timeouts<'_> {
    /// Returns the timeouts of a call that needs no search, such as `hello`.
    pub const fn without_search() -> Self {
        Self {
            answer_ms: GREETING_TIMEOUT_MS,
            grace_ms: 0,
            clock: None,
        }
    }
}

/// Maximum number of lines in the queue of a pipe.
const MAX_WAITING_LINES: usize = 64;

/// Maximum time for a program to exit.
const EXIT_TIMEOUT: Duration = Duration::from_millis(EXIT_TIMEOUT_MS);

/// A program that is running, or was.
pub struct Process {
    group: ProcessGroup,
    to: SyncSender<String>,
    from: Receiver<BoundedLine>,
    last_error_line: Arc<Mutex<String>>,
    /// The thread that stores the last line of standard error; it ends with the stream.
    error_reader: JoinHandle<()>,
    /// `true` once the reading threads must end.
    is_over: Arc<AtomicBool>,
    /// The error for which the process was killed, if any.
    ended: Option<BotError>,
    /// The last line of the process's standard output.
    last_line: String,
    /// The first line that was not a message, and the reason, since it was last taken.
    garbage: Option<String>,
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Process")
            .field("group", &self.group.id())
            .finish_non_exhaustive()
    }
}

impl Process {
    /// Starts a program: the first word names it, the others are its arguments.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn spawn(words: &[String]) -> Result<Self, BotError> {
        let not_started = |reason: String| BotError::NotStarted(reason);
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| not_started("no program is named".to_owned()))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut group = ProcessGroup::spawn(&mut command)
            .map_err(|error| not_started(format!("{}: {error}", excerpt(program))))?;
        let child = group.leader();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(not_started("it has no pipes".to_owned()));
        };
        let (to, lines) = mpsc::sync_channel(MAX_WAITING_LINES);
        thread::spawn(move || write_lines(stdin, &lines));
        let (line_sender, from) = mpsc::sync_channel(MAX_WAITING_LINES);
        let is_over = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&is_over);
        thread::spawn(move || read_lines(stdout, &line_sender, &over));
        let last_error_line = Arc::new(Mutex::new(String::new()));
        let error_line_writer = Arc::clone(&last_error_line);
        let over = Arc::clone(&is_over);
        let error_reader =
            thread::spawn(move || keep_last_error_line(stderr, &error_line_writer, &over));
        Ok(Self {
            group,
            to,
            from,
            last_error_line,
            error_reader,
            is_over,
            ended: None,
            last_line: String::new(),
            garbage: None,
        })
    }

    /// Sends a line to the process.
    ///
    /// # Errors
    /// If the process has ended, or does not read.
    pub fn send_line(&mut self, line: String) -> Result<(), BotError> {
        if let Some(ended) = &self.ended {
            return Err(ended.clone());
        }
        match self.to.try_send(line) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(self.end(BotError::Deaf)),
            // The writer has ended, since the program has closed its input. Reading the output of
            // the program gives the reason.
            Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// Passes each message of the process to `read` until it returns a value.
    ///
    /// When the time for an answer runs out, or the clock cancels the call, `read` is called with
    /// `None`, and the grace period begins. `read` appends the messages to send to its second
    /// argument.
    ///
    /// # Errors
    /// If `read` returns no value in time, or the process dies or floods.
    pub fn receive<T>(
        &mut self,
        timeouts: &Timeouts<'_>,
        mut read: impl FnMut(Option<&RpcMessage>, &mut Vec<RpcMessage>) -> Option<T>,
    ) -> Result<T, BotError> {
        const POLL_INTERVAL: Duration = Duration::from_millis(20);
        let began = Instant::now();
        let mut until = began + Duration::from_millis(timeouts.answer_ms);
        // Set once the grace period begins: the total time allowed, in milliseconds, and `true` if
        // the clock cancelled the call.
        let mut time_limit = None;
        let mut reader = AnswerReader::default();
        let mut instead = None;
        let mut out = Vec::new();
        loop {
            let now = Instant::now();
            let is_hurried = timeouts.clock.is_some_and(DecisionClock::is_cancelled);
            if time_limit.is_none() && (now >= until || is_hurried) {
                let (asked_ms, grace_ms) = if is_hurried {
                    let asked_ms = (now - began).as_millis() as u64;
                    (asked_ms, timeouts.grace_ms.min(HURRY_TIMEOUT_MS))
                } else {
                    (timeouts.answer_ms, timeouts.grace_ms)
                };
                time_limit = Some((asked_ms + grace_ms, is_hurried));
                until = now + Duration::from_millis(grace_ms);
                read(None, &mut out);
                self.send_all(&mut out)?;
            }
            if let Some((ms, is_hurried)) = time_limit
                && now >= until
            {
                return Err(BotError::Slow {
                    ms,
                    is_hurried,
                    instead,
                });
            }
            let Some(line) = self.next_line((until - now).min(POLL_INTERVAL))? else {
                continue;
            };
            match reader.read(&line) {
                AnswerLine::Message(message) => {
                    let answer = read(Some(&message), &mut out);
                    self.send_all(&mut out)?;
                    if let Some(answer) = answer {
                        return Ok(answer);
                    }
                }
                AnswerLine::Nothing => {}
                AnswerLine::Garbage(error) => {
                    let complaint = format!("\"{}\": {error}", excerpt(&self.last_line));
                    self.garbage.get_or_insert(complaint.clone());
                    instead.get_or_insert(complaint);
                }
                AnswerLine::Flood => return Err(self.end(BotError::Floods)),
            }
        }
    }

    /// Sends all messages, and empties the list.
    ///
    /// # Errors
    /// If the process has ended, or does not read.
    pub fn send_all(&mut self, messages: &mut Vec<RpcMessage>) -> Result<(), BotError> {
        let mut messages = messages.drain(..);
        messages.try_for_each(|message| self.send_line(message.to_string()))
    }

    /// Returns the next line of the process, if one arrives within this time.
    fn next_line(&mut self, time: Duration) -> Result<Option<BoundedLine>, BotError> {
        let line = match self.from.recv_timeout(time) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                let how = self.describe_end();
                return Err(self.end(BotError::Died(how)));
            }
        };
        match &line {
            BoundedLine::Whole(line) if line.trim_ascii().is_empty() => {}
            BoundedLine::Whole(line) => self.last_line = String::from_utf8_lossy(line).into_owned(),
            BoundedLine::TooLong => "(a line too long to keep)".clone_into(&mut self.last_line),
        }
        Ok(Some(line))
    }

    /// Passes messages of the process to `read`, until it returns `true` or this time is over.
    pub fn receive_for(&mut self, time: Duration, mut read: impl FnMut(&RpcMessage) -> bool) {
        let until = Instant::now() + time;
        let mut reader = AnswerReader::default();
        loop {
            let remaining = until.saturating_duration_since(Instant::now());
            let Ok(line) = self.from.recv_timeout(remaining) else {
                return;
            };
            match reader.read(&line) {
                AnswerLine::Message(message) if read(&message) => return,
                AnswerLine::Message(_) | AnswerLine::Nothing => {}
                AnswerLine::Garbage(error) => {
                    if let BoundedLine::Whole(bytes) = &line {
                        let text = excerpt(&String::from_utf8_lossy(bytes));
                        self.garbage.get_or_insert(format!("\"{text}\": {error}"));
                    }
                }
                AnswerLine::Flood => return,
            }
        }
    }

    /// Returns the last line of the process's standard output.
    pub fn last_line(&self) -> String {
        excerpt(&self.last_line)
    }

    /// Returns the first line since the last call that was not a message, with the reason.
    pub const fn take_garbage(&mut self) -> Option<String> {
        self.garbage.take()
    }

    /// Returns the last line of the process's standard error.
    pub fn last_error_line(&self) -> String {
        let words = self
            .last_error_line
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        excerpt(&words)
    }

    /// Returns `true` until a failure has ended the process.
    pub const fn is_usable(&self) -> bool {
        self.ended.is_none()
    }

    /// Returns `true` if the process exits by itself within this time.
    pub fn exits_within(&mut self, time: Duration) -> bool {
        let until = Instant::now() + time;
        while !self.group.has_left() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
        true
    }

    fn describe_end(&mut self) -> String {
        let has_left = self.exits_within(EXIT_TIMEOUT);
        // Its last output may still be in the pipe.
        let until = Instant::now() + EXIT_TIMEOUT;
        while !self.error_reader.is_finished() && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
        let how = match self.group.end() {
            Some(status) if has_left => format!("it ended with {status}"),
            Some(_) | None => "it closed its standard output".to_owned(),
        };
        match self.last_error_line() {
            words if words.is_empty() => how,
            words => format!("{how}; its last words: {words}"),
        }
    }

    /// Kills the process, and stores the problem for later calls.
    fn end(&mut self, problem: BotError) -> BotError {
        self.ended = Some(problem.clone());
        self.kill();
        problem
    }

    fn kill(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.group.end();
    }

    /// Sends `bye` and closes the process's standard input.
    pub fn shut_down(&mut self) -> bool {
        let bye = BotRequest::Bye.message(0).map(|bye| bye.to_string());
        let has_sent = bye.is_ok_and(|bye| self.send_line(bye).is_ok());
        // Without its sender the writing thread ends, which closes the program's input.
        self.to = mpsc::sync_channel(0).0;
        has_sent && self.exits_within(EXIT_TIMEOUT)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.ended.is_none() {
            self.shut_down();
        }
        self.kill();
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

fn read_lines(mut stdout: impl Read, line_sender: &SyncSender<BoundedLine>, is_over: &AtomicBool) {
    let mut lines = LineSplitter::new(MAX_LINE);
    let mut bytes = [0; 1 << 13];
    // The flag also ends the thread of a program that never ends a line.
    while !is_over.load(Ordering::Relaxed) {
        match stdout.read(&mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(length) => {
                let mut is_heard = true;
                // Without a receiver this thread ends, which closes the program's output.
                lines.push(&bytes[..length], |line| {
                    is_heard &= line_sender.send(line).is_ok();
                });
                if !is_heard {
                    break;
                }
            }
        }
    }
}

fn keep_last_error_line(
    mut stderr: impl Read,
    last_error_line: &Mutex<String>,
    is_over: &AtomicBool,
) {
    const MAX_STDERR_LINE: usize = 1 << 12;
    let mut lines = LineSplitter::new(MAX_STDERR_LINE);
    let mut bytes = [0; 1 << 12];
    while let Ok(length @ 1..) = stderr.read(&mut bytes) {
        lines.push(&bytes[..length], |line| match line {
            BoundedLine::Whole(line) if !line.trim_ascii().is_empty() => {
                *last_error_line
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner) =
                    String::from_utf8_lossy(&line).into_owned();
            }
            BoundedLine::Whole(_) | BoundedLine::TooLong => {}
        });
        if is_over.load(Ordering::Relaxed) {
            break;
        }
    }
}
