//! Liveness: at every moment of a match the screen lets a person act, or bots are
//! thinking, or it is over; and acting leads on.

use crate::table::{Awaited, Table};
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use std::ops::RangeInclusive;

/// Every game, its numbers of players, and the number of steps of people and bots after which a
/// match is left: random play can be long.
const GAMES: [(&str, RangeInclusive<u8>, usize); 4] = [
    ("frog-juice", 2..=4, 260),
    ("stacking-frogs", 1..=5, 260),
    // It hides nothing, so that the screen goes from one to the next without a question.
    ("army-of-frogs", 2..=4, 60),
    ("icefrogs", 2..=3, 260),
];

/// Longest beginning of a match in which nothing goes wrong, in steps.
const MAX_CALM_STEPS: u32 = 120;

/// A match whose beginning, of random length, is undisturbed. Then come reloads, lost connections,
/// lost notifications, and decisions that are taken back.
struct Match {
    players: u8,
    people: u8,
    steps: usize,
}

impl Visit for Match {
    type Out = bool;

    /// Plays one match; `true` if it came to its end.
    fn visit<G: FullGame>(self) -> bool {
        let Self {
            players,
            people,
            steps,
        } = self;
        let label = format!("{} of {players}, people {people:05b}", G::ID);
        let mut table = Table::<G>::new(players, people, u64::from(people));
        let calm_steps = table.rng.below(MAX_CALM_STEPS) as usize;
        // A person is called at most once, asked about a window, and shown the match, each in turn.
        let most = 3 * players as usize + 3;
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

#[test]
fn somebody_can_always_go_on() {
    for (game, players, steps) in GAMES {
        let mut over = 0;
        for players in players {
            for people in 1_u8..1 << players {
                let one = Match {
                    players,
                    people,
                    steps,
                };
                over += usize::from(visit(game, one).unwrap());
            }
        }
        assert!(
            over > 0 || game == "army-of-frogs",
            "{game}: no match came to its end"
        );
    }
}
