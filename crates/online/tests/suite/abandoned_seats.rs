//! Seats whose players leave: no match waits for them, in any game and with any number of players.

use crate::common::{ADA, BO, CY, FIRST, Logged, SECOND, THIRD, play, sit, stored};
use ranarium_game::{Returns, Seat, Seats, Viewer};
use ranarium_online::{
    Actor, CommandKind, Decision, MatchCommand, OnlineMatch, ServerError, StoredMatch, options_of,
};
use ranarium_protocol::online::{OfferKind, OutOfTime, SeatPlan, TableSettings, UserId};
use ranarium_search::Limits;
use ranarium_table::{Clock, MatchStage};

fn user(seat: Seat) -> UserId {
    UserId::new(u64::from(seat.number()))
}

fn actor(seat: Seat) -> Actor {
    Actor::User(user(seat))
}

/// Makes a match of these people alone.
fn match_of(game: &str, players: u8) -> Logged {
    let seats = vec![SeatPlan::Open; usize::from(players)];
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            substitute: "random".parse().unwrap(),
            ..TableSettings::new(game, format!("players={players}"), seats)
        },
        ..stored(Vec::new())
    });
    for seat in Seat::all(players) {
        table.execute(actor(seat), sit(seat, &format!("Player {seat}")));
    }
    table.execute(ADA, CommandKind::Begin);
    table
}

/// Makes the next decision: that of a bot, of a person, or of the clock.
fn go_on(table: &mut Logged) {
    if let Some(job) = table.copy.bot_jobs().first() {
        let mv = job.decide(Limits::default(), None);
        table.execute_by_bot(mv);
        return;
    }
    let people = table.copy.deciding();
    for seat in people.iter() {
        let legal = table.legal(seat);
        if !legal.is_empty() {
            let choice = legal[table.stored.entries.len() * 7 % legal.len()].clone();
            table.execute(actor(seat), play(seat, table.seq(seat), choice));
            return;
        }
    }
    let due_ms = table.copy.next_due_ms().expect("nothing is awaited");
    table.tick(due_ms).expect("it is due");
}

/// Returns the seats that an offer would wait for.
fn asked(table: &Logged, seat: Seat, offer: OfferKind) -> Vec<Seat> {
    let mut copy: OnlineMatch = table.stored.clone().fold().unwrap();
    let command = MatchCommand {
        actor: actor(seat),
        key: None,
        kind: CommandKind::Offer { seat, offer },
    };
    let _decided = copy.decide(&command, table.absent, table.now_ms);
    copy.table().offer.map_or(Vec::new(), |offer| offer.missing)
}

/// Checks that the match does not wait for a seat, and no agreement would.
fn check_not_awaited(table: &Logged, gone: Seat, players: u8) {
    let awaiting = table.copy.awaiting();
    assert!(awaiting.iter().all(|one| one.user != user(gone)));
    let seen = table.seen(Viewer::Spectator);
    // A bot decides for the seat, and a window closes by itself.
    let is_asked = table.copy.bot_jobs().iter().any(|job| job.seat == gone);
    let is_window = seen.contains(r#""manner":"window""#);
    if table.copy.deciding() == Seats::only(gone) {
        assert!(is_asked || is_window && table.copy.next_due_ms().is_some());
    }
    for offer in [
        OfferKind::Draw,
        OfferKind::Undo,
        OfferKind::Abandon,
        OfferKind::Pause { until_ms: None },
    ] {
        for seat in Seat::all(players).filter(|seat| *seat != gone) {
            assert!(!asked(table, seat, offer).contains(&gone), "{offer:?}");
        }
    }
}

#[test]
fn a_match_continues_after_a_player_leaves() {
    for game in ranarium_catalog::ids() {
        for players in 2..=5 {
            if options_of(game, "", players).is_err() {
                continue;
            }
            for gone in [FIRST, Seat::new(usize::from(players) - 1)] {
                for leave in [
                    CommandKind::Resign { seat: gone },
                    CommandKind::Substitute { seat: gone },
                ] {
                    let mut table = match_of(game, players);
                    for _ in 0..5 {
                        go_on(&mut table);
                    }
                    table.execute(actor(gone), leave);
                    for step in 0..80 {
                        if table.copy.stage() == MatchStage::Over {
                            break;
                        }
                        if step % 8 == 0 {
                            check_not_awaited(&table, gone, players);
                        }
                        go_on(&mut table);
                    }
                    table.agrees_with_its_log();
                }
            }
        }
    }
}

#[test]
fn a_resigned_seat_has_no_share_of_any_result() {
    for game in ranarium_catalog::ids() {
        for players in 3..=5 {
            if options_of(game, "", players).is_err() {
                continue;
            }
            let gone = Seat::new(usize::from(players) / 2);
            let mut table = match_of(game, players);
            table.execute(actor(gone), CommandKind::Resign { seat: gone });
            for _ in 0..600 {
                if table.copy.stage() == MatchStage::Over {
                    break;
                }
                go_on(&mut table);
            }
            let Some(returns) = table.copy.returns() else {
                continue;
            };
            assert_eq!(returns.share(gone), 0, "{game} {players}");
            let record = table.copy.record().unwrap();
            assert!(record.contains(&format!(" without {gone}\n")), "{record}");
            assert_eq!(table.copy.check().unwrap().damage, None);
        }
    }
}

#[test]
fn the_last_remaining_player_wins_at_once() {
    for game in ranarium_catalog::ids() {
        for players in 2..=5 {
            if options_of(game, "", players).is_err() {
                continue;
            }
            let mut table = match_of(game, players);
            let last = Seat::new(usize::from(players) - 1);
            for seat in Seat::all(players - 1) {
                assert_eq!(table.copy.stage(), MatchStage::Playing);
                table.execute(actor(seat), CommandKind::Resign { seat });
            }
            assert_eq!(table.copy.returns(), Some(Returns::winner(players, last)));
            table.agrees_with_its_log();
        }
    }
}

#[test]
fn matches_of_bots_alone_continue() {
    let bot = SeatPlan::Bot("random".parse().unwrap());
    let seats = vec![SeatPlan::Open, SeatPlan::Open, bot];
    let mut table = Logged::begun_with(TableSettings::new("stacking-frogs", "players=3", seats));
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    assert_eq!(table.copy.stage(), MatchStage::Playing, "Bo plays the bot");
    table.execute(BO, CommandKind::Resign { seat: SECOND });
    assert_eq!(table.copy.returns(), Some(Returns::winner(3, THIRD)));
}

#[test]
fn the_player_with_time_left_wins_against_several_without() {
    let mut table = Logged::begun_with(TableSettings {
        clock: Clock::PerDecision { ms: 10_000 },
        out_of_time: OutOfTime::Lose,
        ..TableSettings::new("stacking-frogs", "players=3", vec![SeatPlan::Open; 3])
    });
    table.decides(BO, SECOND);
    table.tick(11_000).unwrap();
    assert_eq!(table.copy.returns(), Some(Returns::winner(3, SECOND)));
    let record = table.copy.record().unwrap();
    assert!(
        record.contains("\nresult 0/60/0 out-of-time 3 without 1\n"),
        "{record}"
    );
    table.agrees_with_its_log();
}

#[test]
fn a_match_is_abandoned_if_the_last_two_run_out_of_time() {
    let mut table = Logged::begun_with(TableSettings {
        clock: Clock::PerDecision { ms: 10_000 },
        out_of_time: OutOfTime::Lose,
        ..TableSettings::new("stacking-frogs", "players=3", vec![SeatPlan::Open; 3])
    });
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    table.tick(11_000).unwrap();
    let record = table.copy.record().unwrap();
    assert!(record.contains("\nresult 20/20/20 abandoned\n"), "{record}");
    assert!(table.copy.table().lost.is_empty());
    table.agrees_with_its_log();
}

#[test]
fn an_open_offer_continues_after_a_player_leaves() {
    let three = || {
        let seats = vec![SeatPlan::Open; 3];
        Logged::begun_with(TableSettings::new("stacking-frogs", "players=3", seats))
    };
    let offer = |seat, offer| CommandKind::Offer { seat, offer };
    let leaves = [
        |seat| CommandKind::Resign { seat },
        |seat| CommandKind::Substitute { seat },
    ];
    for leave in leaves {
        // The last word that was missing is not needed any more.
        let mut table = three();
        table.execute(ADA, offer(FIRST, OfferKind::Draw));
        table.execute(
            BO,
            CommandKind::AnswerOffer {
                seat: SECOND,
                accept: true,
            },
        );
        table.execute(CY, leave(THIRD));
        assert_eq!(table.copy.stage(), MatchStage::Over);
        table.agrees_with_its_log();
        // A draw that no player is left to accept is not agreed; the other offers need no answer.
        let mut table = three();
        table.execute(CY, leave(THIRD));
        table.execute(ADA, offer(FIRST, OfferKind::Abandon));
        let open = table.copy.table().offer.unwrap();
        assert_eq!(open.missing, [SECOND]);
        table.execute(BO, CommandKind::Substitute { seat: SECOND });
        assert_eq!(table.copy.stage(), MatchStage::Over);
        table.agrees_with_its_log();
        let mut table = three();
        table.execute(CY, leave(THIRD));
        table.execute(ADA, offer(FIRST, OfferKind::Draw));
        table.execute(BO, CommandKind::Substitute { seat: SECOND });
        assert_eq!(table.copy.stage(), MatchStage::Playing);
        assert_eq!(table.copy.table().offer, None);
        table.agrees_with_its_log();
        let mut table = three();
        table.execute(BO, CommandKind::Substitute { seat: SECOND });
        table.execute(CY, leave(THIRD));
        if table.copy.stage() == MatchStage::Playing {
            let draw = table.refused(ADA, offer(FIRST, OfferKind::Draw));
            assert_eq!(draw, ServerError::BotsDoNotAgree);
        }
    }
    // The offer of a player who has resigned ends.
    let mut table = three();
    table.execute(ADA, offer(FIRST, OfferKind::Draw));
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    assert_eq!(table.copy.table().offer, None);
    table.agrees_with_its_log();
    let again = table
        .take(ADA, CommandKind::Resign { seat: FIRST })
        .unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
}
