//! [`Nats`]: bus and queue of many nodes.
//!
//! What nodes tell each other goes over plain NATS (`news.rs`); what is due lies in two work queues
//! of JetStream: matches to be looked after (`due.rs`), and bots to think (`thinking.rs`).

mod due;
mod news;
mod streams;
mod thinking;

use crate::bot_pool::BotPool;
use crate::bus::{Bus, News};
use crate::shards::Shards;
use crate::work_queue::{BotQuestion, Lasts, QueueAway, WorkQueue};
use async_nats::connection::State;
use async_nats::jetstream::Context;
use async_nats::{Client, ConnectOptions, ServerAddr};
use async_trait::async_trait;
use ranarium_game::Seat;
use ranarium_server::NodeId;
use ranarium_table::MatchId;
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

pub use thinking::work;

/// Longest time that the bus is waited for.
const PATIENCE: Duration = Duration::from_secs(1);

/// Time after which work is given to another that was taken and is not said to go on.
const TAKEN: Duration = Duration::from_secs(2);

/// Time until something is tried again that did not succeed.
const RETRY: Duration = Duration::from_millis(300);

/// Why the bus cannot be used.
#[derive(Debug)]
pub struct BusError(String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus: {}", self.0)
    }
}

impl std::error::Error for BusError {}

impl BusError {
    fn of(error: impl fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// A connection to the bus. It is made again whenever it is lost.
#[derive(Clone)]
pub struct BusLink {
    client: Client,
    jetstream: Context,
}

impl fmt::Debug for BusLink {
    /// Without its address, which may hold a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BusLink")
    }
}

impl BusLink {
    /// Connects to the bus at an address, `nats://USER:PASSWORD@HOST:PORT`, and makes its queues
    /// unless they are there.
    ///
    /// # Errors
    /// If it cannot be reached, or has no JetStream. The password is in none of them.
    pub async fn connect(address: &str) -> Result<Self, BusError> {
        let address: ServerAddr = address.parse().map_err(BusError::of)?;
        let mut options = ConnectOptions::new();
        if let (Some(user), Some(password)) = (address.username(), address.password()) {
            options = options.user_and_password(user.to_owned(), password.to_owned());
        }
        // Nothing that names the address has the password in it.
        let mut url = address.into_inner();
        let bare = url.set_username("").and_then(|()| url.set_password(None));
        bare.map_err(|()| BusError::of("its address has no host"))?;
        let address = ServerAddr::from_url(url).map_err(BusError::of)?;
        let options = options
            .name("ranarium")
            .ping_interval(PATIENCE)
            .connection_timeout(3 * PATIENCE)
            .request_timeout(Some(2 * PATIENCE))
            .reconnect_delay_callback(|tries| match tries {
                0 | 1 => Duration::ZERO,
                _ => RETRY,
            });
        let client = options.connect(address).await;
        let client = client.map_err(|error| BusError::of(error.kind()))?;
        let mut jetstream = async_nats::jetstream::new(client.clone());
        jetstream.set_timeout(PATIENCE);
        let link = Self { client, jetstream };
        link.make_streams().await.map_err(BusError::of)?;
        Ok(link)
    }

    fn is_there(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

/// Bus and queue of many nodes.
#[derive(Debug)]
pub struct Nats {
    link: BusLink,
    node: NodeId,
    news: mpsc::Sender<News>,
    shards: Shards,
    /// Threads that think here, if there are any.
    bots: Option<BotPool>,
    /// What bots think about here because the bus was away.
    thinking: Arc<Mutex<HashSet<(MatchId, Seat, u64)>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Nats {
    /// Takes part in what happens on the bus, for the shards of a node.
    ///
    /// # Errors
    /// If the bus is away.
    pub async fn start(
        link: BusLink,
        node: NodeId,
        shards: Shards,
        bot_threads: usize,
    ) -> Result<Self, BusError> {
        let (news, telling) = mpsc::channel(news::WAITING_MOST);
        let mut tasks = link.clone().exchange(node, shards.clone(), telling).await?;
        tasks.push(tokio::spawn(
            link.clone().answer_looks(node, shards.clone()).await?,
        ));
        tasks.push(tokio::spawn(link.clone().take_due(node, shards.clone())));
        for subject in [thinking::decided_at(node), thinking::DECIDED.to_owned()] {
            let hearing = link.clone().take_decisions(subject, shards.clone());
            tasks.push(tokio::spawn(hearing.await?));
        }
        let bots = (bot_threads > 0).then(|| BotPool::start(bot_threads));
        if let Some(bots) = &bots {
            let thinking = link.clone().think(bots.clone(), bot_threads);
            tasks.push(tokio::spawn(thinking));
        }
        Ok(Self {
            link,
            node,
            news,
            shards,
            bots,
            thinking: Arc::default(),
            tasks: Mutex::new(tasks),
        })
    }
}

impl Bus for Nats {
    fn tell(&self, news: News) {
        // What is too much is lost, as it may be.
        let _ = self.news.try_send(news);
    }
}

#[async_trait]
impl WorkQueue for Nats {
    fn lasts(&self) -> Lasts {
        Lasts::Beyond
    }

    async fn guard(&self, id: &MatchId) -> Result<(), QueueAway> {
        self.link.guard(self.node, id).await
    }

    fn ask(&self, question: BotQuestion) {
        let (link, node) = (self.link.clone(), self.node);
        let here = self.bots.clone().map(|bots| thinking::Here {
            bots,
            shards: self.shards.clone(),
            thinking: Arc::clone(&self.thinking),
        });
        tokio::spawn(async move {
            let asked = link.ask(node, &question).await;
            // While the bus is away, bots think here, where that is possible.
            if let (Err(QueueAway), Some(here)) = (asked, here) {
                here.think(question);
            }
        });
    }

    fn waiting(&self) -> usize {
        self.bots.as_ref().map_or(0, BotPool::waiting)
    }

    fn close(&self) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        for task in tasks.drain(..) {
            task.abort();
        }
        if let Some(bots) = &self.bots {
            bots.close();
        }
    }
}
