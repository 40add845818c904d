//! The wording of all texts for people, in programs, games and boards: phrases and marks that no
//! text may have, and keys that may occur only once in a file.

use crate::common::root;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Phrases of English texts, each with what to say instead.
const ENGLISH: &[(&str, &str)] = &[
    ("it is the turn of", "It is X’s turn"),
    ("is to play", "X’s turn"),
    ("is to act", "X’s turn"),
    ("is to move", "must move"),
    ("decides now", "It is X’s turn"),
    ("in your turn", "on your turn"),
    ("is no", "is not a"),
    ("is none", "is not a"),
    ("whoever", "anyone who, a player who"),
    ("somebody", "a player"),
    ("anybody", "anyone"),
    ("everybody", "everyone"),
    ("all pass", "everyone passes"),
    ("all pick", "everyone picks"),
    ("of which", "two sentences"),
    ("so many", "the number"),
    ("unless told", "by default"),
    ("how many play", "Number of players"),
    ("by lot", "at random"),
    ("by chance", "at random"),
    ("chance chose", "at random"),
    ("come to light", "has been revealed"),
    ("came to light", "has been revealed"),
    ("taken back", "undo"),
    ("take back", "undo"),
    ("look back", "replay"),
    ("judge", "analyse"),
    ("judged", "analysed"),
    ("lies in", "is in"),
    ("lies on", "is on"),
    ("lies before", "is in front of"),
    ("lies lowest", "is at the bottom"),
    ("lie lowest", "be at the bottom"),
    ("lowest", "at the bottom"),
    ("under wood", "locked"),
    ("stands for", "has occurred for"),
    ("has stood", "has occurred"),
    ("heap", "pile"),
    ("of your hand", "from your hand"),
    ("it is in your hand", "You have picked it up"),
    ("touch your", "choose your"),
    ("touch the empty", "choose the empty"),
    ("touch her", "choose her"),
    ("touch to", "choose it to"),
    ("start player", "starting player"),
    ("clause", "rule"),
    ("cell", "space"),
    ("cells", "spaces"),
    ("of size", "a small, medium or large one"),
    ("empty place at", "empty space"),
    ("not to decide", "It is not X’s turn"),
    ("overlooks nothing", "overlooks little or nothing"),
    ("four in a line", "a chain of four stones"),
    ("nobody wins", "the automaton wins"),
];

/// Phrases of Dutch texts, each with what to say instead.
const DUTCH: &[(&str, &str)] = &[
    ("raak", "kies, tik op"),
    ("remise", "gelijkspel"),
    ("remises", "gelijkspel"),
    ("potje", "partij"),
    ("aan zet", "aan de beurt"),
    ("geoorloofd", "toegestaan, mag"),
    ("geoorloofde", "toegestane"),
    ("clausule", "regel"),
    ("bepaling", "regel"),
    ("heksenmiddel", "Heksensop"),
    ("zaadgetal", "seed"),
    ("het lot", "willekeurig"),
    ("verslag", "verloop, partijbestand"),
    ("verslagen", "partijbestanden"),
    ("stoel", "plaats"),
    ("stoelen", "plaatsen"),
    ("cel", "veld, vak"),
    ("cellen", "velden, vakken"),
    ("gedekt", "dicht"),
    ("vervallen", "heffen elkaar op"),
    ("houten schijf", "houten schijfje"),
    ("meer kaarten", "meerdere kaarten"),
    ("gedwongen passen", "gedwongen passes"),
    ("van maat", "kleine, middelgrote of grote"),
    ("de veeg", "de Heks"),
    ("aan het licht", "zichtbaar geworden"),
    ("met hoeveel jullie spelen", "Het aantal spelers"),
    (
        "ziet niets over het hoofd",
        "ziet weinig of niets over het hoofd",
    ),
    ("vier op een rij", "een ketting van vier stenen"),
    ("niemand wint", "de automaat wint"),
];

/// Marks of both languages, each with what to write instead.
const MARKS: &[(&str, &str)] = &[
    ("'", "’"),
    ("\"", "“ and ”"),
    ("‘", "“"),
    ("...", "…"),
    (" %", "14%, without a space"),
    (" x ", "×"),
    (" - ", "–"),
    (" -- ", "–"),
];

/// Permitted texts that contain one of the banned phrases.
const NOT_MEANT: &[&str] = &["there is none", "there is no"];

/// Texts that have a banned phrase or mark with reason: file, key, phrase.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    // Hyphenation points of long card names.
    (
        "games/frog-juice/web/locales/nl.ftl",
        "board-breaks",
        "stoelen",
    ),
    // Signs in a drawing, each with its meaning.
    ("games/stacking-frogs/locales/en.ftl", "see-grid", " - "),
    ("games/stacking-frogs/locales/nl.ftl", "see-grid", " - "),
];

/// Adds all Fluent files below a folder.
pub fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "ftl") {
            found.push(path);
        }
    }
}

/// Appends the words of a text; `{}` replaces what is filled in, and each variant of a choice is a
/// line.
fn words(pattern: &Pattern<&str>, out: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => out.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Select {
                    selector: InlineExpression::VariableReference { .. },
                    variants,
                } => {
                    for variant in variants {
                        out.push('\n');
                        words(&variant.value, out);
                    }
                    out.push_str("\n{}");
                }
                Expression::Inline(InlineExpression::StringLiteral { value })
                    if !value.contains('\\') => {}
                Expression::Inline(InlineExpression::VariableReference { .. }) => {
                    out.push_str("{}");
                }
                // The speaker supports no more of Fluent.
                unknown => panic!(
                    "expected a literal, an argument or a selection by one, found {unknown:?}"
                ),
            },
        }
    }
}

/// Returns `true` if a text has a phrase, which is given in small letters; where that begins or
/// ends with a letter, as whole words.
fn has(text: &str, phrase: &str) -> bool {
    let mut text = text.to_lowercase();
    for meant in NOT_MEANT {
        text = text.replace(meant, "");
    }
    text.match_indices(phrase).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + phrase.len()..].chars().next();
        let ends = |inside: Option<char>, outside: Option<char>| {
            let are_letters = [inside, outside].map(|c| c.is_some_and(char::is_alphabetic));
            are_letters != [true, true]
        };
        ends(phrase.chars().next(), before) && ends(phrase.chars().next_back(), after)
    })
}

#[test]
fn texts_follow_the_style_and_have_unique_keys() {
    let mut files = Vec::new();
    for folder in ["apps", "crates", "games", "xtask/template"] {
        collect(&root().join(folder), &mut files);
    }
    assert!(files.len() > 20, "{files:?}");
    let mut errors = Vec::new();
    let mut used = BTreeSet::new();
    for path in &files {
        let file = path.strip_prefix(root()).unwrap().to_str().unwrap();
        let phrases = match file.ends_with("en.ftl") {
            true => ENGLISH,
            false => DUTCH,
        };
        let source = fs::read_to_string(path).unwrap();
        let resource = parser::parse(source.as_str()).expect(file);
        let mut keys = BTreeSet::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let key = message.id.name;
            if !keys.insert(key) {
                errors.push(format!("{file}: {key} is there twice"));
            }
            let mut text = String::new();
            words(message.value.as_ref().expect(key), &mut text);
            for (phrase, instead) in phrases.iter().chain(MARKS) {
                let exception = (file, key, *phrase);
                if !has(&text, phrase) {
                    continue;
                }
                match EXCEPTIONS.iter().find(|named| **named == exception) {
                    Some(named) => {
                        used.insert(*named);
                    }
                    None => errors.push(format!(
                        "{file}: {key} says {phrase:?}; expected {instead}: {text}"
                    )),
                }
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    let unused: Vec<_> = EXCEPTIONS
        .iter()
        .filter(|named| !used.contains(*named))
        .collect();
    assert!(unused.is_empty(), "exceptions without use: {unused:?}");
}

#[test]
fn phrases_are_found_as_whole_words() {
    assert!(has("It is the turn of {}.", "it is the turn of"));
    assert!(has("b2 is no space", "is no"));
    assert!(!has("It is not a space", "is no") && !has("There is no space", "is no"));
    assert!(has("14 %", " %") && !has("14%", " %"));
    assert!(has("Raak haar aan", "raak") && !has("hij raakt niets", "raak"));
}
