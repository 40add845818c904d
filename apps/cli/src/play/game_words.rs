//! Words of moves in the reader's language. The notation itself is the same in every language.

use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Language, Message, Thing};

/// The translations of a game's words, each with its canonical word.
pub struct GameWords {
    translations: Vec<(String, &'static str)>,
    canonical: &'static [&'static str],
}

impl GameWords {
    /// Returns the words of these languages.
    pub fn of<G: FullGame>(languages: &[Language]) -> Self {
        let mut translations = Vec::new();
        for &language in languages {
            let speaker = Speaker::new(language).with_texts(G::WORD_TEXTS);
            for word in G::WORDS {
                let text = speaker.text(&format!("word-{word}"));
                let each = text.split_whitespace();
                translations.extend(each.map(|translation| (translation.to_lowercase(), *word)));
            }
        }
        Self {
            translations,
            canonical: G::WORDS,
        }
    }

    /// Replaces translations in a move by the words of the notation.
    pub fn canonical(&self, text: &str) -> String {
        replaced(text, |word| {
            let lower = word.to_lowercase();
            if self.canonical.contains(&lower.as_str()) {
                return None;
            }
            let mut translations = self.translations.iter();
            let pair = translations.find(|(translation, _)| *translation == lower);
            pair.map(|(_, canonical)| (*canonical).to_owned())
        })
    }

    /// Replaces the words of the notation in a move by the usual translations.
    pub fn translated(&self, text: &str) -> String {
        replaced(text, |word| {
            let mut translations = self.translations.iter();
            let pair = translations.find(|(_, canonical)| *canonical == word);
            pair.map(|(translation, _)| translation.clone())
        })
    }
}

/// Replaces each word of a text.
fn replaced(text: &str, with: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = first.is_alphabetic();
        let end = rest.find(|c: char| c.is_alphabetic() != is_word);
        let (part, later) = rest.split_at(end.unwrap_or(rest.len()));
        match with(part).filter(|_| is_word) {
            Some(other) => out.push_str(&other),
            None => out.push_str(part),
        }
        rest = later;
    }
    out
}

/// Returns actions as they are typed in a language.
pub fn typed<G: FullGame>(actions: &[G::Action], language: Language) -> Vec<String> {
    let words = GameWords::of::<G>(&[language]);
    let text = |action: &G::Action| words.translated(&action.to_string());
    actions.iter().map(text).collect()
}

/// A card or a piece with all its names.
pub struct Named {
    pub thing: Thing,
    /// In lower case: its word, its names and its words in every language.
    calls: Vec<String>,
}

/// Returns the cards or pieces of a game.
pub fn things<G: FullGame>() -> Vec<Named> {
    let words = GameWords::of::<G>(&Language::ALL);
    let speakers =
        Language::ALL.map(|language| Speaker::in_match::<G>(language).with_texts(G::THING_TEXTS));
    let named_thing = |thing: Thing| {
        let mut calls = vec![thing.word.to_lowercase()];
        let own_calls = words
            .translations
            .iter()
            .filter(|(_, word)| *word == thing.word);
        calls.extend(own_calls.map(|(translation, _)| translation.clone()));
        let names = speakers.iter().map(|speaker| called(&thing.name, speaker));
        calls.extend(names);
        Named { thing, calls }
    };
    G::things().into_iter().map(named_thing).collect()
}

/// Returns the name of a card or a piece as it can be typed: in lower case, without a number after
/// it.
pub fn called(name: &Message, speaker: &Speaker) -> String {
    let name = ranarium_game::Speak::say(speaker, name).to_lowercase();
    let end = name.find(" (").unwrap_or(name.len());
    name[..end].to_owned()
}

/// Returns the matching things: the one of this name, or else all with a word that begins with it.
pub fn matching_things(things: Vec<Named>, typed: &str) -> Vec<Named> {
    let typed = typed.trim().to_lowercase();
    let end = typed.find(" (").unwrap_or(typed.len());
    let typed = &typed[..end];
    if typed.is_empty() {
        return Vec::new();
    }
    let is_called = |named: &Named| named.calls.iter().any(|call| call == typed);
    let begins = |named: &Named| {
        let mut calls = named.calls.iter();
        calls.any(|call| {
            let inside = call
                .match_indices([' ', '-'])
                .map(|(at, _)| &call[at + 1..]);
            let mut starts = [call.as_str()].into_iter().chain(inside);
            starts.any(|start| start.starts_with(typed))
        })
    };
    let has_one = things.iter().any(is_called);
    let is_meant = |named: &Named| {
        if has_one {
            is_called(named)
        } else {
            begins(named)
        }
    };
    things.into_iter().filter(is_meant).collect()
}

#[cfg(test)]
mod tests {
    use super::{GameWords, called, matching_things, things};
    use ranarium_catalog::{Speaker, Visit, ids, visit};
    use ranarium_game::{FullGame, Language, Rng, Turn, random_step};

    struct RoundTrip;

    impl Visit for RoundTrip {
        type Out = ();

        /// Checks that every move of a random match, in the words of each language, is parsed as
        /// that move.
        fn visit<G: FullGame>(self) {
            let Ok(options) = "".parse::<G::Options>() else {
                panic!("{} has no usual options", G::ID)
            };
            let mut state = G::start(&options);
            let mut rng = Rng::new(7);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            let all = GameWords::of::<G>(&Language::ALL);
            let each = Language::ALL.map(|language| GameWords::of::<G>(&[language]));
            for _ in 0..200 {
                if let Turn::Decide(seats) = G::turn(&state) {
                    let mut legal = Vec::new();
                    for seat in seats.iter() {
                        G::legal_actions(&state, seat, &mut legal);
                    }
                    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
                    for (words, text) in each
                        .iter()
                        .flat_map(|words| texts.iter().map(move |text| (words, text)))
                    {
                        let typed = words.translated(text);
                        assert_eq!(all.canonical(&typed), *text, "{typed}");
                    }
                    let words = texts
                        .iter()
                        .flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
                    for word in words.filter(|word| word.len() > 1) {
                        assert!(
                            G::WORDS.contains(&word),
                            "{}: {word} has no translation",
                            G::ID
                        );
                    }
                }
                let Some(step) = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes)
                else {
                    break;
                };
                G::apply_unchecked(&mut state, step, &mut ranarium_game::NoEvents);
            }
        }
    }

    #[test]
    fn moves_are_parsed_in_every_language() {
        for id in ids() {
            visit(id, RoundTrip).unwrap();
        }
    }

    struct Typed(&'static str, &'static str);

    impl Visit for Typed {
        type Out = ();

        fn visit<G: FullGame>(self) {
            let found = matching_things(things::<G>(), self.0);
            let found: Vec<_> = found.iter().map(|named| &named.thing.word).collect();
            assert_eq!(found, [self.1], "{}", self.0);
        }
    }

    #[test]
    fn a_board_letter_names_exactly_its_piece() {
        for (letter, word) in [
            ("g", "green"),
            ("y", "yellow"),
            ("k", "pink"),
            ("P", "purple"),
        ] {
            visit("stacking-frogs", Typed(letter, word)).unwrap();
        }
        for (letter, word) in [("G", "green"), ("w", "white")] {
            visit("army-of-frogs", Typed(letter, word)).unwrap();
        }
    }

    #[test]
    fn frogs_stones_and_markers_are_things_of_any_colour() {
        for (typed, word) in [
            ("frog", "frog"),
            ("kikker", "frog"),
            ("marker", "marker"),
            ("schijfje", "marker"),
        ] {
            visit("stacking-frogs", Typed(typed, word)).unwrap();
        }
        for (typed, word) in [("frog", "frog"), ("stone", "stone"), ("steen", "stone")] {
            visit("army-of-frogs", Typed(typed, word)).unwrap();
        }
    }

    struct Names;

    impl Visit for Names {
        type Out = ();

        /// Checks that each thing is found by its name in each language, and none by an empty or
        /// unknown one.
        fn visit<G: FullGame>(self) {
            assert!(!G::things().is_empty(), "{}", G::ID);
            for language in Language::ALL {
                let speaker = Speaker::in_match::<G>(language).with_texts(G::THING_TEXTS);
                for thing in G::things() {
                    assert!(speaker.try_say(&thing.about).is_ok(), "{thing:?}");
                    for wanted in [called(&thing.name, &speaker), thing.word.clone()] {
                        let found = matching_things(things::<G>(), &wanted);
                        let found: Vec<_> = found.iter().map(|named| &named.thing).collect();
                        assert_eq!(found, [&thing], "{wanted}");
                    }
                }
            }
            assert!(matching_things(things::<G>(), "").is_empty());
            assert!(matching_things(things::<G>(), "teapot").is_empty());
        }
    }

    #[test]
    fn every_card_and_piece_is_found_by_its_name_and_explained() {
        for id in ids() {
            visit(id, Names).unwrap();
        }
    }
}
