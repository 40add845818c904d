//! A player's actions beside the moves: offers to the others, a substitute, and a block or a report.

mod pauses;

use crate::online::at_table::AtTable;
use crate::online::player_actions::pauses::PauseEnd;
use crate::online::player_status::lost;
use crate::sheets::SheetFrame;
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_game::Seat;
use ranarium_protocol::online::OfferKind;
use ranarium_table::Stage;

/// A choice that an action opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ActionSheet {
    /// The lengths of a pause of the clocks.
    Pauses,
    /// The other people, to block or to report.
    People,
}

/// The actions of the user in a match. Cheap to copy.
#[derive(Clone, Copy)]
pub struct PlayerActions {
    at: AtTable,
    /// The other people at the table.
    people: fn(AtTable) -> AnyView,
    /// The user's seat.
    seat: Memo<Option<Seat>>,
    /// The open sheet.
    sheet: RwSignal<Option<ActionSheet>>,
}

impl PlayerActions {
    /// Returns the actions at a table, with a view of its other people.
    pub fn new(at: AtTable, people: fn(AtTable) -> AnyView) -> Self {
        Self {
            at,
            people,
            seat: Memo::new(move |_| at.seat()),
            sheet: RwSignal::new(None),
        }
    }

    fn offer(self, offer: OfferKind) {
        self.at.update(|client| client.offer(offer));
    }

    /// Lets a bot play the user's seat.
    fn substitute(self) {
        if let Some(seat) = self.seat.get_untracked() {
            self.at.update(|client| client.substitute(seat));
        }
    }

    /// Returns the pauses that the user can propose; none without a clock or during a pause.
    fn pauses(self) -> &'static [(&'static str, PauseEnd)] {
        self.at.state.with(|state| {
            let table = state.table.as_ref().filter(|table| table.pause.is_none());
            table.map_or(&[][..], |table| PauseEnd::choices(table.clock))
        })
    }

    /// The buttons of the actions, in the menu of further tools; none for a spectator.
    pub fn buttons(self) -> impl IntoView {
        let seat = self.seat;
        let lost = lost(self.at);
        // A player who has resigned agrees to nothing more.
        let is_playing = Memo::new(move |_| {
            let plays = seat.get().is_some_and(|seat| !lost.get().contains(seat));
            plays && self.at.state.with(|it| it.stage()) == Some(Stage::Playing)
        });
        let can_pause = Memo::new(move |_| !self.pauses().is_empty());
        view! {
            <div class="player-actions" hidden=move || seat.get().is_none()>
                <Show when=move || is_playing.get()>
                    <button type="button" on:click=move |_| self.offer(OfferKind::Draw)>
                        {t("web-online-offer-draw")}
                    </button>
                    <button type="button" on:click=move |_| self.offer(OfferKind::Abandon)>
                        {t("web-online-offer-abandon")}
                    </button>
                    <Show when=move || can_pause.get()>
                        <button
                            type="button"
                            on:click=move |_| self.sheet.set(Some(ActionSheet::Pauses))
                        >
                            {t("web-online-offer-pause")}
                        </button>
                    </Show>
                    <button type="button" on:click=move |_| self.substitute()>
                        {t("web-online-away")}
                    </button>
                </Show>
                <button type="button" on:click=move |_| self.sheet.set(Some(ActionSheet::People))>
                    {t("web-online-people-of")}
                </button>
            </div>
        }
    }

    /// The open sheet over the match, if there is one.
    pub fn open_sheet(self) -> Option<AnyView> {
        let sheet = self.sheet.get()?;
        let (title, content) = match sheet {
            ActionSheet::Pauses => ("web-online-offer-pause", self.pause_choices().into_any()),
            ActionSheet::People => ("web-online-people-of", (self.people)(self.at)),
        };
        let closed = Callback::new(move |()| self.sheet.set(None));
        Some(view! { <SheetFrame closed><h2>{t(title)}</h2>{content}</SheetFrame> }.into_any())
    }

    fn pause_choices(self) -> impl IntoView {
        let words = use_words();
        let propose = move |end: PauseEnd| {
            let ahead_ms = js_sys::Date::new_0().get_timezone_offset() * -60_000.0;
            self.offer(end.offer(self.at.server.server_ms(), ahead_ms as i64));
            self.sheet.set(None);
        };
        let buttons = untrack(|| self.pauses()).iter().map(|&(key, end)| {
            view! {
                <button type="button" on:click=move |_| propose(end)>
                    {move || words.text(key)}
                </button>
            }
        });
        view! { <div class="pauses">{buttons.collect_view()}</div> }
    }
}
