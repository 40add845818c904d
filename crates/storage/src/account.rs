//! What an [`AccountStore`](crate::AccountStore) keeps.

use crate::TokenHash;
use ranarium_protocol::online::{Scopes, User, UserId};
use ranarium_table::Name;
use std::fmt;

/// Somebody who shows a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who.
    pub user: User,
    /// What kind of visitor.
    pub kind: VisitorKind,
    /// When the token was last noted to be used, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
    /// Whether seats of somebody are about to become theirs.
    pub is_taking_over: bool,
}

/// What kind of visitor shows a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VisitorKind {
    /// A person without an account.
    Guest,
    /// A person with an account.
    Account,
    /// A program that plays with a token.
    Bot {
        /// Whose it is.
        owner: UserId,
        /// What the token may be used for.
        scopes: Scopes,
    },
}

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub user: UserId,
    /// The name to sign in with, normalised.
    pub login: String,
    /// The hash of the password, as a PHC string, if there is a password.
    pub password_hash: Option<String>,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}

impl fmt::Debug for Account {
    /// Without what helps to sign in.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Account({})", self.user)
    }
}

/// Where somebody is signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// What its token is known by.
    pub token: TokenHash,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When it was last noted to be used, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
}

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredPasskey {
    /// What the authenticator calls it.
    pub id: Vec<u8>,
    /// Whose it is.
    pub user: UserId,
    /// What its owner calls it.
    pub name: Name,
    /// What answers are checked against, as JSON.
    pub credential: String,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When somebody last signed in with it, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
}

impl fmt::Debug for StoredPasskey {
    /// Without the credential.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredPasskey({}, {:?})", self.user, self.name)
    }
}

/// A token of a program. The program is a user of its own, who has the token's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotToken {
    /// The user as whom the program plays.
    pub bot: User,
    /// Whose it is.
    pub owner: UserId,
    /// What it is known by.
    pub token: TokenHash,
    /// What it may be used for.
    pub scopes: Scopes,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When it was last noted to be used, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
}

/// Seats that are about to become somebody else's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    /// Whose they are.
    pub from: UserId,
    /// Whose they will be.
    pub to: UserId,
    /// Why.
    pub reason: HandoverReason,
}

/// Why seats become somebody else's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandoverReason {
    /// A guest has signed in to an account.
    SignIn,
    /// A person, or a program with its owner, wants to be forgotten. The seats become those of
    /// nobody in particular.
    Departure,
}

impl HandoverReason {
    /// Its name in a database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::Departure => "departure",
        }
    }
}

/// What came of something that wants a name or an identifier that only one may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// It is kept.
    Kept,
    /// Another has it.
    Taken,
}
