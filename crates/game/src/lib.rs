//! The contract between a game's rules and everything that plays, shows or studies it.
//!
//! Start with [`Game`], the functions of play. Beside it are traits for viewers ([`Views`]),
//! positions ([`Notation`]), words and pictures ([`Narration`]), score sheets ([`Scoring`]), bots
//! ([`Evaluation`], [`AlphaBetaHooks`]), and programs that learn from numbers ([`Encode`]).
//! [`FullGame`] is the bound for callers that need all of them. The other modules have the types
//! in the signatures of these traits.
//!
//! This crate depends on no game, reads no clock, performs no input or output, and has no random
//! draws of a match: an outcome of chance is a [`Step`] that the caller takes.
//!
//! A whole match, played at random, for any game:
//! ```
//! use ranarium_game::{Game, NoEvents, Rng, Returns, Step, Turn, pick_weighted};
//!
//! fn play_at_random<G: Game>(options: &G::Options, rng: &mut Rng) -> Returns {
//!     let (mut state, mut actions, mut outcomes) = (G::start(options), Vec::new(), Vec::new());
//!     loop {
//!         let step = match G::turn(&state) {
//!             Turn::Over => return G::returns(&state).expect("a match that is over has returns"),
//!             Turn::Chance => {
//!                 G::chance_outcomes(&state, &mut outcomes);
//!                 Step::Chance(pick_weighted(&outcomes, rng))
//!             }
//!             Turn::Decide(seats) => {
//!                 let seat = seats.first().expect("a seat decides");
//!                 G::legal_actions(&state, seat, &mut actions);
//!                 Step::Act(seat, actions[rng.below(actions.len() as u32) as usize])
//!             }
//!         };
//!         G::apply_unchecked(&mut state, step, &mut NoEvents);
//!     }
//! }
//! ```
#![forbid(unsafe_code)]

mod bots;
mod encoding;
mod full_game;
mod game;
mod history;
mod illegal;
mod options;
mod returns;
mod rng;
mod score;
mod seat;
mod sink;
mod texts;
mod turn;
mod view;

pub use bots::alpha_beta::{AlphaBetaHooks, Child};
pub use bots::character::Character;
pub use bots::evaluation::{Evaluation, ExactOutcome, state_after};
pub use bots::perft::{
    PerftDraws, PerftError, Work, perft, perft_divide, perft_divide_within, perft_within,
};
pub use bots::playout::{pick_weighted, random_playout, random_step};
pub use bots::tuning::{Algorithm, DecisionTuning, FullPlayouts, Temperature, Tuning};
pub use bots::urgency::Urgency;
pub use encoding::{
    ActionBlock, Encode, TensorPart, block_of_number, number_in_block, push_one_hot,
};
pub use full_game::FullGame;
pub use game::{Game, Step, StepValue};
pub use history::History;
pub use illegal::{Highlight, Illegal};
pub use options::{GameOptions, OptionError, OptionKind, OptionSpec, OptionValues};
pub use returns::{InvalidReturnsError, Points, Returns};
pub use rng::Rng;
pub use score::{ScoreLine, Scoring, points_now};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use sink::{NoEvents, Sink};
pub use texts::language::Language;
pub use texts::message::{Arg, COLUMNS, Message, Speak};
pub use texts::narration::{Narration, Thing};
pub use texts::notation::{Notation, Position};
pub use texts::picture::{Ink, MARK, Picture, Span};
pub use texts::text::{Scanner, Text, TextError, expected};
pub use texts::visible::{excerpt, first_invisible, is_visible, shown};
pub use texts::wire::Wire;
pub use turn::Turn;
pub use view::{InformationState, Views};
