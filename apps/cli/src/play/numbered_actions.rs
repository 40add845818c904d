//! The numbered list of legal actions, as it fits into a room. A list that does not fit is given in
//! steps: first the beginnings of actions, then the rest.

use crate::console::layout::{Columns, padded, wide, wrapped};
use crate::console::screen::{FAINT, StyledLine, TYPED};
use crate::play::game_words::typed;
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Speak};

/// Maximum number of actions listed with their words if there is any room; more are in columns,
/// without.
const MAX_WORDED: usize = 24;
/// Maximum number of words at the end of a text that a beginning leaves out.
const MAX_END: usize = 3;
/// The number of blanks before and after a number.
const MARGIN: usize = 2;

/// The room for a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListSpace {
    /// The width of a line, in columns of the screen.
    pub columns: usize,
    /// The number of lines that are visible at once.
    pub rows: usize,
}

impl ListSpace {
    /// The room in a file or a pipe.
    pub const UNBOUNDED: Self = Self {
        columns: 80,
        rows: usize::MAX,
    };
}

/// The numbers at the prompt, with their actions.
pub struct NumberedActions<G: FullGame> {
    numbered: Numbered<G::Action>,
    /// `true` for a list opened by a number of another list.
    is_inner: bool,
}

enum Numbered<A> {
    /// An action each, with its text.
    Actions(Vec<(String, A)>),
    /// Several actions each, under a common text.
    Parts(Vec<ActionGroup<A>>),
}

/// Actions with their common text, or that of the only one.
#[derive(Clone)]
struct ActionGroup<A> {
    text: String,
    actions: Vec<A>,
}

/// The meaning of a number.
pub enum Picked<G: FullGame> {
    /// The action to take.
    Action(G::Action),
    /// Several actions, to be listed.
    Open(Vec<G::Action>),
}

/// Returns the number of lines of a list of these actions without words.
pub fn rows<G: FullGame>(legal: &[G::Action], columns: usize, speaker: &Speaker) -> usize {
    Items::bare(&typed::<G>(legal, speaker.language())).rows(columns)
}

impl<G: FullGame> NumberedActions<G> {
    /// Returns the list of these actions that fits into a room.
    pub fn of(legal: &[G::Action], room: ListSpace, is_inner: bool, speaker: &Speaker) -> Self {
        let texts = typed::<G>(legal, speaker.language());
        let actions = || Self {
            numbered: Numbered::Actions(texts.iter().cloned().zip(legal.iter().copied()).collect()),
            is_inner,
        };
        let hints = hint(false, is_inner, room, speaker).len();
        let fits = Items::bare(&texts).rows(room.columns) + hints <= room.rows;
        if fits && legal.len() <= MAX_WORDED {
            return actions();
        }
        let hints = hint(true, is_inner, room, speaker).len();
        let listing_of = |parts: &[ActionGroup<G::Action>]| {
            let labels: Vec<String> = parts.iter().map(ActionGroup::label).collect();
            let fits = Items::bare(&labels).rows(room.columns) + hints <= room.rows;
            fits.then(|| Self {
                numbered: Numbered::Parts(parts.to_vec()),
                is_inner,
            })
        };
        let each = texts.iter().zip(legal).map(|(text, action)| ActionGroup {
            text: text.clone(),
            actions: vec![*action],
        });
        let each: Vec<_> = each.collect();
        let parts = by_beginning(&each, 1);
        let is_shorter = parts.len() >= 2 && parts.len() * 2 <= legal.len();
        if let Some(listing) = listing_of(&parts).filter(|_| is_shorter) {
            return listing;
        }
        if fits {
            return actions();
        }
        // Groups by shorter beginnings.
        let coarser = (2..=MAX_END).map(|end| by_beginning(&each, end));
        let mut coarser = coarser.filter(|coarser| (2..parts.len()).contains(&coarser.len()));
        if let Some(listing) = coarser.find_map(|coarser| listing_of(&coarser)) {
            return listing;
        }
        // The smallest groups with which the list fits.
        let parts = if parts.len() < 3 { each } else { parts };
        if parts.len() < 3 {
            return actions();
        }
        let half = parts.len().div_ceil(2);
        let ranges = |size| parts.chunks(size).map(range).collect::<Vec<_>>();
        let fitting = (2..=half)
            .map(ranges)
            .find_map(|ranges| listing_of(&ranges));
        fitting.unwrap_or_else(|| match legal.len() <= MAX_WORDED {
            true => actions(),
            false => Self {
                numbered: Numbered::Parts(ranges(half)),
                is_inner,
            },
        })
    }

    /// Returns the number of entries.
    pub const fn len(&self) -> usize {
        match &self.numbered {
            Numbered::Actions(actions) => actions.len(),
            Numbered::Parts(parts) => parts.len(),
        }
    }

    /// Returns the meaning of this number, from 1.
    pub fn pick(&self, number: usize) -> Option<Picked<G>> {
        let index = number.checked_sub(1)?;
        match &self.numbered {
            Numbered::Actions(actions) => actions
                .get(index)
                .map(|(_, action)| Picked::Action(*action)),
            Numbered::Parts(parts) => match &parts.get(index)?.actions[..] {
                [only] => Some(Picked::Action(*only)),
                several => Some(Picked::Open(several.to_vec())),
            },
        }
    }

    /// Returns the number of an action, if it has one.
    pub fn number_of(&self, action: &G::Action) -> Option<usize> {
        match &self.numbered {
            Numbered::Actions(actions) => {
                let index = actions.iter().position(|(_, other)| other == action);
                index.map(|index| index + 1)
            }
            Numbered::Parts(_) => None,
        }
    }

    /// Returns the lines of the list in a room: with words if there is room for them. A hint below
    /// gives its use.
    pub fn lines(&self, room: ListSpace, speaker: &Speaker) -> Vec<StyledLine> {
        let has_parts = matches!(self.numbered, Numbered::Parts(_));
        let hint = hint(has_parts, self.is_inner, room, speaker);
        let room = ListSpace {
            rows: match room.rows {
                usize::MAX => room.rows,
                rows => rows.saturating_sub(hint.len()),
            },
            ..room
        };
        let mut lines = self.items(room, speaker);
        lines.extend(hint.into_iter().map(|line| vec![(FAINT, line)]));
        lines
    }

    fn items(&self, room: ListSpace, speaker: &Speaker) -> Vec<StyledLine> {
        match &self.numbered {
            Numbered::Actions(actions) => {
                let texts: Vec<String> = actions.iter().map(|(text, _)| text.clone()).collect();
                let words: Vec<String> = actions
                    .iter()
                    .map(|(_, action)| speaker.say(&G::describe_action(action)))
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
                let is_seen = room != ListSpace::UNBOUNDED
                    && items.widest() <= room.columns
                    && items.rows(room.columns) <= room.rows;
                let shown_items = if is_seen { items } else { Items::bare(&texts) };
                shown_items.beside_each_other(room.columns)
            }
            Numbered::Parts(parts) => {
                let labels: Vec<String> = parts.iter().map(ActionGroup::label).collect();
                Items::bare(&labels).beside_each_other(room.columns)
            }
        }
    }
}

/// Returns the hint at a list of parts, or at an opened one, in lines.
fn hint(has_parts: bool, is_inner: bool, room: ListSpace, speaker: &Speaker) -> Vec<String> {
    let key = match (has_parts, is_inner) {
        (false, false) => return Vec::new(),
        (true, false) => "play-beginnings",
        (true, true) => "play-beginnings-inner",
        (false, true) => "play-inner",
    };
    wrapped(&speaker.text(key), 0, 0, room.columns)
}

impl<A> ActionGroup<A> {
    /// Returns the text of the only action, or the common text of several and their number.
    fn label(&self) -> String {
        match &self.actions[..] {
            [_] => self.text.clone(),
            several => format!("{} … ({})", self.text, several.len()),
        }
    }
}

/// Joins actions whose texts are equal without their last `end` words; an action with a beginning
/// of its own keeps its text.
fn by_beginning<A: Copy>(each: &[ActionGroup<A>], end: usize) -> Vec<ActionGroup<A>> {
    let mut groups: Vec<(&str, Vec<&ActionGroup<A>>)> = Vec::new();
    for part in each {
        let beginning = (0..end).fold(part.text.as_str(), |text, _| beginning(text));
        match groups.iter_mut().find(|(other, _)| *other == beginning) {
            Some((_, group)) => group.push(part),
            None => groups.push((beginning, vec![part])),
        }
    }
    let joined = groups
        .into_iter()
        .map(|(beginning, group)| match group[..] {
            [only] => only.clone(),
            _ => ActionGroup {
                text: beginning.to_owned(),
                actions: group
                    .iter()
                    .flat_map(|part| part.actions.iter().copied())
                    .collect(),
            },
        });
    joined.collect()
}

/// Joins neighbours to one part, named by the first and the last.
fn range<A: Copy>(parts: &[ActionGroup<A>]) -> ActionGroup<A> {
    let actions = parts.iter().flat_map(|part| part.actions.iter().copied());
    let text = match parts {
        [first, .., last] => {
            let words = first.text.split(' ').zip(last.text.split(' '));
            let same = words.take_while(|(left, right)| left == right);
            let common: usize = same.map(|(word, _)| word.len() + 1).sum();
            format!(
                "{} – {}",
                first.text,
                last.text.get(common..).unwrap_or(&last.text)
            )
        }
        [only] => only.text.clone(),
        [] => String::new(),
    };
    ActionGroup {
        text,
        actions: actions.collect(),
    }
}

/// Returns the text of an action without its last part.
fn beginning(text: &str) -> &str {
    let split = text.rsplit_once(' ').or_else(|| text.rsplit_once('-'));
    split.map_or(text, |(beginning, _)| beginning)
}

/// The items of a list: the text to type, and its meaning.
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

    /// Returns the column at which the text to type begins.
    fn typed_from(&self) -> usize {
        MARGIN + self.digits() + MARGIN
    }

    /// Returns the column at which the words begin.
    fn words_from(&self) -> usize {
        self.typed_from() + Self::widest_of(self.texts) + MARGIN
    }

    /// Returns the width of the widest item.
    fn widest(&self) -> usize {
        let words = self
            .words
            .map_or(0, |words| Self::widest_of(words) + MARGIN);
        self.typed_from() + Self::widest_of(self.texts) + words
    }

    /// Returns the number of lines with as many items on each as fit.
    fn rows(&self, columns: usize) -> usize {
        if self.widest() <= columns {
            return Columns::fitting(self.texts.len(), self.widest(), columns).rows;
        }
        let from = self.typed_from();
        let lines = |text: &String| wrapped(text, from, from, columns).len();
        self.texts.iter().map(lines).sum()
    }

    /// Returns the lines with an item on each, with its words.
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

    /// Returns an item after the other; those that are too wide are broken between words.
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

    fn number(&self, index: usize) -> String {
        let digits = self.digits();
        format!("{:MARGIN$}{:>digits$}{:MARGIN$}", "", index + 1, "")
    }

    /// Returns the number of an item and the text to type.
    fn typed(&self, index: usize, width: usize) -> StyledLine {
        vec![
            (Style::new(), self.number(index)),
            (TYPED, padded(&self.texts[index], width)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::{ActionGroup, by_beginning, range};

    fn each(texts: &[&str]) -> Vec<ActionGroup<usize>> {
        let parts = texts.iter().enumerate().map(|(at, text)| ActionGroup {
            text: (*text).to_owned(),
            actions: vec![at],
        });
        parts.collect()
    }

    fn labels(parts: &[ActionGroup<usize>]) -> Vec<String> {
        parts.iter().map(ActionGroup::label).collect()
    }

    #[test]
    fn groups_are_labelled_by_their_common_part_or_ends() {
        let moves = each(&[
            "move a b",
            "move a c",
            "move d e",
            "add red a",
            "add red b",
            "add blue c",
        ]);
        let parts = by_beginning(&moves, 1);
        let names = ["move a … (2)", "move d e", "add red … (2)", "add blue c"];
        assert_eq!(labels(&parts), names);
        assert_eq!(
            labels(&by_beginning(&moves, 2)),
            ["move … (3)", "add … (3)"]
        );
        let ranges: Vec<_> = moves.chunks(3).map(range).collect();
        let names = ["move a b – d e … (3)", "add red a – blue c … (3)"];
        assert_eq!(labels(&ranges), names);
    }
}
