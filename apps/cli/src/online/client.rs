//! [`Client`]: calls methods of a server.

use super::{Credentials, ServerUrl};
use crate::command_error::CommandError;
use crate::host::host_call_error::HostCallError;
use crate::online::keys;
use crate::online::server_connection::{ConnectionEvent, ServerConnection};
use crate::online::unreachable;
use crate::random::random_bytes;
use crate::saves::autosave::quoted;
use ranarium_client::CallError;
use ranarium_game::Language;
use ranarium_protocol::client::{Call, Method};
use ranarium_protocol::online::{Guest, OnlineNotice, User, UserKind, WantedName, WhoAmI};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;
use std::time::{Duration, Instant};

/// Maximum wait for an answer, including a reconnection.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Maximum time until a server answers for the first time.
const FIRST_ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// An event that is not the answer to a call.
#[derive(Debug)]
pub enum ClientEvent {
    /// A notification of the server.
    Notice(Box<OnlineNotice>),
    /// The connection is lost, for this reason.
    Lost(String),
    /// The connection is open again: watched matches must be watched again.
    Back,
}

/// A client of a server, signed in.
#[derive(Debug)]
pub struct Client {
    server: ServerUrl,
    connection: ServerConnection,
    user: User,
    /// The name under which this device stores its token.
    name: Option<WantedName>,
}

impl Client {
    /// Connects, and signs in: with a token, or as a guest, the same as before if this device has
    /// its token. The server's errors are in this language.
    ///
    /// # Errors
    /// If the server cannot be reached, or rejects the token as unknown.
    pub fn connect(
        server: ServerUrl,
        credentials: &Credentials,
        kind: UserKind,
        language: Language,
    ) -> Result<Self, CommandError> {
        let key = match credentials {
            Credentials::Token { token, .. } => Some(token.clone()),
            Credentials::Guest(name) => keys::read(&server, name.as_ref(), kind),
        };
        let random = u64::from_le_bytes(random_bytes()?);
        let connection = ServerConnection::open(server.socket(), key.clone(), language, random)?;
        let unknown_user = User {
            id: ranarium_protocol::online::UserId::new(0),
            name: keys::default_name(),
            frog: 0,
        };
        let mut client = Self {
            server,
            connection,
            user: unknown_user,
            name: match credentials {
                Credentials::Guest(name) => name.clone(),
                Credentials::Token { .. } => None,
            },
        };
        client.wait_until_open(language)?;
        let known_user = match key {
            Some(_) => client.call(&WhoAmI {})?,
            None => None,
        };
        client.user = match (known_user, credentials) {
            (Some(user), _) => user,
            (None, Credentials::Guest(name)) => client.arrive(name.as_ref(), kind)?,
            (None, Credentials::Token { source, .. }) => {
                let server = &client.server;
                let reason = format!("{source}: {server} does not know this token");
                return Err(CommandError::Refused(reason));
            }
        };
        Ok(client)
    }

    fn wait_until_open(&self, language: Language) -> Result<(), CommandError> {
        let until = Instant::now() + FIRST_ANSWER_TIMEOUT;
        let refuse = |reason: &str| Err(unreachable::unreachable(&self.server, reason));
        loop {
            let remaining = until.saturating_duration_since(Instant::now());
            match self.connection.next_event(remaining) {
                Some(ConnectionEvent::Open) => return Ok(()),
                Some(ConnectionEvent::Notice(..)) => {}
                // A failure of the first connection means a wrong address, or no server.
                Some(ConnectionEvent::Lost(new)) => return refuse(&new),
                None => return refuse(&unreachable::reason(unreachable::SILENT, language)),
            }
        }
    }

    fn arrive(&mut self, name: Option<&WantedName>, kind: UserKind) -> Result<User, CommandError> {
        let mut guest = Guest {
            name: name.cloned().unwrap_or_else(|| keys::default_name().into()),
            frog: 0,
            kind,
        };
        let mut arrived = self.call(&guest);
        // The server may reject the name of the account on this machine, and another player may
        // have "Guest".
        if name.is_none() {
            for otherwise in [keys::guest_name, keys::numbered_guest] {
                if matches!(arrived, Err(HostCallError::Refused(_))) {
                    guest.name = otherwise().into();
                    arrived = self.call(&guest);
                }
            }
        }
        let arrived = arrived?;
        self.connection.set_token(arrived.token.clone());
        keys::write(&self.server, name, kind, &arrived.token)?;
        Ok(arrived.user)
    }

    /// Returns the server's URL.
    pub const fn server(&self) -> &ServerUrl {
        &self.server
    }

    /// Returns the command that returns to a table as the same user.
    pub fn way_back(&self, id: &MatchId) -> String {
        let link = self.server.table(id);
        match &self.name {
            Some(name) => format!("ranarium play {link} --name {}", quoted(name.as_str())),
            None => format!("ranarium play {link}"),
        }
    }

    /// Returns this client's user on the server.
    pub const fn user(&self) -> &User {
        &self.user
    }

    /// Calls a method, and waits for the answer. If the connection is lost meanwhile, the call is
    /// repeated, and carried out once.
    ///
    /// # Errors
    /// If the server rejects it, or cannot be reached.
    pub fn call<M: Method>(&mut self, request: &M) -> Result<M::Answer, HostCallError> {
        let misread = |error: serde_json::Error| HostCallError::Away(error.to_string().into());
        let answer = self.request(request.call().map_err(misread)?)?;
        M::Answer::deserialize(answer).map_err(misread)
    }

    /// Sends a call of any method, and waits for the answer. If the connection is lost meanwhile,
    /// the call is repeated, and carried out once.
    ///
    /// # Errors
    /// If the server rejects it, or cannot be reached.
    pub fn request(&mut self, call: Call) -> Result<Value, HostCallError> {
        match self.connection.call(call).recv_timeout(TIMEOUT) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(CallError::Rejected(error))) => Err(HostCallError::Refused(error)),
            Ok(Err(CallError::Lost)) | Err(_) => Err(HostCallError::no_answer()),
        }
    }

    /// Returns the time at the server, in milliseconds since 1970 (UTC).
    pub fn server_ms(&self) -> u64 {
        self.connection.server_ms()
    }

    /// Returns the next event, if one comes within this time.
    pub fn next_event(&mut self, wait: Duration) -> Option<ClientEvent> {
        let until = Instant::now() + wait;
        loop {
            let remaining = until.saturating_duration_since(Instant::now());
            match self.connection.next_event(remaining)? {
                ConnectionEvent::Open => return Some(ClientEvent::Back),
                ConnectionEvent::Lost(reason) => return Some(ClientEvent::Lost(reason)),
                // Later servers may send others, which are ignored.
                ConnectionEvent::Notice(method, params) => {
                    if let Ok(notice) = OnlineNotice::read(&method, &params) {
                        return Some(ClientEvent::Notice(Box::new(notice)));
                    }
                }
            }
        }
    }
}
