//! What a session shows and says: the table, the news, the log, clauses of the rulebook, and why
//! not.

use super::Session;
use crate::commands::rules;
use crate::failure::Failure;
use crate::keyboard;
use crate::layout::{padded, wide};
use crate::pager;
use crate::play::input::COMMANDS;
use crate::play::listing::{Listing, Room};
use crate::play::log;
use crate::screen::{FAINT, STRONG, TYPED};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Illegal, Message, Seat, Span, Speak, TextError};
use ranarium_table::Manner;
use std::io::Write;

/// Longest log shown at the prompt after others have played, in lines.
const TOLD_MOST: usize = 40;
/// Columns left of a board and of a list.
const INDENT: usize = 2;

impl<G: FullGame> Session<'_, G> {
    /// The news, and then the choices.
    pub(super) fn show_table(&mut self, seat: Seat, listing: &Listing<G>) -> Result<(), Failure> {
        self.show_news(seat.index())?;
        self.show_choice(seat, listing)
    }

    /// The list of moves, and below it, next to the prompt, the board.
    pub(super) fn show_choice(&mut self, seat: Seat, listing: &Listing<G>) -> Result<(), Failure> {
        writeln!(self.screen)?;
        let key = match self.manner(seat) {
            Manner::Alone => "play-your-turn",
            Manner::Together => "play-together",
            Manner::Window => "play-window",
        };
        let heading = self.speaker.say(&Message::new(key).with("seat", seat));
        self.screen.paragraph(STRONG, 0, 2, &heading)?;
        let room = self.room(seat);
        listing.show(room, self.screen, &self.speaker)?;
        let Some(info) = self.followers[seat.index()].info() else {
            return Ok(());
        };
        let observation = info.observation.clone();
        let lines = self.picture(&observation);
        if self.gap(lines.len()) > 0 {
            writeln!(self.screen)?;
        }
        self.screen.spans(&lines, INDENT)?;
        Ok(())
    }

    /// The empty lines between the list and a board of this height: one, where it costs nothing.
    fn gap(&self, board: usize) -> usize {
        /// Above the gap there must be room for a heading and a short list, below the board for the
        /// prompt.
        const OTHERS: usize = 7;
        usize::from(!keyboard::is_terminal() || board + OTHERS <= self.screen.height())
    }

    /// The room that a list of moves has above the board.
    pub(super) fn room(&mut self, seat: Seat) -> Room {
        /// The heading above the list, and the prompt below the board.
        const OTHERS: usize = 2;
        if !keyboard::is_terminal() {
            return Room::UNBOUNDED;
        }
        let observation = self.followers[seat.index()]
            .info()
            .map(|info| info.observation.clone());
        let board = observation.map_or(0, |observation| self.picture(&observation).len());
        Room {
            columns: self.screen.width(),
            rows: self
                .screen
                .height()
                .saturating_sub(board + self.gap(board) + OTHERS)
                .max(1),
        }
    }

    /// The lines of a picture as they fit on this screen.
    fn picture(&mut self, observation: &G::Observation) -> Vec<Vec<Span>> {
        self.speaker.set_columns(self.screen.width() - INDENT);
        let picture = G::picture(observation, &self.speaker);
        self.screen.fitted(&picture, INDENT)
    }

    pub(super) fn show_picture(&mut self, observation: &G::Observation) -> Result<(), Failure> {
        let lines = self.picture(observation);
        self.screen.spans(&lines, INDENT)?;
        Ok(())
    }

    /// The messages that a viewer has not read yet.
    pub(super) fn show_news(&mut self, at: usize) -> Result<(), Failure> {
        let news = log::folded(&self.told[at][self.read[at]..]);
        let skipped = news.len().saturating_sub(TOLD_MOST);
        if skipped > 0 {
            writeln!(self.screen, "  …")?;
        }
        for line in &news[skipped..] {
            self.screen
                .paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
        }
        self.read[at] = self.told[at].len();
        Ok(())
    }

    pub(super) fn show_log(&mut self, at: usize) -> Result<(), Failure> {
        for line in log::folded(&self.told[at]) {
            self.screen
                .paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
        }
        Ok(())
    }

    /// The goal of the match, the commands, and where the rules are.
    pub(super) fn show_help(&mut self) -> Result<(), Failure> {
        let language = self.speaker.language();
        let mut rows = vec![(
            self.speaker.text("play-help-number"),
            self.speaker.text("play-help-play"),
        )];
        rows.extend(COMMANDS.iter().map(|command| {
            let word = command.words(language).first().copied().unwrap_or_default();
            let usage = match command.argument {
                Some(key) => format!("{word} {}", self.speaker.text(key)),
                None => word.to_owned(),
            };
            (usage, self.speaker.text(command.purpose))
        }));
        let widest = rows.iter().map(|(usage, _)| wide(usage)).max();
        let widest = widest.unwrap_or(0);
        for (usage, purpose) in rows {
            let from = widest + 2 * INDENT;
            write!(self.screen, "{:INDENT$}", "")?;
            self.screen.styled(TYPED, &padded(&usage, widest))?;
            write!(self.screen, "{:INDENT$}", "")?;
            self.screen.paragraph(Style::new(), from, from, &purpose)?;
        }
        self.screen
            .paragraph(FAINT, 0, 0, &self.speaker.text("play-help-keys"))?;
        Ok(())
    }

    /// The rulebook a screen at a time, or the rule of this number: `IF-3.1`, `if-3.1` or `3.1`, or
    /// all of section `3`.
    pub(super) fn show_rules(&mut self, wanted: &str) -> Result<(), Failure> {
        if wanted.is_empty() {
            return pager::paged(self.screen, &self.speaker, |screen| {
                rules::run(&rules::Args::of_game(G::ID), screen)
            });
        }
        let found = clauses_of(self.clauses(), wanted);
        if found.is_empty() {
            let message = Message::new("play-no-such-clause")
                .with("clause", wanted.to_uppercase())
                .with("game", G::ID);
            return self.say_message(&message);
        }
        for clause in found {
            self.show_clause_text(clause)?;
        }
        Ok(())
    }

    /// The numbers of the rulebook's clauses, in its order.
    pub(super) fn clauses(&self) -> impl Iterator<Item = &'static str> + use<G> {
        let text = G::RULES.first().map_or("", |(_, text)| *text);
        text.lines().filter_map(|line| {
            let name = line.strip_prefix("- ")?.split(' ').next()?;
            let (game, number) = name.split_once('-')?;
            let is_clause = !game.is_empty()
                && game.bytes().all(|byte| byte.is_ascii_uppercase())
                && number.starts_with(|first: char| first.is_ascii_digit());
            is_clause.then_some(name)
        })
    }

    pub(super) fn show_clause_text(&mut self, clause: &str) -> Result<(), Failure> {
        if let Some(text) = clause_text::<G>(&self.speaker, clause) {
            let text = crate::markdown::plain(text);
            self.screen.paragraph(FAINT, 0, 2, &format!("  {text}"))?;
        }
        Ok(())
    }

    pub(super) fn say(&mut self, key: &'static str) -> Result<(), Failure> {
        self.say_message(&Message::new(key))
    }

    pub(super) fn say_message(&mut self, message: &Message) -> Result<(), Failure> {
        let words = self.speaker.say(message);
        self.screen.paragraph(Style::new(), 0, 2, &words)?;
        Ok(())
    }

    pub(super) fn say_unreadable(&mut self, text: &str, error: &TextError) -> Result<(), Failure> {
        self.say_message(&Message::new("play-unreadable").with("text", text))?;
        if error.column > 1 {
            let message = Message::new("play-unreadable-at")
                .with("column", error.column)
                .with("allowed", error.allowed.join(", "));
            self.say_message(&message)?;
        }
        Ok(())
    }

    pub(super) fn refuse(&mut self, illegal: &Illegal) -> Result<(), Failure> {
        let words = self.speaker.say(&illegal.message);
        let words = format!("{words} ({})", illegal.clause);
        self.screen.paragraph(Style::new(), 0, 2, &words)?;
        self.show_clause_text(illegal.clause)
    }
}

/// The line of the rulebook that is this clause, in the speaker's language.
fn clause_text<G: FullGame>(speaker: &Speaker, clause: &str) -> Option<&'static str> {
    let rulebook = G::RULES
        .iter()
        .find(|(language, _)| *language == speaker.language());
    let (_, text) = rulebook.or(G::RULES.first())?;
    let start = format!("- {clause} ");
    text.lines()
        .find(|line| line.starts_with(&start))
        .map(|line| &line[2..])
}

/// The clauses that are meant by a number: with the letters of the game or without, one clause or a
/// whole section.
fn clauses_of(clauses: impl Iterator<Item = &'static str>, wanted: &str) -> Vec<&'static str> {
    let wanted = wanted.trim().trim_end_matches('.').to_uppercase();
    clauses
        .filter(|clause| {
            let number = clause.split_once('-').map_or(*clause, |(_, number)| number);
            [*clause, number].iter().any(|name| {
                let rest = name.strip_prefix(&wanted);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::clauses_of;

    #[test]
    fn a_rule_is_found_by_its_number_with_and_without_letters() {
        let all = ["IF-3.1", "IF-3.10", "IF-3.2", "IF-13.1"];
        let found = |wanted: &str| clauses_of(all.into_iter(), wanted);
        assert_eq!(found("IF-3.1"), ["IF-3.1"]);
        assert_eq!(found("if-3.1"), ["IF-3.1"]);
        assert_eq!(found("3.1"), ["IF-3.1"]);
        assert_eq!(found("3"), ["IF-3.1", "IF-3.10", "IF-3.2"]);
        assert_eq!(found("4"), [""; 0]);
        assert_eq!(found("FJ-3.1"), [""; 0]);
    }
}
