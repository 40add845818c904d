//! Answers about ratings: a user's ratings, the history of a rating, and the leaderboard.

pub mod rater;

use crate::storage_call::storage_unavailable;
use ranarium_catalog::UnknownGameError;
use ranarium_online::ServerError;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{Leaderboard, LeaderboardEntry, RatingPool, RatingView, UserId};
use ranarium_storage::Storage;
use serde_json::Value;

/// Maximum number of matches in a history: as many as a curve can show.
const MAX_HISTORY: u32 = 500;

/// Users on a page of the leaderboard.
const PAGE: u32 = 100;

/// Maximum number of pages.
const MAX_PAGES: u32 = 100;

/// Returns the ratings of a user.
///
/// # Errors
/// If the storage does not answer.
pub async fn of_user(storage: &Storage, user: UserId) -> Result<Value, ServerError> {
    let ratings = storage.ratings().ratings_of(user).await;
    let ratings: Vec<RatingView> = ratings
        .map_err(storage_unavailable)?
        .into_iter()
        .map(|(pool, stored)| RatingView {
            is_settled: stored.rating.is_settled(pool.players, stored.matches),
            pool,
            rating: stored.rating.points(),
            deviation: stored.rating.deviation(),
            matches: stored.matches,
        })
        .collect();
    Ok(data(&ratings))
}

/// Returns the history of a rating.
///
/// # Errors
/// If there is no such game, or the storage does not answer.
pub async fn history(
    storage: &Storage,
    user: UserId,
    pool: &RatingPool,
) -> Result<Value, ServerError> {
    check(pool)?;
    let history = storage.ratings();
    let history = history.history(user, pool, MAX_HISTORY).await;
    Ok(data(&history.map_err(storage_unavailable)?))
}

/// Returns a page of the leaderboard.
///
/// # Errors
/// If there is no such game or page, or the storage does not answer.
pub async fn leaderboard(storage: &Storage, request: &Leaderboard) -> Result<Value, ServerError> {
    check(&request.pool)?;
    if !(1..=MAX_PAGES).contains(&request.page) {
        let reason = format!("expected 1 to {MAX_PAGES}, found {}", request.page);
        return Err(HostError::parameter("page", reason).into());
    }
    let skipped = (request.page - 1) * PAGE;
    let ratings = storage.ratings();
    let best = ratings.best(&request.pool, request.of, skipped, PAGE).await;
    let entries: Vec<LeaderboardEntry> = (skipped + 1..)
        .zip(best.map_err(storage_unavailable)?)
        .map(|(place, (user, stored))| LeaderboardEntry {
            place,
            user,
            rating: stored.rating.points(),
            deviation: stored.rating.deviation(),
            matches: stored.matches,
        })
        .collect();
    Ok(data(&entries))
}

fn check(pool: &RatingPool) -> Result<(), ServerError> {
    match ranarium_catalog::ids().any(|id| id == pool.game) {
        true => Ok(()),
        false => Err(HostError::parameter("game", UnknownGameError::new(&pool.game)).into()),
    }
}

fn data(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("it is plain data")
}
