//! Static evaluation for bots, and the tuning of their searches: `eval/outlook.rs` evaluates the
//! seats, and `eval/action_values.rs` all legal actions at once.

mod action_values;
pub(crate) mod camp;
pub(crate) mod outlook;

use crate::{Action, ArmyOfFrogs, Colour, Options, State, heuristic_bot};
use outlook::{lead, outlooks};
use ranarium_game::{
    Character, Evaluation, GameOptions, InformationState, MAX_SEATS, Rng, Seat, Temperature,
    Tuning, Views,
};

impl Evaluation for ArmyOfFrogs {
    type AlphaBeta = ();

    fn evaluate(state: &State, seat: Seat) -> i32 {
        lead(state, &outlooks(state), seat)
    }

    fn evaluate_all(state: &State) -> [i32; MAX_SEATS] {
        let outlooks = outlooks(state);
        let mut all = [0; MAX_SEATS];
        for seat in Seat::all(state.options.players()) {
            all[seat.index()] = lead(state, &outlooks, seat);
        }
        all
    }

    fn evaluate_actions(
        state: &State,
        seat: Seat,
        actions: &[Action],
        scratch: &mut Option<State>,
        out: &mut Vec<i32>,
    ) {
        action_values::fill(state, seat, actions, scratch, out);
    }

    // The estimate contains immediate wins and the progress of all seats, so a search evaluates
    // without a playout. Few of a hundred places for a stone are good, so the value of an action
    // decides the order in which a search tries actions.
    fn tuning(options: &Options) -> Tuning {
        // With more opponents, who can also parry a threat, an error costs less: with the numbers
        // for two seats, `medium` was no better than `easy` with four.
        let (easy, medium) = match options.players() {
            2 => (170, 24),
            3 => (800, 20),
            _ => (2000, 14),
        };
        Tuning {
            playout_decisions: 0,
            estimate_scale: 1100,
            exploration: 50,
            prior_scale: 200,
            temperature: Temperature {
                easy,
                medium,
                hard: 0,
            },
            ..Tuning::DEFAULT
        }
    }

    // Olm has no preference.
    fn is_liked(character: Character, info: &InformationState<Self>, action: &Action) -> bool {
        /// The number of cells from which on a Move is a leap.
        const FAR: u32 = 3;

        let own = info.viewer.seat().map(Colour::of);
        match (character, *action) {
            (Character::Rana, Action::Move { from, to }) => from.distance(to) >= FAR,
            (Character::Pip, Action::Move { from, to }) => from.distance(to) < FAR,
            (Character::Moss, Action::Add { stone, .. }) => Some(stone) == own,
            (Character::Juno, Action::Add { stone, .. }) => Some(stone) != own,
            _ => false,
        }
    }

    fn heuristic_choice(
        info: &InformationState<Self>,
        legal: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        heuristic_bot::choose(&Self::determinize(info, rng), legal, rng)
    }
}
