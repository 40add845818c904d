//! The statements of a [`NoticeStore`](crate::NoticeStore), common to all databases.

use crate::form::{integer, match_id};
use crate::{MailAddress, MailState, PushSubscription, StorageError, WaitingNotice};
use ranarium_game::Language;
use ranarium_protocol::online::UserId;

/// A row of a browser: endpoint, public key, secret, language.
pub type PushRow = (String, Vec<u8>, Vec<u8>, String);

/// A row of a mail address: address, language, `true` if confirmed.
pub type MailRow = (String, String, bool);

/// A row of a match that waits: its id, since which entry, and when it is due.
pub type WaitingRow = (String, i64, i64);

/// Returns a user id as the database stores it.
pub const fn number(user: UserId) -> i64 {
    integer(user.number())
}

fn language(code: &str) -> Result<Language, StorageError> {
    let mut all = Language::ALL.into_iter();
    let found = all.find(|language| language.code() == code);
    found.ok_or_else(|| StorageError::Misread(format!("a language: {code:?}")))
}

/// Reads a browser.
///
/// # Errors
/// If it cannot be read.
pub fn push(row: PushRow) -> Result<PushSubscription, StorageError> {
    let (endpoint, public_key, auth_secret, code) = row;
    Ok(PushSubscription {
        endpoint,
        public_key,
        auth_secret,
        language: language(&code)?,
    })
}

/// Reads a mail address.
///
/// # Errors
/// If it cannot be read.
pub fn mail((address, code, is_confirmed): MailRow) -> Result<MailAddress, StorageError> {
    Ok(MailAddress {
        address,
        language: language(&code)?,
        state: match is_confirmed {
            true => MailState::Confirmed,
            false => MailState::Unconfirmed,
        },
    })
}

/// Reads a match that waits.
///
/// # Errors
/// If it cannot be read.
pub fn waiting(user: UserId, row: WaitingRow) -> Result<WaitingNotice, StorageError> {
    let (id, since, due_ms) = row;
    Ok(WaitingNotice {
        user,
        match_id: match_id(&id)?,
        since: since.cast_unsigned(),
        due_ms: due_ms.cast_unsigned(),
    })
}

/// Implements the store for a database, from its methods for a pool that reads and a connection
/// that writes.
macro_rules! notice_store {
    ($database:ty, $read:ident, $write:ident) => {
        use crate::form::integer;
        use crate::notice_statements::{self as rows, MailRow, PushRow, WaitingRow, number};
        use crate::{
            BROWSERS_MAX, Channels, MailLink, NoticeStore, PushSubscription, StorageError,
            TokenHash, WaitingNotice,
        };
        use async_trait::async_trait;
        use ranarium_game::Language;
        use ranarium_protocol::online::UserId;
        use sqlx::Connection;

        /// Adds a person who wants to be notified, unless already known.
        const ADD_PERSON: &str = "INSERT INTO notice_people (user_id, next_ms) VALUES ($1, 0) \
                                  ON CONFLICT DO NOTHING";

        #[async_trait]
        impl NoticeStore for $database {
            async fn channels(&self, user: UserId) -> Result<Channels, StorageError> {
                let push: Vec<PushRow> = sqlx::query_as(
                    "SELECT endpoint, public_key, auth_secret, language \
                     FROM push_subscriptions WHERE user_id = $1 ORDER BY created_ms, endpoint",
                )
                .bind(number(user))
                .fetch_all(&self.$read())
                .await?;
                let mail: Option<MailRow> = sqlx::query_as(
                    "SELECT address, language, is_confirmed FROM mail_addresses \
                     WHERE user_id = $1",
                )
                .bind(number(user))
                .fetch_optional(&self.$read())
                .await?;
                Ok(Channels {
                    push: push.into_iter().map(rows::push).collect::<Result<_, _>>()?,
                    mail: mail.map(rows::mail).transpose()?,
                })
            }

            async fn add_push(
                &self,
                user: UserId,
                subscription: &PushSubscription,
                now_ms: u64,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query(ADD_PERSON)
                    .bind(number(user))
                    .execute(&mut *transaction)
                    .await?;
                // A browser belongs to the user who subscribed last.
                sqlx::query(
                    "INSERT INTO push_subscriptions \
                     (endpoint, user_id, public_key, auth_secret, language, created_ms) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint) DO UPDATE SET \
                     user_id = excluded.user_id, public_key = excluded.public_key, \
                     auth_secret = excluded.auth_secret, language = excluded.language, \
                     created_ms = excluded.created_ms",
                )
                .bind(&subscription.endpoint)
                .bind(number(user))
                .bind(&subscription.public_key)
                .bind(&subscription.auth_secret)
                .bind(subscription.language.code())
                .bind(integer(now_ms))
                .execute(&mut *transaction)
                .await?;
                sqlx::query(
                    "DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint NOT IN \
                     (SELECT endpoint FROM push_subscriptions WHERE user_id = $1 \
                     ORDER BY created_ms DESC, endpoint LIMIT $2)",
                )
                .bind(number(user))
                .bind(BROWSERS_MAX as i64)
                .execute(&mut *transaction)
                .await?;
                Ok(transaction.commit().await?)
            }

            async fn remove_push(&self, user: UserId, endpoint: &str) -> Result<(), StorageError> {
                sqlx::query("DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2")
                    .bind(number(user))
                    .bind(endpoint)
                    .execute(&mut *self.$write().await?)
                    .await?;
                Ok(())
            }

            async fn set_mail(
                &self,
                user: UserId,
                address: &str,
                language: Language,
                token: TokenHash,
                now_ms: u64,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query(ADD_PERSON)
                    .bind(number(user))
                    .execute(&mut *transaction)
                    .await?;
                // The links of an earlier address are deleted with it.
                sqlx::query("DELETE FROM mail_addresses WHERE user_id = $1")
                    .bind(number(user))
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(
                    "INSERT INTO mail_addresses (user_id, address, language, is_confirmed) \
                     VALUES ($1, $2, $3, FALSE)",
                )
                .bind(number(user))
                .bind(address)
                .bind(language.code())
                .execute(&mut *transaction)
                .await?;
                sqlx::query(
                    "INSERT INTO mail_tokens (token_hash, user_id, purpose, created_ms) \
                     VALUES ($1, $2, $3, $4)",
                )
                .bind(&token.as_bytes()[..])
                .bind(number(user))
                .bind(MailLink::Confirm.name())
                .bind(integer(now_ms))
                .execute(&mut *transaction)
                .await?;
                Ok(transaction.commit().await?)
            }

            async fn remove_mail(&self, user: UserId) -> Result<(), StorageError> {
                sqlx::query("DELETE FROM mail_addresses WHERE user_id = $1")
                    .bind(number(user))
                    .execute(&mut *self.$write().await?)
                    .await?;
                Ok(())
            }

            async fn user_of_link(
                &self,
                link: MailLink,
                token: TokenHash,
                earliest_ms: u64,
            ) -> Result<Option<UserId>, StorageError> {
                let user: Option<(i64,)> = sqlx::query_as(
                    "SELECT user_id FROM mail_tokens \
                     WHERE token_hash = $1 AND purpose = $2 AND created_ms >= $3",
                )
                .bind(&token.as_bytes()[..])
                .bind(link.name())
                .bind(integer(earliest_ms))
                .fetch_optional(&self.$read())
                .await?;
                Ok(user.map(|(user,)| UserId::new(user.cast_unsigned())))
            }

            async fn confirm_mail(&self, user: UserId) -> Result<(), StorageError> {
                sqlx::query("UPDATE mail_addresses SET is_confirmed = TRUE WHERE user_id = $1")
                    .bind(number(user))
                    .execute(&mut *self.$write().await?)
                    .await?;
                Ok(())
            }

            async fn add_unsubscribe(
                &self,
                user: UserId,
                token: TokenHash,
                earliest_ms: u64,
                now_ms: u64,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query("DELETE FROM mail_tokens WHERE user_id = $1 AND created_ms < $2")
                    .bind(number(user))
                    .bind(integer(earliest_ms))
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(
                    "INSERT INTO mail_tokens (token_hash, user_id, purpose, created_ms) \
                     VALUES ($1, $2, $3, $4)",
                )
                .bind(&token.as_bytes()[..])
                .bind(number(user))
                .bind(MailLink::Unsubscribe.name())
                .bind(integer(now_ms))
                .execute(&mut *transaction)
                .await?;
                Ok(transaction.commit().await?)
            }

            async fn take_limit(
                &self,
                subject: [u8; 32],
                now_ms: u64,
                next_ms: u64,
            ) -> Result<bool, StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query("DELETE FROM mail_limits WHERE next_ms <= $1")
                    .bind(integer(now_ms))
                    .execute(&mut *transaction)
                    .await?;
                let taken = sqlx::query(
                    "INSERT INTO mail_limits (subject, next_ms) VALUES ($1, $2) \
                     ON CONFLICT DO NOTHING",
                )
                .bind(&subject[..])
                .bind(integer(next_ms))
                .execute(&mut *transaction)
                .await?;
                transaction.commit().await?;
                Ok(taken.rows_affected() == 1)
            }

            async fn note(&self, waiting: &[WaitingNotice]) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                for one in waiting {
                    sqlx::query(
                        "INSERT INTO waiting_notices (user_id, match_id, since, due_ms, is_told) \
                         SELECT user_id, $2, $3, $4, FALSE FROM notice_people \
                         WHERE user_id = $1 AND \
                         (EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = $1) OR \
                         EXISTS (SELECT 1 FROM mail_addresses \
                         WHERE user_id = $1 AND is_confirmed)) \
                         ON CONFLICT (user_id, match_id) DO UPDATE SET since = excluded.since, \
                         due_ms = excluded.due_ms, is_told = FALSE \
                         WHERE excluded.since > waiting_notices.since",
                    )
                    .bind(number(one.user))
                    .bind(one.match_id.as_str())
                    .bind(integer(one.since))
                    .bind(integer(one.due_ms))
                    .execute(&mut *transaction)
                    .await?;
                }
                Ok(transaction.commit().await?)
            }

            async fn due(&self, now_ms: u64, at_most: u32) -> Result<Vec<UserId>, StorageError> {
                let users: Vec<(i64,)> = sqlx::query_as(
                    "SELECT waiting_notices.user_id FROM waiting_notices \
                     JOIN notice_people ON notice_people.user_id = waiting_notices.user_id \
                     WHERE is_told = FALSE AND due_ms <= $1 AND next_ms <= $1 \
                     GROUP BY waiting_notices.user_id ORDER BY MIN(due_ms) LIMIT $2",
                )
                .bind(integer(now_ms))
                .bind(i64::from(at_most))
                .fetch_all(&self.$read())
                .await?;
                let users = users.into_iter();
                Ok(users
                    .map(|(user,)| UserId::new(user.cast_unsigned()))
                    .collect())
            }

            async fn waiting(&self, user: UserId) -> Result<Vec<WaitingNotice>, StorageError> {
                let waiting: Vec<WaitingRow> = sqlx::query_as(
                    "SELECT match_id, since, due_ms FROM waiting_notices \
                     WHERE user_id = $1 AND is_told = FALSE ORDER BY due_ms, match_id",
                )
                .bind(number(user))
                .fetch_all(&self.$read())
                .await?;
                let waiting = waiting.into_iter().map(|row| rows::waiting(user, row));
                waiting.collect()
            }

            async fn postpone(
                &self,
                waiting: &WaitingNotice,
                due_ms: u64,
            ) -> Result<(), StorageError> {
                sqlx::query(
                    "UPDATE waiting_notices SET due_ms = $4 \
                     WHERE user_id = $1 AND match_id = $2 AND since = $3",
                )
                .bind(number(waiting.user))
                .bind(waiting.match_id.as_str())
                .bind(integer(waiting.since))
                .bind(integer(due_ms))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(())
            }

            async fn settle(&self, waiting: &WaitingNotice) -> Result<(), StorageError> {
                sqlx::query(
                    "UPDATE waiting_notices SET is_told = TRUE \
                     WHERE user_id = $1 AND match_id = $2 AND since = $3",
                )
                .bind(number(waiting.user))
                .bind(waiting.match_id.as_str())
                .bind(integer(waiting.since))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(())
            }

            async fn claim(
                &self,
                user: UserId,
                now_ms: u64,
                next_ms: u64,
            ) -> Result<bool, StorageError> {
                let claimed = sqlx::query(
                    "UPDATE notice_people SET next_ms = $3 WHERE user_id = $1 AND next_ms <= $2",
                )
                .bind(number(user))
                .bind(integer(now_ms))
                .bind(integer(next_ms))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(claimed.rows_affected() == 1)
            }

            async fn release(
                &self,
                user: UserId,
                claimed_ms: u64,
                next_ms: u64,
            ) -> Result<(), StorageError> {
                sqlx::query(
                    "UPDATE notice_people SET next_ms = $3 WHERE user_id = $1 AND next_ms = $2",
                )
                .bind(number(user))
                .bind(integer(claimed_ms))
                .bind(integer(next_ms))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(())
            }

            async fn forget(&self, user: UserId) -> Result<(), StorageError> {
                // Everything else is deleted with it.
                sqlx::query("DELETE FROM notice_people WHERE user_id = $1")
                    .bind(number(user))
                    .execute(&mut *self.$write().await?)
                    .await?;
                Ok(())
            }
        }
    };
}

pub(crate) use notice_store;
