//! A viewer knows everything: the state determinized from an observation is the actual one, its
//! history included.

use crate::support::{self, play, seat, set_up};
use icefrogs::{Action, IceFrogs, Options};
use ranarium_game::{Game, InformationState, Notation, Rng, Step, Viewer, Views, random_step};

#[test]
fn a_spectator_remembers_earlier_positions() {
    for options in Options::all() {
        let rng = &mut Rng::new(5);
        let mut state = IceFrogs::start(&options);
        let viewer = Viewer::Spectator;
        let mut info: InformationState<IceFrogs> =
            InformationState::new(options, viewer, IceFrogs::observe(&state, viewer));
        for ply in 0.. {
            let step = random_step::<IceFrogs>(&state, rng, &mut Vec::new(), &mut Vec::new());
            let Some(step) = step else { break };
            let mut events = Vec::new();
            IceFrogs::apply_unchecked(&mut state, step, &mut events);
            info.update(&events, IceFrogs::observe(&state, viewer));
            assert_eq!(
                IceFrogs::determinize(&info, rng),
                state,
                "{options}, ply {ply}"
            );
        }
    }
}

#[test]
fn a_pass_is_remembered_too() {
    let locked = "b1:1S2S,b2:1S2S,c3:1S2S,c5:1S2S,e3:1S2S,g6:2L";
    let mut state = set_up("players=2", 1, locked);
    let viewer = Viewer::Seat(seat(1));
    let options = *IceFrogs::options(&state);
    let mut info =
        InformationState::<IceFrogs>::new(options, viewer, IceFrogs::observe(&state, viewer));
    for text in ["pass", "g6-g7", "pass", "g7-g6", "pass"] {
        let (action, mut events): (Action, _) = (text.parse().unwrap(), Vec::new());
        let step = Step::Act(support::mover(&state), action);
        IceFrogs::apply_unchecked(&mut state, step, &mut events);
        info.update(&events, IceFrogs::observe(&state, viewer));
        assert_eq!(IceFrogs::determinize(&info, &mut Rng::new(1)), state);
    }
}

#[test]
fn a_late_viewer_knows_the_repetitions_of_the_position() {
    let round = ["c1-c2", "g7-g6", "c2-c1", "g6-g7"];
    let state = play(&set_up("players=2", 1, "c1:1L,g7:2L"), &round);
    let viewer = Viewer::Spectator;
    let options = *IceFrogs::options(&state);
    let info =
        InformationState::<IceFrogs>::new(options, viewer, IceFrogs::observe(&state, viewer));
    let drawn = IceFrogs::determinize(&info, &mut Rng::new(1));
    assert_eq!(IceFrogs::position(&drawn), IceFrogs::position(&state));
    let over = play(&drawn, &round);
    assert!(IceFrogs::returns(&over).is_some());
}

#[test]
fn impossible_observations_still_give_a_state() {
    let state = set_up("players=2", 1, "c1:1L");
    let viewer = Viewer::Spectator;
    let mut seen = IceFrogs::observe(&state, viewer);
    seen.supplies.clear();
    let options = *IceFrogs::options(&state);
    let info = InformationState::<IceFrogs>::new(options, viewer, seen);
    let drawn = IceFrogs::determinize(&info, &mut Rng::new(1));
    assert_eq!(drawn, IceFrogs::start(&options));
}
