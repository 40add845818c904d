//! Phrases that players say to each other during a match.

use crate::rpc::call::{HandlerAnswer, HandlerResult, UserCall};
use crate::storage_call::storage_unavailable;
use ranarium_online::QuickChat;
use ranarium_protocol::online::Say;

/// Sends a phrase to a table, whose room answers.
pub async fn say(call: UserCall<'_>, say: Say) -> HandlerResult {
    let Say {
        match_id,
        seat,
        phrase,
    } = say;
    let node = &call.client.node;
    let user = call.user.id;
    let blocked_users = node.storage().moderation().blocked_users(user).await;
    let blocked_users = blocked_users.map_err(storage_unavailable)?;
    node.admission().limiter.count_phrase(&match_id, seat)?;
    let chat = QuickChat {
        user,
        seat,
        phrase,
        blocked_users,
    };
    node.matches().say(match_id, chat, call.reply());
    Ok(HandlerAnswer::Later)
}
