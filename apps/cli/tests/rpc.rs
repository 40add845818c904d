//! The door's manners: what JSON-RPC asks of it, who draws, and what it does with nonsense.

use ranarium::rpc::{Door, LINE_MAX};
use ranarium_game::{Language, Rng};
use serde_json::{Value, json};

const STONES: &str = "army-of-frogs";
const RACE: &str = "icefrogs";
const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn door() -> Door {
    Door::new(Language::En)
}

fn answer(door: &mut Door, line: &str) -> Value {
    let answer = door.answer(line.as_bytes()).expect("an answer");
    serde_json::from_str(&answer).unwrap()
}

fn ask(door: &mut Door, method: &str, params: Value) -> Result<Value, Value> {
    let request = json!({"jsonrpc": "2.0", "id": "x", "method": method, "params": params});
    let answer = answer(door, &request.to_string());
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
    let answer = answer(&mut door(), line);
    (answer["error"]["code"].clone(), answer["id"].clone())
}

#[test]
fn what_is_no_request_is_told_so() {
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
    let long = " ".repeat(LINE_MAX + 1);
    assert_eq!(code(&long).0, json!(-32700));
    let bytes = door().answer(b"\xff\xfe").unwrap();
    assert!(bytes.contains("-32700"), "{bytes}");
    assert!(
        door()
            .answer(&b"[".repeat(100_000))
            .unwrap()
            .contains("-32700")
    );
}

#[test]
fn notifications_batches_and_empty_lines() {
    let mut door = door();
    assert_eq!(door.answer(b"\n"), None);
    assert_eq!(door.answer(br#"{"jsonrpc":"2.0","method":"games"}"#), None);
    assert_eq!(door.answer(br#"{"jsonrpc":"2.0","method":"moo"}"#), None);
    assert_eq!(
        door.answer(br#"[{"jsonrpc":"2.0","method":"games"}]"#),
        None
    );
    let batch = answer(
        &mut door,
        r#"[{"jsonrpc":"2.0","method":"matches","id":1},{"jsonrpc":"2.0","method":"matches"},7,{"jsonrpc":"2.0","method":"matches","id":null}]"#,
    );
    let batch = batch.as_array().unwrap();
    assert_eq!(batch.len(), 3);
    assert_eq!(batch[0]["result"]["matches"], json!([]));
    assert_eq!(batch[1]["error"]["code"], -32600);
    assert_eq!(batch[2]["id"], Value::Null);
    // A notification does its work all the same.
    let new = json!({"jsonrpc": "2.0", "method": "new", "params": {"game": RACE}});
    assert_eq!(door.answer(new.to_string().as_bytes()), None);
    assert_eq!(
        ask(&mut door, "turn", json!({"match": 1})).unwrap()["seats"],
        json!([1])
    );
}

#[test]
fn with_a_seed_the_door_draws_and_undo_draws_the_same_again() {
    let mut door = door();
    let begun = ask(
        &mut door,
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
        ask(&mut door, "undo", json!({"match": 1})).unwrap_err()["code"],
        -32003
    );
    let legal = ask(&mut door, "legal", json!({"match": 1})).unwrap();
    let first = legal["actions"][0].clone();
    let once = ask(&mut door, "apply", json!({"match": 1, "action": first})).unwrap();
    assert_eq!(once["drawn"].as_array().unwrap().len(), 1);
    let undone = ask(&mut door, "undo", json!({"match": 1})).unwrap();
    assert_eq!(undone["undone"].as_array().unwrap().len(), 2);
    let twice = ask(
        &mut door,
        "apply",
        json!({"match": 1, "action": first["text"]}),
    )
    .unwrap();
    assert_eq!(once, twice);
    let record = ask(&mut door, "record", json!({"match": 1})).unwrap();
    assert!(
        record["record"]
            .as_str()
            .unwrap()
            .starts_with("ranarium-save 1\n")
    );
    let steps = ask(&mut door, "steps", json!({"match": 1})).unwrap();
    assert_eq!(steps["steps"].as_array().unwrap().len(), 7);
}

#[test]
fn an_order_is_drawn_in_turn_and_refused_when_it_cannot_come() {
    let mut door = door();
    let order =
        json!(["start 2", {"take": "green"}, "take red", "take red", "take green", "take white"]);
    let begun = ask(&mut door, "new", json!({"game": STONES, "order": order})).unwrap();
    assert_eq!(
        (&begun["turn"], &begun["seats"]),
        (&json!("decide"), &json!([2]))
    );
    let add = json!({"match": 1, "seat": 2, "action": "add red 0,0"});
    let refused = ask(&mut door, "apply", add.clone()).unwrap_err();
    assert_eq!(refused["code"], -32002, "{refused}");
    assert_eq!(
        refused["data"]["allowed"],
        json!(["take green", "take red"])
    );
    let turn = ask(&mut door, "turn", json!({"match": 1})).unwrap();
    assert_eq!(
        (&turn["steps"], &turn["seats"]),
        (&json!(5), &json!([2])),
        "nothing has changed"
    );
    let follow_all = json!({"match": 2, "depth": 1});
    ask(&mut door, "new", json!({"game": STONES})).unwrap();
    let refused = ask(&mut door, "perft", follow_all).unwrap_err();
    assert_eq!(
        (&refused["code"], &refused["data"]["turn"]),
        (&json!(-32001), &json!("chance")),
        "{refused}"
    );
    let both = ask(
        &mut door,
        "new",
        json!({"game": STONES, "order": [], "seed": SEED}),
    );
    assert_eq!(both.unwrap_err()["data"]["field"], "order");
    let wrong = ask(
        &mut door,
        "new",
        json!({"game": STONES, "order": ["start 3"]}),
    );
    assert_eq!(wrong.unwrap_err()["code"], -32002);
    // When the order is used up the caller goes on.
    let short = ask(
        &mut door,
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
        &mut door,
        "chance",
        json!({"match": handle, "outcome": "take red"}),
    )
    .unwrap();
    let undone = ask(&mut door, "undo", json!({"match": handle})).unwrap();
    assert_eq!(undone["undone"], json!(["* take red"]));
    assert_eq!(
        ask(&mut door, "undo", json!({"match": handle})).unwrap_err()["code"],
        -32003
    );
    assert_eq!(
        ask(&mut door, "record", json!({"match": handle})).unwrap_err()["code"],
        -32004
    );
}

#[test]
fn params_that_are_wrong_are_named() {
    let mut door = door();
    ask(
        &mut door,
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
        ("score", json!({"game": RACE}), "sheet"),
    ] {
        let error = ask(&mut door, method, params.clone()).unwrap_err();
        assert_eq!(error["code"], -32602, "{method} {params}: {error}");
        assert_eq!(error["data"]["field"], field, "{method} {params}: {error}");
    }
    let illegal = ask(&mut door, "apply", json!({"match": 1, "action": "pass"})).unwrap_err();
    assert_eq!(illegal["code"], -32000);
    assert!(
        illegal["data"]["clause"]
            .as_str()
            .unwrap()
            .starts_with("IF-")
    );
    assert!(illegal["data"]["message"].is_string() && illegal["data"]["key"].is_string());
    let not_now = ask(&mut door, "chance", json!({"match": 1, "outcome": "moo"})).unwrap_err();
    assert_eq!(
        (&not_now["code"], &not_now["data"]["turn"]),
        (&json!(-32001), &json!("decide"))
    );
    assert_eq!(
        ask(&mut door, "score", json!({"match": 1})).unwrap_err()["code"],
        -32004
    );
}

#[test]
fn words_come_in_the_language_asked_for() {
    let mut door = door();
    let names = |door: &mut Door, lang: &str| ask(door, "games", json!({"lang": lang})).unwrap();
    let (en, nl) = (names(&mut door, "en"), names(&mut door, "nl"));
    assert_ne!(
        en["games"][0]["options"][0]["text"],
        nl["games"][0]["options"][0]["text"]
    );
    let rules = ask(&mut door, "rules", json!({"game": RACE, "lang": "nl"})).unwrap();
    assert!(rules["markdown"].as_str().unwrap().contains("speler"));
    ask(&mut door, "new", json!({"game": RACE})).unwrap();
    let seen = ask(
        &mut door,
        "observe",
        json!({"match": 1, "viewer": "spectator"}),
    )
    .unwrap();
    assert!(
        seen["observation"].is_object() && seen["picture"].as_str().unwrap().lines().count() > 5
    );
}

/// Lines with bytes changed, cut and doubled: the door answers or is silent, and goes on.
#[test]
fn nonsense_does_no_harm() {
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
    let mut door = door();
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
        if let Some(answer) = door.answer(&line) {
            let answer: Value = serde_json::from_str(&answer).unwrap();
            for one in answer
                .as_array()
                .map_or(std::slice::from_ref(&answer), Vec::as_slice)
            {
                assert_ne!(
                    one["error"]["code"],
                    -32603,
                    "{}: {one}",
                    String::from_utf8_lossy(&line)
                );
            }
        }
    }
    assert_eq!(
        ask(&mut door, "games", json!({})).unwrap()["games"]
            .as_array()
            .unwrap()
            .len(),
        ranarium_catalog::ids().count()
    );
}
