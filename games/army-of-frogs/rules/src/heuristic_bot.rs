//! The heuristic bot `club`: rules of thumb, in the order of their weight.
//!
//! - Win if you can, and never complete a rival's army.
//! - Leave no rival a Move that wins.
//! - Move: bring a stone home, so that few are apart; keep those still apart where a Move brings
//!   them home; then hinder the rival who is farthest ahead.
//! - Add: while you are short of seven, one of your own where its next Move brings it home. If
//!   there is none, or you have seven, a stone of a rival's where it cannot get home, of the one
//!   farthest ahead if you can.

use crate::eval::camp::Camp;
use crate::island::GROUP_TO_WIN;
use crate::{Action, ArmyOfFrogs, Colour, End, Phase, State};
use ranarium_game::{Game, GameOptions, NoEvents, Rng, Seat, Step};

/// Returns the player's choice in this state, one of these legal actions.
pub(crate) fn choose(state: &State, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let seat = state.to_act;
    let mut best: Vec<Action> = Vec::new();
    let mut best_merits = [i32::MIN; 5];
    for &action in legal {
        let mut after = state.clone();
        ArmyOfFrogs::apply_unchecked(&mut after, Step::Act(seat, action), &mut NoEvents);
        let merits = match (after.phase, action) {
            (Phase::Over(End::Won(winner)), _) => {
                [if winner == seat { 2 } else { -99 }, 0, 0, 0, 0]
            }
            (_, Action::Add { stone, .. }) => add_merits(&after, seat, stone),
            (_, Action::Move { .. } | Action::Pass) => move_merits(&after, seat),
        };
        if merits > best_merits {
            best_merits = merits;
            best.clear();
        }
        if merits == best_merits {
            best.push(action);
        }
    }
    let index = rng.below(best.len().max(1) as u32) as usize;
    best.get(index).copied()
}

/// Returns the merits of a Move, the first that counts first.
fn move_merits(after: &State, seat: Seat) -> [i32; 5] {
    let (own_camp, rivals) = camps(after, seat);
    [
        -winning(&rivals),
        -own_camp.apart,
        own_camp.joining,
        turns_left(&leader(&rivals)),
        -own_camp.steps,
    ]
}

/// Returns the merits of an Add of this colour.
fn add_merits(after: &State, seat: Seat, stone: Colour) -> [i32; 5] {
    let (own_camp, rivals) = camps(after, seat);
    let is_own = stone == Colour::of(seat);
    let is_wanted =
        is_own && own_camp.stones <= GROUP_TO_WIN as i32 && own_camp.joining == own_camp.apart;
    [
        -winning(&rivals),
        i32::from(is_wanted),
        i32::from(!is_own),
        turns_left(&leader(&rivals)) - turns_left(&own_camp),
        leader(&rivals).steps - own_camp.steps,
    ]
}

/// Returns the number of rivals with a winning Move. Each Moves before the player's next turn.
fn winning(rivals: &[Camp]) -> i32 {
    rivals.iter().filter(|rival| rival.wins > 0).count() as i32
}

/// Returns the rival with the fewest turns left.
fn leader(rivals: &[Camp]) -> Camp {
    let leader = rivals.iter().min_by_key(|rival| turns_left(rival));
    leader.copied().unwrap_or_default()
}

/// Returns an estimate of the turns needed to bring all home: one for a stone that one Move brings
/// home, two for any other, and two for each that is still missing.
fn turns_left(camp: &Camp) -> i32 {
    let short = (GROUP_TO_WIN as i32 - camp.stones).max(0);
    2 * (camp.apart + short) - camp.joining
}

fn camps(state: &State, seat: Seat) -> (Camp, Vec<Camp>) {
    let camps = Camp::all(&state.island, state.colours());
    let camp = |seat| camps[Colour::of(seat).index()];
    let others = Seat::all(state.options.players()).filter(|&other| other != seat);
    (camp(seat), others.map(camp).collect())
}
