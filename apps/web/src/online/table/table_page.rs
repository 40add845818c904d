//! A table's page: taking a seat, waiting for the others, and the match.

use crate::browser::page_title::name_tab;
use crate::host_connection::{HostConnection, use_host};
use crate::online::banner::{Strip, next_table, own_idleness, rematch_label};
use crate::online::frog_choice::face;
use crate::online::lazy_views::LazyViews;
use crate::online::lists::waiting::waiting;
use crate::online::server::{ConnectionStatus, bring_home};
use crate::online::table::at_table::AtTable;
use crate::online::table::join::Join;
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
use ranarium_table::{MatchId, Stage};
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
    let at = AtTable::new(id, views.names_colours);
    waiting(at.server);
    save_when_over(at, local);
    let has_begun = Memo::new(move |_| at.state.with(|state| state.has_begun));
    let is_seated = Memo::new(move |_| at.seat().is_some());
    // Each view of the table begins at its top, not where the button was that led to it.
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = (is_seated.get(), has_begun.get());
        if before.is_some_and(|before| before != now) {
            request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
        }
        now
    });
    let is_here = Memo::new(move |_| {
        at.state
            .with(|state| state.table.is_some() && !state.is_closed)
    });
    let has_room = Memo::new(move |_| at.state.with(TableState::missing) > 0);
    let join = Callback::new(move |user| {
        let is_new = at.state.with_untracked(|state| state.user.is_none());
        if is_new {
            // The connection was made without a session.
            at.server.connect_again();
        }
        at.update(|client| client.join(user));
    });
    move || {
        if has_begun.get() {
            view! { <Play at views/> }.into_any()
        } else if !is_here.get() {
            absent_table(at)
        } else if is_seated.get() {
            view! { <Waiting at views/> }.into_any()
        } else {
            view! { <ComeIn at views has_room join/> }.into_any()
        }
    }
}

/// Saves a finished match in this browser, too.
fn save_when_over(at: AtTable, local: HostConnection) {
    let is_over = Memo::new(move |_| at.state.with(|state| state.stage()) == Some(Stage::Over));
    Effect::new(move |_| {
        if is_over.get() {
            let (server, id) = (at.server.host, at.id());
            spawn_local(async move { bring_home(server, local, id).await });
        }
    });
}

/// The reason why there is no table to show, or a note while it loads.
fn absent_table(at: AtTable) -> AnyView {
    let words = use_words();
    let is_away = at.server.status.get() == ConnectionStatus::Lost;
    let error_message = match at.state.with(|state| state.is_closed) {
        true => Some(Message::new("web-online-closed")),
        false => at.server.refused.get().or_else(|| at.error_message.get()),
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
fn ComeIn(
    at: AtTable,
    views: LazyViews,
    has_room: Memo<bool>,
    join: Callback<User>,
) -> impl IntoView {
    let words = use_words();
    let user = at.state.with_untracked(|state| state.user.clone());
    let game = at
        .state
        .with_untracked(|state| state.info.as_ref().map(|info| info.game.clone()));
    let tile = game.and_then(|game| (views.tile)(&game));
    let title = tile.map(|tile| title_words(tile.titles));
    let heading = move || {
        let host = at.state.with(TableState::host);
        match (is_for_everyone(at), host, title) {
            (true, _, _) => words.text("web-online-come-in-open"),
            (false, Some(host), Some(title)) => {
                let game = title.with(|title| title.text("name"));
                words.say(&at.about("web-online-invited-by", host).with("game", game))
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
            // The server knows the name already.
            Some(user) => view! { <SitDown user join/> }.into_any(),
            None => {
                let taken = frogs_of_others(at);
                let names_colours = untrack(|| at.names_colours());
                view! { <Join user=None label="web-online-sit" taken names_colours joined=join/> }
                    .into_any()
            }
        }
    };
    view! {
        <div class="page narrow online">
            <h1>{heading}</h1>
            <Seats at/>
            <p role="alert">{move || at.error_message.get().map(|message| words.say(&message))}</p>
            {coming}
            {terms(at)}
            {about_game(at, views)}
        </div>
    }
}

/// The way to a seat for a user whose name the server knows.
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

/// Returns the frogs of the other people at a table, and of those for whom it keeps a seat.
fn frogs_of_others(at: AtTable) -> Vec<u8> {
    at.state.with_untracked(|state| {
        let me = state.user.as_ref().map(|user| user.id);
        let is_other = |seat: &SeatView| match seat {
            SeatView::Person { user, .. } | SeatView::Kept { user, .. } => Some(*user) != me,
            SeatView::Free | SeatView::Bot(_) => false,
        };
        let frogs = at.frogs.get_untracked();
        let others = state.seats().iter().zip(frogs);
        let others = others.filter(|(seat, _)| is_other(seat));
        others.map(|(_, frog)| frog).collect()
    })
}

/// The match, with the parts for online play.
#[component]
fn Play(at: AtTable, views: LazyViews) -> impl IntoView {
    let navigate = StoredValue::new_local(use_navigate());
    let Some(info) = at.state.with_untracked(|state| state.info.clone()) else {
        return ().into_any();
    };
    Effect::new(move |_| {
        if let Some(next) = at.next.get() {
            let place = format!("/table/{next}");
            navigate.with_value(|navigate| navigate(&place, Default::default()));
        }
    });
    let next = next_table(at);
    let last_moves = RwSignal::new(Vec::new());
    let idleness = own_idleness(at);
    let actions = PlayerActions::new(at, views.people);
    let remote = RemoteMatch {
        here: untrack(move || at.seat()),
        names: Signal::derive(move || {
            let name = |seat: &SeatView| match seat {
                SeatView::Person { name, .. } => Some(name.to_string()),
                _ => None,
            };
            at.state
                .with(|state| state.seats().iter().map(name).collect())
        }),
        notes: notes(at, ratings(at)),
        frogs: at.frogs.into(),
        notices: ViewFn::from(move || {
            view! {
                <Strip at last_moves next idleness/>
                {move || actions.open_sheet()}
            }
        }),
        resign_question: resign_question(at),
        lost: lost(at),
        last_moves,
        idleness,
        rating: rating_change(at),
        tools: ViewFn::from(move || view! { <Talk at/> }),
        actions: ViewFn::from(move || actions.buttons()),
        undo: Callback::new(move |()| at.update(|client| client.offer(OfferKind::Undo))),
        rematch: Callback::new(move |()| at.update(TableClient::rematch)),
        rematch_label: rematch_label(at, next),
        took_ms: Signal::derive(move || at.state.with(|state| state.table.as_ref()?.took_ms)),
        start: Callback::new(move |viewer| {
            at.try_update(|client| client.take_start(viewer)).flatten()
        }),
        watched: Callback::new(move |answer: Value| at.on_watched(&answer)),
        opened: at.server.opened.into(),
    };
    let host: HostConnection = at.server.host;
    view! {
        <Provider value=host>
            <Provider value=remote>
                <Provider value=SeatFrogs(at.frogs.into())>{(views.play)(info)}</Provider>
            </Provider>
        </Provider>
    }
    .into_any()
}
