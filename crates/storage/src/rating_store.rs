//! [`RatingStore`]: ratings of people and programs.

use crate::StorageError;
use crate::database::{Database, FromRow, Row, ToValue, Transaction};
use ranarium_online::{RatedMatch, Rating};
use ranarium_protocol::online::{RatingPoint, RatingPool, Speed, User, UserId, UserKind};
use ranarium_table::MatchId;
use std::collections::BTreeSet;

/// The time in which matches against the same opponent are counted, in milliseconds: a day.
const REPEATED_MS: u64 = 24 * 3_600_000;

/// The opponent that all deleted users count as.
const DELETED: &str = "deleted";

/// A rating pool as the parameters `$1` to `$3` of statements: its game, players and speed.
struct PoolParams<'p> {
    game: &'p String,
    players: u8,
    speed: &'static str,
}

impl<'p> PoolParams<'p> {
    const fn of(pool: &'p RatingPool) -> Self {
        Self {
            game: &pool.game,
            players: pool.players,
            speed: Speed::name(pool.speed),
        }
    }

    /// Returns the parameters of a statement about the pool: the pool's own, and these from `$4`
    /// on.
    fn and<'s>(&'s self, others: &[&'s dyn ToValue]) -> Vec<&'s dyn ToValue> {
        let own_values: [&dyn ToValue; 3] = [self.game, &self.players, &self.speed];
        own_values.iter().chain(others).copied().collect()
    }
}

/// The rating store of a [`Storage`](crate::Storage).
///
/// Every method fails if the database fails, and then changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct RatingStore<'s>(pub(crate) &'s dyn Database);

impl RatingStore<'_> {
    /// Marks a user permanently as a program.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    pub async fn add_program(self, user: UserId) -> Result<(), StorageError> {
        let add = "INSERT INTO programs (user_id) VALUES ($1) ON CONFLICT DO NOTHING";
        self.0.execute(add, &[&user]).await.map(drop)
    }

    /// Returns the kind of a user: person or program.
    pub async fn kind_of(self, user: UserId) -> Result<UserKind, StorageError> {
        let program = "SELECT user_id FROM programs WHERE user_id = $1";
        let program: Option<UserId> = self.0.fetch_optional(program, &[&user]).await?;
        Ok(match program {
            Some(_) => UserKind::Program,
            None => UserKind::Person,
        })
    }

    /// Returns the rated matches that are over and have not been rated, in the order in which they
    /// ended.
    pub async fn to_rate(self, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        self.0
            .fetch_all(
                "SELECT id FROM matches WHERE is_rated AND stage = 'over' AND NOT EXISTS \
                 (SELECT 1 FROM rated_matches WHERE match_id = id) \
                 ORDER BY changed_ms, id LIMIT $1",
                &[&at_most],
            )
            .await
    }

    /// Applies a match to the ratings of its players, once, even if called again: the changes and
    /// the mark are one transaction. Deleted users are left out.
    ///
    /// The match changes no rating if a player has had `max_repeated` rated matches in the same
    /// pool against the same opponent in the day before. All users of one network are the same
    /// opponent, and so are all deleted ones.
    pub async fn rate(
        self,
        rated: &RatedMatch,
        max_repeated: u32,
    ) -> Result<RateOutcome, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        let note = "INSERT INTO rated_matches (match_id) VALUES ($1) ON CONFLICT DO NOTHING";
        if transaction.execute(note, &[&rated.match_id]).await? == 0 {
            return Ok(RateOutcome::AlreadyRated);
        }
        // In the order of users, so that concurrent nodes never deadlock.
        let mut places = rated.places.clone();
        places.sort_unstable();
        let before = lock_ratings(&mut *transaction, rated, &places).await?;
        let opponents = opponents(&mut *transaction, &places).await?;
        if is_repeated(&mut *transaction, rated, &places, &opponents, max_repeated).await? {
            remove_new_ratings(&mut *transaction, &rated.pool, &places).await?;
            transaction.commit().await?;
            return Ok(RateOutcome::Rated);
        }
        let ratings: Vec<(Rating, u8)> = before
            .iter()
            .zip(&places)
            // Deleted players count with the rating of a new player.
            .map(|(found_rating, (_, place))| {
                (found_rating.unwrap_or(StoredRating::START).rating, *place)
            })
            .collect();
        let after = Rating::after(&ratings).into_iter().zip(opponents);
        for (((user, _), found_rating), (after, opponents)) in places.iter().zip(before).zip(after)
        {
            if let Some(found_rating) = found_rating {
                let matches = found_rating.matches + 1;
                let after = StoredRating {
                    rating: after,
                    matches,
                };
                store_change(&mut *transaction, rated, *user, after, &opponents).await?;
            }
        }
        transaction.commit().await?;
        Ok(RateOutcome::Rated)
    }

    /// Deletes the opponents in matches that are too old to be counted at a time.
    pub async fn forget_opponents(self, now_ms: u64) -> Result<(), StorageError> {
        let before_ms = now_ms.saturating_sub(2 * REPEATED_MS);
        let forget = "DELETE FROM rated_opponents WHERE over_ms < $1";
        self.0.execute(forget, &[&before_ms]).await.map(drop)
    }

    /// Returns the ratings of a user, in the order of their pools.
    pub async fn ratings_of(
        self,
        user: UserId,
    ) -> Result<Vec<(RatingPool, StoredRating)>, StorageError> {
        self.0
            .fetch_all(
                "SELECT game, players, speed, rating, deviation, volatility, matches \
                 FROM ratings WHERE user_id = $1 ORDER BY game, players, speed",
                &[&user],
            )
            .await
    }

    /// Returns the rating of a user in a pool, if there is one.
    pub async fn rating(
        self,
        user: UserId,
        pool: &RatingPool,
    ) -> Result<Option<StoredRating>, StorageError> {
        self.0
            .fetch_optional(
                "SELECT rating, deviation, volatility, matches FROM ratings \
                 WHERE game = $1 AND players = $2 AND speed = $3 AND user_id = $4",
                &PoolParams::of(pool).and(&[&user]),
            )
            .await
    }

    /// Returns the rating after each of the latest matches, the earliest first.
    pub async fn history(
        self,
        user: UserId,
        pool: &RatingPool,
        at_most: u32,
    ) -> Result<Vec<RatingPoint>, StorageError> {
        let points = self.0.fetch_all(
            "SELECT match_id, over_ms, rating, deviation FROM rating_changes \
             WHERE game = $1 AND players = $2 AND speed = $3 AND user_id = $4 \
             ORDER BY number DESC LIMIT $5",
            &PoolParams::of(pool).and(&[&user, &at_most]),
        );
        let mut points: Vec<RatingPoint> = points.await?;
        points.reverse();
        Ok(points)
    }

    /// Returns the latest matches that have changed a rating of a user, the latest first.
    pub async fn latest_matches(
        self,
        user: UserId,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError> {
        let latest = "SELECT match_id FROM rating_changes WHERE user_id = $1 \
                      ORDER BY over_ms DESC, match_id LIMIT $2";
        self.0.fetch_all(latest, &[&user, &at_most]).await
    }

    /// Returns the accounts, or their programs, with settled ratings, the best first, without the
    /// first `skipped`.
    pub async fn best(
        self,
        pool: &RatingPool,
        kind: UserKind,
        skipped: u32,
        at_most: u32,
    ) -> Result<Vec<(User, StoredRating)>, StorageError> {
        self.0
            .fetch_all(
                include_str!("../sql/best_ratings.sql"),
                &PoolParams::of(pool).and(&[
                    &(kind == UserKind::Program),
                    &Rating::min_matches(),
                    &Rating::max_settled_deviation_milli(pool.players),
                    &at_most,
                    &skipped,
                ]),
            )
            .await
    }
}

/// Returns the ratings of players, and locks them until the end of the transaction. A user without
/// a rating receives that of a new player; `None` for a deleted user.
async fn lock_ratings(
    transaction: &mut (dyn Transaction + '_),
    rated: &RatedMatch,
    places: &[(UserId, u8)],
) -> Result<Vec<Option<StoredRating>>, StorageError> {
    let start = Rating::START;
    let mut ratings = Vec::with_capacity(places.len());
    for (user, _) in places {
        let rating = transaction.fetch_optional(
            include_str!("../sql/lock_rating.sql"),
            &PoolParams::of(&rated.pool).and(&[
                &(rated.kind == UserKind::Program),
                &start.milli,
                &start.deviation_milli,
                &start.volatility_millionths,
                user,
            ]),
        );
        ratings.push(rating.await?);
    }
    Ok(ratings)
}

/// Returns `true` if a player has had `max_repeated` rated matches in the pool against one of their
/// opponents in the day before.
async fn is_repeated(
    transaction: &mut (dyn Transaction + '_),
    rated: &RatedMatch,
    places: &[(UserId, u8)],
    opponents: &[BTreeSet<String>],
    max_repeated: u32,
) -> Result<bool, StorageError> {
    let since_ms = rated.over_ms.saturating_sub(REPEATED_MS);
    for ((user, _), opponents) in places.iter().zip(opponents) {
        for opponent in opponents {
            let repeated: u32 = transaction
                .fetch_one(
                    "SELECT COUNT(*) FROM rated_opponents WHERE game = $1 AND players = $2 \
                     AND speed = $3 AND user_id = $4 AND opponent = $5 AND over_ms > $6",
                    &PoolParams::of(&rated.pool).and(&[user, opponent, &since_ms]),
                )
                .await?;
            if repeated >= max_repeated {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Removes the ratings of players who have had no rated match in the pool.
async fn remove_new_ratings(
    transaction: &mut (dyn Transaction + '_),
    pool: &RatingPool,
    places: &[(UserId, u8)],
) -> Result<(), StorageError> {
    for (user, _) in places {
        let new = "DELETE FROM ratings WHERE game = $1 AND players = $2 AND speed = $3 \
                   AND user_id = $4 AND matches = 0";
        transaction
            .execute(new, &PoolParams::of(pool).and(&[user]))
            .await?;
    }
    Ok(())
}

/// Stores a player's rating after a match, the change, and the opponents.
async fn store_change(
    transaction: &mut (dyn Transaction + '_),
    rated: &RatedMatch,
    user: UserId,
    after: StoredRating,
    opponents: &BTreeSet<String>,
) -> Result<(), StorageError> {
    let pool = PoolParams::of(&rated.pool);
    for opponent in opponents {
        transaction
            .execute(
                "INSERT INTO rated_opponents \
                 (game, players, speed, user_id, match_id, opponent, over_ms) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &pool.and(&[&user, &rated.match_id, opponent, &rated.over_ms]),
            )
            .await?;
    }
    let StoredRating { rating, matches } = after;
    let matches = i64::from(matches);
    transaction
        .execute(
            "UPDATE ratings SET rating = $5, deviation = $6, volatility = $7, matches = $8 \
             WHERE game = $1 AND players = $2 AND speed = $3 AND user_id = $4",
            &pool.and(&[
                &user,
                &rating.milli,
                &rating.deviation_milli,
                &rating.volatility_millionths,
                &matches,
            ]),
        )
        .await?;
    transaction
        .execute(
            "INSERT INTO rating_changes (game, players, speed, user_id, number, match_id, \
             over_ms, rating, deviation) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            &pool.and(&[
                &user,
                &matches,
                &rated.match_id,
                &rated.over_ms,
                &rating.milli,
                &rating.deviation_milli,
            ]),
        )
        .await?;
    Ok(())
}

/// Returns the opponents of each player: each network once, or the user if the network is unknown.
async fn opponents(
    transaction: &mut (dyn Transaction + '_),
    places: &[(UserId, u8)],
) -> Result<Vec<BTreeSet<String>>, StorageError> {
    let mut networks = Vec::with_capacity(places.len());
    for (user, _) in places {
        let network = "SELECT COALESCE(network, $2) FROM users WHERE id = $1";
        let own_network = transaction.fetch_optional(network, &[user, &user.to_string()]);
        let own_network: Option<String> = own_network.await?;
        networks.push(own_network.unwrap_or_else(|| DELETED.to_owned()));
    }
    let others_of = |player: usize| {
        let others = networks.iter().enumerate();
        let others = others.filter(move |(index, _)| *index != player);
        others.map(|(_, network)| network.clone()).collect()
    };
    Ok((0..places.len()).map(others_of).collect())
}

/// A stored rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredRating {
    /// The current rating.
    pub rating: Rating,
    /// The number of matches that it is based on.
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
pub enum RateOutcome {
    /// The match has now changed ratings, or has been marked as one that changes none.
    Rated,
    /// The match was applied earlier; nothing has changed.
    AlreadyRated,
}

impl FromRow for StoredRating {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            rating: Rating {
                milli: row.get()?,
                deviation_milli: row.get()?,
                volatility_millionths: row.get()?,
            },
            matches: row.get()?,
        })
    }
}

impl FromRow for RatingPool {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            game: row.get()?,
            players: row.get()?,
            speed: row
                .get::<String>()?
                .parse()
                .map_err(StorageError::Misread)?,
        })
    }
}

impl FromRow for RatingPoint {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let (match_id, at_ms) = (row.get()?, row.get()?);
        let rating = Rating {
            milli: row.get()?,
            deviation_milli: row.get()?,
            ..Rating::START
        };
        Ok(Self {
            match_id,
            at_ms,
            rating: rating.points(),
            deviation: rating.deviation(),
        })
    }
}
