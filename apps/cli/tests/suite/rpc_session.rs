//! The program gives the answers that the sessions in docs/rpc.md show.

use crate::common::folder::folder;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

const MANUAL: &str = include_str!("../../../../docs/rpc.md");

/// Returns the sessions of the manual: each a list of sent lines and expected answers.
fn sessions() -> Vec<Vec<(&'static str, &'static str)>> {
    let blocks = MANUAL.split("```jsonrpc\n").skip(1);
    let lines = blocks.map(|block| block.split("\n```").next().unwrap().lines());
    lines
        .map(|lines| {
            let all: Vec<&str> = lines.collect();
            let pairs = all.chunks(2).map(|pair| {
                (
                    pair[0].strip_prefix("> ").unwrap(),
                    pair[1].strip_prefix("< ").unwrap(),
                )
            });
            pairs.collect()
        })
        .collect()
}

/// Returns the program's answers to these lines.
fn answers(sent: &[&str]) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ranarium"))
        .args(["rpc", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    input
        .write_all((sent.join("\n") + "\n").as_bytes())
        .unwrap();
    drop(input);
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

fn read(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn sessions_of_the_manual_are_exact() {
    let sessions = sessions();
    assert_eq!(sessions.len(), 3);
    for session in sessions {
        let sent: Vec<&str> = session.iter().map(|(sent, _)| *sent).collect();
        let found = answers(&sent);
        assert_eq!(found.len(), session.len());
        for ((sent, expected), found) in session.iter().zip(&found) {
            assert_eq!(read(found), read(expected), "answer to {sent}");
        }
    }
}

#[test]
fn the_manual_names_every_method_and_every_error() {
    let refused = answers(&[r#"{"jsonrpc":"2.0","id":1,"method":"moo"}"#]);
    let methods = read(&refused[0])["error"]["data"]["allowed"].clone();
    let methods: Vec<&str> = methods
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m.as_str().unwrap())
        .collect();
    assert!(methods.len() > 12);
    for method in methods {
        assert!(
            MANUAL.contains(&format!("\n| `{method}` |")),
            "{method} is not in docs/rpc.md"
        );
    }
}

/// Plays a whole match through the interface with a seed, and checks its record with the program.
#[test]
fn seeded_matches_of_every_game_have_valid_records() {
    let games = read(&answers(&[r#"{"jsonrpc":"2.0","id":1,"method":"games"}"#])[0]);
    for game in games["result"]["games"].as_array().unwrap() {
        let id = game["game"].as_str().unwrap();
        let seed = "5eed".repeat(16);
        let mut session = ranarium::rpc::RpcState::new(ranarium_game::Language::En);
        let mut call = |method: &str, params: Value| -> Value {
            let request =
                serde_json::json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
            let answer = read(&session.answer(request.to_string().as_bytes()).unwrap());
            assert!(answer.get("error").is_none(), "{id}: {request} -> {answer}");
            answer["result"].clone()
        };
        let limit = if game["options"].to_string().contains("turn-limit") {
            " turn-limit=30"
        } else {
            ""
        };
        let options = format!("players=2{limit}");
        let mut status = call(
            "new",
            serde_json::json!({"game": id, "options": options, "seed": seed, "id": "m-1"}),
        );
        let mut picked: usize = 7;
        while status["turn"] == "decide" {
            let seat = status["seats"][0].clone();
            let actions =
                call("legal", serde_json::json!({"match": 1, "seat": seat}))["actions"].clone();
            picked = (picked * 31 + 11) % 1009;
            let action = &actions[picked % actions.as_array().unwrap().len()];
            let form = if picked.is_multiple_of(2) {
                &action["text"]
            } else {
                &action["data"]
            };
            status = call(
                "apply",
                serde_json::json!({"match": 1, "seat": seat, "action": form}),
            );
        }
        assert_eq!(status["turn"], "over", "{id}");
        let record = call("record", serde_json::json!({"match": 1}))["record"].clone();
        let folder = folder(&format!("rpc-{id}"));
        let file = folder.join("match.record");
        std::fs::write(&file, record.as_str().unwrap()).unwrap();
        let verified = Command::new(env!("CARGO_BIN_EXE_ranarium"))
            .arg("verify")
            .arg(&file)
            .output()
            .unwrap();
        assert!(
            verified.status.success(),
            "{id}: {}",
            String::from_utf8_lossy(&verified.stdout)
        );
    }
}

/// The program answers the next request: sheets like this one once ended it.
#[test]
fn huge_score_sheets_do_not_end_the_program() {
    let score = |frogs: usize| {
        let stack = vec!["b"; frogs].join("+");
        let sheet = format!("stage 1\n{stack} . .\n. . .\n. . .\n");
        json!({"jsonrpc": "2.0", "id": frogs, "method": "score",
            "params": {"game": "stacking-frogs", "sheet": sheet}})
        .to_string()
    };
    let lines = [3, 4, 32_767, 32_768, 65_535, 65_536, 100_000].map(score);
    let mut sent: Vec<&str> = lines.iter().map(String::as_str).collect();
    sent.push(r#"{"jsonrpc":"2.0","id":0,"method":"matches"}"#);
    let answers = answers(&sent);
    assert_eq!(answers.len(), sent.len());
    assert!(read(&answers[0])["result"]["lines"].is_array());
    for answer in &answers[1..answers.len() - 1] {
        let error = &read(answer)["error"];
        assert_eq!(error["data"]["clause"], "SF-3.3", "{answer}");
    }
    assert_eq!(
        read(&answers[answers.len() - 1])["result"]["matches"],
        json!([])
    );
}

/// A panic in a request is caught, which requires that panics unwind.
#[test]
fn release_builds_unwind_on_panic() {
    let manifest = include_str!("../../../../Cargo.toml");
    let release = manifest.split("\n[profile.release]\n").nth(1).unwrap();
    let release = release.split("\n[").next().unwrap();
    assert!(release.contains("panic = \"unwind\""), "{release}");
}

/// A very long count ends as soon as it is cancelled, and so does one that waits behind it.
#[test]
fn a_running_request_can_be_cancelled() {
    let count = |id: &str| {
        format!(
            r#"{{"jsonrpc":"2.0","id":{id},"method":"perft","params":{{"match":1,"depth":40,"limit":1000000000000}}}}"#
        )
    };
    let cancel = r#"{"jsonrpc":"2.0","method":"cancel","params":{"id":"waits"}}"#;
    let new = r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"icefrogs"}}"#;
    let (running, waiting) = (count("2"), count("\"waits\""));
    let asked = r#"{"jsonrpc":"2.0","id":3,"method":"cancel","params":{"id":2}}"#;
    let again = r#"{"jsonrpc":"2.0","id":4,"method":"cancel","params":{"id":2}}"#;
    let answers = answers(&[new, &running, &waiting, cancel, asked, again]);
    let answers: Vec<Value> = answers.iter().map(|answer| read(answer)).collect();
    assert_eq!(answers.len(), 5);
    for (answer, id) in [(&answers[1], json!(2)), (&answers[2], json!("waits"))] {
        assert_eq!(answer["id"], id);
        assert_eq!(answer["error"]["code"], -32006);
        assert_eq!(answer["error"]["data"]["why"], "cancelled");
    }
    assert_eq!(answers[3]["result"], json!({"cancelled": true}));
    assert_eq!(answers[4]["result"], json!({"cancelled": false}));
}
