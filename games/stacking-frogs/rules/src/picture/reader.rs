//! [`Reader`]: the words and columns of a picture.

use crate::card::Colour;
use crate::names::colour_name;
use ranarium_game::{Message, Speak};

/// The reader of a picture, with a language and a number of columns.
pub(super) struct Reader<'a> {
    speak: &'a dyn Speak,
    /// The names of the colours, which a picture repeats, in the order of [`Colour::ALL`].
    colours: [String; Colour::ALL.len()],
}

impl<'a> Reader<'a> {
    /// Returns the reader of these words.
    pub(super) fn new(speak: &'a dyn Speak) -> Self {
        Self {
            speak,
            colours: Colour::ALL.map(|colour| speak.say(&colour_name(colour))),
        }
    }

    /// Returns the words of a message.
    pub(super) fn say(&self, message: &Message) -> String {
        self.speak.say(message)
    }

    /// Returns the number of columns that the reader can see.
    pub(super) fn columns(&self) -> usize {
        self.speak.columns()
    }

    /// Returns the name of a colour.
    pub(super) fn colour(&self, colour: Colour) -> &str {
        &self.colours[colour as usize]
    }
}
