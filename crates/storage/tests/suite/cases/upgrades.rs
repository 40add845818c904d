//! Databases of earlier versions: today's version upgrades them, and their matches continue.

use super::{TestDatabase, id};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_online::{
    Actor, Appended, CommandKind, Decision, LogEntry, LogRange, MatchCommand, OnlineMatch,
    StoredMatch, StoredRange,
};
use ranarium_protocol::online::{ReportReason, SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{NewEntry, ReportFilter, SealKey, Storage, Token};
use ranarium_table::{Move, Seed};
use serde_json::Value;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use std::fs;
use std::path::Path;

/// The bytes of the seal key.
const KEY: [u8; 32] = [7; 32];

/// The matches and their stages.
const MATCHES: [(&str, &str); 2] = [("m-1", "playing"), ("m-2", "over")];

/// The first version with accounts.
const ACCOUNTS: i64 = 2;

/// The first version with reports.
const REPORTS: i64 = 4;

/// Returns the versions of the schema of SQLite (`sqlite`) or PostgreSQL (`postgres`).
pub fn schema(database: &str) -> Migrator {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let files = fs::read_dir(folder.join(database)).unwrap();
    let versions = files.map(|file| {
        let path = file.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let (number, name) = stem.split_once('_').unwrap();
        let sql = AssertSqlSafe(fs::read_to_string(&path).unwrap()).into_sql_str();
        let name = name.to_owned().into();
        Migration::new(
            number.parse().unwrap(),
            name,
            MigrationType::Simple,
            sql,
            false,
        )
    });
    Migrator::with_migrations(versions.collect())
}

/// Returns the numbers of all versions of the schema but the latest.
pub fn earlier_versions() -> Vec<i64> {
    let schema = schema("sqlite");
    let mut versions: Vec<i64> = schema.iter().map(|version| version.version).collect();
    versions.pop();
    versions
}

fn seats() -> [Seat; 2] {
    [Seat::FIRST, Seat::new(1)]
}

fn player(seat: Seat) -> User {
    let name = if seat == Seat::FIRST { "Ada" } else { "Bea" };
    User {
        id: UserId::new(u64::from(seat.number())),
        name: name.parse().unwrap(),
        frog: seat.number(),
    }
}

/// Returns the token of Ada's session.
fn token() -> Token {
    Token::new([5; 32])
}

fn seed() -> Seed {
    Seed::new([3; 32])
}

fn settings() -> TableSettings {
    TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2])
}

/// A match of Ada and Bea.
struct Played(OnlineMatch);

impl Played {
    /// Carries out a command of a player. Returns its entry in the log.
    fn does(&mut self, seat: Seat, kind: CommandKind) -> NewEntry {
        let number = self.0.len() + 1;
        let command = MatchCommand {
            actor: Actor::User(player(seat).id),
            key: None,
            kind,
        };
        let decided = self.0.decide(&command, Seats::NONE, 1_000 + number);
        let Ok(Decision::Entry(entry, _)) = decided else {
            panic!("{decided:?}");
        };
        NewEntry {
            match_id: self.0.id().clone(),
            number,
            entry,
            stage: self.0.stage(),
        }
    }

    /// Plays the first legal action of the player who has the turn.
    fn moves(&mut self) -> NewEntry {
        let seat = self.0.deciding().first().unwrap();
        let viewer = Viewer::Seat(seat);
        let update = self.0.update(viewer, 0, 0).unwrap();
        let update: Value = serde_json::from_str(&update).unwrap();
        let action = serde_json::from_value(update["now"]["actions"][0].clone()).unwrap();
        let seq = self.0.seq(viewer);
        let mv = Move { seat, seq, action };
        self.does(seat, CommandKind::Act { mv, lag_ms: 0 })
    }

    /// Resigns for Ada, which ends the match.
    fn ends(&mut self) -> NewEntry {
        let seat = Seat::FIRST;
        self.does(seat, CommandKind::Resign { seat })
    }
}

/// Returns the log of a match, in today's form of entries.
fn stored_log(name: &str, stage: &str) -> Vec<NewEntry> {
    let opened = OnlineMatch::open(id(name), settings(), seed());
    let mut played = Played(opened.unwrap());
    let mut log = Vec::new();
    for seat in seats() {
        let User { name, frog, .. } = player(seat);
        let sit = CommandKind::Sit {
            seat,
            name,
            frog,
            nonce: None,
        };
        log.push(played.does(seat, sit));
    }
    log.push(played.does(Seat::FIRST, CommandKind::Begin));
    log.extend([played.moves(), played.moves()]);
    if stage == "over" {
        log.push(played.ends());
    }
    log
}

/// Returns statements that insert what a version of the schema has of two players, Ada's session
/// and account, their matches and a report. `bytes` begins a literal of bytes, in hexadecimal
/// digits.
pub fn rows(version: i64, bytes: &str) -> String {
    let literal = |of: &[u8]| {
        let digits: Vec<String> = of.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{bytes}{}'", digits.concat())
    };
    let mut rows = Vec::new();
    for User { id, name, frog } in seats().map(player) {
        rows.push(format!(
            "INSERT INTO users (id, name, frog, created_ms) VALUES ({}, '{name}', {frog}, 1)",
            id.number()
        ));
    }
    rows.push(format!(
        "INSERT INTO sessions (token_hash, user_id, created_ms) VALUES ({}, 1, 1)",
        literal(token().hash().as_bytes())
    ));
    let settings = serde_json::to_string(&settings()).unwrap();
    for (name, stage) in MATCHES {
        let log = stored_log(name, stage);
        let seal = literal(&SealKey::new(KEY).seal(&id(name), &seed(), [1; 24]));
        let changed_ms = log.last().unwrap().entry.at_ms;
        rows.push(format!(
            "INSERT INTO matches \
             (id, settings, sealed_seed, is_listed, stage, created_ms, changed_ms) \
             VALUES ('{name}', '{settings}', {seal}, FALSE, '{stage}', 1000, {changed_ms})"
        ));
        for seat in seats() {
            rows.push(format!(
                "INSERT INTO sitting (match_id, seat, user_id) VALUES ('{name}', {}, {})",
                seat.number(),
                player(seat).id.number()
            ));
        }
        for NewEntry { number, entry, .. } in &log {
            let entry = serde_json::to_string(entry).unwrap();
            rows.push(format!(
                "INSERT INTO log (match_id, number, entry) VALUES ('{name}', {number}, '{entry}')"
            ));
        }
    }
    if version >= ACCOUNTS {
        let account = "INSERT INTO accounts (user_id, login, created_ms) VALUES (1, 'ada', 1)";
        rows.push(account.to_owned());
    }
    if version >= REPORTS {
        for reason in [ReportReason::Stalling, ReportReason::Name] {
            rows.push(format!(
                "INSERT INTO reports (match_id, reporter_id, reported_id, reason, created_ms) \
                 VALUES ('m-1', 1, 2, '{}', 10)",
                reason.as_str()
            ));
        }
        rows.push("DELETE FROM reports WHERE id = 2".to_owned());
    }
    rows.join(";\n")
}

async fn whole(storage: &Storage, name: &str) -> StoredMatch {
    let read = storage.matches().read(&id(name), LogRange::Whole).await;
    match read.unwrap() {
        Some(StoredRange::Whole(stored)) => *stored,
        found => panic!("{found:?}"),
    }
}

fn entries_of(log: &[NewEntry]) -> Vec<LogEntry> {
    log.iter().map(|new| new.entry.clone()).collect()
}

/// Opens a database with the [`rows`] of this version, and checks that all of them are read, that
/// the match in play continues to its end, and that both matches can be packed.
pub async fn an_earlier_database_is_upgraded(database: &impl TestDatabase, version: i64) {
    let [ada, bea] = seats().map(player);
    let storage = database.open(KEY).await;
    let accounts = storage.accounts();
    let owner = accounts.authenticated_user(token().hash()).await.unwrap();
    assert_eq!(owner.map(|owner| owner.user).as_ref(), Some(&ada));
    if version >= ACCOUNTS {
        let account = accounts.account_of("ada").await.unwrap();
        assert_eq!(account.map(|account| account.user), Some(ada.id));
    }
    if version >= REPORTS {
        // Numbers are not given twice.
        let moderation = storage.moderation();
        let other = ReportReason::Other;
        let reported = id("m-1");
        let added = moderation.add_report(&reported, ada.id, bea.id, other, 20);
        added.await.unwrap();
        let reports = moderation.reports(ReportFilter::Open, 9).await.unwrap();
        let reports: Vec<(u64, ReportReason)> = reports
            .iter()
            .map(|report| (report.number, report.reason))
            .collect();
        assert_eq!(reports, [(3, other), (1, ReportReason::Stalling)]);
    }

    let matches = storage.matches();
    let listed = matches.matches_of(ada.id, 9).await.unwrap();
    assert_eq!(listed, MATCHES.map(|(name, _)| id(name)));
    let check = matches.check().await.unwrap();
    assert!(check.problems.is_empty(), "version {version}: {check:?}");
    let mut logs = MATCHES.map(|(name, stage)| entries_of(&stored_log(name, stage)));
    for ((name, _), log) in MATCHES.iter().zip(&logs) {
        assert_eq!(whole(&storage, name).await.entries, *log);
    }

    let mut played = Played(whole(&storage, "m-1").await.fold().unwrap());
    let rest = [played.moves(), played.moves(), played.ends()];
    let outcomes = matches.append(&rest).await.unwrap();
    assert_eq!(outcomes, [Appended::Committed; 3]);
    logs[0].extend(entries_of(&rest));
    assert_eq!(matches.reveal_seeds(9).await.unwrap(), 2);
    assert_eq!(matches.pack_logs(9_000, 9).await.unwrap(), 2);
    storage.close().await;
    drop(storage);
    let storage = database.open(KEY).await;
    for ((name, _), log) in MATCHES.iter().zip(&logs) {
        let stored = whole(&storage, name).await;
        assert_eq!((&stored.entries, &stored.seed), (log, &seed()));
    }
    storage.close().await;
}
