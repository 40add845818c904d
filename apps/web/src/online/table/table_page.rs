//! A table's page: taking a seat, waiting for the others, and the match.

use crate::browser::page_title::name_tab;
use crate::host_connection::{HostConnection, use_host};
use crate::online::banner::{Strip, next_table, own_idleness, rematch_label};
use crate::online::frog_choice::face;
use crate::online::lazy_views::LazyViews;
use crate::online::lists::waiting::waiting;
use crate::online::server_connection::{ConnectionStatus, bring_home};
use crate::online::table::join::Join;
use crate::online::table::online_table::OnlineTable;
use crate::online::table::phrase_menu::Talk;
use crate::online::table::player_actions::PlayerActions;
use crate::online::table::player_status::{lost, notes, rating_change, ratings, resign_question};
use crate::online::table::table_seats::{Seats, is_for_everyone};
use crate::online::table::table_terms::terms;
use crate::online::table::waiting_table::{Waiting, about_game};
use crate::online::words::online_words;
use crate::play::RemoteMatch;
use crate::router::use_navigate;
use crate::texts::{title_words, use_words};
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::{Mood, SeatFrogs};
use ranarium_client::{TableClient, TableState};
use ranarium_game::Message;
use ranarium_protocol::online::{OfferKind, SeatView, User};
use ranarium_table::{MatchId, MatchStage};
use serde_json::Value;

/// The table with this name in the URL.
pub fn table(id: String, views: LazyViews) -> AnyView {
    let Ok(id) = id.parse::<MatchId>() else {
        return view! { <Provider value=online_words()><NoTable/></Provider> }.into_any();
    };
    view! { <Provider value=online_words()><TablePage id views/></Provider> }.into_any()
}

#[component]
fn NoTable() -> impl IntoView {
    let words = use_words();
    name_tab(move || words.text("web-online-no-table"));
    view! {
        <div class="page narrow online">
            <h1>{move || words.text("web-online-no-table")}</h1>
            <a class="button main" href="/online">
                {move || words.text("web-online-to-lobby")}
            </a>
        </div>
    }
}

#[component]
fn TablePage(id: MatchId, views: LazyViews) -> impl IntoView {
    let local = use_host();
    let online_table = OnlineTable::new(id, views.names_colours);
    waiting(online_table.server);
    save_when_over(online_table, local);
    let has_begun = Memo::new(move |_| online_table.state.with(|state| state.has_begun));
    let is_seated = Memo::new(move |_| online_table.seat().is_some());
    // Each view of the table begins at its top, not where the button was that led to it.
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = (is_seated.get(), has_begun.get());
        if before.is_some_and(|before| before != now) {
            request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
        }
        now
    });
    let is_here = Memo::new(move |_| {
        online_table
            .state
            .with(|state| state.table.is_some() && !state.is_closed)
    });
    let has_room = Memo::new(move |_| online_table.state.with(TableState::missing) > 0);
    let join = Callback::new(move |user| {
        let is_new = online_table
            .state
            .with_untracked(|state| state.user.is_none());
        if is_new {
            // The connection was made without a session.
            online_table.server.connect_again();
        }
        online_table.update(|client| client.join(user));
    });
    move || {
        if has_begun.get() {
            view! { <Play online_table views/> }.into_any()
        } else if !is_here.get() {
            absent_table(online_table)
        } else if is_seated.get() {
            view! { <Waiting online_table views/> }.into_any()
        } else {
            view! { <JoinTable online_table views has_room join/> }.into_any()
        }
    }
}

/// Saves a finished match in this browser, too.
fn save_when_over(online_table: OnlineTable, local: HostConnection) {
    let is_over = Memo::new(move |_| {
        online_table.state.with(|state| state.stage()) == Some(MatchStage::Over)
    });
    Effect::new(move |_| {
        if is_over.get() {
            let (server, id) = (online_table.server.host, online_table.id());
            spawn_local(async move { bring_home(server, local, id).await });
        }
    });
}

/// The reason why there is no table to show, or a note while it loads.
fn absent_table(online_table: OnlineTable) -> AnyView {
    let words = use_words();
    let is_away = online_table.server.status.get() == ConnectionStatus::Lost;
    let error_message = match online_table.state.with(|state| state.is_closed) {
        true => Some(Message::new("web-online-closed")),
        false => online_table
            .server
            .refused
            .get()
            .or_else(|| online_table.error_message.get()),
    };
    name_tab(move || words.text("web-online-at-table"));
    match error_message.or_else(|| is_away.then(|| Message::new("web-online-unreached"))) {
        Some(error_message) => view! {
            <div class="page narrow online">
                <h1>{words.text("web-online-at-table")}</h1>
                <p role="alert">{words.say(&error_message)}</p>
                <a class="button main" href="/online">
                    {words.text("web-online-to-lobby")}
                </a>
            </div>
        }
        .into_any(),
        None => view! { <p class="loading">{words.text("web-loading")}</p> }.into_any(),
    }
}

/// The table for a user who has no seat yet.
#[component]
fn JoinTable(
    online_table: OnlineTable,
    views: LazyViews,
    has_room: Memo<bool>,
    join: Callback<User>,
) -> impl IntoView {
    let words = use_words();
    let user = online_table
        .state
        .with_untracked(|state| state.user.clone());
    let game = online_table
        .state
        .with_untracked(|state| state.info.as_ref().map(|info| info.game.clone()));
    let tile = game.and_then(|game| (views.tile)(&game));
    let title = tile.map(|tile| title_words(tile.titles));
    let heading = move || {
        let host = online_table.state.with(TableState::host);
        match (is_for_everyone(online_table), host, title) {
            (true, _, _) => words.text("web-online-come-in-open"),
            (false, Some(host), Some(title)) => {
                let game = title.with(|title| title.text("name"));
                words.say(
                    &online_table
                        .about("web-online-invited-by", host)
                        .with("game", game),
                )
            }
            (false, _, _) => words.text("web-online-come-in"),
        }
    };
    name_tab(heading);
    let coming = move || {
        if !has_room.get() {
            return view! { <p>{words.text("web-online-full")}</p> }.into_any();
        }
        match user.clone() {
            // The server has the name already.
            Some(user) => view! { <SitDown user join/> }.into_any(),
            None => {
                let taken_frogs = online_table.taken_frogs();
                let names_colours = untrack(|| online_table.names_colours());
                view! { <Join user=None label="web-online-sit" taken_frogs names_colours joined=join/> }
                    .into_any()
            }
        }
    };
    view! {
        <div class="page narrow online">
            <h1>{heading}</h1>
            <Seats online_table/>
            <p role="alert">{move || online_table.error_message.get().map(|message| words.say(&message))}</p>
            {coming}
            {terms(online_table)}
            {about_game(online_table, views)}
        </div>
    }
}

/// The button with which a user who has a name takes a seat.
#[component]
fn SitDown(user: User, join: Callback<User>) -> impl IntoView {
    let words = use_words();
    let name = Message::new("web-online-you").with("player", user.name.to_string());
    let frog = user.frog;
    view! {
        <div class="row sit-down">
            <button type="button" class="main" on:click=move |_| join.run(user.clone())>
                {move || words.text("web-online-sit")}
            </button>
            <a class="player-link" href="/profile" target="_blank">
                {face(frog, Mood::Happy)}
                <span>{move || words.say(&name)}</span>
            </a>
        </div>
    }
}

/// The match, with the parts for online play.
#[component]
fn Play(online_table: OnlineTable, views: LazyViews) -> impl IntoView {
    let navigate = StoredValue::new_local(use_navigate());
    let Some(info) = online_table
        .state
        .with_untracked(|state| state.info.clone())
    else {
        return ().into_any();
    };
    Effect::new(move |_| {
        if let Some(next) = online_table.next.get() {
            let place = format!("/table/{next}");
            navigate.with_value(|navigate| navigate(&place, Default::default()));
        }
    });
    let next = next_table(online_table);
    let last_moves = RwSignal::new(Vec::new());
    let idleness = own_idleness(online_table);
    let actions = PlayerActions::new(online_table, views.people);
    let remote = RemoteMatch {
        here: untrack(move || online_table.seat()),
        names: Signal::derive(move || {
            let name = |seat: &SeatView| match seat {
                SeatView::Person { name, .. } => Some(name.to_string()),
                _ => None,
            };
            online_table
                .state
                .with(|state| state.seats().iter().map(name).collect())
        }),
        notes: notes(online_table, ratings(online_table)),
        frogs: online_table.frogs.into(),
        notices: ViewFn::from(move || {
            view! {
                <Strip online_table last_moves next idleness/>
                {move || actions.open_sheet()}
            }
        }),
        resign_question: resign_question(online_table),
        lost: lost(online_table),
        last_moves,
        idleness,
        rating: rating_change(online_table),
        tools: ViewFn::from(move || view! { <Talk online_table/> }),
        actions: ViewFn::from(move || actions.buttons()),
        undo: Callback::new(move |()| online_table.update(|client| client.offer(OfferKind::Undo))),
        rematch: Callback::new(move |()| online_table.update(TableClient::rematch)),
        rematch_label: rematch_label(online_table, next),
        took_ms: Signal::derive(move || {
            online_table
                .state
                .with(|state| state.table.as_ref()?.took_ms)
        }),
        start: Callback::new(move |viewer| {
            online_table
                .try_update(|client| client.take_start(viewer))
                .flatten()
        }),
        watched: Callback::new(move |answer: Value| online_table.on_watched(&answer)),
        opened: online_table.server.opened.into(),
    };
    let host: HostConnection = online_table.server.host;
    view! {
        <Provider value=host>
            <Provider value=remote>
                <Provider value=SeatFrogs(online_table.frogs.into())>{(views.play)(info)}</Provider>
            </Provider>
        </Provider>
    }
    .into_any()
}
