//! Bots that choose actions.
//!
//! A [`Bot`] is given an [`InformationState`](ranarium_game::InformationState), which is all that
//! its seat knows, and its legal actions. It is never given a state, so it cannot peek. Start with
//! [`Level`], the table of all bots by name.
//!
//! Two bots play a whole match of any game:
//! ```
//! use ranarium_game::{FullGame, GameOptions, InformationState, Returns, Rng};
//! use ranarium_game::{Seat, Step, Turn, Viewer, random_step};
//! use ranarium_search::{Level, Question};
//!
//! fn play<G: FullGame>(options: &G::Options, rng: &mut Rng) -> Returns {
//!     let mut state = G::start(options);
//!     let seats = Seat::all(options.players());
//!     let mut bots: Vec<_> = seats.map(|_| Level::Greedy.bot::<G>(7)).collect();
//!     let mut infos: Vec<InformationState<G>> = Seat::all(options.players())
//!         .map(Viewer::Seat)
//!         .map(|viewer| {
//!             InformationState::new(options.clone(), viewer, G::observe(&state, viewer))
//!         })
//!         .collect();
//!     let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
//!     while let Some(mut step) = random_step::<G>(&state, rng, &mut actions, &mut outcomes) {
//!         if let Step::Act(seat, _) = step {
//!             let question = Question::new(&infos[seat.index()], &actions);
//!             step = Step::Act(seat, bots[seat.index()].choose(&question));
//!         }
//!         let mut events = Vec::new();
//!         G::apply_unchecked(&mut state, step, &mut events);
//!         for info in &mut infos {
//!             let seen = events.iter().filter_map(|event| G::redact(event, info.viewer));
//!             let seen: Vec<_> = seen.collect();
//!             info.update(&seen, G::observe(&state, info.viewer));
//!         }
//!     }
//!     G::returns(&state).expect("a match that is over has returns")
//! }
//! ```
#![forbid(unsafe_code)]

mod alpha_beta;
mod bot;
mod bot_spec;
mod budget;
mod choice;
mod deadline;
mod estimator;
#[cfg(not(target_family = "wasm"))]
mod greedy;
#[cfg(not(target_family = "wasm"))]
mod heuristic_bot;
mod keys;
mod level;
mod limits;
mod order;
mod random;
mod review;
mod sampling;
mod switches;
mod thinker;
mod tree;

pub use alpha_beta::{AlphaBeta, POSITIONS_PER_ITERATION, Style};
pub use bot::{Bot, DecisionClock, Judged, Question, Thought};
pub use bot_spec::{BotSpec, UnknownBotError};
pub use budget::{Budget, BudgetError};
pub use estimator::Estimator;
#[cfg(not(target_family = "wasm"))]
pub use greedy::Greedy;
#[cfg(not(target_family = "wasm"))]
pub use heuristic_bot::HeuristicBot;
pub use level::{Level, Strength};
pub use limits::Limits;
pub use random::Random;
pub use review::{ReviewStep, Verdict, first_review, review, second_review};
pub use sampling::{ITERATIONS_PER_MS, Sampling};
pub use switches::Switches;
pub use thinker::Thinker;
