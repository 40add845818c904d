//! Texts for a person at the prompt, of any game: help, rules, and explanations of illegal moves.

use crate::command_error::CommandError;
use crate::console::layout::{padded, wide};
use crate::console::pager;
use crate::console::screen::{FAINT, STRONG, Screen, TYPED};
use crate::play::board_view::INDENT;
use crate::play::game_words::{self, GameWords};
use crate::play::input::PromptCommand;
use crate::play::rulebook;
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{Arg, FullGame, Illegal, Language, Message, Speak, TextError, Thing, excerpt};
use std::io::Write;

/// A writer of texts for the person at this screen.
pub struct Narrator<'a> {
    pub screen: &'a mut Screen,
    pub speaker: &'a Speaker,
}

impl Narrator<'_> {
    /// Prints the list of commands.
    pub fn help<'c>(
        &mut self,
        commands: impl Iterator<Item = &'c PromptCommand>,
    ) -> Result<(), CommandError> {
        let language = self.speaker.language();
        let mut rows = vec![(
            self.speaker.text("play-help-number"),
            self.speaker.text("play-help-play"),
        )];
        rows.extend(commands.map(|command| {
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

    /// Shows the rulebook a screen at a time, or the rule of this number: `IF-3.1`, `if-3.1` or
    /// `3.1`, or all of section `3`.
    pub fn rules<G: FullGame>(&mut self, typed: &str) -> Result<(), CommandError> {
        if typed.is_empty() {
            return pager::paged(self.screen, self.speaker, |screen| {
                rulebook::print_how_to_play::<G>(screen)
            });
        }
        let found_clauses = clauses_of(clauses::<G>(), typed);
        if found_clauses.is_empty() {
            let message = Message::new("play-no-such-clause")
                .with("clause", excerpt(&typed.to_uppercase()))
                .with("game", G::ID);
            return self.say_message(&message);
        }
        for clause in found_clauses {
            self.clause::<G>(clause)?;
        }
        Ok(())
    }

    fn clause<G: FullGame>(&mut self, clause: &str) -> Result<(), CommandError> {
        if let Some(text) = clause_text::<G>(self.speaker, clause) {
            let text = crate::console::markdown::plain(text);
            self.screen.paragraph(FAINT, 0, 2, &format!("  {text}"))?;
        }
        Ok(())
    }

    /// Explains a card or a piece; lists those that can be explained if it is unknown.
    pub fn explain_thing<G: FullGame>(&mut self, typed: &str) -> Result<(), CommandError> {
        let all = game_words::things::<G>();
        let list = |things: &mut dyn Iterator<Item = &Thing>| {
            let names =
                things.map(|thing| Arg::Text(game_words::called(&thing.name, self.speaker)));
            Arg::List(names.collect())
        };
        let allowed = list(&mut all.iter().map(|named| &named.thing));
        let found_things = game_words::matching_things(all, typed);
        let message = match &found_things[..] {
            [named] => return self.explain(&named.thing),
            [] if typed.is_empty() => Message::new("play-what-of"),
            [] => Message::new("play-no-such-thing").with("wanted", excerpt(typed)),
            several => {
                let several = list(&mut several.iter().map(|named| &named.thing));
                let message = Message::new("play-what-several").with("wanted", excerpt(typed));
                return self.say_message(&message.with("things", several));
            }
        };
        self.say_message(&message.with("things", allowed))
    }

    fn explain(&mut self, thing: &Thing) -> Result<(), CommandError> {
        let name = self.speaker.say(&thing.name);
        self.screen.paragraph(STRONG, 0, 2, &name)?;
        let about = format!("  {}", self.speaker.say(&thing.about));
        self.screen.paragraph(Style::new(), 0, 2, &about)?;
        Ok(())
    }

    pub fn say_message(&mut self, message: &Message) -> Result<(), CommandError> {
        let words = self.speaker.say(message);
        self.screen.paragraph(Style::new(), 0, 2, &words)?;
        Ok(())
    }

    fn say_unreadable(&mut self, text: &str, error: &TextError) -> Result<(), CommandError> {
        self.say_message(&Message::new("play-unreadable").with("text", excerpt(text)))?;
        let allowed = error.allowed.iter().map(|what| self.expected(what));
        let message = Message::new("play-unreadable-at")
            .with("column", error.column)
            .with("allowed", allowed.collect::<Vec<_>>().join(", "));
        self.say_message(&message)
    }

    /// Returns the expected text of a move in the reader's words; a literal is the same in all
    /// languages.
    fn expected(&self, what: &str) -> String {
        let key = match what {
            "a space such as c3" => "play-expects-space",
            "a size from the supply (S, M or L)" => "play-expects-size",
            "a place such as 0,-1" => "play-expects-place",
            "the end of the text" => "play-expects-end",
            literal => return literal.to_owned(),
        };
        self.speaker.say(&Message::new(key))
    }

    /// Returns the lines that Tab completes to: the moves, also in the reader's words, the commands
    /// in the reader's language, the things that can be explained, and the numbers of rules.
    pub fn completions<'c, G: FullGame>(
        &self,
        legal: &[G::Action],
        commands: impl Iterator<Item = &'c PromptCommand>,
    ) -> Vec<String> {
        let language = self.speaker.language();
        let words = GameWords::of::<G>(&[language]);
        let mut moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let translated_moves = moves.iter().map(|canonical| words.translated(canonical));
        let translated_moves: Vec<String> = translated_moves
            .filter(|translated| !moves.contains(translated))
            .collect();
        moves.extend(translated_moves);
        let commands = commands.filter_map(|command| {
            let word = command.words(language).first()?;
            let more = if command.argument.is_some() { " " } else { "" };
            Some(format!("{word}{more}"))
        });
        let (rules, what, reason) = match language {
            Language::En => ("rules", "what", "why"),
            Language::Nl => ("regels", "wat", "waarom"),
        };
        let questions: Vec<String> = moves
            .iter()
            .map(|text| format!("{reason} {text}"))
            .collect();
        let things = G::things().into_iter();
        let things =
            things.map(|thing| format!("{what} {}", game_words::called(&thing.name, self.speaker)));
        let clauses = clauses::<G>().map(|clause| format!("{rules} {clause}"));
        moves
            .into_iter()
            .chain(questions)
            .chain(commands)
            .chain(things)
            .chain(clauses)
            .collect()
    }

    /// Parses an action in its canonical text or with the words of any language, in any case;
    /// prints the error.
    pub fn understood<G: FullGame>(
        &mut self,
        text: &str,
    ) -> Result<Option<G::Action>, CommandError> {
        match parsed::<G>(text) {
            Ok(action) => Ok(Some(action)),
            Err(error) => {
                self.say_unreadable(&one_spaced(text), &error)?;
                Ok(None)
            }
        }
    }

    pub fn refuse<G: FullGame>(&mut self, illegal: &Illegal) -> Result<(), CommandError> {
        let words = self.speaker.say(&illegal.message);
        let words = format!("{words} ({})", illegal.clause);
        self.screen.paragraph(Style::new(), 0, 2, &words)?;
        self.clause::<G>(illegal.clause)
    }
}

/// Parses an action in its canonical text or with the words of any language, in any case.
///
/// # Errors
/// The error of the reading as typed, in lower case or with a capital that gets furthest.
pub fn parsed<G: FullGame>(text: &str) -> Result<G::Action, TextError> {
    let text = one_spaced(text);
    let lower = text.to_lowercase();
    let mut furthest = match text.parse::<G::Action>() {
        Ok(action) => return Ok(action),
        Err(error) => error,
    };
    // A piece of IceFrogs begins with a capital.
    for reading in [lower.clone(), capitalised(&lower)] {
        match reading.parse::<G::Action>() {
            Ok(action) => return Ok(action),
            Err(error) if error.column > furthest.column => furthest = error,
            Err(_) => {}
        }
    }
    let canonical = GameWords::of::<G>(&Language::ALL).canonical(&text);
    for reading in [canonical.to_lowercase(), canonical] {
        if let Ok(action) = reading.parse::<G::Action>() {
            return Ok(action);
        }
    }
    Err(furthest)
}

/// Returns a text with single blanks between its words.
fn one_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a text with a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// Returns the numbers of the rulebook's clauses, in its order.
fn clauses<G: FullGame>() -> impl Iterator<Item = &'static str> {
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

/// Returns the line of this clause in the rulebook, in the speaker's language.
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

/// Returns the clauses of a number: with the letters of the game or without, one clause or a whole
/// section.
fn clauses_of(clauses: impl Iterator<Item = &'static str>, typed: &str) -> Vec<&'static str> {
    let typed = typed.trim().trim_end_matches('.').to_uppercase();
    clauses
        .filter(|clause| {
            let number = clause.split_once('-').map_or(*clause, |(_, number)| number);
            [*clause, number].iter().any(|name| {
                let rest = name.strip_prefix(&typed);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::clauses_of;

    #[test]
    fn rules_are_found_with_and_without_their_prefix() {
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
