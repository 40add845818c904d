//! A connection ends with a handshake, from either side and for any reason.

use crate::common::{Folder, Socket, TestServer, ask, connect, now_ms};
use futures_util::{SinkExt, StreamExt};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::{Ping, Pong};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::net::TcpSocket;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{Frame as RawFrame, FrameHeader};
use tokio_tungstenite::{MaybeTlsStream, client_async};

const TIMEOUT: Duration = Duration::from_secs(60);

/// The number of calls whose answers, of about two KiB each, exceed the buffers between the server
/// and a client: on Linux the buffer of the sender grows to 4 MiB.
const WATCHES: u32 = 8_000;

/// The number of phrases, more than an outbox holds.
const PHRASES: u32 = 400;

/// Returns the code with which the server closes a socket, after earlier messages. The handshake
/// must be complete.
pub async fn closed_with(socket: &mut Socket) -> u16 {
    let mut code = None;
    let all = async {
        while let Some(frame) = socket.next().await {
            match frame.expect("no connection is cut off") {
                Frame::Close(frame) => code = frame.map(|frame| frame.code.into()),
                _ => assert_eq!(code, None, "nothing comes after the end"),
            }
        }
    };
    timeout(TIMEOUT, all).await.expect("it is closed");
    code.expect("a code")
}

async fn with(folder: &Folder, limits: ClientLimits) -> TestServer {
    TestServer::with_admission(folder, Admission::new(limits, NamePolicy::default())).await
}

#[tokio::test]
async fn a_close_frame_is_answered() {
    let folder = Folder::new("leaves");
    let server = TestServer::start(&folder).await;
    let mut socket = connect(server.address, None).await.unwrap();
    let goodbye = CloseFrame {
        code: 1000.into(),
        reason: "".into(),
    };
    socket.close(Some(goodbye)).await.unwrap();
    assert_eq!(closed_with(&mut socket).await, 1000);
    server.stop().await;
}

#[tokio::test]
async fn invalid_frames_close_the_connection_with_their_code() {
    let folder = Folder::new("codes");
    let server = TestServer::start(&folder).await;
    let frame =
        |code: OpCode, bytes: &'static [u8]| Frame::Frame(RawFrame::message(bytes, code, true));
    let text = OpCode::Data(Data::Text);
    let header = FrameHeader {
        opcode: OpCode::Control(Control::Reserved(11)),
        ..FrameHeader::default()
    };
    let unknown = RawFrame::from_payload(header, "a".into());
    let cases = [
        ("binary", Frame::binary(b"{}".as_slice()), 1003),
        ("not UTF-8", frame(text, b"\xff\xfe"), 1007),
        ("too long", Frame::text(" ".repeat(100_000)), 1009),
        // The server reads only the beginning.
        ("much too long", Frame::text(" ".repeat(10_000_000)), 1009),
        (
            "the end of nothing",
            frame(OpCode::Data(Data::Continue), b"a"),
            1002,
        ),
        ("an unknown kind", Frame::Frame(unknown), 1002),
    ];
    for (name, sent, code) in cases {
        let mut socket = connect(server.address, None).await.unwrap();
        // The server may close before it has read everything.
        let _ = socket.send(sent).await;
        assert_eq!(closed_with(&mut socket).await, code, "{name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn flooding_and_sign_out_close_with_the_policy_code() {
    let folder = Folder::new("told");
    let limits = ClientLimits {
        messages_per_10_s: 2,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    for method in ["who-am-i", Ping::NAME] {
        let mut socket = connect(server.address, None).await.unwrap();
        let call = json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": {} });
        let call = call.to_string();
        for _ in 0..5_000 {
            if socket.feed(Frame::text(call.clone())).await.is_err() {
                break;
            }
        }
        let _ = socket.flush().await;
        assert_eq!(closed_with(&mut socket).await, 1008, "{method}");
    }
    let ada = server.guest("Ada").await;
    let token = ada.token.as_deref().unwrap();
    let mut socket = connect(server.address, Some(token)).await.unwrap();
    let headers = format!("authorization: Bearer {token}\r\n");
    let answer = ask(server.address, "DELETE /api/v1/session", &headers, "").await;
    assert_eq!(answer.status, 204);
    assert_eq!(closed_with(&mut socket).await, 4_001);
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_pings_closes_the_connection() {
    let folder = Folder::new("pings");
    let server = TestServer::start(&folder).await;
    let mut socket = connect(server.address, None).await.unwrap();
    for _ in 0..50 {
        socket.send(Frame::Ping("a".into())).await.unwrap();
    }
    assert_eq!(closed_with(&mut socket).await, 1008);
    server.stop().await;
}

#[tokio::test]
async fn a_stopping_server_closes_with_the_restart_code() {
    let folder = Folder::new("ends");
    let server = TestServer::start(&folder).await;
    let mut socket = connect(server.address, None).await.unwrap();
    let (code, ()) = tokio::join!(closed_with(&mut socket), server.stop());
    assert_eq!(code, 1012);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_closed_with_the_try_again_code() {
    let folder = Folder::new("behind");
    let limits = ClientLimits {
        messages_per_10_s: u32::MAX,
        phrases_per_minute: u32::MAX,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let mut ada = server.guest("Ada").await;
    let id = ada.begins_against("greedy", "icefrogs").await;
    // Unread answers to a spectator fill the buffers.
    let stream = TcpSocket::new_v4().unwrap();
    stream.set_recv_buffer_size(4 << 10).unwrap();
    let stream = stream.connect(server.address).await.unwrap();
    let url = format!("ws://{}/ws", server.address);
    let stream = MaybeTlsStream::Plain(stream);
    let (mut spectator, _) = client_async(url, stream).await.unwrap();
    let params = json!({ "match": id, "viewer": "spectator" });
    let watch = json!({ "jsonrpc": "2.0", "id": 1, "method": "watch", "params": params });
    for _ in 0..WATCHES {
        let watch = Frame::text(watch.to_string());
        spectator.send(watch).await.unwrap();
    }
    let say = json!({ "match": id, "seat": 1, "phrase": "hello" });
    for _ in 0..PHRASES {
        ada.does("say", say.clone()).await;
    }
    assert_eq!(closed_with(&mut spectator).await, 1013);
    server.stop().await;
}

#[tokio::test]
#[ignore = "waits until a silent connection is closed: cargo xtask prove slow-tests"]
async fn a_silent_client_is_closed_with_its_own_code() {
    let folder = Folder::new("silent");
    let server = TestServer::start(&folder).await;
    let socket = connect(server.address, None).await.unwrap();
    // Its bytes are read, but no heartbeat is answered.
    let MaybeTlsStream::Plain(mut stream) = socket.into_inner() else {
        panic!("no encryption was asked for");
    };
    let mut received = Vec::new();
    timeout(2 * TIMEOUT, stream.read_to_end(&mut received))
        .await
        .expect("it is closed")
        .unwrap();
    let close = RawFrame::close(Some(CloseFrame {
        code: 1001.into(),
        reason: "you have been silent".into(),
    }));
    let mut last = Vec::new();
    close.format(&mut last).unwrap();
    assert!(received.ends_with(&last), "{received:?}");
    server.stop().await;
}

#[tokio::test]
async fn heartbeats_are_answered_beyond_the_message_limit() {
    let folder = Folder::new("heartbeat");
    let limits = ClientLimits {
        messages_per_10_s: 1,
        ..ClientLimits::default()
    };
    let server = with(&folder, limits).await;
    let mut client = server.client(None, None).await;
    while client.call("who-am-i", json!({})).await.is_ok() {}
    let mut last_ms = 0;
    for _ in 0..10 {
        let answer = client.does(Ping::NAME, json!({})).await;
        let pong = Pong::deserialize(answer).unwrap();
        // The system's clock is not set during this test.
        assert!(pong.now_ms.abs_diff(now_ms()) < 60_000, "{pong:?}");
        assert!(pong.now_ms >= last_ms, "time never goes back");
        last_ms = pong.now_ms;
    }
    // This is limited, too.
    let mut refused = None;
    for _ in 0..1_000 {
        client.send(&Ping {}.message(9).unwrap().to_string()).await;
        if let Some(RpcMessage::Refusal { error, .. }) = client.next().await {
            refused = Some(error);
            break;
        }
    }
    assert_eq!(
        refused.unwrap().data.unwrap()["too-many"]["what"],
        "messages"
    );
    server.stop().await;
}
