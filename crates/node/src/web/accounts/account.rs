//! `/account`: a user's account and data, and their deletion.

use crate::access::Caller;
use crate::accounts::{AccountError, data_of};
use crate::clock::now_ms;
use crate::connections::registry::EndedSessions;
use crate::entropy;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::authentication::Authentication;
use crate::web::accounts::session::signed_out;
use crate::web::hex::hex;
use crate::web::state::Web;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ranarium_online::ServerError;
use ranarium_protocol::online::{AccountView, PasskeyView, UserId};
use ranarium_storage::{AccountMerge, MergeReason};
use serde::Deserialize;

/// The confirmation of a deletion.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AccountDeletion {
    /// The password, if the account has one.
    #[cfg_attr(test, schemars(extend("examples" = ["frogs in the kitchen"])))]
    password: Option<String>,
}

/// Returns an account, for its owner.
///
/// # Errors
/// If the storage does not answer, or there is no account.
pub async fn view(web: &Web, user: UserId) -> Result<AccountView, AccountError> {
    let accounts = web.node.storage().accounts();
    let account = accounts.account(user).await.map_err(storage_unavailable)?;
    let account = account.ok_or(ServerError::AccountNeeded)?;
    let passkeys = accounts.passkeys(user).await.map_err(storage_unavailable)?;
    let passkeys = passkeys.into_iter().map(|passkey| PasskeyView {
        id: hex(&passkey.id),
        name: passkey.name,
        created_ms: passkey.created_ms,
        used_ms: passkey.used_ms,
    });
    Ok(AccountView {
        user,
        login: account.login,
        created_ms: account.created_ms,
        has_password: account.password_hash.is_some(),
        passkeys: passkeys.collect(),
    })
}

/// Returns the caller's account; `None` for a guest.
pub async fn read(
    State(web): State<Web>,
    auth: Authentication,
) -> Result<Json<Option<AccountView>>, AccountError> {
    Ok(Json(match &auth.caller {
        Caller::Account(user) => Some(view(&web, user.id).await?),
        _ => None,
    }))
}

/// Returns all data of the caller, as a file.
pub async fn download(
    State(web): State<Web>,
    auth: Authentication,
) -> Result<Response, AccountError> {
    let user = auth.user()?.id;
    let _turn = web
        .accounts
        .downloads
        .try_acquire()
        .map_err(|_| AccountError::Busy)?;
    let data = data_of(web.node.storage(), web.node.matches(), user).await?;
    let name = "attachment; filename=\"ranarium.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(data)).into_response())
}

/// Deletes a user, with their account and programs. In matches an unused number and the name "Gone"
/// remain.
pub async fn delete(
    State(web): State<Web>,
    auth: Authentication,
    body: Result<Json<AccountDeletion>, JsonRejection>,
) -> Result<Response, AccountError> {
    let Json(body) = body?;
    let user = auth.user()?.id;
    let accounts = web.node.storage().accounts();
    if let Some(account) = accounts.account(user).await.map_err(storage_unavailable)? {
        let password = body.password.as_deref();
        web.accounts.confirm(&account, password, now_ms()).await?;
    }
    // Complete unfinished merges into the user first, so that their seats are included.
    web.node.merges().resume(Some(user)).await;
    let mut leaving = accounts.bots_of(user).await.map_err(storage_unavailable)?;
    leaving.push(user);
    let deletions: Vec<AccountMerge> = leaving
        .iter()
        .map(|from| AccountMerge {
            from: *from,
            to: UserId::new(u64::from_le_bytes(entropy::bytes())),
            reason: MergeReason::Deletion,
        })
        .collect();
    let begun = accounts.begin_merges(&deletions, now_ms()).await;
    begun.map_err(storage_unavailable)?;
    for user in leaving {
        let kept_token = None;
        web.node
            .connections()
            .sign_out(EndedSessions::Sessions { user, kept_token });
    }
    // This cannot be undone: steps that fail now are resumed later.
    for deletion in &deletions {
        if let Err(error) = web.node.merges().carry_out(deletion).await {
            tracing::warn!(%error, "an account deletion is completed later");
        }
    }
    Ok(signed_out(&web))
}
