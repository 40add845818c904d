//! [`Panels`]: the open and closed parts of a table, for the toolbar, the shortcuts and the menu.

use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The parts of the table that open and close. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Panels {
    /// `true` while the menu of further tools is open.
    pub is_more_open: RwSignal<bool>,
    /// `true` while the log covers the board of a narrow screen.
    pub is_log_shown: RwSignal<bool>,
    /// `true` while the table is shown as text.
    pub is_text_shown: RwSignal<bool>,
    /// `true` while the user is asked to confirm resigning.
    pub is_resigning: RwSignal<bool>,
    /// The input for an action, below the table as text.
    pub line: NodeRef<Input>,
    /// `true` until the input receives the focus that a key requested.
    is_line_wanted: RwSignal<bool>,
}

impl Panels {
    /// Returns the panels, all of them closed.
    pub fn new() -> Self {
        let panels = Self {
            is_more_open: RwSignal::new(false),
            is_log_shown: RwSignal::new(false),
            is_text_shown: RwSignal::new(false),
            is_resigning: RwSignal::new(false),
            line: NodeRef::new(),
            is_line_wanted: RwSignal::new(false),
        };
        panels.focus_wanted_line();
        panels.close_menu_on_clicks();
        panels
    }

    /// Shows or hides the log.
    pub fn toggle_log(self) {
        self.is_log_shown.update(|is_shown| *is_shown = !*is_shown);
    }

    /// Shows the table as text, and focuses its input.
    pub fn open_line(self) {
        self.is_text_shown.set(true);
        self.is_line_wanted.set(true);
    }

    fn focus_wanted_line(self) {
        Effect::new(move |_| {
            if let Some(line) = self.line.get()
                && self.is_line_wanted.get()
            {
                self.is_line_wanted.set(false);
                // It is focused once it is on the page.
                request_animation_frame(move || drop(line.focus()));
            }
        });
    }

    /// Closes the menu on any click outside its summary, also on one inside the menu.
    fn close_menu_on_clicks(self) {
        let closes = window_event_listener(leptos::ev::click, move |event| {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let is_summary = |element: web_sys::Element| {
                matches!(element.closest(".more > summary"), Ok(Some(_)))
            };
            if !target.is_some_and(is_summary) {
                self.is_more_open.set(false);
            }
        });
        on_cleanup(move || closes.remove());
    }
}
