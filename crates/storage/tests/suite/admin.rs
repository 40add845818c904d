//! Backups: a copy is restored as it was, in any kind of database, and a damaged one is refused
//! with its line.

use crate::folder::TestFolder;
use crate::services::PostgresServer;
use ranarium_game::Seat;
use ranarium_online::{LogEntry, LogEvent, LogRange, StoredRange};
use ranarium_protocol::online::{ReportReason, SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{
    Account, NewEntry, NewTable, OperatorAct, SealKey, Sqlite, Storage, StorageError, Token,
};
use ranarium_table::{MatchId, MatchStage, Seed};
use sqlx::{Connection, Row};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Opens the database of this name in a folder.
async fn open_in(folder: &TestFolder, name: &str) -> Storage {
    open(&folder.0.join(name)).await
}

async fn open(file: &Path) -> Storage {
    Storage::sqlite(file, SealKey::new([7; 32])).await.unwrap()
}

fn user(number: u64, name: &str) -> User {
    User {
        id: UserId::new(number),
        name: name.parse().unwrap(),
        frog: 3,
    }
}

/// Fills a storage: people, a match with a log, a packed one, an account, a report, an act.
async fn fill(storage: &Storage) -> MatchId {
    let (ada, bo) = (user(u64::MAX, "Ada"), user(2, "Zoë"));
    for (number, one) in [&ada, &bo].into_iter().enumerate() {
        let token = Token::new([number as u8; 32]);
        storage
            .users()
            .add_user(one, token.hash(), 1)
            .await
            .unwrap();
    }
    let account = Account {
        user: ada.id,
        login: "ada".to_owned(),
        password_hash: None,
        created_ms: 2,
    };
    storage
        .accounts()
        .add_account(&account, None, None)
        .await
        .unwrap();
    for (name, game) in [
        ("m-b", "icefrogs"),
        ("m-a", "frog-juice"),
        ("m-c", "icefrogs"),
    ] {
        let plan = vec![SeatPlan::Open, SeatPlan::Open];
        let table = NewTable {
            id: name.parse().unwrap(),
            settings: TableSettings::new(game, "players=2", plan),
            seed: Seed::new([9; 32]),
            nonce: [1; 24],
            created_ms: 3,
        };
        storage.matches().create(&table).await.unwrap();
    }
    let id: MatchId = "m-b".parse().unwrap();
    let entry = NewEntry {
        match_id: id.clone(),
        number: 1,
        entry: LogEntry {
            at_ms: 4,
            event: LogEvent::Sit {
                seat: Seat::FIRST,
                user: ada.id,
                name: ada.name.clone(),
                frog: ada.frog,
                is_program: false,
                nonce: None,
            },
            key: None,
            by: None,
        },
        stage: MatchStage::Playing,
    };
    let mut ended = NewEntry {
        match_id: "m-c".parse().unwrap(),
        stage: MatchStage::Over,
        ..entry.clone()
    };
    ended.entry.event = LogEvent::EndTable;
    storage.matches().append(&[entry, ended]).await.unwrap();
    assert_eq!(storage.matches().pack_logs(5, 9).await.unwrap(), 1);
    let moderation = storage.moderation();
    moderation
        .add_report(&id, ada.id, bo.id, ReportReason::Stalling, 5)
        .await
        .unwrap();
    let olga = "Olga".parse().unwrap();
    moderation
        .act(&olga, &OperatorAct::HideName(bo.id), 6)
        .await
        .unwrap();
    id
}

async fn exported(storage: &Storage) -> String {
    let mut file = Vec::new();
    let rows = storage.admin().export(&mut file).await.unwrap();
    let text = String::from_utf8(file).unwrap();
    assert_eq!(text.lines().count() as u64, rows + 2, "{text}");
    text
}

async fn import(storage: &Storage, text: &str) -> Result<u64, StorageError> {
    storage.admin().import(&mut text.as_bytes()).await
}

#[tokio::test]
async fn exports_restore_unchanged_across_database_kinds() {
    let folder = TestFolder::new("round");
    let first = open_in(&folder, "first.db").await;
    let id = fill(&first).await;
    let written = exported(&first).await;
    let Some(server) = PostgresServer::start() else {
        return;
    };
    let address = server.new_database();
    let second = Storage::postgres(&address, SealKey::new([7; 32]))
        .await
        .unwrap();
    assert_eq!(
        import(&second, &written).await.unwrap() as usize + 2,
        written.lines().count()
    );
    assert_eq!(exported(&second).await, written);
    // New rows are numbered after the imported ones.
    let moderation = second.moderation();
    let (ada, bo) = (UserId::new(u64::MAX), UserId::new(2));
    let act = OperatorAct::ShowName(bo);
    assert_eq!(
        moderation
            .act(&"Olga".parse().unwrap(), &act, 7)
            .await
            .unwrap(),
        2
    );
    moderation
        .add_report(&id, bo, ada, ReportReason::Name, 8)
        .await
        .unwrap();
    let written = exported(&second).await;
    let third = open_in(&folder, "third.db").await;
    import(&third, &written).await.unwrap();
    assert_eq!(exported(&third).await, written);
    // Seeds are copied, sealed.
    for storage in [&second, &third] {
        for id in [&id, &"m-c".parse().unwrap()] {
            let read = storage.matches().read(id, LogRange::Whole).await.unwrap();
            let Some(StoredRange::Whole(stored)) = read else {
                panic!("{read:?}");
            };
            assert_eq!(stored.entries.len(), 1, "{id}");
        }
        let stats = storage.admin().stats().await.unwrap();
        let games: Vec<_> = stats
            .games
            .iter()
            .map(|one| (&*one.game, one.open, one.playing, one.over))
            .collect();
        assert_eq!(games, [("frog-juice", 1, 0, 0), ("icefrogs", 0, 1, 1)]);
        assert_eq!((stats.users, stats.accounts, stats.reports), (2, 1, 2));
        assert!(stats.bytes > 0, "{stats:?}");
        assert_eq!(storage.admin().entries().await.unwrap(), 2);
    }
    // The backup of PostgreSQL is the same file.
    let copy = folder.0.join("copy");
    second.admin().back_up(&copy).await.unwrap();
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), written);
}

#[tokio::test]
async fn a_sqlite_backup_is_complete_private_and_never_overwrites() {
    let folder = TestFolder::new("copy");
    let storage = open_in(&folder, "first.db").await;
    fill(&storage).await;
    let (copy, back) = (folder.0.join("copy.db"), folder.0.join("back.db"));
    storage.admin().back_up(&copy).await.unwrap();
    let mode =
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&copy).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    Sqlite::restore(&copy, &back).await.unwrap();
    assert_eq!(exported(&open(&back).await).await, exported(&storage).await);
    let error = storage
        .admin()
        .back_up(&copy)
        .await
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("copy.db: there is such a file already"),
        "{error}"
    );
    let error = Sqlite::restore(&copy, &back).await.unwrap_err().to_string();
    assert!(
        error.contains("back.db: there is such a file already"),
        "{error}"
    );
}

#[tokio::test]
async fn restoring_an_invalid_backup_creates_no_database() {
    let folder = TestFolder::new("no-copy");
    let storage = open_in(&folder, "first.db").await;
    fill(&storage).await;
    let (copy, back) = (folder.0.join("copy.db"), folder.0.join("back.db"));
    storage.admin().back_up(&copy).await.unwrap();
    let bytes = std::fs::read(&copy).unwrap();
    let torn = &bytes[..bytes.len() / 2];
    for (wrong, said) in [
        (&b"frogs"[..], "not a database"),
        (torn, "malformed"),
        (&[], "expected a copy"),
    ] {
        std::fs::write(&copy, wrong).unwrap();
        let error = Sqlite::restore(&copy, &back).await.unwrap_err().to_string();
        assert!(
            error.contains("copy.db: ") && error.contains(said),
            "{error}"
        );
        assert!(!back.exists());
    }
    let missing = Sqlite::restore(&folder.0.join("nowhere"), &back).await;
    assert!(missing.unwrap_err().to_string().contains("nowhere: "));
}

#[tokio::test]
async fn a_bad_import_file_is_refused_with_its_line() {
    let folder = TestFolder::new("wrong");
    let first = open_in(&folder, "first.db").await;
    fill(&first).await;
    let good = exported(&first).await;
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    let last = lines.len();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at - 1] = line;
        lines.concat()
    };
    let older = lines[0].replace(r#""version":1"#, r#""version":2"#);
    let form = first.admin().stats().await.unwrap().form;
    let other = lines[0].replace(&format!(r#""form":{form}"#), r#""form":5"#);
    let renamed = lines[1].replace("Ada", "Ida");
    let cases = [
        (
            String::new(),
            1,
            "expected a file that ranarium admin export wrote",
        ),
        (
            "frogs\n".to_owned(),
            1,
            "expected a file that ranarium admin export wrote",
        ),
        (
            with(1, &older),
            1,
            "expected version 1 of the file, found version 2",
        ),
        (with(1, &other), 1, "found form 5"),
        (with(2, "frogs\n"), 2, "expected a row"),
        (with(2, "[\"frogs\",1]\n"), 2, "there is no table \"frogs\""),
        (
            with(2, "[\"users\",1]\n"),
            2,
            "users: expected 6 columns, found 1",
        ),
        (
            with(2, "[\"users\",\"1\",\"Bo\",1,1,null,null]\n"),
            2,
            "users.id: expected a number",
        ),
        (
            with(2, "[\"users\",1,null,1,1,null,null]\n"),
            2,
            "users.name: expected a text",
        ),
        (
            with(2, &renamed),
            last,
            "the file was changed after it was written",
        ),
        (lines[..last - 1].concat(), last, "the file ends here"),
        (good[..lines[0].len() + 9].to_owned(), 2, "expected a row"),
        ([&lines[..1], &lines[2..]].concat().concat(), 0, ""),
        (
            good.clone() + "frogs\n",
            last + 1,
            "expected nothing after the end",
        ),
        (with(3, lines[1]), 3, "UNIQUE"),
    ];
    for (number, (text, line, why)) in cases.into_iter().enumerate() {
        let storage = open_in(&folder, &format!("{number}.db")).await;
        let error = import(&storage, &text).await.unwrap_err().to_string();
        let place = format!("line {line}: ");
        assert!(line == 0 || error.starts_with(&place), "{number}: {error}");
        assert!(error.contains(why), "{number}: {error}");
        assert_eq!(exported(&storage).await.lines().count(), 2, "{number}");
    }
    let error = import(&first, &good).await.unwrap_err();
    assert!(matches!(error, StorageError::NotEmpty("users")), "{error}");
}

/// A table that is not in the list would be missing in every backup.
#[tokio::test]
async fn exports_contain_every_table_and_column() {
    let folder = TestFolder::new("tables");
    let storage = open_in(&folder, "first.db").await;
    let text = exported(&storage).await;
    let head: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let copied: Vec<(String, BTreeSet<String>)> =
        serde_json::from_value(head["tables"].clone()).unwrap();
    let copied: BTreeMap<_, _> = copied.into_iter().collect();
    let address = format!("sqlite://{}", folder.0.join("first.db").display());
    let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
    let columns = sqlx::query(
        "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c \
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '_sqlx_%'",
    );
    let mut there: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in columns.fetch_all(&mut connection).await.unwrap() {
        there.entry(row.get(0)).or_default().insert(row.get(1));
    }
    assert_eq!(copied, there);
}
