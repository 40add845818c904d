//! The lobby: the user's own matches, tables that wait for players, tables to watch, and quick
//! match.

use crate::online::at_table::refusal;
use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::join::Join;
use crate::online::known_people::KnownPeople;
use crate::online::notices::Notices;
use crate::online::player_link::KnownRatings;
use crate::online::quick_match::QuickMatch;
use crate::online::server::Server;
use crate::online::table_list::TableList;
use crate::online::user_page::user_page;
use crate::online::waiting::waiting;
use crate::online::words::lobby_words;
use crate::page_title::{name_tab, with_count};
use crate::pages::home::GameTile;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{
    Lobby, LobbyChanged, Notification, OnlineMatches, OnlineSummary, Stand, Tables, User, UserId,
};
use ranarium_table::{MatchId, Stage};

/// The lobby, for the games of these rooms.
pub fn lobby(rooms: &[GameTile]) -> AnyView {
    let games = Games::of(rooms);
    view! { <Provider value=lobby_words()><LobbyPage games/></Provider> }.into_any()
}

#[component]
fn LobbyPage(games: Games) -> impl IntoView {
    let words = use_words();
    let server = Server::connect();
    let count = waiting(server);
    provide_context(KnownRatings::new(server));
    name_tab(move || words.text("web-online"));
    let user = RwSignal::new(None::<User>);
    let joined = Callback::new(move |one: User| {
        user.set(Some(one));
        // The connection was made without a session.
        server.connect_again();
    });
    let own = move |me| view! { <Rooms games server me user count/> }.into_any();
    let visitor = move || {
        view! {
            <p>{move || words.text("web-online-about")}</p>
            <Join user=None label="web-online-enter" joined/>
        }
        .into_any()
    };
    user_page(server, user, ("", "web-online"), own, visitor)
}

/// The lobby of a user with a name.
#[component]
fn Rooms(
    /// The games.
    games: Games,
    /// The connection.
    server: Server,
    /// The user's id.
    me: UserId,
    /// The user.
    user: RwSignal<Option<User>>,
    /// The number of matches that wait for the user.
    count: RwSignal<usize>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let own = RwSignal::new(None::<Vec<OnlineSummary>>);
    let fault = RwSignal::new(None::<Message>);
    // The count is also set on request, and usually to the same value.
    let waits = Memo::new(move |_| count.get());
    server.whenever_open(move || {
        // A change of the number means that the order of the matches has changed. `track` is not
        // enough: a memo that has never been read does not notify.
        waits.get();
        spawn_local(async move {
            match server.link.ask(OnlineMatches {}).await {
                Ok(matches) => drop(own.try_set(Some(matches))),
                Err(error) => drop(fault.try_set(Some(refusal(&error)))),
            }
        });
    });
    // A declined seat becomes open to all.
    let decline = Callback::new(move |(match_id, seat): (MatchId, Seat)| {
        spawn_local(async move {
            match server.link.ask(Stand { match_id, seat }).await {
                Ok(table) => drop(own.try_update(|own| {
                    let gone = |one: &OnlineSummary| one.table.match_id == table.match_id;
                    own.iter_mut().for_each(|own| own.retain(|one| !gone(one)));
                })),
                Err(error) => drop(fault.try_set(Some(refusal(&error)))),
            }
        });
    });
    view! {
        <a class="me" href="/profile">
            {move || {
                user.get()
                    .map(|user| {
                        view! {
                            {face(user.frog, Mood::Happy)}
                            <span>{user.name.to_string()}</span>
                        }
                    })
            }}
            <span class="soft">{t("web-online-profile")}</span>
        </a>
        <p role="alert">{move || fault.get().map(|fault| words.say(&fault))}</p>
        <section>
            <h2>{move || with_count(&words.text("web-online-mine"), count.get())}</h2>
            <TableList games tables=own me decline empty="web-online-none"/>
            <Notices/>
        </section>
        <QuickMatch games server me/>
        <p><a class="button" href="/leaderboard">{t("web-online-leaderboard")}</a></p>
        <KnownPeople games matches=own me/>
        <OpenTables games server me/>
    }
}

/// Public tables: those that wait for players, and those to watch.
#[component]
fn OpenTables(games: Games, server: Server, me: UserId) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let open = RwSignal::new(None::<Vec<OnlineSummary>>);
    let playing = RwSignal::new(None::<Vec<OnlineSummary>>);
    // The filter by game and number of players; `None` shows all.
    let game = RwSignal::new(None::<&'static str>);
    let players = RwSignal::new(None::<u8>);
    server.whenever_open(move || {
        let (game, players) = (game.get(), players.get());
        spawn_local(async move {
            let lobby = Lobby {
                game: game.map(str::to_owned),
                players,
            };
            if let Ok(tables) = server.link.ask(lobby).await {
                let _ = open.try_set(Some(tables.tables));
            }
        });
    });
    // The server lists the latest tables of all games.
    server.whenever_open(move || {
        spawn_local(async move {
            if let Ok(tables) = server.link.ask(Tables { playing: true }).await {
                let _ = playing.try_set(Some(tables));
            }
        });
    });
    server.listen(move |method, params| {
        if let Some(changed) = LobbyChanged::of(method, params) {
            open.update(|open| {
                let open = open.get_or_insert_default();
                let is_new = |one: &OnlineSummary| {
                    let tables = &mut changed.tables.iter();
                    tables.any(|table| table.table.match_id == one.table.match_id)
                };
                open.retain(|one| !changed.gone.contains(&one.table.match_id) && !is_new(one));
                open.splice(0..0, changed.tables.iter().cloned());
            });
        }
    });
    // The tables to watch are filtered here.
    let shown = Signal::derive(move || {
        let mut tables = playing.get()?;
        tables.retain(|one| {
            let info = &one.summary.info;
            one.table.stage == Stage::Playing
                && game.get().is_none_or(|game| info.game == game)
                && players
                    .get()
                    .is_none_or(|players| info.seats.len() == usize::from(players))
        });
        Some(tables)
    });
    let most = games.all().iter().map(|game| game.most).max();
    let counts = (2..=most.unwrap_or(2)).map(|count| {
        let label = move || words.say(&Message::new("web-online-players").with("players", count));
        view! { <option value=count.to_string()>{label}</option> }
    });
    let choose = move |event| {
        game.set(games.find(&event_target_value(&event)).map(|game| game.id));
    };
    view! {
        <section>
            <h2>{t("web-online-open")}</h2>
            <div class="row filters">
                <select name="game" aria-label=t("web-online-filter-game") on:change=choose>
                    <option value="">{t("web-online-all-games")}</option>
                    {games.options()}
                </select>
                <select
                    name="players"
                    aria-label=t("web-online-filter-players")
                    on:change=move |event| players.set(event_target_value(&event).parse().ok())
                >
                    <option value="">{t("web-online-all-counts")}</option>
                    {counts.collect_view()}
                </select>
            </div>
            <TableList games tables=open me empty="web-online-none-open"/>
        </section>
        <section>
            <h2>{t("web-online-watch")}</h2>
            <TableList games tables=shown me empty="web-online-none-playing"/>
        </section>
    }
}
