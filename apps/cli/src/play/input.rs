//! The commands that a person types.

use ranarium_game::{Language, Message, excerpt};
use std::path::PathBuf;

/// A line that was typed at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// An empty line.
    Nothing,
    /// The number of an action in the list, from 1.
    Number(usize),
    /// Undo the last decision.
    Undo,
    /// Resign the match.
    Resign,
    /// Explain which clause forbids this action.
    Why(String),
    /// Explain this card or piece.
    What(String),
    /// Suggest a move.
    Hint,
    /// Show the list of moves and the board again.
    Look,
    /// Show the whole log.
    Log,
    /// Show the aim of the game.
    Goal,
    /// Show the list of commands.
    Help,
    /// Show the text of a clause, or, without one, the rulebook.
    Rules(String),
    /// Write the match to a file.
    Save(Option<PathBuf>),
    /// Leave the match.
    Quit,
    /// A command of an online table.
    Online(Online),
    /// An action in its notation, or an unknown text.
    Other(String),
}

/// A command of online tables alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Online {
    /// Send a phrase, given by its number or its words. Without them, list the phrases.
    Say(String),
    /// Offer the others a draw.
    Draw,
    /// Ask the others to abandon the match; absent players are not asked.
    Abandon,
    /// Let a bot play this person's seat until they return.
    Away,
    /// Let bots play the seats of players who are absent or keep the others waiting.
    Substitute,
    /// Ask the others to pause the clocks: for a number of days, or until a player resumes them.
    Pause(String),
    /// End the pause of the clocks.
    Resume,
}

/// A command: its words, its line in `help`, and its argument.
pub struct PromptCommand {
    /// The English words, the usual one first.
    english: &'static [&'static str],
    /// The Dutch words, the usual one first.
    dutch: &'static [&'static str],
    /// The key of the argument's name, if the command has one.
    pub argument: Option<&'static str>,
    /// The key of the description.
    pub purpose: &'static str,
    make: fn(&str) -> Typed,
}

impl PromptCommand {
    /// Returns `true` if this command without an argument parses as this line.
    pub fn means(&self, typed: &Typed) -> bool {
        (self.make)("") == *typed
    }

    /// Returns the words of a language, the usual one first.
    pub const fn words(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.english,
            Language::Nl => self.dutch,
        }
    }
}

/// Every command, in the order of `help`.
pub const COMMANDS: &[PromptCommand] = &[
    PromptCommand {
        english: &["goal", "aim"],
        dutch: &["doel"],
        argument: None,
        purpose: "play-help-goal",
        make: |_| Typed::Goal,
    },
    PromptCommand {
        english: &["rules", "rule"],
        dutch: &["regels", "regel"],
        argument: Some("play-help-clause"),
        purpose: "play-help-rules",
        make: |rest| Typed::Rules(rest.to_owned()),
    },
    PromptCommand {
        english: &["why"],
        dutch: &["waarom"],
        argument: Some("play-help-move"),
        purpose: "play-help-why",
        make: |rest| Typed::Why(rest.to_owned()),
    },
    PromptCommand {
        english: &["what"],
        dutch: &["wat"],
        argument: Some("play-help-thing"),
        purpose: "play-help-what",
        make: |rest| Typed::What(rest.to_owned()),
    },
    PromptCommand {
        english: &["hint"],
        dutch: &["tip"],
        argument: None,
        purpose: "play-help-hint",
        make: |_| Typed::Hint,
    },
    PromptCommand {
        english: &["undo", "u"],
        dutch: &["terug"],
        argument: None,
        purpose: "play-help-undo",
        make: |_| Typed::Undo,
    },
    PromptCommand {
        english: &["resign"],
        dutch: &["opgeven"],
        argument: None,
        purpose: "play-help-resign",
        make: |_| Typed::Resign,
    },
    PromptCommand {
        english: &["board", "look", "l"],
        dutch: &["bord", "kijk"],
        argument: None,
        purpose: "play-help-board",
        make: |_| Typed::Look,
    },
    PromptCommand {
        english: &["log"],
        dutch: &["verloop"],
        argument: None,
        purpose: "play-help-log",
        make: |_| Typed::Log,
    },
    PromptCommand {
        english: &["save"],
        dutch: &["bewaar", "bewaren"],
        argument: Some("play-help-file"),
        purpose: "play-help-save",
        make: |rest| Typed::Save((!rest.is_empty()).then(|| PathBuf::from(rest))),
    },
    PromptCommand {
        english: &["help", "?", "h"],
        dutch: &["hulp"],
        argument: None,
        purpose: "play-help-help",
        make: |_| Typed::Help,
    },
    PromptCommand {
        english: &["quit", "q", "exit"],
        dutch: &["stoppen", "stop"],
        argument: None,
        purpose: "play-help-quit",
        make: |_| Typed::Quit,
    },
];

/// The commands that exist only at an online table.
pub const ONLINE: &[PromptCommand] = &[
    PromptCommand {
        english: &["say"],
        dutch: &["zeg"],
        argument: Some("online-help-phrase"),
        purpose: "online-help-say",
        make: |rest| Typed::Online(Online::Say(rest.to_owned())),
    },
    PromptCommand {
        english: &["draw"],
        dutch: &["gelijkspel", "remise"],
        argument: None,
        purpose: "online-help-draw",
        make: |_| Typed::Online(Online::Draw),
    },
    PromptCommand {
        english: &["away"],
        dutch: &["weg"],
        argument: None,
        purpose: "online-help-away",
        make: |_| Typed::Online(Online::Away),
    },
    PromptCommand {
        english: &["replace"],
        dutch: &["vervang"],
        argument: None,
        purpose: "online-help-replace",
        make: |_| Typed::Online(Online::Substitute),
    },
    PromptCommand {
        english: &["abandon"],
        dutch: &["afbreken"],
        argument: None,
        purpose: "online-help-abandon",
        make: |_| Typed::Online(Online::Abandon),
    },
    PromptCommand {
        english: &["pause"],
        dutch: &["pauze"],
        argument: Some("online-help-days"),
        purpose: "online-help-pause",
        make: |rest| Typed::Online(Online::Pause(rest.to_owned())),
    },
    PromptCommand {
        english: &["resume"],
        dutch: &["hervat"],
        argument: None,
        purpose: "online-help-resume",
        make: |_| Typed::Online(Online::Resume),
    },
];

/// Parses a line at a table on this device. The words of every language are accepted.
pub fn read(line: &str) -> Typed {
    read_with(line, COMMANDS.iter())
}

/// Parses a line at an online table.
pub fn read_online(line: &str) -> Typed {
    read_with(line, ONLINE.iter().chain(COMMANDS))
}

fn read_with<'a>(line: &str, mut commands: impl Iterator<Item = &'a PromptCommand>) -> Typed {
    let line = line.trim();
    if line.is_empty() {
        return Typed::Nothing;
    }
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_lowercase();
    let known_command = commands.find(|command| {
        let mut words = command.english.iter().chain(command.dutch);
        words.any(|word| *word == lower)
    });
    match known_command {
        Some(command) => (command.make)(rest.trim()),
        None => Typed::Other(line.to_owned()),
    }
}

/// Returns the text for a line that a question does not allow: the help of the question, which
/// says what is allowed, after the line itself unless it asks for help.
pub fn explained(line: &str, help: Message) -> Message {
    match read(line) {
        Typed::Help | Typed::Nothing | Typed::Quit => help,
        _ => Message::new("play-not-an-answer")
            .with("found", excerpt(line))
            .with("help", help),
    }
}

#[cfg(test)]
mod tests {
    use super::{COMMANDS, Typed, explained, read};
    use crate::texts;
    use ranarium_game::{Language, Message, Speak};

    #[test]
    fn a_line_that_is_not_allowed_is_repeated_in_short_before_the_help() {
        let speaker = texts::play_speaker(Language::En);
        let help = speaker.text("play-save-as-help");
        let long = "x".repeat(1000);
        let short = "x".repeat(120);
        for (line, before) in [
            ("help", String::new()),
            ("?", String::new()),
            ("hulp", String::new()),
            ("", String::new()),
            (
                "a\u{1b}b",
                "“a\u{fffd}b” is not an answer here. ".to_owned(),
            ),
            (long.as_str(), format!("“{short}…” is not an answer here. ")),
        ] {
            let message = explained(line, Message::new("play-save-as-help"));
            assert_eq!(speaker.say(&message), before + &help, "{line:?}");
        }
    }

    #[test]
    fn lines_are_parsed() {
        for (line, expected) in [
            ("", Typed::Nothing),
            ("  ", Typed::Nothing),
            ("12", Typed::Number(12)),
            ("UNDO", Typed::Undo),
            ("resign", Typed::Resign),
            ("why  capture 9=9 ", Typed::Why("capture 9=9".to_owned())),
            ("why", Typed::Why(String::new())),
            ("what Witch", Typed::What("Witch".to_owned())),
            ("save", Typed::Save(None)),
            (
                "save my match.save",
                Typed::Save(Some("my match.save".into())),
            ),
            ("rules FJ-4.3", Typed::Rules("FJ-4.3".to_owned())),
            ("capture 9=9", Typed::Other("capture 9=9".to_owned())),
            ("-1", Typed::Other("-1".to_owned())),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
    }

    #[test]
    fn dutch_words_are_parsed() {
        for (line, expected) in [
            ("hulp", Typed::Help),
            ("doel", Typed::Goal),
            ("terug", Typed::Undo),
            ("opgeven", Typed::Resign),
            ("tip", Typed::Hint),
            ("Bord", Typed::Look),
            ("verloop", Typed::Log),
            ("regels 3.1", Typed::Rules("3.1".to_owned())),
            ("waarom pass", Typed::Why("pass".to_owned())),
            ("wat heks", Typed::What("heks".to_owned())),
            ("bewaar a.save", Typed::Save(Some("a.save".into()))),
            ("stoppen", Typed::Quit),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
    }

    #[test]
    fn command_words_are_unique() {
        let mut words: Vec<&str> = COMMANDS
            .iter()
            .flat_map(|command| Language::ALL.map(|language| command.words(language)))
            .flatten()
            .copied()
            .collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
