//! Ratings of people and programs.

use crate::access::Access;
use crate::web::ratings;
use crate::web::routes::section::{Section, section};
#[cfg(test)]
use ranarium_protocol::online::{LeaderboardEntry, RatingPoint, RatingView};

pub const RATINGS: Section = section!(
    "Ratings",
    "The strength of players: people and programs.",
    "/api/v1",
    [
        GET("/users/{id}/ratings", Access::SEE, ratings::of_user)
            .named("readRatings", "The ratings of a user")
            .json_answer::<Vec<RatingView>>(200, "One for each game, number of players and speed"),
        GET(
            "/users/{id}/ratings/{game}/{players}/{speed}",
            Access::SEE,
            ratings::history
        )
        .named("readRatingHistory", "The history of a rating of a user")
        .parameter("id", "The user.")
        .parameter("game", "The game.")
        .parameter("players", "The number of players.")
        .parameter("speed", "The speed of a match, by its clock.")
        .json_answer::<Vec<RatingPoint>>(200, "The latest 500 matches, in their order")
        .problems("parameter"),
        GET(
            "/leaderboards/{game}/{players}/{speed}",
            Access::SEE,
            ratings::leaderboard
        )
        .named("readLeaderboard", "The best, 100 a page")
        .json_answer::<Vec<LeaderboardEntry>>(200, "The best with ten matches and a settled rating")
        .problems("parameter"),
    ]
);
