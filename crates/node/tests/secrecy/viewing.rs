//! [`Viewing`]: a viewer whose frames are kept; and the players at its table.

use crate::TIMEOUT;
use crate::common::{Client, FRAMES, Socket, connect_to};
use futures_util::{SinkExt, StreamExt};
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::online::UpdateDecoder;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Instant;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;

/// A viewer whose frames are kept as they come. Its updates are compressed, as for the page: the
/// frames are their texts, and each compressed one follows from them.
pub struct Viewing {
    socket: Socket,
    updates: UpdateDecoder,
    /// The received frames.
    pub frames: Vec<String>,
    calls: u64,
    /// The number of the latest update.
    pub seq: u64,
    /// `true` while a reaction window is open, by the latest update.
    pub is_window: bool,
    /// When the latest update came.
    pub came: Instant,
}

impl Viewing {
    /// Opens a connection.
    pub async fn connect(address: SocketAddr, token: Option<&str>) -> Self {
        Self {
            socket: connect_to(address, FRAMES, token).await.unwrap(),
            updates: UpdateDecoder::default(),
            frames: Vec::new(),
            calls: 0,
            seq: 0,
            is_window: false,
            came: Instant::now(),
        }
    }

    /// Returns the next frame.
    async fn next(&mut self) -> Value {
        loop {
            let frame = timeout(TIMEOUT, self.socket.next()).await;
            let text = match frame.expect("it comes").unwrap().unwrap() {
                Frame::Text(text) => Some(text.to_string()),
                Frame::Binary(frame) => Some(self.updates.decode(&frame).unwrap().to_owned()),
                _ => None,
            };
            if let Some(text) = text {
                self.frames.push(text.clone());
                let frame: Value = serde_json::from_str(&text).unwrap();
                let update = match frame["method"] == "updated" {
                    true => &frame["params"]["update"],
                    false => &frame["result"]["update"],
                };
                if let Some(seq) = update["seq"].as_u64() {
                    self.seq = seq;
                    self.came = Instant::now();
                    self.is_window = update["now"]["turn"]["decide"]["manner"] == "window";
                }
                return frame;
            }
        }
    }

    /// Calls a method, and reads until the answer is there.
    pub async fn call(&mut self, method: &str, params: &Value) -> Value {
        self.calls += 1;
        let id = self.calls;
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.socket
            .send(Frame::text(call.to_string()))
            .await
            .unwrap();
        loop {
            let frame = self.next().await;
            if frame["id"] == json!(id) {
                return frame;
            }
        }
    }

    /// Reads until there is an update after the latest.
    pub async fn sees_more(&mut self) {
        let seq = self.seq;
        while self.seq == seq {
            self.next().await;
        }
    }
}

/// Sends a player's decision, after an optional rejected one.
pub async fn acts(
    person: &mut Client,
    id: &MatchId,
    seat: Seat,
    action: &str,
    refused: Option<&str>,
) {
    let watch = json!({"match": id, "viewer": Viewer::Seat(seat)});
    let seen = person.does("watch", watch).await;
    let act = |action: &str| {
        let seq = &seen["update"]["seq"];
        json!({"match": id, "seat": seat, "seq": seq, "action": action})
    };
    if let Some(refused) = refused {
        person.is_refused("act", act(refused)).await;
    }
    let acted = person.does("act", act(action)).await;
    // On a busy machine a window may close before: then silence was the answer.
    assert!(acted == "taken" || acted["refused"].is_object(), "{acted}");
}
