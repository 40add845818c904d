//! Static evaluation of a state for a seat: the outlook of its stage, minus the mean of the
//! others'.

pub(crate) mod outlook;

use crate::StackingFrogs;
use crate::action::{Action, Moving, Placing};
use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour, Frog};
use crate::heuristic_bot;
use crate::options::Options;
use crate::place::{Place, StagePlace};
use crate::points::{automaton_points, points, returns};
use crate::stage::Stage;
use crate::state::{Phase, State};
use outlook::{Outer, Outlook, POINT, best_worth, worth};
use ranarium_game::{
    Algorithm, Character, Evaluation, FullPlayouts, InformationState, MAX_SEATS, Returns, Rng,
    Seat, Seats, Temperature, Tuning, state_after,
};

/// A playout takes the best-looking decisions for a round, which shows the effect of the hands that
/// are passed, and then evaluates statically; `expert` may play out to the end. Points count
/// besides the win, so that bots build a lead early in the match.
pub(crate) const TUNING: Tuning = Tuning {
    algorithm: Algorithm::Sampling,
    playout_decisions: 4,
    playout_looks: 100,
    full_playouts: FullPlayouts::No,
    estimate_scale: 500,
    points_scale: 20,
    exploration: 100,
    prior_scale: 200,
    judgements: Tuning::AS_FOUND,
    judgements_to_the_end: Tuning::AS_FOUND,
    temperature: Temperature {
        easy: 65,
        medium: 34,
        hard: 14,
    },
    floor_per_s: 3_000,
};

/// The value of a win. A shared win is worth its share, a loss the negative.
pub(crate) const WON: i32 = 1_000_000;

impl Evaluation for StackingFrogs {
    type AlphaBeta = ();

    // Pending decisions are evaluated as if they were carried out: the seat's own placement where
    // it chose, any other card at its best place. Hidden decisions of other seats are ignored.
    fn evaluate(state: &State, seat: Seat) -> i32 {
        let end = if state.phase == Phase::Over {
            let share = i32::from(returns(state).share(seat));
            let whole = i32::from(Returns::WHOLE);
            let fair = if state.options.is_solo() {
                whole / 2
            } else {
                whole / i32::from(state.options.players())
            };
            (share - fair) * (WON / whole)
        } else {
            0
        };
        end + margin(&prospects(state, Some(seat)), state, seat)
    }

    fn evaluate_all(state: &State) -> [i32; MAX_SEATS] {
        let mut all = [0; MAX_SEATS];
        let prospects = prospects(state, None);
        for seat in state.seats() {
            all[seat.index()] = margin(&prospects, state, seat);
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
        out.clear();
        let outer = outer(state, u8::from(state.phase != Phase::Pick));
        if let (false, [Action::Move(_), ..]) = (state.options.is_solo(), actions) {
            return evaluate_moves(state, seat, actions, outer, out);
        }
        let shared = (outer, Outlook::of(&state.stages[seat.index()]));
        for &action in actions {
            out.push(
                action_value(state, seat, action, &shared).unwrap_or_else(|| {
                    Self::evaluate(state_after::<Self>(state, seat, action, scratch), seat)
                }),
            );
        }
    }

    fn immediate(state: &State, seat: Seat) -> i32 {
        i32::from(points(state)[seat.index()])
    }

    fn tuning(options: &Options) -> Tuning {
        Tuning {
            // One round of all seats.
            playout_decisions: 2 * u32::from(options.players()),
            // With three players the static evaluation is stronger (docs/lab/strength.md).
            full_playouts: match options.players() {
                1 | 3 => FullPlayouts::No,
                _ => FullPlayouts::Expert,
            },
            judgements: match options.players() {
                1 => Tuning::AS_FOUND,
                2 => [0, 5, 15, 80, 270, 400, 520, 760, 940, 990, 1000],
                _ => [0, 20, 110, 220, 310, 400, 520, 640, 760, 880, 1000],
            },
            // Opponents find better replies than playouts do.
            judgements_to_the_end: match options.players() {
                2 => [0, 20, 70, 190, 290, 430, 570, 710, 860, 970, 1000],
                _ => [0, 40, 120, 190, 250, 300, 370, 460, 650, 860, 1000],
            },
            // With two players `hard` is much stronger than `medium`, so a higher temperature keeps
            // it below `expert`, and a lower one makes `medium` even with a club player.
            temperature: match options.players() {
                2 => Temperature {
                    medium: 30,
                    hard: 20,
                    ..TUNING.temperature
                },
                _ => TUNING.temperature,
            },
            ..TUNING
        }
    }

    fn is_liked(character: Character, info: &InformationState<Self>, action: &Action) -> bool {
        let at = match *action {
            Action::Place(Placing { at, .. }) => Some(at),
            Action::Recruit(one) | Action::Claim(one) => Some(one.at),
            Action::Pick(_) | Action::Move(_) | Action::Take(_) => None,
        };
        let own = info.viewer.seat();
        let stage = own.and_then(|seat| info.observation.stages.get(seat.index()));
        let is_on_frogs = |at: Place| {
            let mut stacks = stage.into_iter().flatten();
            stacks.any(|stack| stack.at == at && !stack.frogs.is_empty())
        };
        let picked = match *action {
            Action::Pick(card) => Some(card),
            Action::Take(place) => info.observation.face_up(place),
            _ => None,
        };
        let picks = |colour| picked.is_some_and(|card| card.is(colour));
        // Every deck has the colours that are liked.
        match character {
            Character::Rana => at.is_some_and(is_on_frogs),
            Character::Moss => at.is_some_and(|at| !is_on_frogs(at)),
            Character::Juno => picks(Colour::Green),
            Character::Pip => picks(Colour::Purple),
            Character::Olm => picks(Colour::Blue),
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

/// Returns the seat's prospects minus the mean of the others', in hundredths of a point.
fn margin(prospects: &[i32; MAX_SEATS], state: &State, seat: Seat) -> i32 {
    let own_prospect = prospects[seat.index()];
    if state.options.is_solo() {
        return own_prospect - POINT * i32::from(automaton_points(state));
    }
    let sum: i32 = prospects.iter().sum();
    own_prospect - (sum - own_prospect) / (i32::from(state.options.players()) - 1)
}

/// The value of a green's move, in hundredths of a point.
const TRICK: i32 = 9 * POINT;

/// Returns the values outside a stage on which its worth depends. `decided` is the number of
/// remaining rounds whose decisions have been made.
fn outer(state: &State, decided: u8) -> Outer {
    let to_come = state
        .hands
        .iter()
        .fold(state.rest, |sum, &hand| sum.and(hand));
    let blue = Card::plain(Colour::Blue);
    Outer {
        frame: state.options.frame(),
        threes: state.threes(),
        left: i32::from(state.rounds_left().saturating_sub(decided)),
        blue: 64 * i32::from(to_come.get(blue)) / i32::from(to_come.len().max(1)),
    }
}

/// Returns the worth of each seat's stage once the decisions known to the viewer are carried out.
/// Without a viewer, all decisions are known.
fn prospects(state: &State, viewer: Option<Seat>) -> [i32; MAX_SEATS] {
    let is_picking = matches!(
        state.phase,
        Phase::Deal | Phase::Reveal(_) | Phase::Pick | Phase::Take
    );
    let outer = outer(state, u8::from(!is_picking));
    let greens = state.players_of(Colour::Green).seats;
    let mut prospects = [0; MAX_SEATS];
    for seat in state.seats() {
        let sees = viewer.is_none_or(|viewer| viewer == seat);
        prospects[seat.index()] = prospect(state, seat, sees, &outer);
        if state.phase == Phase::Place && greens == Seats::only(seat) {
            prospects[seat.index()] += TRICK;
        }
    }
    prospects
}

/// Returns the worth of the seat's stage once its pending decision is carried out: with its card at
/// the chosen place, or else at the best one. In solo, a card that is taken face down counts as the
/// average of the unknown cards.
fn prospect(state: &State, seat: Seat, sees: bool, outer: &Outer) -> i32 {
    let stage = &state.stages[seat.index()];
    let best = |card: Card| best_worth(stage, card, outer);
    match (
        state.phase,
        state.played[seat.index()],
        state.aims[seat.index()],
    ) {
        (Phase::Place, Some(card), Some(aim)) if sees => {
            Outlook::of(stage).worth_with(stage, card.frog(aim.half), aim.at, outer)
        }
        (Phase::Place, Some(card), _) => best(card),
        (Phase::Pick, Some(card), _) if sees => picked(stage, Outlook::of(stage), card, outer),
        (Phase::Lift(at), _, _) => match state.solo.grid.cards().get(usize::from(at)) {
            Some(&GridCard::Known(card)) => best(card),
            Some(GridCard::Down | GridCard::Gone | GridCard::Up(_)) | None => {
                let weigh = |card: Card| i32::from(state.rest.get(card)) * best(card);
                let sum: i32 = state.rest.kinds().map(weigh).sum();
                sum / i32::from(state.rest.len()).max(1)
            }
        },
        (_, _, _) => worth(stage, outer),
    }
}

/// Returns the worth of a stage with a picked card at its best place.
fn picked(stage: &Stage, outlook: Outlook, card: Card, outer: &Outer) -> i32 {
    let left = outer.left - 1;
    let trick = TRICK * i32::from(card.is(Colour::Green));
    outlook.best_with(stage, card, &Outer { left, ..*outer }) + trick
}

/// Returns the value of an action that changes the seat's own stage alone; `None` for other
/// actions.
fn action_value(
    state: &State,
    seat: Seat,
    action: Action,
    shared: &(Outer, Outlook),
) -> Option<i32> {
    let (outer, outlook) = shared;
    let stage = &state.stages[seat.index()];
    let placing_worth =
        |card: Card, half, at| outlook.worth_with(stage, card.frog(half), at, outer);
    match action {
        Action::Pick(card) => Some(picked(stage, *outlook, card, outer)),
        Action::Place(Placing { at, half }) => {
            Some(placing_worth(state.played[seat.index()]?, half, at))
        }
        Action::Recruit(one) => Some(placing_worth(one.card, one.half, one.at)),
        Action::Move(_) | Action::Take(_) | Action::Claim(_) => None,
    }
}

/// A stage, with its outlook and its worth.
#[derive(Clone, Copy)]
struct Judged(Stage, Outlook, i32);

impl Judged {
    fn of(stage: Stage, outer: &Outer) -> Self {
        Self(stage, Outlook::of(&stage), worth(&stage, outer))
    }
}

/// A stage without the frog that a green moves, shared by all moves of that frog.
#[derive(Clone, Copy)]
struct Lifted {
    from: StagePlace,
    frog: Option<Frog>,
    left: Judged,
    /// The effect of the removal on the score of the deciding seat.
    gain: i32,
    outer: Outer,
}

/// Computes the values of a green's moves, from the two stages that each changes.
fn evaluate_moves(state: &State, seat: Seat, actions: &[Action], outer: Outer, out: &mut Vec<i32>) {
    let others = i32::from(state.options.players()) - 1;
    let part = |of: Seat, gain: i32| if of == seat { gain } else { -gain / others };
    let stages = state.stages.map(|stage| Judged::of(stage, &outer));
    let mut lifted: Option<Lifted> = None;
    for action in actions {
        let &Action::Move(Moving { from, to }) = action else {
            continue;
        };
        // Moves are sorted, so all moves of one frog are consecutive.
        let Lifted {
            frog,
            left: after_lift,
            gain,
            outer,
            ..
        } = match lifted {
            Some(lifted) if lifted.from == from => lifted,
            _ => {
                let Judged(whole, _, before) = stages[from.seat.index()];
                let mut stage = whole;
                let frog = stage.lift(from.place, outer.frame);
                let outer = outer.after(&whole, &stage);
                let after_lift = Judged::of(stage, &outer);
                *lifted.insert(Lifted {
                    from,
                    frog,
                    left: after_lift,
                    gain: part(from.seat, after_lift.2 - before),
                    outer,
                })
            }
        };
        let Judged(stage, outlook, before) = match from.seat == to.seat {
            true => after_lift,
            false => stages[to.seat.index()],
        };
        let after = outlook.worth_with(&stage, frog, to.place, &outer);
        out.push(gain + part(to.seat, after - before));
    }
}
