//! [`Client`]: calls methods of a server.

use super::line::{Heard as OnLine, Line};
use super::{Credentials, ServerUrl, keys};
use crate::failure::Failure;
use ranarium_game::Language;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::{Create, Guest, Notice, User, UserKind, WhoAmI};
use ranarium_protocol::{Message, RpcError};
use ranarium_table::Name;
use serde::Deserialize;
use serde_json::Value;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Longest time that an answer is waited for, with a lost line in between.
const PATIENCE: Duration = Duration::from_secs(60);

/// Longest time until a server answers for the first time.
const FIRST_PATIENCE: Duration = Duration::from_secs(10);

/// What happens besides answers.
#[derive(Debug)]
pub enum Heard {
    /// The server says something of its own accord.
    Notice(Notice),
    /// The line is lost, for this reason.
    Lost(String),
    /// The line is open again: what was watched has to be watched again.
    Back,
}

/// A client of a server, signed in.
#[derive(Debug)]
pub struct Client {
    server: ServerUrl,
    line: Line,
    user: User,
    calls: u64,
    heard: VecDeque<Heard>,
}

/// Why a call came to nothing.
#[derive(Debug)]
pub enum CallError {
    /// The server refuses it.
    Refused(RpcError),
    /// The server cannot be reached, or does not speak the protocol.
    Away(String),
}

impl From<CallError> for Failure {
    fn from(error: CallError) -> Self {
        Self::Refused(match error {
            CallError::Refused(error) => error.message,
            CallError::Away(why) => format!("the server cannot be reached: {why}"),
        })
    }
}

impl Client {
    /// Connects, and signs in: with a token, or as a guest; as before where this device has been
    /// there before, otherwise as a new one. What the server refuses it says in this language.
    ///
    /// # Errors
    /// If the server cannot be reached, or does not know the token.
    pub fn connect(
        server: ServerUrl,
        credentials: &Credentials,
        kind: UserKind,
        language: Language,
    ) -> Result<Self, Failure> {
        let key = match credentials {
            Credentials::Token { token, .. } => Some(token.clone()),
            Credentials::Guest(name) => keys::read(&server, name.as_ref(), kind),
        };
        let line = Line::open(server.socket(), key.clone(), language)?;
        let nobody = User {
            id: ranarium_protocol::online::UserId::new(0),
            name: keys::usual_name(),
            frog: 0,
        };
        let mut client = Self {
            server,
            line,
            user: nobody,
            calls: 0,
            heard: VecDeque::new(),
        };
        client.wait_until_open()?;
        let known = match key {
            Some(_) => client.call(&WhoAmI {})?,
            None => None,
        };
        client.user = match (known, credentials) {
            (Some(user), _) => user,
            (None, Credentials::Guest(name)) => client.arrive(name.as_ref(), kind)?,
            (None, Credentials::Token { source, .. }) => {
                let server = &client.server;
                let why = format!("{source}: {server} does not know this token");
                return Err(Failure::Refused(why));
            }
        };
        Ok(client)
    }

    fn wait_until_open(&self) -> Result<(), Failure> {
        let until = Instant::now() + FIRST_PATIENCE;
        let away = |why: &str| {
            let server = &self.server;
            Err(Failure::Refused(format!(
                "{server} cannot be reached: {why}"
            )))
        };
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.line.hear(left) {
                Some(OnLine::Open) => return Ok(()),
                Some(OnLine::Text(_)) => {}
                // What cannot be reached at first has a wrong address, or is not running.
                Some(OnLine::Lost(new)) => return away(&new),
                None => return away("no answer"),
            }
        }
    }

    fn arrive(&mut self, name: Option<&Name>, kind: UserKind) -> Result<User, Failure> {
        let mut guest = Guest {
            name: name.cloned().unwrap_or_else(keys::usual_name),
            frog: 0,
            kind,
        };
        let mut arrived = self.call(&guest);
        // The account on this machine may be called what nobody is called there.
        if name.is_none() && matches!(arrived, Err(CallError::Refused(_))) {
            guest.name = keys::guest_name();
            arrived = self.call(&guest);
        }
        let arrived = arrived?;
        self.line.set_token(arrived.token.clone());
        keys::write(&self.server, name, kind, &arrived.token)?;
        Ok(arrived.user)
    }

    /// The server.
    pub const fn server(&self) -> &ServerUrl {
        &self.server
    }

    /// Who this is there.
    pub const fn user(&self) -> &User {
        &self.user
    }

    /// Calls a method, and waits for the answer. If the line is lost meanwhile it is called again,
    /// and done once.
    ///
    /// # Errors
    /// If the server refuses it, or cannot be reached.
    pub fn call<M: Method>(&mut self, request: &M) -> Result<M::Answer, CallError> {
        self.calls += 1;
        let id = self.calls;
        let misread = |error: serde_json::Error| CallError::Away(error.to_string());
        let mut params = serde_json::to_value(request).map_err(misread)?;
        if let Value::Object(fields) = &mut params
            && (fields.contains_key("match") || M::NAME == Create::NAME)
        {
            fields.insert("key".to_owned(), keys::idempotency().into());
        }
        let call = Message::Call {
            id,
            method: M::NAME.to_owned(),
            params,
        };
        let text = call.to_string();
        self.line.send(text.clone());
        let until = Instant::now() + PATIENCE;
        let mut why = "no answer".to_owned();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.line.hear(left) {
                None => return Err(CallError::Away(why)),
                Some(OnLine::Open) => {
                    self.heard.push_back(Heard::Back);
                    self.line.send(text.clone());
                }
                Some(OnLine::Lost(new)) => {
                    why.clone_from(&new);
                    self.heard.push_back(Heard::Lost(new));
                }
                Some(OnLine::Text(text)) => match Message::parse(text.as_bytes()) {
                    Ok(Message::Answer { id: of, result }) if of == id => {
                        return M::Answer::deserialize(result).map_err(misread);
                    }
                    Ok(Message::Refusal { id: of, error }) if of == Some(id) => {
                        return Err(CallError::Refused(error));
                    }
                    Ok(Message::Notice { method, params }) => self.note(&method, &params),
                    // Answers to calls that nobody waits for any more.
                    Ok(_) => {}
                    Err(fault) => return Err(CallError::Away(fault.why)),
                },
            }
        }
    }

    /// What happens next, if anything does in this time.
    pub fn hear(&mut self, wait: Duration) -> Option<Heard> {
        let until = Instant::now() + wait;
        loop {
            if let Some(heard) = self.heard.pop_front() {
                return Some(heard);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.line.hear(left)? {
                OnLine::Open => return Some(Heard::Back),
                OnLine::Lost(why) => return Some(Heard::Lost(why)),
                OnLine::Text(text) => {
                    if let Ok(Message::Notice { method, params }) = Message::parse(text.as_bytes())
                    {
                        self.note(&method, &params);
                    }
                }
            }
        }
    }

    /// Keeps a notification; later servers may send others, which are left alone.
    fn note(&mut self, method: &str, params: &Value) {
        if let Ok(notice) = Notice::read(method, params) {
            self.heard.push_back(Heard::Notice(notice));
        }
    }
}
