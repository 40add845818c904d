//! Liveness: at every moment of a match a screen lets a person act, or bots are thinking, or it is
//! over; each screen at which no person can act names another player; and acting leads on.

use crate::table::{Awaited, Sits, Table};
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use std::ops::RangeInclusive;

/// Longest beginning of a match in which nothing goes wrong, in steps.
const MAX_CALM_STEPS: u32 = 120;

/// A match whose beginning, of random length, is undisturbed. Then come reloads, lost connections,
/// lost notifications, and decisions that are taken back.
struct Match {
    sits: Vec<Sits>,
    steps: usize,
}

impl Visit for Match {
    type Out = bool;

    /// Plays one match; `true` if it came to its end.
    fn visit<G: FullGame>(self) -> bool {
        let Self { sits, steps } = self;
        let label = format!("{} of {sits:?}", G::ID);
        let mut table = Table::<G>::new(&sits, 1);
        let calm_steps = table.rng.below(MAX_CALM_STEPS) as usize;
        // A person is called at most once, asked about a window, and shown the match, each in turn.
        let most = 3 * sits.len() + 3;
        let mut idle = 0;
        for step in 0..steps {
            if step >= calm_steps {
                match table.rng.below(40) {
                    0 => table.reload(),
                    1 => table.reconnect(),
                    2 => table.lose_notification(),
                    3 => {
                        table.settle();
                        table.undo();
                        idle = 0;
                    }
                    _ => {}
                }
            }
            table.settle();
            if table.awaited().is_none() && table.has_lost() {
                // A connection that loses messages is dead, and is replaced.
                table.reconnect();
                table.settle();
            }
            let awaited = table.awaited();
            let before = table.kept().map(str::to_owned);
            match awaited.unwrap_or_else(|| panic!("{label}: nobody can act: {}", table.shown())) {
                Awaited::Nobody => return true,
                Awaited::Bots => {
                    table.let_bot_think();
                    continue;
                }
                Awaited::Person => table.person_goes_on(),
            }
            table.settle();
            match table.kept() == before.as_deref() {
                true => idle += 1,
                false => idle = 0,
            }
            assert!(
                idle <= most,
                "{label}: people act and nothing comes of it: {}",
                table.shown()
            );
        }
        false
    }
}

/// Every assignment of seats to people at one screen, people at screens of their own, and bots, but
/// for bots alone.
fn assignments(players: u8) -> impl Iterator<Item = Vec<Sits>> {
    let kinds = [Sits::Here, Sits::Elsewhere, Sits::Bot];
    let all = (0..3_usize.pow(players.into())).map(move |number| {
        let digits = (0..players).map(|place| number / 3_usize.pow(place.into()) % 3);
        digits.map(|digit| kinds[digit]).collect::<Vec<_>>()
    });
    all.filter(|sits| sits.iter().any(|sits| *sits != Sits::Bot))
}

/// Plays a match of every number of players and every assignment, and leaves it after this number
/// of steps of people and bots, since random play can be long. Returns `true` if one came to its
/// end.
fn somebody_can_always_go_on(game: &str, players: RangeInclusive<u8>, steps: usize) -> bool {
    let all = players.flat_map(assignments);
    let over = all.map(|sits| visit(game, Match { sits, steps }).unwrap());
    over.fold(false, |any, is_over| any | is_over)
}

#[test]
fn somebody_can_always_go_on_in_frog_juice() {
    assert!(somebody_can_always_go_on("frog-juice", 2..=4, 260));
}

#[test]
fn somebody_can_always_go_on_in_stacking_frogs() {
    assert!(somebody_can_always_go_on("stacking-frogs", 1..=5, 200));
}

#[test]
fn somebody_can_always_go_on_in_army_of_frogs() {
    // Random play rarely ends it.
    somebody_can_always_go_on("army-of-frogs", 2..=4, 60);
}

#[test]
fn somebody_can_always_go_on_in_icefrogs() {
    assert!(somebody_can_always_go_on("icefrogs", 2..=3, 260));
}
