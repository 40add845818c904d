//! Playing the matches, on one or more threads. A match follows from the seed and its number alone, so the sums are
//! the same on any number of threads.

use super::Tally;
use crate::external::Contender;
use crate::sitter::Sitter;
use crate::stopwatch::Stopwatch;
use ranarium_game::{Game, GameOptions, NoEvents, Rng, Seat, Step, Turn, pick_weighted};
use ranarium_search::{Level, Thought};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// What to play.
pub struct Plan<'a, G: Game> {
    /// The options of every match.
    pub options: &'a G::Options,
    /// Who plays, by seat.
    pub bots: &'a [Contender],
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

    /// The bots that have to know what their seats know. Random ones need not, and have no sitter.
    fn sitters(&self, rng: &mut Rng) -> Vec<Sitter<G>> {
        let is_random =
            |bot: &Contender| matches!(bot, Contender::Own(spec) if spec.level == Level::Random);
        Seat::all(self.plan.options.players())
            .zip(self.plan.bots)
            .filter(|(_, bot)| !is_random(bot))
            .map(|(seat, bot)| Sitter::new(bot, seat, &self.state, rng.next_u64()))
            .collect()
    }

    fn play(&mut self, number: u64) {
        // An odd constant that is not the generator's own, so that the streams of neighbours do not overlap.
        const STRIDE: u64 = 0xd1b5_4a32_d192_ed03;
        let mut rng = Rng::new(self.plan.seed.wrapping_add(number.wrapping_mul(STRIDE)));
        self.state.clone_from(&self.start);
        let mut sitters = self.sitters(&mut rng);
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
                    let sitter = sitters.iter_mut().find(|sitter| sitter.seat() == seat);
                    let action = match (sitter, &self.actions[..]) {
                        (_, [only]) => *only,
                        (None, several) => several[rng.below(several.len() as u32) as usize],
                        (Some(sitter), several) => {
                            sitter.look(&self.state);
                            let Thought {
                                action, warning, ..
                            } = sitter.ask(several, &Stopwatch::start());
                            if let Some(why) = warning {
                                self.tally.seats[seat.index()].forfeit(number, why);
                            }
                            action
                        }
                    };
                    Step::Act(seat, action)
                }
            };
            steps += 1;
            if sitters.is_empty() {
                G::apply(&mut self.state, step, &mut NoEvents);
            } else {
                self.events.clear();
                G::apply(&mut self.state, step, &mut self.events);
                for sitter in &mut sitters {
                    sitter.watch(&self.events);
                }
            }
        }
        let returns = G::returns(&self.state);
        if let Some(returns) = &returns {
            for sitter in &mut sitters {
                sitter.end(returns);
            }
        }
        self.tally.steps.add(steps as i64);
        self.tally.actions.add(actions);
        self.tally.end(returns.as_ref());
    }
}
