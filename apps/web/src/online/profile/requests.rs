//! Requests to the server about a user's account and sessions.

use crate::online::api;
use crate::online::join::said;
use ranarium_game::Message;
use ranarium_protocol::online::User;
use serde::Deserialize;
use serde_json::{Value, json};

const ACCOUNT: &str = "/api/v1/account";
const PASSWORD: &str = "/api/v1/account/password";
const PASSKEYS: &str = "/api/v1/account/passkeys";
const SESSION: &str = "/api/v1/session";

/// An account as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AccountView {
    /// The login for signing in with a password.
    pub login: String,
    /// `true` if the account has a password.
    pub has_password: bool,
    /// Its passkeys.
    pub passkeys: Vec<PasskeyView>,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PasskeyView {
    /// The id that removes it.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The time of its creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}

/// A request for the browser to make or use a passkey.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PasskeyCeremony {
    /// The id that the answer must carry.
    ceremony: String,
    /// The options for the browser's API.
    pub public_key: Value,
}

/// Sends a request to the server. Returns its answer, or a message with the reason for its absence.
async fn asked<T>(method: &str, path: &str, body: Option<Value>) -> Result<T, Message>
where
    T: for<'a> Deserialize<'a>,
{
    let answer = api::request(method, path, body).await;
    answer.map_err(|error| said(&error))
}

/// Returns the user of a new session.
fn signed_in(answer: &Value) -> Result<User, Message> {
    api::signed_in(answer).map_err(|error| said(&error))
}

/// Returns the user's account; `None` for a guest.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn account() -> Result<Option<AccountView>, Message> {
    asked("GET", ACCOUNT, None).await
}

/// Turns a guest into an account with a password.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn make_account(login: &str, password: &str) -> Result<AccountView, Message> {
    let body = json!({ "login": login, "password": password });
    asked("POST", ACCOUNT, Some(body)).await
}

/// Sets the password; needs the current one if there is one.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn set_password(current: Option<&str>, new: &str) -> Result<(), Message> {
    let body = json!({ "current": current, "new": new });
    asked("PUT", PASSWORD, Some(body)).await
}

/// Begins to add a passkey: to an account, or as the first one of a new account with this login.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn ask_for_passkey(login: Option<&str>) -> Result<PasskeyCeremony, Message> {
    let body = json!({ "login": login });
    asked("POST", &format!("{PASSKEYS}/ask"), Some(body)).await
}

/// Adds a passkey created by the browser.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn add_passkey(
    asked_for: PasskeyCeremony,
    name: &str,
    credential: Value,
) -> Result<AccountView, Message> {
    let ceremony = asked_for.ceremony;
    let body = json!({ "ceremony": ceremony, "name": name, "credential": credential });
    asked("POST", PASSKEYS, Some(body)).await
}

/// Removes a passkey.
///
/// # Errors
/// If no other way to sign in would remain, or no server answers.
pub async fn remove_passkey(id: &str) -> Result<(), Message> {
    asked("DELETE", &format!("{PASSKEYS}/{id}"), None).await
}

/// Begins to sign in with a passkey.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn ask_to_sign_in() -> Result<PasskeyCeremony, Message> {
    asked("POST", &format!("{SESSION}/passkey/ask"), None).await
}

/// Signs in with the browser's answer for a passkey.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn sign_in_by_passkey(
    asked_for: PasskeyCeremony,
    credential: Value,
) -> Result<User, Message> {
    let body = json!({ "ceremony": asked_for.ceremony, "credential": credential });
    signed_in(&asked("POST", &format!("{SESSION}/passkey"), Some(body)).await?)
}

/// Signs in with a password.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_in_by_password(login: &str, password: &str) -> Result<User, Message> {
    let body = json!({ "login": login, "password": password });
    signed_in(&asked("POST", &format!("{SESSION}/password"), Some(body)).await?)
}

/// Signs out on all devices.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_out_everywhere() -> Result<(), Message> {
    asked("DELETE", "/api/v1/sessions", None).await
}

/// Returns all of the user's data on the server, in readable JSON.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn data() -> Result<String, Message> {
    let data: Value = asked("GET", &format!("{ACCOUNT}/data"), None).await?;
    Ok(format!("{data:#}"))
}

/// Deletes the user and all of their data; needs the password if there is one.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn delete(password: Option<&str>) -> Result<(), Message> {
    let body = json!({ "password": password });
    asked("DELETE", ACCOUNT, Some(body)).await
}
