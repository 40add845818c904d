//! [`Worker`]: bots of any node think here.

use super::link::BusLink;
use crate::bot_pool::BotPool;

/// Bots of any node think here.
#[derive(Debug)]
pub struct Worker {
    link: BusLink,
    bots: BotPool,
    threads: usize,
}

impl Worker {
    /// A worker with this number of threads, at least one.
    pub fn new(link: BusLink, threads: usize) -> Self {
        let threads = threads.max(1);
        Self {
            link,
            bots: BotPool::start(threads),
            threads,
        }
    }

    /// What it can be watched by, while it works.
    pub(crate) fn watched(&self) -> Watched {
        Watched {
            link: self.link.clone(),
            bots: self.bots.clone(),
        }
    }

    /// Thinks until `stop` resolves. What is being thought about then goes to others.
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

/// What a worker can be watched by.
#[derive(Clone, Debug)]
pub struct Watched {
    link: BusLink,
    bots: BotPool,
}

impl Watched {
    /// Whether it reaches the bus.
    pub fn reaches_bus(&self) -> bool {
        self.link.is_there()
    }

    /// Number of questions that wait here.
    pub fn waiting(&self) -> usize {
        self.bots.waiting()
    }
}
