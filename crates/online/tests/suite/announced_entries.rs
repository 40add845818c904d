//! A room and the log entries that other nodes announce.

use crate::common::{FIRST, SECOND, sit, stored};
use ranarium_game::Viewer;
use ranarium_online::{
    Actor, Appended, CommandKind, LogEntry, LogRange, MatchCommand, RequestId, Room, RoomEffect,
    SocketId, StoredMatch, StoredRange, Topology, ViewerRequest,
};
use ranarium_protocol::online::{SeatPlan, UserId};

const NOW_MS: u64 = 1_000;

/// The request of a spectator.
const SPECTATOR: ViewerRequest = ViewerRequest {
    id: RequestId(9),
    socket: SocketId(9),
    user: None,
    viewer: Viewer::Spectator,
    known: 0,
};

/// Makes a command of a user.
fn command(user: u64, kind: CommandKind) -> MatchCommand {
    MatchCommand {
        actor: Actor::User(UserId::new(user)),
        key: None,
        kind,
    }
}

/// Answers a read with the whole match.
fn answer_read(room: &mut Room, stored: &StoredMatch, out: &mut Vec<RoomEffect>) {
    let whole = StoredRange::Whole(Box::new(stored.clone()));
    room.on_loaded(Ok(Some(whole)), NOW_MS, out);
}

/// Returns the entries of another node: two sit down, one stands up, and sits down again.
fn entries_of_another_node(stored: &StoredMatch) -> Vec<LogEntry> {
    let mut room = Room::new(stored.id.clone(), Topology::Others);
    let (mut out, mut published) = (Vec::new(), Vec::new());
    let orders = [
        (1, sit(FIRST, "Ada")),
        (2, sit(SECOND, "Bo")),
        (2, CommandKind::Stand { seat: SECOND }),
        (2, sit(SECOND, "Bo")),
    ];
    for (user, kind) in orders {
        room.command(RequestId(user), command(user, kind), NOW_MS, &mut out);
        if !room.is_settled() && published.is_empty() {
            answer_read(&mut room, stored, &mut out);
        }
        room.on_appended(Appended::Committed, NOW_MS, &mut out);
        for effect in out.drain(..) {
            if let RoomEffect::Publish { len, entry, .. } = effect {
                published.push(*entry);
                assert_eq!(len, published.len() as u64);
            }
        }
    }
    assert_eq!(published.len(), 4);
    published
}

/// Returns a room with a spectator and an empty log.
fn watched_room(stored: &StoredMatch) -> Room {
    let mut room = Room::new(stored.id.clone(), Topology::Others);
    let mut out = Vec::new();
    room.watch(SPECTATOR, NOW_MS, &mut out);
    answer_read(&mut room, stored, &mut out);
    assert_eq!(room.viewer_count(), 1);
    room
}

/// Announces an entry, and returns the reads of the room and `true` if it shows a new table.
fn announce(room: &mut Room, len: u64, entry: &LogEntry) -> (Vec<LogRange>, bool) {
    let mut out = Vec::new();
    room.on_entry_announced(len, entry.clone(), NOW_MS, &mut out);
    reads_and_shows(&out)
}

/// Returns the reads among these effects, and `true` if a table is shown.
fn reads_and_shows(out: &[RoomEffect]) -> (Vec<LogRange>, bool) {
    let reads = out.iter().filter_map(|effect| match effect {
        RoomEffect::Load(_, part) => Some(*part),
        _ => None,
    });
    let shows = out.iter().any(|one| matches!(one, RoomEffect::Table(..)));
    (reads.collect(), shows)
}

/// Returns a room with a spectator, and the entries of another node.
fn room() -> (Room, Vec<LogEntry>) {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    (watched_room(&stored), entries_of_another_node(&stored))
}

#[test]
fn the_next_entry_is_shown_without_reading() {
    let (mut room, entries) = room();
    for (len, entry) in (1..).zip(&entries) {
        assert_eq!(
            announce(&mut room, len, entry),
            (vec![], true),
            "entry {len}"
        );
    }
    assert_eq!(room.online_match().map(|copy| copy.len()), Some(4));
}

#[test]
fn a_known_entry_is_ignored() {
    let (mut room, entries) = room();
    announce(&mut room, 1, &entries[0]);
    announce(&mut room, 2, &entries[1]);
    assert_eq!(announce(&mut room, 2, &entries[1]), (vec![], false));
    assert_eq!(announce(&mut room, 1, &entries[0]), (vec![], false));
}

#[test]
fn missing_entries_are_read() {
    let (mut room, entries) = room();
    announce(&mut room, 1, &entries[0]);
    assert_eq!(
        announce(&mut room, 3, &entries[2]),
        (vec![LogRange::After(1)], false)
    );
}

#[test]
fn an_entry_announced_during_a_read_is_read_after_it() {
    let (mut room, entries) = room();
    announce(&mut room, 2, &entries[1]);
    // The log is being read, up to an earlier entry.
    assert_eq!(announce(&mut room, 4, &entries[3]), (vec![], false));
    let mut out = Vec::new();
    let part = StoredRange::After(entries[..2].to_vec());
    room.on_loaded(Ok(Some(part)), NOW_MS, &mut out);
    assert_eq!(reads_and_shows(&out), (vec![LogRange::After(2)], true));
    // An entry that was announced and does not exist is not requested again and again.
    let mut out = Vec::new();
    room.on_loaded(Ok(Some(StoredRange::After(vec![]))), NOW_MS, &mut out);
    assert_eq!(reads_and_shows(&out), (vec![], false));
}

#[test]
fn an_entry_announced_before_the_first_read_is_read_after_it() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let entries = entries_of_another_node(&stored);
    let mut room = Room::new(stored.id.clone(), Topology::Others);
    let mut out = Vec::new();
    room.watch(SPECTATOR, NOW_MS, &mut out);
    assert_eq!(reads_and_shows(&out), (vec![LogRange::Whole], false));
    assert_eq!(announce(&mut room, 1, &entries[0]), (vec![], false));
    let mut out = Vec::new();
    answer_read(&mut room, &stored, &mut out);
    assert_eq!(reads_and_shows(&out), (vec![LogRange::After(0)], false));
}

#[test]
fn without_viewers_announcements_are_ignored() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut room = watched_room(&stored);
    let mut out = Vec::new();
    room.leave(SocketId(9), NOW_MS, &mut out);
    let entries = entries_of_another_node(&stored);
    assert_eq!(announce(&mut room, 2, &entries[1]), (vec![], false));
    assert_eq!(announce(&mut room, 1, &entries[0]), (vec![], false));
    assert_eq!(room.online_match().map(|copy| copy.len()), Some(0));
}

#[test]
fn an_entry_that_does_not_fit_makes_the_room_read_the_log() {
    let (mut room, entries) = room();
    announce(&mut room, 1, &entries[0]);
    // Times in a log never go back.
    let earlier = LogEntry {
        at_ms: 0,
        ..entries[1].clone()
    };
    assert_eq!(
        announce(&mut room, 2, &earlier),
        (vec![LogRange::Whole], false)
    );
}

#[test]
fn an_entry_announced_during_an_append_is_read_after_it() {
    let (mut room, entries) = room();
    let mut out = Vec::new();
    let sits = command(1, sit(FIRST, "Ada"));
    room.command(RequestId(1), sits, NOW_MS, &mut out);
    assert!(!room.is_settled());
    // Another node read the entry and wrote the next, before this one learns the outcome of its
    // own append.
    assert_eq!(announce(&mut room, 2, &entries[1]), (vec![], false));
    out.clear();
    room.on_appended(Appended::Committed, NOW_MS, &mut out);
    assert_eq!(reads_and_shows(&out), (vec![LogRange::After(1)], true));
}

#[test]
fn a_room_on_a_single_node_does_not_publish() {
    let stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut room = Room::new(stored.id.clone(), Topology::Alone);
    let mut out = Vec::new();
    let sits = command(1, sit(FIRST, "Ada"));
    room.command(RequestId(1), sits, NOW_MS, &mut out);
    answer_read(&mut room, &stored, &mut out);
    room.on_appended(Appended::Committed, NOW_MS, &mut out);
    assert!(out.iter().any(|one| matches!(one, RoomEffect::Append(_))));
    assert!(
        !out.iter()
            .any(|one| matches!(one, RoomEffect::Publish { .. }))
    );
}
