//! Lengths of time in words.

use ranarium_client::clock_text;
use ranarium_game::{Arg, Message};

/// The units, the longest first: milliseconds, and the text key.
const UNITS: [(u64, &str); 4] = [
    (86_400_000, "web-online-days"),
    (3_600_000, "web-online-hours"),
    (60_000, "web-online-minutes"),
    (1_000, "web-online-seconds"),
];

/// Returns a length of time in words, such as “3 days”; as on a clock if it is not a number of one
/// unit.
pub fn duration(ms: u64) -> Arg {
    let unit = UNITS
        .iter()
        .find(|(unit, _)| ms > 0 && ms.is_multiple_of(*unit));
    match unit {
        Some((unit, key)) => Arg::Message(Box::new(
            Message::new(key).with("count", (ms / unit) as i64),
        )),
        None => Arg::Text(clock_text(ms)),
    }
}

#[cfg(test)]
mod tests {
    use super::duration;
    use crate::online::words::ONLINE;
    use ranarium_catalog::Speaker;
    use ranarium_game::{Language, Message, Speak};

    #[test]
    fn durations_have_their_largest_unit() {
        for (ms, english, dutch) in [
            (86_400_000, "one day", "één dag"),
            (259_200_000, "3 days", "3 dagen"),
            (7_200_000, "2 hours", "2 uur"),
            (900_000, "15 minutes", "15 minuten"),
            (90_000, "90 seconds", "90 seconden"),
            (1_000, "one second", "één seconde"),
            (1_500, "0:02", "0:02"),
        ] {
            for (language, expected) in [(Language::En, english), (Language::Nl, dutch)] {
                let speaker = Speaker::new(language).with_texts(ONLINE);
                let text = Message::new("web-online-clock-per-move").with("time", duration(ms));
                let text = speaker.say(&text);
                assert!(text.starts_with(expected), "{text}");
            }
        }
    }
}
