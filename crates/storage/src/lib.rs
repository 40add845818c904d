//! The storage of a server: tables, the logs of their matches, and people.
//!
//! A [`Storage`] stores its data in a [`Database`]: a file of SQLite, or, for any number of nodes,
//! PostgreSQL (feature `postgres`). Entries of many matches that come at the same time are written
//! in one transaction ([`LogWriter`]), and an entry is published only once it is durable. The seeds
//! of matches are sealed with a key that is not in the database ([`SealKey`]), and only the hash of
//! a [`Token`] is stored.
//!
//! `storage.rs` lists the stores, such as the one in `rating_store.rs`; `matches`, `accounts` and
//! `moderation` contain a store with its types. `database` is the interface that `sqlite` and
//! `postgres` implement. A statement is in the method that executes it, or, if it is longer than
//! five lines and not composed, in a file of the folder `sql`.
#![forbid(unsafe_code)]

mod accounts;
mod admin_store;
mod database;
mod export;
mod matches;
mod moderation;
mod new_file;
mod notice_store;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(feature = "postgres"))]
#[path = "without_postgres.rs"]
mod postgres;
mod rating_store;
mod seal_key;
mod sqlite;
mod storage;
mod storage_error;
mod token;
mod user_store;

pub use accounts::{
    Account, AccountMerge, AccountStore, AuthenticatedKind, AuthenticatedUser, BotToken,
    ClaimOutcome, FiledReport, MergeReason, NamedAccount, Session, StoredPasskey, UserData,
};
pub use admin_store::{AdminStore, GameStats, StorageStats};
pub use database::{Database, Dialect, Row, Transaction, Value, WriteConnection};
pub use matches::{LogWriter, MatchStore, NewTable, StorageCheck};
pub use moderation::{
    BanSubject, BlockChange, ModerationStore, OperatorAct, RecordedAct, ReportFilter,
    StoredModeration, StoredReport,
};
pub use new_file::{NewFile, read_or_create};
pub use notice_store::{
    Channels, MAX_BROWSERS, MailAddress, MailLink, MailState, NoticeStore, PushSubscription,
    WaitingNotice,
};
pub use ranarium_online::NewEntry;
pub use rating_store::{RateOutcome, RatingStore, StoredRating};
pub use seal_key::SealKey;
pub use sqlite::Sqlite;
pub use sqlx::SqlStr;
pub use storage::Storage;
pub use storage_error::StorageError;
pub use token::{Token, TokenHash};
pub use user_store::UserStore;
