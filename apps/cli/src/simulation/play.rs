//! Playing the matches, on one or more threads. A match follows from the seed and its number alone, so the sums are
//! the same on any number of threads.

use super::Tally;
use crate::stopwatch::Stopwatch;
use ranarium_game::{
    Game, GameOptions, Info, NoEvents, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_search::{Bot, BotSpec, Level, Limits, Question};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// What to play.
pub struct Plan<'a, G: Game> {
    /// The options of every match.
    pub options: &'a G::Options,
    /// Who plays, by seat.
    pub bots: &'a [BotSpec],
    /// How many matches.
    pub games: u64,
    /// A match is cut off after so many steps.
    pub steps_max: u64,
    /// What chance and bots follow from.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Plays all, and tells now and then how many matches are done.
pub fn run<G: Game>(plan: &Plan<'_, G>, mut tell: impl FnMut(u64)) -> Tally {
    const BETWEEN_TELLINGS: Duration = Duration::from_millis(100);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let mut total = Tally::default();
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let send = send.clone();
            let (next, done) = (&next, &done);
            scope.spawn(move || {
                let mut player = Player::new(plan);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    player.play(number);
                    done.fetch_add(1, Ordering::Relaxed);
                }
                // The other end is open until all have sent.
                let _ = send.send(player.tally);
            });
        }
        drop(send);
        loop {
            match receive.recv_timeout(BETWEEN_TELLINGS) {
                Ok(tally) => total.merge(&tally),
                Err(RecvTimeoutError::Timeout) => tell(done.load(Ordering::Relaxed)),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
    total
}

/// Plays matches one after another, with buffers that are used again.
struct Player<'a, G: Game> {
    plan: &'a Plan<'a, G>,
    start: G::State,
    state: G::State,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
    tally: Tally,
}

/// A bot that has to know what its seat knows. Random seats need not.
struct Watcher<G: Game> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    info: Info<G>,
}

impl<'a, G: Game> Player<'a, G> {
    fn new(plan: &'a Plan<'a, G>) -> Self {
        let start = G::start(plan.options);
        Self {
            plan,
            state: start.clone(),
            start,
            actions: Vec::new(),
            outcomes: Vec::new(),
            events: Vec::new(),
            tally: Tally::default(),
        }
    }

    fn watchers(&self, rng: &mut Rng) -> Vec<Watcher<G>> {
        let mut watchers = Vec::new();
        for (seat, spec) in Seat::all(self.plan.options.players()).zip(self.plan.bots) {
            if spec.level != Level::Random {
                let viewer = Viewer::Seat(seat);
                let seen = G::observe(&self.state, viewer);
                watchers.push(Watcher {
                    seat,
                    bot: spec.bot(rng.next_u64(), Limits::default()),
                    info: Info::new(self.plan.options.clone(), viewer, seen),
                });
            }
        }
        watchers
    }

    fn play(&mut self, number: u64) {
        // An odd constant that is not the generator's own, so that the streams of neighbours do not overlap.
        const STRIDE: u64 = 0xd1b5_4a32_d192_ed03;
        let mut rng = Rng::new(self.plan.seed.wrapping_add(number.wrapping_mul(STRIDE)));
        self.state.clone_from(&self.start);
        let mut watchers = self.watchers(&mut rng);
        let (mut steps, mut actions) = (0, 0);
        while steps < self.plan.steps_max {
            let step = match G::turn(&self.state) {
                Turn::Over => break,
                Turn::Chance => {
                    G::chance_outcomes(&self.state, &mut self.outcomes);
                    Step::Chance(pick_weighted(&self.outcomes, &mut rng))
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    G::legal_actions(&self.state, seat, &mut self.actions);
                    self.tally.branching.add(self.actions.len() as i64);
                    actions += 1;
                    let watcher = watchers.iter_mut().find(|watcher| watcher.seat == seat);
                    Step::Act(seat, choose(&self.state, &self.actions, watcher, &mut rng))
                }
            };
            steps += 1;
            if watchers.is_empty() {
                G::apply(&mut self.state, step, &mut NoEvents);
            } else {
                self.events.clear();
                G::apply(&mut self.state, step, &mut self.events);
                for watcher in &mut watchers {
                    for event in &self.events {
                        if let Some(seen) = G::redact(event, watcher.info.viewer) {
                            G::remember(&mut watcher.info.memory, &seen);
                        }
                    }
                }
            }
        }
        self.tally.steps.add(steps as i64);
        self.tally.actions.add(actions);
        self.tally.end(G::returns(&self.state).as_ref());
    }
}

fn choose<G: Game>(
    state: &G::State,
    actions: &[G::Action],
    watcher: Option<&mut Watcher<G>>,
    rng: &mut Rng,
) -> G::Action {
    match (watcher, actions) {
        (_, [only]) => *only,
        (None, several) => several[rng.below(several.len() as u32) as usize],
        (Some(watcher), several) => {
            watcher.info.observation = G::observe(state, watcher.info.viewer);
            watcher.bot.choose(&Question {
                info: &watcher.info,
                legal: several,
                watch: Some(&Stopwatch::start()),
            })
        }
    }
}
