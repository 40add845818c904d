//! How good a state looks to a seat: what its stage is worth now, against what the others have.

use crate::StackingFrogs;
use crate::cards::Card;
use crate::flow::placements;
use crate::grid::GridCard;
use crate::options::Options;
use crate::points::{automaton_points, points, returns, stage_points};
use crate::stage::Stage;
use crate::state::{Phase, State};
use crate::action::Action;
use crate::club;
use ranarium_game::{
    Algorithm, Evaluation, InformationState, Returns, Rng, Seat, Temperature, Tuning,
};

/// A few decisions, mostly as they look best, show what a place keeps open; then the estimate
/// speaks. Points matter beyond the win, so that a lead is built while the end is far.
pub(crate) const TUNING: Tuning = Tuning {
    algorithm: Algorithm::Sampling,
    playout_decisions: 8,
    playout_looks: 80,
    estimate_scale: 300,
    points_scale: 20,
    exploration: 100,
    prior_scale: 200,
    temperature: Temperature {
        easy: 60,
        medium: 20,
        hard: 0,
    },
};

/// What a won match is worth; a shared win is worth its share, a lost one the opposite.
pub(crate) const WON: i32 = 1_000_000;

/// Hundredths of a point: the own points less the mean of the others'.
const POINT: i32 = 100;

impl Evaluation for StackingFrogs {
    type AlphaBeta = ();

    // The estimate. A decision of the seat itself counts as if it were carried out already: a
    // placement where it is made, a card at the best place for it. What others have decided in
    // secret does not count.
    fn evaluate(state: &State, seat: Seat) -> i32 {
        if state.phase == Phase::Over {
            let share = i32::from(returns(state).share(seat));
            let whole = i32::from(Returns::WHOLE);
            let fair = if state.options.is_solo() {
                whole / 2
            } else {
                whole / i32::from(state.options.players())
            };
            return (share - fair) * (WON / whole) + margin(state, seat);
        }
        margin(state, seat)
    }

    fn immediate(state: &State, seat: Seat) -> i32 {
        i32::from(points(state)[seat.index()])
    }

    fn tuning(_options: &Options) -> Tuning {
        TUNING
    }

    fn club_choice(
        info: &InformationState<Self>,
        legal: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        club::choice(info, legal, rng)
    }
}

/// Own points less the mean of the others' points, in hundredths.
fn margin(state: &State, seat: Seat) -> i32 {
    let own = own_points(state, seat);
    let frame = state.options.frame();
    let threes = state.threes();
    let (others, count) = if state.options.is_solo() {
        (i32::from(automaton_points(state)), 1)
    } else {
        let sum = state
            .seats()
            .filter(|&other| other != seat)
            .map(|other| i32::from(stage_points(&state.stages[other.index()], threes, frame)))
            .sum();
        (sum, i32::from(state.options.players()) - 1)
    };
    POINT * i32::from(own) - POINT * others / count
}

/// What the seat's stage is worth once its own decision is carried out: as it aims, or with the
/// card it has at its best place. In solo a card that is taken face down is worth what the cards no
/// one knows are worth on average.
fn own_points(state: &State, seat: Seat) -> i16 {
    let stage = &state.stages[seat.index()];
    let frame = state.options.frame();
    let now = stage_points(stage, state.threes(), frame);
    let best = |card: Card| best_with(state, stage, card).unwrap_or(now);
    match (
        state.phase,
        state.played[seat.index()],
        state.aims[seat.index()],
    ) {
        (Phase::Place, Some(card), Some(aim)) => card.frog(aim.half).map_or(now, |frog| {
            with_frog(state, stage, |stage| stage.put(aim.at, frog, frame))
        }),
        (Phase::Pick | Phase::Place, Some(card), None) => best(card),
        (Phase::Lift(at), _, _) => match state.solo.grid.cards().get(usize::from(at)) {
            Some(&GridCard::Known(card)) => best(card),
            Some(GridCard::Down | GridCard::Gone | GridCard::Up(_)) | None => {
                let weigh = |card: Card| i16::from(state.rest.get(card)) * best(card);
                let sum: i16 = state.rest.kinds().map(weigh).sum();
                sum / i16::from(state.rest.len()).max(1)
            }
        },
        (_, _, _) => now,
    }
}

/// What the stage is worth after a change.
fn with_frog(state: &State, stage: &Stage, change: impl FnOnce(&mut Stage)) -> i16 {
    let mut next = *stage;
    change(&mut next);
    let threes = state.threes() - stage.threes() + next.threes();
    stage_points(&next, threes, state.options.frame())
}

/// What the stage is worth with the card at its best place.
fn best_with(state: &State, stage: &Stage, card: Card) -> Option<i16> {
    let frame = state.options.frame();
    let mut best = None;
    placements(stage, card, frame, |at, half| {
        if let Some(frog) = card.frog(half) {
            best = best.max(Some(with_frog(state, stage, |stage| {
                stage.put(at, frog, frame)
            })));
        }
    });
    best
}
