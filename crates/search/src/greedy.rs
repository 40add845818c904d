//! The action after which things look best.

use crate::{Bot, Question, Thought};
use ranarium_game::{Game, Info, NoEvents, Rng, Seat, Step};

/// Looks one action ahead: imagines a few worlds that agree with what it knows, takes each legal action in each of
/// them, and chooses the action after which things look best in all of them together. Between equals it chooses at
/// random.
#[derive(Clone, Debug)]
pub struct Greedy {
    wants: Wants,
    rng: Rng,
}

/// What looks best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    /// The highest estimate.
    Prospects,
    /// The most points, if the match ended there. In a game without points, the highest estimate.
    Points,
}

impl Wants {
    fn of<G: Game>(self, state: &G::State, seat: Seat) -> i64 {
        let points = match self {
            Self::Prospects => None,
            Self::Points => points_now::<G>(state, seat),
        };
        points.unwrap_or_else(|| i64::from(G::evaluate(state, seat)))
    }
}

/// The points of the seat, if the match ended here and the game counts points.
fn points_now<G: Game>(state: &G::State, seat: Seat) -> Option<i64> {
    let sheet = G::score_sheet(state)?;
    let lines = G::score(&sheet).ok()?;
    let own = lines.iter().filter(|line| line.seat == Some(seat));
    Some(own.map(|line| i64::from(line.points)).sum())
}

/// How many worlds are imagined. A game that hides nothing has one, and then it is looked at once.
const WORLDS: usize = 6;

impl Greedy {
    /// A bot that takes what looks best by the game's estimate. Its choices follow from the seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            wants: Wants::Prospects,
            rng: Rng::new(seed),
        }
    }

    /// A bot that takes what gives it most points at once. Its choices follow from the seed.
    pub const fn for_points(seed: u64) -> Self {
        Self {
            wants: Wants::Points,
            rng: Rng::new(seed),
        }
    }

    /// The different worlds among [`WORLDS`] imagined ones, each with how often it came up.
    fn worlds<G: Game>(&mut self, info: &Info<G>) -> Vec<(G::State, i64)> {
        let mut worlds: Vec<(G::State, i64)> = Vec::new();
        for _ in 0..WORLDS {
            let world = G::determinize(info, &mut self.rng);
            match worlds.iter_mut().find(|(known, _)| *known == world) {
                Some((_, times)) => *times += 1,
                None => worlds.push((world, 1)),
            }
        }
        worlds
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let legal = question.legal;
        if let [only] = legal {
            return Thought::of(*only);
        }
        let seat = question.seat();
        let worlds = self.worlds(question.info);
        let mut best = Vec::new();
        let mut best_sum = i64::MIN;
        for &action in legal {
            let mut sum = 0;
            for (world, times) in &worlds {
                let mut next = world.clone();
                G::apply(&mut next, Step::Act(seat, action), &mut NoEvents);
                sum += times * self.wants.of::<G>(&next, seat);
            }
            if sum > best_sum {
                best_sum = sum;
                best.clear();
            }
            if sum == best_sum {
                best.push(action);
            }
        }
        Thought::of(best[self.rng.below(best.len() as u32) as usize])
    }
}
