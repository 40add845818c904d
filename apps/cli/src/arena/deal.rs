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
            let seeds = [seed, derive(seed, turned)];
            games.push(self.game(seating, seeds, &mut bots, stops, |_, _| {})?);
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

    /// Plays one game. Its draws follow from the first seed, and its bots from the second. Every step is told before it
    /// is taken.
    fn game(
        &mut self,
        seating: &[usize],
        [draws, of_bots]: [u64; 2],
        thinking: &mut [Thinking],
        stops: &AtomicBool,
        mut tell: impl FnMut(&G::State, &Step<G>),
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
                    // Each draw has a number of its own, whatever was decided before it: as long as the games of a deal
                    // draw from the same, they draw the same ones in the same order.
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
            tell(&state, &step);
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

#[cfg(test)]
mod tests {
    use super::{Dealer, Plan, Thinking};
    use crate::arena::seat;
    use crate::external::Contender;
    use ranarium_catalog::{Visit, visit};
    use ranarium_game::{Game, GameOptions, Step};
    use std::sync::atomic::AtomicBool;

    /// A draw: what could come, with weights, and what came.
    type Draw = (Vec<(String, u32)>, String);

    /// The draws of each game of one deal of so many seats, in which a bot that looks ahead meets one that does not.
    struct Deals<'a> {
        options: &'a str,
        seed: u64,
    }

    impl Visit for Deals<'_> {
        type Out = Vec<Vec<Draw>>;

        fn visit<G: Game>(self) -> Self::Out {
            let options: G::Options = self.options.parse().unwrap();
            let named = ["greedy", "random"].map(|bot| bot.parse::<Contender>().unwrap());
            let (bots, seatings) = seat(&named, options.players()).unwrap();
            let plan = Plan::<G> {
                options: &options,
                bots: &bots,
                seatings: &seatings,
                deals: 1,
                steps_max: 300,
                seed: self.seed,
                threads: 1,
            };
            let (mut dealer, stops) = (Dealer::new(&plan), AtomicBool::new(false));
            let mut thinking = vec![Thinking::default(); bots.len()];
            let mut draws_of = |(number, seating): (u64, &Vec<usize>)| {
                let mut draws = Vec::new();
                let seeds = [self.seed, number];
                dealer.game(seating, seeds, &mut thinking, &stops, |state, step| {
                    if let Step::Chance(came) = step {
                        let mut outcomes = Vec::new();
                        G::chance_outcomes(state, &mut outcomes);
                        let words = outcomes
                            .iter()
                            .map(|(it, weight)| (it.to_string(), *weight));
                        draws.push((words.collect(), came.to_string()));
                    }
                });
                draws
            };
            (0..).zip(&seatings).map(&mut draws_of).collect()
        }
    }

    fn deals(game: &str, options: &str) -> Vec<Vec<Vec<Draw>>> {
        let deal = |seed| visit(game, Deals { options, seed }).unwrap();
        (1..=4).map(deal).collect()
    }

    /// What came, as far as both games went.
    fn both<'a>(one: &'a [Draw], other: &'a [Draw]) -> [Vec<&'a str>; 2] {
        let length = one.len().min(other.len());
        [one, other].map(|draws| draws[..length].iter().map(|(_, came)| &came[..]).collect())
    }

    #[test]
    fn as_long_as_the_games_of_a_deal_draw_from_the_same_they_draw_the_same() {
        for game in ranarium_catalog::ids() {
            for options in ["players=2", "players=3"] {
                for games in deals(game, options) {
                    assert!(games.len() > 1);
                    for other in &games[1..] {
                        for (one, other) in games[0].iter().zip(other) {
                            if one.0 == other.0 {
                                assert_eq!(one.1, other.1, "{game} {options}");
                            }
                        }
                    }
                }
            }
        }
        // Where pinks draw they take cards that the other game deals; as far as both draw from the same it holds.
        for games in deals("stacking-frogs", "players=2 deck=expanded") {
            let same = |(one, other): &(&Draw, &Draw)| one.0 == other.0;
            let pairs = games[0].iter().zip(&games[1]).take_while(same);
            let alike = pairs.map(|(one, other)| assert_eq!(one.1, other.1)).count();
            assert!(alike >= 12, "the whole first act is dealt alike: {alike}");
        }
    }

    #[test]
    fn with_one_deck_or_bag_every_card_and_stone_comes_at_its_number() {
        for (game, options, least) in [
            ("frog-juice", "players=2", 17),
            ("frog-juice", "players=4", 17),
            ("stacking-frogs", "players=2", 30),
            ("stacking-frogs", "players=4", 48),
            ("army-of-frogs", "players=2", 10),
            ("army-of-frogs", "players=4", 10),
        ] {
            let mut orders = Vec::new();
            for games in deals(game, options) {
                for other in &games[1..] {
                    let [one, other] = both(&games[0], other);
                    assert_eq!(one, other, "{game} {options}");
                    assert!(one.len() >= least, "{game} {options}: {}", one.len());
                }
                let order = games[0].iter().map(|(_, came)| came.clone());
                orders.push(order.collect::<Vec<_>>());
            }
            // And another deal is another one.
            assert!(
                orders.windows(2).all(|pair| pair[0] != pair[1]),
                "{game} {options}"
            );
        }
    }

    #[test]
    fn where_nothing_is_drawn_there_is_nothing_to_exchange_but_seats() {
        for games in deals("icefrogs", "players=2") {
            assert!(games.iter().all(Vec::is_empty), "{games:?}");
        }
    }
}
