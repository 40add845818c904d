//! Quick match: the server finds other players for the same game.

mod search;

use crate::online::games::{Games, OfGame};
use crate::online::quick_match::search::{Opponents, QuickSearch, Search};
use crate::online::server::Server;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::UserId;
use std::time::Duration;

/// Time between two redraws of the countdown.
const TICK: Duration = Duration::from_millis(500);

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
    let search = QuickSearch::new(server, me);
    let is_seeking = Memo::new(move |_| search.current.with(Option::is_some));
    let begin = Callback::new(move |(game, players)| search.begin(game, players));
    let offers = games.all().into_iter();
    let offers = offers.map(|game| view! { <Offer game begin is_seeking/> });
    let seeking = move || {
        let found = search.current.get()?;
        Some(view! { <Seeking games search=found cancel=move || search.cancel()/> })
    };
    view! {
        <section>
            <h2>{t("web-online-games")}</h2>
            <p role="alert">{move || search.fault.get().map(|fault| words.say(&fault))}</p>
            {seeking}
            <ul class="online-games">{offers.collect_view()}</ul>
            <fieldset class="quick-options">
                <legend>{t("web-online-quick-about")}</legend>
                {opponent_choices(search.opponents, is_seeking)}
            </fieldset>
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
        {check("bots", "web-online-bots", |it| it.bots && !it.rated, |it, on| {
            it.bots = on;
            it.rated &= !on;
        })}
        {check("near", "web-online-near", |it| it.near, |it, on| it.near = on)}
        {check("rated", "web-online-rated", |it| it.rated, |it, on| it.rated = on)}
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
            <a class="button" href=format!("/play/{}?online", game.id)>
                {t("web-online-new")}
            </a>
        </li>
    }
}

/// The search that runs: its game, and the time since it began.
#[component]
fn Seeking(games: Games, search: Search, cancel: impl Fn() + 'static) -> impl IntoView {
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
