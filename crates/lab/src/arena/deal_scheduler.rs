//! [`DealScheduler`]: plays the games of deals on one thread.

use crate::arena::clock::SeatClock;
use crate::arena::config::ArenaConfig;
use crate::arena::deal_result::{DealResult, GameResult, ThinkingTotals};
use crate::external::Contender;
use crate::game_file::{GameFile, GameLog, KeepGames, Provenance, match_id};
use crate::seated_bot::SeatedBot;
use crate::stopwatch::ThinkingClock;
use ranarium_game::{FullGame, GameOptions, Returns, Seat, Step, Turn};
use ranarium_search::Thought;
use ranarium_table::{DrawKey, Draws, MatchId, Seed};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The scheduler of one thread: it plays all games of a deal one after another, with reused
/// buffers.
pub struct DealScheduler<'a, G: FullGame> {
    config: &'a ArenaConfig<'a, G>,
    start: G::State,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
}

/// A finished deal.
#[derive(Clone, Debug)]
pub struct FinishedDeal {
    /// The result of the deal.
    pub result: DealResult,
    /// The games as files, if the configuration saves them.
    pub files: Vec<GameFile>,
}

/// The state shared by all threads: the stop flag, and the number of games done.
pub struct SharedProgress<'a> {
    /// `true` once all threads must stop: the results are complete or cannot be stored, or the run
    /// is interrupted.
    pub stops: &'a AtomicBool,
    /// The number of games that all threads have finished.
    pub games: &'a AtomicU64,
}

struct GameInProgress<'a, G: FullGame> {
    state: G::State,
    seated_bots: Vec<SeatedBot<G>>,
    clocks: Vec<Option<SeatClock>>,
    /// The key of the draws, from which decisions of the clock also follow.
    key: DrawKey,
    draws: Draws,
    /// The remaining draws whose order the opening fixes.
    script: &'a [G::Chance],
    steps: u64,
    draft: GameLog<G>,
}

/// The origin of the draws of a deal: the name of the match and the secret.
struct DrawSource {
    match_id: MatchId,
    seed: Seed,
}

impl<'a, G: FullGame> DealScheduler<'a, G> {
    pub fn new(config: &'a ArenaConfig<'a, G>) -> Self {
        Self {
            config,
            start: G::start(config.options),
            actions: Vec::new(),
            outcomes: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Plays the deal with this number; `None` if it was stopped before the end.
    pub fn play(&mut self, number: u64, course: &SharedProgress<'_>) -> Option<FinishedDeal> {
        let mut bots = vec![ThinkingTotals::default(); self.config.bots.len()];
        let (mut games, mut files) = (Vec::new(), Vec::new());
        for (game, seating) in (0u64..).zip(self.config.seatings) {
            let (played, file) =
                self.game(number, game, seating, &mut bots, course.stops, |_, _| {})?;
            games.push(played);
            files.extend(file);
            course.games.fetch_add(1, Ordering::Relaxed);
        }
        for thinking in &mut bots {
            thinking.micros = thinking.nanos.div_ceil(1000);
        }
        Some(FinishedDeal {
            result: DealResult {
                deal: number,
                games,
                bots,
            },
            files,
        })
    }

    /// Returns the origin of the draws of a deal. It is the same for all its games, so they draw
    /// equally as long as they draw from the same cards.
    fn source(&self, number: u64) -> DrawSource {
        let seed = self.config.key.draws(self.config.seed, number);
        DrawSource {
            match_id: match_id::<G>(&seed),
            seed,
        }
    }

    fn begin(
        &self,
        source: &DrawSource,
        number: u64,
        game: u64,
        seating: &[usize],
    ) -> GameInProgress<'a, G> {
        let config = self.config;
        let opening = config.opening(number);
        let state = opening.map_or(&self.start, |opening| &opening.state);
        let key = DrawKey::new(&source.match_id, &source.seed, &[]);
        let seeds: Vec<u64> = Seat::all(config.options.players())
            .map(|seat| config.key.bot(config.seed, number, game, seat))
            .collect();
        let seated = Seat::all(config.options.players()).zip(seating);
        GameInProgress {
            seated_bots: seated
                .map(|(seat, &bot)| {
                    SeatedBot::new(&config.bots[bot], seat, state, seeds[seat.index()])
                })
                .collect(),
            clocks: vec![config.clock.map(SeatClock::new); seating.len()],
            draws: key.chance_draws(),
            key,
            script: opening.map_or(&[], |opening| &opening.script),
            steps: 0,
            draft: GameLog::new(config.keep_games, seeds),
            state: state.clone(),
        }
    }

    /// Plays one game of a deal, and returns its result; `None` if it was stopped. Calls `on_step`
    /// with every step before it is applied.
    fn game(
        &mut self,
        number: u64,
        game: u64,
        seating: &[usize],
        thinking: &mut [ThinkingTotals],
        stops: &AtomicBool,
        mut on_step: impl FnMut(&G::State, &Step<G>),
    ) -> Option<(GameResult, Option<GameFile>)> {
        let source = self.source(number);
        let mut playing = self.begin(&source, number, game, seating);
        let flags = [stops, self.config.interrupted];
        while playing.steps < self.config.max_steps {
            if flags.iter().any(|flag| flag.load(Ordering::Relaxed)) {
                return None;
            }
            let step = match G::turn(&playing.state) {
                Turn::Over => break,
                Turn::Chance => {
                    G::chance_outcomes(&playing.state, &mut self.outcomes);
                    Step::Chance(playing.draw(&self.outcomes))
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a seat decides");
                    G::legal_actions(&playing.state, seat, &mut self.actions);
                    let action = match self.actions[..] {
                        [only] => {
                            playing.draft.act(seat, only);
                            only
                        }
                        _ => {
                            let bot = seating[seat.index()];
                            let contender = &self.config.bots[bot];
                            playing.decide(
                                seat,
                                contender,
                                &self.actions,
                                &mut thinking[bot],
                                &flags,
                            )
                        }
                    };
                    Step::Act(seat, action)
                }
            };
            on_step(&playing.state, &step);
            playing.steps += 1;
            self.events.clear();
            G::apply_unchecked(&mut playing.state, step, &mut self.events);
            for seated_bot in &mut playing.seated_bots {
                seated_bot.note_events(&self.events);
            }
        }
        if self.config.interrupted.load(Ordering::Relaxed) {
            // The last decisions may have been cut short.
            return None;
        }
        Some(self.end(playing, source, number, game, seating))
    }

    fn end(
        &self,
        mut playing: GameInProgress<'_, G>,
        source: DrawSource,
        number: u64,
        game: u64,
        seating: &[usize],
    ) -> (GameResult, Option<GameFile>) {
        let returns = G::returns(&playing.state);
        if let Some(returns) = &returns {
            for seated_bot in &mut playing.seated_bots {
                seated_bot.end(returns);
            }
        }
        let file = match self.config.keep_games {
            KeepGames::None => None,
            KeepGames::All => {
                let left_ms = playing.clocks.iter().flatten().map(SeatClock::left_ms);
                let left_ms = left_ms.collect();
                let from = Provenance {
                    options: self.config.options,
                    clock: self.config.clock,
                    match_id: source.match_id,
                    seed: source.seed,
                    bots: seating.iter().map(|&bot| &self.config.bots[bot]).collect(),
                    opening: self.config.opening(number),
                };
                let name = format!("deal-{:06}-game-{}", number + 1, game + 1);
                Some(playing.draft.file(&name, from, returns.as_ref(), left_ms))
            }
        };
        let played = GameResult {
            has_ended: returns.is_some(),
            steps: playing.steps,
            points: returns
                .as_ref()
                .and_then(Returns::points)
                .map(<[_]>::to_vec),
            shares: returns
                .unwrap_or_else(|| without_end(self.config.options.players()))
                .shares()
                .to_vec(),
        };
        (played, file)
    }
}

impl<G: FullGame> GameInProgress<'_, G> {
    /// Returns the next draw: that of the opening while it has a possible one, and then one that
    /// follows from the key.
    fn draw(&mut self, outcomes: &[(G::Chance, u32)]) -> G::Chance {
        if let [next, rest @ ..] = self.script {
            if outcomes.iter().any(|(outcome, _)| outcome == next) {
                self.script = rest;
                self.draft.draw(*next);
                return *next;
            }
            self.script = &[];
        }
        let outcome = self.draws.outcome(outcomes);
        self.draft.draw(outcome);
        outcome
    }

    /// Asks the seat's bot for a decision, and adds its time and warnings to `thinking`. If the bot
    /// exceeds its clock, the decision is drawn at random.
    fn decide(
        &mut self,
        seat: Seat,
        contender: &Contender,
        legal: &[G::Action],
        thinking: &mut ThinkingTotals,
        flags: &[&AtomicBool],
    ) -> G::Action {
        let clock = &mut self.clocks[seat.index()];
        let began = Instant::now();
        let thought = match clock {
            Some(clock) if clock.left_ms() == 0 => None,
            _ => {
                let seated_bot = &mut self.seated_bots[seat.index()];
                seated_bot.set_observation(&self.state);
                let limit_ms = clock.as_ref().map(|clock| clock.limit_ms(contender));
                let clock = ThinkingClock::start(flags, limit_ms);
                Some(seated_bot.ask(legal, &clock))
            }
        };
        let spent = began.elapsed();
        thinking.decisions += 1;
        thinking.nanos += spent.as_nanos() as u64;
        let overstepped = clock.as_mut().and_then(|clock| clock.spend(spent).err());
        match (thought, overstepped) {
            (
                Some(Thought {
                    action, warning, ..
                }),
                None,
            ) => {
                if let Some(reason) = warning {
                    self.draft.warn(self.steps, seat, &reason);
                    thinking.forfeit(reason);
                }
                self.draft.act(seat, action);
                action
            }
            (_, overstepped) => {
                let reason = overstepped.unwrap_or_else(|| "out of time".to_owned());
                let action = self.key.timeout(self.steps + 1).item(legal);
                self.draft.warn(self.steps, seat, &reason);
                thinking.forfeit(reason);
                self.draft.time_out(seat, action);
                action
            }
        }
    }
}

/// Returns the result of a game that was cut off: a draw, and no win for a single player.
fn without_end(players: u8) -> Returns {
    match players {
        1 => Returns::solo(0),
        several => Returns::draw(several),
    }
}

#[cfg(test)]
mod tests {
    use super::{ArenaConfig, DealScheduler, ThinkingTotals};
    use crate::arena::config::seat;
    use crate::external::Contender;
    use crate::game_file::KeepGames;
    use crate::run_key::RunKey;
    use ranarium_catalog::{Visit, visit};
    use ranarium_game::{FullGame, GameOptions, Step};
    use std::sync::atomic::AtomicBool;

    /// A draw: the possible outcomes with their weights, and the outcome.
    type Draw = (Vec<(String, u32)>, String);

    /// Plays the games of one deal between a searching and a random bot, and returns the draws of
    /// each game.
    struct Deals<'a> {
        options: &'a str,
        seed: u64,
    }

    impl Visit for Deals<'_> {
        type Out = Vec<Vec<Draw>>;

        fn visit<G: FullGame>(self) -> Self::Out {
            let options: G::Options = self.options.parse().unwrap();
            let named = ["greedy", "random"].map(|bot| bot.parse::<Contender>().unwrap());
            let (bots, seatings) = seat(&named, options.players()).unwrap();
            let stops = AtomicBool::new(false);
            let config = ArenaConfig::<G> {
                options: &options,
                bots: &bots,
                seatings: &seatings,
                deals: 1,
                max_steps: 300,
                seed: self.seed,
                key: RunKey::default_for(self.seed, &bots).unwrap(),
                openings: &[],
                clock: None,
                keep_games: KeepGames::None,
                threads: 1,
                interrupted: &stops,
            };
            let mut scheduler = DealScheduler::new(&config);
            let mut thinking = vec![ThinkingTotals::default(); bots.len()];
            let mut draws_of = |(game, seating): (u64, &Vec<usize>)| {
                let mut draws = Vec::new();
                scheduler.game(0, game, seating, &mut thinking, &stops, |state, step| {
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

    /// Returns the drawn items of both games, over the length of the shorter one.
    fn both<'a>(one: &'a [Draw], other: &'a [Draw]) -> [Vec<&'a str>; 2] {
        let length = one.len().min(other.len());
        [one, other].map(|draws| draws[..length].iter().map(|(_, came)| &came[..]).collect())
    }

    #[test]
    fn games_of_a_deal_draw_the_same_from_equal_stocks() {
        for game in ranarium_catalog::ids() {
            for options in ["players=2", "players=3"] {
                for games in deals(game, options) {
                    assert!(games.len() > 1);
                    for other in &games[1..] {
                        let pairs = games[0].iter().zip(other);
                        for (one, other) in pairs.take_while(|(one, other)| one.0 == other.0) {
                            assert_eq!(one.1, other.1, "{game} {options}");
                        }
                    }
                }
            }
        }
        // If pinks draw, they take cards that the other game deals; the draws are equal as long as
        // both draw from the same cards.
        for games in deals("stacking-frogs", "players=2 deck=expanded") {
            let same = |(one, other): &(&Draw, &Draw)| one.0 == other.0;
            let pairs = games[0].iter().zip(&games[1]).take_while(same);
            let alike = pairs.map(|(one, other)| assert_eq!(one.1, other.1)).count();
            assert!(alike >= 12, "the whole first act is dealt alike: {alike}");
        }
    }

    #[test]
    fn every_deal_has_one_order_of_cards_and_stones() {
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
    fn deals_without_draws_only_swap_seats() {
        for games in deals("icefrogs", "players=2") {
            assert!(games.iter().all(Vec::is_empty), "{games:?}");
        }
    }
}
