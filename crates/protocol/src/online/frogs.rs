//! The frogs of the players at a table.

use super::SeatView;

/// The number of frogs that a person can choose from. No table has more seats.
pub const FROGS: u8 = 5;

/// Returns the number of each seat's frog, from 0: all different, and the same for every viewer.
///
/// A person has the chosen one, unless a person in an earlier seat has chosen it, too: then the
/// next one that no person has chosen. Bots and free seats have those that are left, in the order
/// of the seats. In a game whose texts name the colours of seats, each seat has its own.
pub fn frogs(seats: &[SeatView], names_colours: bool) -> Vec<u8> {
    let seat_numbers = 0..seats.len() as u8;
    if names_colours {
        return seat_numbers.collect();
    }
    let chosen = |seat: &SeatView| match seat {
        SeatView::Person { frog, .. } | SeatView::Kept { frog, .. } => Some(frog % FROGS),
        SeatView::Free | SeatView::Bot(_) => None,
    };
    let chosen: Vec<Option<u8>> = seats.iter().map(chosen).collect();
    let mut given_frogs: Vec<Option<u8>> = Vec::with_capacity(seats.len());
    for frog in &chosen {
        given_frogs.push(frog.filter(|frog| !given_frogs.contains(&Some(*frog))));
    }
    // People come before bots and free seats.
    for is_person in [true, false] {
        for (index, frog) in chosen.iter().enumerate() {
            if given_frogs[index].is_none() && frog.is_some() == is_person {
                given_frogs[index] = Some(next_free(frog.unwrap_or(0), &given_frogs));
            }
        }
    }
    given_frogs.into_iter().flatten().collect()
}

/// Returns the first frog from this one on that is not given; this one if all are.
pub fn next_free(first: u8, given_frogs: &[Option<u8>]) -> u8 {
    let mut all = (first..first + FROGS).map(|frog| frog % FROGS);
    all.find(|frog| !given_frogs.contains(&Some(*frog)))
        .unwrap_or(first % FROGS)
}

#[cfg(test)]
mod tests {
    use super::{FROGS, frogs};
    use crate::online::{SeatView, UserId};

    fn person(frog: u8) -> SeatView {
        SeatView::Person {
            user: UserId::new(1),
            name: "Ada".parse().unwrap(),
            frog,
            substitute: None,
            is_program: false,
        }
    }

    fn kept(frog: u8) -> SeatView {
        SeatView::Kept {
            user: UserId::new(2),
            name: "Bo".parse().unwrap(),
            frog,
        }
    }

    fn bot() -> SeatView {
        SeatView::Bot("easy".parse().unwrap())
    }

    #[test]
    fn the_second_player_with_a_frog_gets_the_next_free_one() {
        let cases: &[(&[SeatView], &[u8])] = &[
            (&[person(3), person(1)], &[3, 1]),
            (&[person(3), person(3)], &[3, 4]),
            (&[person(4), person(4)], &[4, 0]),
            // A later person's own frog is not given to an earlier one.
            (&[person(3), person(3), person(4)], &[3, 0, 4]),
            (&[person(2), person(2), person(2)], &[2, 3, 4]),
            (&[person(2), kept(2), bot()], &[2, 3, 0]),
            // Bots and free seats give way to people.
            (&[bot(), person(0)], &[1, 0]),
            (&[SeatView::Free, person(2), bot()], &[0, 2, 1]),
            (&[person(8), bot()], &[3, 0]),
        ];
        for (seats, expected) in cases {
            assert_eq!(frogs(seats, false), *expected, "{seats:?}");
        }
    }

    #[test]
    fn all_frogs_of_a_table_differ() {
        for players in 1..=usize::from(FROGS) {
            // In each seat a bot, or a person with one of five frogs.
            for case in 0..6_usize.pow(players as u32) {
                let seat = |index: usize| match case / 6_usize.pow(index as u32) % 6 {
                    0 => bot(),
                    frog => person(frog as u8 - 1),
                };
                let seats: Vec<SeatView> = (0..players).map(seat).collect();
                let mut given = frogs(&seats, false);
                let is_own = |(view, frog): (&SeatView, &u8)| match view {
                    SeatView::Person { frog: chosen, .. } => chosen == frog,
                    _ => false,
                };
                let first = seats.iter().position(|view| *view != bot());
                assert!(first.is_none_or(|at| is_own((&seats[at], &given[at]))));
                given.sort_unstable();
                given.dedup();
                assert_eq!(given.len(), players, "{seats:?}");
            }
        }
    }

    #[test]
    fn seats_have_their_own_frog_in_games_with_colour_names() {
        assert_eq!(frogs(&[person(3), bot(), person(3)], true), [0, 1, 2]);
    }
}
