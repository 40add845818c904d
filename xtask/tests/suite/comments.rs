//! Lines of comments have a length that fits beside another window. Code is wrapped by rustfmt,
//! which leaves comments as they are.

use crate::project::{files, root};
use std::fs;

/// Maximum number of characters in a line of a comment.
const MAX_COLUMNS: usize = 100;

/// Returns the numbers of the lines of comments that are too long. Addresses, rows of tables and
/// examples of code cannot be broken.
fn long_comments(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut is_example = false;
    for (number, line) in (1..).zip(text.lines()) {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            is_example = false;
            continue;
        };
        let comment = comment.trim_start_matches(['/', '!', ' ']);
        if comment.starts_with("```") {
            is_example = !is_example;
        }
        let is_whole = is_example || comment.starts_with('|') || comment.contains("://");
        if !is_whole && line.chars().count() > MAX_COLUMNS {
            found.push(number);
        }
    }
    found
}

#[test]
fn comments_have_at_most_a_hundred_columns() {
    let mut code = Vec::new();
    files(&root(), "rs", &mut code);
    assert!(code.len() > 500, "{} files", code.len());
    let mut found = Vec::new();
    for file in code {
        let text = fs::read_to_string(&file).unwrap();
        let lines = long_comments(&text).into_iter();
        found.extend(lines.map(|number| format!("{}:{number}", file.display())));
    }
    assert!(found.is_empty(), "more than {MAX_COLUMNS}: {found:#?}");
}

#[test]
fn addresses_tables_and_examples_are_not_broken() {
    let long = "word ".repeat(30);
    let text = format!(
        "//! {long}\n//! https://example.org/{long}\n/// | {long} |\n/// ```\n/// {long}\n\
         /// ```\n    // {long}\nlet code = \"{long}\";\n"
    );
    assert_eq!(long_comments(&text), [1, 7]);
}
