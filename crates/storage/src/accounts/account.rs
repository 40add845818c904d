//! The types of an [`AccountStore`](crate::AccountStore).

use crate::database::{FromRow, Row};
use crate::{StorageError, TokenHash};
use ranarium_protocol::online::{Scopes, User, UserId};
use ranarium_table::Name;
use std::fmt;

/// The user who has authenticated with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthenticatedUser {
    /// The user of the token.
    pub user: User,
    /// The kind of user.
    pub kind: AuthenticatedKind,
    /// The last recorded use of the token, in milliseconds since 1970 (UTC).
    pub used_ms: u64,
    /// `true` while seats of another user are being transferred to this one.
    pub is_taking_over: bool,
}

/// The kind of an [`AuthenticatedUser`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuthenticatedKind {
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

impl From<BotToken> for AuthenticatedUser {
    fn from(token: BotToken) -> Self {
        Self {
            user: token.bot,
            kind: AuthenticatedKind::Bot {
                owner: token.owner,
                scopes: token.scopes,
            },
            used_ms: token.used_ms,
            is_taking_over: false,
        }
    }
}

/// An account, by which a user signs in.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The user who owns the account.
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
    /// The user who owns the passkey.
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
    /// The user who made the token.
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
    /// The reason for the transfer.
    pub reason: MergeReason,
}

/// The reason for an [`AccountMerge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeReason {
    /// A guest has signed in to an account.
    SignIn,
    /// A person is deleted, or a program with its owner. The seats go to an anonymous user.
    Deletion,
}

impl MergeReason {
    /// Returns the name of the reason in a database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::Deletion => "departure",
        }
    }
}

/// The outcome of claiming a unique name or identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimOutcome {
    /// The name or identifier is stored.
    Stored,
    /// The name or identifier belongs to another user.
    Taken,
}

impl ClaimOutcome {
    /// Returns the outcome of a statement that inserted this number of rows.
    pub(crate) const fn of(inserted: u64) -> Self {
        match inserted {
            0 => Self::Taken,
            _ => Self::Stored,
        }
    }
}

impl FromRow for AuthenticatedUser {
    /// Reads a person; a program is read as a [`BotToken`].
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let user = row.get()?;
        let (created_ms, used_ms): (u64, u64) = row.get()?;
        let (accounts, merges): (u64, u64) = row.get()?;
        Ok(Self {
            user,
            kind: match accounts {
                0 => AuthenticatedKind::Guest,
                _ => AuthenticatedKind::Account,
            },
            used_ms: used_ms.max(created_ms),
            is_taking_over: merges > 0,
        })
    }
}

/// A user with an account, and the stored skeletons of their name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAccount {
    /// The user who owns the account.
    pub user: User,
    /// The name to sign in with, normalised.
    pub login: String,
    /// The skeletons of the name, of its folded letters and of its letters as shown, if they are
    /// stored.
    pub skeletons: Option<(String, String)>,
}

impl FromRow for NamedAccount {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            user: row.get()?,
            login: row.get()?,
            skeletons: row.get()?,
        })
    }
}

impl FromRow for Account {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            user: row.get()?,
            login: row.get()?,
            password_hash: row.get()?,
            created_ms: row.get()?,
        })
    }
}

impl FromRow for Session {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let (token, created_ms, used_ms): (_, u64, u64) = row.get()?;
        Ok(Self {
            token,
            created_ms,
            // A token without a noted use was used when it was made.
            used_ms: used_ms.max(created_ms),
        })
    }
}

impl FromRow for StoredPasskey {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let (id, user, name): (_, UserId, String) = row.get()?;
        let name = name.parse();
        Ok(Self {
            id,
            user,
            name: name
                .map_err(|_| StorageError::Misread(format!("the name of a passkey of {user}")))?,
            credential: row.get()?,
            created_ms: row.get()?,
            used_ms: row.get()?,
        })
    }
}

impl FromRow for BotToken {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let (bot, owner, token): (_, UserId, _) = row.get()?;
        let scopes = row.get::<String>()?.parse();
        Ok(Self {
            bot,
            owner,
            token,
            scopes: scopes
                .map_err(|_| StorageError::Misread(format!("the scopes of a token of {owner}")))?,
            created_ms: row.get()?,
            used_ms: row.get()?,
        })
    }
}

impl FromRow for AccountMerge {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let (from, to, name): (_, _, String) = row.get()?;
        let reasons = [MergeReason::SignIn, MergeReason::Deletion];
        let reason = reasons.into_iter().find(|reason| reason.name() == name);
        Ok(Self {
            from,
            to,
            reason: reason.ok_or_else(|| StorageError::Misread("an account merge".to_owned()))?,
        })
    }
}
