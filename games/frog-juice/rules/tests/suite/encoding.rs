//! Numbers of actions, and places in tensors, by hand; the laws check the rest.

use crate::support::{seat_of, table};
use frog_juice::{FrogJuice, Kind, State};
use ranarium_game::{Encode, Game, InformationState, Viewer, Views};

fn info(state: &State, seat: u8) -> InformationState<FrogJuice> {
    let viewer = Viewer::Seat(seat_of(seat));
    let options = *FrogJuice::options(state);
    InformationState::new(options, viewer, FrogJuice::observe(state, viewer))
}

fn number(state: &State, seat: u8, action: &str) -> Option<u32> {
    FrogJuice::action_number(&info(state, seat), &action.parse().unwrap())
}

#[test]
fn every_capture_number_means_a_capture() {
    let state = table("players=2", "h=1/2 c=3");
    let info = info(&state, 1);
    for expected in 0..459 {
        let action = FrogJuice::action_of_number(&info, expected).unwrap();
        assert!(action.to_string().starts_with("capture "), "{action}");
        assert_eq!(
            FrogJuice::action_number(&info, &action),
            Some(expected),
            "{action}"
        );
    }
    assert_eq!(number(&state, 1, "capture 1=1"), Some(0));
    assert_eq!(number(&state, 1, "capture princess=princess"), Some(458));
    assert_eq!(number(&state, 1, "cat 1 1"), Some(459));
    // No rule allows it, whatever is in hand.
    assert_eq!(number(&state, 1, "capture 1=2"), None);
    assert_eq!(number(&state, 1, "end"), Some(701));
    assert_eq!(FrogJuice::action_count(), 702);
}

#[test]
fn players_are_counted_from_the_viewer() {
    let state = table("players=3", "h=1/2/3 c=4");
    let ask = |seat, of: u8| number(&state, seat, &format!("ask {of} 1"));
    assert_eq!(ask(1, 2), ask(2, 3));
    assert_eq!(ask(1, 3), ask(3, 2));
    assert_eq!(ask(1, 4), None);
}

#[test]
fn hand_and_centre_come_first() {
    let state = table("players=2", "h=1.2.2/3 c=prince");
    let mut tensor = Vec::new();
    FrogJuice::encode(&info(&state, 1), &mut tensor);
    let (hand, rest) = tensor.split_at(Kind::COUNT);
    let centre = &rest[..Kind::COUNT];
    let count = |cards: &[u8], kind: Kind| cards[kind.index()];
    assert_eq!(hand.iter().sum::<u8>(), 3);
    assert_eq!(count(hand, Kind::ShrinkingBrew), 1);
    assert_eq!(count(hand, Kind::Bats), 2);
    assert_eq!(centre.iter().sum::<u8>(), 1);
    assert_eq!(count(centre, Kind::Prince), 1);
}
