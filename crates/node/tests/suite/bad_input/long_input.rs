//! Errors about long input.

use super::{complete, headers, refused, requests_with_body, valid_messages, with_notices};
use crate::common::{Folder, ask, ask_as, table};
use ranarium_protocol::online::SeatPlan;
use serde_json::{Value, json};

/// Collects the pointers of all texts in a value.
fn texts(value: &Value, pointer: String, found: &mut Vec<String>) {
    match value {
        Value::String(_) => found.push(pointer),
        Value::Array(all) => {
            for (index, one) in all.iter().enumerate() {
                texts(one, format!("{pointer}/{index}"), found);
            }
        }
        Value::Object(all) => {
            for (key, one) in all {
                texts(one, format!("{pointer}/{key}"), found);
            }
        }
        _ => {}
    }
}

/// Returns copies of a value: in each, one text is very long, or a key is unknown and very long.
fn with_long_texts(value: &Value) -> Vec<Value> {
    let long = "frog".repeat(5_000);
    let mut found = Vec::new();
    texts(value, String::new(), &mut found);
    let mut copies: Vec<Value> = (found.iter())
        .map(|pointer| {
            let mut copy = value.clone();
            *copy.pointer_mut(pointer).unwrap() = json!(long);
            copy
        })
        .collect();
    let mut copy = value.clone();
    let fields = match copy.get("params") {
        Some(_) => &mut copy["params"],
        None => &mut copy,
    };
    if let Value::Object(fields) = fields {
        fields.insert(long, json!(1));
        copies.push(copy);
    }
    copies
}

/// Maximum length of an answer that rejects a request, in bytes.
const MAX_REFUSAL: usize = 4_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_do_not_repeat_long_input() {
    let folder = Folder::new("long-input");
    let server = with_notices(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let id = ada.creates(&settings).await;
    let mut refusals = 0;
    for message in valid_messages(&id) {
        for long in with_long_texts(&message) {
            if let Some(error) = refused(&mut eve, &long.to_string()).await {
                let answer = json!(error).to_string();
                assert!(answer.len() < MAX_REFUSAL, "{message}: {answer}");
                refusals += 1;
            }
        }
    }
    for (request, example) in requests_with_body() {
        let headers = headers(&server, &request).await;
        let mut body = example.clone();
        complete(server.address, &request, &headers, &mut body).await;
        for long in with_long_texts(&body) {
            let answer = ask_as(server.address, &request, &headers, &long.to_string()).await;
            if answer.status >= 400 {
                assert!(
                    answer.body.len() < MAX_REFUSAL,
                    "{request}: {}",
                    answer.body
                );
                refusals += 1;
            }
        }
    }
    assert!(refusals > 50, "{refusals}");
    let path = format!("GET /api/v1/tables/{}", "frog".repeat(2_000));
    let answer = ask(server.address, &path, "", "").await;
    assert!(answer.status >= 400 && answer.body.len() < MAX_REFUSAL);
    server.stop().await;
}
