//! A player's actions except moves: offers to the others, a substitute, and a block or a report.

mod pauses;

use crate::online::dates::{local_minute, moment, of_local_minute};
use crate::online::table::online_table::OnlineTable;
use crate::online::table::player_actions::pauses::PauseEnd;
use crate::online::table::player_status::lost;
use crate::settings::use_settings;
use crate::sheets::SheetFrame;
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::OfferKind;
use ranarium_table::{MAX_MS, MatchStage};

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
    online_table: OnlineTable,
    /// The other people at the table.
    people: fn(OnlineTable) -> AnyView,
    /// The user's seat.
    seat: Memo<Option<Seat>>,
    /// The open sheet.
    sheet: RwSignal<Option<ActionSheet>>,
}

impl PlayerActions {
    /// Returns the actions at a table, with a view of its other people.
    pub fn new(online_table: OnlineTable, people: fn(OnlineTable) -> AnyView) -> Self {
        Self {
            online_table,
            people,
            seat: Memo::new(move |_| online_table.seat()),
            sheet: RwSignal::new(None),
        }
    }

    fn offer(self, offer: OfferKind) {
        self.online_table.update(|client| client.offer(offer));
    }

    /// Lets a bot play the user's seat.
    fn substitute(self) {
        if let Some(seat) = self.seat.get_untracked() {
            self.online_table.update(|client| client.substitute(seat));
        }
    }

    /// Returns the pauses that the user can propose; none without a clock or during a pause.
    fn pauses(self) -> &'static [(&'static str, PauseEnd)] {
        self.online_table.state.with(|state| {
            let table = state.table.as_ref().filter(|table| table.pause.is_none());
            table.map_or(&[][..], |table| PauseEnd::choices(table.clock))
        })
    }

    /// The buttons of the actions, in the menu of further tools; none for a spectator.
    pub fn buttons(self) -> impl IntoView {
        let seat = self.seat;
        let lost = lost(self.online_table);
        // A player who has resigned agrees to nothing more.
        let is_playing = Memo::new(move |_| {
            let plays = seat.get().is_some_and(|seat| !lost.get().contains(seat));
            plays
                && self.online_table.state.with(|state| state.stage()) == Some(MatchStage::Playing)
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
            ActionSheet::People => ("web-online-people-of", (self.people)(self.online_table)),
        };
        let closed = Callback::new(move |()| self.sheet.set(None));
        Some(view! { <SheetFrame closed><h2>{t(title)}</h2>{content}</SheetFrame> }.into_any())
    }

    fn propose_pause(self, until_ms: Option<u64>) {
        self.offer(OfferKind::Pause { until_ms });
        self.sheet.set(None);
    }

    /// The pauses to choose from, each with its end, and an end of the user's own.
    fn pause_choices(self) -> impl IntoView {
        let words = use_words();
        let language = use_settings().language;
        let ahead_ms = js_sys::Date::new_0().get_timezone_offset() * -60_000.0;
        let now_ms = untrack(|| self.online_table.server.server_ms());
        let choices = untrack(|| self.pauses());
        let buttons = choices.iter().map(|&(key, end)| {
            let ends = move || end.until_ms(self.online_table.server.server_ms(), ahead_ms as i64);
            let until = end.until_ms(now_ms, ahead_ms as i64).map(|until_ms| {
                let text = move || {
                    let time = moment(until_ms, language.get());
                    words.say(&Message::new("web-online-pause-until").with("time", time))
                };
                view! { " " <span class="soft">{text}</span> }
            });
            view! {
                <button type="button" on:click=move |_| self.propose_pause(untrack(ends))>
                    {move || words.text(key)}
                    {until}
                </button>
            }
        });
        let first = choices
            .iter()
            .find_map(|(_, end)| end.until_ms(now_ms, ahead_ms as i64));
        let typed = RwSignal::new(local_minute(first.unwrap_or(now_ms)));
        let until_next_match = move || {
            let until_ms = of_local_minute(&typed.get())?;
            (now_ms + 1..now_ms + MAX_MS)
                .contains(&until_ms)
                .then_some(until_ms)
        };
        let propose = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            if let Some(until_ms) = untrack(until_next_match) {
                self.propose_pause(Some(until_ms));
            }
        };
        view! {
            <div class="pauses">
                {buttons.collect_view()}
                <form class="pause-own" on:submit=propose>
                    <label>
                        {t("web-online-pause-own")} " "
                        <input
                            type="datetime-local"
                            min=local_minute(now_ms)
                            max=local_minute(now_ms + MAX_MS)
                            prop:value=move || typed.get()
                            on:input=move |event| typed.set(event_target_value(&event))
                        />
                    </label>
                    <button type="submit" disabled=move || until_next_match().is_none()>
                        {t("web-online-pause-propose")}
                    </button>
                </form>
            </div>
        }
    }
}
