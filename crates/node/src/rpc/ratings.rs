//! Requests about ratings.

use super::call::{Answer, Outcome, PublicCall};
use crate::ratings;
use ranarium_protocol::online::{Leaderboard, RatingHistory, Ratings};

pub async fn of_user(call: &PublicCall<'_>, asked: Ratings) -> Outcome {
    let ratings = ratings::of_user(call.client.node.storage(), asked.user).await;
    ratings.map(Answer::Now)
}

pub async fn history(call: &PublicCall<'_>, asked: &RatingHistory) -> Outcome {
    let history = ratings::history(call.client.node.storage(), asked.user, &asked.pool).await;
    history.map(Answer::Now)
}

pub async fn leaderboard(call: &PublicCall<'_>, asked: &Leaderboard) -> Outcome {
    let leaderboard = ratings::leaderboard(call.client.node.storage(), asked).await;
    leaderboard.map(Answer::Now)
}
