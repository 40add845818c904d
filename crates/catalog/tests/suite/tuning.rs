//! Games' parameters for searches.

use ranarium_catalog::{Visit, ids, visit};
use ranarium_game::{FullGame, GameOptions};

/// The tunings of a game, for each number of players.
struct Sound;

impl Visit for Sound {
    type Out = ();

    fn visit<G: FullGame>(self) {
        for players in 1..=5 {
            let text = format!("players={players}");
            let Ok(options) = text.parse::<G::Options>() else {
                continue;
            };
            let id = G::ID;
            let players = options.players();
            let tuning = G::tuning(&options);
            for curve in [tuning.judgements, tuning.judgements_to_the_end] {
                assert!(curve.is_sorted_by(|low, high| low < high), "{id} {players}");
                assert_eq!((curve[0], curve[10]), (0, 1000), "{id} {players}");
            }
            let temperature = tuning.temperature;
            assert!(temperature.easy > temperature.medium, "{id} {players}");
            assert!(temperature.medium > temperature.hard, "{id} {players}");
        }
    }
}

#[test]
fn tuning_curves_rise_and_weaker_levels_judge_coarsely() {
    for id in ids() {
        visit(id, Sound).expect(id);
    }
}
