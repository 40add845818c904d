//! The presence that viewers receive, and the tables that are listed by it.

use crate::common::{FIRST, SECOND, TEN_MINUTES, THIRD, sit, stored};
use ranarium_game::Viewer;
use ranarium_online::{
    Actor, Appended, CommandKind, MatchCommand, MatchQuery, RequestId, Room, RoomEffect,
    ServerError, SocketId, StoredMatch, StoredRange, Topology, ViewerRequest,
};
use ranarium_protocol::online::{AwaySeat, OfferKind, SeatPlan, TableChange, UserId};
use ranarium_table::{Clock, MatchStage};
use serde_json::Value;
use std::collections::VecDeque;

/// The connection of the player.
const PLAYER: SocketId = SocketId(1);

/// A room with a storage that answers at once, and a player who waits in it.
struct WaitingRoom {
    room: Room,
    stored: StoredMatch,
    now_ms: u64,
    requests: u64,
    /// The number of spectators in each notification of presence to the player, with its time.
    spectators: Vec<(u64, usize)>,
    /// The absent people by the latest answer to a viewer.
    away: Vec<AwaySeat>,
    /// The connection and the viewer of each update of the match.
    updates: Vec<(SocketId, Viewer)>,
    /// The answer to the latest query.
    answer: Value,
    /// The latest error, until it is taken.
    error: Option<ServerError>,
}

impl WaitingRoom {
    fn of(stored: StoredMatch) -> Self {
        let mut waiting = Self {
            room: Room::new(stored.id.clone(), Topology::Alone),
            stored,
            now_ms: 1_000,
            requests: 0,
            spectators: Vec::new(),
            away: Vec::new(),
            updates: Vec::new(),
            answer: Value::Null,
            error: None,
        };
        waiting.commands(1, sit(FIRST, "Ada"));
        waiting
    }

    fn commands(&mut self, user: u64, kind: CommandKind) {
        assert_eq!(self.tries(user, kind), None);
    }

    /// Returns the error of a command that is rejected.
    fn tries(&mut self, user: u64, kind: CommandKind) -> Option<ServerError> {
        let command = MatchCommand {
            actor: Actor::User(UserId::new(user)),
            key: None,
            kind,
        };
        self.does(|room, id, now_ms, out| room.command(id, command, now_ms, out));
        self.error.take()
    }

    /// Calls a function with the room, and carries out the effects.
    fn does(&mut self, then: impl FnOnce(&mut Room, RequestId, u64, &mut Vec<RoomEffect>)) {
        self.requests += 1;
        let mut out = Vec::new();
        then(
            &mut self.room,
            RequestId(self.requests),
            self.now_ms,
            &mut out,
        );
        let mut effects = VecDeque::from(out);
        while let Some(effect) = effects.pop_front() {
            let mut out = Vec::new();
            match effect {
                RoomEffect::Load(..) => {
                    let whole = StoredRange::Whole(Box::new(self.stored.clone()));
                    self.room.on_loaded(Ok(Some(whole)), self.now_ms, &mut out);
                }
                RoomEffect::Append(new) => {
                    self.stored.entries.push(new.entry);
                    self.room
                        .on_appended(Appended::Committed, self.now_ms, &mut out);
                }
                RoomEffect::Answer(_, Ok(answer)) => self.answer = answer,
                RoomEffect::Answer(_, Err(error)) => self.error = Some(error),
                RoomEffect::Presence(PLAYER, presence) => {
                    self.spectators.push((self.now_ms, presence.spectators));
                }
                RoomEffect::Watched(_, start) => self.away.clone_from(&start.presence.away),
                RoomEffect::Update(update) => self.updates.push((update.socket, update.viewer)),
                _ => {}
            }
            effects.extend(out);
        }
    }

    fn watches(&mut self, socket: SocketId, user: Option<u64>) {
        self.watches_as(socket, user, Viewer::Spectator);
    }

    fn watches_as(&mut self, socket: SocketId, user: Option<u64>, viewer: Viewer) {
        let user = user.map(UserId::new);
        self.does(|room, id, now_ms, out| {
            let watch = ViewerRequest {
                id,
                socket,
                user,
                viewer,
                known: 0,
            };
            room.watch(watch, now_ms, out);
        });
        assert_eq!(self.error, None);
    }

    fn leaves(&mut self, socket: SocketId) {
        self.does(|room, _, now_ms, out| room.leave(socket, now_ms, out));
    }

    /// Lets time pass, with all that is due meanwhile.
    fn passes(&mut self, time_ms: u64) {
        let until_ms = self.now_ms + time_ms;
        while let Some(due_ms) = self.room.next_due_ms().filter(|due| *due <= until_ms) {
            self.now_ms = due_ms;
            self.does(|room, _, now_ms, out| room.tick(now_ms, out));
        }
        self.now_ms = until_ms;
    }

    /// Returns `true` if the table is listed in the lobby.
    fn is_listed(&mut self) -> bool {
        self.does(|room, id, now_ms, out| room.query(id, MatchQuery::Listed, now_ms, out));
        assert_eq!(self.error, None);
        !self.answer.is_null()
    }
}

#[test]
fn changes_of_viewers_are_sent_twice_a_second() {
    let mut table = WaitingRoom::of(stored(vec![SeatPlan::Open; 2]));
    table.watches(PLAYER, Some(1));
    table.spectators.clear();
    let mut here = 0;
    // Forty connections, 500 changes a second, for ten seconds.
    for change in 0..5_000 {
        let socket = SocketId(2 + change % 40);
        match table.room.is_watched_by(socket) {
            true => {
                table.leaves(socket);
                here -= 1;
            }
            false => {
                table.watches(socket, None);
                here += 1;
            }
        }
        table.passes(2);
    }
    let received = &table.spectators;
    assert!((15..=21).contains(&received.len()), "{received:?}");
    let is_apart = |pair: &[(u64, usize)]| pair[1].0 - pair[0].0 >= 500;
    assert!(received.windows(2).all(is_apart), "{received:?}");
    table.passes(500);
    let last = table.spectators.last().map(|(_, spectators)| *spectators);
    assert_eq!(last, Some(here), "the last one is right");
    assert_eq!(table.room.next_due_ms(), None, "nothing more is due");
}

#[test]
fn a_change_after_a_pause_is_sent_at_once() {
    let mut table = WaitingRoom::of(stored(vec![SeatPlan::Open; 2]));
    table.watches(PLAYER, Some(1));
    table.passes(500);
    table.spectators.clear();
    table.watches(SocketId(2), None);
    assert_eq!(table.spectators, [(table.now_ms, 1)]);
    // A viewer who leaves before the next notification is not counted in it.
    table.watches(SocketId(3), None);
    table.leaves(SocketId(3));
    let due_ms = table.now_ms + 500;
    table.passes(500);
    assert_eq!(table.spectators[1..], [(due_ms, 1)]);
}

#[test]
fn a_table_is_listed_while_a_player_waits() {
    let mut table = WaitingRoom::of(stored(vec![SeatPlan::Open; 2]));
    assert!(table.is_listed(), "they have just sat down");
    table.passes(9_999);
    assert!(table.is_listed());
    table.passes(1);
    assert!(!table.is_listed(), "they have not come");
    table.watches(SocketId(2), Some(2));
    assert!(!table.is_listed(), "a spectator is no player");
    table.watches(PLAYER, Some(1));
    assert!(table.is_listed());
    table.leaves(PLAYER);
    assert!(!table.is_listed());

    let mut by_days = stored(vec![SeatPlan::Open; 2]);
    by_days.settings.clock = Clock::PerDecision { ms: 86_400_000 };
    let mut table = WaitingRoom::of(by_days);
    table.passes(60_000);
    assert!(table.is_listed(), "a match by days waits for days");
    table.commands(1, CommandKind::Stand { seat: FIRST });
    assert!(!table.is_listed(), "every seat is free");
}

#[test]
fn an_unsent_presence_change_is_dropped_after_a_failure() {
    let mut table = WaitingRoom::of(stored(vec![SeatPlan::Open; 2]));
    table.watches(PLAYER, Some(1));
    table.watches(SocketId(2), None);
    assert!(table.room.has_pending_presence());
    let away = Err(ServerError::StorageAway);
    table.does(|room, _, now_ms, out| room.on_loaded(away, now_ms, out));
    table.leaves(SocketId(2));
    // No timer would send it later, so it is no longer pending.
    assert!(!table.room.has_pending_presence());
}

#[test]
fn a_moved_player_receives_the_view_of_the_new_seat() {
    let mut stored = stored(vec![SeatPlan::Open; 4]);
    stored.settings.game = "frog-juice".to_owned();
    stored.settings.options = "players=4".to_owned();
    let mut table = WaitingRoom::of(stored);
    table.commands(2, sit(SECOND, "Bo"));
    table.watches_as(PLAYER, Some(1), Viewer::Seat(FIRST));
    table.watches_as(SocketId(2), Some(2), Viewer::Seat(SECOND));
    let bot = SeatPlan::Bot("easy".parse().unwrap());
    let change = TableChange {
        options: Some("players=3".to_owned()),
        seats: Some(vec![SeatPlan::Open, bot, SeatPlan::Open]),
        ..TableChange::default()
    };
    table.commands(1, CommandKind::Arrange(change));
    table.commands(1, CommandKind::Begin);
    let expected = [
        (PLAYER, Viewer::Seat(FIRST)),
        (SocketId(2), Viewer::Seat(THIRD)),
    ];
    assert_eq!(table.updates, expected);
}

#[test]
fn absence_during_a_pause_does_not_count() {
    const GRACE_MS: u64 = 120_000;
    let mut stored = stored(vec![SeatPlan::Open; 2]);
    stored.settings.clock = TEN_MINUTES;
    stored.settings.grace_ms = GRACE_MS;
    let mut table = WaitingRoom::of(stored);
    table.commands(2, sit(SECOND, "Bo"));
    table.commands(1, CommandKind::Begin);
    table.watches_as(PLAYER, Some(1), Viewer::Seat(FIRST));
    table.watches_as(SocketId(2), Some(2), Viewer::Seat(SECOND));
    let offer = |offer| CommandKind::Offer {
        seat: SECOND,
        offer,
    };
    table.commands(2, offer(OfferKind::Pause { until_ms: None }));
    let agrees = CommandKind::AnswerOffer {
        seat: FIRST,
        accept: true,
    };
    table.commands(1, agrees);
    table.leaves(PLAYER);
    table.passes(10 * 86_400_000);
    // Ada is asked, so the match goes on.
    table.commands(2, offer(OfferKind::Abandon));
    assert_eq!(
        table.room.online_match().unwrap().stage(),
        MatchStage::Playing
    );
    table.commands(2, CommandKind::Resume { seat: SECOND });
    let substitute = CommandKind::Substitute { seat: FIRST };
    table.passes(GRACE_MS - 1);
    let early = table.tries(2, substitute.clone());
    assert_eq!(early, Some(ServerError::NotAbsent(FIRST)));
    table.passes(1);
    table.commands(2, substitute);
}

#[test]
fn a_new_viewer_learns_when_an_absent_player_can_be_replaced() {
    const GRACE_MS: u64 = 120_000;
    let mut stored = stored(vec![SeatPlan::Open; 2]);
    stored.settings.grace_ms = GRACE_MS;
    stored.settings.clock = Clock::Off;
    // Ada also keeps Bo waiting, but not for too long.
    stored.settings.stall_ms = Some(10_000_000);
    let mut table = WaitingRoom::of(stored);
    table.commands(2, sit(SECOND, "Bo"));
    table.commands(1, CommandKind::Begin);
    // The node has restarted, and no client has connected since.
    table.room = Room::new(table.stored.id.clone(), Topology::Alone);
    table.passes(1_000_000);
    let away = |for_ms| {
        [AwaySeat {
            seat: FIRST,
            for_ms,
        }]
    };
    let substitute = CommandKind::Substitute { seat: FIRST };
    for (time_ms, for_ms) in [(0, 0), (GRACE_MS - 1, GRACE_MS - 1), (1, GRACE_MS)] {
        table.passes(time_ms);
        // Bo reconnects.
        table.leaves(SocketId(2));
        table.watches_as(SocketId(2), Some(2), Viewer::Seat(SECOND));
        assert_eq!(table.away, away(for_ms));
        let is_allowed = for_ms >= GRACE_MS;
        let expected = (!is_allowed).then_some(ServerError::NotAbsent(FIRST));
        assert_eq!(table.tries(2, substitute.clone()), expected, "{for_ms}");
    }
}
