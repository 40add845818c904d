//! Settings of a table apart from the game: clock, visibility, and whether it is rated.

use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{
    OutOfTime, Rated, TableChange, TableSettings, TableView, Visibility,
};
use ranarium_table::{Clock, ClockFactors};

const SECOND_MS: u64 = 1_000;
const MINUTE_MS: u64 = 60 * SECOND_MS;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

/// The clock of a rated match for which none was chosen.
const RATED_CLOCK: Clock = Clock::Budget {
    base_ms: 15 * MINUTE_MS,
    increment_ms: 10 * SECOND_MS,
};

/// The clock factor of a person with more time than the others.
pub const MORE_TIME: u8 = 3;

/// The available clocks, each with the key of its name. The first is the default.
const CLOCKS: [(&str, Clock); 7] = [
    ("web-clock-off", Clock::Off),
    ("web-clock-30s", Clock::PerDecision { ms: 30 * SECOND_MS }),
    ("web-clock-2m", Clock::PerDecision { ms: 2 * MINUTE_MS }),
    (
        "web-clock-5m",
        Clock::Budget {
            base_ms: 5 * MINUTE_MS,
            increment_ms: 5 * SECOND_MS,
        },
    ),
    ("web-clock-15m", RATED_CLOCK),
    ("web-clock-1d", Clock::PerDecision { ms: DAY_MS }),
    ("web-clock-3d", Clock::PerDecision { ms: 3 * DAY_MS }),
];

/// Settings of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableChoice {
    /// The time control.
    pub clock: Clock,
    /// `true` if anyone may join, `false` if only those with the link.
    pub is_open: bool,
    /// `true` if the match counts for ratings.
    pub is_rated: bool,
}

impl TableChoice {
    /// Returns the settings of a table.
    pub fn of(table: &TableView) -> Self {
        Self {
            clock: table.clock,
            is_open: table.visibility == Visibility::Open,
            is_rated: table.rated != Rated::Casual,
        }
    }

    /// Returns the choices as a change of a table. In a rated match the loser of a clock loses.
    pub fn change(self) -> TableChange {
        let (rated, out_of_time) = match self.is_rated {
            true => (Rated::People, OutOfTime::Lose),
            false => (Rated::Casual, OutOfTime::Substitute),
        };
        TableChange {
            clock: Some(self.clock),
            visibility: Some(match self.is_open {
                true => Visibility::Open,
                false => Visibility::Link,
            }),
            rated: Some(rated),
            out_of_time: Some(out_of_time),
            ..TableChange::default()
        }
    }

    /// Returns the choices as a change of an existing table. When its clock is removed or added, all
    /// players have the same time.
    pub fn change_of(self, table: &TableView) -> TableChange {
        let has_no_clock = [self.clock, table.clock].contains(&Clock::Off);
        let is_equalised = has_no_clock && !table.clock_factors.is_equal();
        TableChange {
            clock_factors: is_equalised.then_some(ClockFactors::EQUAL),
            ..self.change()
        }
    }

    /// Returns the choices with this visibility. A table with strangers has a clock, unless its
    /// maker takes it away again.
    pub fn open(self, is_open: bool) -> Self {
        let clock = match self.clock {
            Clock::Off if is_open => TableSettings::STRANGERS_CLOCK,
            clock => clock,
        };
        Self {
            clock,
            is_open,
            ..self
        }
    }

    /// Returns a message about the clock if these choices, made by ticking a box, have another one
    /// than before.
    fn clock_notice(self, before: Self) -> Option<Message> {
        let (key, _) = CLOCKS.into_iter().find(|(_, clock)| *clock == self.clock)?;
        let message = Message::new("web-table-clock-now").with("clock", Message::new(key));
        (self.clock != before.clock).then_some(message)
    }

    /// Returns the choices with these ratings. A rated match has a clock.
    fn rated(self, is_rated: bool) -> Self {
        let clock = match self.clock {
            Clock::Off if is_rated => RATED_CLOCK,
            clock => clock,
        };
        Self {
            clock,
            is_rated,
            ..self
        }
    }
}

/// The fields of the settings of a table.
#[component]
pub fn TableChoices(
    /// The settings that are shown.
    #[prop(into)]
    choice: Signal<TableChoice>,
    /// The text key of the reason why the match cannot be rated, if there is one.
    #[prop(into)]
    unrated: Signal<Option<&'static str>>,
    /// Called with the settings that the user chooses.
    changed: Callback<TableChoice>,
    /// Further fields about the time to think.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    // The clock that the last ticked box has brought.
    let clock_notice = RwSignal::new(None::<Message>);
    let tick = move |change: fn(TableChoice, bool) -> TableChoice, is_on: bool| {
        let before = choice.get_untracked();
        let after = change(before, is_on);
        clock_notice.set(after.clock_notice(before));
        changed.run(after);
    };
    let is_rated = Memo::new(move |_| choice.get().is_rated && unrated.get().is_none());
    let chosen_clock = move || {
        let chosen = choice.get().clock;
        let named_clock = CLOCKS.into_iter().find(|(_, clock)| *clock == chosen);
        named_clock.map(|(key, _)| words.text(key))
    };
    let about_rated = move || match unrated.get() {
        Some(reason) => words.text(reason),
        None if is_rated.get() => words.text("web-table-rated-how"),
        None => String::new(),
    };
    view! {
        <details class="table-choices">
            <summary>
                {t("web-table-choices")}
                " · "
                <span class="chosen-clock soft">{chosen_clock}</span>
            </summary>
            {clock_field(
                choice,
                is_rated,
                Callback::new(move |choice| {
                    clock_notice.set(None);
                    changed.run(choice);
                }),
            )}
            {children.map(|children| children())}
            <label class="option">
                <input
                    type="checkbox"
                    name="open"
                    prop:checked=move || choice.get().is_open
                    on:change=move |event| tick(TableChoice::open, event_target_checked(&event))
                />
                <span>{t("web-table-open")}</span>
            </label>
            <label class="option">
                <input
                    type="checkbox"
                    name="rated"
                    aria-describedby="about-rated"
                    disabled=move || unrated.get().is_some()
                    prop:checked=move || choice.get().is_rated && unrated.get().is_none()
                    on:change=move |event| tick(TableChoice::rated, event_target_checked(&event))
                />
                <span>{t("web-table-rated")}</span>
            </label>
            <p class="soft" id="about-rated" aria-live="polite">{about_rated}</p>
            <p role="status">{move || clock_notice.get().map(|message| words.say(&message))}</p>
        </details>
    }
}

/// The choice of the clock; a rated match has one.
fn clock_field(
    choice: Signal<TableChoice>,
    is_rated: Memo<bool>,
    changed: Callback<TableChoice>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let options = CLOCKS.into_iter().enumerate();
    let options = options.map(|(number, (key, clock))| {
        view! {
            <option
                value=number.to_string()
                prop:selected=move || choice.get().clock == clock
                disabled=move || clock == Clock::Off && is_rated.get()
            >
                {t(key)}
            </option>
        }
    });
    let choose = move |event| {
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        let clock = CLOCKS.get(number).map_or(Clock::Off, |(_, clock)| *clock);
        let before = choice.get_untracked();
        changed.run(TableChoice { clock, ..before });
    };
    view! {
        <label class="field">
            <span>{t("web-clock")}</span>
            <select name="clock" on:change=choose>
                {options.collect_view()}
            </select>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::{CLOCKS, MORE_TIME, RATED_CLOCK, TableChoice};
    use crate::online::test_table;
    use ranarium_game::{Message, Seat};
    use ranarium_protocol::online::{
        OutOfTime, Rated, SeatPlan, TableSettings, TableView, Visibility,
    };
    use ranarium_table::{Clock, ClockFactors, MatchStage};

    fn table() -> TableSettings {
        TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2])
    }

    #[test]
    fn a_table_has_the_chosen_settings() {
        let usual = TableChoice::default().change().applied(&table());
        assert_eq!(usual, table(), "nothing was chosen");
        assert_eq!(CLOCKS[0].1, Clock::Off);
        let choice = TableChoice {
            clock: CLOCKS[1].1,
            is_open: true,
            is_rated: false,
        };
        let chosen = choice.change().applied(&table());
        assert_eq!(chosen.clock, Clock::PerDecision { ms: 30_000 });
        assert_eq!(chosen.visibility, Visibility::Open);
        assert_eq!(chosen.rated, Rated::Casual);
        assert_eq!(chosen.out_of_time, OutOfTime::Substitute);
    }

    #[test]
    fn open_tables_have_a_clock_unless_removed() {
        let invited = TableChoice::default();
        assert_eq!(invited.clock, Clock::Off);
        let open = invited.open(true);
        assert_eq!(open.clock, TableSettings::STRANGERS_CLOCK);
        assert!(CLOCKS.iter().any(|(_, clock)| *clock == open.clock));
        let notice = Message::new("web-table-clock-now");
        let notice = notice.with("clock", Message::new("web-clock-2m"));
        assert_eq!(open.clock_notice(invited), Some(notice), "the host is told");
        assert_eq!(open.open(false).clock_notice(open), None);
        let timeless = TableChoice {
            clock: Clock::Off,
            ..open
        };
        assert_eq!(timeless.change().applied(&table()).clock, Clock::Off);
        // A chosen clock stays.
        let clock = CLOCKS[1].1;
        let chosen = TableChoice { clock, ..invited };
        assert_eq!(chosen.open(true).clock, clock);
    }

    #[test]
    fn a_rated_table_has_a_clock_that_loses_at_its_end() {
        let rated = TableChoice::default().rated(true);
        let chosen = rated.change().applied(&table());
        assert_eq!(chosen.rated, Rated::People);
        assert_eq!(chosen.clock, RATED_CLOCK);
        assert_eq!(chosen.out_of_time, OutOfTime::Lose);
        // A chosen clock stays.
        let clock = CLOCKS[1].1;
        let choice = TableChoice {
            clock,
            ..TableChoice::default()
        };
        assert_eq!(choice.rated(true).clock, clock);
        assert_eq!(choice.rated(true).rated(false), choice);
    }

    #[test]
    fn more_time_ends_with_the_clock() {
        let table = |clock, clock_factors| TableView {
            clock,
            clock_factors,
            ..test_table::table(MatchStage::Open, Vec::new())
        };
        let factors = ClockFactors::EQUAL.with(Seat::new(1), MORE_TIME);
        let [each, other] = [CLOCKS[1].1, CLOCKS[2].1];
        for (before, after, factors, sent) in [
            (each, other, factors, None),
            (each, Clock::Off, factors, Some(ClockFactors::EQUAL)),
            (Clock::Off, each, factors, Some(ClockFactors::EQUAL)),
            (each, Clock::Off, ClockFactors::EQUAL, None),
        ] {
            let choice = TableChoice {
                clock: after,
                ..TableChoice::default()
            };
            let change = choice.change_of(&table(before, factors));
            assert_eq!(change.clock_factors, sent, "{before:?} to {after:?}");
            assert_eq!(change.clock, Some(after));
        }
    }
}
