//! The end of a match, and what can be done then.

use super::{Answered, Session};
use crate::commands::{analyse, play, replay};
use crate::failure::Failure;
use crate::keyboard::{self, Prompt};
use crate::pager;
use crate::play::input::{self, Typed};
use crate::play::{prompt, result};
use crate::records::RecordFile;
use crate::screen::TYPED;
use anstyle::Style;
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_table::Table;
use std::io::Write;

/// What can be done after a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Again,
    Save,
    Analyse,
    Replay,
    Leave,
}

impl Choice {
    /// The choices with their words in every language, in the order of the menu.
    const ALL: [(Self, &'static str, &'static [&'static str]); 5] = [
        (Self::Again, "play-end-again", &["again", "nog", "opnieuw"]),
        (Self::Save, "play-end-save", &["save", "bewaar", "bewaren"]),
        (
            Self::Analyse,
            "play-end-analyse",
            &["analyse", "analyze", "analyseer", "analyseren"],
        ),
        (Self::Replay, "play-end-replay", &["replay", "terugkijken"]),
        (Self::Leave, "play-end-quit", &["quit", "stoppen", "stop"]),
    ];

    /// The choice that a line names by its number or its first word.
    fn read(line: &str) -> Option<Self> {
        let word = line.split_whitespace().next()?.to_lowercase();
        let by_number = word.parse::<usize>().ok().and_then(|number| {
            let at = number.checked_sub(1)?;
            Self::ALL.get(at)
        });
        let by_word = || {
            Self::ALL
                .iter()
                .find(|(_, _, words)| words.contains(&word.as_str()))
        };
        by_number.or_else(by_word).map(|(choice, ..)| *choice)
    }
}

impl<G: FullGame> Session<'_, G> {
    /// Shows the result, and asks what next. A table for another match if one follows.
    pub(super) fn finish(&mut self) -> Result<Option<Table<G>>, Failure> {
        if let Some(returns) = self.table.returns() {
            for bot in self.bots.iter_mut().flatten() {
                bot.end(&returns);
            }
        }
        self.catch_up();
        let outside = usize::from(self.players());
        let at = self.before_screen.map_or(outside, Seat::index);
        self.show_news(at)?;
        writeln!(self.screen)?;
        let observation = G::observe(self.table.state(), Viewer::Spectator);
        self.show_last_board(&observation, at)?;
        writeln!(self.screen)?;
        match (self.table.early_end(), self.table.returns()) {
            (Some(end), Some(returns)) => {
                result::ended_early(end, &returns, self.screen, &self.speaker)?;
            }
            _ => result::show::<G>(self.table.state(), self.screen, &self.speaker)?,
        }
        self.save(None)?;
        if self.people() == 0 {
            return Ok(None);
        }
        if keyboard::is_terminal() {
            self.ask_what_next(at)
        } else {
            self.read_what_next(at)?;
            Ok(None)
        }
    }

    /// The menu after a match, for a person at a terminal.
    fn ask_what_next(&mut self, at: usize) -> Result<Option<Table<G>>, Failure> {
        // What was typed ahead was meant for the match.
        self.screen.keyboard().hand_over();
        let completions: Vec<String> = Choice::ALL
            .iter()
            .filter_map(|(_, key, _)| {
                let words = self.speaker.text(key);
                words.split_whitespace().next().map(str::to_owned)
            })
            .collect();
        self.show_choices()?;
        loop {
            let question = Prompt {
                text: "> ",
                completions: &completions,
                history: None,
            };
            let Some(line) = prompt::read(self.screen, &question)? else {
                self.leave()?;
                return Ok(None);
            };
            match Choice::read(&line) {
                Some(Choice::Again) => {
                    return play::rematch(&self.table).map(Some);
                }
                Some(Choice::Save) => self.save_as(&line)?,
                Some(Choice::Analyse) => {
                    self.analyse()?;
                    self.show_choices()?;
                }
                Some(Choice::Replay) => {
                    self.replay()?;
                    self.show_choices()?;
                }
                Some(Choice::Leave) => {
                    self.leave()?;
                    return Ok(None);
                }
                None => match self.answer_after(&line, at)? {
                    Answered::Left => {
                        self.leave()?;
                        return Ok(None);
                    }
                    Answered::Moved => self.show_choices()?,
                },
            }
        }
    }

    /// Lines after a match that are not typed at a terminal.
    fn read_what_next(&mut self, at: usize) -> Result<(), Failure> {
        self.say("play-after")?;
        loop {
            let Some(line) = prompt::ask(self.screen, "> ")? else {
                return self.leave();
            };
            match self.answer_after(&line, at)? {
                Answered::Left => return self.leave(),
                Answered::Moved => {}
            }
        }
    }

    /// Answers a command that makes sense after a match.
    fn answer_after(&mut self, line: &str, at: usize) -> Result<Answered, Failure> {
        match input::read(line) {
            Typed::Quit => {
                return Ok(Answered::Left);
            }
            Typed::Nothing if !keyboard::is_terminal() => {
                return Ok(Answered::Left);
            }
            Typed::Save(path) => self.save(path)?,
            Typed::Log => self.show_log(at)?,
            Typed::Rules(clause) => self.show_rules(clause.trim())?,
            Typed::Goal => self.say("aim")?,
            Typed::What(thing) => self.voice().what::<G>(&thing)?,
            Typed::Undo
            | Typed::Resign
            | Typed::Nothing
            | Typed::Why(_)
            | Typed::Hint
            | Typed::Look
            | Typed::Help
            | Typed::Number(_)
            | Typed::Online(_)
            | Typed::Other(_) => {
                if !keyboard::is_terminal() {
                    self.say("play-after")?;
                }
            }
        }
        Ok(Answered::Moved)
    }

    fn show_choices(&mut self) -> Result<(), Failure> {
        writeln!(self.screen)?;
        for (number, (_, key, _)) in (1..).zip(Choice::ALL) {
            write!(self.screen, "  ")?;
            self.screen.styled(TYPED, &format!("{number}"))?;
            write!(self.screen, "  ")?;
            self.screen
                .paragraph(Style::new(), 5, 5, &self.speaker.text(key))?;
        }
        Ok(())
    }

    /// Saves under the name that follows the word, or the one that is typed at the question.
    fn save_as(&mut self, line: &str) -> Result<(), Failure> {
        let given = line
            .trim()
            .split_once(char::is_whitespace)
            .map(|(_, name)| name.trim().to_owned());
        let name = match given {
            Some(name) => name,
            None => {
                let question = format!("{} ", self.speaker.text("play-save-as"));
                match prompt::ask(self.screen, &question)? {
                    Some(name) => name.trim().to_owned(),
                    None => return Ok(()),
                }
            }
        };
        self.save((!name.is_empty()).then(|| name.into()))
    }

    /// The match as a record that was read.
    fn as_file(&self) -> Option<RecordFile> {
        Some(RecordFile {
            name: self.table.setup().match_id.to_string(),
            text: self.table.record()?.to_string(),
        })
    }

    fn analyse(&mut self) -> Result<(), Failure> {
        let Some(file) = self.as_file() else {
            return Ok(());
        };
        pager::paged(self.screen, &self.speaker, |screen| {
            analyse::judge_file(&file, screen)
        })
    }

    fn replay(&mut self) -> Result<(), Failure> {
        match self.as_file() {
            Some(file) => replay::step_through(&file, self.screen),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Choice;

    #[test]
    fn a_choice_is_a_number_or_a_word_of_any_language() {
        for (line, choice) in [
            ("1", Some(Choice::Again)),
            ("opnieuw", Some(Choice::Again)),
            ("Save kept.record", Some(Choice::Save)),
            ("analyze", Some(Choice::Analyse)),
            ("terugkijken", Some(Choice::Replay)),
            ("5", Some(Choice::Leave)),
            ("6", None),
            ("0", None),
            ("", None),
            ("log", None),
        ] {
            assert_eq!(Choice::read(line), choice, "{line:?}");
        }
    }
}
