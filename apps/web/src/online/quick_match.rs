//! Quick match: the server finds other players for the same game.

use crate::online::at_table::refusal;
use crate::online::games::{Games, OfGame};
use crate::online::server::Server;
use crate::online::start::will_sit;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_game::Message;
use ranarium_protocol::online::{
    CancelSeek, Matched, Notification, Rated, RatingView, Ratings, Seek, Speed, UserId,
};
use ranarium_table::Clock;
use std::time::Duration;

/// The clock of a quick match: strangers should not wait forever.
const CLOCK: Clock = Clock::Budget {
    base_ms: 15 * 60_000,
    increment_ms: 10_000,
};

/// Time after which bots take the empty seats, in milliseconds.
const BOTS_AFTER_MS: u64 = 20_000;

/// The largest difference of ratings in a search for players of the same level, in points.
const NEAR: i64 = 150;

/// Time between two redraws of the countdown.
const TICK: Duration = Duration::from_millis(500);

/// The user's choices for a quick match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Opponents {
    /// `true` if bots may fill empty seats.
    bots: bool,
    /// `true` if the others must be near the user's level.
    near: bool,
    /// `true` if the match counts for ratings.
    rated: bool,
}

/// A search that is going on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SearchInProgress {
    game: &'static str,
    players: u8,
    opponents: Opponents,
    /// The time when bots take the empty seats, in milliseconds since 1970; `None` until the server
    /// sends it.
    bots_at_ms: Option<f64>,
}

impl SearchInProgress {
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

/// The games, each with a quick match and an invitation.
#[component]
pub fn QuickMatch(
    /// The games.
    games: Games,
    /// The connection.
    server: Server,
    /// The user.
    me: UserId,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let navigate = StoredValue::new_local(use_navigate());
    let opponents = RwSignal::new(Opponents {
        bots: true,
        near: false,
        rated: false,
    });
    let search = RwSignal::new(None::<SearchInProgress>);
    let fault = RwSignal::new(None::<Message>);
    let ask = move |asked: SearchInProgress| {
        spawn_local(async move {
            let rating = match asked.opponents.near {
                true => own_rating(server, me, &asked).await,
                false => RatingView::START,
            };
            let seeking = server.link.ask(asked.request(rating)).await;
            // The search may have been cancelled meanwhile.
            let _ = search.try_update(|search| match seeking {
                Ok(seeking) => {
                    if let Some(search) = search {
                        let after = |ms| js_sys::Date::now() + ms as f64;
                        search.bots_at_ms = seeking.bots_after_ms.map(after);
                    }
                }
                Err(error) => {
                    *search = None;
                    fault.set(Some(refusal(&error)));
                }
            });
        });
    };
    // A search ends with the connection, and restarts with it.
    server.whenever_open(move || {
        if let Some(search) = search.get_untracked() {
            ask(search);
        }
    });
    server.listen(move |method, params| {
        if let Some(matched) = Matched::of(method, params) {
            search.set(None);
            will_sit(&matched.match_id);
            let place = format!("/table/{}", matched.match_id);
            navigate.with_value(|navigate| navigate(&place, Default::default()));
        }
    });
    let begin = Callback::new(move |(game, players): (&'static str, u8)| {
        let begun = SearchInProgress {
            game,
            players,
            opponents: opponents.get_untracked(),
            bots_at_ms: None,
        };
        fault.set(None);
        search.set(Some(begun));
        ask(begun);
    });
    let cancel = move || {
        search.set(None);
        spawn_local(async move { drop(server.link.ask(CancelSeek {}).await) });
    };
    let is_seeking = Memo::new(move |_| search.with(Option::is_some));
    let offers = games.all().into_iter();
    let offers = offers.map(|game| view! { <Offer game begin is_seeking/> });
    let check = move |name: &'static str,
                      key,
                      get: fn(&Opponents) -> bool,
                      set: fn(&mut Opponents, bool)| {
        view! {
            <label class="option">
                <input
                    type="checkbox"
                    name=name
                    prop:checked=move || opponents.with(get)
                    disabled=move || is_seeking.get()
                    on:change=move |event| {
                        opponents.update(|opponents| set(opponents, event_target_checked(&event)));
                    }
                />
                <span>{t(key)}</span>
            </label>
        }
    };
    view! {
        <section>
            <h2>{t("web-online-games")}</h2>
            <p role="alert">{move || fault.get().map(|fault| words.say(&fault))}</p>
            {move || search.get().map(|found| view! { <Seeking games search=found cancel/> })}
            <ul class="online-games">{offers.collect_view()}</ul>
            <fieldset class="quick-options">
                <legend>{t("web-online-quick-about")}</legend>
                {check("bots", "web-online-bots", |it| it.bots && !it.rated, |it, on| {
                    it.bots = on;
                    it.rated &= !on;
                })}
                {check("near", "web-online-near", |it| it.near, |it, on| it.near = on)}
                {check("rated", "web-online-rated", |it| it.rated, |it, on| it.rated = on)}
            </fieldset>
        </section>
    }
}

/// A game, with the number of players to search for.
#[component]
fn Offer(
    game: OfGame,
    /// Begins a quick match.
    begin: Callback<(&'static str, u8)>,
    /// `true` while the user is searching.
    is_seeking: Memo<bool>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let players = RwSignal::new(game.least);
    let counts = (game.least..=game.most).map(|count| {
        let label = move || words.say(&Message::new("web-online-players").with("players", count));
        view! { <option value=count.to_string()>{label}</option> }
    });
    view! {
        <li data-game=game.id>
            <strong>{move || game.name()}</strong>
            <select
                aria-label=move || {
                    words.say(&Message::new("web-online-players-of").with("game", game.name()))
                }
                disabled=move || is_seeking.get()
                on:change=move |event| {
                    if let Ok(count) = event_target_value(&event).parse() {
                        players.set(count);
                    }
                }
            >
                {counts.collect_view()}
            </select>
            <button
                type="button"
                disabled=move || is_seeking.get()
                on:click=move |_| begin.run((game.id, players.get_untracked()))
            >
                {t("web-online-quick")}
            </button>
            <a class="button" href=format!("/play/{}", game.id)>
                {t("web-online-new")}
            </a>
        </li>
    }
}

/// The search that runs: its game, and the time since it began.
#[component]
fn Seeking(games: Games, search: SearchInProgress, cancel: impl Fn() + 'static) -> impl IntoView {
    let words = use_words();
    let looking = move || {
        let name = games.name(search.game);
        words.say(&Message::new("web-online-seeking").with("game", name))
    };
    let now_ms = RwSignal::new(js_sys::Date::now());
    let ticking = set_interval_with_handle(move || now_ms.set(js_sys::Date::now()), TICK);
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let wait = move || match search.bots_at_ms {
        Some(at_ms) => {
            let seconds = ((at_ms - now_ms.get()) / 1_000.0).ceil().max(0.0) as usize;
            words.say(&Message::new("web-online-bots-in").with("seconds", seconds))
        }
        None => words.text("web-online-keep-open"),
    };
    view! {
        <div class="seeking">
            <p role="status">{looking}</p>
            <p role="timer">{wait}</p>
            <button type="button" on:click=move |_| cancel()>
                {move || words.text("web-online-cancel")}
            </button>
        </div>
    }
}

/// Returns the user's rating that applies to this search.
async fn own_rating(server: Server, me: UserId, search: &SearchInProgress) -> i64 {
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
    use super::{BOTS_AFTER_MS, Opponents, SearchInProgress};
    use ranarium_protocol::online::Rated;

    #[test]
    fn a_search_asks_for_what_was_chosen() {
        let search = |bots, near, rated| SearchInProgress {
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
