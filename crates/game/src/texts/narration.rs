//! [`Narration`]: a game in words and pictures.

use crate::{Language, Message, Picture, Speak, Views};

/// A card or a piece that a reader may ask about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// The word for the thing; that of canonical texts, if they have one.
    pub word: String,
    /// The name of the thing.
    pub name: Message,
    /// The effect of the thing in the game.
    pub about: Message,
}

/// The words of a game, and its picture in characters.
pub trait Narration: Views {
    /// The rulebook in Markdown, by language.
    const RULES: &'static [(Language, &'static str)];
    /// The Fluent texts, by language. Each has every key that a [`Message`] of this game names, and
    /// `name` (the game's), `summary` (one line) and `option-KEY` for each option.
    const TEXTS: &'static [(Language, &'static str)];
    /// The texts that say why a position is impossible, in games that keep them in separate files:
    /// a match does without them.
    const POSITION_TEXTS: &'static [(Language, &'static str)] = &[];
    /// The texts that explain the [`things`](Self::things).
    const THING_TEXTS: &'static [(Language, &'static str)] = &[];
    /// Numbers of the rules that any text about the game may have as an argument, such as the worth
    /// of a card.
    const NUMBERS: &'static [(&'static str, i16)] = &[];
    /// `true` if the texts name the colours of the seats: each seat then has its own frog, and the
    /// choice of its player is ignored.
    const NAMES_COLOURS: bool = false;
    /// The keys of the messages of events that say who has won by the rules.
    const RESULTS: &'static [&'static str] = &[];
    /// The words in the canonical texts of actions, which may be typed in any language.
    const WORDS: &'static [&'static str] = &[];
    /// The translations of these words, under `word-WORD`: one or more with blanks between them,
    /// the usual one first.
    const WORD_TEXTS: &'static [(Language, &'static str)] = &[];

    /// Returns the action in words.
    fn describe_action(action: &Self::Action) -> Message;
    /// Returns the outcome of chance in words.
    fn describe_chance(chance: &Self::Chance) -> Message;
    /// Adds a seen event in words; nothing for an event that needs none.
    fn describe(event: &Self::Seen, out: &mut Vec<Message>);
    /// Returns `true` if a seen event is the decision of the player whom its message names first;
    /// `false` if it follows from the decisions of several or from chance, so that this player
    /// learns it when the others do.
    fn is_decision(_: &Self::Seen) -> bool {
        true
    }
    /// Returns seen events in words. If a seat has lost by resigning or on time, the result is
    /// another than by the rules, and the messages of [`RESULTS`](Self::RESULTS) are left out.
    fn describe_all(events: &[Self::Seen], has_loser: bool) -> Vec<Message> {
        let mut messages = Vec::new();
        for event in events {
            Self::describe(event, &mut messages);
        }
        messages.retain(|message| !(has_loser && Self::RESULTS.contains(&message.key)));
        messages
    }
    /// Returns a picture of an observation in characters, good with and without colour, at most as
    /// wide as its reader can see if that can be done. A [`MARK`](crate::MARK) shows the places
    /// that the latest events changed.
    fn picture(
        observation: &Self::Observation,
        latest: &[Self::Seen],
        speak: &dyn Speak,
    ) -> Picture;
    /// Returns the cards or pieces of the game, each with its effect.
    fn things() -> Vec<Thing> {
        Vec::new()
    }
}
