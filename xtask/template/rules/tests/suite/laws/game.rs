//! The settings of the laws.

use pond_race::{Hop, PondRace, State};
use ranarium_game::{Game, Notation, Rng, Viewer};
use ranarium_laws::Lawful;

pub struct Laws;

impl Lawful for Laws {
    type Game = PondRace;
    const MAX_STEPS: u32 = 100;
    const ALWAYS_ENDS: bool = true;

    fn variants() -> Vec<<PondRace as Game>::Options> {
        let texts = [
            "players=2",
            "players=3",
            "players=4",
            "players=2 leaves=4",
            "players=3 leaves=99",
        ];
        texts.map(|text| text.parse().unwrap()).to_vec()
    }

    fn any_action(_: &State, rng: &mut Rng) -> Hop {
        Hop::ALL[rng.below(3) as usize]
    }

    fn check_material(state: &State) -> Result<(), String> {
        let text = PondRace::position(state).to_string();
        if text.matches("leaf=").count() == 1 {
            Ok(())
        } else {
            Err(format!("no frog in {text}"))
        }
    }

    fn permute_hidden(state: &State, _: Viewer, _: &mut Rng) -> State {
        state.clone()
    }
}
