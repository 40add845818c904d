//! [`Worker`]: the process of `ranarium worker`.

use crate::bots::bot_pool::BotPool;
use crate::nats::bus_link::BusLink;

/// A process that answers questions to the bots of any node.
#[derive(Debug)]
pub struct Worker {
    link: BusLink,
    bots: BotPool,
    threads: usize,
}

impl Worker {
    /// Returns a worker with this number of threads, at least one.
    pub fn new(link: BusLink, threads: usize) -> Self {
        let threads = threads.max(1);
        Self {
            link,
            bots: BotPool::start(threads),
            threads,
        }
    }

    /// Returns a handle for monitoring.
    pub(crate) fn monitor(&self) -> WorkerMonitor {
        WorkerMonitor {
            link: self.link.clone(),
            bots: self.bots.clone(),
        }
    }

    /// Answers questions until `stop` resolves. Unfinished ones then go to other workers.
    pub async fn work(self, stop: impl Future<Output = ()>) {
        let Self {
            link,
            bots,
            threads,
        } = self;
        tokio::select! {
            () = link.think(bots.clone(), threads) => {}
            () = stop => {}
        }
        bots.close();
    }
}

/// A handle for monitoring a worker.
#[derive(Clone, Debug)]
pub struct WorkerMonitor {
    link: BusLink,
    bots: BotPool,
}

impl WorkerMonitor {
    /// Returns `true` if the worker reaches the bus.
    pub fn reaches_bus(&self) -> bool {
        self.link.is_connected()
    }

    /// Returns the number of questions that wait here.
    pub fn waiting(&self) -> usize {
        self.bots.waiting()
    }
}
