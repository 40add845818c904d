//! Messages come back as they were sent, and no line breaks the reader.

use ranarium_game::{Returns, Rng, Seat};
use ranarium_protocol::{
    BotRequest, Budget, Cancel, Capability, Choose, Chosen, Data, End, Form, Hello, Introduction,
    MAX_LINE, NamedAction, RpcError, RpcMessage, See, Start, VERSION,
};
use serde_json::{Value, json};

fn data(value: Value) -> Data {
    serde_json::from_value(value).unwrap()
}

fn form(text: &str) -> Form {
    Form {
        text: text.to_owned(),
        data: json!({ "to": text }),
    }
}

fn requests() -> Vec<BotRequest> {
    let match_id: ranarium_table::MatchId = "m-1".parse().unwrap();
    vec![
        BotRequest::Hello(Hello::new("test 1")),
        BotRequest::Start(Start {
            match_id: match_id.clone(),
            game: "toy".to_owned(),
            rules: 1,
            options: "players=2".to_owned(),
            seat: Seat::new(1),
            players: 2,
            seed: u64::MAX.to_string(),
            budget: Budget::Iterations(100),
        }),
        BotRequest::See(See {
            match_id: match_id.clone(),
            seen: vec![data(json!({"bid": 3}))],
        }),
        BotRequest::Choose(Choose {
            match_id: match_id.clone(),
            decision: 1,
            seats: vec![Seat::new(0), Seat::new(1)],
            observation: data(json!({"hand": [1, 2]})),
            legal: vec![form("a1"), form("b2")],
            budget: Budget::Ms(50),
        }),
        BotRequest::Cancel(Cancel {
            match_id: match_id.clone(),
            decision: 1,
        }),
        BotRequest::End(End {
            match_id: match_id.clone(),
            returns: Some(Returns::winner(2, Seat::new(0))),
        }),
        BotRequest::End(End {
            match_id,
            returns: None,
        }),
        BotRequest::Bye,
    ]
}

#[test]
fn bot_requests_round_trip() {
    for request in requests() {
        let line = request.message(7).unwrap().to_string();
        assert!(!line.contains('\n'));
        let message = RpcMessage::parse(line.as_bytes()).unwrap();
        assert_eq!(message.to_string(), line);
        assert_eq!(BotRequest::read(&message).unwrap(), request);
        let has_id = matches!(message, RpcMessage::Call { id: 7, .. });
        assert_eq!(has_id, request.is_answered(), "{line}");
    }
}

#[test]
fn messages_have_the_form_in_the_manual() {
    let line = BotRequest::Hello(Hello::new("ranarium 0.1.0"))
        .message(1)
        .unwrap();
    let expected = json!({
        "jsonrpc": "2.0", "id": 1, "method": "hello",
        "params": {"protocol": VERSION, "host": "ranarium 0.1.0", "capabilities": ["see", "cancel"]},
    });
    assert_eq!(
        serde_json::from_str::<Value>(&line.to_string()).unwrap(),
        expected
    );
    let bye = BotRequest::Bye.message(9).unwrap().to_string();
    let expected = json!({"jsonrpc": "2.0", "method": "bye", "params": {}});
    assert_eq!(serde_json::from_str::<Value>(&bye).unwrap(), expected);
}

#[test]
fn missing_bot_fields_have_defaults() {
    let who: Introduction = serde_json::from_value(json!({
        "protocol": 1, "name": "a", "version": "1", "games": [], "colour": "green",
    }))
    .unwrap();
    assert!(who.capabilities.is_empty());
    let later: Vec<Capability> = serde_json::from_value(json!(["see", "telepathy"])).unwrap();
    assert_eq!(later, [Capability::See, Capability::Unknown]);
    let chosen: Chosen = serde_json::from_value(json!({"action": "a1"})).unwrap();
    assert_eq!((chosen.judged.len(), chosen.work), (0, 0));
    assert!(!chosen.is_short);
}

#[test]
fn an_action_is_named_by_text_or_data() {
    let mut legal = vec![form("a1"), form("b2")];
    legal.push(Form {
        text: "go".to_owned(),
        data: json!("pass"),
    });
    for (named, at) in [
        (json!("b2"), Some(1)),
        (json!({"to": "b2"}), Some(1)),
        (json!("pass"), Some(2)),
        (json!("c3"), None),
        (json!({"to": "c3"}), None),
        (json!(3), None),
        (json!(null), None),
    ] {
        let choice: NamedAction = serde_json::from_value(named).unwrap();
        assert_eq!(choice.find(&legal), at, "{choice:?}");
    }
}

#[test]
fn invalid_messages_are_refused_with_the_reason() {
    let reason = |line: &str| RpcMessage::parse(line.as_bytes()).unwrap_err().to_string();
    assert!(reason("moo").starts_with("the line is not JSON: expected"));
    assert!(reason("[]").contains("one on each line"));
    assert!(reason("{}").contains("\"jsonrpc\": expected \"2.0\""));
    assert!(
        reason(r#"{"jsonrpc":"2.0","id":"a","result":1}"#).contains("\"id\": expected the number")
    );
    assert!(reason(r#"{"jsonrpc":"2.0","result":1}"#).contains("an answer without \"id\""));
    assert!(reason(r#"{"jsonrpc":"2.0","id":1}"#).contains("one of \"method\""));
    assert!(reason(r#"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#).contains("one of"));
    assert!(reason(r#"{"jsonrpc":"2.0","id":1,"error":3}"#).starts_with("\"error\""));
    assert!(reason(r#"{"jsonrpc":"2.0","method":3}"#).contains("expected a string"));
    assert!(
        RpcMessage::parse(&[b'{', 0xff, b'}'])
            .unwrap_err()
            .reason
            .contains("UTF-8")
    );
    assert!(
        RpcMessage::parse(&vec![b' '; MAX_LINE + 1])
            .unwrap_err()
            .reason
            .contains("longer")
    );
    let deep = "[".repeat(100_000);
    assert!(reason(&deep).contains("not JSON"));
    let refusal = RpcMessage::Refusal {
        id: None,
        error: RpcError::new(RpcError::NO_METHOD, "what?"),
    };
    assert_eq!(
        RpcMessage::parse(refusal.to_string().as_bytes()).unwrap(),
        refusal
    );
    let unknown = RpcMessage::parse(br#"{"jsonrpc":"2.0","method":"dance"}"#).unwrap();
    assert!(
        BotRequest::read(&unknown)
            .unwrap_err()
            .reason
            .contains("unknown method \"dance\"; expected one of: hello")
    );
}

#[test]
fn random_bytes_never_panic() {
    let mut rng = Rng::new(11);
    let good: Vec<Vec<u8>> = requests()
        .iter()
        .map(|request| request.message(3).unwrap().to_string().into_bytes())
        .collect();
    let mut read = 0;
    for round in 0..60_000 {
        let mut line = if round % 3 == 0 {
            (0..rng.below(60)).map(|_| rng.below(256) as u8).collect()
        } else {
            good[rng.below(good.len() as u32) as usize].clone()
        };
        for _ in 0..rng.below(4) {
            if line.is_empty() {
                break;
            }
            let at = rng.below(line.len() as u32) as usize;
            match rng.below(4) {
                0 => line[at] = rng.below(256) as u8,
                1 => {
                    line.remove(at);
                }
                2 => line.truncate(at),
                _ => line.insert(at, b"{}[]\",:0-9e\\"[rng.below(12) as usize]),
            }
        }
        // Every message that can be read is written so that it can be read again.
        if let Ok(message) = RpcMessage::parse(&line) {
            read += 1;
            let again = RpcMessage::parse(message.to_string().as_bytes()).unwrap();
            assert_eq!(again, message);
            if let Ok(request) = BotRequest::read(&message) {
                let sent = request.message(3).unwrap();
                assert_eq!(BotRequest::read(&sent).unwrap(), request);
            }
        }
    }
    assert!(read > 10_000, "some still are messages: {read}");
}
