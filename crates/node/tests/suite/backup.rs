//! A match in progress continues from a backup, in both kinds of database.

use crate::common::{Folder, TestServer};
use crate::services::PostgresServer;
use ranarium_game::Rng;
use ranarium_storage::{SealKey, Sqlite, Storage};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_match_continues_from_a_backup() {
    let folder = Folder::new("copied");
    let server = TestServer::start(&folder).await;
    let mut ada = server.guest("Ada").await;
    let id = ada.begins_against("random", "frog-juice").await;
    ada.plays(&id, 1, 3, &mut Rng::new(3)).await;
    // The server continues meanwhile.
    let copy = folder.0.join("copy.db");
    server.node.storage().admin().back_up(&copy).await.unwrap();
    ada.plays(&id, 1, 1, &mut Rng::new(4)).await;
    let (user, token) = (ada.user.clone(), ada.token.clone());
    server.stop().await;
    let back = folder.0.join("back.db");
    Sqlite::restore(&copy, &back).await.unwrap();
    let key = SealKey::new([7; 32]);
    let sqlite = Storage::sqlite(&back, key.clone()).await.unwrap();
    let mut file = Vec::new();
    sqlite.admin().export(&mut file).await.unwrap();
    let mut places: Vec<Arc<Storage>> = vec![Arc::new(sqlite)];
    let postgres = PostgresServer::start();
    if let Some(postgres) = &postgres {
        let opened = Storage::postgres(&postgres.new_database(), key)
            .await
            .unwrap();
        opened.admin().import(&mut &file[..]).await.unwrap();
        places.push(Arc::new(opened));
    }
    for storage in places {
        let server = TestServer::on_storage(storage).await;
        let mut ada = server.client(user.clone(), token.as_deref()).await;
        let latest = ada.plays(&id, 1, u32::MAX, &mut Rng::new(5)).await;
        assert!(!latest["now"]["turn"]["over"].is_null(), "{latest}");
        server.stop().await;
    }
}
