//! Storage in SQLite: data is read back, once, and only with the key.

use crate::cases::{self, TestDatabase};
use crate::folder::TestFolder;
use async_trait::async_trait;
use ranarium_online::{LogRange, StoredRange};
use ranarium_storage::{SealKey, Sqlite, Storage};
use ranarium_table::MatchStage;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, Executor, SqlitePool};
use std::path::PathBuf;
use std::sync::Arc;

#[async_trait]
impl TestDatabase for TestFolder {
    async fn open(&self, key: [u8; 32]) -> Arc<Storage> {
        Arc::new(
            Storage::sqlite(&self.file(), SealKey::new(key))
                .await
                .unwrap(),
        )
    }

    fn files(&self) -> PathBuf {
        self.0.clone()
    }
}

macro_rules! tests {
    ($($case:ident)*) => {
        $(
            #[tokio::test]
            async fn $case() {
                cases::$case(&TestFolder::new(stringify!($case))).await;
            }
        )*
    };
}

cases::each_case!(tests);

#[tokio::test]
async fn databases_of_earlier_versions_and_their_backups_are_upgraded() {
    for version in cases::earlier_versions() {
        let folder = TestFolder::new(&format!("version-{version}"));
        let options = SqliteConnectOptions::new()
            .filename(folder.file())
            .create_if_missing(true);
        let earlier = SqlitePool::connect_with(options).await.unwrap();
        let schema = cases::schema("sqlite");
        schema.run_to(version, &earlier).await.unwrap();
        let rows = AssertSqlSafe(cases::rows(version, "x'"));
        earlier.execute(rows).await.unwrap();
        earlier.close().await;
        let restored = TestFolder::new(&format!("restored-{version}"));
        let copied = Sqlite::restore(&folder.file(), &restored.file()).await;
        copied.unwrap();
        for database in [folder, restored] {
            cases::an_earlier_database_is_upgraded(&database, version).await;
        }
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_with_the_reason() {
    let database = TestFolder::new("words");
    std::fs::write(database.file(), "frogs, and no database at all".repeat(100)).unwrap();
    let error = Storage::sqlite(&database.file(), SealKey::new([7; 32]))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("not a database"), "{error}");
    let nowhere = database.0.join("no/such/folder/matches.db");
    let error = Storage::sqlite(&nowhere, SealKey::new([7; 32]))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("unable to open"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn database_files_are_readable_only_by_their_owner() {
    use std::os::unix::fs::PermissionsExt;

    let database = TestFolder::new("modes");
    let modes = || {
        let files = std::fs::read_dir(&database.0).unwrap().map(Result::unwrap);
        let mode = |file: std::fs::DirEntry| file.metadata().unwrap().permissions().mode() & 0o777;
        files.map(mode).collect::<Vec<_>>()
    };
    let storage = database.open([7; 32]).await;
    assert_eq!(
        modes(),
        [0o600; 3],
        "the database and what it writes beside it"
    );
    storage.close().await;
    // One of an earlier version, which others could read.
    let wide = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(database.file(), wide).unwrap();
    let _storage = database.open([7; 32]).await;
    assert_eq!(modes(), [0o600; 3]);
}

#[cfg(unix)]
#[tokio::test]
async fn a_deleted_or_replaced_file_is_noticed_and_rescued() {
    for is_replaced in [false, true] {
        let folder = TestFolder::new(&format!("lost-{is_replaced}"));
        let storage = cases::with_match(&folder, [7; 32]).await;
        assert!(storage.answers().await);
        match is_replaced {
            true => std::fs::copy(folder.file(), folder.0.join("other"))
                .and_then(|_| std::fs::rename(folder.0.join("other"), folder.file()))
                .unwrap(),
            false => std::fs::remove_file(folder.file()).unwrap(),
        }
        assert!(!storage.answers().await);
        // Nothing more is acknowledged.
        let refused = storage.matches().append(&[cases::entry(1)]).await;
        let error = refused.unwrap_err().to_string();
        assert!(
            error.contains("the file was deleted or replaced while the server ran"),
            "{error}"
        );
        assert!(storage.admin().probe().await.is_err());
        let rescued = folder.0.join("matches.rescued.db");
        let opened = async || {
            let storage = Storage::sqlite(&rescued, SealKey::new([7; 32]))
                .await
                .ok()?;
            let id = "m-1".parse().unwrap();
            let read = storage.matches().read(&id, LogRange::Whole).await;
            read.ok().flatten()
        };
        let rescue = async {
            while !rescued.exists() || opened().await.is_none() {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        let in_time = tokio::time::timeout(std::time::Duration::from_secs(30), rescue).await;
        in_time.expect("the contents are saved");
    }
}

#[tokio::test]
async fn a_probe_writes_to_the_disk() {
    let folder = TestFolder::new("probe");
    let storage = Arc::into_inner(folder.open([0; 32]).await).unwrap();
    let key = folder.0.join("seal.key");
    let storage = storage.with_key_of(&key, || [7; 32]).await.unwrap();
    storage.admin().probe().await.unwrap();
    let log = folder.0.join("matches.db-wal");
    let before = std::fs::read(&log).unwrap();
    storage.admin().probe().await.unwrap();
    assert_ne!(std::fs::read(&log).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_database_is_reported() {
    let folder = TestFolder::new("damages");
    let storage = cases::with_match(&folder, [7; 32]).await;
    let entries: Vec<_> = (1..=3).map(cases::entry).collect();
    storage.matches().append(&entries).await.unwrap();
    let check = storage.matches().check().await.unwrap();
    assert_eq!((check.matches, check.entries), (1, 3));
    assert!(check.problems.is_empty(), "{check:?}");
    storage.close().await;
    drop(storage);
    // Every byte of a page in turn is lost.
    let sound = std::fs::read(folder.file()).unwrap();
    let pages = sound.len() / 4096;
    let mut found = 0;
    for page in 0..pages {
        let mut bent = sound.clone();
        bent[page * 4096..][..4096].fill(0xff);
        std::fs::write(folder.file(), bent).unwrap();
        let problem = match Storage::sqlite(&folder.file(), SealKey::new([7; 32])).await {
            Err(error) => Some(error.to_string()),
            Ok(storage) => {
                let check = storage.matches().check().await;
                let problem = match check {
                    Ok(check) => check.problems.first().cloned(),
                    Err(error) => Some(error.to_string()),
                };
                storage.close().await;
                problem
            }
        };
        found += usize::from(problem.is_some());
        assert!(problem.is_some(), "page {page} of {pages}");
    }
    assert_eq!(found, pages);
}

#[tokio::test]
async fn a_damaged_packed_log_is_reported() {
    let folder = TestFolder::new("packed-damages");
    let storage = cases::with_match(&folder, [7; 32]).await;
    let mut entries: Vec<_> = (1..=3).map(cases::entry).collect();
    for entry in &mut entries {
        entry.stage = MatchStage::Over;
    }
    storage.matches().append(&entries).await.unwrap();
    // A log that lacks an entry stays as it is.
    let damage = async |statement: &'static str| {
        let address = format!("sqlite://{}", folder.file().display());
        let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
        let done = sqlx::query(statement).execute(&mut connection).await;
        assert_eq!(done.unwrap().rows_affected(), 1);
    };
    let problems = async || storage.matches().check().await.unwrap().problems;
    let missing = "match m-1: expected entry 2, found 3";
    damage("DELETE FROM log WHERE number = 2").await;
    assert_eq!(problems().await, [missing]);
    assert_eq!(storage.matches().pack_logs(2_000, 9).await.unwrap(), 1);
    assert_eq!(storage.matches().pack_logs(2_000, 9).await.unwrap(), 0);
    assert_eq!(problems().await, [missing]);
    damage("UPDATE matches SET is_packed = FALSE").await;
    storage.matches().append(&entries[1..2]).await.unwrap();
    assert_eq!(storage.matches().pack_logs(2_000, 9).await.unwrap(), 1);
    assert!(problems().await.is_empty());
    for (statement, problem) in [
        (
            "UPDATE packed_logs SET last = 4",
            "match m-1: packed log: expected 4 entries, found 3",
        ),
        (
            "UPDATE packed_logs SET last = 3, entries = x'deadbeef'",
            "match m-1: packed log: corrupt deflate stream",
        ),
        (
            "DELETE FROM packed_logs",
            "match m-1: expected entry 1, found nothing",
        ),
    ] {
        damage(statement).await;
        assert_eq!(problems().await, [problem]);
        let id = "m-1".parse().unwrap();
        let read = storage.matches().read(&id, LogRange::Whole).await;
        assert_eq!(read.unwrap_err().to_string(), problem);
        // Entries after it need no packed log.
        let after = storage.matches().read(&id, LogRange::After(4)).await;
        assert!(matches!(after, Ok(Some(StoredRange::After(entries))) if entries.is_empty()));
    }
}
