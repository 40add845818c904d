//! `/tokens`: tokens of programs.

use crate::accounts::AccountError;
use crate::clock::now_ms;
use crate::connections::registry::EndedSessions;
use crate::entropy;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::authentication::Authentication;
#[cfg(test)]
use crate::web::accounts::session::PERSON;
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use ranarium_protocol::online::{Scopes, User, UserId, WantedName};
use ranarium_storage::{BotToken, Token};
use serde::{Deserialize, Serialize};

/// Maximum number of tokens of an account.
const MAX_TOKENS: usize = 20;

/// A new token.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewToken {
    /// The public name of the program: of one script in use today, neither reserved nor rude, and
    /// unlike the name of another's account.
    #[cfg_attr(test, schemars(extend("pattern" = PERSON, "maxLength" = 32)))]
    name: WantedName,
    /// The number of the frog to show.
    #[serde(default)]
    frog: u8,
    /// The scopes of the token.
    scopes: Scopes,
}

/// A token, for its owner.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TokenView {
    /// The program's user.
    bot: User,
    /// The scopes of the token.
    scopes: Scopes,
    /// The time when it was made, in milliseconds since 1970 (UTC).
    created_ms: u64,
    /// The time of the last use, accurate to ten minutes.
    used_ms: Option<u64>,
    /// The token itself, in the answer that makes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Returns the caller's tokens, without secrets.
pub async fn list(
    State(web): State<Web>,
    auth: Authentication,
) -> Result<Json<Vec<TokenView>>, AccountError> {
    let tokens = web.node.storage().accounts().tokens(auth.user()?.id).await;
    let tokens = tokens.map_err(storage_unavailable)?;
    Ok(Json(tokens.into_iter().map(view).collect()))
}

/// Makes a token. It is in the answer, and never shown again.
pub async fn create(
    State(web): State<Web>,
    auth: Authentication,
    body: Result<Json<NewToken>, JsonRejection>,
) -> Result<(StatusCode, Json<TokenView>), AccountError> {
    let Json(body) = body?;
    let owner = auth.user()?.id;
    let accounts = web.node.storage().accounts();
    if accounts
        .tokens(owner)
        .await
        .map_err(storage_unavailable)?
        .len()
        >= MAX_TOKENS
    {
        return Err(AccountError::TokensTooMany(MAX_TOKENS));
    }
    let name = web.node.people().check_name(&body.name, owner).await?;
    let secret = Token::new(entropy::bytes());
    let token = BotToken {
        bot: User {
            id: UserId::new(u64::from_le_bytes(entropy::bytes())),
            name,
            frog: body.frog,
        },
        owner,
        token: secret.hash(),
        scopes: body.scopes,
        created_ms: now_ms(),
        used_ms: 0,
    };
    accounts
        .add_token(&token)
        .await
        .map_err(storage_unavailable)?;
    let mut view = view(token);
    view.token = Some(secret.reveal());
    Ok((StatusCode::CREATED, Json(view)))
}

/// Revokes a token.
pub async fn revoke(
    State(web): State<Web>,
    auth: Authentication,
    Path(id): Path<String>,
) -> Result<StatusCode, AccountError> {
    let bot: UserId = id.parse().map_err(|_| AccountError::UnknownToken)?;
    let accounts = web.node.storage().accounts();
    let revoked = accounts.revoke_token(auth.user()?.id, bot).await;
    if !revoked.map_err(storage_unavailable)? {
        return Err(AccountError::UnknownToken);
    }
    let kept_token = None;
    web.node.connections().sign_out(EndedSessions::Sessions {
        user: bot,
        kept_token,
    });
    Ok(StatusCode::NO_CONTENT)
}

/// Returns a token, for its owner.
fn view(token: BotToken) -> TokenView {
    TokenView {
        bot: token.bot,
        scopes: token.scopes,
        created_ms: token.created_ms,
        used_ms: (token.used_ms > 0).then_some(token.used_ms),
        token: None,
    }
}
