//! The numbered list of what may be done. A long one is given in two steps: first how an action
//! begins, then the rest.

use crate::failure::Failure;
use crate::layout::{Columns, padded, wide, wrapped};
use crate::screen::{FAINT, Screen, TYPED};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Speak};
use std::io::Write;

/// Actions are listed with their words up to this many where there is any room; beyond it in
/// columns, without.
const WORDED_MOST: usize = 24;
/// What stands before a number and behind it.
const MARGIN: usize = 2;

/// The room there is for a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The width of a line, in columns of the screen.
    pub columns: usize,
    /// The number of lines that can be seen at once.
    pub rows: usize,
}

impl Room {
    /// The room in a file or a pipe.
    pub const UNBOUNDED: Self = Self {
        columns: 80,
        rows: usize::MAX,
    };
}

/// What the numbers at the prompt stand for.
pub enum Listing<G: FullGame> {
    /// An action each.
    Actions(Vec<G::Action>),
    /// A beginning each, with the actions that begin so.
    Beginnings(Vec<(String, Vec<G::Action>)>),
}

/// What a number stands for.
pub enum Picked<G: FullGame> {
    /// This action.
    Action(G::Action),
    /// A list of its own.
    Open(Listing<G>),
}

impl<G: FullGame> Listing<G> {
    /// The list of these actions that fits into a room.
    pub fn of(legal: &[G::Action], room: Room) -> Self {
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        if legal.len() <= WORDED_MOST && bare(&texts, room.columns).rows <= room.rows {
            return Self::Actions(legal.to_vec());
        }
        let mut beginnings: Vec<(String, Vec<G::Action>)> = Vec::new();
        for (&action, text) in legal.iter().zip(&texts) {
            let beginning = text
                .rsplit_once(' ')
                .map_or(text.as_str(), |(beginning, _)| beginning);
            match beginnings.iter_mut().find(|(other, _)| other == beginning) {
                Some((_, actions)) => actions.push(action),
                None => beginnings.push((beginning.to_owned(), vec![action])),
            }
        }
        if beginnings.len() < 2 || beginnings.len() * 2 > legal.len() {
            return Self::Actions(legal.to_vec());
        }
        Self::Beginnings(beginnings)
    }

    /// How many numbers there are.
    pub const fn len(&self) -> usize {
        match self {
            Self::Actions(actions) => actions.len(),
            Self::Beginnings(beginnings) => beginnings.len(),
        }
    }

    /// What this number stands for, from 1.
    pub fn pick(&self, number: usize) -> Option<Picked<G>> {
        let at = number.checked_sub(1)?;
        match self {
            Self::Actions(actions) => actions.get(at).copied().map(Picked::Action),
            Self::Beginnings(beginnings) => match &beginnings.get(at)?.1[..] {
                [only] => Some(Picked::Action(*only)),
                several => Some(Picked::Open(Self::Actions(several.to_vec()))),
            },
        }
    }

    /// The number of an action, if it has one.
    pub fn number_of(&self, action: &G::Action) -> Option<usize> {
        match self {
            Self::Actions(actions) => actions
                .iter()
                .position(|other| other == action)
                .map(|at| at + 1),
            Self::Beginnings(_) => None,
        }
    }

    /// Prints the list as it fits into a room: with words if there is room for them, else without.
    pub fn show(&self, room: Room, screen: &mut Screen, speaker: &Speaker) -> Result<(), Failure> {
        match self {
            Self::Actions(actions) => {
                let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
                let words: Vec<String> = actions
                    .iter()
                    .map(|action| speaker.say(&G::phrase(action)))
                    .collect();
                let items = Items {
                    texts: &texts,
                    words: Some(&words),
                };
                let bare = Items {
                    texts: &texts,
                    words: None,
                };
                let is_short = actions.len() <= WORDED_MOST;
                if is_short && items.lines(room.columns) <= room.rows {
                    items.one_a_line(screen)
                } else if items.are_seen_beside_each_other(room) {
                    items.beside_each_other(room.columns, screen)
                } else {
                    bare.beside_each_other(room.columns, screen)
                }
            }
            Self::Beginnings(beginnings) => {
                let shown = |(text, actions): &(String, Vec<G::Action>)| match &actions[..] {
                    [only] => only.to_string(),
                    several => format!("{text} … ({})", several.len()),
                };
                let texts: Vec<String> = beginnings.iter().map(shown).collect();
                let items = Items {
                    texts: &texts,
                    words: None,
                };
                items.beside_each_other(room.columns, screen)?;
                screen.paragraph(FAINT, 0, 0, &speaker.text("play-beginnings"))?;
                Ok(())
            }
        }
    }
}

/// How texts stand in columns without words.
fn bare(texts: &[String], columns: usize) -> Columns {
    Items { texts, words: None }.columns(columns)
}

/// The items of a list: what can be typed, and what it means.
struct Items<'a> {
    texts: &'a [String],
    words: Option<&'a [String]>,
}

impl Items<'_> {
    fn digits(&self) -> usize {
        self.texts.len().to_string().len()
    }

    fn widest(texts: &[String]) -> usize {
        texts.iter().map(|text| wide(text)).max().unwrap_or(0)
    }

    /// The column at which the words begin.
    fn words_from(&self) -> usize {
        MARGIN + self.digits() + MARGIN + Self::widest(self.texts) + MARGIN
    }

    /// The number of lines if each item begins one.
    fn lines(&self, columns: usize) -> usize {
        let from = self.words_from();
        let words = self.words.unwrap_or_default().iter();
        words
            .map(|words| wrapped(words, from, from, columns).len())
            .sum()
    }

    fn columns(&self, columns: usize) -> Columns {
        let words = self.words.map_or(0, |words| Self::widest(words) + MARGIN);
        let widest = MARGIN + self.digits() + MARGIN + Self::widest(self.texts) + words;
        Columns::fitting(self.texts.len(), widest, columns)
    }

    /// Whether the items fit into a room with several on a line, none of them broken.
    fn are_seen_beside_each_other(&self, room: Room) -> bool {
        let columns = self.columns(room.columns);
        room != Room::UNBOUNDED && columns.width <= room.columns && columns.rows <= room.rows
    }

    fn one_a_line(&self, screen: &mut Screen) -> Result<(), Failure> {
        let from = self.words_from();
        for (at, words) in self.words.unwrap_or_default().iter().enumerate() {
            self.typed(at, screen)?;
            write!(screen, "{:MARGIN$}", "")?;
            screen.paragraph(Style::new(), from, from, words)?;
        }
        Ok(())
    }

    fn beside_each_other(&self, columns: usize, screen: &mut Screen) -> Result<(), Failure> {
        let rows = self.columns(columns).rows;
        let words = self.words.map(Self::widest);
        for row in 0..rows {
            for at in (row..self.texts.len()).step_by(rows) {
                self.typed(at, screen)?;
                let is_last = at + rows >= self.texts.len();
                if let (Some(all), Some(width)) = (self.words, words) {
                    let width = if is_last { 0 } else { width };
                    write!(screen, "{:MARGIN$}{}", "", padded(&all[at], width))?;
                }
            }
            writeln!(screen)?;
        }
        Ok(())
    }

    /// Prints the number of an item and what can be typed for it.
    fn typed(&self, at: usize, screen: &mut Screen) -> Result<(), Failure> {
        let digits = self.digits();
        write!(screen, "{:MARGIN$}{:>digits$}{:MARGIN$}", "", at + 1, "")?;
        let width = Self::widest(self.texts);
        screen.styled(TYPED, &padded(&self.texts[at], width))?;
        Ok(())
    }
}
