//! The readable path, by which actions are refused, against the fast one, by which they are
//! accepted and listed: every action that could be written down, in positions of random matches.

use crate::support;
use icefrogs::{Action, Event, IceFrogs, Options, Size, Space, check_by_clause};
use ranarium_game::{Game, Rng, Step, Turn, Viewer, Views, random_step};

/// Returns every action that has a text.
fn every_action() -> Vec<Action> {
    let spaces = || {
        (0..Space::ROWS).flat_map(|row| (1..=7).filter_map(move |number| Space::new(row, number)))
    };
    let enters = Size::ALL
        .into_iter()
        .flat_map(|size| spaces().map(move |to| Action::Enter { size, to }));
    let moves = spaces().flat_map(|from| spaces().map(move |to| Action::Move { from, to }));
    enters.chain(moves).chain([Action::Pass]).collect()
}

#[test]
fn checked_and_listed_actions_agree() {
    let every = every_action();
    assert_eq!(every.len(), 3 * 63 + 63 * 63 + 1);
    let mut positions = 0;
    for options in Options::all() {
        for number in 0..4 {
            let rng = &mut Rng::new(number);
            let mut state = IceFrogs::start(&options);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            for ply in 0..80 {
                let Turn::Decide(seats) = IceFrogs::turn(&state) else {
                    break;
                };
                let seat = seats.first().unwrap();
                if ply % 4 == number {
                    IceFrogs::legal_actions(&state, seat, &mut actions);
                    let plain = every
                        .iter()
                        .filter(|action| check_by_clause(&state, seat, action).is_ok());
                    assert!(plain.eq(&actions), "{state:?}");
                    let checked = every
                        .iter()
                        .filter(|action| IceFrogs::check(&state, seat, action).is_ok());
                    assert!(checked.eq(&actions), "{state:?}");
                    positions += 1;
                }
                let step = random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes);
                IceFrogs::apply_unchecked(&mut state, step.unwrap(), &mut Vec::new());
            }
        }
    }
    assert!(positions > 150, "{positions}");
}

#[test]
fn if_4_2_both_paths_allow_a_forced_pass() {
    let locked = "b1:1S2S,b2:1S2S,c3:1S2S,c5:1S2S,e3:1S2S";
    for (turn, forced) in [(1, true), (2, false)] {
        let state = support::set_up("players=2", turn, locked);
        let seat = support::seat(turn);
        assert_eq!(check_by_clause(&state, seat, &Action::Pass).is_ok(), forced);
        assert_eq!(IceFrogs::check(&state, seat, &Action::Pass).is_ok(), forced);
    }
}

#[test]
fn routes_lead_from_origin_to_destination() {
    for options in Options::all() {
        let rng = &mut Rng::new(9);
        let mut state = IceFrogs::start(&options);
        let mut longest = 0;
        while let Some(step) =
            random_step::<IceFrogs>(&state, rng, &mut Vec::new(), &mut Vec::new())
        {
            let mut events = Vec::new();
            IceFrogs::apply_unchecked(&mut state, step, &mut events);
            let Step::Act(_, action) = step;
            match (&events[0], action) {
                (Event::Entered { size, route, .. }, Action::Enter { size: taken, to }) => {
                    assert_eq!((*size, route.last()), (taken, Some(&to)));
                    longest = longest.max(route.len());
                }
                (Event::Moved { route, .. }, Action::Move { from, to }) => {
                    assert_eq!((route.first(), route.last()), (Some(&from), Some(&to)));
                    longest = longest.max(route.len());
                }
                (Event::Passed { .. }, Action::Pass) => {}
                (event, action) => panic!("{action} gives {event:?}"),
            }
        }
        assert!(longest > 2, "{options}: no chain in a whole match");
    }
}

#[test]
fn illegal_steps_do_not_panic() {
    // A caller's error; but nothing is worth a panic, and a space that is not there changes
    // nothing.
    let every = every_action();
    for options in Options::all() {
        let start = IceFrogs::start(&options);
        let seat = IceFrogs::turn(&start).seats().first().unwrap();
        for action in &every {
            let mut state = start.clone();
            IceFrogs::apply_unchecked(&mut state, Step::Act(seat, *action), &mut Vec::new());
        }
    }
}

#[test]
fn if_3_7_the_route_of_a_move_is_known_before_it_is_played() {
    let mut routes = 0;
    for options in Options::all() {
        let rng = &mut Rng::new(7);
        let mut state = IceFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while let Turn::Decide(seats) = IceFrogs::turn(&state) {
            let seen = IceFrogs::observe(&state, Viewer::Spectator);
            IceFrogs::legal_actions(&state, seats.first().unwrap(), &mut actions);
            let Some(Step::Act(seat, action)) =
                random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes)
            else {
                break;
            };
            let foreseen = seen.route(&action);
            let mut events = Vec::new();
            IceFrogs::apply_unchecked(&mut state, Step::Act(seat, action), &mut events);
            match &events[0] {
                Event::Entered { route, .. } | Event::Moved { route, .. } => {
                    assert_eq!(foreseen.as_ref(), Some(route));
                    routes += 1;
                }
                Event::Passed { .. } | Event::Ended(_) => assert_eq!(foreseen, None),
            }
        }
        // After the end no action has a route.
        let seen = IceFrogs::observe(&state, Viewer::Spectator);
        assert_eq!(seen.route(&"a1-b1".parse().unwrap()), None);
    }
    assert!(routes > 40, "{routes}");
}
