//! Sessions, passkeys, tokens of programs, and the state of ceremonies.

use super::{ADD_PASSKEY, AccountStore, columns};
use crate::accounts::{BotToken, ClaimOutcome, Session, StoredPasskey};
use crate::{StorageError, TokenHash};
use ranarium_protocol::online::UserId;

impl AccountStore<'_> {
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

    /// Ends the sessions that were made and last used before a time. Returns their number.
    pub async fn end_unused_sessions(self, before_ms: u64) -> Result<u64, StorageError> {
        let end = "DELETE FROM sessions WHERE used_ms < $1 AND created_ms < $1";
        self.0.execute(end, &[&before_ms]).await
    }
}
