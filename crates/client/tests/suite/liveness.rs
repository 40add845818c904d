//! Nobody is ever stuck: at every moment of a match the screen lets a person act, or bots are
//! thinking, or it is over; and acting leads on.

use crate::table::{Awaited, Table};
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;

/// Every game, and its numbers of players.
const GAMES: [(&str, std::ops::RangeInclusive<u8>); 4] = [
    ("frog-juice", 2..=4),
    ("stacking-frogs", 1..=5),
    ("army-of-frogs", 2..=4),
    ("icefrogs", 2..=3),
];

/// Steps of people and bots after which a match is left: random play can be long.
const MAX_STEPS: usize = 260;

/// What goes wrong during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Faults {
    Nothing,
    /// Reloads, lost connections, lost notifications, and decisions that are taken back.
    Everything,
}

struct Match {
    players: u8,
    people: u8,
    seed: u64,
    faults: Faults,
}

impl Visit for Match {
    type Out = bool;

    /// Plays one match; `true` if it came to its end.
    fn visit<G: FullGame>(self) -> bool {
        let Self {
            players,
            people,
            seed,
            faults,
        } = self;
        let label = format!(
            "{} of {players}, people {people:05b}, seed {seed}, {faults:?}",
            G::ID
        );
        let mut table = Table::<G>::new(players, people, seed);
        // A person is called at most once, asked about a window, and shown the match, each in turn.
        let most = 3 * players as usize + 3;
        let mut idle = 0;
        for _ in 0..MAX_STEPS {
            if faults == Faults::Everything {
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

fn play_all(faults: Faults, seeds: u64) {
    for (game, players) in GAMES {
        let mut over = 0;
        for players in players {
            for people in 1_u8..1 << players {
                for seed in 0..seeds {
                    let one = Match {
                        players,
                        people,
                        seed,
                        faults,
                    };
                    over += usize::from(visit(game, one).unwrap());
                }
            }
        }
        assert!(
            over > 0 || game == "army-of-frogs",
            "{game}: no match came to its end"
        );
    }
}

#[test]
fn somebody_can_always_go_on() {
    play_all(Faults::Nothing, 1);
}

#[test]
fn somebody_can_always_go_on_whatever_goes_wrong() {
    play_all(Faults::Everything, 2);
}
