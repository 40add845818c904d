//! The types of an [`AccountStore`](crate::AccountStore).

use crate::TokenHash;
use ranarium_protocol::online::{Scopes, User, UserId};
use ranarium_table::Name;
use std::fmt;

/// The owner of a token that was presented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The user.
    pub user: User,
    /// The kind of visitor.
    pub kind: VisitorKind,
    /// When the token was last used, as far as noted, in milliseconds since 1970 (UTC).
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
    /// When it was made, in milliseconds since 1970 (UTC).
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
    /// The hash of its token.
    pub token: TokenHash,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When it was last used, as far as noted, in milliseconds since 1970 (UTC).
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
    /// The credential that answers are checked against, as JSON.
    pub credential: String,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When it was last used to sign in, in milliseconds since 1970 (UTC).
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
    /// Its scopes.
    pub scopes: Scopes,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When it was last used, as far as noted, in milliseconds since 1970 (UTC).
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

/// The reason for a [`AccountMerge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeReason {
    /// A guest has signed in to an account.
    SignIn,
    /// A person, or a program with its owner, wants to be deleted. The seats go to a user who is no
    /// one in particular.
    Departure,
}

impl MergeReason {
    /// Returns its name in a database.
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
    /// It is stored.
    Kept,
    /// It belongs to another.
    Taken,
}
