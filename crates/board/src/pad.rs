//! The score pad: the players enter the contents of a real table by touch, and the rules count it.

use crate::{Board, Words};
use leptos::prelude::*;
use ranarium_game::{Illegal, Message, ScoreLine, Scoring, Seat};

/// The board of a game with score sheets, which people with real cards fill in.
pub trait ScoredBoard: Board<Game: Scoring> {
    /// The form of the score sheet.
    const FORM: Form<Self::Game>;
}

/// The form of a game's score sheet.
pub struct Form<G: Scoring> {
    /// Returns an empty sheet.
    pub blank: fn() -> G::ScoreSheet,
    /// The number of players: from, to.
    pub players: (usize, usize),
    /// Returns the number of players.
    pub count: fn(&G::ScoreSheet) -> usize,
    /// Adds a player, as the last.
    pub add: fn(&mut G::ScoreSheet),
    /// Removes a player; later ones move up.
    pub remove: fn(&mut G::ScoreSheet, Seat),
    /// The shown player's entries, which change by touch, and those shared by all.
    pub view: fn(Pad<G>) -> AnyView,
    /// The Fluent key of the row after those of the players, if there is one.
    pub other: Option<&'static str>,
}

/// The state of a score sheet's form.
pub struct Pad<G: Scoring> {
    /// The score sheet. The rules can count it at any time.
    pub sheet: RwSignal<G::ScoreSheet>,
    /// The seat whose entries are shown.
    pub shown: RwSignal<Seat>,
    /// The last change, if it was illegal.
    pub refused: RwSignal<Option<Illegal>>,
    /// The texts in the language of the page.
    pub words: Signal<Words>,
}

impl<G: Scoring> Clone for Pad<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Scoring> Copy for Pad<G> {}

impl<G: Scoring> Pad<G> {
    /// Creates a pad with a sheet.
    pub fn new(sheet: G::ScoreSheet, words: Signal<Words>) -> Self {
        Self {
            sheet: RwSignal::new(sheet),
            shown: RwSignal::new(Seat::FIRST),
            refused: RwSignal::new(None),
            words,
        }
    }

    /// Changes the sheet. A change that the rules cannot count is reported, and leaves the sheet as
    /// it was.
    pub fn change(&self, change: impl FnOnce(&mut G::ScoreSheet)) {
        let mut sheet = self.sheet.get_untracked();
        change(&mut sheet);
        match G::score(&sheet) {
            Ok(_) => {
                self.refused.set(None);
                self.sheet.set(sheet);
            }
            Err(illegal) => self.refused.set(Some(illegal)),
        }
    }

    /// Returns the points, line by line.
    pub fn lines(&self) -> Vec<ScoreLine> {
        self.sheet.with(|sheet| G::score(sheet).unwrap_or_default())
    }

    /// Formats a message in the current language.
    pub fn say(&self, message: &Message) -> String {
        self.words.with(|words| words.say(message))
    }

    /// Returns a text without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.words.with(|words| words.text(key))
    }
}
