//! `/session`: who somebody is here.

use super::delivery::Delivery;
use super::hex::hex;
use super::problem::Problem;
use super::signed::{COOKIE, Signed};
use super::state::Web;
use crate::ClientAddress;
use crate::accounts::AccountError;
use crate::connections::Ended;
use crate::trouble::away;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_protocol::online::User;
use ranarium_storage::{Session, Token};
use ranarium_table::{MatchId, Name};
use serde::{Deserialize, Serialize};

/// Time that a browser keeps its cookie, in seconds: a year.
const COOKIE_S: u32 = 365 * 24 * 3_600;

/// Who somebody wants to be.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Guest {
    /// The name to show.
    name: Name,
    /// The number of the frog to show.
    #[serde(default)]
    frog: u8,
    /// Whether the token is wanted in the answer, for a program; a browser gets it as a cookie.
    #[serde(default)]
    token: Delivery,
}

/// What somebody wants to change.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Change {
    /// The name to show.
    name: Option<Name>,
    /// The number of the frog to show.
    frog: Option<u8>,
}

/// Somebody who has just arrived, or signed in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// Number of matches that a guest has brought along.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved: Option<usize>,
    /// Matches in which the seat stays the guest's, since the account sits there, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<Vec<MatchId>>,
    /// The token, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A place where somebody is signed in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SessionView {
    /// What it is called to sign out there.
    id: String,
    /// Whether it is the one that asks.
    is_this: bool,
    /// When it began, in milliseconds since 1970 (UTC).
    created_ms: u64,
    /// When it was last used, within ten minutes.
    used_ms: u64,
}

/// Who somebody is.
pub async fn read(signed: Signed) -> Result<Json<User>, Problem> {
    Ok(Json(signed.user()?.clone()))
}

/// Makes a guest of a visitor.
pub async fn create(
    State(web): State<Web>,
    from: ClientAddress,
    guest: Result<Json<Guest>, JsonRejection>,
) -> Result<Response, Problem> {
    let Json(guest) = guest?;
    web.node.guard().limiter.guest(from)?;
    let (user, token) = web.node.add_guest(guest.name, guest.frog).await?;
    let body = SignedIn {
        user,
        moved: None,
        kept: None,
        token: None,
    };
    Ok(signed_in(
        &web,
        StatusCode::CREATED,
        &token,
        body,
        guest.token,
    ))
}

/// The answer to somebody who is signed in from now on.
pub fn signed_in(
    web: &Web,
    status: StatusCode,
    token: &Token,
    mut body: SignedIn,
    delivery: Delivery,
) -> Response {
    match delivery {
        Delivery::Answer => {
            body.token = Some(token.reveal());
            (status, Json(body)).into_response()
        }
        Delivery::Cookie => {
            let cookie = cookie(&token.reveal(), COOKIE_S, web.is_https);
            (status, [(header::SET_COOKIE, cookie)], Json(body)).into_response()
        }
    }
}

/// Changes what somebody is called.
pub async fn change(
    State(web): State<Web>,
    signed: Signed,
    change: Result<Json<Change>, JsonRejection>,
) -> Result<Json<User>, Problem> {
    let user = signed.user()?.clone();
    let Json(change) = change?;
    let changed = web.node.change_user(&user, change.name, change.frog).await;
    Ok(Json(changed?))
}

/// Signs out here.
pub async fn end(State(web): State<Web>, signed: Signed) -> Result<Response, Problem> {
    if let Some(token) = signed.token {
        let ended = web.node.storage().users().end_session(token).await;
        ended.map_err(away)?;
        web.node.connections().end(Ended::Session(token));
    }
    Ok(signed_out(&web))
}

/// Signs out everywhere.
pub async fn end_all(State(web): State<Web>, signed: Signed) -> Result<Response, Problem> {
    let user = signed.user()?.id;
    let ended = web.node.storage().users().end_sessions(user).await;
    ended.map_err(away)?;
    let kept = None;
    web.node.connections().end(Ended::Sessions { user, kept });
    Ok(signed_out(&web))
}

/// Where I am signed in.
pub async fn list(
    State(web): State<Web>,
    signed: Signed,
) -> Result<Json<Vec<SessionView>>, AccountError> {
    let (user, token) = signed.session()?;
    let sessions = web.node.storage().accounts().sessions(user).await;
    let sessions = sessions.map_err(away)?;
    let view = |one: &Session| SessionView {
        id: id_of(one),
        is_this: one.token == token,
        created_ms: one.created_ms,
        used_ms: one.used_ms,
    };
    Ok(Json(sessions.iter().map(view).collect()))
}

/// Signs out somewhere.
pub async fn end_one(
    State(web): State<Web>,
    signed: Signed,
    Path(id): Path<String>,
) -> Result<StatusCode, AccountError> {
    let storage = web.node.storage();
    let sessions = storage.accounts().sessions(signed.user()?.id).await;
    let mut sessions = sessions.map_err(away)?.into_iter();
    let found = sessions.find(|one| id_of(one) == id);
    let token = found.ok_or(AccountError::UnknownSession)?.token;
    storage.users().end_session(token).await.map_err(away)?;
    web.node.connections().end(Ended::Session(token));
    Ok(StatusCode::NO_CONTENT)
}

/// The name of a session: a part of the hash of its token, which tells nothing about the token.
fn id_of(session: &Session) -> String {
    hex(&session.token.as_bytes()[..8])
}

/// The answer to somebody who is not signed in any more.
pub fn signed_out(web: &Web) -> Response {
    let cookie = cookie("", 0, web.is_https);
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}

/// A cookie that scripts cannot read and that other sites cannot use.
fn cookie(value: &str, seconds: u32, is_https: bool) -> HeaderValue {
    let secure = if is_https { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("a cookie of hexadecimal digits")
}
