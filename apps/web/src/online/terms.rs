//! What players agree to by sitting down: the clock, and what happens when somebody leaves.

use crate::online::at_table::AtTable;
use crate::online::notes::clock_text;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{Absence, OutOfTime, Rated};
use ranarium_table::Clock;

/// The terms of a table, in the words of its own settings.
#[component]
pub fn Terms(at: AtTable) -> impl IntoView {
    let words = use_words();
    let terms = Memo::new(move |_| {
        let clock = at.clock.get()?;
        at.table.with(|table| {
            let table = table.as_ref()?;
            Some(said(clock, &table.absence, table.rated))
        })
    });
    view! {
        <ul class="terms soft">
            {move || {
                let terms = terms.get().unwrap_or_default().into_iter();
                terms.map(|one| view! { <li>{words.say(&one)}</li> }).collect_view()
            }}
        </ul>
    }
}

/// What is said of a table with this clock.
fn said(clock: Clock, absence: &Absence, rated: Rated) -> Vec<Message> {
    let time = match clock {
        Clock::Off => None,
        Clock::PerDecision { ms } => {
            Some(Message::new("web-online-clock-each").with("time", clock_text(ms)))
        }
        Clock::Budget {
            base_ms,
            increment_ms,
        } => Some(
            Message::new("web-online-clock-budget")
                .with("base", clock_text(base_ms))
                .with("more", clock_text(increment_ms)),
        ),
    };
    let out = time.is_some().then(|| match absence.out_of_time {
        OutOfTime::StandIn => Message::new("web-online-out-of-time-plays"),
        OutOfTime::Lose => Message::new("web-online-out-of-time-loses"),
    });
    let left = Message::new("web-online-leaves").with("time", clock_text(absence.grace_ms));
    let counts = (rated != Rated::Casual).then(|| Message::new("web-online-counts"));
    [counts, time, out, Some(left)]
        .into_iter()
        .flatten()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::said;
    use ranarium_game::Message;
    use ranarium_protocol::online::{Absence, OutOfTime, Rated};
    use ranarium_table::Clock;

    #[test]
    fn terms_are_those_of_the_table() {
        let mut absence = Absence {
            grace_ms: 120_000,
            stand_in: "medium".parse().unwrap(),
            out_of_time: OutOfTime::Lose,
        };
        let left = Message::new("web-online-leaves").with("time", "2:00");
        assert_eq!(said(Clock::Off, &absence, Rated::Casual), [left.clone()]);
        let clock = Clock::Budget {
            base_ms: 900_000,
            increment_ms: 10_000,
        };
        let time = Message::new("web-online-clock-budget")
            .with("base", "15:00")
            .with("more", "0:10");
        assert_eq!(
            said(clock, &absence, Rated::People),
            [
                Message::new("web-online-counts"),
                time,
                Message::new("web-online-out-of-time-loses"),
                left.clone(),
            ]
        );
        absence.out_of_time = OutOfTime::StandIn;
        let day = Clock::PerDecision { ms: 86_400_000 };
        assert_eq!(
            said(day, &absence, Rated::Casual),
            [
                Message::new("web-online-clock-each").with("time", "1 d"),
                Message::new("web-online-out-of-time-plays"),
                left,
            ]
        );
    }
}
