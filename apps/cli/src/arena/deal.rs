//! Playing the games of one deal.

use super::plan::Plan;
use crate::sitter::Sitter;
use crate::stopwatch::Stopwatch;
use ranarium_game::{Game, GameOptions, MAX_SEATS, Returns, Rng, Seat, Step, Turn, pick_weighted};
use ranarium_search::{Thought, Watch};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The games of one deal, as they are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Its number, from 0.
    pub deal: u64,
    /// Its games, one a seating.
    pub games: Vec<Played>,
    /// What each bot did in them.
    pub bots: Vec<Thinking>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// What each seat got, in sixtieths.
    pub shares: Vec<u8>,
    /// The points of each seat, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i16>>,
    /// How many steps it took.
    pub steps: u64,
    /// Whether it ended, or was cut off.
    pub ended: bool,
}

/// What a bot did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    /// How many decisions it took among several actions.
    pub decisions: u64,
    /// How long it thought about them, in microseconds.
    pub micros: u64,
    /// The same in nanoseconds, until the deal is over: many a decision takes less than a microsecond.
    #[serde(skip)]
    pub(super) nanos: u64,
    /// What was wrong with it, for each decision that it forfeited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// Plays deals one after another, with buffers that are used again.
pub struct Dealer<'a, G: Game> {
    plan: &'a Plan<'a, G>,
    start: G::State,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
}

/// A clock for a bot that need not finish when the match is decided.
struct Until<'a> {
    stopwatch: Stopwatch,
    stops: &'a AtomicBool,
}

impl Watch for Until<'_> {
    fn millis(&self) -> u64 {
        self.stopwatch.millis()
    }

    fn is_cancelled(&self) -> bool {
        self.stops.load(Ordering::Relaxed)
    }
}

/// A seed for one of many uses of another.
fn derive(seed: u64, use_: u64) -> u64 {
    // An odd constant that is not the generator's own, so that the streams of neighbours do not overlap.
    const STRIDE: u64 = 0xd1b5_4a32_d192_ed03;
    Rng::new(seed.wrapping_add(use_.wrapping_mul(STRIDE))).next_u64()
}

impl<'a, G: Game> Dealer<'a, G> {
    pub fn new(plan: &'a Plan<'a, G>) -> Self {
        Self {
            plan,
            start: G::start(plan.options),
            actions: Vec::new(),
            outcomes: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Plays the deal of this number; `None` if it was told to stop before the end.
    pub fn play(&mut self, number: u64, stops: &AtomicBool) -> Option<Deal> {
        let seed = derive(self.plan.seed, number);
        let mut bots = vec![Thinking::default(); self.plan.bots.len()];
        let mut games = Vec::new();
        for (turned, seating) in (1u64..).zip(self.plan.seatings) {
            games.push(self.game(seating, [seed, derive(seed, turned)], &mut bots, stops)?);
        }
        for thinking in &mut bots {
            thinking.micros = thinking.nanos.div_ceil(1000);
        }
        Some(Deal {
            deal: number,
            games,
            bots,
        })
    }

    /// Plays one game. Its draws follow from the first seed, and its bots from the second.
    fn game(
        &mut self,
        seating: &[usize],
        [draws, of_bots]: [u64; 2],
        thinking: &mut [Thinking],
        stops: &AtomicBool,
    ) -> Option<Played> {
        let mut state = self.start.clone();
        let mut of_bots = Rng::new(of_bots);
        let mut sitters: Vec<Sitter<G>> = Seat::all(self.plan.options.players())
            .zip(seating)
            .map(|(seat, &bot)| Sitter::new(&self.plan.bots[bot], seat, &state, of_bots.next_u64()))
            .collect();
        let (mut steps, mut drawn) = (0, 0);
        while steps < self.plan.steps_max {
            if stops.load(Ordering::Relaxed) {
                return None;
            }
            let step = match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    // Each draw has a number of its own, whatever was decided before it: as long as as many cards are
                    // drawn, the games of a deal draw the same ones in the same order.
                    drawn += 1;
                    G::chance_outcomes(&state, &mut self.outcomes);
                    let mut rng = Rng::new(derive(draws, drawn));
                    Step::Chance(pick_weighted(&self.outcomes, &mut rng))
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    G::legal_actions(&state, seat, &mut self.actions);
                    let action = match self.actions[..] {
                        [only] => only,
                        _ => {
                            let sitter = &mut sitters[seat.index()];
                            sitter.look(&state);
                            let thinking = &mut thinking[seating[seat.index()]];
                            decide(sitter, &self.actions, thinking, stops)
                        }
                    };
                    Step::Act(seat, action)
                }
            };
            steps += 1;
            self.events.clear();
            G::apply(&mut state, step, &mut self.events);
            for sitter in &mut sitters {
                sitter.watch(&self.events);
            }
        }
        let returns = G::returns(&state);
        if let Some(returns) = &returns {
            for sitter in &mut sitters {
                sitter.end(returns);
            }
        }
        Some(Played {
            ended: returns.is_some(),
            steps,
            points: returns
                .as_ref()
                .and_then(Returns::points)
                .map(<[_]>::to_vec),
            shares: returns
                .unwrap_or_else(|| without_end(self.plan.options.players()))
                .shares()
                .to_vec(),
        })
    }
}

/// What a game comes to that was cut off: all share alike, and against an automaton nothing is won.
fn without_end(players: u8) -> Returns {
    match players {
        1 => Returns::solo(0),
        several => Returns::draw(several),
    }
}

/// Asks for a decision, and keeps how long it took and what was wrong with it.
fn decide<G: Game>(
    sitter: &mut Sitter<G>,
    legal: &[G::Action],
    thinking: &mut Thinking,
    stops: &AtomicBool,
) -> G::Action {
    let began = Instant::now();
    let Thought {
        action, warning, ..
    } = sitter.ask(
        legal,
        &Until {
            stopwatch: Stopwatch::start(),
            stops,
        },
    );
    thinking.decisions += 1;
    thinking.nanos += began.elapsed().as_nanos() as u64;
    thinking.warnings.extend(warning);
    action
}

impl Deal {
    /// Whether it can be a deal with so many seats, seatings and bots.
    pub fn fits(&self, players: u8, seatings: usize, bots: usize) -> bool {
        let seats = usize::from(players);
        self.games.len() == seatings
            && self.bots.len() == bots
            && self.games.iter().all(|game| {
                let shares: u32 = game.shares.iter().copied().map(u32::from).sum();
                let points = game.points.as_ref().is_none_or(|all| all.len() == seats);
                seats <= MAX_SEATS
                    && game.shares.len() == seats
                    && points
                    && (shares == u32::from(Returns::WHOLE)
                        || seats == 1 && shares < u32::from(Returns::WHOLE))
            })
    }
}
