//! A match between bots, for the examples.

use ranarium_game::{
    FullGame, GameOptions, InformationState, Returns, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_search::{DecisionClock, Question};
use std::time::Instant;

struct Clock(Instant);

impl DecisionClock for Clock {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// Plays a match. Chance outcomes are drawn from `rng`. `decide` is called for each decision with
/// more than one legal action, and may use `rng` as well.
pub fn play<G: FullGame>(
    options: &G::Options,
    rng: &mut Rng,
    mut decide: impl FnMut(&Question<'_, G>, &mut Rng) -> G::Action,
) -> Returns {
    let mut state = G::start(options);
    let mut infos: Vec<InformationState<G>> = Seat::all(options.players())
        .map(Viewer::Seat)
        .map(|viewer| InformationState::new(options.clone(), viewer, G::observe(&state, viewer)))
        .collect();
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let step = match G::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                G::chance_outcomes(&state, &mut outcomes);
                Step::Chance(pick_weighted(&outcomes, rng))
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a seat decides");
                G::legal_actions(&state, seat, &mut legal);
                let clock = Clock(Instant::now());
                let action = match legal[..] {
                    [only] => only,
                    _ => {
                        let question = Question {
                            info: &infos[seat.index()],
                            legal: &legal,
                            clock: Some(&clock),
                        };
                        decide(&question, rng)
                    }
                };
                Step::Act(seat, action)
            }
        };
        let mut events = Vec::new();
        G::apply_unchecked(&mut state, step, &mut events);
        for info in &mut infos {
            let seen = events.iter();
            let seen: Vec<_> = seen
                .filter_map(|event| G::redact(event, info.viewer))
                .collect();
            info.update(&seen, G::observe(&state, info.viewer));
        }
    }
    G::returns(&state).expect("it is over")
}
