//! [`AccountStore`]: credentials, sessions, and transfers between users.

use super::{
    Account, AccountMerge, AuthenticatedUser, BotToken, ClaimOutcome, MergeReason, NamedAccount,
    Session, StoredPasskey, UserData,
};
use crate::accounts::merge_statements::{MERGE_STATEMENTS, UNSEEN_GUESTS};
use crate::accounts::redaction::{redacted_entry, redacted_log, redacted_settings};
use crate::database::{Database, Dialect, ToValue, Transaction};
use crate::matches::PackedLog;
use crate::{StorageError, TokenHash};
use futures_util::TryStreamExt;
use ranarium_protocol::online::{User, UserId};
use ranarium_table::{MatchId, Name};
use sqlx::SqlSafeStr;

/// The account store of a [`Storage`](crate::Storage): accounts with passwords and passkeys,
/// sessions, tokens of programs, and transfers from one user to another.
///
/// Every method fails if the database fails; then nothing has changed.
#[derive(Clone, Copy, Debug)]
pub struct AccountStore<'s>(pub(crate) &'s dyn Database);

/// Adds a passkey, unless it is already stored.
const ADD_PASSKEY: &str = "INSERT INTO passkeys \
     (credential_id, user_id, name, credential, created_ms, used_ms) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";

/// Returns the parameters of [`ADD_PASSKEY`].
fn columns(passkey: &StoredPasskey) -> [&dyn ToValue; 6] {
    [
        &passkey.id,
        &passkey.user,
        &passkey.name,
        &passkey.credential,
        &passkey.created_ms,
        &passkey.used_ms,
    ]
}

/// The skeletons of a name (UTS #39): of its folded letters, and of its letters as shown. Names
/// that share either look alike.
pub type SkeletonPair<'s> = (&'s str, &'s str);

const IS_NAME_PROTECTED: &str = "SELECT EXISTS (SELECT 1 FROM account_names \
     WHERE (folded = $1 OR shown = $2) AND user_id <> $3)";

/// Stores the skeletons of the name of a user, if the user has an account.
///
/// # Errors
/// [`StorageError::NameTaken`] if the account of another user has a name that looks like it.
pub async fn claim_name(
    transaction: &mut (dyn Transaction + '_),
    dialect: &'static Dialect,
    user: UserId,
    (folded, shown): SkeletonPair<'_>,
) -> Result<(), StorageError> {
    if let Some(lock) = dialect.lock_names {
        transaction.execute(lock, &[]).await?;
    }
    let others = transaction.fetch_one(IS_NAME_PROTECTED, &[&folded, &shown, &user]);
    let is_taken: bool = others.await?;
    if is_taken {
        return Err(StorageError::NameTaken);
    }
    let claim = "INSERT INTO account_names (user_id, folded, shown) \
                 SELECT user_id, $2, $3 FROM accounts WHERE user_id = $1 \
                 ON CONFLICT (user_id) DO UPDATE SET \
                 folded = excluded.folded, shown = excluded.shown";
    let executed = transaction.execute(claim, &[&user, &folded, &shown]);
    executed.await.map(drop)
}

impl AccountStore<'_> {
    /// Returns the owner of a token: of a session, or of a program.
    pub async fn authenticated_user(
        self,
        token: TokenHash,
    ) -> Result<Option<AuthenticatedUser>, StorageError> {
        let person: Option<AuthenticatedUser> = self
            .0
            .fetch_optional(
                "SELECT users.id, name, frog, sessions.created_ms, used_ms, \
                 (SELECT COUNT(*) FROM accounts WHERE accounts.user_id = users.id), \
                 (SELECT COUNT(*) FROM handovers WHERE to_id = users.id) \
                 FROM sessions JOIN users ON users.id = sessions.user_id \
                 WHERE token_hash = $1",
                &[&token],
            )
            .await?;
        if person.is_some() {
            return Ok(person);
        }
        let bot: Option<BotToken> = self
            .0
            .fetch_optional(
                "SELECT users.id, name, frog, api_tokens.owner_id, token_hash, scopes, \
                 api_tokens.created_ms, used_ms \
                 FROM api_tokens JOIN users ON users.id = api_tokens.user_id \
                 WHERE token_hash = $1",
                &[&token],
            )
            .await?;
        Ok(bot.map(AuthenticatedUser::from))
    }

    /// Stores that a token is in use.
    pub async fn note_use(self, token: TokenHash, now_ms: u64) -> Result<(), StorageError> {
        for statement in [
            "UPDATE sessions SET used_ms = $2 WHERE token_hash = $1 AND used_ms < $2",
            "UPDATE api_tokens SET used_ms = $2 WHERE token_hash = $1 AND used_ms < $2",
        ] {
            self.0.execute(statement, &[&token, &now_ms]).await?;
        }
        Ok(())
    }

    /// Returns a user, and the time of their first visit, in milliseconds since 1970 (UTC).
    pub async fn user(self, user: UserId) -> Result<Option<(User, u64)>, StorageError> {
        let query = "SELECT id, name, frog, created_ms FROM users WHERE id = $1";
        self.0.fetch_optional(query, &[&user]).await
    }

    /// Makes an account of a guest, optionally with its first passkey and the skeletons of the
    /// guest's name, unless the login is taken or the guest has an account.
    ///
    /// # Errors
    /// [`StorageError::NameTaken`] if the account of another user has a name that looks like it.
    pub async fn add_account(
        self,
        account: &Account,
        passkey: Option<&StoredPasskey>,
        skeletons: Option<SkeletonPair<'_>>,
    ) -> Result<ClaimOutcome, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        let mut added = transaction
            .execute(
                "INSERT INTO accounts (user_id, login, password_hash, created_ms) \
                 VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                &[
                    &account.user,
                    &account.login,
                    &account.password_hash,
                    &account.created_ms,
                ],
            )
            .await?;
        if let Some(passkey) = passkey.filter(|_| added == 1) {
            added = transaction.execute(ADD_PASSKEY, &columns(passkey)).await?;
        }
        if added == 1 {
            if let Some(skeletons) = skeletons {
                claim_name(&mut *transaction, self.0.dialect(), account.user, skeletons).await?;
            }
            transaction.commit().await?;
        }
        Ok(ClaimOutcome::of(added))
    }

    /// Returns the account of a user.
    pub async fn account(self, user: UserId) -> Result<Option<Account>, StorageError> {
        let account = "SELECT user_id, login, password_hash, created_ms FROM accounts \
                       WHERE user_id = $1";
        self.0.fetch_optional(account, &[&user]).await
    }

    /// Returns `true` for a user with an account, and for a program of one.
    pub async fn is_of_account(self, user: UserId) -> Result<bool, StorageError> {
        let query = "SELECT EXISTS (SELECT 1 FROM users WHERE id = $1 AND (owner_id IS NOT NULL \
                     OR EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = users.id)))";
        self.0.fetch_one(query, &[&user]).await
    }

    /// Returns the account of a login.
    pub async fn account_of(self, login: &str) -> Result<Option<Account>, StorageError> {
        let account = "SELECT user_id, login, password_hash, created_ms FROM accounts \
                       WHERE login = $1";
        self.0.fetch_optional(account, &[&login]).await
    }

    /// Returns `true` if another user's account has a name that looks like this.
    pub async fn is_name_protected(
        self,
        (folded, shown): SkeletonPair<'_>,
        user: UserId,
    ) -> Result<bool, StorageError> {
        self.0
            .fetch_one(IS_NAME_PROTECTED, &[&folded, &shown, &user])
            .await
    }

    /// Stores the skeletons of the name of a user, if the user has an account and still has this
    /// name. Those of others are not compared.
    pub async fn protect_name(
        self,
        user: &User,
        (folded, shown): SkeletonPair<'_>,
    ) -> Result<(), StorageError> {
        let protect = "INSERT INTO account_names (user_id, folded, shown) \
                       SELECT accounts.user_id, $2, $3 FROM accounts \
                       JOIN users ON users.id = accounts.user_id \
                       LEFT JOIN hidden_names ON hidden_names.user_id = accounts.user_id \
                       WHERE accounts.user_id = $1 \
                       AND COALESCE(hidden_names.name, users.name) = $4 \
                       ON CONFLICT (user_id) DO UPDATE SET \
                       folded = excluded.folded, shown = excluded.shown";
        let executed = self
            .0
            .execute(protect, &[&user.id, &folded, &shown, &user.name]);
        executed.await.map(drop)
    }

    /// Returns users with an account, in the order of their logins, after this login.
    pub async fn names_after(
        self,
        login: &str,
        at_most: u32,
    ) -> Result<Vec<NamedAccount>, StorageError> {
        let query = "SELECT users.id, COALESCE(hidden_names.name, users.name), frog, login, \
                     folded, shown FROM accounts \
                     JOIN users ON users.id = accounts.user_id \
                     LEFT JOIN hidden_names ON hidden_names.user_id = accounts.user_id \
                     LEFT JOIN account_names ON account_names.user_id = accounts.user_id \
                     WHERE login > $1 ORDER BY login LIMIT $2";
        self.0.fetch_all(query, &[&login, &at_most]).await
    }

    /// Changes the password of an account, and ends all sessions but one.
    pub async fn set_password(
        self,
        user: UserId,
        password_hash: &str,
        kept_token: TokenHash,
    ) -> Result<(), StorageError> {
        let set = "UPDATE accounts SET password_hash = $2 WHERE user_id = $1";
        let end = "DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2";
        self.0
            .execute_all(&[
                (set, &[&user, &password_hash]),
                (end, &[&user, &kept_token]),
            ])
            .await
    }

    /// Returns the users whose name or login contains a text, with the logins of those who have an
    /// account: the shortest names first.
    pub async fn find_users(
        self,
        text: &str,
        at_most: u32,
    ) -> Result<Vec<(User, Option<String>)>, StorageError> {
        // Databases fold the case of ASCII letters only, depending on their locale.
        let text = text.to_lowercase();
        let contains = |candidate: &str| candidate.to_lowercase().contains(&text);
        let mut transaction = self.0.snapshot().await?;
        let mut rows = transaction.rows(
            "SELECT users.id, name, frog, login FROM users \
             LEFT JOIN accounts ON accounts.user_id = users.id \
             ORDER BY LENGTH(name), name, users.id"
                .into_sql_str(),
            Vec::new(),
        );
        let mut found_users: Vec<(User, Option<String>)> = Vec::new();
        while found_users.len() < at_most as usize
            && let Some(row) = rows.try_next().await?
        {
            let (user, login): (User, Option<String>) = row.read()?;
            if contains(user.name.as_str()) || login.as_deref().is_some_and(contains) {
                found_users.push((user, login));
            }
        }
        Ok(found_users)
    }

    /// Adds a session of a user.
    pub async fn add_session(
        self,
        user: UserId,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let add = "INSERT INTO sessions (token_hash, user_id, created_ms, used_ms) \
                   VALUES ($1, $2, $3, $3)";
        let added = self.0.execute(add, &[&token, &user, &now_ms]);
        added.await.map(drop)
    }

    /// Returns the sessions of a user, the latest first.
    pub async fn sessions(self, user: UserId) -> Result<Vec<Session>, StorageError> {
        let sessions = "SELECT token_hash, created_ms, used_ms FROM sessions WHERE user_id = $1 \
                        ORDER BY created_ms DESC, token_hash";
        self.0.fetch_all(sessions, &[&user]).await
    }

    /// Adds a passkey to an account, unless it is already stored.
    pub async fn add_passkey(self, passkey: &StoredPasskey) -> Result<ClaimOutcome, StorageError> {
        let added = self.0.execute(ADD_PASSKEY, &columns(passkey)).await?;
        Ok(ClaimOutcome::of(added))
    }

    /// Returns the passkeys of an account, the oldest first.
    pub async fn passkeys(self, user: UserId) -> Result<Vec<StoredPasskey>, StorageError> {
        self.0
            .fetch_all(
                "SELECT credential_id, user_id, name, credential, created_ms, used_ms \
                 FROM passkeys WHERE user_id = $1 ORDER BY created_ms, credential_id",
                &[&user],
            )
            .await
    }

    /// Stores the latest state of a passkey, and the time of its last use.
    pub async fn change_passkey(self, passkey: &StoredPasskey) -> Result<(), StorageError> {
        let changed = self.0.execute(
            "UPDATE passkeys SET credential = $3, used_ms = $4 \
             WHERE user_id = $1 AND credential_id = $2",
            &[
                &passkey.user,
                &passkey.id,
                &passkey.credential,
                &passkey.used_ms,
            ],
        );
        changed.await.map(drop)
    }

    /// Removes a passkey of an account, unless it is the last way to sign in. Returns `true` if it
    /// was removed.
    pub async fn remove_passkey(self, user: UserId, id: &[u8]) -> Result<bool, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        // Serializes two concurrent removals of passkeys.
        let lock = "UPDATE accounts SET login = login WHERE user_id = $1";
        transaction.execute(lock, &[&user]).await?;
        let remove = "DELETE FROM passkeys WHERE user_id = $1 AND credential_id = $2 AND \
                      ((SELECT COUNT(*) FROM passkeys WHERE user_id = $1) > 1 OR \
                      (SELECT COUNT(*) FROM accounts \
                      WHERE user_id = $1 AND password_hash IS NOT NULL) > 0)";
        let removed = transaction.execute(remove, &[&user, &id]).await?;
        transaction.commit().await?;
        Ok(removed > 0)
    }

    /// Stores the state of a passkey ceremony or of a password link until it is taken or expires.
    pub async fn store_pending(
        self,
        token: TokenHash,
        state: &str,
        now_ms: u64,
        expires_ms: u64,
    ) -> Result<(), StorageError> {
        let forget = "DELETE FROM ceremonies WHERE expires_ms <= $1";
        let add = "INSERT INTO ceremonies (token_hash, ceremony, expires_ms) VALUES ($1, $2, $3)";
        self.0
            .execute_all(&[(forget, &[&now_ms]), (add, &[&token, &state, &expires_ms])])
            .await
    }

    /// Returns the state of a passkey ceremony or of a password link, unless it has expired.
    pub async fn pending(
        self,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<Option<String>, StorageError> {
        let find = "SELECT ceremony FROM ceremonies WHERE token_hash = $1 AND expires_ms > $2";
        self.0.fetch_optional(find, &[&token, &now_ms]).await
    }

    /// Removes the state of a passkey ceremony or of a password link, and returns it unless it has
    /// expired.
    pub async fn take_pending(
        self,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<Option<String>, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        let take = "DELETE FROM ceremonies WHERE token_hash = $1 RETURNING ceremony, expires_ms";
        let pending: Option<(String, u64)> = transaction.fetch_optional(take, &[&token]).await?;
        transaction.commit().await?;
        let in_time = pending.filter(|(_, expires_ms)| *expires_ms > now_ms);
        Ok(in_time.map(|(state, _)| state))
    }

    /// Stores a token of a program, and the program's user.
    pub async fn add_token(self, token: &BotToken) -> Result<(), StorageError> {
        let BotToken {
            bot,
            owner,
            token,
            scopes,
            created_ms,
            used_ms,
        } = token;
        let scopes = scopes.to_string();
        let add_bot = "INSERT INTO users (id, name, frog, created_ms, owner_id) \
                       VALUES ($1, $2, $3, $4, $5)";
        let add_token = "INSERT INTO api_tokens \
                         (token_hash, user_id, owner_id, scopes, created_ms, used_ms) \
                         VALUES ($1, $2, $3, $4, $5, $6)";
        self.0
            .execute_all(&[
                (add_bot, &[&bot.id, &bot.name, &bot.frog, created_ms, owner]),
                (
                    add_token,
                    &[token, &bot.id, owner, &scopes, created_ms, used_ms],
                ),
            ])
            .await
    }

    /// Returns the tokens of an account, the oldest first.
    pub async fn tokens(self, owner: UserId) -> Result<Vec<BotToken>, StorageError> {
        self.0
            .fetch_all(
                "SELECT users.id, name, frog, api_tokens.owner_id, token_hash, scopes, \
                 api_tokens.created_ms, used_ms \
                 FROM api_tokens JOIN users ON users.id = api_tokens.user_id \
                 WHERE api_tokens.owner_id = $1 ORDER BY api_tokens.created_ms, users.id",
                &[&owner],
            )
            .await
    }

    /// Revokes the token of a program. Returns `true` if the owner had it.
    pub async fn revoke_token(self, owner: UserId, bot: UserId) -> Result<bool, StorageError> {
        let revoke = "DELETE FROM api_tokens WHERE owner_id = $1 AND user_id = $2";
        Ok(self.0.execute(revoke, &[&owner, &bot]).await? > 0)
    }

    /// Returns the programs of an account, including those with revoked tokens.
    pub async fn bots_of(self, owner: UserId) -> Result<Vec<UserId>, StorageError> {
        let bots = "SELECT id FROM users WHERE owner_id = $1 ORDER BY id";
        self.0.fetch_all(bots, &[&owner]).await
    }

    /// Begins merges, all or none of them. A merge that has already begun is unchanged. A deleted
    /// user loses sessions, account and tokens at once.
    pub async fn begin_merges(
        self,
        merges: &[AccountMerge],
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        for AccountMerge { from, to, reason } in merges {
            let begin = "INSERT INTO handovers (from_id, to_id, reason, created_ms) \
                         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            transaction
                .execute(begin, &[from, to, &reason.name(), &now_ms])
                .await?;
            if *reason != MergeReason::Deletion {
                continue;
            }
            for statement in [
                "DELETE FROM sessions WHERE user_id = $1",
                "DELETE FROM api_tokens WHERE owner_id = $1 OR user_id = $1",
                "DELETE FROM accounts WHERE user_id = $1",
                // Otherwise deleting an owner first would delete the programs too (ON DELETE
                // CASCADE).
                "UPDATE users SET owner_id = NULL WHERE id = $1",
            ] {
                transaction.execute(statement, &[from]).await?;
            }
        }
        transaction.commit().await
    }

    /// Returns the merges that have begun and not ended.
    pub async fn merges(self) -> Result<Vec<AccountMerge>, StorageError> {
        let merges = "SELECT from_id, to_id, reason FROM handovers ORDER BY from_id";
        self.0.fetch_all(merges, &[]).await
    }

    /// Ends a merge and deletes the previous owner. A guest who has signed in remains if there are
    /// seats that could not be transferred. Blocks and reports by and about the guest, tables that
    /// the guest made, and ratings that the account does not have become the account's.
    pub async fn end_merge(self, merge: &AccountMerge) -> Result<(), StorageError> {
        let AccountMerge { from, to, reason } = merge;
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        if *reason == MergeReason::SignIn {
            for statement in MERGE_STATEMENTS {
                transaction.execute(statement, &[from, to]).await?;
            }
        }
        let forget: &[&'static str] = match reason {
            MergeReason::Deletion => &[
                "DELETE FROM table_makers WHERE user_id = $1",
                "DELETE FROM users WHERE id = $1",
            ],
            MergeReason::SignIn => &["DELETE FROM users WHERE id = $1 AND NOT EXISTS \
                 (SELECT 1 FROM sitting WHERE user_id = $1)"],
        };
        for statement in forget {
            transaction.execute(*statement, &[from]).await?;
        }
        let end = "DELETE FROM handovers WHERE from_id = $1";
        transaction.execute(end, &[from]).await?;
        transaction.commit().await
    }

    /// Ends the sessions that were made and last used before a time. Returns their number.
    pub async fn end_unused_sessions(self, before_ms: u64) -> Result<u64, StorageError> {
        let end = "DELETE FROM sessions WHERE used_ms < $1 AND created_ms < $1";
        self.0.execute(end, &[&before_ms]).await
    }

    /// Deletes guests who were last seen before a time and have neither a seat nor a table nor a
    /// report. Returns their number.
    pub async fn forget_unseen_guests(
        self,
        before_ms: u64,
        at_most: u32,
    ) -> Result<u64, StorageError> {
        self.0.execute(UNSEEN_GUESTS, &[&before_ms, &at_most]).await
    }

    /// Returns the tables, reports and hidden name of a user.
    pub async fn user_data(self, user: UserId) -> Result<UserData, StorageError> {
        let tables = "SELECT match_id, created_ms FROM table_makers WHERE user_id = $1 \
                      ORDER BY created_ms, match_id";
        let reports = "SELECT match_id, users.id, name, frog, reason, reports.created_ms, closed_ms \
                       FROM reports LEFT JOIN users ON users.id = reported_id \
                       WHERE reporter_id = $1 ORDER BY reports.id";
        let hidden = "SELECT name FROM hidden_names WHERE user_id = $1";
        Ok(UserData {
            tables: self.0.fetch_all(tables, &[&user]).await?,
            reports: self.0.fetch_all(reports, &[&user]).await?,
            hidden_name: self.0.fetch_optional(hidden, &[&user]).await?,
        })
    }

    /// Replaces a deleted user in a match by the next owner's id and this name. The log must have
    /// the transfer of the seats already.
    pub async fn redact(
        self,
        match_id: &MatchId,
        merge: &AccountMerge,
        name: &Name,
    ) -> Result<(), StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        // The log is not packed meanwhile.
        if let Some(lock) = self.0.dialect().lock_log {
            transaction.execute(lock, &[]).await?;
        }
        let packed = "SELECT last, entries FROM packed_logs WHERE match_id = $1";
        let packed: Option<PackedLog> = transaction.fetch_optional(packed, &[match_id]).await?;
        if let Some(packed) = packed
            && let Some(packed) = redacted_log(match_id, &packed, merge, name)?
        {
            let redact = "UPDATE packed_logs SET entries = $2 WHERE match_id = $1";
            transaction
                .execute(redact, &[match_id, &packed.bytes])
                .await?;
        }
        let entries = "SELECT number, entry FROM log WHERE match_id = $1 AND entry LIKE $2";
        let name_pattern = format!("%{}%", merge.from);
        let entries: Vec<(u64, String)> = transaction
            .fetch_all(entries, &[match_id, &name_pattern])
            .await?;
        for (number, entry) in entries {
            if let Some(entry) = redacted_entry(&entry, merge, name)? {
                let redact = "UPDATE log SET entry = $3 WHERE match_id = $1 AND number = $2";
                transaction
                    .execute(redact, &[match_id, &number, &entry])
                    .await?;
            }
        }
        for (read, redact) in [
            (
                "SELECT settings FROM matches WHERE id = $1",
                "UPDATE matches SET settings = $2 WHERE id = $1",
            ),
            (
                "SELECT arranged FROM matches WHERE id = $1 AND arranged IS NOT NULL",
                "UPDATE matches SET arranged = $2 WHERE id = $1",
            ),
        ] {
            let settings: Option<String> = transaction.fetch_optional(read, &[match_id]).await?;
            if let Some(settings) = settings
                && let Some(settings) = redacted_settings(&settings, merge, name)?
            {
                transaction.execute(redact, &[match_id, &settings]).await?;
            }
        }
        transaction.commit().await
    }
}
