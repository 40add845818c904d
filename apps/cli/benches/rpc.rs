//! The time of one request to the JSON-RPC interface, in the middle of a match of each game, with
//! the allocator of the program.

use criterion::{Criterion, criterion_group, criterion_main};
use ranarium::rpc::RpcState;
use ranarium_game::Language;
use serde_json::{Value, json};
use std::hint::black_box;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The number of decisions before the position that is measured.
const DECISIONS: usize = 20;

/// Returns the line of a request.
fn line(method: &str, params: &Value) -> Vec<u8> {
    let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    request.to_string().into_bytes()
}

/// Returns the result of a request.
fn ask(session: &mut RpcState, method: &str, params: &Value) -> Value {
    let answer = session.answer(&line(method, params)).expect("an answer");
    let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert!(answer.get("error").is_none(), "{answer}");
    answer["result"].take()
}

/// Returns the first seat that has to decide.
fn decider(session: &mut RpcState) -> Value {
    ask(session, "turn", &json!({"match": 1}))["seats"][0].take()
}

/// Returns a session with a match in its middle, a seat that decides in it, and its legal action.
fn middle(game: &str) -> (RpcState, Value, Value) {
    let mut session = RpcState::new(Language::En);
    let new = json!({"game": game, "options": "players=2", "seed": "0".repeat(64)});
    ask(&mut session, "new", &new);
    for decision in 0..DECISIONS {
        let seat = decider(&mut session);
        let legal = ask(&mut session, "legal", &json!({"match": 1, "seat": seat}));
        let actions = legal["actions"].as_array().expect("a list");
        let action = &actions[decision * 7 % actions.len()]["text"];
        ask(
            &mut session,
            "apply",
            &json!({"match": 1, "seat": seat, "action": action}),
        );
    }
    let seat = decider(&mut session);
    let legal = ask(&mut session, "legal", &json!({"match": 1, "seat": seat}));
    let action = legal["actions"][0]["text"].clone();
    (session, seat, action)
}

fn requests(criterion: &mut Criterion) {
    for game in ranarium_catalog::ids() {
        let (mut session, seat, action) = middle(game);
        let with_action = json!({"match": 1, "seat": seat, "action": action});
        let mut group = criterion.benchmark_group(game);
        for (name, requests) in [
            ("turn", vec![line("turn", &json!({"match": 1}))]),
            (
                "legal",
                vec![line("legal", &json!({"match": 1, "seat": seat}))],
            ),
            ("check", vec![line("check", &with_action)]),
            (
                "apply and undo",
                vec![
                    line("apply", &with_action),
                    line("undo", &json!({"match": 1})),
                ],
            ),
            ("position", vec![line("position", &json!({"match": 1}))]),
            (
                "observe",
                vec![line("observe", &json!({"match": 1, "viewer": 1}))],
            ),
        ] {
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    for request in &requests {
                        black_box(session.answer(request));
                    }
                });
            });
        }
    }
}

criterion_group!(benches, requests);
criterion_main!(benches);
