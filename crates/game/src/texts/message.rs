//! Texts for people, by key: the words are in the games' Fluent files.

use crate::Seat;
use serde::Serialize;

/// A text by its Fluent key, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// The key in the game's Fluent file.
    pub key: &'static str,
    /// The arguments by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number, for plurals and digits.
    Number(i64),
    /// A player, shown by name.
    Seat(Seat),
    /// Words that are the same in every language, such as a coordinate.
    Text(String),
    /// Another text, shown in the same language.
    Message(Box<Message>),
    /// Several, joined as the language joins them: a, b and c.
    List(Vec<Self>),
}

impl Message {
    /// Creates a text without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

macro_rules! arg_from {
    ($($from:ty => $make:expr),* $(,)?) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                $make(value)
            }
        }
    )*};
}

arg_from! {
    u8 => |value| Self::Number(i64::from(value)),
    u16 => |value| Self::Number(i64::from(value)),
    i16 => |value| Self::Number(i64::from(value)),
    u32 => |value| Self::Number(i64::from(value)),
    i32 => |value| Self::Number(i64::from(value)),
    i64 => Self::Number,
    usize => |value| Self::Number(value as i64),
    Seat => Self::Seat,
    String => Self::Text,
    &str => |value: &str| Self::Text(value.to_owned()),
    Message => |value| Self::Message(Box::new(value)),
    Vec<Arg> => Self::List,
}

/// The columns of a terminal of the usual width, less a margin of two.
pub const COLUMNS: usize = 78;

/// Turns messages into words of one language.
pub trait Speak {
    /// Returns the message as text in the speaker's language.
    fn say(&self, message: &Message) -> String;

    /// Returns the number of columns that the reader can see. Pictures keep to it if possible.
    fn columns(&self) -> usize {
        COLUMNS
    }
}
