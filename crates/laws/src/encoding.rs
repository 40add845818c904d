//! The laws of encodings: action numbers, masks and tensors agree with the rules, and tell a viewer
//! nothing more than an observation.

use crate::Lawful;
use crate::walk::{LawResult, WalkStep, each_known_place, each_place, legal};
use ranarium_game::{Encode, Game, InformationState, Rng, Viewer, Views};

type Info<L> = InformationState<<L as Lawful>::Game>;
type State<L> = <<L as Lawful>::Game as Game>::State;
type Action<L> = <<L as Lawful>::Game as Game>::Action;

fn info<L: Lawful>(place: &WalkStep<'_, L::Game>, state: &State<L>, viewer: Viewer) -> Info<L> {
    let observation = L::Game::observe(state, viewer);
    InformationState::new(place.options.clone(), viewer, observation)
}

fn mask<L: Lawful>(info: &Info<L>, legal: &[Action<L>]) -> Vec<u8> {
    let mut mask = Vec::new();
    L::Game::action_mask(info, legal, &mut mask);
    mask
}

fn tensor<L: Lawful>(info: &Info<L>) -> Vec<u8> {
    let mut tensor = Vec::new();
    L::Game::encode(info, &mut tensor);
    tensor
}

/// Checks that every legal action has a number of its own, which means that action.
pub fn action_numbers_round_trip<L: Lawful>() {
    let count = L::Game::action_count();
    each_place::<L>(4, |place, _| {
        for seat in L::Game::turn(place.state).seats().iter() {
            let info = info::<L>(place, place.state, Viewer::Seat(seat));
            for action in legal::<L::Game>(place.state, seat) {
                let number = L::Game::action_number(&info, &action);
                let Some(number) = number.filter(|&number| number < count) else {
                    return Err(format!("{action} has the number {number:?} of {count}"));
                };
                let read = L::Game::action_of_number(&info, number);
                if read != Some(action) {
                    return Err(format!("{number} of {action} means {read:?}"));
                }
            }
        }
        Ok(())
    });
}

/// Checks that a mask has exactly the numbers of the legal actions, and that a number that means an
/// action is the number of that action.
pub fn masks_are_the_legal_actions<L: Lawful>() {
    each_place::<L>(64, |place, _| {
        for seat in L::Game::turn(place.state).seats().iter() {
            let info = info::<L>(place, place.state, Viewer::Seat(seat));
            let legal = legal::<L::Game>(place.state, seat);
            for (number, bit) in (0..).zip(mask::<L>(&info, &legal)) {
                let action = L::Game::action_of_number(&info, number);
                let is_legal = action.is_some_and(|action| legal.binary_search(&action).is_ok());
                if is_legal != (bit == 1) {
                    return Err(format!("{number} means {action:?}, but has the bit {bit}"));
                }
                let again = action.map(|action| L::Game::action_number(&info, &action));
                if again.is_some_and(|again| again != Some(number)) {
                    return Err(format!("{number} means {action:?}, which has {again:?}"));
                }
            }
        }
        Ok(())
    });
}

/// Checks that a tensor has the length of its parts, and no value above their bounds, for every
/// viewer.
pub fn tensors_have_their_shape<L: Lawful>() {
    let parts = L::Game::TENSOR;
    each_place::<L>(16, |place, _| {
        for viewer in Viewer::all(place.players()) {
            let tensor = tensor::<L>(&info::<L>(place, place.state, viewer));
            let mut rest = &tensor[..];
            for part in parts {
                let Some((values, after)) = rest.split_at_checked(part.len() as usize) else {
                    return Err(format!("{} values end in {}", tensor.len(), part.name));
                };
                if let Some(value) = values.iter().find(|&&value| value > part.high) {
                    return Err(format!("{} has {value}, above {}", part.name, part.high));
                }
                rest = after;
            }
            if !rest.is_empty() {
                return Err(format!("{} values behind the last part", rest.len()));
            }
        }
        Ok(())
    });
}

/// Checks noninterference: in two worlds that look alike to a viewer, tensors and masks are equal.
/// One world is the true one; in the other hidden things have changed places, or it is drawn from
/// the viewer's knowledge, memory included.
pub fn equal_observations_encode_equally<L: Lawful>() {
    each_place::<L>(16, |place, rng| {
        for viewer in Viewer::all(place.players()) {
            let permuted = L::permute_hidden(place.state, viewer, rng);
            let here = info::<L>(place, place.state, viewer);
            let there = info::<L>(place, &permuted, viewer);
            same_encoding::<L>((&here, place.state), (&there, &permuted))?;
        }
        Ok(())
    });
    each_known_place::<L>(16, 8, |place, infos, rng| {
        for info in infos {
            check_drawn::<L>(info, place.state, rng)?;
        }
        Ok(())
    });
}

fn check_drawn<L: Lawful>(info: &Info<L>, state: &State<L>, rng: &mut Rng) -> LawResult {
    let drawn = L::Game::determinize(info, rng);
    let mut there = info.clone();
    there.update(&[], L::Game::observe(&drawn, info.viewer));
    same_encoding::<L>((info, state), (&there, &drawn))
}

fn same_encoding<L: Lawful>(
    (info, state): (&Info<L>, &State<L>),
    (other_info, other_state): (&Info<L>, &State<L>),
) -> LawResult {
    let viewer = info.viewer;
    if tensor::<L>(info) != tensor::<L>(other_info) {
        return Err(format!("viewer {viewer} can tell worlds by their tensors"));
    }
    let Some(seat) = viewer.seat() else {
        return Ok(());
    };
    let mask_of = |info, state| mask::<L>(info, &legal::<L::Game>(state, seat));
    if mask_of(info, state) != mask_of(other_info, other_state) {
        return Err(format!("viewer {viewer} can tell worlds by their masks"));
    }
    Ok(())
}
