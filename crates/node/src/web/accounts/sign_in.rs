//! Sign-in: a new session, and the merge of the guest into the account.

use crate::access::Caller;
use crate::accounts::AccountError;
use crate::accounts::merges::Merged;
use crate::clock::now_ms;
use crate::connections::registry::EndedSessions;
use crate::entropy;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::authentication::Authentication;
use crate::web::accounts::session::{SignedIn, signed_in};
use crate::web::accounts::token_transport::TokenTransport;
use crate::web::state::Web;
use axum::http::StatusCode;
use axum::response::Response;
use ranarium_online::ServerError;
use ranarium_protocol::online::UserId;
use ranarium_storage::{AccountMerge, MergeReason, Token};

/// Signs in a user who has been authenticated.
///
/// # Errors
/// If the storage does not answer.
pub async fn arrive(
    web: &Web,
    auth: &Authentication,
    user: UserId,
    transport: TokenTransport,
) -> Result<Response, AccountError> {
    let storage = web.node.storage();
    let accounts = storage.accounts();
    let token = Token::new(entropy::bytes());
    let added = accounts.add_session(user, token.hash(), now_ms());
    added.await.map_err(storage_unavailable)?;
    let mut merged = Merged::default();
    match &auth.caller {
        Caller::Guest(guest) => {
            let merge = AccountMerge {
                from: guest.id,
                to: user,
                reason: MergeReason::SignIn,
            };
            let begun = accounts.begin_merges(&[merge], now_ms()).await;
            begun.map_err(storage_unavailable)?;
            match web.node.merges().carry_out(&merge).await {
                Ok(handed_over) => merged = handed_over,
                // The account takes them over as soon as possible.
                Err(error) => tracing::warn!(%error, "an account merge is carried out later"),
            }
            if merged.kept.is_empty() {
                let (user, kept_token) = (guest.id, None);
                web.node
                    .connections()
                    .sign_out(EndedSessions::Sessions { user, kept_token });
            }
        }
        // The browser replaces its previous session.
        Caller::Account(_) => {
            if let Some(token) = auth.token {
                storage
                    .users()
                    .end_session(token)
                    .await
                    .map_err(storage_unavailable)?;
                web.node
                    .connections()
                    .sign_out(EndedSessions::Session(token));
            }
        }
        Caller::Anonymous | Caller::Bot(..) => {}
    }
    let stored = accounts.user(user).await.map_err(storage_unavailable)?;
    let (user, _) = stored.ok_or(ServerError::NotSignedIn)?;
    let body = SignedIn {
        user,
        moved: Some(merged.moved),
        kept: Some(merged.kept),
        token: None,
    };
    Ok(signed_in(web, StatusCode::OK, &token, body, transport))
}
