//! Tests that every error has a text in every language, and that every text has an error.

use super::{
    TEXTS, account_message, host, http_message, rpc_error, samples, server_message, speaker,
};
use crate::errors::account_error::AccountError;
use crate::errors::http_error::HttpError;
use ranarium_game::{Arg, Language, Message, Speak};
use ranarium_online::{LimitExceededError, LimitKind, ServerError};
use ranarium_protocol::client::HostError;
use std::collections::BTreeSet;

/// Returns the code and the text of every sample.
fn all() -> Vec<(&'static str, Message)> {
    let host = samples::host();
    let host = host
        .iter()
        .map(|error| (error.name(), host::message(error)));
    let server = samples::server();
    let server = server
        .iter()
        .map(|error| (error.code(), server_message(error)));
    let account = samples::account();
    let account = account
        .iter()
        .map(|error| (error.code(), account_message(error)));
    let http = samples::http();
    let http = http.iter().map(|error| (error.code(), http_message(error)));
    host.chain(server).chain(account).chain(http).collect()
}

/// Returns all codes.
fn codes() -> BTreeSet<&'static str> {
    let codes = [
        HostError::NAMES,
        ServerError::CODES,
        AccountError::CODES,
        HttpError::CODES,
    ];
    codes.into_iter().flatten().copied().collect()
}

fn keys(source: &str) -> BTreeSet<String> {
    let is_key = |line: &&str| line.starts_with("problem-") || line.starts_with("error-");
    let lines = source.lines().filter(is_key);
    lines
        .filter_map(|line| line.split(" =").next())
        .map(str::to_owned)
        .collect()
}

/// Collects the keys of a message, and of the messages in it.
fn used(message: &Message, into: &mut BTreeSet<String>) {
    fn of(arg: &Arg, into: &mut BTreeSet<String>) {
        match arg {
            Arg::Message(message) => used(message, into),
            Arg::List(all) => all.iter().for_each(|arg| of(arg, into)),
            Arg::Number(_) | Arg::Seat(_) | Arg::Text(_) => {}
        }
    }
    into.insert(message.key.to_owned());
    message.args.iter().for_each(|(_, arg)| of(arg, into));
}

#[test]
fn every_code_has_a_sample() {
    let sampled: BTreeSet<&str> = all().into_iter().map(|(code, _)| code).collect();
    assert_eq!(sampled, codes());
    // The names in the data of errors are the same ones.
    for error in samples::host() {
        let data = serde_json::to_value(&error).unwrap();
        let name = data.as_str().or_else(|| {
            let fields = data.as_object()?;
            fields.keys().next().map(String::as_str)
        });
        assert_eq!(name, Some(error.name()));
    }
}

#[test]
fn every_error_has_a_title_and_a_detail_in_every_language() {
    for language in Language::ALL {
        let speaker = speaker(language);
        for (code, message) in all() {
            let title = format!("problem-{code}");
            assert!(speaker.knows(&title), "{language:?}: {title} is missing");
            let title = speaker.text(&title);
            assert!(!title.ends_with('.'), "{title:?} is a heading");
            let detail = speaker.try_say(&message);
            let detail = detail.unwrap_or_else(|reason| panic!("{language:?}: {reason}"));
            assert!(
                detail.ends_with(['.', '!', '?']) && !detail.contains(['\n', '{']),
                "{detail:?} is not a sentence"
            );
        }
    }
}

#[test]
fn every_text_is_used() {
    let mut expected: BTreeSet<String> = codes()
        .iter()
        .map(|code| format!("problem-{code}"))
        .collect();
    for (_, message) in all() {
        used(&message, &mut expected);
    }
    for (language, source) in TEXTS {
        let found_keys = keys(source);
        let unused: Vec<_> = found_keys.difference(&expected).collect();
        assert!(unused.is_empty(), "{language:?}: no error uses {unused:?}");
        let missing: Vec<_> = expected.difference(&found_keys).collect();
        assert!(missing.is_empty(), "{language:?}: {missing:?} are missing");
        let lines = source.lines();
        let count = lines.filter(|line| line.starts_with("problem-") || line.starts_with("error-"));
        assert_eq!(
            count.count(),
            found_keys.len(),
            "{language:?}: a key stands twice"
        );
    }
}

#[test]
fn error_texts_name_the_reason_and_the_allowed_values() {
    let says = |language, error: &ServerError| rpc_error(language, error).message;
    let hidden = samples::host()
        .into_iter()
        .find(|error| error.name() == "hidden-view");
    let hidden = ServerError::Host(hidden.unwrap());
    assert_eq!(
        says(Language::En, &hidden),
        "Seat 2 is not yours, and the match is not over. You can watch as: seat 1 and spectator."
    );
    assert_eq!(
        says(Language::Nl, &hidden),
        "Plaats 2 is niet van jou, en de partij is nog niet voorbij. Je kunt kijken als: plaats 1 en \
         toeschouwer."
    );
    let often = |retry_ms| {
        let (what, retry_ms) = (LimitKind::Messages, Some(retry_ms));
        ServerError::TooMany(LimitExceededError { what, retry_ms })
    };
    assert_eq!(
        says(Language::En, &often(900)),
        "There are too many messages on this connection. Try again in one second."
    );
    assert_eq!(
        says(Language::Nl, &often(1_001)),
        "Er komen te veel berichten over deze verbinding. Probeer het over 2 seconden nog eens."
    );
    let tables = ServerError::TooMany(LimitExceededError {
        what: LimitKind::OpenTables,
        retry_ms: None,
    });
    assert_eq!(
        says(Language::En, &tables),
        "Too many of your tables are still open. Close one where the match has not begun, or finish \
         a match."
    );
    let invisible = AccountError::LoginCharacter('\u{7}');
    let says = speaker(Language::En).say(&account_message(&invisible));
    assert!(says.ends_with("but not “\\u{7}”."), "{says}");
}
