//! The other tabs of this browser, each with a host of the same matches.
//!
//! A tab announces every match that it has saved or deleted, and the others load it from the
//! database. The tab that saved a match last runs its bots. When that tab closes, the next
//! one takes over: each tab holds a lock of its own while it exists, and those that loaded a
//! match from it wait for that lock.

use js_sys::{Function, Promise};
use ranarium_table::MatchId;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

#[wasm_bindgen]
extern "C" {
    /// Calls the function once no other tab holds the lock, which is held until the function's
    /// promise settles. Throws without the Web Locks API, as on a page fetched over HTTP from
    /// another machine.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "locks"])]
    fn request(name: &str, callback: &Function) -> Result<Promise, JsValue>;
}

/// The other tabs of this browser, as one tab sees them.
pub struct OtherTabs {
    channel: BroadcastChannel,
    /// The name of this tab.
    own_id: String,
    /// The matches saved last by other tabs, and the names of these tabs.
    followed: RefCell<Vec<(MatchId, String)>>,
}

impl OtherTabs {
    /// Joins the other tabs under a unique name, and calls the function with each match
    /// announced by one of them, and that tab's name. `None` if the browser has no broadcast
    /// channels.
    pub fn join(
        own_id: String,
        mut on_saved: impl FnMut(MatchId, String) + 'static,
    ) -> Option<Rc<Self>> {
        let channel = BroadcastChannel::new("ranarium").ok()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Some((tab, match_id)) = text.split_once(' ')
                && let Ok(match_id) = match_id.parse()
            {
                on_saved(match_id, tab.to_owned());
            }
        });
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // It lasts as long as the tab.
        on_message.forget();
        hold_lock(&own_id, || {});
        Some(Rc::new(Self {
            channel,
            own_id,
            followed: RefCell::default(),
        }))
    }

    /// Announces that this tab has saved or deleted a match.
    pub fn announce(&self, match_id: &MatchId) {
        let text = format!("{} {match_id}", self.own_id);
        drop(self.channel.post_message(&text.into()));
    }

    /// Stores which tab saved a match last, and calls the function when that tab is gone, if
    /// no other has saved the match by then.
    pub fn follow(
        self: &Rc<Self>,
        match_id: MatchId,
        tab: String,
        on_closed: impl FnOnce() + 'static,
    ) {
        let followed = (match_id, tab);
        if self.followed.borrow().contains(&followed) {
            return;
        }
        let tab = followed.1.clone();
        let is_of_match = |entry: &(MatchId, String)| entry.0 == followed.0;
        self.followed
            .borrow_mut()
            .retain(|entry| !is_of_match(entry));
        self.followed.borrow_mut().push(followed.clone());
        let tabs = Rc::clone(self);
        hold_lock(&tab, move || {
            if tabs.followed.borrow().contains(&followed) {
                on_closed();
            }
        });
    }
}

/// Acquires the lock of a tab once it is free, and holds it as long as this tab exists.
/// Without locks it counts as free at once.
fn hold_lock(tab: &str, then: impl FnOnce() + 'static) {
    let mut then = Some(then);
    let on_held = Closure::<dyn FnMut() -> Promise>::new(move || {
        if let Some(then) = then.take() {
            then();
        }
        Promise::new(&mut |_, _| {})
    })
    .into_js_value();
    let on_held: Function = on_held.unchecked_into();
    if request(&format!("ranarium-{tab}"), &on_held).is_err() {
        drop(on_held.call0(&JsValue::NULL));
    }
}
