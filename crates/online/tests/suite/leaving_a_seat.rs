//! A person who stands up before a match begins does not see what the next in the seat sees.

use crate::common::{FIRST, SECOND, sit, stored};
use ranarium_game::{Seat, Viewer};
use ranarium_online::{
    Actor, Appended, CommandKind, MatchCommand, RequestId, Room, RoomEffect, SocketId, StoredMatch,
    StoredRange, Topology, ViewerRequest,
};
use ranarium_protocol::online::{SeatPlan, UserId};
use std::collections::VecDeque;

const NOW_MS: u64 = 1_000;

/// A room with a storage that answers at once, and its effects.
struct Played {
    room: Room,
    stored: StoredMatch,
    requests: u64,
    sent: Vec<(SocketId, Viewer)>,
}

impl Played {
    fn does(&mut self, user: u64, kind: CommandKind) {
        self.requests += 1;
        let (request, actor) = (RequestId(self.requests), Actor::User(UserId::new(user)));
        let command = MatchCommand {
            actor,
            key: None,
            kind,
        };
        let mut out = Vec::new();
        self.room.command(request, command, NOW_MS, &mut out);
        self.carry_out(out);
    }

    fn watches(&mut self, user: u64, seat: Seat) {
        self.requests += 1;
        let watch = ViewerRequest {
            id: RequestId(self.requests),
            socket: SocketId(user),
            user: Some(UserId::new(user)),
            viewer: Viewer::Seat(seat),
            known: 0,
        };
        let mut out = Vec::new();
        self.room.watch(watch, NOW_MS, &mut out);
        self.carry_out(out);
    }

    fn carry_out(&mut self, out: Vec<RoomEffect>) {
        let mut effects = VecDeque::from(out);
        while let Some(effect) = effects.pop_front() {
            let mut out = Vec::new();
            match effect {
                RoomEffect::Load(..) => {
                    let whole = StoredRange::Whole(Box::new(self.stored.clone()));
                    self.room.on_loaded(Ok(Some(whole)), NOW_MS, &mut out);
                }
                RoomEffect::Append(new) => {
                    self.stored.entries.push(new.entry);
                    self.room.on_appended(Appended::Committed, NOW_MS, &mut out);
                }
                RoomEffect::Answer(_, answer) => drop(answer.unwrap()),
                RoomEffect::Update(update) => self.sent.push((update.socket, update.viewer)),
                _ => {}
            }
            effects.extend(out);
        }
    }
}

#[test]
fn a_player_leaving_a_seat_gets_the_view_of_a_spectator() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut played = Played {
        room: Room::new(stored.id.clone(), Topology::Alone),
        stored,
        requests: 0,
        sent: Vec::new(),
    };
    played.does(1, sit(FIRST, "Ada"));
    played.watches(1, FIRST);
    played.does(1, CommandKind::Stand { seat: FIRST });
    played.does(2, sit(FIRST, "Bo"));
    played.does(3, sit(SECOND, "Cy"));
    played.watches(2, FIRST);
    played.does(2, CommandKind::Begin);
    let expected = [
        (SocketId(1), Viewer::Spectator),
        (SocketId(2), Viewer::Seat(FIRST)),
    ];
    assert_eq!(played.sent, expected);
}
