//! Push notifications in this browser when it is the user's turn, also with the page closed.

use crate::browser::optional_methods::call_method;
use crate::online::api::{ApiError, request};
use crate::texts::use_words;
use js_sys::{Array, JSON, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::online::ChannelsView;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};

/// The path of the notification settings.
const NOTICES: &str = "/api/v1/notices";

/// The path of the browsers that receive push messages.
const PUSH: &str = "/api/v1/notices/push";

/// The switch, if the server sends push messages.
#[component]
pub fn Notices() -> impl IntoView {
    let words = use_words();
    let channels = RwSignal::new(None::<ChannelsView>);
    // The push endpoint of this browser; `None` while it is not subscribed.
    let endpoint = RwSignal::new(None::<String>);
    let error_message = RwSignal::new(None::<Message>);
    let is_busy = RwSignal::new(false);
    spawn_local(async move {
        // Without a server the lobby shows the error.
        let Ok(current) = request::<ChannelsView>("GET", NOTICES, None).await else {
            return;
        };
        let this_endpoint = own_endpoint().await;
        let is_known = |this_endpoint: &String| {
            current
                .browsers
                .iter()
                .any(|browser| browser.endpoint == *this_endpoint)
        };
        let _ = endpoint.try_set(this_endpoint.filter(is_known));
        let _ = channels.try_set(Some(current));
    });
    let change = move |is_wanted: bool| {
        let key = channels.with_untracked(|channels| {
            channels
                .as_ref()
                .and_then(|channels| channels.push_key.clone())
        });
        let Some(key) = key else { return };
        is_busy.set(true);
        spawn_local(async move {
            let changed = match (is_wanted, endpoint.get_untracked()) {
                (true, _) => subscribe(&key).await.map(Some),
                (false, Some(endpoint)) => unsubscribe(&endpoint).await.map(|()| None),
                (false, None) => Ok(None),
            };
            let _ = is_busy.try_set(false);
            match changed {
                Ok(changed) => {
                    let _ = error_message.try_set(None);
                    let _ = endpoint.try_set(changed);
                }
                Err(reason) => {
                    let _ = error_message.try_set(Some(reason));
                    // Notifying restores the checkbox to the actual state.
                    endpoint.try_update(|_| ());
                }
            }
        });
    };
    move || {
        let has_push = channels.with(|channels| {
            channels
                .as_ref()
                .is_some_and(|channels| channels.push_key.is_some())
        });
        if !has_push {
            return ().into_any();
        }
        if !can_notify() {
            return view! { <p class="soft">{words.text("web-online-notify-cannot")}</p> }
                .into_any();
        }
        view! {
            <label class="option">
                <input
                    type="checkbox"
                    name="notices"
                    prop:checked=move || endpoint.get().is_some()
                    disabled=move || is_busy.get()
                    on:change=move |event| change(event_target_checked(&event))
                />
                <span>{move || words.text("web-online-notify")}</span>
            </label>
            <p role="alert">{move || error_message.get().map(|message| words.say(&message))}</p>
        }
        .into_any()
    }
}

/// Returns `true` if the browser supports push messages.
fn can_notify() -> bool {
    let has = |name: &str| Reflect::has(&window(), &name.into()) == Ok(true);
    has("PushManager") && has("Notification")
}

/// Returns the browser's push manager, once the page is installed as a service worker.
async fn push_manager() -> Result<JsValue, JsValue> {
    let workers = Reflect::get(&window().navigator(), &"serviceWorker".into())?;
    let stored = call_method(&workers, "getRegistration", &Array::new()).await?;
    Reflect::get(&stored, &"pushManager".into())
}

/// Returns the browser's push endpoint, if it is subscribed.
async fn own_endpoint() -> Option<String> {
    let manager = push_manager().await.ok()?;
    let subscription = call_method(&manager, "getSubscription", &Array::new()).await;
    let endpoint = Reflect::get(&subscription.ok()?, &"endpoint".into()).ok()?;
    endpoint.as_string()
}

/// Subscribes the browser to push messages, and registers it with the server. Returns the endpoint.
async fn subscribe(key: &str) -> Result<String, Message> {
    let notification = Reflect::get(&window(), &"Notification".into()).unwrap_or_default();
    let allowed = call_method(&notification, "requestPermission", &Array::new()).await;
    if allowed
        .ok()
        .and_then(|answer| answer.as_string())
        .as_deref()
        != Some("granted")
    {
        return Err(Message::new("web-online-notify-refused"));
    }
    let subscription = subscription(key).await;
    let subscription = subscription.ok_or_else(|| Message::new("web-online-notify-failed"))?;
    let endpoint = subscription["endpoint"].as_str().unwrap_or_default();
    let endpoint = endpoint.to_owned();
    let answer = request::<Value>("POST", PUSH, Some(subscription)).await;
    answer.map(|_| endpoint).map_err(|error| error.message())
}

/// Returns the browser's subscription for messages signed with this key, in JSON.
async fn subscription(key: &str) -> Option<Value> {
    let options = Object::new();
    for (name, value) in [
        ("userVisibleOnly", JsValue::TRUE),
        ("applicationServerKey", key.into()),
    ] {
        Reflect::set(&options, &name.into(), &value).ok()?;
    }
    let manager = push_manager().await.ok()?;
    let subscription = call_method(&manager, "subscribe", &Array::of1(&options)).await;
    let text = JSON::stringify(&subscription.ok()?).ok()?.as_string()?;
    serde_json::from_str(&text).ok()
}

/// Removes this browser from the server's list.
async fn unsubscribe(endpoint: &str) -> Result<(), Message> {
    let answer = request::<Value>("DELETE", PUSH, Some(json!({ "endpoint": endpoint }))).await;
    answer.map_err(|error: ApiError| error.message())?;
    // The server sends no more messages, even if the browser fails to unsubscribe.
    if let Ok(manager) = push_manager().await
        && let Ok(own) = call_method(&manager, "getSubscription", &Array::new()).await
        && own.is_object()
    {
        drop(call_method(own.unchecked_ref(), "unsubscribe", &Array::new()).await);
    }
    Ok(())
}
