//! [`CrashPlayer`]: the clients of the crash tests.

use crate::ledger::Ledger;
use futures_util::{SinkExt, StreamExt};
use ranarium_game::Rng;
use ranarium_table::Nonce;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Maximum time to wait for an answer before another server is tried: longer than the four seconds
/// after which a server answers that its storage is unavailable, and as long as the page waits for
/// the answer to a heartbeat.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum time to wait for an update before the match is watched again.
const UPDATE_TIMEOUT: Duration = Duration::from_secs(2);

/// Time until a retry.
const RETRY_DELAY: Duration = Duration::from_millis(50);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The reason why an answer is missing.
#[derive(Debug)]
pub enum CallError {
    /// The connection is gone.
    Gone,
    /// The server rejects the call, with these data of its error.
    No(Value),
}

/// A client that continues to play through failures of its server.
pub struct CrashPlayer {
    ledger: Arc<Ledger>,
    lane: usize,
    number: usize,
    addresses: Arc<[String]>,
    token: Option<String>,
    socket: Option<Socket>,
    connections: usize,
    calls: u64,
    keys: u64,
    dice: Rng,
    /// The latest update.
    latest: Value,
}

impl CrashPlayer {
    /// Creates a player that has not connected yet.
    pub fn new(ledger: Arc<Ledger>, lane: usize, number: usize, addresses: Arc<[String]>) -> Self {
        Self {
            ledger,
            lane,
            number,
            addresses,
            token: None,
            socket: None,
            connections: lane + number,
            calls: 0,
            keys: 0,
            dice: Rng::new((lane * 8 + number) as u64),
            latest: Value::Null,
        }
    }

    async fn connect(&mut self) -> Result<(), CallError> {
        let address = &self.addresses[self.connections % self.addresses.len()];
        self.connections += 1;
        let request = format!("ws://{address}/ws").into_client_request();
        let mut request = request.unwrap();
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        }
        match timeout(ANSWER_TIMEOUT, connect_async(request)).await {
            Ok(Ok((socket, _))) => {
                self.socket = Some(socket);
                Ok(())
            }
            _ => {
                sleep(RETRY_DELAY).await;
                Err(CallError::Gone)
            }
        }
    }

    /// Returns the next message, or the connection is given up after `limit` without one.
    async fn next(&mut self, limit: Duration) -> Result<Value, CallError> {
        let socket = self.socket.as_mut().ok_or(CallError::Gone)?;
        loop {
            match timeout(limit, socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["method"] == "updated" {
                        self.latest = message["params"]["update"].clone();
                    }
                    return Ok(message);
                }
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                _ => {
                    self.socket = None;
                    return Err(CallError::Gone);
                }
            }
        }
    }

    async fn call(&mut self, method: &str, params: &Value) -> Result<Value, CallError> {
        if self.socket.is_none() {
            self.connect().await?;
        }
        self.calls += 1;
        let id = self.calls;
        let at = self.connections;
        let doing = format!("call {id} over connection {at}: {method} {params}");
        self.ledger.note(self.lane, self.number, doing);
        self.ledger.note_call(self.lane, self.number);
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        let socket = self.socket.as_mut().ok_or(CallError::Gone)?;
        if socket.send(Message::text(call.to_string())).await.is_err() {
            self.socket = None;
            return Err(CallError::Gone);
        }
        loop {
            let message = self.next(ANSWER_TIMEOUT).await?;
            if message["id"] == id {
                self.ledger.note_answer(self.lane, self.number);
                return match message.get("result") {
                    Some(result) => Ok(result.clone()),
                    None => Err(CallError::No(message["error"]["data"].clone())),
                };
            }
        }
    }

    /// Retries a call until it is answered. It has an idempotency key, which the ledger notes, so
    /// that it takes effect once.
    async fn insist(&mut self, method: &str, mut params: Value) -> Option<Value> {
        self.keys += 1;
        let key = format!(
            "{method}-{}-{}",
            self.connections % 100,
            self.dice.next_u64()
        );
        let is_of_a_match = params.get("match").is_some();
        if is_of_a_match {
            params["key"] = json!(key);
        }
        while !self.ledger.is_over() {
            match self.call(method, &params).await {
                Ok(answer) => {
                    if let Some(id) = params["match"].as_str()
                        && answer.get("refused").is_none()
                    {
                        self.ledger.acknowledge(self.lane, id, &key);
                    }
                    return Some(answer);
                }
                Err(CallError::Gone) => {}
                Err(CallError::No(reason)) if reason == "storage-away" || reason == "busy" => {
                    if reason == "storage-away" {
                        self.ledger.note_away();
                    }
                    sleep(RETRY_DELAY).await;
                }
                Err(CallError::No(reason)) => panic!("{method} {params}: {reason}"),
            }
        }
        None
    }

    /// Signs in as a guest.
    pub async fn arrives(&mut self) -> Option<()> {
        let guest = self.insist("guest", json!({"name": "Ada"})).await?;
        self.token = Some(guest["token"].as_str()?.to_owned());
        Some(())
    }

    /// Creates a table.
    pub async fn creates(&mut self, settings: &Value) -> Option<String> {
        let info = self.insist("create", settings.clone()).await?;
        Some(info["match"].as_str()?.to_owned())
    }

    /// Takes a seat.
    pub async fn sits(&mut self, id: &str, seat: u8) -> Option<()> {
        let nonce = Nonce::from_words(&format!("{id} {seat}"));
        let params = json!({"match": id, "seat": seat, "nonce": nonce});
        self.does("sit", params).await
    }

    /// Calls a method of a table.
    pub async fn does(&mut self, method: &str, params: Value) -> Option<()> {
        self.insist(method, params).await.map(drop)
    }

    /// Plays a seat until the match is over.
    pub async fn plays(&mut self, id: &str, seat: u8) -> Option<()> {
        let watch = json!({"match": id, "viewer": {"seat": seat}});
        self.latest = Value::Null;
        let mut must_watch = true;
        let mut decided = None;
        while !self.ledger.is_over() {
            if must_watch || self.socket.is_none() {
                match self.call("watch", &watch).await {
                    Ok(watched) => {
                        self.latest = watched["update"].clone();
                        must_watch = false;
                    }
                    Err(CallError::No(reason)) if reason != "storage-away" && reason != "busy" => {
                        panic!("watch {id}: {reason}");
                    }
                    Err(_) => {
                        sleep(RETRY_DELAY).await;
                        continue;
                    }
                }
            }
            if !self.latest["now"]["turn"]["over"].is_null() {
                // A connection may watch a limited number of matches, so a finished one is left. A
                // lost connection watches none.
                drop(self.call("leave", &json!({"match": id})).await);
                return Some(());
            }
            let actions = self.latest["now"]["actions"].as_array();
            let actions = actions.cloned().unwrap_or_default();
            let seq = self.latest["seq"].clone();
            if actions.is_empty() || decided.as_ref() == Some(&seq) {
                // If no update arrives in time, the player subscribes again.
                let doing = format!("waits at {seq}, has decided {decided:?}: {}", self.latest);
                self.ledger.note(self.lane, self.number, doing);
                if self.next(UPDATE_TIMEOUT).await.is_err() {
                    must_watch = true;
                }
                continue;
            }
            let action = &actions[self.dice.below(actions.len() as u32) as usize];
            let params = json!({"match": id, "seat": seat, "seq": seq, "action": action});
            let before = self.connections;
            self.insist("act", params).await?;
            decided = Some(seq);
            must_watch = self.connections != before;
        }
        None
    }
}
