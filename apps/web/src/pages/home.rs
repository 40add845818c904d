//! The home page: a room for each game, and the matches of this browser.

use crate::link::use_link;
use crate::link_error::LinkError;
use crate::loading::{Loading, as_soon_as_here};
use crate::pages::replay::import::ImportRecord;
use crate::pages::setup::{players_of, quick, use_start};
use crate::play::names::{level_key, names};
use crate::settings::{DAYS, kept, use_settings};
use crate::texts::{first_name, t, title_words, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Board;
use ranarium_board::art::House;
use ranarium_catalog::Texts;
use ranarium_game::{Arg, Game, Message, Seat};
use ranarium_protocol::client::{Forget, MatchSummary, Matches};
use ranarium_search::Level;
use ranarium_table::{MatchId, Stage};

/// The house.
#[component]
pub fn Home(
    /// What it shows of each game.
    rooms: Vec<Room>,
    /// Loads what it shows of the puzzle of the day and of the days that were kept.
    today: fn() -> Loading<AnyView>,
) -> impl IntoView {
    let heading = view! {
        <h1 class="home-title">"Ranarium"</h1>
        <p class="home-line">{t("web-tagline")}</p>
    }
    .into_any();
    let shown = rooms.iter().copied().map(room).collect_view();
    view! {
        <div class="page home">
            <House heading>{shown}</House>
            {today_card(today)}
            <Matches rooms/>
            <footer class="home-foot">
                <p>{t("web-unofficial")}</p>
            </footer>
        </div>
    }
}

/// The puzzle of the day. For those who have solved one before there is more to say, and it is
/// loaded; a newcomer's first match need not wait for it.
fn today_card(more: fn() -> Loading<AnyView>) -> AnyView {
    match kept(DAYS) {
        Some(_) => as_soon_as_here(more()).into_any(),
        None => view! {
            <p class="match-row">
                <a href="/puzzles/today">
                    <strong>{t("web-puzzle-today")}</strong>
                    <span class="soft">{t("web-puzzle-daily")}</span>
                </a>
            </p>
        }
        .into_any(),
    }
}

/// What the house shows of a game.
#[derive(Clone, Copy)]
pub struct Room {
    /// The game's name in addresses and files.
    pub id: &'static str,
    /// The game's name and summary for people.
    pub titles: Texts,
    /// Number of players: minimum, maximum, default.
    pub players: (u32, u32, u32),
    /// Playing time in minutes: from, to.
    pub minutes: (u8, u8),
    /// Whether the score pad can count its points.
    has_scores: bool,
    picture: fn() -> AnyView,
}

impl Room {
    /// The room of a game, with the texts that hold its name and its summary.
    pub fn of<B: Board>(titles: Texts) -> Self {
        Self {
            id: B::Game::ID,
            titles,
            players: players_of::<B::Game>(),
            minutes: B::MINUTES,
            has_scores: ranarium_catalog::is_scored(B::Game::ID),
            picture: B::room,
        }
    }
}

/// A room of the house, which opens its card when it is chosen.
fn room(room: Room) -> impl IntoView {
    let id = room.id;
    let words = title_words(room.titles);
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let open = move |_| {
        if let Some(dialog) = dialog.get() {
            drop(dialog.show_modal());
        }
    };
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
            >
                <h2 id=heading>{move || say("name")}</h2>
                <p>{move || say("summary")}</p>
                <p class="room-facts">
                    {facts(room)}
                </p>
                {play_now(room)}
                <div class="row">
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

/// Number of players and playing time, in words.
fn facts(room: Room) -> impl IntoView {
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

/// A choice of level, and a button that starts a match against the computer.
fn play_now(room: Room) -> impl IntoView {
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

/// The matches of this browser, the latest first.
#[component]
fn Matches(rooms: Vec<Room>) -> impl IntoView {
    let link = use_link();
    let words = use_words();
    let matches = RwSignal::new(Vec::<MatchSummary>::new());
    let fault = RwSignal::new(None::<LinkError>);
    let load = move || {
        spawn_local(async move {
            match link.ask(Matches {}).await {
                Ok(found) => matches.set(found),
                Err(error) => fault.set(Some(error)),
            }
        });
    };
    load();
    let forget = Callback::new(move |match_id: MatchId| {
        spawn_local(async move {
            if let Err(error) = link.ask(Forget { match_id }).await {
                fault.set(Some(error));
            }
            load();
        });
    });
    view! {
        <section class="matches">
            <h2>{t("web-my-matches")}</h2>
            <ImportRecord/>
            {move || {
                let all = matches.get();
                if all.is_empty() {
                    view! { <p class="soft">{t("web-no-matches")}</p> }.into_any()
                } else {
                    all.into_iter()
                        .map(|summary| {
                            let room = rooms.iter().find(|room| room.id == summary.info.game);
                            let titles = room.map(|room| room.titles).unwrap_or_default();
                            view! { <MatchRow summary titles forget/> }
                        })
                        .collect_view()
                        .into_any()
                }
            }}
            <p role="alert">{move || fault.get().map(|error| words.say(&error.message()))}</p>
        </section>
    }
}

#[component]
fn MatchRow(summary: MatchSummary, titles: Texts, forget: Callback<MatchId>) -> impl IntoView {
    let words = use_words();
    let game = title_words(titles);
    let game = move || game.with(|words| words.text("name"));
    let id = summary.info.match_id.clone();
    let names = names(&summary.info.seats);
    let all: Vec<Arg> = names.iter().cloned().map(Arg::Text).collect();
    let players = move || words.say(&Message::new("web-with").with("players", all.clone()));
    let is_over = summary.stage == Stage::Over;
    let winner = summary.returns.and_then(|returns| {
        let mut winners = Seat::all(returns.players()).filter(|seat| returns.share(*seat) > 0);
        let first = winners.next()?;
        winners.next().is_none().then_some(first)
    });
    let winner = winner.and_then(|seat| names.get(seat.index()).cloned());
    let state = move || match (&winner, is_over) {
        (Some(winner), _) => words.say(&Message::new("web-won").with("player", winner.as_str())),
        (None, true) => words.text("web-over"),
        (None, false) => words.text("web-running"),
    };
    let address = if is_over {
        format!("/replay/{id}")
    } else {
        format!("/match/{id}")
    };
    let date = summary
        .date
        .as_ref()
        .map(ToString::to_string)
        .unwrap_or_default();
    view! {
        <article class=format!("match-row room-{}", summary.info.game)>
            <a href=address>
                <strong>{game}</strong>
                <span>{players}</span>
                <span class="soft">{state}</span>
                <time class="soft">{date}</time>
            </a>
            <button type="button" class="quiet" on:click=move |_| forget.run(id.clone())>
                {t("web-forget")}
            </button>
        </article>
    }
}
