//! Seeds are encrypted, and a storage belongs to its key.

use super::{TestDatabase, entry, id, table, with_match};
use ranarium_online::{LogEvent, LogRange, StoredRange};
use ranarium_storage::{NewEntry, OperatorAct, SealKey, Storage, StorageError};
use ranarium_table::{MatchStage, Seed};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

pub async fn seeds_are_stored_encrypted(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    storage.close().await;
    let seed = Seed::new([3; 32]).reveal().to_string();
    assert!(database.holds(b"frog-juice"), "this is where it is kept");
    assert!(
        !database.holds(seed.as_bytes()) && !database.holds(&[3; 32]),
        "the seed can be read"
    );
    let storage = database.open([8; 32]).await;
    let error = storage
        .matches()
        .read(&id("m-1"), LogRange::Whole)
        .await
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "match m-1: its seed is sealed with another key"
    );
}

struct KeyFile(PathBuf);

impl KeyFile {
    fn new(name: &str) -> Self {
        let name = format!("ranarium-seal-key-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    /// Replaces the key.
    fn put(&self, key: [u8; 32]) {
        fs::write(&self.0, key).unwrap();
    }

    /// Opens a storage with the key of the file, or with this one if there is no file.
    async fn open(
        &self,
        database: &impl TestDatabase,
        fresh: [u8; 32],
    ) -> Result<Storage, StorageError> {
        let storage = Arc::into_inner(database.open([0; 32]).await).unwrap();
        storage.with_key_of(&self.0, || fresh).await
    }

    /// Returns the error of [`open`](Self::open), without the name of the file.
    async fn refused(&self, database: &impl TestDatabase) -> String {
        let error = self.open(database, [9; 32]).await.unwrap_err().to_string();
        let file = self.0.display().to_string();
        error.strip_prefix(&file).unwrap_or(&error).to_owned()
    }
}

impl Drop for KeyFile {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

pub async fn a_storage_is_bound_to_its_key(database: &impl TestDatabase) {
    let file = KeyFile::new("bound");
    let storage = file.open(database, [7; 32]).await.unwrap();
    storage.close().await;
    assert_eq!(fs::read(&file.0).unwrap(), [7; 32]);
    file.open(database, [9; 32]).await.unwrap().close().await;
    file.put([8; 32]);
    let error = file.refused(database).await;
    let (found, expected) = (
        SealKey::new([8; 32]).fingerprint(),
        SealKey::new([7; 32]).fingerprint(),
    );
    assert_eq!(
        error,
        format!(
            ": this key (fingerprint {found}) did not seal the matches of this database; expected \
             the key of fingerprint {expected}"
        )
    );
    // A missing key is not replaced by a new one.
    fs::remove_file(&file.0).unwrap();
    let error = file.refused(database).await;
    assert!(error.contains("No such file"), "{error}");
    assert!(!file.0.exists());
    file.put([7; 32]);
    file.open(database, [9; 32]).await.unwrap().close().await;
}

pub async fn an_earlier_storage_is_bound_to_its_original_key(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    storage.close().await;
    drop(storage);
    let file = KeyFile::new("earlier");
    let error = file.refused(database).await;
    assert!(error.contains("No such file"), "{error}");
    file.put([8; 32]);
    let found = SealKey::new([8; 32]).fingerprint();
    assert_eq!(
        file.refused(database).await,
        format!(": this key (fingerprint {found}) did not seal the matches of this database")
    );
    file.put([7; 32]);
    file.open(database, [9; 32]).await.unwrap().close().await;
}

pub async fn seeds_under_another_key_do_not_block_other_matches(database: &impl TestDatabase) {
    let over = |name: &str| {
        let of_match = |number| NewEntry {
            match_id: id(name),
            stage: MatchStage::Over,
            ..entry(number)
        };
        [of_match(1), of_match(2)]
    };
    let storage = with_match(database, [8; 32]).await;
    storage.matches().append(&over("m-1")).await.unwrap();
    storage.close().await;
    drop(storage);
    let storage = database.open([7; 32]).await;
    for name in ["m-2", "m-3"] {
        storage.matches().create(&table(name)).await.unwrap();
        storage.matches().append(&over(name)).await.unwrap();
    }
    assert_eq!(storage.matches().reveal_seeds(1).await.unwrap(), 2);
    assert_eq!(storage.matches().reveal_seeds(1).await.unwrap(), 0);
}

pub async fn a_finished_match_needs_no_key(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    storage.matches().create(&table("m-2")).await.unwrap();
    let mut entries: Vec<NewEntry> = (1..=3).map(entry).collect();
    entries[2].stage = MatchStage::Over;
    entries[2].entry.event = LogEvent::Tick;
    storage.matches().append(&entries).await.unwrap();
    assert_eq!(storage.matches().reveal_seeds(10).await.unwrap(), 1);
    assert_eq!(storage.matches().reveal_seeds(10).await.unwrap(), 0);
    storage.close().await;
    drop(storage);
    // The key is lost.
    let file = KeyFile::new("lost");
    file.put([8; 32]);
    file.refused(database).await;
    let admin = database.open([0; 32]).await;
    let olga = "Olga".parse().unwrap();
    assert_eq!(admin.admin().give_up_key(&olga, 30).await.unwrap(), 1);
    let acts = admin.moderation().acts(9).await.unwrap();
    assert_eq!(acts.len(), 1);
    assert_eq!(acts[0].act, OperatorAct::GiveUpKey { tables: 1 });
    assert_eq!((acts[0].at_ms, &acts[0].operator), (30, &olga));
    admin.close().await;
    drop(admin);
    let storage = file.open(database, [9; 32]).await.unwrap();
    let read = async |name| storage.matches().read(&id(name), LogRange::Whole).await;
    let Some(StoredRange::Whole(stored)) = read("m-1").await.unwrap() else {
        panic!("the match that is over is gone");
    };
    assert_eq!(stored.seed, Seed::new([3; 32]));
    assert_eq!(stored.entries.len(), 3);
    assert!(read("m-2").await.unwrap().is_none());
    storage.close().await;
}
