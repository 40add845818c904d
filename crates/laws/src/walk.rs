//! Random matches to check laws on.

use crate::Lawful;
use ranarium_game::{
    FullGame, Game, GameOptions, InformationState, Rng, Seat, Step, Turn, Viewer, Views,
    random_step,
};

/// A position of a random match.
pub struct WalkStep<'a, G: FullGame> {
    /// The options of the match.
    pub options: &'a G::Options,
    /// The steps that led here.
    pub steps: &'a [Step<G>],
    /// The state here.
    pub state: &'a G::State,
}

impl<G: FullGame> WalkStep<'_, G> {
    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        self.options.players()
    }

    /// Returns the text to print when a law is broken here.
    pub fn story(&self) -> String {
        let steps: String = self
            .steps
            .iter()
            .map(|step| format!("  {step:?}\n"))
            .collect();
        format!(
            "options {}\nposition {}\nafter\n{steps}",
            self.options,
            G::position(self.state)
        )
    }
}

/// The result of a law at one position of a walk.
pub type LawResult = Result<(), String>;

/// The number of matches of each variant that a law is usually checked on.
const MATCHES: u32 = 1_000;

/// Returns the number of matches of each variant that a law is checked on, unless the steps run out
/// first. The environment variable `RANARIUM_LAW_MATCHES` overrides it.
fn matches_per_variant() -> u32 {
    std::env::var("RANARIUM_LAW_MATCHES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(MATCHES)
}

/// Returns the number of steps of a variant after which no further match begins: `usual`, and
/// proportionally more for more matches than usual.
fn max_steps(usual: u32, matches: u32) -> u64 {
    u64::from(usual) * u64::from(matches.max(MATCHES)) / u64::from(MATCHES)
}

/// Plays random matches of every variant and asks `check` at about one position in `one_in`, the
/// end included.
///
/// # Panics
/// If a law is broken, with the way there.
pub fn each_place<L: Lawful>(
    one_in: u32,
    mut check: impl FnMut(&WalkStep<'_, L::Game>, &mut Rng) -> LawResult,
) {
    each_match::<L>(|options, rng| {
        let mut state = L::Game::start(options);
        let (mut actions, mut outcomes, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        loop {
            let over = L::Game::turn(&state) == Turn::Over;
            if over || rng.below(one_in) == 0 {
                let place = WalkStep {
                    options,
                    steps: &steps,
                    state: &state,
                };
                if let Err(reason) = check(&place, rng) {
                    panic!("{reason}\n{}", place.story());
                }
            }
            if over || steps.len() as u32 >= L::MAX_STEPS {
                return steps.len() as u32;
            }
            let step = random_step_of_any_seat::<L::Game>(&state, rng, &mut actions, &mut outcomes);
            let Some(step) = step else {
                return steps.len() as u32;
            };
            L::Game::apply_unchecked(&mut state, step, &mut ranarium_game::NoEvents);
            steps.push(step);
        }
    });
}

/// Plays random matches of every variant and asks `check` at about one position in `one_in`, with
/// the knowledge of each viewer since the start. A step counts as `weight` steps, so that fewer
/// matches are played if the check is slow.
///
/// # Panics
/// If a law is broken, with the way there.
pub(crate) fn each_known_place<L: Lawful>(
    one_in: u32,
    weight: u32,
    mut check: impl FnMut(&WalkStep<'_, L::Game>, &[InformationState<L::Game>], &mut Rng) -> LawResult,
) {
    each_match::<L>(|options, rng| {
        let mut state = L::Game::start(options);
        let mut infos: Vec<InformationState<L::Game>> = Viewer::all(options.players())
            .map(|viewer| {
                InformationState::new(options.clone(), viewer, L::Game::observe(&state, viewer))
            })
            .collect();
        let (mut actions, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
        let mut steps = Vec::new();
        loop {
            if rng.below(one_in) == 0 {
                let place = WalkStep {
                    options,
                    steps: &steps,
                    state: &state,
                };
                for info in &mut infos {
                    info.update(&[], L::Game::observe(&state, info.viewer));
                }
                if let Err(reason) = check(&place, &infos, rng) {
                    panic!("{reason}\n{}", place.story());
                }
            }
            let step = random_step_of_any_seat::<L::Game>(&state, rng, &mut actions, &mut outcomes);
            let Some(step) = step.filter(|_| (steps.len() as u32) < L::MAX_STEPS) else {
                return steps.len() as u32 * weight;
            };
            events.clear();
            L::Game::apply_unchecked(&mut state, step, &mut events);
            steps.push(step);
            for info in &mut infos {
                for seen in events
                    .iter()
                    .filter_map(|event| L::Game::redact(event, info.viewer))
                {
                    L::Game::remember(&mut info.memory, &seen);
                }
            }
        }
    });
}

/// Calls `play` for match after match of every variant; it returns how many steps it took.
pub fn each_match<L: Lawful>(mut play: impl FnMut(&<L::Game as Game>::Options, &mut Rng) -> u32) {
    let matches = matches_per_variant();
    let max_steps = max_steps(L::STEPS_PER_VARIANT, matches);
    for (variant, options) in L::variants().iter().enumerate() {
        let mut steps = 0;
        for number in 0..matches {
            let mut rng = Rng::new((variant as u64) << 32 | u64::from(number));
            steps += u64::from(play(options, &mut rng));
            if steps >= max_steps {
                break;
            }
        }
    }
}

/// Returns a seat's legal actions.
pub(crate) fn legal<G: FullGame>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal_actions(state, seat, &mut actions);
    actions
}

/// Returns a step as [`random_step`] does; if several seats decide, any of them may be next.
pub fn random_step_of_any_seat<G: FullGame>(
    state: &G::State,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
    outcomes: &mut Vec<(G::Chance, u32)>,
) -> Option<Step<G>> {
    let seats = G::turn(state).seats();
    if seats.len() < 2 {
        return random_step::<G>(state, rng, actions, outcomes);
    }
    let all: Vec<Seat> = seats.iter().collect();
    let seat = all[rng.below(all.len() as u32) as usize];
    G::legal_actions(state, seat, actions);
    Some(Step::Act(
        seat,
        actions[rng.below(actions.len() as u32) as usize],
    ))
}

#[cfg(test)]
mod tests {
    use super::max_steps;

    #[test]
    fn more_matches_take_more_steps_and_fewer_as_many() {
        assert_eq!(max_steps(60_000, 1_000), 60_000);
        assert_eq!(max_steps(60_000, 10_000), 600_000);
        assert_eq!(max_steps(60_000, 100), 60_000);
    }
}
