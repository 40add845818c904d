//! A node: its room, and the sockets that are open there.

use ranarium_game::{Seat, Viewer};
use ranarium_online::{Actor, CommandKind, MatchCommand, RequestId, Room, SocketId, Topology};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::{OnlineRequest, UserId};
use ranarium_table::MatchId;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A node. All of it is lost when it crashes.
pub struct Node {
    /// The number of its crashes: a message for an earlier life is lost.
    pub life: u64,
    pub is_up: bool,
    /// Difference between its clock and the simulated time, in milliseconds.
    pub skew_ms: u64,
    pub topology: Topology,
    pub room: Room,
    /// The sockets that count as open here.
    pub sockets: BTreeSet<SocketId>,
    /// Requests that wait for an answer.
    pub requests: BTreeMap<RequestId, Pending>,
}

/// A request that waits for an answer.
pub struct Pending {
    pub socket: SocketId,
    /// The number of the call.
    pub id: u64,
    /// The viewer, if it asks to watch.
    pub viewer: Option<Viewer>,
}

impl Node {
    pub fn new(id: &MatchId, skew_ms: u64, topology: Topology) -> Self {
        Self {
            life: 0,
            is_up: true,
            skew_ms,
            topology,
            room: Room::new(id.clone(), topology),
            sockets: BTreeSet::new(),
            requests: BTreeMap::new(),
        }
    }

    /// Loses all its state.
    pub fn crash(&mut self, id: &MatchId) {
        self.life += 1;
        self.is_up = false;
        self.room = Room::new(id.clone(), self.topology);
        self.sockets.clear();
        self.requests.clear();
    }
}

/// Returns the command of a call, if it is one.
pub fn command_of(user: UserId, method: &str, params: &Value) -> Option<MatchCommand> {
    let request = OnlineRequest::read(method, params).expect("a call can be read");
    let kind = match request {
        OnlineRequest::Sit(sit) => CommandKind::Sit {
            seat: sit.seat,
            name: format!("Player {}", sit.seat).parse().expect("a name"),
            frog: sit.seat.index() as u8,
            nonce: Some(sit.nonce),
        },
        OnlineRequest::Stand(stand) => CommandKind::Stand { seat: stand.seat },
        OnlineRequest::Arrange(arrange) => CommandKind::Arrange(arrange.change),
        OnlineRequest::Remove(remove) => CommandKind::Remove { user: remove.user },
        OnlineRequest::Begin(_) => CommandKind::Begin,
        OnlineRequest::Act(act) => CommandKind::Act {
            lag_ms: lag_ms(act.mv.seat, act.mv.seq),
            mv: act.mv,
        },
        OnlineRequest::Undo(undo) => CommandKind::Undo { seat: undo.seat },
        OnlineRequest::Resign(resign) => CommandKind::Resign { seat: resign.seat },
        OnlineRequest::Offer(offer) => CommandKind::Offer {
            seat: offer.seat,
            offer: offer.offer,
        },
        OnlineRequest::AnswerOffer(answer) => CommandKind::AnswerOffer {
            seat: answer.seat,
            accept: answer.accept,
        },
        OnlineRequest::Resume(resume) => CommandKind::Resume { seat: resume.seat },
        OnlineRequest::Substitute(absent) => CommandKind::Substitute { seat: absent.seat },
        OnlineRequest::Return(back) => CommandKind::Return { seat: back.seat },
        OnlineRequest::Rematch(rematch) => CommandKind::Rematch {
            next: format!("{}-next", rematch.match_id)
                .parse()
                .expect("a name of a match"),
        },
        _ => return None,
    };
    Some(MatchCommand {
        actor: Actor::User(user),
        key: IdempotencyKey::of(params).expect("a key is well formed"),
        kind,
    })
}

/// Returns the network delay that a node measures: none, some, or more than clocks give back.
fn lag_ms(seat: Seat, seq: u64) -> u64 {
    let number = seq + seat.index() as u64;
    [0, 37 + number % 400, 1_999][number as usize % 3]
}
