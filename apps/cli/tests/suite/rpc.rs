//! The requirements of JSON-RPC, the origin of draws, and the answers to nonsense.

use ranarium::rpc::{MAX_ANSWER, MAX_BATCH, MAX_LINE, RpcState};
use ranarium_game::{Language, Rng};
use serde_json::{Value, json};

const STONES: &str = "army-of-frogs";
const RACE: &str = "icefrogs";
const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn session() -> RpcState {
    RpcState::new(Language::En)
}

fn answer(session: &mut RpcState, line: &str) -> Value {
    let answer = session.answer(line.as_bytes()).expect("an answer");
    serde_json::from_str(&answer).unwrap()
}

fn ask(session: &mut RpcState, method: &str, params: Value) -> Result<Value, Value> {
    let request = json!({"jsonrpc": "2.0", "id": "x", "method": method, "params": params});
    let answer = answer(session, &request.to_string());
    assert_eq!(
        (&answer["jsonrpc"], &answer["id"]),
        (&json!("2.0"), &json!("x"))
    );
    match answer.get("error") {
        Some(error) => Err(error.clone()),
        None => Ok(answer["result"].clone()),
    }
}

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

#[test]
fn a_seeded_match_draws_the_same_after_undo() {
    let mut session = session();
    let begun = ask(
        &mut session,
        "new",
        json!({"game": STONES, "seed": SEED, "id": "m"}),
    )
    .unwrap();
    assert_eq!(
        (&begun["turn"], &begun["steps"]),
        (&json!("decide"), &json!(5))
    );
    assert_eq!(begun["drawn"].as_array().unwrap().len(), 5);
    assert_eq!(
        ask(&mut session, "undo", json!({"match": 1})).unwrap_err()["code"],
        -32003
    );
    let legal = ask(&mut session, "legal", json!({"match": 1})).unwrap();
    let first = legal["actions"][0].clone();
    let once = ask(&mut session, "apply", json!({"match": 1, "action": first})).unwrap();
    assert_eq!(once["drawn"].as_array().unwrap().len(), 1);
    let undone = ask(&mut session, "undo", json!({"match": 1})).unwrap();
    assert_eq!(undone["undone"].as_array().unwrap().len(), 2);
    let twice = ask(
        &mut session,
        "apply",
        json!({"match": 1, "action": first["text"]}),
    )
    .unwrap();
    assert_eq!(once, twice);
    let record = ask(&mut session, "record", json!({"match": 1})).unwrap();
    assert!(
        record["record"]
            .as_str()
            .unwrap()
            .starts_with("ranarium-save 1\n")
    );
    let steps = ask(&mut session, "steps", json!({"match": 1})).unwrap();
    assert_eq!(steps["steps"].as_array().unwrap().len(), 7);
}

#[test]
fn a_given_draw_order_is_followed_or_refused() {
    let mut session = session();
    let order =
        json!(["start 2", {"take": "green"}, "take red", "take red", "take green", "take white"]);
    let begun = ask(&mut session, "new", json!({"game": STONES, "order": order})).unwrap();
    assert_eq!(
        (&begun["turn"], &begun["seats"]),
        (&json!("decide"), &json!([2]))
    );
    let add = json!({"match": 1, "seat": 2, "action": "add red 0,0"});
    let refused = ask(&mut session, "apply", add.clone()).unwrap_err();
    assert_eq!(refused["code"], -32002, "{refused}");
    assert_eq!(
        refused["data"]["allowed"],
        json!(["take green", "take red"])
    );
    let turn = ask(&mut session, "turn", json!({"match": 1})).unwrap();
    assert_eq!(
        (&turn["steps"], &turn["seats"]),
        (&json!(5), &json!([2])),
        "nothing has changed"
    );
    let follow_all = json!({"match": 2, "depth": 1});
    ask(&mut session, "new", json!({"game": STONES})).unwrap();
    let refused = ask(&mut session, "perft", follow_all).unwrap_err();
    assert_eq!(
        (&refused["code"], &refused["data"]["turn"]),
        (&json!(-32001), &json!("chance")),
        "{refused}"
    );
    let both = ask(
        &mut session,
        "new",
        json!({"game": STONES, "order": [], "seed": SEED}),
    );
    assert_eq!(both.unwrap_err()["data"]["field"], "order");
    let wrong = ask(
        &mut session,
        "new",
        json!({"game": STONES, "order": ["start 3"]}),
    );
    assert_eq!(wrong.unwrap_err()["code"], -32002);
    // When the order is used up, the caller sends the outcomes.
    let short = ask(
        &mut session,
        "new",
        json!({"game": STONES, "order": ["start 1"]}),
    )
    .unwrap();
    assert_eq!(
        (&short["turn"], &short["steps"]),
        (&json!("chance"), &json!(1))
    );
    let handle = &short["match"];
    ask(
        &mut session,
        "chance",
        json!({"match": handle, "outcome": "take red"}),
    )
    .unwrap();
    let undone = ask(&mut session, "undo", json!({"match": handle})).unwrap();
    assert_eq!(undone["undone"], json!(["* take red"]));
    assert_eq!(
        ask(&mut session, "undo", json!({"match": handle})).unwrap_err()["code"],
        -32003
    );
    assert_eq!(
        ask(&mut session, "record", json!({"match": handle})).unwrap_err()["code"],
        -32004
    );
}

#[test]
fn wrong_params_are_named() {
    let mut session = session();
    ask(
        &mut session,
        "new",
        json!({"game": RACE, "options": {"players": 2, "board": "hexagon"}}),
    )
    .unwrap();
    for (method, params, field) in [
        ("legal", json!({"match": "one"}), "match"),
        ("legal", json!({"match": 1, "seat": 0}), "seat"),
        ("legal", json!({"match": 1, "seat": 3}), "seat"),
        ("apply", json!({"match": 1}), "action"),
        ("apply", json!({"match": 1, "action": "moo"}), "action"),
        ("apply", json!({"match": 1, "action": {"moo": 1}}), "action"),
        (
            "position",
            json!({"match": 1, "position": "p=2 t=9"}),
            "position",
        ),
        ("observe", json!({"match": 1, "viewer": "moo"}), "viewer"),
        ("perft", json!({"match": 1, "depth": -1}), "depth"),
        ("perft", json!({"match": 1, "depth": 1001}), "depth"),
        (
            "perft",
            json!({"match": 1, "depth": 1, "order": 7}),
            "order",
        ),
        ("games", json!({"lang": "fr"}), "lang"),
        ("new", json!({"game": RACE, "options": 7}), "options"),
        (
            "new",
            json!({"game": RACE, "options": {"board": []}}),
            "options",
        ),
        ("new", json!({"game": RACE, "seed": "moo"}), "seed"),
        ("new", json!({"game": RACE, "id": "No Id"}), "id"),
        ("score", json!({"game": "frog-juice"}), "sheet"),
        (
            "score",
            json!({"game": "frog-juice", "sheet": "moo"}),
            "sheet",
        ),
        ("score", json!({"game": "frog-juice", "sheet": 7}), "sheet"),
        ("observe", json!({"match": 1, "viewer": 3}), "viewer"),
        ("new", json!({"game": STONES, "order": ["moo"]}), "order"),
        (
            "new",
            json!({"game": STONES, "order": vec!["take red"; 1001]}),
            "order",
        ),
        (
            "perft",
            json!({"match": 1, "depth": 1, "order": ["moo"]}),
            "order",
        ),
        (
            "perft",
            json!({"match": 1, "depth": 1, "limit": 0}),
            "limit",
        ),
        ("cancel", json!({}), "id"),
        ("games", json!({"moo": 1}), "moo"),
    ] {
        let error = ask(&mut session, method, params.clone()).unwrap_err();
        assert_eq!(error["code"], -32602, "{method} {params}: {error}");
        assert_eq!(error["data"]["field"], field, "{method} {params}: {error}");
        let message = error["message"].as_str().unwrap();
        assert!(message.starts_with(&format!("{field}: ")), "{message}");
    }
    let illegal = ask(&mut session, "apply", json!({"match": 1, "action": "pass"})).unwrap_err();
    assert_eq!(illegal["code"], -32000);
    assert!(
        illegal["data"]["clause"]
            .as_str()
            .unwrap()
            .starts_with("IF-")
    );
    assert!(illegal["data"]["message"].is_string() && illegal["data"]["key"].is_string());
    let not_now = ask(
        &mut session,
        "chance",
        json!({"match": 1, "outcome": "moo"}),
    )
    .unwrap_err();
    assert_eq!(
        (&not_now["code"], &not_now["data"]["turn"]),
        (&json!(-32001), &json!("decide"))
    );
    assert_eq!(
        ask(&mut session, "score", json!({"match": 1})).unwrap_err()["code"],
        -32004
    );
}

#[test]
fn texts_are_in_the_requested_language() {
    let mut session = session();
    let names =
        |session: &mut RpcState, lang: &str| ask(session, "games", json!({"lang": lang})).unwrap();
    let (en, nl) = (names(&mut session, "en"), names(&mut session, "nl"));
    assert_ne!(
        en["games"][0]["options"][0]["text"],
        nl["games"][0]["options"][0]["text"]
    );
    let rules = ask(&mut session, "rules", json!({"game": RACE, "lang": "nl"})).unwrap();
    assert!(rules["markdown"].as_str().unwrap().contains("speler"));
    ask(&mut session, "new", json!({"game": RACE})).unwrap();
    let seen = ask(
        &mut session,
        "observe",
        json!({"match": 1, "viewer": "spectator"}),
    )
    .unwrap();
    assert!(
        seen["observation"].is_object() && seen["picture"].as_str().unwrap().lines().count() > 5
    );
}

/// Lines with bytes changed, cut and doubled: the session answers or is silent, and goes on.
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

/// Returns the message of a rejected request.
fn message(session: &mut RpcState, method: &str, params: Value) -> String {
    let error = ask(session, method, params).unwrap_err();
    error["message"].as_str().unwrap().to_owned()
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

#[test]
fn a_count_ends_at_its_limit() {
    let mut session = session();
    ask(&mut session, "new", json!({"game": RACE})).unwrap();
    let few = json!({"match": 1, "depth": 40, "limit": 1000});
    let ended = ask(&mut session, "perft", few).unwrap_err();
    assert_eq!(ended["code"], -32006);
    assert_eq!(ended["data"], json!({"why": "limit", "limit": 1000}));
    let enough = json!({"match": 1, "depth": 2, "limit": 1000});
    assert!(ask(&mut session, "perft", enough).unwrap()["leaves"].as_u64() > Some(9));
}

#[test]
fn a_turn_without_a_decision_is_an_error() {
    let mut session = session();
    ask(&mut session, "new", json!({"game": STONES})).unwrap();
    let over = json!({"game": RACE, "position": "p=2 t=1 k=0 n=30 u=554/545 s=b1:1M,h2:0L"});
    let position = "p=2 t=1 ph=E h=-/- b= s=0:0,0;1:1,0 n=9 k=2 e=passes";
    let over = ask(&mut session, "new", over).and_then(|_| {
        ask(
            &mut session,
            "new",
            json!({"game": STONES, "position": position}),
        )
    });
    let handle = over.unwrap()["match"].clone();
    for (handle, turn, words) in [
        (json!(1), "chance", "chance decides"),
        (handle, "over", "the match is over"),
    ] {
        for (method, params) in [
            ("legal", json!({"match": handle})),
            ("check", json!({"match": handle, "action": "pass"})),
            ("apply", json!({"match": handle, "action": "pass"})),
            (
                "apply",
                json!({"match": handle, "seat": 1, "action": "pass"}),
            ),
        ] {
            let error = ask(&mut session, method, params.clone()).unwrap_err();
            assert_eq!(error["code"], -32001, "{method} {params}: {error}");
            assert_eq!(error["data"]["turn"], turn);
            assert!(
                error["message"].as_str().unwrap().contains(words),
                "{error}"
            );
        }
    }
}

#[test]
fn games_without_scores_share_one_error_code() {
    let mut session = session();
    ask(&mut session, "new", json!({"game": RACE})).unwrap();
    for params in [
        json!({"match": 1}),
        json!({"game": RACE, "sheet": "moo"}),
        json!({"game": STONES, "sheet": {"moo": 1}}),
    ] {
        let error = ask(&mut session, "score", params).unwrap_err();
        assert_eq!(error["code"], -32004, "{error}");
        assert_eq!(error["message"], "this game has no score sheet");
    }
}

#[test]
fn seats_are_checked_against_one_range() {
    let mut session = session();
    ask(
        &mut session,
        "new",
        json!({"game": RACE, "options": "players=3"}),
    )
    .unwrap();
    for seat in [json!(0), json!(4), json!(-1), json!(1.5), json!("one")] {
        for method in ["legal", "check", "apply"] {
            let mut params = json!({"match": 1, "seat": seat, "action": "pass"});
            if method == "legal" {
                params.as_object_mut().unwrap().remove("action");
            }
            let expected = format!("seat: expected a number from 1 to 3, found {seat}");
            assert_eq!(message(&mut session, method, params), expected);
        }
        assert_eq!(
            message(&mut session, "observe", json!({"match": 1, "viewer": seat})),
            format!("viewer: expected one of: a number from 1 to 3, \"spectator\"; found {seat}")
        );
    }
}

#[test]
fn options_given_as_an_object_have_no_columns() {
    for (options, expected) in [
        (
            json!({"players": 7}),
            "options: expected players=2 to players=4, found \"players=7\"",
        ),
        (
            json!({"players": 2, "dealer": 3}),
            "options: expected one of: dealer=random, dealer=1 to dealer=2; found \"dealer=3\"",
        ),
    ] {
        let error = ask(
            &mut session(),
            "new",
            json!({"game": "frog-juice", "options": options}),
        );
        let error = error.unwrap_err();
        assert_eq!(error["message"], expected);
        assert_eq!(error["data"]["field"], "options");
        assert_eq!(error["data"].get("column"), None);
    }
    let spelt = message(
        &mut session(),
        "new",
        json!({"game": "frog-juice", "options": {"player": 2}}),
    );
    assert!(
        spelt.starts_with("options: expected one of: players, dealer,"),
        "{spelt}"
    );
}

/// Data of wrong shapes are rejected in JSON's words, for every parameter with data.
#[test]
fn messages_do_not_name_rust_types() {
    let mut session = session();
    let games = ask(&mut session, "games", json!({})).unwrap();
    let mut bad = vec![
        json!(7),
        json!(-1),
        json!(1.5),
        json!(true),
        json!([]),
        json!({}),
        json!({"moo": 1}),
        json!([{"moo": []}]),
        json!({"players": 7}),
        json!({"players": [1, "x", {}]}),
        json!({"stages": [[]], "pile": [7]}),
        json!({"stages": 7}),
    ];
    for word in [
        "capture", "cat", "cast", "add", "ask", "discard", "move", "enter", "pick",
    ] {
        for value in [
            json!(7),
            json!("moo"),
            json!({}),
            json!([]),
            json!({"to": 7}),
        ] {
            bad.push(json!({ word: value }));
        }
    }
    bad.extend(["pass", "witch", "end"].map(|word| json!({ word: 7 })));
    for game in games["games"].as_array().unwrap() {
        let game = &game["game"];
        let begun = ask(&mut session, "new", json!({"game": game})).unwrap();
        let (handle, mut refused) = (&begun["match"], 0);
        for value in &bad {
            for (method, params) in [
                (
                    "check",
                    json!({"match": handle, "seat": 1, "action": value}),
                ),
                ("chance", json!({"match": handle, "outcome": value})),
                ("position", json!({"match": handle, "position": value})),
                ("score", json!({"game": game, "sheet": value})),
                ("new", json!({"game": game, "options": value})),
            ] {
                let Err(error) = ask(&mut session, method, params) else {
                    continue;
                };
                refused += 1;
                let message = error["message"].as_str().unwrap();
                let words = message.split(|c: char| !c.is_ascii_alphanumeric());
                for word in words {
                    assert!(
                        ![
                            "struct", "enum", "variant", "map", "tuple", "sequence", "unit", "u8",
                            "u16", "u32", "i8", "i16", "integer", "Seat", "Sheet", "Chosen",
                            "newtype", "Option"
                        ]
                        .contains(&word),
                        "{game} {method} {value}: {message}"
                    );
                }
            }
        }
        assert!(refused > 100, "{game}: only {refused}");
    }
}

/// The error of wrong data names the place and the allowed values.
#[test]
fn errors_in_data_name_the_path() {
    for (sheet, expected) in [
        (
            json!({"players": [{"ingredients": 300, "power": []}]}),
            "sheet: players[0].ingredients: expected a number from 0 to 44, found 300",
        ),
        (
            json!({"players": [{"ingredients": 3, "power": ["cat", "moo"]}]}),
            "sheet: players[0].power[1]: expected one of: \"1\",",
        ),
        (json!({}), "sheet: expected a field \"players\", found none"),
        (json!(7), "sheet: expected an object, found 7"),
    ] {
        let reason = message(
            &mut session(),
            "score",
            json!({"game": "frog-juice", "sheet": sheet}),
        );
        assert!(reason.starts_with(expected), "{reason}");
    }
}

/// The error of a contradictory position names the expected and the found value.
#[test]
fn contradictory_positions_are_refused_with_expected_values() {
    let mut session = session();
    ask(
        &mut session,
        "new",
        json!({"game": "stacking-frogs", "options": "players=2", "seed": SEED}),
    )
    .unwrap();
    let good = ask(&mut session, "position", json!({"match": 1})).unwrap();
    let good = good["position"]["text"].as_str().unwrap().to_owned();
    let deck = good.split(" d=").nth(1).unwrap().split(' ').next().unwrap();
    for (from, to, expected) in [
        (
            " r=0",
            " r=1",
            "SF-2.1: Under “h”: expected 5 cards in the hand of Player 1, found 6.",
        ),
        (" a=1", " a=2", "Under “r”: expected 6–10, found 0."),
        (
            "d=b",
            "d=",
            "Under “d”: expected every card of the deck somewhere, found no place for one blue.",
        ),
        (
            "d=b",
            "d=bb",
            "Under “d”: expected each card as often as the deck has it, found one blue too many.",
        ),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(good, bad, "{from}");
        let error = ask(
            &mut session,
            "position",
            json!({"match": 1, "position": bad}),
        )
        .unwrap_err();
        assert_eq!(error["code"], -32000);
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(expected), "{message}");
    }
    // Two cards of a hand go back to the deck, which then lacks fewer cards than were dealt.
    let (before, hands) = good.split_once(" h=").unwrap();
    let back = &hands[..1];
    let bad = good.replacen(&format!(" h={back}"), " h=", 1).replacen(
        &format!(" d={deck}"),
        &format!(" d={}", sorted(&format!("{deck}{back}"))),
        1,
    );
    assert!(before.contains(deck));
    let error = message(
        &mut session,
        "position",
        json!({"match": 1, "position": bad}),
    );
    assert!(
        error.contains("Under “h”: expected 6 cards in the hand of"),
        "{error}"
    );
    assert!(error.contains("found 5."), "{error}");
}

/// Sorts letters of cards in the order of positions.
fn sorted(cards: &str) -> String {
    let mut letters: Vec<char> = cards.chars().collect();
    letters.sort_by_key(|letter| "bpyorgk".find(*letter));
    letters.into_iter().collect()
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
