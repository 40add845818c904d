//! The part of Fluent that the texts use, to read them in tests.

use ranarium_game::{Arg, Language, Message, Narration, Speak};
use stacking_frogs::StackingFrogs;
use std::collections::BTreeMap;

/// The texts of one language by key.
pub struct Texts {
    texts: BTreeMap<String, String>,
    and: &'static str,
}

impl Texts {
    pub fn new(language: Language) -> Self {
        let (_, source) = StackingFrogs::TEXTS
            .iter()
            .find(|(other, _)| *other == language)
            .expect("both languages");
        let mut texts: BTreeMap<String, String> = BTreeMap::new();
        let mut last = String::new();
        for line in source.lines() {
            match line.split_once(" =") {
                Some((key, text)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                    last = key.to_owned();
                    let before = texts.insert(last.clone(), text.trim().to_owned());
                    assert_eq!(before, None, "{key} is there twice");
                }
                _ if line.starts_with([' ', '}']) => {
                    let text = texts.get_mut(&last).expect("a key before its text");
                    text.push('\n');
                    text.push_str(line.trim());
                }
                _ => {}
            }
        }
        let and = match language {
            Language::En => " and ",
            Language::Nl => " en ",
        };
        Self { texts, and }
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => format!("Player {seat}"),
            Arg::Text(text) => text.clone(),
            Arg::Message(message) => self.say(message),
            Arg::List(all) => {
                let words: Vec<String> = all.iter().map(|arg| self.arg(arg)).collect();
                words.join(self.and)
            }
        }
    }
}

impl Speak for Texts {
    /// Returns the words; every argument that the text names must be there.
    fn say(&self, message: &Message) -> String {
        let key = message.key;
        let text = self
            .texts
            .get(key)
            .unwrap_or_else(|| panic!("no text {key}"));
        let mut text = text.clone();
        if text.contains("->") {
            let is_one = matches!(
                message
                    .args
                    .iter()
                    .find(|(name, _)| text.contains(&format!("${name} ->"))),
                Some((_, Arg::Number(1)))
            );
            let begin = if is_one { "[one]" } else { "*[other]" };
            let line = text.lines().find_map(|line| line.strip_prefix(begin));
            text = line
                .unwrap_or_else(|| panic!("{key} has no {begin}"))
                .trim()
                .to_owned();
        }
        for (name, arg) in &message.args {
            text = text.replace(&format!("{{ ${name} }}"), &self.arg(arg));
        }
        assert!(!text.contains('$'), "{key} lacks an argument: {text}");
        text
    }
}
