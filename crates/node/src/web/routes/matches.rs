//! Tables, matches and their pictures.

use crate::access::Access;
use crate::web::routes::section::{Section, section};
use crate::web::{matches, previews};
#[cfg(test)]
use {ranarium_protocol::online::OnlineSummary, ranarium_table::MatchInfo};

pub const MATCHES: Section = section!(
    "Matches",
    "Tables, matches and records. To play, open a WebSocket.",
    "/api/v1",
    [
        GET("/tables", Access::SEE, matches::tables)
            .named(
                "listTables",
                "Open tables that wait for players, or at which a match is played"
            )
            .json_answer::<Vec<OnlineSummary>>(200, "The tables, the latest first"),
        POST("/tables", Access::CREATE, matches::create)
            .named("createTable", "Make a table")
            .details("Others join by the link `/table/{match}`. Sit down by WebSocket (`sit`).")
            .json_answer::<MatchInfo>(201, "The match, before anyone sits down")
            .problems("parameter unratable busy too-many"),
        GET("/matches", Access::LIST, matches::mine)
            .named("listMatches", "Matches of the user")
            .json_answer::<Vec<OnlineSummary>>(
                200,
                "The matches, those that wait for the user first"
            ),
        GET("/matches/{id}", Access::SEE, matches::read)
            .named("readMatch", "The public view of a match")
            .json_answer::<OnlineSummary>(200, "The match")
            .problems("unknown-match parameter busy damaged ended"),
        GET("/matches/{id}/record", Access::SEE, matches::record)
            .named("readRecord", "The record of a match that is over")
            .text_answer(
                200,
                "The record, which `ranarium verify` checks",
                "text/plain"
            )
            .problems("unknown-match parameter not-over busy damaged ended"),
        GET("/matches/{id}/analysis", Access::SEE, matches::analysis)
            .named(
                "analyseMatch",
                "The value of every decision of a match that is over"
            )
            .details(
                "Server-sent events: `progress` with `done` and `of`, then `analysis` with the \
                 `judgements`, or `failed` with an error of a match. Closing the connection \
                 cancels the request. An analysis is made once and cached for a while.",
            )
            .text_answer(200, "The events", "text/event-stream")
            .problems("unknown-match parameter not-over busy too-many damaged ended"),
    ]
);

/// The details of all pictures.
#[cfg(test)]
const PICTURE: &str = "1200 by 630 pixels, without hidden information. A server without the page \
                       has no pictures (`not-found`).";

pub const PREVIEWS: Section = section!(
    "Previews",
    "Pictures for previews of links.",
    "",
    [
        GET("/previews/house", Access::SEE, previews::house)
            .named("drawHouse", "The picture of the house")
            .details(PICTURE)
            .text_answer(200, "The picture", "image/png")
            .empty_answer(304, "The caller has this picture")
            .problems("not-found busy"),
        GET("/previews/games/{game}", Access::SEE, previews::game)
            .named("drawGame", "The picture of a game")
            .parameter("game", "The game.")
            .details(PICTURE)
            .text_answer(200, "The picture", "image/png")
            .empty_answer(304, "The caller has this picture")
            .problems("not-found busy parameter"),
        GET("/previews/tables/{id}", Access::SEE, previews::table)
            .named(
                "drawTable",
                "The picture of a table, as everyone may see it"
            )
            .details(PICTURE)
            .text_answer(200, "The picture", "image/png")
            .empty_answer(304, "The caller has this picture")
            .problems("not-found busy unknown-match parameter not-over damaged ended"),
        GET(
            "/previews/positions/{game}",
            Access::SEE,
            previews::position
        )
        .named(
            "drawPosition",
            "The picture of a position, as everyone may see it"
        )
        .parameter("game", "The game.")
        .details(PICTURE)
        .text_answer(200, "The picture", "image/png")
        .empty_answer(304, "The caller has this picture")
        .problems("not-found busy parameter"),
    ]
);
