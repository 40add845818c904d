//! [`QuickSearch`]: the search for the other players of a quick match.

use crate::online::at_table::refusal;
use crate::online::server::Server;
use crate::online::start::will_sit;
use crate::router::use_navigate;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::online::{
    CancelSeek, Matched, Notification, Rated, RatingView, Ratings, Seek, Speed, UserId,
};
use ranarium_table::Clock;

/// The clock of a quick match: strangers should not wait forever.
const CLOCK: Clock = Clock::Budget {
    base_ms: 15 * 60_000,
    increment_ms: 10_000,
};

/// Time after which bots take the empty seats, in milliseconds.
const BOTS_AFTER_MS: u64 = 20_000;

/// The largest difference of ratings in a search for players of the same level, in points.
const NEAR: i64 = 150;

/// The user's choices for a quick match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponents {
    /// `true` if bots may fill empty seats.
    pub bots: bool,
    /// `true` if the others must be near the user's level.
    pub near: bool,
    /// `true` if the match counts for ratings.
    pub rated: bool,
}

/// A search that is going on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// The game.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The choices.
    pub opponents: Opponents,
    /// The time when bots take the empty seats, in milliseconds since 1970; `None` until the server
    /// sends it.
    pub bots_at_ms: Option<f64>,
}

impl Search {
    /// Returns the request, for a user with this rating.
    fn request(&self, rating: i64) -> Seek {
        let Opponents { bots, near, rated } = self.opponents;
        Seek {
            game: self.game.to_owned(),
            players: self.players,
            options: String::new(),
            clock: CLOCK,
            rated: match rated {
                true => Rated::People,
                false => Rated::Casual,
            },
            level_range: near.then_some((rating - NEAR, rating + NEAR)),
            // Matches with bots are not rated.
            bots_after_ms: (bots && !rated).then_some(BOTS_AFTER_MS),
        }
    }
}

/// The search for the other players of a quick match. Cheap to copy.
#[derive(Clone, Copy)]
pub struct QuickSearch {
    server: Server,
    me: UserId,
    /// The choices for the next search.
    pub opponents: RwSignal<Opponents>,
    /// The search that is going on.
    pub current: RwSignal<Option<Search>>,
    /// The last error or declined request.
    pub fault: RwSignal<Option<Message>>,
}

impl QuickSearch {
    /// Returns a search that has not begun. Once the server finds a match, the page shows it.
    pub fn new(server: Server, me: UserId) -> Self {
        let search = Self {
            server,
            me,
            opponents: RwSignal::new(Opponents {
                bots: true,
                near: false,
                rated: false,
            }),
            current: RwSignal::new(None),
            fault: RwSignal::new(None),
        };
        // A search ends with the connection, and restarts with it.
        server.whenever_open(move || {
            if let Some(current) = search.current.get_untracked() {
                search.ask(current);
            }
        });
        let navigate = StoredValue::new_local(use_navigate());
        server.listen(move |method, params| {
            if let Some(matched) = Matched::of(method, params) {
                search.current.set(None);
                will_sit(&matched.match_id);
                let place = format!("/table/{}", matched.match_id);
                navigate.with_value(|navigate| navigate(&place, Default::default()));
            }
        });
        search
    }

    /// Begins to search for players of a game.
    pub fn begin(self, game: &'static str, players: u8) {
        let begun = Search {
            game,
            players,
            opponents: self.opponents.get_untracked(),
            bots_at_ms: None,
        };
        self.fault.set(None);
        self.current.set(Some(begun));
        self.ask(begun);
    }

    /// Ends the search.
    pub fn cancel(self) {
        self.current.set(None);
        spawn_local(async move { drop(self.server.link.ask(CancelSeek {}).await) });
    }

    fn ask(self, asked: Search) {
        spawn_local(async move {
            let rating = match asked.opponents.near {
                true => own_rating(self.server, self.me, &asked).await,
                false => RatingView::START,
            };
            let seeking = self.server.link.ask(asked.request(rating)).await;
            // The search may have been cancelled meanwhile.
            let _ = self.current.try_update(|current| match seeking {
                Ok(seeking) => {
                    if let Some(current) = current {
                        let after = |ms| js_sys::Date::now() + ms as f64;
                        current.bots_at_ms = seeking.bots_after_ms.map(after);
                    }
                }
                Err(error) => {
                    *current = None;
                    self.fault.set(Some(refusal(&error)));
                }
            });
        });
    }
}

/// Returns the user's rating that applies to this search.
async fn own_rating(server: Server, me: UserId, search: &Search) -> i64 {
    let ratings = server.link.ask(Ratings { user: me }).await;
    let ratings = ratings.unwrap_or_default();
    let own = ratings.iter().find(|one| {
        let pool = &one.pool;
        pool.game == search.game
            && pool.players == search.players
            && Some(pool.speed) == Speed::of(CLOCK)
    });
    own.map_or(RatingView::START, |own| own.rating)
}

#[cfg(test)]
mod tests {
    use super::{BOTS_AFTER_MS, Opponents, Search};
    use ranarium_protocol::online::Rated;

    #[test]
    fn a_search_asks_for_what_was_chosen() {
        let search = |bots, near, rated| Search {
            game: "icefrogs",
            players: 2,
            opponents: Opponents { bots, near, rated },
            bots_at_ms: None,
        };
        let usual = search(true, false, false).request(1_612);
        assert_eq!(usual.level_range, None);
        assert_eq!(usual.bots_after_ms, Some(BOTS_AFTER_MS));
        assert_eq!(usual.rated, Rated::Casual);
        let near = search(false, true, false).request(1_612);
        assert_eq!(near.level_range, Some((1_462, 1_762)));
        assert_eq!(near.bots_after_ms, None);
        let rated = search(true, false, true).request(1_612);
        assert_eq!(rated.rated, Rated::People);
        assert_eq!(rated.bots_after_ms, None, "it counts between people alone");
    }
}
