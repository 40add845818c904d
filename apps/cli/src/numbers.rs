//! Numbers as people write them.

use ranarium_game::Language;

/// A whole number in groups of three digits.
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

/// A number with two digits behind the point.
pub fn decimal(number: f64, language: Language) -> String {
    let text = format!("{number:.2}");
    match language {
        Language::En => text,
        Language::Nl => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::{decimal, grouped};
    use ranarium_game::Language;

    #[test]
    fn groups_of_three() {
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
