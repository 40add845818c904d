//! A score pad for those with the real cards on their table.

use crate::boards::{self, Page};
use crate::pages::param;
use crate::pages::rules::open_clause;
use crate::texts::{study_words, t};
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Game, Message};
use std::str::FromStr;

/// The score pad of the game in the address.
#[component]
pub fn ScorePage() -> impl IntoView {
    let game = param("game");
    move || boards::show(game.get(), Page::Score)
}

/// The score pad of a game.
pub fn pad<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let sheet = RwSignal::new(String::new());
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let scored = move || {
        let text = sheet.get();
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        let words = words.get();
        Some(match <B::Game as Game>::ScoreSheet::from_str(text) {
            Err(error) => {
                let message = Message::new("web-typed-unreadable").with("error", error.to_string());
                view! { <p role="alert">{words.say(&message)}</p> }.into_any()
            }
            Ok(sheet) => lines::<B::Game>(&sheet, &words),
        })
    };
    view! {
        <div class=format!("page narrow score room-{}", B::Game::ID)>
            <h1>{move || say("name")} " · " {t("web-score-pad")}</h1>
            <label class="field">
                <span>{t("web-sheet")}</span>
                <textarea
                    rows="8"
                    spellcheck="false"
                    prop:value=move || sheet.get()
                    on:input=move |event| sheet.set(event_target_value(&event))
                ></textarea>
            </label>
            <div aria-live="polite">{scored}</div>
        </div>
    }
}

fn lines<G: Game>(sheet: &G::ScoreSheet, words: &Words) -> AnyView {
    match G::score(sheet) {
        Err(illegal) => {
            let clause = illegal.clause;
            view! {
                <p role="alert">
                    {words.reason(&illegal)} " "
                    <button type="button" class="clause" on:click=move |_| open_clause(G::ID, clause)>
                        {clause}
                    </button>
                </p>
            }
            .into_any()
        }
        Ok(lines) => {
            let rows = lines
                .into_iter()
                .map(|line| {
                    let clause = line.clause;
                    let who = line.seat.map(|seat| words.name(seat)).unwrap_or_default();
                    view! {
                        <tr>
                            <td>{who}</td>
                            <td>{words.say(&line.message)}</td>
                            <td>
                                <button type="button" class="clause" on:click=move |_| open_clause(G::ID, clause)>
                                    {clause}
                                </button>
                            </td>
                            <td class="number">{line.points.to_string()}</td>
                        </tr>
                    }
                })
                .collect_view();
            view! {
                <table class="score-lines">
                    <tbody>{rows}</tbody>
                </table>
            }
            .into_any()
        }
    }
}
