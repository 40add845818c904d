//! [`Client`]: a player or spectator, and what it has received.

use crate::socket::{Done, Socket};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The beginning of the line of an update.
const UPDATED: &str = r#"{"jsonrpc":"2.0","method":"updated""#;

/// A client of the server.
pub struct Client {
    pub socket: Socket,
    pub calls: u64,
    pub latest: ReceivedState,
    /// `true` if an update came since the last move.
    pub is_updated: bool,
}

/// The state of the match, as a client has received it.
#[derive(Default)]
pub struct ReceivedState {
    pub seq: u64,
    pub alone: Option<u64>,
    pub is_over: bool,
    pub actions: Vec<String>,
}

#[derive(Deserialize)]
struct Notice<'a> {
    #[serde(borrow)]
    params: Params<'a>,
}

#[derive(Deserialize)]
struct Params<'a> {
    #[serde(borrow)]
    update: Update<'a>,
}

#[derive(Deserialize)]
struct Update<'a> {
    seq: u64,
    #[serde(borrow)]
    now: Now<'a>,
}

#[derive(Deserialize)]
struct Now<'a> {
    #[serde(borrow)]
    actions: Vec<&'a RawValue>,
    turn: Turn,
}

#[derive(Deserialize)]
struct Turn {
    decide: Option<Decide>,
}

#[derive(Deserialize)]
struct Decide {
    seats: Vec<u64>,
    manner: String,
}

impl ReceivedState {
    fn take(&mut self, update: &Update<'_>) {
        self.seq = update.seq;
        let decide = update.now.turn.decide.as_ref();
        self.is_over = decide.is_none();
        self.alone = decide
            .filter(|decide| decide.manner == "alone")
            .map(|decide| decide.seats[0]);
        self.actions.clear();
        let actions = update.now.actions.iter();
        self.actions
            .extend(actions.map(|action| action.get().to_owned()));
    }
}

impl Client {
    /// Connects a new guest with this name.
    pub async fn connect(address: &str, path: &str, name: &str) -> Done<Self> {
        let body = json!({ "name": name, "token": true }).to_string();
        let mut http = TcpStream::connect(address).await?;
        let request = format!(
            "POST /api/v1/session HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        http.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        http.read_to_string(&mut answer).await?;
        let body = answer.split("\r\n\r\n").nth(1).ok_or("no body")?;
        let body: Value = serde_json::from_str(body)?;
        let token = body["token"].as_str();
        let token = token.ok_or_else(|| format!("no token: {body}"))?.to_owned();
        Ok(Self {
            socket: Socket::open(address, path, &token).await?,
            calls: 0,
            latest: ReceivedState::default(),
            is_updated: false,
        })
    }

    /// Calls a method, and returns its result.
    pub async fn call(&mut self, method: &str, params: Value) -> Done<Value> {
        self.calls += 1;
        let call =
            json!({ "jsonrpc": "2.0", "id": self.calls, "method": method, "params": params });
        self.socket.send(&call.to_string()).await?;
        loop {
            let answer: Value = serde_json::from_str(self.socket.next().await?)?;
            if answer["id"] != json!(self.calls) {
                continue;
            }
            return match answer.get("result") {
                Some(result) => Ok(result.clone()),
                None => Err(format!("{method}: {}", answer["error"]).into()),
            };
        }
    }

    /// Subscribes to a match.
    pub async fn watch(&mut self, id: &Value, viewer: Value) -> Done {
        let params = json!({ "match": id, "viewer": viewer });
        let watched = self.call("watch", params).await?;
        let text = watched["update"].to_string();
        self.latest.take(&serde_json::from_str(&text)?);
        Ok(())
    }

    /// Receives the next text. Returns `true` if it is an update.
    pub async fn receive(&mut self) -> Done<bool> {
        let text = self.socket.next().await?;
        if text.starts_with(UPDATED) {
            let notice: Notice<'_> = serde_json::from_str(text)?;
            self.latest.take(&notice.params.update);
            self.is_updated = true;
            return Ok(true);
        }
        match text.contains("refused") || text.contains("\"error\"") {
            true => Err(text.into()),
            false => Ok(false),
        }
    }
}
