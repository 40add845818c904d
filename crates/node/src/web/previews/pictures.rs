//! `/previews`: the pictures.

use crate::errors::http_error::HttpError;
use crate::language::language;
use crate::web::http::problem::Problem;
use crate::web::matches::MatchPath;
use crate::web::previews::link_target::LinkTarget;
use crate::web::previews::renderer::PreviewRenderer;
use crate::web::state::Web;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// The example of a position.
#[cfg(test)]
const POSITION: &str = "players=2 | p=2 t=0 k=0 n=0 u=555/555 s=";

/// The parameters of a picture.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureQuery {
    /// The language, instead of that of `accept-language`.
    #[cfg_attr(test, schemars(extend("examples" = ["nl"])))]
    language: Option<String>,
    /// The number of steps taken, for a table with a finished match.
    #[cfg_attr(test, schemars(range(max = u64::MAX), extend("examples" = [12])))]
    at: Option<usize>,
    /// Options and position in the notation of the game, with ` | ` between them, for a position.
    #[cfg_attr(
        test,
        schemars(extend("x-further" = "A position of the game.", "examples" = [POSITION]))
    )]
    position: Option<String>,
}

type PictureParameters = Result<Query<PictureQuery>, QueryRejection>;

/// Returns the default picture.
pub async fn house(
    State(web): State<Web>,
    headers: HeaderMap,
    query: PictureParameters,
) -> Result<Response, Problem> {
    let Query(query) = query?;
    picture_response(&web, &headers, &query, LinkTarget::House).await
}

/// Returns the picture of a game.
pub async fn game(
    State(web): State<Web>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    query: PictureParameters,
) -> Result<Response, Problem> {
    let (Path(game), Query(query)) = (path?, query?);
    picture_response(&web, &headers, &query, LinkTarget::Game(game)).await
}

/// Returns the picture of a table, or of a moment of a finished match.
pub async fn table(
    State(web): State<Web>,
    headers: HeaderMap,
    path: Result<Path<MatchPath>, PathRejection>,
    query: PictureParameters,
) -> Result<Response, Problem> {
    let (Path(path), Query(query)) = (path?, query?);
    let target = LinkTarget::Table(path.id()?, query.at);
    picture_response(&web, &headers, &query, target).await
}

/// Returns the picture of a position.
pub async fn position(
    State(web): State<Web>,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
    query: PictureParameters,
) -> Result<Response, Problem> {
    let (Path(game), Query(query)) = (path?, query?);
    let position = query.position.clone().unwrap_or_default();
    let target = LinkTarget::Position(game, position);
    picture_response(&web, &headers, &query, target).await
}

/// Returns the cache lifetime of a picture: a minute if it changes.
const fn cache_control(target: &LinkTarget) -> &'static str {
    match target {
        LinkTarget::Table(_, None) => "public, max-age=60",
        LinkTarget::House
        | LinkTarget::Game(_)
        | LinkTarget::Table(..)
        | LinkTarget::Position(..) => "public, max-age=86400",
    }
}

async fn picture_response(
    web: &Web,
    headers: &HeaderMap,
    query: &PictureQuery,
    target: LinkTarget,
) -> Result<Response, Problem> {
    if !web.renderer.is_open() {
        return Err(HttpError::NotFound.into());
    }
    let language = language(query.language.as_deref(), headers);
    let preview = target.preview(web.node.matches()).await?;
    let tag = PreviewRenderer::tag(preview.as_ref(), language);
    let fields = [
        (header::CONTENT_TYPE, "image/png".to_owned()),
        (header::CACHE_CONTROL, cache_control(&target).to_owned()),
        (header::ETAG, format!("\"{tag}\"")),
        (header::VARY, "accept-language".to_owned()),
    ];
    // Pages of other sites show it.
    let others = [("cross-origin-resource-policy", "cross-origin")];
    if ranarium_page_files::is_known(headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, fields, others).into_response());
    }
    let picture = web.renderer.picture(&tag, preview, language).await?;
    Ok((fields, others, picture).into_response())
}
