//! The likings of the named opponents.

use ranarium_catalog::{Visit, ids, visit};
use ranarium_game::{
    Character, FullGame, InformationState, NoEvents, Rng, Seat, Step, Viewer, random_step,
};
use ranarium_search::{BotSpec, Limits, Question};

/// The characters that had to choose between an action that they like and another in a few random
/// matches with these options.
struct Likings(&'static str);

impl Visit for Likings {
    type Out = Vec<Character>;

    fn visit<G: FullGame>(self) -> Vec<Character> {
        let options: G::Options = self.0.parse().unwrap_or_else(|_| panic!("{}", G::ID));
        let mut found = Vec::new();
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut state = G::start(&options);
            let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
            for _ in 0..300 {
                let Some(step) = random_step::<G>(&state, &mut rng, &mut legal, &mut outcomes)
                else {
                    break;
                };
                if let Step::Act(seat, _) = step {
                    let viewer = Viewer::Seat(seat);
                    let observation = G::observe(&state, viewer);
                    let info = InformationState::<G>::new(options.clone(), viewer, observation);
                    for character in Character::ALL {
                        let liked = legal
                            .iter()
                            .filter(|action| G::is_liked(character, &info, action))
                            .count();
                        let has_choice = liked > 0 && liked < legal.len();
                        if has_choice && !found.contains(&character) {
                            found.push(character);
                        }
                    }
                }
                G::apply_unchecked(&mut state, step, &mut NoEvents);
            }
        }
        found
    }
}

#[test]
fn characters_have_likings_in_every_game() {
    for id in ids() {
        let found = visit(id, Likings("players=2")).expect(id);
        for character in Character::ALL {
            let has_likings = (id, character) != ("army-of-frogs", Character::Olm);
            assert_eq!(
                found.contains(&character),
                has_likings,
                "{id}: {}",
                character.name()
            );
        }
    }
}

#[test]
fn characters_have_likings_in_solo_stacking_frogs() {
    let found = visit("stacking-frogs", Likings("players=1")).expect("a game");
    for character in Character::ALL {
        assert!(found.contains(&character), "{}", character.name());
    }
}

/// A first decision of each character on a few iterations.
struct FirstDecisions;

impl Visit for FirstDecisions {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let options: G::Options = "players=2".parse().unwrap_or_else(|_| panic!("{}", G::ID));
        let mut rng = Rng::new(5);
        let mut state = G::start(&options);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) = random_step::<G>(&state, &mut rng, &mut legal, &mut outcomes) {
            if matches!(step, Step::Act(..)) && legal.len() > 1 {
                break;
            }
            G::apply_unchecked(&mut state, step, &mut NoEvents);
        }
        let seat = G::turn(&state).seats().first().unwrap_or(Seat::FIRST);
        let viewer = Viewer::Seat(seat);
        let info = InformationState::<G>::new(options, viewer, G::observe(&state, viewer));
        for level in ["easy", "medium", "hard", "expert"] {
            for character in Character::ALL {
                let name = format!("{level}+{}@10", character.name());
                let spec: BotSpec = name.parse().expect("a bot");
                assert_eq!(spec.to_string(), name);
                let choose = |seed| {
                    let mut bot = spec.bot::<G>(seed, Limits::default());
                    bot.choose(&Question::new(&info, &legal))
                };
                assert!(legal.contains(&choose(1)), "{}: {name}", G::ID);
                assert_eq!(choose(1), choose(1), "{}: {name}", G::ID);
            }
        }
    }
}

#[test]
fn characters_of_every_level_choose_legal_actions() {
    for id in ids() {
        visit(id, FirstDecisions).expect(id);
    }
}
