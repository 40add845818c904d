//! What is kept is found again, once, and by nobody without the key.

use ranarium_game::Seat;
use ranarium_protocol::Choice;
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId, Visibility};
use ranarium_server::{Appended, LogEntry, LogEvent, Part, StoredPart};
use ranarium_storage::{
    LogWriter, MatchStore, NewEntry, NewTable, SealKey, Sqlite, Storage, StorageError, Token,
    UserStore,
};
use ranarium_table::{Clock, MatchId, Seed, Stage};
use std::path::PathBuf;
use std::sync::{Arc, mpsc};

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

fn table(name: &str) -> NewTable {
    NewTable {
        id: id(name),
        settings: settings(),
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: 1_000,
    }
}

async fn with_match(place: &Place, key: [u8; 32]) -> Sqlite {
    let storage = place.open(key).await;
    storage.create(&table("m-1")).await.unwrap();
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
        stage: match number {
            1 => Stage::Open,
            _ => Stage::Playing,
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
    let again = storage.create(&table("m-1")).await;
    assert!(
        matches!(again, Err(StorageError::MatchExists(_))),
        "{again:?}"
    );
}

#[tokio::test]
async fn many_writers_share_transactions_and_each_hears_of_its_own() {
    let place = Place::new("many");
    let storage = with_match(&place, [7; 32]).await;
    let (writer, written) = LogWriter::start(Arc::new(storage.clone()));
    let (sender, outcomes) = mpsc::channel();
    // Two want every number: one gets it.
    for number in (1..=100).flat_map(|number| [number, number]) {
        let sender = sender.clone();
        writer.append(entry(number), move |outcome| sender.send(outcome).unwrap());
    }
    drop((writer, sender));
    tokio::task::spawn_blocking(|| written.join().unwrap())
        .await
        .unwrap();
    let outcomes: Vec<Appended> = outcomes.iter().collect();
    let count = |wanted| outcomes.iter().filter(|one| **one == wanted).count();
    assert_eq!(
        (count(Appended::There), count(Appended::Conflict)),
        (100, 100)
    );
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

#[tokio::test]
async fn matches_are_listed_for_those_who_play_them_and_tables_while_they_wait() {
    let place = Place::new("lists");
    let storage = place.open([7; 32]).await;
    let ada = UserId::new(9);
    for name in ["m-1", "m-2", "m-3"] {
        let mut table = table(name);
        if name != "m-3" {
            table.settings.visibility = Visibility::Open;
        }
        storage.create(&table).await.unwrap();
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async || names(storage.open_tables(10).await.unwrap());
    let mine = async || names(storage.matches_of(ada, 10).await.unwrap());
    assert_eq!(
        listed().await.len(),
        2,
        "one is for those who have its link"
    );
    assert!(mine().await.is_empty());
    storage.append(&[entry(1)]).await.unwrap();
    let late = NewEntry {
        match_id: id("m-2"),
        ..entry(1)
    };
    let stood = NewEntry {
        number: 2,
        entry: LogEntry {
            event: LogEvent::Stand { seat: Seat::FIRST },
            ..entry(1).entry
        },
        ..late.clone()
    };
    storage.append(&[late, stood]).await.unwrap();
    assert_eq!(mine().await, ["m-1"], "nobody plays a match by standing up");
    storage.append(&[entry(2)]).await.unwrap();
    assert_eq!(listed().await, ["m-2"], "the other has begun");
    // What did not get into the log changes no list.
    let lost = NewEntry {
        stage: Stage::Over,
        ..entry(2)
    };
    storage.append(&[lost]).await.unwrap();
    assert_eq!(mine().await, ["m-1"]);
}

#[tokio::test]
async fn a_user_is_known_by_a_token_that_is_not_kept() {
    let place = Place::new("users");
    let storage = place.open([7; 32]).await;
    let token = Token::new([5; 32]);
    let mut ada = User {
        id: UserId::new(u64::MAX),
        name: "Ada \u{1f438}".parse().unwrap(),
        frog: 3,
    };
    storage.add_user(&ada, token.hash(), 1).await.unwrap();
    assert_eq!(
        storage.user_of(token.hash()).await.unwrap(),
        Some(ada.clone())
    );
    let other = Token::new([6; 32]);
    assert_eq!(storage.user_of(other.hash()).await.unwrap(), None);
    ada.name = "Ida".parse().unwrap();
    storage.change_user(&ada).await.unwrap();
    assert_eq!(
        storage.user_of(token.hash()).await.unwrap(),
        Some(ada.clone())
    );
    storage.end_sessions(ada.id).await.unwrap();
    assert_eq!(storage.user_of(token.hash()).await.unwrap(), None);
    storage.close().await;
    for file in std::fs::read_dir(&place.0).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        assert!(!holds(&[5; 32]) && !holds(token.reveal().as_bytes()));
    }
    assert_eq!(token.reveal().parse::<Token>().unwrap(), token);
    let error = "moo".parse::<Token>().unwrap_err().to_string();
    assert!(
        error.contains("a token of 64 hexadecimal digits"),
        "{error}"
    );
    assert!(!error.contains("moo"), "it may be a secret: {error}");
}
