//! The statements of an [`AccountStore`](crate::AccountStore), common to all databases.

use crate::form::{self, integer};
use crate::{
    Account, AccountMerge, BotToken, MergeReason, OwnReport, Session, StorageError, StoredPasskey,
};
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};
use ranarium_server::{LogEntry, LogEvent};
use ranarium_table::Name;

/// A row of an account: user, login, hash of the password, time.
pub type AccountRow = (i64, String, Option<String>, i64);

/// A row of a session: hash of the token, creation, last use.
pub type SessionRow = (Vec<u8>, i64, i64);

/// A row of a passkey: identifier, name, credential, creation, last use.
pub type PasskeyRow = (Vec<u8>, String, String, i64, i64);

/// A row of a token: its hash, user, name, frog, scopes, creation, last use.
pub type TokenRow = (Vec<u8>, i64, String, i16, String, i64, i64);

/// Reads an account.
pub fn account((user, login, password_hash, created): AccountRow) -> Account {
    Account {
        user: UserId::new(user.cast_unsigned()),
        login,
        password_hash,
        created_ms: created.cast_unsigned(),
    }
}

/// Reads a session.
///
/// # Errors
/// If it cannot be read.
pub fn session((token, created, used): SessionRow) -> Result<Session, StorageError> {
    Ok(Session {
        token: form::token_hash(token)?,
        created_ms: created.cast_unsigned(),
        // A token without a noted use was used when it was made.
        used_ms: used.max(created).cast_unsigned(),
    })
}

/// Reads a passkey.
///
/// # Errors
/// If it cannot be read.
pub fn passkey(user: UserId, row: PasskeyRow) -> Result<StoredPasskey, StorageError> {
    let (id, name, credential, created, used) = row;
    Ok(StoredPasskey {
        id,
        user,
        name: name
            .parse()
            .map_err(|_| StorageError::Misread(format!("the name of a passkey of {user}")))?,
        credential,
        created_ms: created.cast_unsigned(),
        used_ms: used.cast_unsigned(),
    })
}

/// Reads a token of a program.
///
/// # Errors
/// If it cannot be read.
pub fn token(owner: UserId, row: TokenRow) -> Result<BotToken, StorageError> {
    let (token, user, name, frog, scopes, created, used) = row;
    Ok(BotToken {
        bot: form::user(user, &name, frog as u8)?,
        owner,
        token: form::token_hash(token)?,
        scopes: scopes
            .parse()
            .map_err(|_| StorageError::Misread(format!("the scopes of a token of {owner}")))?,
        created_ms: created.cast_unsigned(),
        used_ms: used.cast_unsigned(),
    })
}

/// Reads a merge.
///
/// # Errors
/// If it cannot be read.
pub fn merge((from, to, reason): (i64, i64, String)) -> Result<AccountMerge, StorageError> {
    let reasons = [MergeReason::SignIn, MergeReason::Departure];
    let reason = reasons.into_iter().find(|one| one.name() == reason);
    Ok(AccountMerge {
        from: UserId::new(from.cast_unsigned()),
        to: UserId::new(to.cast_unsigned()),
        reason: reason.ok_or_else(|| StorageError::Misread("an account merge".to_owned()))?,
    })
}

/// Returns an entry of a log without a departed user, or `None` if it does not name them.
///
/// # Errors
/// If it cannot be read.
pub fn redacted_entry(
    text: &str,
    merge: &AccountMerge,
    gone: &Name,
) -> Result<Option<String>, StorageError> {
    let mut entry: LogEntry = serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("an entry of a log: {error}")))?;
    let (from, to) = (merge.from, merge.to);
    match &mut entry.event {
        LogEvent::Sit {
            user, name, frog, ..
        } if *user == from => {
            *user = to;
            *name = gone.clone();
            *frog = 0;
        }
        LogEvent::AccountMerge {
            from: of,
            to: into,
            name,
        } if *of == from || *into == from => {
            for user in [of, into].into_iter().filter(|user| **user == from) {
                *user = to;
            }
            *name = gone.clone();
        }
        _ => return Ok(None),
    }
    let text = serde_json::to_string(&entry).expect("entries are plain data");
    Ok(Some(text))
}

/// Returns the settings of a table without a departed user, or `None` if they do not name them.
///
/// # Errors
/// If they cannot be read.
pub fn redacted_settings(
    text: &str,
    merge: &AccountMerge,
    gone: &Name,
) -> Result<Option<String>, StorageError> {
    let mut settings: TableSettings = serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("the settings of a table: {error}")))?;
    let mut has_changed = false;
    for plan in &mut settings.seats {
        if let SeatPlan::Kept { user, name, frog } = plan
            && *user == merge.from
        {
            *user = merge.to;
            *name = gone.clone();
            *frog = 0;
            has_changed = true;
        }
    }
    let text = serde_json::to_string(&settings).expect("settings are plain data");
    Ok(has_changed.then_some(text))
}

/// Returns a user id as the database stores it.
pub const fn number(user: UserId) -> i64 {
    integer(user.number())
}

/// The statements that merge a guest ($1) into an account ($2), except for seats: each moves or
/// copies rows, and merges what both have. If the account is gone, nothing is moved.
///
/// The guest may remain, since both sit at one table. Therefore the rows that others have written
/// about the guest are copied, and are deleted with the guest.
pub const BROUGHT_ALONG: [&str; 9] = [
    "INSERT INTO blocks (user_id, blocked_id, created_ms) \
     SELECT $2, blocked_id, created_ms FROM blocks WHERE user_id = $1 AND blocked_id <> $2 \
     AND EXISTS (SELECT 1 FROM users WHERE id = $2) ON CONFLICT DO NOTHING",
    "INSERT INTO blocks (user_id, blocked_id, created_ms) \
     SELECT user_id, $2, created_ms FROM blocks WHERE blocked_id = $1 AND user_id <> $2 \
     AND EXISTS (SELECT 1 FROM users WHERE id = $2) ON CONFLICT DO NOTHING",
    "DELETE FROM reports WHERE reporter_id = $1 AND EXISTS \
     (SELECT 1 FROM reports AS other WHERE other.reporter_id = $2 \
     AND other.match_id = reports.match_id AND other.reported_id = reports.reported_id \
     AND other.reason = reports.reason)",
    "UPDATE reports SET reporter_id = $2 WHERE reporter_id = $1 \
     AND reported_id IS DISTINCT FROM $2 AND EXISTS (SELECT 1 FROM users WHERE id = $2)",
    "DELETE FROM reports WHERE reported_id = $1 AND EXISTS \
     (SELECT 1 FROM reports AS other WHERE other.reported_id = $2 \
     AND other.match_id = reports.match_id AND other.reporter_id = reports.reporter_id \
     AND other.reason = reports.reason)",
    "UPDATE reports SET reported_id = $2 WHERE reported_id = $1 \
     AND reporter_id IS DISTINCT FROM $2 AND EXISTS (SELECT 1 FROM users WHERE id = $2)",
    "UPDATE table_makers SET user_id = $2 WHERE user_id = $1 \
     AND EXISTS (SELECT 1 FROM users WHERE id = $2)",
    // Only if the account has no rating of its own. The history comes first, because it checks
    // that.
    "UPDATE rating_changes SET user_id = $2 WHERE user_id = $1 \
     AND EXISTS (SELECT 1 FROM users WHERE id = $2) AND NOT EXISTS \
     (SELECT 1 FROM ratings WHERE ratings.user_id = $2 AND ratings.game = rating_changes.game \
     AND ratings.players = rating_changes.players AND ratings.speed = rating_changes.speed)",
    "UPDATE ratings SET user_id = $2 WHERE user_id = $1 \
     AND EXISTS (SELECT 1 FROM users WHERE id = $2) AND NOT EXISTS \
     (SELECT 1 FROM ratings AS other WHERE other.user_id = $2 AND other.game = ratings.game \
     AND other.players = ratings.players AND other.speed = ratings.speed)",
];

/// Deletes at most $2 guests who were last seen before $1 and have no account, seat, table, report
/// or merge. Programs of accounts are no guests.
pub const UNSEEN_GUESTS: &str = "DELETE FROM users WHERE id IN (SELECT id FROM users \
     WHERE owner_id IS NULL AND created_ms < $1 \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id \
     AND (used_ms >= $1 OR sessions.created_ms >= $1)) \
     AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM table_makers WHERE table_makers.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reported_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM handovers WHERE from_id = users.id OR to_id = users.id) \
     LIMIT $2)";

/// A row of a report: table, reason, creation, closing, reported user.
pub type OwnReportRow = (
    String,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    Option<String>,
    Option<i16>,
);

/// Reads a report for the one who made it.
///
/// # Errors
/// If it cannot be read.
pub fn own_report(row: OwnReportRow) -> Result<OwnReport, StorageError> {
    let (table, reason, at, closed, id, name, frog) = row;
    let reported = match (id, name, frog) {
        (Some(id), Some(name), Some(frog)) => Some(form::user(id, &name, frog as u8)?),
        _ => None,
    };
    Ok(OwnReport {
        table: form::match_id(&table)?,
        reported,
        reason: form::reason(&reason)?,
        at_ms: at.cast_unsigned(),
        closed_ms: closed.map(i64::cast_unsigned),
    })
}

/// Implements the store for a database, from its methods for a pool that reads and a connection
/// that writes.
macro_rules! account_store {
    ($database:ty, $read:ident, $write:ident) => {
        use crate::account_statements::{
            self as rows, AccountRow, OwnReportRow, PasskeyRow, SessionRow, TokenRow, number,
        };
        use crate::form::{self, integer};
        use crate::{
            Account, AccountStore, BotToken, Claimed, AccountMerge, MergeReason, Kept, Session,
            StorageError, StoredPasskey, TokenHash, Visitor, VisitorKind,
        };
        use async_trait::async_trait;
        use ranarium_protocol::online::{User, UserId};
        use ranarium_table::{MatchId, Name};
        use sqlx::Connection;

        #[async_trait]
        impl AccountStore for $database {
            async fn visitor_of(&self, token: TokenHash) -> Result<Option<Visitor>, StorageError> {
                type Row = (i64, String, i16, i64, i64, i64, i64);
                let row: Option<Row> = sqlx::query_as(
                    "SELECT users.id, name, frog, sessions.created_ms, used_ms, \
                     (SELECT COUNT(*) FROM accounts WHERE accounts.user_id = users.id), \
                     (SELECT COUNT(*) FROM handovers WHERE to_id = users.id) \
                     FROM sessions JOIN users ON users.id = sessions.user_id \
                     WHERE token_hash = $1",
                )
                .bind(&token.as_bytes()[..])
                .fetch_optional(&self.$read())
                .await?;
                if let Some((id, name, frog, created, used, accounts, handovers)) = row {
                    return Ok(Some(Visitor {
                        user: form::user(id, &name, frog as u8)?,
                        kind: match accounts {
                            0 => VisitorKind::Guest,
                            _ => VisitorKind::Account,
                        },
                        used_ms: used.max(created).cast_unsigned(),
                        is_taking_over: handovers > 0,
                    }));
                }
                let row: Option<(Vec<u8>, i64, String, i16, String, i64, i64, i64)> =
                    sqlx::query_as(
                        "SELECT token_hash, users.id, name, frog, scopes, \
                         api_tokens.created_ms, used_ms, api_tokens.owner_id \
                         FROM api_tokens JOIN users ON users.id = api_tokens.user_id \
                         WHERE token_hash = $1",
                    )
                    .bind(&token.as_bytes()[..])
                    .fetch_optional(&self.$read())
                    .await?;
                let Some((token, id, name, frog, scopes, created, used, owner)) = row else {
                    return Ok(None);
                };
                let owner = UserId::new(owner.cast_unsigned());
                let token = rows::token(owner, (token, id, name, frog, scopes, created, used))?;
                Ok(Some(Visitor {
                    user: token.bot,
                    kind: VisitorKind::Bot {
                        owner,
                        scopes: token.scopes,
                    },
                    used_ms: token.used_ms,
                    is_taking_over: false,
                }))
            }

            async fn note_use(&self, token: TokenHash, now_ms: u64) -> Result<(), StorageError> {
                for statement in [
                    "UPDATE sessions SET used_ms = $2 WHERE token_hash = $1 AND used_ms < $2",
                    "UPDATE api_tokens SET used_ms = $2 WHERE token_hash = $1 AND used_ms < $2",
                ] {
                    sqlx::query(statement)
                        .bind(&token.as_bytes()[..])
                        .bind(integer(now_ms))
                        .execute(&mut *self.$write().await?)
                        .await?;
                }
                Ok(())
            }

            async fn user(&self, user: UserId) -> Result<Option<(User, u64)>, StorageError> {
                let row: Option<(i64, String, i16, i64)> =
                    sqlx::query_as("SELECT id, name, frog, created_ms FROM users WHERE id = $1")
                        .bind(number(user))
                        .fetch_optional(&self.$read())
                        .await?;
                row.map(|(id, name, frog, created)| {
                    Ok((form::user(id, &name, frog as u8)?, created.cast_unsigned()))
                })
                .transpose()
            }

            async fn add_account(
                &self,
                account: &Account,
                passkey: Option<&StoredPasskey>,
            ) -> Result<Claimed, StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                let made = sqlx::query(
                    "INSERT INTO accounts (user_id, login, password_hash, created_ms) \
                     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                )
                .bind(number(account.user))
                .bind(&account.login)
                .bind(&account.password_hash)
                .bind(integer(account.created_ms))
                .execute(&mut *transaction)
                .await?;
                let mut is_kept = made.rows_affected() == 1;
                if let Some(passkey) = passkey.filter(|_| is_kept) {
                    let made = sqlx::query(
                        "INSERT INTO passkeys \
                         (credential_id, user_id, name, credential, created_ms, used_ms) \
                         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                    )
                    .bind(&passkey.id)
                    .bind(number(passkey.user))
                    .bind(passkey.name.as_str())
                    .bind(&passkey.credential)
                    .bind(integer(passkey.created_ms))
                    .bind(integer(passkey.used_ms))
                    .execute(&mut *transaction)
                    .await?;
                    is_kept = made.rows_affected() == 1;
                }
                if is_kept {
                    transaction.commit().await?;
                    Ok(Claimed::Kept)
                } else {
                    transaction.rollback().await?;
                    Ok(Claimed::Taken)
                }
            }

            async fn account(&self, user: UserId) -> Result<Option<Account>, StorageError> {
                let row: Option<AccountRow> = sqlx::query_as(
                    "SELECT user_id, login, password_hash, created_ms FROM accounts \
                     WHERE user_id = $1",
                )
                .bind(number(user))
                .fetch_optional(&self.$read())
                .await?;
                Ok(row.map(rows::account))
            }

            async fn account_of(&self, login: &str) -> Result<Option<Account>, StorageError> {
                let row: Option<AccountRow> = sqlx::query_as(
                    "SELECT user_id, login, password_hash, created_ms FROM accounts \
                     WHERE login = $1",
                )
                .bind(login)
                .fetch_optional(&self.$read())
                .await?;
                Ok(row.map(rows::account))
            }

            async fn set_password(
                &self,
                user: UserId,
                password_hash: &str,
                kept: TokenHash,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query("UPDATE accounts SET password_hash = $2 WHERE user_id = $1")
                    .bind(number(user))
                    .bind(password_hash)
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2")
                    .bind(number(user))
                    .bind(&kept.as_bytes()[..])
                    .execute(&mut *transaction)
                    .await?;
                Ok(transaction.commit().await?)
            }

            async fn add_session(
                &self,
                user: UserId,
                token: TokenHash,
                now_ms: u64,
            ) -> Result<(), StorageError> {
                sqlx::query(
                    "INSERT INTO sessions (token_hash, user_id, created_ms, used_ms) \
                     VALUES ($1, $2, $3, $3)",
                )
                .bind(&token.as_bytes()[..])
                .bind(number(user))
                .bind(integer(now_ms))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(())
            }

            async fn sessions(&self, user: UserId) -> Result<Vec<Session>, StorageError> {
                let found: Vec<SessionRow> = sqlx::query_as(
                    "SELECT token_hash, created_ms, used_ms FROM sessions WHERE user_id = $1 \
                     ORDER BY created_ms DESC, token_hash",
                )
                .bind(number(user))
                .fetch_all(&self.$read())
                .await?;
                found.into_iter().map(rows::session).collect()
            }

            async fn add_passkey(&self, passkey: &StoredPasskey) -> Result<Claimed, StorageError> {
                let made = sqlx::query(
                    "INSERT INTO passkeys \
                     (credential_id, user_id, name, credential, created_ms, used_ms) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                )
                .bind(&passkey.id)
                .bind(number(passkey.user))
                .bind(passkey.name.as_str())
                .bind(&passkey.credential)
                .bind(integer(passkey.created_ms))
                .bind(integer(passkey.used_ms))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(match made.rows_affected() {
                    0 => Claimed::Taken,
                    _ => Claimed::Kept,
                })
            }

            async fn passkeys(&self, user: UserId) -> Result<Vec<StoredPasskey>, StorageError> {
                let found: Vec<PasskeyRow> = sqlx::query_as(
                    "SELECT credential_id, name, credential, created_ms, used_ms FROM passkeys \
                     WHERE user_id = $1 ORDER BY created_ms, credential_id",
                )
                .bind(number(user))
                .fetch_all(&self.$read())
                .await?;
                let passkey = |row| rows::passkey(user, row);
                found.into_iter().map(passkey).collect()
            }

            async fn change_passkey(&self, passkey: &StoredPasskey) -> Result<(), StorageError> {
                sqlx::query(
                    "UPDATE passkeys SET credential = $3, used_ms = $4 \
                     WHERE user_id = $1 AND credential_id = $2",
                )
                .bind(number(passkey.user))
                .bind(&passkey.id)
                .bind(&passkey.credential)
                .bind(integer(passkey.used_ms))
                .execute(&mut *self.$write().await?)
                .await?;
                Ok(())
            }

            async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<bool, StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                // Serializes two concurrent removals of passkeys.
                sqlx::query("UPDATE accounts SET login = login WHERE user_id = $1")
                    .bind(number(user))
                    .execute(&mut *transaction)
                    .await?;
                let removed = sqlx::query(
                    "DELETE FROM passkeys WHERE user_id = $1 AND credential_id = $2 AND \
                     ((SELECT COUNT(*) FROM passkeys WHERE user_id = $1) > 1 OR \
                     (SELECT COUNT(*) FROM accounts \
                     WHERE user_id = $1 AND password_hash IS NOT NULL) > 0)",
                )
                .bind(number(user))
                .bind(id)
                .execute(&mut *transaction)
                .await?;
                transaction.commit().await?;
                Ok(removed.rows_affected() > 0)
            }

            async fn begin_ceremony(
                &self,
                token: TokenHash,
                ceremony: &str,
                now_ms: u64,
                expires_ms: u64,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query("DELETE FROM ceremonies WHERE expires_ms <= $1")
                    .bind(integer(now_ms))
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query(
                    "INSERT INTO ceremonies (token_hash, ceremony, expires_ms) \
                     VALUES ($1, $2, $3)",
                )
                .bind(&token.as_bytes()[..])
                .bind(ceremony)
                .bind(integer(expires_ms))
                .execute(&mut *transaction)
                .await?;
                Ok(transaction.commit().await?)
            }

            async fn take_ceremony(
                &self,
                token: TokenHash,
                now_ms: u64,
            ) -> Result<Option<String>, StorageError> {
                let row: Option<(String, i64)> = sqlx::query_as(
                    "DELETE FROM ceremonies WHERE token_hash = $1 \
                     RETURNING ceremony, expires_ms",
                )
                .bind(&token.as_bytes()[..])
                .fetch_optional(&mut *self.$write().await?)
                .await?;
                let is_in_time = |row: &(String, i64)| row.1 > integer(now_ms);
                Ok(row.filter(is_in_time).map(|(ceremony, _)| ceremony))
            }

            async fn add_token(&self, token: &BotToken) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                sqlx::query(
                    "INSERT INTO users (id, name, frog, created_ms, owner_id) \
                     VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(number(token.bot.id))
                .bind(token.bot.name.as_str())
                .bind(i16::from(token.bot.frog))
                .bind(integer(token.created_ms))
                .bind(number(token.owner))
                .execute(&mut *transaction)
                .await?;
                sqlx::query(
                    "INSERT INTO api_tokens \
                     (token_hash, user_id, owner_id, scopes, created_ms, used_ms) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(&token.token.as_bytes()[..])
                .bind(number(token.bot.id))
                .bind(number(token.owner))
                .bind(token.scopes.to_string())
                .bind(integer(token.created_ms))
                .bind(integer(token.used_ms))
                .execute(&mut *transaction)
                .await?;
                Ok(transaction.commit().await?)
            }

            async fn tokens(&self, owner: UserId) -> Result<Vec<BotToken>, StorageError> {
                let found: Vec<TokenRow> = sqlx::query_as(
                    "SELECT token_hash, users.id, name, frog, scopes, api_tokens.created_ms, \
                     used_ms FROM api_tokens JOIN users ON users.id = api_tokens.user_id \
                     WHERE api_tokens.owner_id = $1 ORDER BY api_tokens.created_ms, users.id",
                )
                .bind(number(owner))
                .fetch_all(&self.$read())
                .await?;
                let token = |row| rows::token(owner, row);
                found.into_iter().map(token).collect()
            }

            async fn revoke_token(&self, owner: UserId, bot: UserId) -> Result<bool, StorageError> {
                let revoked =
                    sqlx::query("DELETE FROM api_tokens WHERE owner_id = $1 AND user_id = $2")
                        .bind(number(owner))
                        .bind(number(bot))
                        .execute(&mut *self.$write().await?)
                        .await?;
                Ok(revoked.rows_affected() > 0)
            }

            async fn bots_of(&self, owner: UserId) -> Result<Vec<UserId>, StorageError> {
                let found: Vec<(i64,)> =
                    sqlx::query_as("SELECT id FROM users WHERE owner_id = $1 ORDER BY id")
                        .bind(number(owner))
                        .fetch_all(&self.$read())
                        .await?;
                let bot = |(id,): (i64,)| UserId::new(id.cast_unsigned());
                Ok(found.into_iter().map(bot).collect())
            }

            async fn begin_merges(
                &self,
                merges: &[AccountMerge],
                now_ms: u64,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                for merge in merges {
                    sqlx::query(
                        "INSERT INTO handovers (from_id, to_id, reason, created_ms) \
                         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                    )
                    .bind(number(merge.from))
                    .bind(number(merge.to))
                    .bind(merge.reason.name())
                    .bind(integer(now_ms))
                    .execute(&mut *transaction)
                    .await?;
                    if merge.reason != MergeReason::Departure {
                        continue;
                    }
                    for statement in [
                        "DELETE FROM sessions WHERE user_id = $1",
                        "DELETE FROM api_tokens WHERE owner_id = $1 OR user_id = $1",
                        "DELETE FROM accounts WHERE user_id = $1",
                        // Otherwise deleting an owner first would delete the programs too (ON
                        // DELETE CASCADE).
                        "UPDATE users SET owner_id = NULL WHERE id = $1",
                    ] {
                        sqlx::query(statement)
                            .bind(number(merge.from))
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Ok(transaction.commit().await?)
            }

            async fn merges(&self) -> Result<Vec<AccountMerge>, StorageError> {
                let found: Vec<(i64, i64, String)> =
                    sqlx::query_as("SELECT from_id, to_id, reason FROM handovers ORDER BY from_id")
                        .fetch_all(&self.$read())
                        .await?;
                found.into_iter().map(rows::merge).collect()
            }

            async fn end_merge(&self, merge: &AccountMerge) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                if merge.reason == MergeReason::SignIn {
                    for statement in rows::BROUGHT_ALONG {
                        sqlx::query(statement)
                            .bind(number(merge.from))
                            .bind(number(merge.to))
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                let forget = match merge.reason {
                    MergeReason::Departure => {
                        sqlx::query("DELETE FROM table_makers WHERE user_id = $1")
                            .bind(number(merge.from))
                            .execute(&mut *transaction)
                            .await?;
                        "DELETE FROM users WHERE id = $1"
                    }
                    MergeReason::SignIn => {
                        "DELETE FROM users WHERE id = $1 AND NOT EXISTS \
                         (SELECT 1 FROM sitting WHERE user_id = $1)"
                    }
                };
                for statement in [forget, "DELETE FROM handovers WHERE from_id = $1"] {
                    sqlx::query(statement)
                        .bind(number(merge.from))
                        .execute(&mut *transaction)
                        .await?;
                }
                Ok(transaction.commit().await?)
            }

            async fn end_unused_sessions(&self, before_ms: u64) -> Result<u64, StorageError> {
                let ended =
                    sqlx::query("DELETE FROM sessions WHERE used_ms < $1 AND created_ms < $1")
                        .bind(integer(before_ms))
                        .execute(&mut *self.$write().await?)
                        .await?;
                Ok(ended.rows_affected())
            }

            async fn forget_unseen_guests(
                &self,
                before_ms: u64,
                at_most: u32,
            ) -> Result<u64, StorageError> {
                let forgotten = sqlx::query(rows::UNSEEN_GUESTS)
                    .bind(integer(before_ms))
                    .bind(i64::from(at_most))
                    .execute(&mut *self.$write().await?)
                    .await?;
                Ok(forgotten.rows_affected())
            }

            async fn kept_of(&self, user: UserId) -> Result<Kept, StorageError> {
                let tables: Vec<(String, i64)> = sqlx::query_as(
                    "SELECT match_id, created_ms FROM table_makers WHERE user_id = $1 \
                     ORDER BY created_ms, match_id",
                )
                .bind(number(user))
                .fetch_all(&self.$read())
                .await?;
                let reports: Vec<OwnReportRow> = sqlx::query_as(
                    "SELECT match_id, reason, reports.created_ms, closed_ms, \
                     users.id, name, frog FROM reports LEFT JOIN users ON users.id = reported_id \
                     WHERE reporter_id = $1 ORDER BY reports.id",
                )
                .bind(number(user))
                .fetch_all(&self.$read())
                .await?;
                let hidden: Option<(String,)> =
                    sqlx::query_as("SELECT name FROM hidden_names WHERE user_id = $1")
                        .bind(number(user))
                        .fetch_optional(&self.$read())
                        .await?;
                let tables = tables.into_iter().map(|(id, created)| {
                    Ok((form::match_id(&id)?, created.cast_unsigned()))
                });
                Ok(Kept {
                    tables: tables.collect::<Result<_, StorageError>>()?,
                    reports: reports.into_iter().map(rows::own_report).collect::<Result<_, _>>()?,
                    hidden_name: hidden.map(|(name,)| name),
                })
            }

            async fn redact(
                &self,
                match_id: &MatchId,
                merge: &AccountMerge,
                name: &Name,
            ) -> Result<(), StorageError> {
                let mut writer = self.$write().await?;
let mut transaction = writer.begin().await?;
                let entries: Vec<(i64, String)> = sqlx::query_as(
                    "SELECT number, entry FROM log WHERE match_id = $1 AND entry LIKE $2",
                )
                .bind(match_id.as_str())
                .bind(format!("%{}%", merge.from))
                .fetch_all(&mut *transaction)
                .await?;
                for (at, entry) in entries {
                    if let Some(entry) = rows::redacted_entry(&entry, merge, name)? {
                        sqlx::query(
                            "UPDATE log SET entry = $3 WHERE match_id = $1 AND number = $2",
                        )
                        .bind(match_id.as_str())
                        .bind(at)
                        .bind(entry)
                        .execute(&mut *transaction)
                        .await?;
                    }
                }
                let settings: Option<(String,)> =
                    sqlx::query_as("SELECT settings FROM matches WHERE id = $1")
                        .bind(match_id.as_str())
                        .fetch_optional(&mut *transaction)
                        .await?;
                if let Some((settings,)) = settings
                    && let Some(settings) = rows::redacted_settings(&settings, merge, name)?
                {
                    sqlx::query("UPDATE matches SET settings = $2 WHERE id = $1")
                        .bind(match_id.as_str())
                        .bind(settings)
                        .execute(&mut *transaction)
                        .await?;
                }
                Ok(transaction.commit().await?)
            }
        }
    };
}

pub(crate) use account_store;
