//! [`run`]: plays the deals of a plan on one or more threads.
//!
//! Deals are counted in the order of their numbers, so that the result, and the deal at which a
//! test stops, do not depend on the number of threads.

use super::elo::{Sprt, Verdict};
use super::plan::Plan;
use super::round::Round;
use super::round_scheduler::{Course, Dealt, RoundScheduler};
use super::standing::Standing;
use ranarium_game::FullGame;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct News<'a> {
    /// Number of finished games, including those of earlier runs.
    pub games: u64,
    /// The totals of the deals that count.
    pub standing: &'a Standing,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The deals that count.
    pub standing: Standing,
    /// The verdict of the test, if it has stopped.
    pub verdict: Option<Verdict>,
}

/// Counts deals in the order of their numbers, until there are enough or the test has stopped.
struct Count<'a> {
    standing: Standing,
    sprt: Option<&'a Sprt>,
    deals: u64,
    waiting: BTreeMap<u64, Round>,
    verdict: Option<Verdict>,
}

impl Count<'_> {
    fn take(&mut self, deal: Round) {
        self.waiting.insert(deal.deal, deal);
        while !self.is_done() {
            let Some(next) = self.waiting.remove(&self.standing.deals) else {
                break;
            };
            self.standing.take(&next);
            if let Some(sprt) = self.sprt {
                let first = &self.standing.entries[0];
                let ratio = sprt.ratio(&first.sample, first.seats, first.others);
                self.verdict = sprt.verdict(ratio);
            }
        }
    }

    const fn is_done(&self) -> bool {
        self.verdict.is_some() || self.standing.deals >= self.deals
    }
}

/// Plays the deals that are not in `kept`, until all are played, the test has stopped, or the run
/// is interrupted. `keep` receives each finished deal at once, and `tell` the progress.
///
/// # Errors
/// If `keep` fails.
pub fn run<G: FullGame, E>(
    plan: &Plan<'_, G>,
    sprt: Option<&Sprt>,
    kept: BTreeMap<u64, Round>,
    mut keep: impl FnMut(&Dealt) -> Result<(), E>,
    mut tell: impl FnMut(&News<'_>),
) -> Result<Finished, E> {
    const BETWEEN_LOOKS: Duration = Duration::from_millis(100);
    let mut count = Count {
        standing: Standing::new(plan.seatings, plan.bots.len()),
        sprt,
        deals: plan.deals,
        waiting: BTreeMap::new(),
        verdict: None,
    };
    let known: Vec<u64> = kept.keys().copied().collect();
    for deal in kept.into_values() {
        count.take(deal);
    }
    let wanted = known.iter().filter(|&&number| number < plan.deals).count();
    let games = AtomicU64::new(wanted as u64 * plan.seatings.len() as u64);
    let (next, stops) = (AtomicU64::new(0), AtomicBool::new(count.is_done()));
    let mut written = Ok(());
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let send = send.clone();
            let (next, known) = (&next, &known);
            let course = Course {
                stops: &stops,
                games: &games,
            };
            scope.spawn(move || {
                let mut dealer = RoundScheduler::new(plan);
                while !course.stops.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.deals {
                        break;
                    }
                    if known.binary_search(&number).is_ok() {
                        continue;
                    }
                    let Some(dealt) = dealer.play(number, &course) else {
                        break;
                    };
                    // The receiver lives until all have sent.
                    let _ = send.send(dealt);
                }
            });
        }
        drop(send);
        loop {
            match receive.recv_timeout(BETWEEN_LOOKS) {
                Ok(dealt) => {
                    if written.is_ok() {
                        written = keep(&dealt);
                    }
                    count.take(dealt.deal);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            tell(&News {
                games: games.load(Ordering::Relaxed),
                standing: &count.standing,
            });
            let is_interrupted = plan.interrupted.load(Ordering::Relaxed);
            if count.is_done() || written.is_err() || is_interrupted {
                stops.store(true, Ordering::Relaxed);
            }
        }
    });
    written?;
    Ok(Finished {
        standing: count.standing,
        verdict: count.verdict,
    })
}
