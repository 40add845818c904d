//! [`Narration`]: a game in words and pictures.

use crate::{Language, Message, Picture, Speak, Views};

/// The words of a game, and what it looks like in characters.
pub trait Narration: Views {
    /// The rulebook in Markdown, by language.
    const RULES: &'static [(Language, &'static str)];
    /// The Fluent texts, by language. Each has every key that a [`Message`] of this game names, and
    /// `name` (the game's), `summary` (one line) and `option-KEY` for each option.
    const TEXTS: &'static [(Language, &'static str)];
    /// The texts that say why a position cannot be, where they stand in files of their own: a match
    /// does without them.
    const POSITION_TEXTS: &'static [(Language, &'static str)] = &[];

    /// The action in words.
    fn phrase(action: &Self::Action) -> Message;
    /// The outcome of chance in words.
    fn phrase_chance(chance: &Self::Chance) -> Message;
    /// Adds a seen event in words; nothing for an event that needs none.
    fn tell(seen: &Self::Seen, out: &mut Vec<Message>);
    /// A picture of an observation in characters, good with and without colour, at most as wide as
    /// its reader can see if that can be done.
    fn picture(observation: &Self::Observation, speak: &dyn Speak) -> Picture;
}
