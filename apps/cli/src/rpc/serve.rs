//! The JSON-RPC interface on a pair of streams: one thread reads, so that a request can be
//! cancelled while it is carried out.

use crate::input::bounded_line;
use crate::rpc::cancel::Cancels;
use crate::rpc::limits::MAX_LINE;
use crate::rpc::session::RpcState;
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// Maximum number of bytes that are read ahead.
const MAX_AHEAD: usize = 16 << 20;
/// Bytes of stack for a request: counting 1,000 plies deep needs a few million.
const STACK: usize = 64 << 20;

/// Answers each line of `input` on `output`, until the input ends.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve<W: Write + Send>(
    mut session: RpcState,
    input: impl BufRead + Send + 'static,
    output: &mut W,
) -> io::Result<()> {
    let lines = Arc::new(Lines::default());
    let (ahead, cancels) = (Arc::clone(&lines), Arc::clone(&session.cancels));
    thread::Builder::new().spawn(move || read_ahead(input, &ahead, &cancels))?;
    thread::scope(|scope| {
        let answering = thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, || {
                while let Some(line) = lines.take()? {
                    if let Some(answer) = session.answer(&line) {
                        writeln!(output, "{answer}")?;
                        output.flush()?;
                    }
                }
                Ok(())
            })?;
        answering
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Reads lines ahead of the one that is being answered, and notes cancellations.
fn read_ahead(mut input: impl BufRead, lines: &Lines, cancels: &Cancels) {
    loop {
        match bounded_line(&mut input, MAX_LINE) {
            Ok(Some(line)) => {
                cancels.note(&line);
                lines.put(line);
            }
            Ok(None) => return lines.end(Ok(())),
            Err(error) => return lines.end(Err(error)),
        }
    }
}

/// Lines that wait for an answer.
#[derive(Default)]
struct Lines {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    lines: VecDeque<Vec<u8>>,
    bytes: usize,
    /// The end of the input, once reached: regular, or an error.
    end: Option<io::Result<()>>,
}

impl Lines {
    /// Adds a line, once there is room for it.
    fn put(&self, line: Vec<u8>) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let mut waiting = self
            .changed
            .wait_while(waiting, |waiting| waiting.bytes + line.len() > MAX_AHEAD)
            .unwrap_or_else(PoisonError::into_inner);
        waiting.bytes += line.len();
        waiting.lines.push_back(line);
        self.changed.notify_all();
    }

    fn end(&self, how: io::Result<()>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.end = Some(how);
        self.changed.notify_all();
    }

    /// Returns the next line, once there is one; `None` after the last.
    fn take(&self) -> io::Result<Option<Vec<u8>>> {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let mut waiting = self
            .changed
            .wait_while(waiting, |waiting| {
                waiting.lines.is_empty() && waiting.end.is_none()
            })
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = waiting.lines.pop_front() {
            waiting.bytes -= line.len();
            self.changed.notify_all();
            return Ok(Some(line));
        }
        waiting.end.take().unwrap_or(Ok(())).map(|()| None)
    }
}
