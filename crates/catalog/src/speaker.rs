//! Words for people: the Fluent texts of a game and of the programs around it, in one language.

use crate::format_error::FormatError;
use crate::patterns::{ArgumentValue, Patterns, in_digits};
use ranarium_game::{
    Arg, COLUMNS, FullGame, Illegal, Language, Message, Seat, Speak, locale_texts,
};

/// Fluent sources by language.
pub type Texts = &'static [(Language, &'static str)];

/// The texts that every program shares: names of players, lists.
const SHARED: Texts = locale_texts!("../locales/");

/// Formats messages as texts in one language.
///
/// A message without a text is shown as its key between `{` and `}`, so that a person can continue
/// to play and report it; [`Speaker::try_say`] returns an error instead.
pub struct Speaker {
    language: Language,
    patterns: Patterns,
    names: Vec<Option<String>>,
    columns: Option<usize>,
}

impl Speaker {
    /// Creates a speaker of a language with the shared texts alone.
    pub fn new(language: Language) -> Self {
        Self {
            language,
            patterns: Patterns::default(),
            names: Vec::new(),
            columns: None,
        }
        .with_texts(SHARED)
    }

    /// Creates a speaker of a game.
    pub fn of<G: FullGame>(language: Language) -> Self {
        Self::in_match::<G>(language).with_texts(G::POSITION_TEXTS)
    }

    /// Creates a speaker of a game without the texts about impossible positions. Every text has the
    /// numbers of the game's rules as arguments.
    pub fn in_match<G: FullGame>(language: Language) -> Self {
        let mut speaker = Self::new(language).with_texts(G::TEXTS);
        speaker.patterns.set_numbers(G::NUMBERS);
        speaker
    }

    /// Adds these texts. A key that is known already gets its new text.
    #[must_use]
    pub fn with_texts(mut self, texts: Texts) -> Self {
        for &(language, source) in texts {
            if language == self.language {
                self.patterns.add(source);
            }
        }
        self
    }

    /// Names a seat, instead of its number.
    #[must_use]
    pub fn with_name(mut self, seat: Seat, name: impl Into<String>) -> Self {
        if self.names.len() <= seat.index() {
            self.names.resize(seat.index() + 1, None);
        }
        self.names[seat.index()] = Some(name.into());
        self
    }

    /// Sets the number of columns that the reader can see.
    pub const fn set_columns(&mut self, columns: usize) {
        self.columns = Some(columns);
    }

    /// Returns the language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(Some(name)) => name.clone(),
            Some(None) | None => {
                self.say(&Message::new("ranarium-player").with("number", seat.number()))
            }
        }
    }

    /// Returns `true` if there is a text with this key.
    pub fn knows(&self, key: &str) -> bool {
        self.patterns.has(key)
    }

    /// Returns the text with this key, which takes no arguments but numbers of the rules.
    pub fn text(&self, key: &str) -> String {
        self.patterns
            .format(key, &[])
            .unwrap_or_else(|_| format!("{{{key}}}"))
    }

    /// Returns a refusal in words, after the clause that refuses: `AF-6.1: …`.
    pub fn refusal(&self, illegal: &Illegal) -> String {
        format!("{}: {}", illegal.clause, self.say(&illegal.message))
    }

    /// Returns the words of a message.
    ///
    /// # Errors
    /// The missing text or argument.
    pub fn try_say(&self, message: &Message) -> Result<String, FormatError> {
        let mut values = Vec::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => ArgumentValue::Number(*number),
                Arg::Seat(_) | Arg::Text(_) | Arg::Message(_) | Arg::List(_) => {
                    ArgumentValue::Words(self.words(arg)?)
                }
            };
            values.push((*name, value));
        }
        self.patterns.format(message.key, &values)
    }

    fn words(&self, arg: &Arg) -> Result<String, FormatError> {
        match arg {
            Arg::Number(number) => Ok(in_digits(*number)),
            Arg::Seat(seat) => Ok(self.name(*seat)),
            Arg::Text(text) => Ok(text.clone()),
            Arg::Message(message) => self.try_say(message),
            Arg::List(items) => {
                let words = items
                    .iter()
                    .map(|item| self.words(item))
                    .collect::<Result<Vec<_>, _>>()?;
                self.list(&words)
            }
        }
    }

    /// Joins words: `a`, `a and b`, `a, b and c`.
    fn list(&self, words: &[String]) -> Result<String, FormatError> {
        let Some((last, rest)) = words.split_last() else {
            return self.try_say(&Message::new("ranarium-nothing"));
        };
        if rest.is_empty() {
            return Ok(last.clone());
        }
        let both = Message::new("ranarium-and")
            .with("rest", rest.join(", "))
            .with("last", last.as_str());
        self.try_say(&both)
    }
}

impl Speak for Speaker {
    fn say(&self, message: &Message) -> String {
        self.try_say(message)
            .unwrap_or_else(|_| format!("{{{}}}", message.key))
    }

    fn columns(&self) -> usize {
        self.columns.unwrap_or(COLUMNS)
    }
}

#[cfg(test)]
mod tests {
    use super::{FormatError, Speaker, Texts};
    use ranarium_game::{Arg, Language, Message, Seat, Speak};

    const TEXTS: Texts = &[
        (
            Language::En,
            "takes = { $who } takes { $n ->\n [one] a card\n *[other] { $n } cards\n }: { $cards }\ntoad = the toad\n",
        ),
        (
            Language::Nl,
            "takes = { $who } neemt { $n ->\n [one] een kaart\n *[other] { $n } kaarten\n }: { $cards }\ntoad = de pad\n",
        ),
    ];

    fn check(language: Language, cards: &[&str], expected: &str) {
        let cards: Vec<Arg> = cards
            .iter()
            .map(|card| match *card {
                "toad" => Message::new("toad").into(),
                other => other.into(),
            })
            .collect();
        let message = Message::new("takes")
            .with("who", Seat::new(1))
            .with("n", cards.len())
            .with("cards", cards);
        let speaker = Speaker::new(language).with_texts(TEXTS);
        assert_eq!(speaker.try_say(&message).as_deref(), Ok(expected));
    }

    #[test]
    fn messages_contain_lists_plurals_players_and_messages() {
        check(Language::En, &["toad"], "Player 2 takes a card: the toad");
        check(
            Language::En,
            &["7", "toad"],
            "Player 2 takes 2 cards: 7 and the toad",
        );
        check(
            Language::Nl,
            &["7", "8", "toad"],
            "Speler 2 neemt 3 kaarten: 7, 8 en de pad",
        );
        check(Language::En, &[], "Player 2 takes 0 cards: nothing");
    }

    #[test]
    fn names_replace_seat_numbers() {
        let speaker = Speaker::new(Language::Nl).with_name(Seat::new(1), "Kikker");
        assert_eq!(speaker.name(Seat::new(0)), "Speler 1");
        assert_eq!(speaker.name(Seat::new(1)), "Kikker");
    }

    #[test]
    fn missing_texts_and_arguments_are_named() {
        let speaker = Speaker::new(Language::En).with_texts(TEXTS);
        assert_eq!(
            speaker.try_say(&Message::new("newt")),
            Err(FormatError::NoKey("newt".to_owned()))
        );
        let short = Message::new("takes")
            .with("who", Seat::new(0))
            .with("n", 2u8);
        assert_eq!(
            speaker.try_say(&short),
            Err(FormatError::NoArgument {
                key: "takes".to_owned(),
                argument: "cards".to_owned()
            })
        );
        assert_eq!(speaker.say(&short), "{takes}");
    }
}
