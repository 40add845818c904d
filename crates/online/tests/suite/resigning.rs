//! Resigning, alone and among several people.

use crate::common::{ADA, BO, CY, FIRST, Logged, SECOND, THIRD, play};
use ranarium_game::{Seat, Seats};
use ranarium_online::{CommandKind, Decision, MatchCommand, ServerError};
use ranarium_protocol::online::{
    OfferKind, OutOfTime, Rated, ResignEffect, SeatPlan, TableSettings,
};
use ranarium_search::Limits;
use ranarium_table::{Clock, MatchStage};
use serde_json::json;

fn resign(seat: Seat) -> CommandKind {
    CommandKind::Resign { seat }
}

fn begun(seats: Vec<SeatPlan>) -> Logged {
    let options = format!("players={}", seats.len());
    Logged::begun_with(TableSettings::new("stacking-frogs", options, seats))
}

fn bot() -> SeatPlan {
    SeatPlan::Bot("random".parse().unwrap())
}

#[test]
fn a_table_states_the_effect_of_resigning() {
    let open = SeatPlan::Open;
    for (seats, effect) in [
        (vec![open.clone(); 2], ResignEffect::End),
        (vec![open.clone(), bot(), bot()], ResignEffect::End),
        (
            vec![open.clone(), open.clone(), bot()],
            ResignEffect::Substitute,
        ),
        (vec![open; 3], ResignEffect::Substitute),
    ] {
        let mut table = begun(seats);
        assert_eq!(table.copy.table().resigning, effect);
        let answer = table.execute(ADA, resign(FIRST));
        let (expected, stage) = match effect {
            ResignEffect::End => ("over", MatchStage::Over),
            ResignEffect::Substitute => ("substituted", MatchStage::Playing),
        };
        assert_eq!((answer, table.copy.stage()), (json!(expected), stage));
        table.agrees_with_its_log();
    }
}

#[test]
fn a_bot_plays_a_resigned_seat_to_the_end() {
    let mut table = begun(vec![SeatPlan::Open; 3]);
    table.execute(ADA, resign(FIRST));
    let view = table.copy.table();
    assert!(view.has_substitute(FIRST));
    assert_eq!(view.lost, [FIRST]);
    assert_eq!(table.copy.thinking(), Seats::only(FIRST));
    let back = table.refused(ADA, CommandKind::Return { seat: FIRST });
    assert_eq!(back, ServerError::GaveUp(FIRST));
    let again = table.take(ADA, resign(FIRST)).unwrap();
    assert_eq!(again, Decision::Nothing(json!("substituted")));
    // A player who has resigned is not asked for agreement.
    let offer = OfferKind::Abandon;
    table.execute(
        BO,
        CommandKind::Offer {
            seat: SECOND,
            offer,
        },
    );
    let open = table.copy.table().offer.unwrap();
    assert_eq!(open.missing, [Seat::new(2)]);
    table.agrees_with_its_log();
}

#[test]
fn a_resigned_player_is_last_despite_the_substitute() {
    let seats = vec![SeatPlan::Open; 3];
    let mut table = Logged::begun_with(TableSettings {
        clock: Clock::PerDecision { ms: 10_000 },
        rated: Rated::People,
        out_of_time: OutOfTime::Lose,
        substitute: "random".parse().unwrap(),
        ..TableSettings::new("icefrogs", "players=3", seats)
    });
    // A player without a move is not rated.
    for (actor, seat) in [(ADA, FIRST), (BO, SECOND), (CY, THIRD)] {
        let choice = table.legal(seat)[0].clone();
        let kind = play(seat, table.seq(seat), choice);
        table.execute(actor, kind);
    }
    table.execute(ADA, resign(FIRST));
    for _ in 0..5_000 {
        if table.copy.stage() == MatchStage::Over {
            break;
        }
        let jobs = table.copy.bot_jobs();
        match jobs.first() {
            Some(job) => {
                let mv = job.decide(Limits::default(), None);
                let MatchCommand { actor, kind, .. } = MatchCommand::of_bot(mv);
                table.execute(actor, kind);
            }
            None => {
                let seat = table.copy.deciding().first().unwrap();
                let legal = table.legal(seat);
                let choice = legal[table.stored.entries.len() * 7 % legal.len()].clone();
                let kind = play(seat, table.seq(seat), choice);
                table.execute([ADA, BO, CY][seat.index()], kind);
            }
        }
    }
    let places = table.copy.rated_match().unwrap().places;
    assert_eq!(places[0].1, 3, "{places:?}");
    assert!(
        places[1..].iter().any(|(_, place)| *place == 1),
        "{places:?}"
    );
    table.agrees_with_its_log();
}
