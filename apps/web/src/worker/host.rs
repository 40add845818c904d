//! The host of the page's matches.
//!
//! It carries out the effects of [`ranarium_host::Host`]: messages to the page, bots in workers of
//! their own, matches in the browser's database, and timers. A request of the page waits until the
//! saved matches have been read, and the code of its game is loaded.

use crate::browser::clock::now_ms;
use crate::host_connection::connection_error::{ELSEWHERE, NOT_KEPT};
use crate::worker::games::{self, Wanted};
use crate::worker::inbox::inbox;
use crate::worker::other_tabs::OtherTabs;
use crate::worker::store::{SaveError, Store};
use ranarium_host::{BotId, ClientId, Host, HostEffect};
use ranarium_protocol::client::{ErrorReport, Notice};
use ranarium_protocol::{RpcError, RpcMessage};
use ranarium_table::{MatchId, Nonce};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType,
};

/// The only client: the page.
const PAGE: ClientId = ClientId(1);

struct HostWorker {
    scope: DedicatedWorkerGlobalScope,
    host: Host,
    bots: Vec<RunningBot>,
    store: Option<Rc<Store>>,
    other_tabs: Option<Rc<OtherTabs>>,
    /// The matches with pending writes, one entry for each write.
    saving: Vec<MatchId>,
    alarm: Option<i32>,
}

struct RunningBot {
    id: BotId,
    worker: Worker,
    /// Stored because the browser cannot call a dropped closure.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

type Shared = Rc<RefCell<HostWorker>>;

fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Predictable draws would be worse than none.
    getrandom::fill(&mut bytes).expect("a browser has random numbers");
    bytes
}

/// Starts the host.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    let host_worker: Shared = Rc::new(RefCell::new(HostWorker {
        scope: scope.clone(),
        host: Host::with_registry(games::table, entropy),
        bots: Vec::new(),
        store: None,
        other_tabs: None,
        saving: Vec::new(),
        alarm: None,
    }));
    let reloading = host_worker.clone();
    let name = Nonce::new(entropy()).to_string();
    host_worker.borrow_mut().other_tabs = OtherTabs::join(name, move |match_id, tab| {
        let host_worker = reloading.clone();
        spawn_local(async move {
            reload_match(&host_worker, &match_id, false).await;
            follow(&host_worker, match_id, tab);
        });
    });
    let mut inbox = inbox(scope);
    spawn_local(async move {
        restore(&host_worker).await;
        while let Ok(text) = inbox.recv().await {
            ask(&host_worker, &text).await;
        }
    });
}

/// Restores the saved matches.
async fn restore(host_worker: &Shared) {
    let Ok(store) = Store::open().await else {
        return host_worker.borrow().report_reason(NOT_KEPT.to_owned());
    };
    let store = Rc::new(store);
    host_worker.borrow_mut().store = Some(Rc::clone(&store));
    for text in store.all().await.unwrap_or_default() {
        let fetched = match Wanted::by_text(&text) {
            Some(wanted) => games::fetch_table(&wanted).await,
            // The host reports its own errors.
            None => Ok(()),
        };
        let mut host_worker = host_worker.borrow_mut();
        if let Err(reason) = fetched {
            host_worker.report_reason(reason.to_owned());
        } else if let Err(error) = host_worker.host.restore(PAGE, &text) {
            host_worker.report(ErrorReport::of(None, &error));
        }
    }
}

/// Loads the version of a match that another tab has saved, or its deletion. A choice of the
/// person that could not be saved here is made again if possible. Returns `true` if it is.
async fn reload_match(host_worker: &Shared, match_id: &MatchId, has_choice: bool) -> bool {
    let Some(store) = host_worker.borrow().store.clone() else {
        return false;
    };
    let Ok(found) = store.read(match_id.as_str()).await else {
        return false;
    };
    if let Some((_, text)) = &found
        && let Some(wanted_table) = Wanted::by_text(text)
        && let Err(reason) = games::fetch_table(&wanted_table).await
    {
        host_worker.borrow().report_reason(reason.to_owned());
        return false;
    }
    // A pending write will be rejected, and the match is loaded then.
    if host_worker.borrow().saving.contains(match_id)
        || !store.note(match_id.as_str(), found.as_ref().map(|(at_ms, _)| *at_ms))
    {
        return false;
    }
    let mut is_kept = Ok(false);
    with(host_worker, |host, out| match &found {
        Some((_, text)) if has_choice => {
            is_kept = host.replace_and_retry(PAGE, text, now_ms(), out);
        }
        Some((_, text)) => is_kept = host.replace(PAGE, text, now_ms(), out).map(|()| false),
        None => host.vanish(match_id, out),
    });
    is_kept.unwrap_or_else(|error| {
        let report = ErrorReport::of(Some(match_id.clone()), &error);
        host_worker.borrow().report(report);
        false
    })
}

/// Leaves the bots of a match to the tab that saved it last, while that tab exists.
fn follow(host_worker: &Shared, match_id: MatchId, tab: String) {
    let (tabs, host_worker) = (host_worker.borrow().other_tabs.clone(), host_worker.clone());
    if let Some(tabs) = tabs {
        tabs.follow(match_id.clone(), tab, move || {
            with(&host_worker, |host, out| {
                host.lead(&match_id, now_ms(), out)
            });
        });
    }
}

/// Calls the host, and carries out the effects.
fn with(host_worker: &Shared, then: impl FnOnce(&mut Host, &mut Vec<HostEffect>)) {
    let mut effects = Vec::new();
    then(&mut host_worker.borrow_mut().host, &mut effects);
    for effect in effects {
        carry_out(host_worker, effect);
    }
}

/// Passes a request of the page to the host, once the code of its game is loaded.
async fn ask(host_worker: &Shared, text: &str) {
    let message = match RpcMessage::parse(text.as_bytes()) {
        Ok(message) => message,
        Err(error) => return host_worker.borrow().report_reason(error.reason),
    };
    if let Some(wanted_table) = games::opened_by(&message)
        && let Err(reason) = games::fetch_table(&wanted_table).await
    {
        let host_worker = host_worker.borrow();
        // The page offers the new version for a request of any kind.
        host_worker.report_reason(reason.to_owned());
        let error = RpcError::new(RpcError::INTERNAL, reason);
        let id = message.id();
        return host_worker.post(&RpcMessage::Refusal { id, error });
    }
    with(host_worker, |host, out| {
        host.ask(PAGE, &message, now_ms(), out)
    });
}

fn carry_out(host_worker: &Shared, effect: HostEffect) {
    match effect {
        HostEffect::ToClient(_, message) => host_worker.borrow().post(&message),
        HostEffect::StartBot(id, name) => start_bot(host_worker, id, name.as_str()),
        HostEffect::ToBot(id, message) => {
            if let Some(bot) = host_worker.borrow().bots.iter().find(|bot| bot.id == id) {
                drop(bot.worker.post_message(&message.to_string().into()));
            }
        }
        HostEffect::StopBot(id) => {
            let bots = &mut host_worker.borrow_mut().bots;
            if let Some(place) = bots.iter().position(|bot| bot.id == id) {
                bots.swap_remove(place).worker.terminate();
            }
        }
        HostEffect::Store {
            match_id,
            text,
            has_choice,
            ..
        } => save(host_worker, match_id, Some(text), has_choice),
        HostEffect::Forget { match_id } => save(host_worker, match_id, None, false),
        HostEffect::WakeAt(at_ms) => wake(host_worker, at_ms),
    }
}

/// Saves the text of a match, or deletes it, and announces that to the other tabs. If another
/// tab has saved the match first, its version is loaded. The page reports that only if a choice
/// of the person is lost: bots decide again, and both tabs pass by themselves.
fn save(host_worker: &Shared, match_id: MatchId, text: Option<String>, has_choice: bool) {
    let Some(store) = host_worker.borrow().store.clone() else {
        return;
    };
    host_worker.borrow_mut().saving.push(match_id.clone());
    let host_worker = host_worker.clone();
    spawn_local(async move {
        let written = store.write(match_id.as_str(), text.as_deref()).await;
        let saving = host_worker
            .borrow()
            .saving
            .iter()
            .position(|id| *id == match_id);
        if let Some(place) = saving {
            host_worker.borrow_mut().saving.swap_remove(place);
        }
        let reason = match written {
            Ok(()) => {
                if let Some(tabs) = &host_worker.borrow().other_tabs {
                    tabs.announce(&match_id);
                }
                return;
            }
            Err(SaveError::Database) => NOT_KEPT,
            Err(SaveError::SavedElsewhere) => {
                let is_kept = reload_match(&host_worker, &match_id, has_choice).await;
                if is_kept || !has_choice {
                    return;
                }
                ELSEWHERE
            }
        };
        let report = ErrorReport::new(Some(match_id), reason.to_owned());
        host_worker.borrow().report(report);
    });
}

fn start_bot(host_worker: &Shared, id: BotId, name: &str) {
    let script = host_worker.borrow().scope.location().href();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name("bot");
    let worker = match Worker::new_with_options(&script, &options) {
        Ok(worker) => worker,
        Err(_) => {
            return with(host_worker, |host, out| {
                host.on_bot_ended(
                    id,
                    "the browser could not start another worker",
                    now_ms(),
                    out,
                );
            });
        }
    };
    let answered = host_worker.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(message) = RpcMessage::parse(text.as_bytes()) {
            with(&answered, |host, out| {
                host.bot_answers(id, &message, now_ms(), out);
            });
        }
    });
    let ended = host_worker.clone();
    let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
        let reason = event.message();
        with(&ended, |host, out| {
            host.on_bot_ended(id, &reason, now_ms(), out)
        });
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    drop(worker.post_message(&name.into()));
    host_worker.borrow_mut().bots.push(RunningBot {
        id,
        worker,
        _on_message: on_message,
        _on_error: on_error,
    });
}

/// Sets the timer that calls the host again, in place of the one before.
fn wake(host_worker: &Shared, at_ms: u64) {
    let scope = host_worker.borrow().scope.clone();
    if let Some(alarm) = host_worker.borrow_mut().alarm.take() {
        scope.clear_timeout_with_handle(alarm);
    }
    let resumed = host_worker.clone();
    let tick = Closure::once_into_js(move || {
        resumed.borrow_mut().alarm = None;
        with(&resumed, |host, out| host.tick(now_ms(), out));
    });
    let wait = i32::try_from(at_ms.saturating_sub(now_ms())).unwrap_or(i32::MAX);
    let alarm =
        scope.set_timeout_with_callback_and_timeout_and_arguments_0(tick.unchecked_ref(), wait);
    host_worker.borrow_mut().alarm = alarm.ok();
}

impl HostWorker {
    fn post(&self, message: &RpcMessage) {
        drop(self.scope.post_message(&message.to_string().into()));
    }

    fn report_reason(&self, reason: String) {
        self.report(ErrorReport::new(None, reason));
    }

    fn report(&self, report: ErrorReport) {
        if let Ok(message) = Notice::ErrorReport(report).message() {
            self.post(&message);
        }
    }
}
