//! A score pad for a match with real cards: the game's own form, with the points of every entry.

use crate::settings::{keep, kept};
use crate::sheets::use_sheets;
use crate::texts::{study_words, t, unreadable, use_words};
use leptos::prelude::*;
use ranarium_board::art::{SeatFace, Who};
use ranarium_board::{Pad, ScoredBoard};
use ranarium_game::{Game, Message, ScoreLine, Scoring, Seat};
use std::str::FromStr;

/// The score pad of a game, with its last contents.
pub fn pad<B: ScoredBoard>() -> AnyView {
    let form = B::FORM;
    let page = use_words();
    let names = RwSignal::new(
        kept(&format!("score-names-{}", B::Game::ID))
            .map(|names| names.lines().map(str::to_owned).collect())
            .unwrap_or_default(),
    );
    let called = Signal::derive(move || {
        let names: Vec<String> = names.get();
        let most = names.len().max(form.players.1);
        (0..most)
            .map(|index| match names.get(index).map(|name| name.trim()) {
                Some(name) if !name.is_empty() => name.to_owned(),
                _ => page.say(&Message::new("ranarium-player").with("number", index + 1)),
            })
            .collect::<Vec<String>>()
    });
    let words = study_words::<B>(called);
    let key = format!("score-{}", B::Game::ID);
    let sheet = kept(&key)
        .and_then(|text| read::<B::Game>(&text))
        .unwrap_or_else(form.blank);
    let pad = Pad::<B::Game>::new(sheet, words);
    Effect::new(move |_| keep(&key, &pad.sheet.with(ToString::to_string)));
    Effect::new(move |_| {
        keep(
            &format!("score-names-{}", B::Game::ID),
            &names.with(|names| names.join("\n")),
        );
    });
    let count = Memo::new(move |_| pad.sheet.with(|sheet| (form.count)(sheet)));
    let lines = Memo::new(move |_| pad.lines());
    let again = move |_| {
        pad.refused.set(None);
        pad.shown.set(Seat::FIRST);
        pad.sheet.set((form.blank)());
    };
    let sheets = use_sheets();
    let refused = move || {
        pad.refused.get().map(|illegal| {
            let clause = illegal.clause;
            view! {
                {words.with(|words| words.reason(&illegal))}
                " "
                <button type="button" class="clause" on:click=move |_| sheets.open_clause(B::Game::ID, clause)>
                    {clause}
                </button>
            }
        })
    };
    view! {
        <div class=format!("page score room-{}", B::Game::ID)>
            <h1>{move || pad.text("name")} " · " {t("web-score-pad")}</h1>
            <p class="soft">{t("web-score-how")}</p>
            <div class="score-parts">
                <section class="score-form">
                    <div class="score-players" role="group" aria-label=t("web-players")>
                        {move || {
                            Seat::all(count.get() as u8)
                                .map(|seat| view! { <Player pad seat lines/> })
                                .collect_view()
                        }}
                        <Show when=move || count.get() < form.players.1>
                            <button
                                type="button"
                                class="score-add"
                                aria-label=t("web-add-player")
                                on:click=move |_| {
                                    pad.change(form.add);
                                    pad.shown.set(Seat::new(count.get_untracked() - 1));
                                }
                            >
                                "+"
                            </button>
                        </Show>
                    </div>
                    <div class="row">
                        <label class="field score-name">
                            <span>{t("web-name")}</span>
                            <input
                                type="text"
                                maxlength="40"
                                placeholder=move || {
                                    let number = pad.shown.get().number();
                                    page.say(&Message::new("ranarium-player").with("number", number))
                                }
                                prop:value=move || {
                                    let index = pad.shown.get().index();
                                    names.with(|names| names.get(index).cloned()).unwrap_or_default()
                                }
                                on:input=move |event| {
                                    let index = pad.shown.get_untracked().index();
                                    names.update(|names| {
                                        names.resize(names.len().max(index + 1), String::new());
                                        names[index] = event_target_value(&event);
                                    });
                                }
                            />
                        </label>
                        <Show when=move || form.players.0 < count.get()>
                            <button
                                type="button"
                                class="quiet"
                                on:click=move |_| {
                                    let seat = pad.shown.get_untracked();
                                    pad.change(|sheet| (form.remove)(sheet, seat));
                                    names.update(|names| {
                                        if seat.index() < names.len() {
                                            names.remove(seat.index());
                                        }
                                    });
                                    let last = count.get_untracked().saturating_sub(1);
                                    pad.shown.set(Seat::new(seat.index().min(last)));
                                }
                            >
                                {t("web-remove-player")}
                            </button>
                        </Show>
                    </div>
                    {(form.view)(pad)}
                    <p class="score-refused" role="alert">
                        {refused}
                    </p>
                </section>
                <section class="score-lines" aria-label=t("web-points")>
                    {move || {
                        let seats = Seat::all(count.get() as u8).map(Some);
                        let is_other = lines.with(|lines| lines.iter().any(|line| line.seat.is_none()));
                        seats
                            .chain(is_other.then_some(None))
                            .map(|seat| view! { <Counted pad seat lines other=form.other/> })
                            .collect_view()
                    }}
                    <p class="score-said" role="status">
                        {move || said(pad, &lines.get(), count.get())}
                    </p>
                </section>
            </div>
            <div class="row">
                <button type="button" on:click=again>
                    {t("web-score-again")}
                </button>
            </div>
            <details>
                <summary>{t("web-text-view")}</summary>
                <AsText pad/>
            </details>
        </div>
    }
    .into_any()
}

/// Reads a sheet in its text form, if the rules can count it.
fn read<G: Scoring>(text: &str) -> Option<G::ScoreSheet> {
    let sheet = G::ScoreSheet::from_str(text).ok()?;
    G::score(&sheet).is_ok().then_some(sheet)
}

fn total(lines: &[ScoreLine], seat: Option<Seat>) -> i32 {
    let own = lines.iter().filter(|line| line.seat == seat);
    own.map(|line| i32::from(line.points)).sum()
}

/// Returns all totals in one sentence, for screen readers.
fn said<G: Scoring>(pad: Pad<G>, lines: &[ScoreLine], count: usize) -> String {
    let totals = Seat::all(count as u8).map(|seat| {
        let total = total(lines, Some(seat));
        let name = pad.words.with(|words| words.name(seat));
        format!("{name} {total}")
    });
    totals.collect::<Vec<_>>().join(", ")
}

/// A button that shows a player's entries.
#[component]
fn Player<G: Scoring>(pad: Pad<G>, seat: Seat, lines: Memo<Vec<ScoreLine>>) -> impl IntoView {
    let is_shown = move || pad.shown.get() == seat;
    view! {
        <button
            type="button"
            class="score-player"
            aria-pressed=move || is_shown().to_string()
            on:click=move |_| {
                pad.refused.set(None);
                pad.shown.set(seat);
            }
        >
            <SeatFace seat=seat.index() who=Who::Person/>
            <span class="score-who">{move || pad.words.with(|words| words.name(seat))}</span>
            <span class="number">{move || lines.with(|lines| total(lines, Some(seat)))}</span>
        </button>
    }
}

/// The points of a player, line by line.
#[component]
fn Counted<G: Scoring>(
    pad: Pad<G>,
    /// The player; `None` for the further row.
    seat: Option<Seat>,
    lines: Memo<Vec<ScoreLine>>,
    other: Option<&'static str>,
) -> impl IntoView {
    let who = move || match (seat, other) {
        (Some(seat), _) => pad.words.with(|words| words.name(seat)),
        (None, Some(key)) => pad.text(key),
        (None, None) => String::new(),
    };
    let sheets = use_sheets();
    let rows = move || {
        let lines = lines.get().into_iter().filter(|line| line.seat == seat);
        lines
            .map(|line| {
                let clause = line.clause;
                view! {
                    <tr>
                        <td>{pad.say(&line.message)}</td>
                        <td>
                            <button
                                type="button"
                                class="clause"
                                on:click=move |_| sheets.open_clause(G::ID, clause)
                            >
                                {clause}
                            </button>
                        </td>
                        <td class="number">{line.points}</td>
                    </tr>
                }
            })
            .collect_view()
    };
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="colgroup" colspan="2">
                        {who}
                    </th>
                    <td class="number">{move || lines.with(|lines| total(lines, seat))}</td>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// The sheet as text for the command line, to copy and paste.
#[component]
fn AsText<G: Scoring>(pad: Pad<G>) -> impl IntoView {
    let fault = RwSignal::new(None::<String>);
    let typed = move |event| {
        let told = match G::ScoreSheet::from_str(event_target_value(&event).trim()) {
            Err(error) => Some(pad.say(&unreadable(&error))),
            Ok(sheet) => match G::score(&sheet) {
                Err(illegal) => Some(pad.words.with(|words| words.reason(&illegal))),
                Ok(_) => {
                    pad.refused.set(None);
                    pad.shown.set(Seat::FIRST);
                    pad.sheet.set(sheet);
                    None
                }
            },
        };
        fault.set(told);
    };
    view! {
        <label class="field">
            <span>{t("web-sheet")}</span>
            <textarea
                rows="8"
                spellcheck="false"
                prop:value=move || pad.sheet.with(ToString::to_string)
                on:change=typed
            ></textarea>
        </label>
        <p role="alert">{move || fault.get()}</p>
    }
}
