//! Requests to the server over HTTP: the user's session, and new tables.

use crate::online::random::key;
use crate::settings::{forget, store, stored};
use leptos::prelude::window;
use ranarium_game::Message;
use ranarium_protocol::online::{TableSettings, User};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// The path of the session.
const SESSION: &str = "/api/v1/session";

/// The key under which the browser stores that it has had a session.
const GUEST: &str = "online-guest";

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApiError {
    /// No server answers, or this page was not served by one.
    Away,
    /// The server rejected the request.
    Refused {
        /// The code of the reason.
        code: String,
        /// The reason in the user's language.
        reason: String,
    },
}

impl ApiError {
    /// Returns the message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Away => Message::new("web-online-unreached"),
            Self::Refused { reason, .. } => {
                Message::new("web-online-refused").with("why", reason.as_str())
            }
        }
    }
}

/// Returns `true` if this browser has had a session.
pub fn has_session() -> bool {
    stored(GUEST).is_some()
}

/// Returns the server's reason in the user's language if it has banned this user or address.
pub async fn ban() -> Option<String> {
    // Everyone else may see the tables, also without a session.
    match send("GET", "/api/v1/tables", None).await {
        Ok((403, body)) => Some(body["detail"].as_str()?.to_owned()),
        _ => None,
    }
}

/// Returns the user of this browser's session, if it has one.
///
/// # Errors
/// If no server answers.
pub async fn current_user() -> Result<Option<User>, ApiError> {
    // Without a session the answer would be 401, which the console shows as an error.
    if !has_session() {
        return Ok(None);
    }
    match send("GET", SESSION, None).await? {
        (401, _) => Ok(None),
        answer => read(answer).map(Some),
    }
}

/// Begins a session as a guest. Another tab may have begun one since this page asked: its user
/// stays, with this name.
///
/// # Errors
/// If the name is refused, or no server answers.
pub async fn arrive(name: &str, frog: u8) -> Result<User, ApiError> {
    if current_user().await?.is_some() {
        return change(name, frog).await;
    }
    let answer = send("POST", SESSION, Some(json!({ "name": name, "frog": frog }))).await?;
    signed_in(&read(answer)?)
}

/// Remembers that the browser has a session and returns its user.
///
/// # Errors
/// If the answer names no user.
pub fn signed_in(body: &Value) -> Result<User, ApiError> {
    store(GUEST, "yes");
    User::deserialize(&body["user"]).map_err(|_| ApiError::Away)
}

/// Records that the session is over.
pub fn signed_out() {
    forget(GUEST);
}

/// Changes the user's name and frog.
///
/// # Errors
/// If the name is refused, or no server answers.
pub async fn change(name: &str, frog: u8) -> Result<User, ApiError> {
    let change = json!({ "name": name, "frog": frog });
    read(send("PATCH", SESSION, Some(change)).await?)
}

fn read<T: for<'a> Deserialize<'a>>((status, body): (u16, Value)) -> Result<T, ApiError> {
    if (200..300).contains(&status) {
        return T::deserialize(&body).map_err(|_| ApiError::Away);
    }
    let detail = body["detail"].as_str().unwrap_or_default();
    match detail.is_empty() {
        true => Err(ApiError::Away),
        false => Err(ApiError::Refused {
            code: body["code"].as_str().unwrap_or_default().to_owned(),
            reason: detail.to_owned(),
        }),
    }
}

/// Sends a request, with a JSON body if given, and returns the server's answer.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn request<T>(method: &str, path: &str, body: Option<Value>) -> Result<T, ApiError>
where
    T: for<'a> Deserialize<'a>,
{
    read(send(method, path, body).await?)
}

/// Sends a request, and returns the status of the answer and its JSON body.
async fn send(method: &str, path: &str, body: Option<Value>) -> Result<(u16, Value), ApiError> {
    let answer = fetch(method, path, body).await;
    let (status, text) = answer.map_err(|_| ApiError::Away)?;
    Ok((status, serde_json::from_str(&text).unwrap_or_default()))
}

async fn fetch(method: &str, path: &str, body: Option<Value>) -> Result<(u16, String), JsValue> {
    let init = RequestInit::new();
    init.set_method(method);
    let headers = Headers::new()?;
    let language = window()
        .document()
        .and_then(|document| document.document_element());
    let language = language.and_then(|root| root.get_attribute("lang"));
    headers.set("accept-language", &language.unwrap_or_default())?;
    if let Some(body) = body {
        headers.set("content-type", "application/json")?;
        init.set_body(&body.to_string().into());
    }
    init.set_headers(&headers);
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &init)).await?;
    let answer: Response = answer.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    Ok((answer.status(), text.as_string().unwrap_or_default()))
}

/// Makes a table: only one, even if the first answer is lost.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn create(settings: &TableSettings) -> Result<MatchId, ApiError> {
    let mut settings = serde_json::to_value(settings).map_err(|_| ApiError::Away)?;
    settings["key"] = key().into();
    let mut answer = Err(ApiError::Away);
    for _ in 0..2 {
        if answer.is_err() {
            answer = send("POST", "/api/v1/tables", Some(settings.clone())).await;
        }
    }
    let body: Value = read(answer?)?;
    MatchId::deserialize(&body["match"]).map_err(|_| ApiError::Away)
}
