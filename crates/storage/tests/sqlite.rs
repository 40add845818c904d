//! What is kept is found again, once, and by nobody without the key.

use ranarium_game::Seat;
use ranarium_protocol::Choice;
use ranarium_server::{
    Appended, LogEntry, LogEvent, Part, SeatPlan, StoredPart, TableSettings, UserId,
};
use ranarium_storage::{LogWriter, NewEntry, SealKey, Sqlite, StorageError};
use ranarium_table::{Clock, MatchId, Seed};
use std::path::PathBuf;

/// A database in a folder that goes away.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let name = format!("ranarium-storage-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("matches.db")
    }

    async fn open(&self, key: [u8; 32]) -> Sqlite {
        Sqlite::open(&self.file(), SealKey::new(key)).await.unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

fn id(text: &str) -> MatchId {
    text.parse().unwrap()
}

fn settings() -> TableSettings {
    TableSettings {
        clock: Clock::PerDecision { ms: 10_000 },
        ..TableSettings::new(
            "frog-juice",
            "players=2",
            vec![SeatPlan::Open, SeatPlan::Bot("easy".parse().unwrap())],
        )
    }
}

async fn with_match(place: &Place, key: [u8; 32]) -> Sqlite {
    let storage = place.open(key).await;
    let seed = Seed::new([3; 32]);
    let (id, settings) = (id("m-1"), settings());
    let made = storage.create(&id, &settings, &seed, [1; 24], 1_000);
    made.await.unwrap();
    storage
}

fn entry(number: u64) -> NewEntry {
    let event = match number {
        1 => LogEvent::Sit {
            seat: Seat::FIRST,
            user: UserId::new(9),
            name: "Ada".parse().unwrap(),
            nonce: None,
        },
        2 => LogEvent::Begin,
        _ => LogEvent::Act {
            seat: Seat::FIRST,
            seq: number,
            action: Choice::Text(format!("\"it's\" {number} \u{1f438}")),
        },
    };
    NewEntry {
        match_id: id("m-1"),
        number,
        entry: LogEntry {
            at_ms: 1_000 + number,
            key: Some(format!("k-{number}").parse().unwrap()),
            event,
        },
    }
}

async fn entries(storage: &Sqlite, part: Part) -> Vec<LogEntry> {
    match storage.read(&id("m-1"), part).await.unwrap().unwrap() {
        StoredPart::Whole(stored) => stored.entries,
        StoredPart::After(entries) => entries,
    }
}

#[tokio::test]
async fn a_match_is_found_again_as_it_was() {
    let place = Place::new("again");
    let storage = with_match(&place, [7; 32]).await;
    let written: Vec<NewEntry> = (1..=5).map(entry).collect();
    let outcomes = storage.append(&written).await.unwrap();
    assert_eq!(outcomes, [Appended::There; 5]);
    storage.close().await;
    let storage = place.open([7; 32]).await;
    let found = storage.read(&id("m-1"), Part::Whole).await.unwrap();
    let Some(StoredPart::Whole(stored)) = found else {
        panic!("{found:?}");
    };
    assert_eq!(
        (stored.settings, stored.seed),
        (settings(), Seed::new([3; 32]))
    );
    let expected: Vec<LogEntry> = written.into_iter().map(|new| new.entry).collect();
    assert_eq!(stored.entries, expected);
    assert_eq!(entries(&storage, Part::After(3)).await, expected[3..]);
    assert!(entries(&storage, Part::After(5)).await.is_empty());
    assert!(
        storage
            .read(&id("m-2"), Part::Whole)
            .await
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn a_number_is_taken_once() {
    let place = Place::new("once");
    let storage = with_match(&place, [7; 32]).await;
    let first = storage.append(&[entry(1), entry(2)]).await.unwrap();
    assert_eq!(first, [Appended::There; 2]);
    let late = storage.append(&[entry(2), entry(3)]).await.unwrap();
    assert_eq!(late, [Appended::Conflict, Appended::There]);
    assert_eq!(entries(&storage, Part::Whole).await.len(), 3);
    let seed = Seed::new([4; 32]);
    let again = storage
        .create(&id("m-1"), &settings(), &seed, [2; 24], 0)
        .await;
    assert!(
        matches!(again, Err(StorageError::MatchExists(_))),
        "{again:?}"
    );
}

#[tokio::test]
async fn many_writers_share_transactions_and_each_hears_of_its_own() {
    let place = Place::new("many");
    let storage = with_match(&place, [7; 32]).await;
    let writer = LogWriter::start(storage.clone());
    // Two want every number: one gets it.
    let wishes = (1..=100).flat_map(|number| [number, number]).map(|number| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.append(entry(number)).await })
    });
    let mut there = 0;
    for wish in wishes.collect::<Vec<_>>() {
        match wish.await.unwrap() {
            Appended::There => there += 1,
            Appended::Conflict => {}
            Appended::Unknown => panic!("the database answers"),
        }
    }
    assert_eq!(there, 100);
    assert_eq!(entries(&storage, Part::Whole).await.len(), 100);
}

#[tokio::test]
async fn seeds_are_sealed() {
    let place = Place::new("sealed");
    let storage = with_match(&place, [7; 32]).await;
    storage.close().await;
    let seed = Seed::new([3; 32]).reveal().to_string();
    for file in std::fs::read_dir(&place.0).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        assert!(
            !holds(seed.as_bytes()) && !holds(&[3; 32]),
            "the seed can be read"
        );
    }
    let storage = place.open([8; 32]).await;
    let error = storage.read(&id("m-1"), Part::Whole).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "match m-1: its seed is sealed with another key"
    );
}

#[tokio::test]
async fn what_is_no_database_is_refused_in_words() {
    let place = Place::new("words");
    std::fs::write(place.file(), "frogs, and no database at all".repeat(100)).unwrap();
    let error = Sqlite::open(&place.file(), SealKey::new([7; 32]))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("not a database"), "{error}");
    let nowhere = place.0.join("no/such/folder/matches.db");
    let error = Sqlite::open(&nowhere, SealKey::new([7; 32]))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("unable to open"), "{error}");
}
