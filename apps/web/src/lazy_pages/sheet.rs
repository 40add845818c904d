//! The contents of the sheets over the page.

use crate::lazy_pages::settings::settings;
use crate::loading::{NotLoadedError, loaded_part};
use crate::pages::{clause_sheet, keyboard_help};
use crate::sheets::Sheet;
use crate::texts::with_later_words;
use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

#[wasm_split(settings_study, fallible)]
fn keys_part() -> Result<AnyView, NotLoadedError> {
    Ok(with_later_words(|| keyboard_help::keys().into_any()))
}

#[wasm_split(settings_study, fallible)]
fn clause_part(game: &'static str, clauses: Vec<&'static str>) -> Result<AnyView, NotLoadedError> {
    Ok(with_later_words(move || {
        clause_sheet::clause_sheet(game, clauses).into_any()
    }))
}

/// The content of a sheet, shown once its code is loaded.
pub fn sheet(sheet: Sheet) -> impl IntoView {
    loaded_part(match sheet {
        Sheet::Settings => settings(),
        Sheet::Keys => Box::pin(keys_part()),
        Sheet::Clause { game, clause } => Box::pin(clause_part(game, vec![clause])),
        Sheet::Clauses { game, clauses } => Box::pin(clause_part(game, clauses.to_vec())),
    })
}
