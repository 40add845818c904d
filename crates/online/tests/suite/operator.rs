//! The rights of the operator in a match: every order at every stage, and that others do not have
//! them. The rights of players are tested on a whole server, in `authorisation` of the tests of
//! `ranarium-node`.

use crate::common::{ADA, BO, FIRST, Logged, SECOND, act, sit};
use ranarium_online::{Actor, CommandKind, Decision, ServerError};
use ranarium_protocol::online::{OfferKind, SeatPlan, TableChange, UserId};

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
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(BO, sit(SECOND, "Bo"));
    table
}

fn over() -> Logged {
    let mut table = Logged::begun();
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    table
}

fn closed() -> Logged {
    let mut table = full();
    table.execute(ADA, CommandKind::Close);
    table
}

/// Returns the kind of command after another, so that all follow from the first. Does not compile
/// if a kind is missing.
fn after(kind: &CommandKind) -> Option<CommandKind> {
    let seat = FIRST;
    let offer = OfferKind::Draw;
    Some(match kind {
        CommandKind::Sit { .. } => CommandKind::Stand { seat },
        CommandKind::Stand { .. } => CommandKind::Arrange(TableChange::default()),
        CommandKind::Arrange(_) => CommandKind::Remove {
            user: UserId::new(2),
        },
        CommandKind::Remove { .. } => CommandKind::Begin,
        CommandKind::Begin => act(seat, 1, "S-b1"),
        CommandKind::Act { .. } => CommandKind::Undo { seat },
        CommandKind::Undo { .. } => CommandKind::Resign { seat },
        CommandKind::Resign { .. } => CommandKind::Offer { seat, offer },
        CommandKind::Offer { .. } => CommandKind::AnswerOffer {
            seat,
            accept: false,
        },
        CommandKind::AnswerOffer { .. } => CommandKind::Resume { seat },
        CommandKind::Resume { .. } => CommandKind::Substitute { seat },
        CommandKind::Substitute { .. } => CommandKind::Return { seat },
        CommandKind::Return { .. } => CommandKind::EndTable,
        CommandKind::EndTable => CommandKind::Close,
        CommandKind::Close => CommandKind::Expire {
            unchanged_since_ms: 1_000,
        },
        CommandKind::Expire { .. } => CommandKind::Rematch {
            next: "m-2".parse().unwrap(),
        },
        CommandKind::Rematch { .. } => CommandKind::ChangeProfile {
            name: "Ida".parse().unwrap(),
            frog: 4,
        },
        CommandKind::ChangeProfile { .. } => CommandKind::AccountMerge {
            to: UserId::new(9),
            name: "Ida".parse().unwrap(),
        },
        CommandKind::AccountMerge { .. } => return None,
    })
}

fn orders() -> impl Iterator<Item = CommandKind> {
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
fn cells(kind: &CommandKind) -> [Cell; 4] {
    use Cell::{Done, Nothing, Refused};
    match kind {
        CommandKind::EndTable => [Done, Done, Nothing, Nothing],
        CommandKind::Expire { .. } => [Done, Refused(ServerError::Begun), Nothing, Nothing],
        _ => std::array::from_fn(|_| Refused(ServerError::NotSeated)),
    }
}

#[test]
fn the_operator_can_only_end_matches() {
    for kind in orders() {
        for (index, expected) in cells(&kind).into_iter().enumerate() {
            let mut table = STAGES[index]();
            let before = table.copy.len();
            let found = match table.take(Actor::Operator, kind.clone()) {
                Ok(Decision::Entry(..)) => Cell::Done,
                Ok(Decision::Nothing(_)) => Cell::Nothing,
                Err(error) => Cell::Refused(error),
            };
            assert_eq!(found, expected, "{kind:?} at stage {index}");
            let entries = table.copy.len() - before;
            assert_eq!(entries == 1, expected == Cell::Done, "{kind:?}");
            table.agrees_with_its_log();
        }
    }
}

#[test]
fn operator_commands_are_refused_for_other_actors() {
    let is_operators =
        |kind: &CommandKind| matches!(kind, CommandKind::EndTable | CommandKind::Expire { .. });
    for kind in orders().filter(is_operators) {
        for actor in OTHERS {
            for stage in STAGES {
                let refused = stage().refused(actor, kind.clone());
                assert_eq!(refused, ServerError::NotSeated, "{kind:?} by {actor:?}");
            }
        }
    }
}

#[test]
fn server_bots_cannot_act_for_seats_of_people() {
    for kind in orders() {
        for stage in STAGES {
            for bot in [FIRST, SECOND] {
                stage().refused(Actor::Bot(bot), kind.clone());
            }
        }
    }
}
