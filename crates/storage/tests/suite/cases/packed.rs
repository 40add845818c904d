//! Packed logs.

use super::{TestDatabase, entries, entry, id, table, with_match};
use ranarium_online::{Appended, LogEntry, LogEvent, LogRange, StoredRange};
use ranarium_protocol::online::{User, UserId};
use ranarium_storage::{AccountMerge, MergeReason, NewEntry, Storage, Token};
use ranarium_table::{MatchId, MatchStage};

/// Appends a log of a match that is over: a table that was closed again.
async fn append_over(storage: &Storage, name: &str) -> Vec<LogEntry> {
    let closed = LogEntry {
        event: LogEvent::EndTable,
        ..entry(2).entry
    };
    let of_match = |mut new: NewEntry| {
        new.match_id = id(name);
        // Packed entries have no idempotency keys.
        new.entry.key = None;
        new
    };
    let ended = NewEntry {
        entry: closed,
        stage: MatchStage::Over,
        ..entry(2)
    };
    let log = [of_match(entry(1)), of_match(ended)];
    let outcomes = storage.matches().append(&log).await.unwrap();
    assert_eq!(outcomes, [Appended::Committed; 2]);
    log.into_iter().map(|new| new.entry).collect()
}

/// The time after which the match of [`append_over`] is no longer new.
const LATER_MS: u64 = 1_003;

async fn pack(storage: &Storage, before_ms: u64, at_most: u32) -> u32 {
    let packed = storage.matches().pack_logs(before_ms, at_most).await;
    packed.unwrap()
}

/// Returns the matches with rows in a table, from an export.
async fn matches_in(storage: &Storage, table: &str) -> Vec<String> {
    let mut file = Vec::new();
    storage.admin().export(&mut file).await.unwrap();
    let text = String::from_utf8(file).unwrap();
    let start = format!(r#"["{table}","#);
    let rows = text.lines().filter_map(|line| line.strip_prefix(&start));
    let names = rows.filter_map(|row| row.split('"').nth(1));
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.dedup();
    names
}

/// Returns everything that is read of match `m-1`, as text.
async fn readings(storage: &Storage) -> Vec<String> {
    let (matches, ada) = (storage.matches(), UserId::new(9));
    let mut readings = Vec::new();
    for range in [
        LogRange::Whole,
        LogRange::After(0),
        LogRange::After(1),
        LogRange::After(2),
    ] {
        readings.push(format!(
            "{:?}",
            matches.read(&id("m-1"), range).await.unwrap()
        ));
    }
    let mut stats = storage.admin().stats().await.unwrap();
    stats.bytes = 0;
    readings.push(format!("{stats:?}"));
    readings.push(format!("{:?}", matches.check().await.unwrap()));
    readings.push(format!("{:?}", storage.admin().entries().await.unwrap()));
    readings.push(format!("{:?}", matches.matches_of(ada, 9).await.unwrap()));
    readings.push(format!(
        "{:?}",
        matches.unfinished_matches_of(ada).await.unwrap()
    ));
    readings.push(format!("{:?}", matches.playing_tables(9).await.unwrap()));
    readings.push(format!(
        "{:?}",
        storage.accounts().user_data(ada).await.unwrap()
    ));
    readings
}

pub async fn a_packed_match_reads_as_before(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    append_over(&storage, "m-1").await;
    storage.matches().create(&table("m-2")).await.unwrap();
    let first = readings(&storage).await;
    assert_eq!(pack(&storage, LATER_MS, 9).await, 1);
    assert_eq!(readings(&storage).await, first);
    storage.close().await;
    drop(storage);
    let storage = database.open([7; 32]).await;
    assert_eq!(readings(&storage).await, first);
    assert_eq!(matches_in(&storage, "packed_logs").await, ["m-1"]);
    assert!(matches_in(&storage, "log").await.is_empty());
}

pub async fn matches_are_packed_long_after_their_end(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    storage
        .matches()
        .append(&[entry(1), entry(2)])
        .await
        .unwrap();
    for name in ["m-2", "m-3", "m-4"] {
        storage.matches().create(&table(name)).await.unwrap();
        append_over(&storage, name).await;
    }
    assert_eq!(pack(&storage, LATER_MS - 1, 9).await, 0, "they are new");
    assert!(matches_in(&storage, "packed_logs").await.is_empty());
    assert_eq!(pack(&storage, LATER_MS, 2).await, 2);
    assert_eq!(pack(&storage, LATER_MS, 2).await, 1);
    assert_eq!(pack(&storage, LATER_MS, 2).await, 0, "all are packed");
    assert_eq!(
        matches_in(&storage, "packed_logs").await,
        ["m-2", "m-3", "m-4"]
    );
    assert_eq!(matches_in(&storage, "log").await, ["m-1"], "it is played");
    // Another node does the same at the same time.
    storage.matches().create(&table("m-5")).await.unwrap();
    append_over(&storage, "m-5").await;
    let other = database.open([7; 32]).await;
    tokio::join!(pack(&storage, LATER_MS, 9), pack(&other, LATER_MS, 9));
    let check = storage.matches().check().await.unwrap();
    assert_eq!((check.matches, check.entries), (5, 10));
    assert!(check.problems.is_empty(), "{check:?}");
}

pub async fn a_packed_log_can_grow_and_keeps_its_numbers(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    let mut log = append_over(&storage, "m-1").await;
    assert_eq!(pack(&storage, LATER_MS, 9).await, 1);
    let append = async |new: &[NewEntry]| storage.matches().append(new).await.unwrap();
    assert_eq!(append(&[entry(1)]).await, [Appended::Conflict]);
    let rematch = |number| NewEntry {
        number,
        stage: MatchStage::Over,
        entry: LogEntry {
            event: LogEvent::Rematch { next: id("m-2") },
            ..entry(number).entry
        },
        ..entry(number)
    };
    let outcomes = append(&[rematch(2), rematch(3)]).await;
    assert_eq!(outcomes, [Appended::Conflict, Appended::Committed]);
    assert_eq!(append(&[rematch(3)]).await, [Appended::Conflict]);
    assert_eq!(append(&[rematch(4)]).await, [Appended::Committed]);
    log.extend([3, 4].map(|number| rematch(number).entry));
    assert_eq!(entries(&storage, LogRange::Whole).await, log);
    for after in 0..=4 {
        let read = entries(&storage, LogRange::After(after)).await;
        assert_eq!(read, log[after as usize..]);
    }
    assert_eq!(storage.admin().entries().await.unwrap(), 4);
    assert_eq!(pack(&storage, u64::MAX >> 1, 9).await, 0, "once is enough");
}

pub async fn a_deleted_user_is_removed_from_a_packed_log(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    let (ada, next) = (UserId::new(9), UserId::new(77));
    let user = User {
        id: ada,
        name: "Ada".parse().unwrap(),
        frog: 2,
    };
    let added = storage
        .users()
        .add_user(&user, Token::new([1; 32]).hash(), 1);
    added.await.unwrap();
    append_over(&storage, "m-1").await;
    assert_eq!(pack(&storage, LATER_MS, 9).await, 1);
    let (gone, leaving) = (
        "Gone".parse().unwrap(),
        AccountMerge {
            from: ada,
            to: next,
            reason: MergeReason::Deletion,
        },
    );
    let accounts = storage.accounts();
    accounts.begin_merges(&[leaving], 5_000).await.unwrap();
    let transfer = NewEntry {
        number: 3,
        stage: MatchStage::Over,
        entry: LogEntry {
            key: None,
            event: LogEvent::AccountMerge {
                from: ada,
                to: next,
                name: "Gone".parse().unwrap(),
                frog: Some(0),
            },
            ..entry(3).entry
        },
        ..entry(3)
    };
    storage.matches().append(&[transfer]).await.unwrap();
    accounts.redact(&id("m-1"), &leaving, &gone).await.unwrap();
    accounts.end_merge(&leaving).await.unwrap();
    let read = storage.matches().read(&id("m-1"), LogRange::Whole).await;
    let Ok(Some(StoredRange::Whole(stored))) = read else {
        panic!("{read:?}");
    };
    let text = serde_json::json!(stored.entries).to_string();
    let number = format!("{:?}", ada.to_string());
    assert!(!text.contains("Ada") && !text.contains(&number), "{text}");
    assert_eq!(stored.entries.len(), 3);
    let expected = serde_json::json!({ "person": { "user": next, "name": "Gone", "frog": 0 } });
    let table = stored.fold().unwrap().table();
    assert_eq!(serde_json::json!(table.seats[0]), expected);
    let mine: Vec<MatchId> = storage.matches().matches_of(next, 9).await.unwrap();
    assert_eq!(mine, [id("m-1")]);
}
