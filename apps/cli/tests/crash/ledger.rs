//! [`Ledger`]: the acknowledged commands of a run, compared with the logs after the kills.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The acknowledged commands, and the time of the last progress in each lane.
pub struct Ledger {
    /// The idempotency keys of acknowledged commands, by match.
    acknowledged: Mutex<BTreeMap<String, Vec<String>>>,
    last_progress: Vec<Mutex<Instant>>,
    /// The times of the calls that wait for an answer, by lane and player.
    asked: Mutex<BTreeMap<(usize, usize), Instant>>,
    /// The longest time from a call to its answer.
    longest_wait: Mutex<Duration>,
    /// The current step of each player of each lane, in words.
    doing: Vec<Mutex<BTreeMap<usize, String>>>,
    /// The number of answers that the storage is unavailable.
    away: AtomicU64,
    is_over: AtomicBool,
}

impl Ledger {
    /// Creates a ledger of this number of lanes.
    pub fn new(lanes: usize) -> Self {
        Self {
            acknowledged: Mutex::default(),
            last_progress: (0..lanes).map(|_| Mutex::new(Instant::now())).collect(),
            asked: Mutex::default(),
            longest_wait: Mutex::default(),
            doing: (0..lanes).map(|_| Mutex::default()).collect(),
            away: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// Notes an acknowledged command.
    pub fn acknowledge(&self, lane: usize, match_id: &str, key: &str) {
        let mut acknowledged = self.acknowledged.lock().unwrap();
        let keys = acknowledged.entry(match_id.to_owned()).or_default();
        keys.push(key.to_owned());
        *self.last_progress[lane].lock().unwrap() = Instant::now();
    }

    /// Returns the first lane that has made no progress since a moment.
    pub fn stalled_lane(&self, since: Instant) -> Option<usize> {
        let lanes = self.last_progress.iter();
        lanes
            .map(|at| *at.lock().unwrap())
            .position(|at| at < since)
    }

    /// Notes a call of a player. Its time runs from the player's first unanswered call.
    pub fn note_call(&self, lane: usize, player: usize) {
        let mut asked = self.asked.lock().unwrap();
        asked.entry((lane, player)).or_insert_with(Instant::now);
    }

    /// Notes the answer to the call of a player.
    pub fn note_answer(&self, lane: usize, player: usize) {
        if let Some(asked) = self.asked.lock().unwrap().remove(&(lane, player)) {
            let mut longest = self.longest_wait.lock().unwrap();
            *longest = asked.elapsed().max(*longest);
        }
    }

    /// Returns the longest time that a player has waited for an answer.
    pub fn longest_wait(&self) -> Duration {
        let asked = self.asked.lock().unwrap();
        let waiting = asked.values().map(Instant::elapsed).max();
        waiting
            .unwrap_or_default()
            .max(*self.longest_wait.lock().unwrap())
    }

    /// Notes the current step of a player.
    pub fn note(&self, lane: usize, player: usize, doing: String) {
        self.doing[lane].lock().unwrap().insert(player, doing);
    }

    /// Returns the current steps of the players of a lane.
    pub fn doing(&self, lane: usize) -> String {
        format!("{:?}", self.doing[lane].lock().unwrap())
    }

    /// Counts an answer that the storage is unavailable.
    pub fn note_away(&self) {
        self.away.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the number of answers that report the storage as unavailable.
    pub fn away(&self) -> u64 {
        self.away.load(Ordering::Relaxed)
    }

    /// Tells all players to stop.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if all players are to stop.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Returns the acknowledged commands, by match.
    pub fn into_acknowledged(self) -> BTreeMap<String, Vec<String>> {
        self.acknowledged.into_inner().unwrap()
    }
}
