//! `/previews`: the pictures.

use super::gallery::Gallery;
use super::subject::Subject;
use crate::errors::http_error::HttpError;
use crate::language::language;
use crate::web::problem::Problem;
use crate::web::state::Web;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_protocol::client::HostError;
use ranarium_server::ServerError;
use serde::Deserialize;

/// The parameters of a picture.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// The language.
    language: Option<String>,
    /// The number of steps, in a finished match.
    at: Option<usize>,
    /// Options and position.
    position: Option<String>,
}

type Asked = Result<Query<Wishes>, QueryRejection>;

/// Returns the default picture.
pub async fn house(
    State(web): State<Web>,
    headers: HeaderMap,
    wishes: Asked,
) -> Result<Response, Problem> {
    let Query(wishes) = wishes?;
    shown(&web, &headers, &wishes, Subject::House).await
}

/// Returns the picture of a game.
pub async fn game(
    State(web): State<Web>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    wishes: Asked,
) -> Result<Response, Problem> {
    let (Path(game), Query(wishes)) = (path?, wishes?);
    shown(&web, &headers, &wishes, Subject::Game(game)).await
}

/// Returns the picture of a table, or of a moment of a finished match.
pub async fn table(
    State(web): State<Web>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    wishes: Asked,
) -> Result<Response, Problem> {
    let (Path(id), Query(wishes)) = (path?, wishes?);
    let id = id.parse();
    let id = id.map_err(|error| ServerError::from(HostError::parameter("match", error)))?;
    let subject = Subject::Table(id, wishes.at);
    shown(&web, &headers, &wishes, subject).await
}

/// Returns the picture of a position.
pub async fn position(
    State(web): State<Web>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    wishes: Asked,
) -> Result<Response, Problem> {
    let (Path(game), Query(wishes)) = (path?, wishes?);
    let position = wishes.position.clone().unwrap_or_default();
    let subject = Subject::Position(game, position);
    shown(&web, &headers, &wishes, subject).await
}

/// Returns the cache lifetime of a picture: a minute if it changes.
const fn kept(subject: &Subject) -> &'static str {
    match subject {
        Subject::Table(_, None) => "public, max-age=60",
        Subject::House | Subject::Game(_) | Subject::Table(..) | Subject::Position(..) => {
            "public, max-age=86400"
        }
    }
}

async fn shown(
    web: &Web,
    headers: &HeaderMap,
    wishes: &Wishes,
    subject: Subject,
) -> Result<Response, Problem> {
    if !web.gallery.is_open() {
        return Err(HttpError::NotFound.into());
    }
    let language = language(wishes.language.as_deref(), headers);
    let preview = subject.look(web.node.matches()).await?;
    let tag = Gallery::tag(preview.as_ref(), language);
    let fields = [
        (header::CONTENT_TYPE, "image/png".to_owned()),
        (header::CACHE_CONTROL, kept(&subject).to_owned()),
        (header::ETAG, format!("\"{tag}\"")),
        (header::VARY, "accept-language".to_owned()),
    ];
    // Pages of other sites show it.
    let others = [("cross-origin-resource-policy", "cross-origin")];
    if ranarium_serving::is_known(headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, fields, others).into_response());
    }
    let picture = web.gallery.picture(&tag, preview, language).await?;
    Ok((fields, others, picture).into_response())
}
