//! Playing the deals of a plan, on one or more threads. Deals are counted in the order of their numbers, so that the
//! outcome, and the moment at which a test stops, are the same on any number of threads.

use super::deal::{Deal, Dealer};
use super::elo::{Sprt, Verdict};
use super::ledger::Ledger;
use super::plan::Plan;
use super::standing::Standing;
use crate::failure::Failure;
use ranarium_game::Game;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// How things stand, for whoever waits.
pub struct News<'a> {
    /// How many deals are done.
    pub done: u64,
    /// What those that count come to.
    pub standing: &'a Standing,
}

/// Counts deals in their order until enough are in or the test has come to an end.
struct Count<'a> {
    standing: Standing,
    sprt: Option<&'a Sprt>,
    deals: u64,
    waiting: BTreeMap<u64, Deal>,
    verdict: Option<Verdict>,
}

impl Count<'_> {
    fn take(&mut self, deal: Deal) {
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

/// Plays, after the deals that were `kept`, until all are played or the test has come to an end. What is finished goes
/// into the ledger at once.
///
/// # Errors
/// If the ledger cannot be written.
pub fn run<G: Game>(
    plan: &Plan<'_, G>,
    sprt: Option<&Sprt>,
    kept: BTreeMap<u64, Deal>,
    mut ledger: Option<&mut Ledger>,
    mut tell: impl FnMut(&News<'_>),
) -> Result<(Standing, Option<Verdict>), Failure> {
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
    let (next, stops) = (AtomicU64::new(0), AtomicBool::new(count.is_done()));
    let mut written = Ok(());
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let send = send.clone();
            let (next, stops, known) = (&next, &stops, &known);
            scope.spawn(move || {
                let mut dealer = Dealer::new(plan);
                while !stops.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.deals {
                        break;
                    }
                    if known.binary_search(&number).is_ok() {
                        continue;
                    }
                    let Some(deal) = dealer.play(number, stops) else {
                        break;
                    };
                    // The other end is open until all have sent.
                    let _ = send.send(deal);
                }
            });
        }
        drop(send);
        let known = known.iter().filter(|&&number| number < plan.deals).count();
        for (done, deal) in (known as u64 + 1..).zip(receive) {
            if let (Some(ledger), Ok(())) = (&mut ledger, &written) {
                written = ledger.keep(&deal);
            }
            count.take(deal);
            tell(&News {
                done,
                standing: &count.standing,
            });
            if count.is_done() || written.is_err() {
                stops.store(true, Ordering::Relaxed);
            }
        }
    });
    written?;
    Ok((count.standing, count.verdict))
}
