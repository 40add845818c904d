//! Passkeys of the browser (WebAuthn): creating and using them.

use crate::browser::optional_methods::call_method;
use js_sys::{Array, JSON, Object, Reflect};
use leptos::prelude::window;
use ranarium_game::Message;
use serde_json::Value;
use wasm_bindgen::JsValue;

/// The browser's class that parses the server's options.
const READER: &str = "PublicKeyCredential";

/// Words of user agents, and the names of passkeys made on these devices.
const DEVICES: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "Chromebook"),
    ("Windows", "Windows"),
    ("Mac", "Mac"),
    ("Linux", "Linux"),
];

/// Returns `true` if the browser supports passkeys and reads the server's options as JSON.
pub fn are_supported() -> bool {
    let reader = Reflect::get(&window(), &READER.into());
    let reads =
        reader.and_then(|reader| Reflect::get(&reader, &"parseCreationOptionsFromJSON".into()));
    reads.is_ok_and(|reads| reads.is_function())
}

/// Returns the name for a passkey made on this device.
pub fn name() -> &'static str {
    let agent = window().navigator().user_agent().unwrap_or_default();
    let device = DEVICES.iter().find(|(word, _)| agent.contains(word));
    device.map_or("Passkey", |(_, name)| name)
}

/// Creates a passkey in the browser, with the server's options.
///
/// # Errors
/// If the browser cannot, or the user cancels.
pub async fn make(options: &Value) -> Result<Value, Message> {
    answer(options, "parseCreationOptionsFromJSON", "create").await
}

/// Signs in with a passkey of the browser, with the server's options.
///
/// # Errors
/// If the browser has none, or the user cancels.
pub async fn show(options: &Value) -> Result<Value, Message> {
    answer(options, "parseRequestOptionsFromJSON", "get").await
}

async fn answer(options: &Value, reads: &str, does: &str) -> Result<Value, Message> {
    if !are_supported() {
        return Err(Message::new("web-profile-no-passkeys"));
    }
    let answer_json = ask(options, reads, does).await;
    let text = answer_json.map_err(|error| refusal(&error))?.as_string();
    let data = text.and_then(|text| serde_json::from_str(&text).ok());
    data.ok_or_else(|| Message::new("web-profile-no-passkeys"))
}

/// Calls the browser's API, and returns its answer as JSON text.
async fn ask(options: &Value, reads: &str, does: &str) -> Result<JsValue, JsValue> {
    let reader = Reflect::get(&window(), &READER.into())?;
    let options = Array::of1(&JSON::parse(&options.to_string())?);
    let options = call_method(&reader, reads, &options).await?;
    let ceremony_options = Object::new();
    Reflect::set(&ceremony_options, &"publicKey".into(), &options)?;
    let credentials = Reflect::get(&window().navigator(), &"credentials".into())?;
    let credential = call_method(&credentials, does, &Array::of1(&ceremony_options)).await?;
    let data = call_method(&credential, "toJSON", &Array::new()).await?;
    JSON::stringify(&data).map(JsValue::from)
}

/// Returns the message for a browser's exception, by its name.
fn refusal(error: &JsValue) -> Message {
    let name = Reflect::get(error, &"name".into()).ok();
    Message::new(match name.and_then(|name| name.as_string()).as_deref() {
        Some("NotAllowedError" | "AbortError") => "web-profile-passkey-stopped",
        Some("InvalidStateError") => "web-profile-passkey-there",
        _ => "web-profile-no-passkeys",
    })
}
