//! The other windows of this browser, each with a host of the same matches.
//!
//! A window announces every match that it has saved or deleted, and the others load it from the
//! database. The window that saved a match last runs its bots. When that window closes, the next
//! one takes over: each window holds a lock of its own while it exists, and those that loaded a
//! match from it wait for that lock.

use js_sys::{Function, Promise};
use ranarium_table::MatchId;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

#[wasm_bindgen]
extern "C" {
    /// Calls the function once no other window holds the lock, which is held until the function's
    /// promise settles. Throws without the Web Locks API, as on a page fetched over HTTP from
    /// another machine.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "locks"])]
    fn request(name: &str, held: &Function) -> Result<Promise, JsValue>;
}

/// The other windows, from the view of one.
pub struct Windows {
    channel: BroadcastChannel,
    /// The name of this window.
    own: String,
    /// The matches saved last by other windows, and the names of these windows.
    followed: RefCell<Vec<(MatchId, String)>>,
}

impl Windows {
    /// Joins the other windows under a unique name, and calls the function with each match
    /// announced by one of them, and that window's name. `None` if the browser has no broadcast
    /// channels.
    pub fn join(own: String, mut heard: impl FnMut(MatchId, String) + 'static) -> Option<Rc<Self>> {
        let channel = BroadcastChannel::new("ranarium").ok()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Some((window, match_id)) = text.split_once(' ')
                && let Ok(match_id) = match_id.parse()
            {
                heard(match_id, window.to_owned());
            }
        });
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // It lasts as long as the window.
        on_message.forget();
        holds(&own, || {});
        Some(Rc::new(Self {
            channel,
            own,
            followed: RefCell::default(),
        }))
    }

    /// Announces that this window has saved or deleted a match.
    pub fn announce(&self, match_id: &MatchId) {
        let text = format!("{} {match_id}", self.own);
        drop(self.channel.post_message(&text.into()));
    }

    /// Stores which window saved a match last, and calls the function when that window is gone, if
    /// no other has saved the match by then.
    pub fn follow(
        self: &Rc<Self>,
        match_id: MatchId,
        window: String,
        gone: impl FnOnce() + 'static,
    ) {
        let followed = (match_id, window);
        if self.followed.borrow().contains(&followed) {
            return;
        }
        let window = followed.1.clone();
        let is_of_match = |one: &(MatchId, String)| one.0 == followed.0;
        self.followed.borrow_mut().retain(|one| !is_of_match(one));
        self.followed.borrow_mut().push(followed.clone());
        let this = Rc::clone(self);
        holds(&window, move || {
            if this.followed.borrow().contains(&followed) {
                gone();
            }
        });
    }
}

/// Acquires the lock of a window once it is free, and holds it as long as this window exists.
/// Without locks it counts as free at once.
fn holds(window: &str, then: impl FnOnce() + 'static) {
    let mut then = Some(then);
    let held = Closure::<dyn FnMut() -> Promise>::new(move || {
        if let Some(then) = then.take() {
            then();
        }
        Promise::new(&mut |_, _| {})
    })
    .into_js_value();
    let held: Function = held.unchecked_into();
    if request(&format!("ranarium-{window}"), &held).is_err() {
        drop(held.call0(&JsValue::NULL));
    }
}
