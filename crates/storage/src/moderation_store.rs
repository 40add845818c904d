//! [`ModerationStore`]: blocks, reports, and acts of operators.

use crate::StorageError;
use crate::{BanSubject, OperatorAct, RecordedAct, StoredReport};
use async_trait::async_trait;
use ranarium_protocol::online::{ReportReason, User, UserId};
use ranarium_table::{MatchId, Name};

/// The decisions of operators that are in force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InForce {
    /// The number of the latest act that is included.
    pub latest: u64,
    /// Users whose names are hidden.
    pub hidden: Vec<UserId>,
    /// The bans, each with its end in milliseconds since 1970 (UTC), or `None` for good. May
    /// include bans that are over.
    pub bans: Vec<(BanSubject, Option<u64>)>,
    /// The tables that are still to be ended, each with the number of the act.
    pub to_end: Vec<(u64, MatchId)>,
}

/// The moderation store of a [`Storage`](crate::Storage): blocks, reports, and acts of operators.
#[async_trait]
pub trait ModerationStore: Send + Sync {
    /// Notes the maker of a table. The first one stays.
    ///
    /// # Errors
    /// If the database fails.
    async fn note_maker(
        &self,
        table: &MatchId,
        user: UserId,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Returns the maker of a table, if known.
    ///
    /// # Errors
    /// If the database fails.
    async fn maker_of(&self, table: &MatchId) -> Result<Option<UserId>, StorageError>;

    /// Counts the tables of a maker that wait for their match to begin, or have one that the user
    /// plays.
    ///
    /// # Errors
    /// If the database fails.
    async fn open_tables_by(&self, user: UserId) -> Result<u64, StorageError>;

    /// Sets or lifts a block.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    async fn set_block(
        &self,
        user: UserId,
        other: UserId,
        block: Block,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Returns the users whom a user has blocked, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn blocked_by(&self, user: UserId) -> Result<Vec<User>, StorageError>;

    /// Returns the users whom a user has blocked, or who have blocked the user.
    ///
    /// # Errors
    /// If the database fails.
    async fn kept_apart_from(&self, user: UserId) -> Result<Vec<UserId>, StorageError>;

    /// Stores a report, once.
    ///
    /// # Errors
    /// If there is no such user or match, or the database fails.
    async fn add_report(
        &self,
        table: &MatchId,
        reporter: UserId,
        reported: UserId,
        reason: ReportReason,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Returns the latest reports, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn reports(
        &self,
        which: ReportFilter,
        at_most: u32,
    ) -> Result<Vec<StoredReport>, StorageError>;

    /// Carries out and records an act of an operator, in one transaction. A table to end is left to
    /// a server, which polls for it.
    ///
    /// # Errors
    /// If there is no such user or report, or the database fails.
    async fn act(
        &self,
        operator: &Name,
        act: &OperatorAct,
        now_ms: u64,
    ) -> Result<u64, StorageError>;

    /// Notes that an act that was left to a server is done.
    ///
    /// # Errors
    /// If the database fails.
    async fn done(&self, act: u64) -> Result<(), StorageError>;

    /// Returns the acts of operators, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn acts(&self, at_most: u32) -> Result<Vec<RecordedAct>, StorageError>;

    /// Returns the number of the latest act; 0 if there is none.
    ///
    /// # Errors
    /// If the database fails.
    async fn latest_act(&self) -> Result<u64, StorageError>;

    /// Returns the decisions that are in force.
    ///
    /// # Errors
    /// If the database fails.
    async fn in_force(&self) -> Result<InForce, StorageError>;
}

/// A filter of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFilter {
    /// The reports that no operator has closed.
    Open,
    /// All.
    All,
}

/// A change of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// From now on.
    Set,
    /// No longer.
    Lifted,
}
