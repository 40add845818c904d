//! [`WordList`]: words that no name may have.

use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// The words that the server brings along.
const SHIPPED: &[&str] = &[
    include_str!("../words/en.txt"),
    include_str!("../words/nl.txt"),
];

/// From this length on a word is found with its letters doubled or halved, too.
const LONG: usize = 4;

/// Words that no name may have: a word a line, found between the borders of words; with `*` before
/// it or after it, it may go on there. Lines that begin with `#` are remarks.
///
/// Words are found however they are written: in capitals, with accents, with digits and signs that
/// look like letters, with letters of other scripts that look the same, and with blanks between all
/// letters.
#[derive(Clone, Debug, Default)]
pub struct WordList {
    /// Whole words.
    words: BTreeSet<String>,
    /// Beginnings, ends and middles of words.
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
struct Part {
    text: String,
    may_go_on: bool,
    may_begin_before: bool,
}

impl WordList {
    /// The words that the server brings along.
    pub fn shipped() -> Self {
        let mut list = Self::default();
        for lines in SHIPPED {
            list.add(lines);
        }
        list
    }

    /// Adds words, one a line.
    pub fn add(&mut self, lines: &str) {
        for line in lines.lines().map(str::trim) {
            if line.starts_with('#') {
                continue;
            }
            let (may_begin_before, may_go_on) = (line.starts_with('*'), line.ends_with('*'));
            let text = tokens(line.trim_matches('*')).concat();
            if text.is_empty() {
                continue;
            }
            if may_begin_before || may_go_on {
                self.parts.push(Part {
                    text: squeezed(&text),
                    may_go_on,
                    may_begin_before,
                });
            } else {
                self.words.insert(squeezed(&text));
            }
        }
    }

    /// Whether a text has one of the words.
    pub fn is_in(&self, text: &str) -> bool {
        let tokens = tokens(text);
        // Letters with blanks between them are one word.
        let mut spaced = String::new();
        let mut candidates: Vec<String> = Vec::new();
        for token in tokens.iter().map(String::as_str).chain(["--"]) {
            if token.chars().count() == 1 {
                spaced.push_str(token);
            } else if !spaced.is_empty() {
                candidates.push(std::mem::take(&mut spaced));
            }
        }
        candidates.push(tokens.concat());
        let is_listed = |word: &str| {
            self.words.contains(&squeezed(word)) || self.parts.iter().any(|part| part.is_in(word))
        };
        tokens.iter().any(|token| is_listed(token))
            || candidates
                .iter()
                .any(|word| self.words.contains(&squeezed(word)))
    }
}

impl Part {
    fn is_in(&self, word: &str) -> bool {
        let word = squeezed(word);
        match (self.may_begin_before, self.may_go_on) {
            (true, true) => word.contains(&self.text),
            (true, false) => word.ends_with(&self.text),
            (false, _) => word.starts_with(&self.text),
        }
    }
}

/// The words of a text, each in the plainest letters that it can be read as.
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

/// The letter that a sign can be read as; nothing for what is between words. What cannot be told
/// apart in a name is one letter.
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

/// A long word with each run of a letter once; a short one, in which a doubled letter makes another
/// word, with runs of at most two.
fn squeezed(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let mut once = letters.clone();
    once.dedup();
    if once.len() >= LONG {
        return once.into_iter().collect();
    }
    let is_third = |at: usize| at >= 2 && letters[at - 2..at].iter().all(|c| *c == letters[at]);
    let kept = (0..letters.len()).filter(|at| !is_third(*at));
    kept.map(|at| letters[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::WordList;

    #[test]
    fn a_word_is_found_however_it_is_written() {
        let list = WordList::shipped();
        for name in [
            "Fuck", "fück", "f u c k", "F.U.C.K", "fuuuuck", "xXfuckXx", "FucKer", "sh1t", "$h!t",
            "5hit", "k1ut k u t", "KÚT", "kankerjoch", "h0er", "Ass", "a55", "a.s.s", "Kloot_zak",
            "fu_ck", "ѕех", "ｓｅｘ", "N1gger", "Big whore", "tyfuskind tyfus",
        ] {
            assert!(list.is_in(name), "{name}");
        }
    }

    #[test]
    fn innocent_names_pass() {
        let list = WordList::shipped();
        for name in [
            "Scunthorpe", "Essex", "Sussex", "Penistone", "Cassandra", "Bass", "Hancock", "Alcock",
            "Draper", "Grapefruit", "Titus", "Analisa", "Dick Bruna", "Dickens", "Cumming", "As",
            "Kutsal", "Hoera", "Lulu", "Pikachu", "Neukirchen", "Teringa", "Kok", "Aad", "Sjit",
            "Yoshito", "Kunta", "Phuc", "Fokke", "Sukke", "Assen", "Klotz", "Shirley", "Nigel",
            "Niger", "Sophie", "Ada", "Willem-Alexander", "D'Artagnan", "Saar", "Siri", "Bob 88",
            "Eikelboom", "Geilenkirchen", "Trudy", "Mongolia", "Drolshagen", "Pijpers", "Anna",
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
