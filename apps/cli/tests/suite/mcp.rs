//! The server for language models: a whole session, refusals, and one seat a connection.

use ranarium::mcp::{McpServer, serve};
use ranarium_game::Language;
use ranarium_table::Seed;
use serde_json::{Value, json};

const RACE: &str = "icefrogs";
const POTIONS: &str = "frog-juice";

fn server() -> McpServer {
    McpServer::new(Language::En, Seed::new([7; 32]))
}

fn request(server: &mut McpServer, method: &str, params: &Value) -> Value {
    let message = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let answer = server.answer(message.to_string().as_bytes());
    let answer: Value = serde_json::from_str(&answer.expect("an answer")).unwrap();
    assert_eq!(
        (&answer["jsonrpc"], &answer["id"]),
        (&json!("2.0"), &json!(1))
    );
    answer
}

/// Calls a tool, and returns the text of its result, or of its refusal as an error.
fn call(server: &mut McpServer, tool: &str, arguments: &Value) -> Result<String, String> {
    let params = json!({"name": tool, "arguments": arguments});
    let answer = request(server, "tools/call", &params);
    let result = &answer["result"];
    let text = result["content"][0]["text"].as_str().unwrap().to_owned();
    match result["isError"].as_bool().unwrap() {
        false => Ok(text),
        true => Err(text),
    }
}

/// Returns the first action of `legal_actions`.
fn first_action(server: &mut McpServer) -> Result<String, String> {
    let legal = call(server, "legal_actions", &json!({}))?;
    let line = legal.lines().next().expect("an action");
    Ok(line.split(": ").next().expect("its text").to_owned())
}

#[test]
fn a_session_from_the_rules_to_the_result() {
    let mut server = server();
    let asked = json!({"protocolVersion": "2025-03-26", "capabilities": {}});
    let welcome = request(&mut server, "initialize", &asked);
    assert_eq!(welcome["result"]["protocolVersion"], "2025-03-26");
    let note = br#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;
    assert_eq!(server.answer(note), None);
    let tools = request(&mut server, "tools/list", &Value::Null);
    assert_eq!(tools["result"]["tools"].as_array().unwrap().len(), 8);
    let games = call(&mut server, "list_games", &json!({})).unwrap();
    assert!(games.contains("icefrogs: IceFrogs."), "{games}");
    let clause = json!({"game": RACE, "clause": "IF-3.1"});
    let clause = call(&mut server, "read_rules", &clause).unwrap();
    assert!(clause.starts_with("- IF-3.1 "), "{clause}");
    let opening = json!({"game": RACE, "seat": 2, "opponents": "random"});
    let table = call(&mut server, "start_match", &opening).unwrap();
    assert!(table.contains("You have seat 2"), "{table}");
    let judged = call(&mut server, "analyse", &json!({"bot": "easy@30"})).unwrap();
    assert!(judged.contains("of the win"), "{judged}");
    for _ in 0..600 {
        let Ok(action) = first_action(&mut server) else {
            break;
        };
        call(&mut server, "play", &json!({"action": action})).unwrap();
    }
    let table = call(&mut server, "look", &json!({})).unwrap();
    assert!(table.contains("The match is over."), "{table}");
    assert!(call(&mut server, "start_match", &opening).is_ok());
}

#[test]
fn a_refusal_cites_its_clause_and_changes_nothing() {
    let mut server = server();
    call(&mut server, "start_match", &json!({"game": RACE})).unwrap();
    let before = call(&mut server, "look", &json!({})).unwrap();
    let refusal = call(&mut server, "play", &json!({"action": "S-a1"})).unwrap_err();
    assert!(refusal.starts_with("IF-2.2: "), "{refusal}");
    assert!(refusal.contains("\n- IF-2.2 "), "{refusal}");
    let data = json!({"action": {"enter": {"size": "S", "to": "a1"}}});
    assert_eq!(call(&mut server, "play", &data).unwrap_err(), refusal);
    let unread = call(&mut server, "play", &json!({"action": "hop"})).unwrap_err();
    assert!(unread.starts_with("action: "), "{unread}");
    assert_eq!(call(&mut server, "look", &json!({})).unwrap(), before);
}

#[test]
fn a_connection_sees_one_seat() {
    let mut server = server();
    let opening = json!({"game": POTIONS, "seat": 2, "opponents": "random"});
    call(&mut server, "start_match", &opening).unwrap();
    let seen = call(&mut server, "look", &json!({"data": true})).unwrap();
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert_eq!(seen["seat"], 2);
    let other_seat = json!({"game": POTIONS, "seat": 1});
    let refusal = call(&mut server, "start_match", &other_seat).unwrap_err();
    assert!(refusal.contains("abandon"), "{refusal}");
    // Another match has other draws.
    let again = json!({"game": POTIONS, "seat": 2, "opponents": "random", "abandon": true});
    call(&mut server, "start_match", &again).unwrap();
    let other = call(&mut server, "look", &json!({"data": true})).unwrap();
    assert_ne!(serde_json::from_str::<Value>(&other).unwrap(), seen);
}

#[test]
fn bots_are_watched_to_the_end() {
    let mut server = server();
    let opening = json!({"game": RACE, "watch": true, "opponents": "random"});
    let table = call(&mut server, "start_match", &opening).unwrap();
    assert!(table.contains("You watch"), "{table}");
    for tool in ["legal_actions", "analyse"] {
        let refusal = call(&mut server, tool, &json!({})).unwrap_err();
        assert!(refusal.contains("you watch this match"), "{refusal}");
    }
    let mut text = String::new();
    for _ in 0..20 {
        text = call(&mut server, "watch", &json!({"decisions": 100})).unwrap();
    }
    assert!(text.contains("The match is over."), "{text}");
}

#[test]
fn bad_calls_are_refused_with_the_argument() {
    let mut server = server();
    for (tool, arguments, expected) in [
        ("look", json!({}), "there is no match"),
        ("read_rules", json!({}), "game: it is missing"),
        ("read_rules", json!({"game": "chess"}), "game: "),
        (
            "read_rules",
            json!({"game": RACE, "clause": "IF-99.9"}),
            "clause: ",
        ),
        ("start_match", json!({"game": RACE, "seat": 3}), "seat: "),
        ("start_match", json!({"game": RACE, "seat": 0}), "seat: "),
        (
            "start_match",
            json!({"game": RACE, "options": "players=9"}),
            "options: ",
        ),
        (
            "start_match",
            json!({"game": RACE, "opponents": "grandmaster"}),
            "opponents: ",
        ),
        ("start_match", json!({"game": 7}), "game: expected a text"),
        ("look", json!({"seat": 1}), "arguments: "),
        ("look", json!([]), "arguments: expected an object"),
    ] {
        let refusal = call(&mut server, tool, &arguments).unwrap_err();
        assert!(refusal.starts_with(expected), "{tool}: {refusal}");
    }
}

#[test]
fn bad_messages_get_an_error() {
    let mut server = server();
    for (line, code) in [
        ("moo", -32700),
        ("[]", -32600),
        (r#"{"id":1}"#, -32600),
        (r#"{"id":1,"method":"resources/list"}"#, -32601),
        (
            r#"{"id":1,"method":"tools/call","params":{"name":"x"}}"#,
            -32602,
        ),
    ] {
        let answer = server.answer(line.as_bytes()).expect(line);
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["error"]["code"], code, "{line}");
    }
    for line in ["", "  ", r#"{"id":1,"result":{}}"#, r#"{"method":"moo"}"#] {
        assert_eq!(server.answer(line.as_bytes()), None, "{line}");
    }
}

#[test]
fn lines_are_answered_in_order() {
    let lines = [
        r#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#.to_owned(),
        "x".repeat(2 << 20),
        r#"{"jsonrpc":"2.0","id":"b","method":"ping"}"#.to_owned(),
    ];
    let input = std::io::Cursor::new(lines.join("\n"));
    let mut output = Vec::new();
    serve(server(), input, &mut output).unwrap();
    let answers: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&json!("a"), &Value::Null, &json!("b")]);
    assert_eq!(answers[1]["error"]["code"], -32600);
}
