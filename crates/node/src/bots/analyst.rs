//! [`Analyst`]: the thread that analyses finished matches.

use crate::bots::bot_pool::{THREAD_LIMITS, give_way};
use crate::entropy;
use crate::limits::client_address::ClientAddress;
use ranarium_host::{ClientId, Host, HostEffect};
use ranarium_online::{LimitExceededError, LimitKind, ServerError};
use ranarium_player::BotPlayer;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Analyse, Analysing, HostError, Method, Notice};
use ranarium_search::{BotSpec, Budget, Level};
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::mpsc;

/// Maximum number of analyses in the queue, including the one in progress.
const MAX_WAITING: usize = 64;

/// Maximum number of analyses that one address waits for.
const MAX_WAITING_PER_ADDRESS: usize = 8;

/// Retry delay for an address that waits for too many, in milliseconds.
const RETRY_DELAY_MS: u64 = 10_000;

/// Maximum number of finished analyses in the cache.
const MAX_CACHED: usize = 64;

/// The default judge.
const JUDGE: Level = Level::Hard;

/// A finished match, and the bot that judges it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRequest {
    pub match_id: MatchId,
    pub judge: BotSpec,
}

impl AnalysisRequest {
    /// Returns the match with the bot of this name, or the default one.
    ///
    /// # Errors
    /// If there is no such bot, it does not think, or it thinks longer than `hard`: others wait.
    pub fn new(match_id: MatchId, judge: Option<&str>) -> Result<Self, HostError> {
        let judge = match judge {
            None => JUDGE.into(),
            Some(name) => name
                .parse::<BotSpec>()
                .map_err(|error| HostError::parameter("bot", error))?,
        };
        // `hard` and `hard` with its own budget are the same.
        let judge = judge.in_full();
        let max_budget = JUDGE.strength().map(|strength| strength.budget);
        match (judge.budget(), max_budget) {
            (Some(Budget::Iterations(count)), Some(Budget::Iterations(max_budget)))
                if count <= max_budget =>
            {
                Ok(Self { match_id, judge })
            }
            _ => {
                let reason = format!(
                    "{judge} does not judge matches here; expected a bot that thinks as long as \
                     {JUDGE} or less, such as {JUDGE} or {JUDGE}@400"
                );
                Err(HostError::parameter("bot", reason))
            }
        }
    }
}

/// An update about an analysis.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalysisEvent {
    /// The progress so far.
    Progress(Analysing),
    /// The finished `Analysis`, as JSON.
    Finished(Arc<str>),
    /// The analysis failed.
    Failed(HostError),
}

/// Analyses finished matches one by one, on a thread of the lowest priority. Concurrent requests
/// for the same analysis share one run, the latest results are cached, and a run that is no longer
/// wanted is cancelled.
#[derive(Clone)]
pub struct Analyst(Arc<AnalysisQueue>);

impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Analyst")
    }
}

/// The queue and the cache of analyses.
#[derive(Default)]
struct AnalysisQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Default)]
struct QueueState {
    /// The first one is in progress.
    jobs: VecDeque<AnalysisJob>,
    /// The cache, the latest last.
    cache: VecDeque<(AnalysisRequest, Arc<str>)>,
    is_closed: bool,
}

struct AnalysisJob {
    request: AnalysisRequest,
    record: Arc<str>,
    /// The receivers, with their addresses.
    subscribers: Vec<(ClientAddress, mpsc::UnboundedSender<AnalysisEvent>)>,
}

impl Analyst {
    /// Starts the thread. It ends when the analyst is closed.
    pub fn start() -> Self {
        let shared = Arc::new(AnalysisQueue::default());
        let thread = thread::Builder::new().name("analyst".to_owned());
        let works = Arc::clone(&shared);
        let started = thread.spawn(move || works.work());
        started.expect("the system has threads");
        Self(shared)
    }

    /// Requests an analysis of a match with this record. Dropping the receiver cancels the request.
    ///
    /// # Errors
    /// If the queue is full, or the address waits for too many.
    pub fn ask(
        &self,
        from: ClientAddress,
        request: AnalysisRequest,
        record: &str,
    ) -> Result<mpsc::UnboundedReceiver<AnalysisEvent>, ServerError> {
        let (subscriber, events) = mpsc::unbounded_channel();
        let mut state = self.0.lock();
        if state.is_closed {
            return Err(ServerError::Busy);
        }
        let cache = state.cache.iter().find(|(cached, _)| *cached == request);
        if let Some((_, analysis)) = cache {
            // The receiver is still here.
            let _ = subscriber.send(AnalysisEvent::Finished(Arc::clone(analysis)));
            return Ok(events);
        }
        state.drop_unwanted();
        let all = state.jobs.iter().flat_map(|job| &job.subscribers);
        if all.filter(|(address, _)| *address == from).count() >= MAX_WAITING_PER_ADDRESS {
            return Err(ServerError::TooMany(LimitExceededError {
                what: LimitKind::Analyses,
                retry_ms: Some(RETRY_DELAY_MS),
            }));
        }
        let is_full = state.jobs.len() >= MAX_WAITING;
        match state.jobs.iter_mut().find(|job| job.request == request) {
            Some(job) => job.subscribers.push((from, subscriber)),
            None if is_full => return Err(ServerError::Busy),
            None => state.jobs.push_back(AnalysisJob {
                request,
                record: record.into(),
                subscribers: vec![(from, subscriber)],
            }),
        }
        drop(state);
        self.0.changed.notify_one();
        Ok(events)
    }

    /// Ends the thread; waiting requests receive no more updates.
    pub fn close(&self) {
        let mut state = self.0.lock();
        state.is_closed = true;
        state.jobs.clear();
        drop(state);
        self.0.changed.notify_one();
    }
}

impl QueueState {
    /// Drops cancelled requests, and analyses without requests, except the first, which may be in
    /// progress.
    fn drop_unwanted(&mut self) {
        let mut place = 0;
        self.jobs.retain_mut(|job| {
            place += 1;
            job.is_wanted() || place == 1
        });
    }
}

impl AnalysisQueue {
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        // Every update leaves the state valid, so a poisoned lock stays usable.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next analysis that is still wanted; it stays at the front of the queue.
    fn next(&self) -> Option<(AnalysisRequest, Arc<str>)> {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return None;
            }
            state.jobs.retain_mut(AnalysisJob::is_wanted);
            if let Some(job) = state.jobs.front() {
                return Some((job.request.clone(), Arc::clone(&job.record)));
            }
            let waited = self.changed.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        give_way();
        while let Some((request, record)) = self.next() {
            let judging = || judge(&request, &record, &mut |progress| self.report(progress));
            // A panic in a bot must not lose the analyses after it.
            let outcome = catch_unwind(AssertUnwindSafe(judging)).unwrap_or_else(|_| {
                tracing::error!(id = %request.match_id, judge = %request.judge, "an analysing bot panicked");
                let reason = "the analysing bot failed".to_owned();
                Err(HostError::AdviserFailed(reason))
            });
            self.finish(outcome);
        }
    }

    /// Sends the progress of the first analysis. Returns `true` if it is still wanted.
    fn report(&self, progress: Analysing) -> bool {
        let mut state = self.lock();
        let Some(job) = state.jobs.front_mut() else {
            return false;
        };
        let event = AnalysisEvent::Progress(progress);
        for (_, subscriber) in &job.subscribers {
            // Closed receivers are dropped below.
            let _ = subscriber.send(event.clone());
        }
        job.is_wanted()
    }

    /// Removes the first analysis, which has finished, failed or been cancelled.
    fn finish(&self, outcome: Result<Option<Value>, HostError>) {
        let mut state = self.lock();
        let Some(job) = state.jobs.pop_front() else {
            return;
        };
        let event = match outcome {
            Ok(Some(analysis)) => {
                let analysis: Arc<str> = analysis.to_string().into();
                if state.cache.len() == MAX_CACHED {
                    state.cache.pop_front();
                }
                state.cache.push_back((job.request, Arc::clone(&analysis)));
                AnalysisEvent::Finished(analysis)
            }
            Ok(None) if job.subscribers.is_empty() => return,
            // A cancelled analysis restarts, since there is a new request for it.
            Ok(None) => return state.jobs.push_back(job),
            Err(error) => AnalysisEvent::Failed(error),
        };
        for (_, subscriber) in job.subscribers {
            // The receiver may be closed.
            let _ = subscriber.send(event.clone());
        }
    }
}

impl AnalysisJob {
    /// Returns `true` if a request is still open.
    fn is_wanted(&mut self) -> bool {
        self.subscribers
            .retain(|(_, subscriber)| !subscriber.is_closed());
        !self.subscribers.is_empty()
    }
}

/// Judges every decision of a match, with a host of matches. Returns `None` once `goes_on` returns
/// `false`.
fn judge(
    request: &AnalysisRequest,
    record: &str,
    goes_on: &mut dyn FnMut(Analysing) -> bool,
) -> Result<Option<Value>, HostError> {
    let (mut host, client) = (Host::new(entropy::bytes), ClientId(0));
    let match_id = host.restore(client, record)?;
    let analyse = RpcMessage::Call {
        id: 0,
        method: Analyse::NAME.to_owned(),
        params: json!(Analyse {
            match_id,
            bot: request.judge.to_string(),
        }),
    };
    let mut effects = Vec::new();
    host.ask(client, &analyse, 0, &mut effects);
    let answer = with_bots(&mut host, effects, |effect| match effect {
        HostEffect::ToClient(_, RpcMessage::Answer { result, .. }) => {
            ControlFlow::Break(Ok(Some(result)))
        }
        HostEffect::ToClient(_, RpcMessage::Refusal { error, .. }) => {
            let unknown = || HostError::AdviserFailed("an unknown error".to_owned());
            ControlFlow::Break(Err(HostError::of(&error).unwrap_or_else(unknown)))
        }
        HostEffect::ToClient(_, RpcMessage::Notice { method, params }) => {
            let is_given_up = match Notice::read(&method, &params) {
                Ok(Notice::Analysing(progress)) => !goes_on(progress),
                _ => false,
            };
            match is_given_up {
                true => ControlFlow::Break(Ok(None)),
                false => ControlFlow::Continue(()),
            }
        }
        _ => ControlFlow::Continue(()),
    });
    answer.unwrap_or_else(|| Err(HostError::AdviserFailed("no answer came".to_owned())))
}

/// Carries out the effects of a host, with its bots on this thread. Other effects go to `rest`,
/// until it returns a value; `None` if it never does.
fn with_bots<T>(
    host: &mut Host,
    effects: Vec<HostEffect>,
    mut rest: impl FnMut(HostEffect) -> ControlFlow<T>,
) -> Option<T> {
    let mut effects = VecDeque::from(effects);
    let mut bots = BTreeMap::new();
    while let Some(effect) = effects.pop_front() {
        match effect {
            HostEffect::StartBot(id, name) => {
                // The host asks only the judge for advice.
                if let Ok(spec) = name.as_str().parse() {
                    bots.insert(id, BotPlayer::new(spec).with_limits(THREAD_LIMITS));
                }
            }
            HostEffect::StopBot(id) => {
                bots.remove(&id);
            }
            HostEffect::ToBot(id, message) => {
                let answer = bots.get_mut(&id).and_then(|bot| bot.handle(&message, None));
                if let Some(answer) = answer {
                    let mut more = Vec::new();
                    host.bot_answers(id, &answer, 0, &mut more);
                    effects.extend(more);
                }
            }
            effect => {
                if let ControlFlow::Break(found) = rest(effect) {
                    return Some(found);
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{
        AnalysisEvent, AnalysisQueue, AnalysisRequest, Analyst, MAX_CACHED, MAX_WAITING,
        MAX_WAITING_PER_ADDRESS, with_bots,
    };
    use crate::limits::client_address::ClientAddress;
    use ranarium_host::{ClientId, Host, HostEffect};
    use ranarium_online::{LimitKind, ServerError};
    use ranarium_protocol::RpcMessage;
    use std::net::{IpAddr, Ipv4Addr};
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use tokio::sync::mpsc::UnboundedReceiver;

    fn at(number: usize) -> ClientAddress {
        ClientAddress::new(IpAddr::V4(Ipv4Addr::new(10, 0, 0, number as u8)))
    }

    fn request(name: &str) -> AnalysisRequest {
        AnalysisRequest::new(name.parse().unwrap(), Some("medium@5")).unwrap()
    }

    /// Returns the record of a match of two bots.
    fn record() -> String {
        let (mut host, client) = (Host::new(|| [7; 32]), ClientId(1));
        let mut effects = Vec::new();
        for line in [
            r#"{"jsonrpc":"2.0","id":1,"method":"open","params":{"game":"icefrogs","options":"players=2","seats":[{"bot":"random"},{"bot":"random"}]}}"#,
            r#"{"jsonrpc":"2.0","id":2,"method":"begin","params":{"match":"m-0707070707070707"}}"#,
        ] {
            let call = RpcMessage::parse(line.as_bytes()).unwrap();
            host.ask(client, &call, 0, &mut effects);
        }
        let mut cache = String::new();
        let ended = with_bots(&mut host, effects, |effect| {
            if let HostEffect::Store { text, .. } = effect {
                cache = text;
            }
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(ended, None);
        cache
    }

    /// Returns the analysis at the end of the updates, if there is one.
    fn analysis_of(mut events: UnboundedReceiver<AnalysisEvent>) -> Option<Arc<str>> {
        loop {
            match events.blocking_recv()? {
                AnalysisEvent::Progress(_) => {}
                AnalysisEvent::Finished(analysis) => return Some(analysis),
                AnalysisEvent::Failed(error) => panic!("{error}"),
            }
        }
    }

    #[test]
    fn equal_requests_share_one_cached_analysis() {
        let (analyst, record) = (Analyst::start(), record());
        let first = analyst.ask(at(0), request("m-1"), &record).unwrap();
        let second = analyst.ask(at(0), request("m-1"), &record).unwrap();
        let (first, second) = (analysis_of(first).unwrap(), analysis_of(second).unwrap());
        assert!(Arc::ptr_eq(&first, &second));
        let later = analysis_of(analyst.ask(at(0), request("m-1"), &record).unwrap()).unwrap();
        assert!(Arc::ptr_eq(&first, &later));
        analyst.close();
        assert_eq!(
            analyst.ask(at(0), request("m-1"), &record).unwrap_err(),
            ServerError::Busy
        );
    }

    #[test]
    fn analyses_without_waiters_are_cancelled() {
        let (analyst, record) = (Analyst::start(), record());
        for name in ["m-1", "m-2", "m-3"] {
            drop(analyst.ask(at(0), request(name), &record).unwrap());
        }
        analysis_of(analyst.ask(at(0), request("m-4"), &record).unwrap()).unwrap();
        let state = analyst.0.lock();
        assert!(state.jobs.is_empty());
        let cache: Vec<_> = state
            .cache
            .iter()
            .map(|(request, _)| request.clone())
            .collect();
        assert_eq!(cache, [request("m-4")]);
    }

    #[test]
    fn the_queue_and_the_cache_are_bounded() {
        // No thread works on the queue.
        let analyst = Analyst(Arc::new(AnalysisQueue::default()));
        let mut asked = Vec::new();
        for number in 0..MAX_WAITING {
            let from = at(number / MAX_WAITING_PER_ADDRESS);
            asked.push(
                analyst
                    .ask(from, request(&format!("m-{number}")), "")
                    .unwrap(),
            );
        }
        let more = analyst.ask(at(99), request("m-more"), "");
        assert_eq!(more.unwrap_err(), ServerError::Busy);
        // A request for one of these joins the others.
        asked.push(analyst.ask(at(99), request("m-7"), "").unwrap());
        // An address waits for a few; cancelled requests do not count.
        let one_more = analyst.ask(at(0), request("m-7"), "");
        let Err(ServerError::TooMany(too_many)) = one_more else {
            panic!("{one_more:?}");
        };
        assert_eq!(too_many.what, LimitKind::Analyses);
        asked.clear();
        asked.push(analyst.ask(at(0), request("m-more"), "").unwrap());
        assert_eq!(analyst.0.lock().jobs.len(), 2, "the first may be at work");
        for number in 0..2 * MAX_CACHED {
            drop(analyst.ask(at(0), request(&format!("m-{number}")), ""));
            analyst.0.finish(Ok(Some(number.into())));
        }
        assert_eq!(analyst.0.lock().cache.len(), MAX_CACHED);
    }

    #[test]
    fn a_record_that_is_none_cannot_be_judged() {
        let analyst = Analyst::start();
        let mut events = analyst.ask(at(0), request("m-1"), "no record").unwrap();
        let failed = events.blocking_recv();
        assert!(
            matches!(failed, Some(AnalysisEvent::Failed(_))),
            "{failed:?}"
        );
    }
}
