//! Parameters that are wrong: each is named, with the allowed values.

use super::{RACE, SEED, STONES, ask, session};
use ranarium::rpc::RpcState;
use serde_json::{Value, json};

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

/// Returns the message of a rejected request.
fn message(session: &mut RpcState, method: &str, params: Value) -> String {
    let error = ask(session, method, params).unwrap_err();
    error["message"].as_str().unwrap().to_owned()
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
