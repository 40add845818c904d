//! A room while the log can be read, but not written: a full disk.

use crate::common::{FIRST, Logged};
use ranarium_game::Viewer;
use ranarium_online::{
    Actor, Appended, CommandKind, MatchCommand, MatchQuery, QuickChat, RequestId, Room, RoomEffect,
    ServerError, SocketId, StoredMatch, StoredRange, Topology, ViewerRequest,
};
use ranarium_protocol::online::{Phrase, UserId};
use std::collections::{BTreeMap, VecDeque};

/// The time that an attempt to write takes, in milliseconds.
const WRITE_MS: u64 = 50;

/// Longest time until an answer, in milliseconds.
const MAX_WAIT_MS: u64 = 4_000;

/// A room whose storage reads, and fails to write.
struct FullDisk {
    room: Room,
    stored: StoredMatch,
    now_ms: u64,
    /// The time and the error of each answer.
    answers: BTreeMap<u64, (u64, Option<ServerError>)>,
}

impl FullDisk {
    fn does(&mut self, then: impl FnOnce(&mut Room, u64, &mut Vec<RoomEffect>)) {
        let mut out = Vec::new();
        then(&mut self.room, self.now_ms, &mut out);
        let mut effects = VecDeque::from(out);
        while let Some(effect) = effects.pop_front() {
            let mut out = Vec::new();
            match effect {
                RoomEffect::Load(..) => {
                    let whole = StoredRange::Whole(Box::new(self.stored.clone()));
                    self.room.on_loaded(Ok(Some(whole)), self.now_ms, &mut out);
                }
                RoomEffect::Append(_) => {
                    self.now_ms += WRITE_MS;
                    self.room
                        .on_appended(Appended::Unknown, self.now_ms, &mut out);
                }
                RoomEffect::Answer(RequestId(id), answer) => {
                    self.answers.insert(id, (self.now_ms, answer.err()));
                }
                RoomEffect::Watched(RequestId(id), _) => {
                    self.answers.insert(id, (self.now_ms, None));
                }
                _ => {}
            }
            effects.extend(out);
        }
    }
}

/// Sends a request of a kind to a room.
fn ask(disk: &mut FullDisk, kind: usize, id: u64) {
    let user = UserId::new(1);
    let chat = QuickChat {
        user,
        seat: FIRST,
        phrase: Phrase::Hello,
        blocked_users: Vec::new(),
    };
    let resign = MatchCommand {
        actor: Actor::User(user),
        key: None,
        kind: CommandKind::Resign { seat: FIRST },
    };
    disk.does(|room, now_ms, out| {
        let id = RequestId(id);
        match kind {
            0 => {
                let watch = ViewerRequest {
                    id,
                    socket: SocketId(1),
                    user: Some(user),
                    viewer: Viewer::Seat(FIRST),
                    known: 0,
                };
                room.watch(watch, now_ms, out);
            }
            1 => room.query(id, MatchQuery::Info, now_ms, out),
            2 => room.say(id, chat, now_ms, out),
            _ => room.command(id, resign, now_ms, out),
        }
    });
}

/// Each request is answered soon, also behind others, and also if an event of the clock, which
/// comes before every request, cannot be written again and again. A change is never confirmed.
#[test]
fn requests_do_not_wait_for_a_full_disk() {
    for has_due_event in [false, true] {
        for topology in [Topology::Alone, Topology::Others] {
            for first in 0..4 {
                let begun = Logged::begun();
                let mut disk = FullDisk {
                    room: Room::new(begun.stored.id.clone(), topology),
                    stored: begun.stored,
                    now_ms: begun.now_ms + if has_due_event { 60_000 } else { 0 },
                    answers: BTreeMap::new(),
                };
                let began_ms = disk.now_ms;
                for id in 0..12 {
                    ask(&mut disk, (first + id as usize) % 4, id);
                }
                while let Some(due_ms) = disk.room.next_due_ms()
                    && disk.now_ms.max(due_ms) <= began_ms + MAX_WAIT_MS
                {
                    disk.now_ms = disk.now_ms.max(due_ms);
                    disk.does(|room, now_ms, out| room.tick(now_ms, out));
                }
                let place = format!("due: {has_due_event}, {topology:?}, first {first}");
                assert_eq!(disk.answers.len(), 12, "{place}: {:?}", disk.answers);
                for (id, (at_ms, error)) in &disk.answers {
                    assert!(*at_ms <= began_ms + MAX_WAIT_MS, "{place}: {id} at {at_ms}");
                    let is_command = (first + *id as usize) % 4 == 3;
                    assert!(
                        matches!(error, Some(ServerError::StorageAway))
                            || error.is_none() && !is_command,
                        "{place}: {id}: {error:?}"
                    );
                }
            }
        }
    }
}
