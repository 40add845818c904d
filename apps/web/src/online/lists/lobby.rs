//! The lobby: the user's own matches, people and tables that wait for players, quick match, and
//! matches to watch.

use crate::browser::page_title::name_tab;
use crate::games::GameTile;
use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::lists::invitations::decline_callback;
use crate::online::lists::known_people::KnownPeople;
use crate::online::lists::quick_match::{QuickMatch, QuickSearch};
use crate::online::lists::table_list::TableList;
use crate::online::lists::waiting::waiting;
use crate::online::notices::Notices;
use crate::online::open_seeks::OpenSeeks;
use crate::online::player_link::KnownRatings;
use crate::online::server_connection::ServerConnection;
use crate::online::table::join::Join;
use crate::online::table::online_table::refusal;
use crate::online::table::own_table::will_sit;
use crate::online::user_page::user_page;
use crate::online::words::lobby_words;
use crate::router::use_navigate;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{
    Lobby, LobbyChanged, Notification, OnlineMatches, OnlineSummary, OpenSeek, User, UserId,
};
use ranarium_table::{MatchId, MatchStage};

/// Maximum number of finished matches that are shown without being asked for.
const MAX_FINISHED_SHOWN: usize = 3;

/// The lobby, for the games of these tiles.
pub fn lobby(tiles: &[GameTile]) -> AnyView {
    let games = Games::of(tiles);
    view! { <Provider value=lobby_words()><LobbyPage games/></Provider> }.into_any()
}

#[component]
fn LobbyPage(games: Games) -> impl IntoView {
    let words = use_words();
    let server = ServerConnection::connect();
    let count = waiting(server);
    provide_context(KnownRatings::new(server));
    name_tab(move || words.text("web-online"));
    let user = RwSignal::new(None::<User>);
    let joined = Callback::new(move |guest: User| {
        user.set(Some(guest));
        // The connection was made without a session.
        server.connect_again();
    });
    let user_lobby = move |me| view! { <UserLobby games server me user count/> }.into_any();
    let visitor = move || {
        view! {
            <p>{move || words.text("web-online-about")}</p>
            <Join user=None label="web-online-enter" joined/>
        }
        .into_any()
    };
    user_page(server, user, ("", "web-online"), user_lobby, visitor)
}

/// The lobby of a user with a name.
#[component]
fn UserLobby(
    /// The games of the page.
    games: Games,
    /// The connection to the server.
    server: ServerConnection,
    /// The user's id.
    me: UserId,
    /// The user of this page; `None` without a session.
    user: RwSignal<Option<User>>,
    /// The number of matches that wait for the user.
    count: RwSignal<usize>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let own_matches = RwSignal::new(None::<Vec<OnlineSummary>>);
    let error_message = RwSignal::new(None::<Message>);
    // The count is also set on request, and usually to the same value.
    let waits = Memo::new(move |_| count.get());
    server.whenever_open(move || {
        // A change of the number means that the order of the matches has changed. `track` is not
        // enough: a memo that has never been read does not notify.
        waits.get();
        spawn_local(async move {
            match server.host.ask(OnlineMatches {}).await {
                Ok(matches) => drop(own_matches.try_set(Some(matches))),
                Err(error) => drop(error_message.try_set(Some(refusal(&error)))),
            }
        });
    });
    let decline = decline_callback(server, own_matches, error_message);
    let search = QuickSearch::new(server, me);
    let people = PublicLists::new(server);
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
        <p role="alert">{move || error_message.get().map(|message| words.say(&message))}</p>
        <section>
            <h2>{t("web-online-mine")}</h2>
            <OwnMatches games own_matches me decline/>
            <Notices/>
        </section>
        <WaitingPeople games people me search/>
        <QuickMatch games search/>
        <KnownPeople games matches=own_matches me/>
        <section>
            <h2>{t("web-online-watch")}</h2>
            <TableList games tables=people.playing me empty="web-online-none-playing"/>
        </section>
        <p><a class="button" href="/leaderboard">{t("web-online-leaderboard")}</a></p>
    }
}

/// The user's matches: those in progress, and the latest finished ones; earlier ones fold out.
#[component]
fn OwnMatches(
    /// The games of the page.
    games: Games,
    /// The user's matches, those that wait for the user first.
    own_matches: RwSignal<Option<Vec<OnlineSummary>>>,
    /// The user's id.
    me: UserId,
    /// Declines an invitation.
    decline: Callback<(MatchId, ranarium_game::Seat)>,
) -> impl IntoView {
    let words = use_words();
    let split = Memo::new(move |_| {
        let mut finished = 0;
        let is_early = |summary: &OnlineSummary| {
            finished += usize::from(summary.table.stage == MatchStage::Over);
            finished <= MAX_FINISHED_SHOWN
        };
        own_matches
            .get()
            .map(|own_matches| own_matches.into_iter().partition(is_early))
    });
    let first = Signal::derive(move || Some(split.get()?.0));
    let earlier: Signal<Option<Vec<OnlineSummary>>> = Signal::derive(move || Some(split.get()?.1));
    let has_earlier = Memo::new(move |_| earlier.with(|some| some.iter().flatten().count() > 0));
    view! {
        <TableList games tables=first me decline empty="web-online-none"/>
        <Show when=move || has_earlier.get()>
            <details>
                <summary>{move || words.text("web-online-earlier")}</summary>
                <TableList games tables=earlier me/>
            </details>
        </Show>
    }
}

/// The lists of the lobby that all users share, as they change. Cheap to copy.
#[derive(Clone, Copy)]
struct PublicLists {
    /// The tables that wait for players.
    open: RwSignal<Option<Vec<OnlineSummary>>>,
    /// The people who look for a quick match.
    seeks: RwSignal<Vec<OpenSeek>>,
    /// The matches to watch.
    playing: RwSignal<Option<Vec<OnlineSummary>>>,
    /// The filter by game; `None` shows all.
    game: RwSignal<Option<&'static str>>,
    /// The filter by number of players; `None` shows all.
    players: RwSignal<Option<u8>>,
}

impl PublicLists {
    /// Subscribes to the lists.
    fn new(server: ServerConnection) -> Self {
        let lists = Self {
            open: RwSignal::new(None),
            seeks: RwSignal::new(Vec::new()),
            playing: RwSignal::new(None),
            game: RwSignal::new(None),
            players: RwSignal::new(None),
        };
        server.whenever_open(move || {
            let lobby = Lobby {
                game: lists.game.get().map(str::to_owned),
                players: lists.players.get(),
            };
            spawn_local(async move {
                if let Ok(found) = server.host.ask(lobby).await {
                    let _ = lists.open.try_set(Some(found.tables));
                    let _ = lists.seeks.try_set(found.seeks);
                    let _ = lists.playing.try_set(Some(found.playing));
                }
            });
        });
        server.listen(move |method, params| {
            if let Some(changed) = LobbyChanged::of(method, params) {
                merge(lists.open, changed.tables, &changed.gone);
                merge(lists.playing, changed.playing, &changed.playing_gone);
                if let Some(seeks) = changed.seeks {
                    lists.seeks.set(seeks);
                }
            }
        });
        lists
    }
}

/// Puts new and changed rows first in a list, and removes those that have gone.
fn merge(
    list: RwSignal<Option<Vec<OnlineSummary>>>,
    changed: Vec<OnlineSummary>,
    removed: &[MatchId],
) {
    if changed.is_empty() && removed.is_empty() {
        return;
    }
    list.update(|list| {
        let list = list.get_or_insert_default();
        let is_in = |id: &MatchId| changed.iter().any(|summary| summary.table.match_id == *id);
        list.retain(|summary| {
            !removed.contains(&summary.table.match_id) && !is_in(&summary.table.match_id)
        });
        list.splice(0..0, changed.iter().cloned());
    });
}

/// People who look for a quick match, and tables that wait for players.
#[component]
fn WaitingPeople(
    /// The games of the page.
    games: Games,
    /// The public lists.
    people: PublicLists,
    /// The user's id.
    me: UserId,
    /// The user's quick match.
    search: QuickSearch,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let PublicLists {
        open,
        seeks,
        game,
        players,
        ..
    } = people;
    let navigate = StoredValue::new_local(use_navigate());
    let sit = Callback::new(move |id: MatchId| {
        will_sit(&id);
        let place = format!("/table/{id}");
        navigate.with_value(|navigate| navigate(&place, Default::default()));
    });
    let is_empty = Memo::new(move |_| {
        seeks.with(Vec::is_empty) && open.with(|open| open.as_ref().is_some_and(Vec::is_empty))
    });
    let max_people = games.all().iter().map(|game| game.max_people).max();
    let counts = (2..=max_people.unwrap_or(2)).map(|count| {
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
            <div aria-live="polite">
                <OpenSeeks games seeks me search/>
                <TableList games tables=open me sit/>
                <Show when=move || is_empty.get()>
                    <p>{t("web-online-none-open")}</p>
                </Show>
            </div>
        </section>
    }
}
