//! [`UserStore`]: people, and where they are signed in.

use crate::{StorageError, TokenHash};
use async_trait::async_trait;
use ranarium_protocol::online::{User, UserId};

/// People, and where they are signed in, as a [`Storage`](crate::Storage) keeps them.
#[async_trait]
pub trait UserStore: Send + Sync {
    /// Keeps a new user, with a first session.
    ///
    /// # Errors
    /// If the database says no.
    async fn add_user(
        &self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Changes the name and the frog of a user.
    ///
    /// # Errors
    /// If the database says no.
    async fn change_user(&self, user: &User) -> Result<(), StorageError>;

    /// Returns the user of a session.
    ///
    /// # Errors
    /// If the database says no.
    async fn user_of(&self, token: TokenHash) -> Result<Option<User>, StorageError>;

    /// Those of these tokens that are of a session or of a program.
    ///
    /// # Errors
    /// If the database says no.
    async fn known_tokens(&self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StorageError>;

    /// Ends a session.
    ///
    /// # Errors
    /// If the database says no.
    async fn end_session(&self, token: TokenHash) -> Result<(), StorageError>;

    /// Ends all sessions of a user.
    ///
    /// # Errors
    /// If the database says no.
    async fn end_sessions(&self, user: UserId) -> Result<(), StorageError>;
}
