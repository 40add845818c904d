//! [`Me`]: the user whose profile is shown, for every section of the profile.

use crate::online::api::signed_out;
use crate::online::lists::waiting::waiting;
use crate::online::profile::requests;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::server_connection::ServerConnection;
use crate::online::table::online_table::refusal;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::{AccountView, User};

/// The kind of identity that a user has on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IdentityKind {
    /// The server has not answered yet.
    Unknown,
    /// A guest, known to this browser alone.
    Guest,
    /// A user with an account.
    Account(AccountView),
}

/// The user whose profile is shown. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Me {
    /// The connection to the server.
    pub server: ServerConnection,
    /// The user; `None` without a session.
    pub user: RwSignal<Option<User>>,
    /// The user's kind of identity.
    pub identity: RwSignal<IdentityKind>,
    /// `true` once the user has signed out on this page.
    pub has_left: RwSignal<bool>,
}

impl Me {
    /// Connects to the server, before the user is known, and follows the number of matches that
    /// wait for the user.
    pub fn connect() -> Self {
        let server = ServerConnection::connect();
        waiting(server);
        Self {
            server,
            user: RwSignal::new(None),
            identity: RwSignal::new(IdentityKind::Unknown),
            has_left: RwSignal::new(false),
        }
    }

    /// Stores a user after signing in or a change of name.
    pub fn set_user(self, user: User) {
        let before = self.user.get_untracked().map(|user| user.id);
        let is_other = before != Some(user.id);
        self.user.set(Some(user));
        if is_other {
            // The connection was made with another session, or none.
            self.server.connect_again();
        }
    }

    /// Ends the session.
    pub fn sign_out(self) {
        signed_out();
        self.has_left.set(true);
        self.user.set(None);
        self.server.connect_again();
    }

    /// Sends a request over the connection.
    ///
    /// # Errors
    /// If the server rejects it, or none answers.
    pub async fn ask<R: Method>(self, request: R) -> Result<R::Answer, Message> {
        let answer = self.server.host.ask(request).await;
        answer.map_err(|error| refusal(&error))
    }

    /// Returns the answer to a request that is sent each time the connection opens; `None` until
    /// the first answer.
    pub fn subscribe<R>(self, attempt: UserRequest, request: R) -> RwSignal<Option<R::Answer>>
    where
        R: Method + Clone + 'static,
        R::Answer: Send + Sync + 'static,
    {
        let answer = RwSignal::new(None);
        self.server.whenever_open(move || {
            attempt.begin(self.ask(request.clone()), move |received| {
                answer.set(Some(received))
            });
        });
        answer
    }
}

/// Asks the server for the user's account.
///
/// # Errors
/// If the server does not answer.
pub async fn identity() -> Result<IdentityKind, Message> {
    let account = requests::account().await?;
    Ok(account.map_or(IdentityKind::Guest, IdentityKind::Account))
}
