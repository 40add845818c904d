//! [`RatingStore`]: how strong people and programs are.

use crate::StorageError;
use async_trait::async_trait;
use ranarium_protocol::online::{RatingPoint, RatingPool, User, UserId, UserKind};
use ranarium_server::{RatedMatch, Rating};
use ranarium_table::MatchId;

/// The rating store of a [`Storage`](crate::Storage).
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// Notes that a user is a program, which it stays.
    ///
    /// # Errors
    /// If there is no such user, or the database says no.
    async fn add_program(&self, user: UserId) -> Result<(), StorageError>;

    /// Returns the kind of a user: person or program.
    ///
    /// # Errors
    /// If the database says no.
    async fn kind_of(&self, user: UserId) -> Result<UserKind, StorageError>;

    /// The rated matches that are over and have not been rated, who was over first first.
    ///
    /// # Errors
    /// If the database says no.
    async fn to_rate(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError>;

    /// Has a match change the ratings of its players, once, however often it is called: what it
    /// changes and that it did are one transaction. Users who are gone are left out.
    ///
    /// # Errors
    /// If the database says no. Then nothing has changed.
    async fn rate(&self, rated: &RatedMatch) -> Result<RatedNow, StorageError>;

    /// The ratings of a user, in the order of their pools.
    ///
    /// # Errors
    /// If the database says no.
    async fn ratings_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(RatingPool, StoredRating)>, StorageError>;

    /// The rating of a user in a pool, if there is one.
    ///
    /// # Errors
    /// If the database says no.
    async fn rating(
        &self,
        user: UserId,
        pool: &RatingPool,
    ) -> Result<Option<StoredRating>, StorageError>;

    /// A rating after each of the latest matches, the earliest first.
    ///
    /// # Errors
    /// If the database says no.
    async fn history(
        &self,
        user: UserId,
        pool: &RatingPool,
        at_most: u32,
    ) -> Result<Vec<RatingPoint>, StorageError>;

    /// Those whose ratings are settled, the best first, without as many as are skipped.
    ///
    /// # Errors
    /// If the database says no.
    async fn best(
        &self,
        pool: &RatingPool,
        kind: UserKind,
        skipped: u32,
        at_most: u32,
    ) -> Result<Vec<(User, StoredRating)>, StorageError>;
}

/// A rating as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredRating {
    /// The rating.
    pub rating: Rating,
    /// Number of matches that it comes from.
    pub matches: u32,
}

impl StoredRating {
    /// The rating of a new player.
    pub const START: Self = Self {
        rating: Rating::START,
        matches: 0,
    };
}

/// The effect of a call to rate a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatedNow {
    /// It has, or has been found not to count.
    Now,
    /// It had before.
    Before,
}
