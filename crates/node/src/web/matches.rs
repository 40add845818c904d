//! `/tables` and `/matches`: lists, and what is known of a match.

use super::problem::Problem;
use super::signed::Signed;
use super::state::Web;
use crate::lists::{matches_of, open_tables, playing_tables};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_protocol::client::{HostError, RecordText};
use ranarium_protocol::online::{TableSettings, Tables};
use ranarium_server::{MatchQuery, ServerError};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;

/// The tables that wait for players, or those to watch.
pub async fn tables(
    State(web): State<Web>,
    tables: Result<Query<Tables>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(tables) = tables?;
    Ok(Json(match tables.playing {
        true => playing_tables(&web.node).await?,
        false => open_tables(&web.node).await?,
    }))
}

/// Makes a table.
pub async fn create(
    State(web): State<Web>,
    signed: Signed,
    settings: Result<Json<TableSettings>, JsonRejection>,
) -> Result<(StatusCode, Json<Value>), Problem> {
    let user = signed.user()?;
    let Json(settings) = settings?;
    Ok((
        StatusCode::CREATED,
        Json(web.node.create(user, settings).await?),
    ))
}

/// The caller's matches.
pub async fn mine(State(web): State<Web>, signed: Signed) -> Result<Json<Value>, Problem> {
    Ok(Json(matches_of(&web.node, signed.user()?).await?))
}

/// A match, as everyone may know it.
pub async fn read(State(web): State<Web>, Path(id): Path<String>) -> Result<Json<Value>, Problem> {
    Ok(Json(
        web.node.answer(match_id(&id)?, MatchQuery::Summary).await?,
    ))
}

/// The record of a match that is over, as a file.
pub async fn record(State(web): State<Web>, Path(id): Path<String>) -> Result<Response, Problem> {
    let answer = web.node.answer(match_id(&id)?, MatchQuery::Record).await?;
    let record = RecordText::deserialize(answer).map_err(|_| ServerError::StorageAway)?;
    let kind = "text/plain; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], record.text).into_response())
}

fn match_id(text: &str) -> Result<MatchId, ServerError> {
    text.parse()
        .map_err(|error| HostError::parameter("match", error).into())
}
