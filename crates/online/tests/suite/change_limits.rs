//! Changes that can be repeated without the match going on are limited, and so is the log.

use crate::common::{ADA, BO, FIRST, Logged, SECOND};
use ranarium_game::Seat;
use ranarium_online::{Actor, CommandKind, ServerError};
use ranarium_protocol::online::{OfferKind, SeatPlan, UserId};
use ranarium_table::{MatchStage, Nonce};

/// Sits down with another nonce each time.
fn sit(seat: Seat, times: u64) -> CommandKind {
    CommandKind::Sit {
        seat,
        name: "Name".parse().unwrap(),
        frog: 3,
        nonce: Some(Nonce::from_words(&times.to_string())),
    }
}

/// Repeats an order and its opposite until it is refused. Returns the number of repetitions.
fn often(table: &mut Logged, actor: Actor, there: &CommandKind, back: &CommandKind) -> u64 {
    let before = table.copy.len();
    loop {
        for kind in [there, back] {
            if let Err(error) = table.take(actor, kind.clone()) {
                assert_eq!(error, ServerError::TooManyChanges);
                return table.copy.len() - before;
            }
        }
    }
}

#[test]
fn seat_changes_of_a_player_are_limited() {
    let mut table = Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    for times in 0..1_000 {
        table.execute(ADA, sit(FIRST, times));
    }
    let error = table.refused(ADA, sit(FIRST, 1_000));
    assert_eq!(error, ServerError::TooManyChanges);
    // Others are not limited by it, on any copy, and she may begin, decide and resign.
    let mut table = Logged::of(table.stored);
    let error = table.refused(ADA, sit(FIRST, 1_000));
    assert_eq!(error, ServerError::TooManyChanges);
    table.execute(BO, sit(SECOND, 0));
    table.execute(ADA, CommandKind::Begin);
    table.decides(ADA, FIRST);
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    assert_eq!(table.copy.stage(), MatchStage::Over);
}

#[test]
fn the_log_is_bounded_before_the_match_begins() {
    let mut table = Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    let mut user = 10;
    while table.copy.len() < 10_000 {
        user += 1;
        let actor = Actor::User(UserId::new(user));
        table.execute(actor, sit(FIRST, 0));
        table.execute(actor, CommandKind::Stand { seat: FIRST });
    }
    let error = table.refused(ADA, sit(FIRST, 0));
    assert_eq!(error, ServerError::TooManyChanges);
}

#[test]
fn each_decision_allows_more_changes() {
    let mut table = Logged::begun();
    let (there, back) = (
        CommandKind::Substitute { seat: SECOND },
        CommandKind::Return { seat: SECOND },
    );
    // Bo has sat down once; a return is never refused.
    let done = often(&mut table, BO, &there, &back);
    assert_eq!(done, 2 * (1_000 + 10 - 1));
    let draw = CommandKind::Offer {
        seat: SECOND,
        offer: OfferKind::Draw,
    };
    let error = table.refused(BO, draw.clone());
    assert_eq!(error, ServerError::TooManyChanges);
    // Ada has made fewer changes: she asks, and he answers.
    table.execute(
        ADA,
        CommandKind::Offer {
            seat: FIRST,
            offer: OfferKind::Abandon,
        },
    );
    let accept = false;
    table.execute(
        BO,
        CommandKind::AnswerOffer {
            seat: SECOND,
            accept,
        },
    );
    table.decides(ADA, FIRST);
    table.execute(BO, draw);
    assert_eq!(often(&mut table, BO, &there, &back), 2 * (10 - 1));
    table.decides(BO, SECOND);
    table.agrees_with_its_log();
}
