//! The rulebooks as the page shows them: a list of blocks for each game and language, of which a clause has its number.

use crate::{Failure, project};
use pulldown_cmark::{Options, Parser, html};
use std::collections::BTreeMap;
use std::path::Path;

/// The file names of a rulebook's languages.
const LANGUAGES: &[(&str, &str)] = &[("RULES.md", "en"), ("RULES.nl.md", "nl")];

/// Every rulebook, by the path at which it is served.
pub fn files(root: &Path) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let mut all = BTreeMap::new();
    for game in project::entries(&root.join("games"))? {
        let name = game.file_name().and_then(|name| name.to_str());
        for (file, language) in LANGUAGES {
            let path = game.join(file);
            if let (Some(name), true) = (name, path.exists()) {
                let blocks = serde_json::to_vec(&blocks(&project::text(&path)?))
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                all.insert(format!("rules-text/{name}.{language}.json"), blocks);
            }
        }
    }
    Ok(all)
}

/// A piece of a rulebook.
#[derive(Debug, PartialEq, Eq, serde::Serialize)]
struct Block {
    /// The clause, such as `FJ-1.1`; empty for what is none.
    clause: String,
    /// What it says.
    html: String,
}

/// The blocks of a rulebook. Its title is left out: the page has its own.
fn blocks(markdown: &str) -> Vec<Block> {
    let mut pieces: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in markdown.lines() {
        if line.starts_with("# ") {
            continue;
        }
        let clause = clause(line);
        let begins = clause.is_some() || line.starts_with('#');
        if begins || (!line.trim().is_empty() && !is_open) {
            pieces.push((clause.unwrap_or_default().to_owned(), String::new()));
        }
        is_open = !line.trim().is_empty() && !line.starts_with('#');
        if let Some((_, text)) = pieces.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    let block = |(clause, text): (String, String)| Block {
        html: to_html(&text, &clause),
        clause,
    };
    pieces.into_iter().map(block).collect()
}

/// The clause that a line begins, if it begins one: `- IF-1.1 (S) …`.
fn clause(line: &str) -> Option<&str> {
    let word = line.strip_prefix("- ")?.split(' ').next()?;
    let (book, number) = word.split_once('-')?;
    let is_book = book.len() == 2 && book.bytes().all(|b| b.is_ascii_uppercase());
    let is_number = number.contains('.') && number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    (is_book && is_number).then_some(word)
}

fn to_html(markdown: &str, clause: &str) -> String {
    let text = match markdown.strip_prefix(&format!("- {clause} ")) {
        Some(rest) if !clause.is_empty() => format!("**{clause}** {rest}"),
        _ => markdown.to_owned(),
    };
    let mut out = String::new();
    html::push_html(&mut out, Parser::new_ext(&text, Options::ENABLE_TABLES));
    // A table that is wider than a phone is looked through with the arrows, so the focus must be able to come there.
    out.replace("<table>", r#"<div class="wide" tabindex="0"><table>"#)
        .replace("</table>", "</table></div>")
}

#[cfg(test)]
mod tests {
    use super::{Block, blocks, clause};

    #[test]
    fn a_clause_is_known_by_its_number() {
        assert_eq!(clause("- IF-1.1 (S, R) 37 spaces"), Some("IF-1.1"));
        assert_eq!(clause("- a list"), None);
        assert_eq!(clause("IF-1.1 in a sentence"), None);
        assert_eq!(clause("- IF-x.1 no"), None);
    }

    #[test]
    fn a_rulebook_falls_into_headings_clauses_and_the_rest() {
        let text = "# Title\n\nTwo\nlines.\n\n## 1 Board\n- IF-1.1 (S) *37* spaces.\n- IF-1.2 (R) Rows.\n\n| a |\n|---|\n| 1 |\n";
        let found: Vec<(String, String)> = blocks(text)
            .into_iter()
            .map(|Block { clause, html }| (clause, html.trim().replace('\n', "")))
            .collect();
        let expected = [
            ("", "<p>Twolines.</p>"),
            ("", "<h2>1 Board</h2>"),
            (
                "IF-1.1",
                "<p><strong>IF-1.1</strong> (S) <em>37</em> spaces.</p>",
            ),
            ("IF-1.2", "<p><strong>IF-1.2</strong> (R) Rows.</p>"),
            (
                "",
                "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>",
            ),
        ];
        let expected: Vec<(String, String)> = expected
            .iter()
            .map(|(clause, html)| ((*clause).to_owned(), (*html).to_owned()))
            .collect();
        assert_eq!(found, expected);
    }
}
