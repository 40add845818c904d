//! [`RatingStore`]: ratings of people and programs.

use crate::StorageError;
use async_trait::async_trait;
use ranarium_protocol::online::{RatingPoint, RatingPool, User, UserId, UserKind};
use ranarium_server::{RatedMatch, Rating};
use ranarium_table::MatchId;

/// The rating store of a [`Storage`](crate::Storage).
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// Marks a user as a program, for good.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    async fn add_program(&self, user: UserId) -> Result<(), StorageError>;

    /// Returns the kind of a user: person or program.
    ///
    /// # Errors
    /// If the database fails.
    async fn kind_of(&self, user: UserId) -> Result<UserKind, StorageError>;

    /// Returns the rated matches that are over and have not been rated, in the order in which they
    /// ended.
    ///
    /// # Errors
    /// If the database fails.
    async fn to_rate(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError>;

    /// Applies a match to the ratings of its players, once, even if called again: the changes and
    /// the mark are one transaction. Deleted users are left out.
    ///
    /// # Errors
    /// If the database fails. Then nothing has changed.
    async fn rate(&self, rated: &RatedMatch) -> Result<RatedNow, StorageError>;

    /// Returns the ratings of a user, in the order of their pools.
    ///
    /// # Errors
    /// If the database fails.
    async fn ratings_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(RatingPool, StoredRating)>, StorageError>;

    /// Returns the rating of a user in a pool, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    async fn rating(
        &self,
        user: UserId,
        pool: &RatingPool,
    ) -> Result<Option<StoredRating>, StorageError>;

    /// Returns the rating after each of the latest matches, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn history(
        &self,
        user: UserId,
        pool: &RatingPool,
        at_most: u32,
    ) -> Result<Vec<RatingPoint>, StorageError>;

    /// Returns the users with settled ratings, the best first, without the first `skipped`.
    ///
    /// # Errors
    /// If the database fails.
    async fn best(
        &self,
        pool: &RatingPool,
        kind: UserKind,
        skipped: u32,
        at_most: u32,
    ) -> Result<Vec<(User, StoredRating)>, StorageError>;
}

/// A stored rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredRating {
    /// The rating.
    pub rating: Rating,
    /// Number of matches that it is based on.
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
    /// It has changed ratings, or been found not to count.
    Now,
    /// It had been applied before.
    Before,
}
