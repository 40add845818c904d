//! Parsing and formatting of numbers.

use crate::command_error::CommandError;
use ranarium_game::{Language, Seat, Viewer};
use std::ops::RangeInclusive;

/// Parses a number within these bounds; the error gives the allowed values.
pub fn within<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
    allowed: &'static str,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        whole(text)
            .filter(|number| range.contains(number))
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("expected {allowed}"))
    }
}

/// Parses a whole number of digits alone.
pub fn whole(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// Parses a seat of a match with this many players.
pub fn seat(argument: &str, text: &str, players: u8) -> Result<Seat, CommandError> {
    seated(text, players)
        .ok_or_else(|| CommandError::Usage(format!("{argument} {text}: expected 1 to {players}")))
}

/// Parses a viewer of a match with this many players: a seat, or a spectator.
pub fn viewer(argument: &str, text: &str, players: u8) -> Result<Viewer, CommandError> {
    if text.eq_ignore_ascii_case("spectator") {
        return Ok(Viewer::Spectator);
    }
    seated(text, players).map(Viewer::Seat).ok_or_else(|| {
        CommandError::Usage(format!(
            "{argument} {text}: expected 1 to {players} or spectator"
        ))
    })
}

fn seated(text: &str, players: u8) -> Option<Seat> {
    let number = whole(text)?;
    Seat::all(players).find(|seat| u64::from(seat.number()) == number)
}

/// Formats a share of a whole, 0 to 1, in whole percents.
pub fn percent(share: f64) -> String {
    format!("{:.0}%", share * 100.0)
}

/// Formats a whole number in groups of three digits.
pub fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(match language {
                Language::En => ',',
                Language::Nl => '.',
            });
        }
        out.push(digit);
    }
    out
}

/// Formats a number with two decimals.
pub fn decimal(number: f64, language: Language) -> String {
    let text = format!("{number:.2}");
    match language {
        Language::En => text,
        Language::Nl => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::{decimal, grouped, seat, viewer, whole, within};
    use ranarium_game::Language;

    #[test]
    fn bad_numbers_are_refused_with_the_range() {
        let read = within::<u16>(1..=256, "a number from 1 to 256");
        assert_eq!((read("1"), read("256")), (Ok(1), Ok(256)));
        for bad in ["0", "257", "-1", "+1", "", "moo", "18446744073709551616"] {
            assert_eq!(read(bad), Err("expected a number from 1 to 256".to_owned()));
        }
        assert_eq!(whole("18446744073709551615"), Some(u64::MAX));
    }

    #[test]
    fn seat_numbers_are_limited_to_the_match() {
        for good in ["2", "Spectator", "SPECTATOR", "spectator"] {
            assert!(viewer("--viewer", good, 2).is_ok(), "{good}");
        }
        for bad in ["0", "3", "-1", "moo", ""] {
            let message = viewer("--viewer", bad, 2).unwrap_err().words(Language::En);
            assert_eq!(
                message,
                format!("--viewer {bad}: expected 1 to 2 or spectator")
            );
            let message = seat("--seat", bad, 2).unwrap_err().words(Language::En);
            assert_eq!(message, format!("--seat {bad}: expected 1 to 2"));
        }
    }

    #[test]
    fn digits_are_grouped_by_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number, Language::En), text);
        }
        assert_eq!(grouped(1_234_567, Language::Nl), "1.234.567");
        assert_eq!(decimal(1.5, Language::Nl), "1,50");
        assert_eq!(decimal(1.5, Language::En), "1.50");
    }
}
