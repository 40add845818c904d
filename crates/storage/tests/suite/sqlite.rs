//! Storage in SQLite: data is read back, once, and only with the key.

use crate::cases::{self, Place};
use async_trait::async_trait;
use ranarium_storage::{SealKey, Storage};
use std::path::PathBuf;
use std::sync::Arc;

/// A database in a temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("ranarium-storage-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("matches.db")
    }
}

#[async_trait]
impl Place for Folder {
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

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

macro_rules! tests {
    ($($case:ident)*) => {
        $(
            #[tokio::test]
            async fn $case() {
                cases::$case(&Folder::new(stringify!($case))).await;
            }
        )*
    };
}

cases::each_case!(tests);

#[tokio::test]
async fn what_is_no_database_is_refused_in_words() {
    let place = Folder::new("words");
    std::fs::write(place.file(), "frogs, and no database at all".repeat(100)).unwrap();
    let error = Storage::sqlite(&place.file(), SealKey::new([7; 32]))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("not a database"), "{error}");
    let nowhere = place.0.join("no/such/folder/matches.db");
    let error = Storage::sqlite(&nowhere, SealKey::new([7; 32]))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("unable to open"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn its_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let place = Folder::new("modes");
    let modes = || {
        let files = std::fs::read_dir(&place.0).unwrap().map(Result::unwrap);
        let mode = |file: std::fs::DirEntry| file.metadata().unwrap().permissions().mode() & 0o777;
        files.map(mode).collect::<Vec<_>>()
    };
    let storage = place.open([7; 32]).await;
    assert_eq!(
        modes(),
        [0o600; 3],
        "the database and what it writes beside it"
    );
    storage.close().await;
    // One of an earlier version, which others could read.
    let wide = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(place.file(), wide).unwrap();
    let _storage = place.open([7; 32]).await;
    assert_eq!(modes(), [0o600; 3]);
}
