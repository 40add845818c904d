//! Everything that a server has of somebody, for them to keep.

use super::AccountError;
use crate::Node;
use crate::trouble::away;
use ranarium_protocol::client::RecordText;
use ranarium_protocol::online::UserId;
use ranarium_server::{MatchQuery, ServerError};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};

/// The number of this form.
const FORM: u32 = 1;

/// Everything that the server has of somebody: who they are, how they sign in (without what is
/// secret), and their matches and those of their programs, with the records of those that are over.
///
/// # Errors
/// If the storage does not answer.
pub async fn data_of(node: &Node, user: UserId) -> Result<Value, AccountError> {
    let accounts = node.storage().accounts();
    let found = accounts.user(user).await.map_err(away)?;
    let (profile, created_ms) = found.ok_or(ServerError::NotSignedIn)?;
    let account = accounts.account(user).await.map_err(away)?;
    let passkeys = accounts.passkeys(user).await.map_err(away)?;
    let sessions = accounts.sessions(user).await.map_err(away)?;
    let tokens = accounts.tokens(user).await.map_err(away)?;
    let account = account.map(|account| {
        let passkeys = passkeys.iter().map(|one| {
            json!({
                "name": one.name,
                "created-ms": one.created_ms,
                "used-ms": one.used_ms,
            })
        });
        json!({
            "login": account.login,
            "created-ms": account.created_ms,
            "has-password": account.password_hash.is_some(),
            "passkeys": passkeys.collect::<Vec<_>>(),
        })
    });
    let sessions = sessions
        .iter()
        .map(|one| json!({ "created-ms": one.created_ms, "used-ms": one.used_ms }));
    let tokens = tokens.iter().map(|one| {
        json!({
            "bot": one.bot,
            "scopes": one.scopes,
            "created-ms": one.created_ms,
            "used-ms": one.used_ms,
        })
    });
    let mut bots = Vec::new();
    for bot in accounts.bots_of(user).await.map_err(away)? {
        let who = accounts.user(bot).await.map_err(away)?;
        let who = who.map(|(user, _)| user);
        bots.push(json!({ "user": who, "matches": matches_of(node, bot).await? }));
    }
    Ok(json!({
        "form": FORM,
        "user": profile,
        "created-ms": created_ms,
        "account": account,
        "sessions": sessions.collect::<Vec<_>>(),
        "tokens": tokens.collect::<Vec<_>>(),
        "matches": matches_of(node, user).await?,
        "bots": bots,
    }))
}

/// The matches of a user, with the records of those that are over.
async fn matches_of(node: &Node, user: UserId) -> Result<Vec<Value>, AccountError> {
    let ids = node.storage().matches().matches_of(user, u32::MAX).await;
    let mut matches = Vec::new();
    for id in ids.map_err(away)? {
        matches.push(of_match(node, id).await);
    }
    Ok(matches)
}

/// What may be known of one match. One that cannot be read is named all the same.
async fn of_match(node: &Node, id: MatchId) -> Value {
    let summary = match node.answer(id.clone(), MatchQuery::Summary).await {
        Ok(summary) => summary,
        Err(error) => return json!({ "match": id, "error": error.to_string() }),
    };
    let record = node.answer(id.clone(), MatchQuery::Record).await;
    let record = record
        .ok()
        .and_then(|record| RecordText::deserialize(record).ok());
    json!({
        "match": id,
        "summary": summary,
        "record": record.map(|record| record.text),
    })
}
