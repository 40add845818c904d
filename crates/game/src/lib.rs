//! The contract between a game's rules and everything that plays, shows or studies it.
//!
//! Start with [`Game`]: what play needs. Beside it are what viewers may know ([`Views`]), positions
//! ([`Notation`]), words and pictures ([`Narration`]), score sheets ([`Scoring`]), and what bots
//! know ([`Evaluation`], [`AlphaBetaHooks`]). [`FullGame`] is the bound for those who need all of
//! it. The other modules are the nouns these traits speak in.
//!
//! This crate knows no game, reads no clock, does no input or output, and draws no dice: chance is
//! a [`Step`] that the caller takes.
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

mod alpha_beta;
mod evaluation;
mod full_game;
mod game;
mod history;
mod illegal;
mod language;
mod message;
mod narration;
mod notation;
mod options;
mod perft;
mod picture;
mod playout;
mod returns;
mod rng;
mod score;
mod seat;
mod sink;
mod text;
mod tuning;
mod turn;
mod urgency;
mod view;
mod visible;
mod wire;

pub use alpha_beta::{AlphaBetaHooks, Child};
pub use evaluation::{Evaluation, state_after};
pub use full_game::FullGame;
pub use game::{Act, Game, Step};
pub use history::History;
pub use illegal::{Illegal, Spot};
pub use language::Language;
pub use message::{Arg, COLUMNS, Message, Speak};
pub use narration::{Narration, Thing};
pub use notation::{Notation, Position};
pub use options::{GameOptions, OptionError, OptionKind, OptionSpec, OptionValues};
pub use perft::{Draws, Uncounted, Work, perft, perft_divide, perft_divide_within, perft_within};
pub use picture::{Ink, MARK, Picture, Span};
pub use playout::{pick_weighted, random_playout, random_step};
pub use returns::{InvalidReturns, Points, Returns};
pub use rng::Rng;
pub use score::{ScoreLine, Scoring, points_now};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use sink::{NoEvents, Sink};
pub use text::{Scanner, Text, TextError, expected};
pub use tuning::{Algorithm, FullPlayouts, Temperature, Tuning};
pub use turn::Turn;
pub use urgency::Urgency;
pub use view::{InformationState, Views};
pub use visible::{excerpt, first_invisible, is_visible, shown};
pub use wire::Wire;
