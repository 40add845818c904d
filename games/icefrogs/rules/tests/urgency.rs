//! Who is about to win, compared with what the rules say when everything is tried.

mod table;

use icefrogs::{IceFrogs, Options, Position, State};
use ranarium_game::{Game, GameOptions, NoEvents, Returns, Rng, Seat, Step, Urgency, random_step};

/// Whether the seat would win with one ply if it were to move.
fn wins(state: &State, seat: Seat) -> bool {
    let position = IceFrogs::position(state).to_string();
    let turn = format!(
        " t={} ",
        position.split(" t=").nth(1).unwrap().as_bytes()[0] as char
    );
    let position = position.replacen(&turn, &format!(" t={} ", seat.index()), 1);
    let position: Position = position.parse().unwrap();
    let state = IceFrogs::restore(IceFrogs::options(state), &position).unwrap();
    let mut actions = Vec::new();
    IceFrogs::legal_actions(&state, seat, &mut actions);
    actions.into_iter().any(|action| {
        let mut next = state.clone();
        IceFrogs::apply(&mut next, Step::Act(seat, action), &mut NoEvents);
        IceFrogs::returns(&next).is_some_and(|returns| returns.share(seat) == Returns::WHOLE)
    })
}

#[test]
fn if_4_1_urgency_is_what_trying_everything_shows() {
    let mut met = [0; 3];
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    for options in Options::all() {
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let mut state = IceFrogs::start(&options);
            while let Some(step) =
                random_step::<IceFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
            {
                let mover = table::mover(&state);
                let mut others = Seat::all(options.players()).filter(|&seat| seat != mover);
                let expected = if wins(&state, mover) {
                    Urgency::Win
                } else if others.any(|seat| wins(&state, seat)) {
                    Urgency::Threat
                } else {
                    Urgency::Quiet
                };
                assert_eq!(IceFrogs::urgency(&state), expected, "{state:?}");
                met[match expected {
                    Urgency::Win => 0,
                    Urgency::Threat => 1,
                    Urgency::Quiet | Urgency::Unknown => 2,
                }] += 1;
                IceFrogs::apply(&mut state, step, &mut NoEvents);
            }
            assert_eq!(IceFrogs::urgency(&state), Urgency::Quiet, "it is over");
        }
    }
    assert!(met.iter().all(|&times| times > 100), "{met:?}");
}

#[test]
fn if_3_3_a_chain_backwards_is_a_chain_forwards() {
    let urgency = |stacks| IceFrogs::urgency(&table::set_up("players=2", 1, stacks));
    // From e3 over f3 to g3, and from there over h1 to i1.
    let [there, smothered] = ["e3:1M,f3:2S,h1:2M", "e3:1M,f3:2S,g3:2L,h1:2M"];
    assert_eq!(urgency(there), Urgency::Win);
    // IF-3.3: a landing on a stack ends the chain.
    assert_eq!(urgency(smothered), Urgency::Quiet);
    // IF-3.2: what is larger is not jumped over.
    assert_eq!(urgency("e3:1S,f3:2S,h1:2M"), Urgency::Quiet);
}

#[test]
fn if_4_3_a_key_stands_for_what_can_follow() {
    let key = |stacks: &str, turn| IceFrogs::key(&table::set_up("players=2", turn, stacks));
    assert_eq!(key("c1:1S2S", 1), key("c1:1S2S", 1));
    assert_ne!(key("c1:1S2S", 1), key("c1:1S2S", 2));
    assert_ne!(key("c1:1S2S", 1), key("c1:2S1S", 1));
    assert_ne!(key("c1:1S2S", 1), key("c1:1M2S", 1));
    let state = table::set_up("players=2", 1, "c1:1S,g7:2S");
    let next = table::play(&state, &["c1-c2"]);
    let mut earlier = Vec::new();
    IceFrogs::earlier_keys(&next, &mut earlier);
    assert_eq!(earlier, [IceFrogs::key(&state).unwrap()]);
    let mut forgetful = next.clone();
    IceFrogs::forget_earlier(&mut forgetful);
    earlier.clear();
    IceFrogs::earlier_keys(&forgetful, &mut earlier);
    assert_eq!(earlier, []);
    assert_eq!(IceFrogs::key(&forgetful), IceFrogs::key(&next));
    // What leaves a supply never returns, and so nothing that stood before does.
    let entered = table::play(&next, &["S-h1"]);
    IceFrogs::earlier_keys(&entered, &mut earlier);
    assert_eq!(earlier, []);
}
