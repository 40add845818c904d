//! Test cases for every database.

mod accounts;
mod keys;
mod lists;
mod moderation;
mod notices;
mod packed;
mod upgrades;

pub use accounts::*;
pub use keys::*;
pub use lists::*;
pub use moderation::*;
pub use notices::*;
pub use packed::*;
pub use upgrades::*;

use async_trait::async_trait;
use ranarium_game::Seat;
use ranarium_online::{Appended, LogEntry, LogEvent, LogRange, StoredRange};
use ranarium_protocol::NamedAction;
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{LogWriter, NewEntry, NewTable, Storage, StorageError, Token};
use ranarium_table::{Clock, MatchId, MatchStage, Move, Seed};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};

/// A database of a test, and the files that it writes.
#[async_trait]
pub trait TestDatabase: Sync {
    /// Opens the storage, with a key of these bytes.
    async fn open(&self, key: [u8; 32]) -> Arc<Storage>;

    /// Returns the folder of the storage's files.
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
            1 => MatchStage::Open,
            _ => MatchStage::Playing,
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

/// Checks that several nodes can write to one log at the same time: each number is taken once, and
/// each node gets the outcome of its own entries. SQLite serves a single process.
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
