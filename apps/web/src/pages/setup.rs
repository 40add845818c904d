//! A new match: who sits where, and by which rules.

use crate::link::use_link;
use crate::pages::match_page::begin;
use crate::pages::progress::is_begun;
use crate::play::names::bot;
use crate::play::session::name;
use crate::settings::use_settings;
use crate::texts::{PageWords, first_name, study_words, t, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_board::art::{self, SeatFace};
use ranarium_board::{Board, Words};
use ranarium_game::{FullGame, Game, GameOptions, Message, OptionKind, OptionSpec};
use ranarium_protocol::client::Open;
use ranarium_search::Level;
use ranarium_table::Sitter;
use std::collections::BTreeMap;

/// Who may sit in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Person,
    Bot(Level),
}

/// Number of players of a game: minimum, maximum, default.
pub fn players_of<G: FullGame>() -> (u32, u32, u32) {
    let spec = G::Options::SPECS.iter().find(|spec| spec.key == "players");
    match spec.map(|spec| spec.kind) {
        Some(OptionKind::Number { low, high, default }) => (low, high, default),
        _ => (2, 2, 2),
    }
}

/// Opens a match and goes there.
pub fn use_start() -> impl Fn(Open) + Copy {
    let link = use_link();
    let words = use_words();
    let navigate = StoredValue::new_local(use_navigate());
    move |open: Open| {
        spawn_local(async move {
            match begin(link, open).await {
                Ok(info) => navigate.with_value(|navigate| {
                    navigate(&format!("/match/{}", info.match_id), Default::default());
                }),
                Err(error) => leptos::logging::error!("no match: {}", words.say(&error.message())),
            }
        });
    }
}

/// A match of one person against bots of the usual level.
pub fn quick(game: &str, players: u32, person: &str, level: Level) -> Open {
    let bots = (1..players).map(|_| Sitter::Bot(name(level.name(), level.name())));
    Open {
        game: game.to_owned(),
        options: format!("players={players}"),
        seats: std::iter::once(Sitter::Human(name(person, person)))
            .chain(bots)
            .collect(),
        window_ms: None,
        date: None,
    }
}

/// The form of a new match of a game.
pub fn form<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let page = use_words();
    let settings = use_settings();
    let (low, high, default) = players_of::<B::Game>();
    let players = RwSignal::new(default);
    let who = RwSignal::new(vec![Who::Person; high as usize]);
    who.update(|who| who[1..].fill(Who::Bot(Level::USUAL)));
    let names = RwSignal::new(vec![String::new(); high as usize]);
    let chosen = RwSignal::new(BTreeMap::<&'static str, String>::new());
    let start = use_start();
    let seat_name = move |index: usize| {
        let own = settings.name.get_untracked();
        let given = names.with_untracked(|names| names[index].clone());
        match given.trim() {
            "" if index == 0 => page.with(|words| first_name(&own, words)),
            "" => page.say(&Message::new("ranarium-player").with("number", index + 1)),
            given => given.to_owned(),
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let count = players.get_untracked();
        let mut options = format!("players={count}");
        chosen.with_untracked(|chosen| {
            for (key, value) in chosen {
                options.push_str(&format!(" {key}={value}"));
            }
        });
        let seats = who.with_untracked(|who| {
            who.iter()
                .take(count as usize)
                .enumerate()
                .map(|(index, who)| match who {
                    Who::Person => {
                        let text = seat_name(index);
                        Sitter::Human(name(&text, &text))
                    }
                    Who::Bot(level) => Sitter::Bot(name(level.name(), level.name())),
                })
                .collect()
        });
        start(Open {
            game: B::Game::ID.to_owned(),
            options,
            seats,
            window_ms: None,
            date: None,
        });
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <form class=format!("page narrow room-{}", B::Game::ID) on:submit=submit>
            <svg class="room-banner" viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                {B::room()}
            </svg>
            <h1>{move || say("name")}</h1>
            <p>{move || say("summary")}</p>
            {(!is_begun(B::Game::ID))
                .then(|| {
                    view! {
                        <p>
                            <a class="new-here" href=format!("/learn/{}", B::Game::ID)>
                                {move || say("web-new-here")}
                            </a>
                        </p>
                    }
                })}
            <fieldset class="players">
                <legend>{t("web-players")}</legend>
                {(low..=high)
                    .map(|count| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="players"
                                    value=count.to_string()
                                    prop:checked=move || players.get() == count
                                    on:change=move |_| players.set(count)
                                />
                                <span>{count.to_string()}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <ol class="seat-setup">
                {(0..high as usize)
                    .map(|index| view! { <SeatRow index players who names/> })
                    .collect_view()}
            </ol>
            <details>
                <summary>{t("web-house-rules")}</summary>
                {<B::Game as Game>::Options::SPECS
                    .iter()
                    .filter(|spec| spec.key != "players")
                    .map(|spec| view! { <OptionRow spec chosen words/> })
                    .collect_view()}
            </details>
            <div class="row">
                <button type="submit" class="main">
                    {t("web-play")}
                </button>
                <a class="button" href=format!("/learn/{}", B::Game::ID)>
                    {t("web-learn")}
                </a>
                <a class="button" href=format!("/rules/{}", B::Game::ID)>
                    {t("web-rules")}
                </a>
            </div>
        </form>
    }
}

#[component]
fn SeatRow(
    index: usize,
    players: RwSignal<u32>,
    who: RwSignal<Vec<Who>>,
    names: RwSignal<Vec<String>>,
) -> impl IntoView {
    let page = use_words();
    let label = move || page.say(&Message::new("ranarium-player").with("number", index + 1));
    let is_person = move || who.with(|who| who[index] == Who::Person);
    let choose = move |event| {
        let value = event_target_value(&event);
        let level = Level::FOR_PEOPLE
            .into_iter()
            .find(|level| level.name() == value);
        who.update(|who| who[index] = level.map_or(Who::Person, Who::Bot));
    };
    view! {
        <Show when=move || (index as u32) < players.get()>
            <li>
                {move || {
                    let who = if is_person() { art::Who::Person } else { art::Who::Bot };
                    view! { <SeatFace seat=index who/> }
                }}
                <label>
                    <span>{label}</span>
                    <select on:change=choose>
                        <option value="person" selected=is_person>
                            {t("web-person")}
                        </option>
                        {Level::FOR_PEOPLE
                            .into_iter()
                            .map(|level| {
                                let is_chosen = move || who.with(|who| who[index] == Who::Bot(level));
                                view! {
                                    <option value=level.name() selected=is_chosen>
                                        {move || page.with(|words| bot(level, words))}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                </label>
                <Show when=is_person>
                    <input
                        type="text"
                        maxlength="40"
                        aria-label=t("web-name")
                        placeholder=label
                        prop:value=move || names.with(|names| names[index].clone())
                        on:input=move |event| {
                            names.update(|names| names[index] = event_target_value(&event));
                        }
                    />
                </Show>
            </li>
        </Show>
    }
}

#[component]
fn OptionRow(
    spec: &'static OptionSpec,
    chosen: RwSignal<BTreeMap<&'static str, String>>,
    words: Signal<Words>,
) -> impl IntoView {
    let key = spec.key;
    let page = use_words();
    let set = move |value: String| {
        chosen.update(|chosen| {
            if value.is_empty() || value == spec.kind.default() {
                chosen.remove(key);
            } else {
                chosen.insert(key, value);
            }
        });
    };
    let explained = move || words.with(|words| words.say(&Message::new(option_key(key))));
    let field = match spec.kind {
        OptionKind::Flag => view! {
            <input
                type="checkbox"
                name=key
                on:change=move |event| {
                    set(if event_target_checked(&event) { "on" } else { "off" }.to_owned());
                }
            />
        }
        .into_any(),
        OptionKind::Choice { words } => view! {
            <select name=key on:change=move |event| set(event_target_value(&event))>
                {words
                    .iter()
                    .map(|word| view! { <option value=*word>{move || page_word(page, word)}</option> })
                    .collect_view()}
            </select>
        }
        .into_any(),
        OptionKind::Number { low, high, .. } | OptionKind::Limit { low, high } => view! {
            <input
                type="number"
                name=key
                min=low.to_string()
                max=high.to_string()
                placeholder=spec.kind.default()
                on:change=move |event| set(event_target_value(&event))
            />
        }
        .into_any(),
    };
    view! {
        <label class="option">
            {field} <span>{explained}</span>
        </label>
    }
}

/// A word of an option in the language of the page; as it is if the page does not know it.
fn page_word(page: PageWords, word: &str) -> String {
    let key = match word {
        "random" => "web-word-random",
        "base" => "web-word-base",
        "expanded" => "web-word-expanded",
        "alternating" => "web-word-alternating",
        "reversed" => "web-word-reversed",
        "floating" => "web-word-floating",
        "fixed" => "web-word-fixed",
        "star" => "web-word-star",
        "hexagon" => "web-word-hexagon",
        other => return other.to_owned(),
    };
    page.text(key)
}

/// The key of the text that explains an option. Keys are leaked once: there are as many as options.
fn option_key(key: &'static str) -> &'static str {
    use std::cell::RefCell;
    thread_local! {
        static KEYS: RefCell<BTreeMap<&'static str, &'static str>> = const { RefCell::new(BTreeMap::new()) };
    }
    KEYS.with_borrow_mut(|keys| {
        *keys
            .entry(key)
            .or_insert_with(|| Box::leak(format!("option-{key}").into_boxed_str()))
    })
}
