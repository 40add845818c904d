//! [`CheckedProcess`]: calls to the checked program, with any method and parameters.

use crate::external::{Process, Timeouts};
use ranarium_game::excerpt;
use ranarium_host::{BotError, read_introduction};
use ranarium_protocol::{BotRequest, Hello, Introduction, RpcMessage};
use serde_json::Value;
use std::collections::VecDeque;
use std::time::Duration;

/// A process of the checked program. Unlike a host, it can send calls that the protocol does not
/// have, and notices second answers.
pub struct CheckedProcess {
    pub process: Process,
    last_id: u64,
    answered: AnsweredCalls,
}

/// The latest answered calls, and a line that answered one of them a second time.
#[derive(Default)]
struct AnsweredCalls {
    ids: VecDeque<u64>,
    repeated: Option<String>,
}

impl CheckedProcess {
    /// Starts a program: the first word names it, the others are its arguments.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn spawn(words: &[String]) -> Result<Self, BotError> {
        Ok(Self {
            process: Process::spawn(words)?,
            last_id: 0,
            answered: AnsweredCalls::default(),
        })
    }

    /// Sends `hello`, and returns the bot's introduction.
    ///
    /// # Errors
    /// If the bot does not introduce itself, or speaks another version.
    pub fn greet(&mut self, timeouts: &Timeouts<'_>) -> Result<Introduction, BotError> {
        let host = concat!("ranarium ", env!("CARGO_PKG_VERSION"));
        let answer = self.ask(&BotRequest::Hello(Hello::new(host)), timeouts, None)?;
        read_introduction(&answer)
    }

    /// Sends a notification.
    ///
    /// # Errors
    /// If the process has ended, or does not read.
    pub fn notify(&mut self, request: &BotRequest) -> Result<(), BotError> {
        self.last_id += 1;
        let message = message(request, self.last_id)?;
        self.process.send_line(message.to_string())
    }

    /// Sends a call, and waits for the answer. If the time for it runs out, `cancel` is sent, and
    /// the grace period begins.
    ///
    /// # Errors
    /// If no valid answer arrives in time.
    pub fn ask(
        &mut self,
        request: &BotRequest,
        timeouts: &Timeouts<'_>,
        cancel: Option<&BotRequest>,
    ) -> Result<Value, BotError> {
        self.notify(request)?;
        self.wait(timeouts, cancel)
    }

    /// Calls any method with any parameters, and waits for the answer.
    ///
    /// # Errors
    /// If no valid answer arrives in time.
    pub fn call(
        &mut self,
        method: &str,
        params: Value,
        timeouts: &Timeouts<'_>,
    ) -> Result<Value, BotError> {
        self.last_id += 1;
        let id = self.last_id;
        let method = method.to_owned();
        let call = RpcMessage::Call { id, method, params };
        self.process.send_line(call.to_string())?;
        self.wait(timeouts, None)
    }

    /// Waits for the answer to the last call.
    fn wait(
        &mut self,
        timeouts: &Timeouts<'_>,
        cancel: Option<&BotRequest>,
    ) -> Result<Value, BotError> {
        let (asked_id, answered) = (self.last_id, &mut self.answered);
        self.process.receive(timeouts, |received, out| {
            let Some(received) = received else {
                out.extend(cancel.and_then(|cancel| message(cancel, asked_id).ok()));
                return None;
            };
            match received {
                RpcMessage::Answer { id, result } if *id == asked_id => {
                    answered.note(asked_id);
                    Some(Ok(result.clone()))
                }
                // An error without an id is probably the answer to this call.
                RpcMessage::Refusal { id, error } if id.is_none_or(|id| id == asked_id) => {
                    id.iter().for_each(|id| answered.note(*id));
                    Some(Err(BotError::Refused(error.clone())))
                }
                other => {
                    answered.see(other);
                    None
                }
            }
        })?
    }

    /// Reads lines for this time, and returns the first one since the last call that answered a
    /// call a second time.
    pub fn take_repeated(&mut self, time: Duration) -> Option<String> {
        let answered = &mut self.answered;
        if answered.repeated.is_none() {
            self.process.receive_for(time, |message| {
                answered.see(message);
                answered.repeated.is_some()
            });
        }
        answered.repeated.take()
    }
}

impl AnsweredCalls {
    fn note(&mut self, id: u64) {
        const MAX_REMEMBERED: usize = 64;
        self.ids.truncate(MAX_REMEMBERED - 1);
        self.ids.push_front(id);
    }

    fn see(&mut self, message: &RpcMessage) {
        let id = match message {
            RpcMessage::Answer { id, .. } => Some(*id),
            RpcMessage::Refusal { id, .. } => *id,
            RpcMessage::Call { .. } | RpcMessage::Notice { .. } => None,
        };
        if id.is_some_and(|id| self.ids.contains(&id)) {
            self.repeated
                .get_or_insert_with(|| excerpt(&message.to_string()));
        }
    }
}

fn message(request: &BotRequest, id: u64) -> Result<RpcMessage, BotError> {
    let message = request.message(id);
    message.map_err(|error| BotError::Misshapen(error.to_string()))
}
