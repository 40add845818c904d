//! Matches that clients of a host begin in a given position.

use crate::common::{GAMES, HostHarness, ME, Person, bot, human, opening, play_on, seat_viewer};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Rng, Step, Turn, pick_weighted};
use ranarium_protocol::client::{Matches, Open};

/// A position of a game after some random decisions, as text.
struct Middle {
    options: String,
    rng: Rng,
}

impl Visit for Middle {
    type Out = String;

    fn visit<G: FullGame>(mut self) -> String {
        let options = self.options.parse().expect("options of the game");
        let mut state = G::start(&options);
        let (mut outcomes, mut legal) = (Vec::new(), Vec::new());
        let mut decisions = 0;
        loop {
            match G::turn(&state) {
                Turn::Chance => {
                    G::chance_outcomes(&state, &mut outcomes);
                    let outcome = pick_weighted(&outcomes, &mut self.rng);
                    G::apply_unchecked(&mut state, Step::Chance(outcome), &mut Vec::new());
                }
                Turn::Decide(seats) if decisions < 9 => {
                    decisions += 1;
                    let seat = seats.first().expect("someone decides");
                    G::legal_actions(&state, seat, &mut legal);
                    let action = legal[self.rng.below(legal.len() as u32) as usize];
                    G::apply_unchecked(&mut state, Step::Act(seat, action), &mut Vec::new());
                }
                Turn::Decide(_) | Turn::Over => return G::position(&state).to_string(),
            }
        }
    }
}

fn from(game: &str, players: u8, seed: u64) -> Open {
    let options = format!("players={players}");
    let rng = Rng::new(seed);
    let middle = Middle {
        options: options.clone(),
        rng,
    };
    let position = visit(game, middle).unwrap();
    let others = (1..players).map(|_| bot("hard@20"));
    let seats = std::iter::once(human("Ada")).chain(others).collect();
    Open {
        position: Some(position),
        ..opening(game, &options, seats)
    }
}

#[test]
fn matches_of_every_game_begin_from_a_position() {
    for (game, most) in GAMES {
        for (seed, players) in [(1, 2), (2, most), (3, most)] {
            let mut harness = HostHarness::new(seed);
            let info = harness.begin(ME, from(game, players, seed));
            assert!(info.from_position);
            let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
            play_on(&mut harness, std::slice::from_mut(&mut person));
            assert!(person.is_over(), "{game}, {players} players");
            let checked = harness.check(&info);
            assert_eq!(checked.damage, None, "{game}");
            assert!(harness.ask(ME, Matches {})[0].info.from_position);
        }
    }
}

#[test]
fn bad_positions_are_refused_with_the_column_or_the_clause() {
    let mut harness = HostHarness::new(1);
    let with = |position: &str| Open {
        position: Some(position.to_owned()),
        ..from("icefrogs", 2, 1)
    };
    let nonsense = harness.refusal(ME, with("p=2 t=9"));
    assert!(
        nonsense.contains("position") && nonsense.contains("column 7"),
        "{nonsense}"
    );
    let three = harness.refusal(ME, with("p=3 t=0 k=0 n=0 u=555/555/555 s="));
    assert!(three.contains("found one of 3"), "{three}");
    let tall = harness.refusal(ME, with("p=2 t=0 k=0 n=6 u=545/454 s=d4:0S1L"));
    assert!(tall.contains("IF-"), "{tall}");
}
