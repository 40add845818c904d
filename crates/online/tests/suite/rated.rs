//! The results of matches for ratings, and the rules of rated tables.

use crate::common::{self, ADA, BO, CY, FIRST, Logged, SECOND, THIRD, sit, stored};
use ranarium_game::{Seat, Seats};
use ranarium_online::{
    Actor, CommandKind, Decision, OnlineMatch, RatedMatch, ServerError, StoredMatch, check_rated,
};
use ranarium_protocol::online::{
    OfferKind, OutOfTime, Rated, SeatPlan, Speed, TableSettings, UserId, UserKind,
};
use ranarium_table::{Clock, MatchStage, Move};

fn rated(players: usize) -> StoredMatch {
    let seats = vec![SeatPlan::Open; players];
    let table = stored(seats.clone());
    StoredMatch {
        settings: TableSettings {
            clock: Clock::PerDecision { ms: 10_000 },
            rated: Rated::People,
            out_of_time: OutOfTime::Lose,
            ..TableSettings::new("icefrogs", format!("players={players}"), seats)
        },
        ..table
    }
}

/// Makes a match with full seats.
fn begun(players: usize) -> Logged {
    let mut table = Logged::of(rated(players));
    for (actor, seat) in [(ADA, FIRST), (BO, SECOND), (CY, THIRD)]
        .into_iter()
        .take(players)
    {
        table.execute(actor, sit(seat, "Name"));
    }
    table.execute(ADA, CommandKind::Begin);
    table
}

/// Makes a match with full seats in which everyone has moved.
fn opened(players: usize) -> Logged {
    let mut table = begun(players);
    let mut moved = Seats::NONE;
    while moved.len() < players {
        let seat = table.copy.deciding().first().unwrap();
        moves(&mut table, seat);
        moved = moved.with(seat);
    }
    table
}

/// Makes the first legal move of a seat.
fn moves(table: &mut Logged, seat: Seat) {
    let choice = table.legal(seat)[0].clone();
    let play = common::play(seat, table.seq(seat), choice);
    table.execute([ADA, BO, CY][seat.index()], play);
}

/// Returns the places of the players, in the order of seats.
fn places(table: &Logged) -> Vec<u8> {
    let found = table.copy.rated_match().unwrap();
    let again = table.stored.clone().fold().unwrap().rated_match();
    assert_eq!(again.as_ref(), Some(&found), "every copy says the same");
    let places = found.places.iter().enumerate();
    places
        .map(|(index, (user, place))| {
            assert_eq!(user.number(), index as u64 + 1);
            *place
        })
        .collect()
}

#[test]
fn a_resignation_is_rated_as_a_loss_and_a_draw_as_a_draw() {
    let mut table = opened(2);
    assert_eq!(table.copy.rated_match(), None, "it is not over");
    table.now_ms = 5_000;
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    assert_eq!(places(&table), [2, 1]);
    let RatedMatch {
        pool,
        kind,
        over_ms,
        ..
    } = table.copy.rated_match().unwrap();
    assert_eq!((pool.game.as_str(), pool.players), ("icefrogs", 2));
    assert_eq!(
        (pool.speed, kind, over_ms),
        (Speed::Blitz, UserKind::Person, 5_000)
    );

    let mut table = opened(2);
    let offer = OfferKind::Draw;
    table.execute(ADA, CommandKind::Offer { seat: FIRST, offer });
    let accept = true;
    table.execute(
        BO,
        CommandKind::AnswerOffer {
            seat: SECOND,
            accept,
        },
    );
    assert_eq!(places(&table), [1, 1]);
}

#[test]
fn a_rated_match_without_moves_of_two_is_too_short_to_count() {
    for moved in 0..=2 {
        let mut table = begun(2);
        let mut seats = Seats::NONE;
        while seats.len() < moved {
            let seat = table.copy.deciding().first().unwrap();
            moves(&mut table, seat);
            seats = seats.with(seat);
        }
        assert!(!table.copy.table().too_short, "it is not over");
        table.execute(ADA, CommandKind::Resign { seat: FIRST });
        let is_short = moved < 2;
        assert_eq!(table.copy.table().too_short, is_short, "{moved} moved");
        assert_eq!(places(&table).is_empty(), is_short, "{moved} moved");
    }
}

#[test]
fn abandoning_a_rated_match_needs_all_and_is_not_rated() {
    let mut table = opened(2);
    table.absent = Seats::only(SECOND);
    let offer = OfferKind::Abandon;
    table.execute(ADA, CommandKind::Offer { seat: FIRST, offer });
    assert_eq!(
        table.copy.stage(),
        MatchStage::Playing,
        "an absent player is asked, too"
    );
    let accept = true;
    table.execute(
        BO,
        CommandKind::AnswerOffer {
            seat: SECOND,
            accept,
        },
    );
    assert_eq!(table.copy.stage(), MatchStage::Over);
    assert!(places(&table).is_empty());
}

#[test]
fn a_rated_player_out_of_time_has_lost() {
    let mut table = opened(2);
    let late = table.copy.deciding().first().unwrap();
    table.tick(11_000).unwrap();
    assert_eq!(table.copy.stage(), MatchStage::Over);
    let found = places(&table);
    assert_eq!((found[late.index()], found.iter().sum::<u8>()), (2, 3));
}

#[test]
fn a_match_with_moves_of_one_player_is_not_rated() {
    let mut table = begun(2);
    table.execute(BO, CommandKind::Resign { seat: SECOND });
    assert!(places(&table).is_empty(), "neither has moved");

    let mut table = begun(2);
    moves(&mut table, FIRST);
    table.execute(BO, CommandKind::Resign { seat: SECOND });
    assert!(places(&table).is_empty(), "only one has moved");

    let mut table = begun(2);
    table.tick(11_000).unwrap();
    assert_eq!(table.copy.stage(), MatchStage::Over);
    assert!(
        places(&table).is_empty(),
        "the one who did not come has not lost"
    );
}

#[test]
fn a_player_out_of_time_is_rated_last_despite_the_substitute() {
    let mut table = opened(3);
    let late = loses_on_time_and_ends(&mut table);
    let places = places(&table);
    assert_eq!(places[late.index()], 3, "{places:?}");
    assert!(places.contains(&1), "{places:?}");
}

#[test]
fn a_player_without_moves_is_not_rated() {
    let mut table = begun(3);
    let late = loses_on_time_and_ends(&mut table);
    let RatedMatch { places, .. } = table.copy.rated_match().unwrap();
    assert_eq!(places.len(), 2, "{places:?}");
    let late = UserId::new(late.index() as u64 + 1);
    assert!(places.iter().all(|(user, _)| *user != late), "{places:?}");
    assert!(places.iter().any(|(_, place)| *place == 1), "{places:?}");
}

/// Lets the clock of the deciding seat run out in a match of three, and plays to the end, with a
/// bot in that seat. Returns the seat.
fn loses_on_time_and_ends(table: &mut Logged) -> Seat {
    let late = table.copy.deciding().first().unwrap();
    table.tick(11_000).unwrap();
    assert_eq!(
        table.copy.stage(),
        MatchStage::Playing,
        "it goes on for the others"
    );
    for _ in 0..5_000 {
        if table.copy.stage() == MatchStage::Over {
            break;
        }
        let seat = table.copy.deciding().first().unwrap();
        let actor = match seat == late {
            true => Actor::Bot(late),
            false => [ADA, BO, CY][seat.index()],
        };
        let legal = table.legal(seat);
        let choice = legal[table.stored.entries.len() * 7 % legal.len()].clone();
        table.execute(actor, common::play(seat, table.seq(seat), choice));
    }
    assert_eq!(table.copy.stage(), MatchStage::Over);
    late
}

#[test]
fn a_rated_match_has_one_kind_of_player_and_each_once() {
    let program = Actor::Program(UserId::new(1));
    let mut table = Logged::of(rated(2));
    let refused = table.refused(program, sit(FIRST, "Robo"));
    assert_eq!(refused, ServerError::RatedFor(Rated::People));
    table.execute(ADA, sit(FIRST, "Ada"));
    assert_eq!(
        table.refused(ADA, sit(SECOND, "Ada")),
        ServerError::SeatedAlready
    );
    // Sitting down again with a nonce changes nothing.
    table.execute(ADA, sit(FIRST, "Ida"));

    let mut programs = rated(2);
    programs.settings.rated = Rated::Programs;
    let mut table = Logged::of(programs);
    let refused = table.refused(BO, sit(FIRST, "Bo"));
    assert_eq!(
        refused.to_string(),
        "the match is rated, for programs alone"
    );
    table.execute(program, sit(FIRST, "Robo"));
    table.execute(Actor::Program(UserId::new(2)), sit(SECOND, "Bobo"));
    table.execute(program, CommandKind::Begin);
    table.execute(program, CommandKind::Resign { seat: FIRST });
    assert_eq!(table.copy.rated_match().unwrap().kind, UserKind::Program);
}

#[test]
fn rated_matches_have_no_substitutes() {
    let mut table = begun(2);
    table.absent = Seats::only(SECOND);
    for (actor, seat) in [(ADA, FIRST), (ADA, SECOND), (BO, SECOND)] {
        let refused = table.refused(actor, CommandKind::Substitute { seat });
        assert_eq!(refused, ServerError::NoSubstitutes);
    }
}

#[test]
fn a_casual_match_is_not_rated() {
    let mut table = Logged::begun();
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    assert_eq!(table.copy.rated_match(), None);
}

#[test]
fn a_rematch_is_rated_as_its_predecessor() {
    let mut table = begun(2);
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    let user = UserId::new(1);
    let next = table
        .copy
        .answer(ranarium_online::MatchQuery::Next { user, closed: 0 });
    let (_, settings): (String, TableSettings) = serde_json::from_value(next.unwrap()).unwrap();
    assert_eq!(settings.rated, Rated::People);
}

#[test]
fn an_unratable_table_is_refused_with_the_reason() {
    let good = rated(2).settings;
    assert_eq!(check_rated(&good), Ok(()));
    for game in ["frog-juice", "icefrogs", "army-of-frogs", "stacking-frogs"] {
        let game = game.to_owned();
        let settings = TableSettings {
            game,
            ..good.clone()
        };
        assert_eq!(check_rated(&settings), Ok(()));
    }
    let change = |change: fn(&mut TableSettings)| {
        let mut settings = good.clone();
        change(&mut settings);
        settings
    };
    for (settings, reason) in [
        (change(|table| table.clock = Clock::Off), "it needs a clock"),
        (
            change(|table| table.seats[1] = SeatPlan::Bot("easy".parse().unwrap())),
            "bots of the server play no rated matches",
        ),
        (
            change(|table| {
                table.clock_factors = table.clock_factors.with(Seat::new(1), 3);
            }),
            "everyone has the same time",
        ),
        (
            change(|table| table.out_of_time = OutOfTime::Substitute),
            "a seat that runs out of time loses",
        ),
        (
            change(|table| table.position = Some("any".to_owned())),
            "expected no position",
        ),
        (
            change(|table| {
                table.game = "frog-juice".to_owned();
                table.options = "players=2 dealer=2".to_owned();
            }),
            "expected players=2",
        ),
        (
            change(|table| drop(table.seats.pop())),
            "expected 2 players or more",
        ),
    ] {
        let error = check_rated(&settings).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
        let casual = TableSettings {
            rated: Rated::Casual,
            ..settings
        };
        assert_eq!(check_rated(&casual), Ok(()));
    }
}

/// Returns a match of Ada and Bo with a minute for each.
fn with_a_minute() -> Logged {
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            clock: Clock::Budget {
                base_ms: 60_000,
                increment_ms: 0,
            },
            ..common::settings(vec![SeatPlan::Open; 2])
        },
        ..stored(vec![SeatPlan::Open; 2])
    });
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(BO, sit(SECOND, "Bo"));
    table.execute(ADA, CommandKind::Begin);
    table
}

/// Returns the time that Ada has left after a decision with this thinking time and network delay.
fn left_after(spent_ms: u64, lag_ms: u64) -> u64 {
    let mut table = with_a_minute();
    let action = table.legal(FIRST)[0].clone();
    let mv = Move {
        seat: FIRST,
        seq: table.seq(FIRST),
        action,
    };
    let kind = CommandKind::Act { mv, lag_ms };
    let at_ms = table.now_ms + spent_ms;
    let taken = table.take_at(at_ms, None, ADA, kind).unwrap();
    assert!(matches!(taken, Decision::Entry(..)), "{taken:?}");
    table.agrees_with_its_log();
    left(&table.copy)
}

fn left(copy: &OnlineMatch) -> u64 {
    let seen = copy.update(ranarium_game::Viewer::Spectator, 0, 0).unwrap();
    let seen: serde_json::Value = serde_json::from_str(&seen).unwrap();
    seen["now"]["time"]["left-ms"][0].as_u64().unwrap()
}

#[test]
fn lag_compensation_is_bounded() {
    for (spent, lag, left) in [
        (10_000, 0, 50_000),
        (10_000, 300, 50_300),
        (10_000, 500, 50_500),
        (10_000, 501, 50_500),
        (10_000, u64::MAX, 50_500),
        // At most the time that the decision took is given back.
        (200, 500, 60_000),
        (0, 500, 60_000),
    ] {
        assert_eq!(
            left_after(spent, lag),
            left,
            "{spent} ms, {lag} ms on the way"
        );
    }
}

#[test]
fn lag_compensation_in_the_log_is_bounded() {
    let mut table = with_a_minute();
    let entry = ranarium_online::LogEntry {
        at_ms: 21_000,
        key: None,
        by: None,
        event: ranarium_online::LogEvent::Act {
            mv: Move {
                seat: FIRST,
                seq: table.seq(FIRST),
                action: table.legal(FIRST)[0].clone(),
            },
            lag_ms: 19_000,
        },
    };
    table.copy.replay(&entry).unwrap();
    assert_eq!(left(&table.copy), 40_500);
}
