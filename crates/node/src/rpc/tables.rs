//! Requests about tables: lists, new ones, and the beginning of their matches.

use crate::rpc::call::{HandlerAnswer, HandlerResult, PublicCall, UserCall};
use ranarium_online::CommandKind;
use ranarium_protocol::client::Begin;
use ranarium_protocol::online::{Arrange, Close, Create, Rematch, Remove, Tables};

pub async fn list(call: PublicCall<'_>, request: Tables) -> HandlerResult {
    let reader = call.user.map(|user| user.id);
    let tables = call.client.node.lists().tables(request, reader).await;
    tables.map(HandlerAnswer::Now)
}

/// Lists the matches of the user.
pub async fn mine(call: UserCall<'_>) -> HandlerResult {
    let matches = call.client.node.lists().matches_of(call.user).await;
    matches.map(HandlerAnswer::Now)
}

pub async fn create(call: UserCall<'_>, create: Create) -> HandlerResult {
    call.client.note_address(call.user.id).await?;
    let table = call.client.node.tables().create(call.user, create).await;
    table.map(HandlerAnswer::Now)
}

pub async fn close(call: UserCall<'_>, close: Close) -> HandlerResult {
    let tables = call.client.node.tables();
    tables
        .check_may_close(call.user.id, &close.match_id)
        .await?;
    call.command(close.match_id, CommandKind::Close)
}

pub async fn arrange(call: UserCall<'_>, arrange: Arrange) -> HandlerResult {
    let Arrange {
        match_id,
        mut change,
    } = arrange;
    let tables = call.client.node.tables();
    tables.check_change(call.user.id, &mut change).await?;
    call.command(match_id, CommandKind::Arrange(change))
}

pub fn remove(call: UserCall<'_>, remove: Remove) -> HandlerResult {
    let Remove { match_id, user } = remove;
    call.command(match_id, CommandKind::Remove { user })
}

pub async fn rematch(call: UserCall<'_>, rematch: Rematch) -> HandlerResult {
    call.client.note_address(call.user.id).await?;
    let tables = call.client.node.tables();
    let next = tables.make_next(call.user, &rematch.match_id).await?;
    call.command(rematch.match_id, CommandKind::Rematch { next })
}

pub fn begin(call: UserCall<'_>, begin: Begin) -> HandlerResult {
    call.command(begin.match_id, CommandKind::Begin)
}
