//! The kinds of cards: what is printed on them (FJ-1). Cards of one kind are interchangeable
//! (FJ-3.2).

use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of card. The order is that of all lists, sums and texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[repr(u8)]
pub enum Kind {
    /// Ingredient 1.
    #[serde(rename = "1")]
    ShrinkingBrew,
    /// Ingredient 2.
    #[serde(rename = "2")]
    Bats,
    /// Ingredient 3.
    #[serde(rename = "3")]
    Toads,
    /// Ingredient 4.
    #[serde(rename = "4")]
    Newts,
    /// Ingredient 5.
    #[serde(rename = "5")]
    Mice,
    /// The power card with number 6 (FJ-1.4).
    #[serde(rename = "6")]
    FrogJuice,
    /// Ingredient 7.
    #[serde(rename = "7")]
    Toadstools,
    /// Ingredient 8.
    #[serde(rename = "8")]
    UnicornHorn,
    /// Ingredient 9.
    #[serde(rename = "9")]
    MonkeyPowder,
    /// Ingredient 10.
    #[serde(rename = "10")]
    StarAndMoonDust,
    /// Ingredient 11.
    #[serde(rename = "11")]
    DeadlyNightshade,
    /// Ingredient 12; completes Prince to Frog.
    #[serde(rename = "prince")]
    Prince,
    /// Ingredient 12; completes nothing (FJ-1.5).
    #[serde(rename = "princess")]
    Princess,
    /// Sweeps the centre (FJ-6).
    #[serde(rename = "witch")]
    Witch,
    /// The Black Cat (FJ-5).
    #[serde(rename = "cat")]
    Cat,
    /// The All Purpose Witch Wash (FJ-7).
    #[serde(rename = "wash")]
    Wash,
    /// The spell Anti-Gravity.
    #[serde(rename = "gravity")]
    Gravity,
    /// The spell Disappearing.
    #[serde(rename = "disappearing")]
    Disappearing,
    /// The spell Eternal Sleep.
    #[serde(rename = "sleep")]
    Sleep,
    /// The spell Prince to Frog.
    #[serde(rename = "frog")]
    Frog,
    /// The spell Uglifying.
    #[serde(rename = "ugly")]
    Ugly,
}

/// The print of a kind of card, and the number of its copies.
struct Card {
    kind: Kind,
    word: &'static str,
    name: &'static str,
    number: u8,
    copies: u8,
}

const fn card(kind: Kind, word: &'static str, name: &'static str, number: u8, copies: u8) -> Card {
    Card {
        kind,
        word,
        name,
        number,
        copies,
    }
}

// FJ-1.1, FJ-1.2: kind, word, Fluent key of the name, number (0 for none), copies.
const CARDS: [Card; Kind::COUNT] = [
    card(Kind::ShrinkingBrew, "1", "card-1", 1, 4),
    card(Kind::Bats, "2", "card-2", 2, 4),
    card(Kind::Toads, "3", "card-3", 3, 4),
    card(Kind::Newts, "4", "card-4", 4, 4),
    card(Kind::Mice, "5", "card-5", 5, 4),
    card(Kind::FrogJuice, "6", "card-6", 6, 4),
    card(Kind::Toadstools, "7", "card-7", 7, 4),
    card(Kind::UnicornHorn, "8", "card-8", 8, 4),
    card(Kind::MonkeyPowder, "9", "card-9", 9, 4),
    card(Kind::StarAndMoonDust, "10", "card-10", 10, 4),
    card(Kind::DeadlyNightshade, "11", "card-11", 11, 4),
    card(Kind::Prince, "prince", "card-prince", 12, 2),
    card(Kind::Princess, "princess", "card-princess", 12, 2),
    card(Kind::Witch, "witch", "card-witch", 0, 4),
    card(Kind::Cat, "cat", "card-cat", 0, 1),
    card(Kind::Wash, "wash", "card-wash", 0, 1),
    card(Kind::Gravity, "gravity", "card-gravity", 0, 1),
    card(
        Kind::Disappearing,
        "disappearing",
        "card-disappearing",
        0,
        1,
    ),
    card(Kind::Sleep, "sleep", "card-sleep", 0, 1),
    card(Kind::Frog, "frog", "card-frog", 0, 1),
    card(Kind::Ugly, "ugly", "card-ugly", 0, 1),
];

/// The kinds by their words.
static WORDS: [(&str, Kind); Kind::COUNT] = {
    let mut words = [("", Kind::ShrinkingBrew); Kind::COUNT];
    let mut at = 0;
    while at < Kind::COUNT {
        words[at] = (CARDS[at].word, CARDS[at].kind);
        at += 1;
    }
    words
};

impl Kind {
    /// The number of kinds.
    pub const COUNT: usize = 21;

    /// Every kind, in order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::ShrinkingBrew; Self::COUNT];
        let mut at = 0;
        while at < Self::COUNT {
            all[at] = CARDS[at].kind;
            at += 1;
        }
        all
    };

    /// Returns the place in the order of kinds, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the word for the kind in texts.
    pub const fn word(self) -> &'static str {
        CARDS[self.index()].word
    }

    /// Returns the Fluent key of its name.
    pub const fn name_key(self) -> &'static str {
        CARDS[self.index()].name
    }

    /// Returns the number on the card, 1 to 12; 0 for a card without one (FJ-4.6).
    pub const fn number(self) -> u8 {
        CARDS[self.index()].number
    }

    /// Returns the number of cards of the kind in the box.
    pub const fn copies(self) -> u8 {
        CARDS[self.index()].copies
    }

    /// Returns `true` if it is an ingredient: numbered, and not Frog Juice (FJ-1.4).
    pub const fn is_ingredient(self) -> bool {
        self.number() != 0 && self.index() != Self::FrogJuice.index()
    }

    /// Returns the spell, if it is one.
    pub fn spell(self) -> Option<Spell> {
        Spell::ALL.into_iter().find(|spell| spell.kind() == self)
    }

    /// Reads a kind's word.
    ///
    /// # Errors
    /// If none is next.
    pub fn read(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        scanner.one_of(&WORDS)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One of the five spells (FJ-1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Spell {
    /// Anti-Gravity.
    Gravity,
    /// Disappearing.
    Disappearing,
    /// Eternal Sleep.
    Sleep,
    /// Prince to Frog.
    Frog,
    /// Uglifying.
    Ugly,
}

impl Spell {
    /// Every spell, in order.
    pub const ALL: [Self; 5] = [
        Self::Gravity,
        Self::Disappearing,
        Self::Sleep,
        Self::Frog,
        Self::Ugly,
    ];

    /// Returns the spell's own card.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Gravity => Kind::Gravity,
            Self::Disappearing => Kind::Disappearing,
            Self::Sleep => Kind::Sleep,
            Self::Frog => Kind::Frog,
            Self::Ugly => Kind::Ugly,
        }
    }

    /// Returns the kinds that complete it, one card of each, in the order of the rulebook (FJ-1.3).
    pub const fn needs(self) -> &'static [Kind] {
        match self {
            Self::Gravity => &[Kind::MonkeyPowder, Kind::StarAndMoonDust],
            Self::Disappearing => &[Kind::Bats, Kind::UnicornHorn],
            Self::Sleep => &[Kind::DeadlyNightshade, Kind::Toadstools],
            Self::Frog => &[Kind::FrogJuice, Kind::ShrinkingBrew, Kind::Prince],
            Self::Ugly => &[Kind::Toads, Kind::Newts, Kind::Mice],
        }
    }

    /// Returns the only spell that needs the kind, if one does (FJ-8.6).
    pub fn needing(kind: Kind) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|spell| spell.needs().contains(&kind))
    }

    /// Reads a spell's word.
    ///
    /// # Errors
    /// If none is next.
    pub fn read(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        scanner.one_of(&Self::ALL.map(|spell| (spell.kind().word(), spell)))
    }
}

impl fmt::Display for Spell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::{CARDS, Kind, Spell};

    #[test]
    fn the_table_is_in_the_order_of_kinds() {
        for (at, card) in CARDS.iter().enumerate() {
            assert_eq!(card.kind.index(), at);
        }
    }

    #[test]
    fn no_two_spells_need_the_same_kind() {
        for kind in Kind::ALL {
            let spells = Spell::ALL
                .iter()
                .filter(|spell| spell.needs().contains(&kind));
            assert!(spells.count() <= 1);
        }
    }
}
