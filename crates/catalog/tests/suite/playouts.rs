//! A playout by the game's own policy goes to the end of the match.

use frog_juice::FrogJuice;
use ranarium_game::{Evaluation, Game, InformationState, Notation, Seat, Viewer, Views};
use ranarium_search::{Bot, Budget, Limits, Question, Sampling};

/// The last cards: Player 1 has to discard the 5 or the 9, and the only card elsewhere is a 5 in
/// the hand of Player 2. A player who takes a 5 with a 5 has the larger Ingredient pile and wins.
const LAST_CARDS: &str = "p=2 d=1 t=0 ph=discard h=5.9/5 c=- g=- \
    P=6.6.6.6.witch.witch.witch/witch.cat.wash.gravity.disappearing.sleep.frog.ugly \
    I=1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.7.7.7/7.8.8.8.8.9.9.9.10.10.10.10.11.11.11.11.prince.prince.princess.princess \
    s=-/-";

/// Returns the values that a search of one iteration for each action finds, in their order.
fn found(is_played_out: bool) -> Vec<f64> {
    let options = "players=2".parse().expect("options of the game");
    let position = LAST_CARDS.parse().expect("a position");
    let state = FrogJuice::restore(&options, &position).expect("a possible position");
    let (seat, mut legal) = (Seat::FIRST, Vec::new());
    FrogJuice::legal_actions(&state, seat, &mut legal);
    let viewer = Viewer::Seat(seat);
    let info = InformationState::new(options, viewer, FrogJuice::observe(&state, viewer));
    let budget = Budget::Iterations(legal.len() as u32);
    let tuning = FrogJuice::tuning(&info.options);
    let mut search = Sampling::<FrogJuice>::new(budget, tuning, Limits::default(), 1);
    if is_played_out {
        search = search.to_the_end();
    }
    let mut judged = search.think(&Question::new(&info, &legal)).judged;
    judged.sort_by_key(|one| one.action);
    judged.iter().map(|one| one.value).collect()
}

#[test]
fn a_playout_by_the_policy_ends_with_a_result() {
    assert_eq!(found(true), [0.0, 1.0]);
    let estimated = found(false);
    assert!(
        estimated.iter().all(|value| (0.01..0.99).contains(value)),
        "{estimated:?}"
    );
}
