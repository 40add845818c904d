//! Requests to the server about a user's account and sessions.

use crate::online::api::{ApiError, request, signed_in};
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
pub struct Account {
    /// What its owner signs in with, where there is a password.
    pub login: String,
    /// Whether it has a password.
    pub has_password: bool,
    /// Its passkeys.
    pub passkeys: Vec<Passkey>,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Passkey {
    /// What it is called to remove it.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}

/// What a browser is asked for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ceremony {
    /// What the answer is given with.
    ceremony: String,
    /// What the browser takes.
    pub public_key: Value,
}

/// The account of the user; nothing for a guest.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn account() -> Result<Option<Account>, ApiError> {
    request("GET", ACCOUNT, None).await
}

/// Makes an account of a guest, with a password.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn make_account(login: &str, password: &str) -> Result<Account, ApiError> {
    let body = json!({ "login": login, "password": password });
    request("POST", ACCOUNT, Some(body)).await
}

/// Sets the password, with the one until now if there is one.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn set_password(current: Option<&str>, new: &str) -> Result<(), ApiError> {
    let body = json!({ "current": current, "new": new });
    request("PUT", PASSWORD, Some(body)).await
}

/// Asks for a passkey: one more for an account, or the first, with the login of a new account.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn ask_for_passkey(login: Option<&str>) -> Result<Ceremony, ApiError> {
    let body = json!({ "login": login });
    request("POST", &format!("{PASSKEYS}/ask"), Some(body)).await
}

/// Adds a passkey that the browser has made.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn add_passkey(
    asked_for: Ceremony,
    name: &str,
    credential: Value,
) -> Result<Account, ApiError> {
    let ceremony = asked_for.ceremony;
    let body = json!({ "ceremony": ceremony, "name": name, "credential": credential });
    request("POST", PASSKEYS, Some(body)).await
}

/// Removes a passkey.
///
/// # Errors
/// If nothing else would be left to sign in with, or no server answers.
pub async fn remove_passkey(id: &str) -> Result<(), ApiError> {
    request("DELETE", &format!("{PASSKEYS}/{id}"), None).await
}

/// Asks to sign in with a passkey.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn ask_to_sign_in() -> Result<Ceremony, ApiError> {
    request("POST", &format!("{SESSION}/passkey/ask"), None).await
}

/// Signs in with the passkey that the browser has shown.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_in_by_passkey(asked_for: Ceremony, credential: Value) -> Result<User, ApiError> {
    let body = json!({ "ceremony": asked_for.ceremony, "credential": credential });
    signed_in(&request("POST", &format!("{SESSION}/passkey"), Some(body)).await?)
}

/// Signs in with a password.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_in_by_password(login: &str, password: &str) -> Result<User, ApiError> {
    let body = json!({ "login": login, "password": password });
    signed_in(&request("POST", &format!("{SESSION}/password"), Some(body)).await?)
}

/// Signs out on all devices.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn sign_out_everywhere() -> Result<(), ApiError> {
    request("DELETE", "/api/v1/sessions", None).await
}

/// Everything that the server has of the user, in JSON for people to read.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn data() -> Result<String, ApiError> {
    let data: Value = request("GET", &format!("{ACCOUNT}/data"), None).await?;
    Ok(format!("{data:#}"))
}

/// Deletes the user and all that is theirs, with the password if there is one.
///
/// # Errors
/// If the server refuses it, or none answers.
pub async fn delete(password: Option<&str>) -> Result<(), ApiError> {
    let body = json!({ "password": password });
    request("DELETE", ACCOUNT, Some(body)).await
}
