//! [`NoticeStore`]: turn notifications, their channels, and matches that wait.

use crate::{StorageError, TokenHash};
use async_trait::async_trait;
use ranarium_game::Language;
use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;
use std::fmt;

/// The store of turn notifications of a [`Storage`](crate::Storage): channels, and matches that
/// wait. Addresses are personal: they are shown to their owner alone, and are deleted with the
/// account.
#[async_trait]
pub trait NoticeStore: Send + Sync {
    /// Returns the channels of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn channels(&self, user: UserId) -> Result<Channels, StorageError>;

    /// Adds or updates a browser. Of more than [`BROWSERS_MAX`] the oldest are dropped.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_push(
        &self,
        user: UserId,
        subscription: &PushSubscription,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Removes a browser of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn remove_push(&self, user: UserId, endpoint: &str) -> Result<(), StorageError>;

    /// Replaces the mail address of a user by one that this token confirms.
    ///
    /// # Errors
    /// If the database fails.
    async fn set_mail(
        &self,
        user: UserId,
        address: &str,
        language: Language,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Removes the mail address of a user, with all its links.
    ///
    /// # Errors
    /// If the database fails.
    async fn remove_mail(&self, user: UserId) -> Result<(), StorageError>;

    /// Returns the user whose address a link is for; `None` if the link was made before
    /// `earliest_ms`, or is unknown.
    ///
    /// # Errors
    /// If the database fails.
    async fn user_of_link(
        &self,
        link: MailLink,
        token: TokenHash,
        earliest_ms: u64,
    ) -> Result<Option<UserId>, StorageError>;

    /// Confirms the mail address of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn confirm_mail(&self, user: UserId) -> Result<(), StorageError>;

    /// Adds a link by which a user unsubscribes, and drops those made before `earliest_ms`.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_unsubscribe(
        &self,
        user: UserId,
        token: TokenHash,
        earliest_ms: u64,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Uses a subject up until `next_ms`, and returns `true` unless it was used up. Of several
    /// concurrent callers one succeeds.
    ///
    /// # Errors
    /// If the database fails.
    async fn take_limit(
        &self,
        subject: [u8; 32],
        now_ms: u64,
        next_ms: u64,
    ) -> Result<bool, StorageError>;

    /// Notes matches that wait for people who want to be notified. A noted match stays as it is,
    /// unless it waits for a new decision.
    ///
    /// # Errors
    /// If the database fails.
    async fn note(&self, waiting: &[WaitingNotice]) -> Result<(), StorageError>;

    /// Returns the people to notify now that a match waits, those who have waited longest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn due(&self, now_ms: u64, at_most: u32) -> Result<Vec<UserId>, StorageError>;

    /// Returns the matches that wait for a user who has not been notified of them, the first due
    /// first.
    ///
    /// # Errors
    /// If the database fails.
    async fn waiting(&self, user: UserId) -> Result<Vec<WaitingNotice>, StorageError>;

    /// Postpones the notification of a match.
    ///
    /// # Errors
    /// If the database fails.
    async fn postpone(&self, waiting: &WaitingNotice, due_ms: u64) -> Result<(), StorageError>;

    /// Notes that a user has been notified of a match, or need not be.
    ///
    /// # Errors
    /// If the database fails.
    async fn settle(&self, waiting: &WaitingNotice) -> Result<(), StorageError>;

    /// Claims the right to notify a user now, and blocks the next claim until `next_ms`. Of several
    /// concurrent callers one receives `true`.
    ///
    /// # Errors
    /// If the database fails.
    async fn claim(&self, user: UserId, now_ms: u64, next_ms: u64) -> Result<bool, StorageError>;

    /// Releases a claim that was made until `claimed_ms`, because nothing was sent: the user may be
    /// notified from `next_ms` on.
    ///
    /// # Errors
    /// If the database fails.
    async fn release(
        &self,
        user: UserId,
        claimed_ms: u64,
        next_ms: u64,
    ) -> Result<(), StorageError>;

    /// Deletes everything of a user: browsers, mail address, links, and matches that wait.
    ///
    /// # Errors
    /// If the database fails.
    async fn forget(&self, user: UserId) -> Result<(), StorageError>;
}

/// Maximum number of browsers per user.
pub const BROWSERS_MAX: usize = 8;

/// The notification channels of a user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Channels {
    /// By push messages to these browsers.
    pub push: Vec<PushSubscription>,
    /// By mail.
    pub mail: Option<MailAddress>,
}

/// A browser that takes push messages.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    /// The address to send to: a secret of the browser and this server.
    pub endpoint: String,
    /// The browser's public key (P-256, uncompressed, 65 bytes).
    pub public_key: Vec<u8>,
    /// The browser's authentication secret (16 bytes).
    pub auth_secret: Vec<u8>,
    /// The language of its reader.
    pub language: Language,
}

impl fmt::Debug for PushSubscription {
    /// Omits its secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushSubscription")
    }
}

/// A mail address.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// The address.
    pub address: String,
    /// The language of its reader.
    pub language: Language,
    /// The state of its confirmation.
    pub state: MailState,
}

impl fmt::Debug for MailAddress {
    /// Omits the address, which is personal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailAddress({:?})", self.state)
    }
}

/// The state of a mail address: its reader has confirmed it or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailState {
    /// Not confirmed: it receives only the link to confirm it.
    Unconfirmed,
    /// Confirmed.
    Confirmed,
}

/// The purpose of a link in a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailLink {
    /// To confirm the address.
    Confirm,
    /// To receive no more mail.
    Unsubscribe,
}

impl MailLink {
    /// Returns its name in a database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Unsubscribe => "unsubscribe",
        }
    }
}

/// A match that waits for a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingNotice {
    /// The user who has to decide.
    pub user: UserId,
    /// The match.
    pub match_id: MatchId,
    /// The number of the log entry since which it waits.
    pub since: u64,
    /// The time from which the user may be notified, in milliseconds since 1970 (UTC).
    pub due_ms: u64,
}
