//! [`PageWords`]: the texts of the page, read from the context.

use crate::settings::use_settings;
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{Language, Message, Seat, Speak, TextError, locale_texts};
use std::sync::Arc;

/// The texts of the page itself. Keys begin with `web-`.
pub const PAGE: Texts = locale_texts!("../locales/");

/// The texts of replays and lessons, loaded with their code. Keys begin with `web-`, too.
pub const STUDY: Texts = locale_texts!("../locales/study.");

/// The texts of the terms of a table, in the set-up form and at the table. Keys begin with `web-`,
/// too.
pub const TERMS: Texts = locale_texts!("../locales/terms.");

struct SharedSpeaker(Speaker);

impl Speak for SharedSpeaker {
    fn say(&self, message: &Message) -> String {
        self.0.say(message)
    }
}

fn words(speaker: Speaker, language: Language, names: &[String]) -> Words {
    let mut speaker = speaker.with_texts(PAGE);
    for (index, name) in names.iter().enumerate() {
        speaker = speaker.with_name(Seat::new(index), name.clone());
    }
    Words::new(language, Arc::new(SharedSpeaker(speaker)), names)
}

/// Returns a signal of words that follows the language and the names. The words are slow to build,
/// so they are rebuilt only when one of these changes.
fn words_of(
    speaker: impl Fn(Language) -> Speaker + Send + Sync + 'static,
    names: Signal<Vec<String>>,
) -> Memo<Words> {
    let language = use_settings().language;
    let names = Memo::new(move |_| names.get());
    Memo::new_with_compare(
        move |_| {
            let language = language.get();
            words(speaker(language), language, &names.get())
        },
        |_, _| true,
    )
}

/// The words of the page, in the current language, as a signal.
#[derive(Clone, Copy)]
pub struct PageWords(Memo<Words>);

impl PageWords {
    /// Creates the signal of the words that every part of the page needs.
    pub fn new() -> Self {
        Self(words_of(Speaker::new, Signal::stored(Vec::new())))
    }

    /// Creates the same, with the words of the lazily loaded parts.
    pub fn later() -> Self {
        Self::with_texts(&[STUDY, TERMS])
    }

    /// Returns the words of the page and of these texts.
    pub fn with_texts(texts: &'static [Texts]) -> Self {
        let speaker = |language| {
            let page = Speaker::new(language);
            texts
                .iter()
                .fold(page, |speaker, texts| speaker.with_texts(texts))
        };
        Self(words_of(speaker, Signal::stored(Vec::new())))
    }

    /// Returns the words as a signal, for views that accept those of a game, too.
    pub fn signal(self) -> Signal<Words> {
        self.0.into()
    }

    /// Returns the text with this key.
    pub fn text(self, key: &'static str) -> String {
        self.with(|words| words.text(key))
    }

    /// Formats a message.
    pub fn say(self, message: &Message) -> String {
        self.with(|words| words.say(message))
    }

    /// Applies a function to the current words.
    pub fn with<T>(self, make: impl FnOnce(&Words) -> T) -> T {
        self.0.with(make)
    }
}

/// Shows a view that is loaded later, with the texts that came with it.
pub fn with_later_words(show: impl FnOnce() -> AnyView + Send + 'static) -> AnyView {
    view! { <Provider value=PageWords::later()>{show()}</Provider> }.into_any()
}

/// Returns the name of the person in the first seat: the one from the settings, else "Player 1".
pub fn first_name(user_name: &str, page: &Words) -> String {
    match user_name.trim() {
        "" => page.say(&Message::new("ranarium-player").with("number", 1u8)),
        user_name => user_name.to_owned(),
    }
}

/// Returns the words of the page and of its lazily loaded parts in a language, for tests.
#[cfg(test)]
pub fn page_words(language: Language, names: &[String]) -> Words {
    words(Speaker::new(language).with_texts(STUDY), language, names)
}

/// Returns the words of a game, its board and the page in a language, for tests.
#[cfg(test)]
pub fn board_words<B: Board>(language: Language, names: &[String]) -> Words {
    let speaker = Speaker::of::<B::Game>(language).with_texts(B::TEXTS);
    words(speaker, language, names)
}

/// Returns the words of the page.
pub fn use_words() -> PageWords {
    expect_context::<PageWords>()
}

/// Returns a text of the page that follows the language.
pub fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let words = use_words();
    move || words.text(key)
}

/// Returns the message for a typed text that cannot be parsed: the column, and the expected input.
pub fn unreadable(error: &TextError) -> Message {
    Message::new("web-unreadable")
        .with("column", error.column)
        .with("allowed", error.allowed.join(", "))
}

/// Returns the words of a game's name and summary, in the language of the page.
pub fn title_words(titles: Texts) -> Signal<Words> {
    let speaker = move |language| Speaker::new(language).with_texts(titles);
    words_of(speaker, Signal::stored(Vec::new())).into()
}

/// Returns the words of a game's name and summary, and of replays and lessons.
pub fn study_title_words(titles: Texts) -> Signal<Words> {
    let speaker = move |language| Speaker::new(language).with_texts(titles).with_texts(STUDY);
    words_of(speaker, Signal::stored(Vec::new())).into()
}

/// Returns the words of a game, its board and the page, with the players' names, in the language of
/// the page.
pub fn game_words<B: Board>(names: Signal<Vec<String>>) -> Signal<Words> {
    let speaker = |language| Speaker::in_match::<B::Game>(language).with_texts(B::TEXTS);
    words_of(speaker, names).into()
}

/// Returns the words of a game, its board and the page, and of replays and lessons.
pub fn study_words<B: Board>(names: Signal<Vec<String>>) -> Signal<Words> {
    let speaker = |language| {
        Speaker::of::<B::Game>(language)
            .with_texts(B::TEXTS)
            .with_texts(B::STUDY)
            .with_texts(STUDY)
    };
    words_of(speaker, names).into()
}

#[cfg(test)]
mod tests {
    use super::{PAGE, STUDY, TERMS, words};
    use crate::online::profile::words::PROFILE;
    use crate::online::words::{LOBBY, ONLINE};
    use ranarium_catalog::Speaker;
    use ranarium_game::{Language, Message};
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    fn keys(source: &str) -> BTreeSet<&str> {
        let mut keys = BTreeSet::new();
        let lines = source.lines().filter_map(|line| line.split_once(" = "));
        for (key, _) in lines.filter(|(key, _)| key.starts_with("web-")) {
            assert!(keys.insert(key), "{key} is there twice");
        }
        keys
    }

    /// Collects every `"web-…"` key in the code of the page.
    fn used(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                used(&path, found);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                let words = text.split('"').filter(|word| {
                    word.starts_with("web-")
                        && word.bytes().all(|b| b == b'-' || b.is_ascii_alphanumeric())
                });
                found.extend(words.map(str::to_owned));
            }
        }
    }

    #[test]
    fn english_messages_are_marked_for_dutch_readers() {
        let speaker = Speaker::new(Language::Nl).with_texts(STUDY);
        let words = words(speaker, Language::Nl, &[]);
        for (key, argument) in [
            ("web-error", "why"),
            ("web-backup-unreadable", "why"),
            ("web-answer-unreadable", "why"),
            ("web-not-opened", "why"),
            ("web-damaged", "damage"),
        ] {
            let text = words.say(&Message::new(key).with(argument, "line 3: not JSON"));
            assert!(
                text.ends_with(" (melding in het Engels): line 3: not JSON"),
                "{text}"
            );
        }
    }

    #[test]
    fn both_languages_have_the_same_and_all_used_texts() {
        let mut en = BTreeSet::new();
        for texts in [PAGE, STUDY, TERMS, ONLINE, LOBBY, PROFILE] {
            let [(_, english), (_, dutch)] = texts else {
                panic!("two languages")
            };
            let english = keys(english);
            assert_eq!(english, keys(dutch));
            let twice: Vec<_> = en.intersection(&english).collect();
            assert!(twice.is_empty(), "in both files: {twice:?}");
            en.extend(english);
        }
        let mut used_keys = BTreeSet::new();
        used(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut used_keys,
        );
        used_keys.remove("web-");
        let missing: Vec<_> = used_keys
            .iter()
            .filter(|key| !en.contains(key.as_str()))
            .collect();
        assert!(missing.is_empty(), "not said: {missing:?}");
        let unused: Vec<_> = en.iter().filter(|key| !used_keys.contains(**key)).collect();
        assert!(unused.is_empty(), "texts that are not used: {unused:?}");
    }
}
