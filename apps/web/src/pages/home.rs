//! The house: a room for each game, and the matches that were begun or played here.

use crate::boards::{self, Visit};
use crate::link::use_link;
use crate::pages::setup::{quick, use_start};
use crate::play::names::names;
use crate::settings::use_settings;
use crate::texts::{t, title_words, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Board;
use ranarium_board::art::House;
use ranarium_game::{Arg, Game, GameOptions, Message, NoSheet, OptionKind, Seat};
use ranarium_protocol::client::{Ask, Done, MatchSummary, Nothing, Stage, Which};
use ranarium_search::Level;
use ranarium_table::MatchId;
use std::any::TypeId;

/// The house.
#[component]
pub fn Home() -> impl IntoView {
    let heading = view! {
        <h1 class="home-title">"Ranarium"</h1>
        <p class="home-line">{t("web-tagline")}</p>
    }
    .into_any();
    view! {
        <div class="page home">
            <House heading>
                {ranarium_catalog::ids()
                    .filter_map(|id| boards::visit(id, ShowRoom))
                    .collect_view()}
            </House>
            <Matches/>
            <footer class="home-foot">
                <p>{t("web-unofficial")}</p>
            </footer>
        </div>
    }
}

struct ShowRoom;

impl Visit for ShowRoom {
    type Out = AnyView;

    fn visit<B: Board>(self) -> AnyView {
        room::<B>().into_any()
    }
}

/// A room of the house: a touch on it opens its card.
fn room<B: Board>() -> impl IntoView {
    let words = title_words(B::Game::ID);
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let open = move |_| {
        if let Some(dialog) = dialog.get() {
            drop(dialog.show_modal());
        }
    };
    let heading = format!("room-{}", B::Game::ID);
    let labelled = heading.clone();
    view! {
        <section class=format!("room room-{}", B::Game::ID)>
            <button type="button" class="room-open" on:click=open aria-haspopup="dialog">
                <svg viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                    {B::room()}
                </svg>
                <span class="room-name">{move || say("name")}</span>
                <span class="room-facts">
                    {facts::<B>()}
                </span>
            </button>
            <dialog
                class=format!("card room-{}", B::Game::ID)
                node_ref=dialog
                aria-labelledby=labelled
            >
                <h2 id=heading>{move || say("name")}</h2>
                <p>{move || say("summary")}</p>
                <p class="room-facts">
                    {facts::<B>()}
                </p>
                {play_now::<B>()}
                <div class="row">
                    <a class="button" href=format!("/play/{}", B::Game::ID)>
                        {t("web-set-up")}
                    </a>
                    <a class="button" href=format!("/learn/{}", B::Game::ID)>
                        {t("web-learn")}
                    </a>
                    <a class="button" href=format!("/rules/{}", B::Game::ID)>
                        {t("web-rules")}
                    </a>
                    {has_scores::<B::Game>()
                        .then(|| {
                            view! {
                                <a class="button" href=format!("/score/{}", B::Game::ID)>
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

/// Whether the cards of a game are scored by hand.
pub fn has_scores<G: Game>() -> bool {
    TypeId::of::<G::ScoreSheet>() != TypeId::of::<NoSheet>()
}

/// How many play, and how long it takes.
fn facts<B: Board>() -> impl IntoView {
    let words = use_words();
    let spec = <B::Game as Game>::Options::SPECS
        .iter()
        .find(|spec| spec.key == "players");
    let (low, high) = match spec.map(|spec| spec.kind) {
        Some(OptionKind::Number { low, high, .. }) => (low, high),
        _ => (2, 2),
    };
    let (from, to) = B::MINUTES;
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

/// Plays at once against the computer: the level is one choice, the button the other.
fn play_now<B: Board>() -> impl IntoView {
    let settings = use_settings();
    let page = use_words();
    let level = RwSignal::new(Level::USUAL);
    let start = use_start();
    let play = move |_| {
        let own = settings.name.get_untracked();
        let first = Message::new("ranarium-player").with("number", 1u8);
        let own = match own.trim() {
            "" => page.say(&first),
            own => own.to_owned(),
        };
        start(quick::<B::Game>(&own, level.get_untracked()));
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
                                name=format!("level-{}", B::Game::ID)
                                value=each.name()
                                prop:checked=move || level.get() == each
                                on:change=move |_| level.set(each)
                            />
                            <span>{t(crate::pages::setup::level_key(each))}</span>
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
fn Matches() -> impl IntoView {
    let link = use_link();
    let matches = RwSignal::new(Vec::<MatchSummary>::new());
    let fault = RwSignal::new(None::<String>);
    let load = move || {
        spawn_local(async move {
            match link.ask(Ask::Matches(Nothing {})).await {
                Ok(found) => matches.set(found),
                Err(why) => fault.set(Some(why)),
            }
        });
    };
    load();
    let forget = Callback::new(move |match_id: MatchId| {
        spawn_local(async move {
            if let Err(why) = link.ask::<Done>(Ask::Forget(Which { match_id })).await {
                fault.set(Some(why));
            }
            load();
        });
    });
    view! {
        <section class="matches">
            <h2>{t("web-my-matches")}</h2>
            <crate::pages::replay::LoadRecord/>
            {move || {
                let all = matches.get();
                if all.is_empty() {
                    view! { <p class="soft">{t("web-no-matches")}</p> }.into_any()
                } else {
                    all.into_iter()
                        .map(|summary| view! { <MatchRow summary forget/> })
                        .collect_view()
                        .into_any()
                }
            }}
            <p role="alert">{move || fault.get()}</p>
        </section>
    }
}

#[component]
fn MatchRow(summary: MatchSummary, forget: Callback<MatchId>) -> impl IntoView {
    let words = use_words();
    let game = title_words(&summary.info.game);
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
