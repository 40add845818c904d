//! [`NoticeStore`]: turn notifications, their channels, and matches that wait.

use crate::database::{Database, FromRow, Row};
use crate::{StorageError, TokenHash};
use ranarium_game::Language;
use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;
use std::fmt;

/// The store of turn notifications of a [`Storage`](crate::Storage): channels, and matches that
/// wait. Addresses are personal: they are shown to their owner alone, and are deleted with the
/// account.
///
/// Every method fails if the database fails, and then changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoticeStore<'s>(pub(crate) &'s dyn Database);

/// Adds a person who wants to be notified, unless already known.
const ADD_PERSON: &str = "INSERT INTO notice_people (user_id, next_ms) VALUES ($1, 0) \
                          ON CONFLICT DO NOTHING";

/// Adds a link in a mail.
const ADD_LINK: &str = "INSERT INTO mail_tokens (token_hash, user_id, purpose, created_ms) \
                        VALUES ($1, $2, $3, $4)";

impl NoticeStore<'_> {
    /// Returns the channels of a user.
    pub async fn channels(self, user: UserId) -> Result<Channels, StorageError> {
        let push = "SELECT endpoint, public_key, auth_secret, language \
                    FROM push_subscriptions WHERE user_id = $1 ORDER BY created_ms, endpoint";
        let mail = "SELECT address, language, is_confirmed FROM mail_addresses WHERE user_id = $1";
        Ok(Channels {
            push: self.0.fetch_all(push, &[&user]).await?,
            mail: self.0.fetch_optional(mail, &[&user]).await?,
        })
    }

    /// Adds or updates a browser. Of more than [`MAX_BROWSERS`] the oldest are dropped.
    pub async fn add_push(
        self,
        user: UserId,
        subscription: &PushSubscription,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let PushSubscription {
            endpoint,
            public_key,
            auth_secret,
            language,
        } = subscription;
        let add = include_str!("../sql/add_push.sql");
        let limit = "DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint NOT IN \
                     (SELECT endpoint FROM push_subscriptions WHERE user_id = $1 \
                     ORDER BY created_ms DESC, endpoint LIMIT $2)";
        self.0
            .execute_all(&[
                (ADD_PERSON, &[&user]),
                (
                    add,
                    &[endpoint, &user, public_key, auth_secret, language, &now_ms],
                ),
                (limit, &[&user, &(MAX_BROWSERS as u64)]),
            ])
            .await
    }

    /// Removes a browser of a user.
    pub async fn remove_push(self, user: UserId, endpoint: &str) -> Result<(), StorageError> {
        let remove = "DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2";
        let removed = self.0.execute(remove, &[&user, &endpoint]);
        removed.await.map(drop)
    }

    /// Replaces the mail address of a user by one that this token confirms.
    pub async fn set_mail(
        self,
        user: UserId,
        address: &str,
        language: Language,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        // The links of an earlier address are deleted with it.
        let remove = "DELETE FROM mail_addresses WHERE user_id = $1";
        let add = "INSERT INTO mail_addresses (user_id, address, language, is_confirmed) \
                   VALUES ($1, $2, $3, FALSE)";
        let confirm = MailLink::Confirm.name();
        self.0
            .execute_all(&[
                (ADD_PERSON, &[&user]),
                (remove, &[&user]),
                (add, &[&user, &address, &language]),
                (ADD_LINK, &[&token, &user, &confirm, &now_ms]),
            ])
            .await
    }

    /// Removes the mail address of a user, with all its links.
    pub async fn remove_mail(self, user: UserId) -> Result<(), StorageError> {
        let remove = "DELETE FROM mail_addresses WHERE user_id = $1";
        self.0.execute(remove, &[&user]).await.map(drop)
    }

    /// Returns the user whose address a link is for; `None` if the link was made before
    /// `earliest_ms`, or is unknown.
    pub async fn user_of_link(
        self,
        link: MailLink,
        token: TokenHash,
        earliest_ms: u64,
    ) -> Result<Option<UserId>, StorageError> {
        let user = "SELECT user_id FROM mail_tokens \
                    WHERE token_hash = $1 AND purpose = $2 AND created_ms >= $3";
        self.0
            .fetch_optional(user, &[&token, &link.name(), &earliest_ms])
            .await
    }

    /// Confirms the mail address of a user.
    pub async fn confirm_mail(self, user: UserId) -> Result<(), StorageError> {
        let confirm = "UPDATE mail_addresses SET is_confirmed = TRUE WHERE user_id = $1";
        self.0.execute(confirm, &[&user]).await.map(drop)
    }

    /// Adds a link by which a user unsubscribes, and drops those made before `earliest_ms`.
    pub async fn add_unsubscribe(
        self,
        user: UserId,
        token: TokenHash,
        earliest_ms: u64,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let forget = "DELETE FROM mail_tokens WHERE user_id = $1 AND created_ms < $2";
        let unsubscribe = MailLink::Unsubscribe.name();
        self.0
            .execute_all(&[
                (forget, &[&user, &earliest_ms]),
                (ADD_LINK, &[&token, &user, &unsubscribe, &now_ms]),
            ])
            .await
    }

    /// Claims a subject, such as a mail address, until `next_ms`. Returns `false` if an earlier
    /// claim is in force. Of several concurrent callers one succeeds.
    pub async fn take_limit(
        self,
        subject: [u8; 32],
        now_ms: u64,
        next_ms: u64,
    ) -> Result<bool, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        let forget = "DELETE FROM mail_limits WHERE next_ms <= $1";
        transaction.execute(forget, &[&now_ms]).await?;
        let take = "INSERT INTO mail_limits (subject, next_ms) VALUES ($1, $2) \
                    ON CONFLICT DO NOTHING";
        let changed_rows = transaction
            .execute(take, &[&&subject[..], &next_ms])
            .await?;
        transaction.commit().await?;
        Ok(changed_rows == 1)
    }

    /// Stores matches that wait for people who want to be notified. A noted match stays as it is,
    /// unless it waits for a new decision.
    pub async fn note(self, waiting: &[WaitingNotice]) -> Result<(), StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        for notice in waiting {
            transaction
                .execute(
                    include_str!("../sql/note_waiting.sql"),
                    &[
                        &notice.user,
                        &notice.match_id,
                        &notice.since,
                        &notice.due_ms,
                    ],
                )
                .await?;
        }
        transaction.commit().await
    }

    /// Returns the people to notify now that a match waits, those who have waited longest first.
    pub async fn due(self, now_ms: u64, at_most: u32) -> Result<Vec<UserId>, StorageError> {
        self.0
            .fetch_all(
                "SELECT waiting_notices.user_id FROM waiting_notices \
                 JOIN notice_people ON notice_people.user_id = waiting_notices.user_id \
                 WHERE is_told = FALSE AND due_ms <= $1 AND next_ms <= $1 \
                 GROUP BY waiting_notices.user_id ORDER BY MIN(due_ms) LIMIT $2",
                &[&now_ms, &at_most],
            )
            .await
    }

    /// Returns the matches that wait for a user who has not been notified of them, the first due
    /// first.
    pub async fn waiting(self, user: UserId) -> Result<Vec<WaitingNotice>, StorageError> {
        self.0
            .fetch_all(
                "SELECT user_id, match_id, since, due_ms FROM waiting_notices \
                 WHERE user_id = $1 AND is_told = FALSE ORDER BY due_ms, match_id",
                &[&user],
            )
            .await
    }

    /// Postpones the notification of a match.
    pub async fn postpone(self, waiting: &WaitingNotice, due_ms: u64) -> Result<(), StorageError> {
        let postponed = self.0.execute(
            "UPDATE waiting_notices SET due_ms = $4 \
             WHERE user_id = $1 AND match_id = $2 AND since = $3",
            &[&waiting.user, &waiting.match_id, &waiting.since, &due_ms],
        );
        postponed.await.map(drop)
    }

    /// Stores that a user has been notified of a match, or need not be.
    pub async fn settle(self, waiting: &WaitingNotice) -> Result<(), StorageError> {
        let settled = self.0.execute(
            "UPDATE waiting_notices SET is_told = TRUE \
             WHERE user_id = $1 AND match_id = $2 AND since = $3",
            &[&waiting.user, &waiting.match_id, &waiting.since],
        );
        settled.await.map(drop)
    }

    /// Claims the right to notify a user now, and blocks the next claim until `next_ms`. Of several
    /// concurrent callers one receives `true`.
    pub async fn claim(
        self,
        user: UserId,
        now_ms: u64,
        next_ms: u64,
    ) -> Result<bool, StorageError> {
        let claim = "UPDATE notice_people SET next_ms = $3 WHERE user_id = $1 AND next_ms <= $2";
        let claimed = self.0.execute(claim, &[&user, &now_ms, &next_ms]);
        Ok(claimed.await? == 1)
    }

    /// Releases a claim that was made until `claimed_ms`, because nothing was sent: the user may be
    /// notified from `next_ms` on.
    pub async fn release(
        self,
        user: UserId,
        claimed_ms: u64,
        next_ms: u64,
    ) -> Result<(), StorageError> {
        let release = "UPDATE notice_people SET next_ms = $3 WHERE user_id = $1 AND next_ms = $2";
        let released = self.0.execute(release, &[&user, &claimed_ms, &next_ms]);
        released.await.map(drop)
    }

    /// Deletes everything of a user: browsers, mail address, links, and matches that wait.
    pub async fn forget(self, user: UserId) -> Result<(), StorageError> {
        // Everything else is deleted with it.
        let forget = "DELETE FROM notice_people WHERE user_id = $1";
        self.0.execute(forget, &[&user]).await.map(drop)
    }
}

/// Maximum number of browsers per user.
pub const MAX_BROWSERS: usize = 8;

/// The notification channels of a user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Channels {
    /// The browsers that receive push messages.
    pub push: Vec<PushSubscription>,
    /// The address that receives mail.
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
    /// The language of the person's messages.
    pub language: Language,
}

impl fmt::Debug for PushSubscription {
    /// Omits the secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushSubscription")
    }
}

/// A mail address.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// The address, such as `ada@mail.example`.
    pub address: String,
    /// The language of the person's messages.
    pub language: Language,
    /// The state of the confirmation of the address.
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
    /// The reader has not confirmed the address: it receives only the link to confirm it.
    Unconfirmed,
    /// The reader has confirmed the address.
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
    /// Returns the purpose's name in the database.
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
    /// The id of the match.
    pub match_id: MatchId,
    /// The number of the log entry since which it waits.
    pub since: u64,
    /// The time from which the user may be notified, in milliseconds since 1970 (UTC).
    pub due_ms: u64,
}

impl FromRow for PushSubscription {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            endpoint: row.get()?,
            public_key: row.get()?,
            auth_secret: row.get()?,
            language: row.get()?,
        })
    }
}

impl FromRow for MailAddress {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            address: row.get()?,
            language: row.get()?,
            state: match row.get()? {
                true => MailState::Confirmed,
                false => MailState::Unconfirmed,
            },
        })
    }
}

impl FromRow for WaitingNotice {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            user: row.get()?,
            match_id: row.get()?,
            since: row.get()?,
            due_ms: row.get()?,
        })
    }
}
