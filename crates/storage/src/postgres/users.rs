//! People in PostgreSQL.

use super::Postgres;
use crate::form::{self, integer};
use crate::{StorageError, TokenHash, UserStore};
use async_trait::async_trait;
use ranarium_protocol::online::{User, UserId};
use sqlx::Row;

#[async_trait]
impl UserStore for Postgres {
    async fn add_user(
        &self,
        user: &User,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let mut transaction = self.pool().begin().await?;
        sqlx::query("INSERT INTO users (id, name, frog, created_ms) VALUES ($1, $2, $3, $4)")
            .bind(integer(user.id.number()))
            .bind(user.name.as_str())
            .bind(i16::from(user.frog))
            .bind(integer(now_ms))
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO sessions (token_hash, user_id, created_ms) VALUES ($1, $2, $3)")
            .bind(&token.as_bytes()[..])
            .bind(integer(user.id.number()))
            .bind(integer(now_ms))
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    async fn change_user(&self, user: &User) -> Result<(), StorageError> {
        sqlx::query("UPDATE users SET name = $1, frog = $2 WHERE id = $3")
            .bind(user.name.as_str())
            .bind(i16::from(user.frog))
            .bind(integer(user.id.number()))
            .execute(&self.pool())
            .await?;
        Ok(())
    }

    async fn user_of(&self, token: TokenHash) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(
            "SELECT users.id, name, frog FROM sessions JOIN users ON users.id = user_id \
             WHERE token_hash = $1",
        )
        .bind(&token.as_bytes()[..])
        .fetch_optional(&self.pool())
        .await?;
        row.map(|row| {
            let frog: i16 = row.get(2);
            form::user(row.get(0), row.get(1), frog as u8)
        })
        .transpose()
    }

    async fn known_tokens(&self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StorageError> {
        let tokens: Vec<&[u8]> = tokens.iter().map(|token| &token.as_bytes()[..]).collect();
        let rows: Vec<(Vec<u8>,)> = sqlx::query_as(
            "SELECT token_hash FROM sessions WHERE token_hash = ANY($1) UNION ALL \
             SELECT token_hash FROM api_tokens WHERE token_hash = ANY($1)",
        )
        .bind(tokens)
        .fetch_all(&self.pool())
        .await?;
        rows.into_iter()
            .map(|(hash,)| form::token_hash(hash))
            .collect()
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
            .bind(&token.as_bytes()[..])
            .execute(&self.pool())
            .await?;
        Ok(())
    }

    async fn end_sessions(&self, user: UserId) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM sessions WHERE user_id = $1")
            .bind(integer(user.number()))
            .execute(&self.pool())
            .await?;
        Ok(())
    }
}
