//! The client of an online table: seats, presence, offers, and the rematch.

use ranarium_client::{Attendance, TableClient, TableEvent};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_protocol::client::{Begin, Call, Method, Sit, Watch, Watched};
use ranarium_protocol::online::{
    AnswerOffer, Arrange, ClockPause, DeclinedOffer, OfferKind, OnlineWatched, OpenOffer,
    OutOfTime, Presence, Rated, ResignEffect, SeatPlan, SeatView, TableChange, TableView, User,
    UserId, Visibility, WhoAmI,
};
use ranarium_table::{Clock, ClockFactors, MatchId, MatchInfo, Nonce, Seed, Stage};
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

fn table(stage: Stage, seats: &[SeatView]) -> TableView {
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
    table(Stage::Open, seats)
}

/// A match of Anna, who is user 1, and Bo, who is user 2.
fn playing() -> TableView {
    table(Stage::Playing, &[person(1), person(2)])
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
        spectators: 0,
    }
}

fn update() -> Value {
    json!({ "seq": 1, "now": { "time": null } })
}

/// The answer of a server to `watch`.
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

/// The call by which the table is watched.
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

    /// The screen of Anna, whose match with Bo has begun.
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

    /// The methods of the calls without an answer that are to be made.
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

    /// Lets time pass until the client has nothing to do any more.
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

#[test]
fn an_absence_begins_after_the_grace_time() {
    let mut screen = SharedScreen::of_anna();
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.client.due_ms(), None);
    screen.presence(&[ANNA]);
    let since_ms = START_MS;
    assert_eq!(screen.events(), [TableEvent::Left(BO)]);
    assert_eq!(screen.client.due_ms(), Some(since_ms + GRACE_MS));
    screen.waits(GRACE_MS - 1);
    assert_eq!(screen.attendance(BO), Attendance::Away { since_ms });
    // News of others do not begin it again.
    screen.presence(&[]);
    screen.waits(1);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
    let absent: Vec<Seat> = screen.client.state().absent().collect();
    assert_eq!(absent, [BO], "one is not absent for oneself");
    screen.presence(&[ANNA, BO]);
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.events(), [TableEvent::CameBack(BO)]);
}

#[test]
fn a_match_with_days_for_a_decision_is_played_by_days() {
    let mut screen = SharedScreen::of_anna();
    let hour_ms = 3_600_000;
    for (clock, is_by_days) in [
        (Clock::Off, false),
        (Clock::PerDecision { ms: 30_000 }, false),
        (Clock::PerDecision { ms: 72 * hour_ms }, true),
    ] {
        screen.table(TableView { clock, ..playing() });
        assert_eq!(screen.client.state().is_by_days(), is_by_days, "{clock:?}");
    }
}

#[test]
fn a_return_within_the_grace_time_is_no_absence() {
    let mut screen = SharedScreen::of_anna();
    screen.presence(&[ANNA]);
    screen.waits(GRACE_MS / 2);
    screen.presence(&[ANNA, BO]);
    screen.waits(GRACE_MS);
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.client.due_ms(), None);
}

#[test]
fn a_clock_set_back_does_not_extend_the_grace_time() {
    let mut screen = SharedScreen::of_anna();
    screen.presence(&[ANNA]);
    screen.now_ms = 0;
    screen.waits(0);
    screen.waits(GRACE_MS);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
}

#[test]
fn a_player_never_present_is_absent_and_arrives_silently() {
    let mut screen = SharedScreen::new(false);
    screen.client.on_connect();
    screen.answers(Some(&Value::Null));
    screen.answers(Some(&watched(&playing(), &[ANNA], Some(update()))));
    assert_eq!(screen.attendance(ANNA), Attendance::Here);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
    screen.presence(&[ANNA, BO]);
    assert_eq!(screen.attendance(BO), Attendance::Here);
    assert_eq!(screen.events(), []);
}

#[test]
fn the_substitute_of_another_player_is_reported() {
    let mut screen = SharedScreen::of_anna();
    screen.presence(&[ANNA]);
    screen.events();
    screen.table(table(Stage::Playing, &[person(1), substituted(2)]));
    assert_eq!(screen.events(), [TableEvent::Substituted(BO)]);
    assert_eq!(screen.client.state().absent().count(), 0);
    screen.table(table(Stage::Playing, &[substituted(1), person(2)]));
    // One knows what one has done oneself.
    assert_eq!(screen.events(), [TableEvent::Returned(BO)]);
    assert!(screen.client.state().has_substitute(ANNA));
}

/// The end of the offer of the user.
#[derive(Clone, Copy, Debug)]
enum End {
    /// Another player declines.
    Declined,
    /// All accept, or the match goes on: an update follows.
    Followed,
    /// The user withdraws it.
    Withdrawn,
    /// The user withdraws it, but is not allowed to; then another player declines.
    DeclinedAfterAll,
    /// The match is over.
    Over,
    /// The connection is lost meanwhile, and the match has gone on.
    LostAndFollowed,
    /// The connection is lost meanwhile, and the match has not gone on.
    LostAndDeclined,
    /// The user asks again before it is clear.
    Repeated,
}

#[test]
fn an_offer_that_ends_without_effect_is_declined() {
    for (end, declined) in [
        (End::Declined, true),
        (End::Followed, false),
        (End::Withdrawn, false),
        (End::DeclinedAfterAll, true),
        (End::Over, false),
        (End::LostAndFollowed, false),
        (End::LostAndDeclined, true),
        (End::Repeated, false),
    ] {
        let mut screen = SharedScreen::of_anna();
        screen.client.offer(OfferKind::Draw);
        let open = offered(ANNA, &[BO]);
        screen.answers(Some(&serde_json::to_value(&open).unwrap()));
        screen.table(open.clone());
        assert!(screen.client.state().own_offer().is_some());
        assert_eq!(screen.client.state().offer_to_answer(), None);
        match end {
            End::Declined => screen.table(playing()),
            End::Followed => {
                screen.table(playing());
                screen.waits(100);
                screen.client.on_update(&update());
            }
            End::Withdrawn => {
                screen.client.answer_offer(false);
                screen.table(playing());
                screen.answers(Some(&serde_json::to_value(playing()).unwrap()));
            }
            End::DeclinedAfterAll => {
                screen.client.answer_offer(false);
                screen.answers(None);
                screen.table(playing());
            }
            End::Over => screen.table(table(Stage::Over, &[person(1), person(2)])),
            End::LostAndFollowed | End::LostAndDeclined => {
                let follows = matches!(end, End::LostAndFollowed).then(update);
                let answer = watched(&playing(), &[ANNA, BO], follows);
                screen.client.on_connect();
                screen.client.on_watched(&answer, screen.now_ms).unwrap();
            }
            End::Repeated => {
                screen.table(playing());
                screen.table(open);
            }
        }
        assert_eq!(screen.events(), [], "{end:?}");
        screen.waits_for_timers();
        let expected: &[TableEvent] = match declined {
            true => &[TableEvent::Declined],
            false => &[],
        };
        assert_eq!(screen.events(), expected, "{end:?}");
    }
}

#[test]
fn an_offer_of_another_player_is_answered_once() {
    let mut screen = SharedScreen::of_anna();
    screen.table(offered(BO, &[ANNA]));
    assert_eq!(screen.events(), [TableEvent::Asked(BO)]);
    assert!(screen.client.state().offer_to_answer().is_some());
    assert!(screen.client.state().own_offer().is_none());
    screen.table(offered(BO, &[ANNA]));
    assert_eq!(screen.events(), []);
    screen.client.answer_offer(false);
    let answer = AnswerOffer {
        match_id: match_id(),
        seat: ANNA,
        accept: false,
    };
    let call = screen.answers(Some(&serde_json::to_value(playing()).unwrap()));
    assert_eq!(call, answer.call().unwrap());
    assert_eq!(screen.client.state().offer_to_answer(), None);
    // Declining an offer does not count as being declined; another's offer is not the user's own.
    screen.waits_for_timers();
    assert_eq!(screen.events(), []);
}

#[test]
fn only_the_requesting_user_is_led_to_the_rematch() {
    let over = TableView {
        next: Some("m-2".parse().unwrap()),
        ..table(Stage::Over, &[person(1), person(2)])
    };
    let mut asker = SharedScreen::of_anna();
    asker.client.rematch();
    asker.answers(Some(&serde_json::to_value(&over).unwrap()));
    assert_eq!(asker.events(), [TableEvent::Next("m-2".parse().unwrap())]);
    let mut other = SharedScreen::of_anna();
    other.table(over);
    assert_eq!(other.events(), []);
}

#[test]
fn a_closed_table_has_no_match() {
    for (update, is_closed) in [(None, true), (Some(update()), false)] {
        let mut screen = SharedScreen::new(false);
        let over = table(Stage::Over, &[person(1), SeatView::Free]);
        screen.connects(Some(1), &over, update);
        assert_eq!(screen.client.state().is_closed, is_closed);
        assert_eq!(screen.client.state().has_begun, !is_closed);
        screen.table(over);
        assert_eq!(screen.calls(), [""; 0]);
    }
}

#[test]
fn a_table_is_watched_until_its_match_begins() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[person(1), SeatView::Free]), None);
    assert!(!screen.client.state().has_begun);
    // A lost connection: it is watched again.
    screen.connects(Some(1), &open(&[person(1), person(2)]), None);
    screen.table(playing());
    let call = screen.answers(Some(&watched(&playing(), &[ANNA, BO], Some(update()))));
    assert_eq!(call, watch(Viewer::Seat(ANNA)));
    assert!(screen.client.state().has_begun);
    screen.table(playing());
    screen.client.on_connect();
    assert_eq!(screen.calls(), [""; 0], "the match is watched now");
}

#[test]
fn a_table_is_not_watched_twice_for_its_match() {
    let mut screen = SharedScreen::new(false);
    screen.client = TableClient::followed(match_id(), user(1));
    let waiting = watched(&open(&[person(1), SeatView::Free]), &[ANNA], None);
    screen.client.on_watched(&waiting, START_MS).unwrap();
    assert_eq!(screen.client.state().seat(), Some(ANNA));
    screen.table(playing());
    screen.client.on_connect();
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn a_match_begins_with_the_latest_answer() {
    let viewer = Viewer::Seat(ANNA);
    let answer = watched(&playing(), &[ANNA, BO], Some(update()));
    let mut screen = SharedScreen::of_anna();
    assert_eq!(screen.client.take_start(Viewer::Spectator), None);
    assert_eq!(screen.client.take_start(viewer), Some(answer));
    assert_eq!(screen.client.take_start(viewer), None, "once");
    let mut screen = SharedScreen::of_anna();
    screen.client.on_update(&update());
    assert_eq!(screen.client.take_start(viewer), None);
    let mut screen = SharedScreen::of_anna();
    screen.client.on_connect();
    assert_eq!(screen.client.take_start(viewer), None);
}

#[test]
fn a_user_sits_automatically_only_with_agreement() {
    let free = SeatView::Free;
    for (agreed, seats, seat) in [
        (false, [free.clone(), person(2)], None),
        (true, [free.clone(), person(2)], Some(ANNA)),
        (true, [kept(2), free.clone()], Some(BO)),
        (true, [kept(2), person(3)], None),
        (false, [free.clone(), kept(1)], Some(BO)),
        (true, [free.clone(), kept(1)], Some(BO)),
        // With it they give their part of the draws.
        (true, [free, person(1)], Some(BO)),
    ] {
        let mut screen = SharedScreen::new(agreed);
        screen.connects(Some(1), &open(&seats), None);
        let expected: Vec<_> = seat.map(TableEvent::Sit).into_iter().collect();
        assert_eq!(screen.events(), expected, "{agreed}, {seats:?}");
    }
}

#[test]
fn the_last_player_to_sit_begins_the_match() {
    let nonce = Nonce::from_words("own");
    for (after, begins) in [
        ([person(1), SeatView::Free], false),
        ([person(1), person(2)], true),
    ] {
        let mut screen = SharedScreen::new(false);
        screen.connects(None, &open(&[SeatView::Free, after[1].clone()]), None);
        screen.client.join(user(1));
        assert_eq!(screen.events(), [TableEvent::Sit(ANNA)]);
        screen.client.sit(ANNA, nonce);
        let sit = Sit {
            match_id: match_id(),
            seat: ANNA,
            nonce,
        };
        assert_eq!(screen.answers(Some(&json!({}))), sit.call().unwrap());
        // The table may be complete already when `watch` is answered.
        screen.table(open(&after));
        screen.answers(Some(&watched(&open(&after), &[ANNA], None)));
        let expected: &[&str] = match begins {
            true => &[Begin::NAME],
            false => &[],
        };
        assert_eq!(screen.calls(), expected);
        // Another player who sits down begins it themselves.
        screen.table(open(&[person(1), person(2)]));
        assert_eq!(screen.calls(), [""; 0]);
    }
}

#[test]
fn a_seat_taken_by_another_player_is_shown() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[SeatView::Free, person(2)]), None);
    screen.client.join(user(1));
    screen.client.sit(ANNA, Nonce::from_words("own"));
    screen.answers(None);
    let taken = open(&[person(3), person(2)]);
    screen.answers(Some(&watched(&taken, &[BO], None)));
    assert_eq!(screen.client.state().missing(), 0);
    assert_eq!(screen.client.state().seat(), None);
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn nonces_of_a_left_seat_do_not_count() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &open(&[person(1), SeatView::Free]), None);
    screen.client.stand();
    screen.answers(None);
    assert_eq!(screen.events(), [], "the user still sits there");
    screen.client.stand();
    screen.answers(Some(&json!({})));
    assert_eq!(screen.events(), [TableEvent::Stood]);
}

#[test]
fn updates_of_other_tables_are_ignored() {
    let mut screen = SharedScreen::of_anna();
    let before = screen.client.state().clone();
    let match_id: MatchId = "m-9".parse().unwrap();
    screen.table(TableView {
        match_id: match_id.clone(),
        ..offered(BO, &[ANNA])
    });
    screen.client.on_presence_changed(
        &Presence {
            match_id,
            ..presence(&[])
        },
        screen.now_ms,
    );
    assert_eq!(screen.client.state(), &before);
    assert_eq!(screen.events(), []);
}

#[test]
fn a_failed_watch_is_repeated() {
    let mut screen = SharedScreen::new(false);
    screen.client.on_connect();
    assert_eq!(screen.answers(None).method, WhoAmI::NAME);
    assert!(screen.calls().is_empty());
    let due_ms = screen.client.due_ms().expect("it is asked for again");
    // The clock is put back: it does not take longer.
    screen.client.tick(START_MS - 1_000_000);
    assert!(screen.client.due_ms() < Some(due_ms));
    screen.client.tick(due_ms);
    let user = serde_json::to_value(user(1)).unwrap();
    assert_eq!(screen.answers(Some(&user)).method, WhoAmI::NAME);
    assert_eq!(screen.answers(None), watch(Viewer::Spectator));
    let due_ms = screen.client.due_ms().expect("it is asked for again");
    screen.client.tick(due_ms);
    assert_eq!(screen.calls(), [WhoAmI::NAME]);
}

#[test]
fn a_client_without_its_seat_watches_as_a_spectator() {
    let mut screen = SharedScreen::new(false);
    let seated = open(&[person(1), SeatView::Free]);
    screen.connects(Some(1), &seated, None);
    screen.client.on_connect();
    let user = serde_json::to_value(user(1)).unwrap();
    assert_eq!(screen.answers(Some(&user)).method, WhoAmI::NAME);
    assert_eq!(screen.answers(None), watch(Viewer::Seat(ANNA)));
    let left = watched(&open(&[SeatView::Free, SeatView::Free]), &[], None);
    assert_eq!(screen.answers(Some(&left)), watch(Viewer::Spectator));
    assert_eq!(screen.client.state().seat(), None);
}

/// An update of a match in which these seats decide, the user among them if there are actions.
fn deciding(seats: &[Seat], mode: &str, actions: &[&str]) -> Value {
    let turn = json!({ "decide": { "seats": seats, "manner": mode } });
    let time = json!({
        "since-ms": START_MS,
        "left-ms": [],
        "running": [],
        "closes-at-ms": null,
    });
    json!({ "seq": 1, "now": { "turn": turn, "time": time, "actions": actions } })
}

#[test]
fn a_stalled_player_can_be_replaced_after_a_timeout() {
    let late_ms = START_MS + STALL_MS;
    let noted = TableView {
        stalls: vec![(BO, late_ms + 5_000)],
        ..playing()
    };
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let by_clock = TableView {
        stall_ms: None,
        ..playing()
    };
    let alone = deciding(&[BO], "alone", &[]);
    for (table, update, expected) in [
        (playing(), &alone, Some(late_ms)),
        // The clock of the seat was paused before.
        (noted, &alone, Some(late_ms + 5_000)),
        (paused, &alone, None),
        (by_clock, &alone, None),
        (
            table(Stage::Playing, &[person(1), substituted(2)]),
            &alone,
            None,
        ),
        (playing(), &deciding(&[ANNA], "alone", &["pass"]), None),
        (playing(), &deciding(&[BO], "window", &[]), None),
        // The match waits for the user, too.
        (
            playing(),
            &deciding(&[ANNA, BO], "together", &["pass"]),
            None,
        ),
        (
            playing(),
            &deciding(&[ANNA, BO], "together", &[]),
            Some(late_ms),
        ),
    ] {
        let mut screen = SharedScreen::of_anna();
        screen.table(table);
        screen.client.on_update(update);
        assert_eq!(screen.client.stall_at_ms(BO), expected, "{update}");
        assert_eq!(screen.client.stall_at_ms(ANNA), None);
    }
}

#[test]
fn a_player_sees_the_time_of_a_possible_replacement() {
    let late_ms = START_MS + STALL_MS;
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let noted = TableView {
        stalls: vec![(ANNA, late_ms + 5_000)],
        ..playing()
    };
    let own_turn = deciding(&[ANNA], "alone", &["pass"]);
    for (table, update, expected) in [
        (playing(), &own_turn, Some(late_ms)),
        (noted, &own_turn, Some(late_ms + 5_000)),
        (paused, &own_turn, None),
        // A bot does not wait.
        (
            table(Stage::Playing, &[person(1), substituted(2)]),
            &own_turn,
            None,
        ),
        (playing(), &deciding(&[BO], "alone", &[]), None),
        (playing(), &deciding(&[ANNA, BO], "together", &[]), None),
    ] {
        let mut screen = SharedScreen::of_anna();
        screen.table(table);
        screen.client.on_update(update);
        assert_eq!(screen.client.own_stall_at_ms(), expected, "{update}");
    }
}

/// A table for three whose host is Anna, with a free seat between her and user 2.
fn hosted() -> TableView {
    TableView {
        host: Some(ANNA),
        options: "players=3 board=star".to_owned(),
        ..open(&[person(1), SeatView::Free, person(2)])
    }
}

#[test]
fn a_pause_causes_an_event_at_its_beginning_and_end() {
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let mut screen = SharedScreen::of_anna();
    screen.table(paused.clone());
    assert_eq!(screen.client.take_events(), [TableEvent::Paused]);
    screen.table(paused);
    assert_eq!(screen.client.take_events(), []);
    screen.table(playing());
    assert_eq!(screen.client.take_events(), [TableEvent::Resumed]);
    screen.client.resume();
    assert_eq!(screen.calls(), ["resume"]);
}

#[test]
fn the_grace_time_restarts_after_a_pause() {
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let mut screen = SharedScreen::of_anna();
    screen.table(paused);
    screen.presence(&[ANNA]);
    screen.waits(2 * GRACE_MS);
    screen.table(playing());
    let since_ms = screen.now_ms;
    assert_eq!(screen.attendance(BO), Attendance::Away { since_ms });
    assert_eq!(screen.attendance(ANNA), Attendance::Here);
    screen.waits(GRACE_MS);
    assert_eq!(screen.attendance(BO), Attendance::Gone);
}

#[test]
fn a_declined_offer_is_reported_to_the_others() {
    let cy = Seat::new(2);
    let playing = || table(Stage::Playing, &[person(1), person(2), person(3)]);
    let declined = |seat, by| TableView {
        declined: Some(DeclinedOffer { seat, by }),
        ..playing()
    };
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(3), &playing(), Some(update()));
    screen.events();
    screen.table(declined(ANNA, BO));
    assert_eq!(screen.events(), [TableEvent::DeclinedBy(BO)]);
    // The same table again is no news, and a player knows what they declined themselves.
    screen.table(declined(ANNA, BO));
    screen.table(declined(ANNA, cy));
    assert_eq!(screen.events(), []);
}

#[test]
fn a_host_begins_without_the_empty_seats() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &hosted(), None);
    assert!(screen.client.state().is_host());
    screen.client.begin_with_present();
    let fewer = TableView {
        host: Some(ANNA),
        ..open(&[person(1), person(2)])
    };
    let arrange = Arrange {
        match_id: match_id(),
        change: TableChange {
            seats: Some(vec![SeatPlan::Open; 2]),
            ..TableChange::default()
        },
    };
    let answer = serde_json::to_value(&fewer).unwrap();
    assert_eq!(screen.answers(Some(&answer)), arrange.call().unwrap());
    assert_eq!(screen.calls(), [Begin::NAME]);
    // A host whose change is rejected does not begin.
    screen.client.begin_with_present();
    screen.answers(None);
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn a_host_swaps_seats_with_their_players() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &hosted(), None);
    screen.client.swap_seats(ANNA, BO);
    let arrange = Arrange {
        match_id: match_id(),
        change: TableChange {
            seats: Some(vec![SeatPlan::Open; 3]),
            people: Some(vec![None, Some(UserId::new(1)), Some(UserId::new(2))]),
            ..TableChange::default()
        },
    };
    assert_eq!(screen.answers(None), arrange.call().unwrap());
    // There is no fourth seat.
    screen.client.swap_seats(ANNA, Seat::new(3));
    assert_eq!(screen.calls(), [""; 0]);
}

#[test]
fn more_time_moves_with_its_player() {
    let [second, third] = [1, 2].map(|index| ClockFactors::EQUAL.with(Seat::new(index), 3));
    let hosted = |clock_factors| TableView {
        clock_factors,
        ..hosted()
    };
    let request = |change| {
        let match_id = match_id();
        Arrange { match_id, change }.call().unwrap()
    };
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(1), &hosted(third), None);
    screen.client.swap_seats(BO, Seat::new(2));
    let swapped = TableChange {
        seats: Some(vec![SeatPlan::Open; 3]),
        people: Some(vec![Some(UserId::new(1)), Some(UserId::new(2)), None]),
        clock_factors: Some(second),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(swapped));
    // The second seat is empty, and goes.
    screen.client.begin_with_present();
    let fewer = TableChange {
        seats: Some(vec![SeatPlan::Open; 2]),
        clock_factors: Some(second),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(fewer));
}

#[test]
fn a_host_adds_and_removes_seats() {
    let request = |change| {
        let match_id = match_id();
        Arrange { match_id, change }.call().unwrap()
    };
    let mut screen = SharedScreen::new(false);
    let table = TableView {
        clock_factors: ClockFactors::EQUAL.with(Seat::new(2), 3),
        ..hosted()
    };
    screen.connects(Some(1), &table, None);
    screen.client.add_seat();
    let more = TableChange {
        seats: Some(vec![SeatPlan::Open; 4]),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(more));
    // The second seat is empty; the third player moves up, with their time.
    screen.client.remove_seat(BO);
    let fewer = TableChange {
        seats: Some(vec![SeatPlan::Open; 2]),
        people: Some(vec![Some(UserId::new(1)), Some(UserId::new(2))]),
        clock_factors: Some(ClockFactors::EQUAL.with(BO, 3)),
        ..TableChange::default()
    };
    assert_eq!(screen.answers(None), request(fewer));
    // A seat with a person stays, and there is no fourth one.
    for seat in [ANNA, Seat::new(3)] {
        screen.client.remove_seat(seat);
        assert_eq!(screen.calls(), [""; 0]);
    }
}

#[test]
fn a_player_is_notified_of_a_move_and_of_a_removal() {
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(2), &hosted(), None);
    assert!(!screen.client.state().is_host());
    screen.events();
    let change = TableView {
        clock: Clock::PerDecision { ms: 30_000 },
        ..open(&[person(1), person(2)])
    };
    screen.table(change);
    assert_eq!(screen.events(), []);
    assert_eq!(screen.client.state().seat(), Some(BO));
    let info = screen.client.state().info.as_ref().unwrap();
    assert_eq!(info.clock, Clock::PerDecision { ms: 30_000 });
    screen.table(open(&[person(1), SeatView::Free]));
    assert_eq!(screen.events(), [TableEvent::Removed]);
    // One knows that one has stood up.
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(2), &hosted(), None);
    screen.events();
    screen.client.stand();
    screen.table(open(&[person(1), SeatView::Free]));
    assert_eq!(screen.events(), []);
}
