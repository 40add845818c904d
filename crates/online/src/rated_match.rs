//! [`RatedMatch`]: the result of a finished match, from which `crates/storage` computes ratings.

use crate::{ServerError, options_of};
use ranarium_protocol::online::{
    OutOfTime, Rated, RatingPool, SeatPlan, Speed, TableSettings, UserId, UserKind,
};
use ranarium_table::MatchId;

/// The result of a rated match for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedMatch {
    /// The id of the match.
    pub match_id: MatchId,
    /// The rating pool.
    pub pool: RatingPool,
    /// The kind of the pool's players.
    pub kind: UserKind,
    /// The time when the match ended, in milliseconds since 1970 (UTC).
    pub over_ms: u64,
    /// The place of each player who has moved, from 1, in the order of seats; empty if the match
    /// does not count.
    pub places: Vec<(UserId, u8)>,
}

/// Returns the rating pool of a rated table, and the kind of its players.
pub fn rating_pool(settings: &TableSettings) -> Option<(RatingPool, UserKind)> {
    let kind = match settings.rated {
        Rated::Casual => return None,
        Rated::People => UserKind::Person,
        Rated::Programs => UserKind::Program,
    };
    let pool = RatingPool {
        game: settings.game.clone(),
        players: settings.seats.len() as u8,
        speed: Speed::of(settings.clock)?,
    };
    Some((pool, kind))
}

/// Checks that a table can be rated as it asks: all seats open, the standard game, a clock, and a
/// loss for running out of time. (Not for the table of a rematch, which is as the one before.)
///
/// # Errors
/// The reason why it cannot.
pub fn check_rated(settings: &TableSettings) -> Result<(), ServerError> {
    if settings.rated == Rated::Casual {
        return Ok(());
    }
    let no = |reason: &str| Err(ServerError::Unratable(reason.to_owned()));
    let is_bot = |plan: &SeatPlan| matches!(plan, SeatPlan::Bot(_));
    if settings.seats.iter().any(is_bot) {
        return no("bots of the server play no rated matches; expected open seats");
    }
    if settings.seats.len() < 2 {
        return no("a match alone cannot be rated; expected 2 players or more");
    }
    if settings.position.is_some() {
        return no("it begins as the rules say; expected no position");
    }
    if Speed::of(settings.clock).is_none() {
        return no("it needs a clock; expected \"clock\"");
    }
    if !settings.clock_factors.is_equal() {
        return no("everyone has the same time; expected no \"clock-factors\"");
    }
    if settings.out_of_time != OutOfTime::Lose {
        return no("a seat that runs out of time loses; expected \"out-of-time\": \"lose\"");
    }
    let players = settings.seats.len();
    let (_, standard) = options_of(&settings.game, "", players as u8)?;
    let (_, options) = options_of(&settings.game, &settings.options, players as u8)?;
    if options != standard {
        let reason = format!("the options are those of the standard game; expected {standard}");
        return Err(ServerError::Unratable(reason));
    }
    Ok(())
}
