//! Requests between people: blocks and reports.

use crate::rpc::call::{HandlerAnswer, HandlerResult, UserCall};
use ranarium_protocol::client::Done;
use ranarium_protocol::online::{Block, Report, Unblock, UserId};
use ranarium_storage::BlockChange;

pub async fn block(call: UserCall<'_>, block: Block) -> HandlerResult {
    change_block(&call, block.user, BlockChange::Set).await
}

pub async fn unblock(call: UserCall<'_>, unblock: Unblock) -> HandlerResult {
    change_block(&call, unblock.user, BlockChange::Lifted).await
}

async fn change_block(call: &UserCall<'_>, other: UserId, change: BlockChange) -> HandlerResult {
    let people = call.client.node.people();
    people.block(call.user.id, other, change).await?;
    Ok(HandlerAnswer::of(&Done {}))
}

/// Lists the users whom the user has blocked.
pub async fn blocks(call: UserCall<'_>) -> HandlerResult {
    let blocks = call.client.node.people().blocks(call.user.id).await?;
    Ok(HandlerAnswer::of(&blocks))
}

/// Stores a report of a player.
pub async fn report(call: UserCall<'_>, report: Report) -> HandlerResult {
    let Report {
        match_id,
        user,
        reason,
    } = report;
    let people = call.client.node.people();
    people.report(call.user.id, match_id, user, reason).await?;
    Ok(HandlerAnswer::of(&Done {}))
}
