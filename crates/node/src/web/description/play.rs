//! Tables, matches and ratings.

use super::operation::Operation;
use ranarium_protocol::online::{
    Create, LeaderboardEntry, OnlineSummary, RatingPoint, RatingView, Speed, UserId, UserKind,
};
use ranarium_table::{MatchId, MatchInfo};
use serde_json::json;

const TAG: &str = "Matches";
const RATINGS: &str = "Ratings";
const PREVIEWS: &str = "Previews";
const MATCH: &str = "m-0123456789abcdef";
const USER: &str = "u-0123456789abcdef";

/// The game of the examples.
fn game() -> &'static str {
    ranarium_catalog::ids().next_back().unwrap_or_default()
}

pub fn operations() -> Vec<Operation> {
    let of_match = |operation: Operation| {
        operation
            .in_path::<MatchId>("id", "The match", MATCH)
            .refuses(&["unknown-match", "parameter", "busy", "damaged", "ended"])
    };
    let pool = |operation: Operation| {
        operation
            .in_path::<String>("game", "The game", game())
            .in_path::<u8>("players", "The number of players", 2)
            .in_path::<Speed>("speed", "How fast a match is played, by its clock", "rapid")
            .refuses(&["unreadable", "parameter"])
    };
    vec![
        Operation::new(
            ("GET", "/api/v1/tables"),
            TAG,
            "listTables",
            "Open tables that wait for players, or at which a match is played",
        )
        .in_query::<bool>(
            "playing",
            "Whether a match is played there; false, without it",
            true,
        )
        .refuses(&["unreadable"])
        .gives::<Vec<OnlineSummary>>(200, "The tables, the latest first"),
        Operation::new(
            ("POST", "/api/v1/tables"),
            TAG,
            "createTable",
            "Make a table",
        )
        .details("Others join by the link `/table/{match}`. Sit down by WebSocket (`sit`).")
        .takes::<Create>(json!({
            "game": game(),
            "options": "players=2",
            "seats": ["open", { "bot": "hard" }],
            "clock": { "budget": { "base-ms": 300_000, "increment-ms": 5_000 } },
            "visibility": "open",
        }))
        .gives::<MatchInfo>(201, "The match, before anyone sits down")
        .refuses(&["parameter", "unratable", "busy", "too-many"]),
        Operation::new(("GET", "/api/v1/matches"), TAG, "listMatches", "My matches").gives::<Vec<
            OnlineSummary,
        >>(
            200,
            "The matches, those that wait for the user first",
        ),
        of_match(Operation::new(
            ("GET", "/api/v1/matches/{id}"),
            TAG,
            "readMatch",
            "A match, as everyone may know it",
        ))
        .gives::<OnlineSummary>(200, "The match"),
        of_match(Operation::new(
            ("GET", "/api/v1/matches/{id}/record"),
            TAG,
            "readRecord",
            "The record of a match that is over",
        ))
        .writes(
            200,
            "The record, which `ranarium verify` checks",
            "text/plain",
        )
        .refuses(&[
            "unknown-match",
            "parameter",
            "not-over",
            "busy",
            "damaged",
            "ended",
        ]),
        of_match(Operation::new(
            ("GET", "/api/v1/matches/{id}/analysis"),
            TAG,
            "analyseMatch",
            "What every decision of a match that is over was worth",
        ))
        .details(
            "Server-sent events: `progress` with `done` and `of`, then `analysis` with the \
             `judgements`, or `failed` with an error of a match. Closing the connection cancels the \
             request. An analysis is made once and kept for a while.",
        )
        .in_query::<String>(
            "bot",
            "The bot that analyses, which may think at most as long as `hard`; `hard`, without it",
            "hard@400",
        )
        .writes(200, "The events", "text/event-stream")
        .refuses(&[
            "unknown-match",
            "unreadable",
            "parameter",
            "not-over",
            "busy",
            "too-many",
            "damaged",
            "ended",
        ]),
        Operation::new(
            ("GET", "/api/v1/users/{id}/ratings"),
            RATINGS,
            "readRatings",
            "The ratings of a user",
        )
        .in_path::<UserId>("id", "The user", USER)
        .gives::<Vec<RatingView>>(200, "One for each game, number of players and speed")
        .refuses(&["unreadable"]),
        pool(
            Operation::new(
                ("GET", "/api/v1/users/{id}/ratings/{game}/{players}/{speed}"),
                RATINGS,
                "readRatingHistory",
                "How a rating of a user came about",
            )
            .in_path::<UserId>("id", "The user", USER),
        )
        .gives::<Vec<RatingPoint>>(200, "The latest 500 matches, in their order"),
        pool(Operation::new(
            ("GET", "/api/v1/leaderboards/{game}/{players}/{speed}"),
            RATINGS,
            "readLeaderboard",
            "The best, 100 a page",
        ))
        .in_query::<UserKind>("of", "People or programs; people, without it", "program")
        .in_query::<u32>("page", "The page, from 1", 1)
        .gives::<Vec<LeaderboardEntry>>(200, "The best with ten matches and a settled rating"),
        picture("/previews/house", "drawHouse", "The picture of the house"),
        picture(
            "/previews/games/{game}",
            "drawGame",
            "The picture of a game",
        )
        .in_path::<String>("game", "The game", game())
        .refuses(&["unreadable", "not-found", "busy", "parameter"]),
        picture(
            "/previews/tables/{id}",
            "drawTable",
            "The picture of a table, as everyone may see it",
        )
        .in_path::<MatchId>("id", "The match", MATCH)
        .in_query::<usize>(
            "at",
            "Number of steps that had been taken, of a match that is over",
            12,
        )
        .refuses(&[
            "unreadable",
            "not-found",
            "busy",
            "unknown-match",
            "parameter",
            "not-over",
            "damaged",
            "ended",
        ]),
        picture(
            "/previews/positions/{game}",
            "drawPosition",
            "The picture of a position, as everyone may see it",
        )
        .in_path::<String>("game", "The game", game())
        .in_query::<String>(
            "position",
            "Options and position in the notation of the game, with ` | ` between them",
            "players=2 | p=2",
        )
        .refuses(&["unreadable", "not-found", "busy", "parameter"]),
    ]
}

/// Returns the operation of a preview picture.
fn picture(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    Operation::new(("GET", path), PREVIEWS, id, summary)
        .details(
            "1200 by 630 pixels. Nothing hidden is in it. A server without the page has no \
             pictures (`not-found`).",
        )
        .in_query::<String>(
            "language",
            "The language, instead of that of `accept-language`",
            "nl",
        )
        .writes(200, "The picture", "image/png")
        .ends(304, "It is the one that the caller has")
        .refuses(&["unreadable", "not-found", "busy"])
}
