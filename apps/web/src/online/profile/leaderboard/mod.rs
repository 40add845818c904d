//! The leaderboard: the best players of each game, number of players and speed.

mod entry_row;
mod list_choice;
mod standing;

use crate::browser::page_title::name_tab;
use crate::games::GameTile;
use crate::online::games::Games;
use crate::online::profile::leaderboard::entry_row::entry_row;
use crate::online::profile::leaderboard::list_choice::{ListChoice, ListFields};
use crate::online::profile::leaderboard::standing::Standing;
use crate::online::profile::me::Me;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::statistics::statistics;
use crate::online::profile::words::profile_words;
use crate::online::server_connection::ConnectionStatus;
use crate::online::user_page::connection_line;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::online::{Leaderboard, LeaderboardEntry, User, UserKind, WhoAmI};

/// The number of players on a page, as the server lists them.
const PAGE: usize = 100;

/// The columns of the table.
const COLUMNS: &[(&str, bool)] = &[
    ("web-profile-place", true),
    ("web-profile-player", false),
    ("web-profile-rating", true),
    ("web-profile-matches", true),
];

/// The entries of a list; `None` while it loads.
type Entries = RwSignal<Option<Vec<LeaderboardEntry>>>;

/// The leaderboard, with the names of these tiles' games.
pub fn leaderboard(tiles: &[GameTile]) -> AnyView {
    let games = Games::of(tiles);
    view! { <Provider value=profile_words()><LeaderboardPage games/></Provider> }.into_any()
}

#[component]
fn LeaderboardPage(games: Games) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    name_tab(t("web-profile-leaderboard"));
    let me = Me::connect();
    let user = me.subscribe(UserRequest::new(), WhoAmI {});
    let choice = ListChoice::new(games);
    let standing = follow_standing(me, choice);
    let attempt = UserRequest::new();
    let entries = follow_entries(me, choice, attempt);
    view! {
        <div class="page narrow online profile leaderboard">
            <h1>{t("web-profile-leaderboard")}</h1>
            <p class="soft">
                {t("web-profile-leaderboard-how")} " " {t("web-profile-provisional")}
            </p>
            <ListFields choice/>
            {connection_line(me.server, move || entries.with(Option::is_some))}
            {attempt.alert()}
            {move || standing.get().map(|standing| standing.line(&choice.pool.get(), words))}
            <section aria-live="polite">{move || table(me, entries, user)}</section>
            {page_buttons(choice, entries)}
        </div>
    }
}

/// Follows the reader's standing. The lists wait for it, to begin where the reader plays.
fn follow_standing(me: Me, choice: ListChoice) -> RwSignal<Option<Standing>> {
    let standing = RwSignal::new(None::<Standing>);
    me.server.whenever_open(move || {
        spawn_local(async move {
            let found_standing = Standing::of(me).await;
            choice.suggest(found_standing.as_ref().and_then(Standing::busiest));
            let _ = standing.try_set(found_standing);
        });
    });
    standing
}

/// Follows the entries of the chosen list.
fn follow_entries(me: Me, choice: ListChoice, attempt: UserRequest) -> Entries {
    let entries = RwSignal::new(None::<Vec<LeaderboardEntry>>);
    me.server.whenever_open(move || {
        if !choice.is_made.get() {
            return;
        }
        let request = Leaderboard {
            pool: choice.pool.get(),
            of: UserKind::Person,
            page: choice.page.get(),
        };
        entries.set(None);
        spawn_local(async move {
            let answer = me.ask(request.clone()).await;
            // Another list may have been chosen since.
            let is_current = request.page == choice.page.get_untracked()
                && request.pool == choice.pool.get_untracked();
            match answer {
                Ok(answer) if is_current => entries.set(Some(answer)),
                Ok(_) => {}
                Err(error_message) => attempt.error_message.set(Some(error_message)),
            }
        });
    });
    entries
}

/// The table of a list.
fn table(me: Me, entries: Entries, user: RwSignal<Option<Option<User>>>) -> AnyView {
    let words = use_words();
    let Some(entries) = entries.get() else {
        return (me.server.status.get() != ConnectionStatus::Lost)
            .then(|| view! { <p class="loading">{words.text("web-loading")}</p> })
            .into_any();
    };
    if entries.is_empty() {
        return view! { <p>{move || words.text("web-profile-leaderboard-none")}</p> }.into_any();
    }
    let own_id = user.get().flatten().map(|user| user.id);
    let rows = entries.into_iter().map(|entry| entry_row(entry, own_id));
    statistics(COLUMNS, rows.collect_view()).into_any()
}

/// The buttons that turn the pages of a list.
fn page_buttons(choice: ListChoice, entries: Entries) -> impl IntoView {
    let words = use_words();
    let page = choice.page;
    let turn = move |by: i32, key: &'static str| {
        let turn = move |_| page.update(|page| *page = page.saturating_add_signed(by).max(1));
        view! { <button type="button" on:click=turn>{move || words.text(key)}</button> }
    };
    let count = move || entries.with(|entries| entries.as_ref().map_or(0, Vec::len));
    view! {
        <div class="row">
            {move || (page.get() > 1).then(|| turn(-1, "web-profile-page-before"))}
            {move || (count() == PAGE).then(|| turn(1, "web-profile-page-next"))}
        </div>
    }
}
