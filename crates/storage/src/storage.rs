//! [`Storage`]: what a server keeps, whatever database it is kept in.

use crate::{
    AccountStore, AdminStore, MatchStore, ModerationStore, NoticeStore, RatingStore, UserStore,
};
use async_trait::async_trait;
use std::fmt;

/// What a server keeps, whatever database it is kept in: a store for each kind of thing. Whatever
/// is acknowledged lasts.
#[async_trait]
pub trait Storage: fmt::Debug + Send + Sync + 'static {
    /// Tables and the logs of their matches.
    fn matches(&self) -> &dyn MatchStore;

    /// People, and where they are signed in.
    fn users(&self) -> &dyn UserStore;

    /// Blocks, reports, and what operators have done.
    fn moderation(&self) -> &dyn ModerationStore;

    /// How people and programs sign in.
    fn accounts(&self) -> &dyn AccountStore;

    /// Who wants to be notified of their turn, and how.
    fn notices(&self) -> &dyn NoticeStore;

    /// How strong people and programs are.
    fn ratings(&self) -> &dyn RatingStore;

    /// Copies of everything, and counts.
    fn admin(&self) -> &dyn AdminStore;

    /// Whether it answers at all, asked apart from what else it is asked. The answer takes two
    /// seconds at most.
    async fn answers(&self) -> bool {
        true
    }

    /// Gives up every connection to it: what comes from now on goes by way of new ones.
    fn renew(&self) {}

    /// Closes it, once all writes are done.
    async fn close(&self);
}
