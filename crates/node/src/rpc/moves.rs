//! Requests of players during a match: decisions, undo, resignation and offers.

use crate::rpc::call::{HandlerResult, UserCall};
use ranarium_online::CommandKind;
use ranarium_protocol::client::{Act, Resign, Undo};
use ranarium_protocol::online::{AnswerOffer, Offer, Resume};

pub fn act(call: UserCall<'_>, act: Act) -> HandlerResult {
    let Act { match_id, mv } = act;
    let lag_ms = call.client.latency.shortest_ms();
    call.command(match_id, CommandKind::Act { mv, lag_ms })
}

pub fn undo(call: UserCall<'_>, undo: Undo) -> HandlerResult {
    let Undo { match_id, seat } = undo;
    call.command(match_id, CommandKind::Undo { seat })
}

pub fn resign(call: UserCall<'_>, resign: Resign) -> HandlerResult {
    let Resign { match_id, seat } = resign;
    call.command(match_id, CommandKind::Resign { seat })
}

pub fn offer(call: UserCall<'_>, offer: Offer) -> HandlerResult {
    let Offer {
        match_id,
        seat,
        offer,
    } = offer;
    call.command(match_id, CommandKind::Offer { seat, offer })
}

pub fn answer_offer(call: UserCall<'_>, answer: AnswerOffer) -> HandlerResult {
    let AnswerOffer {
        match_id,
        seat,
        accept,
    } = answer;
    call.command(match_id, CommandKind::AnswerOffer { seat, accept })
}

/// Ends the pause of the clocks.
pub fn resume(call: UserCall<'_>, resume: Resume) -> HandlerResult {
    let Resume { match_id, seat } = resume;
    call.command(match_id, CommandKind::Resume { seat })
}
