//! The types of an [`AccountStore`](crate::AccountStore).

use crate::TokenHash;
use ranarium_protocol::online::{Scopes, User, UserId};
use ranarium_table::Name;
use std::fmt;

/// The user who has authenticated with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The user.
    pub user: User,
    /// The kind of visitor.
    pub kind: VisitorKind,
    /// The last recorded use of the token, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
    /// `true` while seats of another user are being transferred to this one.
    pub is_taking_over: bool,
}

/// The kind of a [`Visitor`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VisitorKind {
    /// A person without an account.
    Guest,
    /// A person with an account.
    Account,
    /// A program that plays with a token.
    Bot {
        /// The owner of the program.
        owner: UserId,
        /// The scopes of the token.
        scopes: Scopes,
    },
}

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The user.
    pub user: UserId,
    /// The name to sign in with, normalised.
    pub login: String,
    /// The hash of the password, as a PHC string, if there is a password.
    pub password_hash: Option<String>,
    /// The time of creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}

impl fmt::Debug for Account {
    /// Omits the login and the hash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Account({})", self.user)
    }
}

/// A session of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the session's token.
    pub token: TokenHash,
    /// The time of creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// The last recorded use, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
}

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredPasskey {
    /// The credential id, as the authenticator chose it.
    pub id: Vec<u8>,
    /// The owner.
    pub user: UserId,
    /// The name that the owner has given it.
    pub name: Name,
    /// The public credential that verifies the authenticator's answers, as JSON.
    pub credential: String,
    /// The time of creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// The last sign-in with the passkey, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
}

impl fmt::Debug for StoredPasskey {
    /// Omits the credential.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredPasskey({}, {:?})", self.user, self.name)
    }
}

/// A token of a program. The program is a user of its own, with the token's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotToken {
    /// The program's user.
    pub bot: User,
    /// The owner.
    pub owner: UserId,
    /// The hash of the token.
    pub token: TokenHash,
    /// The scopes of the token.
    pub scopes: Scopes,
    /// The time of creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// The last recorded use, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
}

/// A pending transfer of seats to another user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountMerge {
    /// The current owner.
    pub from: UserId,
    /// The next owner.
    pub to: UserId,
    /// The reason.
    pub reason: MergeReason,
}

/// The reason for an [`AccountMerge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeReason {
    /// A guest has signed in to an account.
    SignIn,
    /// A person is deleted, or a program with its owner. The seats go to an anonymous user.
    Departure,
}

impl MergeReason {
    /// Returns the name of the reason in a database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::Departure => "departure",
        }
    }
}

/// The outcome of claiming a unique name or identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// The name or identifier is stored.
    Kept,
    /// The name or identifier belongs to another user.
    Taken,
}
