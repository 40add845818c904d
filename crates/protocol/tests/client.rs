//! What clients and hosts say comes back as it was sent, and what is wrong with a call is named.

use ranarium_game::{Seat, Viewer};
use ranarium_protocol::client::{
    Act, Analyse, Analysing, Ask, AskFrames, Greeting, Nothing, Notice, Open, Own, RecordText, Sit,
    Thinking, Trouble, Updated, Watch, Which,
};
use ranarium_protocol::{Choice, Message};
use ranarium_table::{MatchId, Nonce, Sitter};
use serde_json::{Value, json};

fn id() -> MatchId {
    "m-1".parse().unwrap()
}

fn asks() -> Vec<Ask> {
    let which = || Which { match_id: id() };
    let own = || Own {
        match_id: id(),
        seat: Seat::FIRST,
    };
    vec![
        Ask::Hello(Greeting::new("test 1")),
        Ask::Matches(Nothing {}),
        Ask::Open(Open {
            game: "toy".to_owned(),
            options: "players=2".to_owned(),
            seats: vec![
                Sitter::Human("Ada".parse().unwrap()),
                Sitter::Bot("hard".parse().unwrap()),
            ],
            window_ms: Some(9_000),
            date: None,
        }),
        Ask::Sit(Sit {
            match_id: id(),
            seat: Seat::FIRST,
            nonce: Nonce::from_words("quack"),
        }),
        Ask::Begin(which()),
        Ask::Watch(Watch {
            match_id: id(),
            viewer: Viewer::Seat(Seat::FIRST),
            known: 3,
        }),
        Ask::Leave(which()),
        Ask::Act(Act {
            match_id: id(),
            seat: Seat::FIRST,
            seq: 4,
            action: Choice::Data(json!({"bid": 3})),
        }),
        Ask::Undo(own()),
        Ask::Hint(own()),
        Ask::Cancel(which()),
        Ask::Record(which()),
        Ask::Import(RecordText {
            text: "ranarium-record 1\n".to_owned(),
        }),
        Ask::Forget(which()),
        Ask::Frames(AskFrames {
            match_id: id(),
            viewer: Viewer::Spectator,
            from: 0,
            count: 10,
        }),
        Ask::Check(which()),
        Ask::Analyse(Analyse {
            match_id: id(),
            bot: "hard".to_owned(),
        }),
    ]
}

#[test]
fn what_is_asked_is_heard() {
    let mut methods = Vec::new();
    for ask in asks() {
        let line = ask.message(7).unwrap().to_string();
        let Message::Call { id, method, params } = Message::parse(line.as_bytes()).unwrap() else {
            panic!("{line}")
        };
        assert_eq!(id, 7);
        assert_eq!(Ask::read(&method, &params).unwrap(), ask);
        methods.push(method);
    }
    assert_eq!(methods, Ask::METHODS, "every method, by its name");
}

#[test]
fn what_is_told_is_heard() {
    for notice in [
        Notice::Updated(Updated {
            match_id: id(),
            viewer: Viewer::Spectator,
            update: json!({"seq": 1}),
        }),
        Notice::Thinking(Thinking {
            match_id: id(),
            seats: vec![Seat::FIRST],
        }),
        Notice::Analysing(Analysing {
            match_id: id(),
            done: 1,
            of: 9,
        }),
        Notice::Trouble(Trouble {
            match_id: None,
            why: "no space".to_owned(),
        }),
    ] {
        let line = notice.message().unwrap().to_string();
        let Message::Notice { method, params } = Message::parse(line.as_bytes()).unwrap() else {
            panic!("{line}")
        };
        assert_eq!(Notice::read(&method, &params).unwrap(), notice);
    }
    assert!(Notice::read("quack", &json!({})).is_err());
}

#[track_caller]
fn check(method: &str, params: Value, expected: &str) {
    let why = Ask::read(method, &params).unwrap_err().why;
    assert!(why.starts_with(expected), "{why}");
}

#[test]
fn what_is_wrong_is_named() {
    check(
        "quack",
        json!({}),
        "unknown method \"quack\"; expected one of: hello, matches, open, sit, ",
    );
    check("act", json!([1, 2]), "act: \"params\": expected an object");
    check(
        "act",
        json!({"match": "m-1", "seat": 1, "seq": 2}),
        "act: missing field `action`",
    );
    let act = |name: &str, value: Value| {
        let mut params = json!({"match": "m-1", "seat": 1, "seq": 2, "action": "pass"});
        params[name] = value;
        params
    };
    assert!(Ask::read("act", &act("more", json!("of a later version"))).is_ok());
    check(
        "act",
        act("match", json!(1)),
        "act: \"match\": invalid type: integer `1`, expected a string",
    );
    check(
        "act",
        act("match", json!("M")),
        "act: \"match\": column 1: ",
    );
    check(
        "act",
        act("seat", json!(0)),
        "act: \"seat\": expected a seat from 1 to 5, found 0",
    );
    check(
        "act",
        act("seq", json!("2")),
        "act: \"seq\": invalid type: string \"2\", expected u64",
    );
    check(
        "watch",
        json!({"match": "m-1", "viewer": "me"}),
        "watch: \"viewer\": unknown variant `me`, expected `seat` or `spectator`",
    );
    check(
        "open",
        json!({"game": "toy", "options": "", "seats": [{"human": "Ada"}, {"frog": "Bo"}]}),
        "open: \"seats\": unknown variant `frog`, expected `human` or `bot`",
    );
}
