//! People in SQLite.

use super::Sqlite;
use crate::form::{self, integer};
use crate::{StorageError, TokenHash, UserStore};
use async_trait::async_trait;
use ranarium_protocol::online::{User, UserId};
use sqlx::{Connection, Row};

#[async_trait]
impl UserStore for Sqlite {
    async fn add_user(
        &self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        sqlx::query("INSERT INTO users (id, name, frog, created_ms) VALUES (?, ?, ?, ?)")
            .bind(integer(user.id.number()))
            .bind(user.name.as_str())
            .bind(user.frog)
            .bind(integer(now_ms))
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO sessions (token_hash, user_id, created_ms) VALUES (?, ?, ?)")
            .bind(&token.as_bytes()[..])
            .bind(integer(user.id.number()))
            .bind(integer(now_ms))
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    async fn change_user(&self, user: &User) -> Result<(), StorageError> {
        sqlx::query("UPDATE users SET name = ?, frog = ? WHERE id = ?")
            .bind(user.name.as_str())
            .bind(user.frog)
            .bind(integer(user.id.number()))
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }

    async fn user_of(&self, token: TokenHash) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(
            "SELECT users.id, name, frog FROM sessions JOIN users ON users.id = user_id \
             WHERE token_hash = ?",
        )
        .bind(&token.as_bytes()[..])
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| form::user(row.get(0), row.get(1), row.get(2)))
            .transpose()
    }

    async fn known_tokens(&self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StorageError> {
        // One parameter for all tokens, so that the statement is the same for any number.
        let tokens: Vec<String> = tokens.iter().map(|token| token.to_hex()).collect();
        let tokens = serde_json::to_string(&tokens).expect("texts are plain data");
        let rows: Vec<(Vec<u8>,)> = sqlx::query_as(
            "WITH asked AS (SELECT unhex(value) AS hash FROM json_each(?)) \
             SELECT token_hash FROM asked JOIN sessions ON token_hash = hash UNION ALL \
             SELECT token_hash FROM asked JOIN api_tokens ON token_hash = hash",
        )
        .bind(tokens)
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter()
            .map(|(hash,)| form::token_hash(hash))
            .collect()
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM sessions WHERE token_hash = ?")
            .bind(&token.as_bytes()[..])
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }

    async fn end_sessions(&self, user: UserId) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM sessions WHERE user_id = ?")
            .bind(integer(user.number()))
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }
}
