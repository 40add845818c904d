//! Requests for views of a match.

use crate::live::reply_to::ReplyTo;
use crate::live::watch_request::WatchRequest;
use crate::rpc::call::{HandlerAnswer, HandlerResult, PublicCall};
use ranarium_game::Viewer;
use ranarium_online::{MatchQuery, ServerError};
use ranarium_protocol::client::{Check, Done, FrameRange, Leave, Record, Watch};

/// Subscribes the client to a match, whose room answers.
pub fn watch(call: PublicCall<'_>, watch: Watch) -> HandlerResult {
    let client = &*call.client;
    let max_matches = client.node.admission().limiter.limits().watched_matches;
    if !client.watches.request(&watch.match_id, max_matches) {
        return Err(ServerError::WatchesTooMany(max_matches));
    }
    if let Viewer::Seat(_) = watch.viewer {
        client.node.connections().mark_player(client.socket);
    }
    let reply = ReplyTo::Watch {
        line: (client.outbox.clone(), call.id),
        watched: client.watches.clone(),
        match_id: watch.match_id.clone(),
        socket: client.socket,
    };
    let request = WatchRequest {
        match_id: watch.match_id,
        socket: client.socket,
        outbox: client.outbox.clone(),
        user: call.user.map(|user| user.id),
        viewer: watch.viewer,
        known: watch.known,
    };
    client.node.matches().watch(request, reply);
    Ok(HandlerAnswer::Later)
}

/// Unsubscribes the client from a match.
pub fn leave(call: PublicCall<'_>, leave: Leave) -> HandlerResult {
    let client = &*call.client;
    if client.watches.leave(&leave.match_id) {
        let matches = client.node.matches();
        matches.leave(leave.match_id, client.socket);
    }
    Ok(HandlerAnswer::of(&Done {}))
}

pub fn record(call: PublicCall<'_>, record: Record) -> HandlerResult {
    call.query(record.match_id, MatchQuery::Record)
}

pub fn check(call: PublicCall<'_>, check: Check) -> HandlerResult {
    call.query(check.match_id, MatchQuery::Check)
}

pub fn frames(call: PublicCall<'_>, range: FrameRange) -> HandlerResult {
    let FrameRange {
        match_id,
        viewer,
        from,
        count,
    } = range;
    let query = MatchQuery::Frames {
        viewer,
        from,
        count,
    };
    call.query(match_id, query)
}
