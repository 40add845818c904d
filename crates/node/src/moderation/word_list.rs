//! [`WordList`]: the operator's file for the name policy.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// The built-in words.
const SHIPPED: &[&str] = &[
    include_str!("../../words/en.txt"),
    include_str!("../../words/nl.txt"),
];

/// Words that are forbidden in names: one a line, matched as a whole word; `*` before or after it
/// matches inside longer words, too. Lines that begin with `#` are comments.
///
/// Words are matched in all spellings: in capitals, with accents, with digits and signs that look
/// like letters, with similar letters of other scripts, and with blanks between all letters.
#[derive(Clone, Debug, Default)]
pub struct WordList {
    words: Vec<Word>,
}

/// A word of the list.
#[derive(Clone, Debug)]
struct Word {
    runs: Vec<LetterRun>,
    may_have_prefix: bool,
    may_have_suffix: bool,
}

/// A letter, and its number of repetitions.
type LetterRun = (char, usize);

impl WordList {
    /// Returns the built-in words.
    pub fn shipped() -> Self {
        let mut list = Self::default();
        for lines in SHIPPED {
            list.add(lines);
        }
        list
    }

    /// Adds the words of a file, in the format described at [`WordList`].
    pub fn add(&mut self, lines: &str) {
        for line in lines.lines().map(str::trim) {
            if line.starts_with('#') {
                continue;
            }
            let (may_have_prefix, may_have_suffix) = (line.starts_with('*'), line.ends_with('*'));
            let runs = runs(&tokens(line.trim_matches('*')).concat());
            if !runs.is_empty() {
                self.words.push(Word {
                    runs,
                    may_have_prefix,
                    may_have_suffix,
                });
            }
        }
    }

    /// Returns `true` if a text, without blanks and signs, is one of the words.
    pub fn is(&self, text: &str) -> bool {
        let all = runs(&tokens(text).concat());
        self.words.iter().any(|word| word.is(&all))
    }

    /// Returns `true` if a text contains one of the words.
    pub fn is_in(&self, text: &str) -> bool {
        let mut tokens = tokens(text);
        let all = runs(&tokens.concat());
        // A sequence of single letters is a word, too.
        let is_letter = |token: &String| token.chars().count() == 1;
        let spaced = tokens.split(|token| !is_letter(token)).map(<[_]>::concat);
        let spaced: Vec<String> = spaced.collect();
        tokens.extend(spaced);
        let tokens: Vec<Vec<LetterRun>> = tokens.iter().map(|token| runs(token)).collect();
        self.words.iter().any(|word| {
            // The text without blanks may be one word.
            word.is(&all) || tokens.iter().any(|token| word.is_in(token))
        })
    }
}

impl Word {
    /// Returns `true` if this is the word. Extra repetitions of a letter match only where they are
    /// unambiguous: in words that match anywhere, and from three on.
    fn is(&self, found_runs: &[LetterRun]) -> bool {
        let is_loose = self.may_have_prefix && self.may_have_suffix;
        let is_same = |(listed, found): (&LetterRun, &LetterRun)| {
            let is_more = found.1 > listed.1 && (is_loose || found.1 > 2);
            listed.0 == found.0 && (found.1 == listed.1 || is_more)
        };
        self.runs.len() == found_runs.len() && self.runs.iter().zip(found_runs).all(is_same)
    }

    /// Returns `true` if a word contains it at a permitted position.
    fn is_in(&self, found_runs: &[LetterRun]) -> bool {
        let len = self.runs.len();
        let Some(last) = found_runs.len().checked_sub(len) else {
            return false;
        };
        let places = match (self.may_have_prefix, self.may_have_suffix) {
            (true, true) => 0..=last,
            (true, false) => last..=last,
            (false, true) => 0..=0,
            (false, false) if last == 0 => 0..=0,
            (false, false) => return false,
        };
        places
            .into_iter()
            .any(|at| self.is(&found_runs[at..at + len]))
    }
}

/// Returns the letters of a word with their repetitions.
fn runs(word: &str) -> Vec<LetterRun> {
    let mut runs: Vec<LetterRun> = Vec::new();
    for letter in word.chars() {
        match runs.last_mut() {
            Some((last, count)) if *last == letter => *count += 1,
            _ => runs.push((letter, 1)),
        }
    }
    runs
}

/// Returns the words of a text, in the plainest letters that they can be read as.
fn tokens(text: &str) -> Vec<String> {
    let plain: String = text.nfkc().collect::<String>().to_lowercase();
    let plain: String = plain.nfd().filter(|c| !is_combining_mark(*c)).collect();
    let alike: String = skeleton(&plain).collect::<String>().to_lowercase();
    let letters = alike.chars().map(letter);
    let mut tokens = vec![String::new()];
    for letter in letters {
        match letter {
            Some(letter) => tokens.last_mut().expect("there is one").push(letter),
            None => tokens.push(String::new()),
        }
    }
    tokens.retain(|token| !token.is_empty());
    tokens
}

/// Returns the letter that a sign can be read as; `None` for a separator. Letters that look alike
/// are one letter.
fn letter(sign: char) -> Option<char> {
    Some(match sign {
        '0' => 'o',
        '1' | '!' | '|' | 'l' | 'ı' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        '8' => 'b',
        '9' => 'g',
        'ĳ' => 'y',
        letter if letter.is_alphabetic() => letter,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::WordList;

    #[test]
    fn forbidden_words_are_found_in_every_spelling() {
        let list = WordList::shipped();
        for name in [
            "Fuck",
            "fück",
            "f u c k",
            "F.U.C.K",
            "fuuuuck",
            "xXfuckXx",
            "FucKer",
            "sh1t",
            "$h!t",
            "5hit",
            "k u t",
            "KÚT",
            "kuuut",
            "kankerjoch",
            "h0er",
            "Ass",
            "a55",
            "a.s.s",
            "Kloot_zak",
            "fu_ck",
            "ѕех",
            "ｓｅｘ",
            "N1gger",
            "Big whore",
            "ouwe tyfus",
            "niiigggger",
        ] {
            assert!(list.is_in(name), "{name}");
        }
    }

    #[test]
    fn innocent_names_pass() {
        let list = WordList::shipped();
        for name in [
            "Scunthorpe",
            "Essex",
            "Sussex",
            "Penistone",
            "Cassandra",
            "Bass",
            "Hancock",
            "Alcock",
            "Draper",
            "Grapefruit",
            "Titus",
            "Analisa",
            "Dick Bruna",
            "Dickens",
            "Cumming",
            "As",
            "Kutsal",
            "Hoera",
            "Lulu",
            "Pikachu",
            "Neukirchen",
            "Teringa",
            "Kok",
            "Aad",
            "Sjit",
            "Yoshito",
            "Kunta",
            "Phuc",
            "Fokke",
            "Sukke",
            "Assen",
            "Klotz",
            "Shirley",
            "Nigel",
            "Niger",
            "Sophie",
            "Ada",
            "Willem-Alexander",
            "D'Artagnan",
            "Saar",
            "Siri",
            "Bob 88",
            "Eikelboom",
            "Geilenkirchen",
            "Trudy",
            "Mongolia",
            "Drolshagen",
            "Pijpers",
            "Anna",
        ] {
            assert!(!list.is_in(name), "{name}");
        }
    }

    #[test]
    fn an_operator_adds_words() {
        let mut list = WordList::default();
        list.add("# ours\n  Toad \n*newt*\n\npond*\n");
        for name in ["TOAD", "t0ad", "my newts", "Ponderer"] {
            assert!(list.is_in(name), "{name}");
        }
        for name in ["Toadstool", "apond", "#", "ours", ""] {
            assert!(!list.is_in(name), "{name}");
        }
    }
}
