//! The leaderboard: the best players of each game, number of players and speed.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::player_path;
use crate::online::profile::attempt::Attempt;
use crate::online::profile::me::Me;
use crate::online::profile::ratings::speed_key;
use crate::online::profile::statistics::statistics;
use crate::online::profile::words::profile_words;
use crate::online::server::ConnectionStatus;
use crate::online::user_page::connection_line;
use crate::page_title::name_tab;
use crate::pages::home::GameTile;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{
    Leaderboard, LeaderboardEntry, RatingPool, Speed, UserId, UserKind, WhoAmI,
};

/// The number of players on a page, as the server lists them.
const PAGE: usize = 100;

/// The columns of the table.
const COLUMNS: &[(&str, bool)] = &[
    ("web-profile-place", true),
    ("web-profile-player", false),
    ("web-profile-rating", true),
    ("web-profile-matches", true),
];

/// The leaderboard, with the names of these rooms' games.
pub fn leaderboard(rooms: &[GameTile]) -> AnyView {
    let games = Games::of(rooms);
    view! { <Provider value=profile_words()><LeaderboardPage games/></Provider> }.into_any()
}

#[component]
fn LeaderboardPage(games: Games) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    name_tab(t("web-profile-leaderboard"));
    let me = Me::connect();
    let user = me.follows(Attempt::new(), WhoAmI {});
    let own = move || user.get().flatten().map(|user| user.id);
    let first = games.all().first().map_or("", |game| game.id);
    let game = RwSignal::new(first.to_owned());
    let players = RwSignal::new(2_u8);
    let speed = RwSignal::new(Speed::Rapid);
    let page = RwSignal::new(1_u32);
    let attempt = Attempt::new();
    let entries = RwSignal::new(None::<Vec<LeaderboardEntry>>);
    me.server.whenever_open(move || {
        let pool = RatingPool {
            game: game.get(),
            players: players.get(),
            speed: speed.get(),
        };
        let asked = Leaderboard {
            pool,
            of: UserKind::Person,
            page: page.get(),
        };
        entries.set(None);
        leptos::task::spawn_local(async move {
            let found = me.ask(asked.clone()).await;
            // Another list may have been chosen since.
            let is_current = asked.page == page.get_untracked()
                && asked.pool.game == game.get_untracked()
                && asked.pool.players == players.get_untracked()
                && asked.pool.speed == speed.get_untracked();
            match found {
                Ok(found) if is_current => entries.set(Some(found)),
                Ok(_) => {}
                Err(fault) => attempt.fault.set(Some(fault)),
            }
        });
    });
    let most = move || games.find(&game.get()).map_or(2, |game| game.most);
    let counts = move || {
        let count = |count: u8| {
            let label = Message::new("web-profile-players").with("players", count);
            view! {
                <option value=count.to_string() selected=move || players.get() == count>
                    {move || words.say(&label)}
                </option>
            }
        };
        (2..=most()).map(count).collect_view()
    };
    let speeds = Speed::ALL.map(|one| {
        view! {
            <option value=one.name() selected=move || speed.get() == one>
                {t(speed_key(one))}
            </option>
        }
    });
    let choose_game = move |event| {
        page.set(1);
        game.set(event_target_value(&event));
        players.update(|players| *players = (*players).min(most()));
    };
    let choose_players = move |event| {
        page.set(1);
        players.set(event_target_value(&event).parse().unwrap_or(2));
    };
    let choose_speed = move |event| {
        page.set(1);
        speed.set(event_target_value(&event).parse().unwrap_or(Speed::Rapid));
    };
    let table = move || {
        let Some(entries) = entries.get() else {
            return (me.server.status.get() != ConnectionStatus::Lost)
                .then(|| view! { <p class="loading">{words.text("web-loading")}</p> })
                .into_any();
        };
        if entries.is_empty() {
            return view! { <p>{t("web-profile-leaderboard-none")}</p> }.into_any();
        }
        let rows = entries.into_iter().map(|entry| row(entry, own()));
        statistics(COLUMNS, rows.collect_view()).into_any()
    };
    let turn = move |by: i64, key: &'static str| {
        let turn =
            move |_| page.update(|page| *page = page.saturating_add_signed(by as i32).max(1));
        view! { <button type="button" on:click=turn>{t(key)}</button> }
    };
    let count = move || entries.with(|entries| entries.as_ref().map_or(0, Vec::len));
    view! {
        <div class="page narrow online profile leaderboard">
            <h1>{t("web-profile-leaderboard")}</h1>
            <p class="soft">{t("web-profile-leaderboard-how")}</p>
            <div class="row filters">
                <select name="game" aria-label=t("web-profile-game") on:change=choose_game>
                    {games.options()}
                </select>
                <select name="players" aria-label=t("web-profile-filter-players") on:change=choose_players>
                    {counts}
                </select>
                <select name="speed" aria-label=t("web-profile-speed") on:change=choose_speed>
                    {speeds.into_iter().collect_view()}
                </select>
            </div>
            {connection_line(me.server, move || entries.with(Option::is_some))}
            {attempt.alert()}
            <section aria-live="polite">{table}</section>
            <div class="row">
                {move || (page.get() > 1).then(|| turn(-1, "web-profile-page-before"))}
                {move || (count() == PAGE).then(|| turn(1, "web-profile-page-next"))}
            </div>
        </div>
    }
}

/// A player on the leaderboard.
fn row(entry: LeaderboardEntry, own: Option<UserId>) -> impl IntoView {
    let words = use_words();
    let LeaderboardEntry {
        place,
        user,
        rating,
        deviation,
        matches,
    } = entry;
    let is_own = own == Some(user.id);
    let name = user.name.to_string();
    let name = move || match is_own {
        true => words.say(&Message::new("web-online-you").with("player", name.clone())),
        false => name.clone(),
    };
    view! {
        <tr class:leaderboard-own=is_own>
            <td class="number">{place}</td>
            <th scope="row">
                <a class="player-link" href=player_path(user.id)>
                    {face(user.frog, Mood::Happy)}
                    <span>{name}</span>
                </a>
            </th>
            <td class="number">
                {rating} " " <span class="soft">{format!("±\u{a0}{deviation}")}</span>
            </td>
            <td class="number">{matches}</td>
        </tr>
    }
}
