//! Storage in PostgreSQL: data is read back, once, and only with the key.

use crate::cases::{self, TestDatabase};
use crate::services::PostgresServer;
use async_trait::async_trait;
use ranarium_online::Appended;
use ranarium_storage::{NewEntry, SealKey, Storage, StorageError};
use ranarium_table::MatchStage;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, PgPool};
use std::path::PathBuf;
use std::sync::Arc;

/// A database of its own at a server.
struct Database<'s> {
    server: &'s PostgresServer,
    address: String,
}

impl<'s> Database<'s> {
    fn new(server: &'s PostgresServer) -> Self {
        let address = server.new_database();
        Self { server, address }
    }
}

#[async_trait]
impl TestDatabase for Database<'_> {
    async fn open(&self, key: [u8; 32]) -> Arc<Storage> {
        let opened = Storage::postgres(&self.address, SealKey::new(key)).await;
        Arc::new(opened.unwrap())
    }

    fn files(&self) -> PathBuf {
        self.server.files()
    }
}

/// One server for all cases, because starting it takes longer than they do.
#[tokio::test]
async fn every_case_holds() {
    let Some(server) = PostgresServer::start() else {
        return;
    };
    macro_rules! run {
        ($($case:ident)*) => {
            $(
                println!("{}", stringify!($case));
                cases::$case(&Database::new(&server)).await;
            )*
        };
    }
    cases::each_case!(run);
}

#[tokio::test]
async fn databases_of_earlier_versions_are_upgraded() {
    let Some(server) = PostgresServer::start() else {
        return;
    };
    for version in cases::earlier_versions() {
        let database = Database::new(&server);
        let earlier = PgPool::connect(&database.address).await.unwrap();
        let schema = cases::schema("postgres");
        schema.run_to(version, &earlier).await.unwrap();
        let rows = AssertSqlSafe(cases::rows(version, r"'\x"));
        earlier.execute(rows).await.unwrap();
        earlier.close().await;
        cases::an_earlier_database_is_upgraded(&database, version).await;
    }
}

#[tokio::test]
async fn concurrent_nodes_start_and_commit_each_number_once() {
    let Some(server) = PostgresServer::start() else {
        return;
    };
    let database = Database::new(&server);
    let nodes = opened_at_once(&database).await;
    cases::share_a_log(&nodes).await;
}

/// Opens the same new database three times at once.
async fn opened_at_once(database: &Database<'_>) -> Vec<Arc<Storage>> {
    let (one, two, three) = tokio::join!(
        database.open([7; 32]),
        database.open([7; 32]),
        database.open([7; 32])
    );
    vec![one, two, three]
}

#[tokio::test]
async fn an_unreachable_database_is_reported_and_reconnected() {
    let Some(mut server) = PostgresServer::start() else {
        return;
    };
    let address = server.new_database();
    let key = SealKey::new([7; 32]);
    let storage = Storage::postgres(&address, key.clone()).await.unwrap();
    server.kill();
    let error = storage.matches().open_tables(1, &[]).await.unwrap_err();
    assert!(!error.to_string().contains("geheim"), "{error}");
    let unopened = Storage::postgres(&address, key).await.unwrap_err();
    assert!(!unopened.to_string().contains("geheim"), "{unopened}");
    assert!(matches!(unopened, StorageError::Database(_)), "{unopened}");
    server.start_again();
    assert!(
        storage
            .matches()
            .open_tables(1, &[])
            .await
            .unwrap()
            .is_empty()
    );
}

/// The entry that a node appends is stored while another node packs the log, and has just deleted
/// the row of the same number.
#[tokio::test]
async fn entry_numbers_stay_taken_while_a_log_is_packed() {
    let Some(server) = PostgresServer::start() else {
        return;
    };
    let database = Database::new(&server);
    let storage = cases::with_match(&database, [7; 32]).await;
    let over = |number| NewEntry {
        stage: MatchStage::Over,
        ..cases::entry(number)
    };
    let log = [over(1), over(2)];
    assert_eq!(
        storage.matches().append(&log).await.unwrap(),
        [Appended::Committed; 2]
    );
    // A lock on the second row stops the packing after it has deleted the first.
    let mut other = PgConnection::connect(&database.address).await.unwrap();
    let mut locking = other.begin().await.unwrap();
    locking
        .execute("SELECT * FROM log WHERE number = 2 FOR UPDATE")
        .await
        .unwrap();
    let waiting = async |count: u32| {
        let waits = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted";
        while server.query(&database.address, waits) != count.to_string() {
            tokio::task::yield_now().await;
        }
    };
    let packing = {
        let storage = Arc::clone(&storage);
        tokio::spawn(async move { storage.matches().pack_logs(2_000, 9).await })
    };
    waiting(1).await;
    let appending = {
        let storage = Arc::clone(&storage);
        tokio::spawn(async move { storage.matches().append(&[cases::entry(1)]).await })
    };
    waiting(2).await;
    locking.rollback().await.unwrap();
    assert_eq!(packing.await.unwrap().unwrap(), 1);
    assert_eq!(appending.await.unwrap().unwrap(), [Appended::Conflict]);
}
