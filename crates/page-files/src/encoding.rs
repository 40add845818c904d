//! The compressed forms of files.

/// A compressed form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Brotli (RFC 7932), the smaller form.
    Brotli,
    /// Gzip (RFC 1952), for clients without Brotli.
    Gzip,
}

impl Encoding {
    /// Every form, the smallest first.
    pub const COMPRESSED: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Returns the encoding's name in HTTP.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// Returns the suffix of files in this form.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }
}

/// Returns the forms that an `Accept-Encoding` allows: those that the browser prefers first, then
/// the smaller first.
pub fn preferred(accepted: &str) -> impl Iterator<Item = Encoding> {
    let mut forms: Vec<(u16, Encoding)> = Encoding::COMPRESSED
        .into_iter()
        .map(|encoding| (weight(accepted, encoding.name()), encoding))
        .filter(|&(weight, _)| weight > 0)
        .collect();
    // Stable: among equals the smaller stays first.
    forms.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
    forms.into_iter().map(|(_, encoding)| encoding)
}

/// Returns the browser's preference for a form, in thousandths; 0 if it does not accept it.
fn weight(accepted: &str, name: &str) -> u16 {
    const WHOLE: u16 = 1000;
    let mut of_any = 0;
    for part in accepted.split(',') {
        let mut words = part.split(';').map(str::trim);
        let coding = words.next().unwrap_or_default();
        let quality = words.find_map(|word| word.strip_prefix("q="));
        let weight = quality.map_or(WHOLE, |text| {
            let parsed = text.parse::<f32>().ok().filter(|q| (0.0..=1.0).contains(q));
            parsed.map_or(0, |q| (q * f32::from(WHOLE)).round() as u16)
        });
        if coding.eq_ignore_ascii_case(name) {
            return weight;
        }
        if coding == "*" {
            of_any = weight;
        }
    }
    of_any
}

#[cfg(test)]
mod tests {
    use super::Encoding::{self, Brotli, Gzip};
    use super::preferred;

    #[test]
    fn encodings_are_chosen_by_preference_then_size() {
        let cases: &[(&str, &[Encoding])] = &[
            ("", &[]),
            ("identity", &[]),
            ("gzip, deflate, br, zstd", &[Brotli, Gzip]),
            ("br;q=0.5, gzip", &[Gzip, Brotli]),
            ("gzip;q=0, *", &[Brotli]),
            ("BR;q=0.001", &[Brotli]),
            ("br;q=2, gzip;q=frog", &[]),
        ];
        for (accepted, expected) in cases {
            let found: Vec<_> = preferred(accepted).collect();
            assert_eq!(found, *expected, "{accepted}");
        }
    }
}
