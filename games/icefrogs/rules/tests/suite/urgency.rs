//! Threats to win, compared with the rules when everything is tried.

use crate::support;
use icefrogs::{IceFrogs, Options, Position, State};
use ranarium_game::{
    AlphaBetaHooks, Game, GameOptions, NoEvents, Notation, Returns, Rng, Seat, Step, Urgency,
    random_step,
};

/// Returns `true` if the seat would win with one ply if it were to move.
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
        IceFrogs::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
        IceFrogs::returns(&next).is_some_and(|returns| returns.share(seat) == Returns::WHOLE)
    })
}

#[test]
fn urgency_agrees_with_exhaustive_search() {
    let mut met = [0; 3];
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    for options in Options::all() {
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let mut state = IceFrogs::start(&options);
            while let Some(step) =
                random_step::<IceFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
            {
                let mover = support::mover(&state);
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
                IceFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
            }
            assert_eq!(IceFrogs::urgency(&state), Urgency::Quiet, "it is over");
        }
    }
    assert!(met.iter().all(|&times| times > 100), "{met:?}");
}

#[test]
fn a_chain_backwards_is_a_chain_forwards() {
    let urgency = |stacks| IceFrogs::urgency(&support::set_up("players=2", 1, stacks));
    // From e3 over f3 to g3, and from there over h1 to i1.
    let [there, smothered] = ["e3:1M,f3:2S,h1:2M", "e3:1M,f3:2S,g3:2L,h1:2M"];
    assert_eq!(urgency(there), Urgency::Win);
    // IF-3.3: a landing on a stack ends the chain.
    assert_eq!(urgency(smothered), Urgency::Quiet);
    // IF-3.2: a larger pyramid is not jumped over.
    assert_eq!(urgency("e3:1S,f3:2S,h1:2M"), Urgency::Quiet);
}

#[test]
fn a_win_straight_out_of_the_supply() {
    // Over b2, d4, f4 and h2 into i1.
    let chain = "d4:2S,f4:2S,h2:2S";
    let urgency = |stacks: &str| IceFrogs::urgency(&support::set_up("players=2", 1, stacks));
    assert_eq!(urgency(&format!("b2:2S,{chain}")), Urgency::Win);
    // And back, for seat 2.
    let back = support::set_up("players=2", 2, "b2:1S,d4:1S,f4:1S,h2:1S");
    assert_eq!(IceFrogs::urgency(&back), Urgency::Win);
    // IF-1.5: all fifteen lie under a small one, and seat 2 can step into a1 instead.
    let all = ["1L", "1M", "1S"].map(|one| one.repeat(5)).concat();
    let smothered = format!("b2:2S,c1:{all}2S,{chain}");
    assert_eq!(urgency(&smothered), Urgency::Threat);
}

#[test]
fn keys_of_different_positions_differ_in_any_bit() {
    let options: Options = "players=2".parse().unwrap();
    let spaces = || {
        let names = (b'b'..=b'h').flat_map(|row| (1..=7).map(move |n| (char::from(row), n)));
        let names = names.map(|(row, number)| format!("{row}{number}"));
        names.filter(|name| {
            let position = format!("p=2 t=0 k=0 n=0 u=455/555 s={name}:0S");
            IceFrogs::restore(&options, &position.parse().unwrap()).is_ok()
        })
    };
    let mut keys = Vec::new();
    for space in spaces() {
        for pyramid in ["1S", "1M", "1L", "2S", "2M", "2L"] {
            for turn in [1, 2] {
                let state = support::set_up("players=2", turn, &format!("{space}:{pyramid}"));
                keys.push(IceFrogs::key(&state).unwrap());
            }
        }
    }
    let times = |keys: &[u64], bit: u32| keys.iter().filter(|&key| key >> bit & 1 == 1).count();
    assert_eq!(keys.len(), 35 * 6 * 2);
    let [first, second]: [Vec<u64>; 2] =
        [0, 1].map(|seat| keys.iter().skip(seat).step_by(2).copied().collect());
    for bit in 0..64 {
        for keys in [&first, &second] {
            let times = times(keys, bit);
            assert!((70..=140).contains(&times), "bit {bit} in {times} of 210");
        }
    }
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 35 * 6 * 2);
    // IF-4.2: and so with passes before. Seat 1 is smothered, and a large one stands somewhere.
    let locked = "u=055/054 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let passed: Vec<u64> = spaces()
        .filter(|space| space.as_str() > "e3")
        .map(|space| {
            let text = format!("p=2 t=1 k=1 n=1 {locked},{space}:1L");
            IceFrogs::key(&support::restore(&options, &text)).unwrap()
        })
        .collect();
    for bit in 0..64 {
        assert!(
            (1..passed.len()).contains(&times(&passed, bit)),
            "bit {bit}"
        );
    }
}

#[test]
fn a_key_identifies_the_possible_continuations() {
    let key = |stacks: &str, turn| IceFrogs::key(&support::set_up("players=2", turn, stacks));
    assert_eq!(key("c1:1S2S", 1), key("c1:1S2S", 1));
    assert_ne!(key("c1:1S2S", 1), key("c1:1S2S", 2));
    assert_ne!(key("c1:1S2S", 1), key("c1:2S1S", 1));
    assert_ne!(key("c1:1S2S", 1), key("c1:1M2S", 1));
    let state = support::set_up("players=2", 1, "c1:1S,g7:2S");
    let next = support::play(&state, &["c1-c2"]);
    let mut earlier = Vec::new();
    IceFrogs::earlier_keys(&next, &mut earlier);
    assert_eq!(earlier, [IceFrogs::key(&state).unwrap()]);
    let mut forgetful = next.clone();
    IceFrogs::forget_earlier(&mut forgetful);
    earlier.clear();
    IceFrogs::earlier_keys(&forgetful, &mut earlier);
    assert!(earlier.is_empty(), "{earlier:?}");
    assert_eq!(IceFrogs::key(&forgetful), IceFrogs::key(&next));
    // A pyramid never returns to a supply, and so no earlier position can occur again.
    let entered = support::play(&next, &["S-h1"]);
    IceFrogs::earlier_keys(&entered, &mut earlier);
    assert!(earlier.is_empty(), "{earlier:?}");
}
