//! The score pad: what lies on a table with real cards is filled in by touch, and the rules count
//! it.

use crate::{Board, Words};
use leptos::prelude::*;
use ranarium_game::{Illegal, Message, ScoreLine, Scoring, Seat};

/// The board of a game with score sheets, which people with real cards fill in.
pub trait ScoredBoard: Board<Game: Scoring> {
    /// How the score sheet is filled in.
    const FORM: Form<Self::Game>;
}

/// How the score sheet of a game is filled in.
pub struct Form<G: Scoring> {
    /// A sheet with nothing on it.
    pub blank: fn() -> G::ScoreSheet,
    /// How many players there may be: from, to.
    pub players: (usize, usize),
    /// How many there are.
    pub count: fn(&G::ScoreSheet) -> usize,
    /// Someone joins, as the last.
    pub add: fn(&mut G::ScoreSheet),
    /// Someone leaves; those behind move up.
    pub remove: fn(&mut G::ScoreSheet, Seat),
    /// What lies before the player who is shown, to be changed by touch, and what holds for all.
    pub view: fn(Pad<G>) -> AnyView,
    /// Who counts besides the players: a Fluent key.
    pub other: Option<&'static str>,
}

/// What the form of a score sheet is given.
pub struct Pad<G: Scoring> {
    /// What lies on the table. The rules can count it at any time.
    pub sheet: RwSignal<G::ScoreSheet>,
    /// Whose things are shown.
    pub shown: RwSignal<Seat>,
    /// What was tried last and cannot be.
    pub refused: RwSignal<Option<Illegal>>,
    /// Words for people.
    pub words: Signal<Words>,
}

impl<G: Scoring> Clone for Pad<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Scoring> Copy for Pad<G> {}

impl<G: Scoring> Pad<G> {
    /// A pad with a sheet.
    pub fn new(sheet: G::ScoreSheet, words: Signal<Words>) -> Self {
        Self {
            sheet: RwSignal::new(sheet),
            shown: RwSignal::new(Seat::FIRST),
            refused: RwSignal::new(None),
            words,
        }
    }

    /// Changes the sheet. What the rules cannot count is reported, and leaves the sheet as it was.
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

    /// What everything counts, line by line.
    pub fn lines(&self) -> Vec<ScoreLine> {
        self.sheet.with(|sheet| G::score(sheet).unwrap_or_default())
    }

    /// The words of a message, in the language of the moment.
    pub fn say(&self, message: &Message) -> String {
        self.words.with(|words| words.say(message))
    }

    /// The words of a text that asks for nothing.
    pub fn text(&self, key: &'static str) -> String {
        self.words.with(|words| words.text(key))
    }
}
