//! The home page: the user's online matches, a room for each game, and the matches of this browser.

use crate::link::use_link;
use crate::loading::{Loading, as_soon_as_here, if_it_loads};
use crate::pages::setup::start::{players_of, quick, use_start};
use crate::play::names::{level_key, names, own_seat};
use crate::settings::{DAYS, kept, use_settings};
use crate::texts::{first_name, t, title_words, use_words};
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_board::Board;
use ranarium_board::art::House;
use ranarium_catalog::Texts;
use ranarium_game::{Arg, Game, Message, Narration, Seat};
use ranarium_protocol::client::{MatchSummary, Matches};
use ranarium_search::Level;
use ranarium_table::Stage;

/// The home page.
#[component]
pub fn Home(
    /// The games to show.
    rooms: Vec<GameTile>,
    /// Loads the matches of this browser; without rooms, the tools for an empty list.
    matches: fn(Option<Vec<GameTile>>) -> Loading<AnyView>,
    /// Loads the list of the user's unfinished online matches, which sets the signal if there are
    /// any; `None` in a browser without a session.
    hub: fn(RwSignal<bool>) -> Option<Loading<AnyView>>,
    /// Loads the card for the puzzle of the day and the streak.
    today: fn() -> Loading<AnyView>,
) -> impl IntoView {
    let shown = rooms.iter().copied().map(room).collect_view();
    let found = RwSignal::new(None::<Vec<MatchSummary>>);
    let link = use_link();
    spawn_local_scoped_with_cancellation(async move {
        // The list of matches reports errors itself.
        found.set(Some(link.ask(Matches {}).await.unwrap_or_default()));
    });
    let heading = view! {
        <GoOn rooms=rooms.clone() found/>
        <h1 class="home-title">"Ranarium"</h1>
        <p class="home-line">{t("web-tagline")}</p>
    }
    .into_any();
    let has_online = RwSignal::new(false);
    let online = hub(has_online).map(if_it_loads);
    view! {
        <div class="page home">
            {online}
            <House heading>{shown}</House>
            {today_card(today)}
            {kept_matches(rooms, found, has_online, matches)}
            <footer class="home-foot">
                <p>{t("web-unofficial")}</p>
            </footer>
        </div>
    }
}

/// The puzzle of the day. Only users who have solved one before load the full card; a newcomer's
/// first match does not wait for it.
fn today_card(more: fn() -> Loading<AnyView>) -> AnyView {
    match kept(DAYS) {
        Some(_) => as_soon_as_here(more()).into_any(),
        None => view! {
            <p class="today">
                <a href="/puzzles/today">
                    <strong>{t("web-puzzle-today")}</strong>
                    <span class="soft">{t("web-puzzle-daily")}</span>
                </a>
            </p>
        }
        .into_any(),
    }
}

/// A game as the home page shows it.
#[derive(Clone, Copy)]
pub struct GameTile {
    /// The game's name in URLs and files.
    pub id: &'static str,
    /// The game's name and summary for people.
    pub titles: Texts,
    /// Number of players: minimum, maximum, default.
    pub players: (u32, u32, u32),
    /// Playing time in minutes: from, to.
    pub minutes: (u8, u8),
    /// `true` if its texts name the colours of seats.
    pub names_colours: bool,
    /// `true` if the score pad can count its points.
    has_scores: bool,
    picture: fn() -> AnyView,
}

impl GameTile {
    /// Returns the room of a game; `titles` contain its name and its summary.
    pub fn of<B: Board>(titles: Texts) -> Self {
        Self {
            id: B::Game::ID,
            titles,
            players: players_of::<B::Game>(),
            minutes: B::MINUTES,
            names_colours: B::Game::NAMES_COLOURS,
            has_scores: ranarium_catalog::is_scored(B::Game::ID),
            picture: B::room,
        }
    }

    /// Returns the game for guests who do not know it: its picture, its players and length, and the
    /// way to its rules.
    pub fn about(self) -> impl IntoView {
        let words = title_words(self.titles);
        let say = move |key: &'static str| words.with(|words| words.text(key));
        view! {
            <section class=format!("about-game room-{}", self.id)>
                <svg viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                    {(self.picture)()}
                </svg>
                <div>
                    <strong>{move || say("name")}</strong>
                    <p>{move || say("summary")}</p>
                    <p class="soft">{facts(self)}</p>
                    <a href=format!("/rules/{}", self.id) target="_blank">
                        {t("web-rules")}
                    </a>
                </div>
            </section>
        }
    }
}

/// A room of the house, which opens its card.
fn room(room: GameTile) -> impl IntoView {
    let id = room.id;
    let words = title_words(room.titles);
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let card = GameCard { id, dialog };
    card.follows_history();
    let open = move |_| card.open();
    let heading = format!("room-{}", id);
    let labelled = heading.clone();
    view! {
        <section class=format!("room room-{}", id)>
            <button type="button" class="room-open" on:click=open aria-haspopup="dialog">
                <svg viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                    {(room.picture)()}
                </svg>
                <span class="room-name">{move || say("name")}</span>
                <span class="room-facts">
                    {facts(room)}
                </span>
            </button>
            <dialog
                class=format!("card room-{}", id)
                node_ref=dialog
                aria-labelledby=labelled
                on:close=move |_| card.closed()
            >
                <h2 id=heading>{move || say("name")}</h2>
                <p>{move || say("summary")}</p>
                <p class="room-facts">
                    {facts(room)}
                </p>
                {play_now(room)}
                <div class="row">
                    <a class="button" href=format!("/play/{}?online", id)>
                        {t("web-set-up-friends")}
                    </a>
                    <a class="button" href=format!("/play/{}", id)>
                        {t("web-set-up")}
                    </a>
                    <a class="button" href=format!("/learn/{}", id)>
                        {t("web-learn")}
                    </a>
                    <a class="button" href=format!("/rules/{}", id)>
                        {t("web-rules")}
                    </a>
                    <a class="button" href=format!("/puzzles/{}", id)>
                        {t("web-puzzles")}
                    </a>
                    {room
                        .has_scores
                        .then(|| {
                            view! {
                                <a class="button" href=format!("/score/{}", id)>
                                    {t("web-score-pad")}
                                </a>
                            }
                        })}
                </div>
                <form method="dialog">
                    <button class="quiet">{t("web-close")}</button>
                </form>
            </dialog>
        </section>
    }
}

/// The card of a room. It has an entry in the browser's history: going back closes it, and going
/// forward opens it again.
#[derive(Clone, Copy)]
struct GameCard {
    id: &'static str,
    dialog: NodeRef<leptos::html::Dialog>,
}

impl GameCard {
    /// Returns `true` if the browser's history is at this card.
    fn is_here(self) -> bool {
        let state = window().history().and_then(|history| history.state());
        state.is_ok_and(|state| state.as_string().as_deref() == Some(self.id))
    }

    fn open(self) {
        if let (false, Ok(history)) = (self.is_here(), window().history()) {
            drop(history.push_state(&self.id.into(), ""));
        }
        self.show();
    }

    fn show(self) {
        if let Some(dialog) = self.dialog.get_untracked().filter(|dialog| !dialog.open()) {
            drop(dialog.show_modal());
        }
    }

    /// Leaves the card's place in the history after the card was closed by its button or a key.
    fn closed(self) {
        if let (true, Ok(history)) = (self.is_here(), window().history()) {
            drop(history.back());
        }
    }

    fn follows_history(self) {
        let went = window_event_listener(leptos::ev::popstate, move |_| {
            if self.is_here() {
                self.show();
            } else if let Some(dialog) = self.dialog.get_untracked() {
                dialog.close();
            }
        });
        on_cleanup(move || went.remove());
        Effect::new(move |_| {
            if self.dialog.get().is_some() && self.is_here() {
                request_animation_frame(move || self.show());
            }
        });
    }
}

/// The number of players and the playing time.
fn facts(room: GameTile) -> impl IntoView {
    let words = use_words();
    let (low, high, _) = room.players;
    let (from, to) = room.minutes;
    move || {
        words.say(
            &Message::new("web-facts")
                .with("low", low)
                .with("high", high)
                .with("from", from)
                .with("to", to),
        )
    }
}

/// A choice of level, and a button that starts a match against bots.
fn play_now(room: GameTile) -> impl IntoView {
    let settings = use_settings();
    let page = use_words();
    let level = RwSignal::new(Level::USUAL);
    let start = use_start();
    let play = move |_| {
        let own = settings.name.get_untracked();
        let own = page.with(|words| first_name(&own, words));
        start(quick(room.id, room.players.2, &own, level.get_untracked()));
    };
    view! {
        <fieldset class="levels">
            <legend>{t("web-against")}</legend>
            {Level::FOR_PEOPLE
                .into_iter()
                .map(|each| {
                    view! {
                        <label class="choice">
                            <input
                                type="radio"
                                name=format!("level-{}", room.id)
                                value=each.name()
                                prop:checked=move || level.get() == each
                                on:change=move |_| level.set(each)
                            />
                            <span>{t(level_key(each))}</span>
                        </label>
                    }
                })
                .collect_view()}
        </fieldset>
        <button type="button" class="main play-now" on:click=play>
            {t("web-play-now")}
        </button>
    }
}

/// The matches of this browser. A newcomer has none, and loads no list of them.
fn kept_matches(
    rooms: Vec<GameTile>,
    found: RwSignal<Option<Vec<MatchSummary>>>,
    has_online: RwSignal<bool>,
    matches: fn(Option<Vec<GameTile>>) -> Loading<AnyView>,
) -> impl IntoView {
    let rooms = StoredValue::new(rooms);
    let has_some = Memo::new(move |_| Some(!found.get()?.is_empty()));
    let is_open = RwSignal::new(false);
    let none = move || {
        view! {
            <p class="soft" hidden=move || has_online.get()>{t("web-no-matches")}</p>
            <details class="matches-more" on:toggle=move |_| is_open.set(true)>
                <summary>{t("web-more")}</summary>
                <Show when=move || is_open.get()>{as_soon_as_here(matches(None))}</Show>
            </details>
        }
    };
    view! {
        <section class="matches-of" aria-labelledby="my-matches">
            <h2 id="my-matches">{t("web-my-matches")}</h2>
            {move || match has_some.get() {
                None => ().into_any(),
                Some(true) => as_soon_as_here(matches(Some(rooms.get_value()))).into_any(),
                Some(false) => none().into_any(),
            }}
        </section>
    }
}

/// A link to the latest unfinished match.
#[component]
fn GoOn(rooms: Vec<GameTile>, found: RwSignal<Option<Vec<MatchSummary>>>) -> impl IntoView {
    let words = use_words();
    let own_name = use_settings().name;
    let latest = move || {
        let found = found.get()?.into_iter();
        let mut running = found.filter(|it| it.stage == Stage::Playing);
        running.next()
    };
    move || {
        let info = latest()?.info;
        let room = rooms.iter().find(|room| room.id == info.game)?;
        let game = title_words(room.titles);
        let own = own_name.with_untracked(|own| own_seat(&info.seats, own.trim()));
        let own = own.unwrap_or(Seat::FIRST);
        let others: Vec<Arg> = names(&info.seats)
            .into_iter()
            .enumerate()
            .filter(|(index, _)| Seat::new(*index) != own)
            .map(|(_, name)| Arg::Text(name))
            .collect();
        let said = move || {
            let name = game.with(|words| words.text("name"));
            let message = match others.is_empty() {
                true => Message::new("web-go-on-alone").with("game", name),
                false => Message::new("web-go-on")
                    .with("game", name)
                    .with("players", others.clone()),
            };
            words.say(&message)
        };
        Some(view! {
            <a class=format!("go-on room-{}", info.game) href=format!("/match/{}", info.match_id)>
                {said}
            </a>
        })
    }
}
