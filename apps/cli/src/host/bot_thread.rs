//! [`BotThread`]: a bot of a match in this process, on its own thread.

use ranarium_game::{FullGame, Returns};
use ranarium_host::BotId;
use ranarium_lab::Stopwatch;
use ranarium_lab::external::Contender;
use ranarium_player::BotPlayer;
use ranarium_protocol::RpcMessage;
use ranarium_search::{Bot, DecisionClock, Question, Thought};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

/// A message of a bot to its host.
#[derive(Debug)]
pub enum FromBot {
    /// An answer in the bot protocol.
    Answer(RpcMessage),
    /// The bot made no valid choice, for this reason; the answer that follows was made for it.
    Warning(String),
    /// The bot has ended by itself.
    Ended,
}

/// A built-in bot or an external program, on its own thread. When it is dropped, the bot is hurried
/// and the thread joined.
#[derive(Debug)]
pub struct BotThread {
    orders: Option<Sender<RpcMessage>>,
    is_hurried: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl BotThread {
    /// Starts the bot's thread.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start<G: FullGame>(
        id: BotId,
        contender: Contender,
        to_host: Sender<(BotId, FromBot)>,
    ) -> io::Result<Self> {
        let (orders, received) = mpsc::channel::<RpcMessage>();
        let is_hurried = Arc::new(AtomicBool::new(false));
        let clock = HurryFlag {
            stopwatch: Stopwatch::start(),
            is_hurried: Arc::clone(&is_hurried),
        };
        let thread = thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                let line = HostChannel { id, to_host };
                let mut player = player::<G>(contender, &line);
                for message in received {
                    if let Some(answer) = player.handle(&message, Some(&clock)) {
                        line.send(FromBot::Answer(answer));
                    }
                }
            })?;
        Ok(Self {
            orders: Some(orders),
            is_hurried,
            thread: Some(thread),
        })
    }

    /// Passes a message of the host. `cancel` interrupts a thinking bot at once.
    pub fn send(&self, message: RpcMessage) {
        match &message {
            RpcMessage::Notice { method, .. } if method == "cancel" => {
                self.is_hurried.store(true, Ordering::Relaxed);
            }
            RpcMessage::Call { method, .. } if method == "choose" => {
                self.is_hurried.store(false, Ordering::Relaxed);
            }
            _ => {}
        }
        if let Some(orders) = &self.orders {
            // A bot that has ended has reported that.
            let _ = orders.send(message);
        }
    }
}

impl Drop for BotThread {
    fn drop(&mut self) {
        self.is_hurried.store(true, Ordering::Relaxed);
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A bot that panicked has reported that.
            let _ = thread.join();
        }
    }
}

/// The channel to the host. Dropped in a panic, it reports the end of the bot.
#[derive(Clone)]
struct HostChannel {
    id: BotId,
    to_host: Sender<(BotId, FromBot)>,
}

impl HostChannel {
    fn send(&self, message: FromBot) {
        // A host that is gone needs no answers.
        let _ = self.to_host.send((self.id, message));
    }
}

impl Drop for HostChannel {
    fn drop(&mut self) {
        if thread::panicking() {
            self.send(FromBot::Ended);
        }
    }
}

/// Returns the bot's end of the bot protocol.
fn player<G: FullGame>(contender: Contender, line: &HostChannel) -> BotPlayer {
    match contender {
        Contender::Own(spec) => BotPlayer::new(spec),
        Contender::External(_) => {
            let line = line.clone();
            BotPlayer::custom::<G>(contender.to_string(), move |seed| {
                let (bot, line) = (contender.bot::<G>(seed), line.clone());
                Box::new(BotWarning { bot, line })
            })
        }
    }
}

/// A bot whose warnings go to the host.
struct BotWarning<G: FullGame> {
    bot: Box<dyn Bot<G>>,
    line: HostChannel,
}

impl<G: FullGame> Bot<G> for BotWarning<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let mut thought = self.bot.think(question);
        if let Some(reason) = thought.warning.take() {
            self.line.send(FromBot::Warning(reason));
        }
        thought
    }

    fn see(&mut self, events: &[G::Seen]) {
        self.bot.see(events);
    }

    fn end(&mut self, returns: &Returns) {
        self.bot.end(returns);
    }
}

/// The clock of a bot that may be hurried.
struct HurryFlag {
    stopwatch: Stopwatch,
    is_hurried: Arc<AtomicBool>,
}

impl DecisionClock for HurryFlag {
    fn millis(&self) -> u64 {
        self.stopwatch.millis()
    }

    fn is_cancelled(&self) -> bool {
        self.is_hurried.load(Ordering::Relaxed)
    }
}
