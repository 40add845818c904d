//! A match without its type is the same match.

use crate::common::variants;
use ranarium_catalog::{Form, InputError, UnknownGameError, Visit, any, ids, visit};
use ranarium_game::{
    FullGame, GameOptions, InformationState, Language, Rng, Seat, Step, Turn, Viewer, random_step,
};
use ranarium_search::{BotSpec, Limits, Question};
use serde_json::{Value, json};

struct SameMatch;

impl Visit for SameMatch {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let game = any(G::ID).unwrap();
        let speaker = game.speaker(Language::En);
        for (number, options) in variants::<G>().into_iter().enumerate() {
            let mut rng = Rng::new(number as u64);
            let mut state = G::start(&options);
            let mut erased = game.start(&options.to_string()).unwrap();
            assert_eq!(erased.options(), options.to_string());
            let mut positions = Vec::new();
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            for _ in 0..60 {
                assert_eq!(erased.turn(), G::turn(&state));
                let position = erased.position().unwrap();
                assert_eq!(position.text, G::position(&state).to_string());
                positions.push(position.text);
                let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes);
                let Some(step) = step else { break };
                // Text and data, in turn.
                let given = |form: Form| {
                    if rng.clone().below(2) == 0 {
                        json!(form.text)
                    } else {
                        form.data
                    }
                };
                match step {
                    Step::Act(seat, action) => {
                        let legal = erased.legal(seat).unwrap();
                        let texts: Vec<&str> =
                            legal.iter().map(|form| form.text.as_str()).collect();
                        let expected: Vec<String> =
                            actions.iter().map(ToString::to_string).collect();
                        assert_eq!(texts, expected);
                        let at = actions.iter().position(|known| *known == action).unwrap();
                        assert_eq!(erased.check(seat, &json!(legal[at])), Ok(()));
                        erased.apply(seat, &given(legal[at].clone())).unwrap();
                    }
                    Step::Chance(outcome) => {
                        let forms = erased.chance_outcomes().unwrap();
                        let at = outcomes
                            .iter()
                            .position(|(known, _)| *known == outcome)
                            .unwrap();
                        assert_eq!(forms[at].1, outcomes[at].1);
                        erased.chance(&given(forms[at].0.clone())).unwrap();
                    }
                }
                G::apply_unchecked(&mut state, step, &mut ranarium_game::NoEvents);
            }
            for viewer in Viewer::all(options.players()) {
                let seen = serde_json::to_value(G::observe(&state, viewer)).unwrap();
                assert_eq!(erased.observe(viewer).as_ref(), Ok(&seen));
                let (observed, picture) = erased.observe_with_picture(viewer, &speaker).unwrap();
                assert_eq!(serde_json::from_str::<Value>(&observed).unwrap(), seen);
                assert_eq!(erased.picture(viewer, &speaker), Ok(picture));
            }
            // Undo leads back through every position.
            assert_eq!(erased.steps().len(), erased.steps_taken());
            positions.truncate(erased.steps_taken());
            for position in positions.iter().rev() {
                erased.undo().unwrap();
                assert_eq!(erased.position().unwrap().text, *position, "{}", G::ID);
            }
            assert_eq!(erased.undo(), Err(InputError::NothingToUndo));
        }
    }
}

#[test]
fn a_type_erased_match_equals_the_typed_one() {
    for id in ids() {
        visit(id, SameMatch).unwrap();
    }
}

#[test]
fn refused_actions_do_not_change_the_match() {
    for id in ids() {
        let mut playing = any(id).unwrap().start("").unwrap();
        let mut rng = Rng::new(1);
        while playing.turn() == Turn::Chance {
            playing.draw(&mut rng).unwrap();
        }
        let before = playing.position();
        let seat = playing.turn().seats().first().unwrap();
        for bad in [
            Value::Null,
            json!("moo"),
            json!({"moo": 1}),
            json!([]),
            json!(7),
        ] {
            playing.apply(seat, &bad).unwrap_err();
            playing.chance(&bad).unwrap_err();
            playing.set_position(&bad).unwrap_err();
        }
        let first = playing.legal(seat).unwrap()[0].clone();
        let absent_seat = Seat::new(4);
        if playing.players() < 5 {
            let refusal = playing.apply(absent_seat, &first.data).unwrap_err();
            assert!(matches!(refusal, InputError::NoSuchSeat { .. }));
            assert!(playing.observe(Viewer::Seat(absent_seat)).is_err());
        }
        assert!(matches!(
            playing.draw(&mut rng),
            Err(InputError::NotNow { .. })
        ));
        assert_eq!(playing.position(), before);
    }
}

#[test]
fn a_misspelt_game_is_corrected() {
    for id in ids() {
        let misspelt = id.replacen('r', "rr", 1).replace('-', "");
        let error = UnknownGameError { found: misspelt };
        assert_eq!(error.suggestion(), Some(id), "{error}");
    }
    assert_eq!(
        UnknownGameError {
            found: "chess".to_owned()
        }
        .suggestion(),
        None
    );
}

/// Random play; where an action would win at once, bots take one that does.
struct TakesWins;

impl Visit for TakesWins {
    type Out = usize;

    fn visit<G: FullGame>(self) -> usize {
        let mut taken = 0;
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let options = G::Options::SPECS[0].kind;
        assert!(options.allowed().contains("number"));
        let options: G::Options = "players=2".parse().unwrap();
        for seed in 0..25 {
            let mut rng = Rng::new(seed);
            let mut state = G::start(&options);
            let mut infos: Vec<InformationState<G>> = Seat::all(2)
                .map(|seat| {
                    let viewer = Viewer::Seat(seat);
                    InformationState::new(options.clone(), viewer, G::observe(&state, viewer))
                })
                .collect();
            for _ in 0..400 {
                let Some(step) = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes)
                else {
                    break;
                };
                if let Step::Act(seat, _) = step {
                    let wins = |action: G::Action| {
                        let mut next = state.clone();
                        G::apply_unchecked(
                            &mut next,
                            Step::Act(seat, action),
                            &mut ranarium_game::NoEvents,
                        );
                        G::returns(&next).is_some_and(|returns| returns.share(seat) == 60)
                    };
                    let winning = actions.iter().filter(|action| wins(**action)).count();
                    if winning > 0 && winning < actions.len() {
                        let info = &infos[seat.index()];
                        for name in ["greedy", "hard@500"] {
                            let bot: BotSpec = name.parse().unwrap();
                            let choice = bot
                                .bot::<G>(seed, Limits::default())
                                .choose(&Question::new(info, &actions));
                            assert!(
                                wins(choice),
                                "{}: {name} plays {choice} in {}",
                                G::ID,
                                G::position(&state)
                            );
                        }
                        taken += 1;
                    }
                }
                let mut events = Vec::new();
                G::apply_unchecked(&mut state, step, &mut events);
                for info in &mut infos {
                    let seen = events
                        .iter()
                        .filter_map(|event| G::redact(event, info.viewer));
                    let seen: Vec<_> = seen.collect();
                    info.update(&seen, G::observe(&state, info.viewer));
                }
            }
        }
        taken
    }
}

#[test]
fn an_immediate_win_is_taken() {
    let taken: usize = ["icefrogs", "army-of-frogs"]
        .into_iter()
        .map(|id| visit(id, TakesWins).unwrap())
        .sum();
    assert!(taken > 20, "only {taken} wins in one came up");
}
