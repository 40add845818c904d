//! The laws of secrecy, which are forms of noninterference: nothing that a viewer gets depends on
//! what that viewer may not know.

use crate::Lawful;
use crate::walk::{
    LawResult, WalkStep, each_known_place, each_place, legal, random_step_of_any_seat,
};
use ranarium_game::{
    Evaluation, Game, InformationState, Rng, Seat, Step, Turn, Viewer, Views, random_playout,
};

type Action<L> = <<L as Lawful>::Game as Game>::Action;

/// Returns the bytes of a viewer's observation, and a seat's legal actions.
fn view<L: Lawful>(state: &<L::Game as Game>::State, viewer: Viewer) -> (String, Vec<Action<L>>) {
    let observation = L::Game::observe(state, viewer);
    let bytes = serde_json::to_string(&observation).expect("observations are plain data");
    let read: <L::Game as Views>::Observation =
        serde_json::from_str(&bytes).expect("an observation is read back");
    assert_eq!(
        read, observation,
        "an observation is not what its bytes say"
    );
    (
        bytes,
        viewer
            .seat()
            .map(|seat| legal::<L::Game>(state, seat))
            .unwrap_or_default(),
    )
}

fn same_view<L: Lawful>(
    what: &str,
    viewer: Viewer,
    state: &<L::Game as Game>::State,
    other: &<L::Game as Game>::State,
) -> LawResult {
    let (state, other) = (view::<L>(state, viewer), view::<L>(other, viewer));
    if state == other {
        Ok(())
    } else {
        Err(format!(
            "{what}: viewer {viewer} can tell\n  {state:?}\nfrom\n  {other:?}"
        ))
    }
}

/// Checks noninterference by permutation: hidden things that change places within their zones
/// change nothing that the viewer gets.
pub fn noninterference_by_permutation<L: Lawful>() {
    each_place::<L>(4, |place, rng| {
        for viewer in Viewer::all(place.players()) {
            let permuted = L::permute_hidden(place.state, viewer, rng);
            L::check_material(&permuted).map_err(|reason| format!("permute_hidden: {reason}"))?;
            same_view::<L>(
                "noninterference by permutation",
                viewer,
                place.state,
                &permuted,
            )?;
            events_tell_no_more::<L>(place, &permuted, viewer, rng)?;
        }
        Ok(())
    });
}

/// Checks that a step that is legal in both worlds and leaves both looking the same is also
/// described in the same words, but for what the step itself opened to view on the way (a card
/// shown and handed on).
fn events_tell_no_more<L: Lawful>(
    place: &WalkStep<'_, L::Game>,
    permuted: &<L::Game as Game>::State,
    viewer: Viewer,
    rng: &mut Rng,
) -> LawResult {
    let step =
        random_step_of_any_seat::<L::Game>(place.state, rng, &mut Vec::new(), &mut Vec::new());
    let Some(step) = step else { return Ok(()) };
    let legal_there = match step {
        Step::Act(seat, action) => legal::<L::Game>(permuted, seat)
            .binary_search(&action)
            .is_ok(),
        Step::Chance(outcome) => {
            let mut outcomes = Vec::new();
            L::Game::chance_outcomes(permuted, &mut outcomes);
            outcomes.iter().any(|(other, _)| *other == outcome)
        }
    };
    if !legal_there {
        return Ok(());
    }
    let (mut here, mut there) = (place.state.clone(), permuted.clone());
    let (mut events_here, mut events_there) = (Vec::new(), Vec::new());
    L::Game::apply_unchecked(&mut here, step, &mut events_here);
    L::Game::apply_unchecked(&mut there, step, &mut events_there);
    if view::<L>(&here, viewer) != view::<L>(&there, viewer) {
        return Ok(());
    }
    let redact = |events: &[<L::Game as Game>::Event]| -> Vec<_> {
        events
            .iter()
            .filter(|event| !L::Game::reveals(event))
            .filter_map(|event| L::Game::redact(event, viewer))
            .collect()
    };
    let (events_here, events_there) = (redact(&events_here), redact(&events_there));
    if events_here == events_there {
        Ok(())
    } else {
        Err(format!(
            "{step:?} tells {viewer} {events_here:?} in one world, {events_there:?} in the other"
        ))
    }
}

/// Checks noninterference by determinization (twin worlds): a world drawn from what a viewer knows
/// looks to that viewer as the true one does, to the byte, has all its material, and can be played
/// to the end.
pub fn noninterference_by_determinization<L: Lawful>() {
    each_known_place::<L>(12, 4, |place, infos, rng| {
        for info in infos {
            check_determinized::<L>(place, info, rng)?;
        }
        Ok(())
    });
}

fn check_determinized<L: Lawful>(
    place: &WalkStep<'_, L::Game>,
    info: &InformationState<L::Game>,
    rng: &mut Rng,
) -> LawResult {
    let mut sampled_state = L::Game::determinize(info, rng);
    L::check_material(&sampled_state)
        .map_err(|reason| format!("determinize for {}: {reason}", info.viewer))?;
    same_view::<L>(
        "noninterference by determinization",
        info.viewer,
        place.state,
        &sampled_state,
    )?;
    let over = |state| L::Game::turn(state) == Turn::Over;
    if over(place.state) != over(&sampled_state) {
        return Err("of the true and the drawn world, one is over".to_owned());
    }
    random_playout::<L::Game>(
        &mut sampled_state,
        rng,
        &mut Vec::new(),
        &mut Vec::new(),
        200,
    );
    Ok(())
}

/// Checks that a playout's choice for a seat depends only on what the seat sees: in an imagined
/// world every player acts without knowing that world.
pub fn playouts_see_what_a_seat_sees<L: Lawful>() {
    each_place::<L>(4, |place, rng| {
        for seat in L::Game::turn(place.state).seats().iter() {
            let legal = legal::<L::Game>(place.state, seat);
            if legal.len() < 2 {
                continue;
            }
            let permuted = L::permute_hidden(place.state, Viewer::Seat(seat), rng);
            let seed = rng.next_u64();
            let choice = |state| L::Game::playout_choice(state, seat, &legal, &mut Rng::new(seed));
            let (choice_here, choice_there) = (choice(place.state), choice(&permuted));
            if choice_here != choice_there {
                return Err(format!(
                    "seat {seat}: {choice_here:?} in one world, {choice_there:?} in another that looks alike"
                ));
            }
            let looks = |state| {
                let mut looks = Vec::new();
                L::Game::evaluate_actions(state, seat, &legal, &mut None, &mut looks);
                looks
            };
            // Without a choice of the game's a playout does what looks best.
            if choice_here.is_none() && looks(place.state) != looks(&permuted) {
                return Err(format!(
                    "seat {seat}: {legal:?} look otherwise in another world that looks alike"
                ));
            }
            if choice_here.is_some_and(|action| !legal.contains(&action)) {
                return Err(format!(
                    "seat {seat}: {choice_here:?} is not among {legal:?}"
                ));
            }
        }
        Ok(())
    });
}

/// Checks that of several seats that decide at the same time, none sees another's choice before all
/// have chosen.
pub fn simultaneous_actions_stay_secret<L: Lawful>() {
    each_place::<L>(1, |place, rng| {
        let seats: Vec<Seat> = L::Game::turn(place.state).seats().iter().collect();
        if seats.len() < 2 {
            return Ok(());
        }
        let seat = seats[rng.below(seats.len() as u32) as usize];
        let actions = legal::<L::Game>(place.state, seat);
        let choose = |rng: &mut Rng| actions[rng.below(actions.len() as u32) as usize];
        let worlds = [choose(rng), choose(rng)].map(|action| {
            let (mut state, mut events) = (place.state.clone(), Vec::new());
            L::Game::apply_unchecked(&mut state, Step::Act(seat, action), &mut events);
            (state, events)
        });
        for viewer in Viewer::all(place.players()).filter(|viewer| !viewer.is(seat)) {
            same_view::<L>("a secret choice", viewer, &worlds[0].0, &worlds[1].0)?;
            let [one, other] = [&worlds[0].1, &worlds[1].1].map(|events| {
                events
                    .iter()
                    .filter_map(|event| L::Game::redact(event, viewer))
                    .collect::<Vec<_>>()
            });
            if one != other {
                return Err(format!(
                    "a secret choice: {viewer} sees {one:?} or {other:?}"
                ));
            }
        }
        Ok(())
    });
}

/// Checks that a draw that a viewer can tell from another counts as revealed, so that it is never
/// undone.
pub fn draws_reveal<L: Lawful>() {
    each_place::<L>(2, |place, rng| {
        if L::Game::turn(place.state) != Turn::Chance {
            return Ok(());
        }
        let mut outcomes = Vec::new();
        L::Game::chance_outcomes(place.state, &mut outcomes);
        if outcomes.len() < 2 {
            return Ok(());
        }
        let outcome = outcomes[rng.below(outcomes.len() as u32) as usize].0;
        let mut events = Vec::new();
        L::Game::apply_unchecked(&mut place.state.clone(), Step::Chance(outcome), &mut events);
        if events.iter().any(L::Game::reveals) {
            Ok(())
        } else {
            Err(format!(
                "{outcome} was drawn and no event of it reveals: {events:?}"
            ))
        }
    });
}

/// Checks that the `Debug` output of a state, printed for developers, does not show hidden parts
/// either.
pub fn debug_hides<L: Lawful>() {
    each_place::<L>(16, |place, rng| {
        let permuted = L::permute_hidden(place.state, Viewer::Spectator, rng);
        let (debug_text, permuted_text) = (format!("{:?}", place.state), format!("{permuted:?}"));
        if debug_text == permuted_text {
            Ok(())
        } else {
            Err(format!(
                "Debug shows\n  {debug_text}\nor\n  {permuted_text}"
            ))
        }
    });
}

/// Checks that sampling draws different worlds in a game that hides information. Another game is
/// excused.
pub fn sampling_varies<L: Lawful>() {
    let (mut hidden, mut varied) = (0u32, 0u32);
    each_place::<L>(16, |place, rng| {
        let viewer = Viewer::Spectator;
        let permuted = L::permute_hidden(place.state, viewer, rng);
        if permuted != *place.state {
            hidden += 1;
            let observation = L::Game::observe(place.state, viewer);
            let info = InformationState::<L::Game>::new(place.options.clone(), viewer, observation);
            let worlds = [0, 1, 2].map(|_| L::Game::determinize(&info, rng));
            varied += u32::from(worlds[0] != worlds[1] || worlds[1] != worlds[2]);
        }
        Ok(())
    });
    assert!(
        varied * 2 >= hidden,
        "{varied} of {hidden} positions with something hidden gave different worlds"
    );
}
