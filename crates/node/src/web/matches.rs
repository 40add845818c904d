//! `/tables` and `/matches`: lists of matches, and single ones.

use crate::bots::analyst::{AnalysisEvent, AnalysisRequest};
use crate::limits::client_address::ClientAddress;
use crate::web::accounts::authentication::Authentication;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, stream};
use ranarium_online::{MatchQuery, ServerError};
use ranarium_protocol::client::{HostError, RecordText};
use ranarium_protocol::online::{Create, Tables};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;

/// Returns the tables that wait for players, or those to watch.
pub async fn tables(
    State(web): State<Web>,
    auth: Authentication,
    query: Result<Query<Tables>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(query) = query?;
    let reader = auth.caller.user().map(|user| user.id);
    Ok(Json(web.node.lists().tables(query, reader).await?))
}

/// Makes a table.
pub async fn create(
    State(web): State<Web>,
    auth: Authentication,
    from: ClientAddress,
    create: Result<Json<Create>, JsonRejection>,
) -> Result<(StatusCode, Json<Value>), Problem> {
    let user = auth.user()?;
    let Json(create) = create?;
    web.node.people().note_address(user.id, from).await?;
    Ok((
        StatusCode::CREATED,
        Json(web.node.tables().create(user, create).await?),
    ))
}

/// Returns the caller's matches.
pub async fn mine(State(web): State<Web>, auth: Authentication) -> Result<Json<Value>, Problem> {
    Ok(Json(web.node.lists().matches_of(auth.user()?).await?))
}

/// Returns the public view of a match.
pub async fn read(
    State(web): State<Web>,
    Path(path): Path<MatchPath>,
) -> Result<Json<Value>, Problem> {
    let summary = web
        .node
        .matches()
        .answer(path.id()?, MatchQuery::Summary)
        .await?;
    Ok(Json(summary))
}

/// Returns the record of a finished match, as a file.
pub async fn record(
    State(web): State<Web>,
    Path(path): Path<MatchPath>,
) -> Result<Response, Problem> {
    let matches = web.node.matches();
    let answer = matches.answer(path.id()?, MatchQuery::Record).await?;
    let record = RecordText::deserialize(answer).map_err(|_| ServerError::StorageAway)?;
    let kind = "text/plain; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], record.text).into_response())
}

/// The match of a path.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MatchPath {
    /// The match.
    #[cfg_attr(test, schemars(with = "MatchId"))]
    id: String,
}

impl MatchPath {
    /// Returns the name of the match.
    ///
    /// # Errors
    /// If it cannot be one.
    pub fn id(&self) -> Result<MatchId, ServerError> {
        let id = self.id.parse();
        id.map_err(|error| HostError::parameter("match", error).into())
    }
}

/// The judge of an analysis.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnalysisQuery {
    /// The bot that analyses and thinks as long as `hard` or less; by default `hard`.
    #[cfg_attr(test, schemars(regex(pattern = JUDGE), extend("examples" = ["hard@2500"])))]
    bot: Option<String>,
}

/// The pattern of an [`AnalysisQuery`].
#[cfg(test)]
const JUDGE: &str = "^(bot:)?(easy|medium|hard\
                     |(easy|medium|hard|expert)@([1-9][0-9]{0,2}|1[0-9]{3}|2[0-4][0-9]{2}|2500))$";

/// Streams the analysis of a finished match as events: the progress, then the result.
pub async fn analysis(
    State(web): State<Web>,
    from: ClientAddress,
    Path(path): Path<MatchPath>,
    judge: Result<Query<AnalysisQuery>, QueryRejection>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let Query(judge) = judge?;
    let request = AnalysisRequest::new(path.id()?, judge.bot.as_deref());
    let updates = web
        .node
        .analyse(from, request.map_err(ServerError::from)?)
        .await?;
    let events = stream::unfold(updates, async |mut updates| {
        let event = server_sent_event(&updates.recv().await?);
        Some((Ok(event), updates))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

fn server_sent_event(event: &AnalysisEvent) -> Event {
    let (name, data) = match event {
        AnalysisEvent::Progress(far) => {
            let far = json!({ "done": far.done, "of": far.of });
            ("progress", far.to_string())
        }
        AnalysisEvent::Finished(analysis) => ("analysis", analysis.to_string()),
        AnalysisEvent::Failed(error) => ("failed", json!(error).to_string()),
    };
    Event::default().event(name).data(data)
}
