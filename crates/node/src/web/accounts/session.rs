//! `/session`: the current user and their sessions.

use crate::accounts::AccountError;
use crate::connections::registry::EndedSessions;
use crate::limits::client_address::ClientAddress;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::authentication::{Authentication, COOKIE, TLS_PREFIX};
use crate::web::accounts::token_transport::TokenTransport;
use crate::web::hex::hex;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_protocol::online::{User, WantedName};
use ranarium_storage::{Session, Token};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// Lifetime of the cookie in a browser, in seconds: a year.
const COOKIE_LIFETIME_S: u32 = 365 * 24 * 3_600;

/// The pattern of a person's or program's name.
#[cfg(test)]
pub const PERSON: &str =
    r"^[\p{L}\p{M}\p{N} '’._\u200C\u200D-]*\p{L}[\p{L}\p{M}\p{N} '’._\u200C\u200D-]*$";

/// A new guest.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewGuest {
    /// The name to show: of one script in use today, neither reserved nor rude, and unlike the
    /// name of any account.
    #[cfg_attr(test, schemars(extend("pattern" = PERSON, "maxLength" = 32)))]
    name: WantedName,
    /// The number of the frog to show.
    #[serde(default)]
    #[cfg_attr(test, schemars(extend("examples" = [3])))]
    frog: u8,
    /// `true` to get the token in the answer, for a program; a browser gets it as a cookie.
    #[serde(default)]
    token: TokenTransport,
}

/// A change of the user's name or frog.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UserChange {
    /// The name to show: of one script in use today, neither reserved nor rude, and unlike the
    /// name of any other account.
    #[cfg_attr(
        test,
        schemars(extend("pattern" = PERSON, "maxLength" = 32, "examples" = ["Ida"]))
    )]
    name: Option<WantedName>,
    /// The number of the frog to show.
    #[cfg_attr(test, schemars(extend("examples" = [3])))]
    frog: Option<u8>,
}

/// A user who has just arrived or signed in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SignedIn {
    /// The user.
    pub user: User,
    /// The number of matches handed over from the guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved: Option<usize>,
    /// Matches in which the seat stays the guest's, since the account has one, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<Vec<MatchId>>,
    /// The token, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A session.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SessionView {
    /// The identifier of the session, for signing out.
    id: String,
    /// `true` for the session of this request.
    is_this: bool,
    /// The time when it began, in milliseconds since 1970 (UTC).
    created_ms: u64,
    /// The time of the last use, accurate to ten minutes.
    used_ms: u64,
}

/// Returns the current user.
pub async fn read(auth: Authentication) -> Result<Json<User>, Problem> {
    Ok(Json(auth.user()?.clone()))
}

/// Makes a guest of a visitor.
pub async fn create(
    State(web): State<Web>,
    from: ClientAddress,
    guest: Result<Json<NewGuest>, JsonRejection>,
) -> Result<Response, Problem> {
    let Json(guest) = guest?;
    web.node.admission().limiter.count_guest(from)?;
    let (user, token) = web.node.people().add_guest(guest.name, guest.frog).await?;
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

/// Returns the answer to a user who has just signed in.
pub fn signed_in(
    web: &Web,
    status: StatusCode,
    token: &Token,
    mut body: SignedIn,
    transport: TokenTransport,
) -> Response {
    match transport {
        TokenTransport::Answer => {
            body.token = Some(token.reveal());
            (status, Json(body)).into_response()
        }
        TokenTransport::Cookie => {
            let cookie = cookie(COOKIE, &token.reveal(), COOKIE_LIFETIME_S, web.is_https);
            (status, [(header::SET_COOKIE, cookie)], Json(body)).into_response()
        }
    }
}

/// Changes the user's name or frog.
pub async fn change(
    State(web): State<Web>,
    auth: Authentication,
    change: Result<Json<UserChange>, JsonRejection>,
) -> Result<Json<User>, Problem> {
    let user = auth.user()?.clone();
    let Json(change) = change?;
    let people = web.node.people();
    let changed = people.change_user(&user, change.name, change.frog).await;
    Ok(Json(changed?))
}

/// Ends the current session.
pub async fn end(State(web): State<Web>, auth: Authentication) -> Result<Response, Problem> {
    if let Some(token) = auth.token {
        let ended = web.node.storage().users().end_session(token).await;
        ended.map_err(storage_unavailable)?;
        web.node
            .connections()
            .sign_out(EndedSessions::Session(token));
    }
    Ok(signed_out(&web))
}

/// Ends all sessions.
pub async fn end_all(State(web): State<Web>, auth: Authentication) -> Result<Response, Problem> {
    let user = auth.user()?.id;
    let ended = web.node.storage().users().end_sessions(user).await;
    ended.map_err(storage_unavailable)?;
    let kept_token = None;
    web.node
        .connections()
        .sign_out(EndedSessions::Sessions { user, kept_token });
    Ok(signed_out(&web))
}

/// Returns the sessions of the user.
pub async fn list(
    State(web): State<Web>,
    auth: Authentication,
) -> Result<Json<Vec<SessionView>>, AccountError> {
    let (user, token) = auth.session()?;
    let sessions = web.node.storage().accounts().sessions(user).await;
    let sessions = sessions.map_err(storage_unavailable)?;
    let view = |session: &Session| SessionView {
        id: id_of(session),
        is_this: session.token == token,
        created_ms: session.created_ms,
        used_ms: session.used_ms,
    };
    Ok(Json(sessions.iter().map(view).collect()))
}

/// Ends one session.
pub async fn end_one(
    State(web): State<Web>,
    auth: Authentication,
    Path(id): Path<String>,
) -> Result<StatusCode, AccountError> {
    let storage = web.node.storage();
    let sessions = storage.accounts().sessions(auth.user()?.id).await;
    let mut sessions = sessions.map_err(storage_unavailable)?.into_iter();
    let session = sessions.find(|session| id_of(session) == id);
    let token = session.ok_or(AccountError::UnknownSession)?.token;
    storage
        .users()
        .end_session(token)
        .await
        .map_err(storage_unavailable)?;
    web.node
        .connections()
        .sign_out(EndedSessions::Session(token));
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the identifier of a session: a part of the hash of its token, which reveals nothing
/// about the token.
fn id_of(session: &Session) -> String {
    hex(&session.token.as_bytes()[..8])
}

/// Returns the answer to a user who has signed out.
pub fn signed_out(web: &Web) -> Response {
    let mut answer = StatusCode::NO_CONTENT.into_response();
    let headers = answer.headers_mut();
    headers.append(header::SET_COOKIE, cookie(COOKIE, "", 0, web.is_https));
    if web.is_https {
        // An earlier version has set this cookie.
        headers.append(header::SET_COOKIE, cookie(COOKIE, "", 0, false));
    }
    answer
}

/// Returns a cookie that scripts cannot read and other sites cannot use.
pub fn cookie(name: &str, value: &str, seconds: u32, is_https: bool) -> HeaderValue {
    let (prefix, secure) = match is_https {
        true => (TLS_PREFIX, "; Secure"),
        false => ("", ""),
    };
    let text = format!(
        "{prefix}{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
    );
    HeaderValue::try_from(text).expect("a cookie of hexadecimal digits")
}
