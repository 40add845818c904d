//! Clients that flood, stall, or do not read.

use super::lax;
use crate::common::{Client, Folder, TestServer, connect, table};
use ranarium_game::Rng;
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_protocol::online::SeatPlan;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// Returns the 99th percentile of move times, in matches of two people.
async fn slow_move(server: &TestServer, ada: &mut Client) -> Duration {
    const MOVES: usize = 100;
    let settings = table("army-of-frogs", "players=2", vec![SeatPlan::Open; 2]);
    let mut dice = Rng::new(1);
    ada.moves.clear();
    while ada.moves.len() < MOVES {
        let id = ada.creates(&settings).await;
        let mut bo = server.guest("Bo").await;
        ada.sits(&id, 1).await;
        bo.sits(&id, 2).await;
        ada.does("begin", json!({ "match": id })).await;
        let of_bo = id.clone();
        let other =
            tokio::spawn(async move { bo.plays(&of_bo, 2, u32::MAX, &mut Rng::new(2)).await });
        let most = (MOVES - ada.moves.len()) as u32;
        ada.plays(&id, 1, most, &mut dice).await;
        other.abort();
    }
    ada.moves.sort_unstable();
    ada.moves[MOVES * 99 / 100 - 1]
}

/// Sends a line repeatedly without pauses, reads nothing, reconnects when disconnected, and counts
/// the disconnections.
async fn floods(mut client: Client, address: SocketAddr, line: String, let_go: Arc<AtomicUsize>) {
    loop {
        if !client.sends(&line).await {
            let_go.fetch_add(1, Ordering::Relaxed);
            let token = client.token.clone();
            match connect(address, token.as_deref()).await {
                Ok(socket) => client.reconnected(socket),
                Err(_) => return,
            }
        }
    }
}

/// Returns the beginning of a request whose body is this long.
fn post(length: usize) -> String {
    format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_flood_or_stall_do_not_slow_others() {
    /// The bound in docs/server.md.
    const BOUND: Duration = Duration::from_millis(250);
    /// Maximum time of a move without a crowd, on an idle machine.
    const QUIET: Duration = Duration::from_millis(10);
    /// Length of an overlong message.
    const LONG: usize = 100_000;
    let folder = Folder::new("crowd");
    let limits = ClientLimits {
        messages_per_10_s: 500,
        ..ClientLimits::unlimited()
    };
    let admission = Admission::new(limits, NamePolicy::default());
    let server = TestServer::with_admission(&folder, admission).await;
    let address = server.address;
    let mut ada = server.guest("Ada").await;
    let alone = slow_move(&server, &mut ada).await;
    let mut tasks = tokio::task::JoinSet::new();
    // Heads and bodies that arrive a letter at a time.
    let mut slow = Vec::new();
    for begin in [
        "GET /ws HTTP/1.1\r\nhost: ",
        &(post(50_000) + "{\"name\": \""),
    ] {
        for _ in 0..100 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(begin.as_bytes()).await.unwrap();
            slow.push(stream);
        }
    }
    tasks.spawn(async move {
        loop {
            for stream in &mut slow {
                let _ = stream.write_all(b"a").await;
            }
            sleep(Duration::from_millis(100)).await;
        }
    });
    // Flooding clients, two of them with overlong messages.
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tables", "params": {}}).to_string();
    let let_go = Arc::new(AtomicUsize::new(0));
    for number in 0..10 {
        let line = match number {
            0..8 => call.clone(),
            _ => " ".repeat(LONG),
        };
        let client = server.guest(&format!("Eve {number}")).await;
        tasks.spawn(floods(client, address, line, Arc::clone(&let_go)));
    }
    // Overlong bodies, one after the other.
    for _ in 0..2 {
        tasks.spawn(async move {
            let request = post(LONG) + &" ".repeat(LONG);
            while let Ok(mut stream) = TcpStream::connect(address).await {
                let _ = stream.write_all(request.as_bytes()).await;
                let _ = stream.read_to_end(&mut Vec::new()).await;
            }
        });
    }
    let crowded = slow_move(&server, &mut ada).await;
    println!("99 of 100 moves are answered within {alone:?} alone, {crowded:?} in the crowd");
    // If other programs occupy the processors, moves are slow with or without a crowd.
    let bound = match alone < QUIET {
        true => BOUND,
        false => BOUND.max(20 * alone),
    };
    assert!(
        crowded <= bound,
        "{alone:?} alone, {crowded:?} in the crowd"
    );
    let let_go = let_go.load(Ordering::Relaxed);
    println!("{let_go} connections were let go meanwhile");
    assert!(let_go > 0, "a flooding client is disconnected");
    tasks.shutdown().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_disconnected_and_catches_up() {
    let folder = Folder::new("unread");
    let server = TestServer::with_admission(&folder, lax()).await;
    let mut ada = server.guest("Ada").await;
    let mut eve = server.guest("Eve").await;
    let id = ada.begins_against("random", "army-of-frogs").await;
    let mut watch = json!({ "match": id, "viewer": "spectator" });
    let known = eve.does("watch", watch.clone()).await["update"]["seq"].clone();
    // She sends requests without a pause, and reads none of the answers.
    let hello = json!({ "protocol": 1, "client": "test" });
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": hello}).to_string();
    let asks = async { while eve.sends(&call).await {} };
    let asked = timeout(Duration::from_secs(60), asks).await;
    assert!(asked.is_ok(), "she is let go");
    ada.plays(&id, 1, 5, &mut Rng::new(3)).await;
    let latest = ada.does("watch", watch.clone()).await["update"]["seq"].clone();
    let back = connect(server.address, eve.token.as_deref()).await;
    eve.reconnected(back.unwrap());
    watch["known"] = known.clone();
    let rest = eve.does("watch", watch).await["update"].clone();
    assert_eq!((&rest["from"], &rest["seq"]), (&known, &latest));
    assert_ne!(known, latest);
    server.stop().await;
}
