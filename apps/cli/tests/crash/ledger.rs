//! [`Ledger`]: what was acknowledged.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// What was acknowledged, and when play last went on in each lane.
pub struct Ledger {
    /// The keys of what was acknowledged, by match.
    acknowledged: Mutex<BTreeMap<String, Vec<String>>>,
    went_on: Vec<Mutex<Instant>>,
    /// How often somebody was told that what is stored cannot be reached.
    away: AtomicU64,
    is_over: AtomicBool,
}

impl Ledger {
    /// A ledger of this number of lanes.
    pub fn new(lanes: usize) -> Self {
        Self {
            acknowledged: Mutex::default(),
            went_on: (0..lanes).map(|_| Mutex::new(Instant::now())).collect(),
            away: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// Notes what was acknowledged.
    pub fn acknowledge(&self, lane: usize, match_id: &str, key: &str) {
        let mut acknowledged = self.acknowledged.lock().unwrap();
        let keys = acknowledged.entry(match_id.to_owned()).or_default();
        keys.push(key.to_owned());
        *self.went_on[lane].lock().unwrap() = Instant::now();
    }

    /// The last lane in which play has not gone on since a moment, if there is one.
    pub fn stands_still(&self, since: Instant) -> Option<usize> {
        let lanes = self.went_on.iter();
        lanes
            .map(|at| *at.lock().unwrap())
            .position(|at| at < since)
    }

    /// Notes that somebody was told that what is stored cannot be reached.
    pub fn note_away(&self) {
        self.away.fetch_add(1, Ordering::Relaxed);
    }

    /// How often somebody was told so.
    pub fn away(&self) -> u64 {
        self.away.load(Ordering::Relaxed)
    }

    /// Has everyone stop.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Whether everyone is to stop.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// What was acknowledged, by match.
    pub fn into_acknowledged(self) -> BTreeMap<String, Vec<String>> {
        self.acknowledged.into_inner().unwrap()
    }
}
