//! Requests to the server about a user's account and sessions.

use crate::online::api::{self, ApiError};
use ranarium_game::Message;
use ranarium_protocol::online::{AccountView, ChannelsView, PasskeyCeremony, User};
use serde::Deserialize;
use serde_json::{Value, json};

const ACCOUNT: &str = "/api/v1/account";
const PASSWORD: &str = "/api/v1/account/password";
const NOTICES: &str = "/api/v1/notices";
const PASSKEYS: &str = "/api/v1/account/passkeys";
const SESSION: &str = "/api/v1/session";

/// The code of the error of a server that sends no mail.
const NO_MAIL: &str = "notices-off";

/// The answer to a user who has forgotten the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordLink {
    /// A link is sent if the account has a confirmed mail address.
    Mailed,
    /// The server sends no mail: its operator makes the link.
    Unavailable,
}

/// Sends a request to the server. Returns its answer, or a message with the reason for its absence.
async fn request<T>(method: &str, path: &str, body: Option<Value>) -> Result<T, Message>
where
    T: for<'a> Deserialize<'a>,
{
    let answer = api::request(method, path, body).await;
    answer.map_err(|error| error.message())
}

/// Returns the user of a new session.
fn signed_in(answer: &Value) -> Result<User, Message> {
    api::signed_in(answer).map_err(|error| error.message())
}

/// Returns the user's account; `None` for a guest.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn account() -> Result<Option<AccountView>, Message> {
    request("GET", ACCOUNT, None).await
}

/// Turns a guest into an account with a password.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn make_account(login: &str, password: &str) -> Result<AccountView, Message> {
    let body = json!({ "login": login, "password": password });
    request("POST", ACCOUNT, Some(body)).await
}

/// Sets the password; needs the current one if there is one.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn set_password(current: Option<&str>, new: &str) -> Result<(), Message> {
    let body = json!({ "current": current, "new": new });
    request("PUT", PASSWORD, Some(body)).await
}

/// Begins to add a passkey: to an account, or as the first one of a new account with this login.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn ask_for_passkey(login: Option<&str>) -> Result<PasskeyCeremony, Message> {
    let body = json!({ "login": login });
    request("POST", &format!("{PASSKEYS}/ask"), Some(body)).await
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
    request("POST", PASSKEYS, Some(body)).await
}

/// Removes a passkey.
///
/// # Errors
/// If no other way to sign in would remain, or no server answers.
pub async fn remove_passkey(id: &str) -> Result<(), Message> {
    request("DELETE", &format!("{PASSKEYS}/{id}"), None).await
}

/// Begins to sign in with a passkey.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn ask_to_sign_in() -> Result<PasskeyCeremony, Message> {
    request("POST", &format!("{SESSION}/passkey/ask"), None).await
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
    signed_in(&request("POST", &format!("{SESSION}/passkey"), Some(body)).await?)
}

/// Signs in with a password.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_in_by_password(login: &str, password: &str) -> Result<User, Message> {
    let body = json!({ "login": login, "password": password });
    signed_in(&request("POST", &format!("{SESSION}/password"), Some(body)).await?)
}

/// Asks for a link with which the owner of the account with this login sets a new password.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn ask_for_password_link(login: &str) -> Result<PasswordLink, Message> {
    let body = json!({ "login": login });
    let path = format!("{ACCOUNT}/forgotten");
    match api::request::<Value>("POST", &path, Some(body)).await {
        Ok(_) => Ok(PasswordLink::Mailed),
        Err(ApiError::Refused { code, .. }) if code == NO_MAIL => Ok(PasswordLink::Unavailable),
        Err(error) => Err(error.message()),
    }
}

/// Returns the channels of the user's notices.
///
/// # Errors
/// If no server answers.
pub async fn channels() -> Result<ChannelsView, Message> {
    request("GET", NOTICES, None).await
}

/// Sets the user's mail address, to which the server sends a link that confirms it.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn set_mail(address: &str) -> Result<(), Message> {
    let body = json!({ "address": address });
    request("PUT", &format!("{NOTICES}/mail"), Some(body)).await
}

/// Deletes the user's mail address.
///
/// # Errors
/// If no server answers.
pub async fn remove_mail() -> Result<(), Message> {
    request("DELETE", &format!("{NOTICES}/mail"), None).await
}

/// Signs out on this device.
///
/// # Errors
/// If no server answers.
pub async fn sign_out_here() -> Result<(), Message> {
    request("DELETE", SESSION, None).await
}

/// Signs out on all devices.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_out_everywhere() -> Result<(), Message> {
    request("DELETE", "/api/v1/sessions", None).await
}

/// Returns all of the user's data on the server, in readable JSON.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn data() -> Result<String, Message> {
    let data: Value = request("GET", &format!("{ACCOUNT}/data"), None).await?;
    Ok(format!("{data:#}"))
}

/// Deletes the user and all of their data; needs the password if there is one.
///
/// # Errors
/// If the server rejects it, or none answers.
pub async fn delete(password: Option<&str>) -> Result<(), Message> {
    let body = json!({ "password": password });
    request("DELETE", ACCOUNT, Some(body)).await
}
