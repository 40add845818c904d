//! The client of an online table: seats, presence, offers, and the rematch.

mod absence;
mod beginning;
mod hosting;
mod offers;

use ranarium_client::{Attendance, TableClient, TableEvent};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_protocol::client::{Call, Method, Watch, Watched};
use ranarium_protocol::online::{
    OfferKind, OnlineWatched, OpenOffer, OutOfTime, Presence, Rated, ResignEffect, SeatView,
    TableView, User, UserId, Visibility, WhoAmI,
};
use ranarium_table::{Clock, ClockFactors, MatchId, MatchInfo, MatchStage, Seed};
use serde_json::{Value, json};

/// The table's grace time, in milliseconds.
const GRACE_MS: u64 = 60_000;

/// Time for which a person may keep the others waiting, in milliseconds.
const STALL_MS: u64 = 180_000;

/// When the tests begin, in milliseconds since 1970.
const START_MS: u64 = 1_800_000_000_000;

const ANNA: Seat = Seat::FIRST;

const BO: Seat = Seat::new(1);

fn match_id() -> MatchId {
    "m-1".parse().unwrap()
}

fn user(number: u64) -> User {
    User {
        id: UserId::new(number),
        name: "Anna".parse().unwrap(),
        frog: 0,
    }
}

fn person(number: u64) -> SeatView {
    seat_of(number, None)
}

fn seat_of(number: u64, substitute: Option<&str>) -> SeatView {
    SeatView::Person {
        user: UserId::new(number),
        name: "Anna".parse().unwrap(),
        frog: 0,
        substitute: substitute.map(|bot| bot.parse().unwrap()),
        is_program: false,
    }
}

fn kept(number: u64) -> SeatView {
    SeatView::Kept {
        user: UserId::new(number),
        name: "Anna".parse().unwrap(),
        frog: 0,
    }
}

fn substituted(number: u64) -> SeatView {
    seat_of(number, Some("fair"))
}

fn table(stage: MatchStage, seats: &[SeatView]) -> TableView {
    TableView {
        match_id: match_id(),
        stage,
        seats: seats.to_vec(),
        host: None,
        rated: Rated::Casual,
        visibility: Visibility::Link,
        options: "players=2".to_owned(),
        clock: Clock::Off,
        clock_factors: ClockFactors::EQUAL,
        grace_ms: GRACE_MS,
        stall_ms: Some(STALL_MS),
        stalls: Vec::new(),
        resigning: ResignEffect::End,
        lost: Vec::new(),
        decided: Vec::new(),
        timed_out: Seats::NONE,
        took_ms: None,
        too_short: false,
        pause: None,
        out_of_time: OutOfTime::Substitute,
        offer: None,
        declined: None,
        next: None,
    }
}

fn open(seats: &[SeatView]) -> TableView {
    table(MatchStage::Open, seats)
}

/// Returns the table of a match of Anna, who is user 1, and Bo, who is user 2.
fn playing() -> TableView {
    table(MatchStage::Playing, &[person(1), person(2)])
}

fn offered(seat: Seat, missing: &[Seat]) -> TableView {
    TableView {
        offer: Some(OpenOffer {
            seat,
            offer: OfferKind::Draw,
            missing: missing.to_vec(),
            agreed: Vec::new(),
        }),
        ..playing()
    }
}

fn presence(here: &[Seat]) -> Presence {
    Presence {
        match_id: match_id(),
        here: here.to_vec(),
        away: Vec::new(),
        spectators: 0,
    }
}

fn update() -> Value {
    json!({ "seq": 1, "now": { "time": null } })
}

/// Returns the answer of a server to `watch`.
fn watched(table: &TableView, here: &[Seat], update: Option<Value>) -> Value {
    let info = MatchInfo {
        match_id: match_id(),
        game: "icefrogs".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        from_position: false,
        seats: Vec::new(),
        programs: Seats::NONE,
        commitment: Seed::new([7; 32]).commitment(),
        nonces: Vec::new(),
        clock: Clock::Off,
        clock_factors: ClockFactors::EQUAL,
        window_ms: None,
    };
    serde_json::to_value(OnlineWatched {
        watched: Watched {
            info,
            update,
            thinking: Vec::new(),
            awaited: Vec::new(),
            undo: Vec::new(),
            no_undo: None,
        },
        table: table.clone(),
        presence: presence(here),
    })
    .unwrap()
}

/// Returns the call by which the table is watched.
fn watch(viewer: Viewer) -> Call {
    let watch = Watch {
        match_id: match_id(),
        viewer,
        known: 0,
    };
    watch.call().unwrap()
}

/// A client, and the time.
struct SharedScreen {
    client: TableClient,
    now_ms: u64,
}

impl SharedScreen {
    fn new(sits: bool) -> Self {
        Self {
            client: TableClient::new(match_id(), sits),
            now_ms: START_MS,
        }
    }

    /// Returns the screen of Anna, whose match with Bo has begun.
    fn of_anna() -> Self {
        let mut screen = Self::new(false);
        screen.connects(Some(1), &playing(), Some(update()));
        assert!(screen.client.state().has_begun);
        screen
    }

    /// Answers the only call.
    fn answers(&mut self, answer: Option<&Value>) -> Call {
        let mut asks = self.client.take_calls();
        assert_eq!(asks.len(), 1);
        let ask = asks.remove(0);
        self.client.answer(ask.id, answer, self.now_ms).unwrap();
        ask.call.unwrap()
    }

    /// Returns the methods of the calls that are to be made, and answers none of them.
    fn calls(&mut self) -> Vec<&'static str> {
        let asks = self.client.take_calls().into_iter();
        asks.map(|ask| ask.call.unwrap().method).collect()
    }

    /// Connects as this user, and is shown the table with all who sit there, until there is no call
    /// left.
    fn connects(&mut self, number: Option<u64>, table: &TableView, update: Option<Value>) {
        self.client.on_connect();
        let user = serde_json::to_value(number.map(user)).unwrap();
        assert_eq!(self.answers(Some(&user)).method, WhoAmI::NAME);
        let answer = watched(table, &[ANNA, BO], update);
        let mut viewer = Some(self.viewer());
        while let Some(of) = viewer {
            assert_eq!(self.answers(Some(&answer)), watch(of));
            viewer = Some(self.viewer()).filter(|own| *own != of);
        }
    }

    fn viewer(&self) -> Viewer {
        let seat = self.client.state().seat();
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn table(&mut self, table: TableView) {
        self.client.on_table_changed(table, self.now_ms);
    }

    fn presence(&mut self, here: &[Seat]) {
        self.client
            .on_presence_changed(&presence(here), self.now_ms);
    }

    fn waits(&mut self, ms: u64) {
        self.now_ms += ms;
        self.client.tick(self.now_ms);
    }

    /// Advances the clock until the client has no timer left.
    fn waits_for_timers(&mut self) {
        while let Some(due_ms) = self.client.due_ms() {
            self.waits(due_ms.saturating_sub(self.now_ms));
        }
    }

    fn events(&mut self) -> Vec<TableEvent> {
        self.client.take_events()
    }

    fn attendance(&self, seat: Seat) -> Attendance {
        self.client.state().attendance(seat)
    }
}
