//! [`LinkTarget`]: the match, position or page that the path of a document or a picture names.

use crate::live::live_matches::LiveMatches;
use crate::web::http::problem::Problem;
use ranarium_catalog::{AnyGame, any};
use ranarium_game::Viewer;
use ranarium_online::{MatchQuery, ServerError};
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::TablePreview;
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// Maximum length of a position with its options, in bytes.
const MAX_POSITION: usize = 4_096;

/// The separator of options and position.
const BETWEEN: &str = " | ";

/// The target of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// The server, or a target without a preview of its own.
    House,
    /// A game, by its id.
    Game(String),
    /// A table, or a moment of a finished match: after this number of steps.
    Table(MatchId, Option<usize>),
    /// A position of a game, preceded by its options.
    Position(String, String),
}

impl LinkTarget {
    /// Returns the target of a path of the page.
    pub fn of_page(path: &str, query: &BTreeMap<String, String>) -> Self {
        let mut parts = path.trim_matches('/').split('/');
        let game = |id: &str| match any(id) {
            Ok(game) => Self::Game(game.id().to_owned()),
            Err(_) => Self::House,
        };
        let step = query.get("at").and_then(|step| step.parse().ok());
        let table = |id: &str, step| match id.parse() {
            Ok(id) => Self::Table(id, step),
            Err(_) => Self::House,
        };
        match (parts.next(), parts.next(), parts.next()) {
            (Some("table"), Some(id), None) => table(id, None),
            (Some("replay"), Some(id), None) => table(id, step),
            (Some("replay"), None, None) => match query.get("match") {
                Some(id) => table(id, step),
                None => Self::House,
            },
            (Some("position"), Some(id), None) => match (game(id), query.get("position")) {
                (Self::Game(id), Some(position)) => Self::Position(id, position.clone()),
                (target, _) => target,
            },
            (
                Some("play" | "learn" | "rules" | "score" | "puzzles" | "achievements"),
                Some(id),
                _,
            ) => game(id),
            _ => Self::House,
        }
    }

    /// Returns the path and query of its picture.
    pub fn picture(&self) -> String {
        match self {
            Self::House => "/previews/house?".to_owned(),
            Self::Game(game) => format!("/previews/games/{game}?"),
            Self::Table(id, None) => format!("/previews/tables/{id}?"),
            Self::Table(id, Some(at)) => format!("/previews/tables/{id}?at={at}&"),
            Self::Position(game, position) => {
                format!("/previews/positions/{game}?position={}&", encoded(position))
            }
        }
    }

    /// Returns the public view of it; `None` for the server itself.
    ///
    /// # Errors
    /// If it does not exist.
    pub async fn preview(&self, matches: &LiveMatches) -> Result<Option<TablePreview>, Problem> {
        match self {
            Self::House => Ok(None),
            Self::Game(game) => Ok(Some(preview_game(find_game(game)?.id()))),
            Self::Table(id, at) => {
                let query = at.map_or(MatchQuery::Preview, MatchQuery::PreviewAt);
                let answer = matches.answer(id.clone(), query).await?;
                let preview = serde_json::from_value(answer);
                Ok(Some(preview.map_err(|_| ServerError::StorageAway)?))
            }
            Self::Position(game, position) => Ok(Some(preview_position(game, position)?)),
        }
    }
}

fn find_game(game: &str) -> Result<&'static dyn AnyGame, ServerError> {
    any(game).map_err(|unknown| HostError::parameter("game", unknown).into())
}

/// Returns the preview of a game alone.
fn preview_game(game: &str) -> TablePreview {
    TablePreview {
        game: game.to_owned(),
        options: String::new(),
        observation: None,
        players: Vec::new(),
        frogs: Vec::new(),
        deciding: Vec::new(),
        returns: None,
        is_broken_off: false,
    }
}

/// Returns the spectator's view of a position.
fn preview_position(game: &str, text: &str) -> Result<TablePreview, Problem> {
    let game = find_game(game)?;
    let wrong = |reason: String| ServerError::from(HostError::parameter("position", reason));
    if text.len() > MAX_POSITION {
        return Err(wrong(format!("longer than {MAX_POSITION} bytes")).into());
    }
    let (options, position) = text.split_once(BETWEEN).unwrap_or(("", text));
    let started = game.start_from(options, &position.into());
    let started = started.map_err(|refusal| wrong(refusal.to_string()))?;
    let observation = started.observe(Viewer::Spectator);
    Ok(TablePreview {
        options: started.options(),
        observation: Some(observation.map_err(|refusal| wrong(refusal.to_string()))?),
        deciding: started.turn().seats().iter().collect(),
        returns: started.returns(),
        ..preview_game(game.id())
    })
}

/// Encodes a text as a value of a query.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                encoded.push(byte.into());
            }
            byte => encoded += &format!("%{byte:02X}"),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::LinkTarget;
    use std::collections::BTreeMap;

    fn picture(path: &str, query: &[(&str, &str)]) -> String {
        let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let query: BTreeMap<String, String> = query.iter().map(own).collect();
        LinkTarget::of_page(path, &query).picture()
    }

    #[test]
    fn every_path_of_the_page_has_a_picture() {
        for (path, query, expected) in [
            ("/", &[][..], "/previews/house?"),
            ("/table/m-1", &[], "/previews/tables/m-1?"),
            ("/table/M!", &[], "/previews/house?"),
            ("/table/m-1/more", &[], "/previews/house?"),
            ("/rules/icefrogs", &[], "/previews/games/icefrogs?"),
            ("/achievements/icefrogs", &[], "/previews/games/icefrogs?"),
            ("/puzzles/icefrogs/3", &[], "/previews/games/icefrogs?"),
            ("/puzzles/today", &[], "/previews/house?"),
            ("/replay", &[("at", "3")], "/previews/house?"),
            ("/replay/m-1", &[("at", "3")], "/previews/tables/m-1?at=3&"),
            ("/replay", &[("match", "m-1")], "/previews/tables/m-1?"),
            (
                "/replay",
                &[("match", "m-1"), ("at", "3")],
                "/previews/tables/m-1?at=3&",
            ),
            ("/position/icefrogs", &[], "/previews/games/icefrogs?"),
            ("/position/chess", &[("position", "x")], "/previews/house?"),
            (
                "/position/icefrogs",
                &[("position", "a=1 | é")],
                "/previews/positions/icefrogs?position=a%3D1%20%7C%20%C3%A9&",
            ),
        ] {
            assert_eq!(picture(path, query), expected, "{path} {query:?}");
        }
    }
}
