//! Requests about tables: lists, new ones, and the beginning of their matches.

use super::call::{Answer, Outcome, PublicCall, UserCall};
use crate::live::lists;
use ranarium_protocol::client::Begin;
use ranarium_protocol::online::{Close, Create, Rematch, Tables};
use ranarium_server::CommandKind;

pub async fn list(call: &PublicCall<'_>, asked: Tables) -> Outcome {
    let tables = lists::tables(&call.client.node, asked).await;
    tables.map(Answer::Now)
}

/// Lists the matches of the user.
pub async fn mine(call: &UserCall<'_>) -> Outcome {
    let matches = lists::matches_of(&call.client.node, call.user).await;
    matches.map(Answer::Now)
}

pub async fn create(call: &UserCall<'_>, create: Create) -> Outcome {
    let table = call.client.node.create(call.user, create).await;
    table.map(Answer::Now)
}

pub async fn close(call: UserCall<'_>, close: Close) -> Outcome {
    let node = &call.client.node;
    node.may_close(call.user.id, &close.match_id).await?;
    call.command(close.match_id, CommandKind::Close)
}

pub async fn rematch(call: UserCall<'_>, rematch: Rematch) -> Outcome {
    let node = &call.client.node;
    let next = node.make_next(call.user, &rematch.match_id).await?;
    call.command(rematch.match_id, CommandKind::Rematch { next })
}

pub fn begin(call: UserCall<'_>, begin: Begin) -> Outcome {
    call.command(begin.match_id, CommandKind::Begin)
}
