//! Requests, batches and answers: their forms and limits.

use super::{RACE, SEED, STONES, answer, ask, session};
use ranarium::rpc::{MAX_ANSWER, MAX_BATCH, MAX_LINE};
use ranarium_game::Rng;
use serde_json::{Value, json};

fn code(line: &str) -> (Value, Value) {
    let answer = answer(&mut session(), line);
    (answer["error"]["code"].clone(), answer["id"].clone())
}

#[test]
fn invalid_requests_get_an_error() {
    for (line, expected) in [
        ("moo", -32700),
        ("{\"jsonrpc\":", -32700),
        ("7", -32600),
        ("[]", -32600),
        ("{}", -32600),
        (r#"{"jsonrpc":"1.0","method":"games","id":1}"#, -32600),
        (r#"{"jsonrpc":"2.0","method":7,"id":1}"#, -32600),
        (
            r#"{"jsonrpc":"2.0","method":"games","id":1,"moo":1}"#,
            -32600,
        ),
        (r#"{"jsonrpc":"2.0","method":"moo","id":1}"#, -32601),
        (
            r#"{"jsonrpc":"2.0","method":"games","params":[1],"id":1}"#,
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","method":"games","params":{"moo":1},"id":1}"#,
            -32602,
        ),
        (r#"{"jsonrpc":"2.0","method":"new","id":1}"#, -32602),
        (
            r#"{"jsonrpc":"2.0","method":"turn","params":{"match":1},"id":1}"#,
            -32005,
        ),
    ] {
        assert_eq!(code(line).0, json!(expected), "{line}");
    }
    assert_eq!(
        code(r#"{"jsonrpc":"2.0","method":"moo","id":[1]}"#),
        (json!(-32600), Value::Null)
    );
    let long = " ".repeat(MAX_LINE + 1);
    assert_eq!(code(&long).0, json!(-32700));
    let bytes = session().answer(b"\xff\xfe").unwrap();
    assert!(bytes.contains("-32700"), "{bytes}");
    assert!(
        session()
            .answer(&b"[".repeat(100_000))
            .unwrap()
            .contains("-32700")
    );
}

#[test]
fn notifications_batches_and_empty_lines_are_handled() {
    let mut session = session();
    assert_eq!(session.answer(b"\n"), None);
    assert_eq!(
        session.answer(br#"{"jsonrpc":"2.0","method":"games"}"#),
        None
    );
    assert_eq!(session.answer(br#"{"jsonrpc":"2.0","method":"moo"}"#), None);
    assert_eq!(
        session.answer(br#"[{"jsonrpc":"2.0","method":"games"}]"#),
        None
    );
    let batch = answer(
        &mut session,
        r#"[{"jsonrpc":"2.0","method":"matches","id":1},{"jsonrpc":"2.0","method":"matches"},7,{"jsonrpc":"2.0","method":"matches","id":null}]"#,
    );
    let batch = batch.as_array().unwrap();
    assert_eq!(batch.len(), 3);
    assert_eq!(batch[0]["result"]["matches"], json!([]));
    assert_eq!(batch[1]["error"]["code"], -32600);
    assert_eq!(batch[2]["id"], Value::Null);
    // A notification is carried out as well.
    let new = json!({"jsonrpc": "2.0", "method": "new", "params": {"game": RACE}});
    assert_eq!(session.answer(new.to_string().as_bytes()), None);
    assert_eq!(
        ask(&mut session, "turn", json!({"match": 1})).unwrap()["seats"],
        json!([1])
    );
}

/// Lines with bytes changed, cut and doubled: the session answers or ignores them, and continues.
#[test]
fn random_bytes_do_not_break_the_session() {
    let lines = [
        json!({"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": STONES, "options": "players=3", "seed": SEED}}),
        json!({"jsonrpc": "2.0", "id": 2, "method": "apply", "params": {"match": 1, "seat": 1, "action": "add red 0,0"}}),
        json!({"jsonrpc": "2.0", "id": 3, "method": "apply", "params": {"match": 1, "seat": 2, "action": {"move": {"from": "0,0", "to": "2,-1"}}}}),
        json!({"jsonrpc": "2.0", "id": 4, "method": "position", "params": {"match": 1, "position": "p=3 t=0 ph=auto h=01/01/2 b=0101 s=0:0,0;1:1,0"}}),
        json!({"jsonrpc": "2.0", "id": 5, "method": "observe", "params": {"match": 1, "viewer": 2}}),
        json!({"jsonrpc": "2.0", "id": 6, "method": "chance", "params": {"match": 1, "outcome": "take red"}}),
        json!([{"jsonrpc": "2.0", "id": 7, "method": "undo", "params": {"match": 1}}]),
    ]
    .map(|line| line.to_string().into_bytes());
    let mut rng = Rng::new(3);
    let mut session = session();
    for _ in 0..6_000 {
        let mut line = lines[rng.below(lines.len() as u32) as usize].clone();
        for _ in 0..rng.below(4) {
            let at = rng.below(line.len() as u32) as usize;
            match rng.below(4) {
                0 => line[at] = rng.below(256) as u8,
                1 => line[at] = b"0123456789-,:;{}[]\""[rng.below(19) as usize],
                2 => drop(line.remove(at)),
                _ => line.insert(at, line[at]),
            }
            if line.is_empty() {
                break;
            }
        }
        if let Some(answer) = session.answer(&line) {
            let answer: Value = serde_json::from_str(&answer).unwrap();
            for response in answer
                .as_array()
                .map_or(std::slice::from_ref(&answer), Vec::as_slice)
            {
                assert_ne!(
                    response["error"]["code"],
                    -32603,
                    "{}: {response}",
                    String::from_utf8_lossy(&line)
                );
            }
        }
    }
    assert_eq!(
        ask(&mut session, "games", json!({})).unwrap()["games"]
            .as_array()
            .unwrap()
            .len(),
        ranarium_catalog::ids().count()
    );
}

#[test]
fn request_ids_are_echoed_exactly() {
    for id in [
        "18446744073709551616",
        "123456789012345678901234567890.10",
        "1e400",
        "-0",
        "1.0",
        "null",
        r#""\u0061""#,
    ] {
        for (method, rest) in [("matches", "\"result\""), ("moo", "\"error\"")] {
            let line = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}"}}"#);
            let answer = session().answer(line.as_bytes()).unwrap();
            assert!(answer.contains(&format!(r#""id":{id},"#)), "{answer}");
            assert!(answer.contains(rest), "{answer}");
        }
    }
}

#[test]
fn batches_are_limited_in_requests_and_answer_length() {
    let request = r#"{"jsonrpc":"2.0","id":1,"method":"rules","params":{"game":"frog-juice"}}"#;
    let batch = |count: usize| format!("[{}]", vec![request; count].join(","));
    let refused = answer(&mut session(), &batch(MAX_BATCH + 1));
    assert_eq!(refused["error"]["code"], -32600);
    let reason = refused["error"]["message"].as_str().unwrap();
    assert!(
        reason.ends_with("expected at most 1000 requests in a batch, found 1001"),
        "{reason}"
    );
    let all = session().answer(batch(MAX_BATCH).as_bytes()).unwrap();
    let single = session().answer(request.as_bytes()).unwrap().len();
    assert!(
        all.len() < MAX_ANSWER + single + MAX_BATCH * 200,
        "{}",
        all.len()
    );
    let all: Value = serde_json::from_str(&all).unwrap();
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), MAX_BATCH);
    assert!(all[0]["result"]["markdown"].is_string());
    assert_eq!(all[MAX_BATCH - 1]["error"]["code"], -32007);
}

/// Errors quote only a part of a request, so that answers stay short.
#[test]
fn errors_about_long_requests_are_short() {
    let long = "x".repeat(1 << 20);
    let mut session = session();
    ask(&mut session, "new", json!({"game": STONES})).unwrap();
    for (method, good, names) in [
        ("describe", json!({}), &["game", "lang", "moo"][..]),
        (
            "new",
            json!({"game": STONES}),
            &["game", "options", "position", "seed", "order", "id"],
        ),
        ("legal", json!({"match": 1}), &["match", "seat"]),
        ("check", json!({"match": 1, "seat": 1}), &["action"]),
        ("apply", json!({"match": 1, "seat": 1}), &["action"]),
        ("chance", json!({"match": 1}), &["outcome"]),
        ("position", json!({"match": 1}), &["position"]),
        ("observe", json!({"match": 1}), &["viewer"]),
        ("score", json!({"game": "frog-juice"}), &["sheet"]),
        (
            "perft",
            json!({"match": 1, "depth": 1}),
            &["depth", "order", "limit"],
        ),
    ] {
        for name in names {
            for value in [json!(long), json!([long]), json!({ long.as_str(): long })] {
                let mut params = good.clone();
                params[name] = value;
                let error = ask(&mut session, method, params).unwrap_err().to_string();
                let shown: String = error.chars().take(300).collect();
                assert!(
                    error.len() < 4_000,
                    "{method} {name}: {} {shown}",
                    error.len()
                );
            }
        }
    }
    for (method, params) in [
        (long.as_str(), json!({})),
        ("games", json!({ long.as_str(): 1 })),
    ] {
        let error = ask(&mut session, method, params).unwrap_err().to_string();
        assert!(error.len() < 4_000, "{}", error.len());
    }
}
