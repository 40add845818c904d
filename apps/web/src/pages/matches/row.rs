//! A match in the list: its game, its players' faces, its state or result, and the day.

use crate::browser::date_form::date_form;
use crate::play::names::{names, own_seat};
use crate::play::player_frog;
use crate::play::screen_choices::seat_frogs;
use crate::settings::use_settings;
use crate::texts::title_words;
use leptos::prelude::*;
use ranarium_board::frog::{Mood, Pose};
use ranarium_board::{Words, number};
use ranarium_catalog::Texts;
use ranarium_game::{Arg, Language, Message, Returns, Seat};
use ranarium_protocol::client::MatchSummary;
use ranarium_table::{MatchId, MatchStage};
use wasm_bindgen::JsValue;

/// The properties of a row.
pub struct MatchRow {
    /// The match of the row.
    pub summary: MatchSummary,
    /// The game's name.
    pub titles: Texts,
    /// The texts in the language of the page.
    pub words: Signal<Words>,
    /// Called with the match to delete.
    pub forget: Callback<MatchId>,
}

/// A match in the list.
pub fn row(row: MatchRow) -> impl IntoView {
    let MatchRow {
        summary,
        titles,
        words,
        forget,
    } = row;
    let game = title_words(titles);
    let game = move || game.with(|words| words.text("name"));
    let delete = move || {
        let message = Message::new("web-forget-it").with("game", game());
        words.with(|words| words.say(&message))
    };
    let user_name = use_settings().name.get_untracked();
    let you = own_seat(&summary.info.seats, user_name.trim());
    let id = summary.info.match_id.clone();
    let address = match summary.stage == MatchStage::Over {
        true => format!("/replay/{id}"),
        false => format!("/match/{id}"),
    };
    let date = summary.date.as_ref();
    let date = date.map(ToString::to_string).unwrap_or_default();
    let iso = date.clone();
    let day = move || words.with(|words| day(&date, words.language()));
    view! {
        <li class=format!("match-row room-{}", summary.info.game)>
            <a href=address>
                <span class="match-faces">{faces(&summary)}</span>
                <strong>{game}</strong>
                <span class="match-players">{players(&summary, you, words)}</span>
                <span class="match-state">{state(&summary, you, words)}</span>
                <time class="soft" datetime=iso>{day}</time>
            </a>
            <button
                type="button"
                class="quiet"
                aria-label=delete
                on:click=move |_| forget.run(id.clone())
            >
                {move || words.with(|words| words.text("web-forget"))}
            </button>
        </li>
    }
}

/// The faces of the players: happy or sad once the match is over.
fn faces(summary: &MatchSummary) -> impl IntoView + use<> {
    let returns = summary.result();
    let frogs = seat_frogs::of(&summary.info);
    let faces = Seat::all(summary.info.seats.len() as u8).map(move |seat| {
        let mood = match returns {
            Some(returns) if returns.share(seat) > 0 => Mood::Happy,
            Some(_) => Mood::Sad,
            None => Mood::Calm,
        };
        player_frog(usize::from(frogs[seat.index()]), Pose::Face, mood)
    });
    faces.collect_view()
}

/// Returns the players in words: the reader's opponents, if there are any.
fn players(
    summary: &MatchSummary,
    you: Option<Seat>,
    words: Signal<Words>,
) -> impl Fn() -> String + use<> {
    let all = names(&summary.info.seats);
    let programs = summary.info.programs;
    move || {
        words.with(|words| {
            let others = all.iter().enumerate();
            let others =
                others.filter(|(index, _)| all.len() == 1 || you != Some(Seat::new(*index)));
            let labels = others.map(|(index, name)| {
                let is_program = programs.contains(Seat::new(index));
                let label = Message::new("web-named-program").with("player", name.clone());
                Arg::Text(if is_program {
                    words.say(&label)
                } else {
                    name.clone()
                })
            });
            let labels: Vec<Arg> = labels.collect();
            words.say(&Message::new("web-with").with("players", labels))
        })
    }
}

/// Returns the state of a match in words, or its result.
fn state(
    summary: &MatchSummary,
    you: Option<Seat>,
    words: Signal<Words>,
) -> impl Fn() -> String + use<> {
    let names = names(&summary.info.seats);
    let returns = summary.result();
    let is_broken_off = summary.is_broken_off();
    let is_over = summary.stage == MatchStage::Over;
    move || {
        words.with(|words| match returns {
            Some(returns) => ended(&returns, &names, you, words),
            None if is_broken_off => words.text("web-broken-off"),
            None if is_over => words.text("web-over"),
            None => words.text("web-running"),
        })
    }
}

/// Returns the result of a match in words: the winners, with points in games that count them. The
/// reader, if they played, is called "you".
fn ended(returns: &Returns, names: &[String], you: Option<Seat>, words: &Words) -> String {
    let winners = Seat::all(returns.players()).filter(|seat| returns.share(*seat) > 0);
    let winners: Vec<Seat> = winners.collect();
    let have_won = you.is_some_and(|you| winners.contains(&you));
    let others = winners.iter().filter(|seat| you != Some(**seat));
    let others: Vec<Arg> = others
        .filter_map(|seat| names.get(seat.index()).cloned().map(Arg::Text))
        .collect();
    let message = match &others[..] {
        _ if winners.is_empty() => Message::new("web-lost-alone"),
        _ if winners.len() == names.len() && names.len() > 1 => Message::new("web-draw"),
        [] => Message::new("web-you-won"),
        _ if have_won => Message::new("web-you-shared").with("players", others),
        [name] => Message::new("web-won").with("player", name.clone()),
        _ => Message::new("web-shared").with("players", others),
    };
    let text = words.say(&message);
    match returns.points() {
        Some(points) => {
            let points: Vec<String> = points.iter().map(|points| number(*points)).collect();
            format!("{text} {}", points.join(" – "))
        }
        None => text,
    }
}

/// Formats a day in a language; returns the text unchanged if it is no date.
fn day(iso: &str, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_str(iso));
    if iso.is_empty() || date.get_time().is_nan() {
        return iso.to_owned();
    }
    let options = js_sys::Object::new();
    for (name, value) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        drop(js_sys::Reflect::set(&options, &name.into(), &value.into()));
    }
    date.to_locale_date_string(&date_form(language), &options)
        .into()
}
