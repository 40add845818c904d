//! Valid messages and bodies with random changes.

use super::{complete, headers, lax, refused, requests_with_body, valid_messages, with_notices};
use crate::common::{Folder, TestServer, ask_as, table};
use ranarium_game::Rng;
use ranarium_node::http_routes;
use ranarium_protocol::RpcError;
use ranarium_protocol::online::SeatPlan;
use serde_json::{Value, json};

/// Returns an unusual value for a field.
fn odd(dice: &mut Rng) -> Value {
    match dice.below(14) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!(1e300),
        4 => json!(""),
        5 => json!("\u{0}\u{202e}\u{1f438}"),
        6 => json!("a".repeat(5_000)),
        7 => json!([[[[[[]]]]]]),
        8 => json!({ "seat": 255 }),
        9 => json!(true),
        10 => json!("m-0000000000000000"),
        11 => json!([1, 2, 3]),
        12 => json!("players=99999999999999999999"),
        _ => json!(dice.below(300)),
    }
}

/// Mutates a part of a value.
fn mutate(value: &mut Value, dice: &mut Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() && dice.below(5) > 0 => {
            let at = dice.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(at).unwrap().clone();
            match dice.below(6) {
                0 => drop(fields.remove(&key)),
                1 => {
                    let value = fields.remove(&key).unwrap();
                    fields.insert(format!("{key}x"), value);
                }
                _ => mutate(fields.get_mut(&key).unwrap(), dice),
            }
        }
        Value::Array(items) if !items.is_empty() && dice.below(4) > 0 => {
            let at = dice.below(items.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => mutate(&mut items[at], dice),
            }
        }
        value => *value = odd(dice),
    }
}

/// Returns the text of a message, sometimes with changed characters.
fn garbled(value: &Value, dice: &mut Rng) -> String {
    let mut text: Vec<char> = value.to_string().chars().collect();
    if dice.below(4) == 0 {
        for _ in 0..=dice.below(3) {
            if text.is_empty() {
                break;
            }
            let at = dice.below(text.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, '"'),
                _ => text[at] = char::from_u32(dice.below(0x250)).unwrap_or('x'),
            }
        }
    }
    text.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_mutated_message_is_answered() {
    const CASES: usize = 4_000;
    let folder = Folder::new("mutated");
    let server = TestServer::with_admission(&folder, lax()).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    let messages = valid_messages(&id);
    // The unchanged messages are readable.
    for message in &messages {
        let error = refused(&mut eve, &message.to_string()).await;
        let code = error.as_ref().map(|error| error.code);
        assert_ne!(code, Some(RpcError::BAD_PARAMS), "{message}: {error:?}");
    }
    let mut dice = Rng::new(13);
    for case in 0..CASES {
        let mut message = messages[case % messages.len()].clone();
        for _ in 0..=dice.below(3) {
            mutate(&mut message, &mut dice);
        }
        let text = garbled(&message, &mut dice);
        if let Some(error) = refused(&mut eve, &text).await {
            assert!(!error.message.is_empty(), "{text}");
            assert_ne!(error.code, RpcError::INTERNAL, "{text}: {error:?}");
        }
    }
    ada.does("who-am-i", json!({})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mutated_bodies_are_answered_with_problems() {
    const CASES: usize = 700;
    let folder = Folder::new("bodies");
    let server = with_notices(&folder).await;
    let at = server.address;
    let requests = requests_with_body();
    let mut dice = Rng::new(31);
    for case in 0..CASES {
        let (request, example) = &requests[case % requests.len()];
        let mut body = example.clone();
        let headers = headers(&server, request).await;
        complete(at, request, &headers, &mut body).await;
        // The first time it is unchanged.
        let is_valid = case < requests.len();
        if !is_valid {
            for _ in 0..=dice.below(2) {
                mutate(&mut body, &mut dice);
            }
        }
        let text = match is_valid {
            true => body.to_string(),
            false => garbled(&body, &mut dice),
        };
        let answer = ask_as(at, request, &headers, &text).await;
        match answer.status {
            200..=299 => {}
            // There is no such account here, and no mail server.
            401 | 503 if is_valid => {
                let code = answer.code();
                assert!(
                    ["wrong-credentials", "mail-away"].contains(&code.as_str()),
                    "{request} {text}: {code}"
                );
            }
            400..=499 if !is_valid => drop(answer.code()),
            503 => assert_eq!(answer.code(), "mail-away", "{request} {text}"),
            status => panic!("{request} {text}: {status} {}", answer.body),
        }
    }
    // No other route reads a body.
    for (method, path) in http_routes().filter(|(method, _)| *method != "GET") {
        let request = format!("{method} {path}");
        if requests.iter().all(|(one, _)| *one != request) {
            let headers = headers(&server, &request).await;
            let answer = ask_as(at, &request.replace(['{', '}'], ""), &headers, "{").await;
            assert!(
                !answer.body.contains("\"unreadable\""),
                "{request} has a body that nothing describes: {}",
                answer.body
            );
        }
    }
    server.stop().await;
}
