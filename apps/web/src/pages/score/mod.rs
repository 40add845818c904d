//! A score pad for a match with real cards: the game's own form, with the points of every entry.

mod player_names;
mod players;
mod points;
mod sheet_text;

use crate::pages::score::player_names::PlayerNames;
use crate::pages::score::players::{Players, ShownPlayer};
use crate::pages::score::points::Points;
use crate::pages::score::sheet_text::AsText;
use crate::settings::{store_changes, stored};
use crate::sheets::use_sheets;
use crate::texts::{study_words, t, use_words};
use leptos::prelude::*;
use ranarium_board::{Pad, ScoredBoard, Words};
use ranarium_game::{Game, Scoring, Seat};
use std::str::FromStr;

/// The score pad of a game, with its last contents.
pub fn pad<B: ScoredBoard>() -> AnyView {
    let form = B::FORM;
    let page = use_words();
    let names = PlayerNames::of_game(B::Game::ID);
    let called = Signal::derive(move || names.or_numbers(form.players.1, page));
    let pad = kept_pad::<B>(study_words::<B>(called));
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
                {pad.words.with(|words| words.reason(&illegal))}
                " "
                <button type="button" class="clause" on:click=move |_| sheets.open_clause(B::Game::ID, clause)>
                    {t("web-why")}
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
                    <Players pad form=B::FORM count lines/>
                    <ShownPlayer pad form=B::FORM count names/>
                    {(form.view)(pad)}
                    <p class="score-refused" role="alert">
                        {refused}
                    </p>
                </section>
                <Points pad count lines other=form.other/>
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

/// Returns the pad with the last sheet of a game, or an empty one, and stores its changes.
fn kept_pad<B: ScoredBoard>(words: Signal<Words>) -> Pad<B::Game> {
    let key = format!("score-{}", B::Game::ID);
    let sheet = stored(&key)
        .and_then(|text| read::<B::Game>(&text))
        .unwrap_or_else(B::FORM.blank);
    let pad = Pad::<B::Game>::new(sheet, words);
    store_changes(key, move || pad.sheet.with(ToString::to_string));
    pad
}

/// Reads a sheet in its text form, if the rules can count it.
fn read<G: Scoring>(text: &str) -> Option<G::ScoreSheet> {
    let sheet = G::ScoreSheet::from_str(text).ok()?;
    G::score(&sheet).is_ok().then_some(sheet)
}
