//! [`Storage`]: the interface of all databases.

use crate::{
    AccountStore, AdminStore, MatchStore, ModerationStore, NoticeStore, RatingStore, UserStore,
};
use async_trait::async_trait;
use std::fmt;

/// The interface of all databases: a store for each kind of data. Acknowledged writes are durable.
#[async_trait]
pub trait Storage: fmt::Debug + Send + Sync + 'static {
    /// Tables and the logs of their matches.
    fn matches(&self) -> &dyn MatchStore;

    /// Users and their sessions.
    fn users(&self) -> &dyn UserStore;

    /// Blocks, reports, and acts of operators.
    fn moderation(&self) -> &dyn ModerationStore;

    /// Accounts, sessions and tokens.
    fn accounts(&self) -> &dyn AccountStore;

    /// Turn notifications.
    fn notices(&self) -> &dyn NoticeStore;

    /// Ratings of people and programs.
    fn ratings(&self) -> &dyn RatingStore;

    /// Backups and counts.
    fn admin(&self) -> &dyn AdminStore;

    /// Returns `true` if the database answers, independently of other queries. Takes at most two
    /// seconds.
    async fn answers(&self) -> bool {
        true
    }

    /// Replaces all connections by new ones.
    fn renew(&self) {}

    /// Closes it, once all writes are done.
    async fn close(&self);
}
