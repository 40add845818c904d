//! Cards and the deck, as texts.

use std::collections::BTreeMap;

/// SF-1, in the order of docs/notation.md: the colours, and how many plain frogs of each come with
/// the base deck.
pub const COLOURS: [(&str, u32); 7] = [
    ("blue", 15),
    ("purple", 9),
    ("yellow", 8),
    ("orange", 7),
    ("red", 5),
    ("green", 4),
    ("pink", 0),
];

/// SF-1.4: the nine duals.
const DUALS: [&str; 9] = [
    "blue/purple",
    "blue/yellow",
    "blue/orange",
    "blue/red",
    "purple/yellow",
    "purple/orange",
    "purple/red",
    "yellow/orange",
    "yellow/red",
];

/// Returns the colours a card may be placed as: its own, or either half of a dual.
pub fn halves(card: &str) -> Vec<&str> {
    card.split('/').collect()
}

/// Returns `true` if the card is a dual.
pub fn is_dual(card: &str) -> bool {
    card.contains('/')
}

/// SF-6.1: returns `true` for a card that a pink may not choose.
pub fn is_pink_or_green(card: &str) -> bool {
    card == "pink" || card == "green"
}

/// The unseen cards, in no order, above the cards put publicly under the deck, in order.
pub struct Deck {
    /// The number of each unseen card.
    unseen: BTreeMap<String, u32>,
    /// SF-6.1: the cards under the deck; the first is drawn first.
    under: Vec<String>,
    /// Solo: how many of the unseen cards lie face down on the grid.
    face_down: u32,
}

/// The source of the next card.
pub enum Top {
    /// One of these unseen cards, as likely as there are copies of it.
    Unseen(BTreeMap<String, u32>),
    /// This card, which all have seen.
    Known(String),
    /// No card.
    Nothing,
}

impl Deck {
    /// SF-1.1: returns all cards of the base or the expanded deck.
    pub fn new(deck: &str) -> Self {
        let mut unseen: BTreeMap<String, u32> = COLOURS
            .iter()
            .map(|(colour, copies)| ((*colour).to_owned(), *copies))
            .collect();
        if deck == "expanded" {
            unseen.insert("green".to_owned(), 5);
            unseen.insert("pink".to_owned(), 6);
            unseen.extend(DUALS.map(|dual| (dual.to_owned(), 1)));
        }
        unseen.retain(|_, copies| *copies > 0);
        Self {
            unseen,
            under: Vec::new(),
            face_down: 0,
        }
    }

    /// Returns the number of unseen cards, those on the grid included.
    fn unseen_count(&self) -> u32 {
        self.unseen.values().sum()
    }

    /// Returns the card that is dealt or drawn next. Cards on the grid are not in the deck.
    pub fn top(&self) -> Top {
        if self.unseen_count() > self.face_down {
            Top::Unseen(self.unseen.clone())
        } else if let Some(card) = self.under.first() {
            Top::Known(card.clone())
        } else {
            Top::Nothing
        }
    }

    /// Takes the unseen card, or if there is no such, the first under the deck.
    pub fn remove_top(&mut self, card: &str) {
        match self.top() {
            Top::Unseen(_) => self.remove_unseen(card),
            Top::Known(known) => {
                assert_eq!(known, card, "the known card comes");
                self.under.remove(0);
            }
            Top::Nothing => panic!("{card} cannot come from an empty deck"),
        }
    }

    fn remove_unseen(&mut self, card: &str) {
        let copies = self.unseen.get_mut(card).expect("an unseen card is drawn");
        *copies -= 1;
        self.unseen.retain(|_, copies| *copies > 0);
    }

    /// Puts these under the deck, the first of them first.
    pub fn put_under(&mut self, cards: Vec<String>) {
        self.under.extend(cards);
    }

    /// Lays one card face down on the grid: an unseen one if any is left, else the first from under
    /// the deck, which is returned, because all know it.
    pub fn lay_face_down(&mut self) -> Option<String> {
        if self.unseen_count() > self.face_down {
            self.face_down += 1;
            None
        } else {
            Some(self.under.remove(0))
        }
    }

    /// Returns the cards put under the deck, the first to be drawn first.
    pub fn under(&self) -> &[String] {
        &self.under
    }

    /// Returns the cards that an unseen card on the grid may be.
    pub fn face_down_cards(&self) -> BTreeMap<String, u32> {
        self.unseen.clone()
    }

    /// Turns an unseen card on the grid face up.
    pub fn turn_up(&mut self, card: &str) {
        self.remove_unseen(card);
        self.face_down -= 1;
    }
}
