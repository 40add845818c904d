//! [`BotPool`]: threads that think for the server's bots.

use crate::bots::fair_queue::FairQueue;
use crate::bots::short_job_first::{JobLength, ShortJobFirst};
use crate::metrics::METRICS;
use ranarium_online::BotJob;
use ranarium_protocol::NamedAction;
use ranarium_protocol::online::UserId;
use ranarium_search::{DecisionClock, Limits};
use ranarium_table::Move;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// The resources that a bot thread may use.
pub const THREAD_LIMITS: Limits = Limits {
    memory: 16 << 20,
    threads: 1,
};

/// The lowest priority of a thread on Linux.
#[cfg(target_os = "linux")]
const LOWEST_PRIORITY: i32 = 19;

/// The continuation that receives a bot's move.
type OnMove = Box<dyn FnOnce(Move<NamedAction>) + Send>;

/// Threads that answer the questions of the server's bots. Bots that think no longer than `hard` go
/// first, with a bound on how long they delay the others. Among equals, the persons at whose tables
/// bots play take turns, however many tables they have.
#[derive(Clone)]
pub struct BotPool {
    queue: Arc<PoolQueue>,
}

impl fmt::Debug for BotPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BotPool")
    }
}

#[derive(Default)]
struct PoolQueue {
    state: Mutex<PoolState>,
    changed: Condvar,
}

/// A question, and the continuation for its answer.
type PoolJob = (BotJob, OnMove);

#[derive(Default)]
struct PoolState {
    /// Questions for bots that think briefly.
    short: FairQueue<Option<UserId>, PoolJob>,
    /// Questions for bots that think longer.
    long: FairQueue<Option<UserId>, PoolJob>,
    turns: ShortJobFirst,
    is_closed: bool,
}

impl PoolState {
    const fn of(&mut self, length: JobLength) -> &mut FairQueue<Option<UserId>, PoolJob> {
        match length {
            JobLength::Short => &mut self.short,
            JobLength::Long => &mut self.long,
        }
    }

    fn push(&mut self, job: PoolJob) {
        let length = JobLength::of(job.0.spec);
        self.of(length).push(job.0.asked_for, job);
    }

    fn pop(&mut self) -> Option<PoolJob> {
        for length in self.turns.order() {
            if let Some(job) = self.of(length).pop() {
                self.turns.took(length);
                return Some(job);
            }
        }
        None
    }

    const fn len(&self) -> usize {
        self.short.len() + self.long.len()
    }
}

/// The time since a thread began to think.
struct ThinkingTime(Instant);

impl DecisionClock for ThinkingTime {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }

    fn is_strict(&self) -> bool {
        true
    }
}

impl BotPool {
    /// Starts this number of threads. They end when the pool is closed.
    pub fn start(threads: usize) -> Self {
        let queue = Arc::new(PoolQueue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            let started = thread.spawn(move || queue.work());
            started.expect("the system has threads");
        }
        Self { queue }
    }

    /// Asks for a move. The continuation must not block.
    pub fn ask(&self, job: BotJob, then: impl FnOnce(Move<NamedAction>) + Send + 'static) {
        let mut state = self.queue.lock();
        state.push((job, Box::new(then)));
        drop(state);
        self.queue.changed.notify_one();
    }

    /// Returns the number of waiting questions.
    pub fn waiting(&self) -> usize {
        self.queue.lock().len()
    }

    /// Ends each thread after its current decision.
    pub fn close(&self) {
        let mut state = self.queue.lock();
        state.is_closed = true;
        while state.pop().is_some() {}
        drop(state);
        self.queue.changed.notify_all();
    }
}

impl PoolQueue {
    fn lock(&self) -> std::sync::MutexGuard<'_, PoolState> {
        // Every update leaves the state valid, so a poisoned lock stays usable.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<PoolJob> {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(job) = state.pop() {
                return Some(job);
            }
            let waited = self.changed.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        give_way();
        while let Some((job, then)) = self.next() {
            let began = Instant::now();
            let since = ThinkingTime(began);
            // A panic in a bot must not end the thread.
            let think = AssertUnwindSafe(|| job.decide(THREAD_LIMITS, Some(&since)));
            let decided = catch_unwind(think);
            METRICS.count_decision(began);
            let mv = decided.unwrap_or_else(|_| {
                tracing::error!(id = %job.match_id, seat = %job.seat, "a bot panicked");
                job.first()
            });
            if catch_unwind(AssertUnwindSafe(|| then(mv))).is_err() {
                tracing::error!(id = %job.match_id, seat = %job.seat, "a bot's decision was lost");
            }
        }
    }
}

/// Lowers the priority of this thread below all others, if the system allows it.
pub fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, LOWEST_PRIORITY) {
        // On Linux the priority belongs to the thread alone.
        tracing::debug!(%error, "cannot lower the priority of bot threads");
    }
}
