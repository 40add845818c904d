//! The 59 cards, each with its zone.

/// A zone of cards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    /// In the draw pile.
    DrawPile,
    /// In the hand of a seat.
    Hand(u8),
    /// Face up in the centre.
    Centre,
    /// In the Power pile of a seat.
    Power(u8),
    /// In the Ingredient pile of a seat.
    Ingredients(u8),
    /// A spell, laid before a seat and incomplete.
    Laid(u8),
    /// Under the incomplete spell of this name; there is one of each, wherever it lies.
    Under(&'static str),
    /// A Witch that is being played.
    Played,
}

/// FJ-1.1 and FJ-1.2: kind, number, copies. A kind without a number is not in a capture (FJ-4.6).
pub const KINDS: [(&str, Option<u32>, usize); 21] = [
    ("1", Some(1), 4),
    ("2", Some(2), 4),
    ("3", Some(3), 4),
    ("4", Some(4), 4),
    ("5", Some(5), 4),
    ("6", Some(6), 4),
    ("7", Some(7), 4),
    ("8", Some(8), 4),
    ("9", Some(9), 4),
    ("10", Some(10), 4),
    ("11", Some(11), 4),
    ("prince", Some(12), 2),
    ("princess", Some(12), 2),
    ("witch", None, 4),
    ("cat", None, 1),
    ("wash", None, 1),
    ("gravity", None, 1),
    ("disappearing", None, 1),
    ("sleep", None, 1),
    ("frog", None, 1),
    ("ugly", None, 1),
];

/// FJ-1.3: spells and what completes them.
pub const SPELLS: [(&str, &[&str]); 5] = [
    ("gravity", &["9", "10"]),
    ("disappearing", &["2", "8"]),
    ("sleep", &["11", "7"]),
    ("frog", &["6", "1", "prince"]),
    ("ugly", &["3", "4", "5"]),
];

/// Returns the number of a kind, if it has one.
pub fn number_of(kind: &str) -> Option<u32> {
    KINDS.iter().find(|row| row.0 == kind).and_then(|row| row.1)
}

/// FJ-1.2, FJ-1.4: returns `true` for power cards: Frog Juice and all cards without a number.
pub fn is_power(kind: &str) -> bool {
    kind == "6" || number_of(kind).is_none()
}

/// Returns the kinds that a spell needs.
pub fn needs_of(spell: &str) -> &'static [&'static str] {
    SPELLS
        .iter()
        .find(|row| row.0 == spell)
        .map_or(&[], |row| row.1)
}

/// Returns the one spell that needs a kind (FJ-8.6: no two need the same).
pub fn spell_that_needs(kind: &str) -> Option<&'static str> {
    SPELLS
        .iter()
        .find(|row| row.1.contains(&kind))
        .map(|row| row.0)
}

/// All cards and their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardTable(pub Vec<(&'static str, Zone)>);

impl CardTable {
    /// Returns all cards, in the draw pile.
    pub fn full_draw_pile() -> Self {
        let mut rows = Vec::new();
        for (kind, _, copies) in KINDS {
            rows.extend(vec![(kind, Zone::DrawPile); copies]);
        }
        Self(rows)
    }

    /// Returns the kinds at a place, one word a card, in the order of kinds.
    pub fn at(&self, place: &Zone) -> Vec<String> {
        self.0
            .iter()
            .filter(|(_, lies)| lies == place)
            .map(|(kind, _)| (*kind).to_owned())
            .collect()
    }

    /// Returns `true` if there is no card at a place.
    pub fn is_bare(&self, place: &Zone) -> bool {
        self.0.iter().all(|(_, lies)| lies != place)
    }

    /// Returns the number of cards of a kind at a place.
    pub fn count(&self, place: &Zone, kind: &str) -> usize {
        self.0
            .iter()
            .filter(|(this, lies)| lies == place && *this == kind)
            .count()
    }

    /// Returns `true` if all these cards are there, each as often as it is named.
    pub fn has_all(&self, place: &Zone, kinds: &[String]) -> bool {
        kinds.iter().all(|kind| {
            let wanted = kinds.iter().filter(|other| *other == kind).count();
            self.count(place, kind) >= wanted
        })
    }

    /// Moves one card of a kind.
    pub fn shift(&mut self, from: &Zone, kind: &str, to: &Zone) {
        let card = self
            .0
            .iter_mut()
            .find(|(this, lies)| *this == kind && lies == from)
            .unwrap_or_else(|| panic!("no {kind} at {from:?}"));
        card.1 = to.clone();
    }

    /// FJ-4.5: moves one card of a kind to the seat's piles.
    pub fn pile(&mut self, from: &Zone, kind: &str, seat: u8) {
        let pile = if is_power(kind) {
            Zone::Power(seat)
        } else {
            Zone::Ingredients(seat)
        };
        self.shift(from, kind, &pile);
    }
}
