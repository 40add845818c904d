//! The terms of a table: the clock, and what happens when a player leaves.

use crate::online::durations::duration;
use crate::online::table::online_table::OnlineTable;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{OutOfTime, Rated, TableView};
use ranarium_table::Clock;

/// The terms of a table.
pub fn terms(online_table: OnlineTable) -> impl IntoView {
    let words = use_words();
    let text = move || {
        let terms = online_table.state.with(|state| {
            let terms = state.info.as_ref().zip(state.table.as_ref());
            terms.map(|(info, table)| of_table(info.clock, table))
        });
        let terms: Vec<String> = terms.iter().flatten().map(|term| words.say(term)).collect();
        terms.join(" ")
    };
    view! { <p class="soft">{text}</p> }
}

/// Returns the terms of a table with this clock.
fn of_table(clock: Clock, table: &TableView) -> Vec<Message> {
    let mut terms = Vec::new();
    if table.rated != Rated::Casual {
        terms.push(Message::new("web-online-counts"));
    }
    let time = match clock {
        Clock::Off => None,
        Clock::PerDecision { ms } => {
            Some(Message::new("web-online-clock-each").with("time", duration(ms)))
        }
        Clock::Budget {
            base_ms,
            increment_ms,
        } => Some(
            Message::new("web-online-clock-budget")
                .with("base", duration(base_ms))
                .with("more", duration(increment_ms)),
        ),
    };
    if let Some(time) = time {
        terms.push(time);
        terms.push(Message::new(match table.out_of_time {
            OutOfTime::Substitute => "web-online-out-of-time-plays",
            OutOfTime::Lose => "web-online-out-of-time-loses",
        }));
    }
    // In a rated match, and with a time for each decision, the clock alone takes a seat.
    let is_by_clock = matches!(clock, Clock::PerDecision { .. }) || table.rated != Rated::Casual;
    if !is_by_clock {
        terms.push(Message::new("web-online-leaves").with("time", duration(table.grace_ms)));
    }
    if let Some(stall_ms) = table.stall_ms {
        terms.push(Message::new("web-online-stalls").with("time", duration(stall_ms)));
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::of_table;
    use crate::online::durations::duration;
    use crate::online::test_table::table;
    use ranarium_game::Message;
    use ranarium_protocol::online::{OutOfTime, Rated, TableView};
    use ranarium_table::{Clock, MatchStage};

    #[test]
    fn shown_terms_equal_the_table_settings() {
        let table = |rated, out_of_time| TableView {
            rated,
            out_of_time,
            ..table(MatchStage::Open, Vec::new())
        };
        let casual = table(Rated::Casual, OutOfTime::Substitute);
        let left = Message::new("web-online-leaves").with("time", duration(120_000));
        assert_eq!(of_table(Clock::Off, &casual), std::slice::from_ref(&left));
        let stalls = Message::new("web-online-stalls").with("time", duration(180_000));
        let patient = TableView {
            stall_ms: Some(180_000),
            ..casual.clone()
        };
        assert_eq!(of_table(Clock::Off, &patient), [left, stalls]);
        let clock = Clock::Budget {
            base_ms: 900_000,
            increment_ms: 10_000,
        };
        let time = Message::new("web-online-clock-budget")
            .with("base", duration(900_000))
            .with("more", duration(10_000));
        assert_eq!(
            of_table(clock, &table(Rated::People, OutOfTime::Lose)),
            [
                Message::new("web-online-counts"),
                time,
                Message::new("web-online-out-of-time-loses"),
            ]
        );
        let day = Clock::PerDecision { ms: 86_400_000 };
        assert_eq!(
            of_table(day, &casual),
            [
                Message::new("web-online-clock-each").with("time", duration(86_400_000)),
                Message::new("web-online-out-of-time-plays"),
            ]
        );
    }
}
