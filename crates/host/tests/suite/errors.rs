//! Refused requests: each is answered in words, with the field that is wrong and what is allowed,
//! and has no other effect.

use crate::common::{HostHarness, ME, OTHER, Person, bot, human, opening, seat_viewer};
use ranarium_game::Viewer;
use ranarium_protocol::client::{Begin, FrameRange, Hello, Matches, REFUSED, Record};
use ranarium_protocol::{RpcError, RpcMessage};
use ranarium_search::Level;
use ranarium_table::MatchInfo;
use serde_json::{Value, json};

/// Returns the code and the message of a refused call.
#[track_caller]
fn refused(harness: &mut HostHarness, method: &str, params: Value) -> (i64, String) {
    harness.sent.clear();
    let call = RpcMessage::Call {
        id: 77,
        method: method.to_owned(),
        params,
    };
    harness.say(ME, &call);
    let [
        (
            ME,
            RpcMessage::Refusal {
                id: Some(77),
                error,
            },
        ),
    ] = &harness.sent[..]
    else {
        panic!("one refusal: {:?}", harness.sent)
    };
    (error.code, error.message.clone())
}

/// Checks the message of a rejected call; `LEVELS` in it stands for the names of all bots.
#[track_caller]
fn check(harness: &mut HostHarness, method: &str, params: Value, expected: &str) {
    let (_, message) = refused(harness, method, params);
    let levels: Vec<&str> = Level::names().collect();
    assert_eq!(message, expected.replace("LEVELS", &levels.join(", ")));
}

#[test]
fn hello_describes_the_host() {
    let welcome = HostHarness::new(1).ask(ME, Hello::new("test 1"));
    assert_eq!(welcome.protocol, 1);
    assert!(welcome.host.starts_with("ranarium-host "));
    let games: Vec<&str> = ranarium_catalog::ids().collect();
    assert_eq!(welcome.games, games);
    assert!(welcome.bots.contains(&"expert".to_owned()));
}

#[test]
fn unknown_methods_and_fields_are_named() {
    let mut harness = HostHarness::new(1);
    let (code, message) = refused(&mut harness, "quack", json!({}));
    assert_eq!(code, RpcError::NO_METHOD);
    assert!(
        message.starts_with("unknown method \"quack\"; expected one of: hello, matches, open, ")
    );
    let (code, message) = refused(&mut harness, "watch", json!({"match": "m-1", "viewer": 3}));
    assert_eq!(code, RpcError::BAD_PARAMS);
    assert!(message.starts_with("watch: \"viewer\": "), "{message}");
    check(
        &mut harness,
        "begin",
        json!([1]),
        "begin: \"params\": expected an object",
    );
    check(
        &mut harness,
        "begin",
        json!({}),
        "begin: missing field `match`",
    );
    check(
        &mut harness,
        "begin",
        json!({"match": "A B"}),
        "begin: \"match\": column 1: expected 1 to 64 small letters, digits and \"-\", found \"A\"",
    );
    check(
        &mut harness,
        "undo",
        json!({"match": "m-1", "seat": 9}),
        "undo: \"seat\": expected a seat from 1 to 5, found 9",
    );
    check(
        &mut harness,
        "frames",
        json!({"match": "m-1", "viewer": "spectator", "from": -1, "count": 1}),
        "frames: \"from\": invalid value: integer `-1`, expected usize",
    );
    check(
        &mut harness,
        "begin",
        json!({"match": "m-1"}),
        "\"match\": unknown match m-1",
    );
}

#[test]
fn messages_that_are_no_calls_get_errors_without_an_id() {
    let mut harness = HostHarness::new(1);
    for message in [
        RpcMessage::Notice {
            method: "matches".to_owned(),
            params: json!({}),
        },
        RpcMessage::Answer {
            id: 1,
            result: json!(1),
        },
    ] {
        harness.sent.clear();
        harness.say(ME, &message);
        let [(ME, RpcMessage::Refusal { id: None, error })] = &harness.sent[..] else {
            panic!("{:?}", harness.sent)
        };
        assert!(error.message.contains("expected a call"));
    }
}

fn open(game: &str, options: &str, seats: Value) -> Value {
    json!({"game": game, "options": options, "seats": seats})
}

#[test]
fn impossible_matches_are_refused() {
    let mut harness = HostHarness::new(1);
    let two = json!([{"human": "Ada"}, {"bot": "easy"}]);
    let cases = [
        (
            open("icefrog", "", two.clone()),
            "\"game\": unknown game \"icefrog\" (did you mean icefrogs?); expected one of: frog-juice, stacking-frogs, army-of-frogs, icefrogs",
        ),
        (
            open("icefrogs", "players=2", json!([{"human": "Ada"}])),
            "\"seats\": expected 2 seats, one per player, found 1",
        ),
        (
            open(
                "icefrogs",
                "players=2",
                json!(vec![json!({"human": "Ada"}); 9]),
            ),
            "\"seats\": expected at most 5 seats, found 9",
        ),
        (
            open(
                "icefrogs",
                "players=2",
                json!([{"human": "Ada"}, {"bot": "grandmaster"}]),
            ),
            "\"seats\": seat 2: unknown bot \"grandmaster\"; expected one of: LEVELS",
        ),
        (
            open(
                "icefrogs",
                "players=2",
                json!([{"bot": "cmd:./evil"}, {"bot": "easy"}]),
            ),
            "\"seats\": seat 1: unknown bot \"cmd:./evil\"; expected one of: LEVELS",
        ),
        (
            open(
                "icefrogs",
                "players=2",
                json!([{"human": ""}, {"bot": "easy"}]),
            ),
            "open: \"seats\": column 1: expected 1 to 40 characters, no blank at either end, found the end of the text",
        ),
    ];
    for (params, expected) in cases {
        check(&mut harness, "open", params, expected);
    }
    let (code, message) = refused(
        &mut harness,
        "open",
        open("icefrogs", "players=7", two.clone()),
    );
    assert_eq!(code, RpcError::BAD_PARAMS);
    assert!(message.starts_with("\"options\": column "), "{message}");
    let mut windowed = open("icefrogs", "players=2", two);
    windowed["window-ms"] = json!(0);
    check(
        &mut harness,
        "open",
        windowed,
        "\"window-ms\": the window is out of range; expected 1 to 8640000000 milliseconds",
    );
    assert_eq!(harness.ask(ME, Matches {}), []);
    assert!(harness.saves.is_empty());
}

#[test]
fn unknown_seats_and_steps_are_refused() {
    let mut harness = HostHarness::new(1);
    let seats = vec![human("Ada"), bot("easy")];
    let info = harness.ask(ME, opening("icefrogs", "players=2", seats));
    let id = info.match_id.as_str();
    let no_seat = "\"seat\": expected 1 to 2, found 3";
    check(
        &mut harness,
        "undo",
        json!({"match": id, "seat": 3}),
        no_seat,
    );
    check(
        &mut harness,
        "watch",
        json!({"match": id, "viewer": {"seat": 3}}),
        "\"viewer\": expected 1 to 2 or spectator, found 3",
    );
    check(
        &mut harness,
        "hint",
        json!({"match": id, "seat": 1}),
        "the match is not in progress",
    );
    let nonce = "0".repeat(64);
    check(
        &mut harness,
        "sit",
        json!({"match": id, "seat": 2, "nonce": nonce}),
        "a bot sits in seat 2; seats of people: 1",
    );
    check(
        &mut harness,
        "sit",
        json!({"match": id, "seat": 1, "nonce": "moo"}),
        "sit: \"nonce\": column 1: expected 64 digits from 0-9 and a-f, found \"moo\"",
    );
    let act = |action: Value| json!({"match": id, "seat": 1, "seq": 1, "action": action});
    let answer = |harness: &mut HostHarness, params: Value| {
        harness.sent.clear();
        harness.say(
            ME,
            &RpcMessage::Call {
                id: 5,
                method: "act".to_owned(),
                params,
            },
        );
        match &harness.sent[0].1 {
            RpcMessage::Answer { result, .. } => result.clone(),
            other => panic!("{other}"),
        }
    };
    // Before it begins, and a move that the rules refuse: by the names of the table's reasons.
    assert_eq!(
        answer(&mut harness, act(json!("S-b1"))),
        json!({"refused": {"reason": "not-begun"}})
    );
    harness.ask(
        ME,
        Begin {
            match_id: info.match_id.clone(),
        },
    );
    check(
        &mut harness,
        "sit",
        json!({"match": id, "seat": 1, "nonce": nonce}),
        "the match has begun",
    );
    let person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    if person.actions().is_empty() {
        harness.run();
    }
    let mut act = act(json!("S-e5"));
    act["seq"] = json!(0);
    assert_eq!(
        answer(&mut harness, act.clone())["refused"]["reason"],
        "wrong-seq"
    );
    act["seq"] = json!(harness.watch(ME, &info, seat_viewer(1)).update.unwrap()["seq"]);
    let illegal = answer(&mut harness, act.clone());
    assert_eq!(illegal["refused"]["reason"], "illegal");
    assert!(
        illegal["refused"]["clause"]
            .as_str()
            .unwrap()
            .starts_with("IF-"),
        "{illegal}"
    );
    act["action"] = json!("moo");
    let (_, message) = refused(&mut harness, "act", act.clone());
    assert!(
        message.starts_with("\"action\": column 1: expected one of: "),
        "{message}"
    );
    act["action"] = json!({"moo": 1});
    let (_, message) = refused(&mut harness, "act", act);
    assert!(
        message.starts_with("\"action\": unknown variant `moo`"),
        "{message}"
    );
    let (code, _) = refused(&mut harness, "record", json!({"match": id}));
    assert_eq!(code, REFUSED);
}

#[test]
fn only_searching_bots_can_analyse() {
    let mut harness = HostHarness::new(1);
    let seats = vec![bot("random"), bot("random")];
    let info = harness.begin(ME, opening("icefrogs", "players=2", seats));
    harness.run();
    let id = info.match_id.as_str();
    let ask = |bot: &str| json!({"match": id, "bot": bot});
    check(
        &mut harness,
        "analyse",
        ask("greedy"),
        "\"bot\": greedy plays without thinking, so it cannot analyse; expected one of: easy, medium, hard, expert",
    );
    check(
        &mut harness,
        "analyse",
        ask("moo"),
        "\"bot\": unknown bot \"moo\"; expected one of: LEVELS",
    );
    check(
        &mut harness,
        "frames",
        json!({"match": id, "viewer": {"seat": 3}, "from": 0, "count": 1}),
        "\"viewer\": expected 1 to 2 or spectator, found 3",
    );
    check(
        &mut harness,
        "hint",
        json!({"match": id, "seat": 1}),
        "a bot sits in seat 1; seats of people: none",
    );
    // Frames past the end are none.
    for (from, count) in [(1_000_000, 1), (0, 0), (usize::MAX >> 33, usize::MAX >> 33)] {
        let frames = harness.ask(
            ME,
            FrameRange {
                match_id: info.match_id.clone(),
                viewer: Viewer::Spectator,
                from,
                count,
            },
        );
        assert_eq!(frames.frames, []);
    }
}

/// Plays a match of bots. Returns its harness and its record.
fn finished(seed: u64) -> (HostHarness, MatchInfo, String) {
    let mut harness = HostHarness::new(seed);
    let seats = vec![bot("random"), bot("random")];
    let info = harness.begin(ME, opening("stacking-frogs", "players=2", seats));
    harness.run();
    let record = Record {
        match_id: info.match_id.clone(),
    };
    let record = harness.ask(ME, record);
    (harness, info, record.text)
}

#[test]
fn a_damaged_record_is_refused_with_its_line() {
    let (mut harness, info, text) = finished(1);
    let import = |text: &str| json!({"text": text});
    let lines: Vec<&str> = text.lines().collect();
    let mut elsewhere = HostHarness::new(2);
    for (number, line) in lines.iter().enumerate() {
        // Another digit in this line.
        let Some(at) = line.find(|c: char| c.is_ascii_digit()) else {
            continue;
        };
        let digit = if &line[at..=at] == "7" { "8" } else { "7" };
        let altered = format!("{}{digit}{}", &line[..at], &line[at + 1..]);
        let mut all = lines.clone();
        all[number] = &altered;
        let (_, message) = refused(&mut elsewhere, "import", import(&(all.join("\n") + "\n")));
        let expected = format!("\"text\": line {}: ", number + 1);
        assert!(message.starts_with(&expected), "{message}, not {expected}");
    }
    for cut in [0, 1, 20, text.len() / 2, text.len() - 1] {
        let (_, message) = refused(&mut elsewhere, "import", import(&text[..cut]));
        assert!(message.starts_with("\"text\": line "), "{message}");
    }
    let (_, message) = refused(
        &mut elsewhere,
        "import",
        import(&text.replacen("stacking-frogs", "chess", 1)),
    );
    assert!(
        message.starts_with("\"text\": line 2: unknown game \"chess\""),
        "{message}"
    );
    assert!(elsewhere.saves.is_empty());
    // A save reveals every draw to come.
    let begun = harness.begin(
        ME,
        opening(
            "stacking-frogs",
            "players=2",
            vec![human("Ada"), human("Bo")],
        ),
    );
    let (_, save) = harness.saves[&begun.match_id].clone();
    let (_, message) = refused(&mut elsewhere, "import", import(&save));
    assert!(
        message.contains("expected the record of a match that is over"),
        "{message}"
    );
    // Another match of the same name does not take its place.
    let mut twin = HostHarness::new(1);
    let seats = vec![bot("greedy"), bot("greedy")];
    let other = twin.begin(ME, opening("icefrogs", "players=2", seats));
    twin.run();
    assert_eq!(other.match_id, info.match_id);
    let (_, message) = refused(&mut twin, "import", import(&text));
    let id = &info.match_id;
    assert_eq!(message, format!("match {id} already exists"));
}

#[test]
fn unplayable_saves_are_not_restored() {
    let mut harness = HostHarness::new(1);
    let seats = vec![human("Ada"), bot("easy")];
    let info = harness.begin(ME, opening("icefrogs", "players=2", seats));
    let (_, save) = harness.saves[&info.match_id].clone();
    assert_eq!(
        harness.host.restore(OTHER, &save),
        Ok(info.match_id.clone()),
        "it is here already"
    );
    let mut elsewhere = HostHarness::new(2);
    for (text, expected) in [
        (String::new(), "\"text\": line 1: "),
        (save[..save.len() / 2].to_owned(), "\"text\": line "),
        (save.replacen("easy", "cmd:./evil", 1), "\"text\": line "),
    ] {
        let error = elsewhere.host.restore(ME, &text).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
    }
    assert_eq!(elsewhere.ask(ME, Matches {}), []);
    elsewhere.host.restore(ME, &save).unwrap();
    assert_eq!(elsewhere.ask(ME, Matches {}).len(), 1);
}

#[test]
fn a_bot_answers_invalid_calls_with_errors() {
    use ranarium_player::BotPlayer;
    let mut player = BotPlayer::new("easy".parse().unwrap());
    let mut answer = |method: &str, params: Value| {
        let call = RpcMessage::Call {
            id: 1,
            method: method.to_owned(),
            params: params.clone(),
        };
        let notice = RpcMessage::Notice {
            method: method.to_owned(),
            params,
        };
        assert_eq!(player.handle(&notice, None), None);
        match player.handle(&call, None) {
            Some(RpcMessage::Refusal { id: Some(1), error }) => (error.code, error.message),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(answer("quack", json!({})).0, RpcError::NO_METHOD);
    assert_eq!(answer("start", json!({})).0, RpcError::BAD_PARAMS);
    let start = |game: &str, options: &str, seed: &str, rules: u32| {
        json!({"match": "m-1", "game": game, "rules": rules, "options": options, "seat": 1, "players": 2,
            "seed": seed, "budget": {"ms": 10}})
    };
    for (params, expected) in [
        (
            start("chess", "", "1", 1),
            "\"game\": unknown game \"chess\"",
        ),
        (start("icefrogs", "moo", "1", 1), "\"options\": column 1"),
        (start("icefrogs", "", "x", 1), "\"seed\": invalid digit"),
        (start("icefrogs", "", "1", 99), "\"rules\": expected "),
    ] {
        let (_, message) = answer("start", params);
        assert!(message.starts_with(expected), "{message}");
    }
    let choose = json!({"match": "m-1", "decision": 1, "seats": [1], "observation": {}, "legal": [], "budget": {"ms": 1}});
    let (_, message) = answer("choose", choose.clone());
    assert_eq!(message, "no match has been started; send start first");
    assert_eq!(
        player.handle(
            &RpcMessage::Answer {
                id: 1,
                result: json!(1)
            },
            None
        ),
        None
    );
    let started = RpcMessage::Call {
        id: 2,
        method: "start".to_owned(),
        params: start("icefrogs", "", "1", 1),
    };
    assert!(matches!(
        player.handle(&started, None),
        Some(RpcMessage::Answer { .. })
    ));
    let asked = RpcMessage::Call {
        id: 3,
        method: "choose".to_owned(),
        params: choose,
    };
    let Some(RpcMessage::Refusal { error, .. }) = player.handle(&asked, None) else {
        panic!("no observation of the game")
    };
    assert!(
        error.message.starts_with("\"observation\": "),
        "{}",
        error.message
    );
}
