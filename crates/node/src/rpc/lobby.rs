//! Requests for updates about open tables, and about the matches that wait for the user.

use crate::hubs::lobby_request::LobbyRequest;
use crate::hubs::reminder_request::ReminderRequest;
use crate::rpc::call::{HandlerAnswer, HandlerResult, PublicCall, UserCall};
use crate::rpc::subscriptions::Subscription;
use ranarium_protocol::client::Done;
use ranarium_protocol::online::Lobby;

/// Subscribes the client to open tables, seeks and matches to watch. The hub answers.
pub fn enter(call: PublicCall<'_>, lobby: Lobby) -> HandlerResult {
    let client = call.client;
    client.subscriptions.insert(Subscription::Lobby);
    client.node.hubs().lobby(LobbyRequest::Enter {
        socket: client.socket,
        user: call.user.map(|user| user.id),
        outbox: client.outbox.clone(),
        lobby,
        call: call.id,
    });
    Ok(HandlerAnswer::Later)
}

/// Unsubscribes the client from these lists.
pub fn leave(call: PublicCall<'_>) -> HandlerResult {
    let client = call.client;
    if client.subscriptions.remove(&Subscription::Lobby) {
        client.node.hubs().lobby(LobbyRequest::Leave(client.socket));
    }
    Ok(HandlerAnswer::of(&Done {}))
}

/// Subscribes the client to the number of matches that wait for the user. The hub answers.
pub fn count_waiting(call: UserCall<'_>) -> HandlerResult {
    let client = call.client;
    client.subscriptions.insert(Subscription::Reminders);
    client.node.hubs().remind(ReminderRequest::Subscribe {
        socket: client.socket,
        user: call.user.id,
        outbox: client.outbox.clone(),
        call: call.id,
    });
    Ok(HandlerAnswer::Later)
}
