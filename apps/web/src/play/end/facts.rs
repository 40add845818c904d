//! The facts of a match: its decisions and the time that they took, and the reader's new rating.

use crate::play::end::counted::LateCount;
use crate::play::remote_match::RatingChange;
use crate::play::stopwatch;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::Message;

/// The number of decisions and the duration in minutes, once the match is counted. The duration is
/// the server's, which is the same for everyone, or else that of this screen.
pub fn facts(
    counted: LateCount,
    took_ms: Signal<Option<u64>>,
    at_screen: Option<u32>,
    words: Signal<Words>,
) -> impl IntoView {
    move || {
        let decisions = counted.with(|counted| Some(counted.as_ref()?.decisions))?;
        let minutes = took_ms.get().map(stopwatch::whole_minutes).or(at_screen);
        let text = words.with(|words| in_words(decisions, minutes, words));
        Some(view! { <p class="result-facts">{text}</p> })
    }
}

/// The reader's rating after a rated match, and its change; or that the match was too short to
/// count.
pub fn rated(change: RatingChange, words: Signal<Words>) -> impl IntoView {
    let message = match change {
        RatingChange::Counted { rating, change } => {
            // A gain has its sign, too, and a loss a minus.
            let sign = if change < 0 { "−" } else { "+" };
            Message::new("web-end-rating")
                .with("rating", rating)
                .with("change", format!("{sign}{}", change.unsigned_abs()))
        }
        RatingChange::TooShort => Message::new("web-end-too-short"),
    };
    let text = words.with(|words| words.say(&message));
    view! { <p class="result-rating">{text}</p> }
}

/// Returns the number of decisions in words, and the time that they took, if it was measured.
fn in_words(decisions: usize, minutes: Option<u32>, words: &Words) -> String {
    let moves = words.say(&Message::new("web-end-moves").with("moves", decisions));
    match minutes {
        Some(minutes) => {
            let (key, unit, count) = rounded(minutes);
            let time = words.say(&Message::new(key).with(unit, count));
            format!("{moves} · {time}")
        }
        None => moves,
    }
}

/// Returns a time in whole units: minutes, from two hours on hours, and from two days on days.
const fn rounded(minutes: u32) -> (&'static str, &'static str, u32) {
    const HOUR_MINUTES: u32 = 60;
    const DAY_MINUTES: u32 = 24 * HOUR_MINUTES;
    if minutes < 2 * HOUR_MINUTES {
        ("web-end-time", "minutes", minutes)
    } else if minutes < 2 * DAY_MINUTES {
        (
            "web-end-hours",
            "hours",
            (minutes + HOUR_MINUTES / 2) / HOUR_MINUTES,
        )
    } else {
        (
            "web-end-days",
            "days",
            (minutes + DAY_MINUTES / 2) / DAY_MINUTES,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn long_durations_are_in_hours_or_days() {
        let rounded = |minutes| {
            let (_, unit, count) = rounded(minutes);
            (unit, count)
        };
        assert_eq!([1, 119].map(rounded), [("minutes", 1), ("minutes", 119)]);
        assert_eq!([120, 2_879].map(rounded), [("hours", 2), ("hours", 48)]);
        assert_eq!([2_880, 10_000].map(rounded), [("days", 2), ("days", 7)]);
    }
}
