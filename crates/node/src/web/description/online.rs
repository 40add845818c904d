//! The messages of a WebSocket: docs/schemas/online.json.

use crate::web::description::schemas::Schemas;
use ranarium_online::ServerError;
use ranarium_protocol::VERSION;
use ranarium_protocol::client::{
    Act, Analysing, Begin, Check, ErrorReport, FrameRange, Hello, Leave, Method, Record, Resign,
    Sit, Thinking, Undo, Updated, Watch,
};
use ranarium_protocol::every_online_request;
use ranarium_protocol::online::{
    AnswerOffer, Arrange, Block, Blocks, CancelSeek, Close, Closing, Create, Guest, Leaderboard,
    LeaveLobby, Lobby, LobbyChanged, Matched, Offer, OnlineMatches, OnlineWatch, Ping, Player,
    Presence, RatingHistory, Ratings, Rematch, Remove, Report, Resume, Return, Said, Say, Seek,
    Stand, Substitute, TableChanged, Tables, Unblock, Waiting, WaitingCount, WhoAmI,
};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

const SCHEMAS: &str = "#/$defs/";

/// The schema of a method's answer, which on a server may differ from that of other hosts.
trait AnswerSchema: Method {
    fn schema(schemas: &mut Schemas) -> Value;
}

macro_rules! answered {
    ($($request:ident),*) => {
        /// Returns the methods: name, parameters, answer.
        fn methods(schemas: &mut Schemas) -> Vec<(&'static str, Value, Value)> {
            vec![$(($request::NAME, schemas.read::<$request>(), $request::schema(schemas))),*]
        }
    };
}

every_online_request!(answered);

macro_rules! as_host {
    ($($request:ident),*) => {
        $(
            impl AnswerSchema for $request {
                fn schema(schemas: &mut Schemas) -> Value {
                    schemas.written::<<Self as Method>::Answer>()
                }
            }
        )*
    };
}

as_host! {
    Hello, Ping, WhoAmI, Guest, Tables, OnlineMatches, Create, Arrange, Remove, Close, Sit, Stand, Begin, Leave, Act, Undo,
    Resign, Offer, AnswerOffer, Resume, Substitute, Return, Rematch, Record, FrameRange, Check, Say, Block,
    Unblock, Blocks, Report, Player, Ratings, RatingHistory, Leaderboard, Lobby, LeaveLobby, Waiting, Seek,
    CancelSeek
}

impl AnswerSchema for Watch {
    fn schema(schemas: &mut Schemas) -> Value {
        schemas.written::<<OnlineWatch as Method>::Answer>()
    }
}

/// Returns the notifications: name and parameters.
fn notices(schemas: &mut Schemas) -> Vec<(&'static str, Value)> {
    fn of<T: JsonSchema>(schemas: &mut Schemas) -> Value {
        schemas.written::<T>()
    }
    vec![
        ("updated", of::<Updated>(schemas)),
        ("thinking", of::<Thinking>(schemas)),
        ("analysing", of::<Analysing>(schemas)),
        ("trouble", of::<ErrorReport>(schemas)),
        ("table", of::<TableChanged>(schemas)),
        ("presence", of::<Presence>(schemas)),
        ("said", of::<Said>(schemas)),
        ("lobby", of::<LobbyChanged>(schemas)),
        ("waiting", of::<WaitingCount>(schemas)),
        ("matched", of::<Matched>(schemas)),
        ("closing", of::<Closing>(schemas)),
    ]
}

/// Returns the whole schema, which every message of either side matches.
pub fn schema() -> Value {
    let mut schemas = Schemas::new("/$defs");
    let mut all = Map::new();
    let mut forms: [Vec<Value>; 3] = Default::default();
    let [calls, answers, notifications] = &mut forms;
    for (name, params, result) in methods(&mut schemas) {
        all.insert(format!("{name}.call"), call(name, params));
        all.insert(format!("{name}.answer"), answer(name, result));
        calls.push(reference(&format!("{name}.call")));
        answers.push(reference(&format!("{name}.answer")));
    }
    for (name, params) in notices(&mut schemas) {
        all.insert(format!("{name}.notification"), notification(name, params));
        notifications.push(reference(&format!("{name}.notification")));
    }
    let data = schemas.written::<ServerError>();
    all.insert("Refusal".to_owned(), refusal(data));
    let mut defs = schemas.close();
    defs.extend(all);
    let [calls, answers, notifications] = forms;
    defs.insert("Call".to_owned(), json!({ "oneOf": calls }));
    // An answer does not name its method: it has the number of its call.
    defs.insert("Answer".to_owned(), json!({ "anyOf": answers }));
    defs.insert("Notification".to_owned(), json!({ "oneOf": notifications }));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the WebSocket of a Ranarium server",
        "description": format!(
            "Version {VERSION} of the protocol: JSON-RPC 2.0, one message per WebSocket message. \
             A server refuses `hello` with another `protocol`. Of each method, `NAME.call` is what \
             a client sends and `NAME.answer` what the server answers; a `NAME.notification` comes \
             by itself; `Refusal` is an error. A call that changes a match may have a `key`: sent \
             again with the same key, it is carried out once. Fields that are not known are passed \
             over: later versions add some."
        ),
        "anyOf": [
            reference("Call"),
            reference("Answer"),
            reference("Refusal"),
            reference("Notification"),
        ],
        "$defs": defs,
    })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{SCHEMAS}{name}") })
}

fn message(mut fields: Value, required: &[&str]) -> Value {
    fields["jsonrpc"] = json!({ "const": "2.0" });
    let mut names = vec!["jsonrpc"];
    names.extend(required);
    json!({ "type": "object", "properties": fields, "required": names })
}

fn call(name: &str, params: Value) -> Value {
    let id = json!({ "type": "integer", "minimum": 0 });
    let fields = json!({ "id": id, "method": { "const": name }, "params": params });
    let mut call = message(fields, &["id", "method"]);
    call["description"] = format!("A call of `{name}`.").into();
    call
}

fn answer(name: &str, result: Value) -> Value {
    let fields = json!({ "id": { "type": "integer", "minimum": 0 }, "result": result });
    let mut answer = message(fields, &["id", "result"]);
    answer["description"] = format!("The answer of `{name}`.").into();
    answer
}

fn notification(name: &str, params: Value) -> Value {
    let fields = json!({ "method": { "const": name }, "params": params });
    let mut notification = message(fields, &["method", "params"]);
    notification["description"] = format!("The notification `{name}`.").into();
    notification
}

fn refusal(data: Value) -> Value {
    let error = json!({
        "type": "object",
        "properties": {
            "code": {
                "description": "-32700: not a message; -32601: no such method; -32602: a wrong \
                    parameter; -32000: it cannot be done.",
                "type": "integer",
            },
            "message": {
                "description": "What is wrong and what is allowed, in the client's language.",
                "type": "string",
            },
            "data": data,
        },
        "required": ["code", "message", "data"],
    });
    let fields = json!({ "id": { "type": ["integer", "null"] }, "error": error });
    let mut refusal = message(fields, &["error"]);
    refusal["description"] = "An error.".into();
    refusal
}
