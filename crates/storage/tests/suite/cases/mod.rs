//! Test cases for every database.

mod accounts;
mod moderation;
mod notices;
mod packed;

pub use accounts::*;
pub use moderation::*;
pub use notices::*;
pub use packed::*;

use async_trait::async_trait;
use ranarium_game::Seat;
use ranarium_online::{Appended, LogEntry, LogEvent, LogRange, StoredRange};
use ranarium_protocol::NamedAction;
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId, Visibility};
use ranarium_storage::{
    BanSubject, LogWriter, NewEntry, NewTable, OperatorAct, SealKey, Storage, StorageError, Token,
};
use ranarium_table::{Clock, MatchId, Move, Seed, Stage};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};

/// A database of a test, and the files that it writes.
#[async_trait]
pub trait TestDatabase: Sync {
    /// Opens it, with a key of these bytes.
    async fn open(&self, key: [u8; 32]) -> Arc<Storage>;

    /// Returns the folder of its files.
    fn files(&self) -> PathBuf;

    /// Returns `true` if these bytes are anywhere in its files.
    fn holds(&self, bytes: &[u8]) -> bool {
        folder_holds(&self.files(), bytes)
    }
}

fn folder_holds(folder: &Path, bytes: &[u8]) -> bool {
    fs::read_dir(folder).unwrap().any(|file| {
        let path = file.unwrap().path();
        if path.is_dir() {
            return folder_holds(&path, bytes);
        }
        // A file that is gone by now was temporary.
        let found = fs::read(path).unwrap_or_default();
        found.windows(bytes.len()).any(|window| window == bytes)
    })
}

/// Calls a macro with the name of every case.
macro_rules! each_case {
    ($run:ident) => {
        $run! {
            a_match_is_read_back_unchanged
            an_entry_number_is_committed_once
            concurrent_appends_share_transactions_and_get_own_outcomes
            seeds_are_stored_encrypted
            a_storage_is_bound_to_its_key
            an_earlier_storage_is_bound_to_its_original_key
            a_finished_match_needs_no_key
            seeds_under_another_key_do_not_block_other_matches
            a_packed_match_reads_as_before
            matches_are_packed_long_after_their_end
            a_packed_log_can_grow_and_keeps_its_numbers
            a_deleted_user_is_removed_from_a_packed_log
            matches_are_listed_for_players_and_tables_while_open
            listed_tables_are_limited_by_game_and_creator
            tables_of_one_address_do_not_displace_others
            idle_tables_are_found_and_empty_ones_sooner
            tables_count_for_their_creator_while_open_or_played
            a_user_is_found_by_the_hash_of_a_token
            a_turn_is_noted_once_for_subscribed_users
            one_of_several_concurrent_claims_of_notices_wins
            mail_links_have_one_purpose_and_expire
            notices_of_a_user_can_be_deleted
            a_login_belongs_to_one_account
            one_of_several_concurrent_claims_of_a_name_wins
            a_taken_name_is_refused_without_a_change
            visitors_are_authenticated_by_session_or_bot_token
            known_tokens_are_the_valid_ones_of_many
            users_are_found_by_part_of_a_name_without_case
            a_new_password_ends_the_other_sessions
            the_last_sign_in_method_cannot_be_removed
            pending_state_is_taken_once_before_it_expires
            only_the_owner_revokes_a_token
            an_account_merge_moves_seats_and_deletes_the_guest
            a_guest_with_remaining_seats_is_kept
            an_account_merge_moves_reports_and_blocks
            reports_survive_the_deletion_of_their_users
            unused_guests_are_deleted_and_unused_sessions_end
            a_deleted_account_leaves_no_names_or_ids
            blocks_and_reports_are_stored_once
            closing_a_report_is_recorded_once
            operator_decisions_take_effect_and_are_recorded
        }
    };
}
pub(crate) use each_case;

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

pub async fn with_match(database: &impl TestDatabase, key: [u8; 32]) -> Arc<Storage> {
    let storage = database.open(key).await;
    storage.matches().create(&table("m-1")).await.unwrap();
    storage
}

pub fn entry(number: u64) -> NewEntry {
    let event = match number {
        1 => LogEvent::Sit {
            seat: Seat::FIRST,
            user: UserId::new(9),
            name: "Ada".parse().unwrap(),
            frog: 2,
            nonce: None,
            is_program: false,
        },
        2 => LogEvent::Begin,
        _ => LogEvent::Act {
            mv: Move {
                seat: Seat::FIRST,
                seq: number,
                action: NamedAction::Text(format!("\"it's\" {number} \u{1f438}")),
            },
            lag_ms: 0,
        },
    };
    NewEntry {
        match_id: id("m-1"),
        number,
        entry: LogEntry {
            at_ms: 1_000 + number,
            key: Some(format!("k-{number}").parse().unwrap()),
            by: None,
            event,
        },
        stage: match number {
            1 => Stage::Open,
            _ => Stage::Playing,
        },
    }
}

async fn entries(storage: &Storage, part: LogRange) -> Vec<LogEntry> {
    match storage
        .matches()
        .read(&id("m-1"), part)
        .await
        .unwrap()
        .unwrap()
    {
        StoredRange::Whole(stored) => stored.entries,
        StoredRange::After(entries) => entries,
    }
}

pub async fn a_match_is_read_back_unchanged(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    let written: Vec<NewEntry> = (1..=5).map(entry).collect();
    let outcomes = storage.matches().append(&written).await.unwrap();
    assert_eq!(outcomes, [Appended::Committed; 5]);
    storage.close().await;
    let storage = database.open([7; 32]).await;
    let found = storage
        .matches()
        .read(&id("m-1"), LogRange::Whole)
        .await
        .unwrap();
    let Some(StoredRange::Whole(stored)) = found else {
        panic!("{found:?}");
    };
    assert_eq!(
        (stored.settings, stored.seed),
        (settings(), Seed::new([3; 32]))
    );
    let expected: Vec<LogEntry> = written.into_iter().map(|new| new.entry).collect();
    assert_eq!(stored.entries, expected);
    assert_eq!(entries(&storage, LogRange::After(3)).await, expected[3..]);
    assert!(entries(&storage, LogRange::After(5)).await.is_empty());
    assert!(
        storage
            .matches()
            .read(&id("m-2"), LogRange::Whole)
            .await
            .unwrap()
            .is_none()
    );
}

pub async fn an_entry_number_is_committed_once(database: &impl TestDatabase) {
    let storage = with_match(database, [7; 32]).await;
    let first = storage
        .matches()
        .append(&[entry(1), entry(2)])
        .await
        .unwrap();
    assert_eq!(first, [Appended::Committed; 2]);
    let late = storage
        .matches()
        .append(&[entry(2), entry(3)])
        .await
        .unwrap();
    assert_eq!(late, [Appended::Conflict, Appended::Committed]);
    assert_eq!(entries(&storage, LogRange::Whole).await.len(), 3);
    let again = storage.matches().create(&table("m-1")).await;
    assert!(
        matches!(again, Err(StorageError::MatchExists(_))),
        "{again:?}"
    );
}

pub async fn concurrent_appends_share_transactions_and_get_own_outcomes(
    database: &impl TestDatabase,
) {
    let storage = with_match(database, [7; 32]).await;
    let (writer, written) = LogWriter::start(Arc::clone(&storage));
    let (sender, outcomes) = mpsc::channel();
    // Two entries for every number: one of them is written.
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
        (count(Appended::Committed), count(Appended::Conflict)),
        (100, 100)
    );
    assert_eq!(entries(&storage, LogRange::Whole).await.len(), 100);
}

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

/// A file for a key.
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
            stage: Stage::Over,
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
    entries[2].stage = Stage::Over;
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

pub async fn matches_are_listed_for_players_and_tables_while_open(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let ada = UserId::new(9);
    for name in ["m-1", "m-2", "m-3"] {
        let mut table = table(name);
        table.settings.seats.push(SeatPlan::Open);
        if name != "m-3" {
            table.settings.visibility = Visibility::Open;
        }
        storage.matches().create(&table).await.unwrap();
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async || names(storage.matches().open_tables(10, &[]).await.unwrap());
    let mine = async || names(storage.matches().matches_of(ada, 10).await.unwrap());
    assert!(listed().await.is_empty(), "all seats are free");
    assert!(mine().await.is_empty());
    storage.matches().append(&[entry(1)]).await.unwrap();
    assert_eq!(listed().await, ["m-1"]);
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
    storage.matches().append(&[late, stood]).await.unwrap();
    assert_eq!(
        mine().await,
        ["m-1"],
        "a user who leaves a seat does not play"
    );
    assert_eq!(listed().await, ["m-1"], "the other has only free seats");
    storage.matches().append(&[entry(2)]).await.unwrap();
    assert!(listed().await.is_empty(), "it has begun");
    let watched = async || names(storage.matches().playing_tables(10).await.unwrap());
    assert_eq!(watched().await, ["m-1"]);
    let private = |number| NewEntry {
        match_id: id("m-3"),
        ..entry(number)
    };
    let begun = [private(1), private(2)];
    storage.matches().append(&begun).await.unwrap();
    assert_eq!(watched().await, ["m-1"], "one is known by its link alone");
    // An entry that was not appended changes no list.
    let lost = NewEntry {
        stage: Stage::Over,
        ..entry(2)
    };
    storage.matches().append(&[lost]).await.unwrap();
    let mut playing = mine().await;
    playing.sort_unstable();
    assert_eq!(playing, ["m-1", "m-3"]);
    assert_eq!(watched().await, ["m-1"]);
}

/// Makes a listed table of a game with a person, made by a user, that waits since a time.
async fn waiting(storage: &Storage, name: &str, game: &str, maker: u64, at_ms: u64) {
    let mut new = table(name);
    new.settings.game = game.to_owned();
    new.settings.seats.push(SeatPlan::Open);
    new.settings.visibility = Visibility::Open;
    storage.matches().create(&new).await.unwrap();
    let maker = UserId::new(maker);
    let moderation = storage.moderation();
    moderation.note_maker(&new.id, maker, 1).await.unwrap();
    let mut sat = NewEntry {
        match_id: new.id,
        ..entry(1)
    };
    sat.entry.at_ms = at_ms;
    storage.matches().append(&[sat]).await.unwrap();
}

pub async fn listed_tables_are_limited_by_game_and_creator(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    waiting(storage, "m-juice", "frog-juice", 1, 2_000).await;
    for number in 0..9 {
        let name = format!("m-ice-{number}");
        waiting(storage, &name, "icefrogs", number % 2 + 2, 3_000 + number).await;
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async |most| names(storage.matches().open_tables(most, &[]).await.unwrap());
    let three_each = [
        "m-ice-8", "m-ice-7", "m-ice-6", "m-ice-5", "m-ice-4", "m-ice-3", "m-juice",
    ];
    assert_eq!(listed(100).await, three_each);
    assert_eq!(
        listed(2).await,
        ["m-ice-8", "m-ice-7", "m-juice"],
        "of each game"
    );
    // Tables that are passed over leave their places to others.
    let without = [id("m-ice-8"), id("m-ice-7"), id("m-juice")];
    let others = storage.matches().open_tables(2, &without).await;
    assert_eq!(names(others.unwrap()), ["m-ice-6", "m-ice-5"]);
    let others = storage.matches().open_tables(100, &without).await;
    assert_eq!(
        names(others.unwrap()),
        [
            "m-ice-6", "m-ice-5", "m-ice-4", "m-ice-3", "m-ice-2", "m-ice-1"
        ],
        "of each maker"
    );
    // A table without a free seat is not listed.
    let sat = NewEntry {
        match_id: id("m-ice-8"),
        number: 2,
        ..entry(1)
    };
    let mut taken = sat.clone();
    if let LogEvent::Sit { seat, .. } = &mut taken.entry.event {
        *seat = Seat::new(2);
    }
    storage.matches().append(&[taken]).await.unwrap();
    assert_eq!(listed(1).await, ["m-ice-7", "m-juice"]);
    // A host has made another seat, and another host has a table for friends alone.
    let mut settings = table("m-ice-8").settings;
    settings.seats = vec![SeatPlan::Open; 3];
    let arranged = |name: &str, number, visibility| NewEntry {
        match_id: id(name),
        number,
        entry: LogEntry {
            at_ms: 9_000,
            event: LogEvent::Arrange {
                settings: Box::new(TableSettings {
                    visibility,
                    ..settings.clone()
                }),
                people: vec![Some(UserId::new(9)), Some(UserId::new(9)), None],
            },
            ..entry(1).entry
        },
        stage: Stage::Open,
    };
    let changes = [
        arranged("m-ice-8", 3, Visibility::Open),
        arranged("m-ice-7", 2, Visibility::Link),
    ];
    storage.matches().append(&changes).await.unwrap();
    // The first table of each maker precedes every maker's second.
    assert_eq!(listed(2).await, ["m-ice-8", "m-ice-5", "m-juice"]);
}

pub async fn tables_of_one_address_do_not_displace_others(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    for maker in 1..=40_u8 {
        let user = User {
            id: UserId::new(u64::from(maker)),
            name: "Maker".parse().unwrap(),
            frog: 0,
        };
        let users = storage.users();
        let token = Token::new([maker; 32]).hash();
        users.add_user(&user, token, 1).await.unwrap();
        let address = match maker {
            1 => "192.0.2.1",
            2 => "192.0.2.2",
            _ => "192.0.2.3",
        };
        let network = storage.network(&BanSubject::address(address.parse().unwrap()));
        users.note_network(user.id, &network).await.unwrap();
    }
    waiting(storage, "m-first", "icefrogs", 1, 2_000).await;
    waiting(storage, "m-second", "icefrogs", 2, 2_001).await;
    for number in 0..108 {
        let (name, maker) = (format!("m-crowd-{number}"), 3 + number % 36);
        waiting(storage, &name, "icefrogs", maker, 3_000 + number).await;
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async |most| names(storage.matches().open_tables(most, &[]).await.unwrap());
    let all = listed(100).await;
    assert_eq!(all.len(), 22, "20 of the address of the crowd: {all:?}");
    assert_eq!(all[20..], ["m-second", "m-first"]);
    assert_eq!(listed(3).await, ["m-crowd-107", "m-second", "m-first"]);
    assert_eq!(
        listed(4).await,
        ["m-crowd-107", "m-crowd-106", "m-second", "m-first"]
    );
}

pub async fn idle_tables_are_found_and_empty_ones_sooner(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let matches = storage.matches();
    waiting(storage, "m-sat", "icefrogs", 1, 2_000).await;
    matches.create(&table("m-1")).await.unwrap();
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let idle =
        async |untouched, empty| names(matches.idle_tables(untouched, empty, 9).await.unwrap());
    assert!(idle(1_000, 1_000).await.is_empty(), "both are new");
    assert_eq!(idle(1_000, 2_001).await, ["m-1"], "all seats are free");
    assert_eq!(
        idle(2_001, 1_000).await,
        ["m-1", "m-sat"],
        "the oldest first"
    );
    assert_eq!(
        names(matches.idle_tables(2_001, 1_000, 1).await.unwrap()),
        ["m-1"]
    );
    let begun = NewEntry {
        match_id: id("m-sat"),
        ..entry(2)
    };
    matches.append(&[begun]).await.unwrap();
    assert_eq!(
        idle(9_000, 9_000).await,
        ["m-1"],
        "a match that has begun goes on"
    );
}

pub async fn tables_count_for_their_creator_while_open_or_played(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    // The user with number 9 sits at both.
    for (name, maker) in [("m-of-others", 1), ("m-of-ada", 9)] {
        waiting(storage, name, "icefrogs", maker, 2_000).await;
    }
    let counted = async |maker| {
        let open = storage
            .moderation()
            .open_tables_by(UserId::new(maker))
            .await;
        open.unwrap()
    };
    assert_eq!((counted(1).await, counted(9).await), (1, 1));
    let append = async |number: u64, stage| {
        for name in ["m-of-others", "m-of-ada"] {
            let new = NewEntry {
                match_id: id(name),
                stage,
                ..entry(number)
            };
            storage.matches().append(&[new]).await.unwrap();
        }
    };
    append(2, Stage::Playing).await;
    assert_eq!((counted(1).await, counted(9).await), (0, 1), "others play");
    append(3, Stage::Over).await;
    assert_eq!((counted(1).await, counted(9).await), (0, 0));
}

pub async fn a_user_is_found_by_the_hash_of_a_token(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let token = Token::new([5; 32]);
    let mut ada = User {
        id: UserId::new(u64::MAX),
        name: "Ada \u{1f438}".parse().unwrap(),
        frog: 3,
    };
    storage
        .users()
        .add_user(&ada, token.hash(), 1)
        .await
        .unwrap();
    let user_of = async |token: &Token| {
        let owner = storage.accounts().authenticated_user(token.hash()).await;
        owner.unwrap().map(|owner| owner.user)
    };
    assert_eq!(user_of(&token).await, Some(ada.clone()));
    assert_eq!(user_of(&Token::new([6; 32])).await, None);
    ada.name = "Ida".parse().unwrap();
    storage.users().change_user(&ada, None).await.unwrap();
    assert_eq!(user_of(&token).await, Some(ada.clone()));
    storage.users().end_sessions(ada.id).await.unwrap();
    assert_eq!(user_of(&token).await, None);
    storage.close().await;
    assert!(
        database.holds("Ida".as_bytes()),
        "this is where users are kept"
    );
    assert!(!database.holds(&[5; 32]) && !database.holds(token.reveal().as_bytes()));
    assert_eq!(token.reveal().parse::<Token>().unwrap(), token);
    let error = "moo".parse::<Token>().unwrap_err().to_string();
    assert!(
        error.contains("a token of 64 hexadecimal digits"),
        "{error}"
    );
    assert!(!error.contains("moo"), "it may be a secret: {error}");
}

/// Several nodes write to one log at the same time: each number is taken once, and each node gets
/// the outcome of its own. SQLite serves a single process.
#[cfg(unix)]
pub async fn share_a_log(nodes: &[Arc<Storage>]) {
    nodes[0].matches().create(&table("m-1")).await.unwrap();
    let writing = nodes.iter().map(|node| {
        let node = Arc::clone(node);
        tokio::spawn(async move {
            let mut taken = 0;
            for number in 1..=100 {
                let outcomes = node.matches().append(&[entry(number)]).await.unwrap();
                taken += usize::from(outcomes == [Appended::Committed]);
            }
            taken
        })
    });
    let mut taken = 0;
    for node in writing.collect::<Vec<_>>() {
        taken += node.await.unwrap();
    }
    assert_eq!(taken, 100);
    for node in nodes {
        assert_eq!(entries(node, LogRange::Whole).await.len(), 100);
    }
}
