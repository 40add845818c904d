//! The field's own words: names that gave way to them do not come back, and every technique is
//! found by its name.

mod texts;

use std::fs;

/// A word that gave way to another.
struct Retired {
    /// The word, or words with one space between them. Case counts. It is retired as a whole
    /// identifier and between other characters, such as the hyphens, dots and slashes of a path.
    word: &'static str,
    /// Its successor.
    instead: &'static str,
    /// Folder in which it is retired; empty for the whole project. Elsewhere it means something
    /// else.
    within: &'static str,
}

const fn retired(word: &'static str, instead: &'static str) -> Retired {
    retired_within("", word, instead)
}

const fn retired_within(
    within: &'static str,
    word: &'static str,
    instead: &'static str,
) -> Retired {
    Retired {
        word,
        instead,
        within,
    }
}

/// Folder of the alpha-beta search.
const ALPHA_BETA: &str = "crates/search/src/alpha_beta";

/// Folder of the host.
const HOST: &str = "crates/host";

/// Every retired word.
const RETIRED: &[Retired] = &[
    retired("Supplier", "BoardServices"),
    retired("Desk", "BoardContext"),
    retired_within("crates/board", "Draft", "PendingAction"),
    retired("rehearsal", "board testkit"),
    retired("Rehearse", "BoardTestkit"),
    retired("twin worlds", "noninterference by determinization"),
    retired("hidden zones", "noninterference by permutation"),
    retired("told_apart", "tie-break noise"),
    retired("table of positions", "transposition table"),
    retired("Bound::Least", "Bound::Lower"),
    retired("Bound::Most", "Bound::Upper"),
    retired_within(ALPHA_BETA, "merit", "history score"),
    retired_within(ALPHA_BETA, "merits", "history scores"),
    retired_within(ALPHA_BETA, "mark", "move hash"),
    retired_within(ALPHA_BETA, "promise", "order score"),
    retired_within(ALPHA_BETA, "Promise", "ScoredMove"),
    retired_within(ALPHA_BETA, "Sight", "Window"),
    retired_within(ALPHA_BETA, "Record", "HistoryTable"),
    retired_within(ALPHA_BETA, "Table", "TranspositionTable"),
    retired_within(ALPHA_BETA, "Last", "Best"),
    retired_within(ALPHA_BETA, "horizon", "frontier"),
    retired_within(
        "crates/search/src",
        "sight",
        "search window, observation key",
    ),
    retired("Door", "Session"),
    retired("the door", "the JSON-RPC interface"),
    retired("What is asked.", "methods"),
    retired("What is told.", "notifications"),
    retired("second engine", "reference engine"),
    retired("Second engine", "Reference engine"),
    retired("nature", "chance"),
    retired("Nature", "chance, ChanceSource"),
    retired("glimpse", "scan_children"),
    retired("glimpsed", "scanned"),
    retired("BlunderRate", "Temperature"),
    retired("blunder_rate", "temperature"),
    retired_within("crates/search/src", "Family", "Algorithm"),
    retired("NatureDraws", "ChanceDraws"),
    retired("TableKit", "MatchFactory"),
    retired("TableKits", "MatchRegistry"),
    retired("BotKit", "BotFactory"),
    retired("BotKits", "BotRegistry"),
    retired_within(HOST, "kit", "registry, factory"),
    retired_within(HOST, "kits", "registry"),
    retired_within(HOST, "Talk", "BotSession"),
    retired_within(HOST, "talk", "session"),
    retired_within(HOST, "Woken", "Resumed"),
    retired_within(HOST, "woken", "resumed"),
    retired_within(HOST, "Told", "Since"),
    retired_within(HOST, "Asked", "DecisionRequest"),
    retired_within(HOST, "Decided", "PastDecision"),
    retired_within(HOST, "Hosted", "HostedMatch"),
    retired("hosted.rs", "hosted_match.rs"),
    retired("played.rs", "game_match.rs"),
    retired("found.rs", "stored_match.rs"),
    retired("judged.rs", "analysis.rs"),
    retired("typed.rs", "action_input.rs"),
];

/// Where a retired word is right: the word, the file, and why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "twin worlds",
        "ARCHITECTURE.md",
        "the nickname, in brackets behind the name",
    ),
    (
        "twin worlds",
        "crates/laws/src/secrecy.rs",
        "the nickname, in brackets behind the name",
    ),
];

/// Where a search for a technique's name must lead: the name, and the file that does it.
const TECHNIQUES: &[(&str, &str)] = &[
    ("alpha-beta", "crates/search/src/alpha_beta.rs"),
    ("iterative deepening", "crates/search/src/alpha_beta.rs"),
    ("aspiration window", "crates/search/src/alpha_beta.rs"),
    ("paranoid search", "crates/search/src/alpha_beta.rs"),
    ("zobrist", "crates/search/src/alpha_beta/transposition.rs"),
    (
        "transposition table",
        "crates/search/src/alpha_beta/transposition.rs",
    ),
    ("null window", "crates/search/src/alpha_beta/window.rs"),
    (
        "principal variation search",
        "crates/search/src/alpha_beta/tree.rs",
    ),
    (
        "late move reduction",
        "crates/search/src/alpha_beta/tree.rs",
    ),
    ("killer move", "crates/search/src/alpha_beta/tree.rs"),
    (
        "mate distance pruning",
        "crates/search/src/alpha_beta/tree.rs",
    ),
    (
        "quiescence search",
        "crates/search/src/alpha_beta/frontier.rs",
    ),
    (
        "history heuristic",
        "crates/search/src/alpha_beta/ordering.rs",
    ),
    (
        "information-set monte carlo tree search",
        "crates/search/src/sampling.rs",
    ),
    ("puct", "crates/search/src/tree.rs"),
    ("progressive widening", "crates/search/src/tree.rs"),
    ("availability count", "crates/search/src/tree.rs"),
    ("noninterference", "crates/laws/src/secrecy.rs"),
];

/// This file, which has to name the words.
const THIS: &str = "xtask/tests/vocabulary.rs";

/// Every text file of the project but this one, with its path from the root.
fn project() -> Vec<(String, String)> {
    let all = texts::all().into_iter();
    all.filter(|(path, _)| path != THIS).collect()
}

/// Whether the words occur in the line as whole words.
fn has_word(line: &str, word: &str) -> bool {
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
    line.match_indices(word).any(|(at, _)| {
        is_edge(line[..at].chars().next_back()) && is_edge(line[at + word.len()..].chars().next())
    })
}

/// Every place of a retired word in a file: its path and lines.
fn places(retired: &Retired, path: &str, text: &str) -> Vec<String> {
    if !path.starts_with(retired.within) {
        return Vec::new();
    }
    let Retired { word, instead, .. } = retired;
    // Most files hold none of a word's letters in a row, and need no look at their lines.
    let text = if text.contains(word) { text } else { "" };
    let in_path = has_word(path, word).then(|| format!("{path}: \"{word}\" is now {instead}"));
    let lines = text.lines().zip(1..);
    let in_text = lines
        .filter(|(line, _)| has_word(line, word))
        .map(|(_, number)| format!("{path}:{number}: \"{word}\" is now {instead}"));
    in_path.into_iter().chain(in_text).collect()
}

fn is_excepted(retired: &Retired, path: &str) -> bool {
    EXCEPTIONS
        .iter()
        .any(|(word, file, _)| *word == retired.word && *file == path)
}

#[test]
fn retired_words_do_not_come_back() {
    let mut found = Vec::new();
    for (path, text) in project() {
        for retired in RETIRED {
            if !is_excepted(retired, &path) {
                found.extend(places(retired, &path, &text));
            }
        }
    }
    assert!(found.is_empty(), "retired words: {found:#?}");
}

#[test]
fn every_exception_is_needed() {
    let project = project();
    for (word, file, why) in EXCEPTIONS {
        let known = project.iter().find(|(path, _)| path == file);
        let (path, text) = known.unwrap_or_else(|| panic!("{file} does not exist"));
        let retired = RETIRED.iter().find(|retired| retired.word == *word);
        let retired = retired.unwrap_or_else(|| panic!("\"{word}\" is not retired"));
        assert!(
            !places(retired, path, text).is_empty(),
            "{file} has no \"{word}\" ({why})"
        );
    }
}

#[test]
fn every_technique_is_found_by_its_name() {
    for (name, file) in TECHNIQUES {
        let text = fs::read_to_string(texts::root().join(file)).expect("source is text");
        let comments = text.lines().map(str::trim_start);
        let comments: Vec<&str> = comments
            .filter(|line| line.starts_with("//"))
            .map(|line| line.trim_start_matches(['/', '!']).trim())
            .collect();
        let words = comments.join(" ").to_lowercase();
        assert!(words.contains(name), "no comment of {file} says \"{name}\"");
    }
}

#[test]
fn a_retired_word_is_found_wherever_it_stands() {
    let retired = retired_within("crates/host", "talk", "session");
    let found = |path: &str, text: &str| places(&retired, path, text).len();
    assert_eq!(
        found("crates/host/src/room.rs", "let talk = 1;\n// talk"),
        2
    );
    assert_eq!(found("crates/host/src/talk.rs", ""), 1);
    assert_eq!(found("crates/host/src/room.rs", "talker, small_talk"), 0);
    assert_eq!(found("crates/table/src/lib.rs", "talk"), 0);
    assert!(project().len() > 400, "the whole project is searched");
}
