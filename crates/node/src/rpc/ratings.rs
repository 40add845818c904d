//! Requests about ratings.

use crate::ratings;
use crate::rpc::call::{HandlerAnswer, HandlerResult, PublicCall};
use ranarium_protocol::online::{Leaderboard, Player, RatingHistory, Ratings};

pub async fn player(call: PublicCall<'_>, request: Player) -> HandlerResult {
    let player = call.client.node.lists().player(request.user).await;
    player.map(HandlerAnswer::Now)
}

pub async fn of_user(call: PublicCall<'_>, request: Ratings) -> HandlerResult {
    let ratings = ratings::of_user(call.client.node.storage(), request.user).await;
    ratings.map(HandlerAnswer::Now)
}

pub async fn history(call: PublicCall<'_>, request: RatingHistory) -> HandlerResult {
    let history = ratings::history(call.client.node.storage(), request.user, &request.pool).await;
    history.map(HandlerAnswer::Now)
}

pub async fn leaderboard(call: PublicCall<'_>, request: Leaderboard) -> HandlerResult {
    let leaderboard = ratings::leaderboard(call.client.node.storage(), &request).await;
    leaderboard.map(HandlerAnswer::Now)
}
