//! Requests about seats: taking and leaving them, and substitutes of absent players.

use crate::rpc::call::{HandlerResult, UserCall};
use ranarium_online::CommandKind;
use ranarium_protocol::client::Sit;
use ranarium_protocol::online::{Return, Stand, Substitute};

pub async fn sit(call: UserCall<'_>, sit: Sit) -> HandlerResult {
    let user = call.client.current(call.user).await?;
    // Rated matches distinguish programs from people: this sets the actor of the command.
    call.client.kind_of(user.id).await?;
    call.client.note_address(user.id).await?;
    let tables = call.client.node.tables();
    tables.check_may_sit(user.id, &sit.match_id).await?;
    let kind = CommandKind::Sit {
        seat: sit.seat,
        name: user.name,
        frog: user.frog,
        nonce: Some(sit.nonce),
    };
    call.command(sit.match_id, kind)
}

pub fn stand(call: UserCall<'_>, stand: Stand) -> HandlerResult {
    let Stand { match_id, seat } = stand;
    call.command(match_id, CommandKind::Stand { seat })
}

/// Gives a seat to a bot until its owner returns.
pub fn substitute(call: UserCall<'_>, absent: Substitute) -> HandlerResult {
    let Substitute { match_id, seat } = absent;
    call.command(match_id, CommandKind::Substitute { seat })
}

/// Takes the user's seat back from the substitute.
pub fn come_back(call: UserCall<'_>, back: Return) -> HandlerResult {
    let Return { match_id, seat } = back;
    call.command(match_id, CommandKind::Return { seat })
}
