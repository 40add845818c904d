//! The storage does not answer for a while: the error is reported, nothing is lost, and play
//! continues.

use crate::common::{Folder, TestServer, bot, connect, table};
use crate::socket_ends::closed_with;
use async_trait::async_trait;
use futures_util::SinkExt;
use ranarium_game::Rng;
use ranarium_online::Appended;
use ranarium_protocol::online::SeatPlan;
use ranarium_storage::{
    Database, Dialect, NewEntry, Row, SealKey, SqlStr, Sqlite, Storage, StorageError, Transaction,
    Value as Column, WriteConnection,
};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A database that can be unreachable, or fail. A write at that moment may succeed or not.
#[derive(Debug)]
struct FlakyDatabase {
    inner: Sqlite,
    is_away: Arc<AtomicBool>,
    has_fault: Arc<AtomicBool>,
}

impl FlakyDatabase {
    async fn open(folder: &Folder) -> Self {
        let file = folder.0.join("ranarium.db");
        Self {
            inner: Sqlite::open(&file).await.unwrap(),
            is_away: Arc::default(),
            has_fault: Arc::default(),
        }
    }

    fn storage(self) -> Arc<Storage> {
        Arc::new(Storage::new(Box::new(self), SealKey::new([7; 32])))
    }

    fn answers(&self) -> Result<(), StorageError> {
        match self.is_away.load(Ordering::Relaxed) {
            true => Err(StorageError::Misread("anything: it is away".to_owned())),
            false => Ok(()),
        }
    }
}

#[async_trait]
impl Database for FlakyDatabase {
    fn dialect(&self) -> &'static Dialect {
        self.inner.dialect()
    }

    async fn read(&self, sql: SqlStr, values: Vec<Column>) -> Result<Vec<Row>, StorageError> {
        self.answers()?;
        self.inner.read(sql, values).await
    }

    async fn write(&self, sql: SqlStr, values: Vec<Column>) -> Result<u64, StorageError> {
        self.answers()?;
        self.inner.write(sql, values).await
    }

    async fn writer(&self) -> Result<Box<dyn WriteConnection + '_>, StorageError> {
        assert!(
            !self.has_fault.load(Ordering::Relaxed),
            "a fault, on purpose"
        );
        self.answers()?;
        self.inner.writer().await
    }

    async fn snapshot(&self) -> Result<Box<dyn Transaction + '_>, StorageError> {
        self.answers()?;
        self.inner.snapshot().await
    }

    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        // The worst case: it is written, and no answer comes.
        if self.is_away.load(Ordering::Relaxed) && entries[0].number.is_multiple_of(2) {
            self.inner.append(entries).await?;
        }
        self.answers()?;
        self.inner.append(entries).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_continues_after_a_storage_outage() {
    let folder = Folder::new("away");
    let database = FlakyDatabase::open(&folder).await;
    let is_away = Arc::clone(&database.is_away);
    let server = TestServer::on_storage(database.storage()).await;
    let mut dice = Rng::new(5);
    for seats in [
        vec![SeatPlan::Open, bot("greedy")],
        vec![bot("random"), SeatPlan::Open],
    ] {
        let mut ada = server.guest("Ada").await;
        let seat = 1 + u8::from(seats[0] != SeatPlan::Open);
        let id = ada
            .begins(&table("icefrogs", "players=2", seats), seat)
            .await;
        let seen = ada.plays(&id, seat, 3, &mut dice).await;
        is_away.store(true, Ordering::Relaxed);
        let params = json!({
            "match": id, "seat": seat, "seq": seen["seq"], "action": seen["now"]["actions"][0]
        });
        let error = ada.is_refused("act", params.clone()).await;
        assert_eq!(error.data, Some(json!("storage-away")));
        assert!(
            error.message.contains("cannot reach its storage"),
            "{error:?}"
        );
        ada.is_refused("create", json!(table("icefrogs", "", vec![])))
            .await;
        is_away.store(false, Ordering::Relaxed);
        // It may have been written; a retry counts once.
        tokio::time::sleep(Duration::from_millis(600)).await;
        let again = ada.does("act", params).await;
        assert!(
            again == "taken" || again == "again" || again["refused"]["reason"] == "wrong-seq",
            "{again}"
        );
        let end = ada.plays(&id, seat, u32::MAX, &mut dice).await;
        assert!(!end["now"]["turn"]["over"].is_null());
        let checked = ada.does("check", json!({ "match": id })).await;
        assert_eq!(checked["damage"], Value::Null);
    }
    server.stop().await;
}

#[tokio::test]
async fn an_internal_error_closes_only_its_connection() {
    let folder = Folder::new("fault");
    let database = FlakyDatabase::open(&folder).await;
    let has_fault = Arc::clone(&database.has_fault);
    let server = TestServer::on_storage(database.storage()).await;
    let mut ada = server.guest("Ada").await;
    let mut socket = connect(server.address, None).await.unwrap();
    has_fault.store(true, Ordering::Relaxed);
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "guest", "params": { "name": "Bo" } });
    socket.send(call.to_string().into()).await.unwrap();
    assert_eq!(closed_with(&mut socket).await, 1011);
    has_fault.store(false, Ordering::Relaxed);
    ada.creates(&table(
        "icefrogs",
        "players=2",
        vec![SeatPlan::Open, bot("random")],
    ))
    .await;
    server.guest("Bo").await;
    server.stop().await;
}
