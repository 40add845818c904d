//! A table that waits for its players.

use crate::browser::page_title::name_tab;
use crate::online::lazy_views::LazyViews;
use crate::online::lists::terms::{has_house_rules, is_standard};
use crate::online::table::choices::{TableChoice, TableChoices};
use crate::online::table::more_time::{has_more_time, more_time_choices};
use crate::online::table::online_table::OnlineTable;
use crate::online::table::table_seats::{
    Seats, arrange, bot, has_company, is_for_everyone, is_rated,
};
use crate::online::table::table_terms::terms;
use crate::play::names;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_client::{TableClient, TableState};
use ranarium_game::{Arg, Message};
use ranarium_protocol::online::{SeatView, TableChange};
use ranarium_search::Level;

/// A waiting table, for a player seated there. The host arranges it.
#[component]
pub fn Waiting(online_table: OnlineTable, views: LazyViews) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let table = WaitingTable::new(online_table);
    let WaitingTable {
        is_full,
        is_host,
        invites,
        ..
    } = table;
    let heading = move || {
        let is_own = is_for_everyone(online_table) && is_host.get();
        let key = match (is_own, invites.get()) {
            (true, true) => "web-online-everyone",
            (false, true) => "web-online-invite",
            (_, false) => "web-online-at-table",
        };
        words.text(key)
    };
    name_tab(heading);
    view! {
        <div class="page narrow online">
            <h1>{heading}</h1>
            {move || invites.get().then(|| (views.invite)(online_table))}
            <Seats online_table/>
            <p class="invite-waits" aria-live="polite">{move || words.say(&table.waiting_text())}</p>
            <p role="alert">{move || online_table.error_message.get().map(|message| words.say(&message))}</p>
            <p hidden=move || !is_for_everyone(online_table) || !is_host.get() || is_full.get()>
                {t("web-online-everyone-how")}
            </p>
            {begin_buttons(table, views)}
            {terms(online_table)}
            <Show when=move || {
                is_host.get() && !(is_rated(online_table) && has_company(online_table))
            }>{choices(online_table)}</Show>
            {about_game(online_table, views)}
            <div class="row">
                <button type="button" class="quiet" on:click=move |_| online_table.update(TableClient::stand)>
                    {t("web-online-stand")}
                </button>
                <button
                    type="button"
                    class="quiet"
                    hidden=move || !is_host.get()
                    on:click=move |_| online_table.update(TableClient::close)
                >
                    {t("web-online-close")}
                </button>
            </div>
        </div>
    }
}

/// The state of a waiting table. Cheap to copy.
#[derive(Clone, Copy)]
struct WaitingTable {
    online_table: OnlineTable,
    missing: Memo<usize>,
    is_full: Memo<bool>,
    is_host: Memo<bool>,
    /// `true` while the invitation is shown.
    invites: Memo<bool>,
}

impl WaitingTable {
    fn new(online_table: OnlineTable) -> Self {
        let missing = Memo::new(move |_| online_table.state.with(TableState::missing));
        let is_full = Memo::new(move |_| missing.get() == 0);
        Self {
            online_table,
            missing,
            is_full,
            is_host: Memo::new(move |_| online_table.state.with(TableState::is_host)),
            invites: Memo::new(move |_| online_table.invites.get() && !is_full.get()),
        }
    }

    /// Returns the people whom the table waits for. Those who have not been invited by name have no
    /// names yet.
    fn waiting_text(self) -> Message {
        let missing = self.missing.get();
        let invited = self.online_table.state.with(|state| invited(state.seats()));
        match missing > 0 && invited.len() == missing {
            true => Message::new("web-waiting-for").with("players", invited),
            false => Message::new("web-online-waits").with("missing", missing),
        }
    }

    /// Returns `true` if the host can begin without those who are missing: a match is played by two
    /// or more.
    fn can_begin(self) -> bool {
        let seats = self.online_table.state.with(|state| state.seats().len());
        self.can_fill() && seats - self.missing.get() >= 2
    }

    /// Returns `true` if the host can give the empty seats to bots.
    fn can_fill(self) -> bool {
        self.is_host.get() && !self.is_full.get() && !is_rated(self.online_table)
    }

    /// Returns `true` if the host can add a seat: a game has a maximum number of players, and the
    /// seats of a rated match are fixed once others have come.
    fn can_add_seat(self, views: LazyViews) -> bool {
        let is_fixed = is_rated(self.online_table) && has_company(self.online_table);
        let has_room = self.online_table.state.with(|state| {
            let tile = state
                .info
                .as_ref()
                .and_then(|info| (views.tile)(&info.game));
            tile.is_some_and(|tile| state.seats().len() < tile.players.1 as usize)
        });
        self.is_host.get() && has_room && !is_fixed
    }

    /// Gives the empty seats to bots.
    fn fill(self) {
        let seats = self.online_table.state.with_untracked(|state| {
            let plans = state.plans().into_iter().zip(state.seats());
            let plans = plans.map(|(plan, seat)| match seat.is_empty() {
                true => bot(Level::DEFAULT),
                false => plan,
            });
            plans.collect()
        });
        arrange(
            self.online_table,
            TableChange {
                seats: Some(seats),
                ..TableChange::default()
            },
        );
    }
}

/// The buttons that begin the match, or bring the players who are missing.
fn begin_buttons(table: WaitingTable, views: LazyViews) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let WaitingTable {
        online_table,
        is_full,
        invites,
        ..
    } = table;
    let can_begin = Memo::new(move |_| table.can_begin());
    let can_fill = Memo::new(move |_| table.can_fill());
    let can_add_seat = Memo::new(move |_| table.can_add_seat(views));
    view! {
        <div class="row">
            <button
                type="button"
                class="main"
                hidden=move || !is_full.get()
                on:click=move |_| online_table.update(TableClient::begin)
            >
                {t("web-online-begin")}
            </button>
            <button
                type="button"
                hidden=move || !can_begin.get()
                on:click=move |_| online_table.update(TableClient::begin_with_present)
            >
                {t("web-online-begin-now")}
            </button>
            <button type="button" hidden=move || !can_fill.get() on:click=move |_| table.fill()>
                {t("web-online-fill")}
            </button>
            <button
                type="button"
                hidden=move || !can_add_seat.get()
                on:click=move |_| online_table.update(TableClient::add_seat)
            >
                {t("web-online-add-seat")}
            </button>
            <button
                type="button"
                hidden=move || is_full.get() || invites.get()
                on:click=move |_| online_table.invites.set(true)
            >
                {t("web-online-invite")}
            </button>
        </div>
    }
}

/// Returns the names of the people for whom seats are kept.
fn invited(seats: &[SeatView]) -> Vec<Arg> {
    let names = names::of_views(seats, |seat| matches!(seat, SeatView::Kept { .. }));
    names.into_iter().map(Arg::Text).collect()
}

/// The settings that the host can change. Those of a rated match are fixed once others have come.
fn choices(online_table: OnlineTable) -> impl IntoView {
    let choice = Memo::new(move |_| {
        let table = online_table
            .state
            .with(|state| state.table.as_ref().map(TableChoice::of));
        table.unwrap_or_default()
    });
    let unrated = Signal::derive(move || {
        let is_bot = |seat: &SeatView| matches!(seat, SeatView::Bot(_));
        let is_changed = |state: &TableState| {
            state
                .table
                .as_ref()
                .is_some_and(|table| !is_standard(&table.options))
        };
        if online_table
            .state
            .with(|state| state.seats().iter().any(is_bot))
        {
            Some("web-unrated-computer")
        } else if online_table.state.with(is_changed) {
            Some("web-unrated-rules")
        } else if online_table
            .state
            .with(|state| state.table.as_ref().is_some_and(has_more_time))
        {
            Some("web-unrated-time")
        } else if has_company(online_table) {
            Some("web-unrated-late")
        } else {
            None
        }
    });
    let choice = Signal::derive(move || {
        online_table.refused.track();
        choice.get()
    });
    let changed = Callback::new(move |choice: TableChoice| {
        let change = online_table
            .state
            .with_untracked(|state| state.table.as_ref().map(|table| choice.change_of(table)));
        if let Some(change) = change {
            arrange(online_table, change);
        }
    });
    view! {
        <TableChoices choice unrated changed>
            {more_time_choices(online_table)}
        </TableChoices>
    }
}

/// The game of the table, for guests who do not know it, and the table's house rules.
pub fn about_game(online_table: OnlineTable, views: LazyViews) -> impl IntoView {
    let game = Memo::new(move |_| {
        online_table
            .state
            .with(|state| state.info.as_ref().map(|info| info.game.clone()))
    });
    let about = move || {
        let tile = (views.tile)(&game.get()?)?;
        Some(tile.about())
    };
    // The texts of options are loaded only for a table that has some.
    let options = Memo::new(move |_| options(online_table));
    let rules = move || {
        let rules = (views.rules)(&game.get()?, options.get()?)?;
        let words = use_words();
        Some(view! {
            {rules}
            <p class="soft">{move || words.text("web-unrated-rules-note")}</p>
        })
    };
    view! {
        {about}
        {rules}
    }
}

/// Returns the options of the table, if they have house rules.
fn options(online_table: OnlineTable) -> Option<String> {
    online_table.state.with(|state| {
        let options = state.table.as_ref()?.options.clone();
        has_house_rules(&options).then_some(options)
    })
}
