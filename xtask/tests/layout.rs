//! How texts are laid out: comments end at column 100, and Markdown has one sentence a line.

mod texts;

/// The last column of a comment.
const LAST_COLUMN: usize = 100;

/// Markdown that is not written by hand in lines: rulebooks, whose clauses are one line each, and
/// what is made from the types.
const OTHER_MARKDOWN: &[&str] = &["RULES.md", "RULES.nl.md", "docs/observations.md"];

/// Abbreviations with a full stop that ends no sentence.
const ABBREVIATIONS: &[&str] = &["e.g.", "i.e.", "etc.", "vs.", "cf."];

/// How a comment begins in a file; nothing where comments are not looked at.
fn mark_of(path: &str) -> Option<&'static str> {
    let is = |end: &&str| path.ends_with(end);
    if path.ends_with(".rs") {
        Some("//")
    } else if [".toml", ".ci/run", ".py", ".txt"].iter().any(is) {
        Some("# ")
    } else {
        None
    }
}

/// Whether a line is a comment that goes on too far, and could be broken.
fn goes_too_far(line: &str, mark: &str) -> bool {
    let comment = line.trim_start();
    let text = comment.trim_start_matches(['/', '!', '#']).trim();
    comment.starts_with(mark) && line.chars().count() > LAST_COLUMN && text.contains(' ')
        // The row of a table is one line.
        && !text.starts_with('|')
}

/// Where a second sentence begins in a line of Markdown, if one does.
fn second_sentence(line: &str) -> Option<&str> {
    let mut code = false;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        code ^= c == '`';
        let rest = &line[at..];
        let begins = rest.strip_prefix(' ').is_some_and(|next| {
            next.starts_with(|c: char| c.is_uppercase() || matches!(c, '`' | '[' | '*' | '“'))
        });
        if c == ' ' && !code && begins && matches!(before, '.' | '!' | '?') {
            let said = &line[..at];
            let word = said.rsplit(' ').next().unwrap_or_default();
            let is_number = word.trim_end_matches('.').parse::<u32>().is_ok();
            if !ABBREVIATIONS.contains(&word) && !is_number {
                return Some(rest);
            }
        }
        before = c;
    }
    None
}

/// The lines of Markdown that are prose: neither code, tables nor headings.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let line = line.trim_start();
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence && !line.starts_with(['|', '#', '<'])
    })
}

#[test]
fn comments_end_at_column_100() {
    let mut found = Vec::new();
    for (path, text) in texts::all() {
        if let Some(mark) = mark_of(&path) {
            let lines = (1..).zip(text.lines());
            let far = lines.filter(|(_, line)| goes_too_far(line, mark));
            found.extend(far.map(|(number, _)| format!("{path}:{number}")));
        }
    }
    assert!(found.is_empty(), "comments beyond column 100: {found:#?}");
}

#[test]
fn markdown_has_one_sentence_a_line() {
    let mut found = Vec::new();
    for (path, text) in texts::all() {
        let is_other = OTHER_MARKDOWN.iter().any(|end| path.ends_with(end));
        if path.ends_with(".md") && !is_other {
            let lines = prose(&text);
            let second = lines.filter_map(|(number, line)| Some((number, second_sentence(line)?)));
            found.extend(second.map(|(number, rest)| format!("{path}:{number}:{rest}")));
        }
    }
    assert!(found.is_empty(), "second sentences in a line: {found:#?}");
}

#[test]
fn both_are_seen_where_they_are() {
    let far = format!("    /// {}", "word ".repeat(20));
    assert!(goes_too_far(&far, "//"));
    assert!(goes_too_far(&far.replace("///", "#"), "# "));
    assert!(!goes_too_far(&far.replace("///", "let"), "//"));
    let link = format!("/// <https://{}>", "a".repeat(100));
    assert!(!goes_too_far(&link, "//"));
    assert_eq!(second_sentence("One. Two."), Some(" Two."));
    for single in ["One, e.g. Two.", "One `a. B` two.", "1. One", "One: Two."] {
        assert_eq!(second_sentence(single), None);
    }
    let all = "One.\n```\nOne. Two.\n```\n| One. Two. |\n";
    assert_eq!(prose(all).collect::<Vec<_>>(), [(1, "One.")]);
}
