//! The messages of the JSON-RPC interface and of the bot protocol fit their schemas in
//! docs/schemas.

use crate::common::schema::Described;
use crate::common::{self, folder, shell_bot};
use ranarium::rpc::RpcState;
use ranarium_game::{Language, Returns, Seat};
use ranarium_protocol::{BotRequest, Cancel, End};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;

/// A session whose requests and answers are checked.
struct Checked {
    session: RpcState,
    schema: Described,
    /// The methods that have returned a result.
    answered: BTreeSet<String>,
    /// The codes of the errors.
    codes: BTreeSet<i64>,
}

impl Checked {
    fn new() -> Self {
        Self {
            session: RpcState::new(Language::En),
            schema: Described::new("rpc"),
            answered: BTreeSet::new(),
            codes: BTreeSet::new(),
        }
    }

    /// Returns the answers to a line, after checking them.
    fn answers(&mut self, line: &str) -> Vec<Value> {
        let answer = self.session.answer(line.as_bytes()).expect("an answer");
        let answers = match serde_json::from_str(&answer).unwrap() {
            Value::Array(answers) => answers,
            answer => vec![answer],
        };
        for answer in &answers {
            if let Some(code) = answer["error"]["code"].as_i64() {
                self.schema.check("/$defs/Error", answer);
                self.codes.insert(code);
            }
        }
        answers
    }

    /// Returns the answer to a request, after checking it.
    fn answer(&mut self, method: &str, params: &Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let answer = self.answers(&request.to_string()).remove(0);
        if answer.get("result").is_some() {
            self.schema
                .check(&format!("/$defs/{method}.answer"), &answer);
            self.answered.insert(method.to_owned());
        }
        answer
    }

    /// Returns the result of a request, after checking both.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        self.schema
            .check(&format!("/$defs/{method}.call"), &request);
        let answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method} {params}: {answer}");
        answer["result"].clone()
    }

    /// Returns the names of messages of this kind in the schema.
    fn named(&self, kind: &str) -> BTreeSet<String> {
        let defs = self.schema.document["$defs"].as_object().unwrap();
        defs.keys()
            .filter_map(|name| name.strip_suffix(kind).map(str::to_owned))
            .collect()
    }
}

/// Plays a match to its end. Actions are sent as text and as data in turn.
fn play(checked: &mut Checked, mut status: Value) {
    let mut picked: usize = 7;
    while status["turn"] == "decide" {
        let seat = &status["seats"][0];
        let legal = checked.ask("legal", &json!({"match": 1, "seat": seat}));
        let actions = legal["actions"].as_array().unwrap();
        picked = (picked * 31 + 11) % 1009;
        let form = ["text", "data"][picked % 2];
        let action = &actions[picked % actions.len()][form];
        let move_ = json!({"match": 1, "seat": seat, "action": action});
        status = checked.ask("apply", &move_);
    }
    assert_eq!(status["turn"], "over");
    assert!(status["returns"]["shares"].is_array());
}

#[test]
fn rpc_sessions_of_every_game_match_the_schemas() {
    let games = Checked::new().ask("games", &json!({"lang": "nl"}))["games"].clone();
    for game in games.as_array().unwrap() {
        let id = &game["game"];
        let mut checked = Checked::new();
        checked.ask("games", &json!({}));
        checked.ask("describe", &json!({"game": id}));
        checked.ask("rules", &json!({"game": id, "lang": "nl"}));
        let limit = if game["options"].to_string().contains("turn-limit") {
            " turn-limit=30"
        } else {
            ""
        };
        let options = format!("players=2{limit}");
        let new = json!({"game": id, "options": options, "seed": "5eed".repeat(16), "id": "m-1"});
        let status = checked.ask("new", &new);
        checked.ask("matches", &json!({}));
        checked.ask("turn", &json!({"match": 1}));
        checked.ask("perft", &json!({"match": 1, "depth": 1, "limit": 100_000}));
        let seat = &status["seats"][0];
        let legal = checked.ask("legal", &json!({"match": 1, "seat": seat}));
        let action = &legal["actions"][0];
        for action in [&action["text"], &action["data"]] {
            let check = checked.ask(
                "check",
                &json!({"match": 1, "seat": seat, "action": action}),
            );
            assert_eq!(check["legal"], true);
        }
        let first = json!({"match": 1, "seat": seat, "action": action["text"]});
        checked.ask("apply", &first);
        checked.ask("undo", &json!({"match": 1}));
        for viewer in [json!(1), json!("spectator")] {
            checked.ask(
                "observe",
                &json!({"match": 1, "viewer": viewer, "lang": "nl"}),
            );
        }
        checked.ask("returns", &json!({"match": 1}));
        play(&mut checked, status);
        checked.ask("returns", &json!({"match": 1}));
        checked.ask("steps", &json!({"match": 1}));
        checked.ask("record", &json!({"match": 1}));
        let has_score = checked.answer("score", &json!({"match": 1}));
        if let Some(score) = has_score.get("result") {
            let sheet = &score["sheet"]["data"];
            checked.ask("score", &json!({"game": id, "sheet": sheet}));
        } else {
            checked.answered.insert("score".to_owned());
        }
        // The caller draws in another match, which then restarts from its own position.
        checked.ask("new", &json!({"game": id, "options": {"players": 2}}));
        for _ in 0..3 {
            let outcomes = checked.ask("chance", &json!({"match": 2}));
            if let Some(outcome) = outcomes["outcomes"].get(0) {
                checked.ask("chance", &json!({"match": 2, "outcome": outcome["data"]}));
            }
        }
        let position = checked.ask("position", &json!({"match": 2}))["position"].clone();
        for form in [&position["text"], &position["data"]] {
            checked.ask("position", &json!({"match": 2, "position": form}));
        }
        checked.ask("cancel", &json!({"id": 7}));
        checked.ask("close", &json!({"match": 2}));
        assert_eq!(checked.answered, checked.named(".answer"), "{id}");
        assert_eq!(checked.answered, checked.named(".call"), "{id}");
    }
}

#[test]
fn errors_of_every_code_match_the_schema() {
    let mut checked = Checked::new();
    checked.ask("new", &json!({"game": "icefrogs"}));
    checked.ask("new", &json!({"game": "army-of-frogs"}));
    for line in ["moo", "{}", "[]"] {
        checked.answers(line);
    }
    let rules =
        json!({"jsonrpc": "2.0", "id": 1, "method": "rules", "params": {"game": "frog-juice"}});
    let long = checked.answer("rules", &rules["params"]).to_string().len();
    let batch = vec![rules; (8 << 20) / long + 3];
    checked.answers(&json!(batch).to_string());
    for (method, params) in [
        ("moo", json!({})),
        ("games", json!({"moo": 1})),
        ("new", json!({"game": "moo"})),
        (
            "new",
            json!({"game": "icefrogs", "options": {"players": 9}}),
        ),
        ("new", json!({"game": "icefrogs", "options": "players=9"})),
        (
            "new",
            json!({"game": "icefrogs", "position": "p=3 t=0 k=0 n=0 u=554/545/555 s="}),
        ),
        (
            "new",
            json!({"game": "army-of-frogs", "order": ["start 3"]}),
        ),
        ("apply", json!({"match": 1, "action": "pass"})),
        ("apply", json!({"match": 1, "action": {"moo": 1}})),
        ("apply", json!({"match": 2, "seat": 1, "action": "pass"})),
        ("legal", json!({"match": 1, "seat": 5})),
        ("legal", json!({"match": 2})),
        ("chance", json!({"match": 1, "outcome": "moo"})),
        ("chance", json!({"match": 2, "outcome": "take red"})),
        (
            "perft",
            json!({"match": 2, "depth": 3, "order": ["start 1"]}),
        ),
        ("perft", json!({"match": 2, "depth": 3})),
        ("perft", json!({"match": 1, "depth": 3, "limit": 1})),
        ("undo", json!({"match": 1})),
        ("score", json!({"match": 1})),
        ("record", json!({"match": 1})),
        ("turn", json!({"match": 9})),
    ] {
        let answer = checked.answer(method, &params);
        assert!(answer.get("error").is_some(), "{method} {params}: {answer}");
    }
    let kinds = &checked.schema.document["$defs"]["Error"]["properties"]["error"]["oneOf"];
    let described: BTreeSet<i64> = kinds
        .as_array()
        .unwrap()
        .iter()
        .map(|kind| kind["properties"]["code"]["const"].as_i64().unwrap())
        // No request makes the program fail.
        .filter(|code| *code != -32603)
        .collect();
    assert_eq!(checked.codes, described);
}

/// A request without one of the parameters that its schema requires is rejected, and one with an
/// unknown parameter fits no schema.
#[test]
fn the_schema_of_a_call_names_the_parameters_of_its_method() {
    let mut checked = Checked::new();
    checked.ask("new", &json!({"game": "icefrogs"}));
    let given = json!({
        "match": 1, "game": "icefrogs", "seat": 1, "action": "S-b1", "viewer": 1, "depth": 1, "id": "x",
    });
    for method in checked.named(".call") {
        let call = checked.schema.document["$defs"][format!("{method}.call")].clone();
        let described = &call["properties"]["params"];
        let required = described["required"].as_array().unwrap();
        let mut params = json!({});
        for name in required {
            let name = name.as_str().unwrap();
            params[name] = given[name].clone();
        }
        let place = format!("/$defs/{method}.call/properties/params");
        assert_eq!(checked.schema.error(&place, &params), None);
        let mut more = params.clone();
        more["moo"] = json!(1);
        assert!(checked.schema.error(&place, &more).is_some(), "{method}");
        for name in required {
            let name = name.as_str().unwrap();
            let mut fewer = params.clone();
            fewer.as_object_mut().unwrap().remove(name);
            assert!(checked.schema.error(&place, &fewer).is_some(), "{method}");
            let answer = checked.answer(&method, &fewer);
            assert_eq!(answer["error"]["data"]["field"], name, "{method}");
        }
    }
}

#[test]
fn undocumented_fields_are_rejected_by_the_schemas() {
    let mut checked = Checked::new();
    let opened = checked.answer("new", &json!({"game": "icefrogs"}));
    let place = "/$defs/new.answer";
    for path in ["", "/result"] {
        let mut more = opened.clone();
        more.pointer_mut(path).unwrap()["moo"] = json!(1);
        assert!(checked.schema.error(place, &more).is_some(), "{path}");
        assert!(checked.schema.error("", &more).is_some(), "{path}");
    }
    let error = checked.answer("turn", &json!({"match": 9}));
    for path in ["", "/error", "/error/data"] {
        let mut more = error.clone();
        more.pointer_mut(path).unwrap()["moo"] = json!(1);
        assert!(
            checked.schema.error("/$defs/Error", &more).is_some(),
            "{path}"
        );
    }
}

/// Returns the messages in the fenced blocks of a manual. Their long lines are broken, and then
/// indented.
fn messages(manual: &str) -> Vec<Value> {
    let blocks = manual.split("\n```").skip(1).step_by(2);
    let text: String = blocks.map(|block| format!("{block}\n")).collect();
    let lines = text.replace("\n  ", "");
    let lines = lines
        .lines()
        .map(|line| line.trim_start_matches(['>', '<', ' ']));
    lines
        .filter(|line| line.starts_with("{\""))
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}

#[test]
fn messages_in_the_manuals_match_the_schemas() {
    for (name, manual) in [
        ("rpc", include_str!("../../../../docs/rpc.md")),
        (
            "bot-protocol",
            include_str!("../../../../docs/bot-protocol.md"),
        ),
    ] {
        let schema = Described::new(name);
        let messages = messages(manual);
        assert!(messages.len() > 10, "{name}");
        for (at, message) in messages.iter().enumerate() {
            // A manual shows requests that are rejected.
            let is_rejected = messages
                .get(at + 1)
                .is_some_and(|next| next.get("error").is_some());
            if message.get("method").is_none() || !is_rejected {
                schema.check("", message);
            }
        }
    }
}

/// Returns the message of a request.
fn message(request: &BotRequest) -> Value {
    serde_json::from_str(&request.message(1).unwrap().to_string()).unwrap()
}

#[test]
fn every_request_to_a_bot_matches_the_schema() {
    let schema = Described::new("bot-protocol");
    let match_id = "m-1".parse().unwrap();
    let cancel = Cancel {
        match_id,
        decision: 1,
    };
    schema.check(
        "/$defs/cancel.notification",
        &message(&BotRequest::Cancel(cancel)),
    );
    for returns in [None, Some(Returns::winner(2, Seat::new(1)))] {
        let match_id = "m-1".parse().unwrap();
        let end = message(&BotRequest::End(End { match_id, returns }));
        schema.check("/$defs/end.notification", &end);
        let mut more = end.clone();
        more["params"]["moo"] = json!(1);
        assert!(schema.error("/$defs/end.notification", &more).is_some());
    }
    schema.check("/$defs/bye.notification", &message(&BotRequest::Bye));
}

#[test]
fn bot_matches_of_every_game_match_the_schemas() {
    if cfg!(not(unix)) {
        return;
    }
    let schema = Described::new("bot-protocol");
    for game in ranarium_catalog::ids() {
        let folder = folder::folder(&format!("messages-{game}"));
        let (heard, said_file) = (folder.join("heard"), folder.join("said"));
        let each = format!("printf '%s\\n' \"$line\" >> {}", heard.display());
        let extras = shell_bot::Extras {
            each: &each,
            capabilities: r#""see","cancel""#,
            ..Default::default()
        };
        shell_bot::write(&folder, "bot.sh", extras);
        let script = folder.join("bot.sh");
        let bot = format!(
            "cmd@20000ms:sh -c 'sh {} | tee -a {}'",
            script.display(),
            said_file.display()
        );
        let arguments = [
            "simulate",
            game,
            "--games",
            "1",
            "--seed",
            "1",
            "--steps-max",
            "60",
        ];
        let arguments = [&arguments[..], &["--bot", &bot, "--bot", "greedy"]].concat();
        let ran = common::run(&arguments, "", &[]);
        assert_eq!(ran.code, 0, "{game}: {}{}", ran.out, ran.err);
        let (mut methods, mut asked) = (BTreeSet::new(), Vec::new());
        for line in fs::read_to_string(&heard).unwrap().lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let method = message["method"].as_str().unwrap().to_owned();
            let kind = if message.get("id").is_some() {
                asked.push((message["id"].clone(), method.clone()));
                "call"
            } else {
                "notification"
            };
            schema.check(&format!("/$defs/{method}.{kind}"), &message);
            methods.insert(method);
        }
        let expected = ["bye", "choose", "end", "hello", "see", "start"];
        assert!(methods.iter().eq(expected), "{game}: {methods:?}");
        for line in fs::read_to_string(&said_file).unwrap().lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let (id, method) = asked.remove(0);
            assert_eq!(message["id"], id);
            schema.check(&format!("/$defs/{method}.answer"), &message);
        }
        assert!(asked.is_empty(), "{game}: {asked:?}");
    }
}
