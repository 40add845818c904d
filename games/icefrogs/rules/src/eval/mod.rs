//! Static evaluation of a state for a seat: a sum of a few terms, each with its reason, in units
//! such that a won match has a million.
//!
//! The value of a seat is [`tops`] + [`doors`] + [`threat`]; the worth of a state to a seat is its
//! own value less the mean of the others', so that without a win in sight the seats' estimates add
//! up to about nothing.

mod alpha_beta;
mod children;
pub(crate) mod wins;

use crate::action::Action;
use crate::board::{BIT_COUNT, Board, bits, neighbours};
use crate::eval::wins::can_win;
use crate::legal;
use crate::options::{BoardKind, Options};
use crate::pyramid::Size;
use crate::state::{End, State};
use crate::{IceFrogs, heuristic_bot};
use ranarium_game::{
    Algorithm, Character, DecisionTuning, Evaluation, InformationState, Rng, Seat, Temperature,
    Tuning,
};
use std::sync::LazyLock;

/// A match that is won; as much below nothing, one that is lost.
pub const WON: i32 = 1_000_000;

/// The player to move can win with this ply.
pub const ABOUT_TO_WIN: i32 = 100_000;

/// The worth of a top by its distance from the nearest opponent's start: each space nearer is worth
/// more than the last, because a pyramid near its goal must be watched. On both boards the largest
/// distance is eight.
const NEARNESS: [i32; 9] = [400, 200, 120, 80, 50, 30, 16, 8, 0];

/// Returns the worth of an own top, which can move and is not smothered. For two players that
/// counts for less than the cost of bringing out a pyramid that stays far from its goal: with 0,
/// -10 and -20 instead of 30 the search beats itself by as much as `docs/lab/strength.md` says.
const fn top(board: BoardKind, players: u8) -> i32 {
    match (players, board) {
        (2, BoardKind::Star) => -10,
        (2, BoardKind::Hexagon) => -20,
        _ => 30,
    }
}

/// Each space at which a size from the supply can arrive: a blocked start keeps the whole supply at
/// home.
const DOOR: i32 = 4;

/// A win is threatened, and another player must parry it.
const THREAT: i32 = 250;

/// The estimate of a search by alpha-beta at which a seat of two has three chances in four.
const SCALE_FOUND: i32 = 130;
/// The same for the estimates that a search by sampling uses.
const SCALE: i32 = 400;

/// The number of plies at the beginning in which more actions count as near-equal.
const OPENING_PLIES: u16 = 12;
// The margins of near-equal actions: in the opening with two and with three players, and later.
const VARIETY_OF_TWO: u32 = 16;
const VARIETY_OF_THREE: u32 = 20;
const VARIETY: u32 = 4;

/// The effort of the opening for the second of two players on the star, in per cent: all losses of
/// the strongest level against a search of depth 5 came from that seat.
const EFFORT_OF_SECOND: u32 = 250;

impl Evaluation for IceFrogs {
    type AlphaBeta = Self;

    fn evaluate(state: &State, seat: Seat) -> i32 {
        match state.end {
            Some(End::Won(winner)) if winner == seat => return WON,
            Some(End::Won(_)) => return -WON,
            Some(End::AllPassed | End::Repetition | End::Limit) => return 0,
            None => {}
        }
        let value = |one| tops(state, one) + doors(state, one) + threat(state, one);
        relative(state, seat, value) + win_now(state, seat)
    }

    // Deep search is strongest with two players. With three, sampling is: the opponents' effect on
    // each other matters more than depth. `docs/lab/strength.md` has the measurements.
    fn tuning(options: &Options) -> Tuning {
        let (algorithm, estimate_scale, [easy, medium]) = match options.player_count() {
            2 if options.board() == BoardKind::Hexagon => {
                (Algorithm::AlphaBeta, SCALE_FOUND, [54, 31])
            }
            2 => (Algorithm::AlphaBeta, SCALE_FOUND, [42, 21]),
            _ => (Algorithm::Sampling, SCALE, [32, 14]),
        };
        Tuning {
            algorithm,
            playout_decisions: 0,
            estimate_scale,
            exploration: 45,
            prior_scale: 200,
            temperature: Temperature {
                easy,
                medium,
                hard: 0,
            },
            floor_per_s: match algorithm {
                Algorithm::AlphaBeta => 10_000,
                Algorithm::Sampling => 5_000,
            },
            ..Tuning::DEFAULT
        }
    }

    // The game has no draws, so the choices of bots alone make two matches different.
    fn decision_tuning(info: &InformationState<Self>) -> DecisionTuning {
        let mut tuning = DecisionTuning {
            variety: VARIETY,
            ..DecisionTuning::DEFAULT
        };
        if info.observation.plies < OPENING_PLIES {
            let is_of_two = info.options.player_count() == 2;
            tuning.variety = match is_of_two {
                true => VARIETY_OF_TWO,
                false => VARIETY_OF_THREE,
            };
            let is_star = info.options.board() == BoardKind::Star;
            if is_of_two && is_star && !info.viewer.is(Seat::FIRST) {
                tuning.effort = EFFORT_OF_SECOND;
            }
        }
        tuning
    }

    fn is_liked(character: Character, info: &InformationState<Self>, action: &Action) -> bool {
        match (character, *action) {
            (Character::Rana, Action::Move { .. }) | (Character::Moss, Action::Enter { .. }) => {
                true
            }
            (Character::Juno, Action::Enter { to, .. } | Action::Move { to, .. }) => {
                let stack = info.observation.stacks.get(&to);
                let top = stack.and_then(|stack| stack.last());
                top.is_some_and(|top| !info.viewer.is(top.seat))
            }
            (Character::Pip, Action::Enter { size, .. }) => size == Size::Small,
            (Character::Olm, Action::Enter { size, .. }) => size == Size::Large,
            _ => false,
        }
    }

    fn heuristic_choice(
        info: &InformationState<Self>,
        legal: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        heuristic_bot::choice(info, legal, rng)
    }
}

/// Returns the value for a search, which sees wins, threats and closed doors coming: in 80 matches
/// at equal numbers of positions the doors made no difference, and finding them takes a fifth of
/// the time.
#[inline]
pub(crate) fn evaluate_quiet(state: &State, seat: Seat) -> i32 {
    relative(state, seat, |one| tops(state, one))
}

/// Returns the seat's value, less the mean of the others'.
#[inline]
fn relative(state: &State, seat: Seat, value: impl Fn(Seat) -> i32) -> i32 {
    let others = i32::from(state.players()) - 1;
    let (mut sum, mut own) = (0, 0);
    for one in Seat::all(state.players()) {
        let value = value(one);
        sum += value;
        if one == seat {
            own = value;
        }
    }
    (own * others - (sum - own)) / others
}

/// The worth of a top on each space: [`top`] and [`NEARNESS`], by board, number of players less
/// two, and seat.
static WORTH: LazyLock<[[[[i16; BIT_COUNT]; 3]; 2]; 2]> = LazyLock::new(|| {
    let mut worth = [[[[0; BIT_COUNT]; 3]; 2]; 2];
    for options in Options::all() {
        let (board, players) = (Board::of(&options), options.player_count());
        for seat in Seat::all(players) {
            let by_space =
                &mut worth[options.board() as usize][usize::from(players != 2)][seat.index()];
            let top = top(options.board(), players);
            let mut ring = board.goals(players, seat);
            let mut seen = ring;
            for near in NEARNESS {
                for bit in bits(ring) {
                    by_space[usize::from(bit)] = (top + near) as i16;
                }
                ring = neighbours(ring) & board.cells & !seen;
                seen |= ring;
            }
        }
    }
    worth
});

/// Returns the worth of a top on each space, by seat.
#[inline]
pub(crate) fn worth(state: &State) -> &'static [[i16; BIT_COUNT]; 3] {
    let options = &state.options;
    &WORTH[options.board() as usize][usize::from(options.player_count() != 2)]
}

/// Returns the worth of the pyramids that the player can move, by their nearness to the opponents'
/// starts.
#[inline]
fn tops(state: &State, seat: Seat) -> i32 {
    let by_space = &worth(state)[seat.index() % 3];
    bits(state.stacks.surface().tops_of(seat))
        .map(|bit| i32::from(by_space[usize::from(bit)]))
        .sum()
}

/// Returns the value of the spaces that the player's pyramids in supply can reach.
#[inline]
fn doors(state: &State, seat: Seat) -> i32 {
    let by_size = legal::MoveSets::all(state, seat);
    let ways = by_size
        .iter()
        .map(|sets| sets.out_of_supply().count_ones() as i32);
    DOOR * ways.sum::<i32>()
}

/// Returns the worth of a threat to win that the player to move can still parry.
fn threat(state: &State, seat: Seat) -> i32 {
    if seat != state.to_move && can_win(state, seat) {
        THREAT
    } else {
        0
    }
}

/// Returns the worth of a win that cannot be prevented any more: the player to move can win now.
fn win_now(state: &State, seat: Seat) -> i32 {
    match (can_win(state, state.to_move), seat == state.to_move) {
        (false, _) => 0,
        (true, true) => ABOUT_TO_WIN,
        (true, false) => -ABOUT_TO_WIN,
    }
}
