//! [`UserStore`]: users and their sessions.

use crate::accounts::{SkeletonPair, claim_name};
use crate::database::Database;
use crate::{StorageError, TokenHash};
use ranarium_protocol::online::{User, UserId};

/// The user store of a [`Storage`](crate::Storage): users and their sessions.
///
/// Every method fails if the database fails, and then changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct UserStore<'s>(pub(crate) &'s dyn Database);

impl UserStore<'_> {
    /// Stores a new user, with a first session.
    pub async fn add_user(
        self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let add_user = "INSERT INTO users (id, name, frog, created_ms) VALUES ($1, $2, $3, $4)";
        let add_session = "INSERT INTO sessions (token_hash, user_id, created_ms) \
                           VALUES ($1, $2, $3)";
        self.0
            .execute_all(&[
                (add_user, &[&user.id, &user.name, &user.frog, &now_ms]),
                (add_session, &[&token, &user.id, &now_ms]),
            ])
            .await
    }

    /// Changes the name and the frog of a user. With the skeletons of the name, it is protected if
    /// the user has an account.
    ///
    /// # Errors
    /// [`StorageError::NameTaken`] if the account of another user has a name that looks like it.
    pub async fn change_user(
        self,
        user: &User,
        skeletons: Option<SkeletonPair<'_>>,
    ) -> Result<(), StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        if let Some(skeletons) = skeletons {
            claim_name(&mut *transaction, self.0.dialect(), user.id, skeletons).await?;
        }
        let change = "UPDATE users SET name = $1, frog = $2 WHERE id = $3";
        let executed = transaction.execute(change, &[&user.name, &user.frog, &user.id]);
        executed.await?;
        transaction.commit().await
    }

    /// Stores the network from which a user last took a seat or made a table.
    pub async fn note_network(self, user: UserId, network: &str) -> Result<(), StorageError> {
        let query = "SELECT network FROM users WHERE id = $1";
        let known_network: Option<Option<String>> = self.0.fetch_optional(query, &[&user]).await?;
        if known_network.is_none_or(|known| known.as_deref() == Some(network)) {
            return Ok(());
        }
        let note = "UPDATE users SET network = $1 WHERE id = $2";
        self.0.execute(note, &[&network, &user]).await.map(drop)
    }

    /// Returns those of these tokens that belong to a session or a program.
    pub async fn known_tokens(self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StorageError> {
        // One parameter for all tokens, so that the statement is the same for any number.
        let tokens: Vec<String> = tokens.iter().map(|token| token.to_hex()).collect();
        let tokens = serde_json::to_string(&tokens).expect("texts are plain data");
        let query = self.0.dialect().known_tokens;
        self.0.fetch_all(query, &[&tokens]).await
    }

    /// Ends a session.
    pub async fn end_session(self, token: TokenHash) -> Result<(), StorageError> {
        let end = "DELETE FROM sessions WHERE token_hash = $1";
        self.0.execute(end, &[&token]).await.map(drop)
    }

    /// Ends all sessions of a user.
    pub async fn end_sessions(self, user: UserId) -> Result<(), StorageError> {
        let end = "DELETE FROM sessions WHERE user_id = $1";
        self.0.execute(end, &[&user]).await.map(drop)
    }
}
