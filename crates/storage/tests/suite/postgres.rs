//! Storage in PostgreSQL: data is read back, once, and only with the key.

use crate::cases::{self, Place};
use crate::services::PostgresServer;
use async_trait::async_trait;
use ranarium_storage::{SealKey, Storage, StorageError};
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
impl Place for Database<'_> {
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
async fn several_nodes_may_start_at_once_and_each_number_is_taken_once() {
    let Some(server) = PostgresServer::start() else {
        return;
    };
    let place = Database::new(&server);
    let nodes = opened_at_once(&place).await;
    cases::share_a_log(&nodes).await;
}

/// Opens the same new database three times at once.
async fn opened_at_once(place: &Database<'_>) -> Vec<Arc<Storage>> {
    let (one, two, three) = tokio::join!(
        place.open([7; 32]),
        place.open([7; 32]),
        place.open([7; 32])
    );
    vec![one, two, three]
}

#[tokio::test]
async fn a_database_that_is_away_is_said_to_be_and_found_again() {
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
    assert!(storage.matches().open_tables(1, &[]).await.unwrap().is_empty());
}
