//! [`LocalMatch`]: a match whose host runs in this process.

use crate::command_error::CommandError;
use crate::host::bot_thread::{BotThread, FromBot};
use crate::host::host_call_error::HostCallError;
use crate::host::play_event::PlayEvent;
use crate::random::random_bytes;
use ranarium_client::{MatchClient, MatchEvent};
use ranarium_game::{FullGame, Rng};
use ranarium_host::{BotId, ClientId, Host, HostEffect};
use ranarium_lab::Stopwatch;
use ranarium_lab::external::Contender;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Cancel, HostError, Method, Notice};
use ranarium_search::DecisionClock;
use ranarium_table::{BotName, Table};
use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

/// The only client of the host.
const SCREEN: ClientId = ClientId(1);

/// The number of the first call that [`LocalMatch::call`] makes. Those before are the client's.
const FIRST_CALL: u64 = 1 << 32;

/// A match with its host in this process, and its bots on threads.
pub struct LocalMatch<G: FullGame> {
    host: Host,
    client: MatchClient<G>,
    bots: BTreeMap<BotId, BotThread>,
    from_bots: Receiver<(BotId, FromBot)>,
    to_host: Sender<(BotId, FromBot)>,
    stopwatch: Stopwatch,
    /// The time of the host's next wake-up.
    wake_at_ms: Option<u64>,
    /// Messages for the client, in order.
    to_client: VecDeque<RpcMessage>,
    news: VecDeque<PlayEvent<G>>,
    /// The latest text to save, until it is taken.
    unsaved: Option<String>,
    calls: u64,
}

impl<G: FullGame> LocalMatch<G> {
    /// Creates the match of this table, whose bots this process can start.
    ///
    /// # Errors
    /// If the system provides no random bytes.
    pub fn new(table: Table<G>) -> Result<Self, CommandError> {
        let mut rng = Rng::new(u64::from_le_bytes(random_bytes()?));
        // The draws follow from the seed of the table; this source is for bots that fail.
        let mut host = Host::new(move || std::array::from_fn(|_| rng.below(256) as u8));
        let unsaved = table.record().map(|record| record.to_string());
        let info = host.take_in(SCREEN, table);
        let client = MatchClient::new(info, |_| true)
            .map_err(|error| CommandError::Refused(error.to_string()))?;
        let (to_host, from_bots) = mpsc::channel();
        Ok(Self {
            host,
            client,
            bots: BTreeMap::new(),
            from_bots,
            to_host,
            stopwatch: Stopwatch::start(),
            wake_at_ms: None,
            to_client: VecDeque::new(),
            news: VecDeque::new(),
            unsaved,
            calls: FIRST_CALL,
        })
    }

    /// Returns the client that follows the match.
    pub const fn client(&self) -> &MatchClient<G> {
        &self.client
    }

    /// Returns the client that follows the match, mutably, to send decisions.
    pub const fn client_mut(&mut self) -> &mut MatchClient<G> {
        &mut self.client
    }

    /// Returns the time since the start of the session.
    pub fn now_ms(&self) -> u64 {
        self.stopwatch.millis()
    }

    /// Takes the text to save, if it has changed since the last use.
    pub const fn take_unsaved(&mut self) -> Option<String> {
        self.unsaved.take()
    }

    /// Makes thinking bots play their best action so far.
    pub fn hurry(&mut self) -> Result<(), HostCallError> {
        let match_id = self.client.info().match_id.clone();
        self.call(&Cancel { match_id }).map(drop)
    }

    /// Calls a method that is answered at once.
    ///
    /// # Errors
    /// If the host rejects it.
    pub fn call<M: Method>(&mut self, request: &M) -> Result<M::Answer, HostCallError> {
        self.calls += 1;
        let id = self.calls;
        let misread = |error: serde_json::Error| HostCallError::Away(error.to_string().into());
        self.ask(&request.message(id).map_err(misread)?);
        let is_answer = |message: &RpcMessage| message.id() == Some(id);
        let place = self.to_client.iter().position(is_answer);
        match place.and_then(|place| self.to_client.remove(place)) {
            Some(RpcMessage::Answer { result, .. }) => {
                M::Answer::deserialize(result).map_err(misread)
            }
            Some(RpcMessage::Refusal { error, .. }) => Err(HostCallError::Refused(error)),
            Some(RpcMessage::Call { .. } | RpcMessage::Notice { .. }) | None => {
                Err(HostCallError::no_answer())
            }
        }
    }

    /// Returns the next event, if there is one in this time.
    ///
    /// # Errors
    /// If an update cannot be read.
    pub fn next(&mut self, wait: Duration) -> Result<Option<PlayEvent<G>>, CommandError> {
        loop {
            self.exchange().map_err(|error| {
                CommandError::Refused(format!("an update of the host: {error}"))
            })?;
            if let Some(news) = self.news.pop_front() {
                return Ok(Some(news));
            }
            if self.client.has_next() {
                // The screen may be another viewer's after it.
                let viewer = self.client.viewer();
                if let Some(shown_update) = self.client.show_next() {
                    return Ok(Some(PlayEvent::Update(
                        viewer,
                        Box::new(shown_update.update),
                    )));
                }
                continue;
            }
            let now_ms = self.now_ms();
            let due = self.wake_at_ms.map(|due_ms| {
                let left_ms = due_ms.saturating_sub(now_ms);
                Duration::from_millis(left_ms)
            });
            match self.from_bots.recv_timeout(due.unwrap_or(wait).min(wait)) {
                Ok((id, message)) => self.handle_bot_message(id, message),
                Err(RecvTimeoutError::Timeout) if due.is_some_and(|due| due <= wait) => {
                    self.wake_at_ms = None;
                    let now_ms = self.now_ms();
                    self.with_host(|host, out| host.tick(now_ms, out));
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// Passes calls of the client to the host, and answers and notifications to the client.
    fn exchange(&mut self) -> Result<(), serde_json::Error> {
        loop {
            for ask in self.client.take_calls() {
                self.ask(&ask.request.call()?.message(ask.id));
            }
            for event in self.client.take_events() {
                self.news.extend(match event {
                    MatchEvent::Overtaken => Some(PlayEvent::Overtaken),
                    MatchEvent::ViewerChanged | MatchEvent::ScreenChanged => None,
                });
            }
            let Some(message) = self.to_client.pop_front() else {
                return Ok(());
            };
            match message {
                RpcMessage::Answer { id, result } => self.client.answer(id, Some(&result))?,
                RpcMessage::Refusal { id, error } => {
                    self.news.push_back(PlayEvent::Refused(error));
                    if let Some(id) = id {
                        self.client.answer(id, None)?;
                    }
                }
                RpcMessage::Notice { method, params } => self.handle_notice(&method, &params)?,
                RpcMessage::Call { .. } => {}
            }
        }
    }

    fn handle_notice(
        &mut self,
        method: &str,
        params: &serde_json::Value,
    ) -> Result<(), serde_json::Error> {
        match Notice::read(method, params) {
            Ok(Notice::Updated(updated)) => self.client.on_update(&updated)?,
            Ok(Notice::Thinking(thinking)) => {
                self.client
                    .set_thinking(&thinking.match_id, &thinking.seats);
                self.news.push_back(PlayEvent::Thinking);
            }
            Ok(Notice::ErrorReport(report)) => {
                let error = report.error.as_ref().map(HostError::deserialize);
                if let Some(Ok(HostError::BotForfeited(seat))) = error {
                    self.news
                        .push_back(PlayEvent::Forfeited(seat, report.reason));
                }
            }
            Ok(Notice::Analysing(_)) | Err(_) => {}
        }
        Ok(())
    }

    fn handle_bot_message(&mut self, id: BotId, message: FromBot) {
        let now_ms = self.now_ms();
        match message {
            FromBot::Answer(answer) => {
                self.with_host(|host, out| host.bot_answers(id, &answer, now_ms, out));
            }
            FromBot::Warning(reason) => {
                let mut seat = None;
                self.with_host(|host, out| seat = host.bot_warns(id, &reason, now_ms, out));
                let news = seat.map(|seat| PlayEvent::Forfeited(seat, reason));
                self.news.extend(news);
            }
            FromBot::Ended => self.end_bot(id, "it has stopped"),
        }
    }

    fn end_bot(&mut self, id: BotId, reason: &str) {
        let now_ms = self.now_ms();
        self.with_host(|host, out| host.on_bot_ended(id, reason, now_ms, out));
    }

    fn ask(&mut self, message: &RpcMessage) {
        let now_ms = self.now_ms();
        self.with_host(|host, out| host.ask(SCREEN, message, now_ms, out));
    }

    /// Calls the host, and carries out its effects.
    fn with_host(&mut self, then: impl FnOnce(&mut Host, &mut Vec<HostEffect>)) {
        let mut effects = Vec::new();
        then(&mut self.host, &mut effects);
        for effect in effects {
            match effect {
                HostEffect::ToClient(_, message) => self.to_client.push_back(message),
                HostEffect::StartBot(id, name) => self.start_bot(id, &name),
                HostEffect::ToBot(id, message) => {
                    if let Some(bot) = self.bots.get(&id) {
                        bot.send(message);
                    }
                }
                HostEffect::StopBot(id) => drop(self.bots.remove(&id)),
                HostEffect::Store { text, .. } => self.unsaved = Some(text),
                HostEffect::Forget { .. } => {}
                HostEffect::WakeAt(at_ms) => self.wake_at_ms = Some(at_ms),
            }
        }
    }

    fn start_bot(&mut self, id: BotId, name: &BotName) {
        let started = name
            .as_str()
            .parse::<Contender>()
            .map_err(|error| error.to_string())
            .and_then(|contender| {
                let started = BotThread::start::<G>(id, contender, self.to_host.clone());
                started.map_err(|error| error.to_string())
            });
        match started {
            Ok(bot) => drop(self.bots.insert(id, bot)),
            // The host handles this after the effects of its current call.
            Err(_) => drop(self.to_host.send((id, FromBot::Ended))),
        }
    }
}
