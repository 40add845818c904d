//! [`run`]: plays the deals of an arena on one or more threads.
//!
//! Deals are counted in the order of their numbers, so that the result, and the deal at which a
//! test stops, do not depend on the number of threads.

use crate::arena::config::ArenaConfig;
use crate::arena::deal_result::DealResult;
use crate::arena::deal_scheduler::{DealScheduler, FinishedDeal, SharedProgress};
use crate::arena::elo::{Sprt, SprtVerdict};
use crate::arena::standings::Standings;
use ranarium_game::FullGame;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct ArenaProgress<'a> {
    /// The number of finished games, including those of earlier runs.
    pub games: u64,
    /// The totals of the deals that count.
    pub standings: &'a Standings,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct ArenaResult {
    /// The deals that count.
    pub standings: Standings,
    /// The verdict of the test, if it has stopped.
    pub verdict: Option<SprtVerdict>,
}

/// Counts deals in the order of their numbers, until there are enough or the test has stopped.
struct DealCounter<'a> {
    standings: Standings,
    sprt: Option<&'a Sprt>,
    deals: u64,
    waiting: BTreeMap<u64, DealResult>,
    verdict: Option<SprtVerdict>,
}

impl DealCounter<'_> {
    fn take(&mut self, deal: DealResult) {
        self.waiting.insert(deal.deal, deal);
        while !self.is_done() {
            let Some(next) = self.waiting.remove(&self.standings.deals) else {
                break;
            };
            self.standings.take(&next);
            if let Some(sprt) = self.sprt {
                let first = &self.standings.entries[0];
                let ratio = sprt.ratio(&first.sample, first.seats, first.others);
                self.verdict = sprt.verdict(ratio);
            }
        }
    }

    const fn is_done(&self) -> bool {
        self.verdict.is_some() || self.standings.deals >= self.deals
    }
}

/// Plays the deals that are not in `kept_deals`, until all are played, the test has stopped, or the
/// run is interrupted. `on_deal` receives each finished deal at once, and `on_progress` the
/// progress.
///
/// # Errors
/// If `on_deal` fails.
pub fn run<G: FullGame, E>(
    config: &ArenaConfig<'_, G>,
    sprt: Option<&Sprt>,
    kept_deals: BTreeMap<u64, DealResult>,
    mut on_deal: impl FnMut(&FinishedDeal) -> Result<(), E>,
    mut on_progress: impl FnMut(&ArenaProgress<'_>),
) -> Result<ArenaResult, E> {
    const POLL_INTERVAL: Duration = Duration::from_millis(100);
    let known_numbers: Vec<u64> = kept_deals.keys().copied().collect();
    let mut count = DealCounter {
        standings: Standings::new(config.seatings, config.bots.len()),
        sprt,
        deals: config.deals,
        waiting: BTreeMap::new(),
        verdict: None,
    };
    for deal in kept_deals.into_values() {
        count.take(deal);
    }
    let kept_count = known_numbers
        .iter()
        .filter(|&&number| number < config.deals)
        .count();
    let games = AtomicU64::new(kept_count as u64 * config.seatings.len() as u64);
    let (next, stops) = (AtomicU64::new(0), AtomicBool::new(count.is_done()));
    let mut written = Ok(());
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..config.threads.max(1) {
            let send = send.clone();
            let (next, known_numbers) = (&next, &known_numbers);
            let course = SharedProgress {
                stops: &stops,
                games: &games,
            };
            scope.spawn(move || play_deals(config, next, known_numbers, &course, &send));
        }
        drop(send);
        loop {
            match receive.recv_timeout(POLL_INTERVAL) {
                Ok(dealt) => {
                    if written.is_ok() {
                        written = on_deal(&dealt);
                    }
                    count.take(dealt.result);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            on_progress(&ArenaProgress {
                games: games.load(Ordering::Relaxed),
                standings: &count.standings,
            });
            let is_interrupted = config.interrupted.load(Ordering::Relaxed);
            if count.is_done() || written.is_err() || is_interrupted {
                stops.store(true, Ordering::Relaxed);
            }
        }
    });
    written?;
    Ok(ArenaResult {
        standings: count.standings,
        verdict: count.verdict,
    })
}

/// Plays the next deals that are not known, until the last, or until the run stops.
fn play_deals<G: FullGame>(
    config: &ArenaConfig<'_, G>,
    next: &AtomicU64,
    known_numbers: &[u64],
    course: &SharedProgress<'_>,
    send: &Sender<FinishedDeal>,
) {
    let mut scheduler = DealScheduler::new(config);
    while !course.stops.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= config.deals {
            break;
        }
        if known_numbers.binary_search(&number).is_ok() {
            continue;
        }
        let Some(dealt) = scheduler.play(number, course) else {
            break;
        };
        // The receiver lives until all have sent.
        let _ = send.send(dealt);
    }
}
