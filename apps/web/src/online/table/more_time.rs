//! More time to think for some players at a waiting table.

use crate::online::table::choices::MORE_TIME;
use crate::online::table::online_table::OnlineTable;
use crate::online::table::table_seats::arrange;
use crate::play::names;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use ranarium_client::TableState;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::{Rated, SeatView, TableChange, TableView};
use ranarium_table::Clock;

/// Returns `true` if a seat at the table has more time to think than others.
pub fn has_more_time(table: &TableView) -> bool {
    table.clock != Clock::Off && !table.clock_factors.is_equal()
}

/// The choice of the players who have more time to think than others.
pub fn more_time_choices(online_table: OnlineTable) -> impl IntoView {
    let words = use_words();
    // A change of the time must not rebuild the fields.
    let players = Memo::new(move |_| {
        online_table.state.with(|state| {
            let seats = state.table.as_ref().map(seats_with_choice);
            let seats = seats.into_iter().flatten();
            seats
                .map(|seat| (seat, player(words, state, seat)))
                .collect::<Vec<_>>()
        })
    });
    move || {
        let players = players.get().into_iter();
        players
            .map(|(seat, player)| more_time_choice(online_table, seat, player))
            .collect_view()
    }
}

/// The choice for one player.
fn more_time_choice(online_table: OnlineTable, seat: Seat, player: String) -> impl IntoView {
    let words = use_words();
    let factor = Memo::new(move |_| {
        online_table
            .state
            .with(|state| state.clock_factors().of(seat))
    });
    let label = move || {
        let factor = Some(factor.get()).filter(|factor| *factor > 1);
        let message = Message::new("web-more-time-of")
            .with("player", player.clone())
            .with("times", usize::from(factor.unwrap_or(MORE_TIME)));
        words.say(&message)
    };
    let is_chosen = move || {
        // The field shows the table's state, also after a refused change.
        online_table.refused.track();
        factor.get() > 1
    };
    let choose = move |event| {
        let factor = if event_target_checked(&event) {
            MORE_TIME
        } else {
            1
        };
        let factors = online_table.state.with_untracked(TableState::clock_factors);
        arrange(
            online_table,
            TableChange {
                clock_factors: Some(factors.with(seat, factor)),
                ..TableChange::default()
            },
        );
    };
    view! {
        <label class="option">
            <input type="checkbox" prop:checked=is_chosen on:change=choose/>
            <span>{label}</span>
        </label>
    }
}

/// Returns the seats with a choice: those of people, also free ones, and any with more time. In a
/// rated match, and without a clock, all players have the same time.
fn seats_with_choice(table: &TableView) -> Vec<Seat> {
    if table.clock == Clock::Off || table.rated != Rated::Casual {
        return Vec::new();
    }
    let seats = table.seats.iter().enumerate();
    let seats = seats.map(|(index, view)| (Seat::new(index), view));
    seats
        .filter(|(seat, view)| {
            !matches!(view, SeatView::Bot(_)) || table.clock_factor(*seat).is_some()
        })
        .map(|(seat, _)| seat)
        .collect()
}

/// Returns the name of a seat's player, or the seat's number while it is free.
fn player(words: PageWords, state: &TableState, seat: Seat) -> String {
    let number = || {
        let message = Message::new("ranarium-player").with("number", seat.index() + 1);
        words.say(&message)
    };
    names::of_view(state.seats(), seat).unwrap_or_else(number)
}

#[cfg(test)]
mod tests {
    use super::{has_more_time, seats_with_choice};
    use crate::online::test_table::{person, table};
    use ranarium_game::Seat;
    use ranarium_protocol::online::{Rated, SeatView, TableView};
    use ranarium_table::{Clock, ClockFactors, MatchStage};

    #[test]
    fn more_time_is_for_people_in_casual_matches_with_a_clock() {
        let bot = || SeatView::Bot("easy".parse().unwrap());
        let seats = vec![person(1, "Ada"), bot(), SeatView::Free, bot()];
        let [first, third, fourth] = [0, 2, 3].map(Seat::new);
        let timed = TableView {
            clock: Clock::PerDecision { ms: 30_000 },
            ..table(MatchStage::Open, seats)
        };
        assert_eq!(seats_with_choice(&timed), [first, third]);
        assert!(!has_more_time(&timed));
        // More time can be taken from a seat that was given to a bot.
        let longer = TableView {
            clock_factors: ClockFactors::EQUAL.with(fourth, 3),
            ..timed.clone()
        };
        assert_eq!(seats_with_choice(&longer), [first, third, fourth]);
        assert!(has_more_time(&longer));
        let without_clock = TableView {
            clock: Clock::Off,
            ..longer
        };
        assert_eq!(seats_with_choice(&without_clock), []);
        assert!(!has_more_time(&without_clock));
        let rated = TableView {
            rated: Rated::People,
            ..timed
        };
        assert_eq!(seats_with_choice(&rated), []);
    }
}
