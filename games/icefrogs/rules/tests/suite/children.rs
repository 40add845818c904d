//! The states one ply ahead as a search scans them, compared with those that `apply_unchecked`
//! makes.

use crate::support;
use icefrogs::{IceFrogs, Options, State};
use ranarium_game::{
    AlphaBetaHooks, Child, Game, GameOptions, NoEvents, Rng, Step, Urgency, random_step,
};
use std::ops::ControlFlow;

/// Returns the children shown, in that order; `None` if the scan refuses.
fn children(state: &State, beta: i32, max_children: usize) -> Option<Vec<Child<icefrogs::Action>>> {
    let mut shown = Vec::new();
    let answered = IceFrogs::scan_children(state, support::mover(state), beta, &mut |child| {
        shown.push(child);
        match shown.len() < max_children {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    assert!(answered || shown.is_empty());
    answered.then_some(shown)
}

#[test]
fn if_3_7_a_child_equals_the_applied_state() {
    let (mut actions, mut outcomes, mut compared) = (Vec::new(), Vec::new(), 0);
    for options in Options::all().filter(|options| options.players() == 2) {
        for seed in 0..30 {
            let mut rng = Rng::new(seed);
            let mut state = IceFrogs::start(&options);
            while let Some(step) =
                random_step::<IceFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
            {
                let seat = support::mover(&state);
                IceFrogs::legal_actions(&state, seat, &mut actions);
                let must_pass = actions[0].to_string() == "pass";
                if must_pass {
                    // IF-4.2
                    assert_eq!(children(&state, 0, 99), None);
                } else if IceFrogs::urgency(&state) != Urgency::Win {
                    let mut expected: Vec<_> = actions
                        .iter()
                        .map(|&action| {
                            let mut next = state.clone();
                            IceFrogs::apply_unchecked(
                                &mut next,
                                Step::Act(seat, action),
                                &mut NoEvents,
                            );
                            Child {
                                action,
                                key: IceFrogs::key(&next).expect("every position has one"),
                                urgency: IceFrogs::urgency(&next),
                                value: IceFrogs::evaluate_quiet(&next, seat),
                            }
                        })
                        .collect();
                    let beta = expected[rng.below(expected.len() as u32) as usize].value;
                    let mut shown = children(&state, beta, 999).expect("there are actions");
                    assert!(shown.is_sorted_by_key(|one| one.value < beta), "{state:?}");
                    let few = children(&state, beta, 3).expect("there are actions");
                    assert_eq!(few[..], shown[..few.len()]);
                    expected.sort_by_key(|one| one.action);
                    shown.sort_by_key(|one| one.action);
                    assert_eq!(shown, expected, "{state:?}");
                    compared += shown.len();
                }
                IceFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
            }
        }
    }
    assert!(compared > 50_000, "{compared}");
}

#[test]
fn if_4_3_the_last_ply_and_three_players_have_no_children() {
    let after = |plies| {
        let course = format!("k=0 n={plies}");
        children(
            &support::set_up_after("players=2", 1, "c3:1S", &course),
            0,
            99,
        )
    };
    assert!(after(998).is_some());
    assert_eq!(after(999), None, "the 1000th ply is a draw");
    assert_eq!(
        children(&support::set_up("players=3", 1, "c3:1S"), 0, 99),
        None
    );
}
