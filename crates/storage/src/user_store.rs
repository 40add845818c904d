//! [`UserStore`]: users and their sessions.

use crate::{StorageError, TokenHash};
use async_trait::async_trait;
use ranarium_protocol::online::{User, UserId};

/// The user store of a [`Storage`](crate::Storage): users and their sessions.
#[async_trait]
pub trait UserStore: Send + Sync {
    /// Stores a new user, with a first session.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_user(
        &self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Changes the name and the frog of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn change_user(&self, user: &User) -> Result<(), StorageError>;

    /// Returns the user of a session.
    ///
    /// # Errors
    /// If the database fails.
    async fn user_of(&self, token: TokenHash) -> Result<Option<User>, StorageError>;

    /// Returns those of these tokens that belong to a session or a program.
    ///
    /// # Errors
    /// If the database fails.
    async fn known_tokens(&self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StorageError>;

    /// Ends a session.
    ///
    /// # Errors
    /// If the database fails.
    async fn end_session(&self, token: TokenHash) -> Result<(), StorageError>;

    /// Ends all sessions of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn end_sessions(&self, user: UserId) -> Result<(), StorageError>;
}
