//! The end of a match, and the menu after it.

use super::{AnswerEffect, Next, PlaySession};
use crate::command_error::CommandError;
use crate::console::keyboard::Prompt;
use crate::console::pager;
use crate::console::prompt;
use crate::console::screen::TYPED;
use crate::console::shared_screen;
use crate::console::terminal;
use crate::play::input::{self, Online, Typed, explained};
use crate::play::match_source::MatchSource;
use crate::play::new_match;
use crate::play::result::MatchOutcome;
use crate::play::review::{analysis, replay};
use crate::saves::autosave;
use crate::saves::record_file::RecordFile;
use anstyle::Style;
use ranarium_client::{DrawBinding, DrawVerdict, TableClient};
use ranarium_game::{FullGame, Message, NoEvents, Seat, Viewer};
use ranarium_protocol::client::Record as FetchRecord;
use ranarium_table::{Nonce, Record, Replay, RevealedSeed, nonces_by_seat, verify};
use std::io::Write;

/// The choices after a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterMatch {
    Again,
    Save,
    Analyse,
    Replay,
    Leave,
}

impl AfterMatch {
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

    /// Parses a choice by its number or its first word.
    fn read(line: &str) -> Option<Self> {
        let word = line.split_whitespace().next()?.to_lowercase();
        let by_number = word.parse::<usize>().ok().and_then(|number| {
            let index = number.checked_sub(1)?;
            Self::ALL.get(index)
        });
        let by_word = || {
            Self::ALL
                .iter()
                .find(|(_, _, words)| words.contains(&word.as_str()))
        };
        by_number.or_else(by_word).map(|(choice, ..)| *choice)
    }
}

/// A match that is over.
struct Finished<G: FullGame> {
    text: String,
    record: Record<G>,
    state: G::State,
}

impl<G: FullGame> Finished<G> {
    fn read(text: String) -> Result<Self, CommandError> {
        let record: Record<G> = text.parse().map_err(damaged)?;
        let mut replay = Replay::new(&record).map_err(damaged)?;
        while replay.next_step(&mut NoEvents).map_err(damaged)?.is_some() {}
        let state = replay.state().clone();
        Ok(Self {
            text,
            record,
            state,
        })
    }
}

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Shows the result, and the menu. Returns the next match, if there is one.
    pub(super) fn finish(&mut self) -> Result<Option<Next<G>>, CommandError> {
        self.show_news()?;
        // The record shows everything.
        shared_screen::mark(false);
        let match_id = self.knowledge.match_id();
        let text = self.knowledge.source.call(&FetchRecord { match_id })?.text;
        let finished = Finished::<G>::read(text)?;
        writeln!(self.screen)?;
        self.show_last_board(&finished.state)?;
        writeln!(self.screen)?;
        let speaker = &self.knowledge.speaker;
        if let Some(end) = self.knowledge.turn().and_then(MatchOutcome::of_turn) {
            end.show::<G>(&finished.state, self.screen, speaker)?;
        }
        self.check_draws(&finished)?;
        if let MatchSource::Online(_) = self.knowledge.source {
            self.write(finished.text.clone())?;
            autosave::keep_on_exit(&self.autosave, self.knowledge.speaker.language());
        }
        self.save(None)?;
        if self.knowledge.people() == 0 {
            return Ok(None);
        }
        match terminal::is_interactive() {
            true => self.ask_what_next(&finished),
            false => self.read_what_next(),
        }
    }

    /// Shows the board at the end: as the only person at this screen sees it, or as everyone does.
    fn show_last_board(&mut self, state: &G::State) -> Result<(), CommandError> {
        if self.knowledge.people() == 1 {
            return self.show_board();
        }
        let observation = G::observe(state, Viewer::Spectator);
        self.show_picture(&observation)
    }

    /// Checks that the draws of a server fit the binding made before the match.
    fn check_draws(&mut self, finished: &Finished<G>) -> Result<(), CommandError> {
        let MatchSource::Online(follow) = &self.knowledge.source else {
            return Ok(());
        };
        let record = &finished.record;
        verify(record).map_err(damaged)?;
        let nonces: Vec<_> = nonces_by_seat(&record.nonces).collect();
        let seed = record.setup.seed.reveal();
        match checked(&follow.binding, seed, &nonces) {
            Ok(kept) => self.say(kept),
            Err(broken) => Err(CommandError::Refused(self.knowledge.speaker.text(broken))),
        }
    }

    /// Shows the menu after a match, for a person at a terminal.
    fn ask_what_next(&mut self, finished: &Finished<G>) -> Result<Option<Next<G>>, CommandError> {
        // Lines typed ahead were meant for the match.
        self.screen.keyboard().hand_over();
        let completions: Vec<String> = AfterMatch::ALL
            .iter()
            .filter_map(|(_, key, _)| {
                let words = self.knowledge.speaker.text(key);
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
            let Some(line) = self.read(&question)? else {
                self.leave()?;
                return Ok(None);
            };
            match AfterMatch::read(&line) {
                Some(AfterMatch::Again) => match self.rematch(finished)? {
                    Some(next) => return Ok(Some(next)),
                    None => self.show_choices()?,
                },
                Some(AfterMatch::Save) => self.save_as(&line)?,
                Some(AfterMatch::Analyse) => {
                    let file = self.as_file(finished);
                    pager::paged(self.screen, &self.knowledge.speaker, |screen| {
                        analysis::judge_file(&file, screen)
                    })?;
                    self.show_choices()?;
                }
                Some(AfterMatch::Replay) => {
                    replay::step_through(&self.as_file(finished), self.screen)?;
                    self.show_choices()?;
                }
                Some(AfterMatch::Leave) => {
                    self.leave()?;
                    return Ok(None);
                }
                None => match self.answer_after(&line)? {
                    AnswerEffect::Left => {
                        self.leave()?;
                        return Ok(None);
                    }
                    AnswerEffect::Stays | AnswerEffect::Moved => self.show_choices()?,
                },
            }
        }
    }

    /// Handles lines after a match that are not typed at a terminal.
    fn read_what_next(&mut self) -> Result<Option<Next<G>>, CommandError> {
        self.say("play-after")?;
        loop {
            let line = self.question(">")?;
            let answered = match line {
                Some(line) => self.answer_after(&line)?,
                None => AnswerEffect::Left,
            };
            if answered == AnswerEffect::Left {
                self.leave()?;
                return Ok(None);
            }
        }
    }

    /// Handles a command after a match.
    fn answer_after(&mut self, line: &str) -> Result<AnswerEffect, CommandError> {
        let typed = self.read_typed(line);
        match typed {
            Typed::Quit => return Ok(AnswerEffect::Left),
            Typed::Nothing if !terminal::is_interactive() => return Ok(AnswerEffect::Left),
            Typed::Save(_)
            | Typed::Log
            | Typed::Rules(_)
            | Typed::Goal
            | Typed::What(_)
            | Typed::Online(Online::Say(_)) => return self.answer(typed, &[], None),
            Typed::Undo
            | Typed::Resign
            | Typed::Nothing
            | Typed::Why(_)
            | Typed::Hint
            | Typed::Look
            | Typed::Help
            | Typed::Number(_)
            | Typed::Online(_)
            | Typed::Other(_) => match (terminal::is_interactive(), typed) {
                (false, _) => self.say("play-after")?,
                (true, Typed::Nothing) => {}
                (true, _) => {
                    let last = AfterMatch::ALL.len();
                    let help = Message::new("play-end-what").with("last", last);
                    self.say_message(&explained(line, help))?;
                }
            },
        }
        Ok(AnswerEffect::Stays)
    }

    fn show_choices(&mut self) -> Result<(), CommandError> {
        writeln!(self.screen)?;
        for (number, (_, key, _)) in (1..).zip(AfterMatch::ALL) {
            write!(self.screen, "  ")?;
            self.screen.styled(TYPED, &format!("{number}"))?;
            write!(self.screen, "  ")?;
            let words = self.knowledge.speaker.text(key);
            self.screen.paragraph(Style::new(), 5, 5, &words)?;
        }
        Ok(())
    }

    /// Saves under the name after the word, or the one that is typed at the question.
    fn save_as(&mut self, line: &str) -> Result<(), CommandError> {
        let given_name = line
            .trim()
            .split_once(char::is_whitespace)
            .map(|(_, name)| name.trim().to_owned());
        let name = match given_name {
            Some(name) => name,
            None => loop {
                let question = format!("{} ", self.knowledge.speaker.text("play-save-as"));
                match prompt::ask(self.screen, &question)? {
                    Some(name) if input::read(&name) == Typed::Help => {
                        self.say("play-save-as-help")?;
                    }
                    Some(name) if input::read(&name) == Typed::Quit => return Ok(()),
                    Some(name) => break name.trim().to_owned(),
                    None => return Ok(()),
                }
            },
        };
        self.save((!name.is_empty()).then(|| name.into()))
    }

    /// Returns the match as a record file.
    fn as_file(&self, finished: &Finished<G>) -> RecordFile {
        RecordFile {
            name: self.knowledge.match_id().to_string(),
            text: finished.text.clone(),
        }
    }

    /// Starts another match of the same players.
    fn rematch(&mut self, finished: &Finished<G>) -> Result<Option<Next<G>>, CommandError> {
        if let MatchSource::Local(_) = self.knowledge.source {
            let table = new_match::rematch(&finished.record, &finished.state)?;
            return Ok(Some(Next::Local(Box::new(table))));
        }
        self.ask_table(TableClient::rematch)?;
        Ok(match &self.knowledge.source {
            MatchSource::Local(_) => None,
            MatchSource::Online(follow) => follow.table().next.clone().map(Next::Online),
        })
    }
}

/// Compares the revealed seed and nonces with the binding. Returns the key of a text: that the draws
/// are bound, or as an error why they are not.
fn checked(
    binding: &DrawBinding,
    seed: RevealedSeed,
    nonces: &[(Seat, Nonce)],
) -> Result<&'static str, &'static str> {
    match binding.verdict(seed, nonces) {
        DrawVerdict::Kept | DrawVerdict::SeedKept => Ok("online-checked"),
        DrawVerdict::OtherSeed => Err("online-not-bound"),
        DrawVerdict::NonceMissing => Err("online-not-used"),
    }
}

fn damaged(damage: impl std::fmt::Display) -> CommandError {
    CommandError::Refused(format!("the record: {damage}"))
}

#[cfg(test)]
mod tests {
    use super::{AfterMatch, checked};
    use ranarium_client::DrawBinding;
    use ranarium_game::Seat;
    use ranarium_table::{Nonce, Seed};

    #[test]
    fn draws_of_another_seed_or_without_the_own_nonce_are_reported() {
        let seed = Seed::new([1; 32]);
        let nonces = ["frog", "toad"].map(Nonce::from_words);
        let mut binding = DrawBinding::new(seed.commitment());
        binding.add(Seat::FIRST, nonces[0]);
        let revealed = |own: Nonce| [(Seat::FIRST, own), (Seat::new(1), nonces[1])];
        for (seed, own, text) in [
            (seed.reveal(), nonces[0], Ok("online-checked")),
            (seed.reveal(), nonces[1], Err("online-not-used")),
            (
                Seed::new([2; 32]).reveal(),
                nonces[0],
                Err("online-not-bound"),
            ),
        ] {
            assert_eq!(checked(&binding, seed, &revealed(own)), text);
        }
    }

    #[test]
    fn a_choice_is_a_number_or_a_word_of_any_language() {
        for (line, choice) in [
            ("1", Some(AfterMatch::Again)),
            ("opnieuw", Some(AfterMatch::Again)),
            ("Save kept.record", Some(AfterMatch::Save)),
            ("analyze", Some(AfterMatch::Analyse)),
            ("terugkijken", Some(AfterMatch::Replay)),
            ("5", Some(AfterMatch::Leave)),
            ("6", None),
            ("0", None),
            ("", None),
            ("log", None),
        ] {
            assert_eq!(AfterMatch::read(line), choice, "{line:?}");
        }
    }
}
