//! Where tables are found: the matches that wait for this person, the tables that wait for players,
//! and others who want the same.

use crate::online::at_table::refusal;
use crate::online::join::Join;
use crate::online::server::{Line, Server};
use crate::online::start::will_sit;
use crate::online::words::online_words;
use crate::pages::home::Room;
use crate::tab::name_tab;
use crate::texts::{title_words, use_words};
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_board::Words;
use ranarium_catalog::Texts;
use ranarium_game::{Arg, Message};
use ranarium_protocol::online::{
    CancelSeek, Lobby, LobbyChanged, Matched, Notification, OnlineMatches, OnlineSummary, SeatView,
    Seek, User, UserId, WhoAmI,
};
use ranarium_table::Stage;

/// Time after which bots take the seats that are left of a quick match, in milliseconds.
const BOTS_AFTER_MS: u64 = 20_000;

/// A game in the lobby.
#[derive(Clone, Copy)]
struct OfGame {
    id: &'static str,
    titles: Texts,
    players: u8,
}

/// The lobby, for the games of these rooms.
pub fn lobby(rooms: &[Room]) -> AnyView {
    let games = rooms.iter().map(|room| OfGame {
        id: room.id,
        titles: room.titles,
        players: room.players.2.max(2) as u8,
    });
    let games = StoredValue::new(games.collect::<Vec<_>>());
    view! { <Provider value=online_words()><LobbyPage games/></Provider> }.into_any()
}

#[component]
fn LobbyPage(games: StoredValue<Vec<OfGame>>) -> impl IntoView {
    let words = use_words();
    name_tab(move || words.text("web-online"));
    let server = Server::connect();
    let user = RwSignal::new(None::<User>);
    let is_known = RwSignal::new(false);
    let ask = move || async move {
        if let Ok(found) = server.link.ask(WhoAmI {}).await {
            user.set(found);
            is_known.set(true);
        }
    };
    Effect::new(move |_| {
        if server.opened.get() > 0 {
            spawn_local(ask());
        }
    });
    let joined = Callback::new(move |one: User| {
        let is_new = user.with_untracked(Option::is_none);
        user.set(Some(one));
        if is_new {
            // The connection was made without a session.
            server.connect_again();
        }
    });
    let line = move || {
        let key = match (server.line.get(), is_known.get()) {
            (Line::Lost, true) => "web-online-lost",
            (Line::Lost, false) => "web-online-unreached",
            (Line::Opening | Line::Open, _) => return None,
        };
        Some(view! { <p class="strip-line" role="status">{words.text(key)}</p> })
    };
    let me = Memo::new(move |_| user.with(|user| user.as_ref().map(|user| user.id)));
    view! {
        <div class="page narrow online">
            <h1>{move || words.text("web-online")}</h1>
            {line}
            {move || {
                if !is_known.get() {
                    return (server.line.get() != Line::Lost)
                        .then(|| view! { <p class="loading">{words.text("web-loading")}</p> })
                        .into_any();
                }
                match me.get() {
                    Some(me) => view! { <Rooms games server me user joined/> }.into_any(),
                    None => {
                        view! {
                            <p>{words.text("web-online-about")}</p>
                            <Join user=None label="web-online-enter" joined/>
                        }
                            .into_any()
                    }
                }
            }}
        </div>
    }
}

/// The lobby of a user who has a name.
#[component]
fn Rooms(
    /// The games.
    games: StoredValue<Vec<OfGame>>,
    /// The connection.
    server: Server,
    /// The user's id.
    me: UserId,
    /// The user, with their name.
    user: RwSignal<Option<User>>,
    /// What happens when they change it.
    joined: Callback<User>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let navigate = StoredValue::new_local(use_navigate());
    let own = RwSignal::new(None::<Vec<OnlineSummary>>);
    let open = RwSignal::new(Vec::<OnlineSummary>::new());
    let fault = RwSignal::new(None::<Message>);
    let sought = RwSignal::new(None::<&'static str>);
    let load = move || {
        spawn_local(async move {
            match server.link.ask(OnlineMatches {}).await {
                Ok(matches) => own.set(Some(matches)),
                Err(error) => fault.set(Some(refusal(&error))),
            }
            if let Ok(tables) = server.link.ask(Lobby::default()).await {
                open.set(tables.tables);
            }
        });
    };
    Effect::new(move |_| {
        if server.opened.get() > 0 {
            load();
        }
    });
    server.listen(move |method, params| {
        if let Some(changed) = LobbyChanged::of(method, params) {
            open.update(|open| {
                let is_new = |one: &OnlineSummary| {
                    let tables = &mut changed.tables.iter();
                    tables.any(|table| table.table.match_id == one.table.match_id)
                };
                open.retain(|one| !changed.gone.contains(&one.table.match_id) && !is_new(one));
                open.splice(0..0, changed.tables.iter().cloned());
            });
        } else if let Some(matched) = Matched::of(method, params) {
            sought.set(None);
            will_sit(&matched.match_id);
            let place = format!("/table/{}", matched.match_id);
            navigate.with_value(|navigate| navigate(&place, Default::default()));
        }
    });
    let seek = move |game: &'static str, players: u8| {
        sought.set(Some(game));
        let seek = Seek {
            game: game.to_owned(),
            players,
            options: String::new(),
            clock: Default::default(),
            rated: Default::default(),
            level_range: None,
            bots_after_ms: Some(BOTS_AFTER_MS),
        };
        spawn_local(async move {
            if let Err(error) = server.link.ask(seek).await {
                sought.set(None);
                fault.set(Some(refusal(&error)));
            }
        });
    };
    let cancel = move |_| {
        sought.set(None);
        spawn_local(async move { drop(server.link.ask(CancelSeek {}).await) });
    };
    let name_of = move |game: &str| {
        let known = games.with_value(|games| games.iter().find(|one| one.id == game).copied());
        known.map(|known| title_words(known.titles))
    };
    let offers = games.get_value().into_iter().map(
        |OfGame {
             id,
             titles,
             players,
         }| {
            let title = title_words(titles);
            let name = move || title.with(|words| words.text("name"));
            view! {
                <li>
                    <strong>{name}</strong>
                    <button
                        type="button"
                        disabled=move || sought.get().is_some()
                        on:click=move |_| seek(id, players)
                    >
                        {t("web-online-quick")}
                    </button>
                    <a class="button" href=format!("/play/{id}")>
                        {t("web-online-new")}
                    </a>
                </li>
            }
        },
    );
    let seeking = move || {
        let game = sought.get()?;
        let title = name_of(game)?;
        let name = title.with(|words| words.text("name"));
        let message = Message::new("web-online-seeking")
            .with("game", name)
            .with("seconds", (BOTS_AFTER_MS / 1_000) as usize);
        Some(view! {
            <div class="seeking" role="status">
                <p>{words.say(&message)}</p>
                <button type="button" on:click=cancel>{words.text("web-online-cancel")}</button>
            </div>
        })
    };
    let mine = user.get_untracked();
    view! {
        <p role="alert">{move || fault.get().map(|fault| words.say(&fault))}</p>
        {seeking}
        <section>
            <h2>{t("web-online-games")}</h2>
            <ul class="online-games">{offers.collect_view()}</ul>
        </section>
        <section>
            <h2>{t("web-online-mine")}</h2>
            {move || match own.get() {
                None => view! { <p>{words.text("web-loading")}</p> }.into_any(),
                Some(matches) if matches.is_empty() => {
                    view! { <p>{words.text("web-online-none")}</p> }.into_any()
                }
                Some(matches) => {
                    let rows = matches.iter().map(|one| row(one, name_of(&one.summary.info.game), Some(me)));
                    view! { <ul class="online-list">{rows.collect_view()}</ul> }.into_any()
                }
            }}
        </section>
        <section>
            <h2>{t("web-online-open")}</h2>
            {move || {
                let tables = open.get();
                match tables.is_empty() {
                    true => view! { <p>{words.text("web-online-none-open")}</p> }.into_any(),
                    false => {
                        let rows = tables.iter().map(|one| row(one, name_of(&one.summary.info.game), None));
                        view! { <ul class="online-list">{rows.collect_view()}</ul> }.into_any()
                    }
                }
            }}
        </section>
        <details>
            <summary>{t("web-online-me")}</summary>
            <Join user=mine label="web-online-change" joined/>
        </details>
    }
}

/// A table in a list.
fn row(
    one: &OnlineSummary,
    game: Option<Signal<Words>>,
    me: Option<UserId>,
) -> impl IntoView + use<> {
    let words = use_words();
    let name = move || game.map(|title| title.with(|words| words.text("name")));
    let names = one.table.seats.iter().filter_map(|seat| match seat {
        SeatView::Person { name, .. } | SeatView::Kept { name, .. } | SeatView::Bot(name) => {
            Some(Arg::Text(name.to_string()))
        }
        SeatView::Free => None,
    });
    let names: Vec<Arg> = names.collect();
    let waits_for_me = me.is_some_and(|me| {
        one.deciding.iter().any(|seat| {
            let view = one.table.seats.get(seat.index());
            matches!(view, Some(SeatView::Person { user, .. }) if *user == me)
        })
    });
    let state = match (one.table.stage, waits_for_me) {
        (Stage::Open, _) => "web-online-waiting",
        (Stage::Playing, true) => "web-online-your-turn",
        (Stage::Playing, false) => "web-online-playing",
        (Stage::Over, _) => "web-online-over",
    };
    let with = move || words.say(&Message::new("web-online-with").with("players", names.clone()));
    view! {
        <li class:waits-for-me=waits_for_me>
            <a href=format!("/table/{}", one.table.match_id)>
                <strong>{name}</strong>
                <span>{with}</span>
                <span class="soft">{move || words.text(state)}</span>
            </a>
        </li>
    }
}
