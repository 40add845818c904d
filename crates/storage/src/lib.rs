//! The storage of a server: tables, the logs of their matches, and people.
//!
//! [`Storage`] is the interface of all databases; [`Sqlite`] keeps everything in one file, and
//! `Postgres` serves any number of nodes (feature `postgres`). Entries of many matches that come at
//! the same time are written in one transaction ([`LogWriter`]), and an entry is published only
//! once it is durable. The seeds of matches are sealed with a key that is not in the database
//! ([`SealKey`]), and only the hash of a [`Token`] is stored.
#![forbid(unsafe_code)]

mod account;
mod account_statements;
mod account_store;
mod admin_statements;
mod admin_store;
mod ban_subject;
mod export;
mod form;
mod kept;
mod log_writer;
mod match_store;
mod migrations;
mod moderation_store;
mod new_file;
mod new_table;
mod notice_statements;
mod notice_store;
mod operator_act;
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
mod stored_report;
mod token;
mod user_store;

pub use account::{
    Account, AccountMerge, BotToken, Claimed, MergeReason, Session, StoredPasskey, Visitor,
    VisitorKind,
};
pub use account_store::AccountStore;
pub use admin_store::{AdminStore, GameStats, StorageStats};
pub use ban_subject::BanSubject;
pub use kept::{Kept, OwnReport};
pub use log_writer::LogWriter;
pub use match_store::MatchStore;
pub use moderation_store::{Block, InForce, ModerationStore, ReportFilter};
pub use new_file::NewFile;
pub use new_table::NewTable;
pub use notice_store::{
    BROWSERS_MAX, Channels, MailAddress, MailLink, MailState, NoticeStore, PushSubscription,
    WaitingNotice,
};
pub use operator_act::{OperatorAct, RecordedAct};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use postgres::open_postgres;
pub use ranarium_server::NewEntry;
pub use rating_store::{RatedNow, RatingStore, StoredRating};
pub use seal_key::SealKey;
pub use sqlite::Sqlite;
pub use storage::Storage;
pub use storage_error::StorageError;
pub use stored_report::StoredReport;
pub use token::{Token, TokenHash};
pub use user_store::UserStore;
