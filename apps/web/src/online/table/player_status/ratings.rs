//! The ratings of the players of a rated match, and the change of the user's own after it.

use crate::online::table::online_table::OnlineTable;
use crate::play::RatingChange;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_client::TableState;
use ranarium_protocol::online::{
    Rated, RatingHistory, RatingPoint, RatingPool, RatingView, Ratings, SeatView, Speed, UserId,
};
use ranarium_table::{MatchId, MatchStage};
use std::time::Duration;

/// The pauses before the requests for the new rating, which the server computes soon after the end,
/// in milliseconds.
const RETRY_DELAYS_MS: [u64; 5] = [300, 1_000, 2_000, 4_000, 8_000];

/// Returns the ratings that the match counts for; `None` in a casual match.
fn pool(online_table: OnlineTable) -> Option<RatingPool> {
    online_table.state.with_untracked(|state| {
        let (info, table) = (state.info.as_ref()?, state.table.as_ref()?);
        Some(RatingPool {
            game: info.game.clone(),
            players: table.seats.len() as u8,
            speed: Speed::of(info.clock).filter(|_| table.rated != Rated::Casual)?,
        })
    })
}

/// Requests the rating of each player of a rated match, by seat.
pub fn ratings(online_table: OnlineTable) -> RwSignal<Vec<Option<i64>>> {
    let shown_ratings = RwSignal::new(Vec::new());
    let users = Memo::new(move |_| {
        online_table.state.with(|state| {
            let user = |seat: &SeatView| match seat {
                SeatView::Person { user, .. } => Some(*user),
                _ => None,
            };
            state
                .seats()
                .iter()
                .map(user)
                .collect::<Vec<Option<UserId>>>()
        })
    });
    online_table.server.whenever_open(move || {
        let users = users.get();
        let Some(pool) = pool(online_table) else {
            return;
        };
        shown_ratings.set(vec![None; users.len()]);
        for (index, user) in users.into_iter().enumerate() {
            let (Some(user), pool) = (user, pool.clone()) else {
                continue;
            };
            spawn_local(async move {
                let Ok(ratings) = online_table.server.host.ask(Ratings { user }).await else {
                    return;
                };
                let rating = ratings.into_iter().find(|rating| rating.pool == pool);
                let rating = rating.map_or(RatingView::START, |rating| rating.rating);
                shown_ratings.try_update(|shown_ratings| {
                    if let Some(place) = shown_ratings.get_mut(index) {
                        *place = Some(rating);
                    }
                });
            });
        }
    });
    shown_ratings
}

/// Returns the effect of a rated match on the user's rating, once the server has computed it.
pub fn rating_change(online_table: OnlineTable) -> Signal<Option<RatingChange>> {
    let change = RwSignal::new(None);
    let is_over = Memo::new(move |_| {
        online_table.state.with(|state| state.stage()) == Some(MatchStage::Over)
    });
    Effect::new(move |_| {
        if !is_over.get() {
            return;
        }
        if online_table.state.with_untracked(TableState::is_too_short) {
            return change.set(Some(RatingChange::TooShort));
        }
        let user = online_table
            .state
            .with_untracked(|state| Some(state.user.as_ref()?.id));
        if let (Some(_), Some(user), Some(pool)) = (online_table.seat(), user, pool(online_table)) {
            ask_after(online_table, RatingHistory { user, pool }, 0, change);
        }
    });
    change.into()
}

/// Requests the history of a rating after a pause, and again after the next one if the match is not
/// part of it yet.
fn ask_after(
    online_table: OnlineTable,
    request: RatingHistory,
    tries: usize,
    change: RwSignal<Option<RatingChange>>,
) {
    let Some(pause_ms) = RETRY_DELAYS_MS.get(tries) else {
        return;
    };
    let match_id = online_table.id();
    let ask = move || {
        // The table may have been left.
        if change.try_get_untracked().is_none() {
            return;
        }
        spawn_local(async move {
            let history = online_table
                .server
                .host
                .ask(request.clone())
                .await
                .unwrap_or_default();
            if change.try_get_untracked().is_none() {
                return;
            }
            match change_in(&history, &match_id) {
                Some(found) => change.set(Some(found)),
                None => ask_after(online_table, request, tries + 1, change),
            }
        });
    };
    set_timeout(ask, Duration::from_millis(*pause_ms));
}

/// Returns the change of a rating by a match; `None` if the match is not part of the history.
fn change_in(history: &[RatingPoint], match_id: &MatchId) -> Option<RatingChange> {
    let place = history
        .iter()
        .position(|point| point.match_id == *match_id)?;
    let before = match place.checked_sub(1) {
        Some(before) => history[before].rating,
        None => RatingView::START,
    };
    let rating = history[place].rating;
    Some(RatingChange::Counted {
        rating,
        change: rating - before,
    })
}

#[cfg(test)]
mod tests {
    use super::change_in;
    use crate::play::RatingChange;
    use ranarium_protocol::online::RatingPoint;

    #[test]
    fn a_match_changes_the_rating_before_it() {
        let point = |id: &str, rating| RatingPoint {
            match_id: id.parse().expect("a match"),
            at_ms: 1,
            rating,
            deviation: 100,
        };
        let history = [point("m-1", 1_530), point("m-2", 1_518)];
        let change = |id: &str| change_in(&history, &id.parse().expect("a match"));
        let found = |rating, change| Some(RatingChange::Counted { rating, change });
        // Everyone begins with 1,500.
        assert_eq!(change("m-1"), found(1_530, 30));
        assert_eq!(change("m-2"), found(1_518, -12));
        assert_eq!(change("m-3"), None);
    }
}
