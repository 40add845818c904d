//! `/session`: who somebody is here.

use super::problem::Problem;
use super::signed::{COOKIE, Signed};
use super::state::Web;
use crate::ClientAddress;
use crate::trouble::away;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_protocol::online::User;
use ranarium_table::Name;
use serde::Deserialize;
use serde_json::json;

/// Time that a browser keeps its cookie, in seconds: a year.
const COOKIE_S: u32 = 365 * 24 * 3_600;

/// Who somebody wants to be.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Guest {
    /// The name to show.
    name: Name,
    /// The number of the frog to show.
    #[serde(default)]
    frog: u8,
    /// Whether the token is wanted in the answer, for a program; a browser gets it as a cookie.
    #[serde(default)]
    token: bool,
}

/// What somebody wants to change.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Change {
    name: Option<Name>,
    frog: Option<u8>,
}

/// Who somebody is.
pub async fn read(signed: Signed) -> Result<Json<User>, Problem> {
    Ok(Json(signed.user()?))
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
    if guest.token {
        let body = json!({ "user": user, "token": token.reveal() });
        return Ok((StatusCode::CREATED, Json(body)).into_response());
    }
    let cookie = cookie(&token.reveal(), COOKIE_S, web.is_https);
    let body = Json(json!({ "user": user }));
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], body).into_response())
}

/// Changes what somebody is called.
pub async fn change(
    State(web): State<Web>,
    signed: Signed,
    change: Result<Json<Change>, JsonRejection>,
) -> Result<Json<User>, Problem> {
    let user = signed.user()?;
    let Json(change) = change?;
    let changed = web.node.change_user(&user, change.name, change.frog).await;
    Ok(Json(changed?))
}

/// Signs out here.
pub async fn end(State(web): State<Web>, signed: Signed) -> Result<Response, Problem> {
    if let Some(token) = &signed.token {
        let ended = web.node.storage().users().end_session(token.hash()).await;
        ended.map_err(away)?;
    }
    Ok(signed_out(&web))
}

/// Signs out everywhere.
pub async fn end_all(State(web): State<Web>, signed: Signed) -> Result<Response, Problem> {
    let user = signed.user()?;
    let ended = web.node.storage().users().end_sessions(user.id).await;
    ended.map_err(away)?;
    Ok(signed_out(&web))
}

fn signed_out(web: &Web) -> Response {
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
