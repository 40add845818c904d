//! Updates in the form that a client has asked for.

use crate::common::{FRAMES, Folder, Socket, TestServer, connect, connect_to};
use futures_util::{SinkExt, StreamExt};
use ranarium_game::Rng;
use ranarium_protocol::online::UpdateDecoder;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

const TIMEOUT: Duration = Duration::from_secs(60);

/// The number of decisions of the player: at most four turns, in which no win is possible yet.
const DECISIONS: u32 = 4;

/// The number of updates that are compared. A turn has at most two decisions, and the bot's at
/// least one, so that at least as many updates follow from the decisions.
const UPDATES: usize = 6;

/// Subscribes a socket to a match, as a spectator.
async fn watches(socket: &mut Socket, id: &MatchId) {
    let params = json!({"match": id, "viewer": "spectator"});
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "watch", "params": params});
    socket.send(Frame::text(call.to_string())).await.unwrap();
    while !next(socket).await.to_string().contains("\"id\":1") {}
}

/// Returns the next frame that is not a heartbeat.
async fn next(socket: &mut Socket) -> Frame {
    loop {
        let frame = timeout(TIMEOUT, socket.next()).await.unwrap();
        match frame.expect("the connection is open").unwrap() {
            Frame::Ping(_) => {}
            frame => return frame,
        }
    }
}

/// Returns the next updates, and the bytes of their frames.
async fn updates(socket: &mut Socket, is_compressed: bool) -> (Vec<String>, usize) {
    let mut decoder = UpdateDecoder::default();
    let (mut updates, mut bytes) = (Vec::new(), 0);
    while updates.len() < UPDATES {
        let frame = next(socket).await;
        let text = match &frame {
            Frame::Text(text) => text.to_string(),
            Frame::Binary(frame) => decoder.decode(frame).unwrap().to_owned(),
            _ => panic!("{frame:?}"),
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        let is_update = message["method"] == "updated";
        assert_eq!(frame.is_binary(), is_update && is_compressed, "{text}");
        if is_update {
            updates.push(text);
            bytes += frame.len();
        }
    }
    (updates, bytes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requested_update_frames_are_shorter_than_text() {
    let folder = Folder::new("frames");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let mut dice = Rng::new(3);
    // The first frame of a new socket needs none of an earlier one.
    for _ in 0..2 {
        let id = ada.begins_against("greedy", "army-of-frogs").await;
        let mut text = connect(server.address, None).await.unwrap();
        let mut frames = connect_to(server.address, FRAMES, None).await.unwrap();
        watches(&mut text, &id).await;
        watches(&mut frames, &id).await;
        ada.plays(&id, 1, DECISIONS, &mut dice).await;
        let sent = timeout(TIMEOUT, updates(&mut text, false));
        let (sent, long) = sent.await.expect("all arrive");
        let received = timeout(TIMEOUT, updates(&mut frames, true));
        let (received, short) = received.await.expect("all arrive");
        assert_eq!(received, sent);
        assert!(short < long / 2, "{short} bytes of {long}");
        frames.close(None).await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn an_unknown_update_encoding_is_refused() {
    let folder = Folder::new("forms");
    let server = TestServer::start(&folder).await;
    for known in ["/ws?updates=text", FRAMES, "/ws?other=1"] {
        assert!(connect_to(server.address, known, None).await.is_ok());
    }
    for unknown in [
        "/ws?updates=lz4-2",
        "/ws?updates=",
        "/ws?updates=text&updates=text",
    ] {
        let refused = connect_to(server.address, unknown, None).await;
        let Err(Error::Http(response)) = refused else {
            panic!("{unknown}: {refused:?}");
        };
        assert_eq!(response.status(), 400);
        let problem: Value = serde_json::from_slice(response.body().as_ref().unwrap()).unwrap();
        assert_eq!(problem["code"], "unreadable", "{unknown}");
    }
    server.stop().await;
}
