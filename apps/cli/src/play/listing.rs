//! The numbered list of what may be done, as it fits into a room. A list that does not fit is given
//! in steps: first how an action begins, then the rest.

use crate::layout::{Columns, padded, wide, wrapped};
use crate::screen::{FAINT, StyledLine, TYPED};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Speak};

/// Actions are listed with their words up to this many where there is any room; beyond it in
/// columns, without.
const MAX_WORDED: usize = 24;
/// Number of blanks before a number and behind it.
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
    /// Several actions each, under a text that says which.
    Parts(Vec<(String, Vec<G::Action>)>),
}

/// What a number stands for.
pub enum Picked<G: FullGame> {
    /// This action.
    Action(G::Action),
    /// One of these, to be listed.
    Open(Vec<G::Action>),
}

/// The number of lines of a list of these actions without words.
pub fn rows<A: ToString>(legal: &[A], columns: usize) -> usize {
    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    Items::bare(&texts).rows(columns)
}

impl<G: FullGame> Listing<G> {
    /// The list of these actions that fits into a room.
    pub fn of(legal: &[G::Action], room: Room) -> Self {
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let fits = Items::bare(&texts).rows(room.columns) <= room.rows;
        if fits && legal.len() <= MAX_WORDED {
            return Self::Actions(legal.to_vec());
        }
        let mut parts: Vec<(String, Vec<G::Action>)> = Vec::new();
        for (&action, text) in legal.iter().zip(&texts) {
            let beginning = beginning(text);
            match parts.iter_mut().find(|(other, _)| other == beginning) {
                Some((_, actions)) => actions.push(action),
                None => parts.push((beginning.to_owned(), vec![action])),
            }
        }
        if parts.len() >= 2 && parts.len() * 2 <= legal.len() {
            for (text, actions) in &mut parts {
                *text = match &actions[..] {
                    [only] => only.to_string(),
                    several => format!("{text} … ({})", several.len()),
                };
            }
            if part_rows(&parts, room.columns) <= room.rows {
                return Self::Parts(parts);
            }
        }
        if fits {
            return Self::Actions(legal.to_vec());
        }
        // The fewest actions for each number with which the list fits.
        let sizes = 2..=legal.len().div_ceil(2).max(2);
        let ranges = sizes.map(|size| ranges(legal, size));
        let mut fitting = ranges.filter(|parts| part_rows(parts, room.columns) <= room.rows);
        match fitting.next() {
            Some(parts) => Self::Parts(parts),
            None => Self::Actions(legal.to_vec()),
        }
    }

    /// How many numbers there are.
    pub const fn len(&self) -> usize {
        match self {
            Self::Actions(actions) => actions.len(),
            Self::Parts(parts) => parts.len(),
        }
    }

    /// What this number stands for, from 1.
    pub fn pick(&self, number: usize) -> Option<Picked<G>> {
        let at = number.checked_sub(1)?;
        match self {
            Self::Actions(actions) => actions.get(at).copied().map(Picked::Action),
            Self::Parts(parts) => match &parts.get(at)?.1[..] {
                [only] => Some(Picked::Action(*only)),
                several => Some(Picked::Open(several.to_vec())),
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
            Self::Parts(_) => None,
        }
    }

    /// The lines of the list as it fits into a room: with words if there is room for them, else
    /// without.
    pub fn lines(&self, room: Room, speaker: &Speaker) -> Vec<StyledLine> {
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
                if actions.len() <= MAX_WORDED {
                    let lines = items.one_a_line(room.columns);
                    if lines.len() <= room.rows {
                        return lines;
                    }
                }
                let is_seen = room != Room::UNBOUNDED
                    && items.widest() <= room.columns
                    && items.rows(room.columns) <= room.rows;
                let shown = if is_seen { items } else { Items::bare(&texts) };
                shown.beside_each_other(room.columns)
            }
            Self::Parts(parts) => {
                let texts: Vec<String> = parts.iter().map(|(text, _)| text.clone()).collect();
                let mut lines = Items::bare(&texts).beside_each_other(room.columns);
                let hint = wrapped(&speaker.text("play-beginnings"), 0, 0, room.columns);
                if lines.len() + hint.len() <= room.rows {
                    lines.extend(hint.into_iter().map(|line| vec![(FAINT, line)]));
                }
                lines
            }
        }
    }
}

/// The text of an action without its last part.
fn beginning(text: &str) -> &str {
    let split = text.rsplit_once(' ').or_else(|| text.rsplit_once('-'));
    split.map_or(text, |(beginning, _)| beginning)
}

/// So many actions for each number, in their order.
fn ranges<A: Copy + ToString>(legal: &[A], size: usize) -> Vec<(String, Vec<A>)> {
    let range = |part: &[A]| match part {
        [first, _, ..] => format!("{} … ({})", first.to_string(), part.len()),
        _ => part.iter().map(ToString::to_string).collect(),
    };
    let parts = legal.chunks(size);
    parts.map(|part| (range(part), part.to_vec())).collect()
}

fn part_rows<A>(parts: &[(String, Vec<A>)], columns: usize) -> usize {
    let texts: Vec<String> = parts.iter().map(|(text, _)| text.clone()).collect();
    Items::bare(&texts).rows(columns)
}

/// The items of a list: what can be typed, and what it means.
#[derive(Clone, Copy)]
struct Items<'a> {
    texts: &'a [String],
    words: Option<&'a [String]>,
}

impl<'a> Items<'a> {
    const fn bare(texts: &'a [String]) -> Self {
        Self { texts, words: None }
    }

    fn digits(&self) -> usize {
        self.texts.len().to_string().len()
    }

    fn widest_of(texts: &[String]) -> usize {
        texts.iter().map(|text| wide(text)).max().unwrap_or(0)
    }

    /// The column at which what can be typed begins.
    fn typed_from(&self) -> usize {
        MARGIN + self.digits() + MARGIN
    }

    /// The column at which the words begin.
    fn words_from(&self) -> usize {
        self.typed_from() + Self::widest_of(self.texts) + MARGIN
    }

    /// The width of the widest item.
    fn widest(&self) -> usize {
        let words = self
            .words
            .map_or(0, |words| Self::widest_of(words) + MARGIN);
        self.typed_from() + Self::widest_of(self.texts) + words
    }

    /// The number of lines with as many items on each as fit.
    fn rows(&self, columns: usize) -> usize {
        if self.widest() <= columns {
            return Columns::fitting(self.texts.len(), self.widest(), columns).rows;
        }
        let from = self.typed_from();
        let lines = |text: &String| wrapped(text, from, from, columns).len();
        self.texts.iter().map(lines).sum()
    }

    /// An item on each line, with its words.
    fn one_a_line(&self, columns: usize) -> Vec<StyledLine> {
        let from = self.words_from();
        let mut lines = Vec::new();
        for (at, words) in self.words.unwrap_or_default().iter().enumerate() {
            let mut parts = wrapped(words, from, from, columns).into_iter();
            let mut line = self.typed(at, Self::widest_of(self.texts));
            let first = parts.next().unwrap_or_default();
            line.push((Style::new(), format!("{:MARGIN$}{first}", "")));
            lines.push(line);
            lines.extend(parts.map(|part| vec![(Style::new(), part)]));
        }
        lines
    }

    fn beside_each_other(&self, columns: usize) -> Vec<StyledLine> {
        if self.widest() > columns {
            return self.broken(columns);
        }
        let rows = self.rows(columns);
        let width = Self::widest_of(self.texts);
        let mut lines = vec![StyledLine::new(); rows];
        for at in 0..self.texts.len() {
            let line = &mut lines[at % rows];
            line.extend(self.typed(at, width));
            if let Some(words) = self.words {
                let is_last = at + rows >= self.texts.len();
                let width = if is_last { 0 } else { Self::widest_of(words) };
                let words = format!("{:MARGIN$}{}", "", padded(&words[at], width));
                line.push((Style::new(), words));
            }
        }
        lines
    }

    /// An item after the other, those that are too wide broken between words.
    fn broken(&self, columns: usize) -> Vec<StyledLine> {
        let from = self.typed_from();
        let mut lines = Vec::new();
        for (at, text) in self.texts.iter().enumerate() {
            let mut parts = wrapped(text, from, from, columns).into_iter();
            let first = parts.next().unwrap_or_default();
            lines.push(vec![(Style::new(), self.number(at)), (TYPED, first)]);
            lines.extend(parts.map(|part| vec![(TYPED, part)]));
        }
        lines
    }

    fn number(&self, at: usize) -> String {
        let digits = self.digits();
        format!("{:MARGIN$}{:>digits$}{:MARGIN$}", "", at + 1, "")
    }

    /// The number of an item and what can be typed for it.
    fn typed(&self, at: usize, width: usize) -> StyledLine {
        vec![
            (Style::new(), self.number(at)),
            (TYPED, padded(&self.texts[at], width)),
        ]
    }
}
