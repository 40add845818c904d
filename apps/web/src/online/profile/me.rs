//! [`Me`]: the user whose profile is shown.

use crate::online::api::signed_out;
use crate::online::at_table::refusal;
use crate::online::profile::attempt::Attempt;
use crate::online::profile::requests::{self, Account};
use crate::online::server::Server;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::User;

/// What the server knows a user by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The server has not said yet.
    Unknown,
    /// One browser.
    Guest,
    /// An account.
    Account(Account),
}

/// The user whose profile is shown. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Me {
    /// The connection.
    pub server: Server,
    /// Who; nobody without a session.
    pub user: RwSignal<Option<User>>,
    /// What the server knows them by.
    pub standing: RwSignal<Standing>,
}

impl Me {
    /// Somebody who has just come in, or has another name now.
    pub fn comes_in(self, user: User) {
        let before = self.user.get_untracked().map(|user| user.id);
        let is_other = before != Some(user.id);
        self.user.set(Some(user));
        if is_other {
            // The connection was made with another session, or none.
            self.server.connect_again();
        }
    }

    /// The session is over.
    pub fn leaves(self) {
        signed_out();
        self.user.set(None);
        self.server.connect_again();
    }

    /// Asks over the connection.
    ///
    /// # Errors
    /// If the server refuses it, or none answers.
    pub async fn ask<R: Method>(self, request: R) -> Result<R::Answer, Message> {
        let answer = self.server.link.ask(request).await;
        answer.map_err(|error| refusal(&error))
    }

    /// What the server answers, asked over the connection whenever it was opened; nothing before.
    pub fn follows<R>(self, attempt: Attempt, request: R) -> RwSignal<Option<R::Answer>>
    where
        R: Method + Clone + 'static,
        R::Answer: Send + Sync + 'static,
    {
        let answer = RwSignal::new(None);
        self.server.whenever_open(move || {
            attempt.begin(self.ask(request.clone()), move |found| {
                answer.set(Some(found))
            });
        });
        answer
    }
}

/// What the server knows the user by.
///
/// # Errors
/// If it does not answer.
pub async fn standing() -> Result<Standing, Message> {
    let account = requests::account().await?;
    Ok(account.map_or(Standing::Guest, Standing::Account))
}
