//! The words of the page.

use crate::settings::use_settings;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{Language, Message, Seat, Speak};
use std::sync::Arc;

/// The texts of the page itself. Keys begin with `web-`.
pub const PAGE: Texts = &[
    (Language::En, include_str!("../locales/en.ftl")),
    (Language::Nl, include_str!("../locales/nl.ftl")),
];

struct Mouth(Speaker);

impl Speak for Mouth {
    fn say(&self, message: &Message) -> String {
        self.0.say(message)
    }
}

fn words(speaker: Speaker, language: Language, names: &[String]) -> Words {
    let mut speaker = speaker.with_texts(PAGE);
    for (index, name) in names.iter().enumerate() {
        speaker = speaker.with_name(Seat::new(index), name.clone());
    }
    Words::new(language, Arc::new(Mouth(speaker)), names)
}

/// The words of the page, in the language of the moment.
#[derive(Clone, Copy)]
pub struct PageWords(Memo<WordsOf>);

/// Words that are told apart by their language, so that a page is drawn anew only when that changes.
#[derive(Clone)]
struct WordsOf(Words);

impl PartialEq for WordsOf {
    fn eq(&self, other: &Self) -> bool {
        self.0.language() == other.0.language()
    }
}

impl PageWords {
    /// Words of the page's language.
    pub fn new(language: RwSignal<Language>) -> Self {
        Self(Memo::new(move |_| {
            let language = language.get();
            WordsOf(words(Speaker::new(language), language, &[]))
        }))
    }

    /// The text with this key.
    pub fn text(self, key: &'static str) -> String {
        self.0.with(|words| words.0.text(key))
    }

    /// The words of a message.
    pub fn say(self, message: &Message) -> String {
        self.0.with(|words| words.0.say(message))
    }
}

/// The words of the page.
pub fn use_words() -> PageWords {
    expect_context::<PageWords>()
}

/// A text of the page that follows the language.
pub fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let words = use_words();
    move || words.text(key)
}

/// The words of a game, its board and the page, with the players' names.
pub fn words_of<B: Board>(language: Language, names: &[String]) -> Words {
    let speaker = Speaker::of::<B::Game>(language).with_texts(B::TEXTS);
    words(speaker, language, names)
}

/// The same, following the language of the page.
pub fn game_words<B: Board>(names: Signal<Vec<String>>) -> Signal<Words> {
    let language = use_settings().language;
    Signal::derive(move || words_of::<B>(language.get(), &names.get()))
}
