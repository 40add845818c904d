//! Sheets over the page: a rule, the settings. The page below stays as it is.

use crate::icons::{CLOSE, icon};
use crate::texts::t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The content of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// A numbered rule of a game.
    Clause {
        /// The game's id.
        game: &'static str,
        /// The rule, such as `FJ-1.1`.
        clause: &'static str,
    },
    /// The numbered rules that a step of a lesson teaches.
    Clauses {
        /// The game's id.
        game: &'static str,
        /// The rules, in order.
        clauses: &'static [&'static str],
    },
    /// The settings of the page.
    Settings,
    /// The keys of a match.
    Keys,
}

/// The sheet over the page, if there is one. Cheap to copy into closures.
#[derive(Clone, Copy)]
pub struct Sheets(RwSignal<Option<Sheet>>);

impl Sheets {
    /// Returns the state without a sheet.
    pub fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// Returns the open sheet.
    pub fn get(self) -> Option<Sheet> {
        self.0.get()
    }

    /// Opens a sheet.
    pub fn open(self, sheet: Sheet) {
        self.0.set(Some(sheet));
    }

    /// Opens a numbered rule of a game.
    pub fn open_clause(self, game: &'static str, clause: &'static str) {
        self.open(Sheet::Clause { game, clause });
    }

    /// Closes the open sheet.
    pub fn close(self) {
        self.0.set(None);
    }
}

/// Returns the sheets of the page.
pub fn use_sheets() -> Sheets {
    expect_context::<Sheets>()
}

/// A dialog over the page, from below on a phone. Escape, its button, and a touch beside it close
/// it.
#[component]
pub fn SheetFrame(
    /// Called after it was closed.
    closed: Callback<()>,
    /// The content of the dialog.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            request_animation_frame(move || drop(dialog.show_modal()));
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    // A click beside the sheet targets the dialog's own backdrop.
    let touched = move |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|element| element.tag_name() == "DIALOG") {
            close();
        }
    };
    view! {
        <dialog class="sheet" node_ref=dialog on:close=move |_| closed.run(()) on:click=touched>
            <div class="sheet-inside">
                <button type="button" class="sheet-close" aria-label=t("web-close") on:click=move |_| close()>
                    {icon(CLOSE)}
                </button>
                {children()}
            </div>
        </dialog>
    }
}
