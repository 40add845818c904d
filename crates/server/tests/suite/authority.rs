//! The rights of the operator in a match: every order at every stage, and that others do not have
//! them. The rights of players are tested on a whole server, in `authorisation` of the tests of
//! `ranarium-node`.

use crate::common::{ADA, BO, FIRST, Logged, SECOND, act, sit};
use ranarium_protocol::online::{OfferKind, SeatPlan, UserId};
use ranarium_server::{Actor, MatchOrder, ServerError, Taken};

/// Everyone but the operator: players, a person and a program elsewhere, and bots of the server.
const OTHERS: [Actor; 6] = [
    ADA,
    BO,
    Actor::User(UserId::new(3)),
    Actor::Program(UserId::new(4)),
    Actor::Bot(FIRST),
    Actor::Bot(SECOND),
];

/// A table where people sit in both seats, a match, one that is over, and a closed table.
const STAGES: [fn() -> Logged; 4] = [full, Logged::begun, over, closed];

fn full() -> Logged {
    let mut table = Logged::new(vec![SeatPlan::Open, SeatPlan::Open]);
    table.done(ADA, sit(FIRST, "Ada"));
    table.done(BO, sit(SECOND, "Bo"));
    table
}

fn over() -> Logged {
    let mut table = Logged::begun();
    table.done(ADA, MatchOrder::Resign { seat: FIRST });
    table
}

fn closed() -> Logged {
    let mut table = full();
    table.done(ADA, MatchOrder::Close);
    table
}

/// Returns the order after another, so that all follow from the first. A new order must be added
/// here to compile.
fn after(order: &MatchOrder) -> Option<MatchOrder> {
    let seat = FIRST;
    let offer = OfferKind::Draw;
    Some(match order {
        MatchOrder::Sit { .. } => MatchOrder::Stand { seat },
        MatchOrder::Stand { .. } => MatchOrder::Begin,
        MatchOrder::Begin => act(seat, 1, "S-b1"),
        MatchOrder::Act { .. } => MatchOrder::Undo { seat },
        MatchOrder::Undo { .. } => MatchOrder::Resign { seat },
        MatchOrder::Resign { .. } => MatchOrder::Offer { seat, offer },
        MatchOrder::Offer { .. } => MatchOrder::AnswerOffer {
            seat,
            accept: false,
        },
        MatchOrder::AnswerOffer { .. } => MatchOrder::StandIn { seat },
        MatchOrder::StandIn { .. } => MatchOrder::Return { seat },
        MatchOrder::Return { .. } => MatchOrder::EndTable,
        MatchOrder::EndTable => MatchOrder::Close,
        MatchOrder::Close => MatchOrder::Expire {
            untouched_since_ms: 1_000,
        },
        MatchOrder::Expire { .. } => MatchOrder::Rematch {
            next: "m-2".parse().unwrap(),
        },
        MatchOrder::Rematch { .. } => MatchOrder::Handover {
            to: UserId::new(9),
            name: "Ida".parse().unwrap(),
        },
        MatchOrder::Handover { .. } => return None,
    })
}

fn orders() -> impl Iterator<Item = MatchOrder> {
    std::iter::successors(Some(sit(FIRST, "Ida")), after)
}

/// The outcome of an order.
#[derive(Clone, Debug, PartialEq)]
enum Cell {
    Done,
    /// It is already so.
    Nothing,
    Refused(ServerError),
}

/// Returns the outcome of an order of the operator, at each of [`STAGES`].
fn cells(order: &MatchOrder) -> [Cell; 4] {
    use Cell::{Done, Nothing, Refused};
    match order {
        MatchOrder::EndTable => [Done, Done, Nothing, Nothing],
        MatchOrder::Expire { .. } => [Done, Refused(ServerError::Begun), Nothing, Nothing],
        _ => std::array::from_fn(|_| Refused(ServerError::NotSeated)),
    }
}

#[test]
fn the_operator_ends_matches_and_does_nothing_else() {
    for order in orders() {
        for (index, expected) in cells(&order).into_iter().enumerate() {
            let mut table = STAGES[index]();
            let before = table.copy.len();
            let found = match table.take(Actor::Operator, order.clone()) {
                Ok(Taken::Entry(..)) => Cell::Done,
                Ok(Taken::Nothing(_)) => Cell::Nothing,
                Err(error) => Cell::Refused(error),
            };
            assert_eq!(found, expected, "{order:?} at stage {index}");
            let entries = table.copy.len() - before;
            assert_eq!(entries == 1, expected == Cell::Done, "{order:?}");
            table.agrees_with_its_log();
        }
    }
}

#[test]
fn nobody_else_does_what_the_operator_does() {
    let is_operators =
        |order: &MatchOrder| matches!(order, MatchOrder::EndTable | MatchOrder::Expire { .. });
    for order in orders().filter(is_operators) {
        for actor in OTHERS {
            for stage in STAGES {
                let refused = stage().refused(actor, order.clone());
                assert_eq!(refused, ServerError::NotSeated, "{order:?} by {actor:?}");
            }
        }
    }
}

#[test]
fn a_bot_of_the_server_does_nothing_where_people_sit() {
    for order in orders() {
        for stage in STAGES {
            for bot in [FIRST, SECOND] {
                stage().refused(Actor::Bot(bot), order.clone());
            }
        }
    }
}
