//! Requests about the connection and its user.

use crate::clock::now_ms;
use crate::rpc::call::{HandlerAnswer, HandlerResult, PublicCall};
use crate::storage_call::storage_unavailable;
use ranarium_game::Language;
use ranarium_online::ServerError;
use ranarium_protocol::VERSION;
use ranarium_protocol::client::{Hello, HostError, Welcome};
use ranarium_protocol::online::{Arrived, Guest, Pong, User, UserKind};
use ranarium_search::Level;

/// Sets the language, and checks the version of the protocol.
pub fn hello(call: PublicCall<'_>, hello: Hello) -> HandlerResult {
    if let Some(language) = hello.language.as_deref().and_then(Language::of_tag) {
        call.client.outbox.set_language(language);
    }
    if hello.protocol != VERSION {
        let reason = format!("expected {VERSION}, found {}", hello.protocol);
        return Err(HostError::parameter("protocol", reason).into());
    }
    Ok(HandlerAnswer::of(&Welcome {
        protocol: VERSION,
        host: format!("ranarium-node {}", env!("CARGO_PKG_VERSION")),
        games: ranarium_catalog::ids().map(str::to_owned).collect(),
        bots: Level::names().map(str::to_owned).collect(),
    }))
}

pub fn ping(_: PublicCall<'_>) -> HandlerResult {
    Ok(HandlerAnswer::of(&Pong { now_ms: now_ms() }))
}

pub async fn who_am_i(call: PublicCall<'_>) -> HandlerResult {
    Ok(HandlerAnswer::of(&match call.user {
        Some(user) => Some(call.client.current(user).await?),
        None => None,
    }))
}

/// Makes a guest of a caller who is not signed in, and signs the guest in on this connection.
pub async fn become_guest(
    call: PublicCall<'_>,
    guest: Guest,
) -> Result<(User, HandlerAnswer), ServerError> {
    let client = call.client;
    if call.user.is_some() {
        return Err(ServerError::SignedIn);
    }
    let node = &client.node;
    let limiter = &node.admission().limiter;
    limiter.count_guest(client.from)?;
    let (user, token) = node.people().add_guest(guest.name, guest.frog).await?;
    if guest.kind == UserKind::Program {
        let stored = node.storage().ratings().add_program(user.id).await;
        stored.map_err(storage_unavailable)?;
    }
    client.permit = Some(limiter.acquire_user_socket(user.id)?);
    node.connections()
        .sign_in(client.socket, user.id, token.hash());
    client.kind = Some(guest.kind);
    let token = token.reveal();
    let answer = HandlerAnswer::of(&Arrived {
        user: user.clone(),
        token,
    });
    Ok((user, answer))
}
