//! The analysis of a match by its server.

use futures_channel::oneshot;
use leptos::prelude::*;
use ranarium_protocol::client::{Analysis, Judgement};
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::Value;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventSource, MessageEvent};

/// Time after which this device analyses the match itself, if the server has not begun.
const TIMEOUT: Duration = Duration::from_secs(15);

/// The events sent by the server, and the browser's own event for a closed connection.
const EVENTS: [&str; 4] = ["progress", "analysis", "failed", "error"];

/// The end of an analysis by the server.
pub enum AnalysisOutcome {
    /// The server judged every decision.
    Wholly(Vec<Judgement>),
    /// The analysis was stopped.
    Stopped,
    /// The server cannot: it is unreachable, is overloaded, or does not have the match.
    Elsewhere,
}

/// The receiver of the end of an analysis: its data, or nothing if the server does not make it.
type AnalysisReceiver = Rc<Cell<Option<oneshot::Sender<Value>>>>;

/// The events of one analysis. Dropping it stops the analysis.
struct OpenEvents {
    source: EventSource,
    waiting: AnalysisReceiver,
    patience: Option<TimeoutHandle>,
    _heard: Closure<dyn FnMut(Event)>,
}

impl Drop for OpenEvents {
    fn drop(&mut self) {
        self.source.close();
        if let Some(patience) = self.patience {
            patience.clear();
        }
        // Without a sender it was stopped.
        drop(self.waiting.take());
    }
}

/// The analyses of matches by the server, one at a time.
#[derive(Clone, Copy)]
pub struct ServerJudge(StoredValue<Option<OpenEvents>, LocalStorage>);

impl ServerJudge {
    /// Returns a judge without an analysis.
    pub fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Requests the analysis of a match by a bot on the server.
    pub async fn judge(
        self,
        id: &MatchId,
        bot: &str,
        progress: impl Fn(usize, usize) + 'static,
    ) -> AnalysisOutcome {
        let address = format!("/api/v1/matches/{id}/analysis?bot={bot}");
        let Ok(source) = EventSource::new(&address) else {
            return AnalysisOutcome::Elsewhere;
        };
        let (sender, ended) = oneshot::channel();
        let waiting: AnalysisReceiver = Rc::new(Cell::new(Some(sender)));
        let has_begun = Rc::new(Cell::new(false));
        let on_message = {
            let (waiting, has_begun) = (Rc::clone(&waiting), Rc::clone(&has_begun));
            Closure::new(move |event: Event| {
                let data = data(&event);
                match event.type_().as_str() {
                    "progress" => {
                        has_begun.set(true);
                        let number = |name: &str| data[name].as_u64().unwrap_or_default() as usize;
                        progress(number("done"), number("of"));
                    }
                    "analysis" => end(&waiting, data),
                    _ => end(&waiting, Value::Null),
                }
            })
        };
        for name in EVENTS {
            let on_message = on_message.as_ref().unchecked_ref();
            drop(source.add_event_listener_with_callback(name, on_message));
        }
        let late = Rc::clone(&waiting);
        let is_late = move || {
            if !has_begun.get() {
                end(&late, Value::Null);
            }
        };
        self.0.set_value(Some(OpenEvents {
            source,
            waiting,
            patience: set_timeout_with_handle(is_late, TIMEOUT).ok(),
            _heard: on_message,
        }));
        let Ok(data) = ended.await else {
            return AnalysisOutcome::Stopped;
        };
        self.stop();
        match Analysis::deserialize(&data) {
            Ok(analysis) => AnalysisOutcome::Wholly(analysis.judgements),
            Err(_) => AnalysisOutcome::Elsewhere,
        }
    }

    /// Stops the analysis.
    pub fn stop(self) {
        // The page may have been left since.
        drop(self.0.try_set_value(None));
    }
}

/// Reports the end of the analysis with this data, unless it was reported before.
fn end(waiting: &AnalysisReceiver, data: Value) {
    if let Some(sender) = waiting.take() {
        // The page may have been left since the request.
        drop(sender.send(data));
    }
}

/// Returns the data of an event.
fn data(event: &Event) -> Value {
    let message = event.dyn_ref::<MessageEvent>();
    let text = message.and_then(|message| message.data().as_string());
    text.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}
