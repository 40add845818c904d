//! Agreements between players, substitutes, and rematches.

use crate::common::{
    ADA, BO, CY, FIRST, Logged, SECOND, TEN_MINUTES, THIRD, act, play, settings, sit, stored,
};
use ranarium_game::{Seat, Seats};
use ranarium_online::{
    Actor, CommandKind, Decision, LogEvent, MatchQuery, ServerError, StoredMatch,
};
use ranarium_protocol::online::{
    DeclinedOffer, OfferKind, OutOfTime, SeatPlan, SeatView, TableSettings, UserId,
};
use ranarium_search::Limits;
use ranarium_table::{Clock, MatchId, MatchStage, UndoError};
use serde_json::json;

fn offer(seat: Seat, offer: OfferKind) -> CommandKind {
    CommandKind::Offer { seat, offer }
}

fn answer(seat: Seat, accept: bool) -> CommandKind {
    CommandKind::AnswerOffer { seat, accept }
}

/// Makes a match of Stacking Frogs of three people, who decide at the same time.
fn three() -> Logged {
    let seats = vec![SeatPlan::Open; 3];
    Logged::begun_with(TableSettings::new("stacking-frogs", "players=3", seats))
}

#[test]
fn a_draw_needs_the_agreement_of_all_players() {
    let mut table = three();
    table.execute(BO, offer(SECOND, OfferKind::Draw));
    let open = table.copy.table().offer.unwrap();
    assert_eq!((open.seat, open.missing), (SECOND, vec![FIRST, THIRD]));
    table.execute(ADA, answer(FIRST, true));
    // Everyone sees who has agreed.
    let open = table.copy.table().offer.unwrap();
    assert_eq!((open.missing, open.agreed), (vec![THIRD], vec![FIRST]));
    assert_eq!(
        table.refused(ADA, answer(FIRST, true)),
        ServerError::NoOffer
    );
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    // To ask for the same is to agree.
    table.execute(CY, offer(THIRD, OfferKind::Draw));
    assert_eq!(table.copy.stage(), MatchStage::Over);
    let record = table.copy.record().unwrap();
    assert!(record.contains("\nresult 20/20/20 agreed\n"), "{record}");
    table.agrees_with_its_log();
}

#[test]
fn a_declined_offer_can_be_repeated_only_after_a_move() {
    let mut table = Logged::begun();
    table.execute(BO, offer(SECOND, OfferKind::Draw));
    let other = table.refused(ADA, offer(FIRST, OfferKind::Abandon));
    assert_eq!(other, ServerError::OfferOpen);
    table.execute(ADA, answer(FIRST, false));
    assert_eq!(table.copy.table().offer, None);
    let declined = DeclinedOffer {
        seat: SECOND,
        by: FIRST,
    };
    assert_eq!(table.copy.table().declined, Some(declined));
    let again = table.refused(BO, offer(SECOND, OfferKind::Draw));
    assert_eq!(again, ServerError::OfferDeclined);
    table.execute(ADA, act(FIRST, 1, "S-b1"));
    assert_eq!(table.copy.table().declined, None);
    table.execute(BO, offer(SECOND, OfferKind::Draw));
    // A seat may withdraw its offer and make another one.
    table.execute(BO, answer(SECOND, false));
    let again = table.refused(BO, offer(SECOND, OfferKind::Draw));
    assert_eq!(again, ServerError::OfferDeclined);
    // The match is where it was when a bot takes a seat over, and when it is given back.
    table.execute(BO, CommandKind::Substitute { seat: SECOND });
    table.execute(BO, CommandKind::Return { seat: SECOND });
    let again = table.refused(BO, offer(SECOND, OfferKind::Draw));
    assert_eq!(again, ServerError::OfferDeclined);
    table.execute(BO, offer(SECOND, OfferKind::Abandon));
    // It lapses when the match goes on.
    table.execute(
        BO,
        play(SECOND, table.seq(SECOND), table.legal(SECOND)[0].clone()),
    );
    assert_eq!(table.copy.table().offer, None);
    table.agrees_with_its_log();
}

#[test]
fn an_answer_while_others_still_decide_leaves_an_offer_open() {
    let mut table = three();
    table.execute(ADA, offer(FIRST, OfferKind::Draw));
    let before = table.copy.table().offer;
    table.decides(BO, SECOND);
    assert_eq!(table.copy.table().offer, before);
}

#[test]
fn own_summaries_include_only_the_users_own_answers() {
    let mut table = three();
    let deciding = |table: &Logged, query| table.copy.answer(query).unwrap()["deciding"].clone();
    let own = |user| MatchQuery::OwnSummary(UserId::new(user));
    table.decides(BO, SECOND);
    assert_eq!(deciding(&table, own(2)), json!([1, 3]));
    for query in [own(1), own(3), own(4), MatchQuery::Summary] {
        assert_eq!(deciding(&table, query), json!([1, 2, 3]), "{query:?}");
    }
    table.execute(BO, CommandKind::Undo { seat: SECOND });
    assert_eq!(deciding(&table, own(2)), json!([1, 2, 3]));
}

#[test]
fn summaries_have_the_early_end_and_the_duration() {
    let mut table = three();
    let begun_ms = table.now_ms;
    let end_of = |table: &Logged| {
        let summary = table.copy.answer(MatchQuery::Summary).unwrap();
        [&summary["early-end"], &summary["table"]["took-ms"]].map(Clone::clone)
    };
    table.now_ms = begun_ms + 240_000;
    table.execute(ADA, offer(FIRST, OfferKind::Abandon));
    table.execute(BO, answer(SECOND, true));
    assert_eq!(end_of(&table), [json!(null), json!(null)]);
    table.now_ms = begun_ms + 300_000;
    let last = table.execute(CY, answer(THIRD, true));
    assert_eq!(last["took-ms"], 300_000);
    assert_eq!(end_of(&table), [json!("abandoned"), json!(300_000)]);
    // Entries after the end take no time of the match.
    table.now_ms = begun_ms + 900_000;
    let next = "m-2".parse().unwrap();
    table.execute(ADA, CommandKind::Rematch { next });
    assert_eq!(end_of(&table), [json!("abandoned"), json!(300_000)]);
    table.agrees_with_its_log();
}

#[test]
fn undo_after_moves_of_others_needs_their_agreement() {
    let mut table = Logged::begun();
    table.execute(ADA, act(FIRST, 1, "S-b1"));
    table.decides(BO, SECOND);
    let before = table.seen(ranarium_game::Viewer::Spectator);
    let undo = CommandKind::Undo { seat: SECOND };
    assert_eq!(table.refused(BO, undo), ServerError::OthersWouldRedo);
    table.execute(BO, offer(SECOND, OfferKind::Undo));
    table.execute(ADA, answer(FIRST, true));
    assert_eq!(table.copy.deciding(), Seats::only(SECOND));
    assert_ne!(table.seen(ranarium_game::Viewer::Spectator), before);
    table.agrees_with_its_log();
    // They have no other decision to take back.
    let none = table.refused(BO, offer(SECOND, OfferKind::Undo));
    assert_eq!(none, ServerError::NoUndo(UndoError::NothingToUndo));
}

#[test]
fn bots_refuse_draws_and_allow_to_abandon() {
    let bot = SeatPlan::Bot("random".parse().unwrap());
    let mut table = Logged::new(vec![SeatPlan::Open, bot]);
    table.execute(ADA, sit(FIRST, "Ada"));
    let early = table.refused(ADA, offer(FIRST, OfferKind::Abandon));
    assert!(matches!(early, ServerError::Host(_)), "{early}");
    table.execute(ADA, CommandKind::Begin);
    let draw = table.refused(ADA, offer(FIRST, OfferKind::Draw));
    assert_eq!(draw, ServerError::BotsDoNotAgree);
    table.execute(ADA, offer(FIRST, OfferKind::Abandon));
    let record = table.copy.record().unwrap();
    assert!(record.contains("\nresult 30/30 abandoned\n"), "{record}");
    table.agrees_with_its_log();
}

#[test]
fn a_bot_substitutes_for_an_absent_player_until_the_return() {
    let mut table = Logged::timed(TEN_MINUTES);
    let substitute = CommandKind::Substitute { seat: FIRST };
    assert_eq!(
        table.refused(BO, substitute.clone()),
        ServerError::NotAbsent(FIRST)
    );
    assert_eq!(
        table.refused(CY, substitute.clone()),
        ServerError::NotSeated
    );
    table.absent = Seats::only(FIRST);
    table.execute(BO, substitute.clone());
    let again = table.take(BO, substitute).unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    let SeatView::Person { substitute, .. } = &table.copy.table().seats[0] else {
        panic!("Ada keeps her seat");
    };
    assert_eq!(substitute.as_ref().unwrap().as_str(), "medium");
    assert_eq!(table.copy.thinking(), Seats::only(FIRST));
    // The clock of the seat is paused: the bot takes the time it needs.
    assert_eq!(table.copy.next_due_ms(), None);
    let jobs = table.copy.bot_jobs();
    let mv = jobs[0].decide(Limits::default(), None);
    assert_eq!(
        table.refused(ADA, act(FIRST, 1, "S-b1")),
        ServerError::Substituted(FIRST)
    );
    table.execute_by_bot(mv);
    table.execute(ADA, CommandKind::Return { seat: FIRST });
    assert!(table.copy.bot_jobs().is_empty());
    table.agrees_with_its_log();
    // A player who is present may call a substitute for themselves at once.
    table.absent = Seats::NONE;
    table.execute(ADA, CommandKind::Substitute { seat: FIRST });
    // The bot of another seat cannot decide.
    let seat = SECOND;
    let other = table.refused(Actor::Bot(seat), act(seat, 2, "S-b1"));
    assert_eq!(other, ServerError::NotYourSeat(seat));
}

#[test]
fn present_players_may_abandon_the_match() {
    let mut table = three();
    table.absent = Seats::only(THIRD);
    table.execute(ADA, offer(FIRST, OfferKind::Abandon));
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    table.execute(BO, answer(SECOND, true));
    assert_eq!(table.copy.stage(), MatchStage::Over);
    table.agrees_with_its_log();
    // Absent players have to agree to a draw, unless a bot plays their seat.
    let mut table = three();
    table.absent = Seats::only(THIRD);
    table.execute(ADA, offer(FIRST, OfferKind::Draw));
    table.execute(BO, answer(SECOND, true));
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    table.execute(BO, CommandKind::Substitute { seat: THIRD });
    assert_eq!(table.copy.stage(), MatchStage::Over);
    let mut table = three();
    table.absent = Seats::only(THIRD);
    table.execute(BO, CommandKind::Substitute { seat: THIRD });
    table.execute(ADA, offer(FIRST, OfferKind::Draw));
    table.execute(BO, answer(SECOND, true));
    assert_eq!(table.copy.stage(), MatchStage::Over);
}

#[test]
fn a_player_with_a_substitute_need_not_agree_to_an_undo() {
    let mut table = Logged::begun();
    table.decides(ADA, FIRST);
    table.decides(BO, SECOND);
    table.execute(BO, CommandKind::Substitute { seat: SECOND });
    table.execute(ADA, offer(FIRST, OfferKind::Undo));
    assert_eq!(table.copy.table().offer, None, "it was carried out");
    assert_eq!(table.copy.deciding(), Seats::only(FIRST));
    table.agrees_with_its_log();
}

#[test]
fn an_absent_player_need_not_agree_to_an_undo() {
    let mut table = Logged::timed(TEN_MINUTES);
    table.decides(ADA, FIRST);
    table.decides(BO, SECOND);
    table.absent = Seats::only(SECOND);
    table.execute(ADA, CommandKind::Substitute { seat: SECOND });
    table.execute(ADA, offer(FIRST, OfferKind::Undo));
    assert_eq!(table.copy.table().offer, None, "it was carried out");
    assert_eq!(table.copy.deciding(), Seats::only(FIRST));
    table.agrees_with_its_log();
}

#[test]
fn abandoning_needs_the_agreement_of_active_players() {
    let mut table = Logged::begun();
    table.execute(ADA, offer(FIRST, OfferKind::Abandon));
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    table.execute(BO, answer(SECOND, false));
    // After he has handed his seat to a bot, he need not agree.
    table.decides(ADA, FIRST);
    table.execute(BO, CommandKind::Substitute { seat: SECOND });
    table.execute(ADA, offer(FIRST, OfferKind::Abandon));
    assert_eq!(table.copy.stage(), MatchStage::Over);
    table.agrees_with_its_log();
}

#[test]
fn an_expired_clock_acts_by_the_table_settings() {
    let timed = |clock: Clock, out_of_time: OutOfTime| {
        let mut table = Logged::of(StoredMatch {
            settings: TableSettings {
                clock,
                out_of_time,
                ..settings(vec![SeatPlan::Open; 2])
            },
            ..stored(Vec::new())
        });
        table.execute(ADA, sit(FIRST, "Ada"));
        table.execute(BO, sit(SECOND, "Bo"));
        table.execute(ADA, CommandKind::Begin);
        let due = table.copy.next_due_ms().unwrap();
        assert_eq!(table.tick(due - 1), None);
        let entry = table.tick(due).unwrap();
        let seats = vec![FIRST];
        assert_eq!(entry.event, LogEvent::OutOfTime { seats });
        table.agrees_with_its_log();
        table
    };
    let each = Clock::PerDecision { ms: 10_000 };
    let whole = Clock::Budget {
        base_ms: 10_000,
        increment_ms: 100,
    };
    for clock in [each, whole] {
        let table = timed(clock, OutOfTime::Lose);
        let record = table.copy.record().unwrap();
        assert!(record.contains("\nresult 0/60 out-of-time 1\n"), "{record}");
    }
    // The decision is the bot's; after that there is time again, if it is given for each decision.
    for (clock, has_time) in [(each, true), (whole, false)] {
        let mut table = timed(clock, OutOfTime::Substitute);
        let back = CommandKind::Return { seat: FIRST };
        let late = table.refused(ADA, back.clone());
        assert_eq!(late, ServerError::OutOfTime(FIRST));
        let mv = table.copy.bot_jobs()[0].decide(Limits::default(), None);
        table.execute_by_bot(mv);
        match has_time {
            true => drop(table.execute(ADA, back)),
            false => assert_eq!(table.refused(ADA, back), ServerError::OutOfTime(FIRST)),
        }
        table.agrees_with_its_log();
    }
}

#[test]
fn a_match_is_abandoned_if_all_run_out_of_time_at_once() {
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            clock: Clock::PerDecision { ms: 10_000 },
            out_of_time: OutOfTime::Lose,
            ..TableSettings::new("stacking-frogs", "players=2", vec![SeatPlan::Open; 2])
        },
        ..stored(Vec::new())
    });
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(BO, sit(SECOND, "Bo"));
    table.execute(ADA, CommandKind::Begin);
    table.tick(11_000).unwrap();
    let record = table.copy.record().unwrap();
    assert!(record.contains("\nresult 30/30 abandoned\n"), "{record}");
}

#[test]
fn bots_decide_for_several_players_out_of_time_at_once() {
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            clock: Clock::PerDecision { ms: 10_000 },
            ..TableSettings::new("stacking-frogs", "players=3", vec![SeatPlan::Open; 3])
        },
        ..stored(Vec::new())
    });
    for (actor, seat, name) in [(ADA, FIRST, "Ada"), (BO, SECOND, "Bo"), (CY, THIRD, "Cy")] {
        table.execute(actor, sit(seat, name));
    }
    table.execute(ADA, CommandKind::Begin);
    table.decides(CY, THIRD);
    let entry = table.tick(11_000).unwrap();
    let seats = vec![FIRST, SECOND];
    assert_eq!(entry.event, LogEvent::OutOfTime { seats });
    let asked = table.copy.bot_jobs();
    let asked: Vec<Seat> = asked.iter().map(|job| job.seat).collect();
    assert_eq!(asked, [FIRST, SECOND], "both have yet to decide");
    table.agrees_with_its_log();
}

#[test]
fn the_time_of_a_bot_does_not_depend_on_its_choices() {
    for (bot, thinks_ms) in [
        ("random", 0),
        ("hard", 250),
        ("hard@25000", 2_500),
        ("expert", 1_000),
        ("expert@900ms", 900),
    ] {
        let bot = SeatPlan::Bot(bot.parse().unwrap());
        let mut table = Logged::new(vec![bot, SeatPlan::Open]);
        table.execute(BO, sit(SECOND, "Bo"));
        table.execute(BO, CommandKind::Begin);
        let jobs = table.copy.bot_jobs();
        let [job] = jobs.as_slice() else {
            panic!("{} questions", jobs.len());
        };
        let since = job.since_ms;
        for pace_ms in [50, 900] {
            let pace = job.pace(pace_ms);
            let forced = pace.counts_at_ms(since + 1);
            assert_eq!((forced - since) % pace_ms, 0);
            assert_eq!(pace.counts_at_ms(since + thinks_ms + 20), forced, "{job:?}");
            assert!(
                pace.counts_at_ms(forced + 1) > forced,
                "it was not there yet"
            );
        }
        assert_eq!(job.pace(0).counts_at_ms(since + 5), since + 5);
    }
}

#[test]
fn an_agreed_undo_removes_exactly_the_offered_moves() {
    // A pending answer is taken back at once, without an offer.
    let mut table = three();
    table.decides(ADA, FIRST);
    table.execute(ADA, offer(FIRST, OfferKind::Undo));
    assert_eq!(table.copy.table().offer, None);
    let last = &table.stored.entries.last().unwrap().event;
    assert_eq!(*last, LogEvent::Undo { seat: FIRST });
    assert!(!table.legal(FIRST).is_empty(), "she decides again");
    table.agrees_with_its_log();
}

#[test]
fn a_rematch_reserves_a_seat_for_each_player() {
    let mut table = Logged::begun();
    let next: MatchId = "m-2".parse().unwrap();
    let rematch = CommandKind::Rematch { next: next.clone() };
    let early = table.refused(ADA, rematch.clone());
    assert!(matches!(early, ServerError::Host(_)), "{early}");
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    let query = |table: &Logged, user| {
        table.copy.answer(MatchQuery::Next {
            user: UserId::new(user),
            closed: 0,
        })
    };
    assert_eq!(query(&table, 3), Err(ServerError::NotSeated));
    let next_table = query(&table, 2).unwrap();
    assert_eq!(
        query(&table, 1).unwrap(),
        next_table,
        "for every client that asks"
    );
    // Everyone has moved on by a seat.
    let seats = &next_table[1]["seats"];
    assert_eq!(seats[0]["kept"]["name"], json!("Bo"));
    assert_eq!(seats[1]["kept"]["name"], json!("Ada"));
    table.execute(BO, rematch.clone());
    assert_eq!(table.copy.table().next, Some(next));
    let again = table.take(ADA, rematch).unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    table.agrees_with_its_log();
    // A seat that is kept is for its person alone.
    let settings = serde_json::from_value(next_table[1].clone()).unwrap();
    let mut table = Logged::of(StoredMatch {
        settings,
        ..stored(Vec::new())
    });
    let taken = table.refused(ADA, sit(FIRST, "Ada"));
    assert_eq!(taken, ServerError::SeatTaken(FIRST));
    table.execute(BO, sit(FIRST, "Bo"));
    let empty = table.refused(BO, CommandKind::Begin);
    assert_eq!(empty.to_string(), "these seats are free: 2");
    // Only its person frees it for everyone.
    let invited = |table: &Logged| table.copy.invited().collect::<Vec<_>>();
    assert_eq!(invited(&table), [UserId::new(1)]);
    let stand = CommandKind::Stand { seat: SECOND };
    assert_eq!(
        table.refused(BO, stand.clone()),
        ServerError::NotYourSeat(SECOND)
    );
    table.execute(ADA, stand);
    assert_eq!(invited(&table), []);
    assert_eq!(table.copy.table().seats[1], SeatView::Free);
    // The seat of a person who has come and left is free for everyone who follows the invitation.
    table.execute(BO, CommandKind::Stand { seat: FIRST });
    assert_eq!(invited(&table), []);
    assert_eq!(table.copy.table().seats[0], SeatView::Free);
    table.execute(CY, sit(FIRST, "Cy"));
    table.execute(BO, sit(SECOND, "Bo"));
    table.execute(CY, CommandKind::Begin);
    table.agrees_with_its_log();
}

#[test]
fn the_dealer_moves_on_in_a_rematch() {
    // FJ-2.2
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings::new("frog-juice", "players=2", vec![SeatPlan::Open; 2]),
        ..stored(Vec::new())
    });
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(BO, sit(SECOND, "Bo"));
    table.execute(ADA, CommandKind::Begin);
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    let next_table = table
        .copy
        .answer(MatchQuery::Next {
            user: UserId::new(1),
            closed: 0,
        })
        .unwrap();
    let options = next_table[1]["options"].as_str().unwrap();
    assert!(options.contains("dealer="), "{options}");
    assert_eq!(
        next_table[1]["seats"][0]["kept"]["name"],
        json!("Ada"),
        "all stay"
    );
}

#[test]
fn a_bot_that_cannot_substitute_is_refused_with_the_table() {
    let mut stored = stored(vec![SeatPlan::Open; 2]);
    stored.settings.substitute = "frog".parse().unwrap();
    let error = stored.fold().err().unwrap().to_string();
    assert!(error.starts_with("\"substitute\": "), "{error}");
}

#[test]
fn a_paused_clock_resumes_with_the_remaining_time() {
    let clock = Clock::Budget {
        base_ms: 10_000,
        increment_ms: 0,
    };
    for (clock, goes_on) in [(clock, 7_000), (Clock::PerDecision { ms: 10_000 }, 7_000)] {
        let mut table = Logged::of(StoredMatch {
            settings: TableSettings {
                clock,
                ..settings(vec![SeatPlan::Open; 2])
            },
            ..stored(Vec::new())
        });
        table.execute(ADA, sit(FIRST, "Ada"));
        table.execute(BO, sit(SECOND, "Bo"));
        table.execute(ADA, CommandKind::Begin);
        // Ada thinks for three seconds, and is away for a minute.
        table.now_ms = 4_000;
        table.execute(ADA, CommandKind::Substitute { seat: FIRST });
        assert_eq!(table.tick(64_000), None);
        table.execute(ADA, CommandKind::Return { seat: FIRST });
        assert_eq!(table.copy.next_due_ms(), Some(64_000 + goes_on));
        table.agrees_with_its_log();
    }
}

#[test]
fn a_sole_player_can_abandon_but_not_agree_a_draw() {
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings::new("stacking-frogs", "players=1", vec![SeatPlan::Open]),
        ..stored(Vec::new())
    });
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(ADA, CommandKind::Begin);
    let draw = table.refused(ADA, offer(FIRST, OfferKind::Draw));
    assert_eq!(draw, ServerError::BotsDoNotAgree, "nor does the automaton");
    table.execute(ADA, offer(FIRST, OfferKind::Abandon));
    assert_eq!(table.copy.stage(), MatchStage::Over);
    table.agrees_with_its_log();
}
