//! Settings of a new table apart from the game: clock, visibility, and whether it is rated.

use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_protocol::online::{Rated, SeatPlan, TableSettings, Visibility};
use ranarium_table::Clock;

const SECOND_MS: u64 = 1_000;
const MINUTE_MS: u64 = 60 * SECOND_MS;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

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
    (
        "web-clock-15m",
        Clock::Budget {
            base_ms: 15 * MINUTE_MS,
            increment_ms: 10 * SECOND_MS,
        },
    ),
    ("web-clock-1d", Clock::PerDecision { ms: DAY_MS }),
    ("web-clock-3d", Clock::PerDecision { ms: 3 * DAY_MS }),
];

/// Settings of a new table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableChoice {
    /// The index of the clock in `CLOCKS`.
    clock: usize,
    /// `true` if anyone may join, `false` if only those with the link.
    is_open: bool,
    /// `true` if the match counts for ratings.
    is_rated: bool,
}

impl TableChoice {
    /// Applies the choices to the settings of a table. A match against a bot is never rated.
    pub fn applied(self, settings: TableSettings) -> TableSettings {
        let has_bots = settings
            .seats
            .iter()
            .any(|seat| matches!(seat, SeatPlan::Bot(_)));
        TableSettings {
            clock: CLOCKS[self.clock].1,
            visibility: match self.is_open {
                true => Visibility::Open,
                false => Visibility::Link,
            },
            rated: match self.is_rated && !has_bots {
                true => Rated::People,
                false => Rated::Casual,
            },
            ..settings
        }
    }
}

/// The fields of the settings of a new table.
#[component]
pub fn TableChoices(
    /// The settings.
    choice: RwSignal<TableChoice>,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let options = CLOCKS.iter().enumerate().map(|(number, (key, _))| {
        view! { <option value=number.to_string()>{t(key)}</option> }
    });
    let check = move |name: &'static str, key, set: fn(&mut TableChoice, bool)| {
        let checked =
            move |event| choice.update(|choice| set(choice, event_target_checked(&event)));
        view! {
            <label class="option">
                <input type="checkbox" name=name on:change=checked/>
                <span>{t(key)}</span>
            </label>
        }
    };
    view! {
        <details class="table-choices">
            <summary>{t("web-table-choices")}</summary>
            <label class="option">
                <span>{t("web-clock")}</span>
                <select
                    name="clock"
                    on:change=move |event| {
                        let number = event_target_value(&event).parse().unwrap_or_default();
                        choice.update(|choice| choice.clock = number);
                    }
                >
                    {options.collect_view()}
                </select>
            </label>
            {check("open", "web-table-open", |choice, is_open| choice.is_open = is_open)}
            {check("rated", "web-table-rated", |choice, is_rated| choice.is_rated = is_rated)}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::{CLOCKS, TableChoice};
    use ranarium_protocol::online::{Rated, SeatPlan, TableSettings, Visibility};
    use ranarium_table::Clock;

    #[test]
    fn a_table_is_as_it_was_chosen() {
        let table = |seats| TableSettings::new("icefrogs", "players=2", seats);
        let people = table(vec![SeatPlan::Open, SeatPlan::Open]);
        let usual = TableChoice::default().applied(people.clone());
        assert_eq!(usual, people, "nothing was chosen");
        assert_eq!(CLOCKS[0].1, Clock::Off);
        let choice = TableChoice {
            clock: 1,
            is_open: true,
            is_rated: true,
        };
        let chosen = choice.applied(people);
        assert_eq!(chosen.clock, Clock::PerDecision { ms: 30_000 });
        assert_eq!(chosen.visibility, Visibility::Open);
        assert_eq!(chosen.rated, Rated::People);
        let bot = SeatPlan::Bot("hard".parse().unwrap());
        let mixed = choice.applied(table(vec![SeatPlan::Open, bot]));
        assert_eq!(
            mixed.rated,
            Rated::Casual,
            "the computer's play is not rated with people's"
        );
    }
}
