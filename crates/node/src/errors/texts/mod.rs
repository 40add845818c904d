//! Texts of errors in the reader's language.
//!
//! The `Display` text of an error is English, for the log; answers to people and programs are in
//! the language that they ask for. The sentences are in `locales/errors.*.ftl`; the modules here
//! map each error to its key and arguments.

mod account;
mod host;
mod http;
mod server;

#[cfg(test)]
pub mod samples;
#[cfg(test)]
mod tests;

pub use account::message as account_message;
pub use http::message as http_message;
pub use server::message as server_message;

use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{Arg, Language, Message, Speak, locale_texts};
use ranarium_online::ServerError;
use ranarium_protocol::RpcError;
use serde_json::Value;
use std::sync::LazyLock;

/// The texts. Keys begin with `problem-` and `error-`.
const TEXTS: Texts = locale_texts!("../../../locales/errors.");

static SPEAKERS: LazyLock<[Speaker; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(|language| Speaker::new(language).with_texts(TEXTS)));

/// Returns the speaker of errors in a language.
pub fn speaker(language: Language) -> &'static Speaker {
    let found_speaker = SPEAKERS
        .iter()
        .find(|speaker| speaker.language() == language);
    found_speaker.unwrap_or(&SPEAKERS[0])
}

/// Returns the title of a kind of problem, by its code.
pub fn title(language: Language, code: &str) -> String {
    speaker(language).text(&format!("problem-{code}"))
}

/// Maximum number of characters of a text of an error: it may quote an input of any length.
const MAX_TEXT: usize = 500;

/// Cuts a text that is too long.
fn shorten(text: &mut String) {
    if let Some((end, _)) = text.char_indices().nth(MAX_TEXT) {
        text.truncate(end);
        text.push('…');
    }
}

/// Shortens the texts that are too long in the data of an error.
fn shorten_all(data: &mut Value) {
    match data {
        Value::String(text) => shorten(text),
        Value::Array(all) => all.iter_mut().for_each(shorten_all),
        Value::Object(all) => all.values_mut().for_each(shorten_all),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns the text of an error in a language, shortened if it is too long.
pub fn sentence(language: Language, message: &Message) -> String {
    let mut text = speaker(language).say(message);
    shorten(&mut text);
    text
}

/// Returns an error as sent over a WebSocket, in the reader's language.
pub fn rpc_error(language: Language, error: &ServerError) -> RpcError {
    let mut shown_error = RpcError::from(error);
    shown_error.message = sentence(language, &server_message(error));
    if let Some(data) = &mut shown_error.data {
        shorten_all(data);
    }
    shown_error
}

/// Returns the sentence with the time until the next try, in seconds.
fn again(wait_s: u64) -> Message {
    Message::new("error-again").with("wait", number(wait_s))
}

/// Returns a number for a text. Larger values, which do not occur, are capped.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Returns a list of texts.
fn list<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<Arg> {
    let all = all.into_iter();
    all.map(|item| Arg::from(item.to_string())).collect()
}
