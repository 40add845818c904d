//! Ratings in SQLite.

use super::Sqlite;
use crate::form::{self, integer};
use crate::rating_store::StoredRating;
use crate::{RatedNow, RatingStore, StorageError};
use async_trait::async_trait;
use ranarium_protocol::online::{RatingPoint, RatingPool, User, UserId, UserKind};
use ranarium_server::{RatedMatch, Rating};
use ranarium_table::MatchId;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row};

/// Reads the rating in the first four columns of a row.
fn stored(row: &SqliteRow) -> StoredRating {
    StoredRating {
        rating: Rating {
            milli: row.get(0),
            deviation_milli: row.get(1),
            volatility_millionths: row.get(2),
        },
        matches: form::count(row.get(3)),
    }
}

#[async_trait]
impl RatingStore for Sqlite {
    async fn add_program(&self, user: UserId) -> Result<(), StorageError> {
        sqlx::query("INSERT INTO programs (user_id) VALUES (?) ON CONFLICT DO NOTHING")
            .bind(integer(user.number()))
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }

    async fn kind_of(&self, user: UserId) -> Result<UserKind, StorageError> {
        let row = sqlx::query("SELECT user_id FROM programs WHERE user_id = ?")
            .bind(integer(user.number()))
            .fetch_optional(&self.readers)
            .await?;
        Ok(match row {
            Some(_) => UserKind::Program,
            None => UserKind::Person,
        })
    }

    async fn to_rate(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE is_rated AND stage = 'over' AND NOT EXISTS \
             (SELECT 1 FROM rated_matches WHERE match_id = id) \
             ORDER BY changed_ms, id LIMIT ?",
        )
        .bind(at_most)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }

    async fn rate(&self, rated: &RatedMatch) -> Result<RatedNow, StorageError> {
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        let noted =
            sqlx::query("INSERT INTO rated_matches (match_id) VALUES (?) ON CONFLICT DO NOTHING")
                .bind(rated.match_id.as_str())
                .execute(&mut *transaction)
                .await?;
        if noted.rows_affected() == 0 {
            return Ok(RatedNow::Before);
        }
        // In the order of users, so that concurrent nodes never deadlock.
        let mut places = rated.places.clone();
        places.sort_unstable();
        let mut before = Vec::with_capacity(places.len());
        for (user, place) in places {
            let start = Rating::START;
            sqlx::query(
                "INSERT INTO ratings (game, players, speed, user_id, is_program, rating, \
                 deviation, volatility, matches) \
                 SELECT ?, ?, ?, id, ?, ?, ?, ?, 0 FROM users WHERE id = ? \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&rated.pool.game)
            .bind(rated.pool.players)
            .bind(rated.pool.speed.name())
            .bind(rated.kind == UserKind::Program)
            .bind(start.milli)
            .bind(start.deviation_milli)
            .bind(start.volatility_millionths)
            .bind(integer(user.number()))
            .execute(&mut *transaction)
            .await?;
            let row = sqlx::query(
                "SELECT rating, deviation, volatility, matches FROM ratings \
                 WHERE game = ? AND players = ? AND speed = ? AND user_id = ?",
            )
            .bind(&rated.pool.game)
            .bind(rated.pool.players)
            .bind(rated.pool.speed.name())
            .bind(integer(user.number()))
            .fetch_optional(&mut *transaction)
            .await?;
            let found = row.as_ref().map(stored);
            before.push((user, place, found));
        }
        let ratings: Vec<(Rating, u8)> = before
            .iter()
            // Deleted players count with the rating of a new player.
            .map(|(_, place, found)| (found.unwrap_or(StoredRating::START).rating, *place))
            .collect();
        for ((user, _, found), after) in before.into_iter().zip(Rating::after(&ratings)) {
            let Some(found) = found else {
                continue;
            };
            let matches = i64::from(found.matches) + 1;
            sqlx::query(
                "UPDATE ratings SET rating = ?, deviation = ?, volatility = ?, matches = ? \
                 WHERE game = ? AND players = ? AND speed = ? AND user_id = ?",
            )
            .bind(after.milli)
            .bind(after.deviation_milli)
            .bind(after.volatility_millionths)
            .bind(matches)
            .bind(&rated.pool.game)
            .bind(rated.pool.players)
            .bind(rated.pool.speed.name())
            .bind(integer(user.number()))
            .execute(&mut *transaction)
            .await?;
            sqlx::query(
                "INSERT INTO rating_changes (user_id, game, players, speed, number, match_id, \
                 over_ms, rating, deviation) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(integer(user.number()))
            .bind(&rated.pool.game)
            .bind(rated.pool.players)
            .bind(rated.pool.speed.name())
            .bind(matches)
            .bind(rated.match_id.as_str())
            .bind(integer(rated.over_ms))
            .bind(after.milli)
            .bind(after.deviation_milli)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(RatedNow::Now)
    }

    async fn ratings_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(RatingPool, StoredRating)>, StorageError> {
        let rows = sqlx::query(
            "SELECT rating, deviation, volatility, matches, game, players, speed FROM ratings \
             WHERE user_id = ? ORDER BY game, players, speed",
        )
        .bind(integer(user.number()))
        .fetch_all(&self.readers)
        .await?;
        let pool = |row: &SqliteRow| {
            let speed: &str = row.get(6);
            let pool = RatingPool {
                game: row.get(4),
                players: row.get(5),
                speed: speed.parse().map_err(StorageError::Misread)?,
            };
            Ok((pool, stored(row)))
        };
        rows.iter().map(pool).collect()
    }

    async fn rating(
        &self,
        user: UserId,
        pool: &RatingPool,
    ) -> Result<Option<StoredRating>, StorageError> {
        let row = sqlx::query(
            "SELECT rating, deviation, volatility, matches FROM ratings \
             WHERE game = ? AND players = ? AND speed = ? AND user_id = ?",
        )
        .bind(&pool.game)
        .bind(pool.players)
        .bind(pool.speed.name())
        .bind(integer(user.number()))
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(stored))
    }

    async fn history(
        &self,
        user: UserId,
        pool: &RatingPool,
        at_most: u32,
    ) -> Result<Vec<RatingPoint>, StorageError> {
        let rows = sqlx::query(
            "SELECT match_id, over_ms, rating, deviation FROM rating_changes \
             WHERE user_id = ? AND game = ? AND players = ? AND speed = ? \
             ORDER BY number DESC LIMIT ?",
        )
        .bind(integer(user.number()))
        .bind(&pool.game)
        .bind(pool.players)
        .bind(pool.speed.name())
        .bind(at_most)
        .fetch_all(&self.readers)
        .await?;
        let point = |row: &SqliteRow| {
            let over_ms: i64 = row.get(1);
            let rating = Rating {
                milli: row.get(2),
                deviation_milli: row.get(3),
                ..Rating::START
            };
            Ok(RatingPoint {
                match_id: form::match_id(row.get(0))?,
                at_ms: over_ms.cast_unsigned(),
                rating: rating.points(),
                deviation: rating.deviation(),
            })
        };
        rows.iter().rev().map(point).collect()
    }

    async fn best(
        &self,
        pool: &RatingPool,
        kind: UserKind,
        skipped: u32,
        at_most: u32,
    ) -> Result<Vec<(User, StoredRating)>, StorageError> {
        let rows = sqlx::query(
            "SELECT rating, deviation, volatility, matches, name, frog, users.id FROM ratings \
             JOIN users ON users.id = user_id WHERE game = ? AND players = ? AND speed = ? \
             AND is_program = ? AND matches >= ? AND deviation <= ? \
             ORDER BY rating DESC, user_id LIMIT ? OFFSET ?",
        )
        .bind(&pool.game)
        .bind(pool.players)
        .bind(pool.speed.name())
        .bind(kind == UserKind::Program)
        .bind(i64::from(Rating::matches_least()))
        .bind(Rating::settled_most(pool.players))
        .bind(at_most)
        .bind(skipped)
        .fetch_all(&self.readers)
        .await?;
        let entry = |row: &SqliteRow| {
            let frog = row.get(5);
            Ok((form::user(row.get(6), row.get(4), frog)?, stored(row)))
        };
        rows.iter().map(entry).collect()
    }
}
