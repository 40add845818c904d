//! A room and the log entries that other nodes announce.

use crate::common::{FIRST, SECOND, sit, stored};
use ranarium_game::Viewer;
use ranarium_protocol::online::{SeatPlan, UserId};
use ranarium_server::{
    Actor, Appended, CommandKind, Effect, LogEntry, LogRange, MatchCommand, RequestId, Room,
    SocketId, StoredMatch, StoredRange, Topology,
};

const NOW_MS: u64 = 1_000;

/// Makes a command of a user.
fn command(user: u64, order: CommandKind) -> MatchCommand {
    MatchCommand {
        actor: Actor::User(UserId::new(user)),
        key: None,
        order,
    }
}

/// Answers a read with the whole match.
fn is_read(room: &mut Room, stored: &StoredMatch, out: &mut Vec<Effect>) {
    let whole = StoredRange::Whole(Box::new(stored.clone()));
    room.loaded(Ok(Some(whole)), NOW_MS, out);
}

/// Returns the entries of another node: two sit down, one stands up, and sits down again.
fn written(stored: &StoredMatch) -> Vec<LogEntry> {
    let mut room = Room::new(stored.id.clone(), Topology::Others);
    let (mut out, mut told) = (Vec::new(), Vec::new());
    let orders = [
        (1, sit(FIRST, "Ada")),
        (2, sit(SECOND, "Bo")),
        (2, CommandKind::Stand { seat: SECOND }),
        (2, sit(SECOND, "Bo")),
    ];
    for (user, order) in orders {
        room.command(RequestId(user), command(user, order), NOW_MS, &mut out);
        if !room.is_settled() && told.is_empty() {
            is_read(&mut room, stored, &mut out);
        }
        room.appended(Appended::Committed, NOW_MS, &mut out);
        for effect in out.drain(..) {
            if let Effect::Publish { len, entry, .. } = effect {
                told.push(*entry);
                assert_eq!(len, told.len() as u64);
            }
        }
    }
    assert_eq!(told.len(), 4);
    told
}

/// Makes a room with a spectator and an empty log.
fn looked_at(stored: &StoredMatch) -> Room {
    let mut room = Room::new(stored.id.clone(), Topology::Others);
    let mut out = Vec::new();
    let (request, socket) = (RequestId(9), SocketId(9));
    let viewer = Viewer::Spectator;
    room.watch(request, socket, None, viewer, 0, NOW_MS, &mut out);
    is_read(&mut room, stored, &mut out);
    assert_eq!(room.watchers(), 1);
    room
}

/// Returns what the room reads and whether it shows a new table, after such an announcement.
fn hears(room: &mut Room, len: u64, entry: &LogEntry) -> (Vec<LogRange>, bool) {
    let mut out = Vec::new();
    room.entry_announced(len, entry.clone(), NOW_MS, &mut out);
    seen(&out)
}

fn seen(out: &[Effect]) -> (Vec<LogRange>, bool) {
    let reads = out.iter().filter_map(|effect| match effect {
        Effect::Load(_, part) => Some(*part),
        _ => None,
    });
    let shows = out.iter().any(|one| matches!(one, Effect::Table(..)));
    (reads.collect(), shows)
}

fn room() -> (Room, Vec<LogEntry>) {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    (looked_at(&stored), written(&stored))
}

#[test]
fn the_next_entry_is_shown_without_reading() {
    let (mut room, entries) = room();
    for (len, entry) in (1..).zip(&entries) {
        assert_eq!(hears(&mut room, len, entry), (vec![], true), "entry {len}");
    }
    assert_eq!(room.copy().map(|copy| copy.len()), Some(4));
}

#[test]
fn what_is_known_already_changes_nothing() {
    let (mut room, entries) = room();
    hears(&mut room, 1, &entries[0]);
    hears(&mut room, 2, &entries[1]);
    assert_eq!(hears(&mut room, 2, &entries[1]), (vec![], false));
    assert_eq!(hears(&mut room, 1, &entries[0]), (vec![], false));
}

#[test]
fn what_was_not_heard_is_read() {
    let (mut room, entries) = room();
    hears(&mut room, 1, &entries[0]);
    assert_eq!(
        hears(&mut room, 3, &entries[2]),
        (vec![LogRange::After(1)], false)
    );
}

#[test]
fn what_is_heard_while_the_log_is_read_is_not_forgotten() {
    let (mut room, entries) = room();
    hears(&mut room, 2, &entries[1]);
    // The log is being read, up to an earlier entry.
    assert_eq!(hears(&mut room, 4, &entries[3]), (vec![], false));
    let mut out = Vec::new();
    let part = StoredRange::After(entries[..2].to_vec());
    room.loaded(Ok(Some(part)), NOW_MS, &mut out);
    assert_eq!(seen(&out), (vec![LogRange::After(2)], true));
    // An entry that was announced and does not exist is not requested again and again.
    let mut out = Vec::new();
    room.loaded(Ok(Some(StoredRange::After(vec![]))), NOW_MS, &mut out);
    assert_eq!(seen(&out), (vec![], false));
}

#[test]
fn what_is_heard_before_the_match_is_there_is_not_forgotten() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let entries = written(&stored);
    let mut room = Room::new(stored.id.clone(), Topology::Others);
    let mut out = Vec::new();
    let viewer = Viewer::Spectator;
    room.watch(RequestId(9), SocketId(9), None, viewer, 0, NOW_MS, &mut out);
    assert_eq!(seen(&out), (vec![LogRange::Whole], false));
    assert_eq!(hears(&mut room, 1, &entries[0]), (vec![], false));
    let mut out = Vec::new();
    is_read(&mut room, &stored, &mut out);
    assert_eq!(seen(&out), (vec![LogRange::After(0)], false));
}

#[test]
fn without_anybody_who_looks_on_nothing_is_done() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut room = looked_at(&stored);
    let mut out = Vec::new();
    room.leave(SocketId(9), NOW_MS, &mut out);
    let entries = written(&stored);
    assert_eq!(hears(&mut room, 2, &entries[1]), (vec![], false));
    assert_eq!(hears(&mut room, 1, &entries[0]), (vec![], false));
    assert_eq!(room.copy().map(|copy| copy.len()), Some(0));
}

#[test]
fn what_does_not_fit_is_read_from_the_log() {
    let (mut room, entries) = room();
    hears(&mut room, 1, &entries[0]);
    // Times in a log never go back.
    let earlier = LogEntry {
        at_ms: 0,
        ..entries[1].clone()
    };
    assert_eq!(
        hears(&mut room, 2, &earlier),
        (vec![LogRange::Whole], false)
    );
}

#[test]
fn what_is_heard_while_the_room_writes_is_not_forgotten() {
    let (mut room, entries) = room();
    let mut out = Vec::new();
    let sits = command(1, sit(FIRST, "Ada"));
    room.command(RequestId(1), sits, NOW_MS, &mut out);
    assert!(!room.is_settled());
    // Another node read the entry and wrote the next, before this one knows of its own append.
    assert_eq!(hears(&mut room, 2, &entries[1]), (vec![], false));
    out.clear();
    room.appended(Appended::Committed, NOW_MS, &mut out);
    assert_eq!(seen(&out), (vec![LogRange::After(1)], true));
}

#[test]
fn a_room_that_is_alone_tells_nobody() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut room = Room::new(stored.id.clone(), Topology::Alone);
    let mut out = Vec::new();
    let sits = command(1, sit(FIRST, "Ada"));
    room.command(RequestId(1), sits, NOW_MS, &mut out);
    is_read(&mut room, &stored, &mut out);
    room.appended(Appended::Committed, NOW_MS, &mut out);
    assert!(out.iter().any(|one| matches!(one, Effect::Append(_))));
    assert!(!out.iter().any(|one| matches!(one, Effect::Publish { .. })));
}
