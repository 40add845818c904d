//! The frogs of the people at a table, in every game.

use crate::common::{FIRST, Logged, stored};
use ranarium_catalog::{any, ids};
use ranarium_game::Seat;
use ranarium_online::{Actor, CommandKind, MatchQuery, StoredMatch};
use ranarium_protocol::online::{SeatPlan, SeatView, TablePreview, TableSettings, UserId};
use ranarium_table::Nonce;
use std::collections::BTreeMap;

/// The frog that everyone has chosen.
const CHOSEN: u8 = 3;

fn table(settings: TableSettings) -> Logged {
    Logged::of(StoredMatch {
        settings,
        ..stored(Vec::new())
    })
}

fn person(number: usize) -> Actor {
    Actor::User(UserId::new(number as u64 + 1))
}

fn sit(table: &mut Logged, number: usize, seat: Seat) {
    let kind = CommandKind::Sit {
        seat,
        name: format!("Person {number}").parse().unwrap(),
        frog: CHOSEN,
        nonce: Some(Nonce::new([number as u8; 32])),
    };
    table.execute(person(number), kind.clone());
    // A repeated request changes nothing.
    let again = table.take(person(number), kind).unwrap();
    assert!(matches!(again, ranarium_online::Decision::Nothing(_)));
}

/// Returns the frog of each person at a table.
fn frogs(table: &Logged) -> BTreeMap<UserId, u8> {
    let frog = |seat: &SeatView| match seat {
        SeatView::Person { user, frog, .. } | SeatView::Kept { user, frog, .. } => {
            Some((*user, *frog))
        }
        SeatView::Free | SeatView::Bot(_) => None,
    };
    table.copy.table().seats.iter().filter_map(frog).collect()
}

#[test]
fn players_have_different_frogs_and_keep_them_in_a_rematch() {
    for game in ids() {
        for players in 2..=5 {
            let options = format!("players={players}");
            if any(game).unwrap().options(&options).is_err() {
                continue;
            }
            let seats = vec![SeatPlan::Open; players];
            let mut first = table(TableSettings::new(game, options, seats));
            for number in 0..players {
                sit(&mut first, number, Seat::new(number));
            }
            let given = frogs(&first);
            assert_eq!(
                given[&UserId::new(1)],
                CHOSEN,
                "the first has the chosen one"
            );
            let mut different: Vec<u8> = given.values().copied().collect();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), players, "{game}");

            first.execute(person(0), CommandKind::Begin);
            let preview = first.copy.answer(MatchQuery::Preview).unwrap();
            let preview: TablePreview = serde_json::from_value(preview).unwrap();
            let expected: Vec<u8> = match any(game).unwrap().names_colours() {
                true => (0..players as u8).collect(),
                false => given.values().copied().collect(),
            };
            assert_eq!(preview.frogs, expected, "{game}");

            first.execute(Actor::Operator, CommandKind::EndTable);
            let next = first.copy.answer(MatchQuery::Next {
                user: UserId::new(1),
                closed: 0,
            });
            let (_, settings): (String, TableSettings) =
                serde_json::from_value(next.unwrap()).unwrap();
            let mut again = table(settings);
            assert_eq!(frogs(&again), given, "{game}");
            // The last comes first.
            for number in (0..players).rev() {
                let seat = again.copy.table().kept_seat(UserId::new(number as u64 + 1));
                sit(&mut again, number, seat.unwrap());
                assert_eq!(frogs(&again), given, "{game}");
            }
        }
    }
}

#[test]
fn a_released_frog_is_free_again() {
    let seats = vec![SeatPlan::Open; 2];
    let mut table = table(TableSettings::new("icefrogs", "players=2", seats));
    sit(&mut table, 0, FIRST);
    table.execute(person(0), CommandKind::Stand { seat: FIRST });
    sit(&mut table, 1, FIRST);
    assert_eq!(frogs(&table)[&UserId::new(2)], CHOSEN);
}
