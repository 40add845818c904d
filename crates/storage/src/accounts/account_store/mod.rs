//! [`AccountStore`]: users and their accounts; `credentials.rs` has sessions, passkeys and tokens,
//! `merges.rs` the transfers between users.

mod credentials;
mod merges;

use crate::accounts::{
    Account, AuthenticatedUser, BotToken, ClaimOutcome, NamedAccount, StoredPasskey,
};
use crate::database::{Database, Dialect, ToValue, Transaction};
use crate::{StorageError, TokenHash};
use futures_util::TryStreamExt;
use ranarium_protocol::online::{User, UserId};
use sqlx::SqlSafeStr;

/// The account store of a [`Storage`](crate::Storage): accounts with passwords and passkeys,
/// sessions, tokens of programs, and transfers from one user to another.
///
/// Every method fails if the database fails, and then changes nothing.
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
        let protect = include_str!("../../../sql/protect_name.sql");
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
        let query = include_str!("../../../sql/names_after.sql");
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
}
