//! [`QuickSearch`]: the search for players of a quick match, as the lobby and the list of open
//! seeks also use it.

use crate::online::api::create;
use crate::online::server_connection::ServerConnection;
use crate::online::table::online_table::refusal;
use crate::online::table::own_table::will_sit;
use crate::router::use_navigate;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::movement::motion;
use ranarium_game::Message;
use ranarium_protocol::online::{
    CancelSeek, Matched, Notification, OpenSeek, OutOfTime, Rated, RatingView, Ratings, SeatPlan,
    Seek, Speed, TableSettings, UserId, Visibility,
};
use ranarium_table::{Clock, MatchId};
use std::time::Duration;

/// The clock of a quick match: strangers should not wait forever.
const CLOCK: Clock = Clock::Budget {
    base_ms: 15 * 60_000,
    increment_ms: 10_000,
};

/// Time after which bots take the empty seats, in milliseconds.
pub const BOTS_DELAY_MS: u64 = 20_000;

/// The countdown before a match that was found. The server waits for its players a little longer.
const COUNTDOWN_DELAY: Duration = Duration::from_secs(3);

/// Maximum difference of ratings in a search for players of the same level, in points.
const MAX_DIFFERENCE: i64 = 150;

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
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSearch {
    /// The game's id.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The options, in the notation of the game.
    options: String,
    /// The time control.
    clock: Clock,
    /// The choice of opponents.
    pub opponents: Opponents,
    /// The time when it began, in milliseconds since 1970.
    pub began_ms: f64,
    /// The time when bots take the empty seats, in milliseconds since 1970; `None` until the server
    /// sends it.
    pub bots_at_ms: Option<f64>,
}

impl MatchSearch {
    /// Returns the request, for a user with this rating.
    fn request(&self, rating: i64) -> Seek {
        let Opponents { bots, near, rated } = self.opponents;
        Seek {
            game: self.game.to_owned(),
            players: self.players,
            options: self.options.clone(),
            clock: self.clock,
            rated: match rated {
                true => Rated::People,
                false => Rated::Casual,
            },
            level_range: near.then_some((rating - MAX_DIFFERENCE, rating + MAX_DIFFERENCE)),
            // Matches with bots are not rated.
            bots_after_ms: (bots && !rated).then_some(BOTS_DELAY_MS),
        }
    }

    /// Returns the same search for people alone.
    fn without_bots(mut self) -> Self {
        self.opponents.bots = false;
        self.bots_at_ms = None;
        self
    }

    /// Returns the settings of a table for everyone with the same terms.
    fn table(&self) -> TableSettings {
        let options = match self.options.is_empty() {
            true => format!("players={}", self.players),
            false => self.options.clone(),
        };
        let seats = vec![SeatPlan::Open; usize::from(self.players)];
        let mut table = TableSettings::new(self.game, options, seats);
        table.clock = self.clock;
        table.visibility = Visibility::Open;
        if self.opponents.rated {
            table.rated = Rated::People;
            table.out_of_time = OutOfTime::Lose;
        }
        table
    }
}

/// The search for the other players of a quick match. Cheap to copy.
#[derive(Clone, Copy)]
pub struct QuickSearch {
    server: ServerConnection,
    me: UserId,
    /// The choices for the next search.
    pub opponents: RwSignal<Opponents>,
    /// The search that is going on.
    pub current: RwSignal<Option<MatchSearch>>,
    /// The time at which a match begins that was found, in milliseconds since 1970.
    pub begins_at_ms: RwSignal<Option<f64>>,
    /// The last error or declined request.
    pub error_message: RwSignal<Option<Message>>,
    navigate: StoredValue<Navigate, LocalStorage>,
}

/// Goes to a path of this page.
type Navigate = Box<dyn Fn(&str)>;

impl QuickSearch {
    /// Returns a search that has not begun. Once the server finds a match, the page shows it.
    pub fn new(server: ServerConnection, me: UserId) -> Self {
        let navigate = use_navigate();
        let search = Self {
            server,
            me,
            opponents: RwSignal::new(Opponents {
                bots: true,
                near: false,
                rated: false,
            }),
            current: RwSignal::new(None),
            begins_at_ms: RwSignal::new(None),
            error_message: RwSignal::new(None),
            navigate: StoredValue::new_local(Box::new(move |path: &str| {
                navigate(path, Default::default());
            })),
        };
        // A search ends with the connection, and restarts with it.
        server.whenever_open(move || {
            if let Some(current) = search.current.get_untracked() {
                search.ask(current);
            }
        });
        server.listen(move |method, params| {
            if let Some(matched) = Matched::of(method, params) {
                let countdown_ms = COUNTDOWN_DELAY.as_millis() as f64;
                search.current.set(None);
                search
                    .begins_at_ms
                    .set(Some(motion::now_ms() + countdown_ms));
                set_timeout(move || search.go_to(&matched.match_id), COUNTDOWN_DELAY);
            }
        });
        search
    }

    /// Returns `true` during a search, and during the countdown after it.
    pub fn is_busy(self) -> bool {
        self.current.with(Option::is_some) || self.begins_at_ms.with(Option::is_some)
    }

    /// Goes to a table and sits down there, unless the user has left the lobby.
    fn go_to(self, id: &MatchId) {
        if self.begins_at_ms.try_set(None).is_some() {
            return;
        }
        will_sit(id);
        let path = format!("/table/{id}");
        let _ = self.navigate.try_with_value(|navigate| navigate(&path));
    }

    /// Begins to search for players of a game.
    pub fn begin(self, game: &'static str, players: u8) {
        self.start(MatchSearch {
            game,
            players,
            options: String::new(),
            clock: CLOCK,
            opponents: self.opponents.get_untracked(),
            began_ms: motion::now_ms(),
            bots_at_ms: None,
        });
    }

    /// Begins the search that finds another user's, for this game.
    pub fn begin_like(self, game: &'static str, seek: &OpenSeek) {
        self.start(MatchSearch {
            game,
            players: seek.players,
            options: seek.options.clone(),
            clock: seek.clock,
            opponents: Opponents {
                rated: seek.rated != Rated::Casual,
                near: false,
                ..self.opponents.get_untracked()
            },
            began_ms: motion::now_ms(),
            bots_at_ms: None,
        });
    }

    fn start(self, search: MatchSearch) {
        self.error_message.set(None);
        self.current.set(Some(search.clone()));
        self.ask(search);
    }

    /// Makes a table for everyone with the terms of the search, which ends, and goes there.
    pub fn open_table(self) {
        let Some(search) = self.current.get_untracked() else {
            return;
        };
        spawn_local(async move {
            match create(&search.table()).await {
                Ok(id) => {
                    let _ = self.current.try_set(None);
                    self.go_to(&id);
                }
                Err(error) => drop(self.error_message.try_set(Some(error.message()))),
            }
        });
    }

    /// Continues the search for people alone: the new request replaces the one with bots.
    pub fn go_on_without_bots(self) {
        self.opponents.update(|opponents| opponents.bots = false);
        if let Some(current) = self.current.get_untracked() {
            let search = current.without_bots();
            self.current.set(Some(search.clone()));
            self.ask(search);
        }
    }

    /// Ends the search.
    pub fn cancel(self) {
        self.current.set(None);
        spawn_local(async move { drop(self.server.host.ask(CancelSeek {}).await) });
    }

    fn ask(self, search: MatchSearch) {
        spawn_local(async move {
            let rating = match search.opponents.near {
                true => own_rating(self.server, self.me, &search).await,
                false => RatingView::START,
            };
            let seeking = self.server.host.ask(search.request(rating)).await;
            // The search may have been cancelled meanwhile.
            let _ = self.current.try_update(|current| match seeking {
                Ok(seeking) => {
                    if let Some(current) = current {
                        let after = |ms| motion::now_ms() + ms as f64;
                        current.bots_at_ms = seeking.bots_after_ms.map(after);
                    }
                }
                Err(error) => {
                    *current = None;
                    self.error_message.set(Some(refusal(&error)));
                }
            });
        });
    }
}

/// Returns the user's rating that applies to this search.
async fn own_rating(server: ServerConnection, me: UserId, search: &MatchSearch) -> i64 {
    let ratings = server.host.ask(Ratings { user: me }).await;
    let ratings = ratings.unwrap_or_default();
    let found_rating = ratings.iter().find(|rating| {
        let pool = &rating.pool;
        pool.game == search.game
            && pool.players == search.players
            && Some(pool.speed) == Speed::of(search.clock)
    });
    found_rating.map_or(RatingView::START, |found_rating| found_rating.rating)
}

#[cfg(test)]
mod tests {
    use super::{BOTS_DELAY_MS, CLOCK, MatchSearch, Opponents};
    use ranarium_protocol::online::{OutOfTime, Rated, SeatPlan, Visibility};

    #[test]
    fn a_search_requests_the_chosen_terms() {
        let search = |bots, near, rated| MatchSearch {
            game: "icefrogs",
            players: 2,
            options: String::new(),
            clock: CLOCK,
            opponents: Opponents { bots, near, rated },
            began_ms: 0.0,
            bots_at_ms: None,
        };
        let usual = search(true, false, false).request(1_612);
        assert_eq!(usual.level_range, None);
        assert_eq!(usual.bots_after_ms, Some(BOTS_DELAY_MS));
        assert_eq!(usual.rated, Rated::Casual);
        let people = search(true, false, false).without_bots().request(1_612);
        assert_eq!(people.bots_after_ms, None);
        let near = search(false, true, false).request(1_612);
        assert_eq!(near.level_range, Some((1_462, 1_762)));
        assert_eq!(near.bots_after_ms, None);
        let rated = search(true, false, true).request(1_612);
        assert_eq!(rated.rated, Rated::People);
        assert_eq!(rated.bots_after_ms, None, "it counts between people alone");
    }

    #[test]
    fn an_open_table_has_the_terms_of_the_search() {
        let mut search = MatchSearch {
            game: "icefrogs",
            players: 3,
            options: String::new(),
            clock: CLOCK,
            opponents: Opponents {
                bots: true,
                near: false,
                rated: false,
            },
            began_ms: 0.0,
            bots_at_ms: None,
        };
        let table = search.table();
        assert_eq!(table.options, "players=3");
        assert_eq!(table.seats, vec![SeatPlan::Open; 3]);
        assert_eq!((table.clock, table.visibility), (CLOCK, Visibility::Open));
        assert_eq!(table.rated, Rated::Casual);
        search.opponents.rated = true;
        search.options = "players=3 goal=2".to_owned();
        let table = search.table();
        assert_eq!(table.options, "players=3 goal=2");
        assert_eq!(table.rated, Rated::People);
        assert_eq!(table.out_of_time, OutOfTime::Lose);
    }
}
