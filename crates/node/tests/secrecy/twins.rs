//! Two states of a game that a viewer cannot tell apart, and their equal continuations.

use crate::sight::{after, look};
use ranarium_catalog::Visit;
use ranarium_game::{FullGame, InformationState, Rng, Seat, Step, Turn, Viewer, pick_weighted};

/// The options of all these matches.
pub const OPTIONS: &str = "players=3";

/// Maximum number of attempts to find a decision that fits both worlds.
const MAX_ATTEMPTS: u32 = 20;

/// Maximum number of drawn worlds until two fit.
const MAX_DRAWS: usize = 60;

/// Positions of the two worlds.
pub type Positions = [String; 2];

/// A decision in both worlds.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The deciding seats, with their actions in each world.
    pub acts: Vec<(Seat, [String; 2])>,
    /// `true` in a reaction window.
    pub is_window: bool,
}

impl Decision {
    /// Returns `true` if this viewer decides.
    pub fn is_of(&self, viewer: Viewer) -> bool {
        let mut seats = self.acts.iter();
        seats.any(|(seat, _)| viewer == Viewer::Seat(*seat))
    }
}

/// Two positions, and the decisions after them.
#[derive(Clone, Debug)]
pub struct Twins {
    pub positions: Positions,
    pub decisions: Vec<Decision>,
}

/// Twins of this seed for a viewer, with this maximum number of decisions; `None` if the two worlds
/// are the same, or the match is over.
pub struct Make {
    pub seed: u64,
    pub viewer: Viewer,
    pub most: usize,
}

/// Two positions in which a reaction window opens: in the first, a seat other than the viewer's can
/// answer; in the second, none can.
#[derive(Clone, Debug)]
pub struct Window {
    pub positions: Positions,
    /// The answer that every seat can give.
    pub silence: String,
    /// The deciding seats, except the viewer's.
    pub others: Vec<Seat>,
    /// The seats of `others` that can give another answer in the first world.
    pub able: Vec<Seat>,
}

/// A window of this seed for a viewer, if a match reaches one.
pub struct MakeWindow {
    pub seed: u64,
    pub viewer: Viewer,
}

/// Returns the options of a game.
fn options<G: FullGame>() -> G::Options {
    OPTIONS.parse().expect("it is for three")
}

/// Returns the first matching state in a random match, by the number of decisions before it and the
/// viewer's knowledge.
fn middle<G: FullGame>(
    viewer: Viewer,
    dice: &mut Rng,
    is_wanted: impl Fn(&G::State, u32) -> bool,
) -> Option<(G::State, InformationState<G>)> {
    let options = options::<G>();
    let mut state = G::start(&options);
    let observation = G::observe(&state, viewer);
    let mut info = InformationState::<G>::new(options, viewer, observation);
    let mut taken = 0;
    loop {
        let mut seen = Vec::new();
        match G::turn(&state) {
            Turn::Over => return None,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chance_outcomes(&state, &mut outcomes);
                let step = Step::Chance(pick_weighted(&outcomes, dice));
                (state, seen) = after::<G>(&state, step, viewer);
            }
            Turn::Decide(_) if is_wanted(&state, taken) => return Some((state, info)),
            Turn::Decide(seats) => {
                taken += 1;
                for seat in seats.iter() {
                    let mut actions = Vec::new();
                    G::legal_actions(&state, seat, &mut actions);
                    let action = actions[dice.below(actions.len() as u32) as usize];
                    let (next, more) = after::<G>(&state, Step::Act(seat, action), viewer);
                    state = next;
                    seen.extend(more);
                }
            }
        }
        info.update(&seen, G::observe(&state, viewer));
    }
}

/// Returns the positions of two different states that look the same to a viewer, and the states at
/// the start of their matches.
fn pair<G: FullGame>(states: [&G::State; 2], viewer: Viewer) -> Option<(Positions, [G::State; 2])> {
    let positions = states.map(|state| G::position(state));
    let restored = |position| G::restore(&options::<G>(), position).ok();
    let states = [restored(&positions[0])?, restored(&positions[1])?];
    // A position omits old questions, which a viewer may remember.
    let is_alike = look::<G>(&states[0], viewer) == look::<G>(&states[1], viewer);
    let positions = positions.map(|position| position.to_string());
    (is_alike && states[0] != states[1]).then_some((positions, states))
}

impl Visit for Make {
    type Out = Option<Twins>;

    fn visit<G: FullGame>(self) -> Option<Twins> {
        let Self { seed, viewer, most } = self;
        let mut dice = Rng::new(seed);
        let least = dice.below(30);
        let (state, info) = middle::<G>(viewer, &mut dice, |state, taken| {
            taken >= least && G::silence(state).is_none()
        })?;
        let drawn = G::determinize(&info, &mut dice);
        let (positions, mut states) = pair::<G>([&state, &drawn], viewer)?;
        let mut decisions = Vec::new();
        while decisions.len() < most
            && let Some((decision, next)) = decide::<G>(&states, viewer, &mut dice)
        {
            decisions.push(decision);
            states = next;
        }
        (!decisions.is_empty()).then_some(Twins {
            positions,
            decisions,
        })
    }
}

impl Visit for MakeWindow {
    type Out = Option<Window>;

    fn visit<G: FullGame>(self) -> Option<Window> {
        let Self { seed, viewer } = self;
        let mut dice = Rng::new(seed);
        let least = dice.below(40);
        let (state, info) = middle::<G>(viewer, &mut dice, |state, taken| {
            taken >= least && G::silence(state).is_some()
        })?;
        let others: Vec<Seat> = G::turn(&state)
            .seats()
            .iter()
            .filter(|seat| viewer != Viewer::Seat(*seat))
            .collect();
        let able = |state: &G::State| {
            let mut able = others.clone();
            able.retain(|seat| {
                let mut actions = Vec::new();
                G::legal_actions(state, *seat, &mut actions);
                actions.len() > 1
            });
            able
        };
        let mut found = [None, None];
        for _ in 0..MAX_DRAWS {
            let drawn = G::determinize(&info, &mut dice);
            found[usize::from(able(&drawn).is_empty())].get_or_insert(drawn);
        }
        let [Some(one), Some(other)] = &found else {
            return None;
        };
        let (positions, states) = pair::<G>([one, other], viewer)?;
        let able = able(&states[0]);
        Some(Window {
            positions,
            silence: G::silence(&states[0])?.to_string(),
            others,
            able,
        })
    }
}

/// Returns a decision that looks the same to the viewer in both worlds, and after which nothing is
/// drawn.
fn decide<G: FullGame>(
    states: &[G::State; 2],
    viewer: Viewer,
    dice: &mut Rng,
) -> Option<(Decision, [G::State; 2])> {
    let Turn::Decide(seats) = G::turn(&states[0]) else {
        return None;
    };
    let is_window = G::silence(&states[0]).is_some();
    'tries: for _ in 0..MAX_ATTEMPTS {
        let (mut states, mut acts) = (states.clone(), Vec::new());
        for seat in seats.iter() {
            let mut legal = [Vec::new(), Vec::new()];
            for (state, legal) in states.iter().zip(&mut legal) {
                G::legal_actions(state, seat, legal);
            }
            let action = legal[0][dice.below(legal[0].len() as u32) as usize];
            let (here, seen) = after::<G>(&states[0], Step::Act(seat, action), viewer);
            dice.shuffle(&mut legal[1]);
            // Hidden actions may be revealed later, and must be equal then.
            if dice.below(2) == 0 {
                legal[1].sort_by_key(|other| *other != action);
            }
            let found = legal[1].iter().find_map(|other| {
                if viewer == Viewer::Seat(seat) && *other != action {
                    return None;
                }
                let (there, seen_there) = after::<G>(&states[1], Step::Act(seat, *other), viewer);
                let is_alike =
                    seen_there == seen && look::<G>(&here, viewer) == look::<G>(&there, viewer);
                is_alike.then_some((*other, there))
            });
            let Some((other, there)) = found else {
                continue 'tries;
            };
            states = [here, there];
            acts.push((seat, [action.to_string(), other.to_string()]));
        }
        if matches!(G::turn(&states[0]), Turn::Decide(_)) {
            return Some((Decision { acts, is_window }, states));
        }
    }
    None
}
