//! The requirements of JSON-RPC, the origin of draws, and the answers to nonsense.

mod params;
mod requests;

use ranarium::rpc::RpcState;
use ranarium_game::Language;
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
