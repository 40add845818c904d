//! The numbered list of what may be done. A long one is given in two steps: first how an action begins, then the rest.

use crate::failure::Failure;
use crate::screen::{FAINT, Screen, TYPED};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{Game, Speak};
use std::io::Write;

/// Actions are listed with their words up to this many; beyond it in columns, without.
const WORDED_MOST: usize = 24;

/// What the numbers at the prompt stand for.
pub enum Listing<G: Game> {
    /// An action each.
    Actions(Vec<G::Action>),
    /// A beginning each, with the actions that begin so.
    Beginnings(Vec<(String, Vec<G::Action>)>),
}

/// What a number stands for.
pub enum Picked<G: Game> {
    /// This action.
    Action(G::Action),
    /// A list of its own.
    Open(Listing<G>),
}

impl<G: Game> Listing<G> {
    /// The list of these actions.
    pub fn of(legal: &[G::Action]) -> Self {
        if legal.len() <= WORDED_MOST {
            return Self::Actions(legal.to_vec());
        }
        let mut beginnings: Vec<(String, Vec<G::Action>)> = Vec::new();
        for &action in legal {
            let text = action.to_string();
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

    /// Prints the list.
    pub fn show(&self, screen: &mut Screen, speaker: &Speaker) -> Result<(), Failure> {
        match self {
            Self::Actions(actions) if actions.len() <= WORDED_MOST => {
                worded::<G>(actions, screen, speaker)
            }
            Self::Actions(actions) => columns(
                &actions.iter().map(ToString::to_string).collect::<Vec<_>>(),
                screen,
            ),
            Self::Beginnings(beginnings) => {
                let shown = |(text, actions): &(String, Vec<G::Action>)| match &actions[..] {
                    [only] => only.to_string(),
                    several => format!("{text} … ({})", several.len()),
                };
                columns(&beginnings.iter().map(shown).collect::<Vec<_>>(), screen)?;
                screen.paragraph(FAINT, 0, 0, &speaker.text("play-beginnings"))?;
                Ok(())
            }
        }
    }
}

fn worded<G: Game>(
    actions: &[G::Action],
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), Failure> {
    const NUMBER: usize = 7;
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    let width = texts
        .iter()
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(0);
    for (number, (text, action)) in (1..).zip(texts.iter().zip(actions)) {
        write!(screen, "  {number:>3}  ")?;
        screen.styled(TYPED, &format!("{text:<width$}"))?;
        write!(screen, "  ")?;
        let column = NUMBER + width + 2;
        screen.paragraph(
            Style::new(),
            column,
            column,
            &speaker.say(&G::phrase(action)),
        )?;
    }
    Ok(())
}

fn columns(texts: &[String], screen: &mut Screen) -> Result<(), Failure> {
    let longest = texts
        .iter()
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(0);
    let digits = texts.len().to_string().len();
    let columns = (screen.width().saturating_sub(2) / (longest + digits + 4)).max(1);
    let rows = texts.len().div_ceil(columns);
    for row in 0..rows {
        for at in (row..texts.len()).step_by(rows) {
            write!(screen, "  {:>digits$} ", at + 1)?;
            screen.styled(TYPED, &format!("{:<longest$} ", texts[at]))?;
        }
        writeln!(screen)?;
    }
    Ok(())
}
