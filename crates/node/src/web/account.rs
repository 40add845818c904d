//! `/account`: what somebody has here, and how they leave.

use super::session::signed_out;
use super::signed::Signed;
use super::state::Web;
use crate::accounts::handovers::{carry_out, resume};
use crate::accounts::{AccountError, Ended, data_of};
use crate::clock::now_ms;
use crate::entropy;
use crate::trouble::away;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ranarium_protocol::online::UserId;
use ranarium_server::ServerError;
use ranarium_storage::{Handover, HandoverReason};
use serde::Deserialize;
use serde_json::{Value, json};
use std::fmt::Write;

/// What confirms that somebody wants to leave.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Departure {
    /// The password, where there is one.
    password: Option<String>,
}

/// An account as its owner sees it.
///
/// # Errors
/// If the storage does not answer, or there is no account.
pub async fn view(web: &Web, user: UserId) -> Result<Value, AccountError> {
    let accounts = web.node.storage().accounts();
    let account = accounts.account(user).await.map_err(away)?;
    let account = account.ok_or(ServerError::AccountNeeded)?;
    let passkeys = accounts.passkeys(user).await.map_err(away)?;
    let passkeys = passkeys.iter().map(|one| {
        json!({
            "id": hex(&one.id),
            "name": one.name,
            "created-ms": one.created_ms,
            "used-ms": one.used_ms,
        })
    });
    Ok(json!({
        "user": user,
        "login": account.login,
        "created-ms": account.created_ms,
        "has-password": account.password_hash.is_some(),
        "passkeys": passkeys.collect::<Vec<_>>(),
    }))
}

/// Bytes in hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// My account.
pub async fn read(State(web): State<Web>, signed: Signed) -> Result<Json<Value>, AccountError> {
    Ok(Json(view(&web, signed.user()?.id).await?))
}

/// Everything that is here of me, as a file.
pub async fn download(State(web): State<Web>, signed: Signed) -> Result<Response, AccountError> {
    let user = signed.user()?.id;
    let _turn = web
        .accounts
        .downloads
        .try_acquire()
        .map_err(|_| AccountError::Busy)?;
    let data = data_of(&web.node, user).await?;
    let name = "attachment; filename=\"ranarium.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(data)).into_response())
}

/// Forgets somebody, their account and their programs. In matches a number remains that nobody has,
/// and the name "Gone".
pub async fn depart(
    State(web): State<Web>,
    signed: Signed,
    body: Result<Json<Departure>, JsonRejection>,
) -> Result<Response, AccountError> {
    let Json(body) = body?;
    let user = signed.user()?.id;
    let accounts = web.node.storage().accounts();
    if let Some(account) = accounts.account(user).await.map_err(away)? {
        let password = body.password.as_deref();
        web.accounts.confirm(&account, password, now_ms()).await?;
    }
    // What was about to become theirs goes with them.
    resume(&web.node, Some(user)).await;
    let mut leaving = accounts.bots_of(user).await.map_err(away)?;
    leaving.push(user);
    let departures: Vec<Handover> = leaving
        .iter()
        .map(|from| Handover {
            from: *from,
            to: UserId::new(u64::from_le_bytes(entropy::bytes())),
            reason: HandoverReason::Departure,
        })
        .collect();
    let begun = accounts.begin_handovers(&departures, now_ms()).await;
    begun.map_err(away)?;
    for user in leaving {
        let kept = None;
        web.accounts.end(Ended::Sessions { user, kept });
    }
    // From here on nothing stops it: what cannot be done now is done later.
    for departure in &departures {
        if let Err(error) = carry_out(&web.node, departure).await {
            tracing::warn!(%error, "a departure is completed later");
        }
    }
    Ok(signed_out(&web))
}
