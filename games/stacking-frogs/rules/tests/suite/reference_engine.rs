//! The reference engine against the engine that programs use. See README.md.

use crate::laws::game::Laws;
use crate::reference::Reference;
use ranarium_game::{Rng, Viewer};
use ranarium_laws::Lawful;
use ranarium_laws::reference::{compare, compare_choosing};
use stacking_frogs::{Action, Options, StackingFrogs, State};

/// Every number of players with each deck, and every other option with some.
struct EveryRule;

impl Lawful for EveryRule {
    type Game = StackingFrogs;

    fn variants() -> Vec<Options> {
        [
            "players=1",
            "players=1 deck=expanded",
            "players=1 deck=expanded frame=fixed pinks-cancel",
            "players=2",
            "players=2 deck=expanded",
            "players=2 deck=expanded pinks-cancel",
            "players=3 frame=fixed",
            "players=3 deck=expanded",
            "players=4",
            "players=4 deck=expanded passing=reversed",
            "players=5 deck=expanded",
            "players=5 deck=expanded frame=fixed passing=reversed pinks-cancel",
        ]
        .map(|text| text.parse().unwrap())
        .to_vec()
    }

    const MAX_STEPS: u32 = Laws::MAX_STEPS;
    const ALWAYS_ENDS: bool = true;

    fn any_action(state: &State, rng: &mut Rng) -> Action {
        Laws::any_action(state, rng)
    }

    fn check_material(state: &State) -> Result<(), String> {
        Laws::check_material(state)
    }

    fn permute_hidden(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        Laws::permute_hidden(state, viewer, rng)
    }
}

#[test]
fn both_engines_agree() {
    let compared = compare::<EveryRule, Reference>(30, 2);
    println!("{compared:?}");
    assert!(compared.positions >= 40_000, "{compared:?}");
    assert_eq!(compared.results, compared.matches);
}

#[test]
fn both_engines_agree_with_the_options_of_the_laws() {
    let compared = compare::<Laws, Reference>(5, 3);
    println!("{compared:?}");
    assert_eq!(compared.results, compared.matches);
}

/// Greens, pinks, reds and duals come and go more often than chance has it.
#[test]
fn both_engines_agree_with_frequent_special_frogs() {
    let compared = compare_choosing::<EveryRule, Reference>(15, 4, |texts, rng| {
        let special = |text: &&String| {
            let colours = ["green", "pink", "red"];
            text.contains('/') || colours.iter().any(|colour| text.ends_with(colour))
        };
        let found: Vec<&String> = texts.iter().filter(special).collect();
        if found.is_empty() || rng.below(2) == 0 {
            return None;
        }
        let chosen = found[rng.below(found.len() as u32) as usize];
        texts.iter().position(|text| text == chosen)
    });
    println!("{compared:?}");
    assert_eq!(compared.results, compared.matches);
}
