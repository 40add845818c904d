//! `/users/{id}/ratings` and `/leaderboards`: ratings of people and programs.

use crate::ratings;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use ranarium_protocol::online::{Leaderboard, RatingPool, Speed, UserId, UserKind};
use serde::Deserialize;
use serde_json::Value;

/// The rating pool of a path.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PoolPath {
    /// The game.
    game: String,
    /// The number of players.
    #[cfg_attr(test, schemars(extend("examples" = [2])))]
    players: u8,
    /// The speed of a match, by its clock.
    speed: Speed,
}

impl From<PoolPath> for RatingPool {
    fn from(path: PoolPath) -> Self {
        Self {
            game: path.game,
            players: path.players,
            speed: path.speed,
        }
    }
}

/// The page and kind of a leaderboard.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LeaderboardQuery {
    /// People or programs.
    #[serde(default)]
    of: UserKind,
    /// The page.
    #[serde(default = "first")]
    #[cfg_attr(test, schemars(range(min = 1, max = 100)))]
    page: u32,
}

const fn first() -> u32 {
    1
}

/// Returns the ratings of a user.
pub async fn of_user(
    State(web): State<Web>,
    user: Result<Path<UserId>, PathRejection>,
) -> Result<Json<Value>, Problem> {
    let Path(user) = user?;
    Ok(Json(ratings::of_user(web.node.storage(), user).await?))
}

/// Returns the history of a user's rating.
pub async fn history(
    State(web): State<Web>,
    path: Result<Path<(UserId, String, u8, Speed)>, PathRejection>,
) -> Result<Json<Value>, Problem> {
    let Path((user, game, players, speed)) = path?;
    let pool = RatingPool {
        game,
        players,
        speed,
    };
    Ok(Json(
        ratings::history(web.node.storage(), user, &pool).await?,
    ))
}

/// Returns a page of a leaderboard.
pub async fn leaderboard(
    State(web): State<Web>,
    path: Result<Path<PoolPath>, PathRejection>,
    page: Result<Query<LeaderboardQuery>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let (Path(path), Query(page)) = (path?, page?);
    let request = Leaderboard {
        pool: path.into(),
        of: page.of,
        page: page.page,
    };
    Ok(Json(
        ratings::leaderboard(web.node.storage(), &request).await?,
    ))
}
