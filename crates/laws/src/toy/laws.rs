//! The toy game's part in the laws.

use super::{Toy, ToyAction, ToyOptions, ToyState};
use crate::Lawful;
use crate::toy::cards::{Card, Cards};
use ranarium_game::{Game, Rng, Seat, Viewer};

/// The toy game's own laws.
pub struct ToyLaws;

impl Lawful for ToyLaws {
    type Game = Toy;

    fn variants() -> Vec<ToyOptions> {
        (2..=3)
            .flat_map(|players| (1..=3).map(move |hand| ToyOptions { players, hand }))
            .collect()
    }

    // Nine cards dealt; then three rounds of lead, redraw, three bids and two answers.
    const MAX_STEPS: u32 = 9 + 3 * 7;
    const ALWAYS_ENDS: bool = true;

    fn any_action(_state: &ToyState, rng: &mut Rng) -> ToyAction {
        let card = Card::ALL[rng.below(4) as usize];
        match rng.below(5) {
            0 => ToyAction::Keep,
            1 => ToyAction::Swap(card),
            2 => ToyAction::Bid(card),
            3 => ToyAction::Stop,
            _ => ToyAction::Decline,
        }
    }

    fn check_material(state: &ToyState) -> Result<(), String> {
        let mut all = state.deck.to_vec();
        all.extend(state.shown.to_vec());
        all.extend(state.hands.iter().flat_map(|hand| hand.to_vec()));
        let all: Cards = all.into_iter().collect();
        if all == Cards::BOX {
            Ok(())
        } else {
            Err(format!("the box holds {:?}, the table {all:?}", Cards::BOX))
        }
    }

    /// Permutes what is hidden (TOY-1.2): the other hands, the deck, and what others have chosen in
    /// secret.
    fn permute_hidden(state: &ToyState, viewer: Viewer, rng: &mut Rng) -> ToyState {
        let mut state = state.clone();
        let others: Vec<usize> = (0..usize::from(state.players()))
            .filter(|&index| !viewer.is(Seat::new(index)))
            .collect();
        let mut unseen = state.deck.to_vec();
        for &index in &others {
            unseen.extend(state.hands[index].to_vec());
        }
        rng.shuffle(&mut unseen);
        for &index in &others {
            let count = usize::from(state.hands[index].len());
            state.hands[index] = unseen.drain(..count).collect();
            // A choice already made remains one; it becomes an action that the new hand allows.
            if state.answers[index].take().is_some() {
                let mut legal = Vec::new();
                Toy::legal_actions(&state, Seat::new(index), &mut legal);
                let pick = rng.below(legal.len().max(1) as u32) as usize;
                state.answers[index] = legal.get(pick).copied();
            }
        }
        state.deck = unseen.into_iter().collect();
        state
    }
}

#[cfg(test)]
mod tests {
    use super::ToyLaws;
    use crate::Lawful;
    use crate::toy::{Toy, ToyPosition};
    use ranarium_game::{Game, NoEvents, Notation, Rng, random_step};

    #[test]
    fn random_matches_end_and_positions_round_trip() {
        for options in ToyLaws::variants() {
            for seed in 0..200 {
                let (mut rng, mut state) = (Rng::new(seed), Toy::start(&options));
                let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
                let mut steps = 0;
                while let Some(step) =
                    random_step::<Toy>(&state, &mut rng, &mut actions, &mut outcomes)
                {
                    Toy::apply_unchecked(&mut state, step, &mut NoEvents);
                    ToyLaws::check_material(&state).unwrap();
                    let text = Toy::position(&state).to_string();
                    let position: ToyPosition = text.parse().unwrap();
                    assert_eq!(position.to_string(), text);
                    assert_eq!(Toy::restore(&options, &position).unwrap(), state, "{text}");
                    steps += 1;
                }
                assert!(Toy::returns(&state).is_some());
                assert!(steps <= ToyLaws::MAX_STEPS, "{steps}");
            }
        }
    }
}
