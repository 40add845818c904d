//! [`ClockFactors`]: seats with more time than others.

use ranarium_game::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// The factors by which the time of a [`Clock`](crate::Clock) is multiplied, one for each seat: 1,
/// unless the seat has more time than others. In data they are a list by seat; seats beyond its end
/// have the factor 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct ClockFactors([u8; MAX_SEATS]);

impl ClockFactors {
    /// The same time for every seat.
    pub const EQUAL: Self = Self([1; MAX_SEATS]);

    /// The largest factor.
    pub const MAX: u8 = 10;

    /// Returns the factor of a seat.
    pub const fn of(self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }

    /// Returns these factors with another for a seat, at least 1 and at most [`Self::MAX`].
    #[must_use]
    pub fn with(mut self, seat: Seat, factor: u8) -> Self {
        self.0[seat.index()] = factor.clamp(1, Self::MAX);
        self
    }

    /// Returns the factors of the first seats, and 1 for the others.
    #[must_use]
    pub fn limited_to(self, seats: usize) -> Self {
        self.0.into_iter().take(seats).collect()
    }

    /// Returns the factors of all seats, those that a match does not use included.
    pub const fn by_seat(self) -> [u8; MAX_SEATS] {
        self.0
    }

    /// Returns the seats with more time than others, in order, each with its factor.
    pub fn seats_with_more_time(self) -> impl Iterator<Item = (Seat, u8)> {
        let seats = (0..MAX_SEATS).map(Seat::new);
        seats.zip(self.0).filter(|(_, factor)| *factor > 1)
    }

    /// Returns the largest factor of any seat.
    pub fn largest(self) -> u8 {
        self.0.into_iter().fold(1, u8::max)
    }

    /// Returns `true` if all seats have the same time.
    pub fn is_equal(&self) -> bool {
        *self == Self::EQUAL
    }
}

impl Default for ClockFactors {
    fn default() -> Self {
        Self::EQUAL
    }
}

impl FromIterator<u8> for ClockFactors {
    /// Collects factors from the first seat on. Seats without one have the factor 1; those beyond
    /// the last seat are ignored.
    fn from_iter<I: IntoIterator<Item = u8>>(factors: I) -> Self {
        let seats = (0..MAX_SEATS).map(Seat::new);
        let factors = seats.zip(factors);
        factors.fold(Self::EQUAL, |all, (seat, factor)| all.with(seat, factor))
    }
}

impl From<ClockFactors> for Vec<u8> {
    /// Returns the factors in the order of seats, without those of 1 at the end.
    fn from(factors: ClockFactors) -> Self {
        let last = factors.0.iter().rposition(|factor| *factor != 1);
        factors.0[..last.map_or(0, |last| last + 1)].to_vec()
    }
}

impl TryFrom<Vec<u8>> for ClockFactors {
    type Error = String;

    fn try_from(factors: Vec<u8>) -> Result<Self, String> {
        let max = Self::MAX;
        if factors.len() > MAX_SEATS {
            let count = factors.len();
            return Err(format!(
                "expected at most {MAX_SEATS} factors, found {count}"
            ));
        }
        match factors.iter().find(|factor| !(1..=max).contains(*factor)) {
            Some(factor) => Err(format!("expected factors from 1 to {max}, found {factor}")),
            None => Ok(factors.into_iter().collect()),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for ClockFactors {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ClockFactors".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The factors by which the time of the clock is multiplied, by seat; \
                            seats beyond the end of the list have the factor 1.",
            "type": "array",
            "items": { "type": "integer", "minimum": 1, "maximum": Self::MAX },
            "maxItems": MAX_SEATS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::ClockFactors;
    use ranarium_game::Seat;

    #[test]
    fn the_list_of_factors_ends_with_the_last_seat_with_more_time() {
        let child = ClockFactors::EQUAL.with(Seat::new(1), 3);
        for (factors, text) in [(ClockFactors::EQUAL, "[]"), (child, "[1,3]")] {
            assert_eq!(serde_json::to_string(&factors).unwrap(), text);
            assert_eq!(serde_json::from_str::<ClockFactors>(text).unwrap(), factors);
        }
        let read: ClockFactors = serde_json::from_str("[1,3,1]").unwrap();
        assert_eq!(read, child);
        assert_eq!((read.of(Seat::FIRST), read.of(Seat::new(1))), (1, 3));
        assert_eq!((read.of(Seat::new(4)), read.largest()), (1, 3));
        let longer: Vec<_> = read.seats_with_more_time().collect();
        assert_eq!(longer, [(Seat::new(1), 3)]);
        assert!(ClockFactors::EQUAL.is_equal() && !read.is_equal());
        assert!(read.limited_to(1).is_equal());
        assert_eq!(read.limited_to(2), read);
    }

    #[test]
    fn bad_factors_are_rejected() {
        for (text, reason) in [
            ("[1,0]", "expected factors from 1 to 10, found 0"),
            ("[11]", "expected factors from 1 to 10, found 11"),
            ("[1,1,1,1,1,2]", "expected at most 5 factors, found 6"),
        ] {
            let error = serde_json::from_str::<ClockFactors>(text).unwrap_err();
            assert!(error.to_string().contains(reason), "{text}: {error}");
        }
        assert!(serde_json::from_str::<ClockFactors>("[256]").is_err());
        assert!(serde_json::from_str::<ClockFactors>("3").is_err());
    }
}
