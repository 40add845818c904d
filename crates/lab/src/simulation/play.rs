//! [`run`]: plays the matches of a simulation on one or more threads.
//!
//! A match follows from its number and the seed and key of the run alone, so the totals do not
//! depend on the number of threads.

use crate::external::Contender;
use crate::game_file::{GameFile, GameLog, KeepGames, Provenance, match_id};
use crate::run_key::RunKey;
use crate::seated_bot::SeatedBot;
use crate::simulation::tally::Tally;
use crate::stopwatch::ThinkingClock;
use ranarium_game::{FullGame, GameOptions, NoEvents, Rng, Seat, Step, Turn};
use ranarium_search::{Level, Thought};
use ranarium_table::{DrawKey, Draws};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The parameters of a simulation.
pub struct SimulationConfig<'a, G: FullGame> {
    /// The options of every match.
    pub options: &'a G::Options,
    /// The bots, by seat.
    pub bots: &'a [Contender],
    /// The number of matches.
    pub games: u64,
    /// The number of steps after which a match is cut off.
    pub max_steps: u64,
    /// The seed of chance and bots; they need the key too.
    pub seed: u64,
    /// The key of chance and bots; they need the seed too.
    pub key: RunKey,
    /// The matches to return as files.
    pub keep_games: KeepGames,
    /// The number of threads.
    pub threads: usize,
    /// `true` once the run is asked to end.
    pub interrupted: &'a AtomicBool,
}

/// Returns the bot of each seat: random bots if none is named, and a single one in every seat.
///
/// # Errors
/// If the number of bots is not allowed; the text names the allowed numbers.
pub fn seat(named_bots: Vec<Contender>, players: u8) -> Result<Vec<Contender>, String> {
    let seats = usize::from(players);
    match named_bots.as_slice() {
        [] => Ok(vec![Level::Random.into(); seats]),
        [bot] => Ok(vec![bot.clone(); seats]),
        several if several.len() == seats => Ok(named_bots),
        several => Err(format!(
            "expected 1 bot or {players}, found {}",
            several.len()
        )),
    }
}

/// A message of a thread.
enum WorkerMessage {
    /// A match to save.
    Match(GameFile),
    /// The thread has ended, with the totals of its matches.
    Done(Box<Tally>),
}

/// Plays all matches, or until the run is interrupted, and returns the totals of the finished ones.
/// `on_game` receives each match to save, and `on_progress` regularly the number of finished
/// matches.
///
/// # Errors
/// If `on_game` fails.
pub fn run<G: FullGame, E>(
    config: &SimulationConfig<'_, G>,
    mut on_game: impl FnMut(&GameFile) -> Result<(), E>,
    mut on_progress: impl FnMut(u64),
) -> Result<Tally, E> {
    const REPORT_INTERVAL: Duration = Duration::from_millis(100);
    /// Maximum number of matches waiting to be saved.
    const MAX_WAITING: usize = 64;
    let (next, done_count) = (AtomicU64::new(0), AtomicU64::new(0));
    let stops = AtomicBool::new(false);
    let mut total = Tally::default();
    let mut written = Ok(());
    thread::scope(|scope| {
        let (send, receive) = mpsc::sync_channel(MAX_WAITING);
        for _ in 0..config.threads.max(1) {
            let send = send.clone();
            let (next, done_count, stops) = (&next, &done_count, &stops);
            scope.spawn(move || {
                let mut player = MatchRunner::new(config);
                while !stops.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= config.games
                        || player
                            .play(number, |file| {
                                // The receiver lives until all have sent.
                                let _ = send.send(WorkerMessage::Match(file));
                            })
                            .is_none()
                    {
                        break;
                    }
                    done_count.fetch_add(1, Ordering::Relaxed);
                }
                let _ = send.send(WorkerMessage::Done(Box::new(player.tally)));
            });
        }
        drop(send);
        loop {
            match receive.recv_timeout(REPORT_INTERVAL) {
                Ok(WorkerMessage::Match(file)) if written.is_ok() => {
                    written = on_game(&file);
                    stops.store(written.is_err(), Ordering::Relaxed);
                }
                Ok(WorkerMessage::Match(_)) => {}
                Ok(WorkerMessage::Done(tally)) => total.merge(&tally),
                Err(RecvTimeoutError::Timeout) => on_progress(done_count.load(Ordering::Relaxed)),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
    written?;
    Ok(total)
}

/// The part of a simulation that one thread runs: it plays matches one after another and reuses its
/// buffers.
struct MatchRunner<'a, G: FullGame> {
    config: &'a SimulationConfig<'a, G>,
    start: G::State,
    state: G::State,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
    /// The number of legal actions at each decision of the match so far.
    branching: Vec<i64>,
    tally: Tally,
}

impl<'a, G: FullGame> MatchRunner<'a, G> {
    fn new(config: &'a SimulationConfig<'a, G>) -> Self {
        let start = G::start(config.options);
        Self {
            config,
            state: start.clone(),
            start,
            actions: Vec::new(),
            outcomes: Vec::new(),
            events: Vec::new(),
            branching: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Returns the bots that need the information of their seats: all except random ones.
    fn seated_bots(&self, seeds: &[u64]) -> Vec<SeatedBot<G>> {
        let is_random =
            |bot: &Contender| matches!(bot, Contender::Own(spec) if spec.level == Level::Random);
        Seat::all(self.config.options.players())
            .zip(self.config.bots)
            .filter(|(_, bot)| !is_random(bot))
            .map(|(seat, bot)| SeatedBot::new(bot, seat, &self.state, seeds[seat.index()]))
            .collect()
    }

    /// Plays the match with this number; `None` if the run was interrupted before its end.
    fn play(&mut self, number: u64, keep: impl FnOnce(GameFile)) -> Option<()> {
        let config = self.config;
        let seed = config.key.draws(config.seed, number);
        let match_id = match_id::<G>(&seed);
        let seeds: Vec<u64> = Seat::all(config.options.players())
            .map(|seat| config.key.bot(config.seed, number, 0, seat))
            .collect();
        self.state.clone_from(&self.start);
        let mut run = RunningMatch {
            draws: DrawKey::new(&match_id, &seed, &[]).chance_draws(),
            // Random bots share one generator.
            rng: Rng::new(seeds[0]),
            seated_bots: self.seated_bots(&seeds),
            draft: GameLog::<G>::new(config.keep_games, seeds),
            forfeits: Vec::new(),
            steps: 0,
        };
        self.branching.clear();
        while run.steps < config.max_steps
            && let Some(step) = self.next_step(&mut run)
        {
            if config.interrupted.load(Ordering::Relaxed) {
                return None;
            }
            run.steps += 1;
            self.apply(step, &mut run.seated_bots);
        }
        let returns = G::returns(&self.state);
        if let Some(returns) = &returns {
            for seated_bot in &mut run.seated_bots {
                seated_bot.end(returns);
            }
        }
        self.tally.steps.add(run.steps as i64);
        self.tally.actions.add(self.branching.len() as i64);
        for count in &self.branching {
            self.tally.branching.add(*count);
        }
        for (seat, reason) in run.forfeits {
            self.tally.seats[seat.index()].forfeit(number, reason);
        }
        self.tally.end(returns.as_ref());
        if config.keep_games == KeepGames::All {
            let from = Provenance {
                options: config.options,
                match_id,
                seed,
                bots: config.bots.iter().collect(),
                clock: None,
                opening: None,
            };
            let name = format!("match-{:06}", number + 1);
            keep(run.draft.file(&name, from, returns.as_ref(), Vec::new()));
        }
        Some(())
    }

    /// Returns the next step: a draw, or the decision of a bot; `None` if the match is over.
    fn next_step(&mut self, run: &mut RunningMatch<G>) -> Option<Step<G>> {
        match G::turn(&self.state) {
            Turn::Over => None,
            Turn::Chance => {
                G::chance_outcomes(&self.state, &mut self.outcomes);
                let outcome = run.draws.outcome(&self.outcomes);
                run.draft.draw(outcome);
                Some(Step::Chance(outcome))
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a seat decides");
                G::legal_actions(&self.state, seat, &mut self.actions);
                self.branching.push(self.actions.len() as i64);
                let action = self.decide(seat, run);
                run.draft.act(seat, action);
                Some(Step::Act(seat, action))
            }
        }
    }

    /// Returns the decision of a seat's bot among the legal actions.
    fn decide(&self, seat: Seat, run: &mut RunningMatch<G>) -> G::Action {
        let seated_bot = run
            .seated_bots
            .iter_mut()
            .find(|seated_bot| seated_bot.seat() == seat);
        match (seated_bot, &self.actions[..]) {
            (_, [only]) => *only,
            (None, several) => several[run.rng.below(several.len() as u32) as usize],
            (Some(seated_bot), several) => {
                let flags = [self.config.interrupted];
                seated_bot.set_observation(&self.state);
                let Thought {
                    action, warning, ..
                } = seated_bot.ask(several, &ThinkingClock::start(&flags, None));
                if let Some(reason) = warning {
                    run.draft.warn(run.steps, seat, &reason);
                    run.forfeits.push((seat, reason));
                }
                action
            }
        }
    }

    /// Applies a step, and shows its events to the bots.
    fn apply(&mut self, step: Step<G>, seated_bots: &mut [SeatedBot<G>]) {
        if seated_bots.is_empty() {
            G::apply_unchecked(&mut self.state, step, &mut NoEvents);
            return;
        }
        self.events.clear();
        G::apply_unchecked(&mut self.state, step, &mut self.events);
        for seated_bot in seated_bots {
            seated_bot.note_events(&self.events);
        }
    }
}

/// A match that is being played.
struct RunningMatch<G: FullGame> {
    draws: Draws,
    rng: Rng,
    /// The bots that need the information of their seats.
    seated_bots: Vec<SeatedBot<G>>,
    draft: GameLog<G>,
    /// The seats whose bots made no valid choice, with the reasons.
    forfeits: Vec<(Seat, String)>,
    steps: u64,
}
