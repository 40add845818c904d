//! Messages of clients and hosts are read back as they were sent, and errors in a call are named.

use ranarium_game::{Seat, Viewer};
use ranarium_protocol::client::{
    Act, Analyse, Analysing, Begin, Cancel, Check, ErrorReport, Forget, FrameRange, Hello, Hint,
    HostError, Import, InvalidParameterError, Leave, Matches, Notice, Open, REFUSED, Record,
    Request, Resign, SeatError, SeatRange, Sit, Thinking, Undo, Updated, Watch,
};
use ranarium_protocol::{NamedAction, RpcError, RpcMessage};
use ranarium_table::{MatchId, Move, Nonce, SeatInfo, SitError, UndoError};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn id() -> MatchId {
    "m-1".parse().unwrap()
}

/// Returns one request of each method.
fn requests() -> Vec<Request> {
    let (match_id, seat) = (id(), Seat::FIRST);
    vec![
        Hello::new("test 1").into(),
        Matches {}.into(),
        Open {
            game: "toy".to_owned(),
            options: "players=2".to_owned(),
            position: None,
            seats: vec![
                SeatInfo::Human("Ada".parse().unwrap()),
                SeatInfo::Bot("hard".parse().unwrap()),
            ],
            window_ms: Some(9_000),
            date: None,
            rematch_of: None,
        }
        .into(),
        Sit {
            match_id: id(),
            seat,
            nonce: Nonce::from_words("quack"),
        }
        .into(),
        Begin { match_id: id() }.into(),
        Watch {
            match_id: id(),
            viewer: Viewer::Seat(seat),
            known: 3,
        }
        .into(),
        Leave { match_id: id() }.into(),
        Act {
            match_id: id(),
            mv: Move {
                seat,
                seq: 4,
                action: NamedAction::Data(json!({"bid": 3})),
            },
        }
        .into(),
        Undo {
            match_id: id(),
            seat,
        }
        .into(),
        Resign {
            match_id: id(),
            seat,
        }
        .into(),
        Hint {
            match_id: id(),
            seat,
        }
        .into(),
        Cancel { match_id: id() }.into(),
        Record { match_id: id() }.into(),
        Import {
            text: "ranarium-record 1\n".to_owned(),
        }
        .into(),
        Forget { match_id: id() }.into(),
        FrameRange {
            match_id: id(),
            viewer: Viewer::Spectator,
            from: 0,
            count: 10,
        }
        .into(),
        Check { match_id: id() }.into(),
        Analyse {
            match_id,
            bot: "hard".to_owned(),
        }
        .into(),
    ]
}

#[test]
fn requests_round_trip() {
    let mut methods = Vec::new();
    for request in requests() {
        let line = request.message(7).unwrap().to_string();
        let RpcMessage::Call { id, method, params } = RpcMessage::parse(line.as_bytes()).unwrap()
        else {
            panic!("{line}")
        };
        assert_eq!(id, 7);
        assert_eq!(Request::read(&method, &params).unwrap(), request);
        methods.push(method);
    }
    assert_eq!(methods, Request::METHODS, "every method, by its name");
    let names: BTreeSet<&str> = Request::METHODS.iter().copied().collect();
    assert_eq!(names.len(), Request::METHODS.len(), "no name stands twice");
}

#[test]
fn notifications_round_trip() {
    let mut methods = Vec::new();
    for notice in [
        Notice::Updated(Updated {
            match_id: id(),
            viewer: Viewer::Spectator,
            update: json!({"seq": 1}),
            awaited: vec![Seat::FIRST],
            undo: Vec::new(),
            no_undo: Some(UndoError::Revealed),
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
        Notice::ErrorReport(ErrorReport::new(None, "no space".to_owned())),
        Notice::ErrorReport(ErrorReport::of(
            Some(id()),
            &HostError::BotForfeited(Seat::FIRST),
        )),
    ] {
        let line = notice.message().unwrap().to_string();
        let RpcMessage::Notice { method, params } = RpcMessage::parse(line.as_bytes()).unwrap()
        else {
            panic!("{line}")
        };
        assert_eq!(Notice::read(&method, &params).unwrap(), notice);
        methods.push(method);
    }
    methods.dedup();
    assert_eq!(methods, Notice::METHODS, "every notification, by its name");
    assert!(Notice::read("quack", &json!({})).is_err());
}

/// Checks that an error is sent with its code, its message and itself as data.
#[track_caller]
fn refusal(error: &HostError, code: i64, words: &str, data: &Value) {
    let refusal = RpcMessage::Refusal {
        id: Some(1),
        error: error.into(),
    };
    let line = refusal.to_string();
    let RpcMessage::Refusal { error: read, .. } = RpcMessage::parse(line.as_bytes()).unwrap()
    else {
        panic!("{line}")
    };
    assert_eq!((read.code, read.message.as_str()), (code, words));
    assert_eq!(read.data.as_ref(), Some(data));
    assert_eq!(HostError::of(&read).as_ref(), Some(error));
}

#[test]
fn errors_have_a_message_and_data() {
    let bad = RpcError::BAD_PARAMS;
    refusal(
        &HostError::NotACall,
        bad,
        "expected a call: a message with \"id\" and \"method\"",
        &json!("not-a-call"),
    );
    refusal(
        &HostError::parameter("bot", "unknown bot"),
        bad,
        "\"bot\": unknown bot",
        &json!({"parameter": {"name": "bot", "why": "unknown bot"}}),
    );
    refusal(
        &HostError::UnknownMatch(id()),
        bad,
        "\"match\": unknown match m-1",
        &json!({"unknown-match": "m-1"}),
    );
    let range = SeatRange {
        players: 2,
        found: Seat::new(2),
    };
    refusal(
        &HostError::NoViewer(range),
        bad,
        "\"viewer\": expected 1 to 2 or spectator, found 3",
        &json!({"no-viewer": {"players": 2, "found": 3}}),
    );
    let hidden = SeatError {
        seat: Seat::FIRST,
        allowed: vec![Viewer::Seat(Seat::new(1)), Viewer::Spectator],
    };
    refusal(
        &HostError::HiddenView(hidden),
        REFUSED,
        "seat 1 is not yours, and the match is not over; expected one of: 2, spectator",
        &json!({"hidden-view": {"seat": 1, "allowed": [{"seat": 2}, "spectator"]}}),
    );
    refusal(
        &HostError::Nonce(SitError::Given),
        REFUSED,
        "the seat has already given a nonce",
        &json!({"nonce": "given"}),
    );
    refusal(
        &HostError::NotOver,
        REFUSED,
        "the match is not over yet",
        &json!("not-over"),
    );
}

#[test]
fn errors_without_data_are_not_host_errors() {
    assert_eq!(HostError::of(&RpcError::new(REFUSED, "no")), None);
    let later = RpcError {
        data: Some(json!("of-a-later-version")),
        ..RpcError::new(REFUSED, "no")
    };
    assert_eq!(HostError::of(&later), None);
    let invalid = InvalidParameterError {
        name: "bot".to_owned(),
        reason: "no".to_owned(),
    };
    assert_eq!(
        HostError::Parameter(invalid),
        HostError::parameter("bot", "no")
    );
}

#[track_caller]
fn check(method: &str, params: Value, expected: &str) {
    let reason = Request::read(method, &params).unwrap_err().to_string();
    assert!(reason.starts_with(expected), "{reason}");
}

#[test]
fn invalid_requests_are_refused_with_the_reason() {
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
    assert!(Request::read("act", &act("more", json!("of a later version"))).is_ok());
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
