//! Quick match: the server finds other players for the same game.

mod search;

pub use search::QuickSearch;

use crate::online::games::{Games, OnlineGame};
use crate::online::lists::quick_match::search::{BOTS_DELAY_MS, MatchSearch, Opponents};
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_client::clock_text;
use ranarium_game::Message;
use std::time::Duration;

/// Time between two redraws of the countdown.
const REDRAW_INTERVAL: Duration = Duration::from_millis(500);

/// The games, each with a quick match and an invitation.
#[component]
pub fn QuickMatch(
    /// The games to choose from.
    games: Games,
    /// The user's search.
    search: QuickSearch,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let is_seeking = Memo::new(move |_| search.is_busy());
    let begin = Callback::new(move |(game, players)| search.begin(game, players));
    let offers = games.all().into_iter();
    let offers = offers.map(|game| view! { <Offer game begin is_seeking/> });
    let seeking = move || {
        if let Some(begins_at_ms) = search.begins_at_ms.get() {
            return Some(view! { <Found begins_at_ms/> }.into_any());
        }
        let current = search.current.get()?;
        Some(view! { <Seeking games current search/> }.into_any())
    };
    view! {
        <section>
            <h2>{t("web-online-games")}</h2>
            <p role="alert">{move || search.error_message.get().map(|message| words.say(&message))}</p>
            {seeking}
            <fieldset class="quick-options">
                <legend>{t("web-online-quick-about")}</legend>
                {opponent_choices(search.opponents, is_seeking)}
            </fieldset>
            <ul class="online-games">{offers.collect_view()}</ul>
        </section>
    }
}

/// The choices of the other players; they are fixed during a search.
fn opponent_choices(opponents: RwSignal<Opponents>, is_seeking: Memo<bool>) -> impl IntoView {
    let words = use_words();
    let check = move |name: &'static str,
                      key: &'static str,
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
                <span>{move || words.text(key)}</span>
            </label>
        }
    };
    view! {
        {check(
            "bots",
            "web-online-bots",
            |opponents| opponents.bots && !opponents.rated,
            |opponents, on| {
                opponents.bots = on;
                opponents.rated &= !on;
            },
        )}
        {check("near", "web-online-near", |opponents| opponents.near, |opponents, on| {
            opponents.near = on;
        })}
        {check("rated", "web-online-rated", |opponents| opponents.rated, |opponents, on| {
            opponents.rated = on;
        })}
    }
}

/// A game, with the number of players to search for.
#[component]
fn Offer(
    game: OnlineGame,
    /// Begins a quick match.
    begin: Callback<(&'static str, u8)>,
    /// `true` while the user is searching.
    is_seeking: Memo<bool>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let players = RwSignal::new(game.min_people);
    let counts = (game.min_people..=game.max_people).map(|count| {
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
            <a class="button" href=format!("/play/{}?online", game.id)>
                {t("web-online-new")}
            </a>
        </li>
    }
}

/// Returns the time, in milliseconds since 1970, updated while the component is shown.
fn ticking() -> RwSignal<f64> {
    let now_ms = RwSignal::new(motion::now_ms());
    let ticking = set_interval_with_handle(move || now_ms.set(motion::now_ms()), REDRAW_INTERVAL);
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    now_ms
}

/// Returns the number of whole seconds from one time to a later one, rounded up.
fn seconds(from_ms: f64, to_ms: f64) -> usize {
    ((to_ms - from_ms) / 1_000.0).ceil().max(0.0) as usize
}

/// The search that runs: its game, the time since it began or until bots come, and after a while
/// what else there is to do.
#[component]
fn Seeking(games: Games, current: MatchSearch, search: QuickSearch) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let game = current.game;
    let looking = move || {
        let name = games.name(game);
        words.say(&Message::new("web-online-seeking").with("game", name))
    };
    let now_ms = ticking();
    let (began_ms, bots_at_ms) = (current.began_ms, current.bots_at_ms);
    let wait = move || match bots_at_ms {
        Some(at_ms) => {
            let seconds = seconds(now_ms.get(), at_ms);
            words.say(&Message::new("web-online-bots-in").with("seconds", seconds))
        }
        None => {
            let waited_ms = (now_ms.get() - began_ms).max(0.0) as u64;
            words.say(&Message::new("web-online-waited").with("time", clock_text(waited_ms)))
        }
    };
    let is_long =
        Memo::new(move |_| bots_at_ms.is_none() && now_ms.get() - began_ms >= BOTS_DELAY_MS as f64);
    let has_bots = bots_at_ms.is_some();
    view! {
        <div class="seeking">
            <p role="status">{looking}</p>
            <p role="timer">{wait}</p>
            <p hidden=move || has_bots || is_long.get()>{t("web-online-keep-open")}</p>
            <Show when=move || is_long.get()>
                <p role="status">{t("web-online-else")}</p>
                <button type="button" on:click=move |_| search.open_table()>
                    {t("web-online-else-table")}
                </button>
                <a class="button" href=format!("/play/{game}")>{t("web-online-else-computer")}</a>
            </Show>
            <button type="button" hidden=!has_bots on:click=move |_| search.go_on_without_bots()>
                {t("web-online-people-only")}
            </button>
            <button type="button" on:click=move |_| search.cancel()>
                {t("web-online-cancel")}
            </button>
        </div>
    }
}

/// The players that were found, and the time until the match begins.
#[component]
fn Found(begins_at_ms: f64) -> impl IntoView {
    let words = use_words();
    let now_ms = ticking();
    let wait = move || {
        let seconds = seconds(now_ms.get(), begins_at_ms);
        words.say(&Message::new("web-online-begins-in").with("seconds", seconds))
    };
    view! {
        <div class="seeking">
            <p role="status">{move || words.text("web-online-found")}</p>
            <p role="timer">{wait}</p>
        </div>
    }
}
