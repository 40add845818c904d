//! A match as the fold of its log: authorisation, idempotence, and agreement of copies.

use crate::common::{ADA, BO, FIRST, Logged, SECOND, act, play, settings, sit, stored};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_online::{
    Actor, CommandKind, Decision, LogEntry, LogEvent, ReplayError, ServerError, StoredMatch,
};
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{OfferKind, OpenOffer, SeatPlan, TableSettings, UserId};
use ranarium_search::Limits;
use ranarium_table::{Clock, MatchStage, Move, Seed};
use serde_json::json;

#[test]
fn a_user_has_one_seat_and_leaves_it_before_taking_another() {
    let mut table = Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    table.execute(ADA, sit(FIRST, "Ada"));
    assert_eq!(
        table.refused(ADA, sit(SECOND, "Ada")),
        ServerError::SeatedAlready
    );
    table.execute(ADA, CommandKind::Stand { seat: FIRST });
    table.execute(ADA, sit(SECOND, "Ada"));
    assert_eq!(table.copy.table().seat_of(UserId::new(1)), Some(SECOND));
}

#[test]
fn a_match_begins_after_all_players_sit() {
    let mut table = Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    assert_eq!(
        table.refused(ADA, CommandKind::Begin),
        ServerError::NotSeated
    );
    table.execute(ADA, sit(FIRST, "Ada"));
    assert_eq!(
        table.refused(BO, sit(FIRST, "Bo")),
        ServerError::SeatTaken(FIRST)
    );
    let error = table.refused(ADA, CommandKind::Begin);
    assert_eq!(error.to_string(), "these seats are free: 2");
    table.execute(BO, sit(SECOND, "Bo"));
    assert_eq!(
        table.refused(BO, CommandKind::Stand { seat: FIRST }),
        ServerError::NotYourSeat(FIRST)
    );
    table.execute(BO, CommandKind::Stand { seat: SECOND });
    table.execute(BO, sit(SECOND, "Bo"));
    let nobody = table.refused(BO, sit(Seat::new(2), "Bo"));
    assert_eq!(
        nobody.to_string(),
        "the table has no seat 3; expected 1 to 2"
    );
    assert_eq!(table.copy.stage(), MatchStage::Open);
    table.execute(BO, CommandKind::Begin);
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    assert_eq!(
        table.refused(ADA, CommandKind::Stand { seat: FIRST }),
        ServerError::Begun
    );
    let info = table.copy.info().unwrap();
    assert_eq!(info.nonces.len(), 2, "both gave their part of the draws");
    assert_eq!(info.commitment, Seed::new([7; 32]).commitment());
}

#[test]
fn a_table_can_be_closed_and_expires_if_unused() {
    let expire = |unchanged_since_ms| CommandKind::Expire { unchanged_since_ms };
    let open = || Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut table = open();
    table.execute(ADA, sit(FIRST, "Ada"));
    let refused = table.refused(Actor::Operator, expire(999));
    assert_eq!(refused, ServerError::Host(HostError::WentOn));
    for actor in [ADA, Actor::Bot(FIRST)] {
        let refused = table.refused(actor, expire(1_000));
        assert_eq!(
            refused,
            ServerError::NotSeated,
            "the server alone does this"
        );
    }
    table.execute(Actor::Operator, expire(1_000));
    assert_eq!(table.copy.stage(), MatchStage::Over);
    table.agrees_with_its_log();
    // The table has never been used. Its maker can close it at any time.
    for (actor, kind) in [(Actor::Operator, expire(0)), (BO, CommandKind::Close)] {
        let mut table = open();
        table.execute(actor, kind.clone());
        assert_eq!(table.refused(ADA, sit(FIRST, "Ada")), ServerError::Ended);
        let again = table.take(actor, kind).unwrap();
        assert!(
            matches!(again, Decision::Nothing(_)),
            "it is closed already"
        );
        table.agrees_with_its_log();
    }
    let mut begun = Logged::begun();
    for (actor, kind) in [(Actor::Operator, expire(9_999)), (ADA, CommandKind::Close)] {
        assert_eq!(begun.refused(actor, kind), ServerError::Begun);
    }
}

#[test]
fn players_decide_only_for_their_own_seat() {
    let mut table = Logged::begun();
    for (actor, seat) in [(BO, FIRST), (ADA, SECOND), (Actor::Bot(FIRST), FIRST)] {
        for kind in [
            act(seat, 1, "S-b1"),
            CommandKind::Undo { seat },
            CommandKind::Resign { seat },
        ] {
            assert_eq!(table.refused(actor, kind), ServerError::NotYourSeat(seat));
        }
    }
    assert_eq!(table.execute(ADA, act(FIRST, 1, "S-b1")), json!("taken"));
}

#[test]
fn a_bot_decides_for_its_seat_and_keeps_it() {
    let bot = SeatPlan::Bot("easy".parse().unwrap());
    let mut table = Logged::new(vec![bot, SeatPlan::Open]);
    assert_eq!(
        table.refused(ADA, sit(FIRST, "Ada")),
        ServerError::BotSeat(FIRST)
    );
    table.execute(ADA, sit(SECOND, "Ada"));
    table.execute(ADA, CommandKind::Begin);
    let jobs = table.copy.bot_jobs();
    let [job] = &jobs[..] else { panic!("{jobs:?}") };
    assert_eq!((job.seat, job.spec.to_string()), (FIRST, "easy".to_owned()));
    let decided = job.decide(Limits::default(), None);
    assert_eq!(
        job.decide(Limits::default(), None),
        decided,
        "every node may decide for the bot"
    );
    table.execute_by_bot(decided);
    assert!(table.copy.bot_jobs().is_empty());
}

#[test]
fn an_illegal_action_gets_its_clause_and_no_log_entry() {
    let mut table = Logged::begun();
    let answer = match table.take(ADA, act(FIRST, 1, "S-e5")) {
        Ok(Decision::Nothing(answer)) => answer,
        other => panic!("{other:?}"),
    };
    assert_eq!(answer["refused"]["clause"], "IF-3.1");
    assert_eq!(table.copy.len(), 3);
    assert!(table.take(ADA, act(FIRST, 1, "frog")).is_err());
}

#[test]
fn commands_with_a_key_are_idempotent() {
    let mut table = Logged::begun();
    let kind = act(FIRST, 1, "S-b1");
    let first = table
        .take_at(1_000, Some("a-1"), ADA, kind.clone())
        .unwrap();
    assert!(matches!(first, Decision::Entry(..)));
    let again = table.take_at(9_000, Some("a-1"), ADA, kind).unwrap();
    assert_eq!(again, Decision::Nothing(json!("again")));
    // Another copy has read the key from the log.
    let mut other = Logged {
        copy: table.stored.clone().fold().unwrap(),
        stored: table.stored,
        absent: Seats::NONE,
        now_ms: 9_000,
    };
    let kind = CommandKind::Resign { seat: FIRST };
    other
        .take_at(9_000, Some("a-2"), ADA, kind.clone())
        .unwrap();
    let again = other.take_at(9_000, Some("a-2"), ADA, kind).unwrap();
    assert_eq!(again, Decision::Nothing(json!("over")));
}

#[test]
fn retry_keys_are_separate_for_each_sender() {
    let mut table = Logged::begun();
    let key = Some("k-4");
    let kind = act(FIRST, 1, "S-b1");
    let taken = table.take_at(1_000, key, ADA, kind.clone());
    assert!(matches!(taken, Ok(Decision::Entry(..))), "{taken:?}");
    // A user without the right to it does not learn that it was carried out.
    let outsider = Actor::User(UserId::new(3));
    let error = table.take_at(1_000, key, outsider, kind.clone());
    assert_eq!(error, Err(ServerError::NotYourSeat(FIRST)));
    let action = table.legal(SECOND)[0].clone();
    let other = play(SECOND, table.seq(SECOND), action);
    let taken = table.take_at(1_000, key, BO, other);
    assert!(matches!(taken, Ok(Decision::Entry(..))), "{taken:?}");
    // Another copy distinguishes their keys by the log.
    let mut table = Logged::of(table.stored);
    let again = table.take_at(1_000, key, ADA, kind);
    assert_eq!(again, Ok(Decision::Nothing(json!("again"))));
}

#[test]
fn a_retried_command_succeeds_even_if_it_would_fail_now() {
    // Each is carried out once, on every copy, and a repetition leaves the log as it is.
    let again = |table: &Logged, key, actor, kind: CommandKind| {
        let mut copy = Logged::of(table.stored.clone());
        let taken = copy.take_at(9_000, Some(key), actor, kind);
        assert!(matches!(taken, Ok(Decision::Nothing(_))), "{taken:?}");
    };
    let first = |table: &mut Logged, key, actor, kind: CommandKind| {
        let taken = table.take_at(1_000, Some(key), actor, kind);
        assert!(matches!(taken, Ok(Decision::Entry(..))), "{taken:?}");
    };
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            clock: Clock::Off,
            ..settings(vec![SeatPlan::Open; 2])
        },
        ..stored(Vec::new())
    });
    let stand = CommandKind::Stand { seat: FIRST };
    first(&mut table, "k-1", ADA, sit(FIRST, "Ada"));
    first(&mut table, "k-2", ADA, stand.clone());
    again(&table, "k-2", ADA, stand);
    table.execute(BO, sit(FIRST, "Bo"));
    again(&table, "k-1", ADA, sit(FIRST, "Ada"));
    table.execute(ADA, sit(SECOND, "Ada"));
    first(&mut table, "k-3", ADA, CommandKind::Begin);
    again(&table, "k-3", ADA, CommandKind::Begin);
    // A retry to call a substitute has no effect once the player has returned.
    let substitute = CommandKind::Substitute { seat: FIRST };
    table.absent = Seats::only(FIRST);
    first(&mut table, "k-4", ADA, substitute.clone());
    table.absent = Seats::NONE;
    table.execute(BO, CommandKind::Return { seat: FIRST });
    again(&table, "k-4", ADA, substitute);
    let resign = CommandKind::Resign { seat: SECOND };
    first(&mut table, "k-5", ADA, resign.clone());
    again(&table, "k-5", ADA, resign);
    table.agrees_with_its_log();
}

#[test]
fn retry_keys_move_with_the_seats_to_an_account() {
    let mut table = Logged::begun();
    let (key, kind) = (Some("k-1"), act(FIRST, 1, "S-b1"));
    table.take_at(1_000, key, ADA, kind.clone()).unwrap();
    let (to, name) = (UserId::new(9), "Ada".parse().unwrap());
    table.execute(ADA, CommandKind::AccountMerge { to, name });
    let again = table.take_at(1_000, key, Actor::User(to), kind);
    assert_eq!(again, Ok(Decision::Nothing(json!("again"))));
}

#[test]
fn logs_without_the_beginning_seat_are_readable() {
    let mut table = Logged::begun();
    table.execute(ADA, act(FIRST, 1, "S-b1"));
    let seats_of_entries: Vec<_> = table.stored.entries.iter().map(|entry| entry.by).collect();
    assert_eq!(
        seats_of_entries,
        [None, None, Some(FIRST), None],
        "to begin alone"
    );
    for entry in &mut table.stored.entries {
        entry.by = None;
    }
    table.agrees_with_its_log();
}

#[test]
fn copies_of_the_same_log_are_equal() {
    let mut table = Logged::begun();
    table.execute(ADA, act(FIRST, 1, "S-b1"));
    let tick = table.copy.tick(30_000).expect("time has run out");
    assert_eq!(
        tick.event,
        LogEvent::OutOfTime {
            seats: vec![SECOND]
        }
    );
    assert_eq!(table.copy.tick(30_000), None, "it does so once");
    table.stored.entries.push(tick);
    let other = table.stored.clone().fold().unwrap();
    for viewer in Viewer::all(2) {
        assert_eq!(other.update(viewer, 0, 0).unwrap(), table.seen(viewer));
    }
    assert_eq!(other.len(), table.copy.len());
    assert_eq!(other.next_due_ms(), table.copy.next_due_ms());
}

#[test]
fn a_copy_ahead_of_the_log_is_rebuilt() {
    let mut table = Logged::begun();
    // A refused command at a later time.
    drop(table.take_at(5_000, None, ADA, act(FIRST, 1, "S-e5")));
    let earlier = LogEntry {
        at_ms: 4_000,
        key: None,
        by: None,
        event: LogEvent::Act {
            mv: Move {
                seat: FIRST,
                seq: 1,
                action: NamedAction::Text("S-b1".to_owned()),
            },
            lag_ms: 0,
        },
    };
    assert_eq!(table.copy.replay(&earlier), Err(ReplayError::Ahead));
}

#[test]
fn log_entries_have_a_fixed_stored_form() {
    let mv = Move {
        seat: FIRST,
        seq: 4,
        action: NamedAction::Text("S-b1".to_owned()),
    };
    let offer = OpenOffer {
        seat: FIRST,
        offer: OfferKind::Undo,
        missing: vec![SECOND],
        agreed: Vec::new(),
    };
    for (event, text) in [
        (
            LogEvent::Act {
                mv: mv.clone(),
                lag_ms: 0,
            },
            r#"{"at-ms":7,"key":"k-1","act":{"seat":1,"seq":4,"action":"S-b1"}}"#,
        ),
        (
            LogEvent::Act { mv, lag_ms: 30 },
            r#"{"at-ms":7,"key":"k-1","act":{"seat":1,"seq":4,"action":"S-b1","lag-ms":30}}"#,
        ),
        (
            LogEvent::Offer(offer),
            r#"{"at-ms":7,"key":"k-1","offer":{"seat":1,"offer":"undo","missing":[2]}}"#,
        ),
    ] {
        let entry = LogEntry {
            at_ms: 7,
            key: Some("k-1".parse().unwrap()),
            by: None,
            event,
        };
        assert_eq!(serde_json::to_string(&entry).unwrap(), text);
        assert_eq!(serde_json::from_str::<LogEntry>(text).unwrap(), entry);
    }
}

#[test]
fn a_damaged_log_is_reported() {
    let mut table = Logged::begun();
    table.stored.entries.push(LogEntry {
        at_ms: 2_000,
        key: None,
        by: None,
        event: LogEvent::Resign { seat: Seat::new(4) },
    });
    let error = table.stored.fold().err().unwrap();
    assert!(
        error
            .to_string()
            .starts_with("match m-1 is damaged at entry 4:"),
        "{error}"
    );
}

#[test]
fn players_have_only_their_own_view_until_the_end() {
    let mut table = Logged::begun();
    let (ada, bo) = (Some(UserId::new(1)), Some(UserId::new(2)));
    let sees = |table: &Logged, user, seat| table.copy.may_see(user, Viewer::Seat(seat));
    assert!(sees(&table, ada, FIRST) && !sees(&table, ada, SECOND));
    assert!(!sees(&table, None, FIRST) && !sees(&table, bo, FIRST));
    assert!(table.copy.may_see(None, Viewer::Spectator));
    assert!(table.copy.record().is_err());
    assert_eq!(
        table.execute(ADA, CommandKind::Resign { seat: FIRST }),
        json!("over")
    );
    assert!(sees(&table, ada, SECOND) && sees(&table, None, FIRST));
    assert!(table.copy.record().unwrap().contains("resigned 1"));
}

#[test]
fn a_table_that_cannot_be_played_is_not_opened() {
    let open = |change: fn(&mut TableSettings)| {
        let mut stored = stored(vec![SeatPlan::Open, SeatPlan::Open]);
        change(&mut stored.settings);
        stored.fold().err().map(|error| error.to_string())
    };
    assert_eq!(open(|_| {}), None);
    let error = open(|settings| settings.game = "chess".to_owned()).unwrap();
    assert!(
        error.starts_with("\"game\": unknown game \"chess\""),
        "{error}"
    );
    let error = open(|settings| settings.options = "players=9".to_owned()).unwrap();
    assert!(error.starts_with("\"options\": "), "{error}");
    let error = open(|settings| settings.seats.truncate(1)).unwrap();
    assert!(error.starts_with("\"seats\": "), "{error}");
    let error = open(|settings| settings.window_ms = 0).unwrap();
    assert!(error.starts_with("\"window-ms\": "), "{error}");
    let error = open(|settings| settings.position = Some("frog".to_owned())).unwrap();
    assert!(error.starts_with("\"position\": "), "{error}");
}

#[test]
fn undo_cannot_take_the_turn_of_another_player() {
    let mut table = Logged::begun();
    table.execute(ADA, act(FIRST, 1, "S-b1"));
    let undo = CommandKind::Undo { seat: FIRST };
    assert_eq!(
        table.refused(ADA, undo),
        ServerError::OthersWouldRedo,
        "it is Bo's turn"
    );
    let bot = SeatPlan::Bot("random".parse().unwrap());
    let mut table = Logged::new(vec![SeatPlan::Open, bot]);
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(ADA, CommandKind::Begin);
    table.execute(ADA, act(FIRST, 1, "S-b1"));
    let undone = table.execute(ADA, CommandKind::Undo { seat: FIRST });
    assert_eq!(undone, json!("back"), "a bot does not mind");
}

#[test]
fn commands_without_effect_are_not_logged() {
    let mut table = Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    for (actor, kind) in [
        (ADA, sit(FIRST, "Ada")),
        (BO, sit(SECOND, "Bo")),
        (ADA, CommandKind::Begin),
    ] {
        table.execute(actor, kind.clone());
        let again = table.take(actor, kind).unwrap();
        assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    }
}

#[test]
fn the_table_lists_the_person_in_each_seat() {
    let bot = SeatPlan::Bot("easy".parse().unwrap());
    let mut table = Logged::new(vec![SeatPlan::Open, bot]);
    let before = table.copy.table_seq();
    let seats = |table: &Logged| serde_json::to_value(table.copy.table().seats).unwrap();
    assert_eq!(seats(&table), json!(["free", {"bot": "easy"}]));
    table.execute(ADA, sit(FIRST, "Ada"));
    let ada = json!({"person": {"user": UserId::new(1), "name": "Ada", "frog": 3}});
    assert_eq!(seats(&table), json!([ada, {"bot": "easy"}]));
    assert_ne!(table.copy.table_seq(), before);
    table.execute(ADA, CommandKind::Stand { seat: FIRST });
    assert_eq!(seats(&table), json!(["free", {"bot": "easy"}]));
}
